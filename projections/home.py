"""Where an installation keeps its views, and who may write them."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from projections.fault import ViewsBusy, ViewsUnwritable

VIEWS = "views.duckdb"
_SCRATCH = "views.duckdb.new"
_LOCK = "views.lock"


def views_path(home: Path) -> Path:
    """The published views of an installation; a file under this name is complete and is never written again."""
    return home / VIEWS


@contextmanager
def sole_writer(home: Path, *, wait: bool = True) -> Iterator[Path]:
    """The path of the private copy to write in, while no other process writes; waits for its turn or says it is busy.

    The lock is on a file of its own and goes with the process: one that was killed shuts nobody out. What it left
    in the private copy is thrown away, because the published file is still whole. Raises `ViewsBusy` and
    `ViewsUnwritable`.
    """
    with _lock(home) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ViewsBusy from None
        scratch = home / _SCRATCH
        try:
            _forget(scratch)
            yield scratch
        finally:
            _forget(scratch)


def _lock(home: Path) -> IO[str]:
    try:
        home.mkdir(parents=True, exist_ok=True)
        return (home / _LOCK).open("w")
    except OSError as error:
        raise ViewsUnwritable(home, error.strerror or str(error)) from error


def _forget(scratch: Path) -> None:
    for leftover in (scratch, scratch.with_name(scratch.name + ".wal")):
        leftover.unlink(missing_ok=True)
