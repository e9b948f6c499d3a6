"""JSON lines, for machines: one event a line, its stream, its number there, its type, and then exactly its fields.

`{"stream": "...", "version": 2, "type": "hand.passed.v1", "at": null, "by": "k07", "seat": "A"}`. `stream` and
`version` may both be left out: the event then belongs to the hand, session or case opened last above, and is its next.
Lines of several streams may stand between one another as long as a stream does not pause while `OPEN_STREAMS` others
go on.
"""

import json
import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from uuid import UUID

from domain.events import Fact, HandClosed, HandVoided
from domain.findings import Place
from domain.session.events import SessionClosed
from ledger.formats import troubles
from ledger.formats.encoding import Line
from ledger.formats.event_line import UUID_PATTERN, EventLine, read_event
from ledger.formats.item import Fault, Item, ReadStream, Trouble, Unreadable, fault, stream_id_of

OPEN_STREAMS = 256
"""How many streams may be open at once; when one more comes, the one quiet longest is taken to be whole."""
MOST_EVENTS = 10_000
_STREAM = re.compile(rf'"stream"\s*:\s*"({UUID_PATTERN})"')
_OPENING = re.compile(r'"type"\s*:\s*"(hand|session|case)\.opened')
_FEW = 5


def write_stream(facts: Sequence[Fact]) -> Iterator[str]:
    """The lines of one hand, session or case, each with its line end; the first fact must open it."""
    stream = str(ReadStream(tuple(facts), ()).stream_id)
    for version, fact in enumerate(facts, 1):
        event = {"stream": stream, "version": version, "type": fact.topic, **fact.model_dump(mode="json")}
        yield json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_events(file: str, lines: Iterable[Line]) -> Iterator[Item]:
    """Every stream of a file of JSON lines, and every fault; only the streams still open are held."""
    reader = EventLinesReader(file)
    for line in lines:
        yield from reader.feed(line)
    yield from reader.finish()


@dataclass(slots=True)
class _Stream:
    """A stream whose lines are being read: facts and lines by their number; `faults` counts what is wrong with it."""

    stream: UUID | None
    line: int
    facts: dict[int, tuple[Fact, int]] = field(default_factory=dict)
    last: int = 0
    faults: int = 0
    overfull: bool = False

    @property
    def complete(self) -> bool:
        """Whether the hand or session has come to its end."""
        return any(isinstance(fact, HandClosed | HandVoided | SessionClosed) for fact, _ in self.facts.values())

    @property
    def words(self) -> str:
        """The stream as a person finds it in the file."""
        return f'"stream": "{self.stream}"' if self.stream else ""


class EventLinesReader:
    """Takes lines one by one and gives what they complete."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._open: OrderedDict[UUID | None, _Stream] = OrderedDict()
        self._above: _Stream | None = None
        """The stream that a line without a stream belongs to."""
        self._touched: _Stream | None = None
        """The stream of the last line."""
        self._lost = False
        """Whether a line that names no stream could not be read, and it is not yet clear whose it was."""

    def feed(self, line: Line) -> Iterator[Item]:
        """What one more line completes or spoils."""
        said = line.text.strip()
        if line.trouble is None and (not said or said.startswith("#")):
            return
        if line.trouble is not None:
            yield from self._unread(line, line.text, line.trouble)
            return
        try:
            event = read_event(said)
        except Unreadable as unreadable:
            yield from self._unread(line, unreadable.words, unreadable.trouble)
            return
        self._settle_lost(event)
        yield from self._take(line.number, event)

    def finish(self) -> Iterator[Item]:
        """What the end of the file completes."""
        self._settle_lost(None)
        while self._open:
            yield from self._finish(next(iter(self._open)))

    def _unread(self, line: Line, words: str, trouble: Trouble) -> Iterator[Item]:
        """The fault of a line, counted against its stream as far as that can be told."""
        yield fault(self._file, line.number, words, trouble)
        named = _STREAM.search(line.text)
        if named is not None:
            stream, gone = self._stream(UUID(named[1]), line.number)
            stream.faults += 1
            self._touched = stream
            yield from gone
        elif _OPENING.search(line.text):
            yield from self._finish(None)
            self._above = self._touched = self._open[None] = _Stream(None, line.number, last=1, faults=1)
        else:
            self._lost = True

    def _settle_lost(self, following: EventLine | None) -> None:
        """Decide whose the lost line was: the stream before it, unless the event after it shows that it lacks none."""
        touched = self._touched
        if not self._lost or touched is None:
            return
        self._lost = False
        if following is None or following.opens or following.version == 1:
            touched.faults += not touched.complete
        elif following.stream is None:
            touched.faults += 1

    def _take(self, line: int, event: EventLine) -> Iterator[Item]:
        stream, gone = self._stream_of(line, event)
        yield from gone
        if stream is None:
            yield fault(self._file, line, event.fact.topic, troubles.NO_STREAM_ABOVE)
            return
        self._touched = stream
        version = stream.last = event.version or stream.last + 1
        before = stream.facts.get(version)
        if before is not None:
            yield self._against(stream, line, troubles.VERSION_TWICE.fill(version=version, line=before[1]))
        elif len(stream.facts) < MOST_EVENTS:
            stream.facts[version] = (event.fact, line)
        elif not stream.overfull:
            stream.overfull = True
            yield self._against(stream, line, troubles.STREAM_TOO_LONG.fill(most=MOST_EVENTS))

    def _stream_of(self, line: int, event: EventLine) -> tuple[_Stream | None, Iterable[Item]]:
        """The stream an event belongs to (None: there is none), and what had to make room for it."""
        if event.stream is None and not event.opens:
            above = self._above
            return (above if above is not None and above.stream in self._open else None), ()
        gone: list[Item] = []
        stream_id = event.stream
        if stream_id is None:
            stream_id = stream_id_of(event.fact)
            gone.extend(self._finish(stream_id))
        stream, evicted = self._stream(stream_id, line)
        if event.opens:
            self._above = stream
        return stream, (*gone, *evicted)

    def _stream(self, stream_id: UUID | None, line: int) -> tuple[_Stream, Iterable[Item]]:
        """The open stream of this id, begun now if need be, and what had to make room for it."""
        stream = self._open.setdefault(stream_id, _Stream(stream_id, line))
        self._open.move_to_end(stream_id)
        if len(self._open) <= OPEN_STREAMS:
            return stream, ()
        return stream, tuple(self._finish(next(iter(self._open))))

    def _finish(self, stream_id: UUID | None) -> Iterator[Item]:
        """What becomes of a stream that has been read to its end: one with a gap is refused whole."""
        stream = self._open.pop(stream_id, None)
        if stream is None:
            return
        yield from self._misnumbered(stream)
        if stream.faults:
            refused = troubles.STREAM_REFUSED.fill(count=stream.faults)
            yield fault(self._file, stream.line, stream.words, refused, hand=True)
            return
        in_order = [stream.facts[version] for version in sorted(stream.facts)]
        places = tuple(Place(self._file, line) for _, line in in_order)
        yield ReadStream(tuple(fact for fact, _ in in_order), places)

    def _misnumbered(self, stream: _Stream) -> Iterator[Item]:
        """What is wrong with a stream as a whole: numbers missing, no opening, another id than its opening gives."""
        missing = _missing(sorted(stream.facts))
        if missing and not stream.faults:
            yield self._against(stream, stream.line, troubles.VERSION_MISSING.fill(versions=missing))
        first = stream.facts.get(1)
        if first is None:
            return
        fact, line = first
        expected = stream_id_of(fact)
        if expected is None:
            yield self._against(stream, line, troubles.NOT_OPENED)
        elif expected != stream.stream:
            yield self._against(stream, line, troubles.OTHER_STREAM.fill(expected=expected))

    def _against(self, stream: _Stream, line: int, what: Trouble) -> Fault:
        """A fault, counted against a stream."""
        stream.faults += 1
        return fault(self._file, line, stream.words, what)


def _missing(versions: Sequence[int]) -> str:
    """The numbers missing between 1 and the last, the first few of them."""
    gaps = [
        str(before + 1) if after == before + 2 else f"{before + 1}–{after - 1}"
        for before, after in pairwise((0, *versions))
        if after > before + 1
    ]
    return ", ".join(gaps[:_FEW]) + (" …" if len(gaps) > _FEW else "")
