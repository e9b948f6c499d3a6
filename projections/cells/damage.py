"""One row per row of the record that cannot be read: where it stands, what it claims to be, what is wrong."""

from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID

from domain.text import Text
from ledger.entry import Damaged
from projections.table import Cell, table_of


class DamageRow(NamedTuple):
    """A damaged row of the record; `stream_id` is None where the stored text is no id, `stream` is that text."""

    stream_id: UUID | None
    position: int
    stream: str
    version: str
    topic: str
    text_ru: str
    text_en: str

    @property
    def text(self) -> Text:
        """The fault in one sentence."""
        return Text(self.text_ru, self.text_en)


DAMAGE = table_of("damage", DamageRow)
"""Every row of the record that cannot be read."""


def damage_rows(damaged: Damaged) -> Iterator[DamageRow]:
    """The one row of a damaged row."""
    stream = damaged.stream_id
    known = stream if isinstance(stream, UUID) else None
    yield DamageRow(known, damaged.position, str(stream), str(damaged.version), str(damaged.topic), *damaged.message)


DAMAGE_CELL = Cell(DAMAGE, damage_rows)
