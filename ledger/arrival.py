"""What becomes of a stream that arrives: it is new, longer than the record has it, known, or says otherwise."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import chain, repeat
from typing import Literal, NamedTuple, Protocol, TypeAlias
from uuid import UUID

from domain.events import Fact
from domain.findings import Place
from ledger.entry import Row, Stored
from ledger.mapper import FactMapper, canonical, fact_prefix

Status: TypeAlias = Literal["recorded", "extended", "unchanged", "quarantined"]


class Arriving(Protocol):
    """A hand or a session as read from a file."""

    @property
    def stream_id(self) -> UUID:
        """The stream it belongs to."""

    @property
    def facts(self) -> Sequence[Fact]:
        """What happened, in order."""

    @property
    def places(self) -> Sequence[Place]:
        """Where each fact was written; empty when nowhere."""


class Written(NamedTuple):
    """One fact ready to be stored."""

    topic: str
    fact: bytes
    source: Place | None


class Arrival(NamedTuple):
    """A stream ready to be stored or compared."""

    stream_id: UUID
    events: tuple[Written, ...]

    @property
    def source(self) -> Place | None:
        """Where it begins in its file."""
        return self.events[0].source if self.events else None

    @property
    def digest(self) -> str:
        """SHA-256 of what it says, whenever and from wherever it came."""
        return sha256(b"\n".join(b"%b\t%b" % (e.topic.encode(), e.fact) for e in self.events)).hexdigest()


def arrival_of(stream: Arriving) -> Arrival:
    """A stream with its facts in canonical form."""
    return Arrival(stream.stream_id, written(stream.facts, chain(stream.places, repeat(None))))


def written(facts: Sequence[Fact], sources: Iterable[Place | None]) -> tuple[Written, ...]:
    """Facts in canonical form, with their sources."""
    return tuple(Written(fact.topic, canonical(fact), source) for fact, source in zip(facts, sources, strict=False))


def first_difference(stored: Sequence[Row], arrival: Arrival, mapper: FactMapper) -> int | None:
    """The number of the first event that the two tell differently; None where one of them continues the other."""
    for number, (row, event) in enumerate(zip(stored, arrival.events, strict=False), 1):
        if not _tells_the_same(row, event, number=number, mapper=mapper):
            return number
    return None


def _tells_the_same(row: Row, event: Written, *, number: int, mapper: FactMapper) -> bool:
    if row.version != number:
        return False
    if row.topic == event.topic and row.state.startswith(fact_prefix(event.fact)):
        return True
    # Stored under an older version of its topic, or by a program that wrote the same fact otherwise.
    entry = mapper.read(row)
    return isinstance(entry, Stored) and entry.fact.topic == event.topic and canonical(entry.fact) == event.fact
