"""PokerStars: five-card draw as its client writes it (`PokerStars Game #...: 5 Card Draw ...`)."""

from collections.abc import Iterable, Iterator, Sequence

from domain.events import Fact
from domain.text import same
from ledger.formats.encoding import Line
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.foreign.pieces import read_pieces
from ledger.formats.foreign.pokerstars.carrying import CAPABILITY, carried, numbered
from ledger.formats.foreign.pokerstars.hand import SIGNS, begins, read_hand
from ledger.formats.foreign.pokerstars.writer import write_text
from ledger.formats.foreign.writing import Unwritable, proved
from ledger.formats.hand_text.writer import NotWritten
from ledger.formats.item import Item


def read(file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Every hand of a PokerStars file, and every fault."""
    return read_pieces(file, lines, house, signs=SIGNS, read=read_hand)


def write(facts: Sequence[Fact]) -> str | NotWritten:
    """A hand in the text of PokerStars, if that carries it."""
    told = numbered(facts)
    try:
        return proved(told, write_text(told), read, carried)
    except Unwritable as unwritable:
        return NotWritten(unwritable.event, unwritable.problem)


FORM = Form("pokerstars", same("PokerStars"), begins, read, CAPABILITY, write)
