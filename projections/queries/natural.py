"""The order in which people look for names: table 9 before table 10."""

import re
from functools import lru_cache
from typing import TypeAlias

NaturalKey: TypeAlias = tuple[tuple[bool, int, str], ...]

_NUMBERS = re.compile(r"([0-9]+)")


@lru_cache(maxsize=4096)
def natural(word: str) -> NaturalKey:
    """A sorting key in which numbers inside words count by their value."""
    parts = _NUMBERS.split(word.casefold())
    return tuple((part.isascii() and part.isdecimal(), _value(part), part) for part in parts)


def _value(part: str) -> int:
    return int(part) if part.isascii() and part.isdecimal() else 0
