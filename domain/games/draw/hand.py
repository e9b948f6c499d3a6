"""The state of one hand of five-card draw: the deal being played, its betting, the draw, the proof, the payout."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from domain.betting import Interval
from domain.games.draw.deck import Deck
from domain.games.draw.openers import holds_openers
from domain.games.draw.settings import Settings
from domain.hand import Hand
from domain.pot import Pot
from domain.text import Text

HELD = 5


class Phase(Enum):
    """Where a hand stands, in the order of play."""

    ANTES = Text("анте", "antes")
    DEAL = Text("сдача", "deal")
    BLIND = Text("блайнд", "blind")
    FIRST = Text("первый интервал ставок", "first betting interval")
    REDEAL = Text("все сказали чек: переигровка", "everybody checked: redeal")
    DRAW = Text("обмен карт", "draw")
    SECOND = Text("второй интервал ставок", "second betting interval")
    SHOWDOWN = Text("вскрытие", "showdown")
    UNCONTESTED = Text("остался один игрок", "one player left")
    AWARD = Text("расчёт", "settlement")
    CARRY = Text("банк переходит в следующую раздачу", "the pot is carried over")

    __hash__ = object.__hash__  # members are singletons; the enum's own hash costs a Python call at every look-up


BEFORE_BETTING = frozenset({Phase.ANTES, Phase.DEAL, Phase.BLIND})
INTERVALS = frozenset({Phase.FIRST, Phase.SECOND})
ENDING = frozenset({Phase.SHOWDOWN, Phase.UNCONTESTED, Phase.AWARD, Phase.CARRY})


@dataclass(slots=True)
class DrawHand(Hand):
    """A hand of five-card draw after some event; amounts in minor units.

    `order` is clockwise from the seat left of the dealer. `players` have a stake in the pot, `live` are those neither
    folded nor dead. `loose` lies in the pot for nobody's account: the pot carried in and dead blinds. `uncalled` is
    the bet nobody matched, with whether the record has confirmed its return; it is `held_back` while it hangs on the
    proof of openers. `dead` names the clause by which a hand is out. `layered` keeps the pots while the hand is only
    settled, `worked_out` what is due from them while only payouts happen.
    """

    settings: Settings = field(kw_only=True)
    settings_fault: str | None = None
    phase: Phase = Phase.ANTES
    players: tuple[str, ...] = ()
    live: tuple[str, ...] = ()
    redeals: int = 0
    anted: set[str] = field(default_factory=set)
    antes: dict[str, int] = field(default_factory=dict)
    loose: int = 0
    dead_money: dict[str, int] = field(default_factory=dict)
    blinds: dict[str, int] = field(default_factory=dict)
    blinds_done: int = 0
    begun: bool = False
    interval: Interval = field(default_factory=Interval)
    to_act: str | None = None
    all_in: set[str] = field(default_factory=set)
    opener: str | None = None
    reopened: bool = False
    proved: bool | None = None
    proof: tuple[str, ...] = ()
    dead: dict[str, str] = field(default_factory=dict)
    last_folder: str | None = None
    uncalled: tuple[str, int] | None = None
    confirmed: bool = False
    held_back: bool = False
    deck: Deck = field(default_factory=Deck)
    first_five: dict[str, tuple[str, ...]] = field(default_factory=dict)
    drew: dict[str, int] = field(default_factory=dict)
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    drawn: dict[str, tuple[str, ...]] = field(default_factory=dict)
    split: set[str] = field(default_factory=set)
    fifth: list[str] = field(default_factory=list)
    draw_over: bool = False
    shown: set[str] = field(default_factory=set)
    mucked: set[str] = field(default_factory=set)
    rake_told: int = 0
    carry_told: bool = False
    given: dict[tuple[str, int], int] = field(default_factory=dict)
    others: dict[str, int] = field(default_factory=dict)
    layered: tuple[Pot, ...] | None = field(default=None, compare=False)
    worked_out: dict[bool, Any] = field(default_factory=dict, compare=False)

    def seat_players(self, players: tuple[str, ...]) -> None:
        """Say who is in the pot, in the order of play."""
        self.players = players
        self.live = tuple(seat for seat in players if seat not in self.passed and seat not in self.dead)

    def leave(self, seat: str) -> None:
        """A player is out of the contest: folded or dead."""
        self.live = tuple(other for other in self.live if other != seat)

    def can_bet(self, seat: str) -> bool:
        """Whether a seat still has chips to play with, as far as the record knows."""
        return bool(self._with_chips((seat,)))

    @property
    def able(self) -> list[str]:
        """Live players who have chips left."""
        return self._with_chips(self.live)

    def _with_chips(self, seats: tuple[str, ...]) -> list[str]:
        unknown, stacks, all_in = self.unknown_stacks, self.stacks, self.all_in
        return [seat for seat in seats if seat not in all_in and (seat in unknown or stacks.get(seat, 0) > 0)]

    @property
    def second(self) -> bool:
        """Whether the second interval has begun."""
        return self.phase is Phase.SECOND or self.draw_over

    @property
    def paying(self) -> bool:
        """Whether the pot is being given away."""
        return bool(self.given or self.others)

    @property
    def jacks(self) -> bool:
        """Whether jacks or better is played."""
        return self.settings.opening == "jacks"

    @property
    def openers(self) -> bool | None:
        """Whether the opener held openers among his first five; None where that is not known or nobody opened."""
        if self.opener is None:
            return None
        return holds_openers(self.first_five.get(self.opener, ()))

    @property
    def bet_forfeited(self) -> bool:
        """Whether the last bet of a false opener whom nobody answered stays in the pot (DP-23)."""
        kept = self.settings.false_opener_uncontested != "return_bets"
        return kept and not self.live and self.uncalled is not None and self.uncalled[0] in self.dead

    def put_in(self, seat: str, amount: int) -> None:
        """Chips of a seat go to the pot as a stake of this interval."""
        self.stake(seat, amount)
        self.interval.add(seat, amount)
        if seat not in self.unknown_stacks and self.stacks[seat] <= 0:
            self.all_in.add(seat)

    def stakes(self) -> dict[str, int]:
        """What each seat has in the pot on its own account."""
        dead = self.dead_money
        if not dead:
            return {seat: amount for seat, amount in self.staked.items() if amount}
        return {seat: amount - dead.get(seat, 0) for seat, amount in self.staked.items() if amount - dead.get(seat, 0)}

    def fresh_deal(self) -> None:
        """Collect the cards and clear what belongs to one deal (DP-10, DP-34)."""
        for kept in (self.holdings, self.first_five, self.drew, self.discards, self.drawn):
            kept.clear()
        for noted in (self.face_up, self.split, self.shown, self.mucked):
            noted.clear()
        self.fifth = []
        self.deck = self.fresh_deck()
        self.to_act = None
        self.begun = self.draw_over = False

    def fresh_deck(self) -> Deck:
        """A full deck, of which the last card is dealt or not as the house has it (A40)."""
        return Deck(bottom=1 if self.settings.stub_exhaustion == "bottom_card_dead" else 0)

    def fresh_betting(self) -> None:
        """Clear the betting and who opened."""
        self.interval = Interval()
        self.blinds.clear()
        self.blinds_done = 0
        self.opener = self.proved = self.uncalled = None
        self.reopened = self.confirmed = self.held_back = False
