"""Who is due what, against what was recorded."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.text import Text


@dataclass(frozen=True, slots=True)
class Settlement:
    """The money of a hand, in minor units: what the rules give and what the record says was given.

    `due` and `rake_due` are None when they cannot be known (cards unknown, hand not finished). `stacks` holds None
    for a stack nobody counted. Where the house plays, `house_due` and `house_taken` are its result by the rules and as
    recorded. `extra` carries what one game has besides.
    """

    bank: int
    rake_due: int | None
    rake_taken: int
    due: Mapping[str, int] | None
    paid: Mapping[str, int]
    staked: Mapping[str, int]
    stacks: Mapping[str, int | None]
    left_in_bank: int = 0
    house_due: int | None = None
    house_taken: int | None = None
    extra: Mapping[str, object] = field(default_factory=dict)

    @property
    def restitution(self) -> Mapping[str, int]:
        """What each is still owed (positive) or holds too much of (negative), the house included; zeros left out."""
        if self.due is None or self.rake_due is None:
            return {}
        owed = {seat: self.due.get(seat, 0) - self.paid.get(seat, 0) for seat in {*self.due, *self.paid}}
        owed["house"] = self.rake_due - self.rake_taken
        if self.house_due is not None and self.house_taken is not None:
            owed["house"] += self.house_due - self.house_taken
        return {seat: owed[seat] for seat in sorted(owed) if owed[seat]}


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat's cards are worth, and that in words; `points` or `category` as the game has it."""

    text: Text
    points: int | None = None
    category: str | None = None
    cards: tuple[str, ...] = ()
