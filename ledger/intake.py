"""The intake: what arrives is weighed against the record and written, all inside one transaction."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple
from uuid import UUID

from domain.findings import Place
from domain.text import Text
from ledger.arrival import Arrival, Status, Written, first_difference
from ledger.entry import Row, Stored
from ledger.fault import VersionConflict
from ledger.mapper import FactMapper, stored_state, stored_time
from ledger.quarantine import body_of, difference_words
from ledger.sql import Writing


class Recording(NamedTuple):
    """What became of one stream that arrived.

    `version` is how many events the record holds of it now, `added` how many of them are new, `position` where the
    last new one stands (None when none is). `reason` says why a stream was quarantined, `known` that just this
    content of it was there already. `clock_went_back` says that the time given is before that of the event recorded
    last: the time is kept as given, for to correct it would hide what happened.
    """

    stream_id: UUID
    status: Status
    version: int
    added: int
    position: int | None
    source: Place | None
    reason: Text | None = None
    known: bool = False
    clock_went_back: bool = False


class Intake:
    """One transaction's worth of arrivals, all recorded at the same time."""

    def __init__(self, writing: Writing, mapper: FactMapper, *, recorded_at: datetime) -> None:
        self._writing = writing
        self._mapper = mapper
        self._recorded_at = recorded_at
        self._time = stored_time(recorded_at)
        self._clock_went_back = self._is_before(writing.last())
        self._pending: list[Row] = []
        self._stored: dict[UUID | str, list[Row]] = {}

    def take(self, arrivals: Sequence[Arrival]) -> list[Recording]:
        """Record what is new, set aside what contradicts the record, and leave alone what it knows."""
        rows = self._writing.streams([arrival.stream_id for arrival in arrivals])
        self._stored = {arrival.stream_id: [] for arrival in arrivals}
        self._stored.update((stream_id, list(own)) for stream_id, own in groupby(rows, key=_stream_of))
        return self._placed([self._weigh(arrival) for arrival in arrivals])

    def append(self, stream_id: UUID, expected_version: int, events: Sequence[Written]) -> Recording:
        """Append to a stream that ends where the caller thinks it does; raises `VersionConflict` where it does not."""
        actual = self._writing.length(stream_id)
        if actual != expected_version:
            raise VersionConflict(stream_id, expected_version, actual)
        self._pend(stream_id, actual, events)
        status: Status = "extended" if actual else "recorded"
        source = events[0].source if events else None
        recording = Recording(stream_id, status, actual + len(events), len(events), None, source)
        return self._placed([recording])[0]

    def _weigh(self, arrival: Arrival) -> Recording:
        stored = self._stored[arrival.stream_id]
        difference = first_difference(stored, arrival, self._mapper)
        if difference is not None:
            return self._set_aside(arrival, stored, difference)
        fresh = arrival.events[len(stored) :]
        status: Status = "unchanged" if not fresh else "extended" if stored else "recorded"
        self._pend(arrival.stream_id, len(stored), fresh)
        # The same stream may come again later in the batch.
        stored.extend(self._pending[len(self._pending) - len(fresh) :])
        return Recording(arrival.stream_id, status, len(stored), len(fresh), None, arrival.source)

    def _set_aside(self, arrival: Arrival, stored: Sequence[Row], difference: int) -> Recording:
        is_new = self._writing.set_aside(
            arrival.stream_id,
            arrival.digest,
            difference=difference,
            recorded_at=self._recorded_at.isoformat(),
            body=body_of(arrival, self._time),
        )
        arrived = self._mapper.read(self._row(arrival.stream_id, difference, arrival.events[difference - 1]))
        reason = difference_words(difference, self._mapper.read(stored[difference - 1]), arrived)
        return Recording(
            arrival.stream_id, "quarantined", len(stored), 0, None, arrival.source, reason, known=not is_new
        )

    def _pend(self, stream_id: UUID, version: int, events: Iterable[Written]) -> None:
        time = self._time
        self._pending += [
            Row(0, stream_id, number, topic, stored_state(fact, time, source))
            for number, (topic, fact, source) in enumerate(events, version + 1)
        ]

    def _row(self, stream_id: UUID, number: int, event: Written) -> Row:
        return Row(0, stream_id, number, event.topic, stored_state(event.fact, self._time, event.source))

    def _placed(self, recordings: Sequence[Recording]) -> list[Recording]:
        positions = self._writing.insert(self._pending)
        placed, end = [], 0
        for recording in recordings:
            end += recording.added
            position = positions[end - 1] if recording.added else None
            placed.append(recording._replace(position=position, clock_went_back=self._clock_went_back))
        return placed

    def _is_before(self, last: Row | None) -> bool:
        entry = self._mapper.read(last) if last else None
        return isinstance(entry, Stored) and self._recorded_at < entry.recorded_at


def _stream_of(row: Row) -> UUID | str:
    return row.stream_id
