"""The betting of a foreign hand followed just so far that every act can be told in the words of the facts.

Nothing is judged here: the sums only turn "added" into "total" and back, and show when an interval was over.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Street:
    """What each seat has put in during an interval and during the whole hand, in minor units."""

    order: Sequence[str]
    stacks: dict[str, int | None]
    put: dict[str, int] = field(default_factory=dict)
    whole: dict[str, int] = field(default_factory=dict)
    level: int = 0
    folded: set[str] = field(default_factory=set)
    acted: set[str] = field(default_factory=set)
    last_raiser: str | None = None

    def add(self, seat: str, amount: int, *, dead: bool = False) -> None:
        """Chips go in; dead ones count for the pot alone."""
        self.whole[seat] = self.whole.get(seat, 0) + amount
        if not dead:
            self.put[seat] = self.put.get(seat, 0) + amount
            self.level = max(self.level, self.put[seat])

    def missing(self, seat: str) -> int:
        """What a seat must add to match the highest bet."""
        return max(self.level - self.put.get(seat, 0), 0)

    def left(self, seat: str) -> int | None:
        """What a seat has behind; None where its stack is not known."""
        stack = self.stacks.get(seat)
        return None if stack is None else stack - self.whole.get(seat, 0)

    def acts(self, seat: str, *, raises: bool = False) -> None:
        """A seat has had its say; a raise asks all the others again."""
        if raises:
            self.acted.clear()
            self.last_raiser = seat
        self.acted.add(seat)

    @property
    def live(self) -> list[str]:
        """Who has not folded, clockwise from the left of the button."""
        return [seat for seat in self.order if seat not in self.folded]

    @property
    def over(self) -> bool:
        """Whether everybody who can has answered the last bet."""
        waiting = [seat for seat in self.live if self.left(seat) != 0]
        return all(seat in self.acted and not self.missing(seat) for seat in waiting)

    def begin_next(self) -> None:
        """The next interval begins."""
        self.put.clear()
        self.acted.clear()
        self.level, self.last_raiser = 0, None

    @property
    def uncalled(self) -> int:
        """What of the highest bet of this interval nobody matched."""
        puts = sorted(self.put.values(), reverse=True)
        if not puts or len([seat for seat in self.live if self.put.get(seat) == puts[0]]) != 1:
            return 0
        return puts[0] - (puts[1] if len(puts) > 1 else 0)
