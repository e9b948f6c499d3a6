"""What the record says of itself: keys, seals of hands and checkpoints, events in streams of their own.

Their topics begin with `record.`: no hand and no session has such an event, and no file can bring one in.
"""

from typing import Annotated, TypeAlias
from uuid import UUID, uuid5

from pydantic import Field

from domain.events import Fact, Name, Part, Words
from domain.ids import NAMESPACE

PREFIX = "record."
Count: TypeAlias = Annotated[int, Field(ge=0, le=10**15)]

_SEALS = uuid5(NAMESPACE, "seals").int
RECORD_STREAM = uuid5(NAMESPACE, "record")
"""The stream of what concerns the whole record: its keys and checkpoints."""


def seal_stream(hand: UUID) -> UUID:
    """The stream of one hand's seals."""
    return UUID(int=hand.int ^ _SEALS)


class Span(Part):
    """Neighbouring places in the record, both ends included; the first event of the record has place 0."""

    first: Count
    last: Count


class HandSealed(Fact):
    """The first `versions` events of a hand were sealed: their places in the record, the root over their leaves."""

    topic = "record.hand-sealed.v1"

    hand: Name
    versions: Count
    spans: tuple[Span, ...]
    root: Words

    @property
    def possible(self) -> bool:
        """Whether the spans are in order and hold just as many places as events were sealed."""
        ends = [-1, *(end for span in self.spans for end in (span.first, span.last))]
        in_order = all(one < other for one, other in zip(ends[::2], ends[1::2], strict=False))
        forward = all(span.first <= span.last for span in self.spans)
        return in_order and forward and sum(span.last - span.first + 1 for span in self.spans) == self.versions

    @property
    def places(self) -> list[int]:
        """The place of each event; only of a seal that is possible."""
        return [place for span in self.spans for place in range(span.first, span.last + 1)]


class KeyIntroduced(Fact):
    """The record has its first key; the key's name is the record's origin."""

    topic = "record.key-introduced.v1"

    key: Words


class KeyRotated(Fact):
    """The key gave way to another: a note with both of them, signed by the old key and by the new one."""

    topic = "record.key-rotated.v1"

    key: Words
    note: Words


class KeyReplaced(Fact):
    """The old key is lost, so nobody could sign for the new one: trust begins anew with this key."""

    topic = "record.key-replaced.v1"

    key: Words
    reason: Words


class CheckpointSigned(Fact):
    """The first `size` events of the record were signed for; the last of them stands at position `last`."""

    topic = "record.checkpoint-signed.v1"

    size: Count
    last: Count
    root: Words
    note: Words


class CheckpointCosigned(Fact):
    """Witnesses signed a checkpoint; the note carries their signatures beside ours."""

    topic = "record.checkpoint-cosigned.v1"

    size: Count
    note: Words
