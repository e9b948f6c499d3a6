"""The aggregate of one table's session: who sits, who is on duty, whose chips, what the drop should hold."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from domain.events import Fact, StaffOnDuty
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
from domain.session.hands import HandDigest, SeatDigest
from domain.session.placing import Placed

Owner: TypeAlias = tuple[str, str]
"""Whose chips: `("player", reference)`, or `("seat", label)` where no player was ever named."""
Roster: TypeAlias = Mapping[str, tuple[str, ...]]
"""The people on duty by role, in the order they came."""


@dataclass(slots=True)
class Purse:
    """One person's chips: bought, handed back, and now at the table (None where nobody counted).

    `won` is what his hands brought him. `seen` is the index of the last hand played; `lately_bought` and
    `lately_cashed` came after it. `left` is the number of the fact by which he left.
    """

    player: str | None
    seat: str
    stack: int | None
    seen: int
    played: bool = False
    bought: int = 0
    cashed: int = 0
    won: int | None = 0
    lately_bought: int = 0
    lately_cashed: int = 0
    left: int | None = None

    def buy(self, amount: int) -> None:
        """Take chips for money."""
        self.bought += amount
        self.lately_bought += amount
        self.stack = None if self.stack is None else self.stack + amount

    def cash(self, amount: int) -> None:
        """Hand chips back; nobody holds fewer than none afterwards."""
        self.cashed += amount
        self.lately_cashed += amount
        self.stack = None if self.stack is None else max(self.stack - amount, 0)

    def play(self, seat: SeatDigest, index: int) -> None:
        """Come out of a hand with the stack it left."""
        self.seat, self.stack, self.seen, self.played, self.left = seat.seat, seat.after, index, True, None
        self.bought += seat.added
        known = self.won is not None and seat.before is not None and seat.after is not None
        self.won = (self.won or 0) + (seat.after or 0) - (seat.before or 0) - seat.added if known else None
        self.lately_bought = self.lately_cashed = 0


@dataclass(slots=True)
class Duty:
    """Who is on duty, and who was just before the last change (a change and a hand may bear the same minute).

    `people` is everybody on duty with the role.
    """

    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    before: dict[str, tuple[str, ...]] = field(default_factory=dict)
    changed_at: datetime | None = None
    people: tuple[StaffOnDuty, ...] = ()

    def take(self, fact: Fact, at: datetime | None) -> None:
        """Change who is on duty as the fact says; facts about anything else change nothing."""
        if not isinstance(fact, StaffSeated | StaffRelieved):
            return
        if at is None or at != self.changed_at:
            self.before, self.changed_at = dict(self.roles), at
        others = tuple(staff for staff in self.roles.get(fact.role, ()) if staff != fact.staff)
        self.roles[fact.role] = (*others, fact.staff) if isinstance(fact, StaffSeated) else others
        on = ((role, staff) for role, staffs in self.roles.items() for staff in staffs)
        self.people = tuple(StaffOnDuty(role=role, staff=staff) for role, staff in on)

    def readings(self, moment: datetime | None) -> tuple[Roster, ...]:
        """Who was on duty at this moment; two answers when the change bears the same time."""
        if moment is not None and moment == self.changed_at:
            return (self.roles, self.before)
        return (self.roles,)


@dataclass(slots=True)
class Session:
    """What the record knows of an evening after some event; amounts in minor units.

    `counts_chips` says that the room records purchases: a person without one has then no chips.
    """

    counts_chips: bool = False
    opened: SessionOpened | None = None
    closed: bool = False
    occupants: dict[str, str] = field(default_factory=dict)
    before: dict[str, tuple[datetime | None, str | None]] = field(default_factory=dict)
    duty: Duty = field(default_factory=Duty)
    rules: dict[str, RulesPublished] = field(default_factory=dict)
    purses: dict[Owner, Purse] = field(default_factory=dict)
    holders: dict[str, Owner] = field(default_factory=dict)
    rake: int = 0
    uncounted: int = 0
    counted: int | None = None

    def apply(self, placed: Placed) -> None:
        """Change the state as a session fact says, lawful or not."""
        match placed.fact:
            case SessionOpened() as fact:
                self.opened = self.opened or fact
            case SessionClosed():
                self.closed = True
            case RulesPublished() as fact:
                self.rules[fact.game] = fact
            case (StaffSeated() | StaffRelieved()) as fact:
                self.duty.take(fact, placed.at)
            case DropCounted(amount=amount):
                self.counted, self.uncounted = (self.counted or 0) + amount, 0
            case PlayerSeated() | PlayerLeft() | ChipsBought() | ChipsCashed():
                self._move(placed)
            case _:
                pass

    def _move(self, placed: Placed) -> None:
        match placed.fact:
            case PlayerSeated(seat=seat, player=player):
                self._sit(seat, player, placed.at)
                purse = self.purse(seat, player, placed.index)
                purse.seat, purse.left = seat, None
            case PlayerLeft(seat=seat, player=player):
                self.purse(seat, player, placed.index).left = placed.number
                self._leave(seat, player, placed.at)
            case ChipsBought(seat=seat, player=player, amount=amount):
                self.purse(seat, player, placed.index).buy(amount)
            case ChipsCashed(seat=seat, player=player, amount=amount):
                self.purse(seat, player, placed.index).cash(amount)
            case _:
                pass

    def _sit(self, seat: str, player: str, at: datetime | None) -> None:
        for other in self.seats_of(player):
            self._leave(other, player, at)
        self._mark(seat, at)
        self.occupants[seat] = player
        if self.holders.get(seat, ("seat", seat)) != ("seat", seat):
            self.holders[seat] = ("player", player)

    def _leave(self, seat: str, player: str, at: datetime | None) -> None:
        self._mark(seat, at)
        if self.occupants.get(seat) == player:
            del self.occupants[seat]
        if self.holders.get(seat) == ("player", player):
            del self.holders[seat]

    def _mark(self, seat: str, at: datetime | None) -> None:
        if at is None or seat not in self.before or self.before[seat][0] != at:
            self.before[seat] = (at, self.occupants.get(seat))

    def play(self, hand: HandDigest, index: int, *, foreign: bool = False) -> None:
        """Take a hand into the evening; the chips of a hand in foreign money are not counted."""
        for seat in hand.seats:
            owner = self.owner(seat.seat, seat.player)
            purse = self.purse(seat.seat, seat.player, index)
            self.holders[seat.seat] = owner
            if foreign:
                purse.stack, purse.seen = None, index
            else:
                purse.play(seat, index)
        if not foreign:
            self.rake += hand.rake_taken
            self.uncounted += hand.rake_taken

    def owner(self, seat: str, player: str | None) -> Owner:
        """Whose chips lie at a seat: the player named, else the one who sits there, else whoever sat there last."""
        if player is not None:
            return ("player", player)
        if seat in self.occupants:
            return ("player", self.occupants[seat])
        return self.holders.get(seat, ("seat", seat))

    def purse(self, seat: str, player: str | None, index: int) -> Purse:
        """The chips of a person; a name given later takes over the chips of the nameless holder of the same seat."""
        owner = self.owner(seat, player)
        nameless = ("seat", seat)
        if owner not in self.purses and owner[0] == "player" and self.holders.get(seat) == nameless:
            self.purses[owner] = self.purses.pop(nameless)
            self.purses[owner].player = owner[1]
            self.holders[seat] = owner
        if owner not in self.purses:
            name = owner[1] if owner[0] == "player" else None
            self.purses[owner] = Purse(name, seat, 0 if self.counts_chips else None, index - 1)
        return self.purses[owner]

    def seats_of(self, player: str) -> Sequence[str]:
        """The seats a player holds by the record."""
        return [seat for seat, who in self.occupants.items() if who == player]

    def readings(self, seat: str, moment: datetime | None) -> tuple[str | None, ...]:
        """Who sat at a seat at this moment; two answers when the change bears the same time."""
        now = self.occupants.get(seat)
        changed_at, before = self.before.get(seat, (None, None))
        return (now, before) if moment is not None and moment == changed_at else (now,)
