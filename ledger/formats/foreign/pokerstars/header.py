"""The first lines of a PokerStars hand: the game and its stakes, when, the table, the button, the seats."""

import re

from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.lines import limit_of, pattern
from ledger.formats.foreign.said import Chair, RoomHand
from ledger.formats.foreign.when import stamps, sure_moment
from ledger.formats.item import Unreadable

ROOM = "PokerStars"
BEGINS = re.compile(r"\s*(?:PokerStars|POKERSTARS)\b[^#]{0,40}#(?P<number>\d{1,24}): *(?P<rest>.*)", re.DOTALL)
_GAME = re.compile(r"(?<![A-Za-z-])5 [Cc]ard [Dd]raw (?P<limit>No Limit|Pot Limit|Fixed Limit|Limit)\b", re.IGNORECASE)
_OTHER = re.compile(r"^(?:\{.*?\} *)?(?:Tournament #\d+, .*? (?=[A-Z0-9']))?(?P<game>.*?)(?= -? ?(?:\(|Level| - |$))")
_STAKES = pattern(
    r"\((?:(?:ante )?<first>, )?<small>/<big>(?: - <cap> Cap(?: -)?)?(?: ante <ante>)? *(?P<iso>[A-Z]{3})?\)"
)
_TABLE = re.compile(r"\s*Table (?:ID )?'(?P<table>.*)'(?:\(\d+\))?(?: (?P<rest>.*))?")
_BUTTON = re.compile(r"Seat #(?P<seat>\d+) is the button")
_SEAT = pattern(
    r"\s*Seat (?P<seat>\d{1,3}): (?P<name>.*) \(<stack> in chips(?:, .*? bounty)?\)"
    r"(?P<out> is sitting out| out of hand.*)?(?P<rest>.*)"
)
_PLAY = "(Play Money)"


def read_header(hand: RoomHand, line: Line) -> None:
    """The first line of a hand; raises `Unreadable` for a game that is none of ours."""
    match = BEGINS.match(line.text)
    if match is None:
        raise Unreadable(line.text, troubles.BAD_HEADER)
    hand.number, rest = match["number"], match["rest"]
    game = _GAME.search(rest)
    if game is None:
        raise Unreadable(line.text, troubles.OTHER_GAME.fill(game=_name_of(rest)))
    hand.limit = limit_of(game["limit"])  # type: ignore[assignment]
    stakes = _STAKES.search(rest)
    if stakes is None:
        raise Unreadable(line.text, troubles.BAD_HEADER)
    hand.stakes = (stakes["small"], stakes["big"])
    hand.ante = stakes["first"] or stakes["ante"] or ""
    if stakes["iso"]:
        hand.currency = stakes["iso"]
    _take_time(hand, rest[stakes.end() :])


def _name_of(rest: str) -> str:
    match = _OTHER.match(rest)
    return (match["game"] if match else rest).strip()[:60] or rest[:60]


def _take_time(hand: RoomHand, words: str) -> None:
    """The eastern stamp is sure; another one is only printed."""
    told = stamps(words)
    told.sort(key=lambda stamp: stamp[1] != "ET")
    hand.at = sure_moment(told)
    if hand.at is None:
        hand.stamp = words.strip(" -")


def read_table(hand: RoomHand, text: str) -> bool:
    """Whether a line is the table's; if so it is read."""
    match = _TABLE.fullmatch(text)
    if match is None:
        return False
    hand.table = match["table"].strip()
    rest = match["rest"] or ""
    button = _BUTTON.search(rest)
    if button is not None:
        hand.button = button["seat"]
    if _PLAY in rest:
        hand.currency = ""
    return True


def read_seat(hand: RoomHand, text: str) -> bool:
    """Whether a line is a seat's; if so it is read."""
    match = _SEAT.fullmatch(text)
    if match is None:
        return False
    hand.chairs.append(Chair(match["seat"], match["name"], match["stack"], out=bool(match["out"])))
    return True
