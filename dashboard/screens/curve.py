"""A running sum as an SVG curve of steps, with the shifts or months it went through as bands behind it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dashboard.drawing.lettering import width_of
from dashboard.markup import Markup, tag

_WIDTH, _TALL = 960.0, 240.0
_LEFT, _RIGHT, _ABOVE, _BELOW = 70.0, 12.0, 10.0, 26.0


class Place(NamedTuple):
    """One step of the curve: what it comes to, in words, and the band it lies in."""

    amount: int
    title: str
    band: str


def curve(places: Sequence[Place], *, label: str, up: Sequence[tuple[int, str]]) -> Markup:
    """The curve through the places at equal distances; `up` are the marks of the scale, zero among them."""
    low, high = min(at for at, _ in up), max(at for at, _ in up)
    floor, wide = _TALL - _BELOW, (_WIDTH - _LEFT - _RIGHT) / max(len(places), 1)
    scale = (floor - _ABOVE) / ((high - low) or 1)

    def height(amount: int) -> float:
        return floor - (amount - low) * scale

    lines = [_level(said, height(at), zero=at == 0) for at, said in up]
    return tag(
        "svg",
        *_bands(places, wide, floor),
        *lines,
        tag("path", d=_steps(places, wide, height), class_="curve"),
        *(_spot(place, _LEFT + wide * nth, wide, height(place.amount)) for nth, place in enumerate(places)),
        class_="bars",
        viewBox=f"0 0 {_WIDTH:g} {_TALL:g}",
        role="img",
        aria_label=label,
    )


def _steps(places: Sequence[Place], wide: float, height: Callable[[int], float]) -> str:
    moves = [f"M{_LEFT:.1f} {height(0):.1f}"]
    for nth, place in enumerate(places):
        moves.append(f"V{height(place.amount):.1f}H{_LEFT + wide * (nth + 1):.1f}")
    return "".join(moves)


def _bands(places: Sequence[Place], wide: float, floor: float) -> list[Markup]:
    """Every other stretch of one band shaded, its name below where there is room for it."""
    starts = [nth for nth, place in enumerate(places) if nth == 0 or place.band != places[nth - 1].band]
    drawn = []
    for odd, (start, end) in enumerate(zip(starts, [*starts[1:], len(places)], strict=True)):
        x, span = _LEFT + wide * start, wide * (end - start)
        shade = tag("rect", x=x, y=_ABOVE, width=span, height=floor - _ABOVE, class_="band") if odd % 2 == 0 else None
        name = places[start].band
        said = tag("text", name, x=x + span / 2, y=floor + 18, text_anchor="middle", class_="quiet")
        drawn.append(tag("g", shade, said if width_of(name, 13) < span - 6 else None))
    return drawn


def _level(said: str, y: float, *, zero: bool) -> Markup:
    line = tag("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y, y2=y, class_="zero" if zero else "rule")
    return tag("g", line, tag("text", said, x=_LEFT - 8, y=y + 4.5, text_anchor="end", class_="quiet"))


def _spot(place: Place, x: float, wide: float, y: float) -> Markup:
    """A field over the whole height that says what the curve comes to there."""
    field = tag("rect", x=x, y=_ABOVE, width=wide, height=_TALL - _BELOW - _ABOVE, class_="field")
    return tag("g", tag("title", place.title), field, tag("circle", cx=x + wide, cy=y, r=2.5, class_="knot"))
