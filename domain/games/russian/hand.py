"""The state of one hand of Russian poker: boxes, the dealer's cards, the house's chips.

Stacks are the players', not the boxes': a player may hold several boxes. What lies on the boxes is the bank; `rake`
is what the house has won (negative when it pays).
"""

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from domain.cards import UNKNOWN
from domain.games.russian.ranking import Combo, Doubling, Pair, combos, five, known
from domain.games.russian.settings import Settings
from domain.hand import Hand
from domain.seats import DEALER
from domain.text import Text

HELD = 5


class Phase(Enum):
    """Where a hand stands, in the order of play."""

    SHUFFLE = Text("тасовка", "shuffle")
    CUT = Text("подрезка", "cut")
    ANTES = Text("ставки АНТЕ", "antes")
    DEAL = Text("сдача", "deal")
    DECISIONS = Text("решения боксов", "boxes decide")
    REVEAL = Text("вскрытие дилера", "dealer reveals")
    OFFERS = Text("покупка игры дилеру", "buying the dealer's game")
    REPLACE = Text("замена карты дилера", "dealer's card replaced")
    SETTLEMENT = Text("расчёт", "settlement")
    OVER = Text("раздача окончена", "hand over")
    CLOSED = Text("раздача закрыта", "hand closed")

    __hash__ = object.__hash__  # members are singletons; the enum's own hash costs a Python call at every look-up


BEFORE_ANTES = frozenset({Phase.SHUFFLE, Phase.CUT})
BEFORE_CARDS = BEFORE_ANTES | {Phase.ANTES}
BEFORE_DECISIONS = BEFORE_CARDS | {Phase.DEAL}


@dataclass(slots=True)
class Box:
    """One betting place: whose, how much, its cards and what it did; amounts in minor units."""

    seat: str
    player: str
    ante: int
    open: bool
    cards: tuple[str, ...] = ()
    draws: int = 0
    drew_sixth: bool = False
    last_exchange: int = 0
    fee: int = 0
    insurances: list[tuple[int, bool]] = field(default_factory=list)
    bet: int = 0
    passed: bool = False
    price: int = 0
    bought: bool = False
    answered: bool = False
    settled: bool = False
    paid: int | None = None
    returned: int | None = None

    @property
    def insured(self) -> int:
        """All insurance stakes of the box."""
        return sum([amount for amount, _ in self.insurances]) if self.insurances else 0

    @property
    def decided(self) -> bool:
        """Whether the box has passed or bet."""
        return self.passed or self.bet > 0

    @property
    def put_in(self) -> int:
        """Everything the box put down: ANTE, fee, BET, insurance, price of the dealer's card."""
        return self.ante + self.fee + self.bet + self.insured + self.price


@dataclass(slots=True)
class RussianHand(Hand):
    """A hand of Russian poker after some event."""

    settings: Settings = field(kw_only=True)
    doubling: Doubling = field(kw_only=True)
    settings_fault: str | None = None
    phase: Phase = Phase.SHUFFLE
    boxes: dict[str, Box] = field(default_factory=dict)
    dealer: tuple[str, ...] = ()
    first_dealer: tuple[str, ...] = ()
    revealed: bool = False
    gone: set[str] = field(default_factory=set)
    replaced: int = 0
    last_replacement: tuple[str, str] | None = None
    player_of_seat: dict[str, str] = field(default_factory=dict)

    def cards_of(self, seat: str) -> tuple[str, ...]:
        """What a box on the table holds, or the dealer."""
        return self.dealer if seat == DEALER else self.boxes[seat].cards

    def add_box(self, box: Box) -> None:
        """Put a box on the table, in its place by number."""
        self.boxes[box.seat] = box
        if len(self.boxes) > 1:
            self.boxes = {seat: self.boxes[seat] for seat in sorted(self.boxes, key=box_order)}

    @property
    def in_order(self) -> list[Box]:
        """The playing boxes in dealing order (RP-9)."""
        return list(self.boxes.values())

    @property
    def bettors(self) -> list[Box]:
        """The boxes that put up the BET, in order."""
        return [box for box in self.boxes.values() if box.bet]

    @property
    def dealer_known(self) -> bool:
        """Whether all five cards of the dealer are known."""
        return _five(self.dealer) is not None

    def dealer_combo(self) -> Combo | None:
        """The dealer's combination as he stands; None where his cards are not known."""
        return _five(self.dealer)

    def first_combo(self) -> Combo | None:
        """The dealer's combination on his first five cards, before any replacement."""
        return _five(self.first_dealer or self.dealer)

    def pair_of(self, box: Box) -> Pair | None:
        """The combinations of a box; None where its cards are not all known."""
        return _pair(box.cards, self.doubling)

    @property
    def same_rank_came(self) -> bool:
        """Whether the last replacement of the dealer's card brought the same rank again (RP-32b)."""
        if self.last_replacement is None or UNKNOWN in self.last_replacement:
            return False
        out, taken = self.last_replacement
        return out[:-1] == taken[:-1]

    @property
    def held(self) -> dict[str, tuple[str, ...]]:
        """Every holding on the table, the dealer's included."""
        return {**{seat: box.cards for seat, box in self.boxes.items()}, DEALER: self.dealer}

    def seen(self) -> set[str]:
        """Every known card that has left the deck in this hand (RP-40)."""
        lying = self.gone.union(self.dealer, *[box.cards for box in self.boxes.values()])
        lying.discard(UNKNOWN)
        return lying


# The same cards are asked about at every event of a hand.
@lru_cache(maxsize=1024)
def _five(cards: tuple[str, ...]) -> Combo | None:
    return five(cards) if len(cards) == HELD and known(cards) else None


@lru_cache(maxsize=4096)
def _pair(cards: tuple[str, ...], rule: Doubling) -> Pair | None:
    return combos(cards, rule) if known(cards) else None


def box_order(seat: str) -> tuple[int, str]:
    """Boxes in the order of their numbers."""
    return (int(seat), "") if seat.isdecimal() else (10**6, seat)
