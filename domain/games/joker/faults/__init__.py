"""Every named way to break a lawful hand of joker poker, and the clauses no event can break."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.breaking import Breach, kind_of
from domain.family import Family
from domain.games.joker.faults import dealing, ending, opened, talking
from domain.games.joker.faults.words import TITLES
from domain.habits import FaultKind
from domain.record_faults import RECORD_BREACHES, RECORD_TITLES
from domain.text import Text

BREACHES: tuple[Breach, ...] = (
    *opened.BREACHES,
    *RECORD_BREACHES,
    *dealing.BREACHES,
    *talking.BREACHES,
    *ending.BREACHES,
)

_DEFINITION = Text(
    "определение комбинации: нарушение видно как выплата более слабой (JP-13) или делёж при ничьей (JP-14)",
    "a definition of a combination: a breach shows as paying the weaker hand (JP-13) or a wrong split (JP-14)",
)
_DEFINED = (*(f"JP-{number}" for number in (*range(16, 25), 26, 27, 28)), "OD-3")
UNBREAKABLE: Mapping[str, Text] = MappingProxyType({
    **dict.fromkeys(_DEFINED, _DEFINITION),
    "JP-11": Text(
        "перечень разрешённого: нарушение называется как JP-8, JP-9 или JP-12",
        "a list of what is allowed: a breach is named as JP-8, JP-9 or JP-12",
    ),
    "OD-4": Text(
        "правило взяток; в игре на банк нарушение видно как неверный делёж (JP-14)",
        "a rule of tricks; in play for the bank a breach shows as a wrong split (JP-14)",
    ),
    "GN-5": Text("называется как JP-1", "named as JP-1"),
})  # fmt: skip
"""Clauses that no recorded event can break by itself, and why."""


def kinds(family: Family) -> tuple[FaultKind, ...]:
    """The kinds, made ready for hands of the family."""
    titles = {**RECORD_TITLES, **TITLES}
    return tuple(kind_of(family, breach, titles[breach.name]) for breach in BREACHES)
