"""Numbers whose meaning a record does not say: what a raise or a call adds, or the total of the interval.

Sites of one network have written both at different times. The reading a format declares stands unless the record's own
figures (every call, the pot) contradict it and agree with the other one; then the hand says that it was read so.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal, TypeAlias

from ledger.formats.foreign import remarks
from ledger.formats.foreign.money import read_amount
from ledger.formats.foreign.said import Act, RoomHand

Meaning: TypeAlias = Literal["total", "added"]
_NOTHING = Decimal(0)
_MOST_RAKE = 10
"""A rake above a tenth of the pot is taken as a sign of a wrong reading."""


@dataclass(slots=True)
class _Trial:
    """One reading of the acts: what each would have added, and how many figures contradict it."""

    hand: RoomHand
    meaning: Meaning
    put: dict[str, Decimal] = field(default_factory=dict)
    whole: dict[str, Decimal] = field(default_factory=dict)
    level: Decimal = _NOTHING
    wrong: int = 0
    added: dict[int, Decimal] = field(default_factory=dict)
    totals: dict[int, Decimal] = field(default_factory=dict)
    levels: dict[int, Decimal] = field(default_factory=dict)
    drew: bool = False

    def run(self) -> "_Trial":
        """Go through the acts."""
        for act in self.hand.acts:
            if act.kind in {"draw", "discard", "pat", "new"}:
                self._next_interval()
            elif act.amount and act.kind in _STAKES:
                self._stake(act)
        return self

    def _next_interval(self) -> None:
        if not self.drew:
            self.put.clear()
            self.level, self.drew = _NOTHING, True

    def _stake(self, act: Act) -> None:
        value = read_amount(act.amount, exact=True)
        before = self.put.get(act.name, _NOTHING)
        self.levels[id(act)] = self.level
        added = self._added(act, value, before)
        dead = act.kind in {"dead", "ante"}
        self.whole[act.name] = self.whole.get(act.name, _NOTHING) + added
        if not dead:
            self.put[act.name] = before + added
            self.level = max(self.level, before + added)
        self.added[id(act)], self.totals[id(act)] = added, self.put.get(act.name, _NOTHING)

    def _added(self, act: Act, value: Decimal, before: Decimal) -> Decimal:
        if act.kind == "call":
            return self._of_call(act, value, before)
        if act.kind not in {"raise", "put"}:
            return value
        left = self._left(act.name)
        if act.all_in and left is not None:
            if value == left or value == before + left:
                return left
            self.wrong += 1
        added = value if self.meaning == "added" else value - before
        if added <= 0 or (before + added <= self.level and not act.all_in):
            self.wrong += 1
        return max(added, _NOTHING)

    def _of_call(self, act: Act, value: Decimal, before: Decimal) -> Decimal:
        """A call answers the bet whole, or is all a player has; that says which number it is."""
        missing, left = self.level - before, self._left(act.name)
        if value == missing:
            return value
        if value == self.level:
            return missing
        if left is not None and value in {left, before + left} and left < missing:
            return left
        self.wrong += 1
        return value

    def _left(self, name: str) -> Decimal | None:
        chair = self.hand.chair_of(name)
        if chair is None or chair.stack is None:
            return None
        return read_amount(chair.stack, exact=True) - self.whole.get(name, _NOTHING)

    @property
    def uncalled(self) -> tuple[str, Decimal]:
        """Who put in more than anybody matched in the last interval, and how much."""
        puts = sorted(self.put.items(), key=lambda one: -one[1])
        if not puts:
            return "", _NOTHING
        second = puts[1][1] if len(puts) > 1 else _NOTHING
        return puts[0][0], puts[0][1] - second

    @property
    def pot(self) -> Decimal:
        """What was played for."""
        return sum(self.whole.values(), _NOTHING) - self.uncalled[1]


_STAKES = frozenset({"ante", "small", "big", "both", "dead", "extra", "straddle", "call", "bet", "raise", "put"})


def settle(hand: RoomHand, declared: Meaning) -> None:
    """Turn every raise into a total and every call into what was added.

    An all-in act becomes a call or a raise by what it comes to.
    """
    trials = [_Trial(hand, meaning).run() for meaning in (declared, _OTHER[declared])]
    for trial in trials:
        trial.wrong += not _agrees(hand, trial)
    best = trials[1] if trials[0].wrong and not trials[1].wrong else trials[0]
    if best is trials[1]:
        said = remarks.TOTALS if best.meaning == "total" else remarks.ADDED
        hand.remarks.append((hand.line, said))
    _write(hand, best)


def uncalled_of(hand: RoomHand) -> tuple[str, Decimal]:
    """Who put in a bet nobody matched and how much of it, once the amounts are settled."""
    return _Trial(hand, "total").run().uncalled


_OTHER: dict[Meaning, Meaning] = {"total": "added", "added": "total"}


def _agrees(hand: RoomHand, trial: _Trial) -> bool:
    """Whether the printed pot is what was staked; where none is printed, whether the payouts leave a usual rake."""
    if hand.gross or hand.net:
        printed = _sum(one.amount for one in (hand.gross or [*hand.net, *hand.rakes]))
        return printed == trial.pot
    wins = _sum(act.amount for act in hand.acts if act.kind == "win")
    if not wins or not hand.complete:
        return True
    rake = trial.pot - wins
    with_uncalled = rake + trial.uncalled[1]
    return any(_NOTHING <= one * _MOST_RAKE <= trial.pot for one in (rake, with_uncalled))


def _sum(amounts: Iterable[str]) -> Decimal:
    return sum((read_amount(amount, exact=True) for amount in amounts), _NOTHING)


def _write(hand: RoomHand, trial: _Trial) -> None:
    for act in hand.acts:
        if id(act) not in trial.added or act.kind not in {"call", "raise", "put"}:
            continue
        added, total, level = trial.added[id(act)], trial.totals[id(act)], trial.levels[id(act)]
        if act.kind != "call":
            act.kind = "call" if total <= level and act.all_in else "bet" if level == 0 and act.all_in else "raise"
        act.amount = str(added if act.kind in {"call", "bet"} else total)
