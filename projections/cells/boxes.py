"""One row per hand against the house and box, and one for the dealer: cards, outcome, stakes and payments."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from uuid import UUID

from domain.findings import Verdict
from domain.seats import DEALER
from projections.judged import JudgedHand
from projections.table import Cell, table_of


class BoxRow(NamedTuple):
    """A box as the views keep it, in minor units; None where the rules cannot say, or the record does not.

    `manner`: open, closed, or dealer. `held` is the number of cards at the end, `first` and `second` the combinations,
    None where the cards are not known. `due_` is what the rules give, `paid` and `returned` what was recorded. The
    dealer's row has his first five cards and no money.
    """

    stream_id: UUID
    ordinal: int
    box: str
    player: str | None
    manner: str
    held: int
    first: str | None
    second: str | None
    outcome: str | None
    staked: int
    due_paid: int | None
    due_returned: int | None
    paid: int | None
    returned: int | None
    wrong: bool

    @property
    def difference(self) -> int | None:
        """Paid and returned minus due: positive is too much for the player."""
        if None in (self.paid, self.returned, self.due_paid, self.due_returned):
            return None
        return (self.paid or 0) + (self.returned or 0) - (self.due_paid or 0) - (self.due_returned or 0)


BOXES = table_of("boxes", BoxRow)
"""The boxes of every hand against the house."""


def box_rows(hand: JudgedHand) -> Iterator[BoxRow]:
    """The dealer, then every box that staked; nothing of an annulled hand, whose money went back."""
    money = hand.replay.settlement
    if money is None or hand.replay.verdict is Verdict.VOID:
        return
    told: Any = money.extra.get("boxes")
    if not isinstance(told, Mapping):
        return
    dealer: Any = money.extra.get("dealer")
    if dealer:
        none = (None,) * 4
        yield BoxRow(
            hand.stream_id, 0, DEALER, None, DEALER, 5, dealer["first"], None, None, 0, *none, wrong=False
        )  # fmt: skip
    for ordinal, (seat, staked) in enumerate(money.staked.items(), 1):
        yield _row(hand.stream_id, ordinal, seat, staked, told.get(seat) or {})


def _row(hand_id: UUID, ordinal: int, seat: str, staked: int, told: Mapping[str, Any]) -> BoxRow:
    recorded = told.get("recorded") or {}
    passed = told.get("outcome") == "pass"
    paid, returned = (0, 0) if passed else (recorded.get("paid"), recorded.get("returned"))
    due = (told.get("paid"), told.get("returned"))
    known = bool(told.get("known"))
    manner = {True: "open", False: "closed"}.get(told.get("open", True), "open")
    return BoxRow(
        hand_id,
        ordinal,
        seat,
        told.get("player"),
        manner,
        told.get("cards", 0),
        told["first"] if known else None,
        told.get("second"),
        told.get("outcome"),
        staked,
        *due,
        paid,
        returned,
        wrong=None not in (paid, returned, *due) and (paid, returned) != due,
    )


BOX_CELL = Cell(BOXES, box_rows)
