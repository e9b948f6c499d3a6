"""One row per hand and two players: how often one decided against the other's stake, and how often he passed."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID

from domain.events import BetPlaced, CardsDealt, Passed
from domain.games.belarusian.events import MaximumConfirmed
from projections.judged import JudgedHand
from projections.table import Cell, table_of


class FacingRow(NamedTuple):
    """The decisions of `actor` while the last stake was that of `against`, and how many of them were to pass.

    `whole` are all his decisions against anybody's stake in the hand, `gone` how often he passed.
    """

    stream_id: UUID
    actor: str
    against: str
    decisions: int
    passes: int
    whole: int
    gone: int


FACINGS = table_of("facings", FacingRow)
"""Who decided against whose stakes, in games where stakes answer one another."""


def facing_rows(hand: JudgedHand) -> Iterator[FacingRow]:
    """The rows of a hand between players who are named; a new deal begins without a stake."""
    opened = hand.replay.opened
    if opened is None:
        return
    players = {taken.seat: taken.player for taken in (*opened.bystanders, *opened.seats)}
    decided: Counter[tuple[str, str]] = Counter()
    passed: Counter[tuple[str, str]] = Counter()
    last: str | None = None
    for one in hand.kept:
        fact = one.fact
        kind = type(fact)
        if kind is CardsDealt:
            last = None
        elif isinstance(fact, (BetPlaced, MaximumConfirmed, Passed)):
            actor = players.get(fact.seat)
            if actor and last and actor != last:
                decided[actor, last] += 1
                passed[actor, last] += kind is Passed
            last = actor if kind is BetPlaced else last
    whole: Counter[str] = Counter()
    gone: Counter[str] = Counter()
    for (actor, against), decisions in decided.items():
        whole[actor] += decisions
        gone[actor] += passed[actor, against]
    for (actor, against), decisions in decided.items():
        passes = passed[actor, against]
        yield FacingRow(hand.stream_id, actor, against, decisions, passes, whole[actor], gone[actor])


FACING_CELL = Cell(FACINGS, facing_rows)
