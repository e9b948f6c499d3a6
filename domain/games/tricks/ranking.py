"""Cards in a trick: which suit a card belongs to, which card wins, which cards may be played (TP-6 to TP-10)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from domain.cards import UNKNOWN, is_joker, pack, rank_of, suit_of
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
        if is_joker(card):
            return self.suit
        if self.bowers and self.suit and rank_of(card) == "J" and suit_of(card) == _SAME_COLOUR[self.suit]:
            return self.suit
        return suit_of(card)

    def is_trump(self, card: str) -> bool:
        """Whether the card is a trump."""
        return is_joker(card) or (self.suit is not None and self.suit_in_play(card) == self.suit)

    def strength(self, card: str, led: str | None) -> int:
        """How high a card counts in a trick in which this suit was led; -1 for one that cannot win."""
        if is_joker(card):
            return _JOKER
        if self.is_trump(card):
            if self.bowers and rank_of(card) == "J":
                return _RIGHT_BOWER if suit_of(card) == self.suit else _LEFT_BOWER
            return _TRUMP + _PLACE.get(rank_of(card), -1)
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
        known = tuple(card for card in held if card != UNKNOWN)
        if not laid or laid[0] == UNKNOWN:
            return known
        allowed = self._owed(known, laid)
        if self.free_joker:
            return tuple(card for card in known if card in allowed or is_joker(card))
        return allowed

    def _owed(self, known: tuple[str, ...], laid: Sequence[str]) -> tuple[str, ...]:
        led = self.led(laid)
        if same := tuple(card for card in known if self.suit_in_play(card) == led):
            return same
        trumps = tuple(card for card in known if self.is_trump(card))
        others = () if self.must_trump and trumps else tuple(card for card in known if card not in trumps)
        if self.must_overtrump and trumps and UNKNOWN not in laid:
            highest = max(self.strength(card, led) for card in laid)
            higher = tuple(card for card in trumps if self.strength(card, led) > highest or is_joker(card))
            trumps = higher or trumps
        return tuple(card for card in known if card in trumps or card in others)


def _laid_last(cards: Sequence[str], place: int) -> int:
    """Breaks the tie of two jokers; of two equal cards otherwise the first stays."""
    return place if is_joker(cards[place]) else -place
