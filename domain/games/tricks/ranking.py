"""Cards in a trick: which suit a card belongs to, which card wins, which cards may be played (TP-6 to TP-10)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from domain.cards import ALL_CARDS, JOKERS, UNKNOWN, is_joker, pack, rank_of, suit_of
from domain.games.tricks.settings import Settings

HELD = 5
"""Cards of a hand, and tricks of a deal."""
_RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
_SHORT = _RANKS[2:]
_PLACE = {rank: place for place, rank in enumerate(_RANKS)}
_TRUMP, _LEFT_BOWER, _RIGHT_BOWER, _JOKER = 100, 200, 201, 300
_SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}


@lru_cache(maxsize=8)
def deck(players: int, jokers: int) -> tuple[str, ...]:
    """The pack: 32 cards, or 24 for two players, and the jokers (TP-1, TP-23)."""
    return pack(_SHORT if players == 2 else _RANKS, ("JK",) if jokers == 1 else ("JK1", "JK2"))  # noqa: PLR2004 - a duel


@lru_cache(maxsize=8)
def in_deck(players: int, jokers: int) -> frozenset[str]:
    """The cards of the pack, to be looked up in."""
    return frozenset(deck(players, jokers))


@lru_cache(maxsize=16)
def _suits(trump: str | None, bowers: bool) -> Mapping[str, str | None]:  # noqa: FBT001 - the key of a table
    """The suit every card belongs to in play under these trumps."""
    own: dict[str, str | None] = {card: suit_of(card) for card in ALL_CARDS}
    own.update(dict.fromkeys(JOKERS, trump))
    if bowers and trump is not None:
        own["J" + _SAME_COLOUR[trump]] = trump
    return MappingProxyType(own)


@lru_cache(maxsize=16)
def _trump_heights(trump: str | None, bowers: bool) -> Mapping[str, int]:  # noqa: FBT001 - the key of a table
    """How high every trump counts: the joker, with bowers both jacks, then the ranks."""
    heights = dict.fromkeys(JOKERS, _JOKER)
    if trump is not None:
        heights |= {card: _TRUMP + _PLACE.get(rank_of(card), -1) for card in ALL_CARDS if suit_of(card) == trump}
    if bowers and trump is not None:
        heights |= {"J" + trump: _RIGHT_BOWER, "J" + _SAME_COLOUR[trump]: _LEFT_BOWER}
    return MappingProxyType(heights)


@dataclass(frozen=True, slots=True)
class Trumps:
    """The trump suit of a deal (None: not fixed) and the house's ways with it."""

    suit: str | None
    bowers: bool = False
    free_joker: bool = False
    must_trump: bool = True
    must_overtrump: bool = False

    @classmethod
    def of(cls, settings: Settings, suit: str | None) -> "Trumps":
        """Trumps under a table's settings."""
        free = settings.joker_in_tricks == "free"
        return cls(suit, settings.bowers, free, settings.must_trump, settings.must_overtrump)

    def suit_in_play(self, card: str) -> str | None:
        """The suit a card belongs to in play: trumps for a joker and, with bowers, for the other jack of the colour."""
        return _suits(self.suit, self.bowers)[card]

    def is_trump(self, card: str) -> bool:
        """Whether the card is a trump."""
        return card in _trump_heights(self.suit, self.bowers)

    def strength(self, card: str, led: str | None) -> int:
        """How high a card counts in a trick in which this suit was led; -1 for one that cannot win."""
        height = _trump_heights(self.suit, self.bowers).get(card)
        if height is not None:
            return height
        return _PLACE.get(rank_of(card), -1) if suit_of(card) == led else -1

    def led(self, cards: Sequence[str]) -> str | None:
        """The suit a trick asks for; None when nothing is led or it is not known."""
        return self.suit_in_play(cards[0]) if cards and cards[0] != UNKNOWN else None

    def best(self, cards: Sequence[str]) -> int | None:
        """The place of the winning card; of two jokers the last laid (TP-9, TP-10). None while it cannot be known."""
        if not cards or UNKNOWN in cards or (self.suit is None and not self._all_of_one_suit(cards)):
            return None
        led = self.led(cards)
        return max(range(len(cards)), key=lambda place: (self.strength(cards[place], led), _laid_last(cards, place)))

    def _all_of_one_suit(self, cards: Sequence[str]) -> bool:
        """Whether the winner is sure without knowing trumps: a joker, or all cards of one suit."""
        return any(map(is_joker, cards)) or len({suit_of(card) for card in cards}) == 1

    def playable(self, held: Iterable[str], laid: Sequence[str]) -> tuple[str, ...]:
        """The cards of a hand that may be added to what is laid; a card not known is not among them."""
        known = tuple([card for card in held if card != UNKNOWN])
        if not laid or laid[0] == UNKNOWN:
            return known
        allowed = self._owed(known, laid)
        if self.free_joker:
            return tuple(card for card in known if card in allowed or is_joker(card))
        return allowed

    def _owed(self, known: tuple[str, ...], laid: Sequence[str]) -> tuple[str, ...]:
        led, suits = self.led(laid), _suits(self.suit, self.bowers)
        if same := tuple([card for card in known if suits[card] == led]):
            return same
        trumps = tuple([card for card in known if self.is_trump(card)])
        others = () if self.must_trump and trumps else tuple(card for card in known if card not in trumps)
        if self.must_overtrump and trumps and UNKNOWN not in laid:
            highest = max(self.strength(card, led) for card in laid)
            higher = tuple(card for card in trumps if self.strength(card, led) > highest or is_joker(card))
            trumps = higher or trumps
        return tuple(card for card in known if card in trumps or card in others)


def _laid_last(cards: Sequence[str], place: int) -> int:
    """Breaks the tie of two jokers; of two equal cards otherwise the first stays."""
    return place if is_joker(cards[place]) else -place
