"""The end of a hand: show, muck, proof of openers, rake, payout, carry and close (DP-15, DP-19, DP-22 to DP-39)."""

from collections.abc import Iterable

from domain import events
from domain.events import Fact
from domain.games.draw import events as own
from domain.games.draw.barred import Answer, not_over, refuse
from domain.games.draw.draws import redeals_used_up
from domain.games.draw.due import (
    PotDue,
    dues,
    fouled,
    nobody_wins,
    pots,
    proof_owed,
    rake_due,
    rake_parts,
    sum_given,
    total_due,
    winning_folder,
)
from domain.games.draw.hand import ENDING, INTERVALS, DrawHand, Phase
from domain.games.draw.mistake import clause_of_pay
from domain.lawful import Option, Refusal, amount_words
from domain.pot import Pot
from domain.seats import CROUPIER, INSPECTOR
from domain.showdown import show_order

_SHOWING = frozenset({Phase.SHOWDOWN, Phase.UNCONTESTED, Phase.AWARD})
_AFTER_OPENING = ENDING | INTERVALS | {Phase.DRAW}


def may_show(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """A live player shows his hand at the end (DP-30)."""
    barred = _no_showing(hand, seat)
    return barred or Option(own.HandShown, seat, "DP-30", seat)


def may_muck(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """A beaten player gives up his hand unshown; the last one left in a pot has won it (DP-30, DP-39)."""
    if (barred := _no_showing(hand, seat)) is not None:
        return barred
    if hand.phase is not Phase.UNCONTESTED and len(hand.live) > 1:
        if all(other in hand.all_in for other in hand.live):
            return refuse("DP-30", "muck_all_in")
        if any(_last_in(hand, seat, pot.contenders) for pot in pots(hand)):
            return refuse("DP-30", "muck_last", seat=seat)
    return Option(own.HandMucked, seat, "DP-30", seat)


def _last_in(hand: DrawHand, seat: str, contenders: tuple[str, ...]) -> bool:
    return seat in contenders and all(other in hand.mucked for other in contenders if other != seat)


def _no_showing(hand: DrawHand, seat: str) -> Refusal | None:
    if hand.phase not in _SHOWING:
        return refuse("DP-30", "no_showdown")
    if seat not in hand.live:
        return refuse("DP-30", "not_live", seat=seat)
    if seat in hand.shown:
        return refuse("DP-30", "shown_already", seat=seat)
    if seat in hand.mucked:
        return refuse("DP-30", "mucked_already", seat=seat)
    return None


def show_turns(hand: DrawHand) -> tuple[str, ...]:
    """Who may show next, by the rule's order first; nobody is named when all have, or all are all-in (DP-30).

    The rule knows one circle, from the last who bet. A room that settles its side pots first opens those hands first,
    so where there are side pots the next of the smallest circle may show as well.
    """
    if len(hand.live) <= 1 or hand.all_in.issuperset(hand.live):
        return ()
    raiser = hand.interval.last_raiser
    first = raiser if raiser in hand.order else None  # a raiser whose hand is dead: on from his seat
    ways: list[Iterable[Pot]] = [(Pot(hand.bank, hand.live),)]
    if not hand.all_in.isdisjoint(hand.live):  # with nobody all-in there is one pot, and everybody contests it
        ways.append(pots(hand))
    asked = (_not_yet_shown(hand, show_order(stood, hand.order, first)) for stood in ways)
    return tuple(dict.fromkeys(seat for seat in asked if seat is not None))


def _not_yet_shown(hand: DrawHand, order: Iterable[str]) -> str | None:
    return next((seat for seat in order if seat not in hand.shown and seat not in hand.mucked), None)


# --- proof of openers


def may_prove(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """The opener shows his openers when the betting is over (DP-19)."""
    if (barred := _no_proof(hand, seat)) is not None:
        return barred
    if hand.phase not in ENDING:
        return refuse("DP-19", "proof_early")
    return Option(own.OpenersProved, seat, "DP-19", seat)


def may_not_prove(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """The opener's hand is declared dead; that may come out at any time after the opening (DP-22, A41)."""
    if (barred := _no_proof(hand, seat)) is not None:
        return barred
    if hand.phase not in _AFTER_OPENING:
        return refuse("DP-19", "proof_early")
    return Option(own.OpenersNotProved, CROUPIER, "DP-22", seat)


def _no_proof(hand: DrawHand, seat: str) -> Refusal | None:
    if not hand.jacks:
        return refuse("DP-19", "proof_other_game")
    if hand.opener is None or seat != hand.opener:
        return refuse("DP-19", "proof_not_opener", seat=seat)
    if hand.proved is not None or seat in hand.dead:
        return refuse("DP-19", "proof_done")
    if seat in hand.passed and not hand.settings.folded_opener_must_prove:
        return refuse("DP-19", "proof_folded", seat=seat)
    return None


# --- money


def may_rake(hand: DrawHand, fact: Fact | None, _seat: str) -> Answer:
    """The house's rake, in one sum or pot by pot as it is due (DP-32)."""
    if hand.phase not in ENDING:
        return not_over(hand)
    if hand.phase is Phase.CARRY:
        return refuse("DP-23", "carry_rake")
    amounts = [pot.amount for pot in pots(hand)]
    parts = rake_parts(hand, amounts)
    if parts is None:
        # A bet that waits for the proof of openers lies in the bank, but it is no part of any pot (DP-28).
        left = max(sum(amounts) - hand.rake - sum_given(hand), 0)
        return Option(events.RakeTaken, CROUPIER, "DP-32", None, 0, left, "DP-32", "DP-32")
    left = sum(parts) - hand.rake
    if hand.rake_told and left <= 0:
        return refuse("DP-32", "rake_twice")
    of_next_pot = parts[hand.rake_told] if hand.rake_told < len(parts) else left
    if isinstance(fact, events.RakeTaken) and fact.amount == of_next_pot and sum(parts[: hand.rake_told]) == hand.rake:
        left = of_next_pot
    return Option(events.RakeTaken, CROUPIER, "DP-32", None, left, left, "DP-32", "DP-32")


def may_pay(hand: DrawHand, fact: Fact | None, seat: str) -> Answer:
    """A winner receives exactly what is due to him from a pot, or from all together (DP-15, DP-27, DP-29)."""
    if hand.phase not in ENDING:
        return not_over(hand)
    if hand.phase is Phase.CARRY:
        return refuse("DP-10" if hand.proved is None and not hand.reopened else "DP-23", "carry_pay")
    if seat != winning_folder(hand) and (barred := _no_award(hand, seat)) is not None:
        return barred
    found = dues(hand)
    if not isinstance(fact, events.BankAwarded):
        return _next_pay(hand, found, seat)
    if fact.pot is None:
        return _pay_all(hand, found, fact)
    if not 1 <= fact.pot <= len(found):
        return refuse("DP-27", "no_such_pot", pot=fact.pot, count=len(found))
    pot = found[fact.pot - 1]
    if seat not in pot.contenders:
        return refuse("DP-27", "not_contender", seat=seat, pot=fact.pot)
    if pot.awards is None:
        return _unjudged(hand, seat, pot.amount - pot.rake)
    due = pot.awards.get(seat, 0) - hand.given.get((seat, fact.pot), 0)
    return _exactly(hand, found, fact, due)


def _no_award(hand: DrawHand, seat: str) -> Refusal | None:
    if seat in hand.passed:
        return refuse("DP-15", "folded_wins", seat=seat)
    if seat in hand.dead:
        return refuse(hand.dead[seat], "dead_wins", seat=seat)
    if seat not in hand.live:
        return refuse("DP-15", "not_live", seat=seat)
    if seat in hand.mucked and len(hand.live) > 1:
        return refuse("DP-30", "mucked_wins", seat=seat)
    if fouled(hand, seat):
        return refuse("DP-33", "fouled", seat=seat, count=len(hand.holdings[seat]))
    if proof_owed(hand, seat):
        return refuse("DP-19", "proof_missing", seat=seat)
    return None


def _next_pay(hand: DrawHand, found: tuple[PotDue, ...], seat: str) -> Answer:
    """The next payout that is due to a seat, from the main pot up."""
    for number, pot in enumerate(found, 1):
        left = (pot.awards or {}).get(seat, 0) - hand.given.get((seat, number), 0)
        if left > 0:
            return _pay_option(hand, seat, left, "DP-15")
    return refuse("DP-15", "no_winner", seat=seat)


def next_pot(hand: DrawHand, seat: str) -> int | None:
    """The number of the pot from which a seat is paid next; None where there is one pot only."""
    found = dues(hand)
    if len(found) < 2:  # noqa: PLR2004 - one pot needs no number
        return None
    numbered = ((number, pot.awards or {}) for number, pot in enumerate(found, 1))
    return next((n for n, awards in numbered if awards.get(seat, 0) > hand.given.get((seat, n), 0)), None)


def _pay_all(hand: DrawHand, found: tuple[PotDue, ...], fact: events.BankAwarded) -> Answer:
    """A payout without a pot's number: all that is left for the seat, or what is left for it in one pot."""
    total = total_due(found, fact.seat)
    if total is None:
        return _unjudged(hand, fact.seat, sum(p.amount - p.rake for p in found if fact.seat in p.contenders))
    left = total - sum([amount for (seat, _), amount in hand.given.items() if seat == fact.seat])
    return _exactly(hand, found, fact, fact.amount if fact.amount in parts_left(hand, found, fact.seat) else left)


def parts_left(hand: DrawHand, found: tuple[PotDue, ...], seat: str) -> list[int]:
    """What is left for a seat in each pot, none where nothing is."""
    left = [(pot.awards or {}).get(seat, 0) - hand.given.get((seat, number), 0) for number, pot in enumerate(found, 1)]
    return [amount for amount in left if amount > 0]


def _unjudged(hand: DrawHand, seat: str, most: int) -> Option:
    """A payout that cannot be judged: no more than the pots the seat contests."""
    return Option(
        events.BankAwarded,
        CROUPIER,
        "DP-15",
        seat,
        1,
        max(most, 1),
        "DP-27",
        "DP-27",
        cover=hand.bank,
        cover_clause="DP-37",
    )


def _exactly(hand: DrawHand, found: tuple[PotDue, ...], fact: events.BankAwarded, due: int) -> Answer:
    total = total_due(found, fact.seat)
    if total == 0 or (total is None and not due):
        return refuse("DP-15", "no_winner", seat=fact.seat)
    if not due:
        return refuse("DP-15", "paid_already", seat=fact.seat)
    clause = clause_of_pay(hand, found, fact, due) if fact.amount != due else "DP-15"
    return _pay_option(hand, fact.seat, due, clause)


def _pay_option(hand: DrawHand, seat: str, due: int, clause: str) -> Option:
    """A payout of exactly what is due, from what the pot still holds (DP-37)."""
    return Option(
        events.BankAwarded, CROUPIER, "DP-15", seat, due, due, clause, clause, cover=hand.bank, cover_clause="DP-37"
    )  # fmt: skip


def may_carry(hand: DrawHand, _fact: Fact | None, _seat: str) -> Answer:
    """The pot goes to the next hand, whole, when nobody wins it (DP-10, DP-23)."""
    if hand.phase not in ENDING:
        return not_over(hand)
    clause = "DP-10" if hand.opener is None and redeals_used_up(hand) else "DP-23"
    if hand.carry_told and hand.phase is Phase.CARRY:
        return refuse("DP-36", "closed")
    if not nobody_wins(hand):
        return refuse(clause, "no_carry")
    return Option(events.BankCarried, CROUPIER, clause, None, hand.bank, hand.bank, clause, clause)


def may_close(hand: DrawHand, _fact: Fact | None, _seat: str) -> Answer:
    """The hand is closed when the pot is given away or carried over (DP-36, DP-37).

    A record without any figure of the settlement says by the closing that everybody got what was due.
    """
    if hand.phase not in ENDING:
        return not_over(hand)
    if hand.phase is not Phase.CARRY and (rest := _rake_left_out(hand)) > 0:
        return refuse("DP-32", "rake_missing", due=rest)
    if nobody_wins(hand) or not hand.bank:
        return Option(events.HandClosed, CROUPIER, "DP-36")
    if not hand.paying and not hand.rake_told:
        owed = next((seat for pot in dues(hand) for seat in pot.winners if proof_owed(hand, seat)), None)
        if owed is not None:
            return refuse("DP-19", "proof_missing", seat=owed)
        return Option(events.HandClosed, CROUPIER, "DP-36")
    missing = (rake_due(hand) or 0) - hand.rake
    if missing > 0 and missing == hand.bank:
        return refuse("DP-32", "rake_missing", due=missing)
    return refuse("DP-37", "bank_left", left=amount_words(hand.bank, hand.opened.exponent))


def _rake_left_out(hand: DrawHand) -> int:
    """What is due from the pots whose rake was not told, where that of the pots before them was told rightly."""
    parts = rake_parts(hand, [pot.amount for pot in pots(hand)]) if hand.rake_told else None
    if parts is None or hand.rake != sum(parts[: hand.rake_told]):
        return 0
    return sum(parts) - hand.rake


def may_void(_hand: DrawHand, _fact: Fact | None, _seat: str) -> Answer:
    """The inspector may annul a hand at any time: all stakes go back (DP-37)."""
    return Option(events.HandVoided, INSPECTOR, "DP-37")
