"""Words in the picture: their width is estimated, for there is no font to ask."""

from dashboard.drawing import ink
from dashboard.markup import Markup, tag

_NARROW = frozenset("ijlftrI.,:;'|!()[] -\u202f")
_WIDE = frozenset("mwMWЖЮШЩМФЫжюшщмфы@%")


def width_of(words: str, size: float) -> float:
    """About how wide the words run at this size, a little on the safe side."""
    ems = sum(
        0.34 if letter in _NARROW else 0.9 if letter in _WIDE else 0.66 if letter.isupper() else 0.56
        for letter in words
    )
    return ems * size


def fitted(words: str, room: float, size: float) -> str:
    """The words, cut with an ellipsis where they would not fit."""
    if width_of(words, size) <= room:
        return words
    kept = words
    while kept and width_of(kept + "…", size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrapped(words: str, room: float, size: float, *, most: int) -> list[str]:
    """The words in at most so many lines, the last cut with an ellipsis where they still would not fit."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and (len(lines) == most or width_of(f"{lines[-1]} {word}", size) <= room):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [fitted(each, room, size) for each in lines]


def line(words: object, *, x: float, y: float, size: float = 12, **attributes: object) -> Markup:
    """One line of text; its colour is the text's unless said otherwise."""
    return tag("text", words, x=x, y=y, font_size=size, **{"fill": ink.TEXT, **attributes})


def pill(words: str, *, right: float, y: float, fill: str, colour: str = ink.PAPER) -> Markup:
    """A word on a rounded ground that ends at `right`."""
    wide = width_of(words, 9.5) + 11
    ground = tag("rect", x=right - wide, y=y, width=wide, height=15.0, rx=7.5, fill=fill)
    word = line(words, x=right - wide / 2, y=y + 11, size=9.5, font_weight=700, text_anchor="middle", fill=colour)
    return tag("g", ground, word, aria_hidden="true")
