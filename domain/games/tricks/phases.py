"""What may happen in a deal for points per trick: `may` answers every question by an option or a refusal.

Judgement, screen, terminal and simulator ask here and nowhere else. The questions stand in the order of play.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from domain import events
from domain.events import Fact
from domain.games.tricks import ending, play
from domain.games.tricks import events as own
from domain.games.tricks.barred import Answer, refuse
from domain.games.tricks.due import may_have_won, unpaid, unscored
from domain.games.tricks.hand import Phase, TricksHand
from domain.lawful import Option

Question: TypeAlias = Callable[[TricksHand, Fact | None, str], Answer]

QUESTIONS: Mapping[type[Fact], Question] = MappingProxyType({
    own.ScoreStood: ending.may_stand,
    events.CardsDealt: play.may_deal,
    own.TrumpTurned: play.may_turn_up,
    own.TrumpOrdered: play.may_order,
    own.TrumpNamed: play.may_name,
    events.Passed: play.may_pass,
    own.CardDiscarded: play.may_discard,
    own.CardPlayed: play.may_play,
    own.TrickLookedAt: play.may_look,
    own.TrickDenied: play.may_deny,
    own.DealScored: ending.may_score,
    own.PremiumPaid: ending.may_pay,
    events.HandVoided: ending.may_void,
    events.HandClosed: ending.may_close,
})  # fmt: skip

SIDED = frozenset({own.ScoreStood, own.DealScored, own.PremiumPaid})
"""Facts about a side, not about a seat."""
_SPEAKING = frozenset({own.TrumpOrdered, own.TrumpNamed, events.Passed})


def may(hand: TricksHand, kind: type[Fact], about: str = "", fact: Fact | None = None) -> Answer:
    """Whether a fact of this kind may happen now, about this seat or side: the option, or why not."""
    if hand.phase is Phase.CLOSED:
        return refuse("GN-3", "closed")
    question = QUESTIONS.get(kind)
    return question(hand, fact, about) if question else refuse("GN-3", "other_game")


def lawful(hand: TricksHand) -> tuple[Option, ...]:
    """Everything that may lawfully happen next; looks at tricks, which anybody may have at any time, are not listed."""
    answers = (may(hand, kind, about) for kind in QUESTIONS for about in _asked_about(hand, kind))
    return tuple(answer for answer in answers if isinstance(answer, Option))


def _asked_about(hand: TricksHand, kind: type[Fact]) -> tuple[str, ...]:
    """The seats and sides a question is worth asking about."""
    if kind in SIDED:
        return _sides_asked(hand, kind)
    if kind is events.CardsDealt:
        return hand.order if hand.phase is Phase.DEAL else ()
    if kind in _SPEAKING:
        return _speakers(hand)
    if kind is own.CardDiscarded:
        return (hand.dealer or "",) if hand.phase is Phase.PICKUP else ()
    if kind is own.CardPlayed:
        return (hand.turn,) if hand.turn else hand.active
    return () if kind in (own.TrickLookedAt, own.TrickDenied) else ("",)


def _speakers(hand: TricksHand) -> tuple[str, ...]:
    if hand.phase is Phase.SUIT or hand.settings.trump_method == "declared":
        return hand.order
    return (hand.speaker,) if hand.speaker else ()


def _sides_asked(hand: TricksHand, kind: type[Fact]) -> tuple[str, ...]:
    if kind is own.ScoreStood:
        return hand.sides
    if kind is own.DealScored:
        return unscored(hand) or (hand.sides if hand.phase is Phase.COUNT else ())
    if unscored(hand):
        return ()
    return may_have_won(hand) or tuple(dict.fromkeys(due.side for due in unpaid(hand)))
