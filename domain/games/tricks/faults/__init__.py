"""Every named way to break a lawful deal for points per trick, and the clauses no event can break."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.breaking import Breach, kind_of
from domain.family import Family
from domain.games.tricks.faults import dealing, ending, opened, playing
from domain.games.tricks.faults.words import TITLES
from domain.habits import FaultKind
from domain.record_faults import RECORD_BREACHES, RECORD_TITLES
from domain.text import Text

BREACHES: tuple[Breach, ...] = (
    *opened.BREACHES,
    *RECORD_BREACHES,
    *dealing.BREACHES,
    *playing.BREACHES,
    *ending.BREACHES,
)

UNBREAKABLE: Mapping[str, Text] = MappingProxyType({
    "TP-8": Text(
        "разрешение: без масти захода и без козыря годится любая карта",
        "a permission: without the suit led and without a trump any card will do",
    ),
    "GN-1": Text("очки и премии — целые числа по форме события", "points and premiums are whole by the event's shape"),
    "GN-5": Text("называется как TP-1 и TP-23", "named as TP-1 and TP-23"),
})  # fmt: skip
"""Clauses that no recorded event can break by itself, and why."""


def kinds(family: Family) -> tuple[FaultKind, ...]:
    """The kinds, made ready for deals of the family."""
    titles = {**RECORD_TITLES, **TITLES}
    return tuple(kind_of(family, breach, titles[breach.name]) for breach in BREACHES)
