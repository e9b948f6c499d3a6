"""One canonical text a hand, in either language; what the notation cannot carry is refused with a reason."""

from datetime import datetime
from typing import Any

import pytest

from domain.correction import plain
from domain.events import (
    CorrectionProposed,
    Fact,
    HandOpened,
    Passed,
    PlainFact,
    RakeTaken,
    RemarkMade,
    SeatTaken,
)
from domain.games import GAMES
from domain.session.events import SessionClosed
from domain.text import Language
from ledger.formats.hand_text.writer import NotWritten, write_hand, write_hands
from tests.ledger.formats.samples import HAND_EN, HAND_RU, only_stream

RULES = GAMES["belarusian"].settings.model_validate({"table_min": 5, "table_max": 50}).model_dump(mode="json")
OPENED = HandOpened(
    game="belarusian", rulebook="belarusian/1", hand="1", rules=RULES, seats=(SeatTaken(seat="A"), SeatTaken(seat="B"))
)

CANONICAL_EN = """\
hand 204 belarusian
room "Minsk 1"    table 7    session 2026-12-05-night
at 2026-12-05T23:58:30+03:00
staff croupier=k11 inspector=i03
money BYN 2
rules table_min=200 table_max=2000
seats A(p-7):15000 B(p-12):9000 C:12000

ante A 200
ante B 200
ante C 200
deal A AS 9S KS
deal B 10H JH 8C
deal C ?? ?? ??
bet A 200
bet B 400
pass C
propose A
agree B
open
count 1200
rake 100
pay A 1100
close
"""
CANONICAL_RU = """\
раздача 204 белорусский
зал "Minsk 1"    стол 7    смена 2026-12-05-night
время 2026-12-05T23:58:30+03:00
персонал крупье=k11 инспектор=i03
деньги BYN 2
правила table_min=200 table_max=2000
места A(p-7):15000 B(p-12):9000 C:12000

взнос A 200
взнос B 200
взнос C 200
сдача A Тп 9п Кп
сдача B 10ч Вч 8т
сдача C ?? ?? ??
ставка A 200
ставка B 400
пас C
предлагаю A
согласен B
вскрытие
банк 1200
рейк 100
выплата A 1100
закрыть
"""


def lines(*facts: Fact, language: Language = "en", **opened: Any) -> list[str]:
    """The lines of a hand that are not in the shortest header."""
    text = write_hand([OPENED.model_copy(update=opened), *facts], language)
    assert isinstance(text, str), text
    least = write_hand([OPENED], language)
    assert isinstance(least, str)
    return [line for line in text.splitlines() if line not in least.splitlines()]


def refusal(*facts: Fact, **opened: Any) -> NotWritten:
    written = write_hand([OPENED.model_copy(update=opened), *facts], "en")
    assert isinstance(written, NotWritten)
    return written


@pytest.mark.parametrize("text", [HAND_EN, HAND_RU], ids=["from-en", "from-ru"])
@pytest.mark.parametrize(("language", "canonical"), [("en", CANONICAL_EN), ("ru", CANONICAL_RU)])
def test_write_hand__one_text_whatever_it_was_read_from(text: str, language: Language, canonical: str) -> None:
    assert write_hand(only_stream(text).facts, language) == canonical


def test_write_hand__says_only_the_rules_that_do_not_follow() -> None:
    said = {"table_min": 500, "table_max": 5000, "unit": 100, "rake_rounding": "ceil", "topup_during_hand": True}
    rules = GAMES["belarusian"].settings.model_validate(said).model_dump(mode="json")
    assert lines(rules=rules) == [
        "rules table_min=500 table_max=5000 unit=100 topup_during_hand=true rake_rounding=ceil"
    ]


def test_write_hand__time_and_recorder_only_where_they_change() -> None:
    said = (
        ("2026-11-28T23:59:59+03:00", "k07"),
        ("2026-11-28T23:59:59+03:00", "k07"),
        ("2026-11-29T00:00:01.5+03:00", None),
        ("2026-11-28T21:00:01+00:00", "-"),
        ("2026-12-09T00:00:00+00:00", "by"),
    )
    facts = [Passed(seat="A", at=datetime.fromisoformat(at), by=by) for at, by in said]
    assert lines(*facts, Passed(seat="B")) == [
        "@2026-11-28T23:59:59+03:00 by k07 pass A",
        "pass A",
        "@00:00:01.500000 by - pass A",
        '@2026-11-28T21:00:01+00:00 by "-" pass A',
        '@2026-12-09T00:00:00+00:00 by "by" pass A',
        "@- by - pass B",
    ]


def test_write_hand__names_that_would_mean_something_else_are_quoted() -> None:
    bare = ("croupier", "Z", "№5", "p-1")
    assert lines(*(Passed(seat=name) for name in bare)) == [f"pass {name}" for name in bare]
    quoted = ("a", "А", "крупье", "by", "first", "-", "and", "p 1", "p(1)", "k=v", "#", "")
    assert lines(*(Passed.model_construct(seat=name) for name in quoted)) == [f'pass "{name}"' for name in quoted]
    assert lines(Passed(seat='a"b'), Passed(seat="x\\y")) == [r'pass "a\"b"', r'pass "x\\y"']
    assert lines(Passed(seat="croupier"), language="ru") == ["пас крупье"]


def test_write_hand__texts_of_several_lines_stay_on_one() -> None:
    assert lines(RemarkMade(text="one\ntwo\t\x07 «three»\u2028")) == [r'remark "one\ntwo\t\u0007 «three»\u2028"']


def test_write_hand__corrections_with_their_events_inside() -> None:
    parts = tuple(map(plain, (Passed(seat="A", by="k07"), RakeTaken(amount=1))))
    change = CorrectionProposed(event=2, action="after", reason="lost", facts=parts, by="i02")
    assert lines(change) == ['by i02 correct_after 2 "lost" as by k07 pass A and rake 1']
    assert lines(change, language="ru") == ['внёс i02 добавить_после 2 "lost" как внёс k07 пас A и рейк 1']


def test_write_hands__takes_back_what_would_carry_over() -> None:
    first = OPENED.model_copy(update={"room": "Minsk", "currency": "BYN", "exponent": 2})
    second = OPENED.model_copy(update={"hand": "2"})
    texts = list(write_hands([[first], [second], [second.model_copy(update={"hand": "3"})]], "en"))
    assert [str(text).splitlines()[:4] for text in texts] == [
        ["hand 1 belarusian", "room Minsk", "money BYN 2", "rules table_min=5 table_max=50"],
        ["", "hand 2 belarusian", "room -", "money - 0"],
        ["", "hand 3 belarusian", "rules table_min=5 table_max=50", "seats A B"],
    ]


def test_write_hands__a_hand_refused_does_not_stop_the_others() -> None:
    texts = list(write_hands([[OPENED], [Passed(seat="A")], [], [OPENED.model_copy(update={"hand": "2"})]], "en"))
    assert [isinstance(text, str) for text in texts] == [True, False, False, True]


def test_refused__a_hand_of_a_game_nobody_knows() -> None:
    assert refusal(game="whist").problem.en == "the program does not know the game 'whist'"


def test_refused__rules_that_are_no_full_copy() -> None:
    assert "no full set" in refusal(rules={"table_min": 5, "table_max": 50}).problem.en
    assert "no full set" in refusal(rules={**RULES, "topup_during_hand": 0}).problem.en
    assert "no full set" in refusal(rules={**RULES, "table_min": 500}).problem.en


def test_refused__facts_the_notation_has_no_words_for() -> None:
    found = refusal(Passed(seat="A"), SessionClosed())
    assert (found.event, found.problem.en) == (3, "the table notation has no words for the event session.closed.v1")
    assert refusal(OPENED).event == 2


@pytest.mark.parametrize(
    ("action", "facts", "words"),
    [
        ("replace", (), "does not say what it should be"),
        ("replace", (PlainFact(topic="hand.unheard-of.v1", fields={}),), "inside the correction cannot be read"),
        ("replace", (PlainFact(topic="hand.passed.v1", fields={"seat": 5}),), "inside the correction cannot be read"),
        ("replace", (PlainFact(topic="hand.passed.v1", fields={"seat": "A", "by": None}),), "cannot be read"),
        ("strike", (plain(Passed(seat="A")),), "the event 'strike' does not say the field 'facts'"),
    ],
)
def test_refused__corrections_that_are_not_whole(action: Any, facts: tuple[PlainFact, ...], words: str) -> None:
    assert words in refusal(CorrectionProposed(event=2, action=action, reason="x", facts=facts)).problem.en
