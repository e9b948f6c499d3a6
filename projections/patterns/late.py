"""Hands recorded late: long after they were played, or after a later hand of their session."""

from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from projections.calendar import local
from projections.filters import EVERYTHING, Filter, where_hands
from projections.queries.listing import FIRST, Listing, Page
from projections.view import View

LATE = timedelta(hours=12)
"""A hand recorded longer than this after it ended is late."""


class LateHand(NamedTuple):
    """A hand recorded late; times in UTC. `behind` is how long after its end its last event was recorded, in seconds.

    `usual` is the same for the middle hand of its session: files of a whole evening are late as a whole. `after` is
    the number of a later hand of the session that was recorded before it, empty where there is none.
    """

    stream_id: UUID
    number: str
    table_name: str
    session: str
    croupier: str | None
    ended_at: datetime
    offset_s: int
    recorded_at: datetime
    behind: int
    usual: int
    after: str

    @property
    def ended_local(self) -> datetime:
        """When it ended, by the room's clock."""
        return local(self.ended_at, self.offset_s)

    @property
    def recorded_local(self) -> datetime:
        """When it was recorded, by the room's clock."""
        return local(self.recorded_at, self.offset_s)


def late_hands(view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST) -> Listing[LateHand]:
    """The hands that were recorded out of their turn, then those much later than the rest of their session.

    A session recorded late as a whole is not told hand by hand: that is how the room works.
    """
    where = where_hands(chosen)
    limits = "" if page.limit is None else f" LIMIT {page.limit:d} OFFSET {page.offset:d}"
    found = f"""
        WITH timed AS (
            SELECT *, coalesce(closed_at, opened_at) AS ended,
                epoch(recorded_last - coalesce(closed_at, opened_at))::BIGINT AS behind
            FROM hands WHERE opened_at IS NOT NULL AND session_id IS NOT NULL AND {where.sql}),
        placed AS (
            SELECT *, median(behind) OVER (PARTITION BY session_id) AS usual,
                min(first_position) OVER later AS next_position,
                arg_min(number, first_position) OVER later AS next_number
            FROM timed
            WINDOW later AS (PARTITION BY session_id ORDER BY opened_at, number_key
                ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)),
        late AS (
            SELECT *, CASE WHEN next_position < first_position THEN next_number ELSE '' END AS after FROM placed
            WHERE next_position < first_position OR (behind > {LATE.total_seconds():.0f} AND behind > 3 * usual))
        SELECT stream_id, number, table_name, session, croupier, ended, offset_s, recorded_last, behind,
            usual::BIGINT, after, count(*) OVER ()
        FROM late ORDER BY after = '', behind DESC, first_position{limits}"""
    rows = view.select(found, where.parameters)
    return Listing(tuple(LateHand(*row[:-1]) for row in rows), rows[0][-1] if rows else 0)
