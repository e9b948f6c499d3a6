"""One box of a house game: whose it is, open or closed, its cards and combinations, its stakes and payments."""

from collections.abc import Sequence

from dashboard.drawing import ink, words
from dashboard.drawing.card import BACK
from dashboard.drawing.combination import bars, card_row, told
from dashboard.drawing.lettering import fitted, line, pill, width_of, wrapped
from dashboard.drawing.mark import finding_aloud, finding_colour, finding_mark, mark_width
from dashboard.drawing.scene import Piece, Scene
from dashboard.markup import Markup, glued, tag
from domain.cards import UNKNOWN, name_card
from domain.family import SeatView
from domain.text import Text

BOX_WIDTH, BOX_HEIGHT = 163.5, 332.0
_PAD, _CARDS_AT = 10.0, 44.0
_ROOM = BOX_WIDTH - 2 * _PAD
_COMBINATIONS_AT, _AMOUNTS_AT, _OUTCOME_AT, _PAYMENTS_AT = 125.0, 187.0, 267.0, 298.0
_LINE = 15.0
_FLAG_UP = 11.0
"""How far the flag of a finding stands up from the lower edge: below the last payment, above the next row of boxes."""


def box(scene: Scene, seat: SeatView, *, x: float, y: float) -> Piece:
    """A box with its left upper corner at the place."""
    known = _plate(scene, seat, seat.cards, at=(x, y))
    if seat.face_up or all(card == UNKNOWN for card in seat.cards):
        return Piece(known, known)
    face_down = tuple(card if card == UNKNOWN else BACK for card in seat.cards)
    return Piece(known, _plate(scene, seat, face_down, at=(x, y)), seat.seat)


def _plate(scene: Scene, seat: SeatView, cards: Sequence[str], *, at: tuple[float, float]) -> Markup:
    found, flag = scene.findings_at(seat.seat), None
    if found:
        flag = finding_mark(found, scene.look, x=BOX_WIDTH - _PAD - mark_width(found), y=BOX_HEIGHT - _FLAG_UP)
    faded = 0.5 if seat.state == "out" else None
    return tag(
        "g",
        _ground(scene, seat),
        _heading(scene, seat),
        _manner(scene, seat),
        tag("g", card_row(scene, cards, x=_PAD, y=_CARDS_AT, room=_ROOM), opacity=faded),
        None if BACK in cards else bars(seat, x=_PAD, y=_CARDS_AT, room=_ROOM),
        None if BACK in cards else told(scene, seat, x=_PAD, y=_COMBINATIONS_AT, room=_ROOM),
        _rows(scene, seat.amounts, y=_AMOUNTS_AT),
        _outcome(scene, seat),
        flag,
        role="group",
        aria_label=_aloud(scene, seat, cards),
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _ground(scene: Scene, seat: SeatView) -> Markup:
    found, acts = scene.findings_at(seat.seat), seat.seat in scene.turn
    gone = seat.state in ("out", "aside")
    fill = ink.TOUCHED if scene.touched == seat.seat else ink.FADED_PLATE if gone else ink.PAPER
    return tag(
        "rect",
        width=BOX_WIDTH,
        height=BOX_HEIGHT,
        rx=8,
        fill=fill,
        stroke=finding_colour(found) if found else ink.ACCENT if acts else ink.CARD_LINE if gone else ink.LINE,
        stroke_width=2.5 if found or acts else 1,
        stroke_dasharray="4 3" if gone and not (found or acts) else None,
    )


def _heading(scene: Scene, seat: SeatView) -> Markup:
    badge = _badge(scene, seat)
    drawn = pill(badge[0], right=BOX_WIDTH - 7, y=7.0, fill=badge[1]) if badge else None
    name = scene.look.says(words.BOX, seat=seat.seat)
    room = _ROOM - (width_of(badge[0], 9.5) + 12 if badge else 0)
    return glued([line(fitted(name, room, 15), x=_PAD, y=19.0, size=15, font_weight=700), drawn])


def _badge(scene: Scene, seat: SeatView) -> tuple[str, str] | None:
    if seat.seat in scene.turn:
        return scene.look.says(words.TO_ACT), ink.ACCENT
    if seat.state == "won":
        return scene.look.says(words.GOT_PAID), ink.TONES["green"]
    return (scene.look.says(words.BADGES["out"]), ink.TONES["grey"]) if seat.state == "out" else None


def _manner(scene: Scene, seat: SeatView) -> Markup:
    """Open or closed, and whose the box is; words for one that does not play."""
    look = scene.look
    if seat.state == "aside":
        return line(look.says(words.NO_ANTE), x=_PAD, y=36.5, size=13, fill=ink.MUTED)
    manner = look.says(seat.marks[0]) if seat.marks else ""
    room = _ROOM - width_of(manner, 13) - 8
    player = line(fitted(seat.player or "", room, 13), x=BOX_WIDTH - _PAD, y=36.5, size=13, text_anchor="end")
    return glued([line(manner, x=_PAD, y=36.5, size=13, fill=ink.MUTED), player])


def _rows(scene: Scene, amounts: Sequence[tuple[Text, int]], *, y: float, strong: bool = False) -> Markup:
    """Names to the left, amounts to the right."""
    shown = []
    for place, (name, amount) in enumerate(amounts):
        at, weight = y + place * _LINE, 700 if strong and amount else 600
        shown.append(line(scene.look.says(name), x=_PAD, y=at, size=12.5, fill=ink.MUTED))
        figure = scene.look.amount(amount)
        shown.append(line(figure, x=BOX_WIDTH - _PAD, y=at, size=12.5, text_anchor="end", font_weight=weight))
    return glued(shown)


def _outcome(scene: Scene, seat: SeatView) -> Markup | None:
    """How the box came out and what it got, below a line."""
    said = [scene.look.says(mark) for mark in seat.marks[1:]]
    if not said and not seat.payments:
        return None
    words_ = " · ".join(said)
    words_ = words_[:1].upper() + words_[1:]
    rule = tag("line", x1=_PAD, x2=BOX_WIDTH - _PAD, y1=_OUTCOME_AT - 15, y2=_OUTCOME_AT - 15, stroke=ink.HAIRLINE)
    outcome = [
        line(part, x=_PAD, y=_OUTCOME_AT + place * 14, size=12.5, font_weight=600)
        for place, part in enumerate(wrapped(words_, _ROOM, 12.5, most=2))
    ]
    return glued([rule, *outcome, _rows(scene, seat.payments, y=_PAYMENTS_AT, strong=True)])


def _aloud(scene: Scene, seat: SeatView, cards: Sequence[str]) -> str:
    look = scene.look
    names = [look.says(words.CLOSED_ALOUD) if card == BACK else look.says(name_card(card)) for card in cards]
    held = () if BACK in cards else seat.combinations
    parts = [
        look.says(words.BOX, seat=seat.seat),
        look.says(words.PLAYER_ALOUD, player=seat.player) if seat.player else "",
        look.says(words.NO_ANTE_ALOUD) if seat.state == "aside" else "",
        look.says(words.ACTS_ALOUD) if seat.seat in scene.turn else "",
        *(look.says(mark) for mark in seat.marks),
        look.says(words.CARDS_ALOUD, cards=", ".join(names)) if names else "",
        *(look.says(name) for name, _ in held),
        *(f"{look.says(name)} {look.amount(amount)}" for name, amount in (*seat.amounts, *seat.payments)),
        *(finding_aloud(finding, look) for finding in scene.findings_at(seat.seat)),
    ]
    return ", ".join(part for part in parts if part)
