"""OHH, the Open Hand History standard: `{"ohh": {...}}` objects, a blank line between them."""

import re
from collections.abc import Iterable, Iterator, Sequence

from domain.events import Fact
from domain.text import Text, same
from ledger.formats.capability import Capability
from ledger.formats.encoding import Line
from ledger.formats.foreign.carrying import DRAW, REFUSED, TIMES, WHY_DRAW
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.foreign.ohh.hand import read_object
from ledger.formats.foreign.ohh.objects import MARK, marked
from ledger.formats.foreign.ohh.writer import write_object
from ledger.formats.foreign.pieces import Signs, read_pieces
from ledger.formats.foreign.writing import Unwritable, proved
from ledger.formats.hand_text.writer import NotWritten
from ledger.formats.item import Item

_NO_DRAW = Text(
    "обмен карт для чужих программ: в OHH нет такого действия, он стоит в расширении handproof_extension",
    "the draw, for other programs: OHH has no such action, it stands in the extension handproof_extension",
)
_KEY = re.compile(r'[\s{]*"ohh"\s*:.*')


def marks(text: str) -> bool:
    """Whether a line is one that opens an OHH object."""
    return _KEY.fullmatch(text) is not None


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of an OHH file, and every fault."""
    signs = Signs(lambda text: text.startswith(MARK))
    return read_pieces(file, marked(lines), house, signs=signs, read=read_object, markup=True)


def write(facts: Sequence[Fact]) -> str | NotWritten:
    """A hand as an OHH object with its extension, if they carry it whole."""
    try:
        return proved(facts, write_object(facts), read)
    except Unwritable as unwritable:
        return NotWritten(unwritable.event, unwritable.problem)


_CAPABILITY = Capability(
    "ohh",
    Text("Open Hand History (обмен — в расширении)", "Open Hand History (the draw in an extension)"),
    (".ohh",),
    reads=True,
    writes=True,
    games=DRAW,
    cannot=REFUSED,
    drops=(TIMES, _NO_DRAW),
    why_games=WHY_DRAW,
)
FORM = Form("ohh", same("OHH"), marks, read, _CAPABILITY, write)
