"""Charts as SVG: a histogram with a limit, rates with their intervals, hours by weekdays, banks against rake."""

from collections.abc import Sequence
from typing import NamedTuple

from dashboard.drawing.lettering import fitted, width_of
from dashboard.markup import Markup, glued, tag

_WIDTH = 960.0
_LEFT, _BELOW, _ABOVE = 56.0, 34.0, 20.0


class Pillar(NamedTuple):
    """One bar of a histogram: what stands under it (nothing: no word), how much, and how much of it is wrong."""

    name: str
    whole: int
    wrong: int
    title: str


class Rate(NamedTuple):
    """A share of 0 to 1 with the interval it lies in by its number of cases; `lit` ones stand out."""

    name: str
    low: float
    share: float
    high: float
    said: str
    href: str | None
    lit: bool


class Dot(NamedTuple):
    """Hands of one bank and one rake."""

    across: int
    up: int
    wrong: bool
    title: str


def histogram(pillars: Sequence[Pillar], *, label: str, limit: float | None = None, limit_said: str = "") -> Markup:
    """Pillars side by side; `limit` is the place, counted in pillars, of a line drawn through them."""
    tall, floor = 220.0, 220.0 - _BELOW
    most = max((pillar.whole for pillar in pillars), default=0) or 1
    wide = (_WIDTH - 2 * _LEFT) / max(len(pillars), 1)
    drawn = [_pillar(pillar, _LEFT + wide * place, wide, floor, most) for place, pillar in enumerate(pillars)]
    base = tag("line", x1=_LEFT, x2=_WIDTH - _LEFT, y1=floor, y2=floor, class_="zero")
    line = None
    if limit is not None:
        at = _LEFT + wide * min(limit, len(pillars))
        anchor = "end" if at > _WIDTH * 0.7 else "start"
        said = tag("text", limit_said, x=at + (-6 if anchor == "end" else 6), y=12, text_anchor=anchor, class_="limit")
        line = glued([tag("line", x1=at, x2=at, y1=2, y2=floor, class_="limit"), said])
    return _svg([*drawn, base, line], tall, label)


def _pillar(pillar: Pillar, x: float, wide: float, floor: float, most: int) -> Markup:
    scale = (floor - _ABOVE) / most
    whole, wrong = pillar.whole * scale, pillar.wrong * scale
    gap = min(2.0, wide / 6)
    bars = []
    if pillar.whole:
        bars.append(
            tag(
                "rect",
                x=x + gap,
                y=floor - max(whole, 1.5),
                width=wide - 2 * gap,
                height=max(whole, 1.5),
                class_="calm",
            )
        )
    if pillar.wrong:
        bars.append(
            tag("rect", x=x + gap, y=floor - max(wrong, 3), width=wide - 2 * gap, height=max(wrong, 3), class_="over")
        )
    name = (
        tag("text", pillar.name, x=x + wide / 2, y=floor + 17, text_anchor="middle", class_="quiet")
        if pillar.name
        else None
    )
    return tag("g", tag("title", pillar.title), *bars, name)


def intervals(rates: Sequence[Rate], *, label: str, room: float, room_said: str) -> Markup:
    """Each share as a dot on its interval, the room's share as a line through all of them."""
    row, top = 28.0, 26.0
    names = min(max([90.0, *(width_of(rate.name, 13) + 20 for rate in rates)]), 300.0)
    beside = max((width_of(rate.said, 13) for rate in rates), default=0) + 16
    most = max([room, *(rate.high for rate in rates)]) or 1.0
    scale = (_WIDTH - names - beside) / most
    tall = top + row * len(rates) + 4
    at = names + room * scale
    line = tag("line", x1=at, x2=at, y1=top - 6, y2=tall, class_="limit")
    anchor = "end" if at > _WIDTH * 0.7 else "start"
    said = tag("text", room_said, x=at, y=14, text_anchor=anchor, class_="limit")
    drawn = [_rate(rate, names, scale, top + row * place) for place, rate in enumerate(rates)]
    return _svg([line, said, *drawn], tall, label)


def _rate(rate: Rate, names: float, scale: float, y: float) -> Markup:
    middle = y + 14
    name = tag("text", tag("title", rate.name), fitted(rate.name, names - 12, 13), x=0, y=middle + 4.5)
    low, high, dot = (names + value * scale for value in (rate.low, rate.high, rate.share))
    look = "lit" if rate.lit else "calm"
    parts = (
        name,
        tag("line", x1=low, x2=max(high, low + 1), y1=middle, y2=middle, class_=f"span {look}"),
        tag("circle", cx=dot, cy=middle, r=5, class_=look),
        tag("text", rate.said, x=high + 10, y=middle + 4.5, class_="quiet"),
    )
    return tag("a", *parts, href=rate.href) if rate.href else tag("g", *parts)


def heat(
    cells: Sequence[tuple[int, int, int, str]], *, label: str, days: Sequence[str], hours: Sequence[int]
) -> Markup:
    """A field for every hour of every weekday: row, place among the hours, how many, in words."""
    row, names, top = 30.0, 48.0, 22.0
    wide = min((_WIDTH - names) / max(len(hours), 1), 72.0)
    most = max((many for _, _, many, _ in cells), default=0) or 1
    heads = [
        tag("text", f"{hour:02d}", x=names + wide * (place + 0.5), y=14, text_anchor="middle", class_="quiet")
        for place, hour in enumerate(hours)
    ]
    sides = [tag("text", day, x=0, y=top + row * place + 20, class_="quiet") for place, day in enumerate(days)]
    fields = [_field(cell, names, wide, top, row, most) for cell in cells]
    return _svg([*heads, *sides, *fields], top + row * len(days), label)


def _field(cell: tuple[int, int, int, str], names: float, wide: float, top: float, row: float, most: int) -> Markup:
    day, place, many, said = cell
    x, y = names + wide * place, top + row * day
    deep = 0.1 + 0.65 * many / most if many else 0.0  # as deep as the number is still read on it, dark theme too
    look = {"class_": "over", "fill_opacity": deep} if many else {"class_": "none"}
    box = tag("rect", x=x + 1, y=y + 1, width=wide - 2, height=row - 2, rx=3, **look)
    word = tag("text", str(many), x=x + wide / 2, y=y + 19, text_anchor="middle") if many else None
    return tag("g", tag("title", said), box, word)


def scatter(
    dots: Sequence[Dot], *, label: str, across: Sequence[tuple[int, str]], up: Sequence[tuple[int, str]]
) -> Markup:
    """Every dot at its bank and rake; the marks of both axes are given in words."""
    tall, floor = 300.0, 300.0 - _BELOW
    widest, highest = (max(place for place, _ in marks) or 1 for marks in (across, up))
    right, reach = _WIDTH - 30 - _LEFT, floor - _ABOVE
    lines = [_level(said, floor - reach * at / highest, _LEFT + right) for at, said in up]
    feet = [
        tag("text", said, x=_LEFT + right * at / widest, y=floor + 18, text_anchor="middle", class_="quiet")
        for at, said in across
    ]
    drawn = []
    for dot in sorted(dots, key=lambda dot: dot.wrong):
        x, y = _LEFT + right * dot.across / widest, floor - reach * dot.up / highest
        spot = tag("circle", cx=x, cy=y, r=5 if dot.wrong else 3, class_="lit" if dot.wrong else "calm")
        drawn.append(tag("g", tag("title", dot.title), spot))
    return _svg([*lines, *feet, *drawn], tall, label)


def _level(said: str, y: float, right: float) -> Markup:
    name = tag("text", said, x=_LEFT - 8, y=y + 4.5, text_anchor="end", class_="quiet")
    return glued([tag("line", x1=_LEFT, x2=right, y1=y, y2=y, class_="rule"), name])


def marks(most: int, *, about: int = 5) -> list[int]:
    """Round places from nothing to at least the most, about so many."""
    if most <= 0:
        return [0, 1]
    step = 10 ** (len(str(most)) - 1)
    while most / step < about:
        if step == 1:
            break
        step = step // 2 if str(step)[0] in "15" and step % 2 == 0 else max(step * 2 // 5, 1)
    return list(range(0, most + step, step))


def _svg(parts: Sequence[Markup | None], tall: float, label: str) -> Markup:
    return tag("svg", *parts, class_="bars", viewBox=f"0 0 {_WIDTH:g} {tall:g}", role="group", aria_label=label)
