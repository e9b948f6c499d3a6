"""Two view files held against each other, table by table and row by row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import duckdb

from domain.text import Text
from projections.cells import TABLES
from projections.table import Row, Table
from projections.view import SETTINGS, unreadable

How: TypeAlias = Literal["changed", "extra", "missing"]

_SHOWN = 20
_AT_ONCE = 50_000


class ColumnDifference(NamedTuple):
    """One value that differs: as stored in the views, and as it follows from the record."""

    column: str
    stored: object
    rebuilt: object


@dataclass(frozen=True, slots=True)
class RowDifference:
    """A row that differs: `extra` does not follow from the record, `missing` does but is not there.

    `key` names the row by its first columns; `columns` hold what differs: everything, for a row on one side only.
    """

    table: str
    how: How
    key: Row
    columns: tuple[ColumnDifference, ...]


@dataclass(frozen=True, slots=True)
class TableComparison:
    """One table on both sides: how many rows, a digest of all of them sorted, and the first rows that differ."""

    table: str
    stored_rows: int
    rebuilt_rows: int
    stored_digest: str
    rebuilt_digest: str
    differences: tuple[RowDifference, ...]

    @property
    def same(self) -> bool:
        """Whether both sides hold the same rows."""
        return self.stored_digest == self.rebuilt_digest


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the published views hold against what follows from the record up to the same position.

    `unusable` says why they could not be compared at all.
    """

    position: int
    unusable: Text | None
    tables: tuple[TableComparison, ...]

    @property
    def same(self) -> bool:
        """Whether the views are what the record says, in every row."""
        return self.unusable is None and all(table.same for table in self.tables)


def compared(stored: Path, rebuilt: Path) -> tuple[TableComparison, ...]:
    """Every table of two view files. Raises `ViewsUnusable` when one cannot be read to its end."""
    try:
        with duckdb.connect(config=SETTINGS) as connection:
            for name, path in (("stored", stored), ("rebuilt", rebuilt)):
                quoted = str(path).replace("'", "''")
                connection.execute(f"ATTACH '{quoted}' AS {name} (READ_ONLY)")
            return tuple(_compared(connection, table) for table in TABLES)
    except duckdb.Error as problem:
        raise unreadable(problem) from None


def _compared(connection: duckdb.DuckDBPyConnection, table: Table) -> TableComparison:
    stored = _digest(connection, f"stored.{table.name}")
    rebuilt = _digest(connection, f"rebuilt.{table.name}")
    differences = () if stored == rebuilt else tuple(_differences(connection, table))
    return TableComparison(table.name, stored[0], rebuilt[0], stored[1], rebuilt[1], differences)


def _digest(connection: duckdb.DuckDBPyConnection, table: str) -> tuple[int, str]:
    """How many rows, and a digest of all of them that does not depend on their order in the file."""
    rows, digest = 0, sha256()
    found = connection.execute(f"SELECT md5(to_json(t)::VARCHAR) FROM {table} AS t ORDER BY 1")
    while page := found.fetchmany(_AT_ONCE):
        rows += len(page)
        digest.update("".join(hashed for (hashed,) in page).encode())
    return rows, digest.hexdigest()


def _differences(connection: duckdb.DuckDBPyConnection, table: Table) -> Iterator[RowDifference]:
    key = ", ".join(name for name in ("stream_id", "ordinal", "position") if name in table.names)
    query = f"""
        SELECT DISTINCT {key} FROM (
            (FROM stored.{table.name} EXCEPT ALL FROM rebuilt.{table.name}) UNION ALL
            (FROM rebuilt.{table.name} EXCEPT ALL FROM stored.{table.name})
        ) ORDER BY ALL LIMIT {_SHOWN}"""
    for found in connection.execute(query).fetchall():
        yield from _row_differences(connection, table, key.split(", "), found)


def _row_differences(
    connection: duckdb.DuckDBPyConnection, table: Table, key: Sequence[str], values: Row
) -> Iterator[RowDifference]:
    condition = " AND ".join(f"{name} IS NOT DISTINCT FROM ?" for name in key)
    sides = [
        connection.execute(f"FROM {side}.{table.name} WHERE {condition} ORDER BY ALL", list(values)).fetchall()
        for side in ("stored", "rebuilt")
    ]
    for row in range(max(map(len, sides))):
        stored, rebuilt = (side[row] if row < len(side) else None for side in sides)
        columns = _columns(table, stored, rebuilt)
        if columns:
            yield RowDifference(table.name, _how(stored, rebuilt), values, columns)


def _columns(table: Table, stored: Row | None, rebuilt: Row | None) -> tuple[ColumnDifference, ...]:
    nothing = (None,) * len(table.columns)
    both = zip(table.names, stored or nothing, rebuilt or nothing, strict=True)
    return tuple(ColumnDifference(*column) for column in both if column[1] != column[2])


def _how(stored: Row | None, rebuilt: Row | None) -> How:
    if stored is None:
        return "missing"
    return "extra" if rebuilt is None else "changed"
