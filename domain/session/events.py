"""The facts of a table's evening: who came, who dealt, what chips moved, what the drop held, under which rules."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from pydantic import JsonValue

from domain.events import Amount, Exponent, Fact, Label, Name
from domain.lawful import amount_words
from domain.seats import CROUPIER, INSPECTOR
from domain.text import Text, same


class SessionOpened(Fact):
    """A table opens for the evening: the place, the money and, where one game is played all evening, the game."""

    topic = "session.opened.v1"

    room: Label = ""
    table: Label = ""
    session: Label = ""
    currency: Label = ""
    exponent: Exponent = 0
    game: Label = ""


class RulesPublished(Fact):
    """The room announced the settings of a game at this table, by their names; they hold until announced anew."""

    topic = "session.rules-published.v1"

    game: Name
    rules: dict[str, JsonValue]


class StaffSeated(Fact):
    """A person came on duty in a role (`croupier`, `inspector`, ...)."""

    topic = "session.staff-seated.v1"

    role: Name
    staff: Name


class StaffRelieved(Fact):
    """A person went off duty in a role."""

    topic = "session.staff-relieved.v1"

    role: Name
    staff: Name


class PlayerSeated(Fact):
    """A player took a seat."""

    topic = "session.player-seated.v1"

    seat: Name
    player: Name


class PlayerLeft(Fact):
    """A player left a seat."""

    topic = "session.player-left.v1"

    seat: Name
    player: Name


class ChipsBought(Fact):
    """A player bought chips between hands; chips added while a hand is on belong to the hand."""

    topic = "session.chips-bought.v1"

    seat: Name
    player: Name
    amount: Amount


class ChipsCashed(Fact):
    """A player handed chips back for money."""

    topic = "session.chips-cashed.v1"

    seat: Name
    player: Name
    amount: Amount


class DropCounted(Fact):
    """Two people counted the drop box: the rake that had come in since the count before."""

    topic = "session.drop-counted.v1"

    first: Name
    second: Name
    amount: Amount


class SessionClosed(Fact):
    """The table closed for the evening."""

    topic = "session.closed.v1"


SESSION_FACTS: tuple[type[Fact], ...] = (
    SessionOpened,
    RulesPublished,
    StaffSeated,
    StaffRelieved,
    PlayerSeated,
    PlayerLeft,
    ChipsBought,
    ChipsCashed,
    DropCounted,
    SessionClosed,
)
"""Every fact that only a session has."""

ROLE_WORDS: Mapping[str, Text] = MappingProxyType(
    {CROUPIER: Text("крупье", "croupier"), INSPECTOR: Text("инспектор", "inspector")}
)
"""The roles every table has, in words; the room may have others, which are read as written."""

SAYS: Mapping[type[Fact], Text] = MappingProxyType(
    {
        SessionOpened: Text(
            "сессия {session} открыта: зал {room}, стол {table}", "session {session} opened: room {room}, table {table}"
        ),
        RulesPublished: Text("объявлены правила игры {game}: {rules}", "rules of {game} announced: {rules}"),
        StaffSeated: Text("заступает {role} {staff}", "{role} {staff} comes on duty"),
        StaffRelieved: Text("сменяется {role} {staff}", "{role} {staff} goes off duty"),
        PlayerSeated: Text("место {seat}: садится игрок {player}", "seat {seat}: player {player} sits down"),
        PlayerLeft: Text("место {seat}: встаёт игрок {player}", "seat {seat}: player {player} leaves"),
        ChipsBought: Text(
            "место {seat}: игрок {player} купил фишек на {amount}",
            "seat {seat}: player {player} buys chips for {amount}",
        ),
        ChipsCashed: Text(
            "место {seat}: игрок {player} сдал фишек на {amount}",
            "seat {seat}: player {player} cashes chips for {amount}",
        ),
        DropCounted: Text(
            "дроп пересчитан: {amount}, считали {first} и {second}", "drop counted: {amount}, by {first} and {second}"
        ),
        SessionClosed: Text("сессия закрыта", "session closed"),
    }
)
"""How each fact of a session is said, one sentence each."""

_NOT_GIVEN = Text("не указан", "not given")
_NO_SESSION = Text("без названия", "without a name")
_NO_WORDS = Text("событие {topic}", "event {topic}")


def role_words(role: str) -> Text:
    """A role in both languages."""
    return ROLE_WORDS.get(role, same(role))


def value_words(value: JsonValue) -> str:
    """A setting's value as the notation writes it."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def moment_words(at: datetime) -> Text:
    """A date and time as each language prints it."""
    return Text(at.strftime("%d.%m.%Y %H:%M:%S"), at.strftime("%Y-%m-%d %H:%M:%S"))


def rules_words(rules: Mapping[str, JsonValue]) -> str:
    """Settings as the notation writes them: `table_min=500 table_max=5000`."""
    return " ".join(f"{name}={value_words(value)}" for name, value in rules.items())


def say_session(fact: Fact, exponent: int = 0) -> Text:
    """A session fact as one sentence; amounts with the currency's `exponent`."""
    sentence = SAYS.get(type(fact))
    if sentence is None:
        return _NO_WORDS.fill(topic=fact.topic)
    return sentence.fill(**{name: _said(fact, name, exponent) for name in type(fact).model_fields})


def _said(fact: Fact, name: str, exponent: int) -> Text:
    value = getattr(fact, name)
    match name:
        case "amount":
            return amount_words(value, exponent)
        case "role":
            return role_words(value)
        case "rules":
            return same(rules_words(value))
        case "session":
            return Text(f"«{value}»", f"'{value}'") if value else _NO_SESSION
        case _:
            return same(value) if value not in {None, ""} else _NOT_GIVEN
