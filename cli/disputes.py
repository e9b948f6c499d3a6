"""Cases among the hands that `check` judges."""

from collections.abc import Sequence

from domain.case.events import CaseOpened
from domain.case.matter import Matter
from domain.case.report import CaseReport, judge_case
from domain.case.state import STATUS_WORDS
from domain.events import Fact
from domain.findings import VERDICT_WORDS, Place, Severity
from domain.ids import hand_id
from domain.text import Text, joined
from ledger.cases import matter_of, stored_hand
from ledger.store import Ledger


def judged_dispute(facts: Sequence[Fact], places: Sequence[Place], record: Ledger | None) -> CaseReport:
    """A case judged: with its hand where the record is at hand, otherwise by itself alone."""
    report = judge_case(facts, _matter(facts, record), places=places)
    if record is not None:
        return report
    # A file says nothing of what the record holds: that the hand is not there is no gap in the case.
    kept = tuple(one for one in report.findings if not (one.clause == "CS-3" and one.severity is Severity.GAP))
    return CaseReport(report.case, kept)


def dispute_heading(report: CaseReport) -> Text:
    """Which case it is, and the verdict on its record."""
    opened = report.case.opened
    named = [_CASE.fill(case=opened.case, hand=opened.hand)] if opened else [_NOT_OPENED]
    return joined([*named, STATUS_WORDS[report.case.status], VERDICT_WORDS[report.verdict]], " · ")


def _matter(facts: Sequence[Fact], record: Ledger | None) -> Matter | None:
    opened = next((fact for fact in facts if isinstance(fact, CaseOpened)), None)
    if opened is None or record is None:
        return None
    return matter_of(stored_hand(record, hand_id(opened.room, opened.table, opened.session, opened.hand)))


_CASE = Text("Дело № {case} · раздача № {hand}", "Case #{case} · hand #{hand}")
_NOT_OPENED = Text("Дело без открытия", "A case without an opening")
