"""Full Tilt Poker: five-card draw as its client writes it (`Full Tilt Poker Game #...: Table ... 5 Card Draw`)."""

from collections.abc import Iterable, Iterator

from domain.text import same
from ledger.formats.encoding import Line
from ledger.formats.foreign.carrying import read_only
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.fulltilt.hand import SIGNS, begins, read_hand
from ledger.formats.foreign.house import House
from ledger.formats.foreign.pieces import read_pieces
from ledger.formats.item import Item


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of a Full Tilt file, and every fault."""
    return read_pieces(file, lines, house, signs=SIGNS, read=read_hand)


FORM = Form("fulltilt", same("Full Tilt"), begins, read, read_only("fulltilt", "Full Tilt", ".txt"))
