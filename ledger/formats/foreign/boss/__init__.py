"""Boss: five-card draw as its network writes it, XML with or without a root (`<HISTORY ... GAME="GAME_FCD"`)."""

from collections.abc import Iterable, Iterator

from domain.text import same
from ledger.formats.encoding import Line
from ledger.formats.foreign.boss.hand import read_hand
from ledger.formats.foreign.carrying import read_only
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.foreign.markup import apart, check_declares, opened
from ledger.formats.foreign.pieces import Signs, read_pieces
from ledger.formats.item import Item


def begins(text: str) -> bool:
    """Whether a hand begins on this line."""
    return opened(text, "HISTORY")


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of a Boss file, and every fault."""
    return read_pieces(
        file, apart(check_declares(lines), "HISTORY"), house, signs=Signs(begins), read=read_hand, markup=True
    )


FORM = Form("boss", same("Boss"), begins, read, read_only("boss", "Boss", ".xml"))
