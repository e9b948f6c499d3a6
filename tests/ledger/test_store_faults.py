"""What keeps the record from serving is told in words, with what to do, in both languages."""

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import fault, sqlite
from ledger.fault import Kind
from ledger.opening import RECORD_FILE, open_ledger
from ledger.store import LedgerFault, Recording
from tests.ledger.hands import EVENING, EVENTS, hand, hands
from tests.ledger.storage import PostgresStorage, SQLiteStorage

NOBODY = 65534
IN_A_FILE = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_LOCK_TIMEOUT": "0"}


def told(caught: pytest.ExceptionInfo[LedgerFault], kind: Kind, where: str) -> bool:
    """Whether the fault is of the kind and names the place, in both languages."""
    found = caught.value
    return found.remedy == kind.remedy and found.problem == kind.problem.fill(where=where, detail=found.detail)


def limit(monkeypatch: pytest.MonkeyPatch, *pragmas: str) -> None:
    """Put SQLite under a limit from the next connection on."""
    monkeypatch.setattr(sqlite, "_PRAGMAS", (*sqlite._PRAGMAS, *pragmas))


def test_kinds__every_one_is_worded_in_both_languages() -> None:
    kinds = [value for value in vars(fault).values() if isinstance(value, Kind)]
    assert len(kinds) > 10
    for kind in kinds:
        found = kind.at("W", "D")
        assert all((*found.problem, *found.remedy))
        assert not any("{" in words for words in (*found.problem, *found.remedy))


def test_full_disk__keeps_what_was_acknowledged_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as limited:
        limit(limited, "PRAGMA max_page_count = 40")
        with open_ledger(tmp_path, env=IN_A_FILE) as ledger:
            acknowledged: list[Recording] = []
            with pytest.raises(LedgerFault) as caught:
                acknowledged.extend(ledger.record(hands(500), recorded_at=EVENING, batch=3))
            assert told(caught, fault.FULL, str(tmp_path / RECORD_FILE))
            assert len(acknowledged) > 3
            assert ledger.head() == EVENTS * len(acknowledged)
    with open_ledger(tmp_path, env=IN_A_FILE) as ledger:
        statuses = [one.status for one in ledger.record(hands(500), recorded_at=EVENING)]
    assert statuses.count("unchanged") == len(acknowledged)
    assert statuses.count("recorded") == 500 - len(acknowledged)


def test_read_only_file__is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_ledger(tmp_path, env=IN_A_FILE).close()
    limit(monkeypatch, "PRAGMA query_only = ON")
    with open_ledger(tmp_path, env=IN_A_FILE) as ledger, pytest.raises(LedgerFault) as caught:
        list(ledger.record([hand(1)], recorded_at=EVENING))
    assert told(caught, fault.READ_ONLY, str(tmp_path / RECORD_FILE))


@pytest.fixture
def closed_folder() -> Iterator[Path]:
    """A folder that may be read and not written to, also when the tests run as root."""
    folder = Path(tempfile.mkdtemp())
    open_ledger(folder, env=IN_A_FILE).close()
    (folder / RECORD_FILE).chmod(0o444)
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("read_only", [False, True])
def test_folder_closed_to_us__is_told(closed_folder: Path, *, read_only: bool) -> None:
    with pytest.raises(LedgerFault) as caught:
        open_ledger(closed_folder, read_only=read_only, env=IN_A_FILE)
    where = str(closed_folder / RECORD_FILE)
    assert told(caught, fault.CLOSED_TO_US, where) or told(caught, fault.READ_ONLY, where)


def test_new_record_in_a_folder_closed_to_us__is_told(closed_folder: Path) -> None:
    with pytest.raises(LedgerFault) as caught:
        open_ledger(closed_folder / "new", env=IN_A_FILE)
    assert told(caught, fault.CLOSED_TO_US, str(closed_folder / "new" / RECORD_FILE))


def test_folder_that_is_a_file__is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path / "home", env=IN_A_FILE)
    assert told(caught, fault.CLOSED_TO_US, str(tmp_path / "home" / RECORD_FILE))


def test_record_that_is_a_folder__is_told(tmp_path: Path) -> None:
    (tmp_path / RECORD_FILE).mkdir()
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env=IN_A_FILE)
    assert told(caught, fault.CLOSED_TO_US, str(tmp_path / RECORD_FILE))


def test_locked_record__is_told_to_a_writer_and_readers_go_on(tmp_path: Path) -> None:
    with open_ledger(tmp_path, env=IN_A_FILE) as ledger:
        list(ledger.record([hand(1)], recorded_at=EVENING))
        other = sqlite3.connect(tmp_path / RECORD_FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LedgerFault) as caught:
            list(ledger.record([hand(2)], recorded_at=EVENING))
        assert told(caught, fault.BUSY, str(tmp_path / RECORD_FILE))
        assert ledger.head() == EVENTS
        with open_ledger(tmp_path, env=IN_A_FILE) as writer, open_ledger(tmp_path, read_only=True) as reader:
            assert (writer.head(), reader.head()) == (EVENTS, EVENTS)
        other.close()
        assert next(ledger.record([hand(2)], recorded_at=EVENING)).status == "recorded"


def test_new_record_that_another_is_just_making__is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = sqlite3.connect(tmp_path / RECORD_FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        other.rollback()

    monkeypatch.setattr(sqlite, "sleep", wait)
    with open_ledger(tmp_path, env={**IN_A_FILE, "SQLITE_LOCK_TIMEOUT": "1"}) as ledger:
        assert ledger.head() == 0
    assert waits
    other.close()


def test_new_record_that_another_keeps_to_itself__is_told(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / RECORD_FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env=IN_A_FILE)
    assert told(caught, fault.BUSY, str(tmp_path / RECORD_FILE))
    other.close()


@pytest.mark.parametrize("content", [b"hand 17 belarusian\nroom Minsk\n" * 40, b"SQLite format 3\x00" + b"\xff" * 200])
def test_file_of_another_kind__is_told_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / RECORD_FILE).write_bytes(content)
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env=IN_A_FILE)
    assert told(caught, fault.NOT_A_RECORD, str(tmp_path / RECORD_FILE))
    assert (tmp_path / RECORD_FILE).read_bytes() == content


def test_empty_file__is_no_record_to_a_reader_and_a_new_one_to_a_writer(tmp_path: Path) -> None:
    (tmp_path / RECORD_FILE).touch()
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, read_only=True, env=IN_A_FILE)
    assert told(caught, fault.MISSING, str(tmp_path / RECORD_FILE))
    with open_ledger(tmp_path, env=IN_A_FILE) as ledger:
        assert ledger.head() == 0


def test_database_of_another_program__is_told_and_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / RECORD_FILE)
    connection.execute("CREATE TABLE stored_events (hand TEXT)")
    connection.close()
    for read_only in (False, True):
        with pytest.raises(LedgerFault) as caught:
            open_ledger(tmp_path, read_only=read_only, env=IN_A_FILE)
        assert told(caught, fault.NOT_A_RECORD, str(tmp_path / RECORD_FILE))


def test_record_of_a_newer_program__is_told(sqlite_storage: SQLiteStorage) -> None:
    sqlite_storage.open().close()
    sqlite_storage.execute("PRAGMA user_version = 2")
    with pytest.raises(LedgerFault) as caught:
        sqlite_storage.open()
    assert told(caught, fault.NEWER, str(sqlite_storage.folder / RECORD_FILE))


@pytest.mark.parametrize("name", ["CIPHER_KEY", "CIPHER_TOPIC", "COMPRESSOR_TOPIC"])
def test_settings_that_would_veil_the_record__are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env={**IN_A_FILE, name: "zlib"})
    assert caught.value.detail == name
    assert not (tmp_path / RECORD_FILE).exists()


def test_setting_that_is_no_number__is_told(tmp_path: Path) -> None:
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env={**IN_A_FILE, "SQLITE_LOCK_TIMEOUT": "soon"})
    assert told(caught, fault.NOT_CONFIGURED, str(tmp_path / RECORD_FILE))
    assert "'soon'" in caught.value.problem.ru


def test_thread_that_waits_too_long__is_told(tmp_path: Path) -> None:
    with open_ledger(tmp_path, env=IN_A_FILE) as ledger, ledger._writing():
        with pytest.raises(LedgerFault) as caught:
            list(ledger.record([hand(1)], recorded_at=EVENING))
        assert told(caught, fault.BUSY, str(tmp_path / RECORD_FILE))


def test_unknown_storage__is_told(tmp_path: Path) -> None:
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env={"PERSISTENCE_MODULE": "eventsourcing.popo"})
    assert caught.value.problem.en == "the storage 'eventsourcing.popo' is not supported"


def test_postgres__missing_settings_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("POSTGRES_DBNAME", "POSTGRES_HOST", "POSTGRES_USER", "POSTGRES_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env={"PERSISTENCE_MODULE": "eventsourcing.postgres"})
    assert caught.value.remedy == fault.NOT_CONFIGURED.remedy
    assert "POSTGRES_DBNAME" in caught.value.detail


def test_postgres__without_its_driver_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ledger.postgres", None)
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env={"PERSISTENCE_MODULE": "eventsourcing.postgres"})
    assert 'pip install "handproof[postgres]"' in caught.value.remedy.ru


@pytest.mark.parametrize(
    "change", [{"POSTGRES_HOST": "/nowhere"}, {"POSTGRES_DBNAME": "elsewhere"}, {"POSTGRES_USER": "nobody-here"}]
)
def test_postgres__server_out_of_reach_is_told_at_once(
    tmp_path: Path, postgres: dict[str, str], change: dict[str, str]
) -> None:
    env = {**postgres, **change}
    with pytest.raises(LedgerFault) as caught:
        open_ledger(tmp_path, env=env)
    assert told(caught, fault.UNREACHABLE, f"{env['POSTGRES_DBNAME']} ({env['POSTGRES_HOST']})")


def secret() -> str:
    """The password, from wherever a room keeps it."""
    return "from the safe"


def test_postgres__password_may_come_from_a_function(postgres_storage: PostgresStorage) -> None:
    postgres_storage.env["POSTGRES_GET_PASSWORD_TOPIC"] = f"{__name__}:secret"
    assert postgres_storage.open().head() == 0


def test_postgres__role_that_may_only_read_reads(postgres_storage: PostgresStorage) -> None:
    list(postgres_storage.open().record([hand(1)], recorded_at=EVENING))
    schema = postgres_storage.env["POSTGRES_SCHEMA"]
    for statement in (
        "CREATE ROLE inspector LOGIN",
        f"GRANT USAGE ON SCHEMA {schema} TO inspector",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO inspector",
    ):
        postgres_storage.execute(statement)
    try:
        env = {**postgres_storage.env, "POSTGRES_USER": "inspector"}
        with open_ledger(postgres_storage.folder, read_only=True, env=env) as reader:
            assert reader.head() == EVENTS
        with open_ledger(postgres_storage.folder, env=env) as writer, pytest.raises(LedgerFault) as caught:
            list(writer.record([hand(2)], recorded_at=EVENING))
        assert caught.value.remedy == fault.READ_ONLY.remedy
    finally:
        postgres_storage.execute("DROP OWNED BY inspector")
        postgres_storage.execute("DROP ROLE inspector")


def test_postgres__lost_connection_is_a_fault_and_the_next_try_works(postgres_storage: PostgresStorage) -> None:
    ledger = postgres_storage.open()
    list(ledger.record([hand(1)], recorded_at=EVENING))

    def interrupted() -> None:
        with ledger._writing() as writing:
            ((own,),) = writing._answer("SELECT pg_backend_pid()")
            postgres_storage.execute(f"SELECT pg_terminate_backend({own}, 5000)")
            writing.head()

    with pytest.raises(LedgerFault) as caught:
        interrupted()
    assert caught.value.remedy == fault.UNREACHABLE.remedy
    assert [one.status for one in ledger.record(hands(2), recorded_at=EVENING)] == ["unchanged", "recorded"]


def test_postgres__server_that_was_away_between_two_hands_is_not_noticed(postgres_storage: PostgresStorage) -> None:
    ledger = postgres_storage.open()
    list(ledger.record([hand(1)], recorded_at=EVENING))
    others = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'handproof'"
    assert postgres_storage.execute(others)
    assert [one.status for one in ledger.record(hands(2), recorded_at=EVENING)] == ["unchanged", "recorded"]


def test_postgres__busy_record_is_told_after_the_set_time(postgres_storage: PostgresStorage) -> None:
    first = postgres_storage.open()
    postgres_storage.env["POSTGRES_LOCK_TIMEOUT"] = "1"
    second = postgres_storage.open()
    with first._writing(), pytest.raises(LedgerFault) as caught:
        list(second.record([hand(1)], recorded_at=EVENING))
    assert caught.value.remedy == fault.BUSY.remedy
