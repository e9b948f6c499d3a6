"""Every named way to break a lawful hand of Belarusian poker, and the clauses no event can break."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.breaking import Breach, kind_of
from domain.family import Family
from domain.games.belarusian.faults import agreeing, betting, conduct, dealing, money, opened, svara
from domain.games.belarusian.faults.words import TITLES
from domain.habits import FaultKind
from domain.record_faults import RECORD_BREACHES, RECORD_TITLES
from domain.text import Text

BREACHES: tuple[Breach, ...] = (
    *opened.BREACHES,
    *RECORD_BREACHES,
    *dealing.BREACHES,
    *betting.BREACHES,
    *agreeing.BREACHES,
    *svara.BREACHES,
    *money.BREACHES,
    *conduct.BREACHES,
)

_DEFINITION = Text(
    "определение счёта: нарушение видно как выплата не той руке (BP-21)",
    "a definition of the points: a breach shows as paying the wrong holding (BP-21)",
)
UNBREAKABLE: Mapping[str, Text] = MappingProxyType({
    **dict.fromkeys(("BP-22", "BP-23", "BP-24", "BP-25", "BP-26", "BP-27"), _DEFINITION),
    "BP-29": Text(
        "определение равенства: нарушение видно как расчёт без предложения свары (BP-28) или делёж не поровну (BP-36)",
        "a definition of the tie: a breach shows as settling with no svara offered (BP-28) or an unequal split (BP-36)",
    ),
    "GN-5": Text("называется как BP-1", "named as BP-1"),
})  # fmt: skip
"""Clauses that no recorded event can break by itself, and why."""


def kinds(family: Family) -> tuple[FaultKind, ...]:
    """The kinds, made ready for hands of the family."""
    titles = {**RECORD_TITLES, **TITLES}
    return tuple(kind_of(family, breach, titles[breach.name]) for breach in BREACHES)
