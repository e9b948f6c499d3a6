"""Two players: one who passes to the other oftener than to the rest, and two whose chips run one way only."""

from collections.abc import Iterable, Mapping
from math import exp, log, sqrt
from typing import NamedTuple

from domain.text import Text
from projections.chance import any_of, at_least
from projections.filters import EVERYTHING, Filter, where_hands
from projections.patterns.lead import Lead, Looked, looked
from projections.table import Row
from projections.view import View

FEWEST_ANSWERS = 15
FEWEST_HANDS = 10
_SCREEN = 2.5
"""Deviations below which a pair is not computed exactly: it could not be a lead."""
_MOST_CASES = 500
"""With more hands than this a simpler bound is as good."""
_SOFT = Text(
    "{a} пасует на ставки {b}: {passes} из {hands}, на ставки остальных — {others} из {rest}",
    "{a} passes to {b}'s stakes in {passes} of {hands}, to the others' in {others} of {rest}",
)
_DUMPS = Text(
    "из всего, что переходило между ними, {percent} % ушло от {a} к {b}; таких раздач {hands}",
    "of all that went between them {percent}% went from {a} to {b}; there were {hands} such hands",
)


def _within(chosen: Filter) -> tuple[str, list[object]]:
    """The condition that a row belongs to the hands chosen."""
    if chosen.empty:
        return "", []
    where = where_hands(chosen)
    return f"AND stream_id IN (SELECT stream_id FROM hands WHERE {where.sql})", where.parameters


def soft_play(view: View, chosen: Filter = EVERYTHING) -> Looked:
    """Ordered pairs of which one passes to the other's stakes far oftener than to everybody else's.

    Only a player's first answer in a hand counts. Were it the same to him whose stake he answers, his passes would be
    spread over his answers by lot: the chance is hypergeometric and exact.
    """
    within, given = _within(chosen)
    rows = view.select(_ANSWERS.format(within=within), given)
    answers = {(actor, against): (hands, passes) for actor, against, hands, passes in rows}
    whole: dict[str, tuple[int, int]] = {}
    for (actor, _), (hands, passes) in answers.items():
        before = whole.get(actor, (0, 0))
        whole[actor] = (before[0] + hands, before[1] + passes)
    tried = sorted(pair for pair, (hands, _) in answers.items() if hands >= FEWEST_ANSWERS)
    found = []
    for a, b in tried:
        (hands, passes), (among, marked) = answers[a, b], whole[a]
        chance = at_least(passes, hands, marked=marked, among=among)
        expected = hands * marked / among
        rest = among - hands
        said = _SOFT.fill(a=a, b=b, passes=passes, hands=hands, others=marked - passes, rest=rest)
        found.append(Lead("soft_play", (a, b), passes, hands, expected, chance, any_of(chance, len(tried)), said))
    return looked("soft_play", found, sum(hands for hands, _ in answers.values()))


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
_ANSWERS = """
    SELECT actor, against, count(*), count(CASE WHEN passed THEN 1 END) FROM facings WHERE true {within} GROUP BY ALL"""
_FLOWS = """
    SELECT loser, winner, count(*), sum(amount)::DOUBLE, sum(amount::DOUBLE * amount), max(amount)::DOUBLE FROM flows
    WHERE amount > 0 {within} GROUP BY ALL"""
_FLOW_CASES = """
    SELECT amount, 0.5, CASE WHEN loser = ? THEN amount ELSE 0 END FROM flows WHERE amount > 0
        AND ((loser = ? AND winner = ?) OR (loser = ? AND winner = ?)) {within}"""
