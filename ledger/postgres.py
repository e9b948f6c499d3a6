"""The record in PostgreSQL, by the library's own environment variables: append-only, positions that only rise."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from uuid import UUID

import psycopg
from eventsourcing.persistence import OperationalError
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore, PostgresFactory
from eventsourcing.utils import Environment
from psycopg import Cursor as PgCursor
from psycopg.rows import tuple_row
from psycopg.sql import SQL, Identifier

from ledger.entry import Row
from ledger.fault import MISSING
from ledger.sql import Cursor, Dialect, Reading, SetAside, Writing, statements

_CONNECT_SECONDS = 10
_OWN = statements((Path(__file__).parent / "postgres.sql").read_text("utf-8"))
_GUARDS = sum(statement.startswith("CREATE TRIGGER") for statement in _OWN)
_COUNT_GUARDS = (
    "SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (to_regclass(%s), to_regclass(%s))"
)
_DURABLE = "SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'"
_INSERT = (
    "INSERT INTO $events (originator_id, originator_version, topic, state)"
    " SELECT originator_id, originator_version, topic, state"
    " FROM unnest($value::uuid[], $value::bigint[], $value::text[], $value::bytea[])"
    " WITH ORDINALITY AS given (originator_id, originator_version, topic, state, place) ORDER BY place"
    " RETURNING $position"
)


def _rows(fetched: Sequence[Sequence[Any]]) -> list[Row]:
    return [Row(*row) for row in fetched]


def _cases(fetched: Sequence[Sequence[Any]]) -> list[SetAside]:
    return [SetAside(*row) for row in fetched]


class PostgresWriting(Writing):
    """A writing transaction of a PostgreSQL database."""

    def insert(self, rows: Sequence[Row]) -> Sequence[int]:
        """Append rows in one statement; the server numbers them in the order given."""
        if not rows:
            return ()
        _, *columns = zip(*rows, strict=True)
        return [row[0] for row in self._answer(_INSERT, *map(list, columns))]


class AppendOnlyPostgresRecorder(PostgresApplicationRecorder):
    """The library's recorder over tables that only grow."""

    def __init__(self, datastore: PostgresDatastore, *, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        prefix = events_table_name.removesuffix("_events")
        names = {
            "events": events_table_name,
            "quarantine": f"{prefix}_quarantine",
            "refuse": f"{prefix}_refuse_change",
            "check": f"{prefix}_check_order",
        }
        for name in names.values():
            self.check_identifier_length(name)
        qualified = {key: Identifier(datastore.schema, name) for key, name in names.items()}
        self.sql_create_statements.extend(SQL(own).format(**qualified) for own in _OWN)
        self._dialect = _dialect(qualified["events"].as_string(), qualified["quarantine"].as_string())

    def create_table(self) -> None:
        """Make what is missing, one opener at a time."""
        if self._is_complete():
            return
        with self._alone():
            if not self._is_complete():
                super().create_table()

    def check_table(self) -> None:
        """Raise `LedgerFault` when the database holds no record."""
        tables = (self._dialect.events, self._dialect.quarantine)
        if not self._count("SELECT to_regclass(%s) IS NOT NULL AND to_regclass(%s) IS NOT NULL", tables):
            raise MISSING.at(self._dialect.events)

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """A transaction that reads; a writer at work does not disturb it."""
        with self.datastore.transaction() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield Reading(_by_place(cursor), self._dialect)

    @contextmanager
    def writing(self) -> Iterator[PostgresWriting]:
        """A transaction that writes; the table's lock makes the order of positions that of the commits."""
        with self.datastore.transaction(commit=True) as cursor:
            # A server set to acknowledge before it has written must not do so here.
            cursor.execute(_DURABLE)
            self._lock_table(cursor)
            self._notify_channel(cursor)
            yield PostgresWriting(_by_place(cursor), self._dialect)

    def _is_complete(self) -> bool:
        return self._count(_COUNT_GUARDS, (self._dialect.events, self._dialect.quarantine)) >= _GUARDS

    def _count(self, statement: str, parameters: Sequence[str]) -> int:
        with self.datastore.transaction() as cursor:
            plain = _by_place(cursor)
            plain.execute(statement, parameters)
            return int(plain.fetchall()[0][0])

    @contextmanager
    def _alone(self) -> Iterator[None]:
        # CREATE ... IF NOT EXISTS of two openers at once can fail for one of them.
        with _connected(self.datastore) as connection:
            connection.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", (self._dialect.events,))
            yield


class PostgresRecordFactory(PostgresFactory):
    """The library's factory, which first finds out whether the server answers."""

    application_recorder_class = AppendOnlyPostgresRecorder

    def __init__(self, env: Environment) -> None:
        super().__init__(env)
        # So that whoever looks after the server sees whose connections these are.
        _settings(self.datastore)["application_name"] = "handproof"
        try:
            # The pool would try in silence for half a minute and then not say why.
            _connected(self.datastore).close()
        except psycopg.Error as error:
            raise OperationalError(str(error).strip()) from error


def _connected(datastore: PostgresDatastore) -> psycopg.Connection[Any]:
    """A connection outside the pool."""
    settings = {**_settings(datastore), "connect_timeout": _CONNECT_SECONDS}
    if datastore.pool.get_password_func:
        settings["password"] = datastore.pool.get_password_func()
    return psycopg.connect(**settings)


def _settings(datastore: PostgresDatastore) -> dict[str, Any]:
    return cast("dict[str, Any]", datastore.pool.kwargs)


def _dialect(events: str, quarantine: str) -> Dialect:
    return Dialect(
        events=events,
        quarantine=quarantine,
        position="notification_id",
        columns="notification_id, originator_id, originator_version, topic, state",
        case_columns="number, originator_id, difference, recorded_at, body",
        value="%s",
        among="= ANY(%s)",
        key=lambda stream_id: stream_id,
        keys=list[UUID],
        names=list[str],
        rows=_rows,
        cases=_cases,
    )


def _by_place(cursor: PgCursor[Any]) -> Cursor:
    return cast("Cursor", cursor.connection.cursor(row_factory=tuple_row))
