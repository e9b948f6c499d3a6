"""What a file of ours says beside a foreign standard's own words, as one JSON object; the writer and the reader of it.

Place, time, money, labels of seats, references of players, rules; the acts, payouts and cards that the standard has no
word for. Amounts in it are minor units.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from domain.events import HandOpened
from ledger.formats.foreign import troubles
from ledger.formats.foreign.holding import read_cards
from ledger.formats.foreign.said import Act, Chair, RoomHand
from ledger.formats.item import Unreadable

_MOST = 64
_MOST_TEXT = 2_000
_MOST_ASIDES = 1_000
_EXPONENTS = range(7)
_THREE = 3


def opening_words(opened: HandOpened) -> dict[str, Any]:
    """What of an opening the standards have no word for."""
    return {
        "remarks": [],
        "room": opened.room,
        "table": opened.table,
        "session": opened.session,
        "at": opened.at.isoformat() if opened.at else "",
        "exponent": opened.exponent,
        "seats": [taken.seat for taken in opened.seats],
        "players": {taken.seat: taken.player or "" for taken in (*opened.seats, *opened.bystanders)},
        "button": opened.button or "",
        "first": opened.first or "",
        "carried": opened.carried,
        "bystanders": [[taken.seat, taken.stack] for taken in opened.bystanders],
        "rules": opened.rules,
    }


def take_ours(hand: RoomHand, ours: Any) -> None:
    """Take what is there; raises `Unreadable` where it is of another kind than ours writes."""
    if ours is None:
        return
    try:
        told = json.loads(ours) if isinstance(ours, str) else ours
        _take_place(hand, told)
        _take_seats(hand, told)
        _take_acts(hand, told)
    except (AttributeError, TypeError, ValueError, KeyError, IndexError, ArithmeticError, RecursionError):
        raise Unreadable("handproof", troubles.FIELD_WRONG.fill(field="handproof")) from None


def _take_place(hand: RoomHand, ours: Mapping[str, Any]) -> None:
    for name in ("room", "table", "session"):
        if name in ours:
            setattr(hand, name, _words(ours[name]))
    if "at" in ours:
        moment = datetime.fromisoformat(ours["at"]) if ours["at"] else None
        if moment is not None and moment.tzinfo is None:
            raise ValueError(moment)
        hand.at, hand.stamp = moment, ""
    if "exponent" in ours:
        if ours["exponent"] not in _EXPONENTS or isinstance(ours["exponent"], bool):
            raise ValueError(ours["exponent"])
        hand.exponent = int(ours["exponent"])
    rules = ours.get("rules", {})
    hand.settings = {str(name): tuple(value) if isinstance(value, list) else value for name, value in rules.items()}


def _take_seats(hand: RoomHand, ours: Mapping[str, Any]) -> None:
    hand.labels = tuple(map(_words, ours.get("seats", ())))
    hand.refs = {_words(seat): _words(player) or None for seat, player in ours.get("players", {}).items()}
    if "button" in ours:
        hand.button = _words(ours["button"]) or None
    hand.opening_remarks = [_long(text) for text in _few(ours.get("remarks", []))]
    if "first" in ours:
        hand.first = _words(ours["first"])
    hand.carried = _amount(hand, ours.get("carried", 0))
    for seat, stack in ours.get("bystanders", ()):
        hand.aside.append(Chair(_words(seat), "", None if stack is None else _amount(hand, stack), out=True))


def _take_acts(hand: RoomHand, ours: Mapping[str, Any]) -> None:
    for after, seat, amount in _few(ours.get("returned", [])):
        act = Act(hand.line, "return", _words(seat), amount=_amount(hand, amount))
        hand.asides.setdefault(int(after), []).append(act)
    for after, text in _few(ours.get("remarks_after", [])):
        hand.asides.setdefault(int(after), []).append(Act(hand.line, "remark", text=_long(text)))
    hand.mucked = {_words(seat): read_cards(cards) for seat, cards in ours.get("mucked", {}).items()}
    hand.own_rakes = tuple(_amount(hand, rake) for rake in _few(ours.get("rakes", [])))
    if "closed" in ours:
        hand.closed = bool(ours["closed"])
    if "paid" in ours:
        hand.paid = [_payout(hand, entry) for entry in _few(ours["paid"])]


def name_seats(hand: RoomHand) -> None:
    """Give the acts that ours names by seats the names of the players there; raises `Unreadable`."""
    names = {chair.label: chair.name for chair in hand.chairs}
    for act in (*(act for acts in hand.asides.values() for act in acts), *(hand.paid or ())):
        if act.kind == "remark":
            continue
        if act.name not in names:
            raise Unreadable(act.name, troubles.NOBODY)
        act.name = names[act.name]


def _payout(hand: RoomHand, entry: Sequence[Any]) -> Act:
    seat, amount, pot = entry
    number = None if pot is None else int(pot)
    return Act(hand.line, "win", _words(seat), amount=_amount(hand, amount), pot=number)


def _few(entries: Sequence[Any]) -> Sequence[Any]:
    if not isinstance(entries, list) or len(entries) > _MOST_ASIDES:
        raise TypeError(entries)
    return entries


def _words(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value[:_MOST]


def _long(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value[:_MOST_TEXT]


def _amount(hand: RoomHand, value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise TypeError(value)
    return format(Decimal(value).scaleb(-(hand.exponent or 0)), "f")
