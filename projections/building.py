"""Filling a private copy of the views from the record, from one position to another."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from domain.session.hands import HandDigest
from projections.batch import rows_of, stream_until, uncollected
from projections.cells import SESSION_CELLS
from projections.digests import DigestRow, digest_rows
from projections.judged import judged_hand
from projections.judged_session import JudgedSession, judged_session
from projections.pace import Pace, Progress, batches
from projections.record import Record
from projections.scratch import Scratch
from projections.stamp import stamp_at

_SESSIONS_AT_ONCE = 100
_HANDS_OF = "SELECT stream_id FROM hands WHERE session_id = ? ORDER BY first_position"
_DIGESTS_OF = "SELECT * FROM digests WHERE session_id = ?"


class Counts(NamedTuple):
    """How many events were read and hands judged, each hand once, however many stretches it lies in."""

    events: int = 0
    hands: int = 0


def fill(home: Path, record: Record, scratch: Scratch, pace: Pace, *, after: int, until: int) -> Counts:
    """Bring the copy from one position of the record to another.

    Sessions come last, each once however often it was touched: they need their hands, and an evening has hundreds.
    """
    counts, begun = Counts(), 0
    begun_earlier: set[UUID] = set()
    for batch in batches(home, record, pace, after=after, until=until):
        scratch.apply(batch, stamp_at(record, batch.until))
        begun += batch.hands
        begun_earlier.update(stream_id for stream_id, first in batch.resumed.items() if first <= after)
        counts = Counts(counts.events + batch.events, begun + len(begun_earlier))
        pace.tell(Progress(batch.until, until, counts.hands))
    for session_ids in scratch.touched(_SESSIONS_AT_ONCE):
        with uncollected():
            rows = rows_of(SESSION_CELLS, _sessions(record, scratch, session_ids, until))
        scratch.replace_sessions(session_ids, rows)
    return counts


def _sessions(record: Record, scratch: Scratch, ids: Sequence[UUID], until: int) -> Iterator[JudgedSession]:
    for session_id in ids:
        hands = list(_hands_of(record, scratch, session_id, until))
        yield judged_session(session_id, stream_until(record, session_id, until), hands)


def _hands_of(record: Record, scratch: Scratch, session_id: UUID, until: int) -> Iterator[HandDigest]:
    """The hands of a session in the order of the record; those not judged just now are judged from the record again."""
    fresh = {row.stream_id: row for row in map(DigestRow._make, scratch.select(_DIGESTS_OF, [str(session_id)]))}
    for (hand_id,) in scratch.select(_HANDS_OF, [str(session_id)]):
        if hand_id in fresh:
            yield fresh[hand_id].hand
            continue
        hand = judged_hand(hand_id, stream_until(record, hand_id, until))
        yield from (row.hand for row in (digest_rows(hand) if hand else ()))
