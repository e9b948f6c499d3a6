"""The fields of an OHH object, exactly: amounts as they stand in the text, `""` for an empty list."""

import json
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, NoReturn

from ledger.formats.complaints import complaint
from ledger.formats.foreign import troubles
from ledger.formats.item import Unreadable

_LONGEST = 40


class Fields:
    """An object of the file; every method raises `Unreadable` where a field is missing or of another kind."""

    def __init__(self, fields: Any, name: str) -> None:
        if not isinstance(fields, Mapping):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        self._fields = fields

    def has(self, name: str) -> bool:
        """Whether a field is given."""
        return self._fields.get(name) is not None

    def raw(self, name: str) -> Any:
        """A field as it is; None where it is not given."""
        return self._fields.get(name)

    def text(self, name: str, default: str = "") -> str:
        """A field as words."""
        value = self._fields.get(name)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        return str(value)

    def amount(self, name: str) -> str:
        """A field as an amount; nothing where it is not given."""
        value = self._fields.get(name)
        if value is None or value == "":
            return ""
        good = isinstance(value, int | Decimal) and not isinstance(value, bool) and Decimal(value).is_finite()
        if not good or Decimal(value) < 0 or len(str(value)) > _LONGEST:
            raise Unreadable(f"{name}: {value}", troubles.FIELD_WRONG.fill(field=name))
        return format(Decimal(value), "f")

    def objects(self, name: str) -> list["Fields"]:
        """A field as a list of objects."""
        return [Fields(one, name) for one in self._list(name)]

    def words(self, name: str) -> list[str]:
        """A field as a list of texts."""
        found = self._list(name)
        if not all(isinstance(one, str) for one in found):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        return found

    def _list(self, name: str) -> list[Any]:
        value = self._fields.get(name)
        if value is None or value == "":
            return []
        if not isinstance(value, list):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        return value


def read_json(text: str, words: str) -> Fields:
    """The object inside `ohh`; raises `Unreadable`."""
    try:
        found = json.loads(text, parse_float=_decimal, parse_int=_whole, parse_constant=_no, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        raise Unreadable(words, troubles.BAD_JSON.fill(reason=complaint(error.msg))) from None
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise Unreadable(words, troubles.BAD_JSON.fill(reason=complaint(error))) from None
    return Fields(Fields(found, "ohh").raw("ohh"), "ohh")


def _decimal(words: str) -> Decimal:
    if len(words) > _LONGEST:
        raise ValueError(words[:_LONGEST])
    return Decimal(words)


def _whole(words: str) -> int:
    if len(words) > _LONGEST:
        raise ValueError(words[:_LONGEST])
    return int(words)


def _no(words: str) -> NoReturn:
    raise ValueError(words)


def _unique(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(name)
        found[name] = value
    return found
