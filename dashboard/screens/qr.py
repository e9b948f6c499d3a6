"""A checkpoint as a QR code: a telephone takes it away, and nobody can change it afterwards."""

from functools import lru_cache

import segno

from dashboard.markup import Markup, tag

_SIDE = 260
_QUIET = 4


@lru_cache(maxsize=32)
def qr_code(words: str, name: str) -> Markup:
    """The words as a QR code, dark on light whatever the theme, so that every telephone reads it."""
    made = segno.make(words, error="m", micro=False)
    size = made.symbol_size(border=_QUIET)[0]
    rows = [
        f"M{column + _QUIET} {row + _QUIET}h1v1h-1z"
        for row, line in enumerate(made.matrix)
        for column, dark in enumerate(line)
        if dark
    ]
    inside = (tag("rect", width="100%", height="100%", fill="#fff"), tag("path", d="".join(rows), fill="#000"))
    return tag(
        "svg",
        *inside,
        viewBox=f"0 0 {size} {size}",
        width=_SIDE,
        height=_SIDE,
        role="img",
        aria_label=name,
        class_="qr",
        shape_rendering="crispEdges",
    )
