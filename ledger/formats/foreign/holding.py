"""Cards as rooms print them (`Kh`, `10c`, `Td`), and what a draw did to a holding."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType

from domain.cards import RANKS, SUITS, UNKNOWN
from ledger.formats.foreign import troubles
from ledger.formats.item import Unreadable

HELD = 5
_CARDS = MappingProxyType(
    {
        **{(rank + suit).upper(): rank + suit for rank in RANKS for suit in SUITS},
        **{"T" + suit: "10" + suit for suit in SUITS},
        **dict.fromkeys(("??", "XX", "X", "--", "B"), UNKNOWN),
    }
)
_BETWEEN = re.compile(r"[\s,;]+")
HIDDEN = (UNKNOWN,) * HELD


def read_cards(text: str) -> tuple[str, ...]:
    """The cards of a text like `Kh Jh` or `Qs, 8c`; raises `Unreadable` at one that is none."""
    words = [word for word in _BETWEEN.split(text.strip()) if word]
    return tuple(map(_card, words))


def _card(word: str) -> str:
    card = _CARDS.get(word.upper())
    if card is None:
        raise Unreadable(word, troubles.NO_CARD)
    return card


def less(held: Iterable[str], gone: Iterable[str]) -> tuple[str, ...]:
    """Some cards without others, in their order."""
    left = list(held)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def filled(cards: Sequence[str], count: int) -> tuple[str, ...]:
    """The known cards and hidden ones, `count` in all; never fewer than are known."""
    return (*cards, *(UNKNOWN,) * (count - len(cards)))


def exchanged(
    before: Sequence[str], after: Sequence[str], count: int | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What went out and what came in, from the whole holding before and after; hidden where nobody saw it."""
    if UNKNOWN in before or UNKNOWN in after or not before or not after:
        known_out: tuple[str, ...] = ()
        number = count or 0
        return filled(known_out, number), (UNKNOWN,) * number
    kept = Counter(before) & Counter(after)
    out, taken = less(before, kept.elements()), less(after, kept.elements())
    number = max(count or 0, len(out), len(taken))
    return filled(out, number), filled(taken, number)
