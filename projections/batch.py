"""A stretch of the record turned into rows: a pure function of the entries up to its end, so any process can do it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import pyarrow as pa

from domain.bookmarks import PREFIX as BOOKMARK
from ledger.entry import Damaged, Entry, Stored
from ledger.pace import uncollected
from ledger.proof.facts import PREFIX
from projections.cells import BOOKMARK_CELLS, CASE_CELLS, CHECKPOINT_CELLS, DAMAGE_CELLS, HAND_CELLS
from projections.digests import DIGESTS, digest_rows
from projections.judged import judged_hand
from projections.judged_bookmarks import kept_bookmarks
from projections.judged_case import judged_case
from projections.record import Record
from projections.table import Cell, Row, Table

_SESSION = "session."
_CASE = "case."


@dataclass(frozen=True, slots=True)
class Batch:
    """The rows of every stream that has entries in a stretch ending at position `until`.

    `hands` is how many of the hands judged began in the stretch, `resumed` those that began before it, each with the
    position of its first event. `replaced` are streams that began before the stretch: rows already stored for them give
    way. `damage` are rows by position, which replace none: what cannot be read, and the checkpoints. `digests` are the
    hands as their sessions see them; `sessions` are to be judged again.
    """

    until: int
    events: int
    hands: int
    resumed: Mapping[UUID, int]
    rows: Mapping[str, pa.Table]
    damage: Mapping[str, pa.Table]
    digests: Mapping[str, pa.Table]
    replaced: frozenset[UUID]
    sessions: frozenset[UUID]


def stretches(after: int, until: int, size: int) -> Iterator[tuple[int, int]]:
    """The positions after `after` up to `until`, cut into stretches of at most `size`."""
    for start in range(after, until, size):
        yield start, min(start + size, until)


@uncollected()
def judge_stretch(record: Record, after: int, until: int) -> Batch:
    """The entries after one position up to another, judged; a stream that began earlier is read whole."""
    entries = [entry for entry in record.read(after, until - after) if entry.position <= until]
    streams = _by_stream(entries)
    replaced = frozenset(stream_id for stream_id, found in streams.items() if found[0].version != 1)
    for stream_id in replaced:
        streams[stream_id] = stream_until(record, stream_id, until)
    sessions = {stream_id for stream_id, found in streams.items() if str(found[0].topic).startswith(_SESSION)}
    disputes = {stream_id for stream_id, found in streams.items() if str(found[0].topic).startswith(_CASE)}
    marked = {stream_id for stream_id, found in streams.items() if str(found[0].topic).startswith(BOOKMARK)}
    others = sessions | disputes | marked
    judged = (judged_hand(stream_id, found) for stream_id, found in streams.items() if stream_id not in others)
    hands = [hand for hand in judged if hand is not None]
    cases = [case for stream_id in sorted(disputes) if (case := judged_case(stream_id, streams[stream_id]))]
    bookmarks = [kept for stream_id in sorted(marked) if (kept := kept_bookmarks(stream_id, streams[stream_id]))]
    sessions.update(hand.context.session_id for hand in hands if hand.context.session_id)
    damaged = [entry for entry in entries if isinstance(entry, Damaged)]
    own = [entry for entry in entries if isinstance(entry, Stored) and entry.topic.startswith(PREFIX)]
    resumed = {hand.stream_id: hand.kept[0].position for hand in hands if hand.stream_id in replaced}
    return Batch(
        until=until,
        events=len(entries),
        hands=len(hands) - len(resumed),
        resumed=resumed,
        rows=_together(rows_of(HAND_CELLS, hands), rows_of(CASE_CELLS, cases), rows_of(BOOKMARK_CELLS, bookmarks)),
        damage={**rows_of(DAMAGE_CELLS, damaged), **rows_of(CHECKPOINT_CELLS, own)},
        digests={DIGESTS.name: DIGESTS.batch([row for hand in hands for row in digest_rows(hand)])},
        replaced=replaced,
        sessions=frozenset(sessions),
    )


def stream_until(record: Record, stream_id: UUID, until: int) -> list[Entry]:
    """The entries of one stream up to and including a position."""
    return [entry for entry in record.stream(stream_id) if entry.position <= until]


def rows_of(cells: Sequence[Cell[Any]], subjects: Iterable[Any]) -> dict[str, pa.Table]:
    """What the cells make of the subjects, by table."""
    rows: dict[Table, list[Row]] = {cell.table: [] for cell in cells}
    for subject in subjects:
        for cell in cells:
            rows[cell.table].extend(cell.rows(subject))
    return {table.name: table.batch(found) for table, found in rows.items()}


def _together(*made: Mapping[str, pa.Table]) -> dict[str, pa.Table]:
    """The rows of several kinds of subjects, each table once: some tables have rows of more than one kind."""
    parts: dict[str, list[pa.Table]] = {}
    for tables in made:
        for name, rows in tables.items():
            parts.setdefault(name, []).append(rows)
    return {name: pa.concat_tables(rows) for name, rows in parts.items()}


def _by_stream(entries: Sequence[Entry]) -> dict[UUID, Sequence[Entry]]:
    streams: dict[UUID, list[Entry]] = {}
    for entry in entries:
        if isinstance(entry.stream_id, UUID) and not str(entry.topic).startswith(PREFIX):
            streams.setdefault(entry.stream_id, []).append(entry)
    return dict(streams)
