"""Every named way to break a lawful deal for points per trick, and the clauses no event can break."""

from domain.family import Family
from domain.habits import FaultKind


def kinds(family: Family) -> tuple[FaultKind, ...]:
    """The kinds, made ready for deals of the family."""
    del family
    return ()
