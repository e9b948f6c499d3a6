"""What a user names on the command line to be read: files, folders, patterns, archives and `-` for standard input.

What a file holds is told by its content. In a folder whatever is no record at all is passed over; named by itself it
is a fault.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from glob import has_magic, iglob
from pathlib import Path

from cli.terminal import Terminal
from cli.words import HAND, counted
from domain.text import Text
from ledger.formats.foreign.house import PLAIN, House
from ledger.formats.item import Fault, Item, ReadStream
from ledger.reading import holds_records, read_path, read_stream

STANDARD_INPUT = "-"
_SUFFIXES = {".hand", ".jsonl"}


def read_sources(terminal: Terminal, sources: Sequence[str], house: House = PLAIN) -> Iterator[Item]:
    """Everything the sources hold, a hand or a session at a time, and a fault for whatever cannot be read."""
    files = list(_files(sources))
    lengths = [_lines(file) if terminal.watched else 0 for file in files]
    streams, before = 0, 0
    with terminal.progress(_READING) as tell:
        for file, length in zip(files, lengths, strict=True):
            for item in _items(file, house):
                yield item
                streams += isinstance(item, ReadStream)
                if streams % _EVERY == 0:
                    tell(before + _line_of(item), sum(lengths) or None, counted(streams, HAND))
            before += length


def _items(file: Path | Fault | str, house: House) -> Iterator[Item]:
    if isinstance(file, Fault):
        yield file
    elif isinstance(file, Path):
        yield from read_path(file, house)
    else:
        yield from read_stream(sys.stdin.buffer, file, house)


def _files(sources: Sequence[str]) -> Iterator[Path | Fault | str]:
    for source in sources:
        path = Path(source)
        if source == STANDARD_INPUT:
            yield source
        elif _is_folder(path):
            yield from _in_folder(path)
        elif has_magic(source) and not _exists(path):
            yield from _matching(source)
        else:
            yield path


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _matching(pattern: str) -> Iterator[Path | Fault]:
    """The files of a pattern the shell did not resolve, folders of it looked into."""
    found = sorted(map(Path, iglob(pattern, recursive=True)))  # noqa: PTH207 - a pattern may be absolute
    if not found:
        yield Fault(pattern, 0, "", _NO_MATCH, _NAME_FILES)
    for path in found:
        if _is_folder(path):
            yield from (inner for inner in sorted(_walk(path)) if _wanted(inner))
        else:
            yield path


def _in_folder(folder: Path) -> Iterator[Path | Fault]:
    found = sorted(path for path in _walk(folder) if _wanted(path))
    if not found:
        yield Fault(str(folder), 0, "", _NO_HANDS, _NAME_FILES)
    yield from found


def _wanted(path: Path) -> bool:
    return path.suffix.lower() in _SUFFIXES or holds_records(path)


def _walk(folder: Path) -> Iterator[Path]:
    for where, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(where, name) for name in files if not name.startswith("."))


def _lines(file: Path | Fault | str) -> int:
    """How many lines a file has, for the bar alone; 0 where nobody can say beforehand."""
    if not isinstance(file, Path):
        return 0
    try:
        with file.open("rb") as stream:
            return sum(block.count(b"\n") for block in iter(lambda: stream.read(_BLOCK), b""))
    except OSError:
        return 0


def _line_of(item: Item) -> int:
    if isinstance(item, Fault):
        return item.line
    return item.places[-1].line if item.places else 0


_EVERY = 50
_BLOCK = 1 << 20
_READING = Text("Чтение", "Reading")
_NO_HANDS = Text("в папке нет записей раздач", "the folder holds no records of hands")
_NO_MATCH = Text("под этот образец не подходит ни один файл", "no file matches this pattern")
_NAME_FILES = Text("назовите файлы поимённо или другую папку", "name the files one by one, or another folder")
