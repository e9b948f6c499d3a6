"""Looking for places where a hand can be broken: boxes, cards and amounts that are wrong in one way only."""

from collections.abc import Sequence
from typing import TypeVar

from domain.cards import ALL_CARDS
from domain.events import Fact
from domain.games.russian.barred import current
from domain.games.russian.hand import Box, Phase, RussianHand
from domain.games.russian.phases import may
from domain.habits import Choose
from domain.lawful import Option

T = TypeVar("T")


def one_of(things: Sequence[T], choose: Choose) -> T | None:
    """Any of the things; None when there is none."""
    return things[choose(len(things))] if things else None


def option(hand: RussianHand, kind: type[Fact], seat: str) -> Option | None:
    """What may happen of this kind on the box; None when it may not."""
    answer = may(hand, kind, seat)
    return answer if isinstance(answer, Option) else None


def on_turn(hand: RussianHand) -> Box | None:
    """The box that is to decide, while boxes decide."""
    return current(hand) if hand.phase is Phase.DECISIONS else None


def waiting(hand: RussianHand) -> list[Box]:
    """Boxes that will decide after the one on turn."""
    turn = on_turn(hand)
    return [box for box in hand.in_order if not box.decided and box is not turn] if turn else []


def boxes(hand: RussianHand, *, open_: bool, undecided: bool = True) -> list[Box]:
    """Open or closed boxes that have not passed or bet, while boxes decide."""
    if hand.phase is not Phase.DECISIONS:
        return []
    return [box for box in hand.in_order if box.open is open_ and box.decided is not undecided]


def unseen(hand: RussianHand, choose: Choose, count: int = 5) -> tuple[str, ...]:
    """Cards of the deck that nobody has seen in this hand."""
    seen = hand.seen()
    left = [card for card in ALL_CARDS if card not in seen]
    return tuple(left.pop(choose(len(left))) for _ in range(count))


def seen_card(hand: RussianHand, choose: Choose) -> str | None:
    """A card that has left the deck already."""
    return one_of(sorted(hand.seen()), choose)
