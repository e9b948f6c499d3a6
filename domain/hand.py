"""The aggregate of one hand: its money and cards at one moment. Games add their own state in a subclass.

Money moves only through the four methods below, each taking from one place what it puts in another.
"""

from dataclasses import dataclass, field

from domain.events import HandOpened
from domain.seats import clockwise


@dataclass(slots=True)
class Hand:
    """What replay knows of a hand after some event; amounts in minor units."""

    opened: HandOpened
    order: tuple[str, ...] = ()
    event: int = 0
    bank: int = 0
    rake: int = 0
    entered: int = 0
    stacks: dict[str, int] = field(default_factory=dict)
    unknown_stacks: set[str] = field(default_factory=set)
    staked: dict[str, int] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    holdings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    face_up: set[str] = field(default_factory=set)
    passed: set[str] = field(default_factory=set)
    closed: bool = False
    voided: bool = False

    def __post_init__(self) -> None:
        """Seat the people of the opening fact and put the carried pot in the middle."""
        opened = self.opened
        labels = tuple(taken.seat for taken in opened.seats)
        self.order = clockwise(labels, opened.first) if opened.first else labels
        for taken in (*opened.seats, *opened.bystanders):
            self.stacks[taken.seat] = taken.stack or 0
            if taken.stack is None:
                self.unknown_stacks.add(taken.seat)
        self.bank = opened.carried
        self.entered = sum(self.stacks.values()) + opened.carried

    def stake(self, seat: str, amount: int) -> None:
        """Move chips from a stack to the bank."""
        if seat not in self.stacks:
            self._meet(seat)
        self.stacks[seat] -= amount
        self.staked[seat] = self.staked.get(seat, 0) + amount
        self.bank += amount

    def give_back(self, seat: str, amount: int) -> None:
        """Move chips a seat staked from the bank back to its stack."""
        self.stake(seat, -amount)

    def award(self, seat: str, amount: int) -> None:
        """Move chips from the bank to a stack as winnings."""
        if seat not in self.stacks:
            self._meet(seat)
        self.stacks[seat] += amount
        self.paid[seat] = self.paid.get(seat, 0) + amount
        self.bank -= amount

    def take_rake(self, amount: int) -> None:
        """Move chips from the bank to the house."""
        self.bank -= amount
        self.rake += amount

    def top_up(self, seat: str, amount: int) -> None:
        """Bring chips from outside to a stack."""
        if seat not in self.stacks:
            self._meet(seat)
        self.stacks[seat] += amount
        self.entered += amount

    def stack_of(self, seat: str) -> int | None:
        """The chips before a seat; None where the record does not say."""
        return None if seat in self.unknown_stacks else self.stacks.get(seat)

    def conserved(self) -> bool:
        """Whether bank, stacks and rake add up to what entered the hand (GN-2)."""
        return sum(self.stacks.values()) + self.bank + self.rake == self.entered

    def _meet(self, seat: str) -> None:
        """Give a seat the opening fact does not know a stack that nobody counted."""
        self.stacks[seat] = 0
        self.unknown_stacks.add(seat)
