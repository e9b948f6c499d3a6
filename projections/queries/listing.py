"""A page of a longer list, with the length of the whole."""

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from projections.filters import Where
from projections.table import Row, Table
from projections.view import View

Item = TypeVar("Item", bound=Row)


class Page(NamedTuple):
    """Which part of a list: at most `limit` rows (None: all) after the first `offset`."""

    limit: int | None = 100
    offset: int = 0


FIRST = Page()
WHOLE = Page(None)


@dataclass(frozen=True, slots=True)
class Listing(Generic[Item]):
    """The rows of a page and how many there are altogether."""

    rows: tuple[Item, ...]
    total: int


def listed(view: View, row: type[Item], table: Table, where: Where, *, order: str, page: Page) -> Listing[Item]:
    """The rows of a table under a condition, a page of them."""
    limits = "" if page.limit is None else f" LIMIT {page.limit:d} OFFSET {page.offset:d}"
    query = f"SELECT {names(table)} FROM {table.name} WHERE {where.sql} ORDER BY {order}{limits}"
    rows = tuple(row(*found) for found in view.select(query, where.parameters))
    return Listing(rows, len(rows) if page.limit is None else counted(view, table, where))


def counted(view: View, table: Table, where: Where) -> int:
    """How many rows of a table are under a condition."""
    total: int = view.select(f"SELECT count(*) FROM {table.name} WHERE {where.sql}", where.parameters)[0][0]
    return total


def names(table: Table, alias: str = "") -> str:
    """The columns of a table for a SELECT, in the order of its rows."""
    before = f"{alias}." if alias else ""
    return ", ".join(f'{before}"{name}"' for name in table.names)
