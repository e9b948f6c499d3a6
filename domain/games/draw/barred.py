"""Why a seat or a moment is barred from something: the refusals several parts of the play share."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from domain.games.draw.hand import INTERVALS, DrawHand, Phase
from domain.games.draw.reasons import WHY
from domain.games.draw.stakes import blind_due, unanted
from domain.lawful import Option, Refusal
from domain.seats import seat_words
from domain.text import Text

Answer: TypeAlias = Option | Refusal


def refuse(clause: str, why: str, **values: object) -> Refusal:
    """A refusal with its reason."""
    return Refusal(clause, partial(_said, why, values))


def _said(why: str, values: Mapping[str, object]) -> Text:
    named = {name: seat_words(value) if isinstance(value, str) else value for name, value in values.items()}
    return WHY[why].fill(**named) if named else WHY[why]


def antes_missing(hand: DrawHand) -> Refusal:
    """Why nothing happens before the antes are in (DP-4, DP-10)."""
    seats = ", ".join(unanted(hand)) or "-"
    if hand.redeals:
        return refuse("DP-10", "reante_missing", seats=seats)
    return refuse("DP-4", "ante_missing", seats=seats)


def not_in_hand(hand: DrawHand, seat: str) -> Refusal | None:
    """Why a seat has no say in this hand: never dealt in, folded, dead (DP-4, DP-6, DP-22)."""
    if seat in hand.live:
        return None
    if seat in hand.passed:
        return refuse("DP-6", "folded", seat=seat)
    if seat in hand.dead:
        return refuse(hand.dead[seat], "is_dead", seat=seat)
    return refuse("DP-4", "not_playing", seat=seat)


def no_action(hand: DrawHand, seat: str) -> Refusal | None:
    """Why a seat may not act in the betting now: another part of the hand, not its turn (DP-6, DP-8, DP-14)."""
    if hand.phase not in INTERVALS:
        return _no_betting(hand)
    if seat not in hand.live:
        return not_in_hand(hand, seat)
    if seat in hand.all_in:
        return refuse("DP-6", "is_all_in", seat=seat)
    if seat != hand.to_act:
        first = hand.phase is Phase.SECOND and not hand.interval.acted
        return refuse("DP-14" if first else "DP-6", "not_turn", seat=seat, turn=hand.to_act or "-")
    return None


def _no_betting(hand: DrawHand) -> Refusal:
    match hand.phase:
        case Phase.ANTES:
            return antes_missing(hand)
        case Phase.DEAL:
            return refuse("DP-5", "deal_unfinished")
        case Phase.BLIND:
            due = blind_due(hand)
            return refuse("DP-18", "blind_first", seat=due[0] if due else "-")
        case Phase.REDEAL:
            return refuse("DP-9", "all_checked")
        case Phase.DRAW:
            return refuse("DP-11", "draw_first", seat=drawing(hand) or "-")
        case _ if hand.paying:
            return refuse("DP-36", "closed")
        case _:
            return refuse("DP-8", "interval_over")


def drawing(hand: DrawHand) -> str | None:
    """Whose turn it is to draw: live players in order, then those who are owed a fifth card (DP-13)."""
    for seat in hand.live:
        if seat not in hand.drew:
            return seat
    return next((seat for seat in hand.fifth if seat in hand.live), None) if hand.fifth else None


def not_over(hand: DrawHand) -> Refusal:
    """Why no pot is given away in this phase (DP-9, DP-15)."""
    if hand.phase is Phase.REDEAL:
        return refuse("DP-9", "all_checked")
    return refuse("DP-15", "award_early")
