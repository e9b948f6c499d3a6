"""What every table with an oval shares: the plates around it, the bank in its middle, stakes before the plates."""

import math
from typing import NamedTuple

from dashboard.drawing import ink, words
from dashboard.drawing.lettering import fitted, line, pill, width_of
from dashboard.drawing.mark import finding_colour, finding_mark, mark_width
from dashboard.drawing.plate import PLATE_HEIGHT, PLATE_WIDTH, plate
from dashboard.drawing.scene import Picture, Scene, same_to_all
from dashboard.markup import Markup, glued, tag
from domain.family import SeatView

WIDTH = 712.0
_MARGIN, _GAP = 14.0, 16.0
_A_ROW = 4
_OVAL_HEIGHT, _BAR_HEIGHT = 206.0, 34.0


class Ground(NamedTuple):
    """How the picture is divided for so many seats: seats on each side, rows of seats on top, where the oval lies."""

    sides: int
    rows: tuple[int, ...]
    middle: float
    height: float


class Oval(NamedTuple):
    """The oval: its centre and its radii."""

    x: float
    y: float
    wide: float
    tall: float


def around(scene: Scene, *, below: str, near: Markup | None, label: str, inside: Markup | None = None) -> Picture:
    """The seats around the bank; `below` stands under its amount, `near` at the near side, `inside` on the oval."""
    seats = scene.frame.seats
    ground, corners = divided(len(seats)), places(len(seats))
    plates = [plate(scene, seat, x=x, y=y) for seat, (x, y) in zip(seats, corners, strict=True)]
    stakes = [_stake(scene, seat, corner, ground) for seat, corner in zip(seats, corners, strict=True)]
    drawn = [_cloth(ground), _bank(scene, ground, below), inside, near, *stakes]
    return Picture(WIDTH, ground.height, label, (*(same_to_all(piece) for piece in drawn if piece), *plates))


def divided(count: int) -> Ground:
    """The division for a number of seats; two on each side from six seats on, the rest in rows on top."""
    sides = 2 if count > 5 else 1  # noqa: PLR2004 - the sixth seat no longer fits on top
    left = max(count - 2 * sides, 0)
    rows = tuple(min(_A_ROW, left - taken) for taken in range(0, left, _A_ROW))
    top = _MARGIN + len(rows) * (PLATE_HEIGHT + _GAP)
    side = sides * PLATE_HEIGHT + (sides - 1) * _GAP
    tall = max(side, _OVAL_HEIGHT + _BAR_HEIGHT + _GAP)
    return Ground(sides, rows, top + tall / 2, top + tall + _MARGIN)


def places(count: int) -> list[tuple[float, float]]:
    """Left upper corners of the plates, clockwise from the croupier's left hand."""
    ground = divided(count)
    side = ground.sides * PLATE_HEIGHT + (ground.sides - 1) * _GAP
    first, step = ground.middle - side / 2, PLATE_HEIGHT + _GAP
    down = [first + step * place for place in range(ground.sides)]
    left = [(_MARGIN, y) for y in reversed(down)]
    right = [(WIDTH - _MARGIN - PLATE_WIDTH, y) for y in down]
    top = [corner for row, seats in enumerate(ground.rows) for corner in _row(seats, _MARGIN + row * step)]
    return [*left, *top, *right][:count]


def _row(seats: int, y: float) -> list[tuple[float, float]]:
    wide = seats * PLATE_WIDTH + (seats - 1) * _GAP
    start = (WIDTH - wide) / 2
    return [(start + place * (PLATE_WIDTH + _GAP), y) for place in range(seats)]


def oval(ground: Ground) -> Oval:
    """The oval on the ground, above the bar at its near side."""
    reach = WIDTH / 2 - _MARGIN - PLATE_WIDTH - _GAP
    return Oval(WIDTH / 2, ground.middle - (_BAR_HEIGHT + _GAP) / 2, reach, _OVAL_HEIGHT / 2)


def _cloth(ground: Ground) -> Markup:
    x, y, wide, tall = oval(ground)
    paper = tag("rect", width=WIDTH, height=ground.height, rx=10, fill=ink.PAPER)
    edge = tag("ellipse", cx=x, cy=y, rx=wide, ry=tall, fill=ink.CLOTH, stroke=ink.LINE, stroke_width=1.0)
    line_in = tag("ellipse", cx=x, cy=y, rx=wide - 7, ry=tall - 7, fill="none", stroke=ink.HAIRLINE, stroke_width=1.0)
    return glued([paper, edge, line_in])


def _stake(scene: Scene, seat: SeatView, corner: tuple[float, float], ground: Ground) -> Markup | None:
    """What the seat has put in, on the oval before its plate."""
    if not seat.staked:
        return None
    x, y, wide, tall = oval(ground)
    aside, down = corner[0] + PLATE_WIDTH / 2 - x, corner[1] + PLATE_HEIGHT / 2 - y
    turn = math.atan2(down / tall, aside / wide)
    at_x, at_y = x + (wide - 50) * math.cos(turn), y + (tall - 26) * math.sin(turn)
    amount = scene.look.amount(seat.staked)
    chip = glued(
        [
            tag("circle", cx=-8.0, cy=0.0, r=5.5, fill=ink.PAPER, stroke=ink.ACCENT, stroke_width=1.6),
            tag("circle", cx=-8.0, cy=0.0, r=2.2, fill=ink.ACCENT),
        ]
    )
    start = at_x + 6 - width_of(amount, 13) / 2
    place = f"translate({start:.1f} {at_y:.1f})"
    return tag("g", chip, line(amount, x=2.0, y=4.5, size=13, font_weight=600), transform=place, aria_hidden="true")


def _bank(scene: Scene, ground: Ground, below: str) -> Markup:
    """Phase and bank in the middle, with what was wrong with them."""
    look, frame, found = scene.look, scene.frame, scene.findings_at(None)
    x, y, _, _ = oval(ground)
    about_money = bool(found) and hasattr(frame.fact, "amount")
    bank = look.says(words.BANK) + (f", {look.currency}" if look.currency else "")
    shown = [
        line(look.says(frame.phase), x=x, y=y - 36, size=13, text_anchor="middle", fill=ink.ACCENT, font_weight=600),
        line(bank, x=x, y=y - 16, size=13, text_anchor="middle", fill=ink.MUTED),
        line(
            look.amount(frame.bank),
            x=x,
            y=y + 14,
            size=28,
            text_anchor="middle",
            font_weight=700,
            fill=finding_colour(found) if about_money else ink.TEXT,
        ),
        line(below, x=x, y=y + 34, size=13, text_anchor="middle", fill=ink.MUTED) if below else None,
        finding_mark(found, look, x=x - mark_width(found) / 2, y=y + 44) if found else None,
    ]
    return glued(shown)


def bar(text: str, ground: Ground, *, badge: str, acts: bool) -> Markup:
    """A line at the near side of the oval, with room for a badge; the badge stands where somebody here is to act."""
    x, y, reach, tall = oval(ground)
    beside = width_of(badge, 9.5) + 22
    said = fitted(text, 2 * reach - 2 * beside, 13)
    wide = width_of(said, 13) + 2 * beside
    box = tag(
        "rect",
        width=wide,
        height=_BAR_HEIGHT,
        rx=8,
        fill=ink.PAPER,
        stroke=ink.ACCENT if acts else ink.LINE,
        stroke_width=2.5 if acts else 1,
    )
    mark = pill(badge, right=wide - 9, y=9.5, fill=ink.ACCENT) if acts else None
    shown = line(said, x=wide / 2, y=21.5, size=13, text_anchor="middle")
    return tag("g", box, shown, mark, transform=f"translate({x - wide / 2:.1f} {y + tall + _GAP:.1f})")
