"""Looking for places where a deal can be broken: seats, cards and points that are wrong in one way only."""

from collections.abc import Sequence
from typing import TypeVar

from domain.cards import ALL_CARDS
from domain.games.tricks.hand import Phase, TricksHand
from domain.habits import Choose

T = TypeVar("T")
STRANGER = "Z"
"""A seat nobody sits at."""
BIDDING = frozenset({Phase.ORDER, Phase.NAMING})


def one_of(things: Sequence[T], choose: Choose) -> T | None:
    """Any of the things; None when there is none."""
    return things[choose(len(things))] if things else None


def unseen(hand: TricksHand, choose: Choose, count: int = 5) -> tuple[str, ...]:
    """Cards of the pack that nobody has seen in this deal."""
    left = [card for card in hand.pack if card not in hand.seen_cards]
    return tuple(left.pop(choose(len(left))) for _ in range(min(count, len(left))))


def seen_card(hand: TricksHand, choose: Choose) -> str | None:
    """A card that has left the pack already."""
    return one_of(sorted(hand.seen_cards), choose)


def foreign_card(hand: TricksHand, choose: Choose) -> str | None:
    """A card of no pack this game is played with."""
    low = [card for card in ALL_CARDS if card[:-1] in {"2", "3", "4", "5", "6"}]
    return one_of([*low, "JK" if hand.settings.jokers > 1 else "JK2"], choose)


def others(hand: TricksHand, seat: str | None) -> list[str]:
    """The seats of the deal but this one."""
    return [other for other in hand.order if other != seat]


def turned_on(hand: TricksHand) -> bool:
    """Whether the deal is played with a card turned up."""
    return hand.settings.trump_method == "euchre_turnup"


def held(hand: TricksHand, seat: str | None) -> tuple[str, ...]:
    """The cards of a seat."""
    return hand.holdings.get(seat or "", ())
