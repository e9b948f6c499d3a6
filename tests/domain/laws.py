"""What any hand must hold to, whatever its game: its states one after another, and its money."""

from collections.abc import Iterator, Sequence
from typing import Any

from domain import events
from domain.events import Fact, HandOpened
from domain.games import GAMES


def states(facts: Sequence[Fact]) -> Iterator[Any]:
    """The state of the hand after each of its events."""
    opened = facts[0]
    assert isinstance(opened, HandOpened)
    family = GAMES[opened.game]
    state = family.begin(opened)
    yield state
    for fact in facts[1:]:
        family.apply(state, fact)
        yield state


def last_state(facts: Sequence[Fact]) -> Any:
    *_, last = states(facts)
    return last


def check_conserved(facts: Sequence[Fact]) -> None:
    """Bank, all stacks and the rake are one sum after every event; only chips added make it more (GN-2)."""
    before: int | None = None
    for state, fact in zip(states(facts), facts, strict=True):
        assert state.conserved()
        total = sum(state.stacks.values()) + state.bank + state.rake
        brought = {0, fact.amount} if isinstance(fact, events.ChipsAdded) else {0}
        assert before is None or total - before in brought, fact
        before = total
