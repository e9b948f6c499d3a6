"""Every six-card holding of the deck and every replacement of the dealer's highest card: `make counts`."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from domain.cards import ALL_CARDS
from domain.five_cards import rank_five, rank_number
from domain.games.russian.ranking import CATEGORIES, Doubling, combos, five
from domain.games.russian.settings import PAYTABLE

pytestmark = pytest.mark.counts

ALONE = {
    "royal_flush": 84, "straight_flush": 648, "four": 13_200, "full_house": 160_512, "flush": 110_736,
    "straight": 245_220, "three": 675_840, "two_pair": 2_312_640, "pair": 8_481_060, "ace_king": 1_290_420,
    "no_game": 5_322_480,
}  # fmt: skip
"""Six cards with one combination or none."""
DOUBLES = {
    "royal_flush": {"straight_flush": 4, "flush": 28, "straight": 72},
    "straight_flush": {"straight_flush": 32, "flush": 220, "straight": 744, "ace_king": 12},
    "four": {"full_house": 936, "ace_king": 528},
    "full_house": {"full_house": 1_248, "ace_king": 4_224},
    "flush": {"flush": 6_580, "straight": 4_152, "pair": 76_620, "ace_king": 7_704},
    "straight": {"straight": 112_380, "ace_king": 4_020},
    "three": {"ace_king": 56_320},
    "two_pair": {"two_pair": 61_776, "ace_king": 158_400},
    "pair": {"ace_king": 1_249_680},
}
"""Six cards with two combinations, by the first."""
BOUGHT = {"no_game": 38_901_996, "pair": 13_623_120, "straight": 711_900, "flush": 118_104, "straight_flush": 2_100}
"""What the dealer holds after one replacement, over all no-game hands and all 47 cards."""


def test_six_cards__all_of_them_are_counted_by_both_combinations() -> None:
    rule = Doubling()
    seen: Counter[tuple[int, int]] = Counter()
    for cards in combinations(ALL_CARDS, 6):
        first, second = combos(cards, rule)
        seen[first.place if first else 0, second.place if second else 0] += 1
    found = {(CATEGORIES[first], CATEGORIES[second]): count for (first, second), count in seen.items()}
    wanted = {(first, "no_game"): count for first, count in ALONE.items()}
    wanted |= {(first, second): count for first, row in DOUBLES.items() for second, count in row.items()}
    assert found == wanted
    assert sum(found.values()) == 20_358_520
    assert sum(count for (_, second), count in found.items() if second != "no_game") == 1_745_680
    pays = {**PAYTABLE, "no_game": 0}
    assert sum((pays[first] + pays[second]) * count for (first, second), count in found.items()) == 24_517_160


def named(cards: Sequence[str], known: dict[int, str] = {}) -> str:  # noqa: B006 - every value is named once
    """The category of five cards."""
    value = rank_five(cards).value
    if value not in known:
        known[value] = five(cards).category
    return known[value]


def test_replacement__of_the_highest_card_of_every_no_game_hand_by_every_card() -> None:
    found: Counter[str] = Counter()
    for dealer in combinations(ALL_CARDS, 5):
        if named(dealer) != "no_game":
            continue
        highest = max(dealer, key=rank_number)
        kept = [card for card in dealer if card != highest]
        found.update(named((*kept, card)) for card in ALL_CARDS if card not in dealer)
    assert found == BOUGHT
