"""Why a seat or a moment is barred from something: the refusals several parts of the play share."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from domain.games.belarusian.hand import BelarusianHand, End, Phase
from domain.games.belarusian.reasons import WHY
from domain.lawful import Option, Refusal
from domain.seats import STAFF, seat_words
from domain.text import Text

Answer: TypeAlias = Option | Refusal


def refuse(clause: str, why: str, **values: object) -> Refusal:
    """A refusal with its reason."""
    return Refusal(clause, partial(_said, why, values))


def _said(why: str, values: Mapping[str, object]) -> Text:
    named = {name: seat_words(value) if isinstance(value, str) else value for name, value in values.items()}
    return WHY[why].fill(**named) if named else WHY[why]


def stranger(hand: BelarusianHand, seat: str) -> Refusal | None:
    """Why a seat has no part in this game: staff (BP-3), or not in it (BP-30)."""
    if seat in STAFF:
        return refuse("BP-3", "staff_plays", seat=seat)
    if seat not in hand.players:
        return refuse("BP-30" if hand.svaras else "GN-3", "not_in_game", seat=seat)
    return None


def not_live(hand: BelarusianHand, seat: str) -> Refusal | None:
    """Why a seat may not act in this game: no part in it, or passed (BP-18)."""
    if (barred := stranger(hand, seat)) is not None:
        return barred
    return refuse("BP-18", "passed", seat=seat) if seat in hand.passed else None


def turn(hand: BelarusianHand) -> str:
    """Whose turn it is, for the reader."""
    return hand.to_act or (hand.asked[0] if hand.asked else "-")


def has_turn(hand: BelarusianHand, seat: str) -> bool:
    """Whether the seat is to act: next in the circle, or next to answer the maximum (BP-10)."""
    return seat == (hand.asked[0] if hand.phase is Phase.CONFIRM and hand.asked else hand.to_act)


def svara_claimed(hand: BelarusianHand) -> bool:
    """Whether the cards are unknown and the room says that several players play svara."""
    claimed = hand.undecided and len(hand.tied) > 1 and hand.refused_by is None
    return hand.phase is Phase.SETTLE and claimed and not hand.paid


def no_action_now(hand: BelarusianHand, seat: str, *, stakes: bool = False) -> Refusal:
    """Why a player's action has no place in this phase."""
    match hand.phase:
        case Phase.ANTES:
            return refuse("BP-5", "before_antes")
        case Phase.DEAL:
            return refuse("BP-6", "before_deal")
        case Phase.PROPOSED:
            return refuse("BP-15", "answers_first", seats=", ".join(hand.asked))
        case Phase.CONFIRM:
            return refuse("BP-12", "maximum_staked", seat=hand.maximum_by)
        case Phase.SVARA_OFFER:
            return refuse("BP-31", "svara_unanswered", seats=", ".join(hand.asked))
        case Phase.SVARA_ENTRY | Phase.SVARA_RAKE:
            return refuse("BP-33", "entry_unanswered", seats=", ".join(hand.asked))
        case _ if hand.ended is End.LAST_LEFT:
            return refuse("BP-19", "won_unseen", seat=", ".join(hand.winners or (seat,)))
        case _ if hand.ended is End.CIRCLES and stakes:
            return refuse("BP-11", "stakes_over", most=hand.settings.max_circles)
        case _:
            return refuse(hand.ended.value if hand.ended else "GN-3", "betting_over")


def not_settling(hand: BelarusianHand, otherwise: str) -> Refusal:
    """Why the bank is not counted, raked, paid or closed in this phase."""
    match hand.phase:
        case Phase.SHOWDOWN:
            return refuse("BP-20", "open_first")
        case Phase.SVARA_OFFER:
            return refuse("BP-28", "svara_offered", tied=", ".join(hand.tied))
        case Phase.SVARA_RAKE | Phase.SVARA_ENTRY if otherwise == "BP-40":
            return refuse("BP-32", "bank_stays")
        case _:
            return refuse(otherwise, "game_on")
