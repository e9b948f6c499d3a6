"""What follows each word of the header, read into fields of the opening."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from pydantic import ValidationError

from domain.events import SeatTaken, StaffOnDuty
from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.amounts import read_amount
from ledger.formats.hand_text.clock import read_moment
from ledger.formats.hand_text.keywords import HeaderWord, is_nothing, staff_named
from ledger.formats.hand_text.lexer import cut, is_plain
from ledger.formats.invalid import trouble_of
from ledger.formats.item import Trouble, Unreadable

Fields: TypeAlias = dict[str, object]
Reader: TypeAlias = Callable[[HeaderWord, Sequence[str]], Fields]
MOST_MINOR_DIGITS = 6
_DIGITS_OF_STACK = 3


def read_seat(word: str) -> SeatTaken:
    """The seat a word says: `A(p-104):20000`, player and stack may be missing; raises `Unreadable`."""
    label, player, stack = _parts_of_seat(word)
    if not label or player == "" or stack == "":
        raise Unreadable(word, troubles.BAD_SEAT)
    if looks_like_stack(label):
        raise Unreadable(word, troubles.SEAT_LIKE_STACK.fill(word=label))
    amount = None if stack is None else read_amount(stack, 0)
    named = staff_named(label) or str(label)
    try:
        return SeatTaken(seat=named, player=None if player is None else str(player), stack=amount)
    except ValidationError as error:
        raise Unreadable(word, trouble_of(error)) from None


def looks_like_stack(label: str) -> bool:
    """Whether a bare word for a seat is a number of three or more digits, as after `A:15 000`."""
    return is_plain(label) and label.isdigit() and len(label) >= _DIGITS_OF_STACK


def listed(words: Sequence[str]) -> Sequence[str]:
    """The words that follow a header word; none where a lone dash says that there are none."""
    given = words[1:]
    return () if len(given) == 1 and is_nothing(given[0]) else given


def _parts_of_seat(word: str) -> tuple[str, str | None, str | None]:
    opened = cut(word, "(")
    label, rest = opened or (word, "")
    player, stack = None, None
    if opened:
        closed = cut(rest, ")")
        player, rest = closed or ("", "")
        after = cut(rest, ":") if rest else None
        stack = after[1] if after else None
        if not closed or (rest and (after is None or after[0])):
            raise Unreadable(word, troubles.BAD_SEAT)
    elif (divided := cut(word, ":")) is not None:
        label, stack = divided
    if any(cut(part, mark) for part in (label, player or "") for mark in "():"):
        raise Unreadable(word, troubles.BAD_SEAT)
    return label, player, stack


def _one(entry: HeaderWord, words: Sequence[str]) -> str:
    """The one word that follows; raises `Unreadable` when there is none or more."""
    _need(entry, words, most=1)
    return words[1]


def _need(entry: HeaderWord, words: Sequence[str], *, least: int = 1, most: int | None = None) -> None:
    count = len(words) - 1
    if count < least:
        raise Unreadable(" ".join(words), no_value(entry))
    if most is not None and count > most:
        raise Unreadable(" ".join(words), troubles.EXTRA_WORDS.fill(**entry._asdict()))


def no_value(entry: HeaderWord) -> Trouble:
    """The trouble with a header word that nothing follows."""
    return troubles.NO_VALUE.fill(**entry._asdict())


def _label(name: str) -> Reader:
    """The reader of a name that may be missing."""

    def read(entry: HeaderWord, words: Sequence[str]) -> Fields:
        word = _one(entry, words)
        return {name: "" if is_nothing(word) else str(word)}

    return read


def _reference(name: str) -> Reader:
    """The reader of a name or seat that is None when it is missing; whether it was quoted is kept."""

    def read(entry: HeaderWord, words: Sequence[str]) -> Fields:
        word = _one(entry, words)
        return {name: None if is_nothing(word) else word}

    return read


def _taken(name: str) -> Reader:
    """The reader of seats."""

    def read(_entry: HeaderWord, words: Sequence[str]) -> Fields:
        return {name: tuple(map(read_seat, listed(words)))}

    return read


def _at(entry: HeaderWord, words: Sequence[str]) -> Fields:
    _need(entry, words)
    said = " ".join(words[1:])
    return {"at": None if is_nothing(words[1]) else read_moment(said)}


def _by(entry: HeaderWord, words: Sequence[str]) -> Fields:
    word = _one(entry, words)
    return {"by": None if is_nothing(word) else str(word)}


def _money(entry: HeaderWord, words: Sequence[str]) -> Fields:
    _need(entry, words, least=2, most=2)
    code, digits = words[1:]
    if not is_plain(digits) or digits not in map(str, range(MOST_MINOR_DIGITS + 1)):
        raise Unreadable(digits, troubles.BAD_EXPONENT)
    return {"currency": "" if is_nothing(code) else str(code), "exponent": int(digits)}


def _staff(_entry: HeaderWord, words: Sequence[str]) -> Fields:
    return {"staff": tuple(map(_on_duty, listed(words)))}


def _on_duty(word: str) -> StaffOnDuty:
    parts = cut(word, "=")
    if parts is None or not all(parts):
        raise Unreadable(word, troubles.BAD_STAFF)
    role, staff = parts
    try:
        return StaffOnDuty(role=staff_named(role) or str(role), staff=str(staff))
    except ValidationError as error:
        raise Unreadable(word, trouble_of(error)) from None


def _carried(entry: HeaderWord, words: Sequence[str]) -> Fields:
    return {"carried": read_amount(_one(entry, words), 0)}


READERS: Mapping[str, Reader] = MappingProxyType(
    {
        "room": _label("room"),
        "table": _label("table"),
        "session": _label("session"),
        "at": _at,
        "by": _by,
        "staff": _staff,
        "money": _money,
        "rulebook": _label("rulebook"),
        "seats": _taken("seats"),
        "bystanders": _taken("bystanders"),
        "first": _reference("first"),
        "button": _reference("button"),
        "carried": _carried,
    }
)
"""How each word of the header is read; `hand` and `rules` need the game and are read by the header itself."""
