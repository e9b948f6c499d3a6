"""A case taken from the record: its entries and the state they leave it in."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from domain.case.report import state_of
from domain.case.state import Case
from ledger.entry import Damaged, Entry, Stored
from projections.judged import readable


@dataclass(frozen=True, slots=True)
class JudgedCase:
    """One dispute: its entries, the first row of it that cannot be read, and how far it has come."""

    stream_id: UUID
    kept: tuple[Stored, ...]
    damaged: Damaged | None
    case: Case


def judged_case(stream_id: UUID, entries: Sequence[Entry]) -> JudgedCase | None:
    """The case of these entries; None where its opening cannot be read."""
    kept = readable(entries)
    case = state_of([one.fact for one in kept])
    if case.opened is None:
        return None
    damaged = next((entry for entry in entries if isinstance(entry, Damaged)), None)
    return JudgedCase(stream_id, kept, damaged, case)
