"""Merge: five-card draw as its network writes it, XML (`<description type="5-Draw" .../>`, then `<game id=...>`)."""

from collections.abc import Iterable, Iterator

from domain.text import same
from ledger.formats.encoding import Line
from ledger.formats.foreign.carrying import read_only
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.foreign.markup import apart, check_declares, opened, replace_text
from ledger.formats.foreign.merge.hand import read_hand
from ledger.formats.foreign.pieces import Signs, read_pieces
from ledger.formats.item import Item

_DESCRIPTION = "<description "


def begins(text: str) -> bool:
    """Whether a hand begins on this line."""
    return opened(text, "game")


def marks(text: str) -> bool:
    """Whether a line is one of a Merge file."""
    return opened(text, "description") or ('<game id="' in text and "starttime=" in text)


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of a Merge file, and every fault."""
    described = _described(apart(check_declares(lines), "game"))
    return read_pieces(file, described, house, signs=Signs(begins), read=read_hand, markup=True)


def _described(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines with the description above put in front of every hand it holds for."""
    description = ""
    for line in lines:
        text = line.text
        if _DESCRIPTION in text and not begins(text):
            description = text.strip()
            continue
        yield replace_text(line, f"{description} {text.strip()}") if begins(text) else line


FORM = Form("merge", same("Merge"), marks, read, read_only("merge", "Merge", ".xml"))
