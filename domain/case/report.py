"""A case judged: the state it is in, and what is wrong with its record; nothing is refused here."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from domain.case.deciding import (
    closed_when_decided,
    decided_on_found,
    faults_of_approval,
    notice_words,
    overdue,
    readable_otherwise,
    reasons_given,
    ruling_approved,
    ruling_proposed,
)
from domain.case.entering import Entering, Law
from domain.case.entries import evidence_known, matter_named, opened_and_closed, signed_and_timed
from domain.case.events import RulingApproved
from domain.case.freezing import frozen_stays
from domain.case.matter import Matter
from domain.case.state import Case
from domain.events import Fact
from domain.findings import Finding, Place, Severity, Verdict

_LAWS: tuple[Law, ...] = (
    opened_and_closed,
    frozen_stays,
    signed_and_timed,
    matter_named,
    evidence_known,
    decided_on_found,
    reasons_given,
    ruling_proposed,
    ruling_approved,
    closed_when_decided,
    readable_otherwise,
)


@dataclass(frozen=True, slots=True)
class CaseReport:
    """A case as its record leaves it, and the findings on the record."""

    case: Case
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> Verdict:
        """The case's record in one word: what its worst finding says, or whether it is closed."""
        found = {one.severity for one in self.findings}
        if found & {Severity.BREACH, Severity.SHORTFALL}:
            return Verdict.BREACHES
        if Severity.OFFENCE in found:
            return Verdict.OFFENCES
        if Severity.GAP in found:
            return Verdict.NOT_ENOUGH_EVIDENCE
        return Verdict.LAWFUL if self.case.closed else Verdict.UNSETTLED


def judge_case(
    facts: Sequence[Fact],
    matter: Matter | None = None,
    *,
    as_of: datetime | None = None,
    places: Sequence[Place | None] = (),
) -> CaseReport:
    """The case of these facts, judged; never raises on data.

    `matter` is the disputed hand; without it what depends on the hand is not judged. `as_of` is the moment terms are
    compared with. `places` say where each fact was written.
    """
    case, findings = _folded(facts, matter)
    if as_of is not None:
        findings.extend(_of_today(case, as_of, len(facts)))
    return CaseReport(case, tuple(_placed(one, places) for one in findings))


def against(facts: Sequence[Fact], fact: Fact, matter: Matter | None) -> tuple[Finding, ...]:
    """The breaches that one more fact would be; empty when it may be recorded."""
    found = _found(state_of(facts), len(facts) + 1, fact, matter)
    return tuple(one for one in found if one.severity is Severity.BREACH)


def state_of(facts: Sequence[Fact]) -> Case:
    """The case as these facts leave it; it depends on nothing else."""
    case = Case()
    for number, fact in enumerate(facts, 1):
        _take(case, number, fact)
    return case


def _folded(facts: Sequence[Fact], matter: Matter | None) -> tuple[Case, list[Finding]]:
    case, findings = Case(), []
    for number, fact in enumerate(facts, 1):
        findings.extend(_found(case, number, fact, matter))
        _take(case, number, fact)
    return case, findings


def _found(case: Case, number: int, fact: Fact, matter: Matter | None) -> list[Finding]:
    entering = Entering(case, number, fact, matter)
    return [one for law in _LAWS for one in law(entering)]


def _take(case: Case, number: int, fact: Fact) -> None:
    stands = not (isinstance(fact, RulingApproved) and faults_of_approval(case, fact))
    case.apply(number, fact, stands=stands)


def _of_today(case: Case, as_of: datetime, last: int) -> list[Finding]:
    late = overdue(case, as_of)
    found = [Finding("CS-13", Severity.OFFENCE, late, last)] if late else []
    if case.notice_due and case.closed is None:
        found.append(Finding("CS-12", Severity.GAP, notice_words(case), last))
    return found


def _placed(finding: Finding, places: Sequence[Place | None]) -> Finding:
    place = places[finding.event - 1] if 0 < finding.event <= len(places) else None
    return replace(finding, place=place)
