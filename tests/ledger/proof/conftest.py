"""A record with its tree and its keys, in both storages; the keys of each test are its own."""

from pathlib import Path

import pytest

from ledger.store import Ledger
from tests.ledger.conftest import ledger, postgres, postgres_storage, sqlite_storage, storage
from tests.ledger.hands import EVENING, hands
from tests.ledger.proof.room import Room
from tests.ledger.storage import SQLiteStorage, Storage

__all__ = ["ledger", "postgres", "postgres_storage", "sqlite_storage", "storage"]


@pytest.fixture(autouse=True)
def keys(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("elsewhere") / "keys"
    monkeypatch.setenv("HANDPROOF_KEYS", str(folder))
    return folder


@pytest.fixture
def room(storage: Storage, keys: Path) -> Room:
    """Twenty hands, sealed, in either storage."""
    return _sealed(Room(storage, keys))


@pytest.fixture
def file_room(sqlite_storage: SQLiteStorage, keys: Path) -> Room:
    """Twenty hands, sealed, in a file."""
    return _sealed(Room(sqlite_storage, keys))


def _sealed(room: Room) -> Room:
    with room.opened() as record:
        _record(record)
        room.seal(record)
    return room


def _record(record: Ledger) -> None:
    list(record.record(hands(20), recorded_at=EVENING))
