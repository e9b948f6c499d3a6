"""One Merge hand: players are named by their seats, a raise by what was added.

A winner's amount is net of rake and holds the returned bet, so the rake is printed nowhere.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.holding import read_cards
from ledger.formats.foreign.lines import limit_of, pattern
from ledger.formats.foreign.markup import Node, read_node
from ledger.formats.foreign.merge.ending import read_winner, take_back
from ledger.formats.foreign.pieces import Unclear
from ledger.formats.foreign.said import Chair, Kind, RoomHand
from ledger.formats.foreign.values import settle
from ledger.formats.item import Unreadable

_ROOM = "Merge"
_DESCRIPTION = re.compile(r'<description type="(?P<game>[^"]*)" stakes="(?P<stakes>[^"]*)"')
_STAKES = pattern(r"(?P<limit>[A-Za-z ]+?) ?\(<small>/<big>.*\)")
_DATA = re.compile(r"\d+[|:](?P<table>[^|:]+)[|:].*")
_EVENTS: Mapping[str, Kind] = MappingProxyType(
    {"SMALL_BLIND": "small", "BIG_BLIND": "big", "INITIAL_BLIND": "extra", "RETURN_BLIND": "both",
     "DEAD_BLIND": "dead", "ANTE": "ante", "FOLD": "fold", "CHECK": "check", "CALL": "call", "BET": "bet",
     "RAISE": "put", "ALL_IN": "put", "SHOW": "show", "MUCK": "muck", "GAME_CANCELLED": "void"}
)  # fmt: skip
_MONEYED = frozenset({"small", "big", "extra", "both", "dead", "ante", "call", "bet", "put"})
_CARDS: Mapping[str, Kind] = MappingProxyType({"HOLE": "cards", "DRAW_DRAWN_CARDS": "new"})
_SHOWN: Mapping[str, Kind] = MappingProxyType({"SHOWN": "show", "MUCKED": "muck"})
_ACT = re.compile(r"FOLD|CHECK|CALL|BET|RAISE|ALL_?IN|DRAW|DISCARD|STAND|PAT|POST|COMPLETE|BRING|\w*BLIND|ANTE")
"""How the name of an act of the play begins; one that this reader does not know refuses its hand."""
_MILLISECONDS = 13


def read_hand(lines: list[Line]) -> RoomHand:
    """A hand from its lines; raises `Unreadable` or `Unclear`."""
    first = lines[0]
    before, found, _ = first.text.partition("<game ")
    inner = [first._replace(text=found + first.text.partition("<game ")[2]), *lines[1:]]
    root, whole = read_node(inner, "game")
    hand = RoomHand(root.line, first.text.strip(), _ROOM, number=root.get("id"))
    hand.end, hand.exact = lines[-1].number, True
    _read_description(hand, before, root)
    for node in root.children:
        if node.tag == "players":
            _read_players(hand, node)
        elif node.tag == "round":
            _read_round(hand, node)
    if not hand.chairs:
        raise Unreadable(hand.words, troubles.NO_TABLE)
    ended = [node.get("id") for node in root.children if node.tag == "round"]
    hand.complete = whole and any(name in {"END_OF_GAME", "GAME_CANCELLED"} for name in ended)
    settle(hand, "added")
    take_back(hand)
    return hand


def _read_description(hand: RoomHand, words: str, root: Node) -> None:
    match = _DESCRIPTION.search(words)
    if match is None:
        raise Unreadable(hand.words, troubles.BAD_HEADER)
    if match["game"].strip() == "5-Draw w/Joker":
        raise Unreadable(match["game"], troubles.JOKER_GAME)
    if match["game"].strip() != "5-Draw":
        raise Unreadable(match["game"], troubles.OTHER_GAME.fill(game=match["game"].strip()))
    stakes = _STAKES.fullmatch(match["stakes"].strip())
    if stakes is None:
        raise Unreadable(match["stakes"], troubles.BAD_HEADER)
    hand.limit = limit_of(stakes["limit"].strip())  # type: ignore[assignment]
    hand.stakes = (stakes["small"], stakes["big"])
    if root.get("realmoney") == "false":
        hand.currency = ""
    data = _DATA.fullmatch(root.get("data"))
    hand.table = data["table"].strip() if data else hand.number.partition("-")[0]
    stamps = [node.get("timestamp") for part in root.children for node in part.every("event") if node.get("timestamp")]
    if stamps and stamps[0].isascii() and stamps[0].isdigit() and len(stamps[0]) <= _MILLISECONDS:
        hand.at = datetime.fromtimestamp(int(stamps[0]) // 1000, UTC)
    else:
        hand.stamp = root.get("starttime")


def _read_players(hand: RoomHand, node: Node) -> None:
    hand.button = node.get("dealer") or None
    for player in node.every("player"):
        name = player.get("nickname") or f"#{player.get('seat')}"
        out = player.get("dealtin") == "false"
        hand.chairs.append(Chair(player.get("seat"), name, player.get("balance") or None, out=out))


def _read_round(hand: RoomHand, node: Node) -> None:
    name = node.get("id")
    if name == "PRE_FIRST_DRAW":
        hand.say(node.line, "deal")
    elif name == "FIRST_DRAW":
        hand.say(node.line, "draw")
    for child in node.children:
        if child.tag == "event":
            _read_event(hand, child)
        elif child.tag == "cards":
            _read_held(hand, child)
        elif child.tag == "winner":
            read_winner(hand, child, _name(hand, child))


def _read_event(hand: RoomHand, node: Node) -> None:
    words = node.get("type")
    if words == "DRAW":
        _read_draw(hand, node)
        return
    kind = _EVENTS.get(words)
    if kind is None:
        if node.get("amount") or _ACT.match(words) is not None:
            raise Unclear(node.line, words, troubles.NOT_UNDERSTOOD)
        hand.notices.append((node.line, words))
        return
    amount = node.get("amount") if kind in _MONEYED else ""
    if kind in _MONEYED and not amount:
        hand.notices.append((node.line, words))  # an all-in repeated on a later street without chips
        return
    if kind == "void":
        hand.say(node.line, kind)
    else:
        hand.say(node.line, kind, _name(hand, node), amount=amount, all_in=words == "ALL_IN")


def _read_draw(hand: RoomHand, node: Node) -> None:
    words = node.get("text").strip() or "0"
    if not (words.isascii() and words.isdigit() and len(words) == 1):
        raise Unclear(node.line, words, troubles.FIELD_WRONG.fill(field="text"))
    hand.say(node.line, "discard" if words != "0" else "pat", _name(hand, node), count=int(words))


def _read_held(hand: RoomHand, node: Node) -> None:
    kind, name = node.get("type"), _name(hand, node)
    try:
        cards = read_cards(node.get("cards"))
    except Unreadable as unreadable:
        raise Unclear(node.line, unreadable.words, unreadable.trouble) from None
    if kind in _CARDS:
        hand.say(node.line, _CARDS[kind], name, cards=cards)
        return
    wanted = _SHOWN.get(kind)
    act = next((act for act in reversed(hand.acts) if act.kind == wanted and act.name == name), None)
    if act is not None:
        act.cards = cards
    elif wanted is not None:
        hand.say(node.line, wanted, name, cards=cards)


def _name(hand: RoomHand, node: Node) -> str:
    """The player of a seat; one the source never seated is known by the number alone."""
    label = node.get("player")
    return next((chair.name for chair in hand.chairs if chair.label == label), f"#{label}")
