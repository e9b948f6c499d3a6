"""What is due at the end: the pots, the rake of each, who wins them and how much (DP-15, DP-22, DP-27 to DP-33)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.cards import UNKNOWN
from domain.games.draw.hand import ENDING, HELD, DrawHand, Phase
from domain.games.draw.openers import rank_of_hand
from domain.games.draw.proof import provable
from domain.pot import Pot, RakeRule, layers, rakes, shares, spread
from domain.showdown import best


class PotDue(NamedTuple):
    """One pot as it is due: who contests it, its rake, what each winner gets; None where the winner is not known."""

    amount: int
    contenders: tuple[str, ...]
    rake: int
    awards: Mapping[str, int] | None
    winners: tuple[str, ...] = ()


def is_false(hand: DrawHand) -> bool:
    """Whether the record itself shows that the opener had no openers (DP-22)."""
    return hand.jacks and hand.opener in hand.live and hand.proved is not True and hand.openers is False


def fouled(hand: DrawHand, seat: str) -> bool:
    """Whether the seat's hand is known not to have five cards (DP-33)."""
    held = hand.holdings.get(seat)
    return held is not None and len(held) != HELD


def contest(hand: DrawHand) -> tuple[str, ...]:
    """Who contests the pots: the live players; at the end without a false opener and fouled hands."""
    if hand.phase not in ENDING:
        return hand.live
    false = hand.opener if is_false(hand) else None
    return tuple([seat for seat in hand.live if seat != false and not fouled(hand, seat)])


def pots(hand: DrawHand) -> tuple[Pot, ...]:
    """The main pot and the side pots as they stand, without a bet that only waits for the proof (DP-27, DP-28)."""
    if hand.layered is None:
        hand.layered = _layered(hand)
    return hand.layered


def _layered(hand: DrawHand) -> tuple[Pot, ...]:
    stakes = hand.stakes()
    if hand.held_back and hand.uncalled is not None and not is_false(hand):
        seat, amount = hand.uncalled
        stakes[seat] = stakes.get(seat, 0) - amount
    return layers(stakes, contest(hand), hand.loose)


def nobody_wins(hand: DrawHand) -> bool:
    """Whether the pot is carried over, or would be if the room saw what the record shows (DP-10, DP-23)."""
    return hand.phase is Phase.CARRY or (hand.phase is Phase.UNCONTESTED and is_false(hand) and _carries(hand))


def _carries(hand: DrawHand) -> bool:
    return hand.settings.false_opener_uncontested == "carry_over"


def rake_parts(hand: DrawHand, amounts: Sequence[int]) -> tuple[int, ...] | None:
    """The rake due from each pot; None where the room's rule is not known (DP-32)."""
    rules = hand.settings
    if rules.rake_bp is None:
        return None
    if nobody_wins(hand) or (rules.no_draw_no_drop and not hand.draw_over) or not rules.rake_bp:
        return (0,) * len(amounts)
    rule = RakeRule(rules.rake_bp, rules.rake_cap, rules.rake_rounding, rules.rake_scope == "per_pot", rules.chip)
    return rakes(amounts, rule)


def rake_due(hand: DrawHand) -> int | None:
    """The rake due from all pots together; None where the room's rule is not known."""
    parts = rake_parts(hand, [pot.amount for pot in pots(hand)])
    return None if parts is None else sum(parts)


def taken_parts(hand: DrawHand, amounts: Sequence[int], *, as_taken: bool = True) -> tuple[int, ...]:
    """The rake of each pot: as recorded, where it was, else as due; where the rule is not known, as recorded."""
    due = rake_parts(hand, amounts)
    if due is not None and (not as_taken or not hand.rake_told or sum(due) == hand.rake):
        return due
    return spread(hand.rake, amounts)


def values(hand: DrawHand) -> dict[str, int]:
    """The ranks of the hands that are known, by seat."""
    held = hand.holdings
    return {seat: rank.value for seat in hand.live if (rank := rank_of_hand(held.get(seat, ()))) is not None}


def dues(hand: DrawHand, *, as_taken: bool = True) -> tuple[PotDue, ...]:
    """Every pot with its rake and what is due to whom; none where the pot is carried over.

    `as_taken`: shares of what the rake really left; otherwise of what it should have left.
    """
    known: tuple[PotDue, ...] | None = hand.worked_out.get(as_taken)
    if known is None:
        known = hand.worked_out[as_taken] = _dues(hand, as_taken=as_taken)
    return known


def _dues(hand: DrawHand, *, as_taken: bool) -> tuple[PotDue, ...]:
    if nobody_wins(hand):
        return ()
    if (folder := winning_folder(hand)) is not None:
        return (PotDue(hand.bank + sum_given(hand), (folder,), 0, {folder: hand.bank + sum_given(hand)}, (folder,)),)
    found = pots(hand)
    parts = taken_parts(hand, [pot.amount for pot in found], as_taken=as_taken)
    known = values(hand) if any(len(pot.contenders) > 1 for pot in found) else {}
    return tuple([_pot_due(hand, pot, rake, known) for pot, rake in zip(found, parts, strict=True)])


def winning_folder(hand: DrawHand) -> str | None:
    """The last to fold, where he wins from a false opener whom nobody answered (DP-23, A42)."""
    rule = hand.settings.false_opener_uncontested == "last_folder"
    return hand.last_folder if rule and not hand.live and hand.dead else None


def sum_given(hand: DrawHand) -> int:
    """What has been paid out so far."""
    return sum(hand.paid.values())


def _pot_due(hand: DrawHand, pot: Pot, rake: int, known: dict[str, int]) -> PotDue:
    winners = pot_winners(hand, pot, known)
    if not winners:
        return PotDue(pot.amount, pot.contenders, rake, None)
    one_each = hand.settings.odd_chip == "one_each"
    awards = shares(pot.amount - rake, winners, chip=hand.settings.chip, one_each=one_each)
    return PotDue(pot.amount, pot.contenders, rake, awards, winners)


def pot_winners(hand: DrawHand, pot: Pot, known: dict[str, int]) -> tuple[str, ...]:
    """Who wins a pot; empty where that cannot be known (DP-15, DP-30, DP-39)."""
    mucked = hand.mucked
    standing = tuple([seat for seat in pot.contenders if seat not in mucked]) if mucked else pot.contenders
    if len(standing) <= 1:
        return standing
    if not known.keys() >= set(standing):
        return ()
    return best(known, standing)


def total_due(found: Sequence[PotDue], seat: str) -> int | None:
    """What a seat is due from all pots; None where one of the pots it contests is not decided."""
    total = 0
    for pot in found:
        if pot.awards is not None:
            total += pot.awards.get(seat, 0)
        elif seat in pot.contenders:
            return None
    return total


def proof_owed(hand: DrawHand, seat: str) -> bool:
    """Whether the seat receives nothing before it has proved openers (DP-19)."""
    return hand.jacks and seat == hand.opener and hand.proved is not True and not proof_unknown(hand)


def folded_proof_owed(hand: DrawHand) -> bool:
    """Whether the opener, though folded, still has to prove where the house says so (A43)."""
    owes = hand.settings.folded_opener_must_prove and hand.jacks
    return owes and hand.opener in hand.passed and hand.proved is None


def proof_unknown(hand: DrawHand) -> bool:
    """Whether the opener showed his hand, but the record does not tell which cards were his first ones (DP-20)."""
    seat = hand.opener or ""
    shown = hand.jacks and hand.proved is None and seat in hand.shown
    return shown and hand.openers is not False and UNKNOWN in provable(hand, seat)


def unseen(hand: DrawHand, found: Sequence[PotDue]) -> list[str]:
    """Whose cards would have to be known to say who wins."""
    open_pots = [pot for pot in found if pot.awards is None]
    known = values(hand)
    seats = [seat for pot in open_pots for seat in pot.contenders if seat not in known and seat not in hand.mucked]
    return list(dict.fromkeys(seats))
