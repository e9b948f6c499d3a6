"""Hands recorded late: after a later hand of their session, long after they were played, or before they were."""

from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from projections.calendar import local
from projections.filters import EVERYTHING, Filter, where_hands
from projections.queries.listing import FIRST, Listing, Page
from projections.view import View

LATE = timedelta(hours=12)
"""A hand that came into the record longer than this after it was played is late."""
_CLOCKS_DIFFER = timedelta(minutes=5)


class LateHand(NamedTuple):
    """A hand recorded late; times in UTC. `behind` is how long after its opening its first event was recorded, seconds.

    Below zero it claims a time that had not come. `usual` is the same for the middle hand of its session: files of
    a whole evening are late as a whole. `after` is the number of a later hand of the session that was recorded before
    it, empty where there is none.
    """

    stream_id: UUID
    number: str
    room: str
    table_name: str
    session: str
    croupier: str | None
    played_at: datetime
    offset_s: int
    recorded_at: datetime
    position: int
    file: str | None
    behind: int
    usual: int
    after: str

    @property
    def played_local(self) -> datetime:
        """When it was played, by the room's clock."""
        return local(self.played_at, self.offset_s)

    @property
    def recorded_local(self) -> datetime:
        """When it came into the record, by the room's clock."""
        return local(self.recorded_at, self.offset_s)


class WholeSessions(NamedTuple):
    """How many sessions were entered late as a whole, and how many hands they have."""

    sessions: int
    hands: int


def late_hands(
    view: View, chosen: Filter = EVERYTHING, *, after: timedelta = LATE, page: Page = FIRST
) -> Listing[LateHand]:
    """The hands recorded out of their turn, then those much later than the rest of their session or before their time.

    A session recorded late as a whole is not told hand by hand: that is how the room works. `whole_sessions` counts it.
    """
    where = where_hands(chosen)
    limits = "" if page.limit is None else f" LIMIT {page.limit:d} OFFSET {page.offset:d}"
    found = f"""
        {_timed(where.sql)},
        late AS (
            SELECT *, CASE WHEN next_position < first_position THEN next_number ELSE '' END AS after FROM placed
            WHERE next_position < first_position OR {_stands_out(after)}
                OR behind < -{_CLOCKS_DIFFER.total_seconds():.0f})
        SELECT stream_id, number, room, table_name, session, croupier, opened_at, offset_s, recorded_first,
            first_position, file, behind, usual::BIGINT, after, count(*) OVER ()
        FROM late ORDER BY after = '', abs(behind) DESC, first_position{limits}"""
    rows = view.select(found, where.parameters)
    return Listing(tuple(LateHand(*row[:-1]) for row in rows), rows[0][-1] if rows else 0)


def whole_sessions(view: View, chosen: Filter = EVERYTHING, *, after: timedelta = LATE) -> WholeSessions:
    """The sessions whose middle hand is late."""
    where = where_hands(chosen)
    found = f"""
        {_timed(where.sql)}
        SELECT count(DISTINCT session_id), count(*) FROM placed WHERE usual > {after.total_seconds():.0f}"""
    return WholeSessions(*view.select(found, where.parameters)[0])


def _stands_out(after: timedelta) -> str:
    return f"(behind > {after.total_seconds():.0f} AND behind > 3 * usual)"


def _timed(where: str) -> str:
    """The hands with how far behind they are, the usual of their session, and the earliest recorded of those after."""
    return f"""
        WITH timed AS (
            SELECT *, epoch(recorded_first - opened_at)::BIGINT AS behind
            FROM hands WHERE opened_at IS NOT NULL AND session_id IS NOT NULL AND {where}),
        placed AS (
            SELECT *, median(behind) OVER (PARTITION BY session_id) AS usual,
                min(first_position) OVER later AS next_position,
                arg_min(number, first_position) OVER later AS next_number
            FROM timed
            WINDOW later AS (PARTITION BY session_id ORDER BY opened_at, number_key
                ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING))"""
