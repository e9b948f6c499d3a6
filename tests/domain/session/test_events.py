"""The facts of a session: their stored names, how they are said, what cannot be read."""

import pytest
from pydantic import ValidationError

from domain.events import TOPICS, Fact, RemarkMade
from domain.session.clauses import SESSION
from domain.session.events import SAYS, SESSION_FACTS, ChipsBought, RulesPublished, SessionOpened, say_session
from tests.domain.session.evening import at, buys, cashes, closes, counts, leaves, off, on, opens, sits

STORED = {
    "session.opened.v1",
    "session.rules-published.v1",
    "session.staff-seated.v1",
    "session.staff-relieved.v1",
    "session.player-seated.v1",
    "session.player-left.v1",
    "session.chips-bought.v1",
    "session.chips-cashed.v1",
    "session.drop-counted.v1",
    "session.closed.v1",
}


def test_topics__are_promises() -> None:
    assert {fact.topic for fact in SESSION_FACTS} == STORED
    assert {topic for topic in TOPICS if topic.startswith("session.")} == STORED


@pytest.mark.parametrize(
    ("fact", "ru", "en"),
    [
        (
            opens(),
            "сессия «evening» открыта: зал Minsk, стол 3",
            "session 'evening' opened: room Minsk, table 3",
        ),
        (
            SessionOpened(),
            "сессия без названия открыта: зал не указан, стол не указан",
            "session without a name opened: room not given, table not given",
        ),
        (
            RulesPublished(game="belarusian", rules={"table_min": 500, "rake_on_fold_out": True, "limit": None}),
            "объявлены правила игры belarusian: table_min=500 rake_on_fold_out=true limit=none",
            "rules of belarusian announced: table_min=500 rake_on_fold_out=true limit=none",
        ),
        (on("20:00", "croupier", "k07"), "заступает крупье k07", "croupier k07 comes on duty"),
        (off("20:00", "inspector", "i02"), "сменяется инспектор i02", "inspector i02 goes off duty"),
        (on("20:00", "касса", "c1"), "заступает касса c1", "касса c1 comes on duty"),
        (sits("20:00", "A", "p-1"), "место A: садится игрок p-1", "seat A: player p-1 sits down"),
        (leaves("20:00", "A", "p-1"), "место A: встаёт игрок p-1", "seat A: player p-1 leaves"),
        (
            buys("20:00", "A", "p-1", 123450),
            "место A: игрок p-1 купил фишек на 1\u202f234,50",
            "seat A: player p-1 buys chips for 1,234.50",
        ),
        (
            cashes("20:00", "A", "p-1", 5),
            "место A: игрок p-1 сдал фишек на 0,05",
            "seat A: player p-1 cashes chips for 0.05",
        ),
        (
            counts("20:00", 400),
            "дроп пересчитан: 4,00, считали i02 и m01",
            "drop counted: 4.00, by i02 and m01",
        ),
        (closes(), "сессия закрыта", "session closed"),
        (RemarkMade(text="лампа погасла"), "событие hand.remark-made.v1", "event hand.remark-made.v1"),
    ],
    ids=[
        "opened",
        "opened unnamed",
        "rules",
        "croupier comes",
        "inspector goes",
        "a role of the room's own",
        "sits",
        "leaves",
        "buys",
        "cashes",
        "drop",
        "closed",
        "no fact of a session",
    ],
)
def test_say__each_fact_in_both_languages(fact: Fact, ru: str, en: str) -> None:
    said = say_session(fact, exponent=2)
    assert (said.ru, said.en) == (ru, en)


def test_say__every_fact_has_a_sentence() -> None:
    assert set(SAYS) == set(SESSION_FACTS)


def test_say__does_not_read_braces_in_names_as_holes() -> None:
    assert say_session(sits("20:00", "{player}", "{0}")).en == "seat {player}: player {0} sits down"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (ChipsBought, {"seat": "A", "player": "p-1", "amount": 5.0}),
        (ChipsBought, {"seat": "A", "player": "p-1", "amount": "5"}),
        (ChipsBought, {"seat": "A", "player": "p-1", "amount": 10**16}),
        (ChipsBought, {"seat": "", "player": "p-1", "amount": 5}),
        (ChipsBought, {"seat": "A", "player": "p-1", "amount": 5, "note": ""}),
        (SessionOpened, {"exponent": 7}),
        (SessionOpened, {"exponent": -1}),
        (SessionOpened, {"at": "2026-11-28T20:00:00+03:00", "room": None}),
    ],
)
def test_fact__that_cannot_be_read_is_refused(kind: type[Fact], fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        kind.model_validate(fields)


def test_fact__comes_back_from_json_as_it_was() -> None:
    for fact in (
        opens(),
        buys("20:00", "A", "p-1", -5),
        RulesPublished(at=at("20:01"), game="draw", rules={"a": [1, None]}),
    ):
        assert type(fact).model_validate_json(fact.model_dump_json()) == fact


def test_clauses__are_written_in_both_languages() -> None:
    assert list(SESSION) == [f"SN-{number}" for number in range(1, 21)]
    for clause in SESSION.values():
        for text in (*clause.title, *clause.rule):
            assert text == text.strip() != ""
        assert clause.rule.ru.endswith(".")
        assert clause.rule.en.endswith(".")
