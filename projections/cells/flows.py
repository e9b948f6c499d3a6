"""One row per hand, loser and winner: what of one's loss went to the other."""

from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID

from domain.findings import Verdict
from projections.judged import JudgedHand
from projections.table import Cell, table_of


class FlowRow(NamedTuple):
    """Chips that went from one named player to another in a hand, in minor units.

    Where several won, a loss is shared among them as their winnings are.
    """

    stream_id: UUID
    loser: str
    winner: str
    amount: int


FLOWS = table_of("flows", FlowRow)
"""Between whom chips went, in games where players win from one another."""


def flow_rows(hand: JudgedHand) -> Iterator[FlowRow]:
    """The rows of a hand whose money stands."""
    opened, money = hand.replay.opened, hand.replay.settlement
    if opened is None or money is None or money.house_taken is not None or hand.replay.verdict is Verdict.VOID:
        return
    net: dict[str, int] = {}
    for taken in (*opened.bystanders, *opened.seats):
        if taken.player:
            won = money.paid.get(taken.seat, 0) - money.staked.get(taken.seat, 0)
            net[taken.player] = net.get(taken.player, 0) + won
    pool = sum(won for won in net.values() if won > 0)
    winners = [(player, won) for player, won in net.items() if won > 0]
    for loser, lost in net.items():
        if lost < 0:
            yield from (FlowRow(hand.stream_id, loser, player, -lost * won // pool) for player, won in winners)


FLOW_CELL = Cell(FLOWS, flow_rows)
