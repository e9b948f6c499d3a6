"""Files in: every hand and session that could be read, and a fault for everything that could not.

The format is told by content, never by the file's name: other people's records by their marks, JSON lines by the `{`
that most of them begin with, an archive by its first bytes; all else is the table notation. Nothing raises on data.
"""

import io
import shutil
import stat
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO

from domain.text import Text, same
from ledger.formats import foreign, troubles
from ledger.formats.archive import is_archive, members
from ledger.formats.encoding import Line, Source, read_lines, read_western
from ledger.formats.foreign.house import PLAIN, House
from ledger.formats.hand_text.reader import read_hands
from ledger.formats.item import Fault, Item, ReadStream, Unreadable, fault
from ledger.formats.jsonl import read_events

_FIRST_LINES = 100
_MOST_BEFORE = 5_000
"""Of a page that begins with none of our own hands so many more lines are searched for a room's mark."""
_OPENINGS = ("hand ", "раздача ")
_PARTS = ("}", "[", "]", '"')
"""How the lines of a JSON value written over many lines begin, but for the braces that begin JSON lines too."""
_DOCUMENTS = {".whl", ".jar", ".apk", ".docx", ".xlsx", ".odt", ".ods", ".epub"}
"""Archives that are documents or programs; in a folder they are passed over."""

__all__ = ["Fault", "Item", "ReadStream", "holds_records", "read_bytes", "read_path", "read_stream"]


def read_path(path: Path, house: House = PLAIN) -> Iterator[Item]:
    """The streams and faults of a file, one after another; only what is still open is held in memory.

    `house` says how other people's records are read.
    """
    file = str(path)
    try:
        kind = _kind(path)
        if stat.S_ISREG(kind):
            yield from _read(file, lambda: path.open("rb"), house)
        elif stat.S_ISFIFO(kind):
            with path.open("rb") as stream:
                yield from read_stream(stream, file, house)
        else:
            yield fault(file, 0, "", troubles.FOLDER if stat.S_ISDIR(kind) else troubles.NO_ORDINARY_FILE)
    except FileNotFoundError:
        yield fault(file, 0, "", troubles.NO_FILE)
    except OSError as error:
        yield fault(file, 0, "", troubles.NO_ACCESS.fill(reason=_reason(error)))


def read_bytes(data: bytes, file: str, house: House = PLAIN) -> Iterator[Item]:
    """The streams and faults of bytes already at hand; `file` is the name to be shown."""
    return _read(file, lambda: io.BytesIO(data), house)


def read_stream(stream: BinaryIO, file: str, house: House = PLAIN) -> Iterator[Item]:
    """The streams and faults of a pipe or standard input, kept aside first: only the whole shows its encoding."""
    with tempfile.TemporaryDirectory(prefix="handproof-") as folder:
        kept = Path(folder) / "input"
        with kept.open("wb") as copy:
            shutil.copyfileobj(stream, copy)
        yield from _read(file, lambda: kept.open("rb"), house)


def holds_records(path: Path) -> bool:
    """Whether a file of a folder is a record of hands, by its first lines, or an archive that may hold some."""
    try:
        if not stat.S_ISREG(_kind(path)):
            return False
        if is_archive(lambda: path.open("rb")):
            return path.suffix.lower() not in _DOCUMENTS
        first = [line.text for line in islice(read_lines(lambda: path.open("rb")), _FIRST_LINES)]
    except (OSError, Unreadable):
        return False
    return _ours(first) or foreign.recognised(first) is not None


def _read(file: str, source: Source, house: House) -> Iterator[Item]:
    if is_archive(source):
        for member in members(file, source):
            yield from [member] if isinstance(member, Fault) else _read_text(member.name, member.source, house)
        return
    yield from _read_text(file, source, house)


def _read_text(file: str, source: Source, house: House) -> Iterator[Item]:
    try:
        lines = read_lines(source)
        first = list(islice(lines, _FIRST_LINES))
        form = foreign.recognised([line.text for line in first])
        if form is None and not _ours(line.text for line in first):
            first += islice(lines, _MOST_BEFORE)
            form = foreign.recognised([line.text for line in first])
        if form is not None:
            yield from foreign.read_form(form, file, read_western(source), house)
            return
        if _is_json_document(first):
            opening = next(line for line in first if line.text.strip())
            yield fault(file, opening.number, opening.text.strip(), troubles.JSON_DOCUMENT, hand=True)
            return
        read = read_events if _looks_like_json(first) else read_hands
        yield from read(file, chain(first, lines))
    except Unreadable as unreadable:
        yield fault(file, 0, unreadable.words, unreadable.trouble)


def _ours(first: Iterable[str]) -> bool:
    texts = list(first)
    return _names_hands(texts) or any('"hand.opened.' in text for text in texts)


def _names_hands(first: Iterable[str]) -> bool:
    return any(text.lstrip().lower().startswith(_OPENINGS) for text in first)


def _kind(path: Path) -> int:
    try:
        return path.stat().st_mode
    except ValueError:
        raise FileNotFoundError(path) from None  # a name with a NUL is the name of no file


def _looks_like_json(first: Sequence[Line]) -> bool:
    """Whether most of the first lines that say anything begin as a JSON object does."""
    said = [text for text in (line.text.strip() for line in first) if text and not text.startswith("#")]
    return sum(text.startswith("{") for text in said) * 2 > len(said)


def _is_json_document(first: Sequence[Line]) -> bool:
    """Whether the lines are those of one JSON value written over many, or of a list of events on one."""
    said = [text for text in (line.text.strip() for line in first) if text]
    if not said or not (said[0] == "{" or said[0].startswith("[")) or _names_hands(said):
        return False
    parts = _PARTS if said[0] == "{" else (*_PARTS, "{")
    return sum(text.startswith(parts) for text in said) * 2 > len(said)


def _reason(error: OSError) -> Text:
    if isinstance(error, PermissionError):
        return Text("нет права читать", "you may not read it")
    return same(error.strerror or error)
