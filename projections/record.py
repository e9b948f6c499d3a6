"""What the projections need of a record: entries by position, one stream, the position of the last entry."""

from collections.abc import Sequence
from typing import Protocol
from uuid import UUID

from ledger.entry import Entry


class Record(Protocol):
    """A record that can be read; rows that cannot be read come out as `Damaged`."""

    def read(self, after: int, limit: int) -> Sequence[Entry]:
        """At most `limit` entries whose position is above `after`, in order."""

    def stream(self, stream_id: UUID) -> Sequence[Entry]:
        """All entries of one stream, in order; empty when there is none."""

    def head(self) -> int:
        """The position of the last entry; 0 for an empty record."""
