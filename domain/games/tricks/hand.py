"""The state of one deal of poker for points per trick: the hands, trumps, the tricks, the score of the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from domain.cards import UNKNOWN, is_joker, suit_of
from domain.games.tricks.ranking import HELD, Trumps, deck
from domain.games.tricks.settings import Settings
from domain.hand import Hand
from domain.seats import clockwise, next_of
from domain.text import Text

PARTNERS, THREE, DUEL = 4, 3, 2
"""How many play: two against two, each for himself, two alone."""
_ANYTHING = (UNKNOWN,)
"""What a seat may hold that was never dealt to."""


class Phase(Enum):
    """Where a deal stands, in the order of play."""

    DEAL = Text("сдача", "deal")
    TURNUP = Text("открытие козырной карты", "turning up the trump")
    SUIT = Text("сдающий называет масть джокеру", "the dealer names the joker's suit")
    ORDER = Text("заказ козыря", "ordering trumps")
    PICKUP = Text("снос сдающего", "the dealer discards")
    NAMING = Text("объявление козыря", "naming trumps")
    PLAY = Text("розыгрыш", "play")
    COUNT = Text("подсчёт очков", "counting")
    PREMIUM = Text("премия", "premium")
    OVER = Text("раздача окончена", "deal over")
    CLOSED = Text("раздача закрыта", "deal closed")

    __hash__ = object.__hash__  # members are singletons; the enum's own hash costs a Python call at every look-up


BEFORE_TRUMPS = frozenset({Phase.DEAL, Phase.TURNUP, Phase.SUIT})
SPEAKING = frozenset({Phase.ORDER, Phase.NAMING})
FINISHED = frozenset({Phase.COUNT, Phase.PREMIUM, Phase.OVER, Phase.CLOSED})
"""All five tricks are played, or there is nothing to play."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who laid what, in order, and who won it; None where that cannot be known."""

    plays: tuple[tuple[str, str], ...]
    winner: str | None

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards in the order they were laid."""
        return tuple(card for _, card in self.plays)


@dataclass(frozen=True, slots=True)
class Premium:
    """A premium as it was recorded: who got it, from whom, and in how many premium points."""

    side: str
    payer: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of five tricks: the clause it is counted by, the leader's tricks, the points given."""

    clause: str
    took: int
    points: Mapping[str, int]


@dataclass(slots=True)
class TricksHand(Hand):
    """A deal of poker for points per trick after some event.

    `leader` is who fixed trumps, `lead` who leads to the next trick; `order` begins at the dealer's left and ends with
    him. `offered` is the suit named for a joker turned up. `floating` is the turned-up card while it is not known
    whether the dealer kept it. `active` are those who play the tricks. `result` is there as soon as it can be known.
    """

    settings: Settings = field(kw_only=True)
    settings_fault: str | None = None
    dealer: str | None = None
    phase: Phase = Phase.DEAL
    turnup: str | None = None
    offered: str | None = None
    spoken: list[str] = field(default_factory=list)
    leader: str | None = None
    alone: bool = False
    trump: str | None = None
    discarded: str | None = None
    trumps: Trumps = field(default_factory=lambda: Trumps(None))
    laid: list[tuple[str, str]] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    lead: str | None = None
    not_played: bool = False
    before: dict[str, int] = field(default_factory=dict)
    scored: dict[str, int] = field(default_factory=dict)
    premiums: list[Premium] = field(default_factory=list)
    seen_cards: set[str] = field(default_factory=set)
    floating: str | None = None
    result: Result | None = None
    active: tuple[str, ...] = ()
    seats_of_side: dict[str, tuple[str, ...]] = field(default_factory=dict)
    sides_by_word: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Seat the players clockwise from the dealer's left; without a dealer named the last seat deals."""
        super(TricksHand, self).__post_init__()
        self.order = tuple(dict.fromkeys(self.order))
        button = self.opened.button
        if button in self.order:
            turned = clockwise(self.order, button)
            self.order = (*turned[1:], turned[0])
        self.dealer = self.order[-1] if self.order else None
        self.trumps = Trumps.of(self.settings, None)
        self.active = self.order
        self.seats_of_side = sides_of(tuple([taken.seat for taken in self.opened.seats]))
        self.sides_by_word = _by_word(tuple(self.seats_of_side.items()))

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides by name, in the order of their seats."""
        return tuple(self.seats_of_side)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.order)

    def members(self, side: str) -> tuple[str, ...]:
        """The seats of a side."""
        return self.seats_of_side.get(side, ())

    def side_of(self, seat: str) -> str:
        """The side a seat plays for."""
        return next((side for side, seats in self.seats_of_side.items() if seat in seats), seat)

    def side_named(self, word: str) -> str | None:
        """The side a word of the record means: its name, its seats the other way round, or one of its seats."""
        return self.sides_by_word.get(word.casefold())

    @property
    def partner(self) -> str | None:
        """The leader's partner, where there is one."""
        if self.players != PARTNERS or self.leader not in self.order:
            return None
        return self.order[(self.order.index(self.leader) + 2) % PARTNERS]

    @property
    def resting(self) -> str | None:
        """The partner of a leader who plays alone: he takes no part (TP-5)."""
        return self.partner if self.alone else None

    @property
    def turn(self) -> str | None:
        """Who plays next; None where the winner of the last trick is not known and anybody may lead."""
        if self.laid:
            return next_of(self.active, self.laid[-1][0], self.waiting)
        if self.lead is None or self.has_cards(self.lead):
            return self.lead
        return next_of(self.active, self.lead, self.waiting)

    @property
    def waiting(self) -> list[str]:
        """Who has not laid a card to the trick on the table yet."""
        done, held = [seat for seat, _ in self.laid], self.holdings
        return [seat for seat in self.active if seat not in done and held.get(seat, _ANYTHING)]

    def has_cards(self, seat: str) -> bool:
        """Whether a seat can still play; one that was never dealt may hold anything."""
        return bool(self.holdings.get(seat, _ANYTHING))

    @property
    def speaker(self) -> str | None:
        """Whose turn it is to order or name trumps, or pass."""
        for seat in self.order:
            if seat not in self.spoken:
                return seat
        return None

    @property
    def laid_cards(self) -> list[str]:
        """The cards of the trick on the table."""
        return [card for _, card in self.laid]

    def holds(self, seat: str, card: str) -> bool:
        """Whether a seat may have the card in hand: it does, or some of its cards are not known."""
        if seat not in self.holdings:
            return True
        held = self.holdings[seat]
        return card in held or UNKNOWN in held or (card == UNKNOWN and bool(held))

    def take_card(self, seat: str, card: str) -> None:
        """A card leaves a hand: that card, else one not known, else any when the card was not seen."""
        if seat not in self.holdings:
            return
        held = list(self.holdings[seat])
        if card in held:
            held.remove(card)
        elif UNKNOWN in held:
            held.remove(UNKNOWN)
        elif card == UNKNOWN and held:
            held.remove(held[-1])
        self.holdings[seat] = tuple(held)

    def lead_game(self, seat: str, *, alone: bool) -> None:
        """A seat leads the game; alone, it plays without its partner (TP-5)."""
        self.leader, self.alone = seat, alone
        self.active = tuple(one for one in self.order if one != self.resting)

    def fix_trump(self, suit: str | None) -> None:
        """Trumps are this suit from now on."""
        self.trump = suit
        self.trumps = Trumps.of(self.settings, suit)

    @property
    def pack(self) -> tuple[str, ...]:
        """Every card the game is played with."""
        return deck(self.players, self.settings.jokers)

    @property
    def turned_suit(self) -> str | None:
        """The suit offered as trumps: the turned-up card's, or the one the dealer named for a joker."""
        if self.offered is not None:
            return self.offered
        known = self.turnup not in (None, UNKNOWN) and not is_joker(self.turnup or "")
        return suit_of(self.turnup or "") if known else None

    @property
    def start_known(self) -> bool:
        """Whether it is known what score the deal begins with: the record says it, or the deal is of no evening."""
        return bool(self.before) or not self.opened.session

    def won_by(self, side: str) -> int | None:
        """How many tricks a side took; None while it cannot be known."""
        if any(trick.winner is None for trick in self.tricks):
            return None
        return sum(trick.winner in self.members(side) for trick in self.tricks)

    @property
    def played_out(self) -> bool:
        """Whether all five tricks are finished."""
        return len(self.tricks) >= HELD


def sides_of(seats: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The seats by side: two partnerships named by their seats in order, else every seat for itself (TP-2)."""
    distinct = tuple(dict.fromkeys(seats))
    if len(distinct) == PARTNERS:
        return {"".join(pair): pair for pair in (distinct[0::2], distinct[1::2])}
    return {seat: (seat,) for seat in distinct}


@lru_cache(maxsize=1024)
def _by_word(sides: tuple[tuple[str, tuple[str, ...]], ...]) -> Mapping[str, str]:
    """The sides by every word that means one of them; where two could be meant, the one named first."""
    meant: dict[str, str] = {}
    for side, members in sides:
        for word in (side, "".join(reversed(members)), *members):
            meant.setdefault(word.casefold(), side)
    return MappingProxyType(meant)


def at_start(hand: TricksHand) -> Mapping[str, int]:
    """The score of every side before the deal; nothing recorded means a new game."""
    return {side: hand.before.get(side, 0) for side in hand.sides}
