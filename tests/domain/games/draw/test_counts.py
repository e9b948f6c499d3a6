"""Checkable totals of five-card draw: how many hands there are of each kind, and how many hold openers."""

from collections import Counter
from itertools import combinations, islice

import pytest

from domain.cards import ALL_CARDS
from domain.five_cards import rank_five
from domain.games.draw.openers import has_openers, holds_openers

TOTALS = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "three": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four": 624,
    "straight_flush": 40,
}
OPENERS = 4 * 84_480 + 198_180


@pytest.mark.soak
def test_ranking__of_all_hands_has_the_known_totals_and_values() -> None:
    counted: Counter[str] = Counter()
    values: set[int] = set()
    openers = 0
    for cards in combinations(ALL_CARDS, 5):
        rank = rank_five(cards)
        counted[rank.category] += 1
        values.add(rank.value)
        openers += has_openers(cards)
    assert counted == TOTALS
    assert values == set(range(1, 7463))
    assert openers == OPENERS == 536_100


def test_openers__of_every_hundredth_hand_are_a_fifth() -> None:
    sample = list(islice(combinations(ALL_CARDS, 5), 0, None, 101))
    openers = sum(has_openers(cards) for cards in sample)
    assert 0.20 < openers / len(sample) < 0.212
    for cards in sample:
        rank = rank_five(cards)
        pair = rank.category == "pair" and rank.key[0] >= 11
        assert has_openers(cards) is (pair or rank.category not in {"high_card", "pair"})


@pytest.mark.parametrize(
    ("cards", "openers"),
    [
        ("JS JH", True),
        ("10S 10H", False),
        ("2S 2H 3S 3H", True),
        ("2S 2H 2D", True),
        ("AS KS QS JS 9S", True),
        ("AS KS QS JS", False),
        ("AS KS QD JH 10C", True),
        ("AS KS QD JH 9C", False),
        ("10S 10H ?? ?? ??", None),
        ("QS QH ?? ?? ??", True),
        ("JS ??", None),
    ],
)
def test_openers__shown_in_part_or_hidden_in_part(cards: str, openers: bool | None) -> None:  # noqa: FBT001 - the row's answer
    dealt = tuple(cards.split())
    if openers is None:
        assert holds_openers(dealt) is None
    elif "??" in dealt or len(dealt) == 5:
        assert holds_openers(dealt) is openers
    else:
        assert has_openers(dealt) is openers
