"""The dealer on top and the boxes below him, each with its stakes, its cards and what it was paid."""

from dashboard.drawing import ink, words
from dashboard.drawing.box import BOX_HEIGHT, BOX_WIDTH, box
from dashboard.drawing.dealer import DEALER_HEIGHT, DEALER_WIDTH, dealer
from dashboard.drawing.lettering import fitted, line
from dashboard.drawing.mark import finding_colour, finding_mark
from dashboard.drawing.scene import Picture, Piece, Scene, same_to_all
from dashboard.markup import Markup, glued, tag
from domain.family import SeatView
from domain.seats import CROUPIER, DEALER, INSPECTOR

_WIDTH, _MARGIN, _GAP = 712.0, 14.0, 10.0
_A_ROW = 4
_BOXES_AT = _MARGIN + DEALER_HEIGHT + 18
_SIDE = (_WIDTH - DEALER_WIDTH) / 2 - _MARGIN - _GAP


def lay_out(scene: Scene) -> Picture:
    """The table after the scene's event."""
    seats = scene.frame.seats
    boxes = [seat for seat in seats if seat.seat != DEALER]
    height = _height(len(boxes))
    pieces: list[Piece] = [same_to_all(tag("rect", width=_WIDTH, height=height, rx=10, fill=ink.PAPER))]
    pieces += [same_to_all(_state(scene)), same_to_all(_staff(scene))]
    pieces += [dealer(scene, seat, x=(_WIDTH - DEALER_WIDTH) / 2, y=_MARGIN) for seat in seats if seat.seat == DEALER]
    pieces += [_placed(scene, seat, place) for place, seat in enumerate(boxes)]
    return Picture(_WIDTH, height, _aloud(scene), tuple(pieces))


def _height(count: int) -> float:
    rows = max(-(-count // _A_ROW), 1)
    return _BOXES_AT + rows * (BOX_HEIGHT + _GAP) + _MARGIN


def _placed(scene: Scene, seat: SeatView, place: int) -> Piece:
    row, column = divmod(place, _A_ROW)
    return box(scene, seat, x=_MARGIN + column * (BOX_WIDTH + _GAP), y=_BOXES_AT + row * (BOX_HEIGHT + _GAP))


def _state(scene: Scene) -> Markup:
    """Stage, chips on the boxes and the result of the house, with what was wrong with them."""
    look, frame, found = scene.look, scene.frame, scene.findings_at(None)
    x = _MARGIN + 4
    on_boxes = look.says(words.ON_BOXES) + (f", {look.currency}" if look.currency else "")
    result = look.says(words.HOUSE_RESULT, amount=look.amount(frame.rake, signed=True))
    colour = finding_colour(found) if found else ink.TEXT
    return glued(
        [
            line(fitted(look.says(frame.phase), _SIDE, 13), x=x, y=30.0, size=13, fill=ink.ACCENT, font_weight=600),
            line(on_boxes, x=x, y=51.0, size=13, fill=ink.MUTED),
            line(look.amount(frame.bank), x=x, y=80.0, size=26, font_weight=700, fill=colour),
            line(fitted(result, _SIDE, 13), x=x, y=101.0, size=13, fill=ink.MUTED),
            finding_mark(found, look, x=x, y=110.0) if found else None,
        ]
    )


def _staff(scene: Scene) -> Markup:
    """Who is on duty, to the right of the dealer's cards."""
    look, by_role = scene.look, {duty.role: duty.staff for duty in scene.staff}
    x, shown = _WIDTH - _MARGIN - 4, []
    for place, (word, role) in enumerate(((words.CROUPIER, CROUPIER), (words.INSPECTOR, INSPECTOR))):
        name = fitted(by_role.get(role) or look.says(words.NOT_NAMED), _SIDE, 13)
        y = 30.0 + place * 42
        shown.append(line(look.says(word), x=x, y=y, size=13, text_anchor="end", fill=ink.MUTED))
        shown.append(line(name, x=x, y=y + 17, size=13, text_anchor="end", font_weight=600))
    return glued(shown)


def _aloud(scene: Scene) -> str:
    frame, look = scene.frame, scene.look
    return look.says(
        words.HOUSE_TABLE_ALOUD,
        number=frame.number,
        phase=look.says(frame.phase),
        bank=look.amount(frame.bank),
        rake=look.amount(frame.rake, signed=True),
    )
