"""How a record is opened: where it lies, in which storage, and only while its last checkpoint vouches for it."""

import os
from collections.abc import Mapping
from pathlib import Path

from eventsourcing.utils import Environment

from ledger.fault import CLOSED_TO_US, MISSING, UNKNOWN_STORAGE, VEILED
from ledger.proof.guard import distrust
from ledger.sqlite import READ_ONLY as SQLITE_READ_ONLY
from ledger.store import POSTGRES, SQLITE, Ledger

RECORD_FILE = "record.sqlite"
_USUAL_PORT = "5432"
_UNVEILED = ("CIPHER_KEY", "CIPHER_TOPIC", "COMPRESSOR_TOPIC")


def open_ledger(folder: Path, *, read_only: bool = False, env: Mapping[str, str] | None = None) -> Ledger:
    """The record in a folder, or the one in PostgreSQL where `PERSISTENCE_MODULE=eventsourcing.postgres`.

    It is made where there is none, unless for reading alone. Raises `LedgerFault` when it cannot be opened, and when
    something is to be added to a record that is shorter than its last checkpoint, or another one.
    """
    settings = Environment(Ledger.name, {**os.environ, **(env or {})})
    veil = next((name for name in _UNVEILED if settings.get(name)), None)
    if veil:
        raise VEILED.at(str(folder), veil)
    storage = settings.get("PERSISTENCE_MODULE") or SQLITE
    if storage not in {SQLITE, POSTGRES}:
        raise UNKNOWN_STORAGE.at(str(folder), storage)
    if storage == SQLITE:
        where = file = str(_record_file(folder, read_only=read_only))
    else:
        where, file = _server(settings), ""
    own = _own_settings(storage, file, read_only=read_only)
    ledger = Ledger({**(env or {}), **own}, where=where, read_only=read_only)
    return ledger if read_only else _distrusted(ledger, folder)


def _server(settings: Mapping[str, str]) -> str:
    """Where in PostgreSQL a record is; one server may hold several, and each has keys of its own."""
    host, port, schema = (settings.get(f"POSTGRES_{name}", "") for name in ("HOST", "PORT", "SCHEMA"))
    place = f"{host}:{port}" if port and port != _USUAL_PORT else host
    return f"{settings.get('POSTGRES_DBNAME')} ({place}{', ' + schema if schema and schema != 'public' else ''})"


def _distrusted(ledger: Ledger, folder: Path) -> Ledger:
    try:
        distrust(ledger, folder)
    except BaseException:
        ledger.close()
        raise
    return ledger


def _record_file(folder: Path, *, read_only: bool) -> Path:
    file = folder.absolute() / RECORD_FILE
    try:
        if not read_only:
            file.parent.mkdir(parents=True, exist_ok=True)
        elif not file.exists():
            raise MISSING.at(str(file))
    except OSError as error:
        raise CLOSED_TO_US.at(str(file), error.strerror or str(error)) from error
    return file


def _own_settings(storage: str, file: str, *, read_only: bool) -> dict[str, str]:
    """Settings under the application's own name, which the library prefers to the general ones."""
    settings = {
        "PERSISTENCE_MODULE": storage,
        "SQLITE_DBNAME": file,
        SQLITE_READ_ONLY: "yes" if read_only else "no",
        "APPLICATION_RECORDER_TOPIC": "",
        "CREATE_TABLE": "no",
        "IS_SNAPSHOTTING_ENABLED": "no",
        "ORIGINATOR_ID_TYPE": "uuid",
    }
    return {f"{Ledger.name.upper()}_{key}": value for key, value in settings.items()}
