"""OnGame: five-card draw as its network writes it (`***** History for hand R5-... *****`, `FIVE_CARD_DRAW`)."""

from collections.abc import Iterable, Iterator

from domain.text import same
from ledger.formats.encoding import Line
from ledger.formats.foreign.carrying import read_only
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.foreign.ongame.hand import SIGNS, begins, read_hand
from ledger.formats.foreign.pieces import read_pieces
from ledger.formats.item import Item


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of an OnGame file, and every fault."""
    return read_pieces(file, lines, house, signs=SIGNS, read=read_hand)


FORM = Form("ongame", same("OnGame"), begins, read, read_only("ongame", "OnGame", ".txt"))
