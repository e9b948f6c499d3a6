"""The table notation read an event at a time, for hands that are being recorded or corrected."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from domain.events import Fact, HandOpened
from domain.games import GAMES
from domain.text import Language
from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.clock import Clock
from ledger.formats.hand_text.events import EventReader, spellings
from ledger.formats.hand_text.header import Carried, Header
from ledger.formats.hand_text.keywords import header_key, says_by
from ledger.formats.hand_text.lexer import is_plain, segments
from ledger.formats.hand_text.places import Seats
from ledger.formats.item import Fault, Unreadable, fault
from ledger.formats.spelling import normal

Read: TypeAlias = Fact | Fault
"""What one part of a line gives: a fact, the opening of a hand among them, or what is wrong with the words."""


def reader_for(opened: HandOpened, language: Language, after: Sequence[Fact] = ()) -> EventReader:
    """A reader of further events of an open hand; raises `KeyError` where the program does not know the game."""
    seats = Seats(taken.seat for taken in (*opened.seats, *opened.bystanders))
    told = next((fact.at for fact in reversed((opened, *after)) if fact.at is not None), None)
    return EventReader(GAMES[opened.game], language, seats, opened.exponent, Clock(told), opened.by)


def facts_in(line: str, reader: EventReader) -> list[Fact] | Fault:
    """The facts of one line of events, or what is wrong with it."""
    try:
        return [fact for words in segments(line) for fact in reader.read(words)]
    except Unreadable as unreadable:
        return fault("", 0, unreadable.words, unreadable.trouble)


@dataclass(slots=True)
class NotationFeed:
    """Takes lines of the notation as they come and gives each event as soon as it is said.

    A header ends at a blank line or at the first event. `file` is what its faults call the source of the lines.
    """

    file: str
    language: Language = "ru"
    reader: EventReader | None = None
    _header: Header | None = None
    _carried: Carried | None = None
    _after_blank: bool = True

    def take(self, number: int, line: str) -> Iterator[Read]:
        """What one more line says."""
        if not line.strip():
            yield from self.end()
            self._after_blank = True
            return
        try:
            parts = segments(line)
        except Unreadable as unreadable:
            yield self._fault(number, unreadable)
            return
        for words in parts:
            yield from self._part(number, words)
            self._after_blank = False

    def end(self) -> Iterator[Read]:
        """What the end of the lines completes: a header that no event has ended."""
        header, self._header = self._header, None
        if header is None:
            return
        self._carried = header.carries()
        if header.only_carries and not header.problems:
            return
        if not header.names_hand and not header.problems:
            yield fault(self.file, header.line, header.words, troubles.NO_HAND_LINE)
            return
        yield from self._open(header)

    def _open(self, header: Header) -> Iterator[Read]:
        opened, self.reader = header.opened(), None
        yield from (fault(self.file, line, words, trouble) for line, words, trouble in header.problems)
        if opened is not None:
            self.reader = reader_for(opened, header.language)
            yield opened

    def _part(self, number: int, words: Sequence[str]) -> Iterator[Read]:
        if self._header is None and self._begins_header(words):
            self._header = Header(self._carried or {})
        if self._header is not None:
            if not self._ends_header(words, self._header):
                self._header.take(number, words)
                return
            yield from self.end()
        yield from self._event(number, words)

    def _event(self, number: int, words: Sequence[str]) -> Iterator[Read]:
        if self.reader is None:
            yield self._fault(number, Unreadable(" ".join(words), troubles.OUTSIDE_HAND))
            return
        try:
            yield from self.reader.read(words)
        except Unreadable as unreadable:
            yield self._fault(number, unreadable)

    def _begins_header(self, words: Sequence[str]) -> bool:
        """The hand's own line always does; other words of a header only where no event can be meant."""
        key = header_key(words[0])
        if key is None or key == "hand":
            return key is not None
        if self.reader is None:
            return True
        return self._after_blank and key != "by" and normal(words[0]) not in spellings(self.reader.family)

    def _ends_header(self, words: Sequence[str], header: Header) -> bool:
        first = words[0]
        if not is_plain(first):
            return False
        if says_by(first):
            return len(words) > 2  # noqa: PLR2004 - `by`, a name, and then an event
        if first.startswith("@"):
            return True
        families = [header.family] if header.family else list(GAMES.values())
        return header_key(first) is None and any(normal(first) in spellings(family) for family in families)

    def _fault(self, number: int, unreadable: Unreadable) -> Fault:
        return fault(self.file, number, unreadable.words, unreadable.trouble)
