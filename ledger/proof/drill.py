"""The drill: a copy of the record is tampered with in every way a cheat might, and each check shows what it finds."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from domain.text import Text
from ledger.opening import RECORD_FILE, open_ledger
from ledger.proof.home import ProofHome
from ledger.proof.sealing import Teller, nobody
from ledger.proof.tiles import tile_path
from ledger.proof.verdict import Check, Trouble
from ledger.proof.verifying import verify
from ledger.store import Ledger

_PAGE = 2000
_FILE = {"PERSISTENCE_MODULE": "eventsourcing.sqlite"}
_INSERT = "INSERT INTO stored_events (rowid, originator_id, originator_version, topic, state) VALUES (?, ?, ?, ?, ?)"
_ROW = "SELECT rowid, originator_id, originator_version, topic, state FROM stored_events"
Rows = list[tuple[Any, ...]]


class Drilled(NamedTuple):
    """One way of tampering, the checks that found it, and what was found first."""

    attack: Text
    checks: tuple[Check, ...]
    first: Trouble | None


@dataclass(frozen=True)
class _Attack:
    """How a copy is tampered with: which rows it touches, and what becomes of them."""

    title: Text
    touched: str
    change: Callable[[Rows], Rows]


def drill(ledger: Ledger, home: Path, *, tell: Teller = nobody) -> Iterator[Drilled]:
    """Every attack on a copy of the record, one after another; the record itself is only read."""
    with tempfile.TemporaryDirectory(prefix="handproof-drill-") as name:
        folder = Path(name)
        _copied(ledger, home, folder)
        with closing(sqlite3.connect(folder / RECORD_FILE, isolation_level=None)) as copy:
            for attack in _ATTACKS:
                with _tampered(copy, attack) as done:
                    if done:
                        yield _verified(attack.title, folder, tell)
        with _spoilt_tile(folder):
            yield _verified(_TILE, folder, tell)


def _copied(ledger: Ledger, home: Path, folder: Path) -> None:
    """The record and its tree copied into a folder, the guards left out."""
    open_ledger(folder, env=_FILE).close()
    with closing(sqlite3.connect(folder / RECORD_FILE, isolation_level=None)) as copy:
        for (trigger,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            copy.execute(f"DROP TRIGGER {trigger}")
        copy.execute("PRAGMA synchronous=OFF")
        after = 0
        while rows := ledger.plain_rows(after, _PAGE):
            copy.execute("BEGIN")
            copy.executemany(_INSERT, map(_plain, rows))
            copy.execute("COMMIT")
            after = rows[-1][0]
    tree = ProofHome(home).folder
    if tree.exists():
        shutil.copytree(tree, ProofHome(folder).folder)


def _plain(row: Any) -> tuple[Any, ...]:
    position, stream, version, topic, state = row
    named = stream.hex if isinstance(stream, UUID) else _text(stream)
    return position, named, version, _text(topic), bytes(state)


def _text(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


@contextmanager
def _tampered(copy: sqlite3.Connection, attack: _Attack) -> Iterator[bool]:
    """The copy with some rows changed, and afterwards as it was."""
    rows = copy.execute(f"{_ROW} {attack.touched}").fetchall()
    changed = attack.change(rows) if rows else rows
    _put(copy, rows, changed)
    try:
        yield changed != rows
    finally:
        _put(copy, changed, rows)


def _put(copy: sqlite3.Connection, gone: Rows, rows: Rows) -> None:
    copy.execute("BEGIN")
    copy.executemany("DELETE FROM stored_events WHERE rowid = ?", [(row[0],) for row in gone])
    copy.executemany(_INSERT, rows)
    copy.execute("COMMIT")


@contextmanager
def _spoilt_tile(folder: Path) -> Iterator[None]:
    tree = ProofHome(folder).folder
    found = [tree / tile_path(0, 0), *sorted((tree / f"{tile_path(0, 0)}.p").glob("*"))]
    path = next((one for one in found if one.is_file()), None)
    if path is None:
        yield
        return
    whole = path.read_bytes()
    path.write_bytes(bytes([whole[0] ^ 1]) + whole[1:])
    yield
    path.write_bytes(whole)


def _verified(title: Text, folder: Path, tell: Teller) -> Drilled:
    with closing(open_ledger(folder, read_only=True, env=_FILE)) as record:
        verdict = verify(record, folder, tell=tell)
    checks = tuple(check for check, wrong in verdict.wrong.items() if wrong)
    return Drilled(title, checks, verdict.first)


def _edited(rows: Rows) -> Rows:
    (row,) = rows
    state = bytes(row[4])
    at = state.find(b'"amount":') + len(b'"amount":')
    return [(*row[:4], state[:at] + b"9" + state[at:])]


def _swapped(rows: Rows) -> Rows:
    one, other = rows[0], rows[-1]
    if one == other:
        return rows
    return [(*one[:4], other[4]), (*other[:4], one[4])]


_A_BET = "WHERE topic LIKE '%bet%' AND instr(state, '\"amount\":') ORDER BY rowid LIMIT 1"
_TWO_BETS = "WHERE topic LIKE '%bet%' GROUP BY state ORDER BY rowid LIMIT 2"
_A_HAND = (
    "WHERE originator_id = "
    "(SELECT originator_id FROM stored_events WHERE topic = 'hand.opened.v1' ORDER BY rowid LIMIT 1)"
)
_ATTACKS = (
    _Attack(Text("изменена сумма в записанном событии", "an amount was edited in a stored event"), _A_BET, _edited),
    _Attack(
        Text("тела двух событий переставлены", "the bodies of two events were swapped"),
        _TWO_BETS,
        _swapped,
    ),
    _Attack(
        Text("событие выдано за другое", "an event was passed off as another"),
        _A_BET,
        lambda rows: [(*rows[0][:3], "hand.remark-made.v1", rows[0][4])],
    ),
    _Attack(Text("событие удалено из раздачи", "an event was deleted from a hand"), _A_BET, lambda _rows: []),
    _Attack(Text("раздача удалена целиком", "a whole hand was dropped"), _A_HAND, lambda _rows: []),
    _Attack(
        Text("конец записи отрезан", "the tail of the record was cut off"),
        "WHERE rowid > (SELECT max(rowid) * 4 / 5 FROM stored_events)",
        lambda _rows: [],
    ),
    _Attack(
        Text("в середину вставлено чужое событие", "a foreign event was put into the middle"),
        "WHERE rowid = (SELECT max(rowid) / 2 FROM stored_events)",
        lambda rows: [(rows[0][0], "0" * 32, 1, "hand.remark-made.v1", rows[0][4])],
    ),
)
_TILE = Text("испорчен один байт плитки дерева", "one byte of a tile of the tree was spoilt")
