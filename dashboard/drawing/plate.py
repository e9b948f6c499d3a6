"""One seat: who sits there, the stack, the cards, the marks, whether the seat may act and what was wrong."""

from collections.abc import Sequence
from typing import NamedTuple

from dashboard.drawing import ink, words
from dashboard.drawing.card import BACK, HEIGHT, WIDTH, card_used
from dashboard.drawing.lettering import fitted, line, pill, width_of
from dashboard.drawing.mark import finding_aloud, finding_colour, finding_mark, mark_width
from dashboard.drawing.scene import Piece, Scene
from dashboard.markup import Markup, glued, tag
from domain.cards import UNKNOWN, name_card
from domain.family import SeatView
from domain.text import joined

PLATE_WIDTH, PLATE_HEIGHT = 158.0, 122.0
_PAD = 10.0


class Below(NamedTuple):
    """What a game puts below the cards of a plate: its height, its markup as known and as seen, its words."""

    height: float
    known: Markup
    seen: Markup
    aloud: str = ""


_NOTHING = Below(0.0, Markup(""), Markup(""))


def plate(scene: Scene, seat: SeatView, *, x: float, y: float, below: Below = _NOTHING) -> Piece:
    """A seat's plate with its left upper corner at the place."""
    known = _plate(scene, seat, seat.cards, at=(x, y), below=(below, below.known))
    down = tuple(card if seat.face_up or card == UNKNOWN else BACK for card in seat.cards)
    if down == tuple(seat.cards) and below.seen == below.known:
        return Piece(known, known)
    return Piece(known, _plate(scene, seat, down, at=(x, y), below=(below, below.seen)), seat.seat)


def _plate(
    scene: Scene, seat: SeatView, cards: Sequence[str], *, at: tuple[float, float], below: tuple[Below, Markup]
) -> Markup:
    found, height = scene.findings_at(seat.seat), PLATE_HEIGHT + below[0].height
    flag = finding_mark(found, scene.look, x=PLATE_WIDTH - _PAD - mark_width(found), y=height - 11) if found else None
    hidden = below[1] != below[0].known
    return tag(
        "g",
        _ground(scene, seat, height),
        _heading(scene, seat),
        _stack(scene, seat),
        _cards(scene, seat, cards),
        _marks(scene, seat),
        below[1],
        flag,
        role="group",
        aria_label=_aloud(scene, seat, cards, "" if hidden else below[0].aloud),
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _ground(scene: Scene, seat: SeatView, height: float) -> Markup:
    found, acts = scene.findings_at(seat.seat), seat.seat in scene.turn
    gone = seat.state in ("out", "aside")
    fill = ink.TOUCHED if scene.touched == seat.seat else ink.FADED_PLATE if gone else ink.PAPER
    stroke = finding_colour(found) if found else ink.ACCENT if acts else ink.CARD_LINE if gone else ink.LINE
    return tag(
        "rect",
        width=PLATE_WIDTH,
        height=height,
        rx=8,
        fill=fill,
        stroke=stroke,
        stroke_width=2.5 if found or acts else 1,
        stroke_dasharray="4 3" if gone and not (found or acts) else None,
    )


def _badge(scene: Scene, seat: SeatView) -> tuple[str, str] | None:
    """The word in the corner and the colour it stands on; the right to act goes before the state."""
    if seat.seat in scene.turn:
        return scene.look.says(words.TO_ACT), ink.ACCENT
    if seat.state == "in":
        return None
    return scene.look.says(words.BADGES[seat.state]), ink.TONES["green" if seat.state == "won" else "grey"]


def _heading(scene: Scene, seat: SeatView) -> Markup:
    badge, room = _badge(scene, seat), PLATE_WIDTH - 2 * _PAD
    drawn = pill(badge[0], right=PLATE_WIDTH - 7, y=7.0, fill=badge[1]) if badge else None
    room -= width_of(badge[0], 9.5) + 12 if badge else 0
    label = fitted(seat.seat, room, 15)
    player = fitted(seat.player or "", room - width_of(label, 15) - 6, 13) if seat.player else ""
    shown = [tag("tspan", label, font_weight=700, font_size=15)]
    if player.strip("…"):
        shown.append(tag("tspan", player, dx=6, fill=ink.MUTED, font_size=13))
    title = tag("title", f"{seat.seat} · {seat.player}" if seat.player else seat.seat)
    return glued([tag("text", title, *shown, x=_PAD, y=19.0, fill=ink.TEXT), drawn])


def _stack(scene: Scene, seat: SeatView) -> Markup:
    label = tag("tspan", scene.look.says(words.STACK), fill=ink.MUTED)
    amount = tag("tspan", scene.look.amount(seat.stack), dx=5, font_weight=600)
    return tag("text", label, amount, x=_PAD, y=36.5, font_size=13, fill=ink.TEXT)


def _cards(scene: Scene, seat: SeatView, cards: Sequence[str]) -> Markup | None:
    """The cards in a row; more than fit overlap, each showing its corner."""
    if not cards:
        return None
    room = PLATE_WIDTH - 2 * _PAD
    step = min(WIDTH + 6, (room - WIDTH) / max(len(cards) - 1, 1))
    drawn = [
        card_used(card, scene.look, x=_PAD + place * step, y=43.0, label=_closed(card, scene))
        for place, card in enumerate(cards)
    ]
    return tag("g", *drawn, opacity=0.45 if seat.state in ("out", "aside") else None)


def _closed(card: str, scene: Scene) -> str | None:
    return scene.look.says(words.CLOSED_ALOUD) if card == BACK else None


def _marks(scene: Scene, seat: SeatView) -> Markup | None:
    if not seat.marks:
        return None
    marks, found = joined(list(seat.marks), " · ").of(scene.look.language), scene.findings_at(seat.seat)
    room = PLATE_WIDTH - 2 * _PAD - (mark_width(found) + 4 if found else 0)
    size = 12.0 if width_of(marks, 12) <= room else 11.0
    shown = glued([tag("title", marks), fitted(marks, room, size)])
    return line(shown, x=_PAD, y=43 + HEIGHT + 15, size=size, fill=ink.MUTED)


def _aloud(scene: Scene, seat: SeatView, cards: Sequence[str], more: str = "") -> str:
    look = scene.look
    names = [look.says(words.CLOSED_ALOUD) if card == BACK else look.says(name_card(card)) for card in cards]
    parts = [
        look.says(words.SEAT_ALOUD, seat=seat.seat),
        look.says(words.PLAYER_ALOUD, player=seat.player) if seat.player else "",
        look.says(words.STACK_UNKNOWN_ALOUD)
        if seat.stack is None
        else look.says(words.STACK_ALOUD, amount=look.amount(seat.stack)),
        look.says(words.STAKED_ALOUD, amount=look.amount(seat.staked)) if seat.staked else "",
        look.says(words.STATES[seat.state]),
        look.says(words.ACTS_ALOUD) if seat.seat in scene.turn else "",
        look.says(words.CARDS_ALOUD, cards=", ".join(names)) if names else "",
        more,
        *(mark.of(look.language) for mark in seat.marks),
        *(finding_aloud(finding, look) for finding in scene.findings_at(seat.seat)),
    ]
    return ", ".join(part for part in parts if part)
