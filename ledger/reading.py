"""Files in: every hand and session that could be read, and a fault for everything that could not.

The format is told by content: most JSON lines begin with `{`, all else is the table notation. Nothing raises on data.
"""

import io
import shutil
import stat
import tempfile
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO

from domain.text import Text, same
from ledger.formats import troubles
from ledger.formats.encoding import Line, Source, read_lines
from ledger.formats.hand_text.reader import read_hands
from ledger.formats.item import Fault, Item, ReadStream, Unreadable, fault
from ledger.formats.jsonl import read_events

_FIRST_LINES = 100

__all__ = ["Fault", "Item", "ReadStream", "read_bytes", "read_path", "read_stream"]


def read_path(path: Path) -> Iterator[Item]:
    """The streams and faults of a file, one after another; only what is still open is held in memory."""
    file = str(path)
    try:
        kind = _kind(path)
        if stat.S_ISREG(kind):
            yield from _read(file, lambda: path.open("rb"))
        elif stat.S_ISFIFO(kind):
            with path.open("rb") as stream:
                yield from read_stream(stream, file)
        else:
            yield fault(file, 0, "", troubles.FOLDER if stat.S_ISDIR(kind) else troubles.NO_ORDINARY_FILE)
    except FileNotFoundError:
        yield fault(file, 0, "", troubles.NO_FILE)
    except OSError as error:
        yield fault(file, 0, "", troubles.NO_ACCESS.fill(reason=_reason(error)))


def read_bytes(data: bytes, file: str) -> Iterator[Item]:
    """The streams and faults of bytes already at hand; `file` is the name to be shown."""
    return _read(file, lambda: io.BytesIO(data))


def read_stream(stream: BinaryIO, file: str) -> Iterator[Item]:
    """The streams and faults of a pipe or standard input, kept aside first: only the whole shows its encoding."""
    with tempfile.TemporaryDirectory(prefix="handproof-") as folder:
        kept = Path(folder) / "input"
        with kept.open("wb") as copy:
            shutil.copyfileobj(stream, copy)
        yield from _read(file, lambda: kept.open("rb"))


def _read(file: str, source: Source) -> Iterator[Item]:
    try:
        lines = read_lines(source)
        first = list(islice(lines, _FIRST_LINES))
        read = read_events if _looks_like_json(first) else read_hands
        yield from read(file, chain(first, lines))
    except Unreadable as unreadable:
        yield fault(file, 0, unreadable.words, unreadable.trouble)


def _kind(path: Path) -> int:
    try:
        return path.stat().st_mode
    except ValueError:
        raise FileNotFoundError(path) from None  # a name with a NUL is the name of no file


def _looks_like_json(first: Sequence[Line]) -> bool:
    """Whether most of the first lines that say anything begin as a JSON object does."""
    said = [text for text in (line.text.strip() for line in first) if text and not text.startswith("#")]
    return sum(text.startswith("{") for text in said) * 2 > len(said)


def _reason(error: OSError) -> Text:
    if isinstance(error, PermissionError):
        return Text("нет права читать", "you may not read it")
    return same(error.strerror or error)
