"""Faults of count, rake, payout and close (BP-3, BP-18, BP-21, BP-30, BP-32, BP-36 to BP-40)."""

from domain.breaking import Breach, at
from domain.events import BankAwarded, BankCarried, BankCounted, Fact, HandClosed, RakeTaken
from domain.games.belarusian.faults.places import STRANGER, one_of, outsiders
from domain.games.belarusian.habits import SVARA
from domain.games.belarusian.hand import BelarusianHand, End, Phase
from domain.games.belarusian.settle import rake_by, rake_due, shares
from domain.habits import Choose
from domain.money import Rounding
from domain.seats import CROUPIER, INSPECTOR

_ROUNDINGS: tuple[Rounding, ...] = ("floor", "half_up", "ceil")


# --- the count and the rake


def _miscounted(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    wrong = hand.bank + (1 + choose(20)) * (1 if choose(2) else -1)
    return BankCounted(amount=wrong) if isinstance(fact, BankCounted) else None


def _counted_in_play(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankCounted(amount=hand.bank) if hand.phase is Phase.BETTING else None


def _roundings(hand: BelarusianHand) -> set[int]:
    """What each rounding would make of the percentage; only the due amount where the flat rake applies."""
    if hand.gross <= hand.settings.rake_threshold:
        return {rake_due(hand)}
    return {rake_by(hand, hand.gross, rounding) for rounding in _ROUNDINGS} | {rake_due(hand)}


def _rake_above(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    amount = max(_roundings(hand)) + hand.settings.chip * (1 + choose(3))
    return RakeTaken(amount=amount) if isinstance(fact, RakeTaken) else None


def _rake_below(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    amount = min(_roundings(hand)) - hand.settings.chip
    return RakeTaken(amount=amount) if isinstance(fact, RakeTaken) and amount >= 0 else None


def _rake_of_small_bank(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    small = hand.gross <= hand.settings.rake_threshold and isinstance(fact, RakeTaken)
    return RakeTaken(amount=rake_due(hand) + hand.settings.chip) if small else None


def _rake_rounded_up(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    most = max(_roundings(hand))
    plain = rake_by(hand, hand.gross, hand.settings.rake_rounding) == rake_due(hand)
    return RakeTaken(amount=most) if isinstance(fact, RakeTaken) and plain and most > rake_due(hand) else None


def _rake_rounded_down(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    least = min(_roundings(hand))
    plain = rake_by(hand, hand.gross, hand.settings.rake_rounding) == rake_due(hand)
    return RakeTaken(amount=least) if isinstance(fact, RakeTaken) and plain and least < rake_due(hand) else None


def _raked_twice(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    settling = isinstance(fact, BankAwarded | HandClosed) and hand.raked
    return RakeTaken(amount=hand.settings.chip) if settling else None


def _raked_in_play(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return RakeTaken(amount=hand.settings.chip) if hand.phase is Phase.BETTING else None


# --- the order of settling


def _uncounted(hand: BelarusianHand) -> bool:
    return hand.phase is Phase.SETTLE and not hand.counted and not hand.undecided


def _raked_uncounted(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return RakeTaken(amount=rake_due(hand)) if _uncounted(hand) and not hand.raked else None


def _paid_uncounted(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankAwarded(seat=hand.winners[0], amount=hand.bank) if _uncounted(hand) and hand.winners else None


def _paid_unraked(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    due = hand.phase is Phase.SETTLE and hand.counted and not hand.raked and rake_due(hand)
    return BankAwarded(seat=hand.winners[0], amount=hand.bank) if due and hand.winners else None


def _counted_after_payout(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankCounted(amount=hand.bank) if isinstance(fact, HandClosed) and hand.paid else None


def _paid_in_play(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.BETTING else None
    return BankAwarded(seat=seat, amount=hand.bank) if seat else None


def _closed_in_play(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandClosed() if hand.phase in {Phase.DEAL, Phase.BETTING} else None


def _closed_unpaid(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandClosed() if isinstance(fact, BankAwarded) and hand.bank else None


def _paid_before_svara(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.tied, choose)
    agreed = hand.phase in {Phase.SVARA_ENTRY, Phase.SVARA_RAKE}
    return BankAwarded(seat=seat, amount=hand.bank) if agreed and seat else None


# --- the payout


def _alone(hand: BelarusianHand, fact: Fact | None) -> BankAwarded | None:
    """The payout of the whole bank to one winner."""
    alone = hand.winners is not None and len(hand.winners) == 1 and not hand.all_in
    return fact if alone and isinstance(fact, BankAwarded) else None


def _pays(seat: str | None, amount: int) -> Fact | None:
    return BankAwarded(seat=seat, amount=amount) if seat is not None and amount > 0 else None


def _paid_above(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    paid = _alone(hand, fact)
    return _pays(paid.seat, paid.amount + hand.settings.chip * (1 + choose(5))) if paid else None


def _paid_below(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    paid = _alone(hand, fact)
    return _pays(paid.seat, paid.amount - hand.settings.chip * (1 + choose(5))) if paid else None


def _paid_again(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    settled = isinstance(fact, HandClosed) and hand.winners is not None and len(hand.winners) == 1
    return _pays(hand.winners[0], hand.settings.chip) if settled and hand.winners else None


def _paid_lower(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    paid = _alone(hand, fact)
    if paid is None or hand.ended is End.LAST_LEFT:
        return None
    return _pays(one_of([seat for seat in hand.live if seat != paid.seat], choose), paid.amount)


def _paid_passed(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _pays(one_of(sorted(hand.passed), choose), fact.amount) if isinstance(fact, BankAwarded) else None


def _paid_outsider(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _pays(one_of(outsiders(hand), choose), fact.amount) if isinstance(fact, BankAwarded) else None


def _paid_stranger(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return _pays(STRANGER, fact.amount) if isinstance(fact, BankAwarded) and not hand.svaras else None


def _paid_staff(_hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _pays((CROUPIER, INSPECTOR)[choose(2)], fact.amount) if isinstance(fact, BankAwarded) else None


def _split(hand: BelarusianHand, fact: Fact | None) -> dict[str, int]:
    """The shares of a split that is about to be paid; empty where there is none."""
    split = hand.winners is not None and len(hand.winners) > 1 and not hand.all_in and not hand.paid
    return shares(hand, hand.bank) if split and isinstance(fact, BankAwarded) else {}


def _odd_chip_misplaced(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    due = _split(hand, fact)
    seat, amount = list(due.items())[-1] if due else ("", 0)
    return _pays(seat, amount + hand.settings.chip) if due and amount < max(due.values()) else None


def _split_unequally(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    due = _split(hand, fact)
    seat = one_of(list(due), choose)
    return _pays(seat, due[seat] + hand.settings.chip * (2 + choose(5))) if seat else None


def _whole_bank_to_one(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    due = _split(hand, fact)
    seat = one_of(list(due), choose)
    return _pays(seat, hand.bank) if seat and due[seat] != hand.bank else None


def _split_with_untied(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    due = _split(hand, fact)
    untied = [seat for seat in hand.live if seat not in due]
    return _pays(one_of(untied, choose), min(due.values())) if due else None


def _carried_above(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    more = hand.settings.chip * (1 + choose(3))
    return fact.model_copy(update={"amount": fact.amount + more}) if isinstance(fact, BankCarried) else None


def _carried_nothing(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    settling = isinstance(fact, HandClosed) and not hand.bank
    return BankCarried(amount=hand.settings.chip) if settling else None


BREACHES: tuple[Breach, ...] = (
    Breach("bank-miscounted", "BP-37", at(_miscounted)),
    Breach("counted-in-play", "BP-37", at(_counted_in_play)),
    Breach("rake-above-due", "BP-37", at(_rake_above)),
    Breach("rake-below-due", "BP-37", at(_rake_below)),
    Breach("rake-above-flat", "BP-37", at(_rake_of_small_bank)),
    Breach("rake-rounded-up", "BP-38", at(_rake_rounded_up)),
    Breach("rake-rounded-down", "BP-38", at(_rake_rounded_down), rules={"rake_rounding": "ceil"}),
    Breach("rake-twice", "BP-39", at(_raked_twice)),
    Breach("raked-in-play", "BP-39", at(_raked_in_play)),
    Breach("rake-before-count", "BP-40", at(_raked_uncounted)),
    Breach("paid-before-count", "BP-40", at(_paid_uncounted)),
    Breach("paid-before-rake", "BP-40", at(_paid_unraked)),
    Breach("counted-after-payout", "BP-40", at(_counted_after_payout)),
    Breach("paid-in-play", "BP-40", at(_paid_in_play)),
    Breach("closed-in-play", "BP-40", at(_closed_in_play)),
    Breach("closed-unpaid", "BP-40", at(_closed_unpaid)),
    Breach("paid-above-due", "BP-40", at(_paid_above)),
    Breach("paid-below-due", "BP-40", at(_paid_below)),
    Breach("paid-again", "BP-40", at(_paid_again)),
    Breach("carried-nothing-left", "BP-40", at(_carried_nothing)),
    Breach("paid-lower-points", "BP-21", at(_paid_lower)),
    Breach("paid-who-passed", "BP-18", at(_paid_passed)),
    Breach("paid-stranger", "BP-18", at(_paid_stranger)),
    Breach("paid-outsider-of-svara", "BP-30", at(_paid_outsider), temper=SVARA),
    Breach("paid-staff", "BP-3", at(_paid_staff)),
    Breach("paid-before-svara", "BP-32", at(_paid_before_svara), temper=SVARA),
    Breach(
        "odd-chip-to-wrong-player",
        "BP-36",
        at(_odd_chip_misplaced),
        rules={"odd_chip": "first_clockwise"},
        temper=SVARA,
    ),
    Breach("split-unequally", "BP-36", at(_split_unequally), temper=SVARA),
    Breach("whole-bank-to-one-of-tied", "BP-36", at(_whole_bank_to_one), temper=SVARA),
    Breach("split-with-untied", "BP-36", at(_split_with_untied), temper=SVARA),
    Breach(
        "carried-above-odd-chips",
        "BP-36",
        at(_carried_above),
        rules={"odd_chip": "carry_over", "svara_max": 0},
        temper=SVARA,
    ),
)
