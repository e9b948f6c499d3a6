"""How probable a deviation is by chance alone: intervals of a share, exact and limiting tails, from first principles.

Floats are enough here: a probability is told to two digits, and no money is ever counted with it.
"""

from math import erfc, exp, expm1, inf, lgamma, log, log1p, sqrt
from typing import NamedTuple

_SIGMAS = 1.959963984540054
"""So many standard deviations to each side hold 95 of 100 cases."""
_CLOSE = 1e-15
_STEPS = 10_000


class Interval(NamedTuple):
    """A share of 0 to 1 between its bounds."""

    low: float
    share: float
    high: float


def wilson(found: int, among: int) -> Interval:
    """The share of `found` among so many with its 95 % interval by Wilson's formula; all from 0 to 1 of nothing."""
    if among <= 0:
        return Interval(0.0, 0.0, 1.0)
    share, square = found / among, _SIGMAS * _SIGMAS
    middle = (share + square / (2 * among)) / (1 + square / among)
    reach = _SIGMAS / (1 + square / among) * sqrt(share * (1 - share) / among + square / (4 * among * among))
    low = 0.0 if found == 0 else max(middle - reach, 0.0)
    high = 1.0 if found == among else min(middle + reach, 1.0)
    return Interval(low, share, high)


def at_least(found: int, drawn: int, *, marked: int, among: int) -> float:
    """The chance to find so many marked ones or more in a draw without return (the exact hypergeometric tail)."""
    if found <= max(0, drawn + marked - among):
        return 1.0
    if found > min(drawn, marked):
        return 0.0
    term = exp(_choose(marked, found) + _choose(among - marked, drawn - found) - _choose(among, drawn))
    total, here = 0.0, found
    while here <= min(drawn, marked) and term > 0:
        total += term
        if term < total * _CLOSE:
            break
        odds = (marked - here) * (drawn - here) / ((here + 1) * (among - marked - drawn + here + 1))
        term, here = term * odds, here + 1
    return min(total, 1.0)


def above(deviations: float) -> float:
    """The chance of a normal deviate of so many standard deviations or more."""
    return erfc(deviations / sqrt(2)) / 2


def chi_square_above(value: float, freedom: int) -> float:
    """The chance of a chi-square value of so much or more with so many degrees of freedom."""
    if freedom <= 0 or value <= _CLOSE:
        return 1.0
    half, at = freedom / 2, value / 2
    return 1.0 - _lower(half, at) if at < half + 1 else _upper(half, at)


def any_of(chance: float, times: int) -> float:
    """The chance that the least of so many chances is this small: who looks often finds more (Šidák)."""
    return 1.0 if chance >= 1 else -expm1(times * log1p(-chance))


def _choose(among: int, picked: int) -> float:
    """The logarithm of the number of ways to pick."""
    if not 0 <= picked <= among:
        return -inf
    return lgamma(among + 1) - lgamma(picked + 1) - lgamma(among - picked + 1)


def _lower(half: float, at: float) -> float:
    """The lower regularised gamma function by its series."""
    term = total = 1 / half
    for step in range(1, _STEPS):
        term *= at / (half + step)
        total += term
        if term < total * _CLOSE:
            break
    return total * exp(half * log(at) - at - lgamma(half))


def _upper(half: float, at: float) -> float:
    """The upper regularised gamma function by Lentz's continued fraction."""
    tiny = 1e-300
    below = at + 1 - half
    fraction, front = 1 / below, 1 / tiny
    value = fraction
    for step in range(1, _STEPS):
        weight = -step * (step - half)
        below += 2
        fraction = 1 / _off_zero(weight * fraction + below, tiny)
        front = _off_zero(below + weight / front, tiny)
        change = fraction * front
        value *= change
        if abs(change - 1) < _CLOSE:
            break
    return value * exp(half * log(at) - at - lgamma(half))


def _off_zero(value: float, tiny: float) -> float:
    return value if abs(value) > tiny else tiny
