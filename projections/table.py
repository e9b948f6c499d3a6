"""A table is its row type: columns, SQL types and Arrow batches all follow from one `NamedTuple`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from types import NoneType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, get_args, get_type_hints
from uuid import UUID

import pyarrow as pa

Row: TypeAlias = tuple[Any, ...]
Subject = TypeVar("Subject")

_SQL: dict[type, str] = {
    UUID: "UUID",
    str: "VARCHAR",
    int: "BIGINT",
    bool: "BOOLEAN",
    date: "DATE",
    datetime: "TIMESTAMP",
}
_ARROW: dict[type, pa.DataType] = {
    UUID: pa.uuid(),
    str: pa.string(),
    int: pa.int64(),
    bool: pa.bool_(),
    date: pa.date32(),
    datetime: pa.timestamp("us"),
}
_LARGEST = 2**63 - 1


class Column(NamedTuple):
    """One column: its name, the Python type of its values, whether a value may be missing."""

    name: str
    kind: type
    optional: bool

    @property
    def sql(self) -> str:
        """The name of its SQL type."""
        return _SQL[self.kind]


@dataclass(frozen=True, slots=True)
class Table:
    """A stored table; its rows are tuples in the order of `columns`, the first names the stream they follow from."""

    name: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns in order."""
        return tuple(column.name for column in self.columns)

    @property
    def ddl(self) -> str:
        """The statement that makes the table, empty."""
        columns = (f'"{c.name}" {c.sql}{"" if c.optional else " NOT NULL"}' for c in self.columns)
        return f"CREATE TABLE {self.name} ({', '.join(columns)})"

    def batch(self, rows: Sequence[Row]) -> pa.Table:
        """The rows as one Arrow table, column by column."""
        values = zip(*rows, strict=True) if rows else ((),) * len(self.columns)
        arrays = [_array(column.kind, cells) for column, cells in zip(self.columns, values, strict=True)]
        return pa.table(arrays, names=list(self.names))


@dataclass(frozen=True, slots=True)
class Cell(Generic[Subject]):
    """One small part of the views: the rows that a judged hand, session or case puts into one table."""

    table: Table
    rows: Callable[[Subject], Iterable[Row]]


def table_of(name: str, row: type[Row]) -> Table:
    """The table whose rows are of this `NamedTuple`; `X | None` makes a column that may be empty."""
    return Table(name, tuple(_column(field, hint) for field, hint in get_type_hints(row).items()))


def id_batch(ids: Iterable[UUID]) -> pa.Table:
    """Stream ids as an Arrow table of one column, `id`."""
    return pa.table([_array(UUID, tuple(ids))], names=["id"])


def _column(name: str, hint: Any) -> Column:
    kinds = [kind for kind in get_args(hint) if kind is not NoneType] or [hint]
    return Column(name, kinds[0], NoneType in get_args(hint))


def _array(kind: type, values: Sequence[Any]) -> pa.Array:
    if kind is int:
        return _integers(values)
    if kind is not UUID:
        return pa.array(values, _ARROW[kind])
    plain = pa.array([value and value.bytes for value in values], pa.binary(16))
    return pa.ExtensionArray.from_storage(pa.uuid(), plain)


def _integers(values: Sequence[int | None]) -> pa.Array:
    try:
        return pa.array(values, pa.int64())
    except OverflowError:
        # No room has such money: a hostile record adds up amounts without end. Its findings stay true in words.
        return pa.array([value and max(-_LARGEST, min(value, _LARGEST)) for value in values], pa.int64())
