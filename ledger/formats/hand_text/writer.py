"""Facts into the table notation: one canonical text a hand, which reads back as the same facts."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from domain.events import Fact, HandOpened
from domain.games import GAMES
from domain.text import Language, Text
from ledger.formats.hand_text.clock import Clock
from ledger.formats.hand_text.opening import HeaderWriter
from ledger.formats.hand_text.places import Seats
from ledger.formats.hand_text.sentences import SentenceWriter, Unwritable


@dataclass(frozen=True, slots=True)
class NotWritten:
    """A hand the notation cannot carry: the number of the event that stands in the way (from 1), and why."""

    event: int
    problem: Text


def write_hand(facts: Sequence[Fact], language: Language) -> str | NotWritten:
    """The hand in the table notation, a file of its own."""
    return next(write_hands([facts], language))


def write_hands(hands: Iterable[Sequence[Fact]], language: Language) -> Iterator[str | NotWritten]:
    """The hands of one file, each a text to be written after the one before it.

    A header word that carried over from the hand above and does not hold here is taken back (`room -`).
    """
    above: HandOpened | None = None
    for facts in hands:
        opened = facts[0] if facts else None
        if not isinstance(opened, HandOpened):
            yield NotWritten(1, _NOT_OPENED)
            continue
        written = _written(opened, facts[1:], language, above)
        if isinstance(written, NotWritten):
            yield written
            continue
        yield written if above is None else "\n" + written
        above = opened


def _written(
    opened: HandOpened, events: Sequence[Fact], language: Language, above: HandOpened | None
) -> str | NotWritten:
    family = GAMES.get(opened.game)
    if family is None:
        return NotWritten(1, _UNKNOWN_GAME.fill(game=opened.game))
    seats = Seats(taken.seat for taken in (*opened.seats, *opened.bystanders))
    sentences = SentenceWriter(family, language, seats, Clock(opened.at), opened.by)
    number = 1
    try:
        lines = [*HeaderWriter(opened, family, language, seats, above).lines(), ""]
        for fact in events:
            number += 1
            lines.append(sentences.write(fact))
    except Unwritable as unwritable:
        return NotWritten(number, unwritable.problem)
    return "\n".join(lines) + "\n"


_NOT_OPENED = Text("раздача не открыта", "the hand is not open")
_UNKNOWN_GAME = Text("игра «{game}» программе не известна", "the program does not know the game '{game}'")
