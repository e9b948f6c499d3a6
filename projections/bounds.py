"""Bounds as a reader writes them: an amount in whole units, a time of the day."""

import re
from decimal import Decimal

_AMOUNT = re.compile(r"[0-9]{1,15}(\.[0-9]{1,6})?")
_TIME = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])(:[0-5][0-9])?")
_SPACES = re.compile(r"[\s\u202f\u00a0]")


def amount_of(words: str) -> Decimal | None:
    """An amount in whole units, as `1 250,50` or `1250.5`; None where the words are none."""
    plain = _SPACES.sub("", words).replace(",", ".")
    return Decimal(plain) if _AMOUNT.fullmatch(plain) else None


def minute_of(words: str) -> int | None:
    """The minute of the day in `21:05`; None where the words are no time."""
    found = _TIME.fullmatch(words.strip())
    return int(found[1]) * 60 + int(found[2]) if found else None
