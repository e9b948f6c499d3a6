"""When a hand was played, as rooms print it: a time zone is computed where its rule is sure, and never guessed.

`ET` is the clock of New York by the law of its day. `CET` or `WET` alone says nothing: rooms print it in summer too.
"""

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta, timezone
from types import MappingProxyType

_STAMP = re.compile(
    r"(?P<y>\d{4})[/.-](?P<m>\d{1,2})[/.-](?P<d>\d{1,2})[ T-]+(?P<h>\d{1,2}):(?P<min>\d{2})(?::(?P<s>\d{2}))?"
    r"(?: ?\(?(?P<zone>[A-Z]{2,5}(?:[+-]\d{2}:?\d{2})?|[+-]\d{2}:?\d{2})\b)?"
)
_FIXED = MappingProxyType(
    {"UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "PST": -8, "PDT": -7, "BST": 1, "CEST": 2,
     "EEST": 3, "WEST": 1, "MSK": 3}
)  # fmt: skip
"""Zones whose letters say whether it is summer."""
_STANDARD = MappingProxyType({"CET": 1, "EET": 2, "WET": 0})
"""Zones that mean winter where the source prints the other letters in summer."""
_OFFSET = re.compile(r"(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})")
_NEW_RULE = 2007
_OLD_RULE = 1987


def stamps(text: str) -> list[tuple[datetime, str]]:
    """Every time in a text by its own clock, with its zone (empty where none stands there)."""
    found = []
    for match in _STAMP.finditer(text):
        moment = _moment(match)
        if moment is not None:
            found.append((moment, match["zone"] or ""))
    return found


def sure_moment(told: list[tuple[datetime, str]], *, letters_tell: bool = False) -> datetime | None:
    """The moment with its offset, from the first stamp whose zone is sure; None when none is.

    `letters_tell` says that the source writes other letters in summer, so that `CET` is surely winter.
    """
    for local, zone in told:
        offset = offset_of(local, zone, letters_tell=letters_tell)
        if offset is not None:
            return local.replace(tzinfo=timezone(offset) if offset else UTC)
    return None


def offset_of(local: datetime, zone: str, *, letters_tell: bool = False) -> timedelta | None:
    """What a zone was ahead of UTC at a time of its own clock; None where nobody can know."""
    if zone == "ET":
        return _new_york(local)
    if zone in _FIXED:
        return timedelta(hours=_FIXED[zone])
    if letters_tell and zone in _STANDARD:
        return timedelta(hours=_STANDARD[zone])
    match = _OFFSET.fullmatch(zone)
    if match is None:
        return None
    size = timedelta(hours=int(match[2]), minutes=int(match[3]))
    if size >= timedelta(days=1):
        return None
    return size if match[1] == "+" else -size


def _new_york(local: datetime) -> timedelta | None:
    """Eastern time: summer time by the law of that year; None in the hour that the clock shows twice or skips."""
    if local.year < _OLD_RULE:
        return None
    if local.year >= _NEW_RULE:
        begins, ends = _sunday(local.year, 3, 2), _sunday(local.year, 11, 1)
    else:
        begins, ends = _sunday(local.year, 4, 1), _last_sunday(local.year, 10)
    summer_begins, winter_begins = _at(begins, 2), _at(ends, 1)
    hour = timedelta(hours=1)
    if summer_begins <= local < summer_begins + hour or winter_begins <= local < winter_begins + hour:
        return None
    return timedelta(hours=-4) if summer_begins <= local < winter_begins else timedelta(hours=-5)


def _sunday(year: int, month: int, number: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(6 - first.weekday()) % 7 + 7 * (number - 1))


def _last_sunday(year: int, month: int) -> date:
    last = date(year, month + 1, 1) - timedelta(days=1)
    return last - timedelta(days=(last.weekday() + 1) % 7)


def _at(day: date, hour: int) -> datetime:
    return datetime.combine(day, time(hour))


def _moment(match: re.Match[str]) -> datetime | None:
    parts = [int(match[name] or 0) for name in ("y", "m", "d", "h", "min", "s")]
    return naive(parts)


def naive(parts: list[int]) -> datetime | None:
    """A time by a local clock from its six numbers; None where there is no such time."""
    make: Callable[..., datetime] = datetime
    try:
        return make(*parts)
    except ValueError:
        return None
