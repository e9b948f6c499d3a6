"""Tables in the terminal: what does not fit into the window is left out by rank, and said to be."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cli.words import safe
from domain.text import Language, Text

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

Cell: TypeAlias = Text | str | None
"""What stands in a cell; None where nothing is known."""


class Column(NamedTuple):
    """A column: its heading, whether it holds numbers or sentences, how soon it may be left out (0: never, 1: last)."""

    heading: Text
    numeric: bool = False
    spare: int = 0
    prose: bool = False


class Row(NamedTuple):
    """A row: its cells, its style, and whether a line stands under it."""

    cells: tuple[Cell, ...]
    style: str = ""
    ends: bool = False


@dataclass(slots=True)
class Table:
    """Columns and rows; an empty cell is blank, an unknown one a dash."""

    columns: Sequence[Column]
    rows: list[Row] = field(default_factory=list)

    def row(self, *cells: Cell, style: str = "") -> None:
        """Add a row."""
        self.rows.append(Row(cells, style))

    def end_section(self) -> None:
        """Draw a line under the last row."""
        if self.rows:
            self.rows[-1] = self.rows[-1]._replace(ends=True)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A table that fits, and the columns that had to be left out."""

    table: "RichTable"
    left_out: tuple[Text, ...]


def drawn(table: Table, language: Language, console: "Console") -> Drawn:
    """The table with as many columns as the window holds."""
    shown = list(range(len(table.columns)))
    left_out: list[int] = []
    while True:
        made = _made(table, shown, language, folds=False)
        spare = max(shown, key=lambda index: table.columns[index].spare)
        if (
            _least_width(made, console) + _FOR_PROSE * sum(table.columns[index].prose for index in shown)
            <= console.width
        ):
            break
        if not table.columns[spare].spare:
            made = _made(table, shown, language, folds=True)
            break
        shown.remove(spare)
        left_out.append(spare)
    return Drawn(made, tuple(table.columns[index].heading for index in sorted(left_out)))


def _made(table: Table, shown: Sequence[int], language: Language, *, folds: bool) -> "RichTable":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable

    made = RichTable(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for index in shown:
        heading, numeric, _, prose = table.columns[index]
        words = heading.of(language)
        made.add_column(
            words.replace(" ", "\n") if numeric else words,
            justify="right" if numeric else "left",
            vertical="top",
            no_wrap=numeric or not (folds or prose),
            overflow="fold",
        )
    for cells, style, ends in table.rows:
        made.add_row(*(_cell(cells[index], language) for index in shown), style=style, end_section=ends)
    return made


def _least_width(made: "RichTable", console: "Console") -> int:
    """The width below which a cell would be cut."""
    return console.measure(made, options=console.options.update(width=_ANY_WIDTH)).minimum


def _prose(table: Table, shown: Sequence[int]) -> int:
    return sum(table.columns[index].prose for index in shown)


def _cell(cell: Cell, language: Language) -> str:
    if cell is None:
        return "—"
    return safe(cell.of(language) if isinstance(cell, Text) else cell)


_EDGES = 2
_ANY_WIDTH = 10_000
_FOR_PROSE = 24
"""How many signs more than its longest word a column of sentences needs to be read."""
