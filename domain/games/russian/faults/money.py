"""Wrong payouts, each explained by one mistake (RP-10, RP-14, RP-24, RP-26 to RP-31, RP-33 to RP-35, RP-39)."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pydantic import JsonValue

from domain.breaking import Breach, at
from domain.events import Fact
from domain.games.russian.due import BoxDue, box_due, multiplier
from domain.games.russian.events import BoxSettled
from domain.games.russian.faults.places import one_of
from domain.games.russian.habits import BUYING, EVEN, INSURING, STRONG
from domain.games.russian.hand import Box, Phase, RussianHand
from domain.games.russian.mistake import clause_of_mistake
from domain.games.russian.ranking import Doubling, combos
from domain.habits import Choose, Temper

Figures: TypeAlias = tuple[int, int]
Mistake: TypeAlias = Callable[[RussianHand, Box, BoxDue], Figures | None]
"""What a dealer who errs pays and returns; None where he cannot err so."""


def _wrong(
    name: str, clause: str, mistake: Mistake, *, temper: Temper | None = None, rules: Mapping[str, JsonValue] | None = None
) -> Breach:  # fmt: skip
    """A box settled with other figures than due; only where they can be explained in no other way."""

    def spot(hand: RussianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
        box = hand.boxes[fact.seat] if isinstance(fact, BoxSettled) else None
        due = box_due(hand, box) if box else None
        figures = mistake(hand, box, due) if box and due else None
        if box is None or due is None or figures is None or figures == (due.paid, due.returned):
            return None
        if min(figures) < 0 or clause_of_mistake(hand, box, due, *figures) != clause:
            return None
        return BoxSettled(seat=box.seat, paid=figures[0], returned=figures[1])

    return Breach(name, clause, at(spot), rules=rules or {}, temper=temper)


def _paid_passed(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of([box for box in hand.in_order if box.passed and box.paid is None], choose)
    late = fact is not None and hand.phase in {Phase.OFFERS, Phase.SETTLEMENT, Phase.OVER}
    return BoxSettled(seat=box.seat, paid=0, returned=box.ante) if box and late else None


def _second_left_out(_hand: RussianHand, _box: Box, due: BoxDue) -> Figures | None:
    return (due.paid - due.second_pays, due.returned) if due.second_pays else None


def _second_invented(hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    second = combos(box.cards, Doubling(on_five=True)).second
    invented = due.outcome == "win" and due.second is None and second is not None
    return (due.paid + multiplier(hand, second) * box.bet, due.returned) if invented else None


def _winner_short(_hand: RussianHand, _box: Box, due: BoxDue) -> Figures | None:
    return (due.paid - 1, due.returned) if due.outcome == "win" else None


def _winner_ante_paid(_hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    return (due.paid + box.ante, due.returned) if due.outcome == "win" else None


def _loser_paid(hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    pays = multiplier(hand, due.first) * box.bet
    return (pays, due.returned + box.ante + box.bet) if due.outcome == "lose" and pays else None


def _loser_ante_returned(_hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    return (due.paid, due.returned + box.ante) if due.outcome == "lose" else None


def _stay_taken(_hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    return (due.paid, due.returned - box.ante - box.bet) if due.outcome == "stay" else None


def _stay_paid(hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    pays = multiplier(hand, due.first) * box.bet
    return (due.paid + pays, due.returned) if due.outcome == "stay" else None


def _bet_paid_without_game(hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    pays = multiplier(hand, due.first) * box.bet
    return (due.paid - box.ante + pays, due.returned) if due.outcome == "no_game" and pays else None


def _ante_unpaid(_hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    return (due.paid - box.ante, due.returned) if due.outcome == "no_game" else None


def _insurance_unpaid(_hand: RussianHand, _box: Box, due: BoxDue) -> Figures | None:
    return (due.paid - due.insurance_paid, due.returned) if due.insurance_paid else None


def _insurance_kept(_hand: RussianHand, _box: Box, due: BoxDue) -> Figures | None:
    return (due.paid, due.returned - due.insurance_returned) if due.insurance_returned else None


def _insurance_returned(_hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    return (due.paid, due.returned + box.insured) if box.insured and not due.insurance_returned else None


def _ante_paid_for_nothing(_hand: RussianHand, box: Box, due: BoxDue) -> Figures | None:
    return (due.paid + box.ante, due.returned) if due.outcome == "bought_no_game" else None


BREACHES: tuple[Breach, ...] = (
    Breach("passed-box-paid", "RP-10", at(_paid_passed)),
    _wrong("second-combination-left-out", "RP-24", _second_left_out, temper=STRONG),
    _wrong("second-combination-invented", "RP-24", _second_invented, temper=STRONG, rules={"double_on_five": False}),
    _wrong("winner-paid-short", "RP-26", _winner_short),
    _wrong("winner-ante-paid", "RP-26", _winner_ante_paid),
    _wrong("loser-paid", "RP-27", _loser_paid),
    _wrong("loser-ante-returned", "RP-27", _loser_ante_returned),
    _wrong("stay-taken", "RP-28", _stay_taken, temper=EVEN, rules={"boxes": 1}),
    _wrong("stay-paid", "RP-28", _stay_paid, temper=EVEN, rules={"boxes": 1}),
    _wrong("bet-paid-without-a-game", "RP-29", _bet_paid_without_game, temper=BUYING),
    _wrong("ante-unpaid-without-a-game", "RP-29", _ante_unpaid),
    _wrong("insurance-unpaid", "RP-30", _insurance_unpaid, temper=INSURING),
    _wrong("insurance-kept", "RP-30", _insurance_kept, temper=INSURING),
    _wrong("insurance-returned-to-winner", "RP-30", _insurance_returned, temper=STRONG),
    _wrong("ante-paid-after-vain-purchase", "RP-34", _ante_paid_for_nothing, temper=BUYING),
)
