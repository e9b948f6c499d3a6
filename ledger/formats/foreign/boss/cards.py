"""Cards as Boss numbers them: rank = n % 13 + 1 with the ace as 1; diamonds, clubs, hearts, spades; `b` is hidden."""

from domain.cards import UNKNOWN
from ledger.formats.foreign import troubles
from ledger.formats.foreign.markup import Node
from ledger.formats.foreign.pieces import Unclear

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS = ("D", "C", "H", "S")
_COUNT = len(_RANKS) * len(_SUITS)


def cards_in(node: Node) -> tuple[str, ...]:
    """The cards inside an element; raises `Unclear`."""
    return tuple(_card(card) for card in node.every("CARD"))


def _card(node: Node) -> str:
    link = node.get("LINK")
    if link == "b":
        return UNKNOWN
    if not (link.isascii() and link.isdigit() and len(link) <= len(str(_COUNT)) and int(link) < _COUNT):
        raise Unclear(node.line, link, troubles.NO_CARD)
    suit, rank = divmod(int(link), len(_RANKS))
    return _RANKS[rank] + _SUITS[suit]
