"""Every named way to break a lawful hand of five-card draw, and the clauses no event can break."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.breaking import Breach, kind_of
from domain.family import Family
from domain.games.draw.faults import betting, dealing, drawing, ending, money, opened
from domain.games.draw.faults.words import TITLES
from domain.habits import FaultKind
from domain.record_faults import RECORD_BREACHES, RECORD_TITLES
from domain.text import Text

BREACHES: tuple[Breach, ...] = (
    *opened.BREACHES,
    *RECORD_BREACHES,
    *dealing.BREACHES,
    *betting.BREACHES,
    *drawing.BREACHES,
    *ending.BREACHES,
    *money.BREACHES,
)

UNBREAKABLE: Mapping[str, Text] = MappingProxyType({
    "DP-16": Text("разрешение: открыть может любой", "a permission: anybody may open"),
    "DP-20": Text(
        "какие карты пришли, видно из записи; спорное доказательство называется как DP-19",
        "the record shows which cards were drawn; a proof in doubt is named as DP-19",
    ),
    "DP-39": Text(
        "разрешение не показывать; неверная выплата называется как DP-15, открывший без доказательства — как DP-19",
        "a permission not to show; a wrong payout is named as DP-15, an opener without proof as DP-19",
    ),
    "GN-5": Text("называется как DP-2 и DP-35", "named as DP-2 and DP-35"),
})  # fmt: skip
"""Clauses that no recorded event can break by itself, and why."""


def kinds(family: Family) -> tuple[FaultKind, ...]:
    """The kinds, made ready for hands of the family."""
    titles = {**RECORD_TITLES, **TITLES}
    return tuple(kind_of(family, breach, titles[breach.name]) for breach in BREACHES)
