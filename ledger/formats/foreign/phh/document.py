"""The TOML of a PHH hand, exactly: decimals as they stand, every field of the kind the standard says."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from ledger.formats.complaints import complaint
from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.item import Unreadable

_LONGEST = 40


class Document:
    """The fields of one hand; every method raises `Unreadable` where a field is missing or of another kind."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = fields

    def has(self, name: str) -> bool:
        """Whether a field is given."""
        return name in self._fields

    def text(self, name: str, default: str | None = None) -> str:
        """A field as words; a number is taken as it is written."""
        value = self._fields.get(name, default)
        if value is None:
            raise Unreadable(name, troubles.FIELD_MISSING.fill(field=name))
        if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        return str(value)

    def number(self, name: str) -> str:
        """A field as an amount."""
        return _amount(name, self._required(name))

    def numbers(self, name: str) -> list[str]:
        """A field as a list of amounts."""
        value = self._required(name)
        if not isinstance(value, list):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        return [_amount(name, one) for one in value]

    def words(self, name: str) -> list[str]:
        """A field as a list of texts."""
        value = self._required(name)
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        return list(value)

    def whole(self, name: str) -> int | None:
        """A field as a whole number; None where it is not given."""
        value = self._fields.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
        return value

    def raw(self, name: str) -> Any:
        """A field as it is; None where it is not given."""
        return self._fields.get(name)

    def _required(self, name: str) -> Any:
        if name not in self._fields:
            raise Unreadable(name, troubles.FIELD_MISSING.fill(field=name))
        return self._fields[name]


def read_toml(lines: list[Line]) -> Document:
    """The document of these lines; raises `Unreadable`."""
    text = "\n".join(line.text for line in lines)
    try:
        return Document(tomllib.loads(text, parse_float=_decimal))
    except (tomllib.TOMLDecodeError, InvalidOperation, ValueError) as error:
        raise Unreadable(lines[0].text.strip("\0 "), troubles.BAD_TOML.fill(reason=complaint(error))) from None
    except RecursionError:
        reason = complaint("nesting")
        raise Unreadable(lines[0].text.strip("\0 "), troubles.BAD_TOML.fill(reason=reason)) from None


def _decimal(words: str) -> Decimal:
    if len(words) > _LONGEST:
        raise ValueError(words[:_LONGEST])
    return Decimal(words)


def _amount(name: str, value: object) -> str:
    good = isinstance(value, int | Decimal) and not isinstance(value, bool) and Decimal(value).is_finite()
    if not good or Decimal(str(value)) < 0 or len(str(value)) > _LONGEST:
        raise Unreadable(f"{name} = {value}", troubles.FIELD_WRONG.fill(field=name))
    return format(Decimal(str(value)), "f")
