"""The summary of an OnGame hand: each pot with its winners, the rake, the cards that were shown."""

import re

from ledger.formats.encoding import Line
from ledger.formats.foreign.lines import cards_of, pattern
from ledger.formats.foreign.money import AMOUNT
from ledger.formats.foreign.said import Printed, RoomHand

_POT = pattern(r"(?P<pot>Main pot|Side pot(?: #?(?P<number>\d+))?): <amount>(?: won by (?P<winners>.+))?")
_RAKE = pattern(r"Rake taken: <amount>")
_JACKPOT = pattern(r"Jackpot[^:]*: <amount>")
_SEAT = re.compile(r"Seat (?P<seat>\d{1,2}): (?P<rest>.*)")
_HELD = pattern(r".*, [[cards]](?: \(.*\))?")


def read_summary(hand: RoomHand, line: Line, text: str) -> None:
    """One line of the summary."""
    if (pot := _POT.fullmatch(text)) is not None:
        hand.gross.append(Printed(line.number, pot["amount"]))
        number = int(pot["number"] or 1) + 1 if pot["pot"].startswith("Side") else 1
        _number_main(hand, number)
        _winners(hand, line, pot["winners"] or "", pot=number if number > 1 else None)
    elif (rake := _RAKE.fullmatch(text)) is not None:
        hand.rakes.append(Printed(line.number, rake["amount"]))
    elif (jackpot := _JACKPOT.fullmatch(text)) is not None:
        hand.jackpots.append(Printed(line.number, jackpot["amount"]))
    elif (seat := _SEAT.fullmatch(text)) is not None:
        _held(hand, line, seat)
    hand.end = line.number


def _number_main(hand: RoomHand, number: int) -> None:
    """Where there are side pots the main pot's payouts have its number."""
    if number > 1:
        for act in hand.acts:
            if act.kind == "win" and act.pot is None:
                act.pot = 1


def _winners(hand: RoomHand, line: Line, words: str, *, pot: int | None) -> None:
    names = sorted((re.escape(chair.name) for chair in hand.chairs), key=len, reverse=True)
    if not names:
        return
    for match in re.finditer(rf"(?P<name>{'|'.join(names)}) \((?P<amount>{AMOUNT})\)", words):
        hand.say(line.number, "win", match["name"], amount=match["amount"], pot=pot)


def _held(hand: RoomHand, line: Line, match: re.Match[str]) -> None:
    chair = next((chair for chair in hand.chairs if chair.label == match["seat"]), None)
    held = _HELD.fullmatch(match["rest"])
    if chair is not None and held is not None:
        hand.say(line.number, "show", chair.name, cards=cards_of(line, held["cards"]))
