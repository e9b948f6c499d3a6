"""One row per hand and seat: what was staked, paid and due, and the chips before and after."""

from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID

from projections.judged import JudgedHand
from projections.table import Cell, table_of


class MoneyRow(NamedTuple):
    """The money of one seat in one hand, in minor units; `restitution` is what is still owed (due minus paid)."""

    stream_id: UUID
    ordinal: int
    seat: str
    player: str | None
    staked: int
    paid: int
    due: int | None
    net: int
    restitution: int | None
    stack_before: int | None
    stack_after: int | None
    currency: str
    exponent: int


MONEY = table_of("money", MoneyRow)
"""The money of every seat of every hand."""


def money_rows(hand: JudgedHand) -> Iterator[MoneyRow]:
    """A row for every seat of the hand and for everybody else who staked, was paid or was due something."""
    opened, money = hand.replay.opened, hand.replay.settlement
    if opened is None or money is None:
        return
    known = {taken.seat: taken for taken in (*opened.bystanders, *opened.seats)}
    seats = dict.fromkeys((*(taken.seat for taken in opened.seats), *money.staked, *money.paid, *(money.due or ())))
    for ordinal, seat in enumerate(seats, 1):
        taken = known.get(seat)
        staked, paid = money.staked.get(seat, 0), money.paid.get(seat, 0)
        due = None if money.due is None else money.due.get(seat, 0)
        yield MoneyRow(
            hand.stream_id,
            ordinal,
            seat,
            taken.player if taken else None,
            staked,
            paid,
            due,
            paid - staked,
            None if due is None else due - paid,
            taken.stack if taken else None,
            money.stacks.get(seat),
            opened.currency,
            opened.exponent,
        )


MONEY_CELL = Cell(MONEY, money_rows)
