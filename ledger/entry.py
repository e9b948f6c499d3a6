"""What the record gives back: rows as they are stored, and entries as they are read."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple, TypeAlias
from uuid import UUID

from domain.events import Fact
from domain.findings import Place
from domain.text import Text


class Row(NamedTuple):
    """One event exactly as it is stored; `stream_id` is the stored text where that text is no UUID."""

    position: int
    stream_id: UUID | str
    version: int
    topic: str
    state: bytes


class Stored(NamedTuple):
    """One event of the record: its place in the whole record, its stream and number there, and what it says.

    `topic` is the name it was stored under; `fact` is of the class in use today.
    """

    position: int
    stream_id: UUID
    version: int
    topic: str
    recorded_at: datetime
    source: Place | None
    fact: Fact

    @property
    def originator_id(self) -> UUID:
        """The stream, by the library's name for it."""
        return self.stream_id

    @property
    def originator_version(self) -> int:
        """The number in the stream, by the library's name for it."""
        return self.version


class Damaged(NamedTuple):
    """One row of the record that cannot be read: where it stands, what it claims to be, and what is wrong with it."""

    position: int
    stream_id: UUID | str
    version: int
    topic: str
    problem: Text

    @property
    def message(self) -> Text:
        """The fault in one sentence, with everything needed to find the row."""
        return _UNREADABLE.fill(**self._asdict())


Entry: TypeAlias = Stored | Damaged


class Legible(NamedTuple):
    """What of a stream can be replayed: the facts before the first damaged row, where they came from, and that row.

    The facts after it are held back: their numbers would shift, and a judgement without the lost one would be a guess.
    """

    facts: tuple[Fact, ...]
    sources: tuple[Place | None, ...]
    damaged: Damaged | None


def legible(entries: Sequence[Entry]) -> Legible:
    """The part of a stream that can be replayed, in order."""
    facts: list[Fact] = []
    sources: list[Place | None] = []
    for entry in entries:
        if isinstance(entry, Damaged):
            return Legible(tuple(facts), tuple(sources), entry)
        facts.append(entry.fact)
        sources.append(entry.source)
    return Legible(tuple(facts), tuple(sources), None)


_UNREADABLE = Text(
    "событие не читается: место в записи {position}, поток {stream_id}, номер {version}, имя «{topic}»: {problem}",
    "an event cannot be read: position {position}, stream {stream_id}, number {version}, topic '{topic}': {problem}",
)
