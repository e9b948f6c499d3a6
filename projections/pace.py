"""How a long making of views goes: in how many processes, in what stretches, and who is told how far it is."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

from ledger.opening import open_ledger
from projections.batch import Batch, judge_stretch, stretches
from projections.record import Record


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is: the position reached, the position to reach, the hands judged so far."""

    done: int
    total: int
    hands: int


def nobody(progress: Progress) -> None:
    """Tells nobody."""


Teller: TypeAlias = Callable[[Progress], None]


@dataclass(frozen=True, slots=True)
class Pace:
    """`processes` judge at the same time, each `stretch` positions at once; `tell` hears after each."""

    processes: int = 1
    stretch: int = 20_000
    tell: Teller = nobody


DEFAULT = Pace()


def batches(home: Path, record: Record, pace: Pace, *, after: int, until: int) -> Iterator[Batch]:
    """The record between two positions, judged, in the order of the record."""
    work = stretches(after, until, pace.stretch)
    if pace.processes == 1 or until - after <= pace.stretch:
        yield from (judge_stretch(record, *stretch) for stretch in work)
    else:
        yield from _together(home, pace.processes, work)


def _together(home: Path, processes: int, work: Iterator[tuple[int, int]]) -> Iterator[Batch]:
    """Judged by several processes at once, each with the record open for itself; only a few batches wait at a time."""
    # Spawned, not forked: the dashboard has threads, and a fork in the middle of theirs can hang.
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        waiting: list[Future[Batch]] = [pool.submit(_judge_in, home, *part) for part in islice(work, 2 * processes)]
        while waiting:
            done = waiting.pop(0).result()
            waiting.extend(pool.submit(_judge_in, home, *part) for part in islice(work, 1))
            yield done


def _judge_in(home: Path, after: int, until: int) -> Batch:
    with closing(open_ledger(home, read_only=True)) as record:
        return judge_stretch(record, after, until)
