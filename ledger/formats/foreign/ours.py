"""What a file of ours says beside a foreign standard's own words, as one JSON object: place, money, seats, rules."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from ledger.formats.foreign import troubles
from ledger.formats.foreign.said import RoomHand
from ledger.formats.item import Unreadable

_MOST = 64
_EXPONENTS = range(7)


def take_ours(hand: RoomHand, ours: Any) -> None:
    """Take what is there; raises `Unreadable` where it is of another kind than ours writes."""
    if ours is None:
        return
    if not isinstance(ours, Mapping):
        raise Unreadable("_handproof", troubles.FIELD_WRONG.fill(field="_handproof"))
    for name in ("room", "table", "session"):
        if name in ours:
            setattr(hand, name, _words(ours, name))
    if "exponent" in ours:
        exponent = ours["exponent"]
        if isinstance(exponent, bool) or exponent not in _EXPONENTS:
            raise Unreadable(str(exponent), troubles.FIELD_WRONG.fill(field="exponent"))
        hand.exponent = exponent
    if "at" in ours:
        hand.at, hand.stamp = _moment(ours), ""
    rules, seats, players = ours.get("rules", {}), ours.get("seats", []), ours.get("players", {})
    if not isinstance(rules, Mapping) or not isinstance(seats, list) or not isinstance(players, Mapping):
        raise Unreadable("_handproof", troubles.FIELD_WRONG.fill(field="_handproof"))
    hand.settings = {name: tuple(value) if isinstance(value, list) else value for name, value in rules.items()}
    hand.labels = tuple(str(seat)[:_MOST] for seat in seats)
    hand.refs = {str(seat): str(player)[:_MOST] or None for seat, player in players.items()}


def _words(ours: Mapping[str, Any], name: str) -> str:
    value = ours[name]
    if not isinstance(value, str):
        raise Unreadable(name, troubles.FIELD_WRONG.fill(field=name))
    return value[:_MOST]


def _moment(ours: Mapping[str, Any]) -> datetime | None:
    try:
        moment = datetime.fromisoformat(_words(ours, "at"))
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else None
