"""Our own drawings on a PDF page: as much of SVG as the table's pictures use, no more."""

import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from dashboard.markup import Markup
from dashboard.protocol.pen import NUMBERS, draw

_NAMESPACE = re.compile(r"\{[^}]*\}")
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_BOLD_FROM = 600
Attributes = Mapping[str, str]


class Drawing:
    """One drawing, parsed; `wide` and `tall` are its own units."""

    def __init__(self, markup: Markup, fonts: tuple[str, str]) -> None:
        # The markup is our own: every foreign word in it is escaped text.
        self._root = fromstring(markup)  # noqa: S314
        self._fonts = fonts
        self._symbols = {one.get("id", ""): one for one in self._root.iter() if _name(one) == "symbol"}
        box = [float(number) for number in NUMBERS.findall(self._root.get("viewBox", "0 0 1 1"))]
        self.wide, self.tall = box[2], box[3]

    def paint(self, canvas: Canvas, *, width: float) -> None:
        """Paint it with its lower left corner at the origin."""
        scale = width / self.wide
        canvas.saveState()
        canvas.translate(0, self.tall * scale)
        canvas.scale(scale, -scale)
        self._children(canvas, self._root, {})
        canvas.restoreState()

    def _children(self, canvas: Canvas, parent: Element, inherited: Attributes) -> None:
        for child in parent:
            self._element(canvas, child, inherited)

    def _element(self, canvas: Canvas, element: Element, inherited: Attributes) -> None:
        name = _name(element)
        if name in {"defs", "symbol", "title", "desc"}:
            return
        own = {**inherited, **{key: value for key, value in element.attrib.items() if key in _INHERITED}}
        canvas.saveState()
        _transform(canvas, element.get("transform", ""))
        _ink(canvas, {**own, **element.attrib})
        if name in {"g", "svg", "a"}:
            self._children(canvas, element, own)
        elif name == "use":
            self._use(canvas, element, own)
        elif name == "text":
            self._text(canvas, element, own)
        else:
            _shape(canvas, name, element.attrib, {**own, **element.attrib})
        canvas.restoreState()

    def _use(self, canvas: Canvas, element: Element, inherited: Attributes) -> None:
        symbol = self._symbols.get(element.get("href", "").removeprefix("#"))
        if symbol is None:
            return
        box = [float(number) for number in NUMBERS.findall(symbol.get("viewBox", "0 0 1 1"))]
        canvas.translate(_number(element.attrib, "x"), _number(element.attrib, "y"))
        canvas.scale(
            _number(element.attrib, "width", box[2]) / box[2], _number(element.attrib, "height", box[3]) / box[3]
        )
        self._children(canvas, symbol, inherited)

    def _text(self, canvas: Canvas, element: Element, inherited: Attributes) -> None:
        """A line of text, its parts one after another, from where its anchor puts it."""
        parts = list(self._parts(element, inherited))
        x, y = _number(element.attrib, "x"), _number(element.attrib, "y")
        length = sum(gap + stringWidth(said, font, size) for said, font, size, _, gap in parts)
        anchor = {**inherited, **element.attrib}.get("text-anchor", "start")
        x -= length / 2 if anchor == "middle" else length if anchor == "end" else 0
        for said, font, size, colour, gap in parts:
            x += gap
            canvas.saveState()
            canvas.translate(x, y)
            canvas.scale(1, -1)
            canvas.setFillColor(colour)
            canvas.setFont(font, size)
            canvas.drawString(0, 0, said)
            canvas.restoreState()
            x += stringWidth(said, font, size)

    def _parts(self, element: Element, inherited: Attributes) -> Iterator[tuple[str, str, float, Color, float]]:
        own = {**inherited, **element.attrib}
        if element.text:
            yield (element.text, *self._face(own), 0.0)
        for child in element:
            if child.text and _name(child) == "tspan":
                yield (child.text, *self._face({**own, **child.attrib}), _number(child.attrib, "dx"))

    def _face(self, own: Attributes) -> tuple[str, float, Color]:
        weight = own.get("font-weight", "400")
        bold = weight == "bold" or (weight.isdecimal() and int(weight) >= _BOLD_FROM)
        fill = own.get("fill", "#000000")
        colour = grey(fill if fill.startswith("#") else "#000000")
        return self._fonts[bold], float(own.get("font-size", "12")), colour


_INHERITED = frozenset({"fill", "stroke", "stroke-width", "font-size", "font-weight", "text-anchor"})


def _name(element: Element) -> str:
    return _NAMESPACE.sub("", str(element.tag))


def _number(attributes: Attributes, name: str, default: float = 0.0) -> float:
    found = NUMBERS.match(attributes.get(name, ""))
    return float(found[0]) if found else default


def _transform(canvas: Canvas, words: str) -> None:
    for kind, given in _TRANSFORM.findall(words):
        numbers = [float(number) for number in NUMBERS.findall(given)]
        if kind == "translate":
            canvas.translate(numbers[0], numbers[1] if len(numbers) > 1 else 0)
        elif kind == "scale":
            canvas.scale(numbers[0], numbers[-1])
        elif kind == "rotate":
            x, y = (numbers[1], numbers[2]) if len(numbers) > 1 else (0.0, 0.0)
            canvas.translate(x, y)
            canvas.rotate(numbers[0])
            canvas.translate(-x, -y)


def grey(colour: str) -> Color:
    """A colour as a black-and-white printer shows it."""
    seen = HexColor(colour)
    light = 0.299 * seen.red + 0.587 * seen.green + 0.114 * seen.blue
    return Color(light, light, light)


def _ink(canvas: Canvas, own: Attributes) -> None:
    fill, stroke = own.get("fill", "#000000"), own.get("stroke", "none")
    if fill.startswith("#"):
        canvas.setFillColor(grey(fill))
    if stroke.startswith("#"):
        canvas.setStrokeColor(grey(stroke))
        canvas.setLineWidth(_number(own, "stroke-width", 1.0))
    dashes = [float(number) for number in NUMBERS.findall(own.get("stroke-dasharray", ""))]
    if dashes:
        canvas.setDash(dashes)
    canvas.setLineJoin(1 if own.get("stroke-linejoin") == "round" else 0)
    canvas.setLineCap(1 if own.get("stroke-linecap") == "round" else 0)
    opacity = own.get("opacity")
    if opacity:
        canvas.setFillAlpha(float(opacity))
        canvas.setStrokeAlpha(float(opacity))


def _shape(canvas: Canvas, name: str, at: Attributes, own: Attributes) -> None:
    filled = int(own.get("fill", "#000000") != "none")
    stroked = int(own.get("stroke", "none") != "none")
    how: dict[str, Any] = {"fill": filled, "stroke": stroked}
    match name:
        case "rect":
            place = (_number(at, "x"), _number(at, "y"), _number(at, "width"), _number(at, "height"))
            radius = min(_number(at, "rx"), place[2] / 2, place[3] / 2)
            if radius:
                canvas.roundRect(*place, radius, **how)
            else:
                canvas.rect(*place, **how)
        case "circle" | "ellipse":
            x, y, r = _number(at, "cx"), _number(at, "cy"), _number(at, "r")
            rx, ry = _number(at, "rx", r), _number(at, "ry", r)
            canvas.ellipse(x - rx, y - ry, x + rx, y + ry, **how)
        case "line":
            canvas.line(_number(at, "x1"), _number(at, "y1"), _number(at, "x2"), _number(at, "y2"))
        case "path":
            path = canvas.beginPath()
            draw(path, at.get("d", ""))
            canvas.drawPath(path, **how)
        case "polygon" | "polyline":
            numbers = NUMBERS.findall(at.get("points", ""))
            path = canvas.beginPath()
            draw(path, "M" + " ".join(numbers) + ("Z" if name == "polygon" else ""))
            canvas.drawPath(path, **how)
        case _:
            return
