"""Simulated evenings: people, chips and staff from hand to hand, under rules that differ from table to table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Literal, NamedTuple, TypeAlias

from pydantic import JsonValue

from domain.events import Fact, HandOpened, SeatTaken, StaffOnDuty
from domain.family import Family
from domain.habits import Choose, Limits, Temper
from domain.seats import CROUPIER, INSPECTOR, next_of
from domain.session.events import (
    ChipsBought,
    ChipsCashed,
    DropCounted,
    PlayerLeft,
    PlayerSeated,
    RulesPublished,
    SessionClosed,
    SessionOpened,
    StaffRelieved,
    StaffSeated,
)
from domain.settlement import Settlement
from domain.simulation import carry_on, concealed, named_when_opened

ROOM = "Minsk"
TABLES = 6
HANDS = 30
_FIRST_EVENING = datetime(2026, 1, 5, 20, tzinfo=timezone(timedelta(hours=3)))
_INITIALS = {CROUPIER: "k", INSPECTOR: "i"}
_OF_THE_ROOM = frozenset({SessionOpened, RulesPublished, StaffSeated, StaffRelieved})
_LONGER = 20
"""How many hands more are played so that nothing stays in the bank."""

Cards: TypeAlias = Literal["all", "shown", "opened"]
"""Which cards the record holds: all, those that were turned up, or only as the opening names them."""


class SimulatedEvening(NamedTuple):
    """The session's own facts and its hands in order of play."""

    session: tuple[Fact, ...]
    hands: tuple[tuple[Fact, ...], ...]


def evenings(
    family: Family,
    choose: Choose,
    hands: int,
    *,
    each: int = HANDS,
    cards: Cards = "all",
    rules: Mapping[str, JsonValue] | None = None,
    temper: Temper | None = None,
) -> Iterator[SimulatedEvening]:
    """Evenings at several tables until that many hands are played, about `each` at one table, the last one cut short.

    `rules` hold at all tables and `temper` for all players; what they leave open differs from table to table.
    """
    number = 0
    while hands > 0:
        planned = min(hands, each - each // 3 + choose(2 * each // 3 + 1))
        evening = _Table(family, choose, number, rules or {}, temper).evening(planned, cards)
        yield evening
        hands -= len(evening.hands)
        number += 1


def sampled_rules(
    family: Family, choose: Choose, limits: Limits, fixed: Mapping[str, JsonValue]
) -> dict[str, JsonValue]:  # fmt: skip
    """A full set of settings for a table: at every other table the usual ones, else some of them different."""
    varied = {}
    if choose(2):
        varied = {name: values[choose(len(values))] for name, values in family.habits.variety.items() if choose(3) == 0}
    return family.settings.model_validate({**limits.rules, **varied, **fixed}).model_dump(mode="json")


@dataclass(slots=True)
class _Seat:
    """A person at the table and his chips; None where the room does not count them."""

    player: str
    stack: int | None


@dataclass(slots=True)
class _Table:
    """A table during an evening."""

    family: Family
    choose: Choose
    number: int
    fixed: Mapping[str, JsonValue]
    temper: Temper | None
    limits: Limits = field(init=False)
    rules: Mapping[str, JsonValue] = field(init=False)
    counted: bool = field(init=False)
    clock: datetime = field(init=False)
    labels: str = field(init=False)
    fewest: int = field(init=False)
    seats: dict[str, _Seat] = field(default_factory=dict)
    staff: dict[str, str] = field(default_factory=dict)
    facts: list[Fact] = field(default_factory=list)
    met: int = 0
    first: str | None = None
    carried: int = 0
    waiting: tuple[str, ...] = ()
    rake: int = 0
    last: Settlement | None = None

    def __post_init__(self) -> None:
        """Draw the kind of table, its rules and how many people come."""
        habits, choose = self.family.habits, self.choose
        self.limits = habits.limits[choose(len(habits.limits))]
        self.rules = sampled_rules(self.family, choose, self.limits, self.fixed)
        self.counted = choose(8) > 0
        self.clock = _FIRST_EVENING + timedelta(days=self.number // TABLES)
        fewest, most = habits.seats
        counted = self.rules[habits.places] if habits.places else None
        if counted is not None:
            most = min(most, int(str(counted)))
            fewest = most if habits.all_play else fewest
        self.fewest = fewest
        self.labels = habits.labels[: fewest + choose(most - fewest + 1)]

    def evening(self, hands: int, cards: Cards) -> SimulatedEvening:
        """The whole evening, from the opening of the table to the count of the drop."""
        self._open()
        played: list[tuple[Fact, ...]] = []
        while len(played) < hands or (self.carried and len(played) < hands + _LONGER):
            self._between_hands(len(played))
            played.append(tuple(self._hand(len(played) + 1, cards)))
        self._close()
        return SimulatedEvening(tuple(self.facts), tuple(played))

    # --- the evening's own facts

    def _open(self) -> None:
        money = {"currency": self.limits.currency, "exponent": self.limits.exponent}
        self._say(SessionOpened, **self._place(), **money, game=self.family.name)
        self._say(RulesPublished, game=self.family.name, rules=dict(self.rules))
        self._relieve(CROUPIER)
        self._relieve(INSPECTOR)
        for label in self.labels:
            self._sit(label)

    def _close(self) -> None:
        for label in list(self.seats):
            self._leave(label)
        self._say(DropCounted, first=self.staff[CROUPIER], second=self.staff[INSPECTOR], amount=self.rake)
        self._say(SessionClosed)

    def _between_hands(self, played: int) -> None:
        """People come and go, buy chips again, and another croupier comes; a pot that waits keeps them all."""
        if played and played % 10 == 0:
            self._relieve(CROUPIER)
        for label in self.labels:
            if label not in self.seats:
                if not self.waiting and self.choose(4) == 0:
                    self._sit(label)
            elif not self.waiting and self.choose(40) == 0 and len(self.seats) > self.fewest:
                self._leave(label)
            elif self._short(label):
                self._buy(label)

    def _short(self, label: str) -> bool:
        stack = self.seats[label].stack
        return stack is not None and stack < self.limits.least

    def _sit(self, label: str) -> None:
        self.met += 1
        player = f"p-{100 * (self.number % TABLES + 1) + self.met:03d}"
        self.seats[label] = _Seat(player, 0 if self.counted else None)
        self.seats = {label: self.seats[label] for label in self.labels if label in self.seats}
        self._say(PlayerSeated, seat=label, player=player)
        self._buy(label)

    def _buy(self, label: str) -> None:
        seat = self.seats[label]
        if seat.stack is None:
            return
        amount = self.limits.buy_ins[self.choose(len(self.limits.buy_ins))]
        seat.stack += amount
        self._say(ChipsBought, seat=label, player=seat.player, amount=amount)

    def _leave(self, label: str) -> None:
        seat = self.seats.pop(label)
        if seat.stack:
            self._say(ChipsCashed, seat=label, player=seat.player, amount=seat.stack)
        self._say(PlayerLeft, seat=label, player=seat.player)

    def _relieve(self, role: str) -> None:
        on_duty, people = self.staff.get(role), 9 if role == CROUPIER else 3
        if on_duty is not None:
            self._say(StaffRelieved, role=role, staff=on_duty)
        self.staff[role] = f"{_INITIALS[role]}{1 + self.choose(people):02d}"
        self._say(StaffSeated, role=role, staff=self.staff[role])

    def _say(self, fact: type[Fact], **values: object) -> None:
        self.clock += timedelta(seconds=1 + self.choose(5))
        by = {} if fact in _OF_THE_ROOM else {"by": self.staff[INSPECTOR]}
        self.facts.append(fact.model_validate({"at": self.clock, **by, **values}))

    def _place(self) -> dict[str, str]:
        session = f"{_FIRST_EVENING + timedelta(days=self.number // TABLES):%Y-%m-%d}-evening"
        return {"room": ROOM, "table": str(self.number % TABLES + 1), "session": session}

    # --- hands

    def _hand(self, number: int, cards: Cards) -> list[Fact]:
        opened = self._opening(number)
        hand = self.family.begin(opened)
        handed = self.family.habits.handed_on(self.last, opened) if self.last else ()
        for fact in handed:
            self.family.apply(hand, fact)
        facts = [opened, *handed, *carry_on(self.family, hand, self.choose, temper=self.temper, at=opened.at)]
        self.last = self.family.outcome(hand).settlement
        self._settle(facts[-1].at, self.last)
        if cards == "all":
            return facts
        return (concealed if cards == "shown" else named_when_opened)(self.family, facts)

    def _opening(self, number: int) -> HandOpened:
        self.clock += timedelta(seconds=20 + self.choose(40))
        playing = self._playing()
        self.first = self._next_first(playing)
        return HandOpened(
            at=self.clock,
            by=self.staff[CROUPIER],
            game=self.family.name,
            rulebook=self.family.rulebook,
            hand=str(number),
            **self._place(),
            currency=self.limits.currency,
            exponent=self.limits.exponent,
            seats=tuple(self._taken(label) for label in playing),
            bystanders=tuple(self._taken(label) for label in self.seats if label not in playing),
            first=self.first,
            carried=self.carried,
            staff=tuple(StaffOnDuty(role=role, staff=staff) for role, staff in self.staff.items()),
            rules=dict(self.rules),
        )

    def _playing(self) -> list[str]:
        """Who is dealt in: everybody who has the chips, but now and then somebody sits a hand out."""
        there = [label for label in self.seats if label in self.waiting] or list(self.seats)
        able = [label for label in there if not self._short(label)]
        while len(able) > self.fewest and self.choose(12) == 0:
            able.pop(self.choose(len(able)))
        return able

    def _next_first(self, playing: list[str]) -> str | None:
        """One seat clockwise from the last first seat, or the same one where the table plays so."""
        if not self.family.habits.first_moves:
            return None
        if self.first is None:
            return playing[self.choose(len(playing))]
        if self.rules.get("first_actor") == "fixed" and self.first in playing:
            return self.first
        return next_of(self.labels, self.first, playing) or playing[0]

    def _taken(self, label: str) -> SeatTaken:
        return SeatTaken(seat=label, player=self.seats[label].player, stack=self.seats[label].stack)

    def _settle(self, at: datetime | None, settlement: Settlement) -> None:
        self.clock = at or self.clock
        self.carried = settlement.left_in_bank
        self.waiting, moved = _named(settlement, "waits_for"), _named(settlement, "order")
        self.first = moved[0] if moved else self.first
        self.rake += settlement.rake_taken
        for label, seat in self.seats.items():
            seat.stack = settlement.stacks.get(label)


def _named(settlement: Settlement, name: str) -> tuple[str, ...]:
    """Seats that a game names besides the money; none where it names none."""
    named = settlement.extra.get(name)
    return tuple(map(str, named)) if isinstance(named, list) else ()
