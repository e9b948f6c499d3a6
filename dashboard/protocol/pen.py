"""The strokes of an SVG path, drawn on a PDF page: what SVG leaves out is said in full here."""

import re
from collections.abc import Iterator
from math import atan2, ceil, cos, pi, radians, sin, sqrt

from reportlab.pdfgen.pathobject import PDFPathObject

NUMBERS = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_PATH = re.compile(r"([MmLlHhVvCcQqAaZz])([^MmLlHhVvCcQqAaZz]*)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7}


def draw(path: PDFPathObject, words: str) -> None:
    """The strokes of a path; what SVG leaves out is said in full here."""
    pen = _Pen(path)
    for letter, given in _PATH.findall(words):
        numbers = list(_arc_numbers(given) if letter in "Aa" else map(float, NUMBERS.findall(given)))
        if letter in "Zz":
            pen.close()
            continue
        takes = _TAKES[letter.upper()]
        for start in range(0, len(numbers) - takes + 1, takes):
            follow = letter if start == 0 or letter not in "Mm" else ("L" if letter == "M" else "l")
            pen.stroke(follow, numbers[start : start + takes])


def _arc_numbers(given: str) -> Iterator[float]:
    """The numbers of an arc; its two flags may stand without a space after them."""
    rest, place = given, 0
    while rest.strip(" ,"):
        rest = rest.lstrip(" ,")
        found = rest[0] if place % 7 in {3, 4} else (NUMBERS.match(rest) or ("",))[0]
        if not found:
            return
        yield float(found)
        rest, place = rest[len(found) :], place + 1


class _Pen:
    """Where a path has come to."""

    def __init__(self, path: PDFPathObject) -> None:
        self._path = path
        self._x = self._y = self._from_x = self._from_y = 0.0

    def close(self) -> None:
        """Back to where the figure began."""
        self._path.close()
        self._x, self._y = self._from_x, self._from_y

    def stroke(self, letter: str, numbers: list[float]) -> None:
        """One stroke; a small letter counts from where the pen is."""
        kind, (dx, dy) = letter.upper(), (self._x, self._y) if letter.islower() else (0.0, 0.0)
        if kind == "H":
            numbers = [numbers[0] + dx, self._y]
        elif kind == "V":
            numbers = [self._x, numbers[0] + dy]
        elif kind == "A":
            self._arc(numbers[:5], numbers[5] + dx, numbers[6] + dy)
            return
        else:
            numbers = [number + (dy if place % 2 else dx) for place, number in enumerate(numbers)]
        self._go(kind, numbers)

    def _go(self, kind: str, numbers: list[float]) -> None:
        x, y = numbers[-2:]
        if kind == "M":
            self._path.moveTo(x, y)
            self._from_x, self._from_y = x, y
        elif kind == "C":
            self._path.curveTo(*numbers)
        elif kind == "Q":
            cx, cy = numbers[:2]
            first = (self._x + 2 / 3 * (cx - self._x), self._y + 2 / 3 * (cy - self._y))
            self._path.curveTo(*first, x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y), x, y)
        else:
            self._path.lineTo(x, y)
        self._x, self._y = x, y

    def _arc(self, said: list[float], x: float, y: float) -> None:
        """An elliptic arc as curves (the W3C's own way from end points to the centre)."""
        rx, ry, turn, large, sweep = abs(said[0]), abs(said[1]), radians(said[2]), said[3], said[4]
        if not rx or not ry or (x, y) == (self._x, self._y):
            self._go("L", [x, y])
            return
        dx, dy = (self._x - x) / 2, (self._y - y) / 2
        px, py = cos(turn) * dx + sin(turn) * dy, -sin(turn) * dx + cos(turn) * dy
        grow = sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        below = (rx * py) ** 2 + (ry * px) ** 2
        factor = sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (-1 if bool(large) == bool(sweep) else 1)
        qx, qy = factor * rx * py / ry, -factor * ry * px / rx
        cx = cos(turn) * qx - sin(turn) * qy + (self._x + x) / 2
        cy = sin(turn) * qx + cos(turn) * qy + (self._y + y) / 2
        start = atan2((py - qy) / ry, (px - qx) / rx)
        spread = (atan2((-py - qy) / ry, (-px - qx) / rx) - start) % (2 * pi)
        self._curves((cx, cy), (rx, ry), turn, start, spread if sweep else spread - 2 * pi)
        self._x, self._y = x, y

    def _curves(
        self, centre: tuple[float, float], radii: tuple[float, float], turn: float, start: float, spread: float
    ) -> None:
        """An arc cut into pieces of at most a quarter turn, each one curve."""
        pieces = max(1, ceil(abs(spread) / (pi / 2) - 1e-9))
        step = spread / pieces
        reach = 4 / 3 * (1 - cos(step / 2)) / sin(step / 2) if step else 0.0

        def at(x: float, y: float) -> tuple[float, float]:
            wide, tall = radii[0] * x, radii[1] * y
            return (
                centre[0] + cos(turn) * wide - sin(turn) * tall,
                centre[1] + sin(turn) * wide + cos(turn) * tall,
            )

        for piece in range(pieces):
            a, b = start + piece * step, start + (piece + 1) * step
            first = at(cos(a) - reach * sin(a), sin(a) + reach * cos(a))
            second = at(cos(b) + reach * sin(b), sin(b) - reach * cos(b))
            self._path.curveTo(*first, *second, *at(cos(b), sin(b)))
