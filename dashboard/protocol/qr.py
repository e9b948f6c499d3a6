"""A QR code as a drawing, to be read from paper by a machine."""

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

from dashboard.markup import Markup, tag

_QUIET = 4
"""The white margin a reader needs, in modules."""


def code_drawing(words: str) -> Markup:
    """The code of some ASCII words; medium error correction, so that a stamp across a corner does not spoil it."""
    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(words)
    code.make()
    size = code.getModuleCount()
    rows = (_row(code, row, size) for row in range(size))
    path = "".join(part for row in rows for part in row)
    wide = size + 2 * _QUIET
    ground = tag("rect", x=0, y=0, width=wide, height=wide, fill="#ffffff")
    dark = tag("path", d=path, fill="#000000")
    return tag("svg", ground, dark, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {wide} {wide}", role="img")


def _row(code: QRCode, row: int, size: int) -> list[str]:
    """The dark modules of a row, neighbours in one stroke."""
    parts, column = [], 0
    while column < size:
        end = column
        while end < size and code.isDark(row, end):
            end += 1
        if end > column:
            parts.append(f"M{column + _QUIET} {row + _QUIET}h{end - column}v1h-{end - column}z")
        column = max(end, column + 1)
    return parts
