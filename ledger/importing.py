"""An import and its books: for each file how many hands were read, and what became of every one of them.

Nothing is lost between in and out: hands read = new + extended + known + quarantined + unreadable.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias

from domain.events import HandOpened
from domain.findings import Severity
from domain.replay import audit
from ledger.arrival import Status
from ledger.formats import troubles
from ledger.formats.item import Fault, Item, ReadStream, fault
from ledger.intake import Recording
from ledger.store import Ledger, When

__all__ = ["Books", "Event", "FileBook", "Import", "Item", "RoomBook", "unfinished"]

Event: TypeAlias = Recording | Fault


@dataclass(slots=True)
class FileBook:
    """What became of the hands (and sessions) of one file.

    `unfinished` are those of the unreadable that only stop too early. `events` are new in the record, `faults` all
    places that could not be read, `passed_over` the lines of a foreign record that say nothing of the play, `notes`
    what was derived or found in disagreement.
    """

    file: str
    room: str | None = None
    read: int = 0
    new: int = 0
    extended: int = 0
    known: int = 0
    quarantined: int = 0
    unreadable: int = 0
    unfinished: int = 0
    events: int = 0
    faults: int = 0
    passed_over: int = 0
    notes: int = 0

    @property
    def agrees(self) -> bool:
        """Whether as many hands came out as went in."""
        return self.read == self.new + self.extended + self.known + self.quarantined + self.unreadable

    def of_json(self) -> dict[str, Any]:
        """The counts as a JSON answer has them."""
        return asdict(self)


@dataclass(slots=True)
class RoomBook:
    """What replay says of the foreign hands of one room and currency; amounts in minor units.

    `rake_due` is the sum over the hands whose rake rule is known (`rake_judged` of them), `rake_of_judged` what their
    records print.
    """

    room: str
    currency: str
    exponent: int
    hands: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    findings: int = 0
    rake_printed: int = 0
    rake_judged: int = 0
    rake_of_judged: int = 0
    rake_due: int = 0

    def of_json(self) -> dict[str, Any]:
        """The figures as a JSON answer has them."""
        return {**asdict(self), "verdicts": dict(self.verdicts)}


class Books:
    """Counts an import as it goes."""

    def __init__(self) -> None:
        self.files: dict[str, FileBook] = {}
        self.rooms: dict[tuple[str, str, int], RoomBook] = {}
        self.clock_went_back = False

    def of(self, file: str) -> FileBook:
        """The book of a file."""
        return self.files.setdefault(file, FileBook(file))

    def total(self) -> FileBook:
        """All files together."""
        total = FileBook("")
        for book in self.files.values():
            for name, value in asdict(book).items():
                if isinstance(value, int):
                    setattr(total, name, getattr(total, name) + value)
        return total

    def take_fault(self, found: Fault) -> None:
        """Something that could not be read."""
        book = self.of(found.file)
        book.faults += 1
        book.read += found.hand
        book.unreadable += found.hand

    def take_stream(self, stream: ReadStream) -> None:
        """A hand or session as read."""
        book = self.of(_file_of(stream))
        book.read += 1
        if stream.origin is not None:
            book.room = stream.origin.room
            book.passed_over += len(stream.origin.passed_over)
            book.notes += len(stream.origin.notes)
            self._judge(stream)

    def take_recording(self, recording: Recording, file: str) -> None:
        """What became of a stream in the record."""
        book = self.of(file)
        name = _COUNTS[recording.status]
        setattr(book, name, getattr(book, name) + 1)
        book.events += recording.added
        self.clock_went_back |= recording.clock_went_back

    def _judge(self, stream: ReadStream) -> None:
        opened = stream.facts[0]
        if not isinstance(opened, HandOpened):
            return
        key = (opened.room, opened.currency, opened.exponent)
        book = self.rooms.setdefault(key, RoomBook(*key))
        replay = audit(stream.facts, stream.places)
        book.hands += 1
        book.verdicts[replay.verdict.value] += 1
        book.findings += sum(finding.severity is not Severity.REMARK for finding in replay.findings)
        money = replay.settlement
        if money is None:
            return
        book.rake_printed += money.rake_taken
        if money.rake_due is not None:
            book.rake_judged += 1
            book.rake_due += money.rake_due
            book.rake_of_judged += money.rake_taken


_COUNTS: dict[Status, str] = {
    "recorded": "new",
    "extended": "extended",
    "unchanged": "known",
    "quarantined": "quarantined",
}


class Import:
    """One run: reads, records, counts; what happens is given out one by one."""

    def __init__(self, record: Ledger) -> None:
        self._record = record
        self.books = Books()
        self._waiting: list[Fault] = []

    def run(self, items: Iterable[Item], *, recorded_at: When) -> Iterator[Event]:
        """Record everything that could be read; gives every fault and every recording."""
        for recording in self._record.record(self._streams(items), recorded_at=recorded_at):
            yield from self._faults()
            self.books.take_recording(recording, recording.source.file if recording.source else "")
            yield recording
        yield from self._faults()

    def _faults(self) -> Iterator[Fault]:
        waiting, self._waiting = self._waiting, []
        yield from waiting

    def _streams(self, items: Iterable[Item]) -> Iterator[ReadStream]:
        for item in items:
            found = unfinished(item)
            if isinstance(found, Fault):
                self.books.take_fault(found)
                self.books.of(found.file).unfinished += found is not item
                self._waiting.append(found)
            else:
                self.books.take_stream(found)
                yield found


def unfinished(item: Item) -> Item:
    """A hand of a room's file that stops at the file's end is set aside: the room is still writing it, or it is cut."""
    if not isinstance(item, ReadStream) or item.origin is None or not (item.origin.cut and item.origin.last):
        return item
    opened = item.facts[0]
    words = opened.hand if isinstance(opened, HandOpened) else ""
    line = item.places[0].line if item.places else 0
    return fault(_file_of(item), line, words, troubles.UNFINISHED, hand=True)


def _file_of(stream: ReadStream) -> str:
    return stream.places[0].file if stream.places else ""
