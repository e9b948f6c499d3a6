r"""Lines into words: events end at `;`, a word may be quoted, a comment begins at `#`.

A quoted part (`"..."`, also `«...»`, `“...”`, `„...“`) may hold spaces, `;` and `#`, and is never a keyword, a number
or a card. Inside `"..."` the signs `\"`, `\\`, `\n`, `\r`, `\t` and `\u0000` are escapes and `""` is a quote.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Self

from ledger.formats.hand_text import troubles
from ledger.formats.item import Unreadable

HIDDEN = "\0"
_SPECIAL = re.compile(r'["#«»“”„]')
_PLAIN = re.compile(r'[^\s;#"«»“”„]+')
_QUOTED = re.compile(r'"((?:[^"\\]|\\.|"")*)"')
_ESCAPE = re.compile(r'""|\\(u[0-9a-fA-F]{4}|.?)')
_SIGNS = {'"': '"', "\\": "\\", "n": "\n", "r": "\r", "t": "\t"}
_CONTROL = frozenset({"Cc", "Cs", "Zl", "Zp"})
_CLOSING = {"«": "»", "“": "”", "„": "“”"}
_BARE = re.compile(r"[\w.\-/+*%№']+")


class Quoted(str):
    """A word with a quoted part; `mask` is the word with its quoted letters hidden, so that they are never marks."""

    __slots__ = ("mask",)
    mask: str

    def __new__(cls, text: str, mask: str) -> Self:
        """The word and its mask, letter by letter."""
        made = super().__new__(cls, text)
        made.mask = mask
        return made


def is_plain(word: str) -> bool:
    """Whether no part of the word is quoted."""
    return not isinstance(word, Quoted)


def cut(word: str, mark: str) -> tuple[str, str] | None:
    """The word before and after the first bare `mark`; None when there is none."""
    bare = word.mask if isinstance(word, Quoted) else word
    at = bare.find(mark)
    return None if at < 0 else (_part(word, 0, at), _part(word, at + 1, len(word)))


def segments(line: str) -> list[list[str]]:
    """The words of a line, event by event; empty events are left out.

    Raises `Unreadable` at an unclosed quote, a `#` inside a word, a broken escape or a sign that cannot be seen.
    """
    if line.isprintable() and _SPECIAL.search(line) is None:
        return [words for words in map(str.split, line.split(";")) if words]
    if line.lstrip().startswith("#"):
        return []
    _refuse_control_signs(line)
    return _scanned(line)


def quoted(text: str) -> str:
    """The text in quotes, as it reads back; signs that cannot stand in a line are escaped."""
    return '"' + "".join(_escaped(sign) for sign in text) + '"'


def word(text: str) -> str:
    """The text as one word: bare where it can be, else in quotes."""
    return text if _BARE.fullmatch(text) and text.isprintable() and text != "-" else quoted(text)


def _part(source: str, start: int, end: int) -> str:
    text = source[start:end]
    if not isinstance(source, Quoted):
        return text
    mask = source.mask[start:end]
    return Quoted(text, mask) if HIDDEN in mask or not text else text


def _refuse_control_signs(line: str) -> None:
    for sign in line:
        if sign != "\t" and not sign.isprintable() and unicodedata.category(sign) in _CONTROL:
            raise Unreadable(line, troubles.CONTROL_SIGN.fill(code=f"U+{ord(sign):04X}"))


def _scanned(line: str) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for piece in _words(line):
        if piece is None:
            found.append([])
        else:
            found[-1].append(piece)
    return [words for words in found if words]


def _words(line: str) -> Iterator[str | None]:
    """The words of a line one by one, None where an event ends."""
    pieces: list[tuple[str, bool]] = []
    at = 0
    while at < len(line):
        sign = line[at]
        if sign.isspace() or sign == ";" or (sign == "#" and not pieces):
            if pieces:
                yield _joined(pieces)
                pieces = []
            if sign == "#":
                return
            if sign == ";":
                yield None
            at += 1
            continue
        piece, is_quoted, at = _piece(line, at)
        pieces.append((piece, is_quoted))
    if pieces:
        yield _joined(pieces)


def _piece(line: str, at: int) -> tuple[str, bool, int]:
    """The bare or quoted piece that begins here, whether it is quoted, and where it ends."""
    sign = line[at]
    if sign == '"':
        found = _QUOTED.match(line, at)
        if found is None:
            raise Unreadable(line[at:], troubles.UNCLOSED_QUOTE)
        return _unescaped(found[1]), True, found.end()
    if sign in _CLOSING:
        end = _closing(line, at)
        return line[at + 1 : end], True, end + 1
    bare = _PLAIN.match(line, at)
    if bare is None:
        raise Unreadable(line[at:], troubles.GLUED_COMMENT if sign == "#" else troubles.STRAY_QUOTE)
    for letter in bare[0]:
        if not letter.isprintable():
            raise Unreadable(bare[0], troubles.UNSEEN_SIGN.fill(code=f"U+{ord(letter):04X}"))
    return bare[0], False, bare.end()


def _closing(line: str, at: int) -> int:
    """Where the typographic quote that opens here is closed; quotes of its own kind inside it are counted."""
    opening, closing = line[at], _CLOSING[line[at]]
    depth = 0
    for place in range(at, len(line)):
        if line[place] == opening:
            depth += 1
        elif line[place] in closing:
            depth -= 1
            if depth == 0:
                return place
    raise Unreadable(line[at:], troubles.UNCLOSED_QUOTE)


def _joined(pieces: list[tuple[str, bool]]) -> str:
    text = "".join(piece for piece, _ in pieces)
    if not any(is_quoted for _, is_quoted in pieces):
        return text
    return Quoted(text, "".join(HIDDEN * len(piece) if is_quoted else piece for piece, is_quoted in pieces))


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(_sign, text) if "\\" in text or '"' in text else text


def _sign(escape: re.Match[str]) -> str:
    if escape[0] == '""':
        return '"'
    named = escape[1]
    if len(named) > 1:
        sign = chr(int(named[1:], 16))
        if not "\ud800" <= sign <= "\udfff":
            return sign
    elif named in _SIGNS:
        return _SIGNS[named]
    raise Unreadable(escape[0], troubles.BAD_ESCAPE)


def _escaped(sign: str) -> str:
    if sign in {'"', "\\"}:
        return "\\" + sign
    if unicodedata.category(sign) in _CONTROL:
        return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(sign, f"\\u{ord(sign):04x}")
    return sign
