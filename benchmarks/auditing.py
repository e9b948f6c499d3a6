"""Auditing a recorded log: decode, fold and judge every event, in one process and in two."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path

from benchmarks.clock import medians
from benchmarks.table import Row
from domain.findings import Verdict
from domain.replay import audit
from ledger.entry import Stored
from ledger.opening import open_ledger
from ledger.pace import uncollected
from ledger.store import Ledger

EVENTS_A_SECOND = 100_000


def measure(folder: Path) -> Iterator[Row]:
    """One core against the figure the design asks for, then two processes against one."""
    with open_ledger(folder, read_only=True) as ledger:
        head = ledger.head()
    middle = _boundary(folder, head // 2)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(audited, [str(folder)] * 2, [head, head], [head, head]))  # both processes warm
        one, two = medians(
            [
                lambda: audited(str(folder), 0, head),
                lambda: list(pool.map(audited, [str(folder)] * 2, [0, middle], [middle, head])),
            ]
        )
    yield Row("audit of a log, one core (events/s)", head / one, "the design's figure", EVENTS_A_SECOND, 1)
    yield Row("the same in two processes (events/s)", head / two, "one process", head / one, 1.8)


@uncollected()
def audited(folder: str, after: int, until: int) -> int:
    """Read and judge the events of a stretch of the record; how many there were."""
    events = 0
    with open_ledger(Path(folder), read_only=True) as ledger:
        for _, entries in groupby(_stretch(ledger, after, until), key=lambda entry: entry.stream_id):
            facts = [entry.fact for entry in entries]
            assert audit(facts).verdict is not Verdict.BREACHES
            events += len(facts)
    return events


def _stretch(ledger: Ledger, after: int, until: int) -> Iterator[Stored]:
    for entry in ledger.walk(after):
        if entry.position > until:
            return
        assert isinstance(entry, Stored)
        yield entry


def _boundary(folder: Path, position: int) -> int:
    """The last position at or before which a hand ends."""
    with open_ledger(folder, read_only=True) as ledger:
        for entry in ledger.walk(position):
            if isinstance(entry, Stored) and entry.version == 1:
                return entry.position - 1
    return position
