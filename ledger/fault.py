"""What keeps the record from being opened, read or written, in words: each fault with its remedy."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from uuid import UUID

from eventsourcing.persistence import ConnectionUnavailableError, IntegrityError, PersistenceError

from domain.carried import Carried
from domain.text import Text


class LedgerFault(Carried):
    """The record cannot serve: what is the matter with it, and what to do; `detail` is what the storage said."""

    def __init__(self, problem: Text, remedy: Text, detail: str = "") -> None:
        super().__init__(f"{problem.en}: {remedy.en}")
        self.problem = problem
        self.remedy = remedy
        self.detail = detail


class VersionConflict(LedgerFault):
    """Another writer was first: the stream ends at `actual`, not at `expected`."""

    def __init__(self, stream_id: UUID, expected: int, actual: int) -> None:
        problem = _CONFLICT.fill(stream_id=stream_id, expected=expected, actual=actual)
        super().__init__(problem, _READ_AGAIN)
        self.stream_id = stream_id
        self.expected = expected
        self.actual = actual


class Kind(NamedTuple):
    """One way in which the storage fails: what is wrong at `{where}`, and what to do."""

    problem: Text
    remedy: Text

    def at(self, where: str, detail: str = "") -> LedgerFault:
        """The fault as one record has it."""
        return LedgerFault(self.problem.fill(where=where, detail=detail), self.remedy, detail)


@contextmanager
def faults_named(where: str) -> Iterator[None]:
    """Turn what the storage raises into a `LedgerFault`; a conflict of writers passes through as it is."""
    try:
        yield
    except IntegrityError:
        raise
    except (PersistenceError, sqlite3.Error) as error:
        raise _kind_of(error).at(where, str(error)) from error


def _kind_of(error: Exception) -> Kind:
    if isinstance(error, ConnectionUnavailableError):
        return BUSY
    cause = error if isinstance(error, sqlite3.Error) else error.__cause__
    if isinstance(cause, sqlite3.Error):
        # Extended codes carry the plain one in their lowest byte.
        return _BY_SQLITE_CODE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, UNEXPECTED)
    state = getattr(cause, "sqlstate", "")
    return UNREACHABLE if state is None else _BY_SQLSTATE.get(state, UNEXPECTED)


_CONFLICT = Text(
    "в поток {stream_id} успел записать другой: ожидалось событий {expected}, а записано {actual}",
    "another writer was first in stream {stream_id}: {expected} events were expected, {actual} are recorded",
)
_READ_AGAIN = Text("прочитайте поток заново и повторите", "read the stream again and repeat")

BUSY = Kind(
    Text("запись {where} занята другой программой", "another program is writing to the record {where}"),
    Text("дождитесь, пока она закончит, и повторите", "wait until it is done, then repeat"),
)
FULL = Kind(
    Text("на диске с записью {where} нет места", "the disk with the record {where} is full"),
    Text(
        "освободите место и повторите: подтверждённое раньше цело, повтор ничего не удвоит",
        "free some space and repeat: what was acknowledged is safe, and repeating doubles nothing",
    ),
)
READ_ONLY = Kind(
    Text("в запись {where} нельзя писать", "the record {where} cannot be written to"),
    Text(
        "проверьте права на папку и файл или укажите другую папку",
        "check the rights to the folder and the file, or name another folder",
    ),
)
NOT_A_RECORD = Kind(
    Text("{where} — не запись Handproof", "{where} is not a record of Handproof"),
    Text(
        "укажите другую папку или верните файл из резервной копии",
        "name another folder, or restore the file from a backup",
    ),
)
BROKEN = Kind(
    Text("файл записи {where} повреждён ({detail})", "the file of the record {where} is damaged ({detail})"),
    Text(
        "ничего в него не пишите: снимите копию для разбора и верните файл из резервной копии",
        "write nothing to it: keep a copy for the inquiry and restore the file from a backup",
    ),
)
CLOSED_TO_US = Kind(
    Text("запись {where} не открывается ({detail})", "the record {where} cannot be opened ({detail})"),
    Text(
        "проверьте права на папку; запись с носителя только для чтения сначала скопируйте на диск",
        "check the rights to the folder; copy a record from a read-only medium to a disk first",
    ),
)
DISK_FAILS = Kind(
    Text("диск с записью {where} не отвечает ({detail})", "the disk with the record {where} fails ({detail})"),
    Text("проверьте диск; подтверждённое раньше цело", "check the disk; what was acknowledged is safe"),
)
MISSING = Kind(
    Text("записи {where} ещё нет", "there is no record {where} yet"),
    Text("внесите первые раздачи или укажите другую папку", "enter the first hands, or name another folder"),
)
NEWER = Kind(
    Text("запись {where} сделана более новой программой", "the record {where} was made by a newer program"),
    Text("обновите Handproof", "update Handproof"),
)
UNREACHABLE = Kind(
    Text("сервер записи {where} недоступен ({detail})", "the server of the record {where} is out of reach ({detail})"),
    Text(
        "проверьте, что сервер работает и что переменные POSTGRES_* верны",
        "check that the server runs and that the POSTGRES_* variables are right",
    ),
)
NOT_CONFIGURED = Kind(
    Text("хранилище не настроено ({detail})", "the storage is not configured ({detail})"),
    Text(
        "исправьте эту переменную; для PostgreSQL нужны "
        "POSTGRES_DBNAME, POSTGRES_HOST, POSTGRES_USER и POSTGRES_PASSWORD",
        "put this variable right; PostgreSQL needs POSTGRES_DBNAME, POSTGRES_HOST, POSTGRES_USER and POSTGRES_PASSWORD",
    ),
)
NO_DRIVER = Kind(
    Text("нет драйвера PostgreSQL ({detail})", "the PostgreSQL driver is missing ({detail})"),
    Text('установите его: pip install "handproof[postgres]"', 'install it: pip install "handproof[postgres]"'),
)
UNKNOWN_STORAGE = Kind(
    Text("хранилище «{detail}» не поддерживается", "the storage '{detail}' is not supported"),
    Text(
        "PERSISTENCE_MODULE бывает eventsourcing.sqlite или eventsourcing.postgres",
        "PERSISTENCE_MODULE is either eventsourcing.sqlite or eventsourcing.postgres",
    ),
)
VEILED = Kind(
    Text(
        "запись не шифруется и не сжимается (задана {detail})",
        "the record is neither encrypted nor compressed ({detail} is set)",
    ),
    Text(
        "уберите эту переменную: по открытым байтам запись проверяет посторонний",
        "unset this variable: an outsider checks the record by its plain bytes",
    ),
)
UNEXPECTED = Kind(
    Text("хранилище записи {where} ответило: {detail}", "the storage of the record {where} answered: {detail}"),
    Text(
        "повторите; если не поможет, сообщите разработчикам этот текст",
        "repeat; if that does not help, report this text",
    ),
)

_BY_SQLITE_CODE = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_NOTADB: NOT_A_RECORD,
    sqlite3.SQLITE_CORRUPT: BROKEN,
    sqlite3.SQLITE_CANTOPEN: CLOSED_TO_US,
    sqlite3.SQLITE_AUTH: CLOSED_TO_US,
    sqlite3.SQLITE_IOERR: DISK_FAILS,
}
_BY_SQLSTATE = {
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "53100": FULL,
    "55P03": BUSY,
    "57014": BUSY,
    "57P01": UNREACHABLE,
    "57P03": UNREACHABLE,
    "28000": UNREACHABLE,
    "28P01": UNREACHABLE,
    "3D000": UNREACHABLE,
    "42P01": MISSING,
    "XX001": BROKEN,
    "XX002": BROKEN,
}
