"""Every test that asks for a storage runs on SQLite and on a real PostgreSQL server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.store import Ledger
from tests.ledger import cluster
from tests.ledger.storage import PostgresStorage, SQLiteStorage, Storage


@pytest.fixture(scope="session")
def postgres() -> Iterator[dict[str, str]]:
    programs = cluster.binaries()
    if programs is None:
        pytest.skip("PostgreSQL is not installed: neither on the path nor under /usr/lib/postgresql")
    with cluster.running(programs) as env:
        yield env


@pytest.fixture
def sqlite_storage(tmp_path: Path) -> Iterator[SQLiteStorage]:
    storage = SQLiteStorage(tmp_path, {"PERSISTENCE_MODULE": "eventsourcing.sqlite"})
    yield storage
    storage.close()


@pytest.fixture
def postgres_storage(tmp_path: Path, postgres: dict[str, str]) -> Iterator[PostgresStorage]:
    schema = f"room_{abs(hash(tmp_path))}"
    storage = PostgresStorage(tmp_path, {**postgres, "POSTGRES_SCHEMA": schema})
    storage.execute(f"CREATE SCHEMA {schema}")
    yield storage
    storage.close()
    storage.execute(f"DROP SCHEMA {schema} CASCADE")


@pytest.fixture(params=["sqlite", "postgres"])
def storage(request: pytest.FixtureRequest) -> Storage:
    found: Storage = request.getfixturevalue(f"{request.param}_storage")
    return found


@pytest.fixture
def ledger(storage: Storage) -> Ledger:
    return storage.open()
