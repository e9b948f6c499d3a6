"""Wrong payouts and rake, each explained by one mistake (DP-15, DP-27 to DP-30, DP-32)."""

from collections.abc import Callable
from typing import TypeAlias

from domain.breaking import Breach, at
from domain.events import BankAwarded, Fact, RakeTaken
from domain.games.draw.due import PotDue, dues, total_due
from domain.games.draw.faults.places import ANY, Rules, one_of
from domain.games.draw.habits import BOLD, EVEN, LOOSE
from domain.games.draw.hand import DrawHand, Phase
from domain.games.draw.mistake import clause_of_pay
from domain.habits import Choose, Temper

Mistake: TypeAlias = Callable[[DrawHand, BankAwarded, PotDue], int | None]
"""What is paid instead of what is due; None where nobody could err so."""
RAKED: Rules = {**ANY, "rake_bp": 500, "rake_cap": None, "no_draw_no_drop": True, "rake_scope": "per_pot"}


def _wrong(
    name: str, clause: str, mistake: Mistake, *, rules: Rules, temper: Temper | None = None, sides: bool = False
) -> Breach:
    """A payout of another size than due; only where it can be explained in no other way."""

    def spot(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
        found = dues(hand) if isinstance(fact, BankAwarded) else ()
        if not isinstance(fact, BankAwarded) or hand.given or (len(found) > 1) is not sides:
            return None
        amount = mistake(hand, fact, found[(fact.pot or 1) - 1])
        if amount is None or amount == fact.amount or amount <= 0:
            return None
        wrong = fact.model_copy(update={"amount": amount})
        return wrong if clause_of_pay(hand, found, wrong, fact.amount) == clause else None

    return Breach(name, clause, at(spot), rules=rules, temper=temper)


def _one_off(_hand: DrawHand, fact: BankAwarded, pot: PotDue) -> int | None:
    return fact.amount - 1 if len(pot.winners) > 1 else None


def _tied_takes_all(_hand: DrawHand, _fact: BankAwarded, pot: PotDue) -> int | None:
    return pot.amount - pot.rake if len(pot.winners) > 1 else None


def _rake_not_deducted(_hand: DrawHand, _fact: BankAwarded, pot: PotDue) -> int | None:
    return pot.amount if len(pot.winners) == 1 and pot.rake else None


def _paid_with_uncalled(hand: DrawHand, fact: BankAwarded, _pot: PotDue) -> int | None:
    mine = hand.uncalled is not None and hand.uncalled[0] == fact.seat
    return fact.amount + hand.uncalled[1] if mine and hand.uncalled else None


def _short_by_some(_hand: DrawHand, fact: BankAwarded, pot: PotDue) -> int | None:
    return fact.amount // 2 if len(pot.winners) == 1 else None


def _takes_all_pots(hand: DrawHand, _fact: BankAwarded, _pot: PotDue) -> int | None:
    return hand.bank


def _not_in_this_pot(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    """A player is paid from a side pot he put nothing into."""
    found = dues(hand) if isinstance(fact, BankAwarded) else ()
    if len(found) < 2 or hand.given or hand.phase is not Phase.SHOWDOWN:  # noqa: PLR2004 - one pot is for all
        return None
    outside = [seat for seat in found[0].contenders if seat not in found[-1].contenders and seat not in hand.mucked]
    return BankAwarded(seat=outside[0], amount=found[-1].amount, pot=len(found)) if outside else None


def _no_such_pot(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return fact.model_copy(update={"pot": len(dues(hand)) + 1}) if isinstance(fact, BankAwarded) else None


def _other(hand: DrawHand, fact: Fact | None, seats: list[str], choose: Choose) -> Fact | None:
    seat = one_of(seats, choose) if isinstance(fact, BankAwarded) and not hand.given else None
    return fact.model_copy(update={"seat": seat, "pot": None}) if seat and isinstance(fact, BankAwarded) else None


def _loser_paid(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    found = dues(hand) if isinstance(fact, BankAwarded) else ()
    return _other(hand, fact, [seat for seat in hand.shown if total_due(found, seat) == 0], choose)


def _folded_paid(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _other(hand, fact, [seat for seat in hand.order if seat in hand.passed], choose)


def _mucked_paid(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _other(hand, fact, sorted(hand.mucked), choose)


def _raked(more: int, name: str) -> Breach:
    def spot(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
        if not isinstance(fact, RakeTaken) or hand.settings.rake_bp is None:
            return None
        amount = fact.amount + more * (1 + choose(3))
        of_the_first_pot = [pot.rake for pot in dues(hand)][:1]
        return None if [amount] == of_the_first_pot else fact.model_copy(update={"amount": amount})

    return Breach(name, "DP-32", at(spot), rules=RAKED)


def _raked_without_draw(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    unseen = hand.phase is Phase.UNCONTESTED and not hand.draw_over and not hand.paying
    return RakeTaken(amount=1) if unseen and hand.bank and not hand.rake_told else None


def _raked_twice(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return RakeTaken(amount=1) if hand.rake_told and not hand.paying and not hand.closed else None


def _raked_not_due(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return RakeTaken(amount=1) if hand.paying and not hand.rake_told and not hand.closed else None


FREE: Rules = {**ANY, "rake_bp": 0, "structure": "no_limit"}
BREACHES: tuple[Breach, ...] = (
    _wrong("odd-chip-left-out", "DP-29", _one_off, rules=FREE, temper=EVEN),
    _wrong("tie-paid-to-one", "DP-15", _tied_takes_all, rules=FREE, temper=EVEN),
    _wrong("rake-not-deducted", "DP-32", _rake_not_deducted, rules=RAKED),
    _wrong("uncalled-bet-paid-out", "DP-28", _paid_with_uncalled, rules=FREE),
    _wrong("winner-paid-short", "DP-15", _short_by_some, rules=FREE),
    _wrong("all-pots-to-one", "DP-27", _takes_all_pots, rules=FREE, temper=BOLD, sides=True),
    Breach("paid-from-a-pot-not-contested", "DP-27", at(_not_in_this_pot), rules=FREE, temper=BOLD),
    Breach("paid-from-no-pot", "DP-27", at(_no_such_pot)),
    Breach("loser-paid", "DP-15", at(_loser_paid), rules=FREE, temper=LOOSE),
    Breach("folded-player-paid", "DP-15", at(_folded_paid), rules=FREE),
    Breach("mucked-hand-paid", "DP-30", at(_mucked_paid), rules=FREE),
    _raked(-1, "rake-too-small"),
    _raked(1, "rake-too-large"),
    Breach("raked-without-a-draw", "DP-32", at(_raked_without_draw), rules=RAKED),
    Breach("raked-twice", "DP-32", at(_raked_twice), rules=RAKED),
    Breach("raked-not-due", "DP-32", at(_raked_not_due), rules=FREE),
)
