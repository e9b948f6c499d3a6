"""Pots by layers, uncalled bets, rake pot by pot and shares with their odd chips; minor units throughout."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from domain.money import Rounding, equal_shares, share_of


class Pot(NamedTuple):
    """One pot and who may win it, clockwise."""

    amount: int
    contenders: tuple[str, ...]


def layers(put: Mapping[str, int], live: Sequence[str], loose: int = 0) -> tuple[Pot, ...]:
    """The main pot and the side pots, from the bottom up; none that nobody can win.

    Each level at which a live player's chips end closes a layer. What others put in above the highest level goes to
    the top pot, `loose` chips (carried over, dead blinds) to the main one. Nothing when nobody is live.
    """
    if not live:
        return ()
    levels = {max(put.get(seat, 0), 0) for seat in live}
    if len(levels) == 1:
        return (Pot(sum(put.values()) + loose, tuple(live)),)
    pots: list[Pot] = []
    below = 0
    for level in sorted(levels):
        amount = sum([min(chips, level) - below for chips in put.values() if chips > below])
        contenders = tuple([seat for seat in live if put.get(seat, 0) >= level])
        if pots and pots[-1].contenders == contenders:
            pots[-1] = Pot(pots[-1].amount + amount, contenders)
        elif amount or not pots:
            pots.append(Pot(amount, contenders))
        below = level
    over = sum(put.values()) - sum([pot.amount for pot in pots])
    pots[-1] = Pot(pots[-1].amount + over, pots[-1].contenders)
    pots[0] = Pot(pots[0].amount + loose, pots[0].contenders)
    return tuple([pot for pot in pots if pot.amount]) or (pots[0],)


def uncalled(put: Mapping[str, int], live: Sequence[str]) -> tuple[str, int] | None:
    """Whose bet nobody could match, and by how much; None where the highest stake is matched."""
    highest = max(live, key=lambda seat: put.get(seat, 0), default=None)
    if highest is None:
        return None
    matched = max([chips for seat, chips in put.items() if seat != highest], default=0)
    over = put.get(highest, 0) - max(matched, 0)
    return (highest, over) if over > 0 else None


class RakeRule(NamedTuple):
    """How a house takes its rake: basis points, the most it takes, rounding, whether pot by pot, the smallest chip."""

    basis_points: int
    cap: int | None
    rounding: Rounding
    by_pot: bool
    chip: int = 1


@lru_cache(maxsize=64)
def _share(basis_points: int) -> Fraction:
    return Fraction(basis_points, 10_000)


def rakes(amounts: Sequence[int], rule: RakeRule) -> tuple[int, ...]:
    """The rake of each pot, from the main pot up, until the cap is reached."""
    share = _share(rule.basis_points)
    if not rule.by_pot:
        whole = share_of(sum(amounts), share, rule.chip, rule.rounding)
        return spread(whole if rule.cap is None else min(whole, rule.cap), amounts)
    left = rule.cap
    taken = []
    for amount in amounts:
        rake = min(share_of(amount, share, rule.chip, rule.rounding), max(amount, 0))
        if left is not None:
            rake = min(rake, left)
            left -= rake
        taken.append(rake)
    return tuple(taken)


def spread(rake: int, amounts: Sequence[int]) -> tuple[int, ...]:
    """A rake taken as one sum, from the main pot up as far as each pot reaches; what is too much falls on the last."""
    taken = []
    for amount in amounts:
        part = max(min(rake, amount), 0)
        taken.append(part)
        rake -= part
    if taken and rake:
        taken[-1] += rake
    return tuple(taken)


def shares(amount: int, winners: Sequence[str], *, chip: int = 1, one_each: bool = True) -> dict[str, int]:
    """A pot in equal parts; the odd chips one each to the winners in their order, or all to the first.

    What is below one chip goes to the first.
    """
    share, odd, dust = equal_shares(amount, len(winners), chip)
    given = dict.fromkeys(winners, share)
    for place in range(odd):
        given[winners[place if one_each else 0]] += chip
    given[winners[0]] += dust
    return given
