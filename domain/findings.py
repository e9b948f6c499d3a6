"""A judgement as a value: the clause, what was recorded, what was lawful, what it costs whom."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import ConfigDict, with_config

from domain.text import Text


class Severity(StrEnum):
    """How a finding weighs."""

    BREACH = "breach"
    """Could not lawfully happen."""
    OFFENCE = "offence"
    """Happened; the rules prescribe a consequence, which replay applies."""
    SHORTFALL = "shortfall"
    """Money wrong."""
    GAP = "gap"
    """Evidence missing."""
    REMARK = "remark"
    """Worth knowing, nothing wrong."""


SEVERITY_WORDS = {
    Severity.BREACH: Text("нарушение", "breach"),
    Severity.OFFENCE: Text("проступок", "offence"),
    Severity.SHORTFALL: Text("деньги не сходятся", "money wrong"),
    Severity.GAP: Text("нет данных", "evidence missing"),
    Severity.REMARK: Text("замечание", "remark"),
}


class Verdict(StrEnum):
    """What replay says of a whole hand."""

    LAWFUL = "lawful"
    BREACHES = "breaches"
    OFFENCES = "offences"
    NOT_ENOUGH_EVIDENCE = "not enough evidence"
    UNSETTLED = "unsettled"
    VOID = "void"


VERDICT_WORDS = {
    Verdict.LAWFUL: Text("по правилам", "lawful"),
    Verdict.BREACHES: Text("есть нарушения", "breaches"),
    Verdict.OFFENCES: Text("есть проступки", "offences"),
    Verdict.NOT_ENOUGH_EVIDENCE: Text("недостаточно данных", "not enough evidence"),
    Verdict.UNSETTLED: Text("не завершена", "unsettled"),
    Verdict.VOID: Text("аннулирована", "void"),
}


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule of a rulebook, in our own words, in both languages."""

    number: str
    title: Text
    rule: Text


@with_config(ConfigDict(extra="forbid", strict=True))
@dataclass(frozen=True, slots=True)
class Place:
    """Where a fact was written: the file and the line in it, counted from 1."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Finding:
    """One judgement on one event; `money` is the effect in minor units per seat and for `house`."""

    clause: str
    severity: Severity
    text: Text
    event: int
    seat: str | None = None
    recorded: int | str | None = None
    lawful: int | str | None = None
    money: Mapping[str, int] = field(default_factory=dict)
    place: Place | None = None
