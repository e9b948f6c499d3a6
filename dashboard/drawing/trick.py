"""Tricks: the one being played, a card before each seat, and those a seat has won, open to everybody."""

from collections.abc import Sequence

from dashboard.drawing import ink, words
from dashboard.drawing.card import HEIGHT, WIDTH, card_used
from dashboard.drawing.lettering import line, pill, width_of
from dashboard.drawing.scene import Scene
from dashboard.markup import Markup, glued, tag
from domain.cards import name_card
from domain.family import SeatView

WON_WIDTH, WON_HEIGHT = 158.0, 106.0
_SMALL = 0.52
_STEP, _ROW, _A_ROW = 15.0, 34.0, 2
_COLUMN = 80.0
_NUMBER = 10.0


def won_tricks(scene: Scene, seat: SeatView, *, x: float, y: float) -> Markup | None:
    """The tricks a seat has won, each with its number and all its cards in the order they were laid (TP-11)."""
    won = seat.trick.won if seat.trick else ()
    if not won:
        return None
    shown = (
        _won(scene, number, cards, at=(column * _COLUMN, row * _ROW))
        for place, (number, cards) in enumerate(won)
        for row, column in (divmod(place, _A_ROW),)
    )
    label = scene.look.says(words.TRICKS_WON, seat=seat.seat)
    return tag("g", glued(shown), role="group", aria_label=label, transform=f"translate({x:g} {y:g})")


def _won(scene: Scene, number: int, cards: Sequence[str], *, at: tuple[float, float]) -> Markup:
    look = scene.look
    names = ", ".join(look.says(name_card(card)) for card in cards)
    drawn = [_small(scene, card, x=_NUMBER + place * _STEP, y=0.0) for place, card in enumerate(cards)]
    label = look.says(words.TRICK_WON, number=number, cards=names)
    sign = line(number, x=0.0, y=18.0, size=12, font_weight=700, fill=ink.MUTED, aria_hidden="true")
    place = f"translate({at[0]:g} {at[1]:g})"
    return tag("g", tag("title", label), sign, *drawn, role="img", aria_label=label, transform=place)


def _small(scene: Scene, card: str, *, x: float, y: float) -> Markup:
    drawn = card_used(card, scene.look, x=0.0, y=0.0)
    return tag("g", drawn, transform=f"translate({x:g} {y:g}) scale({_SMALL})")


def laid_card(scene: Scene, seat: SeatView, *, x: float, y: float) -> Markup | None:
    """What a seat has laid on the table, its middle at the place."""
    laid = seat.trick.laid if seat.trick else ()
    if not laid:
        return None
    took = bool(seat.trick and seat.trick.took)
    at = (x - WIDTH / 2, y - HEIGHT / 2)
    cards = [
        card_used(card, scene.look, x=at[0] + 12 * place, y=at[1], label=_said(scene, seat, card, took=took))
        for place, card in enumerate(laid)
    ]
    return glued([*cards, _taken(scene, *at) if took else None])


def _said(scene: Scene, seat: SeatView, card: str, *, took: bool) -> str:
    said = scene.look.says(words.LAID, seat=seat.seat, card=name_card(card))
    return scene.look.says(words.TOOK_ALOUD, said=said) if took else said


def _taken(scene: Scene, x: float, y: float) -> Markup:
    """A frame and a word on the card that won the trick."""
    green = ink.TONES["green"]
    edge = tag(
        "rect", x=x - 2, y=y - 2, width=WIDTH + 4, height=HEIGHT + 4, rx=6, fill="none", stroke=green, stroke_width=2.5
    )
    word = scene.look.says(words.TOOK)
    return glued([edge, pill(word, right=x + WIDTH / 2 + width_of(word, 9.5) / 2 + 5.5, y=y + HEIGHT - 7, fill=green)])
