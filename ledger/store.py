"""The event store application: the record of a room, which only grows."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import islice, repeat
from typing import Any, ClassVar, TypeAlias, cast
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.persistence import ApplicationRecorder, InfrastructureFactory, IntegrityError
from eventsourcing.utils import Environment

from domain.events import Fact
from domain.findings import Place
from ledger.arrival import Arrival, Arriving, arrival_of, written
from ledger.entry import Damaged, Entry, Legible, Row, Stored, legible
from ledger.fault import (
    NO_DRIVER,
    NOT_CONFIGURED,
    READ_ONLY,
    UNEXPECTED,
    LedgerFault,
    VersionConflict,
    faults_named,
)
from ledger.intake import Intake, Recording
from ledger.mapper import FactMapper, stored_state, stored_time
from ledger.pace import uncollected
from ledger.quarantine import Quarantined, read_quarantined
from ledger.sql import Reading, Recorder, SetAside, Writing
from ledger.sqlite import SQLiteRecordFactory

__all__ = [
    "Damaged",
    "Entry",
    "Ledger",
    "LedgerFault",
    "Legible",
    "Quarantined",
    "Recording",
    "Row",
    "Stored",
    "VersionConflict",
    "When",
    "legible",
]

When: TypeAlias = datetime | Callable[[], datetime]
"""The time of recording: a moment, or a clock that is read once the transaction has the record to itself."""

HANDS_IN_A_BATCH = 500
EVENTS_IN_A_PAGE = 1000
_ATTEMPTS = 5
SQLITE = "eventsourcing.sqlite"
POSTGRES = "eventsourcing.postgres"


class Ledger(Application[UUID]):
    """The record: streams of facts, each fact at a position of its own, nothing ever changed or removed.

    Every method raises `LedgerFault` when the storage fails. One ledger may be used by several threads, and one
    record by several ledgers at once.
    """

    name = "handproof"
    env: ClassVar[dict[str, str]] = {
        "SQLITE_LOCK_TIMEOUT": "30",
        "POSTGRES_POOL_SIZE": "1",
        "POSTGRES_PRE_PING": "yes",
    }

    def __init__(self, env: Mapping[str, str], *, where: str, read_only: bool) -> None:
        self.where = where
        self.read_only = read_only
        with faults_named(where):
            try:
                super().__init__(dict(env))
            except Exception:
                with suppress(AttributeError):
                    self.close()
                raise

    def construct_factory(self, env: Environment) -> InfrastructureFactory:
        """The factory of the storage that the environment names."""
        try:
            if env.get("PERSISTENCE_MODULE") == SQLITE:
                return cast("InfrastructureFactory", SQLiteRecordFactory(env))
            # The driver is an extra: a room that keeps its record in a file does not have it.
            from ledger.postgres import PostgresRecordFactory  # noqa: PLC0415

            return cast("InfrastructureFactory", PostgresRecordFactory(env))
        except ImportError as error:
            raise NO_DRIVER.at(self.where, str(error)) from error
        except (OSError, ValueError) as error:
            raise NOT_CONFIGURED.at(self.where, str(error)) from error

    def construct_mapper(self) -> FactMapper:
        """The mapper of facts."""
        return FactMapper()

    def construct_recorder(self) -> ApplicationRecorder:
        """The recorder, with its tables made or, for reading alone, found."""
        recorder = super().construct_recorder()
        self._recorder = cast("Recorder", recorder)
        if self.read_only:
            self._recorder.check_table()
        else:
            self._recorder.create_table()
        return recorder

    def record(
        self, streams: Iterable[Arriving], *, recorded_at: When, batch: int = HANDS_IN_A_BATCH
    ) -> Iterator[Recording]:
        """Record whole hands and sessions as they are drawn from the result, `batch` of them in a transaction.

        A recording that has been handed out is on the disk. A stream that the record knows is left alone, one that
        goes on from what the record has is extended, one that says otherwise is quarantined.
        """
        arriving = iter(streams)
        while chunk := list(islice(arriving, max(1, batch))):
            with uncollected():
                recordings = self._take([arrival_of(stream) for stream in chunk], recorded_at)
            yield from recordings

    def begin_streams(self, facts: Sequence[tuple[UUID, str, bytes]], *, recorded_at: When) -> bool:
        """Begin streams with one event each, its topic and canonical fields given; False where one of them exists.

        Nothing is compared and nothing read back: only for facts the program itself makes by the ten thousand.
        """
        try:
            with self._writing() as writing:
                time = stored_time(_moment(recorded_at))
                writing.insert(
                    [Row(0, stream, 1, topic, stored_state(fact, time, None)) for stream, topic, fact in facts]
                )
        except IntegrityError:
            return False
        return True

    def append(
        self,
        stream_id: UUID,
        expected_version: int,
        facts: Sequence[Fact],
        *,
        recorded_at: When,
        source: Place | None = None,
    ) -> Recording:
        """Append facts to a stream of `expected_version` events (0: to a new one), all of them or none.

        Raises `VersionConflict` when the stream ends elsewhere, because another writer was first.
        """
        events = written(facts, repeat(source))
        try:
            with self._writing() as writing:
                intake = Intake(writing, self._mapper, recorded_at=_moment(recorded_at))
                return intake.append(stream_id, expected_version, events)
        except IntegrityError as error:
            raise VersionConflict(stream_id, expected_version, len(self.stream(stream_id))) from error

    def read(self, after: int, limit: int = EVENTS_IN_A_PAGE) -> list[Entry]:
        """At most `limit` events whose position is above `after`, in order; a row that cannot be read is `Damaged`."""
        return list(map(self._mapper.read, self.rows(after, limit)))

    def walk(self, after: int = 0) -> Iterator[Entry]:
        """Every event whose position is above `after`, in order, a page at a time."""
        while page := self.read(after):
            yield from page
            after = page[-1].position

    def rows(self, after: int, limit: int = EVENTS_IN_A_PAGE) -> list[Row]:
        """The same events as `read`, exactly as they are stored."""
        with self._reading() as reading:
            return reading.after(after, limit)

    def plain_rows(self, after: int, limit: int = EVENTS_IN_A_PAGE) -> Sequence[Sequence[Any]]:
        """The same events as the driver gives them: what the proofs of the record are computed from."""
        with self._reading() as reading:
            return reading.plain_after(after, limit)

    def plain_stream(self, stream_id: UUID) -> Sequence[Sequence[Any]]:
        """The events of one stream as the driver gives them."""
        with self._reading() as reading:
            return reading.plain_stream(stream_id)

    def count(self, until: int | None = None) -> int:
        """How many events there are, or stand at positions up to this one."""
        with self._reading() as reading:
            return reading.count(until)

    def last_of(self, stream_id: UUID, limit: int = 1) -> list[Entry]:
        """At most `limit` last events of one stream, the last first."""
        with self._reading() as reading:
            return list(map(self._mapper.read, reading.last_of(stream_id, limit)))

    def holes(self, limit: int = 1) -> list[str]:
        """At most `limit` streams whose events are not numbered from 1 without holes."""
        with self._reading() as reading:
            return reading.holes(limit)

    def stream(self, stream_id: UUID, *, topics: Collection[str] | None = None) -> list[Entry]:
        """All events of one stream, or those of some topics, in order; empty when the record has none."""
        with self._reading() as reading:
            return list(map(self._mapper.read, reading.stream(stream_id, topics)))

    def length(self, stream_id: UUID) -> int:
        """How many events a stream has."""
        with self._reading() as reading:
            return reading.length(stream_id)

    def position_of(self, stream_id: UUID, version: int) -> int | None:
        """Where an event of a stream stands in the record; None where there is no such event."""
        with self._reading() as reading:
            return reading.position_of(stream_id, version)

    def stored(self, stream_id: UUID) -> list[Row]:
        """All events of one stream exactly as they are stored, in order."""
        with self._reading() as reading:
            return reading.stream(stream_id)

    def head(self) -> int:
        """The position of the last event; 0 for an empty record."""
        with self._reading() as reading:
            return reading.head()

    def quarantine(self, after: int = 0, limit: int = EVENTS_IN_A_PAGE) -> list[Quarantined]:
        """At most `limit` streams of the quarantine whose number is above `after`, in order."""
        with self._reading() as reading:
            cases = reading.set_aside_after(after, limit)
            return [read_quarantined(case, _told(reading, case), self._mapper) for case in cases]

    def _take(self, arrivals: Sequence[Arrival], recorded_at: When) -> list[Recording]:
        for _ in range(_ATTEMPTS):
            try:
                with self._writing() as writing:
                    return Intake(writing, self._mapper, recorded_at=_moment(recorded_at)).take(arrivals)
            except IntegrityError:
                # Somebody wrote past the lock. Nothing of the batch is stored: weigh it anew against what is there now.
                continue
        raise UNEXPECTED.at(self.where, "the record changed under every attempt to write")

    @property
    def _mapper(self) -> FactMapper:
        return cast("FactMapper", self.mapper)

    @contextmanager
    def _reading(self) -> Iterator[Reading]:
        with faults_named(self.where), self._recorder.reading() as reading:
            yield reading

    @contextmanager
    def _writing(self) -> Iterator[Writing]:
        if self.read_only:
            raise READ_ONLY.at(self.where)
        with faults_named(self.where), self._recorder.writing() as writing:
            yield writing


def _told(reading: Reading, case: SetAside) -> list[Row]:
    """What the record tells of the stream that was set aside."""
    return reading.stream(case.stream_id) if isinstance(case.stream_id, UUID) else []


def _moment(recorded_at: When) -> datetime:
    moment = recorded_at() if callable(recorded_at) else recorded_at
    if moment.tzinfo is None:
        raise ValueError("the time of recording needs an offset")
    return moment
