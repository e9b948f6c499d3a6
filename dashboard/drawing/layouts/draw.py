"""Up to eight players around an oval, the dealer's button, the pots in the middle, discards below each hand."""

import math
from dataclasses import replace
from typing import NamedTuple

from dashboard.drawing import ink, words
from dashboard.drawing.card import BACK, HEIGHT, WIDTH, card_used
from dashboard.drawing.lettering import fitted, line, width_of
from dashboard.drawing.mark import finding_colour, finding_mark, mark_width
from dashboard.drawing.plate import PLATE_HEIGHT, PLATE_WIDTH, Below, plate
from dashboard.drawing.scene import Picture, Piece, Scene, same_to_all
from dashboard.markup import Markup, glued, tag
from domain.cards import UNKNOWN, name_card
from domain.family import SeatView
from domain.games.draw.view import DEALER_MARK
from domain.pot import Pot
from domain.seats import CROUPIER, INSPECTOR
from domain.text import Text

_WIDTH, _MARGIN, _GAP = 712.0, 14.0, 14.0
_A_ROW, _SIDES = 4, 2
_BELOW, _SMALL = 30.0, 0.42
_TALL = PLATE_HEIGHT + _BELOW
_MOST_POTS = 4
_ASIDE = 0.6
"""How far from the middle, as a cosine, a plate must lie to be beside the oval rather than above it."""
_MAIN = Text("главный", "main")
_SIDE = Text("побочный № {number}", "side pot {number}")
_POT = Text("Банк", "Pot")
_BUTTON = Text("Д", "D")


class Ground(NamedTuple):
    """Where things lie: plates on each side and on top, the oval's centre and radii, the height."""

    sides: int
    top: int
    x: float
    y: float
    wide: float
    tall: float
    height: float


def lay_out(scene: Scene) -> Picture:
    """The table after the scene's event."""
    seats = scene.frame.seats
    ground = divided(len(seats))
    corners = places(len(seats))
    pieces: list[Piece] = [same_to_all(_cloth(ground)), same_to_all(_middle(scene, ground))]
    pieces += [same_to_all(_staff(scene, ground))]
    for seat, (x, y) in zip(seats, corners, strict=True):
        pieces.append(same_to_all(_before(scene, seat, (x, y), ground)))
        pieces.append(plate(scene, _without_dealer(seat), x=x, y=y, below=_discards(scene, seat)))
    return Picture(_WIDTH, ground.height, _aloud(scene), tuple(pieces))


def divided(count: int) -> Ground:
    """The division for a number of seats: one or two on each side, the rest in a row on top."""
    sides = _SIDES if count > _A_ROW else 1
    top = min(max(count - 2 * sides, 0), _A_ROW)
    above = _MARGIN + (_TALL + _GAP if top else 0)
    side = max(sides * _TALL + (sides - 1) * _GAP, 270.0)
    wide = _WIDTH / 2 - _MARGIN - PLATE_WIDTH - _GAP
    return Ground(sides, top, _WIDTH / 2, above + side / 2 - 22, wide, 106.0, above + side + _MARGIN)


def places(count: int) -> list[tuple[float, float]]:
    """Left upper corners of the plates, clockwise from the lower left."""
    ground = divided(count)
    first = ground.y + 22 - (ground.sides * _TALL + (ground.sides - 1) * _GAP) / 2
    down = [first + (_TALL + _GAP) * place for place in range(ground.sides)]
    left = [(_MARGIN, y) for y in reversed(down)]
    right = [(_WIDTH - _MARGIN - PLATE_WIDTH, y) for y in down]
    wide = ground.top * PLATE_WIDTH + (ground.top - 1) * _GAP
    top = [((_WIDTH - wide) / 2 + place * (PLATE_WIDTH + _GAP), _MARGIN) for place in range(ground.top)]
    spare = [(_MARGIN + 18 * place, ground.height - _TALL) for place in range(count)]
    return [*left, *top, *right, *spare][:count]


def _cloth(ground: Ground) -> Markup:
    paper = tag("rect", width=_WIDTH, height=ground.height, rx=10, fill=ink.PAPER)
    where = {"cx": ground.x, "cy": ground.y}
    edge = tag("ellipse", **where, rx=ground.wide, ry=ground.tall, fill=ink.CLOTH, stroke=ink.LINE, stroke_width=1.0)
    inner = tag(
        "ellipse", **where, rx=ground.wide - 7, ry=ground.tall - 7, fill="none", stroke=ink.HAIRLINE, stroke_width=1.0
    )
    return glued([paper, edge, inner])


# --- the middle


def _middle(scene: Scene, ground: Ground) -> Markup:
    """Phase, pot and rake, the side pots with who contests them, and what was wrong with the money."""
    look, frame, found = scene.look, scene.frame, scene.findings_at(None)
    pots = frame.pots if len(frame.pots) > 1 else ()
    x, y = ground.x, ground.y - (58 if pots else 36)
    bank = look.says(_POT) + (f", {look.currency}" if look.currency else "")
    rake = look.says(words.RAKE, amount=look.amount(frame.rake))
    about_money = bool(found) and hasattr(frame.fact, "amount")
    colour = finding_colour(found) if about_money else ink.TEXT
    room = 2 * ground.wide - 90
    phase, listed = fitted(look.says(frame.phase), room, 13), tuple(enumerate(pots[:_MOST_POTS]))
    shown = [
        line(phase, x=x, y=y, size=13, text_anchor="middle", fill=ink.ACCENT, font_weight=600),
        line(bank, x=x, y=y + 19, size=13, text_anchor="middle", fill=ink.MUTED),
        line(look.amount(frame.bank), x=x, y=y + 47, size=27, text_anchor="middle", font_weight=700, fill=colour),
        *(_pot(scene, pot, number, at=(x, y + 66 + 17 * number), room=room) for number, pot in listed),
        line(rake, x=x, y=y + 67 + 17 * min(len(pots), _MOST_POTS), size=13, text_anchor="middle", fill=ink.MUTED),
    ]
    flag = finding_mark(found, look, x=x - mark_width(found) / 2, y=ground.y + ground.tall - 25) if found else None
    return glued([*shown, flag])


def _pot(scene: Scene, pot: Pot, number: int, *, at: tuple[float, float], room: float) -> Markup:
    name = _SIDE.fill(number=number + 1) if number else _MAIN
    said = f"{scene.look.says(name)}: {scene.look.amount(pot.amount)} · {' '.join(pot.contenders)}"
    return line(fitted(said, room, 12.5), x=at[0], y=at[1], size=12.5, text_anchor="middle")


# --- at a seat


def _without_dealer(seat: SeatView) -> SeatView:
    """The seat without the mark that is drawn as a button."""
    return replace(seat, marks=tuple(mark for mark in seat.marks if mark != DEALER_MARK))


def _before(scene: Scene, seat: SeatView, corner: tuple[float, float], ground: Ground) -> Markup:
    """The dealer's button and what the seat has put in, on the oval before its plate.

    Before a plate on top the button stands on the far side of the middle, away from the neighbour's chips.
    """
    aside = corner[0] + PLATE_WIDTH / 2 - ground.x
    down = corner[1] + _TALL / 2 - ground.y
    turn = math.atan2(down / ground.tall, aside / ground.wide)
    x = ground.x + (ground.wide - 46) * math.cos(turn)
    y = ground.y + (ground.tall - 20) * math.sin(turn)
    amount = scene.look.amount(seat.staked) if seat.staked else ""
    dealer = DEALER_MARK in seat.marks
    chips = width_of(amount, 13) + 16 if amount else 0
    wide = chips + (26 if dealer else 0)
    last = abs(math.cos(turn)) < _ASIDE and x > ground.x
    start = x - (chips if last else wide) / 2
    drawn = [_button(scene, start + (chips + 16 if last and chips else 10), y)] if dealer else []
    if amount:
        drawn.append(_chip(amount, start + (26 if dealer and not last else 0), y))
    return tag("g", *drawn, aria_hidden="true")


def _button(scene: Scene, x: float, y: float) -> Markup:
    disc = tag("circle", cx=x, cy=y, r=10.0, fill=ink.PAPER, stroke=ink.TEXT, stroke_width=1.6)
    letter = line(scene.look.says(_BUTTON), x=x, y=y + 4.5, size=12.5, font_weight=700, text_anchor="middle")
    return glued([disc, letter])


def _chip(amount: str, x: float, y: float) -> Markup:
    ring = tag("circle", cx=x + 6, cy=y, r=5.5, fill=ink.PAPER, stroke=ink.ACCENT, stroke_width=1.6)
    eye = tag("circle", cx=x + 6, cy=y, r=2.2, fill=ink.ACCENT)
    return glued([ring, eye, line(amount, x=x + 15, y=y + 4.5, size=13, font_weight=600)])


def _discards(scene: Scene, seat: SeatView) -> Below:
    """The discards in small, and a bar under the cards that came for them."""
    if not seat.combinations:
        return Below(_BELOW, Markup(""), Markup(""))
    (name, out), *came = seat.combinations
    taken = came[0][1] if came else ()
    down = tuple(card if card == UNKNOWN else BACK for card in out)
    cards = ", ".join(name_card(card).of(scene.look.language) for card in out)
    known = glued([_small(scene, name, out), _bars(seat, taken)])
    return Below(_BELOW, known, _small(scene, name, down), f"{scene.look.says(name)}: {cards}")


def _small(scene: Scene, name: Text, cards: tuple[str, ...]) -> Markup:
    label = fitted(scene.look.says(name), max(PLATE_WIDTH - 27 - len(cards) * (WIDTH * _SMALL + 2), 34), 12)
    start, y = 10.0 + width_of(label, 12) + 5, PLATE_HEIGHT + 1
    step = min(WIDTH * _SMALL + 2, (PLATE_WIDTH - 10 - start - WIDTH * _SMALL) / max(len(cards) - 1, 1))
    closed = scene.look.says(words.CLOSED_ALOUD)
    drawn = [
        tag(
            "g",
            card_used(card, scene.look, x=0.0, y=0.0, label=closed if card == BACK else None),
            transform=f"translate({start + place * step:.1f} {y:g}) scale({_SMALL:g})",
        )
        for place, card in enumerate(cards)
    ]
    return glued([line(label, x=10.0, y=y + 16, size=12, fill=ink.MUTED), *drawn])


def _bars(seat: SeatView, taken: tuple[str, ...]) -> Markup:
    """A bar under each card that came in the draw; hidden cards are not told apart."""
    room = PLATE_WIDTH - 20
    step = min(WIDTH + 6, (room - WIDTH) / max(len(seat.cards) - 1, 1))
    came = [place for place, card in enumerate(seat.cards) if card in taken and card != UNKNOWN]
    last = len(seat.cards) - 1
    return glued(
        tag(
            "rect",
            x=10 + place * step + 1,
            y=43 + HEIGHT + 1,
            width=(WIDTH if place == last else min(step, WIDTH)) - 3,
            height=2.5,
            rx=1.2,
            fill=ink.ACCENT,
        )
        for place in came
    )


# --- staff and words


def _staff(scene: Scene, ground: Ground) -> Markup:
    """Who is on duty, below the oval; in accent when it is for them to act."""
    look, by_role = scene.look, {duty.role: duty.staff for duty in scene.staff}
    roles = ((words.CROUPIER, CROUPIER), (words.INSPECTOR, INSPECTOR))
    acts = any(role in scene.turn for _, role in roles)
    y = ground.y + ground.tall + 18
    shown = []
    for place, (word, role) in enumerate(roles):
        said = f"{look.says(word)} {by_role.get(role) or look.says(words.NOT_NAMED)}"
        weight = 600 if acts and role in scene.turn else None
        said = fitted(said + (f" — {look.says(words.TO_ACT)}" if weight else ""), 2 * ground.wide, 12.5)
        colour = ink.ACCENT if weight else ink.MUTED
        shown.append(
            line(said, x=ground.x, y=y + 16 * place, size=12.5, text_anchor="middle", fill=colour, font_weight=weight)
        )
    return glued(shown)


def _aloud(scene: Scene) -> str:
    frame, look = scene.frame, scene.look
    said = look.says(
        words.TABLE_ALOUD,
        number=frame.number,
        phase=look.says(frame.phase),
        bank=look.amount(frame.bank),
        rake=look.amount(frame.rake),
    )
    pots = [
        f"{look.says(_SIDE.fill(number=number + 1) if number else _MAIN)} {look.amount(pot.amount)}"
        for number, pot in enumerate(frame.pots)
    ]
    return said + (" " + "; ".join(pots) + "." if len(pots) > 1 else "")
