"""Partners opposite each other around the trick: hands, the trick in the middle, tricks won, trumps and the score."""

from typing import NamedTuple

from dashboard.drawing import ink, words
from dashboard.drawing.card import suit_sign
from dashboard.drawing.lettering import fitted, line, width_of
from dashboard.drawing.mark import finding_mark
from dashboard.drawing.plate import PLATE_HEIGHT, PLATE_WIDTH, plate
from dashboard.drawing.scene import Picture, Piece, Scene, same_to_all
from dashboard.drawing.trick import WON_HEIGHT, WON_WIDTH, laid_card, won_tricks
from dashboard.markup import Markup, glued, tag
from domain.cards import SUIT_WORD
from domain.family import TrickPlay
from domain.seats import CROUPIER, INSPECTOR

_WIDTH, _MARGIN, _GAP = 712.0, 14.0, 8.0
_SIDE_HEIGHT = PLATE_HEIGHT + _GAP + WON_HEIGHT
_TOP = _MARGIN + PLATE_HEIGHT + 2 * _GAP
_MIDDLE_X, _MIDDLE_Y = _WIDTH / 2, _TOP + _SIDE_HEIGHT / 2
_PAIR = PLATE_WIDTH + _GAP + WON_WIDTH
_STAFF = 30.0
_AROUND = 4
_MOST_PIPS = 7


class Spot(NamedTuple):
    """Where a seat has its plate, its tricks, and its card in the middle."""

    plate: tuple[float, float]
    won: tuple[float, float]
    laid: tuple[float, float]


def lay_out(scene: Scene) -> Picture:
    """The table after the scene's event."""
    seats = scene.frame.seats
    spots, height = spots_of(len(seats))
    pieces: list[Piece] = [same_to_all(part) for part in (_ground(height), _state(scene), _score(scene)) if part]
    pieces.append(same_to_all(_staff(scene, height)))
    for seat, spot in zip(seats, spots, strict=True):
        pieces.append(plate(scene, seat, x=spot.plate[0], y=spot.plate[1]))
        won = won_tricks(scene, seat, x=spot.won[0], y=spot.won[1])
        laid = laid_card(scene, seat, x=spot.laid[0], y=spot.laid[1])
        pieces += [same_to_all(part) for part in (won, laid) if part]
    return Picture(_WIDTH, height, _aloud(scene), tuple(pieces))


def spots_of(count: int) -> tuple[list[Spot], float]:
    """The places of the seats clockwise from the left, and how high the picture is; beyond four in rows below."""
    left, top = _column(_MARGIN, -46.0), _pair(_MARGIN, -40.0)
    right = _column(_WIDTH - _MARGIN - PLATE_WIDTH, 46.0)
    bottom_y = _TOP + _SIDE_HEIGHT + 2 * _GAP
    around = [left, right] if count == 2 else [left, top, right, _pair(bottom_y, 40.0)]  # noqa: PLR2004 - a duel
    below = max(count - _AROUND, 0)
    start = bottom_y + (PLATE_HEIGHT + 2 * _GAP if count >= _AROUND else 0)
    rows = [_extra(place, start) for place in range(below)]
    end = start + -(-below // _AROUND) * (_SIDE_HEIGHT + _GAP)
    return [*around[:count], *rows], end + _STAFF + _MARGIN


def _column(x: float, aside: float) -> Spot:
    """A seat at the side: its tricks below its plate."""
    return Spot((x, _TOP), (x, _TOP + PLATE_HEIGHT + _GAP), (_MIDDLE_X + aside, _MIDDLE_Y))


def _pair(y: float, aside: float) -> Spot:
    """A seat above or below: its tricks to the right of its plate."""
    x = (_WIDTH - _PAIR) / 2
    return Spot((x, y), (x + PLATE_WIDTH + _GAP, y + _GAP), (_MIDDLE_X, _MIDDLE_Y + aside))


def _extra(place: int, start: float) -> Spot:
    row, column = divmod(place, _AROUND)
    x = _MARGIN + column * (PLATE_WIDTH + 2 * _GAP)
    y = start + row * (_SIDE_HEIGHT + _GAP)
    return Spot((x, y), (x, y + PLATE_HEIGHT + _GAP), (_MIDDLE_X + 30.0 * place, _MIDDLE_Y))


def _ground(height: float) -> Markup:
    paper = tag("rect", width=_WIDTH, height=height, rx=10, fill=ink.PAPER)
    wide, tall = _WIDTH - 2 * (_MARGIN + PLATE_WIDTH + 2 * _GAP), _SIDE_HEIGHT
    at = {"x": _MIDDLE_X - wide / 2, "y": _TOP, "width": wide, "height": tall}
    cloth = tag("rect", **at, rx=60, fill=ink.CLOTH, stroke=ink.LINE, stroke_width=1.0)
    return glued([paper, cloth])


# --- trumps and the score, in the upper corners


def _state(scene: Scene) -> Markup:
    """The phase, trumps and who fixed them, with what was wrong with the deal as a whole."""
    look, found = scene.look, scene.findings_at(None)
    room = (_WIDTH - _PAIR) / 2 - _MARGIN - _GAP
    phase = look.says(scene.frame.phase)
    head, _, rest = phase.partition(", ")
    shown = [
        line(fitted(head, room, 13), x=_MARGIN, y=28.0, size=13, fill=ink.ACCENT, font_weight=600),
        line(fitted(rest, room, 13), x=_MARGIN, y=45.0, size=13, fill=ink.ACCENT) if rest else None,
        _trumps(scene, room),
        finding_mark(found, look, x=_MARGIN, y=116.0) if found else None,
    ]
    return glued(shown)


def _trumps(scene: Scene, room: float) -> Markup:
    leader = next((seat for seat in scene.frame.seats if seat.trick and seat.trick.trump), None)
    look = scene.look
    if leader is None or leader.trick is None or leader.trick.trump is None:
        return line(look.says(words.NO_TRUMPS), x=_MARGIN, y=72.0, size=13, fill=ink.MUTED)
    suit, by = leader.trick.trump, look.says(words.NAMED_BY, seat=leader.seat)
    trumps = f"{look.says(words.TRUMPS)}: {look.says(SUIT_WORD[suit])}"
    return glued(
        [
            suit_sign(suit, look, x=_MARGIN, y=62.0, size=34),
            line(fitted(trumps, room - 44, 13), x=_MARGIN + 44, y=76.0, size=13, font_weight=600),
            line(fitted(by, room - 44, 13), x=_MARGIN + 44, y=93.0, size=13, fill=ink.MUTED),
        ]
    )


def _sides(scene: Scene) -> list[TrickPlay]:
    """What is known of every side, each once, in the order of the seats."""
    played = [seat.trick for seat in scene.frame.seats if seat.trick]
    return list({trick.side: trick for trick in reversed(played)}.values())[::-1]


def _score(scene: Scene) -> Markup | None:
    """The score of every side: a ring for every point the game goes to, filled for those it has."""
    sides = _sides(scene)
    if not sides:
        return None
    x = (_WIDTH + _PAIR) / 2 + _GAP
    title = words.GAME_TO if sides[0].known else words.THIS_DEAL
    heading = scene.look.says(title, points=sides[0].enough)
    shown = [line(fitted(heading, _WIDTH - _MARGIN - x, 13), x=x, y=28.0, size=13, fill=ink.MUTED)]
    shown += [_side(trick, x=x, y=52.0 + 24 * row) for row, trick in enumerate(sides)]
    return glued(shown)


def _side(trick: TrickPlay, *, x: float, y: float) -> Markup:
    end = _WIDTH - _MARGIN
    points = str(trick.points).replace("-", "−")
    won = trick.points >= trick.enough
    colour = ink.TONES["green"] if won else ink.TONES["red"] if trick.points < 0 else ink.TEXT
    name = fitted(trick.side, 44.0, 14)
    pips = [
        _pip(x + max(width_of(name, 14), 26.0) + 14 + 14 * place, y - 4.5, filled=place < trick.points)
        for place in range(trick.enough)
    ]
    return glued(
        [
            line(name, x=x, y=y, size=14, font_weight=700),
            *(pips if trick.enough <= _MOST_PIPS else []),
            line(points, x=end, y=y, size=15, font_weight=700, text_anchor="end", fill=colour),
        ]
    )


def _pip(x: float, y: float, *, filled: bool) -> Markup:
    fill = ink.ACCENT if filled else ink.PAPER
    return tag("circle", cx=x, cy=y, r=4.5, fill=fill, stroke=ink.ACCENT if filled else ink.LINE, stroke_width=1.4)


def _staff(scene: Scene, height: float) -> Markup:
    """Who is on duty, below."""
    look, by_role = scene.look, {duty.role: duty.staff for duty in scene.staff}
    roles = ((words.CROUPIER, CROUPIER), (words.INSPECTOR, INSPECTOR))
    said = "  ·  ".join(f"{look.says(word)} {by_role.get(role) or look.says(words.NOT_NAMED)}" for word, role in roles)
    shown = fitted(said, _WIDTH - 2 * _MARGIN, 13)
    return line(shown, x=_MIDDLE_X, y=height - _MARGIN - 4, size=13, text_anchor="middle", fill=ink.MUTED)


def _aloud(scene: Scene) -> str:
    frame, look = scene.frame, scene.look
    score = ", ".join(look.says(words.SIDE_ALOUD, side=trick.side, points=trick.points) for trick in _sides(scene))
    return look.says(words.TRICK_TABLE_ALOUD, number=frame.number, phase=look.says(frame.phase), score=score or "-")
