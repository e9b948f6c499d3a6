"""OHH, the Open Hand History standard: `{"ohh": {...}}` objects, a blank line between them."""

import re
from collections.abc import Iterable, Iterator

from domain.text import same
from ledger.formats.encoding import Line
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.foreign.ohh.hand import read_object
from ledger.formats.foreign.ohh.objects import MARK, marked
from ledger.formats.foreign.pieces import read_pieces
from ledger.formats.item import Item

_KEY = re.compile(r'[\s{]*"ohh"\s*:.*')


def marks(text: str) -> bool:
    """Whether a line is one that opens an OHH object."""
    return _KEY.fullmatch(text) is not None


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of an OHH file, and every fault."""
    return read_pieces(file, marked(lines), house, begins=lambda text: text.startswith(MARK), read=read_object)


FORM = Form("ohh", same("OHH"), marks, read)
