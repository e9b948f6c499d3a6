"""Cards: drawn once as symbols, then referred to; the suits are paths, so no font is needed for them."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from dashboard.drawing import ink
from dashboard.drawing.look import Look
from dashboard.markup import Markup, glued, tag
from domain.cards import ALL_CARDS, JOKERS, UNKNOWN, is_joker, name_card, rank_of, show_card, suit_of

WIDTH, HEIGHT = 40.0, 56.0
BACK = "back"
"""The name under which a card that lies face down is drawn."""

# Each in a square of 100 by 100.
_SUITS = {
    "S": (
        "M50 4C47 20 9 40 9 65C9 82 31 92 46 75C46 86 42 92 33 96H67C58 92 54 86 54 75"
        "C69 92 91 82 91 65C91 40 53 20 50 4Z"
    ),
    "H": "M50 95C46 78 8 58 8 32C8 8 42 3 50 28C58 3 92 8 92 32C92 58 54 78 50 95Z",
    "D": "M50 3C58 21 71 37 88 50C71 63 58 79 50 97C42 79 29 63 12 50C29 37 42 21 50 3Z",
    "C": ("M50 5a20 20 0 0 1 16 32a21 21 0 1 1-11 37q1 15 12 22H33q11-7 12-22a21 21 0 1 1-11-37a20 20 0 0 1 16-32Z"),
}
_LATTICE = (
    "M5 16L16 5M5 28L28 5M5 40L35 10M5 51L35 21M16 51L35 33M28 51L35 45"
    "M35 16L24 5M35 28L12 5M35 40L5 10M35 51L5 21M24 51L5 33M12 51L5 45"
)


def _star() -> str:
    corners = []
    for point in range(10):
        reach, turn = (46 if point % 2 == 0 else 19), math.pi * (point / 5 - 0.5)
        corners.append(f"{50 + reach * math.cos(turn):.1f} {52 + reach * math.sin(turn):.1f}")
    return "M" + "L".join(corners) + "Z"


_STAR = _star()


def card_id(card: str, look: Look) -> str:
    """The name a card's symbol has in a document; decks and languages do not clash."""
    shown = {UNKNOWN: "unknown"}.get(card, card)
    return f"card-{look.deck}-{look.language}-{shown}"


def card_defs(cards: Iterable[str], look: Look) -> Markup:
    """The symbols of these cards, of the unknown card and of the back, in the order of the pack."""
    wanted = {*cards, UNKNOWN}
    symbols = [_symbol(card, look) for card in (*ALL_CARDS, *JOKERS, UNKNOWN) if card in wanted]
    return tag("defs", *symbols, _symbol(BACK, look))


@lru_cache(maxsize=4096)
def card_used(card: str, look: Look, *, x: float, y: float, label: str | None = None) -> Markup:
    """A card at a place, by reference to its symbol, with its name in full words."""
    name = label or name_card(card).of(look.language)
    drawn = tag("use", href=f"#{card_id(card, look)}", width=WIDTH, height=HEIGHT)
    return tag("g", drawn, role="img", aria_label=name, transform=f"translate({x:g} {y:g})")


def card_row(cards: Sequence[str], look: Look) -> Markup:
    """Small cards in a row, complete in themselves, for a line of text."""
    step = WIDTH + 4
    drawn = [
        tag("g", _face(card, look), transform=f"translate({place * step:g} 0)") for place, card in enumerate(cards)
    ]
    names = ", ".join(name_card(card).of(look.language) for card in cards)
    box = f"0 0 {max(step * len(cards) - 4, 1):g} {HEIGHT:g}"
    return tag("svg", *drawn, class_="cards", viewBox=box, height="2em", role="img", aria_label=names)


def suit_sign(suit: str, look: Look, *, x: float, y: float, size: float) -> Markup:
    """A suit alone, its left upper corner at the place."""
    return _suit(suit, (ink.FOUR_COLOURS if look.deck == "four" else ink.TWO_COLOURS)[suit], x=x, y=y, size=size)


def _symbol(card: str, look: Look) -> Markup:
    return tag("symbol", _face(card, look), id=card_id(card, look), viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}")


def _face(card: str, look: Look) -> Markup:
    if card in (UNKNOWN, BACK):
        return _back(known=card == BACK)
    return _joker(card, look) if is_joker(card) else _natural(card, look)


def _sheet(fill: str, line: str) -> Markup:
    return tag(
        "rect", x=0.75, y=0.75, width=WIDTH - 1.5, height=HEIGHT - 1.5, rx=4.5, fill=fill, stroke=line, stroke_width=1.0
    )


def _suit(suit: str, colour: str, *, x: float, y: float, size: float) -> Markup:
    return tag("path", d=_SUITS[suit], fill=colour, transform=f"translate({x:g} {y:g}) scale({size / 100:g})")


def _natural(card: str, look: Look) -> Markup:
    suit = suit_of(card)
    colour = (ink.FOUR_COLOURS if look.deck == "four" else ink.TWO_COLOURS)[suit]
    rank = show_card(card).of(look.language)[:-1]
    squeeze = {"textLength": "17", "lengthAdjust": "spacingAndGlyphs"} if rank_of(card) == "10" else {}
    index = tag("text", rank, x=4.5, y=19.0, font_size=19, font_weight=700, fill=colour, **squeeze)
    return glued(
        [
            _sheet(ink.PAPER, ink.CARD_LINE),
            index,
            _suit(suit, colour, x=5, y=23.5, size=10),
            _suit(suit, colour, x=14.5, y=28, size=22),
        ]
    )


def _joker(card: str, look: Look) -> Markup:
    """The letters stand in the corner, where a card laid over this one leaves them in sight."""
    said = show_card(card).of(look.language)
    letters = tag(
        "text",
        said,
        x=4.0,
        y=15.5,
        font_size=12,
        font_weight=700,
        fill=ink.JOKER,
        textLength=f"{min(len(said), 3) * 6.5:g}",
        lengthAdjust="spacingAndGlyphs",
    )
    star = tag("path", d=_STAR, fill=ink.JOKER, transform="translate(5 21) scale(0.3)")
    return glued([_sheet(ink.PAPER, ink.JOKER), star, letters])


def _back(*, known: bool) -> Markup:
    lattice = tag("path", d=_LATTICE, fill="none", stroke=ink.BACK_LINE, stroke_width=0.8, opacity=0.55)
    frame = tag(
        "rect", x=5.0, y=5.0, width=30.0, height=46.0, rx=2, fill="none", stroke=ink.BACK_LINE, stroke_width=1.0
    )
    back = glued([_sheet(ink.BACK, ink.BACK_LINE), lattice, frame])
    if known:
        return back
    disc = tag("circle", cx=20.0, cy=28.0, r=10.0, fill=ink.PAPER, stroke=ink.BACK_LINE)
    mark = tag("text", "?", x=20.0, y=33.5, font_size=16, font_weight=700, text_anchor="middle", fill=ink.MUTED)
    return glued([back, disc, mark])
