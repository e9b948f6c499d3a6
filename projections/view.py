"""The reader's side: one generation of the views, opened read-only, and the door that hands out the newest."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Lock
from types import TracebackType

import duckdb

from domain.text import Text
from projections.cells import TABLES
from projections.fault import ViewsUnusable
from projections.home import views_path
from projections.stamp import SCHEMA, STAMP, Stamp, blank
from projections.table import Row

SETTINGS: dict[str, str | bool | int | float | list[str]] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
"""Nothing is fetched from a network."""

_COLUMNS = (
    "SELECT table_name, column_name, data_type, is_nullable FROM duckdb_columns() "
    "WHERE database_name = 'views' ORDER BY table_name, column_index"
)


class View(AbstractContextManager["View"]):
    """One generation of the views; what is published later does not show in it.

    The file is attached to a database in memory, so that a process may hold an older generation of the same name open
    beside a newer one. Any thread may ask.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, stamp: Stamp) -> None:
        self._connection = connection
        self.stamp = stamp

    @property
    def position(self) -> int:
        """The position in the record that the rows follow from."""
        return self.stamp.position

    def select(self, query: str, parameters: Sequence[object] = ()) -> list[Row]:
        """The rows of a query, each call on a cursor of its own: one serves one thread. Raises `ViewsUnusable`."""
        try:
            with self._connection.cursor() as cursor:
                cursor.execute("USE views")
                return cursor.execute(query, list(parameters)).fetchall()
        except duckdb.ProgrammingError:
            raise
        except duckdb.Error as problem:
            raise unreadable(problem) from None

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_view(home: Path) -> View:
    """The views as published now; empty ones where nothing was ever recorded. Raises `ViewsUnusable`."""
    return open_file(views_path(home))


def open_file(path: Path) -> View:
    """The views in one file, empty where there is none. Raises `ViewsUnusable`."""
    connection = duckdb.connect(config=SETTINGS)
    try:
        return View(connection, _attached(connection, path))
    except duckdb.Error as problem:
        connection.close()
        raise unreadable(problem) from None
    except ViewsUnusable:
        connection.close()
        raise


def _attached(connection: duckdb.DuckDBPyConnection, path: Path) -> Stamp:
    if not path.exists():
        connection.execute("ATTACH ':memory:' AS views; USE views")
        for table in (STAMP, *TABLES):
            connection.execute(table.ddl)
        return blank()
    quoted = str(path).replace("'", "''")
    connection.execute(f"ATTACH '{quoted}' AS views (READ_ONLY); USE views")
    columns = connection.execute(_COLUMNS).fetchall()
    if columns != _expected_columns():
        raise ViewsUnusable(_OTHER_SHAPE)
    stamps = connection.execute("FROM stamp").fetchall()
    if len(stamps) != 1 or stamps[0][0] != SCHEMA:
        raise ViewsUnusable(_OTHER_SHAPE)
    return Stamp(*stamps[0])


def _expected_columns() -> list[Row]:
    tables = sorted((STAMP, *TABLES), key=lambda table: table.name)
    return [(table.name, column.name, column.sql, column.optional) for table in tables for column in table.columns]


def unreadable(problem: duckdb.Error) -> ViewsUnusable:
    """What DuckDB says of a file, as a fault of the views."""
    return ViewsUnusable(_NOT_READABLE.fill(problem=str(problem).splitlines()[0]))


class Door:
    """Hands out the newest published views of an installation, opening the file again only when it was replaced."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._lock = Lock()
        self._seen: tuple[int, int, int] | None = None
        self._view: View | None = None

    def view(self) -> View:
        """The newest generation; an older one that somebody still holds stays good. Raises `ViewsUnusable`."""
        with self._lock:
            found = _signature(views_path(self._home))
            if self._view is None or found != self._seen:
                self._view, self._seen = open_view(self._home), found
            return self._view


def _signature(path: Path) -> tuple[int, int, int] | None:
    """What tells one published file from the next: which file it is, when it was written, how long it is."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


_NOT_READABLE = Text("файл представлений не читается: {problem}", "the view file cannot be read: {problem}")
_OTHER_SHAPE = Text(
    "таблицы в файле представлений не такие, какие строит эта версия программы",
    "the tables in the view file are not those this version of the program makes",
)
