"""One row per checkpoint that the record tells of: how many events it covers, their root, where it stands."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from ledger.entry import Stored
from ledger.proof.facts import CheckpointSigned
from projections.calendar import utc
from projections.table import Cell, table_of


class CheckpointRow(NamedTuple):
    """A checkpoint: it was recorded at `position` and covers the first `size` events, the last of them at `last`."""

    stream_id: UUID
    position: int
    size: int
    last: int
    root: str
    recorded_at: datetime


CHECKPOINTS = table_of("checkpoints", CheckpointRow)
"""Every checkpoint of the record."""


def checkpoint_rows(entry: Stored) -> Iterator[CheckpointRow]:
    """The one row of a checkpoint; what else the record says of itself has none."""
    fact = entry.fact
    if isinstance(fact, CheckpointSigned):
        yield CheckpointRow(entry.stream_id, entry.position, fact.size, fact.last, fact.root, utc(entry.recorded_at))


CHECKPOINT_CELL = Cell(CHECKPOINTS, checkpoint_rows)
