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
_SOFT = Text(
    "пасовали на ставки друг друга {seen} раз из {among}; если бы им было всё равно, чья ставка, — около {expected}",
    "passed to one another's stakes {seen} times of {among}; were it the same to them whose it is, about {expected}",
)
_DUMPS = Text(
    "из всего, что переходило между ними, {percent} % ушло от {a} к {b}; таких раздач {hands}",
    "of all that went between them {percent}% went from {a} to {b}; there were {hands} such hands",
)


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
    where = where_hands(chosen)
    within = "" if chosen.empty else f"AND stream_id IN (SELECT stream_id FROM hands WHERE {where.sql})"
    given = [] if chosen.empty else where.parameters
    rows = view.select(_PASSES.format(within=within), given)
    sides = {(actor, against): _Side(*counts) for actor, against, *counts in rows}
    pairs = sorted((a, b) for a, b in sides if a < b and (b, a) in sides and _enough(sides[a, b], sides[b, a]))
    found = []
    for a, b in pairs:
        both = (sides[a, b], sides[b, a])
        chance = 1.0
        if all(side.seen > side.expected for side in both) and _deviates(both):
            cases = view.select(_PASS_CASES.format(within=within), [*given, a, b, b, a])
            chance = chernoff(cases)
        found.append(_soft(a, b, both, chance, len(pairs)))
    return looked("soft_play", found, sum(side.hands for side in sides.values()))


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
    where = where_hands(chosen)
    flows = _FLOWS.format(where=where.sql)
    rows = view.select(
        f"{flows} SELECT loser, winner, count(*), sum(part), sum(part * part) FROM flows GROUP BY ALL", where.parameters
    )
    ways = {(loser, winner): (hands, part, square) for loser, winner, hands, part, square in rows}
    tried = sorted(way for way in ways if _hands_of(ways, *way) >= FEWEST_HANDS)
    found = []
    for a, b in tried:
        chance = 1.0
        _, there, there_square = ways[a, b]
        _, back, back_square = ways.get((b, a), (0, 0.0, 0.0))
        if there - back >= _SCREEN * sqrt(there_square + back_square):
            query = f"{flows} SELECT part, 0.5, CASE WHEN loser = ? THEN part ELSE 0 END FROM flows WHERE {_EITHER}"
            chance = chernoff(view.select(query, [*where.parameters, a, a, b, b, a]))
        percent = round(100 * there / (there + back)) if there + back else 0
        said = _DUMPS.fill(percent=percent, a=a, b=b, hands=_hands_of(ways, a, b))
        found.append(Lead("dumping", (a, b), percent, 100, 50, chance, any_of(chance, len(tried)), said))
    return looked("dumping", found, sum(row[2] for row in rows))


def _hands_of(ways: Mapping[tuple[str, str], tuple[int, float, float]], a: str, b: str) -> int:
    return ways[a, b][0] + ways.get((b, a), (0, 0.0, 0.0))[0]


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
    WITH chosen AS (SELECT stream_id FROM hands WHERE verdict <> 'void' AND house_taken IS NULL AND {where}),
    seats AS (
        SELECT stream_id, player, net FROM money JOIN chosen USING (stream_id) WHERE player IS NOT NULL AND net <> 0),
    pools AS (SELECT stream_id, sum(net) AS pool FROM seats WHERE net > 0 GROUP BY stream_id),
    flows AS (
        SELECT loser.player AS loser, winner.player AS winner, -loser.net * winner.net / pool::DOUBLE AS part
        FROM seats AS loser JOIN seats AS winner USING (stream_id) JOIN pools USING (stream_id)
        WHERE loser.net < 0 AND winner.net > 0)"""
_EITHER = "((loser = ? AND winner = ?) OR (loser = ? AND winner = ?))"
