"""Why a box or a moment is barred from something: the refusals several parts of the play share."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from domain.games.russian.hand import BEFORE_DECISIONS, Box, RussianHand
from domain.games.russian.reasons import WHY
from domain.lawful import Option, Refusal
from domain.seats import DEALER, STAFF, seat_words
from domain.text import Text

Answer: TypeAlias = Option | Refusal


def refuse(clause: str, why: str, **values: object) -> Refusal:
    """A refusal with its reason."""
    return Refusal(clause, partial(_said, why, values))


def _said(why: str, values: Mapping[str, object]) -> Text:
    named = {name: seat_words(value) if isinstance(value, str) else value for name, value in values.items()}
    return WHY[why].fill(**named) if named else WHY[why]


def current(hand: RussianHand) -> Box | None:
    """The box whose turn it is to decide: the lowest that has neither passed nor bet (RP-9)."""
    for box in hand.boxes.values():
        if not box.decided:
            return box
    return None


def offered(hand: RussianHand) -> Box | None:
    """The box that is asked about buying the dealer's game (RP-31)."""
    return next((box for box in hand.bettors if may_be_offered(hand, box) and not box.answered), None)


def may_be_offered(hand: RussianHand, box: Box) -> bool:
    """Whether a box with a BET may buy at all (A13)."""
    return box.open or hand.settings.closed_box_may_buy


def unsettled(hand: RussianHand) -> Box | None:
    """The next box to be settled, in box order (RP-36)."""
    for box in hand.boxes.values():
        if box.bet and not box.settled:
            return box
    return None


def no_decision(hand: RussianHand, seat: str) -> Refusal | None:
    """Why a box may not decide anything now: before the deal, out of order, bet, passed (RP-4, RP-9, RP-15, RP-20)."""
    if hand.phase in BEFORE_DECISIONS:
        return refuse("RP-6", "deal_unfinished")
    if seat in STAFF or seat == DEALER:
        return refuse("RP-3", "staff_box", seat=seat)
    if seat not in hand.boxes:
        return refuse("RP-2", "not_playing", seat=seat)
    if hand.revealed:
        return refuse("RP-20", "revealed_already")
    box = hand.boxes[seat]
    if box.bet:
        return refuse("RP-15", "box_bet", seat=seat)
    if box.passed:
        return refuse("RP-10", "box_passed", seat=seat)
    if not box.cards:
        return refuse("RP-6", "deal_unfinished")
    return None


def out_of_order(hand: RussianHand, seat: str) -> Refusal | None:
    """Why a box may not decide before the boxes in front of it (RP-9)."""
    turn = current(hand)
    if turn is not None and turn.seat != seat:
        return refuse("RP-9", "not_box_turn", seat=seat, turn=turn.seat)
    return None


def draw_out_of_order(hand: RussianHand, seat: str) -> Refusal | None:
    """Why a box may not draw now; with two passes all draws come before all BETs (A18)."""
    if hand.settings.decision_pass == "single":
        return out_of_order(hand, seat)
    if bets_begun(hand):
        return refuse("RP-9", "draw_over")
    later = [box.seat for box in hand.in_order if box.draws and hand.in_order.index(box) > _place(hand, seat)]
    return refuse("RP-9", "not_box_turn", seat=seat, turn=later[-1]) if later else None


def bets_begun(hand: RussianHand) -> bool:
    """Whether a box has decided on its BET: with two passes no box draws any more (A18)."""
    return any(box.decided for box in hand.in_order if not _bet_with_ante(hand, box))


def _bet_with_ante(hand: RussianHand, box: Box) -> bool:
    """Whether a closed box put up its BET before the deal: that decides nothing for the others (A15, A18)."""
    return hand.settings.closed_box_bet == "with_ante" and not box.open and bool(box.bet)


def _place(hand: RussianHand, seat: str) -> int:
    return [box.seat for box in hand.in_order].index(seat)
