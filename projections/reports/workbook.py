"""Reports as one XLSX workbook: a sheet each, with the head, the titles, the rows and the totals."""

import io
import re
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from domain.text import Language
from projections.reports.printing import printed
from projections.reports.report import Column, Line, Money, Percent, Report, Value

_NOT_IN_A_NAME = re.compile(r"[\[\]:*?/\\']")
_LONGEST_NAME = 31
_WIDEST = 60


def workbook(reports: Sequence[Report], language: Language) -> bytes:
    """The reports in one file; numbers and dates stay numbers and dates, words are never formulas.

    The same reports give the same bytes: the file says no other time than the reports do.
    """
    written = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(written, options) as book:
        made = reports[0].origin.generated_at
        book.set_properties({"title": reports[0].title.of(language), "created": made.replace(tzinfo=None)})
        looks = _Looks(book, language)
        used: set[str] = set()
        for report in reports:
            _sheet(book.add_worksheet(_name(report.title.of(language), used)), report, looks)
    return written.getvalue()


class _Looks:
    """The formats of a workbook, each made once."""

    def __init__(self, book: xlsxwriter.Workbook, language: Language) -> None:
        self._book = book
        self._made: dict[tuple[str, bool], Format] = {}
        self.language: Language = language
        self.title = book.add_format({"bold": True, "font_size": 14})
        self.head = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        self.note = book.add_format({"font_color": "#555555"})

    def of(self, number_format: str, *, total: bool) -> Format:
        key = (number_format, total)
        if key not in self._made:
            dressed = {"num_format": number_format, "valign": "top", **({"bold": True, "top": 1} if total else {})}
            self._made[key] = self._book.add_format(dressed)
        return self._made[key]


def _sheet(sheet: Worksheet, report: Report, looks: _Looks) -> None:
    columns = [(index, column) for index, column in enumerate(report.columns) if column.audience == "all"]
    language = looks.language
    sheet.write_string(0, 0, report.title.of(language), looks.title)
    for row, note in enumerate(report.notes, 1):
        sheet.write_string(row, 0, note.title.of(language), looks.note)
        sheet.write_string(row, 1, printed(note.value, language))
    top = len(report.notes) + 2
    for place, (_, column) in enumerate(columns):
        sheet.write_string(top, place, column.title.of(language), looks.head)
    for row, line in enumerate(report.rows, top + 1):
        _line(sheet, row, line, columns, looks, total=False)
    for row, line in enumerate(report.totals, top + 1 + len(report.rows)):
        _line(sheet, row, line, columns, looks, total=True)
    sheet.freeze_panes(top + 1, 1)
    if report.rows:
        sheet.autofilter(top, 0, top + len(report.rows), len(columns) - 1)
    for place, (index, column) in enumerate(columns):
        sheet.set_column(place, place, _width(report, index, column, language))
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(top)
    sheet.set_footer("&L&F&R&P / &N")


def _line(
    sheet: Worksheet, row: int, line: Line, columns: Sequence[tuple[int, Column]], looks: _Looks, *, total: bool
) -> None:
    for place, (index, _) in enumerate(columns):
        _cell(sheet, (row, place), line[index], looks, total=total)


def _cell(sheet: Worksheet, at: tuple[int, int], value: Value, looks: _Looks, *, total: bool) -> None:
    row, place = at
    match value:
        case None:
            sheet.write_blank(row, place, None, looks.of("General", total=total))
        case Money():
            places = f"0.{'0' * value.exponent}" if value.exponent else "0"
            sheet.write_number(row, place, value.decimal, looks.of(f"#,##{places}", total=total))
        case Percent():
            sheet.write_number(row, place, value.value / Decimal(100), looks.of("0.00%", total=total))
        case int() if not isinstance(value, bool):
            sheet.write_number(row, place, value, looks.of("#,##0", total=total))
        case datetime():
            shown = "dd.mm.yyyy hh:mm:ss" if looks.language == "ru" else "yyyy-mm-dd hh:mm:ss"
            sheet.write_datetime(row, place, value.replace(tzinfo=None), looks.of(shown, total=total))
        case date():
            shown = "dd.mm.yyyy" if looks.language == "ru" else "yyyy-mm-dd"
            sheet.write_datetime(row, place, value, looks.of(shown, total=total))
        case _:
            sheet.write_string(row, place, printed(value, looks.language), looks.of("General", total=total))


def _name(title: str, used: set[str]) -> str:
    """A sheet's name as Excel allows it, told apart from the others."""
    plain = " ".join(_NOT_IN_A_NAME.sub(" ", title).split())[:_LONGEST_NAME] or "—"
    name, nth = plain, 1
    while name.casefold() in used:
        nth += 1
        name = f"{plain[: _LONGEST_NAME - 4]} {nth}"
    used.add(name.casefold())
    return name


def _width(report: Report, index: int, column: Column, language: Language) -> int:
    """Wide enough for the title's longest word and for what stands below."""
    shown = [len(printed(line[index], language)) for line in report.rows[:_ENOUGH]]
    longest = max((len(word) for word in column.title.of(language).split()), default=0)
    return min(max(longest, *shown, 8) + 2 if shown else longest + 2, _WIDEST)


_ENOUGH = 500
