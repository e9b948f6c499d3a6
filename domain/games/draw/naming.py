"""Hands of five cards in words."""

from domain.cards import RANK_GENITIVE_PLURAL, RANKS
from domain.five_cards import FiveRank
from domain.text import Text

CATEGORY_WORDS = {
    "high_card": Text("старшая карта", "high card"),
    "pair": Text("пара", "pair"),
    "two_pair": Text("две пары", "two pair"),
    "three": Text("тройка", "three of a kind"),
    "straight": Text("стрит", "straight"),
    "flush": Text("флеш", "flush"),
    "full_house": Text("фулл-хаус", "full house"),
    "four": Text("каре", "four of a kind"),
    "straight_flush": Text("стрит-флеш", "straight flush"),
}
_TOP_RU = {14: "туза", 13: "короля", 12: "дамы", 11: "валета"}
_HIGH_RU = {
    2: "двойка", 3: "тройка", 4: "четвёрка", 5: "пятёрка", 6: "шестёрка", 7: "семёрка", 8: "восьмёрка", 9: "девятка",
    10: "десятка", 11: "валет", 12: "дама", 13: "король", 14: "туз",
}  # fmt: skip
_TOP_EN = {14: "ace", 13: "king", 12: "queen", 11: "jack"}


def hand_words(rank: FiveRank) -> Text:
    """A hand in words: `пара восьмёрок`, `стрит до короля`, `full house, queens over eights`."""
    plural = [RANK_GENITIVE_PLURAL[RANKS[number - 2]] for number in rank.key[:2]]
    top, word = rank.key[0], CATEGORY_WORDS[rank.category]
    match rank.category:
        case "pair":
            return Text(f"пара {plural[0].ru}", f"pair of {plural[0].en}")
        case "two_pair":
            return Text(f"две пары, {plural[0].ru} и {plural[1].ru}", f"two pair, {plural[0].en} and {plural[1].en}")
        case "three":
            return Text(f"тройка {plural[0].ru}", f"three {plural[0].en}")
        case "four":
            return Text(f"каре {plural[0].ru}", f"four {plural[0].en}")
        case "full_house":
            return Text(
                f"фулл-хаус, {plural[0].ru} с парой {plural[1].ru}", f"full house, {plural[0].en} over {plural[1].en}"
            )
        case "high_card":
            return Text(f"старшая карта {_HIGH_RU[top]}", f"{_TOP_EN.get(top, str(top))} high")
        case _:
            return Text(f"{word.ru} до {_TOP_RU.get(top, str(top))}", f"{word.en}, {_TOP_EN.get(top, str(top))} high")


def kicker_words(won: FiveRank, beaten: FiveRank) -> Text | None:
    """What decided between two hands of one category: the first rank that differs; None where the category did."""
    if won.category != beaten.category:
        return None
    differ = next(((one, other) for one, other in zip(won.key, beaten.key, strict=True) if one != other), None)
    if differ is None:
        return None
    one, other = differ
    return Text(
        f"решает {_HIGH_RU[one]} против {_AGAINST_RU[other]}",
        f"{_TOP_EN.get(one, str(one))} against {_TOP_EN.get(other, str(other))} decides",
    )


_AGAINST_RU = {
    2: "двойки", 3: "тройки", 4: "четвёрки", 5: "пятёрки", 6: "шестёрки", 7: "семёрки", 8: "восьмёрки", 9: "девятки",
    10: "десятки", **_TOP_RU,
}  # fmt: skip
