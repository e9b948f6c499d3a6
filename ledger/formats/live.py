"""Events as a table terminal sends them, line by line: each is given at once, and a bad one costs only itself."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from domain.events import Fact, HandOpened
from ledger.formats.encoding import Line
from ledger.formats.event_line import read_event
from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.events import EventReader
from ledger.formats.hand_text.header import Carried, Header
from ledger.formats.hand_text.keywords import header_key
from ledger.formats.hand_text.lexer import segments
from ledger.formats.hand_text.reader import ends_header
from ledger.formats.item import Fault, Unreadable, fault

Said: TypeAlias = Fact | Fault


class LiveReader:
    """Takes the table notation or JSON lines and gives every fact as soon as its line is in.

    A header is given as the opening fact when a blank line or the first event ends it. An event that cannot be read is
    a fault and is not in the hand: whoever sent it sends it again.
    """

    def __init__(self, file: str = "-") -> None:
        self._file = file
        self._carried: Carried = {}
        self._header: Header | None = None
        self._events: EventReader | None = None

    def feed(self, line: Line) -> Iterator[Said]:
        """The facts and faults of one more line."""
        text = line.text.strip()
        if line.trouble is not None:
            yield fault(self._file, line.number, line.text, line.trouble)
        elif not text:
            yield from self.finish()
        elif text.startswith("{"):
            yield from self._json(line.number, text)
        else:
            yield from self._notation(line.number, text)

    def finish(self) -> Iterator[Said]:
        """What a blank line, or the end of the input, completes: the header."""
        header, self._header = self._header, None
        if header is None:
            return
        opened = header.opened() if header.names_hand else None
        self._carried = header.carries()
        for line, words, trouble in header.problems:
            yield fault(self._file, line, words, trouble)
        self._events = None
        if opened is not None and header.family is not None:
            self._events = EventReader.of(header.family, header.language, opened)
            yield opened

    def _json(self, line: int, text: str) -> Iterator[Said]:
        try:
            yield read_event(text).fact
        except Unreadable as unreadable:
            yield fault(self._file, line, unreadable.words, unreadable.trouble)

    def _notation(self, line: int, text: str) -> Iterator[Said]:
        try:
            events = segments(text)
        except Unreadable as unreadable:
            yield fault(self._file, line, unreadable.words, unreadable.trouble)
            return
        for words in events:
            yield from self._said(line, words)

    def _said(self, line: int, words: Sequence[str]) -> Iterator[Said]:
        if self._header is None and self._begins_header(words):
            self._header = Header(self._carried)
        if self._header is not None:
            if not ends_header(words, self._header):
                self._header.take(line, words)
                return
            yield from self.finish()
        try:
            yield from self._read(words)
        except Unreadable as unreadable:
            yield fault(self._file, line, unreadable.words, unreadable.trouble)

    def _begins_header(self, words: Sequence[str]) -> bool:
        key = header_key(words[0])
        return key == "hand" or (key is not None and self._events is None)

    def _read(self, words: Sequence[str]) -> Sequence[Fact]:
        if self._events is None:
            raise Unreadable(" ".join(words), troubles.OUTSIDE_HAND)
        return self._events.read(words)
