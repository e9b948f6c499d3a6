"""What may happen in Russian poker: `may` answers every question by an option or a refusal, in the order of play.

Judgement, screen, terminal and simulator ask here and nowhere else.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from domain import events
from domain.events import Fact
from domain.games.russian import ending, play
from domain.games.russian import events as own
from domain.games.russian.barred import Answer, current, offered, refuse
from domain.games.russian.hand import Phase, RussianHand
from domain.lawful import Option
from domain.seats import DEALER

Question: TypeAlias = Callable[[RussianHand, Fact | None, str], Answer]

QUESTIONS: Mapping[type[Fact], Question] = MappingProxyType({
    own.DeckShuffled: play.may_shuffle,
    own.DeckCut: play.may_cut,
    own.BoxStaked: play.may_stake,
    events.CardsDealt: play.may_deal,
    own.CardsLookedAt: play.may_look,
    own.CardsExchanged: play.may_exchange,
    own.SixthCardBought: play.may_buy_sixth,
    own.Insured: play.may_insure,
    events.BetPlaced: play.may_bet,
    events.Passed: play.may_pass,
    own.DealerRevealed: ending.may_reveal,
    own.DealerGameBought: ending.may_buy,
    own.AnteTaken: ending.may_take_ante,
    own.DealerCardReplaced: ending.may_replace,
    own.BoxSettled: ending.may_settle,
    own.IncidentNoted: ending.may_note,
    events.HandVoided: ending.may_void,
    events.HandClosed: ending.may_close,
})  # fmt: skip

_AFTER_THE_END = frozenset({own.BoxSettled, own.DealerRevealed, events.HandClosed, own.IncidentNoted})


def may(hand: RussianHand, kind: type[Fact], seat: str = "", fact: Fact | None = None) -> Answer:
    """Whether a fact of this kind may happen now for this box: the option with its limits, or why not."""
    if hand.phase is Phase.CLOSED or (hand.phase is Phase.OVER and kind not in _AFTER_THE_END):
        return refuse("RP-42", "closed")
    question = QUESTIONS.get(kind)
    return question(hand, fact, seat) if question else refuse("GN-3", "other_game")


def lawful(hand: RussianHand) -> tuple[Option, ...]:
    """Everything that may lawfully happen next, in the order of play; incidents and looks are not prompted for."""
    answers = (may(hand, kind, seat) for kind in QUESTIONS for seat in _asked_about(hand, kind))
    return tuple(answer for answer in answers if isinstance(answer, Option) and _within_reach(answer))


def _within_reach(option: Option) -> bool:
    least = option.price if option.low is None else option.low
    return option.cover is None or option.cover - option.reserve >= least


def _asked_about(hand: RussianHand, kind: type[Fact]) -> tuple[str, ...]:
    """The boxes a question is worth asking about."""
    if kind in (own.IncidentNoted, own.CardsLookedAt):
        return ()
    if kind is own.BoxStaked:
        free = (str(number) for number in range(1, hand.settings.boxes + 1))
        return tuple(seat for seat in free if seat not in hand.boxes) if hand.phase is Phase.ANTES else ()
    boxes = tuple(box.seat for box in hand.in_order)
    if kind is events.CardsDealt:
        return (*boxes, DEALER)
    if kind is own.BoxSettled:
        return tuple(box.seat for box in hand.bettors)
    if kind in (own.DealerGameBought, own.AnteTaken):
        turn = offered(hand)
        return (turn.seat,) if turn else ()
    if kind in (own.Insured, events.Passed):
        turn = current(hand)
        return (turn.seat,) if turn else ()
    if kind in (own.CardsExchanged, own.SixthCardBought, events.BetPlaced):
        return boxes
    return ("",)
