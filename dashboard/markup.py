"""Markup that cannot be forged: every word that is not already `Markup` is escaped on its way in."""

import re
from collections.abc import Iterable
from html import escape as html_escape

_CLOSED_BY_ITSELF = frozenset(
    {"br", "hr", "img", "input", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use"}
)
# Control characters break XML; bidirectional overrides and private-use letters can make a name read as another one.
_DECEITFUL = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff\ufffe\uffff"
_MASKED = re.compile(f"[{_DECEITFUL}]")
_NOT_PLAIN = re.compile(f"[&<>\"'{_DECEITFUL}]")


class Markup(str):
    """Text that is already markup and goes in as it stands."""

    __slots__ = ()


def escaped(words: object) -> Markup:
    """Foreign words made safe for element text and attributes; `Markup` is left as it is."""
    if isinstance(words, Markup):
        return words
    plain = str(words)
    if _NOT_PLAIN.search(plain) is None:
        return Markup(plain)
    return Markup(html_escape(_MASKED.sub("\N{REPLACEMENT CHARACTER}", plain), quote=True))


def tag(element: str, /, *inside: object, **attributes: object) -> Markup:
    """One element: `class_` gives `class`, `aria_label` gives `aria-label`; None and False leave an attribute out."""
    written = "".join(
        _attribute(key, value) for key, value in attributes.items() if value is not None and value is not False
    )
    if element in _CLOSED_BY_ITSELF:
        return Markup(f"<{element}{written}/>")
    return Markup(f"<{element}{written}>{glued(inside)}</{element}>")


def glued(parts: Iterable[object], separator: object = "") -> Markup:
    """Parts one after another, each escaped unless it is markup; None leaves a part out."""
    return Markup(escaped(separator).join(escaped(part) for part in parts if part is not None))


def _attribute(key: str, value: object) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is True:
        return f" {name}"
    return f' {name}="{_number(value) if isinstance(value, float) else escaped(value)}"'


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
