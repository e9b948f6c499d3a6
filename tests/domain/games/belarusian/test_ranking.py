"""Points of three cards: the vectors of the rule pack, every possible holding, every pair of holdings."""

from collections import Counter
from itertools import combinations

import pytest

from domain.cards import read_card
from domain.games.belarusian.ranking import PACK, Scale, Score, described, holding, points_ru, score

COMBO_TOP = Scale()
ACE_ELEVEN = Scale(joker_is_eleven=True)
SINGLE_IS_NOTHING = Scale(single_counts=False)

VECTORS = (
    ("SC-01", "7S 8H 9D", 9, 9, 0),
    ("SC-02", "7S 8H 8D", 8, 8, 0),
    ("SC-04", "KS QH 10D", 10, 10, 0),
    ("SC-05", "KS KH 7D", 10, 10, 0),
    ("SC-07", "AS 7H 8D", 11, 11, 0),
    ("SC-08", "10S 10H JD", 10, 10, 0),
    ("SC-10", "7S 9S 8H", 16, 16, 16),
    ("SC-11", "8S 9S AH", 17, 17, 17),
    ("SC-13", "8C QC 8D", 18, 18, 18),
    ("SC-14", "9D JD 9S", 19, 19, 19),
    ("SC-16", "KS QS KH", 20, 20, 20),
    ("SC-17", "AS 7S 7H", 18, 18, 18),
    ("SC-19", "AS KS 7H", 21, 21, 21),
    ("SC-20", "AS 10S AH", 22, 22, 22),
    ("SC-22", "AS AH KH", 22, 22, 22),
    ("SC-23", "7S 8S 9S", 24, 24, 24),
    ("SC-25", "7S 9S 10S", 26, 26, 26),
    ("SC-26", "8D 9D JD", 27, 27, 27),
    ("SC-28", "7C 9C AC", 27, 27, 27),
    ("SC-29", "9S QS KS", 29, 29, 29),
    ("SC-31", "AS 9S KS", 30, 30, 30),
    ("SC-32", "AD KD QD", 31, 31, 31),
    ("SC-34", "8S 8H 8D", 24, 24, 24),
    ("SC-35", "9S 9H 9C", 27, 27, 27),
    ("SC-37", "JS JH JC", 30, 30, 30),
    ("SC-38", "QS QH QC", 30, 30, 30),
    ("SC-40", "AS AH AD", 33, 33, 33),
    ("SC-41", "JK 7S 8H", 16, 19, 16),
    ("SC-43", "JK 8D 9H", 18, 20, 18),
    ("SC-44", "JK 7S KH", 20, 21, 20),
    ("SC-46", "JK KS QH", 20, 21, 20),
    ("SC-47", "JK 7S AH", 22, 22, 22),
    ("SC-49", "JK 7S 8S", 23, 26, 23),
    ("SC-50", "JK 7S 9S", 25, 27, 25),
    ("SC-52", "JK 7D 10D", 27, 28, 27),
    ("SC-53", "JK 9C QC", 29, 30, 29),
    ("SC-55", "JK 7S AS", 29, 29, 29),
    ("SC-56", "JK AS 9S", 31, 31, 31),
    ("SC-58", "JK AC 10C", 32, 32, 32),
    ("SC-59", "JK 7S 7H", 21, 21, 21),
    ("SC-61", "JK 9S 9D", 27, 27, 27),
    ("SC-62", "JK KS KH", 30, 30, 30),
)

# Points: holdings without the joker, with it, and with it when the joker counts eleven.
DISTRIBUTION = {
    8: (24, 0, 0), 9: (72, 0, 0), 10: (1248, 0, 0), 11: (588, 0, 0), 15: (96, 0, 0), 16: (96, 12, 0),
    17: (480, 0, 0), 18: (468, 24, 0), 19: (468, 0, 12), 20: (660, 216, 24), 21: (340, 6, 222), 22: (168, 84, 84),
    23: (0, 4, 0), 24: (8, 6, 6), 25: (16, 4, 0), 26: (20, 4, 4), 27: (48, 22, 10), 28: (44, 16, 20),
    29: (40, 20, 20), 30: (48, 52, 44), 31: (24, 4, 28), 32: (0, 16, 16), 33: (4, 6, 6),
}  # fmt: skip
TIES = {
    8: 72, 9: 1032, 10: 550464, 11: 113484, 15: 2808, 16: 3612, 17: 79032, 18: 83532, 19: 74364, 20: 263364,
    21: 40128, 22: 9072, 24: 22, 25: 144, 26: 210, 27: 1734, 28: 1350, 29: 1320, 30: 2720, 31: 288,
}  # fmt: skip


def made(cards: str, scale: Scale = COMBO_TOP) -> Score:
    best = score([read_card(word) for word in cards.split()], scale)
    assert best is not None
    return best


@pytest.mark.parametrize(("cards", "usual", "eleven", "zero"), [pytest.param(*row[1:], id=row[0]) for row in VECTORS])
def test_score__vectors_of_the_rule_pack(cards: str, usual: int, eleven: int, zero: int) -> None:
    assert made(cards).points == usual
    assert made(cards, ACE_ELEVEN).points == eleven
    assert made(cards, SINGLE_IS_NOTHING).points == zero


def test_pack__is_33_cards_of_which_5456_holdings_can_be_made() -> None:
    assert len(PACK) == len(set(PACK)) == 33
    assert sum(1 for _ in combinations(PACK, 3)) == 5456


def test_score__distribution_over_every_holding() -> None:
    counts: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
    eleven: Counter[int] = Counter()
    for cards in combinations(PACK, 3):
        counts["JK" in cards][points(cards)] += 1
        if "JK" in cards:
            eleven[points(cards, ACE_ELEVEN)] += 1
    assert {at: (counts[False][at], counts[True][at], eleven[at]) for at in DISTRIBUTION} == DISTRIBUTION
    assert sum(counts[False].values()) == 4960
    assert sum(counts[True].values()) == sum(eleven.values()) == 496


def test_score__sums_over_every_holding() -> None:
    every = list(combinations(PACK, 3))
    assert sum(points(cards) for cards in every) == 90766
    assert sum(points(cards, ACE_ELEVEN) for cards in every) == 91166


def test_score__never_12_13_or_14_and_no_23_when_the_joker_is_eleven() -> None:
    every = list(combinations(PACK, 3))
    assert {points(cards) for cards in every}.isdisjoint({12, 13, 14})
    assert {points(cards, ACE_ELEVEN) for cards in every}.isdisjoint({12, 13, 14, 23})


def test_score__best_combination_of_every_holding() -> None:
    kinds: Counter[tuple[bool, str]] = Counter()
    for cards in combinations(PACK, 3):
        best = score(cards, COMBO_TOP)
        assert best is not None
        kinds["JK" in cards, best.kind] += 1
    assert kinds == {
        (False, "three_of_rank"): 32, (True, "three_of_rank"): 48, (False, "three_of_suit"): 224,
        (True, "three_of_suit"): 112, (False, "two_aces"): 168, (True, "two_aces"): 84,
        (False, "two_of_suit"): 2604, (True, "two_of_suit"): 252, (False, "single"): 1932,
    }  # fmt: skip


def test_score__a_holding_without_combination_is_1932_of_all_and_nothing_where_the_house_says_so() -> None:
    nothing = Counter(points(cards, SINGLE_IS_NOTHING) for cards in combinations(PACK, 3))
    assert nothing[0] == 1932
    assert min(at for at in nothing if at) == 15


def by_the_book(cards: tuple[str, ...]) -> int:
    """The points once more, by trying every part of the holding as a combination of BP-23, the joker as BP-26 says."""
    best = 0
    for size in (1, 2, 3):
        for part in combinations(cards, size):
            natural = [card for card in part if card != "JK"]
            if not natural:
                continue
            worth = [{"A": 11, "K": 10, "Q": 10, "J": 10}.get(card[:-1]) or int(card[:-1]) for card in natural]
            one_suit = size > 1 and len({card[-1] for card in natural}) == 1
            one_rank = size == 3 and len({card[:-1] for card in natural}) == 1
            aces = size == 2 and {card[:-1] for card in natural} == {"A"}
            if size == len(natural) == 1 or one_suit or one_rank or aces:
                best = max(best, sum(worth) + max(worth) * (size - len(natural)))
    return best


def test_score__agrees_with_a_second_count_over_every_holding() -> None:
    for cards in combinations(PACK, 3):
        assert points(cards) == by_the_book(cards), cards


def test_score__order_of_the_cards_does_not_matter() -> None:
    for cards in combinations(PACK, 3):
        assert score(cards, COMBO_TOP) == score(cards[::-1], COMBO_TOP)


@pytest.mark.parametrize("cards", ["7S 7H 7D", "JK 7C 7H"])
def test_score__three_sevens_are_worth_what_the_house_says(cards: str) -> None:
    assert made(cards).points == 21
    assert made(cards, Scale(three_sevens=34)).points == 34


def test_score__sevens_worth_nothing_fall_back_to_the_next_combination() -> None:
    assert made("JK 7S 7H", Scale(three_sevens=0)).points == 14
    assert made("7C 7S 7H", Scale(three_sevens=0)).points == 7


def test_score__unknown_cards_have_no_points() -> None:
    assert score(("AS", "AH", "??"), COMBO_TOP) is None
    assert score(("??", "??", "??"), COMBO_TOP) is None
    assert score((), COMBO_TOP) is None
    assert holding(("AS", "??", "KD"), COMBO_TOP) is None


@pytest.mark.parametrize("cards", [("JK",), ("JK", "JK", "JK"), ("2S", "3S", "4S"), ("AS",), ("AS",) * 5])
def test_score__impossible_holdings_do_not_stop_it(cards: tuple[str, ...]) -> None:
    best = score(cards, COMBO_TOP)
    assert best is None or best.points >= 11


@pytest.mark.parametrize(
    ("cards", "russian", "english"),
    [
        ("KS QS 7D", "20 очков: К♠ Д♠, две карты одной масти: пики (10 + 10)", "20 points: K♠ Q♠, two of one suit: spades (10 + 10)"),
        ("JK 7S 8S", "23 очка: 8♠ 7♠ ДЖ, три карты одной масти: пики (8 + 7 + 8)", "23 points: 8♠ 7♠ JK, three of one suit: spades (8 + 7 + 8)"),
        ("JK 9H AS", "22 очка: Т♠ ДЖ, два туза (11 + 11)", "22 points: A♠ JK, two aces (11 + 11)"),
        ("7S 7H 7D", "21 очко: 7♠ 7♥ 7♦, три карты одного достоинства — тройка семёрок (7 + 7 + 7)", "21 points: 7♠ 7♥ 7♦, three of one rank: three sevens (7 + 7 + 7)"),
        ("AS 7H 8D", "11 очков: Т♠, без комбинации, старшая карта", "11 points: A♠, no combination, highest card"),
    ],
)  # fmt: skip
def test_described__says_the_combination_and_the_sum(cards: str, russian: str, english: str) -> None:
    words = described(made(cards))
    assert words.ru == russian
    assert words.en == english


def test_points_ru__takes_the_right_form() -> None:
    forms = [points_ru(number) for number in (0, 1, 2, 5, 11, 12, 21, 22, 25, 31, 33)]
    assert forms == [
        "0 очков", "1 очко", "2 очка", "5 очков", "11 очков", "12 очков", "21 очко", "22 очка", "25 очков",
        "31 очко", "33 очка",
    ]  # fmt: skip


@pytest.mark.soak
def test_score__ties_of_two_holdings_dealt_from_one_pack() -> None:
    """11,075,680 pairs of disjoint holdings, 1,228,752 of them equal; counted per rank of points by bit masks."""
    by_points: dict[int, list[int]] = {}
    for cards in combinations(range(33), 3):
        mask = sum(1 << card for card in cards)
        by_points.setdefault(points(tuple(PACK[card] for card in cards)), []).append(mask)
    ties = {at: sum(not one & other for one, other in combinations(masks, 2)) for at, masks in by_points.items()}
    assert {at: count for at, count in ties.items() if count} == TIES
    assert sum(ties.values()) == 1228752
    every = [mask for masks in by_points.values() for mask in masks]
    assert sum(not one & other for one, other in combinations(every, 2)) == 11075680


def points(cards: tuple[str, ...], scale: Scale = COMBO_TOP) -> int:
    best = score(cards, scale)
    assert best is not None
    return best.points
