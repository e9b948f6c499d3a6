"""The dealer of a house game: his cards, the last one face up, and his combination."""

from collections.abc import Sequence

from dashboard.drawing import ink, words
from dashboard.drawing.card import BACK
from dashboard.drawing.combination import bars, card_row, told
from dashboard.drawing.lettering import line, pill
from dashboard.drawing.mark import finding_aloud, finding_colour, finding_mark, mark_width
from dashboard.drawing.scene import Piece, Scene
from dashboard.markup import Markup, tag
from domain.cards import UNKNOWN, name_card
from domain.family import SeatView
from domain.seats import CROUPIER, DEALER

DEALER_WIDTH, DEALER_HEIGHT = 266.0, 122.0
_PAD, _CARDS_AT = 12.0, 28.0
_ROOM = DEALER_WIDTH - 2 * _PAD


def dealer(scene: Scene, seat: SeatView, *, x: float, y: float) -> Piece:
    """The dealer's plate with its left upper corner at the place."""
    known = _plate(scene, seat, seat.cards, at=(x, y))
    if seat.face_up or not seat.cards:
        return Piece(known, known)
    hidden = tuple(card if card == UNKNOWN else BACK for card in seat.cards[:-1])
    return Piece(known, _plate(scene, seat, (*hidden, seat.cards[-1]), at=(x, y)), seat.seat)


def _plate(scene: Scene, seat: SeatView, cards: Sequence[str], *, at: tuple[float, float]) -> Markup:
    look, found = scene.look, scene.findings_at(seat.seat)
    acts = bool({CROUPIER, DEALER} & set(scene.turn))
    flag = finding_mark(found, look, x=DEALER_WIDTH - _PAD - mark_width(found), y=DEALER_HEIGHT - 8) if found else None
    return tag(
        "g",
        _ground(scene, seat, acts=acts),
        line(look.says(words.DEALER), x=_PAD, y=19.0, size=15, font_weight=700),
        pill(look.says(words.TO_ACT), right=DEALER_WIDTH - 8, y=7.0, fill=ink.ACCENT) if acts else None,
        card_row(scene, cards, x=_PAD, y=_CARDS_AT, room=_ROOM),
        bars(seat, x=_PAD, y=_CARDS_AT, room=_ROOM),
        _held(scene, seat),
        flag,
        role="group",
        aria_label=_aloud(scene, seat, cards, acts=acts),
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _ground(scene: Scene, seat: SeatView, *, acts: bool) -> Markup:
    found = scene.findings_at(seat.seat)
    return tag(
        "rect",
        width=DEALER_WIDTH,
        height=DEALER_HEIGHT,
        rx=8,
        fill=ink.TOUCHED if scene.touched == seat.seat else ink.CLOTH,
        stroke=finding_colour(found) if found else ink.ACCENT if acts else ink.LINE,
        stroke_width=2.5 if found or acts else 1,
    )


def _held(scene: Scene, seat: SeatView) -> Markup | None:
    """His combination once he has revealed; before that, that only his last card lies face up."""
    if seat.cards and not seat.face_up:
        return line(scene.look.says(words.LAST_CARD_UP), x=_PAD, y=109.0, size=12, fill=ink.MUTED)
    if seat.combinations:
        return told(scene, seat, x=_PAD, y=109.0, room=_ROOM)
    if seat.face_up and seat.marks:
        return line(scene.look.says(words.NO_GAME), x=_PAD, y=109.0, size=12, font_weight=600)
    return None


def _aloud(scene: Scene, seat: SeatView, cards: Sequence[str], *, acts: bool) -> str:
    look = scene.look
    names = [look.says(words.CLOSED_ALOUD) if card == BACK else look.says(name_card(card)) for card in cards]
    parts = [
        look.says(words.DEALER),
        look.says(words.ACTS_ALOUD) if acts else "",
        look.says(words.CARDS_ALOUD, cards=", ".join(names)) if names else "",
        *(look.says(name) for name, _ in seat.combinations or ()),
        *(look.says(mark) for mark in seat.marks if not seat.combinations),
        *(finding_aloud(finding, look) for finding in scene.findings_at(seat.seat)),
    ]
    return ", ".join(part for part in parts if part)
