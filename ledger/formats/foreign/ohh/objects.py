"""A file of JSON objects cut into its objects: one begins where the one before has ended, or after a blank line."""

import re
from collections.abc import Iterable, Iterator

from ledger.formats.encoding import Line

_GLUED = re.compile(r'(?<=\})\s*(?=\{\s*"ohh"\s*:)')
MARK = "\x00"
"""Put before the first line of every object; no text of a file holds it there."""


def marked(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines, the first one of every object marked; a broken object costs what stands before the next blank line."""
    depth, blank, inside = 0, True, False
    for line in _apart(lines):
        text = line.text
        begins = text.lstrip().startswith("{") and (depth <= 0 or (blank and text.startswith("{")))
        if begins:
            depth, inside = 0, False
        yield line._replace(text=MARK + text) if begins else line
        depth, inside = _deeper(text, depth, inside=inside)
        blank = not text.strip()


def _apart(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines, an object that begins right after another on a line of its own."""
    for line in lines:
        for text in _GLUED.split(line.text):
            yield line._replace(text=text)


def _deeper(text: str, depth: int, *, inside: bool) -> tuple[int, bool]:
    """How many objects are open after a line, and whether a text in quotes is."""
    escaped = False
    for sign in text:
        if escaped:
            escaped = False
        elif inside:
            escaped, inside = sign == "\\", sign != '"'
        elif sign == '"':
            inside = True
        else:
            depth += (sign == "{") - (sign == "}")
    return depth, False if inside and not text.endswith("\\") else inside
