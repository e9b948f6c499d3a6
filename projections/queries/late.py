"""Hands entered late: when they were played against when they were recorded."""

from datetime import datetime, timedelta
from typing import NamedTuple

from projections.cells.hands import HandRow
from projections.filters import EVERYTHING, Filter
from projections.queries.hands import hands
from projections.queries.listing import WHOLE
from projections.view import View

DAY = timedelta(hours=24)


class Late(NamedTuple):
    """A hand, and how long after its end it was recorded; below zero where it claims a time that had not come."""

    hand: HandRow
    delay: timedelta


def late_hands(view: View, chosen: Filter = EVERYTHING, *, after: timedelta = DAY) -> tuple[Late, ...]:
    """The hands recorded longer than this after they were played, or before, the longest delay first."""
    found = []
    for row in hands(view, chosen, page=WHOLE).rows:
        played = row.closed_at or row.opened_at
        delay = _between(played, row.recorded_first) if played else None
        if delay is not None and (delay > after or delay < -_CLOCKS_DIFFER):
            found.append(Late(row, delay))
    return tuple(sorted(found, key=lambda one: -abs(one.delay)))


def _between(played: datetime, recorded: datetime) -> timedelta:
    return recorded.replace(tzinfo=None) - played.replace(tzinfo=None)


_CLOCKS_DIFFER = timedelta(minutes=5)
