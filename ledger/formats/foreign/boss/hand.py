"""One Boss hand: an amount is the total of the interval (some sites write a call as what was added).

The pot of the showdown stands without the rake; after an exchange the whole new holding follows; blinds stand in the
order of seats.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.boss.cards import cards_in
from ledger.formats.foreign.lines import limit_of
from ledger.formats.foreign.markup import Node, read_node
from ledger.formats.foreign.pieces import Unclear
from ledger.formats.foreign.said import Act, Chair, Kind, Printed, RoomHand
from ledger.formats.foreign.values import settle
from ledger.formats.item import Unreadable

_ROOM = "Boss"
_GAME = "GAME_FCD"
_BLINDS: Mapping[str, Kind] = MappingProxyType(
    {"HAND_SB": "small", "HAND_BB": "big", "HAND_AB": "both", "HAND_DSB": "dead", "HAND_DB": "dead",
     "HAND_ANTE": "ante", "HAND_ST": "straddle", "HAND_STRADDLE": "straddle"}
)  # fmt: skip
_ACTS: Mapping[str, Kind] = MappingProxyType(
    {"ACTION_FOLD": "fold", "ACTION_CHECK": "check", "ACTION_CALL": "call", "ACTION_BET": "bet",
     "ACTION_RAISE": "raise", "ACTION_ALLIN": "raise"}
)  # fmt: skip
_ORDER: Mapping[str, int] = MappingProxyType({"ante": 0, "small": 1, "big": 2})
_ASIDE = re.compile(r"SIT|TIME|CONNECT|CHAT|LEAVE|JOIN|AWAY|BACK")
"""What a player does beside the play; another action is one of the play that this reader does not know."""
_EMPTY = frozenset({"STATE_EMPTY", "STATE_RESERVED"})


def read_hand(lines: list[Line]) -> RoomHand:
    """A hand from its lines; raises `Unreadable` or `Unclear`."""
    root, whole = read_node(lines, "HISTORY")
    hand = RoomHand(root.line, lines[0].text.strip(), _ROOM, number=root.get("ID"), table=root.get("TABLE"))
    hand.in_order = hand.pats_told = False
    hand.exact = True
    hand.end = lines[-1].number
    _read_head(hand, root)
    for node in root.children:
        _read_child(hand, node)
    if not hand.chairs:
        raise Unreadable(hand.words, troubles.NO_TABLE)
    hand.complete = whole and any(node.tag == "SHOWDOWN" for node in root.children)
    _sort_blinds(hand)
    settle(hand, "total")
    return hand


def _read_head(hand: RoomHand, root: Node) -> None:
    game = root.get("GAME")
    if game != _GAME:
        raise Unreadable(game or hand.words, troubles.OTHER_GAME.fill(game=game or "?"))
    hand.limit = limit_of(root.get("LIMIT"))  # type: ignore[assignment]
    stakes = [part.strip() for part in root.get("STAKES").split("/") if part.strip()]
    hand.stakes = tuple(stakes)
    hand.currency = root.get("TABLECURRENCY") if root.get("GAMETYPE") != "GAMETYPE_FUN" else ""
    seconds = root.get("DATE")
    if seconds.isascii() and seconds.isdigit() and len(seconds) <= len("1374605236"):
        hand.at = datetime.fromtimestamp(int(seconds), UTC)
    else:
        hand.stamp = seconds


def _read_child(hand: RoomHand, node: Node) -> None:
    if node.tag == "PLAYER":
        _read_player(hand, node)
    elif node.tag == "ACTION":
        _read_action(hand, node)
    elif node.tag == "SHOWDOWN":
        _read_showdown(hand, node)
    else:
        hand.notices.append((node.line, node.tag))


def _read_player(hand: RoomHand, node: Node) -> None:
    state, name = node.get("STATE"), node.get("NAME")
    if state in _EMPTY or not name:
        return
    out = bool(state) and state != "STATE_PLAYING"
    hand.chairs.append(Chair(node.get("SEAT"), name, node.get("AMOUNT") or None, out=out))
    if node.get("DEALER") == "Y":
        hand.button = node.get("SEAT")


def _read_action(hand: RoomHand, node: Node) -> None:
    kind, name = node.get("TYPE"), node.get("PLAYER")
    if kind == "HAND_BLINDS" and node.get("KIND") in _BLINDS:
        hand.say(node.line, _BLINDS[node.get("KIND")], name, amount=node.get("VALUE"))
    elif kind in _ACTS:
        amount = node.get("VALUE") if kind not in {"ACTION_FOLD", "ACTION_CHECK"} else ""
        if not amount and _ACTS[kind] not in {"fold", "check"}:
            raise Unclear(node.line, kind, troubles.FIELD_MISSING.fill(field="VALUE"))
        hand.say(node.line, _ACTS[kind], name, amount=amount, all_in=kind == "ACTION_ALLIN")
    elif kind == "HAND_DEAL":
        if not any(act.kind == "deal" for act in hand.acts):
            hand.say(node.line, "deal")
        hand.say(node.line, "cards", name, cards=cards_in(node))
    elif kind == "CHANGECARD":
        _read_exchange(hand, node, name)
    elif kind == "HAND_BOARD":
        hand.say(node.line, "draw")
    elif "CANCEL" in kind:
        hand.say(node.line, "void")
    elif node.get("VALUE") or (kind.startswith("ACTION_") and _ASIDE.search(kind) is None):
        raise Unclear(node.line, kind, troubles.NOT_UNDERSTOOD)
    else:
        hand.notices.append((node.line, kind))


def _read_exchange(hand: RoomHand, node: Node, name: str) -> None:
    words = node.get("COUNT")
    count = int(words) if words.isascii() and words.isdigit() and len(words) == 1 else None
    cards = cards_in(node)
    if count is None and not cards:
        raise Unclear(node.line, "CHANGECARD", troubles.FIELD_MISSING.fill(field="COUNT"))
    hand.say(node.line, "discard" if count != 0 else "pat", name, count=count or 0)
    if cards and count:
        hand.say(node.line, "new", name, cards=cards)


def _read_showdown(hand: RoomHand, node: Node) -> None:
    if node.get("POT"):
        hand.net.append(Printed(node.line, node.get("POT")))
    if node.get("RAKE"):
        hand.rakes.append(Printed(node.line, node.get("RAKE")))
    folded = {act.name for act in hand.acts if act.kind == "fold"}
    for result in node.every("RESULT"):
        name, words, cards = result.get("PLAYER"), result.get("HAND"), cards_in(result)
        if name not in folded and cards and "STR_BY_DEFAULT" not in words:
            hand.say(result.line, "muck" if "STR_G_MUCK" in words else "show", name, cards=cards)
        if result.get("WIN").strip("0.,"):
            hand.say(result.line, "win", name, amount=result.get("WIN"))


def _sort_blinds(hand: RoomHand) -> None:
    """Small blind before big blind: the source lists both at once, by their seats."""
    posts = [act for act in hand.acts if act.kind in _BLINDS.values()]

    def order(act: Act) -> int:
        first = next(one for one in posts if one.kind == act.kind) is act
        return _ORDER.get(act.kind, len(_ORDER)) if first or act.kind == "ante" else len(_ORDER)

    in_order = iter(sorted(posts, key=order))
    hand.acts = [next(in_order) if act.kind in _BLINDS.values() else act for act in hand.acts]
