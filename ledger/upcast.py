"""Older stored versions brought up to date as they are read; the stored bytes stay as they are.

When a fact changes its form, its class takes the next topic (`hand.passed.v2`) and the old topic gets a line here:
`"hand.passed.v1": Upcast("hand.passed.v2", passed_from_v1)`, where the function takes the decoded fields of the old
version and returns those of the next. The frozen sample of the old topic stays under `tests/ledger/frozen`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from pydantic import JsonValue

Fields: TypeAlias = dict[str, JsonValue]


class Upcast(NamedTuple):
    """One step: the topic of the next version, and how its fields are made from the older ones."""

    topic: str
    change: Callable[[Fields], Fields]


UPCASTS: Mapping[str, Upcast] = MappingProxyType({})
"""The step to take from each topic that is no longer written."""
