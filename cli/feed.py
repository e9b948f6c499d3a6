"""Lines from a table as they come: the table notation, or JSON lines, each event as soon as it is said."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias
from uuid import UUID

from cli.notation import NotationFeed
from domain.events import Fact
from domain.text import Language
from ledger.formats import troubles
from ledger.formats.event_line import read_event
from ledger.formats.item import Fault, Unreadable, fault


class Said(NamedTuple):
    """One event of a line, with the stream and the number there that the line names, if it does."""

    fact: Fact
    stream: UUID | None = None
    version: int | None = None


Heard: TypeAlias = Said | Fault
"""What a line says: an event, or what is wrong with the words."""

MOST_BYTES = 1 << 20


@dataclass(slots=True)
class Feed:
    """Takes lines one by one; `file` is what its faults call the source of the lines."""

    notation: NotationFeed

    @classmethod
    def of(cls, file: str, language: Language) -> "Feed":
        """A feed for lines of a table whose language is this, unless a hand says otherwise."""
        return cls(NotationFeed(file, language))

    def take(self, number: int, raw: bytes) -> Iterator[Heard]:
        """What one more line says, as it came."""
        if len(raw) > MOST_BYTES:
            too_long = Unreadable(_text(raw[:100]) or "…", troubles.LINE_TOO_LONG.fill(most=MOST_BYTES))
            yield self._fault(number, too_long)
            return
        line = _text(raw)
        if line is None:
            unreadable = Unreadable(raw.decode("utf-8", "backslashreplace"), troubles.BAD_BYTES.fill(encoding="UTF-8"))
            yield self._fault(number, unreadable)
        elif line.lstrip().startswith("{"):
            yield self._json(number, line.strip())
        else:
            yield from (_heard(read) for read in self.notation.take(number, line))

    def end(self) -> Iterator[Heard]:
        """What the end of the lines completes."""
        yield from (_heard(read) for read in self.notation.end())

    def _json(self, number: int, line: str) -> Heard:
        try:
            event = read_event(line)
        except Unreadable as unreadable:
            return self._fault(number, unreadable)
        return Said(event.fact, event.stream, event.version)

    def _fault(self, number: int, unreadable: Unreadable) -> Fault:
        return fault(self.notation.file, number, unreadable.words, unreadable.trouble)


def _heard(read: Fact | Fault) -> Heard:
    return read if isinstance(read, Fault) else Said(read)


def _text(raw: bytes) -> str | None:
    """The line in UTF-8 or, where it cannot be that, in CP1251; None where it is neither."""
    for encoding in ("utf-8-sig", "cp1251"):
        try:
            return raw.decode(encoding).rstrip("\r\n")
        except UnicodeDecodeError:
            continue
    return None
