"""A text of hands cut into its hands: a header begins one, the next header or the end of the file ends it.

What stands before the first header and between hands is page furniture. One bad line costs its hand, never the file.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from pydantic import ValidationError

from domain.carried import Carried
from ledger.formats import troubles as line_troubles
from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.facts import stream_of
from ledger.formats.foreign.house import House
from ledger.formats.foreign.said import RoomHand
from ledger.formats.invalid import trouble_of
from ledger.formats.item import Item, ReadStream, Trouble, Unreadable, fault

MOST_LINES = 5_000
"""A longer hand is refused: the header of the next one is missing, or somebody plays a trick."""
MOST_SIGNS = 4_000
"""No room writes a longer line of text; a longer one is refused before any pattern tries it."""


class Unclear(Carried):
    """Raised while a line of a hand is read; it becomes a `Fault` at that line, and reading goes on."""

    def __init__(self, line: int, words: str, trouble: Trouble) -> None:
        super().__init__(words)
        self.line = line
        self.words = words
        self.trouble = trouble


_NOTHING = frozenset({"", "\\xff"})
"""An empty line, or half a character at the end of a cut file."""


_SPACES = str.maketrans("\u00a0\u202f\u2007\u2009", "    ")
"""Spaces of a web page from which a text was copied."""


@dataclass(frozen=True, slots=True)
class Signs:
    """How the hands of a text are told apart.

    A line that `begins` a hand may hang on the line before where files were put together; `glued` finds it there. Once
    a hand has `begun` to be played, an `opening` line belongs to another one whose header is lost.
    """

    begins: Callable[[str], bool]
    glued: re.Pattern[str] | None = None
    begun: re.Pattern[str] | None = None
    opening: re.Pattern[str] | None = None


@dataclass(slots=True)
class Piece:
    """The lines of one hand, those that say something; `over` counts lines beyond the most."""

    lines: list[Line] = field(default_factory=list)
    over: int = 0
    headless: bool = False
    begun: bool = False


ReadHand = Callable[[list[Line]], "RoomHand | None"]
"""Reads the lines of one hand; raises `Unclear` or `Unreadable`; None where they hold no hand after all."""


def read_pieces(
    file: str,
    lines: Iterable[Line],
    house: House,
    *,
    signs: Signs,
    read: ReadHand,
    markup: bool = False,
) -> Iterator[Item]:
    """Every hand of a text, and a fault for each that could not be read; one hand is held at a time.

    In `markup` a hand may stand on one long line.
    """
    pieces = _pieces(lines if markup else _apart(_short(lines), signs.glued), signs)
    piece = next(pieces, None)
    if piece is None:
        yield fault(file, 0, "", line_troubles.NO_HANDS)
    while piece is not None:
        following = next(pieces, None)
        yield from _items(file, piece, house, read=read, last=following is None)
        piece = following


def _short(lines: Iterable[Line]) -> Iterator[Line]:
    for line in lines:
        if len(line.text) > MOST_SIGNS and line.trouble is None:
            yield Line(line.number, line.text[:MOST_SIGNS], line_troubles.LINE_TOO_LONG.fill(most=MOST_SIGNS))
        else:
            yield line._replace(text=line.text.translate(_SPACES))


def _apart(lines: Iterable[Line], glued: re.Pattern[str] | None) -> Iterator[Line]:
    """The lines with every header on a line of its own."""
    for line in lines:
        found = glued.search(line.text) if glued is not None and line.trouble is None else None
        if found is None or not line.text[: found.start()].strip():
            yield line
        else:
            yield line._replace(text=line.text[: found.start()])
            yield line._replace(text=line.text[found.start() :])


def _pieces(lines: Iterable[Line], signs: Signs) -> Iterator[Piece]:
    piece: Piece | None = None
    for line in lines:
        begins = signs.begins(line.text)
        if begins or (piece is not None and piece.begun and _says(signs.opening, line)):
            if piece is not None:
                yield piece
            piece = Piece(headless=not begins)
        if piece is not None and _says(signs.begun, line):
            piece.begun = True
        if piece is not None and line.text.strip() not in _NOTHING:
            if len(piece.lines) < MOST_LINES:
                piece.lines.append(line)
            else:
                piece.over += 1
    if piece is not None:
        yield piece


def _says(sign: re.Pattern[str] | None, line: Line) -> bool:
    return sign is not None and sign.fullmatch(line.text.strip()) is not None


def _items(file: str, piece: Piece, house: House, *, read: ReadHand, last: bool) -> Iterator[Item]:
    first = piece.lines[0]
    bad = [fault(file, line.number, line.text, line.trouble) for line in piece.lines if line.trouble]
    if piece.over:
        bad.append(fault(file, first.number, first.text, troubles.MANY_LINES.fill(most=MOST_LINES)))
    if piece.headless:
        yield fault(file, first.number, first.text, troubles.NO_HEADER, hand=True)
        return
    if bad:
        yield from bad
        yield fault(file, first.number, first.text, troubles.HAND_REFUSED.fill(count=len(bad)), hand=True)
        return
    yield from told(
        file, lambda: _read(read, piece.lines, last=last), house, line=first.number, words=first.text, last=last
    )


def _read(read: ReadHand, lines: list[Line], *, last: bool) -> RoomHand | None:
    """The hand of these lines; the last line of a file may be half a line, of a hand the room is still writing."""
    try:
        return read(lines)
    except Unclear as unclear:
        half = lines[-1]
        if not last or len(lines) == 1 or unclear.line != half.number:
            raise
        hand = read(lines[:-1])
        if hand is None or hand.complete:
            raise
        hand.notices.append((half.number, half.text.strip()))
        return hand


def told(
    file: str, read: Callable[[], RoomHand | None], house: House, *, line: int, words: str, last: bool
) -> Iterator[Item]:
    """The stream of one hand, or the fault that stands for it."""
    try:
        hand = read()
        if hand is not None:
            yield _marked(stream_of(file, hand, house), last=last)
    except Unclear as unclear:
        yield fault(file, unclear.line, unclear.words, unclear.trouble)
        yield fault(file, line, words, troubles.HAND_REFUSED.fill(count=1), hand=True)
    except ValidationError as error:
        yield fault(file, line, words, trouble_of(error), hand=True)
    except Unreadable as unreadable:
        yield fault(file, line, unreadable.words or words, unreadable.trouble, hand=True)


def _marked(stream: ReadStream, *, last: bool) -> ReadStream:
    origin = stream.origin
    return stream if origin is None or not last else replace(stream, origin=replace(origin, last=True))
