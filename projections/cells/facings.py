"""One row per hand and player: whose stake he first had to answer, and whether he passed."""

from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID

from domain.events import BetPlaced, CardsDealt, Passed
from domain.games.belarusian.events import MaximumConfirmed
from domain.games.draw.events import Called, CardsDrawn, Raised, StoodPat
from projections.judged import JudgedHand
from projections.table import Cell, table_of


class FacingRow(NamedTuple):
    """The first decision of `actor` in a hand while the last stake was that of `against`, and whether he passed.

    A call answers a stake and is none itself: whoever decides next still faces the bet or the raise.

    One decision a hand: those that follow depend on it, and cases that depend on one another prove less than they seem.
    """

    stream_id: UUID
    actor: str
    against: str
    passed: bool


FACINGS = table_of("facings", FacingRow)
"""Who answered whose stakes, in games where stakes answer one another."""


def facing_rows(hand: JudgedHand) -> Iterator[FacingRow]:
    """The rows of a hand between players who are named; a new deal and the draw begin without a stake."""
    opened = hand.replay.opened
    if opened is None:
        return
    players = {taken.seat: taken.player for taken in (*opened.bystanders, *opened.seats)}
    answered: set[str] = set()
    last: str | None = None
    for one in hand.kept:
        fact = one.fact
        if isinstance(fact, _NEW_ROUND):
            last = None
        elif isinstance(fact, _DECISIONS):
            actor = players.get(fact.seat)
            if actor and last and actor != last and actor not in answered:
                answered.add(actor)
                yield FacingRow(hand.stream_id, actor, last, isinstance(fact, Passed))
            last = actor if isinstance(fact, _STAKES) else last


_STAKES = (BetPlaced, Raised)
_DECISIONS = (BetPlaced, Raised, Called, MaximumConfirmed, Passed)
_NEW_ROUND = (CardsDealt, CardsDrawn, StoodPat)
FACING_CELL = Cell(FACINGS, facing_rows)
