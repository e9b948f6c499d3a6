"""Cards in a row with their combinations marked: a bar under every forming card, and each combination in words."""

from collections.abc import Sequence

from dashboard.drawing import ink, words
from dashboard.drawing.card import BACK, HEIGHT, WIDTH, card_used
from dashboard.drawing.lettering import line, wrapped
from dashboard.drawing.scene import Scene
from dashboard.markup import Markup, glued, tag
from domain.family import SeatView

_COLOURS = (ink.ACCENT, ink.JOKER)
"""Of the first and of the second combination; their numbers say the same without colour."""

LINE_HEIGHT = 14.0


def card_row(scene: Scene, cards: Sequence[str], *, x: float, y: float, room: float) -> Markup:
    """The cards; more than fit overlap, each showing its corner."""
    step = step_of(len(cards), room)
    closed = scene.look.says(words.CLOSED_ALOUD)
    return glued(
        card_used(card, scene.look, x=x + place * step, y=y, label=closed if card == BACK else None)
        for place, card in enumerate(cards)
    )


def step_of(count: int, room: float) -> float:
    """How far one card lies from the next."""
    return min(WIDTH + 6, (room - WIDTH) / max(count - 1, 1))


def bars(seat: SeatView, *, x: float, y: float, room: float) -> Markup:
    """A bar under every card that forms a combination, the first one's above the second one's; `y` is the cards'."""
    step = step_of(len(seat.cards), room)
    drawn = []
    for row, (_, forming) in enumerate(seat.combinations):
        for place, card in enumerate(seat.cards):
            if card in forming:
                last = place == len(seat.cards) - 1
                wide = (WIDTH if last else min(step, WIDTH)) - 3
                at = (x + place * step + 1, y + HEIGHT + 3 + 5 * row)
                drawn.append(tag("rect", x=at[0], y=at[1], width=wide, height=3.0, rx=1.5, fill=_colour(row)))
    return glued(drawn)


def told(scene: Scene, seat: SeatView, *, x: float, y: float, room: float) -> Markup:
    """The combinations in words, each in at most two lines, numbered where there are several."""
    shown, several = [], len(seat.combinations) > 1
    for row, (name, _) in enumerate(seat.combinations):
        said = scene.look.says(name)
        said = said[:1].upper() + said[1:]
        indent = 11.0 if several else 0.0
        if several:
            shown.append(line(row + 1, x=x, y=y, size=12, fill=_colour(row), font_weight=700))
        for part in wrapped(said, room - indent, 12, most=2):
            shown.append(line(part, x=x + indent, y=y, size=12))
            y += LINE_HEIGHT
    return glued(shown)


def _colour(row: int) -> str:
    return _COLOURS[min(row, len(_COLOURS) - 1)]
