"""What may happen in Belarusian poker, in the order of play: each question answered by an option or a refusal.

`may(hand, fact_class, seat, amount)` is the only place that says so; judgement, screen, terminal and simulator ask it.
Checks follow the rulebook's order: closed, state, role, part of this game, passed, turn, maximum, number of stakes;
the amount is held against the option's limits afterwards.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from domain import events
from domain.events import Fact
from domain.games.belarusian import ending, play, svara
from domain.games.belarusian import events as own
from domain.games.belarusian.barred import Answer, refuse
from domain.games.belarusian.hand import BelarusianHand, Phase
from domain.lawful import Option

Question: TypeAlias = Callable[[BelarusianHand, str, int | None], Answer]

QUESTIONS: Mapping[type[Fact], Question] = MappingProxyType({
    events.AnteStaked: play.may_ante,
    events.CardsDealt: play.may_deal,
    events.BetPlaced: play.may_bet,
    events.Passed: play.may_pass,
    own.MaximumConfirmed: play.may_confirm,
    own.OpeningProposed: play.may_propose,
    own.OpeningAnswered: play.may_answer_opening,
    events.CardsOpened: svara.may_open,
    own.SvaraAnswered: svara.may_answer_svara,
    own.SvaraEntered: svara.may_enter,
    own.SvaraDeclined: svara.may_stay_out,
    events.BankCounted: ending.may_count,
    events.RakeTaken: ending.may_rake,
    events.BankAwarded: ending.may_pay,
    events.BankCarried: ending.may_carry,
    events.ChipsAdded: ending.may_top_up,
    events.MisdealDeclared: ending.may_misdeal,
    events.HandVoided: ending.may_void,
    events.HandClosed: ending.may_close,
})  # fmt: skip


def may(hand: BelarusianHand, kind: type[Fact], seat: str = "", amount: int | None = None) -> Answer:
    """Whether a fact of this kind may happen now for this seat: the option with its limits, or why not."""
    if hand.closed:
        return refuse("BP-41", "closed")
    question = QUESTIONS.get(kind)
    return question(hand, seat, amount) if question else refuse("GN-3", "other_game")


def lawful(hand: BelarusianHand) -> tuple[Option, ...]:
    """Everything that may lawfully happen next, in the order of play."""
    answers = (may(hand, kind, seat) for kind in _PLACED[hand.phase] for seat in _asked_about(hand, kind))
    return tuple(answer for answer in answers if isinstance(answer, Option) and _within_reach(answer))


def _within_reach(option: Option) -> bool:
    return option.low is None or option.cover is None or option.cover >= option.low


# What each phase has a place for at all: most of the questions need not be asked. Judgement asks them regardless.
_ALWAYS: tuple[type[Fact], ...] = (events.ChipsAdded, events.MisdealDeclared, events.HandVoided)
_SVARA: tuple[type[Fact], ...] = (own.SvaraAnswered, own.SvaraEntered, own.SvaraDeclined)
_MONEY: tuple[type[Fact], ...] = (events.BankCounted, events.RakeTaken, events.BankAwarded, events.BankCarried)
_PLACED: Mapping[Phase, tuple[type[Fact], ...]] = MappingProxyType({
    Phase.ANTES: (events.AnteStaked, *_ALWAYS),
    Phase.DEAL: (events.CardsDealt, *_ALWAYS),
    Phase.BETTING: (events.BetPlaced, events.Passed, own.OpeningProposed, *_ALWAYS),
    Phase.PROPOSED: (own.OpeningAnswered, *_ALWAYS),
    Phase.CONFIRM: (events.Passed, own.MaximumConfirmed, *_ALWAYS),
    Phase.SHOWDOWN: (events.CardsOpened, *_ALWAYS),
    Phase.SVARA_OFFER: (own.SvaraAnswered, *_ALWAYS),
    Phase.SVARA_RAKE: (events.BankCounted, events.RakeTaken, *_ALWAYS),
    Phase.SVARA_ENTRY: (own.SvaraEntered, own.SvaraDeclined, *_ALWAYS),
    Phase.SETTLE: (events.CardsDealt, events.CardsOpened, *_SVARA, *_MONEY, events.HandClosed, *_ALWAYS),
    Phase.CLOSED: (),
})  # fmt: skip

_OF_A_SEAT = frozenset({
    events.AnteStaked, events.CardsDealt, events.BetPlaced, events.Passed, own.MaximumConfirmed, own.OpeningProposed,
    own.OpeningAnswered, own.SvaraAnswered, own.SvaraEntered, own.SvaraDeclined, events.BankAwarded, events.ChipsAdded,
})  # fmt: skip


_ON_TURN = frozenset({
    events.BetPlaced, events.Passed, own.MaximumConfirmed, own.OpeningAnswered, own.SvaraAnswered, own.SvaraEntered,
    own.SvaraDeclined,
})  # fmt: skip


def _asked_about(hand: BelarusianHand, kind: type[Fact]) -> Sequence[str]:
    """The seats that could do this at all."""
    if kind not in _OF_A_SEAT:
        return ("",)
    if kind is events.ChipsAdded and not hand.settings.topup_during_hand:
        return ()
    if kind not in _ON_TURN or hand.phase is Phase.SETTLE:
        return hand.everybody
    if hand.phase is Phase.BETTING:
        return () if hand.to_act is None else (hand.to_act,)
    return hand.asked[:1]
