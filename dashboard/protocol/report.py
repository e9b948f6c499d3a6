"""Reports as a document to print and to sign: the head, the tables as far as paper has room, lines for signatures."""

from collections.abc import Sequence

from dashboard.protocol.pdf import pdf_of
from dashboard.protocol.sheet import Block, Grid, Heading, Pairs, Sheet, Signatures, Words
from domain.text import Language, Text
from projections.reports.printing import printed, printed_count
from projections.reports.report import Column, Line, Money, Percent, Report

_MOST_COLUMNS = 9
_MOST_ROWS = 300
_LEAVES_FIRST = (
    "session",
    "inspector",
    "corrections",
    "rulebook",
    "raked",
    "unjudged_taken",
    "at_cap",
    "over_cap",
    "unjudged",
    "rule",
    "over",
    "under",
    "closed_at",
    "counters",
    "worst",
    "differing",
    "file",
    "line",
    "percent_of_bank",
    "verdict",
    "findings",
    "opened_at",
    "gaming_day",
    "game",
    "difference_abs",
    "over_ceiling",
)
"""Columns that leave the paper, one after another, until the rest has room."""
_WIDE = {
    "text": 5,
    "said": 5,
    "was": 3,
    "now": 3,
    "reason": 3,
    "faults": 2,
    "what": 2,
    "chance": 2,
    "kind": 2,
    "rule": 3,
}
_LEFT_OUT = Text(
    "На бумаге нет столбцов: {columns}. Они есть в CSV и XLSX.", "Not on paper: {columns}. CSV and XLSX have them."
)
_CUT = Text(
    "Показаны первые {shown} строк из {total}; все — в CSV и XLSX.",
    "The first {shown} of {total} rows; CSV and XLSX have all.",
)
_NO_ROWS = Text("Строк нет.", "There are no rows.")
_PREPARED = Text("Составил", "Prepared by")
_CHECKED = Text("Проверил", "Checked by")
_NAME = Text("Фамилия", "Name")
_SIGNATURE = Text("Подпись", "Signature")
_DATE = Text("Дата", "Date")


def reports_pdf(reports: Sequence[Report], language: Language) -> bytes:
    """The reports one after another: the first always, the others where they have rows; the head stands once."""
    first = reports[0]
    shown = [first, *(report for report in reports[1:] if report.rows)]
    period = next((note for note in first.notes if note.name == "period"), None)
    blocks: list[Block] = [_head(first, language)]
    for report in shown:
        blocks.append(Heading(report.title.of(language)) if len(shown) > 1 else Words(""))
        blocks.extend(_table(report, language))
    blocks.append(_signed(language))
    title = first.title.of(language)
    subtitle = printed(period.value, language) if period else ""
    return pdf_of(Sheet(language, title, subtitle, f"Handproof · {title}", blocks))


def _head(report: Report, language: Language) -> Pairs:
    return Pairs(tuple((note.title.of(language), printed(note.value, language)) for note in report.notes))


def _table(report: Report, language: Language) -> list[Block]:
    if not report.rows:
        return [Words(_NO_ROWS.of(language), small=True)]
    kept, gone = _on_paper(report)
    lines = [*report.rows[:_MOST_ROWS], *report.totals]
    rows = [tuple(printed(line[index], language) for index in kept) for line in report.rows[:_MOST_ROWS]]
    # The word for the total stands in the first column, which may be one that is not on paper.
    rows += [
        (printed(line[0], language), *(printed(line[index], language) for index in kept[1:])) for line in report.totals
    ]
    said: list[Block] = [
        Grid(
            tuple(report.columns[index].title.of(language) for index in kept),
            tuple(rows),
            tuple(_WIDE.get(report.columns[index].name, 1) for index in kept),
            frozenset(place for place, index in enumerate(kept) if _is_amount(report, index)),
            frozenset(range(min(len(report.rows), _MOST_ROWS), len(lines))),
        )
    ]
    if len(report.rows) > _MOST_ROWS:
        counts = {"shown": _MOST_ROWS, "total": printed_count(len(report.rows), language)}
        said.append(Words(_CUT.fill(**counts).of(language), small=True))
    if gone:
        names = ", ".join(column.title.of(language) for column in gone)
        said.append(Words(_LEFT_OUT.fill(columns=names).of(language), small=True))
    return said


def _on_paper(report: Report) -> tuple[list[int], list[Column]]:
    """The columns there is room for, and those that had to leave; what is the same everywhere or empty is no loss."""
    columns = [index for index, column in enumerate(report.columns) if column.audience == "all"]
    kept = [index for index in columns if not _is_idle(report, index)]
    gone: list[Column] = []
    for name in _LEAVES_FIRST:
        if len(kept) <= _MOST_COLUMNS:
            break
        leaving = [index for index in kept if report.columns[index].name == name]
        gone += [report.columns[index] for index in leaving]
        kept = [index for index in kept if index not in leaving]
    gone += [report.columns[index] for index in kept[_MOST_COLUMNS:]]
    return kept[:_MOST_COLUMNS], gone


def _is_idle(report: Report, index: int) -> bool:
    values = {line[index] for line in report.rows}
    return values <= {None} or (report.columns[index].name in {"room", "currency"} and len(values) == 1)


def _is_amount(report: Report, index: int) -> bool:
    values: list[Line] = [line for line in report.rows if line[index] is not None]
    return bool(values) and all(isinstance(line[index], Money | Percent | int) for line in values)


def _signed(language: Language) -> Signatures:
    rows = tuple((who.of(language), "") for who in (_PREPARED, _CHECKED))
    return Signatures(rows, _NAME.of(language), _SIGNATURE.of(language), _DATE.of(language))
