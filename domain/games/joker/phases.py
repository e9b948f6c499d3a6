"""What may happen in joker poker, in the order of play: each question answered by an option or a refusal.

`may(hand, fact_class, seat, amount)` is the only place that says so; judgement, screen, terminal and simulator ask it.
Checks follow the rulebook's order: closed, state, part of this game, passed, turn; the amount is held against the
option's limits afterwards.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from domain import events
from domain.events import Fact
from domain.games.joker import ending, play
from domain.games.joker import events as own
from domain.games.joker.barred import Answer, refuse
from domain.games.joker.hand import JokerHand, Phase
from domain.lawful import Option

Question: TypeAlias = Callable[[JokerHand, str, int | None], Answer]

QUESTIONS: Mapping[type[Fact], Question] = MappingProxyType({
    events.AnteStaked: play.may_ante,
    events.CardsDealt: play.may_deal,
    own.CardsExchanged: play.may_exchange,
    own.PlaySaid: play.may_play,
    events.Passed: play.may_pass,
    own.OpeningSaid: play.may_open,
    own.OpeningAnswered: play.may_answer,
    own.HandShown: play.may_show,
    events.RakeTaken: ending.may_rake,
    events.BankAwarded: ending.may_pay,
    events.BankCarried: ending.may_carry,
    events.ChipsAdded: ending.may_top_up,
    events.MisdealDeclared: ending.may_misdeal,
    events.HandVoided: ending.may_void,
    events.HandClosed: ending.may_close,
})  # fmt: skip


def may(hand: JokerHand, kind: type[Fact], seat: str = "", amount: int | None = None) -> Answer:
    """Whether a fact of this kind may happen now for this seat: the option with its limits, or why not."""
    if hand.closed:
        return refuse("JP-15", "closed")
    question = QUESTIONS.get(kind)
    return question(hand, seat, amount) if question else refuse("GN-3", "other_game")


def lawful(hand: JokerHand) -> tuple[Option, ...]:
    """Everything that may lawfully happen next, in the order of play."""
    answers = (may(hand, kind, seat) for kind in _PLACED[hand.phase] for seat in _asked_about(hand, kind))
    return tuple(answer for answer in answers if isinstance(answer, Option) and _within_reach(answer))


def _within_reach(option: Option) -> bool:
    return option.low is None or option.cover is None or option.cover >= option.low


# What each phase has a place for at all: most of the questions need not be asked. Judgement asks them regardless.
_RULINGS: tuple[type[Fact], ...] = (events.MisdealDeclared, events.HandVoided)
_PLACED: Mapping[Phase, tuple[type[Fact], ...]] = MappingProxyType({
    Phase.STAKES: (events.AnteStaked, *_RULINGS),
    Phase.DEAL: (events.CardsDealt, *_RULINGS),
    Phase.DRAW: (own.CardsExchanged, *_RULINGS),
    Phase.TALK: (own.PlaySaid, events.Passed, own.OpeningSaid, *_RULINGS),
    Phase.ASKED: (own.OpeningAnswered, own.HandShown, *_RULINGS),
    Phase.SHOW: (own.HandShown, *_RULINGS),
    Phase.SETTLE: (events.RakeTaken, events.BankAwarded, events.BankCarried, events.HandClosed, *_RULINGS),
    Phase.CLOSED: (),
})  # fmt: skip
_OF_ANY_SEAT = frozenset({events.AnteStaked, events.CardsDealt, own.HandShown, events.BankAwarded})
_ON_TURN = frozenset({own.PlaySaid, events.Passed, own.OpeningSaid})
_ASKED = frozenset({own.CardsExchanged, own.OpeningAnswered})


def _asked_about(hand: JokerHand, kind: type[Fact]) -> Sequence[str]:
    """The seats that could do this at all."""
    if kind in _OF_ANY_SEAT:
        return hand.order
    if kind in _ON_TURN:
        return () if hand.to_act is None else (hand.to_act,)
    return hand.asked[:1] if kind in _ASKED else ("",)
