"""The ranking against exact counts over whole decks, and against the rule of two combinations written down plainly."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from domain.cards import ALL_CARDS
from domain.five_cards import rank_five, rank_number
from domain.games.russian.ranking import CATEGORIES, Combo, Doubling, combos, five
from domain.games.russian.settings import PAYTABLE

ALL_HANDS = 2_598_960
BY_CATEGORY = {
    "no_game": 1_135_260, "ace_king": 167_280, "pair": 1_098_240, "two_pair": 123_552, "three": 54_912,
    "straight": 10_200, "flush": 5_108, "full_house": 3_744, "four": 624, "straight_flush": 36, "royal_flush": 4,
}  # fmt: skip
ON_FIVE = {
    ("pair", "ace_king"): 84_480,
    ("two_pair", "ace_king"): 3_168,
    ("three", "ace_king"): 2_112,
    ("four", "ace_king"): 8,
}
WITH_AS_KH = {
    ("pair", "ace_king"): 109_880, ("two_pair", "ace_king"): 17_820, ("two_pair", "two_pair"): 594,
    ("three", "ace_king"): 7_040, ("straight", "straight"): 924, ("straight", "ace_king"): 254,
    ("flush", "straight"): 16, ("flush", "pair"): 328, ("flush", "ace_king"): 642, ("full_house", "ace_king"): 660,
    ("full_house", "full_house"): 9, ("four", "ace_king"): 99, ("four", "full_house"): 6,
    ("straight_flush", "ace_king"): 1, ("straight_flush", "straight"): 1, ("royal_flush", "straight"): 2,
}  # fmt: skip
"""Doubles among the 230,300 six-card hands that hold the ace of spades and the king of hearts."""
SEED_RULE = Doubling()


def test_five_cards__every_hand_of_the_deck_is_counted_in_its_category() -> None:
    counts = [0] * 7463
    one_of: dict[int, Sequence[str]] = {}
    for cards in combinations(ALL_CARDS, 5):
        value = rank_five(cards)[0]
        if not counts[value]:
            one_of[value] = cards
        counts[value] += 1
    found: Counter[str] = Counter()
    for value, held in one_of.items():
        found[five(held).category] += counts[value]
    assert len(one_of) == 7462
    assert found == BY_CATEGORY
    assert sum(found.values()) == ALL_HANDS


def test_five_cards__order_of_values_is_the_order_of_combinations() -> None:
    """Ace-King only renames a block of high cards: the order of the 7,462 values stays."""
    draw = random.Random(3)
    hands = [draw.sample(ALL_CARDS, 5) for _ in range(3000)]
    made = sorted((five(cards)[:2], rank_five(cards).value) for cards in hands if five(cards).category != "royal_flush")
    assert [value for _, value in made] == sorted(value for _, value in made)


def doubles(hands: Iterator[Sequence[str]], rule: Doubling = SEED_RULE) -> Counter[tuple[str, str]]:
    """How many hands hold which two combinations."""
    found: Counter[tuple[str, str]] = Counter()
    for cards in hands:
        first, second = combos(cards, rule)
        if first is not None and second is not None:
            found[first.category, second.category] += 1
    return found


def test_six_cards__doubles_among_all_hands_with_one_ace_and_one_king() -> None:
    others = [card for card in ALL_CARDS if card not in {"AS", "KH"}]
    assert doubles(("AS", "KH", *rest) for rest in combinations(others, 4)) == WITH_AS_KH
    assert sum(WITH_AS_KH.values()) == 138_276


@pytest.mark.soak
def test_five_cards__doubles_among_all_hands_where_five_cards_may_hold_two() -> None:
    assert doubles(combinations(ALL_CARDS, 5), Doubling(on_five=True)) == ON_FIVE


# --- the rule of two combinations, written down plainly: any subset of cards may form any combination


def plain_instances(cards: Sequence[str]) -> Iterator[tuple[int, tuple[int, ...], frozenset[str]]]:
    """Every combination by trying each subset of cards as the forming ones."""
    for size in (2, 3, 4, 5):
        for forming in combinations(cards, size):
            category = formed(forming)
            if category is None:
                continue
            rest = sorted((rank_number(card) for card in cards if card not in forming), reverse=True)
            yield CATEGORIES.index(category), (*ordered(forming, category), *rest[: 5 - size]), frozenset(forming)


def formed(cards: Sequence[str]) -> str | None:
    """The category these cards form all together; None where some of them are kickers."""
    ranks = Counter(map(rank_number, cards))
    shape = tuple(sorted(ranks.values(), reverse=True))
    if len(cards) < 5:
        by_shape = {(2,): "pair", (3,): "three", (4,): "four", (2, 2): "two_pair"}
        return "ace_king" if set(ranks) == {14, 13} and shape == (1, 1) else by_shape.get(shape)
    if shape == (3, 2):
        return "full_house"
    if len(ranks) < 5:
        return None
    flush = len({card[-1] for card in cards}) == 1
    run = sorted(ranks) == [2, 3, 4, 5, 14] or max(ranks) - min(ranks) == 4
    if flush and run:
        return "royal_flush" if min(ranks) == 10 else "straight_flush"
    return "flush" if flush else "straight" if run else None


def ordered(cards: Sequence[str], category: str) -> tuple[int, ...]:
    """The forming part of the key."""
    ranks = Counter(map(rank_number, cards))
    if category in {"ace_king", "royal_flush"}:
        return ()
    if category in {"straight", "straight_flush"}:
        return (5,) if set(ranks) == {2, 3, 4, 5, 14} else (max(ranks),)
    return tuple(sorted(ranks, key=lambda rank: (ranks[rank], rank), reverse=True))


def plain(cards: Sequence[str]) -> tuple[tuple[int, tuple[int, ...]] | None, tuple[int, tuple[int, ...]] | None]:
    """The senior combination and the best one with a forming card outside it."""
    held = list(plain_instances(cards))
    if not held:
        return None, None
    top = max((place, key) for place, key, _ in held)
    seniors = [forming for place, key, forming in held if (place, key) == top]
    seconds = [(place, key) for place, key, forming in held for senior in seniors if not forming <= senior]
    return top, max(seconds, default=None) if len(cards) == 6 else None


def value(combo: Combo | None) -> tuple[int, tuple[int, ...]] | None:
    return None if combo is None else (combo.place, combo.key)


def check_like_plain(cards: Sequence[str]) -> None:
    pair = combos(cards, SEED_RULE)
    assert (value(pair.first), value(pair.second)) == plain(cards), cards
    if pair.first and pair.second:
        assert pair.second[:2] <= pair.first[:2]
        assert not pair.second.forming <= pair.first.forming


def test_combinations__agree_with_the_rule_written_down_plainly() -> None:
    draw = random.Random(11)
    narrow = [card for card in ALL_CARDS if card[-1] in "SH" or card[:-1] in {"A", "K", "Q"}]
    for deck in (ALL_CARDS, narrow):
        for _ in range(1500):
            check_like_plain(draw.sample(deck, 6))
        for _ in range(300):
            check_like_plain(draw.sample(deck, 5))


@pytest.mark.soak
def test_combinations__agree_with_the_plain_rule_on_a_hundred_thousand_hands() -> None:
    draw = random.Random(12)
    for _ in range(100_000):
        check_like_plain(draw.sample(ALL_CARDS, 6))


def test_paytable__pays_every_category_but_no_game() -> None:
    assert set(PAYTABLE) == set(CATEGORIES) - {"no_game"}
    assert list(PAYTABLE.values()) == [1, 1, 2, 3, 4, 5, 7, 20, 50, 100]


def test_replacement__of_the_highest_card_gives_only_pair_straight_flush_or_no_game() -> None:
    """After one card a no-game hand never becomes Ace-King, two pair, three or more of a kind."""
    draw = random.Random(5)
    reached = set()
    for _ in range(4000):
        cards = draw.sample(ALL_CARDS, 6)
        dealer, new = cards[:5], cards[5]
        if five(dealer).category == "no_game":
            highest = max(dealer, key=rank_number)
            reached.add(five([*(card for card in dealer if card != highest), new]).category)
    assert {"no_game", "pair", "straight"} <= reached <= {"no_game", "pair", "straight", "flush", "straight_flush"}
