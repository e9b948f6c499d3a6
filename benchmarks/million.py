"""The rake report over a million hands: the sample's own rows, many times over."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import duckdb

from benchmarks.clock import medians
from benchmarks.table import Row
from projections.cells import HAND_CELLS
from projections.home import views_path
from projections.queries import rake
from projections.queries.rake import By
from projections.views import open_view

HANDS = 1_000_000
SECONDS = 0.2


def measure(folder: Path) -> Iterator[Row]:
    """Every way of summing up the rake, each against the time the design allows it."""
    _multiply(folder)
    view = open_view(folder)
    ways: tuple[By, ...] = ("table", "session", "croupier", "day", "hour")
    for by, taken in zip(ways, medians([partial(rake, view, by) for by in ways]), strict=True):
        yield Row(f"rake by {by} over {HANDS:,} hands (reports/s)", 1 / taken, f"{SECONDS} s a report", 1 / SECONDS, 1)


def _multiply(folder: Path) -> None:
    """Fill the views up to a million hands with copies under other ids, with all that hangs on them."""
    with duckdb.connect(str(views_path(folder))) as connection:
        (there,) = connection.execute("SELECT count(*) FROM hands").fetchone() or (0,)
        copies = "FROM (FROM {table} WHERE stream_id IN (SELECT stream_id FROM hands)), range(1, ?) AS copies(nth)"
        copied = "md5(concat(stream_id, nth))::UUID AS stream_id"
        for table in (*(cell.table.name for cell in HAND_CELLS if cell.table.name != "hands"), "hands"):
            found = f"INSERT INTO {table} SELECT * EXCLUDE (nth) REPLACE ({copied}) {copies.format(table=table)}"
            connection.execute(found, [HANDS // there])
