"""One PokerStars hand, line by line. The draw has no marker of its own: the first discard begins it."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.lines import Names, beside_the_pot, cards_of, pattern, unknown
from ledger.formats.foreign.pieces import Signs
from ledger.formats.foreign.pokerstars.header import BEGINS, ROOM, read_header, read_seat, read_table
from ledger.formats.foreign.said import Act, Kind, RoomHand
from ledger.formats.foreign.summary import read_summary
from ledger.formats.item import Unreadable

_ALL_IN = pattern(r",? and (?:is (?:all-in|all in|capped)|has reached the <cap> cap)$")
_DEALT = pattern(r" [[first]](?: [[second]])?")
_RETURNED = pattern(r"Uncalled bet \(<amount>\) returned to (?P<name>.+)")
_COLLECTED = pattern(r" collected \(?<amount>\)? from (?P<pot>pot|main pot|side pot(?:[ #-]*(?P<number>\d+))?)")
_MARK = re.compile(r"\*\*\* (?P<mark>[A-Z ]+?) \*\*\*.*")
_DISCARDS = pattern(r"discards (?P<count>\d)(?: cards?)?(?: [[cards]])?")
_PAT = pattern(r"stands pat(?: on [[cards]])?")
_SHOWS = pattern(r"shows [[cards]].*")
_FOLDS = pattern(r"folds(?: [[cards]])?")
_POSTS = pattern(
    r"posts (?P<what>the ante|small blind|big blind|small & big blinds|dead blind|straddle|missed blind) <amount>"
)
_BETS = pattern(r"(?P<what>calls|bets) <amount>")
_RAISES = pattern(r"raises <by> to <amount>")
_ONE_AMOUNT = pattern(r"raises to <amount>")
_QUIET = re.compile(
    r"(?:doesn't show hand|mucks hand|sits out|is sitting out|is disconnected|is connected|has timed out.*|"
    r"has returned|"
    r"said, .*|joins the table.*|leaves the table|will be allowed.*|was removed.*|is connected.*|finished the.*|"
    r"re-buys.*|wins the .*|was eliminated.*|shows? hand.*|has \d+ seconds.*|is away.*|adds? .* chips.*)"
)
_ACTION = re.compile(r"(?P<name>.+?): (?=(?:posts|folds|checks|calls|bets|raises|discards|stands pat|shows|mucks)\b)")
_BLINDS: Mapping[str, Kind] = MappingProxyType(
    {"the ante": "ante", "small blind": "small", "big blind": "big", "small & big blinds": "both",
     "dead blind": "dead", "missed blind": "dead", "straddle": "straddle"}
)  # fmt: skip


def begins(text: str) -> bool:
    """Whether a line is the first of a hand."""
    return BEGINS.match(text) is not None


SIGNS = Signs(
    begins,
    glued=re.compile(r"""(?<!")PokerStars (?:[A-Z][a-z]+ ){0,2}(?:Game|Hand) #\d{5,24}: .*\d{4}/\d{1,2}/\d{1,2}"""),
    begun=re.compile(r"\*\*\* (?:DEALING HANDS|HOLE CARDS|SUMMARY) \*\*\*"),
    opening=re.compile(
        r"Table '.*' .*|\*\*\* (?:DEALING HANDS|HOLE CARDS) \*\*\*|"
        r"(?!.* (?:folded|collected|showed|mucked|won|lost)\b)Seat \d{1,3}: .* \(.* in chips.*\)(?: is sitting out)?"
    ),
)


def read_hand(lines: list[Line]) -> RoomHand:
    """A hand from its lines; raises `Unreadable` or `Unclear`."""
    first = lines[0]
    hand = RoomHand(first.number, first.text.strip(), ROOM)
    read_header(hand, first)
    reading = _Reading(hand)
    for line in lines[1:]:
        reading.feed(line)
    if not hand.chairs:
        raise Unreadable(hand.words, troubles.NO_TABLE)
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
        elif mark in {"DEALING HANDS", "HOLE CARDS"}:
            self.hand.say(line.number, "deal")
            self.part = self._play
        elif mark == "DRAW" or mark.endswith(" DRAW"):
            self.hand.say(line.number, "draw")

    def _before(self, line: Line, text: str) -> None:
        if read_seat(self.hand, text):
            self.names = Names(chair.name for chair in self.hand.chairs)
        elif not read_table(self.hand, text):
            self._play(line, text)

    def _summary(self, line: Line, text: str) -> None:
        read_summary(self.hand, line, text)

    def _play(self, line: Line, text: str) -> None:
        """What a player is named for comes first: a name may hold any words."""
        found = self.names.split(text, after=": ")
        if (found is not None and self._act(line, *found)) or self._common(line, text):
            return
        if (found is not None and _QUIET.fullmatch(found[1])) or self._quiet(text):
            self.hand.notices.append((line.number, text))
            return
        stranger = _ACTION.match(text) if found is None else None
        if stranger is not None and self._act(line, stranger["name"], text[stranger.end() :]):
            return
        if not beside_the_pot(self.hand, line):
            unknown(self.hand, line, found or self.names.split(text, after=" "))

    def _quiet(self, text: str) -> bool:
        found = self.names.split(text, after=" ")
        return _QUIET.fullmatch(found[1] if found else text) is not None or ' said, "' in text

    def _common(self, line: Line, text: str) -> bool:
        """Lines that do not begin with a name and a colon."""
        hand = self.hand
        if self._collected(line, text):
            return True
        returned = _RETURNED.fullmatch(text)
        if returned is not None:
            hand.say(line.number, "return", returned["name"], amount=returned["amount"])
            return True
        dealt = self.names.split(text, before="Dealt to ")
        cards = _DEALT.fullmatch(dealt[1]) if dealt else None
        if dealt is not None and cards is not None:
            self._dealt(line, dealt[0], cards)
            return True
        if text.lower() in {"hand cancelled", "hand canceled", "hand was cancelled"}:
            hand.say(line.number, "void")
            return True
        return False

    def _collected(self, line: Line, text: str) -> bool:
        found = self.names.split(text, after="") if " from " in text else None
        match = _COLLECTED.fullmatch(found[1]) if found else None
        if found is None or match is None:
            return False
        self.hand.say(line.number, "win", found[0], amount=match["amount"], pot=_pot(match))
        return True

    def _dealt(self, line: Line, name: str, cards: re.Match[str]) -> None:
        first = cards_of(line, cards["first"])
        if cards["second"] is None and not any(act.kind == "cards" and act.name == name for act in self.hand.acts):
            self.hand.say(line.number, "cards", name, cards=first)
        elif cards["second"] is None:
            self.hand.say(line.number, "new", name, cards=first)
        else:
            self.hand.say(line.number, "new", name, kept=first, cards=cards_of(line, cards["second"]))

    def _act(self, line: Line, name: str, said: str) -> bool:
        """Whether a player's line is an act of the play; if so it is noted."""
        body = _ALL_IN.sub("", said)
        act = self._betting(line, name, body) or self._cards(line, name, body)
        if act is not None:
            act.all_in = body != said
            return True
        if body in {"sits out", "is sitting out"} and not any(one.kind == "deal" for one in self.hand.acts):
            chair = self.hand.chair_of(name)
            if chair is not None and not any(one.name == name for one in self.hand.acts):
                chair.out = True
        return False

    def _betting(self, line: Line, name: str, body: str) -> Act | None:
        say = self.hand.say
        if body == "checks":
            return say(line.number, "check", name)
        if (match := _POSTS.fullmatch(body)) is not None:
            return say(line.number, _BLINDS[match["what"]], name, amount=match["amount"])
        if (match := _BETS.fullmatch(body)) is not None:
            return say(line.number, "call" if match["what"] == "calls" else "bet", name, amount=match["amount"])
        if (match := _RAISES.fullmatch(body) or _ONE_AMOUNT.fullmatch(body)) is not None:
            return say(line.number, "raise", name, amount=match["amount"])
        return None

    def _cards(self, line: Line, name: str, body: str) -> Act | None:
        say = self.hand.say
        if _FOLDS.fullmatch(body):
            return say(line.number, "fold", name)
        if (match := _DISCARDS.fullmatch(body)) is not None:
            cards = cards_of(line, match["cards"] or "")
            return say(line.number, "discard", name, count=int(match["count"]), cards=cards)
        if _PAT.fullmatch(body):
            return say(line.number, "pat", name, count=0)
        if (match := _SHOWS.fullmatch(body)) is not None:
            return say(line.number, "show", name, cards=cards_of(line, match["cards"]))
        if body == "mucks hand":
            return say(line.number, "muck", name)
        return None


def _pot(match: re.Match[str]) -> int | None:
    if match["pot"] == "pot":
        return None
    if match["pot"] == "main pot":
        return 1
    return int(match["number"] or 1) + 1
