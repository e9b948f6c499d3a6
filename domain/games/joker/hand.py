"""The state of one hand of joker poker: who is in, who has paid what, who has shown."""

from dataclasses import dataclass, field
from enum import Enum

from domain.cards import JOKERS
from domain.games.joker.ranking import HELD, PACKS, Made, Scale
from domain.games.joker.settings import Settings
from domain.hand import Hand
from domain.seats import DEALER
from domain.text import Text


class Phase(Enum):
    """Where a hand stands, in the order of play."""

    STAKES = Text("сбор ставок", "stakes")
    DEAL = Text("сдача", "deal")
    DRAW = Text("обмен", "exchange")
    TALK = Text("торговля", "talk")
    ASKED = Text("спрошено согласие открыться", "consent to open asked")
    SHOW = Text("сравнение карт", "cards compared")
    SETTLE = Text("расчёт", "settlement")
    CLOSED = Text("раздача закрыта", "hand closed")

    __hash__ = object.__hash__  # members are singletons; the enum's own hash costs a Python call at every look-up


class End(Enum):
    """What ended the talk; the value is the clause that ends it."""

    OPENED = "JP-12"
    LAST_LEFT = "JP-10"
    UNSAID = "JP-13"


@dataclass(slots=True)
class JokerHand(Hand):
    """A hand of joker poker after some event."""

    settings: Settings = field(kw_only=True)
    scale: Scale = field(kw_only=True)
    settings_fault: str | None = None
    phase: Phase = Phase.STAKES
    live: tuple[str, ...] = ()
    anted: set[str] = field(default_factory=set)
    put: dict[str, int] = field(default_factory=dict)
    last_sums: dict[str, int] = field(default_factory=dict)
    last_sum: int = 0
    to_act: str | None = None
    ended: End | None = None
    opener: str | None = None
    asked: list[str] = field(default_factory=list)
    exchanged: set[str] = field(default_factory=set)
    gone: list[str] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    declared: dict[str, tuple[str, ...]] = field(default_factory=dict)
    made: dict[str, Made | None] = field(default_factory=dict)
    winners: tuple[str, ...] | None = None
    bank_carried: bool = False

    def leave(self, seat: str) -> None:
        """A player passes out of this game."""
        self.passed.add(seat)
        self.live = tuple(other for other in self.live if other != seat)

    def forget(self) -> None:
        """Clear everything but the seats and the chips: the cards are dealt anew (A42)."""
        for kept in (self.anted, self.passed, self.face_up, self.exchanged, self.shown):
            kept.clear()
        for counted in (self.put, self.last_sums, self.holdings, self.declared, self.made):
            counted.clear()
        self.live, self.asked, self.gone = self.order, [], []
        self.last_sum = 0
        self.to_act = self.ended = self.opener = self.winners = None
        self.phase = Phase.STAKES

    @property
    def dealer(self) -> str:
        """Who deals: the seat the record names, else the one right of the first speaker (JP-2, JP-9)."""
        return self.opened.button or (self.order[-1] if self.order else DEALER)

    @property
    def pack(self) -> tuple[str, ...]:
        """The pack in use (JP-1, OD-1)."""
        return PACKS[self.settings.jokers]

    @property
    def stock(self) -> int:
        """How many cards are left to be taken in an exchange."""
        return max(len(self.pack) - sum(map(len, self.holdings.values())) - len(self.gone), 0)

    @property
    def gross(self) -> int:
        """The whole bank before rake and payouts."""
        return self.bank + self.rake + sum(self.paid.values())

    @property
    def opened_cards(self) -> bool:
        """Whether hands were compared."""
        return bool(self.made)

    @property
    def undecided(self) -> bool:
        """Whether hands were compared but not all cards are known."""
        return self.winners is None and None in self.made.values()

    @property
    def unseen(self) -> tuple[str, ...]:
        """Players whose cards were compared but are not all known."""
        return tuple(seat for seat, made in self.made.items() if made is None)

    def partner(self, seat: str) -> str | None:
        """The other one when two are left; None otherwise."""
        others = [other for other in self.live if other != seat]
        return others[0] if len(others) == 1 else None

    def worth(self, seat: str) -> Made | None:
        """What a seat's cards are worth; None where they are not all known (JP-25, A28)."""
        cards, said = self.holdings.get(seat, ()), self.declared.get(seat, ())
        if said and len(cards) == HELD and self.binding(seat, said):
            return self.scale.declared(cards, said)
        return self.scale.value(cards)

    def binding(self, seat: str, said: tuple[str, ...]) -> bool:
        """Whether what a seat says its jokers stand for binds it."""
        return self.settings.joker_declaration == "player_declares" and self.scale.may_stand_for(
            self.holdings.get(seat, ()), said
        )

    def jokers_of(self, seat: str) -> int:
        """How many jokers a seat holds."""
        return sum(card in JOKERS for card in self.holdings.get(seat, ()))
