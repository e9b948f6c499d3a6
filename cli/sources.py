"""What a user names on the command line to be read: files, folders and `-` for standard input."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cli.terminal import Terminal
from cli.words import HAND, counted
from domain.text import Text
from ledger.formats.item import Fault, Item, ReadStream
from ledger.reading import read_path, read_stream

STANDARD_INPUT = "-"
_SUFFIXES = {".hand", ".jsonl"}


def read_sources(terminal: Terminal, sources: Sequence[str]) -> Iterator[Item]:
    """Everything the sources hold, a hand or a session at a time, and a fault for whatever cannot be read."""
    files = list(_files(sources))
    lengths = [_lines(file) if terminal.watched else 0 for file in files]
    streams, before = 0, 0
    with terminal.progress(_READING) as tell:
        for file, length in zip(files, lengths, strict=True):
            for item in _items(file):
                yield item
                streams += isinstance(item, ReadStream)
                if streams % _EVERY == 0:
                    tell(before + _line_of(item), sum(lengths) or None, counted(streams, HAND))
            before += length


def _items(file: Path | Fault | str) -> Iterator[Item]:
    if isinstance(file, Fault):
        yield file
    elif isinstance(file, Path):
        yield from read_path(file)
    else:
        yield from read_stream(sys.stdin.buffer, file)


def _files(sources: Sequence[str]) -> Iterator[Path | Fault | str]:
    for source in sources:
        path = Path(source)
        if source == STANDARD_INPUT:
            yield source
        elif _is_folder(path):
            yield from _in_folder(path)
        else:
            yield path


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _in_folder(folder: Path) -> Iterator[Path | Fault]:
    found = sorted(path for path in _walk(folder) if path.suffix.lower() in _SUFFIXES)
    if not found:
        yield Fault(str(folder), 0, "", _NO_HANDS, _NAME_FILES)
    yield from found


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
_NO_HANDS = Text("в папке нет файлов .hand и .jsonl", "the folder holds no .hand and no .jsonl files")
_NAME_FILES = Text("назовите файлы поимённо или другую папку", "name the files one by one, or another folder")
