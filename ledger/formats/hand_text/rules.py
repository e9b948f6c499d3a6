"""The rules a hand is played by: from `name=value` words to a full copy of the settings, and back."""

import json
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType, NoneType
from typing import Literal, NamedTuple, TypeAlias, get_args, get_origin

from pydantic import BaseModel, JsonValue, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from domain.family import Family
from domain.text import Text
from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.lexer import cut, word
from ledger.formats.invalid import details_of, field_of, reason_of
from ledger.formats.item import Trouble, Unreadable
from ledger.formats.spelling import hint, nearest, normal

Rules: TypeAlias = Mapping[str, JsonValue]
_YES_NO: Mapping[str, bool] = MappingProxyType({"да": True, "нет": False})
_NOTHING = frozenset({"none", "null", "нет"})


class Setting(NamedTuple):
    """One setting as it is said: the line, the words, the name and the value."""

    line: int
    words: str
    name: str
    value: str


class BadRule(NamedTuple):
    """What is wrong with the rules, and the setting at fault; None when it is one that is missing, or all together."""

    setting: Setting | None
    trouble: Trouble


def read_setting(line: int, words: str) -> Setting:
    """The setting a word says; raises `Unreadable`."""
    parts = cut(words, "=")
    if parts is None or not parts[0]:
        raise Unreadable(words, troubles.BAD_SETTING_FORM)
    return Setting(line, words, str(parts[0]).lower(), str(parts[1]))


def full_copy(family: Family, said: Sequence[Setting]) -> dict[str, JsonValue] | list[BadRule]:
    """Every setting of the game by its name, the defaults filled in; or everything that is wrong with what is said."""
    by_name: dict[str, Setting] = {}
    doubled = [setting for setting in said if by_name.setdefault(setting.name, setting) is not setting]
    bad = [BadRule(setting, troubles.SETTING_TWICE.fill(name=setting.name)) for setting in doubled]
    fields = family.settings.model_fields
    given = {setting.name: _value(fields.get(setting.name), setting.value) for setting in by_name.values()}
    try:
        settings = family.settings.model_validate(given)
    except ValidationError as error:
        return [*bad, *_what_is_wrong(family, by_name, error)]
    return bad or settings.model_dump(mode="json")


def shortest(family: Family, rules: Rules) -> dict[str, JsonValue] | None:
    """The settings that must be said for the rest to follow from the game's defaults; the required ones always.

    None when these rules are no full copy of settings the game can have.
    """
    whole = _compared(rules)
    if _copied(family.settings, rules) != whole:
        return None
    said = dict(rules)
    for name in reversed(list(family.settings.model_fields)):
        without = {key: value for key, value in said.items() if key != name}
        if _copied(family.settings, without) == whole:
            said = without
    return {name: said[name] for name in family.settings.model_fields if name in said}


def write_setting(name: str, value: JsonValue) -> str | None:
    """A setting as one word; None when its value is none the notation can say."""
    match value:
        case None:
            return f"{name}=none"
        case bool():
            return f"{name}={'true' if value else 'false'}"
        case int() | str():
            return f"{name}={word(str(value))}"
        case dict() if value and all(type(one) is int for one in value.values()):
            return f"{name}={word(','.join(f'{key}:{one}' for key, one in value.items()))}"
        case list() if value and all(type(one) is int for one in value):
            return f"{name}={word(','.join(map(str, value)))}"
        case _:
            return None


def _copied(settings: type[BaseModel], given: Rules) -> str | None:
    try:
        return _compared(settings.model_validate(dict(given)).model_dump(mode="json"))
    except ValidationError:
        return None


def _compared(rules: Rules) -> str:
    """Rules in a form in which `1` and `true` differ."""
    return json.dumps(rules, sort_keys=True)


def _value(field: FieldInfo | None, said: str) -> object:
    """The value as the settings' own validation takes it: only what words cannot say is turned."""
    if field is None:
        return said
    if normal(said) in _NOTHING and NoneType in get_args(field.annotation):
        return None
    return _YES_NO.get(normal(said), said) if field.annotation is bool else said


def _what_is_wrong(family: Family, said: Mapping[str, Setting], error: ValidationError) -> Iterator[BadRule]:
    for detail in details_of(error):
        name = field_of(detail).split(".")[0]
        yield BadRule(said.get(name), _trouble_of(family, said, name, detail))


def _trouble_of(family: Family, said: Mapping[str, Setting], name: str, detail: ErrorDetails) -> Trouble:
    fields = family.settings.model_fields
    if name not in fields and name in said:
        known = ", ".join(fields)
        if nearest(name, fields) is not None:
            return troubles.MISSPELT_SETTING.fill(name=name, nearest=hint(name, fields))
        return troubles.UNKNOWN_SETTING.fill(name=name, known=known)
    if name not in fields:
        return troubles.CONTRADICTION.fill(reason=reason_of(detail))
    if name not in said:
        return troubles.MISSING_SETTING.fill(name=name)
    return troubles.BAD_SETTING.fill(name=name, value=said[name].value, allowed=_allowed(fields[name], detail))


def _allowed(field: FieldInfo, detail: ErrorDetails) -> Text:
    values = ", ".join(_values_of(field.annotation))
    return Text(f"допустимо: {values}", f"allowed: {values}") if values else reason_of(detail)


def _values_of(annotation: object) -> list[str]:
    """The words a setting may take, where it takes one of a few."""
    if annotation is bool:
        return ["true", "false"]
    if get_origin(annotation) is Literal:
        return [str(value) for value in get_args(annotation)]
    return []
