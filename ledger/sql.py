"""The statements of the record, alike in SQLite and PostgreSQL, and the transactions that use them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from string import Template
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from ledger.entry import Row

_AFTER = "SELECT $columns FROM $events WHERE $position > $value ORDER BY $position LIMIT $value"
_STREAM = "SELECT $columns FROM $events WHERE originator_id = $value ORDER BY originator_version"
_OF_TOPICS = "SELECT $columns FROM $events WHERE originator_id = $value AND topic $among ORDER BY originator_version"
_LENGTH = "SELECT count(*) FROM $events WHERE originator_id = $value"
_POSITION = "SELECT $position FROM $events WHERE originator_id = $value AND originator_version = $value"
_STREAMS = "SELECT $columns FROM $events WHERE originator_id $among ORDER BY originator_id, originator_version"
_LAST = "SELECT $columns FROM $events ORDER BY $position DESC LIMIT 1"
_LAST_OF = "SELECT $columns FROM $events WHERE originator_id = $value ORDER BY originator_version DESC LIMIT $value"
_COUNT = "SELECT count(*) FROM $events"
_COUNT_AFTER = "SELECT count(*) FROM $events WHERE $position > $value"
_HOLES = (
    "SELECT originator_id FROM $events GROUP BY originator_id"
    " HAVING min(originator_version) <> 1 OR max(originator_version) <> count(*) ORDER BY originator_id LIMIT $value"
)
_HEAD = "SELECT max($position) FROM $events"
_SET_ASIDE_AFTER = "SELECT $case_columns FROM $quarantine WHERE number > $value ORDER BY number LIMIT $value"
_IS_SET_ASIDE = "SELECT 1 FROM $quarantine WHERE originator_id = $value AND digest = $value"
_SET_ASIDE = (
    "INSERT INTO $quarantine (originator_id, digest, difference, recorded_at, body)"
    " VALUES ($value, $value, $value, $value, $value)"
)


class Cursor(Protocol):
    """What both drivers' cursors can do."""

    def execute(self, statement: str, parameters: Sequence[object] = (), /) -> object:
        """Run one statement."""

    def executemany(self, statement: str, parameters: Iterable[Sequence[object]], /) -> object:
        """Run one statement for each set of parameters."""

    def fetchall(self) -> Sequence[Sequence[Any]]:
        """All rows of the answer."""


class SetAside(NamedTuple):
    """One row of the quarantine: a stream that says otherwise than the record from event `difference` on."""

    number: int
    stream_id: UUID | str
    difference: int
    recorded_at: str
    body: bytes


@dataclass(frozen=True)
class Dialect:
    """How one database spells the statements, takes ids in and gives rows out."""

    events: str
    quarantine: str
    position: str
    columns: str
    case_columns: str
    value: str
    among: str
    key: Callable[[UUID], object]
    keys: Callable[[Sequence[UUID]], object]
    names: Callable[[Sequence[str]], object]
    rows: Callable[[Sequence[Sequence[Any]]], list[Row]]
    cases: Callable[[Sequence[Sequence[Any]]], list[SetAside]]


class Reading:
    """One transaction that reads: all its answers are of the same moment."""

    def __init__(self, cursor: Cursor, dialect: Dialect) -> None:
        self._cursor = cursor
        self._dialect = dialect

    def after(self, position: int, limit: int) -> list[Row]:
        """At most `limit` events above a position, in order."""
        return self._dialect.rows(self._answer(_AFTER, position, limit))

    def plain_after(self, position: int, limit: int) -> Sequence[Sequence[Any]]:
        """The same events as `after`, as the driver gives them: nothing is decoded or replaced."""
        return self._answer(_AFTER, position, limit)

    def plain_stream(self, stream_id: UUID) -> Sequence[Sequence[Any]]:
        """The events of one stream as the driver gives them."""
        return self._answer(_STREAM, self._dialect.key(stream_id))

    def count(self, until: int | None) -> int:
        """How many events there are, or stand at positions up to this one."""
        # The whole is counted in an index; of the rows themselves only those after the position are visited.
        after = 0 if until is None else int(self._answer(_COUNT_AFTER, until)[0][0])
        return int(self._answer(_COUNT)[0][0]) - after

    def last_of(self, stream_id: UUID, limit: int) -> list[Row]:
        """At most `limit` last events of one stream, the last first."""
        return self._dialect.rows(self._answer(_LAST_OF, self._dialect.key(stream_id), limit))

    def holes(self, limit: int) -> list[str]:
        """At most `limit` streams whose numbers do not run from 1 without holes."""
        return [str(row[0]) for row in self._answer(_HOLES, limit)]

    def stream(self, stream_id: UUID, topics: Collection[str] | None = None) -> list[Row]:
        """The events of one stream, or those of some topics, in order."""
        key = self._dialect.key(stream_id)
        if topics is None:
            return self._dialect.rows(self._answer(_STREAM, key))
        return self._dialect.rows(self._answer(_OF_TOPICS, key, self._dialect.names(sorted(topics))))

    def length(self, stream_id: UUID) -> int:
        """How many events a stream has."""
        return int(self._answer(_LENGTH, self._dialect.key(stream_id))[0][0])

    def position_of(self, stream_id: UUID, version: int) -> int | None:
        """Where an event of a stream stands; None where there is no such event."""
        found = self._answer(_POSITION, self._dialect.key(stream_id), version)
        return int(found[0][0]) if found else None

    def streams(self, stream_ids: Sequence[UUID]) -> list[Row]:
        """The events of several streams, each stream's together and in order."""
        return self._dialect.rows(self._answer(_STREAMS, self._dialect.keys(stream_ids)))

    def last(self) -> Row | None:
        """The last event of the record."""
        rows = self._dialect.rows(self._answer(_LAST))
        return rows[0] if rows else None

    def head(self) -> int:
        """The position of the last event; 0 when there is none."""
        return int(self._answer(_HEAD)[0][0] or 0)

    def set_aside_after(self, number: int, limit: int) -> list[SetAside]:
        """At most `limit` streams of the quarantine above a number, in order."""
        return self._dialect.cases(self._answer(_SET_ASIDE_AFTER, number, limit))

    def _answer(self, statement: str, *parameters: object) -> Sequence[Sequence[Any]]:
        self._cursor.execute(_spelled(statement, self._dialect), parameters)
        return self._cursor.fetchall()


class Writing(Reading, ABC):
    """One transaction that writes: nobody else writes to the record until it ends, so what it reads stays so."""

    @abstractmethod
    def insert(self, rows: Sequence[Row]) -> Sequence[int]:
        """Append rows to the record, whatever position they name; the positions given to them, in the same order."""

    def set_aside(self, stream_id: UUID, digest: str, *, difference: int, recorded_at: str, body: bytes) -> bool:
        """Put a stream into the quarantine; False when just this content of it is there already."""
        key = self._dialect.key(stream_id)
        if self._answer(_IS_SET_ASIDE, key, digest):
            return False
        self._cursor.execute(_spelled(_SET_ASIDE, self._dialect), (key, digest, difference, recorded_at, body))
        return True


class Recorder(Protocol):
    """A recorder of the record: both databases have one."""

    def reading(self) -> AbstractContextManager[Reading]:
        """A transaction that reads."""

    def writing(self) -> AbstractContextManager[Writing]:
        """A transaction that writes; it waits for any other to end."""

    def create_table(self) -> None:
        """Make the tables and their guards where they are missing."""

    def check_table(self) -> None:
        """Raise `LedgerFault` when there is no record here."""


def statements(script: str) -> list[str]:
    """The statements of a script, which separates them by empty lines; remarks alone are none."""
    parts = (_without_remarks(part) for part in script.split("\n\n"))
    return [part for part in parts if part]


def _without_remarks(part: str) -> str:
    return "\n".join(line for line in part.splitlines() if not line.startswith("--")).strip()


@cache
def _spelled(statement: str, dialect: Dialect) -> str:
    return Template(statement).substitute(vars(dialect))
