"""A hand as a room's record says it, before it becomes facts: seats, stakes, and what was said line by line.

Amounts stand here in the words of the record: which sign is the decimal point is known only once the hand is whole.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, TypeAlias

from domain.text import Text

Kind: TypeAlias = Literal[
    "ante", "blind", "small", "big", "both", "dead", "extra", "straddle",
    "deal", "cards", "fold", "check", "call", "bet", "raise", "put",
    "draw", "discard", "pat", "new", "reshuffle", "return", "show", "muck", "win", "void", "remark",
]  # fmt: skip
"""`call` is what was added, `raise` the total of the interval, `put` a raise of which the record says what was added;
`deal` and `draw` are marks of a new part; `new` is what a player holds (`cards`) or took (`cards` after `kept`)."""
Limit: TypeAlias = Literal["no_limit", "pot_limit", "fixed_limit"]


@dataclass(slots=True)
class Act:
    """One thing a line says; `pot` is the number of the pot from the main pot (1) up."""

    line: int
    kind: Kind
    name: str = ""
    amount: str = ""
    cards: tuple[str, ...] = ()
    kept: tuple[str, ...] | None = None
    count: int | None = None
    pot: int | None = None
    all_in: bool = False
    text: str = ""
    at: datetime | None = None


@dataclass(slots=True)
class Chair:
    """A seat line: its label, who sits there and with how much; `out` says that he is not in the hand."""

    label: str
    name: str
    stack: str | None = None
    out: bool = False


@dataclass(slots=True)
class Printed:
    """A figure of the record's own summary: the line and the amount."""

    line: int
    amount: str


@dataclass(slots=True)
class RoomHand:
    """A hand as a room's record says it.

    `gross` is the printed pot before rake, `net` the one after it. `rakes` is empty where the source prints none.
    `exact` says that a program wrote the amounts, with a decimal point; `in_order` that hands were shown as the lines
    stand; `pats_told` that standing pat has a line of its own; `in_seats` that all chairs play and stand clockwise from
    the left of the button; `complete` that the record of the hand comes to its end. `stamp` is the printed time where
    no moment is sure. `bets` are the fixed bets and `least` the smallest one where the source names them.

    From `labels` on stands what only a file of ours tells beside a foreign standard's words: labels of seats, the first
    seat (empty: none), the pot carried in, remarks, references of players, who sat by, acts the standard has no word
    for (by the number of the action before them), cards of mucked hands, payouts, rakes, whether the hand was closed,
    the rules.
    """

    line: int
    words: str
    room: str
    number: str = ""
    table: str = ""
    limit: Limit = "no_limit"
    stakes: tuple[str, ...] = ()
    ante: str = ""
    bets: tuple[str, ...] = ()
    least: str = ""
    labels: tuple[str, ...] = ()
    first: str | None = None
    carried: str = ""
    in_seats: bool = False
    opening_remarks: list[str] = field(default_factory=list)
    refs: dict[str, str | None] = field(default_factory=dict)
    aside: list[Chair] = field(default_factory=list)
    asides: dict[int, list[Act]] = field(default_factory=dict)
    mucked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    paid: list[Act] | None = None
    closed: bool | None = None
    own_rakes: tuple[str, ...] = ()
    settings: dict[str, object] = field(default_factory=dict)
    session: str = ""
    currency: str | None = None
    exponent: int | None = None
    at: datetime | None = None
    stamp: str = ""
    button: str | None = None
    chairs: list[Chair] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    gross: list[Printed] = field(default_factory=list)
    net: list[Printed] = field(default_factory=list)
    rakes: list[Printed] = field(default_factory=list)
    jackpots: list[Printed] = field(default_factory=list)
    exact: bool = False
    in_order: bool = True
    pats_told: bool = True
    complete: bool = False
    cap: int | None = None
    remarks: list[tuple[int, Text]] = field(default_factory=list)
    notices: list[tuple[int, str]] = field(default_factory=list)
    end: int = 0

    def say(self, line: int, kind: Kind, name: str = "", **more: object) -> Act:
        """Note one more thing that a line says."""
        act = Act(line, kind, name, **more)  # type: ignore[arg-type]
        self.acts.append(act)
        return act

    def label_of(self, name: str) -> str:
        """The label of a player's seat; empty where he has none."""
        chair = self.chair_of(name)
        return chair.label if chair else ""

    def chair_of(self, name: str) -> Chair | None:
        """The seat of a player by name."""
        return next((chair for chair in self.chairs if chair.name == name), None)

    def amounts(self) -> list[str]:
        """Every amount of the hand, in the words of the record."""
        told = [
            *self.stakes,
            self.ante,
            self.least,
            *self.bets,
            *(chair.stack or "" for chair in (*self.chairs, *self.aside)),
        ]
        told += [self.carried, *self.own_rakes]
        told += [act.amount for act in self.acts]
        for printed in (self.gross, self.net, self.rakes, self.jackpots):
            told += [one.amount for one in printed]
        return [text for text in told if text]
