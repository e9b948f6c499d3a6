"""The record in an SQLite file: durable, append-only, positions that are never used twice."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from json import dumps
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteFactory,
    SQLiteTransaction,
)
from eventsourcing.utils import Environment, strtobool

from ledger.entry import Row
from ledger.fault import MISSING, NEWER, NOT_A_RECORD
from ledger.sql import Dialect, Reading, SetAside, Writing, statements

APPLICATION_ID = 0x48505246
"""Written into the file's header, so that a record is known for one."""
SCHEMA_VERSION = 1
READ_ONLY = "SQLITE_READ_ONLY"
"""The setting under which the factory opens the file for reading alone."""

_PRAGMAS = (
    "PRAGMA synchronous=FULL",  # an acknowledged hand survives a power cut
    "PRAGMA fullfsync=ON",  # and does so on macOS, where a plain fsync stops at the drive's cache
    "PRAGMA trusted_schema=OFF",  # nothing hidden in a foreign file's schema runs
)
_SCHEMA = (
    *statements((Path(__file__).parent / "sqlite.sql").read_text("utf-8")),
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {SCHEMA_VERSION}",
)
_TABLES = frozenset({"stored_events", "quarantine"})
_OWN_NAMES = frozenset(statement.split()[5] for statement in _SCHEMA if statement.startswith("CREATE"))


def _rows(fetched: Sequence[Sequence[Any]]) -> list[Row]:
    # Neighbours share their stream, and all rows a few topics.
    ids = {stream: _stream_id(stream) for stream in {row[1] for row in fetched}}
    topics = {topic: topic.decode("utf-8", "replace") for topic in {row[3] for row in fetched}}
    return [
        Row(position, ids[stream], version, topics[topic], state) for position, stream, version, topic, state in fetched
    ]


def _cases(fetched: Sequence[Sequence[Any]]) -> list[SetAside]:
    return [
        SetAside(
            number,
            _stream_id(stream),
            difference if isinstance(difference, int) else 0,
            recorded_at.decode("utf-8", "replace"),
            body,
        )
        for number, stream, difference, recorded_at, body in fetched
    ]


def _stream_id(stored: bytes) -> UUID | str:
    text = stored.decode("utf-8", "replace")
    try:
        return UUID(text)
    except ValueError:
        return text


_DIALECT = Dialect(
    events="stored_events",
    quarantine="quarantine",
    position="rowid",
    # As bytes: text that is no UTF-8 in one spoilt row would otherwise fail the whole page.
    columns="rowid, CAST(originator_id AS BLOB), originator_version, CAST(topic AS BLOB), CAST(state AS BLOB)",
    case_columns="number, CAST(originator_id AS BLOB), difference, CAST(recorded_at AS BLOB), CAST(body AS BLOB)",
    value="?",
    among="IN (SELECT value FROM json_each(?))",
    key=lambda stream_id: stream_id.hex,
    keys=lambda stream_ids: dumps([stream_id.hex for stream_id in stream_ids]),
    names=lambda names: dumps(list(names)),
    rows=_rows,
    cases=_cases,
)


class SQLiteWriting(Writing):
    """A writing transaction of an SQLite file."""

    def insert(self, rows: Sequence[Row]) -> Sequence[int]:
        """Append rows; with the file locked, their positions follow one another."""
        if not rows:
            return ()
        self._cursor.executemany(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?, ?, ?, ?)",
            _parameters(rows),
        )
        self._cursor.execute("SELECT last_insert_rowid()")
        last = int(self._cursor.fetchall()[0][0])
        return range(last - len(rows) + 1, last + 1)


class AppendOnlySQLiteRecorder(SQLiteApplicationRecorder):
    """The library's recorder over tables that only grow."""

    def construct_create_table_statements(self) -> list[str]:
        """The tables of the record and the triggers that guard them."""
        return list(_SCHEMA)

    def create_table(self) -> None:
        """Make what is missing; a file that is something else is refused."""
        if not self._names() >= _OWN_NAMES:
            super().create_table()

    def check_table(self) -> None:
        """Raise `LedgerFault` when the file holds no record."""
        if not self._names() >= _TABLES:
            raise MISSING.at(self.datastore.pool.db_name)

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """A transaction that reads; a writer at work does not disturb it."""
        with self.datastore.transaction(commit=False) as cursor:
            yield Reading(_plain(cursor), _DIALECT)

    @contextmanager
    def writing(self) -> Iterator[SQLiteWriting]:
        """A transaction that writes and holds the file's write lock from its beginning."""
        with self.datastore.transaction(commit=True) as cursor:
            yield SQLiteWriting(_plain(cursor), _DIALECT)

    def _insert_events(self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **_: Any) -> Sequence[int]:
        rows = [Row(0, one.originator_id, one.originator_version, one.topic, one.state) for one in stored_events]
        return SQLiteWriting(c, _DIALECT).insert(rows)

    def _names(self) -> set[str]:
        """What the file holds; a file of another program or of a later one is refused."""
        with self.datastore.transaction(commit=False) as cursor:
            application, version = _value(cursor, "PRAGMA application_id"), _value(cursor, "PRAGMA user_version")
            cursor.execute("SELECT name FROM sqlite_master")
            names = {row[0] for row in cursor.fetchall()}
        where = self.datastore.pool.db_name
        if application == APPLICATION_ID and version > SCHEMA_VERSION:
            raise NEWER.at(where)
        if application != APPLICATION_ID and names:
            raise NOT_A_RECORD.at(where)
        return names


class SQLiteRecordFactory(SQLiteFactory):
    """The library's factory, with connections that are durable."""

    application_recorder_class = AppendOnlySQLiteRecorder

    def __init__(self, env: Environment) -> None:
        super().__init__(env)
        pool = self.datastore.pool
        read_only = strtobool(self.env.get(READ_ONLY, "no"))
        self.datastore = _Datastore(pool.db_name, lock_timeout=pool.lock_timeout, read_only=read_only)


class _Datastore(SQLiteDatastore):
    def __init__(self, db_name: str, *, lock_timeout: int | None, read_only: bool) -> None:
        super().__init__(db_name=db_name, lock_timeout=lock_timeout)
        self.pool = _Pool(db_name, lock_timeout=lock_timeout, read_only=read_only)


class _Pool(SQLiteConnectionPool):
    def __init__(self, db_name: str, *, lock_timeout: int | None, read_only: bool) -> None:
        super().__init__(db_name=db_name, lock_timeout=lock_timeout, pool_timeout=lock_timeout or 0)
        self._read_only = read_only

    def _create_connection(self) -> SQLiteConnection:
        address = Path(self.db_name).as_uri() + ("?mode=ro" if self._read_only else "")
        connection = sqlite3.connect(
            address, uri=True, check_same_thread=False, isolation_level=None, timeout=self.lock_timeout or 0
        )
        try:
            self._prepare(connection)
        except sqlite3.Error:
            connection.close()
            raise
        return _Connection(connection, max_age=self.max_age)

    def _prepare(self, connection: sqlite3.Connection) -> None:
        connection.row_factory = sqlite3.Row
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        if not self._read_only:
            self._write_ahead(connection)

    def _write_ahead(self, connection: sqlite3.Connection) -> None:
        # Two openers of a new file: SQLite answers the later one at once that the file is locked, without waiting.
        deadline = monotonic() + (self.lock_timeout or 0)
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                    raise
                sleep(0.01)
            else:
                return


class _Connection(SQLiteConnection):
    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        with _Transaction(self, commit=commit) as cursor, cursor:
            yield cursor


class _Transaction(SQLiteTransaction):
    def __enter__(self) -> SQLiteCursor:
        cursor = self.connection.cursor()
        # A writer takes the lock before it reads, or two of them could both find a stream missing.
        cursor.execute("BEGIN IMMEDIATE" if self.commit else "BEGIN")
        return cursor


def _plain(cursor: SQLiteCursor) -> SQLiteCursor:
    # The library asks for its columns by name; we take them in order, which is cheaper.
    cursor.sqlite_cursor.row_factory = None
    return cursor


def _value(cursor: SQLiteCursor, statement: str) -> int:
    cursor.execute(statement)
    return int(cursor.fetchone()[0])


def _parameters(rows: Sequence[Row]) -> Iterator[tuple[str, int, str, bytes]]:
    last, key = None, ""
    for _, stream_id, version, topic, state in rows:
        if stream_id is not last:
            last, key = stream_id, stream_id.hex if isinstance(stream_id, UUID) else stream_id
        yield key, version, topic, state
