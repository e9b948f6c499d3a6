"""Why a seat or a moment is barred from something: the refusals several parts of the deal share."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from domain.games.tricks.hand import Phase, TricksHand
from domain.games.tricks.reasons import WHY
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


def not_seated(hand: TricksHand, seat: str) -> Refusal | None:
    """Why somebody who was not dealt in may do nothing (TP-2)."""
    return None if seat in hand.order else refuse("TP-2", "not_seated", seat=seat)


def before_the_cards(hand: TricksHand) -> Refusal | None:
    """Why nothing is fixed or played before everybody has cards and a card is turned up (TP-3, TP-4)."""
    if hand.phase is Phase.DEAL:
        missing = ", ".join(seat for seat in hand.order if seat not in hand.holdings)
        return refuse("TP-3", "deal_unfinished", seats=missing or "-")
    if hand.phase is Phase.TURNUP:
        return refuse("TP-4", "turnup_first")
    return None


def not_bidding(hand: TricksHand) -> Refusal | None:
    """Why trumps are not being fixed at this moment (TP-3, TP-4)."""
    if (early := before_the_cards(hand)) is not None:
        return early
    if hand.phase is Phase.PICKUP:
        return refuse("TP-4", "discard_first", dealer=hand.dealer or "-")
    if hand.not_played:
        return refuse("TP-4", "not_played")
    if hand.phase not in (Phase.SUIT, Phase.ORDER, Phase.NAMING):
        return refuse("TP-4", "trump_fixed", leader=hand.leader or "-")
    return None


def speaks_out_of_turn(hand: TricksHand, seat: str) -> Refusal | None:
    """Why a seat may not order, name or pass before its turn (TP-4)."""
    if hand.settings.trump_method == "declared" or hand.speaker == seat:
        return None
    return refuse("TP-4", "not_turn_to_speak", seat=seat, turn=hand.speaker or "-")


def joker_unnamed(hand: TricksHand) -> Refusal | None:
    """Why nobody speaks before the dealer has named the suit of a joker turned up (TP-4)."""
    return refuse("TP-4", "joker_suit_first", dealer=hand.dealer or "-") if hand.phase is Phase.SUIT else None


def no_side(hand: TricksHand, word: str) -> Refusal:
    """The refusal of a side nobody plays for (TP-2)."""
    return refuse("TP-2", "no_side", side=word, sides=", ".join(hand.sides) or "-")
