"""Looking for places where a hand can be broken: seats, cards and amounts that are wrong in one way only."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from pydantic import JsonValue

from domain.events import Fact
from domain.games.draw.hand import INTERVALS, DrawHand
from domain.games.draw.phases import may
from domain.habits import Choose
from domain.lawful import Option

T = TypeVar("T")
Rules = Mapping[str, JsonValue]
ANY: Rules = MappingProxyType({"opening": "any_open", "ante": 5, "blinds": [], "max_redeals": None})
JACKS: Rules = MappingProxyType({**ANY, "opening": "jacks", "false_opener_uncontested": "carry_over"})
BLIND: Rules = MappingProxyType({**ANY, "opening": "blind", "blind": None})


def one_of(things: Sequence[T], choose: Choose) -> T | None:
    """Any of the things; None when there is none."""
    return things[choose(len(things))] if things else None


def option(hand: DrawHand, kind: type[Fact], seat: str) -> Option | None:
    """What may happen of this kind for the seat; None when it may not."""
    answer = may(hand, kind, seat)
    return answer if isinstance(answer, Option) else None


def acting(hand: DrawHand) -> str | None:
    """The seat that is to act, while there is betting."""
    return hand.to_act if hand.phase in INTERVALS else None


def waiting(hand: DrawHand) -> list[str]:
    """Players with chips who are not to act now."""
    turn = acting(hand)
    return [seat for seat in hand.able if seat != turn] if turn else []


def facing(hand: DrawHand) -> str | None:
    """The seat that is to act and has a bet before it."""
    turn = acting(hand)
    return turn if turn and hand.interval.missing(turn) else None


def unseen(hand: DrawHand, choose: Choose, count: int = 5) -> tuple[str, ...]:
    """Cards of the first stub that nobody has seen in this deal."""
    left = [card for card in hand.deck.stub() if not hand.deck.pool[card]]
    return tuple(left.pop(choose(len(left))) for _ in range(min(count, len(left))))


def seen_card(hand: DrawHand, choose: Choose) -> str | None:
    """A card that has left the stub and does not come again."""
    return one_of([card for card in sorted(hand.deck.seen) if not hand.deck.pool[card]], choose)
