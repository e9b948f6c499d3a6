"""What may happen in Belarusian poker, in the order of play: each question answered by an option or a refusal.

`may(hand, fact_class, seat, amount)` is the only place that says so; judgement, screen, terminal and simulator ask it.
Checks follow the rulebook's order: closed, state, role, part of this game, passed, turn, maximum, number of stakes;
the amount is held against the option's limits afterwards.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from domain import events
from domain.events import Fact
from domain.games.belarusian import ending, play, svara
from domain.games.belarusian import events as own
from domain.games.belarusian.barred import Answer, refuse
from domain.games.belarusian.hand import BelarusianHand
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
    answers = (may(hand, kind, seat) for kind in QUESTIONS for seat in _asked_about(hand, kind))
    return tuple(answer for answer in answers if isinstance(answer, Option) and _within_reach(answer))


def _within_reach(option: Option) -> bool:
    return option.low is None or option.cover is None or option.cover >= option.low


_OF_A_SEAT = frozenset({
    events.AnteStaked, events.CardsDealt, events.BetPlaced, events.Passed, own.MaximumConfirmed, own.OpeningProposed,
    own.OpeningAnswered, own.SvaraAnswered, own.SvaraEntered, own.SvaraDeclined, events.BankAwarded, events.ChipsAdded,
})  # fmt: skip


def _asked_about(hand: BelarusianHand, kind: type[Fact]) -> tuple[str, ...]:
    return hand.everybody if kind in _OF_A_SEAT else ("",)
