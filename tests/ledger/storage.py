"""The two storages of the record as the tests see them: opened by our code, tampered with behind its back."""

import sqlite3
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

import psycopg

from ledger.opening import RECORD_FILE, open_ledger
from ledger.store import Ledger


class Storage(ABC):
    """A place that can hold a record, empty at first."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.folder = folder
        self.env = env
        self._opened: list[Ledger] = []

    def open(self, *, read_only: bool = False) -> Ledger:
        """The record, opened once more."""
        ledger = open_ledger(self.folder, read_only=read_only, env=self.env)
        self._opened.append(ledger)
        return ledger

    def close(self) -> None:
        """Close what was opened."""
        for ledger in self._opened:
            ledger.close()

    @property
    @abstractmethod
    def events(self) -> str:
        """The table of events."""

    @property
    @abstractmethod
    def position(self) -> str:
        """Its column of positions."""

    @abstractmethod
    def execute(self, statement: str, *, guards: bool = True) -> list[Any]:
        """Run a statement with a foreign tool; without guards: as one who took them away first."""


class SQLiteStorage(Storage):
    """A folder with an SQLite file."""

    events = "stored_events"
    position = "rowid"

    def execute(self, statement: str, *, guards: bool = True) -> list[Any]:
        connection = sqlite3.connect(self.folder / RECORD_FILE)
        try:
            if not guards:
                triggers = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
                for (name,) in triggers:
                    connection.execute(f"DROP TRIGGER {name}")
            with connection:
                return connection.execute(statement).fetchall()
        finally:
            connection.close()


class PostgresStorage(Storage):
    """A schema of a PostgreSQL database."""

    events = "handproof_events"
    position = "notification_id"

    def execute(self, statement: str, *, guards: bool = True) -> list[Any]:
        with psycopg.connect(
            host=self.env["POSTGRES_HOST"], dbname=self.env["POSTGRES_DBNAME"], user=self.env["POSTGRES_USER"],
            options=f"-c search_path={self.env['POSTGRES_SCHEMA']}",
        ) as connection:  # fmt: skip
            if not guards:
                connection.execute("SET session_replication_role = replica")
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []
