"""The tables of the record only grow, whatever tool is at them."""

import sqlite3

import psycopg
import pytest

from ledger.store import Ledger
from tests.ledger.hands import EVENING, EVENTS, hand, hands
from tests.ledger.storage import PostgresStorage, SQLiteStorage, Storage

REFUSED = (sqlite3.IntegrityError, psycopg.errors.IntegrityConstraintViolation)
COLUMNS = "originator_id, originator_version, topic, state"
STREAM = hand(1).stream_id


@pytest.fixture
def kept(storage: Storage) -> Ledger:
    """A record with two hands and one in quarantine."""
    ledger = storage.open()
    list(ledger.record([hand(1), hand(2), hand(1, bet=20)], recorded_at=EVENING))
    return ledger


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE {events} SET state = '{{}}'",
        "UPDATE {events} SET {position} = {position} + 100",
        "UPDATE {events} SET topic = 'hand.passed.v1' WHERE originator_version = 8",
        "DELETE FROM {events} WHERE originator_version = 8",
        "DELETE FROM {events}",
    ],
)
def test_events__are_never_changed_or_removed(storage: Storage, kept: Ledger, statement: str) -> None:
    before = kept.rows(0)
    with pytest.raises(REFUSED, match="append-only"):
        storage.execute(statement.format(events=storage.events, position=storage.position))
    assert kept.rows(0) == before


@pytest.mark.parametrize("version", [0, 3, EVENTS, EVENTS + 2])
def test_events__no_hole_and_no_second_event_of_a_number(storage: Storage, kept: Ledger, version: int) -> None:
    stream = STREAM.hex if isinstance(storage, SQLiteStorage) else str(STREAM)
    before = kept.rows(0)
    with pytest.raises(REFUSED, match="end of the record and of its stream"):
        storage.execute(f"INSERT INTO {storage.events} ({COLUMNS}) VALUES ('{stream}', {version}, 'x', '')")
    assert kept.rows(0) == before


def test_events__none_is_put_in_before_the_last(storage: Storage, kept: Ledger) -> None:
    stream = hand(3).stream_id
    before = kept.rows(0)
    for position in (-5, 0, 3):
        with pytest.raises(REFUSED, match="end of the record and of its stream"):
            storage.execute(
                f"INSERT INTO {storage.events} ({storage.position}, {COLUMNS})"
                f" VALUES ({position}, '{stream.hex}', 1, 'x', '')"
            )
    assert kept.rows(0) == before


@pytest.mark.parametrize("statement", ["UPDATE {table} SET difference = 1", "DELETE FROM {table}"])
def test_quarantine__is_never_changed_or_removed(storage: Storage, kept: Ledger, statement: str) -> None:
    table = storage.events.replace("stored_events", "quarantine").replace("_events", "_quarantine")
    with pytest.raises(REFUSED, match="append-only"):
        storage.execute(statement.format(table=table))
    assert len(kept.quarantine()) == 1


@pytest.mark.parametrize("table", ["stored_events", "quarantine"])
def test_sqlite__insert_or_replace_replaces_nothing(sqlite_storage: SQLiteStorage, table: str) -> None:
    ledger = sqlite_storage.open()
    list(ledger.record([hand(1), hand(1, bet=20)], recorded_at=EVENING))
    before = ledger.rows(0), ledger.quarantine()
    with pytest.raises(sqlite3.IntegrityError):
        sqlite_storage.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table} LIMIT 1")
    assert (ledger.rows(0), ledger.quarantine()) == before


@pytest.mark.parametrize("table", ["handproof_events", "handproof_quarantine"])
def test_postgres__is_never_truncated(postgres_storage: PostgresStorage, table: str) -> None:
    ledger = postgres_storage.open()
    list(ledger.record([hand(1), hand(1, bet=20)], recorded_at=EVENING))
    with pytest.raises(REFUSED, match="append-only"):
        postgres_storage.execute(f"TRUNCATE {table}")
    assert (ledger.head(), len(ledger.quarantine())) == (EVENTS, 1)


def test_positions__of_a_tail_that_was_cut_are_not_given_out_again(storage: Storage, kept: Ledger) -> None:
    storage.execute(f"DELETE FROM {storage.events} WHERE {storage.position} > {EVENTS}", guards=False)
    assert kept.head() == EVENTS
    (recording,) = kept.record([hand(3)], recorded_at=EVENING)
    assert recording.position == 3 * EVENTS


def test_guards__taken_away_stand_again_after_the_next_opening(storage: Storage, kept: Ledger) -> None:
    if isinstance(storage, SQLiteStorage):
        storage.execute("SELECT 1", guards=False)
    else:
        storage.execute(f"DROP TRIGGER no_change ON {storage.events}")
    assert storage.open(read_only=True).head() == 2 * EVENTS
    storage.open()
    with pytest.raises(REFUSED, match="append-only"):
        storage.execute(f"DELETE FROM {storage.events}")
    assert kept.head() == 2 * EVENTS


def test_sqlite__commits_wait_for_the_disk(sqlite_storage: SQLiteStorage) -> None:
    with sqlite_storage.open().factory.datastore.transaction(commit=False) as cursor:  # type: ignore[attr-defined]
        found = {}
        for pragma in ("journal_mode", "synchronous", "trusted_schema"):
            cursor.execute(f"PRAGMA {pragma}")
            found[pragma] = cursor.fetchone()[0]
    assert found == {"journal_mode": "wal", "synchronous": 2, "trusted_schema": 0}


def test_postgres__commits_wait_for_the_disk_on_a_server_set_not_to(postgres_storage: PostgresStorage) -> None:
    ledger = postgres_storage.open()
    room = postgres_storage.env["POSTGRES_USER"]
    postgres_storage.execute(f"ALTER ROLE {room} SET synchronous_commit = off")
    try:
        again = postgres_storage.open()
        with again._writing() as writing:
            assert writing._answer("SELECT current_setting('synchronous_commit')") == [("on",)]
    finally:
        postgres_storage.execute(f"ALTER ROLE {room} RESET synchronous_commit")
    assert list(ledger.record(hands(1), recorded_at=EVENING))
