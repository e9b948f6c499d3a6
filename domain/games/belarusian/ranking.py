"""Points of three cards (BP-22 to BP-27, A47), what made them, and that in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from domain.cards import (
    RANK_GENITIVE_PLURAL,
    RANKS,
    SUIT_WORD,
    SUITS,
    UNKNOWN,
    is_joker,
    pack,
    rank_of,
    show_cards,
    suit_of,
)
from domain.games.belarusian.settings import Settings
from domain.settlement import Holding
from domain.text import Text

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"), ("JK",))
"""The 33 cards (BP-1)."""
IN_PACK = frozenset(PACK)
_HIGH_FIRST = tuple(rank + suit for rank in reversed(RANKS) for suit in SUITS)
CARD_POINTS = {"7": 7, "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10, "A": 11}

Kind: TypeAlias = Literal["three_of_rank", "three_of_suit", "two_aces", "two_of_suit", "single"]


class Score(NamedTuple):
    """The best combination of a holding: its points, its kind, the cards in it, and what each card counted."""

    points: int
    kind: Kind
    cards: tuple[str, ...]
    counted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """The settings that change points: the joker's value, a holding without combination, three sevens."""

    joker_is_eleven: bool = False
    single_counts: bool = True
    three_sevens: int = 21

    @classmethod
    def of(cls, settings: Settings) -> "Scale":
        """The scale a table plays by."""
        return cls(
            settings.joker_value == "ace11", settings.no_combination == "highest_card", settings.three_sevens_points
        )


def score(cards: Sequence[str], scale: Scale) -> Score | None:
    """The best combination of a holding; None where a card is unknown or none of the cards is natural."""
    if UNKNOWN in cards or not any(card in IN_PACK and not is_joker(card) for card in cards):
        return None
    return _score(tuple(sorted(cards)), scale)


@lru_cache(maxsize=16384)
def _score(cards: tuple[str, ...], scale: Scale) -> Score:
    natural = sorted((card for card in cards if card in IN_PACK and not is_joker(card)), key=_HIGH_FIRST.index)
    joker = next((card for card in cards if is_joker(card)), None)
    found = [*_three_of_rank(natural, joker, scale), *_two_aces(natural, joker)]
    found += [*_suits(natural, joker, scale), _single(natural[0], scale)]
    return max(found, key=lambda made: made.points)


def _points(card: str) -> int:
    return CARD_POINTS[rank_of(card)]


def _single(card: str, scale: Scale) -> Score:
    """The highest card of a holding without combination (BP-27, A5)."""
    points = _points(card) if scale.single_counts else 0
    return Score(points, "single", (card,), (points,))


def _suits(natural: list[str], joker: str | None, scale: Scale) -> list[Score]:
    """Two or three cards of one suit, the joker counting as the top one of them (BP-23, BP-26, A47)."""
    made = []
    for suit in dict.fromkeys(suit_of(card) for card in natural):
        held = [card for card in natural if suit_of(card) == suit]
        counted = [_points(card) for card in held]
        if joker:
            held, counted = [*held, joker], [*counted, 11 if scale.joker_is_eleven else counted[0]]
        if len(held) > 1:
            kind: Kind = "three_of_suit" if len(held) > 2 else "two_of_suit"  # noqa: PLR2004 - three cards are three
            made.append(Score(sum(counted), kind, tuple(held), tuple(counted)))
    return made


def _two_aces(natural: list[str], joker: str | None) -> list[Score]:
    """Two aces, the joker standing for one of them (BP-23)."""
    aces = [card for card in natural if rank_of(card) == "A"]
    pair = [*aces, joker][:2] if joker else aces[:2]
    return [Score(22, "two_aces", tuple(pair), (11, 11))] if aces and len(pair) > 1 else []


def _three_of_rank(natural: list[str], joker: str | None, scale: Scale) -> list[Score]:
    """Three cards of one rank, the joker standing for one of them (BP-23, A6)."""
    held = (*natural, joker) if joker else tuple(natural)
    rank = rank_of(natural[0])
    if len(held) != 3 or any(rank_of(card) != rank for card in natural):  # noqa: PLR2004 - three cards
        return []
    each = CARD_POINTS[rank]
    points = scale.three_sevens if rank == "7" else 3 * each
    return [Score(points, "three_of_rank", held, (each, each, each))]


@lru_cache(maxsize=8192)
def described(made: Score) -> Text:
    """A score in words: `20 очков: К♠ Д♠, две карты пики (10 + 10)`."""
    what = _KIND_WORDS[made.kind]
    natural = next(card for card in made.cards if not is_joker(card))
    if made.kind == "three_of_rank":
        what = what.fill(rank=RANK_GENITIVE_PLURAL[rank_of(natural)])
    elif made.kind in {"three_of_suit", "two_of_suit"}:
        what = what.fill(suit=SUIT_WORD[suit_of(natural)])
    sum_words = "" if len(made.cards) == 1 else f" ({' + '.join(map(str, made.counted))})"
    if sum(made.counted) != made.points:
        sum_words = ""
    cards = show_cards(made.cards)
    return Text(
        f"{points_ru(made.points)}: {cards.ru}, {what.ru}{sum_words}",
        f"{made.points} point{'' if made.points == 1 else 's'}: {cards.en}, {what.en}{sum_words}",
    )


_KIND_WORDS: dict[Kind, Text] = {
    "three_of_rank": Text("три карты одного достоинства — тройка {rank}", "three of one rank: three {rank}"),
    "three_of_suit": Text("три карты одной масти: {suit}", "three of one suit: {suit}"),
    "two_aces": Text("два туза", "two aces"),
    "two_of_suit": Text("две карты одной масти: {suit}", "two of one suit: {suit}"),
    "single": Text("без комбинации, старшая карта", "no combination, highest card"),
}


def points_ru(points: int) -> str:
    """A number of points with the Russian word in its right form: 21 очко, 22 очка, 25 очков."""
    tens, ones = points % 100, points % 10
    if ones == 1 and tens != 11:  # noqa: PLR2004 - Russian plural forms
        return f"{points} очко"
    if 2 <= ones <= 4 and not 12 <= tens <= 14:  # noqa: PLR2004 - Russian plural forms
        return f"{points} очка"
    return f"{points} очков"


def holding(cards: Sequence[str], scale: Scale) -> Holding | None:
    """What a seat's cards are worth, for the reader; None where they are not all known."""
    made = score(cards, scale)
    if made is None:
        return None
    return Holding(described(made), points=made.points, category=made.kind, cards=made.cards)
