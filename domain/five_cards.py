"""The ranking of five cards of a 52-card pack: 7,462 values, by two look-ups and no comparison of hands.

The ace is also low in 5-4-3-2-A and in no other straight; suits have no order.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from domain.cards import ALL_CARDS, RANKS, SUITS

CATEGORIES = (
    "high_card", "pair", "two_pair", "three", "straight", "flush", "full_house", "four", "straight_flush",
)  # fmt: skip
"""Categories weakest first."""


class FiveRank(NamedTuple):
    """The rank of five cards: `value` 1 (7-5-4-3-2) to 7,462 (royal flush); `key` compares within the category.

    `key` holds ranks 2 to 14 in the order that decides: the forming ranks, then the kickers; 5 for the wheel.
    """

    value: int
    category: str
    key: tuple[int, ...]


FIVE = 5
_NATURAL = frozenset(ALL_CARDS)
_NUMBER = {rank: number for number, rank in enumerate(RANKS, 2)}
_WHEEL = (14, 5, 4, 3, 2)
# A rank's weight: sums of five weights are the same only for the same ranks, whatever their order.
_OF_CARD = {rank + suit: 5 ** (number - 2) for rank, number in _NUMBER.items() for suit in SUITS}


def rank_number(card: str) -> int:
    """The rank of a natural card as a number, 2 to 14."""
    return _NUMBER[card[:-1]]


def known(cards: Sequence[str], most: int = FIVE) -> bool:
    """Whether a holding can be ranked: five different natural cards, or up to `most` of which the best five count."""
    held = set(cards)
    return FIVE <= len(cards) == len(held) <= most and held <= _NATURAL


def rank_five(cards: Sequence[str]) -> FiveRank:
    """The rank of five different natural cards; raises `KeyError` for a joker, an unknown card or another number."""
    first, second, third, fourth, fifth = cards
    weight = _OF_CARD[first] + _OF_CARD[second] + _OF_CARD[third] + _OF_CARD[fourth] + _OF_CARD[fifth]
    if first[-1] == second[-1] == third[-1] == fourth[-1] == fifth[-1]:
        return _SUITED[weight]
    return _MIXED[weight]


def _described(ranks: Iterable[int], *, suited: bool) -> tuple[int, tuple[int, ...]]:
    """The category's place and the key of five ranks."""
    counts = Counter(ranks)
    ordered = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = sorted(counts.values(), reverse=True)
    straight = _straight_top(ordered) if len(ordered) == len(_WHEEL) else 0
    if straight:
        return (8 if suited else 4), (straight,)
    if len(ordered) == len(_WHEEL):
        return (5 if suited else 0), ordered
    return {(2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[tuple(shape)], ordered


def _straight_top(ordered: tuple[int, ...]) -> int:
    if ordered == _WHEEL:
        return 5
    return ordered[0] if ordered[0] - ordered[-1] == len(_WHEEL) - 1 else 0


def _tables() -> tuple[dict[int, FiveRank], dict[int, FiveRank]]:
    """Every multiset of ranks with its value, for five cards of one suit and for mixed suits."""
    numbers = tuple(_NUMBER.values())
    suited = {ranks: _described(ranks, suited=True) for ranks in combinations(numbers, 5)}
    mixed = {
        ranks: _described(ranks, suited=False)
        for ranks in combinations_with_replacement(numbers, 5)
        if max(Counter(ranks).values()) <= len(SUITS)
    }
    order = {made: place for place, made in enumerate(sorted({*suited.values(), *mixed.values()}), 1)}
    return tuple(  # type: ignore[return-value]
        {
            sum(5 ** (rank - 2) for rank in ranks): FiveRank(order[made], CATEGORIES[made[0]], made[1])
            for ranks, made in table.items()
        }
        for table in (suited, mixed)
    )


_SUITED, _MIXED = _tables()
