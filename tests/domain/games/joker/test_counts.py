"""The ranking against exact counts over whole packs, and against trying all 32 cards for every joker."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product

import pytest

from domain.cards import JOKERS
from domain.games.joker.ranking import NATURAL, PACKS, Made, Scale
from domain.games.joker.settings import ORDERS, Settings

PLAIN = {
    "high_card": 52_020, "pair": 107_520, "two_pair": 24_192, "three": 10_752, "straight": 5_100, "full_house": 1_344,
    "suit": 204, "four": 224, "flush": 20,
}  # fmt: skip
OF_33 = {
    "high_card": 52_020, "pair": 119_868, "two_pair": 24_192, "three": 26_880, "straight": 10_392, "full_house": 2_352,
    "suit": 400, "four": 1_120, "flush": 104, "five": 8,
}  # fmt: skip
OF_34 = {
    "high_card": 52_020, "pair": 132_216, "two_pair": 24_192, "three": 44_328, "straight": 17_724, "full_house": 3_360,
    "suit": 684, "four": 3_360, "flush": 324, "five": 48,
}  # fmt: skip
OF_34_AS_LISTED = {**OF_34, "three": 46_368, "straight": 15_684}
ONE_OF_34 = {
    "pair": 24_696, "three": 32_256, "straight": 10_584, "full_house": 2_016, "suit": 392, "four": 1_792, "flush": 168,
    "five": 16,
}  # fmt: skip
BOTH_OF_34 = {"three": 1_320, "straight": 2_040, "suit": 88, "four": 1_344, "flush": 136, "five": 32}
PAIRS_OF_33 = {**dict.fromkeys(range(7, 12), 13_440), 12: 14_952, 13: 17_472, 14: 20_244}


def scale(**settings: object) -> Scale:
    return Scale.of(Settings.model_validate({"stake": 1, "max_stake": 1, **settings}))


def counted(jokers: int, **settings: object) -> Counter[str]:
    """How many hands of the pack make each category."""
    value = scale(**settings).value
    return Counter(made.category for cards in combinations(PACKS[jokers], 5) if (made := value(cards)))


def by_jokers(jokers: int, **settings: object) -> dict[int, Counter[str]]:
    """The same, apart for hands with none, one and two jokers."""
    value = scale(**settings).value
    found: dict[int, Counter[str]] = {}
    for cards in combinations(PACKS[jokers], 5):
        made = value(cards)
        assert made is not None
        found.setdefault(sum(card in JOKERS for card in cards), Counter())[made.category] += 1
    return found


def test_counts__33_cards_by_category_in_every_order() -> None:
    for order in ORDERS:
        assert counted(1, category_order=order) == OF_33
    assert sum(OF_33.values()) == 237_336


def test_counts__34_cards_by_category_and_number_of_jokers() -> None:
    found = by_jokers(2, category_order="short_pack")
    assert found == {0: PLAIN, 1: ONE_OF_34, 2: BOTH_OF_34}
    assert sum(found.values(), Counter()) == OF_34
    assert sum(OF_34.values()) == 278_256
    assert counted(2) == OF_34_AS_LISTED


@pytest.mark.parametrize("order", ORDERS)
def test_counts__jokers_for_cards_not_held_leave_no_five_of_a_kind(order: str) -> None:
    listed = OF_34_AS_LISTED if order == "seed_listing" else OF_34
    for jokers, usual, four in ((1, OF_33, 1_128), (2, listed, 3_408)):
        without = {name: count for name, count in usual.items() if name != "five"}
        assert counted(jokers, category_order=order, joker_scope="any_not_held") == {**without, "four": four}


@pytest.mark.soak
@pytest.mark.parametrize("order", ORDERS)
def test_counts__no_doubled_rank_in_a_suit_changes_no_category(order: str) -> None:
    scope = "any_card_no_double_flush"
    assert counted(1, category_order=order, joker_scope=scope) == OF_33
    listed = OF_34_AS_LISTED if order == "seed_listing" else OF_34
    assert counted(2, category_order=order, joker_scope=scope) == listed


def made_of(jokers: int, **settings: object) -> list[Made]:
    value = scale(**settings).value
    return [made for cards in combinations(PACKS[jokers], 5) if (made := value(cards))]


@pytest.mark.parametrize(("jokers", "values", "doubled"), [(1, 875, 108), (2, 884, 304)])
def test_counts__different_values_and_suits_with_a_doubled_rank(jokers: int, values: int, doubled: int) -> None:
    every = made_of(jokers, category_order="short_pack")
    assert len({made[:2] for made in every}) == values
    assert sum(made.category == "suit" and len(set(made.key)) < 5 for made in every) == doubled
    chaste = made_of(jokers, joker_scope="any_card_no_double_flush")
    assert not any(made.category == "suit" and len(set(made.key)) < 5 for made in chaste)


def test_counts__straights_flushes_and_pairs_of_33_cards_by_rank() -> None:
    found = Counter((made.category, made.key[0]) for made in made_of(1))
    assert [found["straight", top] for top in range(10, 15)] == [2_028] * 4 + [2_280]
    assert [found["flush", top] for top in range(10, 15)] == [20] * 4 + [24]
    assert {rank: found["pair", rank] for rank in range(7, 15)} == PAIRS_OF_33


def test_counts__straights_and_flushes_of_34_cards_by_top_card() -> None:
    found = Counter((made.category, made.key[0]) for made in made_of(2, category_order="short_pack"))
    assert [found["straight", top] for top in range(10, 15)] == [3_396] * 4 + [4_140]
    assert [found["flush", top] for top in range(10, 15)] == [60] * 4 + [84]


def test_counts__the_32_natural_cards_have_840_values() -> None:
    value = scale(category_order="short_pack").value
    made = [value(cards) for cards in combinations(sorted(NATURAL), 5)]
    assert Counter(one.category for one in made if one) == PLAIN
    assert len({one[:2] for one in made if one}) == 840


# --- a second implementation: every card in turn for every joker, the hand then read off as it lies

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
SETTINGS = [
    {"category_order": order, "joker_scope": scope, "tie_break": tie, "reverse_straight": reverse}
    for order in (*ORDERS, "five,pair,flush,suit,two_pair,straight,three,four,full_house")
    for scope in ("any_card", "any_card_no_double_flush", "any_not_held")
    for tie in ("full_kickers", "combination_only")
    for reverse in (True, False)
]


def lying(cards: Sequence[str], settings: Mapping[str, object]) -> tuple[int, list[int]]:
    """The place of the category and the ranks that compare, of five cards without a joker."""
    numbers = sorted((RANKS.index(card[:-1]) + 7 for card in cards), reverse=True)
    times = sorted(((numbers.count(rank), rank) for rank in set(numbers)), reverse=True)
    shape, order = [count for count, _ in times], [rank for _, rank in times]
    suited = len({card[-1] for card in cards}) == 1
    top = 0
    if len(order) == 5 and numbers[0] - numbers[4] == 4:
        top = numbers[0]
    elif numbers == [14, 10, 9, 8, 7] and settings["reverse_straight"]:
        top = 10
    if shape == [5]:
        name, key, kept = "five", order, 1
    elif suited and top:
        name, key, kept = "flush", [top], 1
    elif suited:
        name, key, kept = "suit", numbers, 5
    elif top:
        name, key, kept = "straight", [top], 1
    else:
        name, kept = {
            (4, 1): ("four", 1), (3, 2): ("full_house", 2), (3, 1, 1): ("three", 1), (2, 2, 1): ("two_pair", 2),
            (2, 1, 1, 1): ("pair", 1), (1, 1, 1, 1, 1): ("high_card", 5),
        }[tuple(shape)]  # fmt: skip
        key = order
    names = str(settings["category_order"])
    listed = ["high_card", *ORDERS.get(names, tuple(names.split(",")))]
    return listed.index(name), key if settings["tie_break"] == "full_kickers" else key[:kept]


def tried(cards: Sequence[str], settings: Mapping[str, object]) -> tuple[int, list[int]]:
    """The best of every card for every joker."""
    natural = [card for card in cards if card not in JOKERS]
    best: tuple[int, list[int]] = (-1, [])
    for said in product(sorted(NATURAL), repeat=len(cards) - len(natural)):
        hand = [*natural, *said]
        doubled = len(set(hand)) < 5
        if settings["joker_scope"] == "any_not_held" and doubled:
            continue
        ranks_doubled = len({card[:-1] for card in hand}) < 5
        if (
            settings["joker_scope"] == "any_card_no_double_flush"
            and len({card[-1] for card in hand}) == 1
            and ranks_doubled
        ):
            continue
        best = max(best, lying(hand, settings))
    return best


def check_tried(hands: int, seed: int) -> None:
    draw = random.Random(seed)
    for _ in range(hands):
        settings = draw.choice(SETTINGS)
        number = draw.randrange(3)
        natural = draw.sample(sorted(NATURAL), 5 - number)
        if draw.random() < 0.3:
            suit = draw.choice("SHDC")
            natural = [rank + suit for rank in draw.sample(RANKS, 5 - number)]
        cards = [*natural, *("JK1", "JK2")[:number]]
        draw.shuffle(cards)
        made = scale(**settings).value(cards)
        assert made is not None
        assert (made.place, list(made.key)) == tried(cards, settings), (cards, settings)


def test_value__is_the_best_of_all_cards_tried_for_every_joker() -> None:
    check_tried(600, seed=4)


@pytest.mark.soak
def test_value__is_the_best_of_all_cards_tried_in_many_hands() -> None:
    check_tried(30_000, seed=5)


def test_value__of_cards_not_known_foreign_or_not_five_is_none() -> None:
    value = scale().value
    for cards in (["??", "7S", "8S", "9S", "10S"], ["6S", "7S", "8S", "9S", "10S"], ["7S"], []):
        assert value(cards) is None


def test_declared__is_what_the_holder_says_even_against_himself() -> None:
    by = scale(joker_declaration="player_declares")
    cards = ("JK", "KS", "KH", "9D", "7C")
    best, said = by.value(cards), by.declared(cards, ("QS",))
    assert best is not None
    assert said is not None
    assert (best.category, said.category, said.stands) == ("three", "pair", (12,))
    assert by.declared(cards, ("KD",)) == best
