"""Lines of a room's text told apart: whose line it is, and what to do with one that no pattern knows."""

import re
from collections.abc import Iterable

from ledger.formats.encoding import Line
from ledger.formats.foreign import remarks, troubles
from ledger.formats.foreign.holding import read_cards
from ledger.formats.foreign.money import AMOUNT
from ledger.formats.foreign.pieces import Unclear
from ledger.formats.foreign.said import RoomHand
from ledger.formats.item import Unreadable

BRACKET = r"\[(?P<{}>[^\]]*)\]"
_MONEY = re.compile(r"[$€£¥₹₽]\s?[\d.]|\d\s?[€£]")
_HELD = re.compile(r"\[\s*(?:10|[2-9TJQKA?Xx])[shdcSHDC?x]?\b[^\]]*\]")
_ACT = re.compile(
    r"(?:posts?|antes?|bets?|calls?|checks?|folds?|raises?|completes|discards?|draws|changed|stands pat|shows|mucks|"
    r"collected|wins|ties)\b"
)
_ACT_AT_END = re.compile(r"\S[: ] ?(?:checks|folds|stands pat|(?:discards|changed) \d(?: cards?)?)$")
_BESIDE = re.compile(r"\b(?:cash(?:ed)? out|insurance|insured|jackpot|run it twice|run twice)\b", re.IGNORECASE)
_LIMITS = {
    "no limit": "no_limit", "pot limit": "pot_limit", "limit": "fixed_limit", "fixed limit": "fixed_limit",
    "cap no limit": "no_limit", "cap pot limit": "pot_limit",
    "no_limit": "no_limit", "pot_limit": "pot_limit", "fixed_limit": "fixed_limit",
    "nl": "no_limit", "pl": "pot_limit", "fl": "fixed_limit",
}  # fmt: skip


class Names:
    """The players of a hand, so that a name is told from what is said of it whatever signs it holds."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = sorted({name for name in names if name}, key=lambda name: -len(name))

    def split(self, text: str, *, before: str = "", after: str = "") -> tuple[str, str] | None:
        """The player a line begins with (`before` and `after` stand around the name) and the rest; None: nobody."""
        for name in self._names:
            start = f"{before}{name}{after}"
            if text.startswith(start):
                return name, text[len(start) :]
        return None

    def ends(self, text: str) -> str | None:
        """The player a text ends with."""
        return next((name for name in self._names if text.endswith(name)), None)

    def inside(self, text: str) -> str | None:
        """The player a text is about."""
        return next((name for name in self._names if name in text), None)


def pattern(text: str) -> re.Pattern[str]:
    """A pattern in which `<name>` is an amount and `[name]` stands for cards in brackets."""
    text = re.sub(r"(?<!\?P)<(\w+)>", lambda match: f"(?P<{match[1]}>{AMOUNT})", text)
    text = re.sub(r"\[\[(\w+)\]\]", lambda match: BRACKET.format(match[1]), text)
    return re.compile(text)


def limit_of(words: str) -> str:
    """The betting structure by the room's words; raises `Unreadable`."""
    found = _LIMITS.get(" ".join(words.lower().split()))
    if found is None:
        raise Unreadable(words, troubles.OTHER_LIMIT.fill(limit=words))
    return found


def unknown(hand: RoomHand, line: Line, found: tuple[str, str] | None = None) -> None:
    """A line no pattern knows: noted where it says nothing of cards, money or an act, refused where it may.

    `found` is the player the line is about, where he is known, and what it says of him.
    """
    text = line.text.strip()
    acts = _ACT.match(found[1]) if found else _ACT_AT_END.search(text)
    if acts or _MONEY.search(text) or _HELD.search(text):
        raise Unclear(line.number, text, troubles.NOT_UNDERSTOOD)
    hand.notices.append((line.number, text))


def beside_the_pot(hand: RoomHand, line: Line) -> bool:
    """Whether a line tells of insurance, a cash-out or a jackpot: noted, for no chip of the pot moves by it."""
    if _BESIDE.search(line.text) is None:
        return False
    hand.remarks.append((line.number, remarks.CASH_OUT))
    return True


def cards_of(line: Line, text: str) -> tuple[str, ...]:
    """The cards of a line; raises `Unclear`."""
    try:
        return read_cards(text)
    except Unreadable as unreadable:
        raise Unclear(line.number, unreadable.words, unreadable.trouble) from None
