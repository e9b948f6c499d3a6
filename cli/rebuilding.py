"""The views built anew, or held against what the record gives."""

import os

from cli.exits import Exit
from cli.shapes import of_text
from cli.table import Column, Table
from cli.terminal import Teller, Terminal
from cli.words import EVENT, HAND, counted
from domain.text import Text
from projections.comparing import Comparison, RowDifference
from projections.pace import Pace
from projections.views import Progress, compare, rebuild


def pace_of(tell: Teller) -> Pace:
    """As many processes as the machine has cores; the bar hears how far they are."""

    def heard(step: Progress) -> None:
        tell(step.done, step.total, counted(step.hands, HAND))

    return Pace(processes=os.cpu_count() or 1, tell=heard)


def rebuild_views(terminal: Terminal) -> Exit:
    """Build the views anew."""
    with terminal.progress(_BUILDING) as tell:
        done = rebuild(terminal.home, pace=pace_of(tell))
    if terminal.json:
        terminal.emit({"position": done.position, "events": done.events, "hands": done.hands})
    else:
        terminal.line(_BUILT.fill(hands=counted(done.hands, HAND), events=counted(done.events, EVENT)), "green")
    return Exit.CLEAN


def compare_views(terminal: Terminal) -> Exit:
    """Compare the views with what the record gives, row by row; nothing is changed."""
    with terminal.progress(_COMPARING) as tell:
        comparison = compare(terminal.home, pace=pace_of(tell))
    if terminal.json:
        terminal.emit(_shape(comparison))
    else:
        _tell(terminal, comparison)
    return Exit.CLEAN if comparison.same else Exit.UNREADABLE


def _shape(comparison: Comparison) -> dict[str, object]:
    return {
        "same": comparison.same,
        "position": comparison.position,
        "unusable": of_text(comparison.unusable),
        "tables": [
            {
                "table": table.table,
                "same": table.same,
                "rows": table.stored_rows,
                "rebuilt_rows": table.rebuilt_rows,
                "digest": table.stored_digest,
                "rebuilt_digest": table.rebuilt_digest,
                "differences": [_difference(row) for row in table.differences],
            }
            for table in comparison.tables
        ],
    }


def _difference(row: RowDifference) -> dict[str, object]:
    columns = {column.column: {"stored": str(column.stored), "rebuilt": str(column.rebuilt)} for column in row.columns}
    return {"how": row.how, "key": [str(part) for part in row.key], "columns": columns}


def _tell(terminal: Terminal, comparison: Comparison) -> None:
    if comparison.unusable is not None:
        terminal.line(_UNUSABLE.fill(why=comparison.unusable), "bold red")
        return
    listed = Table(_COLUMNS)
    for table in comparison.tables:
        same = _SAME if table.same else _OTHER
        rows = (str(table.stored_rows), str(table.rebuilt_rows))
        listed.row(table.table, *rows, table.rebuilt_digest[:16], same, style="" if table.same else "red")
    terminal.show(listed)
    for row in (row for table in comparison.tables for row in table.differences):
        _tell_difference(terminal, row)
    terminal.line(_PROVED.fill(position=comparison.position) if comparison.same else _DISPROVED, "bold")


def _tell_difference(terminal: Terminal, row: RowDifference) -> None:
    terminal.line(_HOW[row.how].fill(table=row.table, key=", ".join(map(str, row.key))), "red")
    if row.how == "changed":
        for column in row.columns:
            terminal.line(f"  {column.column}: {column.stored} ≠ {column.rebuilt}")


_BUILDING = Text("Построение отчётных таблиц", "Building the views")
_COMPARING = Text("Сверка с записью", "Comparing with the record")
_BUILT = Text("Отчётные таблицы построены: {hands}, {events}.", "The views are built: {hands}, {events}.")
_UNUSABLE = Text(
    "Сверить нельзя: {why}. Постройте таблицы заново: handproof rebuild.",
    "They cannot be compared: {why}. Build the views anew: handproof rebuild.",
)
_COLUMNS = (
    Column(Text("Таблица", "Table")),
    Column(Text("Строк", "Rows"), numeric=True),
    Column(Text("Из записи", "From the record"), numeric=True),
    Column(Text("Контрольная сумма", "Digest")),
    Column(Text("", "")),
)
_SAME, _OTHER = Text("совпала", "same"), Text("не совпала", "differs")
_HOW = {
    "changed": Text("{table}, строка {key}: значения другие", "{table}, row {key}: other values"),
    "extra": Text("{table}, строка {key}: из записи не следует", "{table}, row {key}: does not follow from the record"),
    "missing": Text("{table}, строка {key}: её нет", "{table}, row {key}: is not there"),
}
_PROVED = Text(
    "Каждая строка следует из записи (до события {position} включительно).",
    "Every row follows from the record (up to event {position}).",
)
_DISPROVED = Text(
    "Таблицы разошлись с записью. Верна запись; постройте их заново: handproof rebuild.",
    "The views differ from the record. The record is right; build them anew: handproof rebuild.",
)
