"""Combinations of Russian poker: the senior one, the second of six cards, and how they compare (RP-21 to RP-25).

A combination has forming cards and kickers. The second is the highest whose forming cards are not all among the
forming cards of the first.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from domain import five_cards
from domain.cards import RANKS, SUITS
from domain.five_cards import FIVE, rank_five, rank_number
from domain.games.russian.settings import Settings

CATEGORIES = (
    "no_game", "ace_king", "pair", "two_pair", "three", "straight", "flush", "full_house", "four", "straight_flush",
    "royal_flush",
)  # fmt: skip
"""Categories weakest first (RP-22)."""
PLACE = {category: place for place, category in enumerate(CATEGORIES)}
ACE, KING = 14, 13
SIX = 6
_RUNS = ("straight", "straight_flush", "royal_flush")


class Combo(NamedTuple):
    """One combination: its category's place, the key that decides within it, and its forming cards."""

    place: int
    key: tuple[int, ...]
    forming: frozenset[str]

    @property
    def category(self) -> str:
        """The category by name."""
        return CATEGORIES[self.place]


class Pair(NamedTuple):
    """The senior combination and the second one; None where there is none."""

    first: Combo | None
    second: Combo | None


class Doubling(NamedTuple):
    """The settings that say when a second combination exists."""

    on_five: bool = False
    paired_straight: bool = True
    outside_best_five: bool = False

    @classmethod
    def of(cls, settings: Settings) -> "Doubling":
        """The rule a table plays by."""
        return cls(
            settings.double_on_five,
            settings.paired_straight == "straight",
            settings.second_combination == "outside_best_five",
        )


def known(cards: Sequence[str]) -> bool:
    """Whether a box's cards can be ranked: five or six different natural cards, none unknown."""
    return five_cards.known(cards, most=SIX)


def five(cards: Sequence[str]) -> Combo:
    """The senior combination of exactly five cards; no game is a combination of place 0 without forming cards."""
    rank = rank_five(cards)
    category, key = rank.category, rank.key
    if category == "straight_flush" and key == (ACE,):
        category, key = "royal_flush", ()
    elif category == "high_card":
        has_game = key[:2] == (ACE, KING)
        category, key = ("ace_king", key[2:]) if has_game else ("no_game", key)
    return Combo(PLACE[category], key, _forming(cards, category, key))


def _forming(cards: Sequence[str], category: str, key: tuple[int, ...]) -> frozenset[str]:
    match category:
        case "no_game":
            ranks: tuple[int, ...] = ()
        case "ace_king":
            ranks = (ACE, KING)
        case "pair" | "three" | "four":
            ranks = key[:1]
        case "two_pair":
            ranks = key[:2]
        case _:
            return frozenset(cards)
    return frozenset(card for card in cards if rank_number(card) in ranks)


def combos(cards: Sequence[str], rule: Doubling) -> Pair:
    """Both combinations of five or six known cards (RP-24)."""
    held = sorted(cards, key=rank_number)
    suits = sorted([card[-1] for card in held])
    # With five cards of one suit that suit also stands in the middle.
    flush = suits[2] if suits.count(suits[2]) >= FIVE else ""
    shape = tuple([(rank_number(card), card[-1] == flush) for card in held])
    first, second = _of_shape(shape, rule)
    return Pair(first and first.of(held), second and second.of(held))


class _Placed(NamedTuple):
    """A combination whose forming cards are named by their places among the cards in order of rank."""

    place: int
    key: tuple[int, ...]
    forming: tuple[int, ...]

    @classmethod
    def among(cls, cards: Sequence[str], made: Combo | None) -> "_Placed | None":
        """The combination as it lies among the cards."""
        return made and cls(made.place, made.key, tuple(sorted(map(cards.index, made.forming))))

    def of(self, held: Sequence[str]) -> Combo:
        """The same combination of other cards that lie in the same way."""
        return Combo(self.place, self.key, frozenset([held[index] for index in self.forming]))


@lru_cache(maxsize=65536)
def _of_shape(shape: tuple[tuple[int, bool], ...], rule: Doubling) -> tuple[_Placed | None, _Placed | None]:
    """Both combinations of every holding of the same ranks, with the same cards in its one long suit.

    Suits have no order (RP-1), so that is all there is to know of them; one holding stands for all the others.
    """
    suited = any(long for _, long in shape)
    one = [
        RANKS[rank - 2] + ("S" if long else "H" if suited else SUITS[place % len(SUITS)])
        for place, (rank, long) in enumerate(shape)
    ]
    first, second = _both(one, rule)
    return _Placed.among(one, first), _Placed.among(one, second)


def _both(cards: Sequence[str], rule: Doubling) -> Pair:
    """Both combinations by looking at every one the cards hold."""
    found = list(instances(cards))
    if not found:
        return Pair(None, None)
    found.sort(key=lambda made: (made.place, made.key), reverse=True)
    top = [made for made in found if made[:2] == found[0][:2]]
    if len(cards) == FIVE and not rule.on_five:
        return Pair(top[0], None)
    for second in found:
        for first in top:
            if _may_be_second(cards, first, second, rule):
                return Pair(first, second)
    return Pair(top[0], None)


def _may_be_second(cards: Sequence[str], first: Combo, second: Combo, rule: Doubling) -> bool:
    if second.forming <= first.forming:
        return False
    if not rule.paired_straight and _same_run(first, second):
        return False
    return not rule.outside_best_five or bool(second.forming & _left_out(cards, first))


def _same_run(first: Combo, second: Combo) -> bool:
    """Whether both are straights up to the same card (A4)."""
    if first.category not in _RUNS or second.category not in _RUNS:
        return False
    return (first.key or (ACE,)) == (second.key or (ACE,))


def _left_out(cards: Sequence[str], first: Combo) -> set[str]:
    """The cards that may be left out of the best five of the first: the lowest of those that do not form it."""
    others = [card for card in cards if card not in first.forming]
    if len(cards) == FIVE or not others:
        return set()
    lowest = min(rank_number(card) for card in others)
    return {card for card in others if rank_number(card) == lowest}


def instances(cards: Sequence[str]) -> Iterator[Combo]:
    """Every combination the cards hold, each with its best kickers; Ace-King from every ace and king."""
    for chosen in combinations(cards, FIVE):
        made = five(chosen)
        if made.place >= PLACE["straight"] and made.category != "four":
            yield made
    groups = _by_rank(cards)
    yield from _of_a_kind(cards, groups)
    yield from _two_pairs(cards, groups)
    for ace in groups.get(ACE, ()):
        for king in groups.get(KING, ()):
            yield _with_kickers("ace_king", (), frozenset((ace, king)), cards, 3)


def _by_rank(cards: Sequence[str]) -> dict[int, list[str]]:
    groups: dict[int, list[str]] = {}
    for card in cards:
        groups.setdefault(rank_number(card), []).append(card)
    return groups


def _of_a_kind(cards: Sequence[str], groups: dict[int, list[str]]) -> Iterator[Combo]:
    for rank, held in groups.items():
        for category, size in (("pair", 2), ("three", 3), ("four", 4)):
            for chosen in combinations(held, size):
                yield _with_kickers(category, (rank,), frozenset(chosen), cards, FIVE - size)


def _two_pairs(cards: Sequence[str], groups: dict[int, list[str]]) -> Iterator[Combo]:
    paired = sorted((rank for rank, held in groups.items() if len(held) > 1), reverse=True)
    for high, low in combinations(paired, 2):
        for upper in combinations(groups[high], 2):
            for lower in combinations(groups[low], 2):
                yield _with_kickers("two_pair", (high, low), frozenset((*upper, *lower)), cards, 1)


def _with_kickers(
    category: str, forming_key: tuple[int, ...], forming: frozenset[str], cards: Sequence[str], kickers: int
) -> Combo:  # fmt: skip
    rest = sorted((rank_number(card) for card in cards if card not in forming), reverse=True)
    return Combo(PLACE[category], (*forming_key, *rest[:kickers]), forming)
