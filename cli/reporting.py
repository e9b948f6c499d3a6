"""Reports printed: as a table for a person, as CSV or JSON for everybody else."""

import json
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cli.exits import Exit, Stopped
from cli.table import Column, Table
from cli.terminal import Terminal
from domain.findings import Severity
from domain.text import Text
from projections.reports import (
    Coded,
    Line,
    Money,
    Percent,
    Report,
    Value,
    machine_csv,
    printed,
    spreadsheet_csv,
    to_json,
    to_parquet,
    workbook,
)
from projections.reports import Column as ReportColumn

SUMS_SHOWN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tempo": (
            "hands", "raked", "percent_differing", "bank", "mean_bank", "median_bank", "open_minutes",
            "hands_per_hour", "rake_per_hour",
        ),
        "to-date": (
            "month_due", "month_taken", "month_difference", "year_due", "year_taken", "year_difference",
        ),
    }
)  # fmt: skip
"""Which columns of the rake report a terminal shows instead of the sums, by the word that asks for them."""
BESIDE = frozenset(name for names in SUMS_SHOWN.values() for name in names) - {"hands", "bank", "raked"}
_LEFT_OUT = frozenset(
    {
        "difference_abs",
        "over",
        "under",
        "unjudged_taken",
        "overpaid",
        "underpaid",
        "session",
        "inspector",
        "opened_at",
        "line",
        "raked",
        "rulebook",
        *BESIDE,
    }
)
"""Columns that a terminal has no room for, unless they name the group."""
_KNOWN_BY_HEART = frozenset({"gaming_day_rule"})
"""Notes of the head that are for files."""
_COUNTS_OF_FAULTS = frozenset({"faults", "over_ceiling", "over_cap"})
_ONLY_WHERE_ANY = frozenset(
    {"unjudged", "unjudged_boxes", "seat", "file", "over_ceiling", "at_cap", "over_cap", "corrections", "entries"}
)
_ONLY_WHERE_MANY = frozenset({"room", "currency"})
_KEYS_AT_MOST = 3
_SPARE: Mapping[str, int] = MappingProxyType(
    {
        "croupier": 6,
        "gaming_day": 5,
        "file": 7,
        "effect": 3,
        "doubles": 2,
        "won": 3,
        "player": 4,
        "outcome": 3,
        "differing": 4,
        "percent_of_bank": 3,
        "bank": 2,
        "unjudged": 1,
        "rule": 9,
        "counters": 6,
        "changed_by": 2,
        "sessions": 2,
        "seat": 4,
    }
)
"""How soon a column is left out where the window is too narrow."""


def tell_report(terminal: Terminal, report: Report, form: str, shown: str = "") -> None:
    """A report in one of its forms; as a table, where `shown` names some of its columns, with those alone."""
    match form:
        case "json":
            terminal.emit(json.loads(to_json(report)))
        case "csv":
            _write(machine_csv(report))
        case "spreadsheet":
            _write(spreadsheet_csv(report, terminal.language))
        case "xlsx":
            _write(workbook([report], terminal.language))
        case "pdf":
            from dashboard.protocol.report import reports_pdf

            _write(reports_pdf([report], terminal.language))
        case "parquet":
            _write(to_parquet(report))
        case _:
            _tell_table(terminal, report, SUMS_SHOWN.get(shown, ()))


def says_otherwise(report: Report) -> bool:
    """Whether the report holds a finding or a difference."""
    for column, value in (
        (column, value) for line in report.rows for column, value in zip(report.columns, line, strict=True)
    ):
        if column.name in {"difference_abs", "gap"} and isinstance(value, Money) and value.amount:
            return True
        if column.name in _COUNTS_OF_FAULTS and value:
            return True
        if column.name == "severity" and isinstance(value, Coded) and value.code != Severity.REMARK.value:
            return True
    return False


def _tell_table(terminal: Terminal, report: Report, names: Sequence[str]) -> None:
    language = terminal.language
    terminal.line(report.title, "bold")
    for note in report.notes:
        if note.name not in _KNOWN_BY_HEART:
            terminal.line(f"{terminal.say(note.title)}: {printed(note.value, language)}", "dim")
    if not report.rows:
        terminal.line(_NOTHING)
        return
    shown = [index for index, column in enumerate(report.columns) if _is_told(report, index, column, names)]
    table = Table([_column(report, index) for index in shown])
    for line in report.rows:
        table.row(*(printed(line[index], language) or None for index in shown))
    table.end_section()
    for line in report.totals:
        # The word for the total stands in the first column, which may be one that is not shown.
        cells = [printed(line[index], language) for index in shown]
        table.row(printed(line[0], language), *cells[1:], style="bold")
    terminal.show(table)


def _column(report: Report, index: int) -> Column:
    column = report.columns[index]
    return Column(
        column.title, _is_numeric(report.rows, index), _SPARE.get(column.name, 0), prose=column.name == "text"
    )


def _is_told(report: Report, index: int, column: ReportColumn, names: Sequence[str]) -> bool:
    """Whether a terminal shows a column: those named with the group, or all it has room for."""
    if not names or column.name in _GROUPS:
        return _is_shown(report, index, column)
    return column.name in names


_GROUPS = frozenset(
    {"room", "table", "session", "croupier", "gaming_day", "shift", "hour", "game", "currency", "exponent"}
)


def _is_shown(report: Report, index: int, column: ReportColumn) -> bool:
    values = {line[index] for line in report.rows}
    if column.audience != "all":
        return False
    if column.name in _ONLY_WHERE_ANY:
        return any(_amount(value) for value in values)
    if column.name in _ONLY_WHERE_MANY:
        return len(values) > 1
    return column.name not in _LEFT_OUT or (index < _KEYS_AT_MOST and report.name == "rake-by-session")


def _amount(value: Value) -> object:
    return value.amount if isinstance(value, Money) else value


def _is_numeric(rows: Sequence[Line], index: int) -> bool:
    values = [line[index] for line in rows if line[index] is not None]
    return bool(values) and all(isinstance(value, Money | Percent | int) for value in values)


def _write(data: bytes) -> None:
    """Bytes among the results; a window is no place for a file that is not text."""
    if sys.stdout.isatty() and b"\0" in data:
        raise Stopped(_NO_TEXT, _TO_FILE, code=Exit.USAGE)
    sys.stdout.flush()
    sys.stdout.buffer.write(data)


_NO_TEXT = Text("это файл, а не текст для экрана", "this is a file and no text for a screen")
_TO_FILE = Text("допишите в конце: > отчёт.xlsx", "add at the end: > report.xlsx")
_NOTHING = Text("По отбору ничего не найдено.", "Nothing matches.")
