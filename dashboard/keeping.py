"""Filters a reader keeps: they live in the address, travel with every link, and a bookmark holds them all."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

_MOST = 12
_LONGEST_NAME = 40
_LONGEST_QUERY = 1000
_BETWEEN = "~"


class Saved(NamedTuple):
    """A filter under its name: a piece of an address."""

    name: str
    query: str

    @property
    def written(self) -> str:
        """As it stands in the address."""
        return f"{self.name}{_BETWEEN}{self.query}"

    @property
    def params(self) -> dict[str, list[str]]:
        """What it asks for, by name."""
        found: dict[str, list[str]] = {}
        for name, value in parse_qsl(self.query):
            found.setdefault(name, []).append(value)
        return found


def kept_filters(written: Sequence[str], name: str, query: str) -> tuple[Saved, ...]:
    """The filters in the address and, where a name is given, the one in force; a name is used once, the last one wins.

    What is longer than a name or an address may be is left out, and so are more than a dozen.
    """
    said = [*written, *([Saved(_plain(name), query).written] if _plain(name) and query else [])]
    kept: dict[str, Saved] = {}
    for words in said:
        before, between, after = words.partition(_BETWEEN)
        made = Saved(_plain(before), urlencode(parse_qsl(after[:_LONGEST_QUERY])))
        if between and made.name and made.query:
            kept.pop(made.name, None)
            kept[made.name] = made
    return tuple(kept.values())[-_MOST:]


def _plain(name: str) -> str:
    """A name without what divides it from its filter."""
    return " ".join(name.replace(_BETWEEN, " ").split())[:_LONGEST_NAME]
