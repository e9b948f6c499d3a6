"""Breaking a lawful hand in one named way: the fault goes in at one place, and the hand goes on lawfully from there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from pydantic import JsonValue

from domain.events import Fact, HandOpened, HandVoided
from domain.family import Family
from domain.habits import Choose, FaultKind, Temper
from domain.seats import CROUPIER
from domain.simulation import carry_on
from domain.text import Text

Breaker: TypeAlias = Callable[[Family, Sequence[Fact], Choose], list[Fact] | None]
"""Breaks a lawful hand, or answers None when it offers no place."""
Spot: TypeAlias = Callable[[Any, Fact | None, Choose], Fact | Sequence[Fact] | None]
"""What would break the rules in this state instead of the lawful event coming next (None: the hand is closed)."""


@dataclass(frozen=True, slots=True)
class Breach:
    """One row of a game's list of faults: the kind's name, its clause, and how a hand is broken so."""

    name: str
    clause: str
    breaker: Breaker
    after: int = 0
    rules: Mapping[str, JsonValue] = field(default_factory=dict)
    temper: Temper | None = None


def kind_of(family: Family, breach: Breach, title: Text) -> FaultKind:
    """The row made ready for hands of a family."""
    broken = partial(breach.breaker, family)
    return FaultKind(breach.name, breach.clause, title, broken, breach.after, breach.rules, breach.temper)


def at(spot: Spot) -> Breaker:
    """Breaks the hand at any place where the spot finds something unlawful to happen."""

    def breaker(family: Family, facts: Sequence[Fact], choose: Choose) -> list[Fact] | None:
        places = [
            (index, bad) for index, hand, fact in _before_each(family, facts) if (bad := spot(hand, fact, choose))
        ]
        if not places:
            return None
        index, bad = places[choose(len(places))]
        faults = [bad] if isinstance(bad, Fact) else list(bad)
        return _gone_wrong(family, facts, index, faults, choose)

    return breaker


def opening(change: Callable[[HandOpened, Choose], HandOpened | None]) -> Breaker:
    """Breaks the opening of the hand; the rest is played anew under what was opened."""

    def breaker(family: Family, facts: Sequence[Fact], choose: Choose) -> list[Fact] | None:
        changed = change(_opened(facts), choose)
        if changed is None:
            return None
        return [changed, *carry_on(family, family.begin(changed), choose, at=changed.at)]

    return breaker


def record(change: Callable[[Sequence[Fact]], list[Fact]]) -> Breaker:
    """Breaks the record as a whole."""
    return lambda _family, facts, _choose: change(facts)


def _before_each(family: Family, facts: Sequence[Fact]) -> Iterator[tuple[int, Any, Fact | None]]:
    """Every place after the opening with the state there and the event that comes next; None after the last.

    After a hand has been annulled there is none: it is over, whatever it was about when that happened.
    """
    hand = family.begin(_opened(facts))
    for index, fact in enumerate(facts[1:], 1):
        hand.event = index
        yield index, hand, fact
        if isinstance(fact, HandVoided):
            return
        family.apply(hand, fact)
    hand.event = len(facts)
    yield len(facts), hand, None


def _gone_wrong(
    family: Family, facts: Sequence[Fact], index: int, faults: Sequence[Fact], choose: Choose
) -> list[Fact]:
    """The hand up to the place, the faults, and the rest played lawfully from what was recorded."""
    opened = _opened(facts)
    croupier = next((duty.staff for duty in opened.staff if duty.role == CROUPIER), None)
    when = facts[min(index, len(facts) - 1)].at
    hand = family.begin(opened)
    told = list(facts[:index])
    for fact in faults:
        stamp = {"at": when} if "by" in fact.model_fields_set else {"at": when, "by": croupier}
        told.append(fact.model_copy(update=stamp))
    for fact in told[1:]:
        family.apply(hand, fact)
    return [*told, *carry_on(family, hand, choose, at=when)]


def _opened(facts: Sequence[Fact]) -> HandOpened:
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        raise TypeError("a lawful hand begins with its opening")
    return opened
