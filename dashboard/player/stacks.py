"""The stacks step by step: a thin line for each player, with the letter of his seat where it ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypedDict

from dashboard.drawing.lettering import width_of
from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.rail import RAIL_HEIGHT, chart, height_of, stairs
from dashboard.player.reading import Reading
from dashboard.player.telling import Telling
from domain.family import SeatView

_INKS: Final = 8
"""So many kinds of line the style sheet tells apart; with more players they come again."""
_LETTER: Final = 13.0
_APART: Final = 9.0
"""Letters nearer to each other than this, in units of the rail, stand in one row."""


class Stacks(TypedDict):
    """The picture of the stacks, how far they reach in words, and the room its letters need to the right, in pixels."""

    lines: Markup
    span: str
    room: int


@dataclass(frozen=True, slots=True)
class _Line:
    """What one player had after every step; several boxes of his are named together."""

    name: str
    amounts: tuple[int | None, ...]

    @property
    def known(self) -> list[int]:
        """The amounts that are known."""
        return [amount for amount in self.amounts if amount is not None]


def stacks(telling: Telling, reading: Reading) -> Stacks | None:
    """The lines of the stacks; None where nobody wrote any down."""
    lines = [line for line in _lines(reading) if line.known]
    if not lines:
        return None
    low, top = min(min(line.known) for line in lines), max(max(line.known) for line in lines)
    paths = [
        tag("path", d=stairs(line.amounts, low, top), class_=_ink(place), vector_effect="non-scaling-stroke")
        for place, line in enumerate(lines)
    ]
    rows = _rows(lines, low, top)
    ends = [_end(lines, row, at) for at, row in rows]
    room = max(sum(width_of(lines[place].name, _LETTER) + 4 for place in row) for _, row in rows)
    look, unit = telling.look, f" {telling.look.currency}" if telling.look.currency else ""
    return Stacks(
        lines=glued(
            [chart(*paths, label=_aloud(telling, lines)), tag("div", *ends, class_="ends", aria_hidden="true")]
        ),
        span=telling.says(words.STACK_SPAN, low=look.amount(low), top=look.amount(top) + unit),
        room=round(room) + 8,
    )


def _lines(reading: Reading) -> list[_Line]:
    """A line for each player in the order of the seats; a seat nobody took is a player of its own."""
    frames = [{seat.seat: seat for seat in step.frame.seats} for step in reading.steps]
    owners: dict[str, str | None] = {}
    for seat in (seat for frame in frames for seat in frame.values()):
        owners[seat.seat] = seat.player or owners.get(seat.seat)
    held: dict[tuple[str, str | None], list[str]] = {}
    for name, player in owners.items():
        held.setdefault(("", player) if player else (name, None), []).append(name)
    return [_Line(", ".join(names), tuple(_amount(frame, names) for frame in frames)) for names in held.values()]


def _amount(frame: Mapping[str, SeatView], names: Sequence[str]) -> int | None:
    """What the player of these seats has; a box he takes later tells nothing yet."""
    told = (frame[name].stack for name in names if name in frame)
    return next((stack for stack in told if stack is not None), None)


def _rows(lines: Sequence[_Line], low: int, top: int) -> list[tuple[float, list[int]]]:
    """Where the letters stand: from above, those too near to one another side by side."""
    ends = sorted((height_of(line.known[-1], low, top), place) for place, line in enumerate(lines))
    rows: list[tuple[float, list[int]]] = []
    for at, place in ends:
        if rows and at - rows[-1][0] < _APART:
            rows[-1][1].append(place)
        else:
            rows.append((at, [place]))
    return rows


def _end(lines: Sequence[_Line], row: Sequence[int], at: float) -> Markup:
    letters = [tag("b", lines[place].name, class_=_ink(place)) for place in row]
    return tag("span", *letters, style=f"top:{100 * at / RAIL_HEIGHT:.1f}%")


def _ink(place: int) -> str:
    return f"ink-{place % _INKS}"


def _aloud(telling: Telling, lines: Sequence[_Line]) -> str:
    """The name of the picture with what every player had first and last."""
    look = telling.look
    said = [
        telling.says(
            words.STACK_CHANGE, seat=line.name, first=look.amount(line.known[0]), last=look.amount(line.known[-1])
        )
        for line in lines
    ]
    return f"{telling.says(words.STACKS_RAIL)}: {'; '.join(said)}"
