"""A zip archive of records: its files one by one, unpacked into a guarded space; bombs and path tricks refused."""

import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from stat import S_ISLNK
from typing import BinaryIO

from domain.carried import Carried
from domain.text import Text, same
from ledger.formats.encoding import Source
from ledger.formats.foreign import troubles
from ledger.formats.item import Fault, Trouble, fault

_MAGIC = (b"PK\x03\x04", b"PK\x05\x06")
MOST_FILES = 10_000
MOST_BYTES = 1 << 30
"""No more than this is ever unpacked from one archive, whatever it says of itself."""
MOST_RATIO = 1_000
_RATIO_FROM = 1 << 22
_BLOCK = 1 << 20
_OFFICE = "[Content_Types].xml"
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError, KeyError)


@dataclass(frozen=True, slots=True)
class Member:
    """One file of an archive, unpacked: the name to be shown and its bytes."""

    name: str
    source: Source


class _Refused(Carried):
    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.problem.en)
        self.trouble = trouble


def is_archive(source: Source) -> bool:
    """Whether the bytes are a zip archive of files, not a document that only looks like one."""
    with source() as stream:
        if not stream.read(4).startswith(_MAGIC):
            return False
        stream.seek(0)
        try:
            return _OFFICE not in zipfile.ZipFile(stream).namelist()
        except _BROKEN:
            return True


def members(file: str, source: Source) -> Iterator[Member | Fault]:
    """The files of an archive in the order of their names, each gone before the next is unpacked."""
    try:
        with source() as stream, zipfile.ZipFile(stream) as archive:
            entries = sorted(filter(_is_file, archive.infolist()), key=lambda one: one.filename)
            if len(entries) > MOST_FILES or not entries:
                yield fault(file, 0, "", troubles.ZIP_LARGE if entries else troubles.ZIP_EMPTY)
                return
            yield from _unpacked(file, archive, entries)
    except _BROKEN as error:
        yield fault(file, 0, "", troubles.BAD_ZIP.fill(reason=_reason(error)))


def _unpacked(file: str, archive: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> Iterator[Member | Fault]:
    left = MOST_BYTES
    with tempfile.TemporaryDirectory(prefix="handproof-") as folder:
        kept = Path(folder) / "member"
        for entry in entries:
            name = f"{file}!{entry.filename}"
            try:
                _check(entry)
                left -= _unpack(archive, entry, kept, most=left)
                yield Member(name, lambda: kept.open("rb"))
            except _Refused as refused:
                yield fault(name, 0, "", refused.trouble)
                if refused.trouble is troubles.ZIP_LARGE:
                    return
            except _BROKEN as error:
                yield fault(name, 0, "", troubles.BAD_ZIP.fill(reason=_reason(error)))


def _is_file(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry is a file a person packed, not a folder and not what systems leave beside."""
    path = PurePosixPath(entry.filename.replace("\\", "/"))
    return not entry.is_dir() and path.parts[:1] != ("__MACOSX",) and not path.name.startswith(".")


def _reason(error: Exception) -> Text:
    """Why an archive cannot be unpacked, in words where the library's are known."""
    said = str(error)
    return next((reason for words, reason in _REASONS.items() if words in said), same(error))


_REASONS = {
    "not a zip file": Text("у него нет оглавления: он обрезан или это не zip", "it has no directory: cut, or no zip"),
    "Bad CRC-32": Text("данные не сходятся с контрольной суммой", "the data do not match their checksum"),
    "Bad magic number": Text("оглавление не сходится с содержимым", "its directory does not match its contents"),
    "invalid": Text("сжатые данные испорчены", "the compressed data are damaged"),
    "compression": Text("неизвестный способ сжатия", "the way of compression is not known"),
}


def _check(entry: zipfile.ZipInfo) -> None:
    path = PurePosixPath(entry.filename.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts or ":" in path.parts[0] or S_ISLNK(entry.external_attr >> 16):
        raise _Refused(troubles.ZIP_PATH)
    if entry.flag_bits & 1:
        raise _Refused(troubles.ZIP_LOCKED)
    if entry.file_size > max(entry.compress_size, 1) * MOST_RATIO and entry.file_size > _RATIO_FROM:
        raise _Refused(troubles.ZIP_LARGE)


def _unpack(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, kept: Path, *, most: int) -> int:
    """Unpack one file, counting its bytes as they come; whatever the archive says of its size is not believed."""
    with archive.open(entry) as packed, kept.open("wb") as out:
        return _copied(packed, out, most=most)  # type: ignore[arg-type]


def _copied(packed: BinaryIO, out: BinaryIO, *, most: int) -> int:
    count = 0
    while block := packed.read(_BLOCK):
        count += len(block)
        if count > most:
            raise _Refused(troubles.ZIP_LARGE)
        out.write(block)
    return count
