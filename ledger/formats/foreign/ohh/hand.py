"""One OHH hand. A raise's amount is what was added; the pots hold the rake; there is no action for the draw.

What was discarded stands in an extension where a file of ours has it; elsewhere nobody knows it.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from ledger.formats.encoding import Line
from ledger.formats.foreign import remarks, troubles
from ledger.formats.foreign.holding import read_cards
from ledger.formats.foreign.lines import limit_of
from ledger.formats.foreign.ohh.draws import told_draws, unknown_draws
from ledger.formats.foreign.ohh.fields import Fields, read_json
from ledger.formats.foreign.ours import name_seats, take_ours
from ledger.formats.foreign.said import Chair, Kind, Printed, RoomHand
from ledger.formats.item import Unreadable

OURS = "handproof_extension"
"""The object of a file of ours: what OHH has no word for, the discards above all."""
_ROOM = "OHH"
_MOST = 64
_ACTIONS: Mapping[str, Kind] = MappingProxyType(
    {"Post Ante": "ante", "Post SB": "small", "Post BB": "big", "Straddle": "straddle", "Post Dead": "dead",
     "Post Extra Blind": "extra", "Fold": "fold", "Check": "check", "Bet": "bet", "Raise": "put", "Call": "call",
     "Dealt Cards": "cards", "Mucks Cards": "muck", "Shows Cards": "show"}
)  # fmt: skip
_QUIET = frozenset({"Added Chips", "Sits Down", "Stands Up", "Added To Pot"})
_MONEYED = frozenset({"ante", "small", "big", "straddle", "dead", "extra", "bet", "put", "call"})
_SECOND = 1
_MOST_ROUNDS = 2


def read_object(lines: list[Line]) -> RoomHand:
    """A hand from the lines of its object; raises `Unreadable`."""
    text = "\n".join(line.text.lstrip("\0") for line in lines)
    words = text.strip()[:_MOST]
    fields = read_json(text, words)
    hand = RoomHand(lines[0].number, words, "", end=lines[-1].number, complete=True, exact=True)
    game = fields.text("game_type")
    if game != "Draw":
        raise Unreadable(f'"game_type": "{game}"', troubles.OTHER_GAME.fill(game=game or "?"))
    _read_head(hand, fields)
    ours = fields.raw(OURS)
    take_ours(hand, ours)
    names = _read_players(hand, fields)
    name_seats(hand)
    _read_rounds(hand, fields, names)
    if hand.paid is None:
        _read_pots(hand, fields, names)
    else:
        hand.acts += hand.paid
        hand.rakes = [Printed(hand.line, rake) for rake in hand.own_rakes]
        hand.complete = bool(hand.closed)
    if ours is None:
        hand.remarks.append((hand.line, remarks.ONLY_DRAW))
    return hand


def _read_rounds(hand: RoomHand, fields: Fields, names: Mapping[str, str]) -> None:
    """The rounds: the second begins with the draw, as an extension tells it or unknown."""
    ours, rounds = fields.raw(OURS), fields.objects("rounds")
    if len(rounds) > _MOST_ROUNDS + 1:
        raise Unreadable('"rounds"', troubles.OTHER_GAME.fill(game=f"Draw, {len(rounds)} rounds"))
    number, drawn_at = 0, None
    for index, played in enumerate(rounds):
        if index == _SECOND and drawn_at is None:
            drawn_at = len(hand.acts)
            if ours is not None:
                number = told_draws(hand, Fields(ours, OURS), names, number)
            else:
                hand.say(hand.line, "draw")
        number = _read_round(hand, played, names, number)
    if ours is None and drawn_at is not None:
        unknown_draws(hand, drawn_at + 1)


def _read_head(hand: RoomHand, fields: Fields) -> None:
    hand.room = (fields.text("site_name") or fields.text("network_name") or _ROOM)[:_MOST]
    hand.number, hand.table = fields.text("game_number"), fields.text("table_name")
    if not hand.number:
        raise Unreadable("game_number", troubles.FIELD_MISSING.fill(field="game_number"))
    hand.currency = fields.text("currency") if fields.text("currency") not in {"Play", "play"} else ""
    limit = Fields(fields.raw("bet_limit") or {}, "bet_limit")
    hand.limit = limit_of(limit.text("bet_type", "NL"))  # type: ignore[assignment]
    hand.stakes = tuple(one for name in ("small_blind_amount", "big_blind_amount") if (one := fields.amount(name)))
    hand.ante = fields.amount("ante_amount")
    hand.button = fields.text("dealer_seat") or None
    _take_time(hand, fields.text("start_date_utc"))


def _take_time(hand: RoomHand, words: str) -> None:
    """The field is in UTC by its name, with a zone or without."""
    try:
        moment = datetime.fromisoformat(words)
    except ValueError:
        hand.stamp = words
        return
    hand.at = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)


def _read_players(hand: RoomHand, fields: Fields) -> dict[str, str]:
    names: dict[str, str] = {}
    for player in fields.objects("players"):
        name, number = player.text("name") or player.text("display"), player.text("id")
        if not number or number in names:
            raise Unreadable(f"players: {number}", troubles.SEAT_TWICE)
        name = name if name and name not in names.values() else f"{name}#{number}"
        names[number] = name
        out = player.raw("is_sitting_out") is True
        label = hand.labels[len(names) - 1] if len(names) <= len(hand.labels) else player.text("seat", number)
        hand.chairs.append(Chair(label, name, player.amount("starting_stack") or None, out=out))
    if not names:
        raise Unreadable(hand.words, troubles.NO_TABLE)
    hand.in_seats = bool(hand.labels)
    return names


def _read_round(hand: RoomHand, played: Fields, names: Mapping[str, str], number: int) -> int:
    """One round; actions are numbered through the hand, `number` of them stand before."""
    for action in played.objects("actions"):
        _read_action(hand, action, names)
        number += 1
        hand.acts += hand.asides.get(number, ())
    return number


def _read_action(hand: RoomHand, action: Fields, names: Mapping[str, str]) -> None:
    words = action.text("action")
    kind = _ACTIONS.get(words)
    if kind is None:
        if words not in _QUIET:
            raise Unreadable(words, troubles.BAD_ACTION.fill(number=action.text("action_number", "?")))
        hand.notices.append((hand.line, words))
        return
    name = _named(names, action.text("player_id"))
    amount = action.amount("amount") if kind in _MONEYED else ""
    if kind in _MONEYED and not amount:
        raise Unreadable(words, troubles.FIELD_MISSING.fill(field="amount"))
    if kind == "cards" and not any(act.kind == "deal" for act in hand.acts):
        hand.say(hand.line, "deal")
    cards = read_cards(" ".join(action.words("cards")))
    if kind == "muck" and not cards:
        cards = hand.mucked.get(hand.label_of(name), ())
    if kind != "cards" or cards or hand.in_seats:
        hand.say(hand.line, kind, name, amount=amount, cards=cards, all_in=action.raw("is_allin") is True)


def _read_pots(hand: RoomHand, fields: Fields, names: Mapping[str, str]) -> None:
    pots = fields.objects("pots")
    for number, pot in enumerate(pots, 1):
        for amounts, name in ((hand.gross, "amount"), (hand.rakes, "rake"), (hand.jackpots, "jackpot")):
            amount = pot.amount(name)
            if amount and (name != "jackpot" or amount.strip("0.")):
                amounts.append(Printed(hand.line, amount))
        for win in pot.objects("player_wins"):
            amount = win.amount("win_amount")
            if amount.strip("0."):
                hand.say(
                    hand.line,
                    "win",
                    _named(names, win.text("player_id")),
                    amount=amount,
                    pot=number if len(pots) > 1 else None,
                )
    hand.complete = bool(pots)


def _named(names: Mapping[str, str], number: str) -> str:
    if number not in names:
        raise Unreadable(f"player_id: {number}", troubles.NOBODY)
    return names[number]
