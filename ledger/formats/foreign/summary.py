"""A summary of the common form: `Total pot ... | Rake ...`, then the seats, with cards shown only here."""

import re

from ledger.formats.encoding import Line
from ledger.formats.foreign.lines import cards_of, pattern
from ledger.formats.foreign.said import Printed, RoomHand

_TOTAL = pattern(r"Total pot <total>(?P<rest>.*)")
_POT = pattern(r"(?:Main pot|Side pot(?:[ #-]*\d+)?) <amount>")
_RAKE = pattern(r"\| ?Rake <amount>")
_JACKPOT = pattern(r"\| ?(?:Jackpot|Bad Beat)[^|\d]*?<amount>")
_SEAT = re.compile(r"Seat (?P<seat>\d{1,3}): (?P<rest>.*)")
_HELD = pattern(r".* (?P<how>showed|mucked) [[cards]].*")
_CANCELLED = re.compile(r"(?:hand|game) (?:was )?cancell?ed", re.IGNORECASE)


def read_summary(hand: RoomHand, line: Line, text: str) -> None:
    """One line of the summary; what it does not know there is noted."""
    total = _TOTAL.match(text)
    if total is not None:
        rest = total["rest"]
        hand.gross.append(Printed(line.number, total["total"]))
        hand.net += [Printed(line.number, match["amount"]) for match in _POT.finditer(rest)]
        hand.rakes += [Printed(line.number, match["amount"]) for match in _RAKE.finditer(rest)]
        hand.jackpots += [Printed(line.number, match["amount"]) for match in _JACKPOT.finditer(rest)]
        hand.complete = True
    elif _CANCELLED.search(text):
        hand.say(line.number, "void")
        hand.complete = True
    elif (rake := _RAKE.match(f"| {text}")) is not None:
        hand.rakes.append(Printed(line.number, rake["amount"]))
    elif (seat := _SEAT.fullmatch(text)) is not None:
        _seat(hand, line, seat)
    else:
        hand.notices.append((line.number, text))
    hand.end = line.number


def _seat(hand: RoomHand, line: Line, match: re.Match[str]) -> None:
    """Cards that a line of the summary shows: those of a mucked hand stand nowhere else."""
    held = _HELD.fullmatch(match["rest"])
    chair = next((chair for chair in hand.chairs if chair.label == match["seat"]), None)
    if held is None or chair is None:
        return
    cards = cards_of(line, held["cards"])
    acts = [act for act in hand.acts if act.name == chair.name and act.kind in {"show", "muck"}]
    if not acts:
        hand.say(line.number, "show" if held["how"] == "showed" else "muck", chair.name, cards=cards)
    elif not acts[-1].cards:
        acts[-1].cards = cards
