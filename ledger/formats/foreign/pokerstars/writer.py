"""A hand of five-card draw in the text of PokerStars.

Seats are numbers there: where a table's labels are none, they are numbered in order. What the text does not tell (the
room, the session, rules beyond the stakes, remarks) is left out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact, HandOpened, SeatTaken
from domain.games.draw import events as own
from domain.games.draw.settings import Settings
from domain.text import Text
from ledger.formats.foreign.holding import less
from ledger.formats.foreign.pokerstars.closing import summary
from ledger.formats.foreign.street import Street
from ledger.formats.foreign.when import offset_of
from ledger.formats.foreign.writing import Unwritable, decimal, spelt

_SIGNS = MappingProxyType({"USD": "$", "EUR": "€", "GBP": "£"})
_LIMITS = MappingProxyType({"no_limit": "No Limit", "pot_limit": "Pot Limit", "fixed_limit": "Limit"})
_BLINDS = MappingProxyType({"extra": "big blind", "dead": "dead blind", "straddle": "straddle"})
_TWO = 2
_LONGEST = 24
_CENTS = 2


def write_text(facts: Sequence[Fact]) -> str:
    """The text of a hand, three blank lines after it; raises `Unwritable`."""
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        raise Unwritable(1, _NOT_OPENED)
    writer = _Writer(opened, Settings.model_validate(opened.rules))
    for number, fact in enumerate(facts[1:], 2):
        writer.take(number, fact)
    return "\n".join([*writer.head(), *writer.lines, *summary(writer), "", "", ""]) + "\n"


@dataclass(slots=True)
class _Writer:
    """Takes the facts one by one; follows the betting for the words "to" and "all-in"."""

    opened: HandOpened
    rules: Settings
    lines: list[str] = field(default_factory=list)
    street: Street = field(init=False)
    holdings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    blinds: int = 0
    number: int = 1
    drew: bool = False
    showing: bool = False
    dealt: bool = False
    closed: bool = False
    folded_before: set[str] = field(default_factory=set)
    shown: dict[str, tuple[str, ...]] = field(default_factory=dict)
    mucked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    rakes: list[int] = field(default_factory=list)
    paid: list[events.BankAwarded] = field(default_factory=list)

    def __post_init__(self) -> None:
        stacks = {taken.seat: taken.stack for taken in self.opened.seats}
        self.street = Street(list(stacks), stacks)

    def take(self, number: int, fact: Fact) -> None:
        """One more fact; raises `Unwritable`."""
        self.number = number
        write = _WRITES.get(type(fact))
        if write is None:
            raise Unwritable(number, _NO_WORD.fill(topic=fact.topic))
        write(self, fact)

    def money(self, amount: int) -> str:
        """An amount as the text writes it: `$0.10`, `$1`."""
        if amount < 0:
            raise Unwritable(self.number, _NEGATIVE)
        words = decimal(amount, self.opened.exponent)
        whole, point, minor = words.partition(".")
        return _SIGNS.get(self.opened.currency, "") + (f"{whole}.{minor.ljust(_CENTS, '0')}" if point else whole)

    def name(self, seat: str) -> str:
        """The name that stands for a seat."""
        for taken in (*self.opened.seats, *self.opened.bystanders):
            if taken.seat == seat:
                return taken.player or f"Seat{seat}"
        raise Unwritable(self.number, _NO_SEAT.fill(seat=seat))

    # --- the first lines

    def head(self) -> Iterator[str]:
        """Header, table and seats."""
        opened = self.opened
        if not (opened.hand.isascii() and opened.hand.isdigit() and len(opened.hand) <= _LONGEST):
            raise Unwritable(1, _NO_NUMBER)
        if opened.at is None:
            raise Unwritable(1, _NO_TIME)
        iso = f" {opened.currency}" if opened.currency else ""
        stakes = "/".join(map(self.money, self._stakes()))
        limit = _LIMITS[self.rules.structure]
        yield f"PokerStars Hand #{opened.hand}:  5 Card Draw {limit} ({stakes}{iso}) - {_eastern(opened.at)}"
        yield from self._table()

    def _stakes(self) -> tuple[int, int]:
        blinds = self.rules.blind_amounts
        if len(blinds) != _TWO:
            raise Unwritable(1, _TWO_BLINDS)
        return self.rules.limit_bets if self.rules.structure == "fixed_limit" else (blinds[0], blinds[1])

    def _table(self) -> Iterator[str]:
        opened = self.opened
        seats = sorted((*opened.seats, *opened.bystanders), key=lambda taken: int(taken.seat))
        button = f" Seat #{opened.button} is the button" if opened.button is not None else ""
        most = max([int(taken.seat) for taken in seats] + [_TWO])
        yield f"Table '{opened.table}' {most}-max{button}"
        for taken in seats:
            yield self._seat(taken, out=taken in opened.bystanders)

    def _seat(self, taken: SeatTaken, *, out: bool) -> str:
        if taken.stack is None:
            raise Unwritable(1, _NO_STACK)
        aside = " is sitting out" if out else ""
        return f"Seat {taken.seat}: {self.name(taken.seat)} ({self.money(taken.stack)} in chips){aside}"

    # --- facts

    def _say(self, seat: str, words: str, *, all_in: bool = False) -> None:
        end = " and is all-in" if all_in and self.street.left(seat) == 0 else ""
        self.lines.append(f"{self.name(seat)}: {words}{end}")

    def _ante(self, fact: events.AnteStaked) -> None:
        self.street.add(fact.seat, fact.amount, dead=True)
        self._say(fact.seat, f"posts the ante {self.money(fact.amount)}", all_in=True)

    def _blind(self, fact: own.BlindPosted) -> None:
        self.street.add(fact.seat, fact.amount, dead=fact.kind == "dead")
        self.blinds += fact.kind == "blind"
        short = fact.amount < self.rules.blind_amounts[0] if self.rules.blind_amounts else False
        small = self.blinds == 1 and (short or fact.amount == self.rules.blind_amounts[0])
        words = ("small blind" if small else "big blind") if fact.kind == "blind" else _BLINDS[fact.kind]
        self._say(fact.seat, f"posts {words} {self.money(fact.amount)}", all_in=True)

    def _deal(self, fact: events.CardsDealt) -> None:
        if not self.dealt:
            self.dealt = True
            self.lines.append("*** DEALING HANDS ***")
        self.holdings[fact.seat] = fact.cards
        if UNKNOWN not in fact.cards:
            self.lines.append(f"Dealt to {self.name(fact.seat)} {_bracket(fact.cards)}")

    def _fold(self, fact: events.Passed) -> None:
        self.street.folded.add(fact.seat)
        if not self.drew:
            self.folded_before.add(fact.seat)
        self._say(fact.seat, "folds")

    def _check(self, fact: own.Checked) -> None:
        self._say(fact.seat, "checks")

    def _bet(self, fact: events.BetPlaced) -> None:
        self.street.add(fact.seat, fact.amount)
        self._say(fact.seat, f"bets {self.money(fact.amount)}", all_in=True)

    def _call(self, fact: own.Called) -> None:
        self.street.add(fact.seat, fact.amount)
        self._say(fact.seat, f"calls {self.money(fact.amount)}", all_in=True)

    def _raise(self, fact: own.Raised) -> None:
        more = fact.total - self.street.level
        self.street.add(fact.seat, fact.total - self.street.put.get(fact.seat, 0))
        self._say(fact.seat, f"raises {self.money(more)} to {self.money(fact.total)}", all_in=True)

    def _draw(self, fact: own.CardsDrawn) -> None:
        self._begin_draw()
        count = len(fact.out)
        known = f" {_bracket(fact.out)}" if count and any(card != UNKNOWN for card in fact.out) else ""
        self._say(fact.seat, f"discards {count} card{'s' if count != 1 else ''}{known}")
        kept = less(self.holdings.get(fact.seat, ()), fact.out)
        if any(card != UNKNOWN for card in fact.taken):
            self.lines.append(f"Dealt to {self.name(fact.seat)} {_bracket(kept)} {_bracket(fact.taken)}")

    def _pat(self, fact: own.StoodPat) -> None:
        self._begin_draw()
        self._say(fact.seat, "stands pat")

    def _begin_draw(self) -> None:
        if not self.drew:
            self.drew = True
            self.street.begin_next()

    def _return(self, fact: own.BetReturned) -> None:
        self.lines.append(f"Uncalled bet ({self.money(fact.amount)}) returned to {self.name(fact.seat)}")

    def _show(self, fact: own.HandShown) -> None:
        self._begin_showing()
        self.shown[fact.seat] = fact.cards
        self._say(fact.seat, f"shows {_bracket(fact.cards)}")

    def _muck(self, fact: own.HandMucked) -> None:
        self._begin_showing()
        if fact.cards:
            self.mucked[fact.seat] = fact.cards
        self._say(fact.seat, "mucks hand")

    def _begin_showing(self) -> None:
        if not self.showing:
            self.showing = True
            self.lines.append("*** SHOW DOWN ***")

    def _rake(self, fact: events.RakeTaken) -> None:
        self.money(fact.amount)
        self.rakes.append(fact.amount)

    def _pay(self, fact: events.BankAwarded) -> None:
        pot = "pot" if fact.pot is None else "main pot" if fact.pot == 1 else f"side pot-{fact.pot - 1}"
        self.paid.append(fact)
        self.lines.append(f"{self.name(fact.seat)} collected {self.money(fact.amount)} from {pot}")

    def _close(self, _fact: events.HandClosed) -> None:
        self.closed = True

    def _remark(self, _fact: events.RemarkMade) -> None:
        """A remark has no place in the text."""


def _bracket(cards: Sequence[str]) -> str:
    return f"[{' '.join(map(spelt, cards))}]"


def _eastern(at: datetime) -> str:
    """The time by the clock the room prints; in UTC in the hour that clock shows twice."""
    for hours in (-4, -5):
        local = (at.astimezone(UTC) + timedelta(hours=hours)).replace(tzinfo=None)
        if offset_of(local, "ET") == timedelta(hours=hours):
            return f"{local:%Y/%m/%d %H:%M:%S} ET"
    return f"{at.astimezone(UTC):%Y/%m/%d %H:%M:%S} UTC"


_Write = Callable[[_Writer, Any], None]
_WRITES: Mapping[type[Fact], _Write] = MappingProxyType(
    {
        events.AnteStaked: _Writer._ante,  # noqa: SLF001 - the table of the class's own methods
        own.BlindPosted: _Writer._blind,  # noqa: SLF001
        events.CardsDealt: _Writer._deal,  # noqa: SLF001
        events.Passed: _Writer._fold,  # noqa: SLF001
        own.Checked: _Writer._check,  # noqa: SLF001
        own.Called: _Writer._call,  # noqa: SLF001
        events.BetPlaced: _Writer._bet,  # noqa: SLF001
        own.Raised: _Writer._raise,  # noqa: SLF001
        own.CardsDrawn: _Writer._draw,  # noqa: SLF001
        own.StoodPat: _Writer._pat,  # noqa: SLF001
        own.BetReturned: _Writer._return,  # noqa: SLF001
        own.HandShown: _Writer._show,  # noqa: SLF001
        own.HandMucked: _Writer._muck,  # noqa: SLF001
        events.RakeTaken: _Writer._rake,  # noqa: SLF001
        events.BankAwarded: _Writer._pay,  # noqa: SLF001
        events.HandClosed: _Writer._close,  # noqa: SLF001
        events.RemarkMade: _Writer._remark,  # noqa: SLF001
    }
)
_NOT_OPENED = Text("раздача не открыта", "the hand is not open")
_NO_WORD = Text(
    "в тексте PokerStars нет слова для события {topic}", "PokerStars text has no word for the event {topic}"
)
_NO_SEAT = Text("места «{seat}» в раздаче нет", "the hand has no seat '{seat}'")
_NEGATIVE = Text("в тексте PokerStars нет сумм меньше нуля", "PokerStars text has no amounts below zero")
_NO_NUMBER = Text(
    "номер раздачи не число, а в тексте PokerStars он — число",
    "the hand's number is no number, as PokerStars text needs",
)
_NO_TIME = Text("время раздачи не известно", "the time of the hand is not known")
_TWO_BLINDS = Text(
    "в тексте PokerStars играют с малым и большим блайндом, у этого стола их нет",
    "PokerStars text has a small and a big blind, this table has not",
)
_NO_STACK = Text("стек одного из мест не известен", "the stack of a seat is not known")
