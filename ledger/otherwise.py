"""How a hand is to be read otherwise, as a person writes it: `14: rake 1`, `12: -`, `12+: pass C`, `rake_flat=2`."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Literal, NamedTuple, TypeAlias

from pydantic import JsonValue, ValidationError

from domain.case.events import Change
from domain.correction import plain
from domain.events import Fact, HandOpened
from domain.games import GAMES
from domain.text import Language, Text
from ledger.formats.hand_text.clock import Clock
from ledger.formats.hand_text.events import EventReader
from ledger.formats.hand_text.lexer import segments
from ledger.formats.hand_text.places import Seats
from ledger.formats.item import Unreadable

Action: TypeAlias = Literal["replace", "strike", "after"]
_LINE = re.compile(r"\s*(\d{1,9})\s*(\+?)\s*:\s*(.*?)\s*")
_STRUCK = frozenset({"-", "−", "–", "—"})
_WORDS: Mapping[str, JsonValue] = {"true": True, "да": True, "false": False, "нет": False, "none": None}


class NotRead(NamedTuple):
    """Words that cannot be read: which, what is wrong, what to do."""

    words: str
    problem: Text
    remedy: Text


def read_change_line(line: str, facts: Sequence[Fact], language: Language) -> Change | NotRead:
    """The change a line says: a number and the words of the notation, a dash to strike out, a plus to add after."""
    found = _LINE.fullmatch(line)
    if found is None or not found[3]:
        return NotRead(line, _NO_CHANGE, _WRITE_CHANGE)
    event = int(found[1])
    if found[3] in _STRUCK and not found[2]:
        return Change(event=event, action="strike")
    return read_change(found[3], facts, event=event, action="after" if found[2] else "replace", language=language)


def read_change(
    words: str, facts: Sequence[Fact], *, event: int, action: Action, language: Language
) -> Change | NotRead:
    """The change of one event into what the words of the notation say."""
    opened = next((fact for fact in facts if isinstance(fact, HandOpened)), None)
    family = GAMES.get(opened.game) if opened else None
    if opened is None or family is None:
        return NotRead(words, _NO_GAME, _LOOK)
    seats = Seats(taken.seat for taken in (*opened.seats, *opened.bystanders))
    reader = EventReader(family, language, seats, opened.exponent, Clock(opened.at), opened.by)
    try:
        read = [fact for part in segments(words) for fact in reader.read(part)]
        return Change(event=event, action=action, facts=tuple(map(plain, read)))
    except Unreadable as unreadable:
        return NotRead(unreadable.words, unreadable.trouble.problem, unreadable.trouble.remedy)
    except ValidationError:
        return NotRead(words, _NO_CHANGE, _WRITE_CHANGE)


def read_setting(words: str) -> tuple[str, JsonValue] | NotRead:
    """The setting `name=value` says."""
    name, equals, value = (part.strip() for part in words.partition("="))
    if not equals or not name:
        return NotRead(words, _NO_SETTING, _WRITE_SETTING)
    if value.casefold() in _WORDS:
        return name, _WORDS[value.casefold()]
    with suppress(ValueError):
        return name, int(value)
    return name, value


_NO_CHANGE = Text("это не исправление события", "this is no change of an event")
_WRITE_CHANGE = Text("напишите номер события и слова: «14: рейк 1»", "write the event and the words: '14: rake 1'")
_NO_GAME = Text("раздача не открыта или её игра не известна", "the hand is not open or its game is not known")
_LOOK = Text("посмотрите её первое событие", "look at its first event")
_NO_SETTING = Text("это не настройка", "this is no setting")
_WRITE_SETTING = Text("напишите имя=значение", "write name=value")
