"""Filling a private copy of the views from the record, from one position to another."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from domain.session.hands import HandDigest
from ledger.pace import uncollected
from projections.batch import rows_of, stream_until
from projections.cells import SESSION_CELLS
from projections.digests import DigestRow, digest_rows
from projections.judged import judged_hand
from projections.judged_session import JudgedSession, judged_session
from projections.pace import Pace, Progress, batches
from projections.record import Record
from projections.scratch import Scratch
from projections.stamp import stamp_at

_SESSIONS_AT_ONCE = 100
_DIGESTS_AT_ONCE = 10
_HANDS_OF = "SELECT session_id, stream_id FROM hands WHERE list_contains(?, session_id) ORDER BY first_position"
_DIGESTS_OF = "SELECT * FROM digests WHERE list_contains(?, session_id)"


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
    for some in (ids[start : start + _DIGESTS_AT_ONCE] for start in range(0, len(ids), _DIGESTS_AT_ONCE)):
        fresh = {row.stream_id: row for row in map(DigestRow._make, scratch.select(_DIGESTS_OF, [some]))}
        found: dict[UUID, list[UUID]] = {session_id: [] for session_id in some}
        for session_id, hand_id in scratch.select(_HANDS_OF, [some]):
            found[session_id].append(hand_id)
        for session_id, hand_ids in found.items():
            hands = [hand for one in hand_ids for hand in _digested(record, fresh, one, until)]
            yield judged_session(session_id, stream_until(record, session_id, until), hands)


def _digested(record: Record, fresh: Mapping[UUID, DigestRow], hand_id: UUID, until: int) -> Iterator[HandDigest]:
    """A hand for its session; one not judged just now is judged from the record again."""
    if hand_id in fresh:
        yield fresh[hand_id].hand
        return
    hand = judged_hand(hand_id, stream_until(record, hand_id, until))
    yield from (row.hand for row in (digest_rows(hand) if hand else ()))
