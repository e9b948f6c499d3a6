"""Lists as reports: hands, hands with findings, findings, sessions."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from domain.text import Text
from projections.cells.decisions import DecisionRow
from projections.cells.findings import FindingRow
from projections.cells.hands import HandRow
from projections.cells.sessions import SessionRow
from projections.filters import EVERYTHING, Filter
from projections.queries.findings import decisions_on, findings
from projections.queries.hands import hands, hands_with_findings
from projections.queries.listing import WHOLE
from projections.queries.sessions import sessions
from projections.reports import words
from projections.reports.report import Coded, Column, Line, Money, Report, origin
from projections.view import View


class _List(NamedTuple):
    """A kind of list: its name, its title, its columns."""

    name: str
    title: Text
    columns: tuple[Column, ...]


_HAND_COLUMNS = (
    words.HAND,
    words.HAND_ID,
    words.GAME,
    words.ROOM,
    words.TABLE,
    words.SESSION,
    words.DAY,
    words.OPENED,
    words.CLOSED,
    words.CROUPIER,
    words.INSPECTOR,
    words.VERDICT,
    words.FINDINGS,
    Column("worst", Text("Самое тяжёлое", "Gravest")),
    Column("corrections", Text("Исправлений", "Corrections")),
    words.CURRENCY,
    words.EXPONENT,
    words.BANK,
    words.RAKE_DUE,
    words.RAKE_TAKEN,
    words.DIFFERENCE,
    words.FILE,
    words.LINE,
)
_FINDING_COLUMNS = (
    Column("clause", Text("Пункт", "Clause")),
    Column("severity", Text("Тяжесть", "Severity")),
    words.HAND,
    words.HAND_ID,
    Column("event", Text("Событие №", "Event #")),
    Column("seat", Text("Место", "Seat")),
    Column("text", Text("Что не так", "What is wrong")),
    Column("recorded", Text("Записано", "Recorded"), "machines"),
    Column("lawful", Text("По правилу", "By the rule"), "machines"),
    words.CURRENCY,
    words.EXPONENT,
    Column("effect", Text("Сумма", "Money effect")),
    words.ROOM,
    words.TABLE,
    words.SESSION,
    words.DAY,
    words.OPENED,
    words.CROUPIER,
    words.INSPECTOR,
    words.FILE,
    words.LINE,
    words.DECIDED,
    words.DECIDED_BY,
    words.CASE,
)
_SESSION_COLUMNS = (
    words.SESSION,
    words.SESSION_ID,
    words.ROOM,
    words.TABLE,
    words.DAY,
    words.OPENED,
    words.CLOSED,
    words.HANDS,
    Column("people", Text("Игроков", "Players")),
    words.VERDICT,
    words.FINDINGS,
    words.CURRENCY,
    words.EXPONENT,
    words.RAKE_DUE,
    words.RAKE_TAKEN,
    words.DIFFERENCE,
    Column("not_judged", Text("Раздач без расчёта", "Hands not judged")),
    Column("house_due", Text("Результат казино по правилам", "House result due")),
    Column("house_taken", Text("Результат казино", "House result")),
    Column("drop_counted", Text("Дроп пересчитан", "Drop counted")),
)
_HANDS = _List("hands", Text("Раздачи", "Hands"), _HAND_COLUMNS)
_WITH_FINDINGS = _List("hands-with-findings", Text("Раздачи с нарушениями", "Hands with findings"), _HAND_COLUMNS)
_FINDINGS = _List("findings", Text("Нарушения", "Findings"), _FINDING_COLUMNS)
_SESSIONS = _List("sessions", Text("Сессии", "Sessions"), _SESSION_COLUMNS)


def hands_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The hands chosen, in the order they were played."""
    rows = hands(view, chosen, page=WHOLE, order="oldest").rows
    return _report(_HANDS, map(_hand, rows), view, chosen, generated_at=generated_at)


def hands_with_findings_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The hands chosen on which there is any finding, the largest difference in rake first."""
    rows = hands_with_findings(view, chosen, page=WHOLE).rows
    return _report(_WITH_FINDINGS, map(_hand, rows), view, chosen, generated_at=generated_at)


def findings_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The findings on the hands and sessions chosen, in the order they were played."""
    rows = findings(view, chosen, page=WHOLE, order="oldest").rows
    decided = decisions_on(view, rows)
    lines = [(*_finding(row), *_decision(decided.get((row.stream_id, row.ordinal)))) for row in rows]
    return _report(_FINDINGS, lines, view, chosen, generated_at=generated_at)


def sessions_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The sessions chosen, in the order they opened."""
    rows = sessions(view, chosen, page=WHOLE, order="oldest").rows
    return _report(_SESSIONS, map(_session, rows), view, chosen, generated_at=generated_at)


def _report(kind: _List, rows: Iterable[Line], view: View, chosen: Filter, *, generated_at: datetime) -> Report:
    made = origin(view, generated_at)
    notes = words.head(view, chosen, made)
    return Report(kind.name, kind.title, chosen, notes, kind.columns, tuple(rows), (), made)


def _hand(row: HandRow) -> Line:
    return (
        row.number,
        row.stream_id,
        words.game_words(row.game),
        row.room,
        row.table_name,
        row.session,
        row.gaming_day,
        row.opened_local,
        row.closed_local,
        row.croupier,
        row.inspector,
        words.verdict_words(row.judgement),
        row.findings,
        words.severity_words(row.weight) if row.weight else None,
        row.corrections,
        words.unit_words(row.currency),
        row.exponent,
        _money(row.bank, row),
        _money(row.rake_due, row),
        _money(row.rake_taken, row),
        _money(row.difference, row),
        row.file,
        row.line,
    )


def _finding(row: FindingRow) -> Line:
    return (
        row.clause,
        words.severity_words(row.weight),
        row.number or None,
        row.hand_id,
        row.event or None,
        row.seat,
        row.text,
        row.recorded,
        row.lawful,
        words.unit_words(row.currency),
        row.exponent,
        _money(row.effect, row) if row.effect else None,
        row.room,
        row.table_name,
        row.session,
        row.gaming_day,
        row.opened_local,
        row.croupier,
        row.inspector,
        row.file,
        row.line,
    )


def _decision(decision: DecisionRow | None) -> Line:
    """What a case made of a finding."""
    name = decision.decided if decision else "new"
    said = Coded(name, words.DECIDED_WORDS[name])
    return (said, decision.decided_by, decision.case_number) if decision else (said, None, None)


def _session(row: SessionRow) -> Line:
    return (
        row.session,
        row.stream_id,
        row.room,
        row.table_name,
        row.gaming_day,
        row.opened_local,
        row.closed_local,
        row.hands,
        row.people,
        words.verdict_words(row.judgement),
        row.findings,
        words.unit_words(row.currency),
        row.exponent,
        _money(row.rake_due, row),
        _money(row.rake_taken, row),
        _money(row.rake_difference, row),
        row.not_judged,
        _money(row.house_due, row),
        _money(row.house_taken, row),
        _money(row.drop_counted, row),
    )


def _money(amount: int | None, row: HandRow | FindingRow | SessionRow) -> Money | None:
    return None if amount is None else Money(amount, row.currency, row.exponent)
