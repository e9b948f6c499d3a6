"""The state of one hand of Belarusian poker: the bank, and the game (first or svara) being played for it."""

from dataclasses import dataclass, field
from enum import Enum

from domain.games.belarusian.ranking import Scale, Score
from domain.games.belarusian.settings import Settings
from domain.hand import Hand
from domain.text import Text


class Phase(Enum):
    """Where a hand stands, in the order of play."""

    ANTES = Text("входные ставки", "antes")
    DEAL = Text("сдача", "deal")
    BETTING = Text("торговля", "betting")
    PROPOSED = Text("предложено вскрыться", "opening proposed")
    CONFIRM = Text("подтверждение максимума", "confirming the maximum")
    SHOWDOWN = Text("вскрытие", "showdown")
    SVARA_OFFER = Text("предложена свара", "svara offered")
    SVARA_RAKE = Text("рейк перед сварой", "rake before the svara")
    SVARA_ENTRY = Text("вход в свару", "entry to the svara")
    SETTLE = Text("расчёт", "settlement")
    CLOSED = Text("раздача закрыта", "hand closed")

    __hash__ = object.__hash__  # members are singletons; the enum's own hash costs a Python call at every look-up


BEFORE_BETTING = frozenset({Phase.ANTES, Phase.DEAL})
STAKING = frozenset({Phase.BETTING, Phase.CONFIRM})
BETTING = STAKING | {Phase.PROPOSED}
ENTERING = frozenset({Phase.SVARA_RAKE, Phase.SVARA_ENTRY})
BETWEEN_GAMES = ENTERING | {Phase.SVARA_OFFER}
COUNTING = frozenset({Phase.SETTLE, Phase.SVARA_RAKE})


class End(Enum):
    """What ended the betting of a game; the value is the clause that ends it."""

    MAXIMUM = "BP-13"
    CONSENT = "BP-15"
    CIRCLES = "BP-16"
    LAST_LEFT = "BP-19"
    ALL_IN = "BP-42"
    NO_BETTING = "BP-34"
    UNSAID = "BP-17"


@dataclass(slots=True)
class BelarusianHand(Hand):
    """A hand of Belarusian poker after some event."""

    settings: Settings = field(kw_only=True)
    scale: Scale = field(kw_only=True)
    settings_fault: str | None = None
    phase: Phase = Phase.ANTES
    svaras: int = 0
    players: tuple[str, ...] = ()
    live: tuple[str, ...] = ()
    people: frozenset[str] = frozenset()
    anted: set[str] = field(default_factory=set)
    stakes: dict[str, int] = field(default_factory=dict)
    circle: int = 1
    in_circle: dict[str, int] = field(default_factory=dict)
    last_stake: int = 0
    last_circle: int = 0
    to_act: str | None = None
    ended: End | None = None
    maximum_by: str | None = None
    asked: list[str] = field(default_factory=list)
    proposals: dict[tuple[str, int], int] = field(default_factory=dict)
    all_in: set[str] = field(default_factory=set)
    opened_cards: bool = False
    scores: dict[str, Score | None] = field(default_factory=dict)
    winners: tuple[str, ...] | None = None
    tied: tuple[str, ...] = ()
    refused_by: str | None = None
    entrants: list[str] = field(default_factory=list)
    carried_bank: int = 0
    counted: bool = False
    raked: bool = False
    wagered: dict[str, int] = field(default_factory=dict)
    entries: int = 0
    rake_of_game: int = 0
    rake_due_before: int = 0
    bank_carried: bool = False
    unproved: tuple[int, tuple[str, ...]] | None = None

    def seat_players(self, players: tuple[str, ...]) -> None:
        """Say who plays this game, clockwise from the first seat."""
        self.players = players
        self.live = tuple(seat for seat in players if seat not in self.passed)

    def leave(self, seat: str) -> None:
        """A player passes out of this game."""
        self.passed.add(seat)
        self.live = tuple(other for other in self.live if other != seat)

    @property
    def gross(self) -> int:
        """The bank of this game before rake and payouts."""
        return self.bank + self.rake_of_game + sum(self.paid.values())

    @property
    def undecided(self) -> bool:
        """Whether the cards were opened but not all of them are known."""
        return self.opened_cards and self.winners is None and None in self.scores.values()

    @property
    def unseen(self) -> tuple[str, ...]:
        """Live players whose cards were opened but are not all known."""
        return tuple(seat for seat, made in self.scores.items() if made is None)

    @property
    def everybody(self) -> tuple[str, ...]:
        """Everyone who could be in a svara, clockwise from the first seat: the hand's seats, then the bystanders."""
        seated = (taken.seat for taken in self.opened.bystanders)
        return (*self.order, *(seat for seat in seated if seat not in self.order))

    def wager(self, seat: str, amount: int) -> None:
        """Move chips from a stack to the bank as a stake of this game; antes and entries are none."""
        self.stake(seat, amount)
        self.wagered[seat] = self.wagered.get(seat, 0) + amount

    def fresh_game(self, players: tuple[str, ...]) -> None:
        """Clear what belongs to one game: counters, cards and answers start afresh (BP-34)."""
        for kept in (self.passed, self.all_in, self.face_up, self.anted):
            kept.clear()
        self.seat_players(players)
        for counted in (self.stakes, self.in_circle, self.wagered, self.proposals, self.holdings, self.scores):
            counted.clear()
        self.asked, self.entrants = [], []
        self.circle, self.last_stake, self.last_circle = 1, 0, 0
        self.to_act = self.ended = self.maximum_by = self.winners = self.refused_by = None
        self.tied = ()
        self.opened_cards = self.counted = False
        self.entries = 0
        if self.settings.rake_timing == "each_game":
            self.forget_rake()

    def forget_rake(self) -> None:
        """The bank counts from now on as one that no rake was taken from."""
        self.raked, self.rake_of_game = False, 0
