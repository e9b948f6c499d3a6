"""The table notation, line by line: headers open hands, events fill them, and whatever cannot be read is a fault.

A hand of which something could not be read is not given at all: with a gap it would be judged wrongly. Everything else
in the file is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from domain.events import Fact, HandClosed, HandOpened, HandVoided
from domain.findings import Place
from domain.games import GAMES
from ledger.formats.encoding import Line
from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.events import EventReader, spellings
from ledger.formats.hand_text.header import Carried, Header, Problem
from ledger.formats.hand_text.keywords import header_key, says_by
from ledger.formats.hand_text.lexer import is_plain, segments
from ledger.formats.item import Fault, Item, ReadStream, Unreadable, fault
from ledger.formats.spelling import normal
from ledger.formats.troubles import NO_HANDS

MOST_EVENTS = 10_000
"""A hand with more events is refused: a line that begins the next one is missing, or somebody plays a trick."""
MOST_HELD = 1_000
"""How many unreadable lines are held back until it is clear what they belong to."""


@dataclass(slots=True)
class _Hand:
    """The hand whose events are being read; `faults` counts its unreadable places."""

    line: int
    words: str
    opened: HandOpened | None
    events: EventReader | None
    facts: list[Fact] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    faults: int = 0
    overfull: bool = False

    @property
    def complete(self) -> bool:
        """Whether the hand has come to its end, so that what follows a blank line is hardly part of it."""
        return any(isinstance(fact, HandClosed | HandVoided) for fact in self.facts)


def _finished(hand: _Hand, file: str) -> Item:
    """What becomes of a hand that has been read to its end: a hand with a gap is refused whole."""
    if hand.faults or hand.opened is None:
        return fault(file, hand.line, hand.words, troubles.HAND_REFUSED.fill(count=max(hand.faults, 1)), hand=True)
    return ReadStream(tuple(hand.facts), tuple(hand.places))


def read_hands(file: str, lines: Iterable[Line]) -> Iterator[Item]:
    """Every hand of a file in the table notation, and every fault, as they are met; one hand is held at a time."""
    reader = HandReader(file)
    for line in lines:
        yield from reader.feed(line)
    yield from reader.finish()


def ends_header(words: Sequence[str], header: Header) -> bool:
    """Whether an event begins here, so that a header ends although no blank line ends it."""
    first = words[0]
    if not is_plain(first):
        return False
    if says_by(first):
        return len(words) > 2  # noqa: PLR2004 - `by`, a name, and then an event
    if first.startswith("@") or header_key(first) is not None:
        return first.startswith("@")
    families = [header.family] if header.family else list(GAMES.values())
    return any(normal(first) in spellings(family) for family in families)


class HandReader:
    """Takes lines one by one and gives what they complete."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._carried: Carried = {}
        self._header: Header | None = None
        """The header being read."""
        self._preamble: Header | None = None
        """Header lines above the next hand that so far name none."""
        self._hand: _Hand | None = None
        self._pending: list[tuple[int, Unreadable]] = []
        """Unreadable lines at the beginning of a paragraph: the next line says whether a header has begun."""
        self._fresh = True
        """Whether nothing but such lines has been read since the last blank line."""
        self._gave = False

    def feed(self, line: Line) -> Iterator[Item]:
        """What one more line completes or spoils."""
        for item in self._taken(line):
            self._gave = True
            yield item

    def finish(self) -> Iterator[Item]:
        """What the end of the file completes."""
        for item in (*self._blank(), *self._end_hand(), *self._lost(self._preamble)):
            self._gave = True
            yield item
        if not self._gave:
            yield fault(self._file, 0, "", NO_HANDS)

    def _taken(self, line: Line) -> Iterator[Item]:
        if line.trouble is not None:
            if not line.text.lstrip().startswith("#"):
                yield from self._unread(line.number, Unreadable(line.text, line.trouble))
            return
        if not line.text.strip():
            yield from self._blank()
            return
        try:
            events = segments(line.text)
        except Unreadable as unreadable:
            yield from self._unread(line.number, unreadable)
            return
        for words in events:
            yield from self._segment(line.number, words)

    def _unread(self, line: int, unreadable: Unreadable) -> Iterator[Item]:
        """A line or an event that cannot be read."""
        if self._header is not None and len(self._header.problems) < MOST_HELD:
            self._header.lose(line, unreadable)
        elif self._fresh and len(self._pending) < MOST_HELD:
            self._pending.append((line, unreadable))
        else:
            yield from self._end_header()
            yield from self._settle_pending()
            yield self._spoilt(line, unreadable)
            self._fresh = False

    def _blank(self) -> Iterator[Item]:
        """A blank line ends a header, and lines nobody could read."""
        yield from self._end_header()
        if self._pending and self._hand is not None and self._hand.complete:
            yield from self._end_hand()
        yield from self._settle_pending()
        self._fresh = True

    def _segment(self, line: int, words: Sequence[str]) -> Iterator[Item]:
        if self._header is None and self._begins_header(words):
            yield from self._open_header()
        if self._header is not None:
            if not ends_header(words, self._header):
                self._header.take(line, words)
                return
            yield from self._end_header()
        yield from self._event(line, words)

    def _open_header(self) -> Iterator[Item]:
        """Begin a header; lines that carry over and stood alone above it are part of it, and so are unreadable ones."""
        above, self._preamble = self._preamble, None
        self._header = Header(above.carries() if above else self._carried)
        pending, self._pending = self._pending, []
        for lost in pending:
            self._header.lose(*lost)
        if self._hand is not None and not self._hand.complete:
            # They may as well have been events of the hand above, which nothing says is over.
            self._hand.faults += len(pending)
        yield from self._lost(above)

    def _lost(self, preamble: Header | None) -> Iterator[Item]:
        """What could not be read of lines that stand above a hand."""
        for line, words, trouble in preamble.problems if preamble else ():
            yield fault(self._file, line, words, trouble)

    def _begins_header(self, words: Sequence[str]) -> bool:
        key = header_key(words[0])
        if key is None or key == "hand":
            return key is not None
        if not self._fresh:
            return False
        if self._hand is None:
            return True
        events = self._hand.events
        return key != "by" and (events is None or normal(words[0]) not in spellings(events.family))

    def _end_header(self) -> Iterator[Item]:
        header, self._header = self._header, None
        if header is None:
            return
        self._fresh = False
        if header.names_hand:
            yield from self._end_hand()
            yield from self._begin_hand(header)
        elif header.only_carries:
            self._preamble = header
        else:
            yield from self._nameless(header)

    def _nameless(self, header: Header) -> Iterator[Item]:
        """A header without the line that begins a hand: that line is lost, or these are stray among a hand's events."""
        if self._hand is None or self._hand.complete:
            yield from self._end_hand()
            header.problems.insert(0, Problem(header.line, header.words, troubles.NO_HAND_LINE))
            yield from self._begin_hand(header)
            return
        yield self._spoilt(header.line, Unreadable(header.words, troubles.HEADER_AMID_EVENTS))
        yield from self._problems_of(header)

    def _problems_of(self, header: Header) -> Iterator[Item]:
        for line, words, trouble in header.problems:
            yield self._spoilt(line, Unreadable(words, trouble))

    def _begin_hand(self, header: Header) -> Iterator[Item]:
        opened = header.opened()
        self._carried = header.carries()
        hand = self._hand = _Hand(header.line, header.words, opened, None)
        if opened is not None and header.family is not None:
            hand.events = EventReader.of(header.family, header.language, opened)
            hand.facts.append(opened)
            hand.places.append(Place(self._file, header.line))
        elif header.family is not None:
            hand.events = EventReader(header.family, header.language, header.seats(), header.exponent)
        yield from self._problems_of(header)

    def _end_hand(self) -> Iterator[Item]:
        hand, self._hand = self._hand, None
        if hand is not None:
            yield _finished(hand, self._file)

    def _event(self, line: int, words: Sequence[str]) -> Iterator[Item]:
        hand = self._hand
        try:
            facts = _read(hand, words)
        except Unreadable as unreadable:
            yield from self._unread(line, unreadable)
            return
        if hand is None:
            return
        if self._preamble is not None:
            preamble, self._preamble = self._preamble, None
            yield from self._nameless(preamble)
            yield from self._event(line, words)
            return
        yield from self._settle_pending()
        self._fresh = False
        hand.facts.extend(facts)
        hand.places.extend([Place(self._file, line)] * len(facts))
        if len(hand.facts) > MOST_EVENTS and not hand.overfull:
            hand.overfull = True
            yield self._spoilt(line, Unreadable(" ".join(words), troubles.TOO_MANY_EVENTS.fill(most=MOST_EVENTS)))

    def _settle_pending(self) -> Iterator[Item]:
        """Lines at the beginning of a paragraph that turned out to begin no header."""
        pending, self._pending = self._pending, []
        for line, unreadable in pending:
            yield self._spoilt(line, unreadable)

    def _spoilt(self, line: int, unreadable: Unreadable) -> Fault:
        """The fault, counted against the hand it stands in."""
        if self._hand is not None:
            self._hand.faults += 1
        return fault(self._file, line, unreadable.words, unreadable.trouble)


def _read(hand: _Hand | None, words: Sequence[str]) -> Sequence[Fact]:
    """The facts of an event; none where the game is not known or the hand is overfull, for it is refused anyway."""
    if hand is None:
        raise Unreadable(" ".join(words), troubles.OUTSIDE_HAND)
    if hand.events is None or hand.overfull:
        return ()
    if header_key(words[0]) not in {None, "by"} and normal(words[0]) not in spellings(hand.events.family):
        raise Unreadable(" ".join(words), troubles.HEADER_AMID_EVENTS)
    return hand.events.read(words)
