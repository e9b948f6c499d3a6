"""What five cards with jokers are worth (JP-16 to JP-28, OD-3): one look-up a holding, no substitution of cards.

A holding's value depends only on the ranks of its natural cards, how many jokers it has and whether the natural
cards are of one suit. Each such shape is worked out once, by ranks, and remembered.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from domain.cards import JOKERS, RANKS, SUITS, pack
from domain.games.joker.settings import Settings

HELD = 5
RANKS_IN_PLAY = ("7", "8", "9", "10", "J", "Q", "K", "A")
PACKS = {1: pack(RANKS_IN_PLAY, ("JK",)), 2: pack(RANKS_IN_PLAY, ("JK1", "JK2"))}
"""The packs by the number of jokers: 33 cards (JP-1) and 34 (OD-1)."""
IN_PACK = {jokers: frozenset(cards) for jokers, cards in PACKS.items()}
NATURAL = frozenset(pack(RANKS_IN_PLAY))
_NUMBER = {rank: number for number, rank in enumerate(RANKS, 2)}
_LOW, _HIGH = 7, 14
_NUMBERS = range(_LOW, _HIGH + 1)
_REVERSE = (14, 10, 9, 8, 7)
_IN_SUIT = 4
# Sums of five weights are the same only for the same ranks and jokers, whatever their order.
_WEIGHT = {rank + suit: 6 ** (_NUMBER[rank] - _LOW) for rank in RANKS_IN_PLAY for suit in SUITS}
_WEIGHT |= dict.fromkeys(JOKERS, 6 ** len(RANKS_IN_PLAY))
_SUIT = {rank + suit: 1 << place for rank in RANKS_IN_PLAY for place, suit in enumerate(SUITS)}
_SUIT |= dict.fromkeys(JOKERS, 0)
_ONE_SUIT = frozenset(1 << place for place in range(len(SUITS)))
_BY_SHAPE = {
    (4, 1): "four", (3, 2): "full_house", (3, 1, 1): "three", (2, 2, 1): "two_pair", (2, 1, 1, 1): "pair",
}  # fmt: skip
FORMING = {"pair": 1, "two_pair": 2, "three": 1, "four": 1, "full_house": 2, "five": 1, "straight": 1, "flush": 1}
"""How many ranks of the key form the combination; the rest of it are kickers. Of `suit` and `high_card` all count."""


class Made(NamedTuple):
    """The best use of five cards: the category's place in the table's order and the key, which compare.

    `full` is the key with its kickers even where they do not count, `stands` the ranks the jokers stand for, `suited`
    whether all five are then of one suit. Ranks are 7 to 14; a reverse straight has 10.
    """

    place: int
    key: tuple[int, ...]
    category: str
    full: tuple[int, ...]
    stands: tuple[int, ...]
    suited: bool


class Scale:
    """The agreed order of combinations, what jokers may stand for and whether kickers count."""

    def __init__(self, categories: tuple[str, ...], scope: str, *, kickers: bool, reverse: bool) -> None:
        self.places = {category: place for place, category in enumerate(categories)}
        self.scope, self.kickers, self.reverse = scope, kickers, reverse
        self._known: dict[tuple[int, bool], Made] = {}

    def __deepcopy__(self, _memo: object) -> "Scale":
        return self

    @staticmethod
    def of(settings: Settings) -> "Scale":
        """The scale a company plays by; the same one for the same settings, with all it has worked out."""
        return _scale(
            settings.categories, settings.joker_scope, settings.tie_break == "full_kickers", settings.reverse_straight
        )

    def value(self, cards: Sequence[str]) -> Made | None:
        """The best use of five cards; None where one is unknown or foreign, or they are not five."""
        if len(cards) != HELD:
            return None
        weight = suits = 0
        try:
            for card in cards:
                weight += _WEIGHT[card]
                suits |= _SUIT[card]
        except KeyError:
            return None
        shape = (weight, suits in _ONE_SUIT)
        made = self._known.get(shape)
        if made is None:
            made = self._known[shape] = self._best(cards, suited=shape[1])
        return made

    def declared(self, cards: Sequence[str], said: Sequence[str]) -> Made | None:
        """The worth of five cards with the jokers standing for the cards named, one each (A28)."""
        left = list(said)
        made = self.value([left.pop(0) if card in JOKERS and left else card for card in cards])
        return made and made._replace(stands=tuple(_NUMBER[card[:-1]] for card in said))

    def may_stand_for(self, cards: Sequence[str], said: Sequence[str]) -> bool:
        """Whether the jokers of a holding may stand for the cards named (A19)."""
        natural = [card for card in cards if card not in JOKERS]
        if len(said) != len(cards) - len(natural) or not NATURAL.issuperset(said):
            return False
        made = [*natural, *said]
        if self.scope == "any_not_held":
            return len(set(made)) == len(made)
        one_suit = len({card[-1] for card in made}) == 1
        return not (self.scope == "any_card_no_double_flush" and one_suit and len(set(made)) < len(made))

    def _best(self, cards: Sequence[str], *, suited: bool) -> Made:
        """The highest of all uses of the jokers, rank by rank."""
        natural = sorted((_NUMBER[card[:-1]] for card in cards if card not in JOKERS), reverse=True)
        jokers = len(cards) - len(natural)
        return max(
            (
                self._made(made, stands, suited=in_suit)
                for stands in combinations_with_replacement(reversed(_NUMBERS), jokers)
                for made in (sorted((*natural, *stands), reverse=True),)
                for in_suit in self._suits(made, natural_suited=suited, jokers=jokers)
            ),
            key=lambda made: (made.place, made.full),
        )

    def _suits(self, made: list[int], *, natural_suited: bool, jokers: int) -> Iterator[bool]:
        """Whether these ranks can be held in one suit, and whether in several."""
        if natural_suited and (not jokers or self.scope == "any_card" or len(set(made)) == len(made)):
            yield True
        if not jokers:
            if not natural_suited:
                yield False
        elif self.scope != "any_not_held" or max(Counter(made).values()) <= _IN_SUIT:
            yield False

    def _made(self, ranks: list[int], stands: tuple[int, ...], *, suited: bool) -> Made:
        category, full = _described(ranks, suited=suited, reverse=self.reverse)
        key = full if self.kickers else full[: FORMING.get(category)]
        return Made(self.places[category], key, category, full, stands, suited)


@lru_cache(maxsize=64)
def _scale(categories: tuple[str, ...], scope: str, kickers: bool, reverse: bool) -> Scale:  # noqa: FBT001 - a cache's key
    return Scale(categories, scope, kickers=kickers, reverse=reverse)


def _described(ranks: list[int], *, suited: bool, reverse: bool) -> tuple[str, tuple[int, ...]]:
    """The category and the key of five ranks, highest first."""
    counts = Counter(ranks)
    if len(counts) == 1:
        return "five", (ranks[0],)
    top = _straight_top(tuple(ranks), reverse=reverse) if len(counts) == HELD else 0
    if suited:
        return ("flush", (top,)) if top else ("suit", tuple(ranks))
    if top:
        return "straight", (top,)
    if len(counts) == HELD:
        return "high_card", tuple(ranks)
    ordered = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    return _BY_SHAPE[tuple(counts[rank] for rank in ordered)], ordered


def _straight_top(ranks: tuple[int, ...], *, reverse: bool) -> int:
    """The highest card of a straight, 10 for the reverse one (JP-20); 0 where there is none."""
    if ranks == _REVERSE:
        return 10 if reverse else 0
    return ranks[0] if ranks[0] - ranks[-1] == HELD - 1 else 0
