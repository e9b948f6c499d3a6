"""Making the views: catching up with the record, building them anew, and proving that they follow from the record.

DuckDB lets one process write a file and shuts every other process out of it meanwhile, readers too; and while a
reader has the file open nobody can write. So the file that readers open is never written. Whoever brings it up to date
copies it, writes in the copy, and puts the copy in its place in one step. Readers never wait and never see half
a change, the writer needs nobody's leave, and a process that is killed leaves the last whole file behind.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import duckdb

from domain.text import Text
from ledger.opening import open_ledger
from projections.building import Counts, fill
from projections.comparing import Comparison, compared
from projections.fault import ViewsBusy, ViewsFault, ViewsUnusable, ViewsUnwritable
from projections.home import sole_writer, views_path
from projections.pace import DEFAULT, Pace, Progress
from projections.record import Record
from projections.scratch import Scratch
from projections.stamp import Stamp, follows_from, software
from projections.view import Door, View, open_file, open_view

__all__ = [
    "CaughtUp",
    "Comparison",
    "Door",
    "Pace",
    "Progress",
    "View",
    "ViewsBusy",
    "ViewsFault",
    "ViewsUnusable",
    "ViewsUnwritable",
    "catch_up",
    "compare",
    "open_view",
    "rebuild",
]


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """The views now follow from the record up to `position`; `events` were read and `hands` judged for it.

    `rebuilt` says why they were built from the first event, when they were.
    """

    position: int
    events: int = 0
    hands: int = 0
    rebuilt: Text | None = None


def catch_up(home: Path, *, record: Record | None = None, pace: Pace = DEFAULT, wait: bool = True) -> CaughtUp:
    """Bring the views up to the record's last event; the same call again changes nothing.

    A view file that is missing, damaged, foreign, of another version or not of this record is built anew. Raises
    `ViewsUnwritable`, and `ViewsBusy` when another process is at it and `wait` is false.
    """
    with _opened(home, record) as kept:
        try:
            return _caught_up(home, kept, pace, wait=wait)
        except ViewsUnwritable:
            # From a backup or a medium nobody may write to: views that are up to date need nothing written.
            stamp, _ = _usable_stamp(home, kept)
            if stamp is None or stamp.position != kept.head():
                raise
            return CaughtUp(stamp.position)


def _caught_up(home: Path, kept: Record, pace: Pace, *, wait: bool) -> CaughtUp:
    with sole_writer(home, wait=wait) as path:
        head = kept.head()
        stamp, why = _usable_stamp(home, kept)
        if stamp is None:
            return _build(home, kept, path, pace, why)
        if stamp.position == head:
            return CaughtUp(head)
        with _written(home):
            scratch = Scratch.of(views_path(home), path)
            return CaughtUp(head, *_filled(home, kept, scratch, pace, after=stamp.position, until=head))


def rebuild(home: Path, *, record: Record | None = None, pace: Pace = DEFAULT) -> CaughtUp:
    """Build the views anew from the first event and put them in the place of the old ones."""
    with _opened(home, record) as kept, sole_writer(home) as path:
        return _build(home, kept, path, pace, _ASKED)


def compare(home: Path, *, record: Record | None = None, pace: Pace = DEFAULT) -> Comparison:
    """The published views against views built anew from the record up to the same position; nothing is replaced.

    That they are the same proves that every row follows from the record: a row edited in the file shows.
    """
    with _opened(home, record) as kept, sole_writer(home) as path:
        stamp, why = _usable_stamp(home, kept)
        if stamp is None:
            return Comparison(0, why, ())
        with _written(home), closing(Scratch.empty(path)) as scratch:
            fill(home, kept, scratch, pace, after=0, until=stamp.position)
        try:
            return Comparison(stamp.position, None, compared(views_path(home), path))
        except ViewsUnusable as problem:
            return Comparison(stamp.position, problem.why, ())


def _build(home: Path, record: Record, path: Path, pace: Pace, why: Text) -> CaughtUp:
    head = record.head()
    with _written(home):
        return CaughtUp(head, *_filled(home, record, Scratch.empty(path), pace, after=0, until=head), why)


def _filled(home: Path, record: Record, scratch: Scratch, pace: Pace, *, after: int, until: int) -> Counts:
    with closing(scratch):
        counts = fill(home, record, scratch, pace, after=after, until=until)
    scratch.publish(views_path(home))
    return counts


def _usable_stamp(home: Path, record: Record) -> tuple[Stamp | None, Text]:
    """The stamp of the published views; None, and why, when they cannot be carried on from."""
    path = views_path(home)
    if not path.exists():
        return None, _MISSING
    try:
        with open_file(path) as view:
            stamp = view.stamp
    except ViewsUnusable as problem:
        return None, problem.why
    if stamp.software != software():
        return None, _OTHER_VERSION.fill(theirs=stamp.software, ours=software())
    if not follows_from(stamp, record):
        return None, _OTHER_RECORD.fill(position=stamp.position)
    return stamp, _MISSING


@contextmanager
def _written(home: Path) -> Iterator[None]:
    """What the disk or DuckDB raises while writing, as a fault of the views."""
    try:
        yield
    except OSError as error:
        raise ViewsUnwritable(home, error.strerror or str(error)) from error
    except (duckdb.IOException, duckdb.OutOfMemoryException) as error:
        raise ViewsUnwritable(home, str(error).splitlines()[0]) from error


@contextmanager
def _opened(home: Path, record: Record | None) -> Iterator[Record]:
    if record is not None:
        yield record
        return
    with closing(open_ledger(home, read_only=True)) as ledger:
        yield ledger


_ASKED = Text("перестроены по запросу", "built anew as asked")
_MISSING = Text("файла представлений не было", "there was no view file")
_OTHER_VERSION = Text(
    "представления построила версия программы {theirs}, сейчас {ours}",
    "the views were made by version {theirs} of the program, this is {ours}",
)
_OTHER_RECORD = Text(
    "представления построены по другой записи: событие № {position} в ней не то или его нет",
    "the views follow from another record: its event {position} is different here or missing",
)
