"""Faults of the boxes' decisions: order, draws, BET, insurance, closed boxes (RP-8 to RP-20, RP-38, RP-40)."""

from domain.breaking import Breach, at
from domain.events import BetPlaced, Fact, Passed
from domain.games.russian.barred import bets_begun
from domain.games.russian.due import insurable
from domain.games.russian.events import (
    CardsExchanged,
    CardsLookedAt,
    DealerRevealed,
    IncidentNoted,
    Insured,
    SixthCardBought,
)
from domain.games.russian.faults.places import boxes, on_turn, one_of, option, seen_card, unseen, waiting
from domain.games.russian.habits import STRONG, THIN
from domain.games.russian.hand import Box, Phase, RussianHand
from domain.habits import Choose


def _incident(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(hand.in_order, choose) if fact is not None else None
    return IncidentNoted(seat=box.seat, text="показал карты соседу") if box else None


def _bet(box: Box | None, more: int = 0) -> Fact | None:
    return BetPlaced(seat=box.seat, amount=2 * box.ante + more) if box else None


def _exchange(hand: RussianHand, box: Box | None, choose: Choose, count: int = 2) -> CardsExchanged | None:
    if box is None or len(box.cards) < count:
        return None
    return CardsExchanged(seat=box.seat, out=box.cards[:count], taken=unseen(hand, choose, count))


def _sixth(hand: RussianHand, box: Box | None, choose: Choose) -> Fact | None:
    return SixthCardBought(seat=box.seat, card=unseen(hand, choose, 1)[0]) if box else None


def _draws(hand: RussianHand, box: Box | None, choose: Choose) -> Fact | None:
    return _sixth(hand, box, choose) if choose(2) else _exchange(hand, box, choose)


# --- order


def _bet_out_of_turn(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _bet(one_of(waiting(hand), choose))


def _pass_out_of_turn(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(waiting(hand), choose)
    return Passed(seat=box.seat) if box else None


def _insured_out_of_turn(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(waiting(hand), choose)
    return Insured(seat=box.seat, amount=box.ante) if box else None


def _drew_out_of_turn(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    single = hand.settings.decision_pass == "single"
    return _draws(hand, one_of(waiting(hand), choose), choose) if single else None


def _drew_after_bets(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    uninsured = [box for box in boxes(hand, open_=True) if not box.insurances]
    return _draws(hand, one_of(uninsured, choose), choose) if bets_begun(hand) else None


def _passed_acts(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    passed = [box for box in hand.in_order if box.passed] if hand.phase is Phase.DECISIONS else []
    box = one_of(passed, choose)
    return _bet(box) if choose(2) else _sixth(hand, box, choose)


# --- draws


def _may_exchange(hand: RussianHand) -> Box | None:
    box = on_turn(hand)
    may = option(hand, CardsExchanged, box.seat) if box else None
    covered = may is not None and (may.cover is None or may.cover >= may.price)
    return box if covered else None


def _exchanged_none(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    box = _may_exchange(hand)
    return CardsExchanged(seat=box.seat, out=(), taken=()) if box else None


def _exchanged_unevenly(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    fact = _exchange(hand, _may_exchange(hand), choose, 3)
    return fact.model_copy(update={"taken": fact.taken[: 1 + choose(2)]}) if fact else None


def _exchanged_too_many(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _exchange(hand, _may_exchange(hand), choose, hand.settings.exchange_max + 1)


def _exchanged_foreign(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    fact = _exchange(hand, _may_exchange(hand), choose)
    others = sorted(hand.seen() - set(hand.boxes[fact.seat].cards)) if fact else []
    foreign = one_of(others, choose)
    return fact.model_copy(update={"out": (foreign, fact.out[1])}) if fact and foreign else None


def _drew_twice(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = on_turn(hand)
    drew = box is not None and box.draws and not box.insurances
    return _draws(hand, box, choose) if drew else None


def _drew_beyond_stack(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = on_turn(hand)
    may = option(hand, SixthCardBought, box.seat) if box else None
    short = may is not None and may.cover is not None and may.cover < may.price
    return _sixth(hand, box, choose) if short else None


def _drew_seen_card(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box, card = _may_exchange(hand), seen_card(hand, choose)
    sixth = box is not None and option(hand, SixthCardBought, box.seat) is not None
    return SixthCardBought(seat=box.seat, card=card) if box and card and sixth else None


# --- the BET


def _bet_below(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = on_turn(hand)
    return _bet(box, -1 - choose(2 * box.ante - 1)) if box else None


def _bet_above(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _bet(on_turn(hand), 1 + choose(50))


def _bet_beyond_stack(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    box = on_turn(hand)
    stack = hand.stack_of(box.player) if box else None
    return _bet(box) if box and stack is not None and stack < 2 * box.ante else None


def _bet_twice(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of([box for box in hand.bettors if hand.phase is Phase.DECISIONS], choose)
    return _bet(box)


def _looked_after_bet(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of([box for box in boxes(hand, open_=True, undecided=False) if box.bet], choose)
    return CardsLookedAt(seat=box.seat) if box else None


def _drew_after_bet(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _draws(hand, one_of([box for box in hand.bettors if hand.phase is Phase.DECISIONS], choose), choose)


# --- insurance


def _insured_low(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    box = on_turn(hand)
    low = box is not None and box.open and hand.pair_of(box) is not None and not insurable(hand, box)
    barred = low and hand.settings.ineligible_insurance == "reject"
    return Insured(seat=box.seat, amount=box.ante) if box and barred else None


def _insured_twice(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    box = on_turn(hand)
    again = box is not None and box.insurances and option(hand, Insured, box.seat) is None
    return Insured(seat=box.seat, amount=box.ante) if box and again else None


def _insured_below(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = on_turn(hand)
    may = option(hand, Insured, box.seat) if box else None
    return Insured(seat=box.seat, amount=choose(box.ante)) if box and may else None


def _insured_above(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = on_turn(hand)
    may = option(hand, Insured, box.seat) if box else None
    return Insured(seat=box.seat, amount=(may.high or 0) + 1 + choose(50)) if box and may else None


def _insured_beyond_stack(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    box = on_turn(hand)
    may = option(hand, Insured, box.seat) if box else None
    if box is None or may is None or may.cover is None or may.cover >= (may.high or 0):
        return None
    return Insured(seat=box.seat, amount=max(may.cover + 1, may.low or 0))


def _insured_passes(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    box = on_turn(hand)
    return Passed(seat=box.seat) if box and box.insurances else None


def _insured_draws(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = on_turn(hand)
    first = box is not None and box.insurances and not box.draws and not any(other.decided for other in hand.in_order)
    return _draws(hand, box, choose) if first else None


# --- closed boxes, the dealer


def _closed_looked_at(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(boxes(hand, open_=False), choose)
    return CardsLookedAt(seat=box.seat) if box else None


def _closed_turn(hand: RussianHand) -> Box | None:
    box = on_turn(hand)
    return box if box and not box.open else None


def _closed_draws(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    single = hand.settings.decision_pass == "single"
    return _draws(hand, _closed_turn(hand), choose) if single else None


def _closed_insures(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    box = _closed_turn(hand)
    return Insured(seat=box.seat, amount=box.ante) if box else None


def _revealed_early(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return DealerRevealed() if on_turn(hand) is not None else None


def _decided_after_reveal(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    late = hand.revealed and hand.phase in {Phase.OFFERS, Phase.REPLACE, Phase.SETTLEMENT}
    box = one_of(hand.in_order, choose) if late else None
    return _sixth(hand, box, choose) if choose(2) else _bet(box)


BREACHES: tuple[Breach, ...] = (
    Breach("misconduct", "RP-8", at(_incident)),
    Breach("bet-out-of-turn", "RP-9", at(_bet_out_of_turn)),
    Breach("pass-out-of-turn", "RP-9", at(_pass_out_of_turn)),
    Breach("insured-out-of-turn", "RP-9", at(_insured_out_of_turn)),
    Breach("draw-out-of-turn", "RP-9", at(_drew_out_of_turn)),
    Breach("draw-after-bets-began", "RP-9", at(_drew_after_bets), rules={"decision_pass": "two_pass"}),
    Breach("passed-box-acts", "RP-10", at(_passed_acts)),
    Breach("exchange-of-none", "RP-11", at(_exchanged_none)),
    Breach("exchange-uneven", "RP-11", at(_exchanged_unevenly)),
    Breach("exchange-of-too-many", "RP-11", at(_exchanged_too_many), rules={"exchange_max": 3}),
    Breach("exchange-of-foreign-card", "RP-11", at(_exchanged_foreign), rules={"exchange_min": 1}),
    Breach("second-draw", "RP-13", at(_drew_twice), rules={"repeat_exchange": False, "decision_pass": "single"}),
    Breach("draw-beyond-stack", "RP-38", at(_drew_beyond_stack), rules=THIN),
    Breach("drawn-card-seen-before", "RP-40", at(_drew_seen_card)),
    Breach("bet-below-two-antes", "RP-15", at(_bet_below)),
    Breach("bet-above-two-antes", "RP-15", at(_bet_above)),
    Breach("bet-beyond-stack", "RP-15", at(_bet_beyond_stack), rules=THIN),
    Breach("bet-twice", "RP-15", at(_bet_twice)),
    Breach("looked-after-bet", "RP-15", at(_looked_after_bet)),
    Breach("draw-after-bet", "RP-15", at(_drew_after_bet)),
    Breach("insured-below-three", "RP-16", at(_insured_low)),
    Breach("insured-twice", "RP-16", at(_insured_twice), temper=STRONG),
    Breach("insurance-below-ante", "RP-17", at(_insured_below), temper=STRONG),
    Breach("insurance-above-payout", "RP-17", at(_insured_above), temper=STRONG),
    Breach("insurance-beyond-stack", "RP-38", at(_insured_beyond_stack), temper=STRONG, rules=THIN),
    Breach("insured-box-passes", "RP-18", at(_insured_passes), temper=STRONG),
    Breach("insured-box-draws", "RP-18", at(_insured_draws), temper=STRONG),
    Breach("closed-box-looked-at", "RP-19", at(_closed_looked_at)),
    Breach("closed-box-draws", "RP-19", at(_closed_draws)),
    Breach("closed-box-insures", "RP-19", at(_closed_insures)),
    Breach("revealed-early", "RP-20", at(_revealed_early)),
    Breach("decision-after-reveal", "RP-20", at(_decided_after_reveal)),
)
