"""One row per count of a drop box: who counted, when, how much."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from domain.session.events import DropCounted
from projections.calendar import utc
from projections.judged_session import JudgedSession
from projections.table import Cell, table_of


class CountRow(NamedTuple):
    """A count of the drop, in minor units of the session's currency; the time is in UTC."""

    stream_id: UUID
    ordinal: int
    counted_at: datetime | None
    first: str
    second: str
    amount: int


COUNTS = table_of("counts", CountRow)
"""The counts of every session, in order."""


def count_rows(session: JudgedSession) -> Iterator[CountRow]:
    """A row for every count."""
    for ordinal, one in enumerate(session.kept, 1):
        fact = one.fact
        if isinstance(fact, DropCounted):
            at = utc(fact.at) if fact.at else None
            yield CountRow(session.stream_id, ordinal, at, fact.first, fact.second, fact.amount)


COUNT_CELL = Cell(COUNTS, count_rows)
