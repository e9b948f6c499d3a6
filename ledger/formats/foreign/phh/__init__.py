"""PHH, the Poker Hand History standard: a TOML document a hand, or many in one file under `[1]`, `[2]`."""

import re
from collections.abc import Iterable, Iterator, Sequence

from domain.events import Fact
from domain.text import same
from ledger.formats.encoding import Line
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.foreign.phh.capability import CAPABILITY
from ledger.formats.foreign.phh.hand import read_document
from ledger.formats.foreign.phh.writer import write_document
from ledger.formats.foreign.pieces import Signs, read_pieces
from ledger.formats.foreign.writing import Unwritable, proved
from ledger.formats.hand_text.writer import NotWritten
from ledger.formats.item import Item

_VARIANT = re.compile(r"\s*variant\s*=\s*(?:'[^']*'|\"[^\"]*\").*")
_SECTION = re.compile(r"\s*\[\s*['\"]?\d{1,9}['\"]?\s*\]\s*(?:#.*)?")


def marks(text: str) -> bool:
    """Whether a line is one that names the variant of a PHH hand."""
    return _VARIANT.fullmatch(text) is not None


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of a PHH file, and every fault."""
    begun: list[Line] = []
    rest = iter(lines)
    for line in rest:
        begun.append(line)
        if _SECTION.fullmatch(line.text):
            signs = Signs(_begins_section)
            return read_pieces(file, _after(begun, rest), house, signs=signs, read=read_document, markup=True)
        if len(begun) > _MOST_BEFORE:
            break
    first = next((line.number for line in begun if line.text.strip()), 1)
    whole = _after(begun, rest)
    return read_pieces(file, _one(whole, first), house, signs=Signs(_begins_one), read=read_document, markup=True)


_MOST_BEFORE = 200
_MARK = "\x00"


def _begins_section(text: str) -> bool:
    return _SECTION.fullmatch(text) is not None


def _begins_one(text: str) -> bool:
    return text.startswith(_MARK)


def _after(begun: Iterable[Line], rest: Iterable[Line]) -> Iterator[Line]:
    yield from begun
    yield from rest


def _one(lines: Iterable[Line], first: int) -> Iterator[Line]:
    """The lines of a single document, its first one marked as the beginning."""
    for line in lines:
        yield line._replace(text=_MARK + line.text) if line.number == first else line


def write(facts: Sequence[Fact]) -> str | NotWritten:
    """A hand as a PHH document, if that carries it whole."""
    try:
        return proved(facts, write_document(facts), read)
    except Unwritable as unwritable:
        return NotWritten(unwritable.event, unwritable.problem)


FORM = Form("phh", same("PHH"), marks, read, CAPABILITY, write)
