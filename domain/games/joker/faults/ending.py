"""Faults of payout and close, and of what may happen at any time (JP-10, JP-13 to JP-15, JP-29 to JP-31, GN-3)."""

from domain.breaking import Breach, at
from domain.events import (
    AnteStaked,
    BankAwarded,
    BankCarried,
    BankCounted,
    ChipsAdded,
    Fact,
    HandClosed,
    HandVoided,
    MisdealDeclared,
    RakeTaken,
)
from domain.games.joker.faults.places import REASON, STRANGER, dealt, one_of, winner_unseen
from domain.games.joker.habits import EVEN
from domain.games.joker.hand import End, JokerHand, Phase
from domain.games.joker.settle import house_due, shares
from domain.habits import Choose
from domain.seats import CROUPIER, INSPECTOR

_TIES = {"tie_break": "combination_only", "odd_chip": "first_clockwise"}


def _pays(seat: str | None, amount: int) -> Fact | None:
    return BankAwarded(seat=seat, amount=amount) if seat is not None and amount > 0 else None


def _alone(hand: JokerHand, fact: Fact | None) -> BankAwarded | None:
    """The payout of the whole bank to one winner."""
    alone = hand.winners is not None and len(hand.winners) == 1
    return fact if alone and isinstance(fact, BankAwarded) else None


# --- the payout


def _paid_above(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    paid = _alone(hand, fact)
    return _pays(paid.seat, paid.amount + hand.settings.chip * (1 + choose(5))) if paid else None


def _paid_below(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    paid = _alone(hand, fact)
    return _pays(paid.seat, paid.amount - hand.settings.chip * (1 + choose(5))) if paid else None


def _paid_again(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    settled = isinstance(fact, HandClosed) and hand.winners is not None and len(hand.winners) == 1
    return _pays(hand.winners[0], hand.settings.chip) if settled and hand.winners else None


def _paid_weaker(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    paid = _alone(hand, fact)
    if paid is None or hand.ended is End.LAST_LEFT:
        return None
    return _pays(one_of([seat for seat in hand.live if seat != paid.seat], choose), paid.amount)


def _paid_who_passed(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    unseen = winner_unseen(hand) is not None and isinstance(fact, BankAwarded)
    return _pays(one_of(sorted(hand.passed), choose), hand.bank) if unseen else None


def _paid_stranger(_hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return _pays(STRANGER, fact.amount) if isinstance(fact, BankAwarded) else None


def _paid_in_play(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.TALK else None
    return _pays(seat, hand.bank)


def _paid_unshown(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.SHOW else None
    return _pays(seat, hand.bank)


# --- the tie


def _split(hand: JokerHand, fact: Fact | None) -> dict[str, int]:
    """The shares of a tie that is about to be paid; empty where there is none."""
    split = hand.winners is not None and len(hand.winners) > 1 and not hand.paid
    return shares(hand) if split and isinstance(fact, BankAwarded) else {}


def _whole_bank_to_one(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(list(_split(hand, fact)), choose)
    return _pays(seat, hand.bank)


def _split_unequally(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    due = _split(hand, fact)
    seat = one_of(list(due), choose)
    return _pays(seat, due[seat] + hand.settings.chip * (2 + choose(5))) if seat else None


def _odd_chip_misplaced(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    due = _split(hand, fact)
    seat, amount = list(due.items())[-1] if due else ("", 0)
    return _pays(seat, amount + hand.settings.chip) if due and amount < max(due.values()) else None


def _tie_paid_to_another(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    due = _split(hand, fact)
    rest = [seat for seat in hand.order if seat not in due]
    return _pays(one_of(rest, choose), min(due.values())) if due else None


def _carried_above(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    more = hand.settings.chip * (1 + choose(3))
    return fact.model_copy(update={"amount": fact.amount + more}) if isinstance(fact, BankCarried) else None


def _carried_nothing(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    settling = isinstance(fact, HandClosed) and not hand.bank
    return BankCarried(amount=hand.settings.chip) if settling else None


def _raked(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    taken = hand.phase in {Phase.TALK, Phase.SETTLE} and hand.bank > hand.settings.chip and not house_due(hand)
    return RakeTaken(amount=hand.settings.chip) if taken and not hand.paid else None


# --- the end


def _closed_in_play(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandClosed() if hand.phase in {Phase.DEAL, Phase.TALK, Phase.SHOW} else None


def _closed_unpaid(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandClosed() if isinstance(fact, BankAwarded) and hand.bank else None


def _dealt_anew(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.order, choose), choose, 2) if hand.phase is Phase.SETTLE else None


def _staked_anew(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.order, choose) if hand.phase is Phase.SETTLE else None
    return AnteStaked(seat=seat, amount=hand.settings.stake) if seat and not hand.paid else None


def _after_close(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    late: tuple[Fact, ...] = (
        RakeTaken(amount=hand.settings.chip),
        BankAwarded(seat=hand.order[0], amount=hand.settings.chip),
        HandClosed(),
        HandVoided(reason=REASON),
    )
    return late[choose(len(late))] if fact is None else None


def _topped_up(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.order, choose) if fact is not None else None
    return ChipsAdded(seat=seat, amount=hand.settings.max_stake) if seat else None


def _misdeal_late(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return MisdealDeclared(reason=REASON) if hand.phase is Phase.TALK and hand.put else None


def _misdeal_of_nothing(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return MisdealDeclared(reason=REASON) if hand.phase is Phase.STAKES and not hand.anted else None


def _counted(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankCounted(amount=hand.bank) if fact is not None else None


def _ruled_by_another(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    by = next((duty.staff for duty in hand.opened.staff if duty.role == CROUPIER), None)
    named = any(duty.role == INSPECTOR for duty in hand.opened.staff)
    return HandVoided(reason=REASON, by=by) if fact is not None and by and named else None


BREACHES: tuple[Breach, ...] = (
    Breach("paid-above-bank", "JP-31", at(_paid_above)),
    Breach("paid-below-bank", "JP-31", at(_paid_below)),
    Breach("paid-again", "JP-31", at(_paid_again)),
    Breach("closed-unpaid", "JP-31", at(_closed_unpaid)),
    Breach("carried-nothing-left", "JP-31", at(_carried_nothing)),
    Breach("paid-weaker-hand", "JP-13", at(_paid_weaker)),
    Breach("paid-who-passed", "JP-10", at(_paid_who_passed)),
    Breach("paid-stranger", "GN-3", at(_paid_stranger)),
    Breach("paid-in-talk", "JP-13", at(_paid_in_play)),
    Breach("paid-before-shown", "JP-13", at(_paid_unshown)),
    Breach("whole-bank-to-one-of-tied", "JP-14", at(_whole_bank_to_one), rules=_TIES, temper=EVEN),
    Breach("split-unequally", "JP-14", at(_split_unequally), rules=_TIES, temper=EVEN),
    Breach("odd-chip-to-wrong-player", "JP-14", at(_odd_chip_misplaced), rules=_TIES, temper=EVEN),
    Breach("tie-shared-with-another", "JP-14", at(_tie_paid_to_another), rules=_TIES, temper=EVEN),
    Breach(
        "carried-above-odd-chips",
        "JP-14",
        at(_carried_above),
        rules={"tie_break": "combination_only", "odd_chip": "carry_over"},
        temper=EVEN,
    ),
    Breach("rake-taken", "JP-29", at(_raked)),
    Breach("closed-in-play", "JP-15", at(_closed_in_play)),
    Breach("dealt-anew-before-close", "JP-15", at(_dealt_anew)),
    Breach("staked-anew-before-close", "JP-15", at(_staked_anew)),
    Breach("event-after-close", "JP-15", at(_after_close)),
    Breach("chips-added", "JP-30", at(_topped_up)),
    Breach("misdeal-after-payments", "GN-3", at(_misdeal_late)),
    Breach("misdeal-of-nothing", "GN-3", at(_misdeal_of_nothing)),
    Breach("ruling-of-another", "GN-3", at(_ruled_by_another)),
    Breach("event-of-another-game", "GN-3", at(_counted)),
)
