"""Cards: one canonical spelling inside, every room's spelling in, Russian and English out.

A card is a string: rank and suit letter (`10S`, `KH`), a joker (`JK`, `JK1`, `JK2`) or `??` (not known).
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from domain.carried import Carried
from domain.text import Language, Text, joined

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
JOKERS = ("JK", "JK1", "JK2")
UNKNOWN = "??"
ALL_CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)

if TYPE_CHECKING:
    Card: TypeAlias = str
else:
    Card = Literal[(*ALL_CARDS, *JOKERS, UNKNOWN)]

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_RANK_RU = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}
_SUIT_GENITIVE = {
    "S": Text("пик", "of spades"),
    "H": Text("червей", "of hearts"),
    "D": Text("бубен", "of diamonds"),
    "C": Text("треф", "of clubs"),
}
_RANK_WORD = {
    "2": Text("двойка", "two"),
    "3": Text("тройка", "three"),
    "4": Text("четвёрка", "four"),
    "5": Text("пятёрка", "five"),
    "6": Text("шестёрка", "six"),
    "7": Text("семёрка", "seven"),
    "8": Text("восьмёрка", "eight"),
    "9": Text("девятка", "nine"),
    "10": Text("десятка", "ten"),
    "J": Text("валет", "jack"),
    "Q": Text("дама", "queen"),
    "K": Text("король", "king"),
    "A": Text("туз", "ace"),
}
RANK_GENITIVE_PLURAL = {
    "2": Text("двоек", "twos"),
    "3": Text("троек", "threes"),
    "4": Text("четвёрок", "fours"),
    "5": Text("пятёрок", "fives"),
    "6": Text("шестёрок", "sixes"),
    "7": Text("семёрок", "sevens"),
    "8": Text("восьмёрок", "eights"),
    "9": Text("девяток", "nines"),
    "10": Text("десяток", "tens"),
    "J": Text("валетов", "jacks"),
    "Q": Text("дам", "queens"),
    "K": Text("королей", "kings"),
    "A": Text("тузов", "aces"),
}
SUIT_WORD = {
    "S": Text("пики", "spades"),
    "H": Text("черви", "hearts"),
    "D": Text("бубны", "diamonds"),
    "C": Text("трефы", "clubs"),
}


def rank_of(card: str) -> str:
    """The rank of a natural card: `10` of `10S`."""
    return card[:-1]


def suit_of(card: str) -> str:
    """The suit letter of a natural card: `S` of `10S`."""
    return card[-1]


def is_joker(card: str) -> bool:
    """Whether the card is a joker."""
    return card.startswith("JK")


def pack(ranks: tuple[str, ...] = RANKS, jokers: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A full pack of the named ranks in four suits, the jokers last."""
    return tuple(rank + suit for rank in ranks for suit in SUITS) + jokers


def show_card(card: str) -> Text:
    """A card as printed: `10♠`, `К♥` / `K♥`, `ДЖ` / `JK`, `??`; a ten is never a single letter."""
    if card == UNKNOWN:
        return Text(UNKNOWN, UNKNOWN)
    if is_joker(card):
        return Text("ДЖ" + card[2:], card)
    rank, sign = rank_of(card), SUIT_SIGNS[suit_of(card)]
    return Text(_RANK_RU.get(rank, rank) + sign, rank + sign)


def name_card(card: str) -> Text:
    """A card in full words for the ear: `туз пик` / `ace of spades`."""
    if card == UNKNOWN:
        return Text("закрытая карта", "unknown card")
    if is_joker(card):
        number = card[2:] and " " + card[2:]
        return Text("джокер" + number, "joker" + number)
    rank, suit = _RANK_WORD[rank_of(card)], _SUIT_GENITIVE[suit_of(card)]
    return Text(f"{rank.ru} {suit.ru}", f"{rank.en} {suit.en}")


def show_cards(cards: "tuple[str, ...] | list[str]") -> Text:
    """Several cards as printed, separated by spaces."""
    shown = [show_card(card) for card in cards]
    return Text(" ".join(card.ru for card in shown), " ".join(card.en for card in shown))


class CardMisread(Carried, ValueError):
    """A word that is no card, or that could be two different cards."""

    def __init__(self, word: str, problem: Text) -> None:
        super().__init__(f"{word}: {problem.en}")
        self.word = word
        self.problem = problem


_LATIN_RANK = {**{rank: rank for rank in RANKS}, "T": "10"}
_CYRILLIC_RANK = {"В": "J", "Д": "Q", "К": "K", "Т": "A"}
_LATIN_SUIT = {suit: suit for suit in SUITS}
_CYRILLIC_SUIT = {"П": "S", "Ч": "H", "Б": "D", "Т": "C"}
_SIGN_SUIT = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_SUIT = _LATIN_SUIT | _CYRILLIC_SUIT | _SIGN_SUIT
_JOKER_WORDS = {
    "JK": "JK", "JK1": "JK1", "JK2": "JK2", "ДЖ": "JK", "ДЖ1": "JK1", "ДЖ2": "JK2",
    "JOKER": "JK", "ДЖОКЕР": "JK", "??": UNKNOWN,
}  # fmt: skip
# Letters of one script that look like a letter of the other: what the eye takes them for.
_LATIN_SHAPE = dict(zip("АВСЕНІЈКМОРЅТУХ", "ABCEHIJKMOPSTYX", strict=True))
_CYRILLIC_SHAPE = {latin: cyrillic for cyrillic, latin in _LATIN_SHAPE.items()}
_PICTURE = "\ufe0f\ufe0e"
"""Marks a phone puts after a suit sign to choose its picture."""


@lru_cache(maxsize=4096)
def read_card(word: str, language: str | None = None) -> str:
    """The card a word means, in either script; `language` ("ru"/"en") is the file's, where it is known.

    Raises `CardMisread` when the word is no card, when it mixes scripts, or when its rank letter belongs to the
    other script than the file's language while the suit is a sign and cannot tell (Latin `T♠` in a Russian file).
    """
    plain = _capitals(word.rstrip(_PICTURE))
    if plain in _JOKER_WORDS:
        return _JOKER_WORDS[plain]
    if _looks_like_joker(plain):
        raise CardMisread(word, _MIXED)
    rank_word, suit_word = plain[:-1], plain[-1:]
    rank = _CYRILLIC_RANK.get(rank_word) or _LATIN_RANK.get(rank_word)
    suit = _SUIT.get(suit_word)
    if rank is None:
        raise CardMisread(word, _no_rank(plain))
    if suit is None:
        raise CardMisread(word, _no_suit(suit_word))
    if rank_word in RANKS and rank_word.isdigit():
        return rank + suit
    cyrillic = rank_word in _CYRILLIC_RANK
    if suit_word in _SIGN_SUIT and language is not None and cyrillic != (language == "ru"):
        raise CardMisread(word, _both_readings(_OTHER_SCRIPT, rank_word))
    if suit_word not in _SIGN_SUIT and cyrillic != (suit_word in _CYRILLIC_SUIT):
        raise CardMisread(word, _both_readings(_MIXED, rank_word))
    return rank + suit


def read_suit(word: str) -> str:
    """The suit a single letter or sign means; raises `CardMisread` when it means none."""
    plain = _capitals(word.rstrip(_PICTURE))
    if plain not in _SUIT:
        raise CardMisread(word, _no_suit(plain))
    return _SUIT[plain]


def write_card(card: str, language: Language) -> str:
    """A card as the table notation writes it: `KS`, `10H`, `JK` in English, `Кп`, `10ч`, `ДЖ` in Russian."""
    if language == "en" or card == UNKNOWN:
        return card
    if is_joker(card):
        return "ДЖ" + card[2:]
    return _RANK_RU.get(rank_of(card), rank_of(card)) + _SUIT_RU[suit_of(card)]


def write_suit(suit: str, language: Language) -> str:
    """A suit as the table notation writes it: `S` in English, `п` in Russian."""
    return suit if language == "en" else _SUIT_RU[suit]


_SUIT_RU = {suit: letter.lower() for letter, suit in _CYRILLIC_SUIT.items()}
_MIXED = Text("в одной карте смешаны латиница и кириллица", "one card mixes Latin and Cyrillic letters")
_OTHER_SCRIPT = Text("буква не того алфавита, что весь файл", "a letter of the other script than the file's")
_NO_CARD = Text("такой карты нет", "there is no such card")
_LATIN_READING = Text("латинская {letter} — {rank}", "Latin {letter} means {rank}")
_CYRILLIC_READING = Text("кириллическая {letter} — {rank}", "Cyrillic {letter} means {rank}")


def _capitals(word: str) -> str:
    """The word in capitals, letter by letter: no sign turns into a letter or a pair of letters on the way."""
    return "".join(letter.upper() if letter == letter.upper().lower() else letter for letter in word)


def _looks_like_joker(plain: str) -> bool:
    """Whether only the scripts of its letters keep the word from being a joker."""
    shapes = ("".join(shape.get(letter, letter) for letter in plain) for shape in (_LATIN_SHAPE, _CYRILLIC_SHAPE))
    return any(shape in _JOKER_WORDS for shape in shapes)


def _both_readings(problem: Text, letter: str) -> Text:
    """The problem and the card the letter means in either script, where a letter of that shape means one."""
    latin, cyrillic = _LATIN_SHAPE.get(letter, letter), _CYRILLIC_SHAPE.get(letter, letter)
    readings = []
    if latin in _LATIN_RANK:
        readings.append(_LATIN_READING.fill(letter=latin, rank=_RANK_WORD[_LATIN_RANK[latin]]))
    if cyrillic in _CYRILLIC_RANK:
        readings.append(_CYRILLIC_READING.fill(letter=cyrillic, rank=_RANK_WORD[_CYRILLIC_RANK[cyrillic]]))
    return joined([problem, joined(readings)], ": ") if readings else problem


def _no_rank(plain: str) -> Text:
    letter = plain[:-1]
    return _both_readings(_NO_CARD, letter) if letter in _LATIN_SHAPE or letter in _CYRILLIC_SHAPE else _NO_CARD


def _no_suit(suit_word: str) -> Text:
    alike = _LATIN_SHAPE.get(suit_word) or _CYRILLIC_SHAPE.get(suit_word)
    if alike in _SUIT:
        return _LOOKALIKE.fill(suit=suit_word, other=alike, meaning=SUIT_WORD[_SUIT[alike]])
    return _UNKNOWN_SUIT.fill(suit=suit_word)


_LOOKALIKE = Text(
    "масти «{suit}» нет; похожая буква другого алфавита «{other}» — {meaning}",
    "there is no suit '{suit}'; the letter '{other}' of the other script looks like it and means {meaning}",
)
_UNKNOWN_SUIT = Text(
    "масти «{suit}» нет: бывают п, ч, б, т или S, H, D, C",
    "there is no suit '{suit}': they are S, H, D, C or п, ч, б, т",
)
