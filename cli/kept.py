"""A stream of the record, as far as it can be read."""

from dataclasses import dataclass
from uuid import UUID

from cli.judged import Judged, judged
from domain.events import Fact
from domain.findings import Place
from ledger.entry import Damaged


@dataclass(frozen=True, slots=True)
class Kept:
    """A stream as the record has it: what of it can be read, and the first row that cannot."""

    stream_id: UUID
    facts: tuple[Fact, ...]
    places: tuple[Place | None, ...]
    damaged: Damaged | None

    def judged(self) -> Judged:
        """The hand judged."""
        return judged(self.stream_id, self.facts, self.places)
