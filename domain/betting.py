"""One interval of betting as data: who put in what, the level to be matched, who has answered the last full raise."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from domain.seats import next_of


@dataclass(slots=True)
class Interval:
    """The stakes of one interval, in minor units.

    `level` is what a player must have put in to stay, `step` the size of the last full bet or raise, `raises` how
    often it was bet or raised. `acted` are those who have acted since the last full bet or raise: they may raise no
    more until somebody raises fully again.
    """

    step: int = 0
    level: int = 0
    raises: int = 0
    put: dict[str, int] = field(default_factory=dict)
    acted: set[str] = field(default_factory=set)
    last_raiser: str | None = None

    @property
    def opened(self) -> bool:
        """Whether there is a bet to match."""
        return self.level > 0

    def missing(self, seat: str) -> int:
        """What the seat must add to match the highest bet."""
        return max(self.level - self.put.get(seat, 0), 0)

    def add(self, seat: str, amount: int) -> None:
        """Chips of a seat, counted towards this interval."""
        self.put[seat] = self.put.get(seat, 0) + amount

    def answered(self, seat: str) -> None:
        """The seat has checked or called."""
        self.acted.add(seat)

    def raised(self, seat: str, total: int, *, full: bool) -> None:
        """The seat has bet or raised to `total`; a full raise asks everybody again, a short one only for the chips."""
        if full:
            self.step = max(total - self.level, self.step)
            self.acted.clear()
        self.level = max(self.level, total)
        self.raises += 1
        self.acted.add(seat)
        self.last_raiser = seat

    def owing(self, able: Collection[str]) -> list[str]:
        """Who of those with chips has to act still: not yet since the last full raise, or with chips missing.

        One player alone with chips is asked only while chips of his are missing: nobody could answer him.
        """
        if len(able) == 1:
            return [seat for seat in able if self.missing(seat)]
        acted, put, level = self.acted, self.put, self.level
        return [seat for seat in able if seat not in acted or put.get(seat, 0) < level]


def next_to_act(order: Sequence[str], last: str, owing: Collection[str]) -> str | None:
    """The next of those who owe an action, clockwise from the one who acted last; None when nobody does."""
    return next_of(order, last, owing) if owing else None


def pot_limit(bank: int, interval: Interval, seat: str) -> int:
    """The most a seat may have put in under pot limit: the pot, or the level and the pot with the call in it."""
    return interval.level + bank + interval.missing(seat)
