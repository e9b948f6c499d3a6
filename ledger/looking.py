"""The log of who looked at what: every view and every export of a hand or a case, in `looks.jsonl` beside the record.

A line is one JSON object; `before` is the SHA-256 of the line above it, so a line that was changed, taken out or put
in shows. The log stands outside the record: looking at a hand changes nothing in it.
"""

import fcntl
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import IO, Literal, NamedTuple, TypeAlias
from uuid import UUID

from pydantic import AwareDatetime, TypeAdapter, ValidationError

from domain.text import Text, same
from ledger.fault import LedgerFault

LOOKS = "looks.jsonl"
MOST_HANDS = 500
"""How many hands stand in one line; an export of more takes several."""
What: TypeAlias = Literal["view", "export"]
Where: TypeAlias = Literal["screen", "terminal"]
_START = "0" * 64
_TAIL = 1 << 16


class Look(NamedTuple):
    """One look: when, who, whether it stayed on the screen or was carried away, at which hands, as what.

    `case` is the number of the case it was about, `form` what was made of it (`replay`, `pdf`, `jsonl`, ...).
    """

    at: AwareDatetime
    by: str
    what: What
    where: Where
    form: str
    hands: tuple[UUID, ...] = ()
    case: str = ""


class LoggedLook(NamedTuple):
    """A line of the log: its number, the look (None: it cannot be read), whether it follows the line above it."""

    number: int
    look: Look | None
    follows: bool


_READER: TypeAdapter[Look] = TypeAdapter(Look)


def log_look(home: Path, look: Look) -> None:
    """Add a look to the log, on the disk before this returns. Raises `LedgerFault` when it cannot be added."""
    with _opened(home) as log:
        before = _last_digest(log)
        for part in _parts(look):
            line = _line(part, before)
            log.write(line + b"\n")
            before = sha256(line).hexdigest()
        log.flush()
        os.fsync(log.fileno())


def looks(home: Path) -> Iterator[LoggedLook]:
    """Every line of the log in order; nothing where nobody looked yet."""
    try:
        with (home / LOOKS).open("rb") as log:
            before = _START
            for number, raw in enumerate(log, 1):
                line = raw.rstrip(b"\n")
                yield _read(number, line, before)
                before = sha256(line).hexdigest()
    except FileNotFoundError:
        return
    except OSError as error:
        raise _closed(home, error) from error


def _parts(look: Look) -> Iterator[Look]:
    for start in range(0, max(len(look.hands), 1), MOST_HANDS):
        yield look._replace(hands=look.hands[start : start + MOST_HANDS])


def _line(look: Look, before: str) -> bytes:
    said = {**look._asdict(), "at": look.at.isoformat(), "hands": [str(hand) for hand in look.hands], "before": before}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")


def _read(number: int, line: bytes, before: str) -> LoggedLook:
    try:
        said = json.loads(line)
        follows = said.pop("before") == before
        return LoggedLook(number, _READER.validate_python(said), follows)
    except (ValueError, ValidationError, AttributeError, KeyError, TypeError):
        return LoggedLook(number, None, follows=False)


@contextmanager
def _opened(home: Path) -> Iterator[IO[bytes]]:
    """The log, open to be added to by one writer at a time."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        with (home / LOOKS).open("a+b") as log:
            fcntl.flock(log, fcntl.LOCK_EX)
            yield log
    except OSError as error:
        raise _closed(home, error) from error


def _last_digest(log: IO[bytes]) -> str:
    """The digest of the last line; a crash may have left half of one, which then is a line that cannot be read."""
    log.seek(0, os.SEEK_END)
    length = log.tell()
    if not length:
        return _START
    reach = _TAIL
    while True:
        log.seek(max(0, length - reach))
        tail = log.read()
        if not tail.endswith(b"\n"):
            log.write(b"\n")
            tail += b"\n"
        lines = tail[:-1].split(b"\n")
        if len(lines) > 1 or reach >= length:
            return sha256(lines[-1]).hexdigest()
        reach *= 4


def looked(
    by: str, at: datetime, *, what: What, where: Where, form: str, hands: Sequence[UUID] = (), case: str = ""
) -> Look:
    """A look of these particulars."""
    return Look(at, by, what, where, form, tuple(hands), case)


def _closed(home: Path, error: OSError) -> LedgerFault:
    return LedgerFault(_CLOSED.fill(file=home / LOOKS, why=same(error.strerror or error)), _MEND)


_CLOSED = Text("журнал просмотров {file} не ведётся: {why}", "the log of looks {file} cannot be kept: {why}")
_MEND = Text(
    "проверьте папку и права: без журнала раздачи не показывают",
    "check the folder and the rights: without the log no hand is shown",
)
