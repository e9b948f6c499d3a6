"""How fast hands were played and how large the bank was in the middle, by the groupings of the rake report."""

from dataclasses import dataclass
from datetime import timedelta

from projections.filters import EVERYTHING, Filter, where_hands
from projections.queries.rake import KEYS, By, Key
from projections.terms import USUAL, Terms
from projections.view import View

BREAK = timedelta(minutes=30)
"""A table without a new hand for longer than this was not open meanwhile."""
_HOUR = 3600


@dataclass(frozen=True, slots=True)
class Tempo:
    """The tempo of a group of hands in one currency; a median bank that lies between two is rounded up.

    A hand takes the time until the next one of its session opens, its shuffle among it; before a break and at the end
    of the evening, until it is closed. `timed` hands have these times, `seconds` are all of them.
    """

    key: Key
    currency: str
    exponent: int
    hands: int
    timed: int
    seconds: int
    median_bank: int | None

    @property
    def per_hour(self) -> int | None:
        """Hands per hour that the tables were open, half up; None where no times are known."""
        return _half_up(self.timed * _HOUR, self.seconds) if self.seconds else None

    def an_hour(self, amount: int) -> int | None:
        """An amount per open hour, in whole minor units, half up; None where not every hand's time is known."""
        return _half_up(amount * _HOUR, self.seconds) if self.seconds and self.timed == self.hands else None


def _half_up(part: int, whole: int) -> int:
    return (2 * part + whole) // (2 * whole)


def tempos(view: View, by: By | None, chosen: Filter = EVERYTHING, *, terms: Terms = USUAL) -> tuple[Tempo, ...]:
    """The tempo of the hands chosen by one grouping; as a whole, currency by currency, where none is named."""
    keys = KEYS[by] if by else ()
    # The hand after may be one that was not chosen: another croupier's, another player's.
    place = where_hands(Filter(rooms=chosen.rooms, tables=chosen.tables, since=chosen.since, until=chosen.until))
    where, key = where_hands(chosen), ", ".join((*keys, "currency", "exponent"))
    query = f"""
        WITH after AS (
            SELECT *, {terms.shift_day} AS shift_day, {terms.shift_hour} AS shift_hour,
                epoch(lead(opened_at) OVER (PARTITION BY session_id ORDER BY opened_at, first_position) - opened_at)
                    AS until_next
            FROM hands WHERE house_taken IS NULL AND {place.sql}),
        timed AS (
            SELECT *, CASE WHEN until_next <= {BREAK.total_seconds():.0f} THEN until_next
                ELSE epoch(closed_at - opened_at) END AS seconds FROM after)
        SELECT {key}, count(*), count(seconds), coalesce(sum(greatest(seconds, 0)), 0)::BIGINT,
            ceil(median(bank))::BIGINT
        FROM timed WHERE {where.sql} GROUP BY {key}"""
    width = len(keys)
    rows = view.select(query, [*place.parameters, *where.parameters])
    return tuple(Tempo(row[:width], *row[width:]) for row in rows)
