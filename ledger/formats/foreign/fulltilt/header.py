"""The first line of a Full Tilt hand: table, stakes, game, time, parts between dashes in no fixed order."""

import re

from ledger.formats.encoding import Line
from ledger.formats.foreign import remarks, troubles
from ledger.formats.foreign.lines import limit_of, pattern
from ledger.formats.foreign.said import RoomHand
from ledger.formats.foreign.when import stamps, sure_moment
from ledger.formats.item import Unreadable

BEGINS = re.compile(
    r"\s*Full ?Tilt(?: ?Poker)?(?:\.[a-z]{2,3})? (?:Game|Hand) #(?P<number>\d{1,24})"
    r"(?P<partial> \(partial\))?: *(?P<rest>.*)"
)
_STAKES = pattern(r"<small>/<big>(?:,? Ante <ante>)?(?: <cap> Cap)?")
_ANTE = pattern(r"Ante <ante>")
_GAME = re.compile(r"(?P<limit>(?:Cap )?(?:No|Pot) Limit|(?:Fixed )?Limit) (?P<game>.+)", re.IGNORECASE)
_CLOCK = re.compile(r"(?P<time>\d{1,2}:\d{2}:\d{2}) (?P<zone>[A-Z]{2,5}) - (?P<date>\d{4}/\d{1,2}/\d{1,2})")
_SHOWN = 2


def read_header(hand: RoomHand, line: Line) -> None:
    """The first line of a hand; raises `Unreadable` for a game that is none of ours."""
    match = BEGINS.match(line.text)
    if match is None:
        raise Unreadable(line.text, troubles.BAD_HEADER)
    hand.number = match["number"]
    if match["partial"]:
        hand.remarks.append((line.number, remarks.PARTIAL))
    words = _CLOCK.sub(lambda found: f"{found['date']} {found['time']} {found['zone']}", match["rest"])
    parts = [part.strip() for part in words.split(" - ")]
    stakes_at, stakes = next(
        ((at, found) for at, part in enumerate(parts) if (found := _STAKES.fullmatch(part))), (0, None)
    )
    game = next((found for part in parts if (found := _GAME.fullmatch(part))), None)
    if game is None:
        raise Unreadable(line.text, troubles.BAD_HEADER)
    if game["game"].strip().lower() != "5 card draw":
        raise Unreadable(line.text, troubles.OTHER_GAME.fill(game=game["game"].strip()))
    if stakes is None:
        raise Unreadable(line.text, troubles.BAD_HEADER)
    hand.limit = limit_of(game["limit"])  # type: ignore[assignment]
    hand.stakes = (stakes["small"], stakes["big"])
    ante = next((found["ante"] for part in parts if (found := _ANTE.fullmatch(part))), None)
    hand.ante = stakes["ante"] or ante or ""
    hand.table = " - ".join(parts[:stakes_at]).rpartition("Table ")[2]
    _take_time(hand, words)


def _take_time(hand: RoomHand, words: str) -> None:
    told = stamps(words)
    told.sort(key=lambda stamp: stamp[1] != "ET")
    hand.at = sure_moment(told)
    if hand.at is None:
        hand.stamp = " ".join(f"{moment:%Y/%m/%d %H:%M:%S} {zone}".strip() for moment, zone in told[:_SHOWN])
