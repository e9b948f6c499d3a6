"""One OnGame hand, line by line.

A raise line has what was added and the total; who stands pat has no line (unless "New hand for" shows that he drew);
the pots stand without the uncalled bet, and hands shown stand only in the summary.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.lines import Names, beside_the_pot, cards_of, limit_of, pattern, unknown
from ledger.formats.foreign.ongame.start import read_time
from ledger.formats.foreign.ongame.summary import read_summary
from ledger.formats.foreign.pieces import Signs
from ledger.formats.foreign.said import Act, Chair, Kind, RoomHand
from ledger.formats.item import Unreadable

_ROOM = "OnGame"
_BEGINS = re.compile(r"\s*\*{3,} ?History for hand (?P<number>\S{1,60}) ?\*{3,}.*")
_ENDS = re.compile(r"\*{3,} ?End of hand .*")
_TABLE = pattern(
    r"Table: (?P<table>.*?)(?: \[(?P<id>[^\]]*)\])? "
    r"\((?P<limit>(?:(?i:no|pot|fixed)[_ ])?(?i:limit)) (?P<game>[A-Z0-9_]+) <small>/<big>(?P<rest>.*)\)"
)
_START = re.compile(r"Start hand: (?P<time>.+)")
_BUTTON = re.compile(r"Button: seat (?P<seat>\d{1,2})")
_SEAT = pattern(r"Seat (?P<seat>\d{1,2}): (?P<name>.*) \(<stack>\)(?P<rest>.*)")
_FURNITURE = re.compile(r"User: .*|Players in round: .*|-{3,}.*|Dealing pocket cards.*|Tournament: .*|Blinds? .*")
_ALL_IN = re.compile(r"(?:,? and is)? ?\[all[- ]in\]$")
_POSTS = pattern(r"posts (?P<what>small blind|big blind|dead blind|dead small blind|straddle|ante) \(<amount>\)")
_BETS = pattern(r"(?P<what>calls|bets) <amount>")
_RAISES = pattern(r"raises <by> to <amount>")
_CHANGED = pattern(r"changed (?P<count>\d) cards?(?: [[cards]])?")
_DEALT = pattern(r"(?P<what>Dealing to|New hand for) (?P<name>.+?): [[cards]]")
_QUIET = re.compile(r"(?:has |is |was |sits |leaves|joins|said|says|timed).*")
_BLINDS: Mapping[str, Kind] = MappingProxyType(
    {"small blind": "small", "big blind": "big", "dead blind": "dead", "dead small blind": "dead",
     "straddle": "straddle", "ante": "ante"}
)  # fmt: skip


def begins(text: str) -> bool:
    """Whether a line is the first of a hand."""
    return _BEGINS.fullmatch(text) is not None


SIGNS = Signs(
    begins,
    glued=re.compile(r"\*{3,5} ?History for hand \S+ ?\*{3,}"),
    begun=re.compile(r"Dealing pocket cards.*|\*{3,} ?End of hand .*"),
    opening=re.compile(r"Start hand: .*|Table: .*|Dealing pocket cards.*"),
)


def read_hand(lines: list[Line]) -> RoomHand:
    """A hand from its lines; raises `Unreadable` or `Unclear`."""
    first = lines[0]
    match = _BEGINS.fullmatch(first.text)
    if match is None:
        raise Unreadable(first.text, troubles.BAD_HEADER)
    hand = RoomHand(first.number, first.text.strip(), _ROOM, number=match["number"], in_order=False, pats_told=False)
    reading = _Reading(hand)
    for line in lines[1:]:
        reading.feed(line)
    if not hand.stakes:
        raise Unreadable(hand.words, troubles.BAD_HEADER)
    if not hand.chairs:
        raise Unreadable(hand.words, troubles.NO_TABLE)
    return hand


class _Reading:
    """Where in its hand the reading stands: head, play, or summary."""

    def __init__(self, hand: RoomHand) -> None:
        self.hand = hand
        self.names = Names()
        self.part: Callable[[Line, str], None] = self._before

    def feed(self, line: Line) -> None:
        """One more line."""
        text = line.text.strip()
        if _ENDS.fullmatch(text):
            self.hand.complete, self.hand.end = True, line.number
            self.part = self._after
        elif text == "Summary:":
            self.part = self._summary
        else:
            self.part(line, text)

    def _after(self, line: Line, text: str) -> None:
        self.hand.notices.append((line.number, text))

    def _summary(self, line: Line, text: str) -> None:
        read_summary(self.hand, line, text)

    def _before(self, line: Line, text: str) -> None:
        hand = self.hand
        if (seat := _SEAT.fullmatch(text)) is not None:
            out = "sitting out" in seat["rest"].lower()
            hand.chairs.append(Chair(seat["seat"], seat["name"], seat["stack"], out=out))
            self.names = Names(chair.name for chair in hand.chairs)
        elif (table := _TABLE.fullmatch(text)) is not None:
            _take_table(hand, line, table)
        elif (start := _START.fullmatch(text)) is not None:
            read_time(hand, start["time"])
        elif (button := _BUTTON.fullmatch(text)) is not None:
            hand.button = button["seat"]
        else:
            self._play(line, text)

    def _play(self, line: Line, text: str) -> None:
        if _FURNITURE.fullmatch(text):
            if text.startswith("Dealing"):
                self.hand.say(line.number, "deal")
            return
        if (dealt := _DEALT.fullmatch(text)) is not None:
            kind: Kind = "cards" if dealt["what"] == "Dealing to" else "new"
            self.hand.say(line.number, kind, dealt["name"], cards=cards_of(line, dealt["cards"]))
            return
        if re.search("cancell?ed", text, re.IGNORECASE):
            self.hand.say(line.number, "void")
            return
        found = self.names.split(text, after=" ")
        if found is not None and self._act(line, *found) is not None:
            return
        if beside_the_pot(self.hand, line):
            return
        if _QUIET.fullmatch(found[1] if found else text):
            self.hand.notices.append((line.number, text))
        else:
            unknown(self.hand, line, found)

    def _act(self, line: Line, name: str, said: str) -> Act | None:
        say, body = self.hand.say, _ALL_IN.sub("", said)
        act: Act | None = None
        if body in {"checks", "folds"}:
            act = say(line.number, "check" if body == "checks" else "fold", name)
        elif body == "stands pat":
            act = say(line.number, "pat", name, count=0)
        elif (match := _POSTS.fullmatch(body)) is not None:
            act = say(line.number, _BLINDS[match["what"]], name, amount=match["amount"])
        elif (match := _BETS.fullmatch(body)) is not None:
            act = say(line.number, "call" if match["what"] == "calls" else "bet", name, amount=match["amount"])
        elif (match := _RAISES.fullmatch(body)) is not None:
            act = say(line.number, "raise", name, amount=match["amount"])
        elif (match := _CHANGED.fullmatch(body)) is not None:
            cards = cards_of(line, match["cards"] or "")
            act = say(line.number, "discard", name, count=int(match["count"]), cards=cards)
        if act is not None:
            act.all_in = body != said
        return act


def _take_table(hand: RoomHand, line: Line, match: re.Match[str]) -> None:
    if match["game"] != "FIVE_CARD_DRAW":
        raise Unreadable(line.text.strip(), troubles.OTHER_GAME.fill(game=match["game"]))
    hand.table = match["table"].strip()
    hand.limit = limit_of(match["limit"])  # type: ignore[assignment]
    hand.stakes = (match["small"], match["big"])
    if "play money" in match["rest"].lower():
        hand.currency = ""
