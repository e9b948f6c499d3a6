"""The list of bookmarks told to a person."""

from collections.abc import Iterable

from cli.listing import moment_words
from cli.table import Column, Table
from cli.terminal import Terminal
from domain.text import Text
from projections.queries import BookmarkRow


def tell_bookmarks(terminal: Terminal, rows: Iterable[BookmarkRow]) -> None:
    """The bookmarks as a table."""
    table = Table(_COLUMNS)
    for row in rows:
        at = moment_words(row.made_local)
        table.row(str(row.bookmark), row.number, str(row.event), row.text, row.made_by, at, row.table_name)
    if table.rows:
        terminal.show(table)
    else:
        terminal.line(_NONE)


_NONE = Text("Закладок нет.", "There are no bookmarks.")
_COLUMNS = (
    Column(Text("Закладка №", "Bookmark #"), numeric=True),
    Column(Text("Раздача", "Hand")),
    Column(Text("Событие", "Event"), numeric=True),
    Column(Text("Заметка", "Note")),
    Column(Text("Кто", "Who")),
    Column(Text("Когда", "When"), spare=2),
    Column(Text("Стол", "Table"), spare=1),
)
