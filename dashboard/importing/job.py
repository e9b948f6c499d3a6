"""An import as a job of its own: it goes on while the reader looks elsewhere, and any screen can see how far it is."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from domain.text import Text
from ledger.importing import Books, Import, Item, unfinished
from ledger.opening import open_ledger
from ledger.reading import Fault, read_bytes
from ledger.rooms import House
from ledger.store import LedgerFault

MOST_SHOWN = 200


class Upload(NamedTuple):
    """One file as it was given: its name and its bytes."""

    name: str
    data: bytes


class Progress(NamedTuple):
    """How far a job is: lines of files read and in all (0: not known), whether it runs, was stopped, or failed."""

    done: int
    total: int
    running: bool
    stopped: bool
    failed: Text | None


@dataclass(slots=True)
class Job:
    """One import, or a trial of it that records nothing (`dry`)."""

    home: Path
    files: Sequence[Upload]
    house: House
    dry: bool
    after: Callable[[], None]
    books: Books = field(default_factory=Books)
    faults: list[Fault] = field(default_factory=list)
    begun_at: datetime = field(default_factory=lambda: datetime.now(UTC))
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _stop: threading.Event = field(default_factory=threading.Event)
    _done: int = 0
    _running: bool = True
    _failed: Text | None = None

    def start(self) -> None:
        """Begin, out of the reader's way."""
        threading.Thread(target=self._run, name="import", daemon=True).start()

    def stop(self) -> None:
        """End after the hand being read; what is recorded stays."""
        self._stop.set()

    @property
    def progress(self) -> Progress:
        """How far it is."""
        with self._lock:
            total = sum(one.data.count(b"\n") + 1 for one in self.files)
            return Progress(min(self._done, total), total, self._running, self._stop.is_set(), self._failed)

    def wait(self) -> None:
        """Wait until it has ended."""
        while self.progress.running:
            threading.Event().wait(0.01)

    def _run(self) -> None:
        failed: Text | None = _FAILED
        try:
            if self.dry:
                self._try()
            else:
                self._record()
            failed = None
        except LedgerFault as fault:
            failed = fault.problem
        finally:
            self._failed = failed
            with self._lock:
                self._running = False
            self.after()

    def _try(self) -> None:
        """Read and judge everything; the record is left alone."""
        for item in self._items():
            found = unfinished(item)
            with self._lock:
                if isinstance(found, Fault):
                    self._take_fault(found)
                    self.books.take_fault(found)
                else:
                    self.books.take_stream(found)

    def _record(self) -> None:
        with closing(open_ledger(self.home)) as record:
            importing = Import(record)
            self.books = importing.books
            for event in importing.run(self._items(), recorded_at=lambda: datetime.now(UTC)):
                with self._lock:
                    if isinstance(event, Fault):
                        self._take_fault(event)

    def _take_fault(self, fault: Fault) -> None:
        if len(self.faults) < MOST_SHOWN:
            self.faults.append(fault)

    def _items(self) -> Iterator[Item]:
        before = 0
        for file in self.files:
            for item in read_bytes(file.data, file.name, self.house):
                if self._stop.is_set():
                    return
                self._done = before + _line_of(item)
                yield item
            before += file.data.count(b"\n") + 1
            self._done = before


def _line_of(item: Item) -> int:
    if isinstance(item, Fault):
        return item.line
    return item.places[-1].line if item.places else 0


_FAILED = Text(
    "программа сбилась; подробности в её журнале, записанное цело",
    "the program failed; details are in its log, what is recorded is intact",
)
