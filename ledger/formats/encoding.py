"""Bytes into lines: the encoding told by content, line ends of every kind, damage as a value.

UTF-8, UTF-16 (either order, with or without a mark) and CP1251 are read. A file without a mark is UTF-8 unless more
of its lines are CP1251; a line in the other encoding is damage, never a guess.
"""

import codecs
import re
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO, Literal, NamedTuple, TypeAlias

from domain.text import Text
from ledger.formats import troubles
from ledger.formats.item import Trouble, Unreadable

MOST_BYTES = 1 << 20
"""A longer line is refused, and no more of it than this is ever held."""

Source: TypeAlias = Callable[[], BinaryIO]
"""Opens the bytes to be read from their beginning; called once to look and once to read."""
Encoding: TypeAlias = Literal["UTF-8", "CP1251", "CP1252", "UTF-16-LE", "UTF-16-BE"]


_BLOCK = 1 << 16
_SHOWN = 200
_MARKS: tuple[tuple[bytes, Encoding], ...] = (
    (codecs.BOM_UTF16_LE, "UTF-16-LE"),
    (codecs.BOM_UTF16_BE, "UTF-16-BE"),
)
_ORDERS: tuple[tuple[Encoding, int, int], ...] = (("UTF-16-LE", 1, 0), ("UTF-16-BE", 0, 1))
_HIGH_BYTES = (0x00, 0x04, 0x20, 0x21, 0x22, 0x26)
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")
_HIGH = re.compile(rb"[\x80-\xff]+")
_RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎІЇЄҐ" + "„“”‘’‚‹›«»–—…•·№§°±†‡‰™©®€¤¦¬µ¶\u00a0\u00ad"
_NOT_RUSSIAN = re.compile(b"[^\x00-\x7f" + (_RUSSIAN + _RUSSIAN.lower()).encode("cp1251") + b"]")
_BYTES = Text("двоичный файл", "a binary file")
_BINARY = (
    (b"PK\x03\x04", Text("архив или документ Office (zip)", "an archive or an Office document (zip)")),
    (b"\xd0\xcf\x11\xe0", Text("старый документ Office", "an old Office document")),
    (b"%PDF", Text("документ PDF", "a PDF document")),
    (b"\x89PNG", Text("картинка PNG", "a PNG picture")),
    (b"\xff\xd8\xff", Text("картинка JPEG", "a JPEG picture")),
    (b"GIF8", Text("картинка GIF", "a GIF picture")),
    (b"\x1f\x8b", Text("сжатый файл gzip", "a gzip file")),
    (b"Rar!", Text("архив RAR", "a RAR archive")),
    (b"7z\xbc\xaf", Text("архив 7z", "a 7z archive")),
    (b"SQLite format 3\x00", Text("база SQLite", "an SQLite database")),
)


class Line(NamedTuple):
    """One line, counted from 1, without its end; a damaged one with its trouble and what of it can be shown."""

    number: int
    text: str
    trouble: Trouble | None = None


def read_lines(source: Source) -> Iterator[Line]:
    """The lines of a file; raises `Unreadable` when it is empty or no text."""
    encoding = _encoding_of(source)
    with source() as stream:
        blocks = _blocks(stream)
        if encoding not in {"UTF-8", "CP1251"}:
            blocks = _as_utf8(blocks, encoding)
        for number, raw in enumerate(_byte_lines(blocks), 1):
            yield _line(number, raw, encoding)


def read_western(source: Source) -> Iterator[Line]:
    """The lines of a file of a foreign room: where it is no UTF, its letters beyond ASCII are western or Russian.

    In Russian words such letters stand side by side, in western ones they stand alone.
    """
    encoding = _encoding_of(source)
    if encoding not in {"UTF-8", "CP1251"} or _is_utf8(source):
        yield from read_lines(source)
        return
    western = _stand_alone(source)
    with source() as stream:
        for number, raw in enumerate(_byte_lines(_blocks(stream)), 1):
            if western and len(raw) <= MOST_BYTES and _decoded(raw, "utf-8") is None:
                yield Line(number, raw.decode("cp1252", "backslashreplace"))
            else:
                yield _line(number, raw, encoding)


def _stand_alone(source: Source) -> bool:
    with source() as stream:
        found = [len(run) for block in _blocks(stream) for run in _HIGH.findall(block)]
    return sum(length == 1 for length in found) * 2 >= len(found)


def _encoding_of(source: Source) -> Encoding:
    with source() as stream:
        head = stream.read(_BLOCK)
    if not head:
        raise Unreadable("", troubles.EMPTY)
    if head.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise Unreadable("", troubles.UTF_32)
    marked = next((encoding for mark, encoding in _MARKS if head.startswith(mark) and b"\0" in head), None)
    wide = marked or _without_mark(head)
    if wide is not None:
        return wide
    kind = next((what for magic, what in _BINARY if head.startswith(magic)), None)
    if kind is None and len(_CONTROL.findall(head)) * 20 > len(head):
        kind = _BYTES
    if kind is not None:
        raise Unreadable("", troubles.NOT_TEXT.fill(what=kind))
    return "UTF-8" if _is_utf8(source) else _by_census(source)


def _without_mark(head: bytes) -> Encoding | None:
    """The order of UTF-16 without a mark: letters of our alphabets have a high byte of 0 or 4."""
    for encoding, high, low in _ORDERS:
        highs, lows = head[high::2], head[low::2]
        usual = sum(highs.count(byte) for byte in _HIGH_BYTES)
        often = highs.count(0) * 20 > len(highs) and lows.count(0) * 4 <= highs.count(0)
        if often and usual * 10 >= len(highs) * 9:
            return encoding
    return None


def _is_utf8(source: Source) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    with source() as stream:
        try:
            for block in _blocks(stream):
                decoder.decode(block)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return False
    return True


def _by_census(source: Source) -> Encoding:
    """The encoding of most lines that are not plain ASCII."""
    utf8 = cp1251 = 0
    with source() as stream:
        for raw in _byte_lines(_blocks(stream)):
            if raw.isascii():
                continue
            if _decoded(raw, "utf-8") is not None:
                utf8 += 1
            elif _reads_as_russian(raw):
                cp1251 += 1
    return "CP1251" if cp1251 > utf8 else "UTF-8"


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    while block := stream.read(_BLOCK):
        yield block


def _as_utf8(blocks: Iterable[bytes], encoding: Encoding) -> Iterator[bytes]:
    """UTF-16 turned into UTF-8, broken pairs and a cut tail into bytes that no line can hold."""
    decoder = codecs.getincrementaldecoder(encoding)("surrogatepass")
    for block in blocks:
        yield decoder.decode(block).encode("utf-8", "surrogatepass")
    try:
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        yield b"\xff"


def _byte_lines(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """Lines without their ends (LF, CRLF or CR); of a line that is too long only the beginning, one byte too long."""
    rest = b""
    given = False
    for block in filter(None, blocks):
        pieces = (rest + block).splitlines(keepends=True)
        rest = b"" if pieces[-1].endswith(b"\n") else pieces.pop()
        for piece in pieces:
            if not given:
                yield piece.rstrip(b"\r\n")
            given = False
        if len(rest) > MOST_BYTES + 1:
            if not given:
                yield rest[: MOST_BYTES + 1]
            given, rest = True, rest[-1:]
    if rest and not given:
        yield rest.rstrip(b"\r\n")


def _line(number: int, raw: bytes, encoding: Encoding) -> Line:
    if len(raw) > MOST_BYTES:
        return Line(number, _legible(raw[:_SHOWN], encoding), troubles.LINE_TOO_LONG.fill(most=MOST_BYTES))
    if encoding == "CP1251":
        return _line_of_cp1251(number, raw)
    text = _decoded(raw, "utf-8")
    if text is None:
        other: Encoding | None = "CP1251" if encoding == "UTF-8" and _reads_as_russian(raw) else None
        return Line(number, _legible(raw, other or encoding), _damage(encoding, other))
    return Line(number, text.removeprefix("\ufeff"))


def _line_of_cp1251(number: int, raw: bytes) -> Line:
    """Nearly all bytes mean something in CP1251, so a line must also look like Russian to be believed."""
    if not raw.isascii() and _decoded(raw, "utf-8") is not None:
        return Line(number, _legible(raw, "UTF-8"), _damage("CP1251", "UTF-8"))
    if not _reads_as_russian(raw):
        return Line(number, _legible(raw, "CP1251"), _damage("CP1251", None))
    return Line(number, raw.decode("cp1251"))


def _damage(encoding: Encoding, other: Encoding | None) -> Trouble:
    if other is None:
        return troubles.BAD_BYTES.fill(encoding=encoding)
    return troubles.OTHER_ENCODING.fill(encoding=encoding, other=other)


def _decoded(raw: bytes, name: str) -> str | None:
    try:
        return raw.decode(name)
    except UnicodeDecodeError:
        return None


def _legible(raw: bytes, encoding: Encoding) -> str:
    return raw.decode("cp1251" if encoding == "CP1251" else "utf-8", "backslashreplace")


def _reads_as_russian(raw: bytes) -> bool:
    """Whether the line, read as CP1251, holds nothing but what Russian and Belarusian text is made of."""
    return _NOT_RUSSIAN.search(raw) is None
