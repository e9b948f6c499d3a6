"""One row per seat and deal: whose cards they were, what they were worth, and what combination chance dealt."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple
from uuid import UUID

from domain.games.belarusian.ranking import Scale, score
from projections.cells.deals import deals_of
from projections.judged import JudgedHand
from projections.table import Cell, table_of


class HoldingRow(NamedTuple):
    """The cards of one seat in one deal of a hand (`svara` as in `deals`).

    `category` is the combination: as it was shown at the end, else as it was dealt; None where cards are not known.
    `dealt` is the combination of the cards as they were dealt, by the rulebook's own scale whatever the table's
    settings, so that it can be held against exact counts; None for games without such a table.
    """

    stream_id: UUID
    svara: int
    ordinal: int
    seat: str
    player: str | None
    category: str | None
    points: int | None
    dealt: str | None


HOLDINGS = table_of("holdings", HoldingRow)
"""The holdings of every hand."""

_USUAL = Scale()


def belarusian_kind(cards: Sequence[str]) -> str | None:
    """The combination of three cards as dealt."""
    return _kind(tuple(cards))


@lru_cache(maxsize=65536)
def _kind(cards: tuple[str, ...]) -> str | None:
    made = score(cards, _USUAL) if len(cards) == _THREE else None
    return made.kind if made else None


_THREE = 3
DEALT_KINDS: Mapping[str, Callable[[Sequence[str]], str | None]] = MappingProxyType({"belarusian": belarusian_kind})
"""How a holding is named as it is dealt, by game."""


def holding_rows(hand: JudgedHand) -> tuple[HoldingRow, ...]:
    """A row for every seat that was dealt cards or whose cards were shown; two tables ask for the rows of a hand."""
    last = _LAST[0]
    if last is not None and last[0] is hand:
        return last[1]
    rows = tuple(_rows(hand))
    _LAST[0] = (hand, rows)
    return rows


_LAST: list[tuple[JudgedHand, tuple[HoldingRow, ...]] | None] = [None]
"""The hand asked about last and its rows: they are made of words that cost as much as the rest of a hand's rows."""


def _rows(hand: JudgedHand) -> Iterator[HoldingRow]:
    opened = hand.replay.opened
    if opened is None:
        return
    players = {taken.seat: taken.player for taken in (*opened.bystanders, *opened.seats)}
    kind_of, shown = DEALT_KINDS.get(opened.game), hand.replay.holdings
    deals = deals_of([one.fact for one in hand.kept], opened.carried)
    for svara, deal in enumerate(deals):
        final = shown if svara == len(deals) - 1 else {}
        seats = dict.fromkeys((*deal.holdings, *final))
        for ordinal, seat in enumerate(seats, 1):
            dealt = kind_of(deal.holdings.get(seat, ())) if kind_of else None
            worth = final.get(seat)
            category = (worth.category if worth else None) or dealt
            points = worth.points if worth else None
            yield HoldingRow(hand.stream_id, svara, ordinal, seat, players.get(seat), category, points, dealt)


HOLDING_CELL = Cell(HOLDINGS, holding_rows)
