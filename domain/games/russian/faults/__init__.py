"""Every named way to break a lawful hand of Russian poker, and the clauses no event can break."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.breaking import Breach, kind_of
from domain.family import Family
from domain.games.russian.faults import dealing, deciding, ending, money, opened
from domain.games.russian.faults.words import TITLES
from domain.habits import FaultKind
from domain.record_faults import RECORD_BREACHES, RECORD_TITLES
from domain.text import Text

BREACHES: tuple[Breach, ...] = (
    *opened.BREACHES,
    *RECORD_BREACHES,
    *dealing.BREACHES,
    *deciding.BREACHES,
    *ending.BREACHES,
    *money.BREACHES,
)

_DEFINITION = Text(
    "определение: нарушение видно как неверная выплата боксу (RP-24, RP-26 — RP-29)",
    "a definition: a breach shows as a wrong payout to a box (RP-24, RP-26 to RP-29)",
)
_SETTLED = Text(
    "нарушение видно как неверный расчёт бокса и называется по его итогу (RP-26 — RP-29, RP-34)",
    "a breach shows as a wrong settlement and is named by the box's outcome (RP-26 to RP-29, RP-34)",
)
UNBREAKABLE: Mapping[str, Text] = MappingProxyType({
    **dict.fromkeys(("RP-22", "RP-23", "RP-25"), _DEFINITION),
    "RP-12": Text(
        "событие прикупа держит ровно одну карту: второй прикуп — RP-13, на закрытом боксе — RP-19",
        "the event holds exactly one card: a second one is RP-13, one on a closed box RP-19",
    ),
    "RP-21": Text(
        "определение игры дилера: нарушение видно как покупка при игре (RP-31) или расчёт не по ней (RP-26 — RP-29)",
        "a definition of the dealer's game: a breach shows as a purchase with a game (RP-31) or a wrong payout",
    ),
    **dict.fromkeys(("RP-14", "RP-33", "RP-35", "RP-39"), _SETTLED),
    "GN-1": Text("называется как RP-5, RP-15, RP-17 и RP-38", "named as RP-5, RP-15, RP-17 and RP-38"),
    "GN-5": Text("называется как RP-1 и RP-40", "named as RP-1 and RP-40"),
})  # fmt: skip
"""Clauses that no recorded event can break by itself, and why."""


def kinds(family: Family) -> tuple[FaultKind, ...]:
    """The kinds, made ready for hands of the family."""
    titles = {**RECORD_TITLES, **TITLES}
    return tuple(kind_of(family, breach, titles[breach.name]) for breach in BREACHES)
