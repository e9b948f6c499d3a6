"""Reports as files: CSV for a spreadsheet in either language, plain CSV and JSON for machines."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from domain.text import Language, Text
from projections.reports.printing import printed
from projections.reports.report import Coded, Column, Line, Money, Percent, Report, Value

_BOM = "\ufeff"
_DELIMITER = {"ru": ";", "en": ","}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def spreadsheet_csv(report: Report, language: Language) -> bytes:
    """CSV that a spreadsheet of that language opens by a double click: head, titles, rows, totals.

    UTF-8 with BOM; Russian has `;` and a decimal comma. Numbers are plain, so that they stay numbers.
    """
    columns = _for_people(report)
    lines: list[list[str]] = [[report.title.of(language)]]
    lines.extend([note.title.of(language), _spread(note.value, language)] for note in report.notes)
    lines.extend(([], [column.title.of(language) for _, column in columns]))
    lines.extend([_spread(line[index], language) for index, _ in columns] for line in (*report.rows, *report.totals))
    return (_BOM + _csv(lines, _DELIMITER[language])).encode()


def machine_csv(report: Report) -> bytes:
    """CSV by RFC 4180 for programs: one line of names, then the rows; UTF-8, comma, decimal point, ISO dates."""
    names = [column.name for column in report.columns]
    return _csv([names, *([_plain_cell(value) for value in line] for line in report.rows)], ",").encode()


def to_json(report: Report) -> bytes:
    """JSON for programs: amounts in minor units, words in both languages where people read them."""
    body = {
        "report": report.name,
        "title": _words(report.title),
        **{note.name: _json_value(note.value) for note in report.notes},
        "columns": [{"name": column.name, "title": _words(column.title)} for column in report.columns],
        "rows": [_object(report.columns, line) for line in report.rows],
        "totals": [_object(report.columns, line) for line in report.totals],
    }
    return (json.dumps(body, ensure_ascii=False, indent=2) + "\n").encode()


def _spread(value: Value, language: Language) -> str:
    match value:
        case Money():
            return _number(value.decimal, language)
        case Percent():
            return _number(value.value, language)
        case int() if not isinstance(value, bool):
            return str(value)
        case _:
            return _defused(printed(value, language))


def _number(value: Decimal, language: Language) -> str:
    shown = f"{value:f}"
    return shown.replace(".", ",") if language == "ru" else shown


def _plain_cell(value: Value) -> str:
    match value:
        case None:
            return ""
        case Money():
            return f"{value.decimal:f}"
        case Percent():
            return f"{value.value:f}"
        case bool():
            return "true" if value else "false"
        case int() | UUID():
            return str(value)
        case datetime() | date():
            return value.isoformat()
        case Coded():
            return _defused(value.code)
        case Text():
            return _defused(value.en)
        case str():
            return _defused(value)


def _defused(words: str) -> str:
    """Words that a spreadsheet would run as a formula, with an apostrophe before them."""
    return f"'{words}" if words.startswith(_FORMULA) else words


def _json_value(value: Value) -> object:
    match value:
        case Money():
            return value.amount
        case Percent():
            return f"{value.value:f}"
        case Coded():
            return value.code
        case Text():
            return _words(value)
        case datetime() | date():
            return value.isoformat()
        case UUID():
            return str(value)
        case _:
            return value


def _object(columns: Sequence[Column], line: Line) -> dict[str, object]:
    return {column.name: _json_value(value) for column, value in zip(columns, line, strict=True)}


def _words(text: Text) -> dict[str, str]:
    return {"ru": text.ru, "en": text.en}


def _for_people(report: Report) -> list[tuple[int, Column]]:
    return [(index, column) for index, column in enumerate(report.columns) if column.audience == "all"]


def _csv(lines: Iterable[Sequence[str]], delimiter: str) -> str:
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter, lineterminator="\r\n").writerows(lines)
    return written.getvalue()
