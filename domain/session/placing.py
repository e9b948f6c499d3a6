"""Session facts among hands: by their times, after which hands each of them fell."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from domain.events import Fact
from domain.session.events import ChipsBought, ChipsCashed, DropCounted, PlayerLeft, PlayerSeated, SessionClosed
from domain.session.hands import HandDigest

EARLIEST = datetime.min.replace(tzinfo=UTC)
LATEST = datetime.max.replace(tzinfo=UTC)
_AT_THE_END = (SessionClosed, DropCounted)


@dataclass(frozen=True, slots=True)
class Placed:
    """A session fact and where it fell: after `earliest` hands at least and `latest` at most.

    `at` is its own time or, where it has none, the last one told before it.
    """

    number: int
    fact: Fact
    at: datetime | None
    earliest: int
    latest: int

    @property
    def sure(self) -> bool:
        """Whether the record says between which hands it fell."""
        return self.earliest == self.latest

    @property
    def index(self) -> int:
        """How many hands it is taken to follow; what ends an evening is taken to come last."""
        return self.latest if isinstance(self.fact, _AT_THE_END) else self.earliest


def told_times(facts: Sequence[Fact]) -> Iterator[tuple[datetime | None, datetime | None]]:
    """For each fact its own time or the last one told before it, and its own or the next one told after it."""
    before = _filled([fact.at for fact in facts])
    after = _filled([fact.at for fact in reversed(facts)])[::-1]
    yield from zip(before, after, strict=True)


def out_of_order(times: Sequence[datetime | None]) -> frozenset[int]:
    """The fewest hands whose times, left out, leave the rest in order."""
    tails: list[datetime] = []
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for index, at in enumerate(times):
        if at is None:
            continue
        length = bisect_right(tails, at)
        tails[length : length + 1] = [at]
        ends[length : length + 1] = [index]
        before[index] = ends[length - 1] if length else None
    in_order: set[int] = set()
    walk = ends[-1] if ends else None
    while walk is not None:
        in_order.add(walk)
        walk = before[walk]
    return frozenset(before.keys() - in_order)


def place(facts: Sequence[Fact], hands: Sequence[HandDigest], misplaced: frozenset[int]) -> tuple[Placed, ...]:
    """The facts in the order they happened, each among the hands; the times of `misplaced` hands do not count."""
    times = [None if index in misplaced else hand.opened_at for index, hand in enumerate(hands)]
    not_before = [at or EARLIEST for at in _filled(times)]
    not_after = [at or LATEST for at in _filled(times[::-1])[::-1]]
    placed = []
    for event, (fact, (told, next_told)) in enumerate(zip(facts, told_times(facts), strict=True), 1):
        low, high = sorted((told or EARLIEST, next_told or LATEST))
        earliest, latest = bisect_left(not_after, low), bisect_left(not_before, high)
        placed.append(Placed(event, fact, told, earliest, latest))
    return tuple(sorted(placed, key=lambda one: (one.index, one.at or EARLIEST, one.number)))


def chips_touched(unsure: Sequence[Placed], hands: int) -> Mapping[int, frozenset[str]]:
    """By hand, the players whose chips may have moved before it or after it; index `hands` is the end."""
    touched: dict[int, set[str]] = {}
    for one in unsure:
        if isinstance(one.fact, ChipsBought | ChipsCashed):
            for index in range(one.earliest, min(one.latest, hands) + 1):
                touched.setdefault(index, set()).add(one.fact.player)
    return {index: frozenset(players) for index, players in touched.items()}


def seats_touched(unsure: Sequence[Placed]) -> Mapping[int, frozenset[str]]:
    """By hand, the seats whose holder may have changed before it or after it."""
    touched: dict[int, set[str]] = {}
    for one in unsure:
        if isinstance(one.fact, PlayerSeated | PlayerLeft):
            for index in range(one.earliest, one.latest):
                touched.setdefault(index, set()).add(one.fact.seat)
    return {index: frozenset(seats) for index, seats in touched.items()}


def hands_within(unsure: Sequence[Placed], *kinds: type[Fact]) -> frozenset[int]:
    """The hands before or after which facts of these kinds may have happened."""
    within = (range(one.earliest, one.latest) for one in unsure if isinstance(one.fact, kinds))
    return frozenset(index for indices in within for index in indices)


def _filled(times: Sequence[datetime | None]) -> list[datetime | None]:
    filled: list[datetime | None] = []
    for at in times:
        filled.append(at or (filled[-1] if filled else None))
    return filled
