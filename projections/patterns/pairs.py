"""Two players: who pass to one another oftener than to the rest, and whose chips run one way only."""

from collections.abc import Iterable, Mapping
from math import exp, log, sqrt
from typing import NamedTuple

from domain.text import Text
from projections.chance import any_of
from projections.filters import EVERYTHING, Filter, where_hands
from projections.patterns.lead import Lead, Looked, looked
from projections.table import Row
from projections.view import View

FEWEST_PASSES = 10
FEWEST_HANDS = 10
_SCREEN = 2.5
"""Deviations below which a pair is not computed exactly: it could not be a lead."""
_MOST_CASES = 500
"""With more hands than this a simpler bound is as good."""
_SOFT = Text(
    "пасовали на ставки друг друга {seen} раз из {among}; если бы им было всё равно, чья ставка, — около {expected}",
    "passed to one another's stakes {seen} times of {among}; were it the same to them whose it is, about {expected}",
)
_DUMPS = Text(
    "из всего, что переходило между ними, {percent} % ушло от {a} к {b}; таких раздач {hands}",
    "of all that went between them {percent}% went from {a} to {b}; there were {hands} such hands",
)


def _within(chosen: Filter) -> tuple[str, list[object]]:
    """The condition that a row belongs to the hands chosen."""
    if chosen.empty:
        return "", []
    where = where_hands(chosen)
    return f"AND stream_id IN (SELECT stream_id FROM hands WHERE {where.sql})", where.parameters


class _Side(NamedTuple):
    """One player's passes that could have met the other's stake or somebody else's."""

    hands: int
    seen: int
    expected: float
    spread: float


def soft_play(view: View, chosen: Filter = EVERYTHING) -> Looked:
    """Pairs who pass to one another's stakes oftener than whose stakes they met would let one expect.

    A player passes once in a hand. Were it the same to him whose stake he meets, his pass would fall on any of his
    decisions in that hand alike; so every hand is held against itself, and a cautious evening counts for nothing. The
    chance is Chernoff's bound over both players' hands, which is never below the true one.
    """
    within, given = _within(chosen)
    rows = view.select(_PASSES.format(within=within), given)
    sides = {(actor, against): _Side(*counts) for actor, against, *counts in rows}
    pairs = sorted((a, b) for a, b in sides if a < b and (b, a) in sides and _enough(sides[a, b], sides[b, a]))
    found = []
    for a, b in pairs:
        both = (sides[a, b], sides[b, a])
        chance = 1.0
        if all(side.seen > side.expected for side in both) and _deviates(both):
            chance = _soft_chance(view, both, _PASS_CASES.format(within=within), [*given, a, b, b, a])
        found.append(_soft(a, b, both, chance, len(pairs)))
    return looked("soft_play", found, sum(side.hands for side in sides.values()))


def _soft_chance(view: View, both: tuple[_Side, _Side], query: str, parameters: list[object]) -> float:
    if sum(side.hands for side in both) <= _MOST_CASES:
        return chernoff(view.select(query, parameters))
    return bernstein(sum(side.seen - side.expected for side in both), sum(side.spread for side in both), 1.0)


def _enough(one: _Side, other: _Side) -> bool:
    return one.hands + other.hands >= FEWEST_PASSES and one.spread + other.spread > 0


def _deviates(both: tuple[_Side, _Side]) -> bool:
    beyond = sum(side.seen - side.expected for side in both)
    return beyond >= _SCREEN * sqrt(sum(side.spread for side in both))


def _soft(a: str, b: str, both: tuple[_Side, _Side], chance: float, pairs: int) -> Lead:
    seen, hands = sum(side.seen for side in both), sum(side.hands for side in both)
    expected = sum(side.expected for side in both)
    said = _SOFT.fill(seen=seen, among=hands, expected=round(expected))
    return Lead("soft_play", (a, b), seen, hands, expected, chance, any_of(chance, pairs), said)


def dumping(view: View, chosen: Filter = EVERYTHING) -> Looked:
    """Ordered pairs between whom chips run one way: what one lost to the other far exceeds the way back.

    Only hands count in which one of the two lost to the other; in each, by chance, either may be the loser. Large hands
    weigh more. The chance is Chernoff's bound, which is never below the true one.
    """
    within, given = _within(chosen)
    rows = view.select(_FLOWS.format(within=within), given)
    ways = {(loser, winner): _Way(*counts) for loser, winner, *counts in rows}
    tried = sorted(way for way in ways if _hands_of(ways, *way) >= FEWEST_HANDS)
    found = []
    for a, b in tried:
        there, back = ways[a, b], ways.get((b, a), _NO_WAY)
        beyond, square = (there.part - back.part) / 2, there.square + back.square
        chance = 1.0
        if beyond >= _SCREEN * sqrt(square) / 2 and there.hands + back.hands > _MOST_CASES:
            chance = bernstein(beyond, square / 4, max(there.most, back.most))
        elif beyond >= _SCREEN * sqrt(square) / 2:
            chance = chernoff(view.select(_FLOW_CASES.format(within=within), [a, a, b, b, a, *given]))
        percent = round(100 * there.part / (there.part + back.part)) if there.part + back.part else 0
        said = _DUMPS.fill(percent=percent, a=a, b=b, hands=_hands_of(ways, a, b))
        found.append(Lead("dumping", (a, b), percent, 100, 50, chance, any_of(chance, len(tried)), said))
    return looked("dumping", found, sum(row[2] for row in rows))


class _Way(NamedTuple):
    """What went from one to the other: hands, chips, the sum of their squares, the most in one hand."""

    hands: int
    part: float
    square: float
    most: float


_NO_WAY = _Way(0, 0.0, 0.0, 0.0)


def _hands_of(ways: Mapping[tuple[str, str], _Way], a: str, b: str) -> int:
    return ways[a, b].hands + ways.get((b, a), _NO_WAY).hands


def bernstein(beyond: float, spread: float, most: float) -> float:
    """A bound on the chance of so much beyond what is expected, of many cases of which none weighs more than `most`."""
    return exp(-beyond * beyond / (2 * (spread + most * beyond / 3))) if beyond > 0 else 1.0


def chernoff(cases: Iterable[Row]) -> float:
    """A bound on the chance that what was seen, or more, falls to one side, each case by lot.

    A case is its weight, the chance that it falls to the side, and the part of its weight that did.
    """
    known = [tuple(map(float, case)) for case in cases]
    most = max((weight for weight, _, _ in known), default=0.0)
    if most <= 0:
        return 1.0
    scaled = [(weight / most, share) for weight, share, _ in known]
    seen = sum(part for _, _, part in known) / most

    def logarithm(tilt: float) -> float:
        return sum(log(1 + share * (exp(tilt * weight) - 1)) for weight, share in scaled) - tilt * seen

    low, high = 0.0, _STEEPEST
    for _ in range(_ROUNDS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, right) if logarithm(left) < logarithm(right) else (left, high)
    return exp(min(logarithm((low + high) / 2), 0.0))


_STEEPEST, _ROUNDS = 40.0, 60
_PASSES = """
    SELECT actor, against, count(*), sum(passes)::BIGINT, sum(decisions / whole),
        sum(decisions / whole * (1 - decisions / whole))
    FROM facings WHERE gone = 1 AND decisions < whole {within} GROUP BY ALL"""
_PASS_CASES = """
    SELECT 1, decisions / whole, passes FROM facings WHERE gone = 1 AND decisions < whole {within}
        AND ((actor = ? AND against = ?) OR (actor = ? AND against = ?))"""
_FLOWS = """
    SELECT loser, winner, count(*), sum(amount)::DOUBLE, sum(amount::DOUBLE * amount), max(amount)::DOUBLE FROM flows
    WHERE amount > 0 {within} GROUP BY ALL"""
_FLOW_CASES = """
    SELECT amount, 0.5, CASE WHEN loser = ? THEN amount ELSE 0 END FROM flows WHERE amount > 0
        AND ((loser = ? AND winner = ?) OR (loser = ? AND winner = ?)) {within}"""
