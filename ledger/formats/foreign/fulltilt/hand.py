"""One Full Tilt hand, line by line: no colon between a name and what is said of it; a colon is chat."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.fulltilt.header import BEGINS, read_header
from ledger.formats.foreign.lines import Names, beside_the_pot, cards_of, pattern, unknown
from ledger.formats.foreign.money import AMOUNT
from ledger.formats.foreign.pieces import Signs
from ledger.formats.foreign.said import Act, Chair, Kind, RoomHand
from ledger.formats.foreign.summary import read_summary
from ledger.formats.item import Unreadable

_ROOM = "Full Tilt"
_MARK = re.compile(r"\*\*\* (?P<mark>[A-Z0-9 ]+?) \*\*\*.*")
_SEAT = pattern(r"Seat (?P<seat>\d{1,2}): (?P<name>.*) \(<stack>\)(?P<rest>.*)")
_SEAT_ALONE = re.compile(r"Seat (?P<seat>\d{1,2}): (?P<name>.*?)(?P<rest>,? is sitting out)?")
_BUTTON = re.compile(r"The button is in seat #(?P<seat>\d{1,2})")
_ALL_IN = re.compile(r",? and is (?:all[ -]in|capped)$")
_POSTS = pattern(
    r"(?P<what>posts the small blind of|posts the big blind of|posts a dead small blind of|posts a dead blind of|"
    r"posts a straddle of|posts|antes) <amount>"
)
_BETS = pattern(r"(?P<what>calls|bets) <amount>")
_RAISES = pattern(r"(?:raises|completes it) to <amount>")
_DISCARDS = pattern(r"discards (?:the )?(?:(?P<count>\d) cards?)?(?: ?[[cards]])?")
_PAT = pattern(r"stands pat(?: on [[cards]])?")
_NEW = re.compile(r"(?:is dealt|draws) \d cards?")
_DEALT = pattern(r" [[first]](?: [[second]])?")
_SHOWS = pattern(r"shows [[cards]].*")
_MUCKS = pattern(r"mucks(?: [[cards]])?")
_WINS = pattern(
    r"(?:wins|ties for|splits) (?:the )?(?P<pot>pot|main pot|side pot(?: #?(?P<number>\d+))?) \(<amount>\).*"
)
_RETURNED = pattern(r"Uncalled bet of <amount> returned to (?P<name>.+)")
_CANCELLED = re.compile(r".*(?:hand|game).* (?:has been|was) cancell?ed.*", re.IGNORECASE)
_ADDS = pattern(r"(?:.+ )?adds <amount>")
_QUIET = re.compile(
    r"has \d+ seconds.*|has requested .*|has timed out.*|has been disconnected.*|has reconnected.*|is disconnected.*|"
    r"has returned.*|sits down.*|stands up.*|is sitting out.*|has left.*|is back.*|is feeling .*|doesn't show.*|"
    r"has been moved.*|shows? (?!\[).*"
)
_BLINDS: Mapping[str, Kind] = MappingProxyType(
    {"posts the small blind of": "small", "posts the big blind of": "big", "posts a dead small blind of": "dead",
     "posts a dead blind of": "dead", "posts a straddle of": "straddle", "posts": "extra", "antes": "ante"}
)  # fmt: skip
_NO_CAP = 10**6
_TWO = 2


def begins(text: str) -> bool:
    """Whether a line is the first of a hand."""
    return BEGINS.match(text) is not None


SIGNS = Signs(
    begins,
    glued=re.compile(r"Full ?Tilt ?Poker(?:\.[a-z]{2,3})? (?:Game|Hand) #\d{5,24}(?: \(partial\))?: Table "),
    begun=re.compile(r"\*\*\* (?:DEALING HANDS|HOLE CARDS|SUMMARY) \*\*\*"),
    opening=re.compile(
        r"The button is in seat #\d{1,2}|\*\*\* (?:DEALING HANDS|HOLE CARDS) \*\*\*|"
        rf"(?!.* (?:folded|collected|showed|mucked|won|lost)\b)Seat \d{{1,2}}: .* \({AMOUNT}\)(?:,? is sitting out)?"
    ),
)


def read_hand(lines: list[Line]) -> RoomHand:
    """A hand from its lines; raises `Unreadable` or `Unclear`."""
    first = lines[0]
    hand = RoomHand(first.number, first.text.strip(), _ROOM)
    read_header(hand, first)
    reading = _Reading(hand)
    for line in lines[1:]:
        reading.feed(line)
    hand.net.clear()  # here the single pots hold the rake, as their sum does
    if not hand.chairs:
        raise Unreadable(hand.words, troubles.NO_TABLE)
    if hand.limit == "fixed_limit" and sum(not chair.out for chair in hand.chairs) == _TWO:
        hand.cap = _NO_CAP  # two players raised one another without end
    return hand


class _Reading:
    """Where in its hand the reading stands: seats, play, or summary."""

    def __init__(self, hand: RoomHand) -> None:
        self.hand = hand
        self.names = Names()
        self.part: Callable[[Line, str], None] = self._before

    def feed(self, line: Line) -> None:
        """One more line."""
        text = line.text.strip()
        mark = _MARK.fullmatch(text)
        if mark is not None:
            self._mark(line, mark["mark"])
        else:
            self.part(line, text)

    def _mark(self, line: Line, mark: str) -> None:
        if mark == "SUMMARY":
            self.part = self._summary
        elif mark in {"HOLE CARDS", "DEALING HANDS"}:
            self.hand.say(line.number, "deal")
            self.part = self._play
        elif mark.endswith("DRAW"):
            self.hand.say(line.number, "draw")

    def _summary(self, line: Line, text: str) -> None:
        read_summary(self.hand, line, text)

    def _before(self, line: Line, text: str) -> None:
        match = _SEAT.fullmatch(text)
        alone = _SEAT_ALONE.fullmatch(text) if match is None else None  # an observed table without stacks
        seat = match or alone
        if seat is None:
            self._play(line, text)
            return
        out = "sitting out" in (seat["rest"] or "")
        self.hand.chairs.append(Chair(seat["seat"], seat["name"], match["stack"] if match else None, out=out))
        self.names = Names(chair.name for chair in self.hand.chairs)

    def _play(self, line: Line, text: str) -> None:
        if self._common(line, text):
            return
        if self.names.split(text, after=": ") is not None:
            self.hand.notices.append((line.number, text))
            return
        found = self.names.split(text, after=" ")
        if found is not None and self._act(line, *found):
            return
        if beside_the_pot(self.hand, line):
            return
        chat = found is None and ": " in text
        if chat or _QUIET.fullmatch(found[1] if found else text) or _ADDS.fullmatch(found[1] if found else text):
            self._aside(found)
            self.hand.notices.append((line.number, text))
        else:
            unknown(self.hand, line, found)

    def _aside(self, found: tuple[str, str] | None) -> None:
        """Who sits out before the deal is not in the hand, unless he has put in chips."""
        chair = self.hand.chair_of(found[0]) if found and "sitting out" in found[1] else None
        if chair is not None and not self.hand.acts:
            chair.out = True

    def _common(self, line: Line, text: str) -> bool:
        hand = self.hand
        if (button := _BUTTON.fullmatch(text)) is not None:
            hand.button = button["seat"]
            return True
        if (returned := _RETURNED.fullmatch(text)) is not None:
            hand.say(line.number, "return", returned["name"], amount=returned["amount"])
            return True
        dealt = self.names.split(text, before="Dealt to ")
        cards = _DEALT.fullmatch(dealt[1]) if dealt else None
        if dealt is not None and cards is not None:
            self._dealt(line, dealt[0], cards)
            return True
        if _CANCELLED.fullmatch(text):
            hand.say(line.number, "void")
            return True
        return False

    def _dealt(self, line: Line, name: str, cards: re.Match[str]) -> None:
        first = cards_of(line, cards["first"])
        if cards["second"] is not None:
            self.hand.say(line.number, "new", name, kept=first, cards=cards_of(line, cards["second"]))
        elif any(act.kind == "cards" and act.name == name for act in self.hand.acts):
            self.hand.say(line.number, "new", name, cards=first)
        else:
            self.hand.say(line.number, "cards", name, cards=first)

    def _act(self, line: Line, name: str, said: str) -> bool:
        body = _ALL_IN.sub("", said)
        act = self._betting(line, name, body) or self._cards(line, name, body)
        if act is not None:
            act.all_in = body != said
        return act is not None or _NEW.fullmatch(body) is not None

    def _betting(self, line: Line, name: str, body: str) -> Act | None:
        say = self.hand.say
        if body in {"checks", "folds"}:
            return say(line.number, "check" if body == "checks" else "fold", name)
        if (match := _POSTS.fullmatch(body)) is not None:
            return say(line.number, _BLINDS[match["what"]], name, amount=match["amount"])
        if (match := _BETS.fullmatch(body)) is not None:
            return say(line.number, "call" if match["what"] == "calls" else "bet", name, amount=match["amount"])
        if (match := _RAISES.fullmatch(body)) is not None:
            return say(line.number, "raise", name, amount=match["amount"])
        return None

    def _cards(self, line: Line, name: str, body: str) -> Act | None:
        say = self.hand.say
        if (match := _DISCARDS.fullmatch(body)) is not None:
            cards = cards_of(line, match["cards"] or "")
            return say(line.number, "discard", name, count=int(match["count"] or len(cards)), cards=cards)
        if _PAT.fullmatch(body):
            return say(line.number, "pat", name, count=0)
        if (match := _SHOWS.fullmatch(body)) is not None:
            return say(line.number, "show", name, cards=cards_of(line, match["cards"]))
        if (match := _MUCKS.fullmatch(body)) is not None:
            return say(line.number, "muck", name, cards=cards_of(line, match["cards"] or ""))
        if (match := _WINS.fullmatch(body)) is not None:
            return say(line.number, "win", name, amount=match["amount"], pot=_pot(match))
        return None


def _pot(match: re.Match[str]) -> int | None:
    if match["pot"] == "pot":
        return None
    return 1 if match["pot"] == "main pot" else int(match["number"] or 1) + 1
