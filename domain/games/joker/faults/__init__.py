"""Every named way to break a lawful hand of joker poker, and the clauses no event can break."""

from domain.family import Family
from domain.habits import FaultKind


def kinds(_family: Family) -> tuple[FaultKind, ...]:
    """The kinds, made ready for hands of the family."""
    return ()
