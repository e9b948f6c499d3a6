"""When an OnGame hand began: `Fri Nov 18 12:48:10 CET 2011`; its letters tell summer from winter."""

import re

from ledger.formats.foreign.said import RoomHand
from ledger.formats.foreign.when import naive, sure_moment

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_TIME = re.compile(
    rf"\w{{3}} (?P<month>{'|'.join(_MONTHS)}) {{1,2}}(?P<day>\d{{1,2}}) (?P<h>\d{{1,2}}):(?P<m>\d{{2}}):(?P<s>\d{{2}}) "
    r"(?P<zone>\S+) (?P<year>\d{4})"
)


def read_time(hand: RoomHand, words: str) -> None:
    """The moment, or the printed words where the zone is not sure."""
    match = _TIME.fullmatch(words.strip())
    if match is not None:
        month = _MONTHS.index(match["month"]) + 1
        local = naive([int(match["year"]), month, *(int(match[name]) for name in ("day", "h", "m", "s"))])
        if local is not None:
            hand.at = sure_moment([(local, match["zone"])], letters_tell=True)
    if hand.at is None:
        hand.stamp = words.strip()
