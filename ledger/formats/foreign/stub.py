"""The stub of a foreign hand, counted just so far that a reshuffle which no room prints can be told."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from domain.cards import ALL_CARDS, UNKNOWN


@dataclass(slots=True)
class Stub:
    """How many cards may still come, and what lies in the muck; `merged` says that the rest is shuffled in (DP-31)."""

    merged: bool = False
    left: int = len(ALL_CARDS)
    muck: list[str] = field(default_factory=list)

    def dealt(self, cards: Sequence[str]) -> None:
        """Cards went to a player."""
        self.left -= len(cards)

    def thrown(self, cards: Sequence[str]) -> None:
        """Cards went to the muck."""
        self.muck.extend(cards)

    def is_short(self, needed: int) -> bool:
        """Whether so many cards can only come after a reshuffle, and can come then."""
        return self.left < needed <= self.left + len(self.muck)

    def reshuffled(self) -> tuple[str, ...]:
        """Shuffle what lies in the muck to a new stub; gives the cards of it."""
        rest = (UNKNOWN,) * self.left if self.merged else ()
        pool = (*self.muck, *rest)
        self.left = len(pool) if self.merged else self.left + len(pool)
        self.muck = []
        return pool
