"""The reports and the search over a million hands: the sample's own rows, many times over."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial
from pathlib import Path

import duckdb

from benchmarks.clock import medians
from benchmarks.table import Row
from projections.cells import HAND_CELLS
from projections.home import views_path
from projections.queries import Filter, hands, rake
from projections.queries.chains import chains
from projections.queries.changes import changes
from projections.queries.exceptions import exceptions
from projections.queries.rake import By
from projections.view import View
from projections.views import open_view

HANDS = 1_000_000
SECONDS = 0.2


def measure(folder: Path) -> Iterator[Row]:
    """Every way of summing up the rake and of searching, each against the time the design allows it."""
    _multiply(folder)
    view = open_view(folder)
    ways: tuple[By, ...] = ("table", "session", "shift", "croupier", "day", "hour")
    for by, taken in zip(ways, medians([partial(rake, view, by) for by in ways]), strict=True):
        yield Row(f"rake by {by} over {HANDS:,} hands (reports/s)", 1 / taken, f"{SECONDS} s a report", 1 / SECONDS, 1)
    for (name, _), taken in zip(_ASKED, medians([partial(ask, view) for _, ask in _ASKED]), strict=True):
        yield Row(f"{name} over {HANDS:,} hands (answers/s)", 1 / taken, f"{SECONDS} s an answer", 1 / SECONDS, 1)


_ASKED: tuple[tuple[str, Callable[[View], object]], ...] = (
    ("rake exceptions", exceptions),
    ("svara chains", chains),
    ("corrections", changes),
    ("hands by player", lambda view: hands(view, Filter(players=("p-101",)))),
    ("hands by combination", lambda view: hands(view, Filter(combinations=("two_aces",)))),
    ("hands by bank", lambda view: hands(view, Filter(bank_from=Decimal(100), bank_to=Decimal(200)))),
    ("hands by time of day", lambda view: hands(view, Filter(clock=(23 * 60, 60)))),
    ("hands by clause", lambda view: hands(view, Filter(clauses=("BP-37",)))),
)


def _multiply(folder: Path) -> None:
    """Fill the views up to a million hands with copies under other ids, with all that hangs on them."""
    with duckdb.connect(str(views_path(folder))) as connection:
        (there,) = connection.execute("SELECT count(*) FROM hands").fetchone() or (0,)
        copies = "FROM (FROM {table} WHERE stream_id IN (SELECT stream_id FROM hands)), range(1, ?) AS copies(nth)"
        copied = "md5(concat(stream_id, nth))::UUID AS stream_id"
        for table in (*(cell.table.name for cell in HAND_CELLS if cell.table.name != "hands"), "hands"):
            found = f"INSERT INTO {table} SELECT * EXCLUDE (nth) REPLACE ({copied}) {copies.format(table=table)}"
            connection.execute(found, [HANDS // there])
