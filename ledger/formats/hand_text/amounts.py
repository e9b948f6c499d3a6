"""Whole numbers as they are written: amounts in minor units, and plain numbers."""

import re

from domain.events import LARGEST
from domain.text import Text
from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.lexer import is_plain
from ledger.formats.item import Trouble, Unreadable

_WHOLE = re.compile(r"[+\-−]?[0-9]+")
_BROKEN = re.compile(r"[+\-−]?([0-9]+)[.,]([0-9]+)")


def read_amount(word: str, exponent: int) -> int:
    """The amount a word says, in minor units; raises `Unreadable`."""
    if not is_plain(word) or _WHOLE.fullmatch(word) is None:
        raise Unreadable(word, _misread(word, exponent))
    return _whole(word)


def read_number(word: str) -> int:
    """The number a word says; raises `Unreadable`."""
    if not is_plain(word) or _WHOLE.fullmatch(word) is None:
        raise Unreadable(word, troubles.BAD_NUMBER)
    return _whole(word)


def _whole(word: str) -> int:
    digits = word.lstrip("+-−").lstrip("0") or "0"
    if len(digits) > len(str(LARGEST)) or int(digits) > LARGEST:
        raise Unreadable(word, troubles.HUGE_AMOUNT.fill(most=LARGEST))
    return -int(digits) if word[0] in "-−" else int(digits)


def _misread(word: str, exponent: int) -> Trouble:
    if word.endswith(",") and _WHOLE.fullmatch(word[:-1]):
        return troubles.COMMA
    return troubles.BAD_AMOUNT if _BROKEN.fullmatch(word) is None else _broken(word, exponent)


def _broken(word: str, exponent: int) -> Trouble:
    """The trouble with `20.50`, naming the whole number it is where the currency has that many minor digits."""
    found = _BROKEN.fullmatch(word)
    if found is None or len(found[2]) > exponent:
        return troubles.BROKEN_AMOUNT.fill(instead="")
    whole = (found[1] + found[2].ljust(exponent, "0")).lstrip("0") or "0"
    instead = Text(": {word} — это {whole}", ": {word} is {whole}").fill(word=word, whole=whole)
    return troubles.BROKEN_AMOUNT.fill(instead=instead)
