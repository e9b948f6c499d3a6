"""Looking for places where a hand can be broken: seats, amounts and cards that are wrong in one way only."""

from collections.abc import Sequence
from typing import TypeVar

from domain.events import CardsDealt, Fact
from domain.games.joker.events import OpeningSaid, PlaySaid
from domain.games.joker.hand import End, JokerHand, Phase
from domain.games.joker.phases import may
from domain.games.joker.view import stub
from domain.habits import Choose
from domain.lawful import Option

T = TypeVar("T")
STRANGER = "X"
"""A seat that no hand has."""
REASON = "ошибка при сдаче"


def one_of(things: Sequence[T], choose: Choose) -> T | None:
    """Any of the things; None when there is none."""
    return things[choose(len(things))] if things else None


def option(hand: JokerHand, kind: type[Fact], seat: str | None) -> Option | None:
    """What the seat may do of this kind; None when it may not."""
    answer = may(hand, kind, seat) if seat is not None else None
    return answer if isinstance(answer, Option) else None


def turn(hand: JokerHand) -> Option | None:
    """The sum the player on turn may put in."""
    return option(hand, PlaySaid, hand.to_act) if hand.phase is Phase.TALK else None


def others(hand: JokerHand) -> list[str]:
    """Players in the talk who are not on turn."""
    return [seat for seat in hand.live if seat != hand.to_act] if hand.phase is Phase.TALK else []


def plays(seat: str | None, amount: int | None) -> Fact | None:
    """«Играю»."""
    return PlaySaid(seat=seat, amount=amount or 0) if seat is not None else None


def opens(seat: str | None, amount: int | None) -> Fact | None:
    """«Откроемся»."""
    return OpeningSaid(seat=seat, amount=amount or 0) if seat is not None else None


def unseen(hand: JokerHand, choose: Choose, count: int = 5) -> tuple[str, ...]:
    """Cards of the pack that nobody has seen in this game."""
    left = list(stub(hand))
    return tuple(left.pop(choose(len(left))) for _ in range(min(count, len(left))))


def dealt(hand: JokerHand, seat: str | None, choose: Choose, count: int = 5) -> CardsDealt | None:
    """Cards dealt to a seat, each of them one that may still be dealt; None where too few are left."""
    cards = unseen(hand, choose, count) if seat is not None else ()
    return CardsDealt(seat=seat, cards=cards) if seat is not None and len(cards) == count else None


def winner_unseen(hand: JokerHand) -> str | None:
    """Who has won because all others passed."""
    return hand.live[0] if hand.phase is Phase.SETTLE and hand.ended is End.LAST_LEFT else None
