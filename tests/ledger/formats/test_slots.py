"""Every kind of slot that the notation has, those included that only games to come will use."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from domain.cards import Card
from domain.events import TOPICS, Amount, Fact, HandOpened, Name
from domain.family import Family
from domain.games import GAMES
from domain.text import Text
from domain.verbs import AMOUNT, DEAL, SEAT, Slot, Verb
from ledger.formats.hand_text.writer import write_hand
from tests.ledger.formats.samples import faults, only_stream, read

CARD = Slot("card", "card")
HEADER = "hand 1 pretend\nrules table_min=5 table_max=50\nseats 1 2 3\n\n"


_OTHER_TOPICS = set(TOPICS)


class Cut(Fact):
    topic = "pretend.cut.v1"
    by_player: bool


class Anted(Fact):
    topic = "pretend.anted.v1"
    seat: Name
    player: Name
    amount: Amount
    open: bool


class Exchanged(Fact):
    topic = "pretend.exchanged.v1"
    seat: Name
    out: tuple[Card, ...]
    taken: tuple[Card, ...] = ()


class Settled(Fact):
    topic = "pretend.settled.v1"
    seat: Name
    paid: Amount | None = None
    returned: Amount | None = None


class Named(Fact):
    topic = "pretend.named.v1"
    seat: Name
    suit: Name
    alone: bool = False


class Played(Fact):
    topic = "pretend.played.v1"
    seat: Name
    card: Card


class Shown(Fact):
    topic = "pretend.shown.v1"
    seat: Name
    cards: tuple[Card, ...] = ()


KINDS = {topic: TOPICS.pop(topic) for topic in set(TOPICS) - _OTHER_TOPICS}
"""Facts of a game that does not exist; they are in the closed table only while a test of this file runs."""


WHO = ((True, Text("игрок", "player")), (False, Text("дилер", "dealer")))
HOW = ((True, Text("открыто", "open")), (False, Text("втёмную", "closed")))
OUT = Slot("out", "cards", Text("сброс", "out"))
IN = Slot("taken", "cards", Text("взял", "in"), optional=True)
PAID = Slot("paid", "amount", Text("выдано", "paid"), optional=True)
RETURNED = Slot("returned", "amount", Text("возвращено", "returned"), optional=True)
ALONE = Slot("alone", "flag", Text("один", "alone"), optional=True)
ANTED = (SEAT, Slot("player", "name"), AMOUNT, Slot("open", "choice", choices=HOW))


VERBS = (
    DEAL,
    Verb(Text("подрезка", "cut"), Cut, (Slot("by_player", "choice", choices=WHO),)),
    Verb(Text("анте", "ante"), Anted, ANTED),
    Verb(Text("обмен", "exchange"), Exchanged, (SEAT, OUT, IN)),
    Verb(Text("расчёт", "settle"), Settled, (SEAT, PAID, RETURNED)),
    Verb(Text("объявил", "name"), Named, (SEAT, Slot("suit", "suit"), ALONE)),
    Verb(Text("ход", "play"), Played, (SEAT, CARD)),
    Verb(Text("взятка", "trick"), Played, (Slot("seat:card", "play"),), each=True),
    Verb(Text("показал", "show"), Shown, (SEAT, Slot("cards", "cards", optional=True))),
)


@pytest.fixture(autouse=True)
def pretend(monkeypatch: pytest.MonkeyPatch) -> Family:
    """A game with verbs of every kind."""
    family = SimpleNamespace(
        name="pretend",
        notation_names=("pretend", "понарошку"),
        seats_needed=True,
        rulebook="pretend/1",
        settings=GAMES["belarusian"].settings,
        verbs=VERBS,
    )
    for topic, kind in KINDS.items():
        monkeypatch.setitem(TOPICS, topic, kind)
    monkeypatch.setitem(GAMES, "pretend", cast("Family", family))
    return cast("Family", family)


def facts(text: str) -> list[dict[str, Any]]:
    """The fields of the facts, those that are not at their default."""
    return [fact.model_dump(exclude_defaults=True) for fact in only_stream(HEADER + text).facts[1:]]


def problem(text: str) -> str:
    return faults(read(HEADER + text))[0].problem.en


EVERY_KIND = """\
cut player; cut Дилер; подрезка игрок
ante 1 p-7 50 open; анте 2 "p 8" 50 втемную
exchange 1 out 7S ?? in 9H; exchange 2 out - ; обмен 3 сброс Тп взял -
settle 1 paid 50 returned 20; settle 2 returned 5; расчет 3
name 1 H alone; name 2 ♠; объявил 3 т один
play 1 10H; trick 1:KS 2:AS "3":JK
show 1; show 2 7S 8S
deal dealer ?? ?? KS
"""


def test_slots__of_every_kind_are_read() -> None:
    assert facts(EVERY_KIND) == [
        {"by_player": True},
        {"by_player": False},
        {"by_player": True},
        {"seat": "1", "player": "p-7", "amount": 50, "open": True},
        {"seat": "2", "player": "p 8", "amount": 50, "open": False},
        {"seat": "1", "out": ("7S", "??"), "taken": ("9H",)},
        {"seat": "2", "out": ()},
        {"seat": "3", "out": ("AS",)},
        {"seat": "1", "paid": 50, "returned": 20},
        {"seat": "2", "returned": 5},
        {"seat": "3"},
        {"seat": "1", "suit": "H", "alone": True},
        {"seat": "2", "suit": "S"},
        {"seat": "3", "suit": "C", "alone": True},
        {"seat": "1", "card": "10H"},
        {"seat": "1", "card": "KS"},
        {"seat": "2", "card": "AS"},
        {"seat": "3", "card": "JK"},
        {"seat": "1"},
        {"seat": "2", "cards": ("7S", "8S")},
        {"seat": "dealer", "cards": ("??", "??", "KS")},
    ]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_slots__of_every_kind_are_written(language: Any) -> None:
    read_facts = only_stream(HEADER + EVERY_KIND).facts
    text = write_hand(read_facts, language)
    assert isinstance(text, str)
    assert only_stream(text).facts == read_facts
    said = text.splitlines()
    if language == "en":
        assert said[4:7] == ["cut player", "cut dealer", "cut player"]
        assert "exchange 3 out AS" in said
        assert "settle 2 returned 5" in said
        assert "name 1 H alone" in said
    else:
        assert 'анте 2 "p 8" 50 втёмную' in said
        assert "обмен 1 сброс 7п ?? взял 9ч" in said
        assert "объявил 3 т один" in said
        assert "сдача дилер ?? ?? Кп" in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cut", "missing: WORD"),
        ("cut nobody", "here may stand: player, dealer"),
        ("ante 1 p-7 50", "missing: WORD"),
        ("ante 1 p-7 50 ajar", "here may stand: open, closed"),
        ("exchange 1", "the word 'out' must stand here"),
        ("exchange 1 7S", "the word 'out' must stand here"),
        ("exchange 1 out in 7S", "missing: CARDS"),
        ("exchange 1 out 7S in", "missing: CARDS"),
        ("settle 1 paid", "missing: AMOUNT"),
        ("settle 1 returned 5 paid 5", "too many words"),
        ("name 1 X", "there is no suit 'X'"),
        ("name 1 H aloud", "too many words"),
        ("play 1", "missing: CARD"),
        ("play 1 KS QS", "too many words"),
        ("trick", "missing: SEAT:CARD"),
        ("trick 1KS", "the play is not understood"),
        ("trick 1:KS 2:XX", "there is no such card"),
    ],
)
def test_slots__that_cannot_be_read(text: str, words: str) -> None:
    assert words in problem(text)


def test_slots__usage_is_shown_as_the_verb_is_written() -> None:
    assert faults(read(HEADER + "exchange 1"))[0].remedy == Text(
        "пишите: обмен МЕСТО сброс КАРТЫ [взял КАРТЫ]", "write: exchange SEAT out CARDS [in CARDS]"
    )
    assert faults(read(HEADER + "name 1"))[0].remedy.en == "write: name SEAT SUIT [alone]"
    assert faults(read(HEADER + "cut"))[0].remedy.en == "write: cut player/dealer"
    assert faults(read(HEADER + "trick"))[0].remedy.en == "write: trick SEAT:CARD ..."


def test_games__a_hand_of_a_new_game_needs_no_change_in_the_reader() -> None:
    first = only_stream(HEADER.replace("hand 1 pretend", "раздача 1 понарошку")).facts[0]
    assert isinstance(first, HandOpened)
    assert (first.game, first.rulebook) == ("pretend", "pretend/1")
