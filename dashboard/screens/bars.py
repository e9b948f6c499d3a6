"""Bars to both sides of a zero line, as SVG: too little to the left, too much to the right."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dashboard.drawing.lettering import fitted, width_of
from dashboard.markup import Markup, tag

_WIDTH, _ROW, _BAR = 960.0, 28.0, 16.0
_NAMES_LEAST, _NAMES_MOST = 90.0, 300.0


class Bar(NamedTuple):
    """One row: its name, how much above and below, where it leads."""

    name: str
    over: int
    under: int
    href: str | None


def diverging_bars(bars: Sequence[Bar], says: Callable[[int], str], *, label: str) -> Markup:
    """The bars on one scale; `label` says in words what they show."""
    most = max((max(bar.over, bar.under) for bar in bars), default=0) or 1
    names = min(max([_NAMES_LEAST, *(width_of(bar.name, 13) + 20 for bar in bars)]), _NAMES_MOST)
    beside = max(width_of(says(most), 13) + 16, 50.0)
    reach = (_WIDTH - names - 2 * beside) / 2
    zero = names + beside + reach
    tall = _ROW * len(bars) + 6
    line = tag("line", x1=zero, x2=zero, y1=0.0, y2=tall, class_="zero")
    rows = [
        _row(bar, says, names=names, zero=zero, y=_ROW * place + 3, scale=reach / most)
        for place, bar in enumerate(bars)
    ]
    return tag("svg", *rows, line, class_="bars", viewBox=f"0 0 {_WIDTH:g} {tall:g}", role="group", aria_label=label)


def _row(bar: Bar, says: Callable[[int], str], *, names: float, zero: float, y: float, scale: float) -> Markup:
    middle = y + _ROW / 2 + 4.5
    shown = tag("text", tag("title", bar.name), fitted(bar.name, names - 12, 13), x=0.0, y=middle)
    drawn = [
        shown,
        *_side("under", bar.under, says, zero=zero, y=y, long=-bar.under * scale),
        *_side("over", bar.over, says, zero=zero, y=y, long=bar.over * scale),
    ]
    return tag("a", *drawn, href=bar.href) if bar.href else tag("g", *drawn)


def _side(side: str, amount: int, says: Callable[[int], str], *, zero: float, y: float, long: float) -> list[Markup]:
    if not amount:
        return []
    wide = max(abs(long), 2.0)
    start = zero if long > 0 else zero - wide
    bar = tag("rect", x=start, y=y + (_ROW - _BAR) / 2, width=wide, height=_BAR, rx=2, class_=side)
    at, anchor = (start + wide + 8, "start") if long > 0 else (start - 8, "end")
    sign = "+" if long > 0 else "−"
    return [bar, tag("text", sign + says(amount), x=at, y=y + _ROW / 2 + 4.5, text_anchor=anchor, class_="quiet")]
