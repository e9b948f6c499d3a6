"""Svara: the deals played one after another for one bank, and what was taken from the chain of them."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from projections.cells.deals import DEALS, DealRow
from projections.cells.hands import HANDS, HandRow
from projections.filters import EVERYTHING, Filter, Where, where_hands
from projections.queries.listing import FIRST, Listing, Page, counted, names
from projections.view import View


class Chain(NamedTuple):
    """A hand in which svara was played, and its deals in order."""

    hand: HandRow
    deals: tuple[DealRow, ...]

    @property
    def bank(self) -> int:
        """All that was ever put into the bank."""
        return self.deals[0].brought + sum(deal.entries + deal.staked for deal in self.deals)

    @property
    def taken(self) -> int:
        """The rake taken along the chain."""
        return sum(deal.taken for deal in self.deals)


def chains(view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST) -> Listing[Chain]:
    """The hands chosen in which svara was played, the largest difference in rake first, then the latest."""
    where = where_hands(chosen)
    some = Where(f"svaras > 0 AND {where.sql}", where.parameters)
    limits = "" if page.limit is None else f" LIMIT {page.limit:d} OFFSET {page.offset:d}"
    query = f"""
        WITH played AS (SELECT {names(HANDS)} FROM hands WHERE {some.sql} ORDER BY {_ORDER}{limits})
        SELECT {names(HANDS, "played")}, {names(DEALS, "deals")} FROM played JOIN deals USING (stream_id)
        ORDER BY {_ORDER}, svara"""
    found = tuple(_grouped(view.select(query, some.parameters)))
    return Listing(found, len(found) if page.limit is None else counted(view, HANDS, some))


def _grouped(rows: list[tuple[object, ...]]) -> Iterator[Chain]:
    width = len(HANDS.columns)
    for _, of_one in groupby(rows, key=itemgetter(0)):
        deals = list(of_one)
        yield Chain(HandRow(*deals[0][:width]), tuple(DealRow(*row[width:]) for row in deals))  # type: ignore[arg-type]


_ORDER = "abs(difference) DESC NULLS LAST, opened_at DESC NULLS LAST, first_position"
