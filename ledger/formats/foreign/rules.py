"""The rules a foreign hand was played by: what its record prints, the room's customs, what the house lays down."""

import json
from collections.abc import Mapping
from decimal import ROUND_FLOOR, Decimal
from types import MappingProxyType

from pydantic import JsonValue, ValidationError

from domain.games.draw.settings import Settings
from ledger.formats.foreign import troubles
from ledger.formats.foreign.purse import Purse
from ledger.formats.foreign.said import Act, RoomHand
from ledger.formats.invalid import details_of, field_of, reason_of
from ledger.formats.item import Unreadable

_STAKES = 2
CUSTOMS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "": {"opening": "blind", "ante": 0, "allow_open_fold": True, "rake_bp": None, "rake_scope": "total"},
        "PokerStars": {"stub_exhaustion": "merge_all"},
        "Full Tilt": {"stub_exhaustion": "residual_first"},
    }
)
"""What rooms have in common and what one has for itself; a rake rule that nobody told is not known."""


def rules_of(hand: RoomHand, purse: Purse, laid_down: Mapping[str, object]) -> dict[str, JsonValue]:
    """The full copy of the settings; raises `Unreadable` where they contradict one another."""
    given = {**CUSTOMS[""], **CUSTOMS.get(hand.room, {}), **_printed(hand, purse), **hand.settings, **laid_down}
    try:
        rules: dict[str, JsonValue] = json.loads(Settings.model_validate(given).model_dump_json())
    except ValidationError as error:
        detail = details_of(error)[0]
        trouble = troubles.BAD_RULES.fill(field=field_of(detail) or "-", reason=reason_of(detail))
        raise Unreadable(" ".join(hand.stakes) or hand.words, trouble) from None
    return rules


def _printed(hand: RoomHand, purse: Purse) -> dict[str, object]:
    printed: dict[str, object] = {"structure": hand.limit, "ante": _ante(hand, purse)}
    labels = [chair.label for chair in hand.chairs if not chair.out]
    printed["dealer_is_player"] = hand.button is None or hand.button in labels
    blinds = _blinds(hand, purse)
    if blinds:
        printed.update(blinds=blinds, min_bet=blinds[-1])
    elif printed["ante"]:
        printed["opening"] = "any_open"
    if hand.limit == "fixed_limit" and (blinds or hand.bets):
        printed["fl_bets"] = _bets(hand, purse, blinds)
    if hand.least:
        printed["min_bet"] = purse.minor(hand.least)
    if hand.cap is not None:
        printed["fl_max_raises"] = hand.cap
    return printed


def _ante(hand: RoomHand, purse: Purse) -> int:
    """The ante: the one the header names, else the largest that was put in."""
    if hand.ante:
        return purse.minor(hand.ante)
    return max((purse.minor(act.amount) for act in hand.acts if act.kind == "ante"), default=0)


def _blinds(hand: RoomHand, purse: Purse) -> tuple[int, ...]:
    """Small and big blind: of the stakes, or in fixed limit, where those may be the bets, as they were posted."""
    stakes = tuple(map(purse.minor, hand.stakes))
    if hand.limit != "fixed_limit" or len(stakes) != _STAKES or hand.bets:
        return stakes
    small, big = _posted(hand, purse, "small"), _posted(hand, purse, "big")
    if big == stakes[1] and big != stakes[0]:
        return (small if small and small <= big else stakes[0], big)
    half = int((Decimal(stakes[0]) / 2).to_integral_value(ROUND_FLOOR))
    return (small if small and small <= stakes[0] else half or stakes[0], stakes[0])


def _bets(hand: RoomHand, purse: Purse, blinds: tuple[int, ...]) -> tuple[int, ...]:
    if hand.bets:
        return tuple(map(purse.minor, hand.bets))
    stakes, big = tuple(map(purse.minor, hand.stakes)), blinds[-1]
    return stakes if len(stakes) == _STAKES and stakes[0] == big else (big, 2 * big)


def _posted(hand: RoomHand, purse: Purse, kind: str) -> int | None:
    """The first full blind of a kind that was posted."""

    def full(act: Act) -> bool:
        return act.kind == kind and not act.all_in and bool(act.amount)

    return next((purse.minor(act.amount) for act in hand.acts if full(act)), None)
