"""What the settings of each game mean, found by folder: a module named after a game words the settings of that game."""

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from domain.games import GAMES
from domain.text import Text, same


class Setting(NamedTuple):
    """What a setting means, its values among the words; the clause it bears on, where no clause names it itself.

    `default` is said where the field alone does not tell it.
    """

    words: Text
    clause: str = ""
    default: Text | None = None


class SettingRow(NamedTuple):
    """A setting as the rulebook shows it: its name in the notation, its values, its default and its meaning."""

    name: str
    values: Text
    default: Text
    meaning: Text
    clause: str


WORDED: dict[str, Mapping[str, Setting]] = {
    found.name: import_module(f"{__name__}.{found.name}").SETTINGS for found in iter_modules(__path__)
}
"""The worded settings by game."""

_REQUIRED = Text("указывает зал", "set by the room")
_NONE = Text("нет", "none")
_YES_NO = Text("true / false (да / нет)", "true / false")
_NUMBER = Text("число", "a number")
_FROM = Text("число от {low}", "a number from {low}")
_BETWEEN = Text("число от {low} до {high}", "a number from {low} to {high}")
_AS_GOOD_AS_ENDLESS = 10**12
_TABLE = Text("таблица имя:число", "a table of name:number")


def settings_of(game: str) -> Iterator[SettingRow]:
    """The settings of a game in the order of its rulebook; one without words is shown all the same."""
    worded = WORDED.get(game, {})
    for name, field in GAMES[game].settings.model_fields.items():
        said = worded.get(name, Setting(Text("", "")))
        clause = _named_in(game, name) or said.clause
        yield SettingRow(name, _values(field), said.default or _default(field), said.words, clause)


def _named_in(game: str, setting: str) -> str:
    """The first clause whose text names it as a setting."""
    named = re.compile(rf"\bsettings?\b[^)]*\b{setting}\b")
    return next((clause.number for clause in GAMES[game].clauses.values() if named.search(clause.rule.en)), "")


def _default(field: FieldInfo) -> Text:
    if field.default is PydanticUndefined:
        return _REQUIRED
    if field.default is None:
        return _NONE
    return same(_plain(field.default))


def _plain(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case Enum():
            return str(value.value)
        case dict():
            return ", ".join(f"{name}:{pays}" for name, pays in value.items())
        case _:
            return str(value)


def _values(field: FieldInfo) -> Text:
    choices, kinds, low, high = _looked_into(field.annotation, field.metadata)
    if choices:
        return same(" / ".join(choices))
    if bool in kinds:
        return _YES_NO
    if dict in kinds:
        return _TABLE
    if low is not None and high is not None and high < _AS_GOOD_AS_ENDLESS:
        return _BETWEEN.fill(low=low, high=high)
    return _NUMBER if low is None else _FROM.fill(low=low)


def _looked_into(kind: Any, metadata: Any) -> tuple[list[str], set[Any], Any, Any]:
    """The words a setting may be, the types its value may have, and its bounds."""
    choices: list[str] = []
    kinds: set[Any] = set()
    bounds: dict[str, Any] = {}
    waiting = [kind, *metadata]
    while waiting:
        part = waiting.pop(0)
        origin = get_origin(part)
        if origin is Literal:
            choices += [str(value) for value in get_args(part)]
        elif origin is Annotated or origin is not None:
            kinds.add(origin)
            waiting += get_args(part)
        elif isinstance(part, type):
            kinds.add(part)
        elif isinstance(part, FieldInfo):
            waiting += part.metadata
        bounds |= {name: getattr(part, name) for name in ("ge", "le") if getattr(part, name, None) is not None}
    return choices, kinds, bounds.get("ge"), bounds.get("le")
