"""Why a seat or a moment is barred from something: the refusals several parts of the play share."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from domain.games.joker.hand import End, JokerHand, Phase
from domain.games.joker.reasons import WHY
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


def listed(seats: "list[str] | tuple[str, ...]") -> str:
    """Seats for the reader."""
    return ", ".join(seats) or "-"


def not_live(hand: JokerHand, seat: str) -> Refusal | None:
    """Why a seat may not act: not in this game (GN-3), or passed (JP-6)."""
    if seat in hand.passed:
        return refuse("JP-6", "passed", seat=seat)
    return None if seat in hand.live else refuse("GN-3", "not_in_game", seat=seat)


def stakes_missing(hand: JokerHand) -> Refusal:
    """The stakes are not all collected (JP-3)."""
    return refuse("JP-3", "before_stakes", seats=listed([seat for seat in hand.order if seat not in hand.anted]))


def no_talk_now(hand: JokerHand) -> Refusal:
    """Why nobody passes, plays or opens in this phase."""
    match hand.phase:
        case Phase.STAKES:
            return stakes_missing(hand)
        case Phase.DEAL:
            return refuse("JP-4", "before_deal")
        case Phase.DRAW:
            return refuse("OD-2", "exchange_first", seats=listed(hand.asked))
        case Phase.ASKED:
            return refuse("JP-12", "consent_asked", seats=listed(hand.asked))
        case _:
            return talk_over(hand)


def talk_over(hand: JokerHand) -> Refusal:
    """Why the talk is over (JP-10, JP-12)."""
    if hand.ended is End.LAST_LEFT:
        return refuse("JP-10", "won_unseen", seat=listed(hand.winners or ()))
    if hand.opener is not None:
        return refuse("JP-12", "opened", seat=hand.opener)
    return refuse("JP-13", "compared")
