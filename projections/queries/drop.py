"""The drop against the record: what the boxes held when two people counted them, beside the rake that was recorded."""

from datetime import date, datetime
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from projections.calendar import local
from projections.filters import EVERYTHING, Filter, Where, where_sessions
from projections.queries.listing import FIRST, Listing, Page
from projections.view import View

State: TypeAlias = Literal["none", "one_person", "counted"]


class Drop(NamedTuple):
    """The drop of one session in minor units: what was recorded as rake and what the counts add up to.

    `counted` is None where nobody counted; `counts` is how many times, `counters` who; `alone` counts were made by one
    person. `not_judged` hands are those whose rake due is not known.
    """

    stream_id: UUID
    room: str
    table_name: str
    session: str
    opened_at: datetime | None
    offset_s: int
    gaming_day: date | None
    currency: str
    exponent: int
    closed: bool
    hands: int
    due: int
    taken: int
    not_judged: int
    counted: int | None
    counts: int
    alone: int
    counters: list[str]

    @property
    def opened_local(self) -> datetime | None:
        """When the session opened, by the room's clock."""
        return local(self.opened_at, self.offset_s) if self.opened_at else None

    @property
    def gap(self) -> int | None:
        """Counted minus taken: below zero is missing from the box."""
        return None if self.counted is None else self.counted - self.taken

    @property
    def state(self) -> State:
        """Whether it was counted as it should be, by two people."""
        if self.counted is None:
            return "none"
        return "one_person" if self.alone else "counted"


def drops(view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST) -> Listing[Drop]:
    """The drop of the sessions chosen that had rake or were counted, the largest gap first."""
    where = where_sessions(chosen)
    some = Where(f"(rake_taken <> 0 OR drop_counted IS NOT NULL) AND {where.sql}", where.parameters)
    limits = "" if page.limit is None else f" LIMIT {page.limit:d} OFFSET {page.offset:d}"
    query = f"""
        SELECT sessions.stream_id, room, table_name, session, opened_at, offset_s, gaming_day, currency, exponent,
            closed, hands, rake_due, rake_taken, not_judged, drop_counted, coalesce(times, 0), coalesce(alone, 0),
            coalesce(who, [])
        FROM sessions LEFT JOIN (
            SELECT stream_id, count(*) AS times, count(*) FILTER (first = second) AS alone,
                list_sort(list_distinct(flatten(list([first, second])))) AS who
            FROM counts GROUP BY stream_id) AS counted ON counted.stream_id = sessions.stream_id
        WHERE {some.sql}
        ORDER BY abs(drop_counted - rake_taken) DESC NULLS LAST, opened_at DESC NULLS LAST, sessions.stream_id
        {limits}"""
    rows = tuple(Drop(*row) for row in view.select(query, some.parameters))
    if page.limit is None:
        return Listing(rows, len(rows))
    total: int = view.select(f"SELECT count(*) FROM sessions WHERE {some.sql}", some.parameters)[0][0]
    return Listing(rows, total)
