"""The rules a hand carries, read as its game's settings; where they cannot hold, the nearest that can, and why."""

import json
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

S = TypeVar("S", bound=BaseModel)
_NOTHING: Mapping[str, Any] = MappingProxyType({})
_JSON: TypeAdapter[Any] = TypeAdapter(Any)


class Agreed(NamedTuple, Generic[S]):
    """The settings a hand is judged by, and what was wrong with the rules it carries; None where they hold."""

    settings: S
    fault: str | None


class HouseRules(Generic[S]):
    """Reads the rules of one game's hands; hands of one table carry the same ones, so they are read once.

    `least` are values for settings without a default, used only where a hand's own rules cannot hold.
    """

    def __init__(self, kind: type[S], least: Mapping[str, Any] = _NOTHING) -> None:
        self._kind = kind
        self._least = least
        self._read = lru_cache(maxsize=256)(self._agreed)

    def of(self, rules: Mapping[str, Any]) -> Agreed[S]:
        """The settings of a hand; never raises on what a record can hold."""
        return self._read(_words(rules))

    def _agreed(self, words: bytes) -> Agreed[S]:
        try:
            return Agreed(self._kind.model_validate_json(words), None)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            fault = ": ".join([*map(str, first["loc"]), first["msg"]])
            return Agreed(self._nearest(json.loads(words)), fault)

    def _nearest(self, rules: Mapping[str, Any]) -> S:
        """The settings that can be used one by one, the rest at their defaults."""
        usable = dict(self._least)
        for name in self._kind.model_fields:
            if name in rules and self._holds({**usable, name: rules[name]}):
                usable[name] = rules[name]
        return self._kind.model_validate_json(json.dumps(usable))

    def _holds(self, rules: Mapping[str, Any]) -> bool:
        try:
            self._kind.model_validate_json(json.dumps(rules))
        except ValidationError:
            return False
        return True


def _words(rules: Mapping[str, Any]) -> bytes:
    """The rules as JSON text: true and 1 would be equal keys, but only one of them is a number of chips."""
    try:
        return _JSON.dump_json(rules)
    except ValueError:  # half of a character, which UTF-8 has not and JSON can escape
        return json.dumps(dict(rules)).encode()
