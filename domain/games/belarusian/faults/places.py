"""Looking for places where a hand can be broken: seats, amounts and cards that are wrong in one way only."""

from collections.abc import Sequence

from domain.events import BetPlaced, CardsDealt, Fact
from domain.games.belarusian.hand import BelarusianHand
from domain.games.belarusian.phases import may
from domain.games.belarusian.ranking import PACK
from domain.habits import Choose
from domain.lawful import Option

STRANGER = "X"
"""A seat that no hand has."""


def one_of(seats: Sequence[str], choose: Choose) -> str | None:
    """Any of the seats; None when there is none."""
    return seats[choose(len(seats))] if seats else None


def option(hand: BelarusianHand, kind: type[Fact], seat: str | None) -> Option | None:
    """What the seat may do of this kind; None when it may not."""
    answer = may(hand, kind, seat) if seat is not None else None
    return answer if isinstance(answer, Option) else None


def on_turn(hand: BelarusianHand) -> str | None:
    """Who is to act or to answer."""
    return hand.to_act or (hand.asked[0] if hand.asked else None)


def others(hand: BelarusianHand) -> list[str]:
    """Live players who are not on turn."""
    return [seat for seat in hand.live if seat != on_turn(hand)]


def outsiders(hand: BelarusianHand) -> list[str]:
    """Seats of the hand that are not in the game being played."""
    return [seat for seat in hand.order if seat not in hand.players]


def unseen(hand: BelarusianHand, choose: Choose, count: int = 3) -> tuple[str, ...]:
    """Cards of the pack that nobody holds in this game."""
    held = {card for cards in hand.holdings.values() for card in cards}
    left = [card for card in PACK if card not in held]
    return tuple(left.pop(choose(len(left))) for _ in range(count))


def dealt(hand: BelarusianHand, seat: str | None, choose: Choose, count: int = 3) -> CardsDealt | None:
    """Cards dealt to a seat, each of them one that may still be dealt."""
    return CardsDealt(seat=seat, cards=unseen(hand, choose, count)) if seat is not None else None


def bet(seat: str | None, amount: int) -> BetPlaced | None:
    """A stake of a seat."""
    return BetPlaced(seat=seat, amount=amount) if seat is not None else None
