"""One hand, replayed from the record when it is asked for: as recorded, or as it reads with its corrections."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from domain.correction import approved_corrections, corrected, fault_of_proposal
from domain.events import CorrectionApproved, CorrectionProposed, Fact
from domain.replay import Replay, replay
from domain.text import Text
from ledger.entry import Damaged, Stored
from ledger.opening import open_ledger
from projections.judged import readable
from projections.record import Record


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction proposed in event `number`; `fault` says why it cannot be used, if it cannot.

    `approval` is the number of the event that says it is approved. `in_force` says that the corrected reading follows
    it: another person approved it, and no later one corrects the same event.
    """

    number: int
    proposed: CorrectionProposed
    fault: Text | None
    approval: int | None
    approved: CorrectionApproved | None
    in_force: bool


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """One hand replayed: as recorded or, when `corrected`, with the corrections that stand.

    `stored` are its events as kept, `numbers` the event that each frame shows, counted from 1. `damaged` is the row
    of the record that cannot be read; the replay ends before it.
    """

    stream_id: UUID
    corrected: bool
    replay: Replay
    stored: tuple[Stored, ...]
    numbers: tuple[int, ...]
    corrections: tuple[Correction, ...]
    damaged: Damaged | None


def replayed(
    home: Path, hand_id: UUID, *, corrected: bool = False, record: Record | None = None
) -> ReplayedHand | None:
    """The hand with this id; None where the record has none. `record` spares opening it anew."""
    if record is not None:
        return _replayed(record, hand_id, with_corrections=corrected)
    with closing(open_ledger(home, read_only=True)) as ledger:
        return _replayed(ledger, hand_id, with_corrections=corrected)


def _replayed(record: Record, hand_id: UUID, *, with_corrections: bool) -> ReplayedHand | None:
    entries = record.stream(hand_id)
    stored = readable(entries)
    damaged = next((entry for entry in entries if isinstance(entry, Damaged)), None)
    if not stored:
        return None
    facts = [one.fact for one in stored]
    reading = corrected(facts) if with_corrections else list(enumerate(facts, 1))
    numbers = tuple(number for number, _ in reading)
    places = tuple(stored[number - 1].source for number in numbers)
    made = replay([fact for _, fact in reading], places)
    return ReplayedHand(hand_id, with_corrections, made, stored, numbers, corrections_of(facts), damaged)


def corrections_of(facts: Sequence[Fact]) -> tuple[Correction, ...]:
    """Every correction proposed for a hand, in order."""
    standing = {id(proposal) for proposal in approved_corrections(facts).values()}
    found = []
    for number, fact in enumerate(facts, 1):
        if isinstance(fact, CorrectionProposed):
            fault = fault_of_proposal(facts, number, fact)
            found.append(Correction(number, fact, fault, *_approval(facts, number), id(fact) in standing))
    return tuple(found)


def _approval(facts: Sequence[Fact], proposal: int) -> tuple[int | None, CorrectionApproved | None]:
    """The first approval of a proposal, and its number."""
    for number, fact in enumerate(facts, 1):
        if isinstance(fact, CorrectionApproved) and fact.proposal == proposal:
            return number, fact
    return None, None
