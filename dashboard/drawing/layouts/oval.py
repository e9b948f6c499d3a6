"""Seats clockwise around an oval, the croupier at the near side: the layout of every game without its own."""

import math
from typing import NamedTuple

from dashboard.drawing import ink, words
from dashboard.drawing.lettering import fitted, line, pill, width_of
from dashboard.drawing.mark import finding_colour, finding_mark, mark_width
from dashboard.drawing.plate import PLATE_HEIGHT, PLATE_WIDTH, plate
from dashboard.drawing.scene import Picture, Piece, Scene, same_to_all
from dashboard.markup import Markup, glued, tag
from domain.family import SeatView
from domain.seats import CROUPIER, INSPECTOR

_WIDTH, _MARGIN, _GAP = 712.0, 14.0, 16.0
_A_ROW = 4
_OVAL_HEIGHT, _STAFF_HEIGHT = 206.0, 34.0


class Ground(NamedTuple):
    """How the picture is divided for so many seats: seats on each side, rows of seats on top, where the oval lies."""

    sides: int
    rows: tuple[int, ...]
    middle: float
    height: float


def lay_out(scene: Scene) -> Picture:
    """The table after the scene's event."""
    seats = scene.frame.seats
    ground = divided(len(seats))
    corners = places(len(seats))
    plates = [plate(scene, seat, x=x, y=y) for seat, (x, y) in zip(seats, corners, strict=True)]
    stakes = [_stake(scene, seat, corner, ground) for seat, corner in zip(seats, corners, strict=True)]
    pieces: list[Piece] = [
        same_to_all(_cloth(ground)),
        same_to_all(_middle(scene, ground)),
        same_to_all(_staff(scene, ground)),
    ]
    pieces += [same_to_all(stake) for stake in stakes if stake]
    return Picture(_WIDTH, ground.height, _aloud(scene), (*pieces, *plates))


def divided(count: int) -> Ground:
    """The division for a number of seats; two on each side from six seats on, the rest in rows on top."""
    sides = 2 if count > 5 else 1  # noqa: PLR2004 - the sixth seat no longer fits on top
    left = max(count - 2 * sides, 0)
    rows = tuple(min(_A_ROW, left - taken) for taken in range(0, left, _A_ROW))
    top = _MARGIN + len(rows) * (PLATE_HEIGHT + _GAP)
    side = sides * PLATE_HEIGHT + (sides - 1) * _GAP
    tall = max(side, _OVAL_HEIGHT + _STAFF_HEIGHT + _GAP)
    return Ground(sides, rows, top + tall / 2, top + tall + _MARGIN)


def places(count: int) -> list[tuple[float, float]]:
    """Left upper corners of the plates, clockwise from the croupier's left hand."""
    ground = divided(count)
    side = ground.sides * PLATE_HEIGHT + (ground.sides - 1) * _GAP
    first, step = ground.middle - side / 2, PLATE_HEIGHT + _GAP
    down = [first + step * place for place in range(ground.sides)]
    left = [(_MARGIN, y) for y in reversed(down)]
    right = [(_WIDTH - _MARGIN - PLATE_WIDTH, y) for y in down]
    top = [corner for row, seats in enumerate(ground.rows) for corner in _row(seats, _MARGIN + row * step)]
    return [*left, *top, *right][:count]


def _row(seats: int, y: float) -> list[tuple[float, float]]:
    wide = seats * PLATE_WIDTH + (seats - 1) * _GAP
    start = (_WIDTH - wide) / 2
    return [(start + place * (PLATE_WIDTH + _GAP), y) for place in range(seats)]


def _oval(ground: Ground) -> tuple[float, float, float, float]:
    """Centre and radii of the oval."""
    reach = _WIDTH / 2 - _MARGIN - PLATE_WIDTH - _GAP
    return _WIDTH / 2, ground.middle - (_STAFF_HEIGHT + _GAP) / 2, reach, _OVAL_HEIGHT / 2


def _cloth(ground: Ground) -> Markup:
    x, y, wide, tall = _oval(ground)
    paper = tag("rect", width=_WIDTH, height=ground.height, rx=10, fill=ink.PAPER)
    edge = tag("ellipse", cx=x, cy=y, rx=wide, ry=tall, fill=ink.CLOTH, stroke=ink.LINE, stroke_width=1.0)
    line_in = tag("ellipse", cx=x, cy=y, rx=wide - 7, ry=tall - 7, fill="none", stroke=ink.HAIRLINE, stroke_width=1.0)
    return glued([paper, edge, line_in])


def _middle(scene: Scene, ground: Ground) -> Markup:
    """Phase, bank and rake in the middle, with what was wrong with them."""
    look, frame, found = scene.look, scene.frame, scene.findings_at(None)
    x, y, _, _ = _oval(ground)
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
        line(
            look.says(words.RAKE, amount=look.amount(frame.rake)),
            x=x,
            y=y + 34,
            size=13,
            text_anchor="middle",
            fill=ink.MUTED,
        ),
        finding_mark(found, look, x=x - mark_width(found) / 2, y=y + 44) if found else None,
    ]
    return glued(shown)


def _stake(scene: Scene, seat: SeatView, corner: tuple[float, float], ground: Ground) -> Markup | None:
    """What the seat has put in, on the oval before its plate."""
    if not seat.staked:
        return None
    x, y, wide, tall = _oval(ground)
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


def _staff(scene: Scene, ground: Ground) -> Markup:
    """Croupier and inspector at the near side; the ring when it is for them to act."""
    x, y, reach, tall = _oval(ground)
    acts = any(role in scene.turn for role in (CROUPIER, INSPECTOR))
    badge_word = scene.look.says(words.TO_ACT)
    beside = width_of(badge_word, 9.5) + 22
    duty = fitted(_on_duty(scene), 2 * reach - 2 * beside, 13)
    wide = width_of(duty, 13) + 2 * beside
    box = tag(
        "rect",
        width=wide,
        height=_STAFF_HEIGHT,
        rx=8,
        fill=ink.PAPER,
        stroke=ink.ACCENT if acts else ink.LINE,
        stroke_width=2.5 if acts else 1,
    )
    badge = pill(badge_word, right=wide - 9, y=9.5, fill=ink.ACCENT) if acts else None
    shown = line(duty, x=wide / 2, y=21.5, size=13, text_anchor="middle")
    return tag("g", box, shown, badge, transform=f"translate({x - wide / 2:.1f} {y + tall + _GAP:.1f})")


def _on_duty(scene: Scene) -> str:
    look, by_role = scene.look, {duty.role: duty.staff for duty in scene.staff}
    roles = ((words.CROUPIER, CROUPIER), (words.INSPECTOR, INSPECTOR))
    return "  ·  ".join(f"{look.says(word)} {by_role.get(role) or look.says(words.NOT_NAMED)}" for word, role in roles)


def _aloud(scene: Scene) -> str:
    frame, look = scene.frame, scene.look
    return look.says(
        words.TABLE_ALOUD,
        number=frame.number,
        phase=look.says(frame.phase),
        bank=look.amount(frame.bank),
        rake=look.amount(frame.rake),
    )
