"""The private copy of the views that one process writes in before it is published under the name readers open."""

import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import duckdb
import pyarrow as pa

from projections.batch import Batch
from projections.cells import TABLES
from projections.digests import DIGESTS
from projections.stamp import STAMP, Stamp, blank
from projections.table import Row, id_batch
from projections.view import SETTINGS

_ON_DUTY = tuple(
    f"""
    UPDATE {table} SET croupier = played.croupier, inspector = played.inspector FROM played
    WHERE played.stream_id IN (SELECT id FROM incoming) AND played.hand_id = {table}.{hand}
        AND ({table}.croupier IS DISTINCT FROM played.croupier OR {table}.inspector IS DISTINCT FROM played.inspector)
    """
    for table, hand in (("hands", "stream_id"), ("findings", "hand_id"), ("changes", "stream_id"))
)
_TOUCHED = "SELECT DISTINCT id FROM touched WHERE id > ? ORDER BY id LIMIT ?"


class Scratch:
    """An open private copy: rows and the position they follow from are written in one transaction."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = duckdb.connect(str(path), config={**SETTINGS, "memory_limit": "512MB"})
        self._connection.execute("CREATE TEMP TABLE touched (id UUID)")
        self._connection.execute(DIGESTS.ddl.replace("CREATE", "CREATE TEMP", 1))

    @classmethod
    def empty(cls, path: Path) -> "Scratch":
        """A new copy with every table empty."""
        made = cls(path)
        with made._transaction():
            for table in (STAMP, *TABLES):
                made._connection.execute(table.ddl)
            made._stamp(blank())
        return made

    @classmethod
    def of(cls, published: Path, path: Path) -> "Scratch":
        """A copy of the published views; nobody writes in that file, so its bytes are whole."""
        shutil.copyfile(published, path)
        return cls(path)

    def apply(self, batch: Batch, stamp: Stamp) -> None:
        """Put the rows of a batch in, note the sessions to be judged again, move the position: all or nothing."""
        with self._transaction():
            self._replace(id_batch(batch.replaced), {**batch.rows, **batch.digests})
            self._replace(id_batch(()), batch.damage)
            self._insert("touched", id_batch(batch.sessions))
            self._stamp(stamp)

    def replace_sessions(self, gone: Iterable[UUID], rows: Mapping[str, pa.Table]) -> None:
        """Put new rows in place of those of some sessions, and tell their hands who was on duty."""
        with self._transaction():
            sessions = id_batch(gone)
            self._replace(sessions, rows)
            for statement in _ON_DUTY:
                self._with(sessions, statement)

    def touched(self, group: int) -> Iterator[list[UUID]]:
        """The sessions noted by `apply`, each once, in groups."""
        last = UUID(int=0)
        while found := self.select(_TOUCHED, [last, group]):
            yield [session_id for (session_id,) in found]
            last = found[-1][0]

    def select(self, query: str, parameters: Sequence[object] = ()) -> list[Row]:
        """The rows of a query."""
        return self._connection.execute(query, list(parameters)).fetchall()

    def publish(self, published: Path) -> None:
        """Finish the copy and put it under the name that readers open, in one step.

        A crash before the last line leaves the old views in place; readers of the old file keep it until they look
        again.
        """
        self.close()
        self._path.replace(published)

    def close(self) -> None:
        """Write everything into the one file and let go of it."""
        self._connection.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.begin()
        try:
            yield
        except BaseException:
            self._connection.rollback()
            raise
        self._connection.commit()

    def _replace(self, gone: pa.Table, rows: Mapping[str, pa.Table]) -> None:
        for table, found in rows.items():
            if gone.num_rows:
                self._with(gone, f"DELETE FROM {table} WHERE stream_id IN (SELECT id FROM incoming)")
            self._insert(table, found)

    def _stamp(self, stamp: Stamp) -> None:
        self._connection.execute("DELETE FROM stamp")
        self._insert("stamp", STAMP.batch([stamp]))

    def _insert(self, table: str, rows: pa.Table) -> None:
        if rows.num_rows:
            self._with(rows, f"INSERT INTO {table} SELECT * FROM incoming")

    def _with(self, rows: pa.Table, statement: str) -> None:
        self._connection.register("incoming", rows)
        self._connection.execute(statement)
        self._connection.unregister("incoming")
