"""The table as one SVG, or in pieces for a reader who steps through many."""

from typing import Literal, TypeAlias

from dashboard.drawing.card import card_defs
from dashboard.drawing.layouts import layout_of
from dashboard.drawing.look import Look
from dashboard.drawing.scene import Picture, Piece, Scene
from dashboard.markup import Markup, tag
from domain.events import HandOpened
from domain.replay import Frame

Eyes: TypeAlias = Literal["all", "table"]
FONT = "Source Sans, Source Sans 3, Segoe UI, Helvetica, Arial, sans-serif"


def picture(scene: Scene) -> Picture:
    """The scene laid out as its game is."""
    return layout_of(scene.opened.game if scene.opened else None)(scene)


def draw_table(
    frame: Frame, look: Look, *, opened: HandOpened | None = None, eyes: Eyes = "all", seat: str | None = None
) -> Markup:
    """The table after an event, complete in itself.

    `eyes` says whose: `all` that is on record, or what lay open on the `table`, with the cards of `seat` besides.
    """
    scene = Scene(frame, look, opened)
    drawn = picture(scene)
    cards = [card for view in frame.seats for card in view.every_card]
    shown = (piece.known if eyes == "all" or _own(piece, seat) else piece.seen for piece in drawn.pieces)
    return framed(drawn, card_defs(cards, look), *shown)


def framed(drawn: Picture, *inside: object) -> Markup:
    """The outer element of a picture."""
    return tag(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {drawn.width:g} {drawn.height:g}",
        role="group",
        aria_label=drawn.label,
        font_family=FONT,
        style="font-variant-numeric:tabular-nums",
    )


def _own(piece: Piece, seat: str | None) -> bool:
    return piece.seat is not None and piece.seat == seat
