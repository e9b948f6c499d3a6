"""One PHH hand: p1 is dealt first, the last player has the button; of two players the blinds stand reversed.

What a file of ours has besides stands under `_handproof`: what PHH has no word for.
"""

import hashlib
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from decimal import Decimal

from ledger.formats.encoding import Line
from ledger.formats.foreign import remarks, troubles
from ledger.formats.foreign.ours import name_seats, take_ours
from ledger.formats.foreign.phh.actions import Actions
from ledger.formats.foreign.phh.document import Document, read_toml
from ledger.formats.foreign.phh.variants import CODES, EXTENSION_KEY, OURS_KEY, RAKE_KEY, name_of
from ledger.formats.foreign.said import Chair, Printed, RoomHand
from ledger.formats.item import Unreadable

_TWO = 2
_DIGITS = 16
_CHIPS = 99


def read_document(lines: list[Line]) -> RoomHand:
    """A hand from the lines of its document; raises `Unreadable`."""
    first, body = lines[0], [line._replace(text=line.text.lstrip("\0")) for line in lines]
    section = ""
    if body[0].text.strip().startswith("["):
        section, body = body[0].text.strip().strip("[]'\" "), body[1:]
    document = read_toml(body or lines[:1])
    hand = RoomHand(first.number, f"variant = '{document.text('variant')}'", "PHH", end=lines[-1].number, exact=True)
    code = document.text("variant")
    if code not in CODES:
        raise Unreadable(hand.words, troubles.OTHER_GAME.fill(game=name_of(code)))
    hand.limit = CODES[code]
    if not document.has(EXTENSION_KEY):
        hand.remarks.append((first.number, remarks.UNDER_CODE.fill(code=code)))
    acts = next((line.number for line in body if line.text.lstrip().startswith("actions")), first.number)
    digest = hashlib.sha256("\n".join(line.text for line in body).encode("utf-8", "replace")).hexdigest()
    hand.number = document.text("hand", section or digest[:_DIGITS])
    _take_place(hand, document)
    _play(hand, document)
    for act in hand.acts:
        act.line = acts
    return hand


def _take_place(hand: RoomHand, document: Document) -> None:
    hand.room = document.text("venue", "PHH")[:64] or "PHH"
    hand.table = document.text("table", document.text("event", ""))
    hand.currency = document.text("currency", "")
    _take_time(hand, document)
    take_ours(hand, document.raw(OURS_KEY))


def _take_time(hand: RoomHand, document: Document) -> None:
    """The moment where the zone is UTC; else what is printed."""
    day = [document.whole(name) for name in ("year", "month", "day")]
    clock, zone = document.raw("time"), document.raw("time_zone") or document.raw("time_zone_abbreviation")
    said = [part for part in day if part is not None]
    try:
        on = date(*said)
    except (ValueError, OverflowError, TypeError):
        on = None  # part of a date, or one that no calendar has: it stays as it is printed
    if on is not None and isinstance(clock, time) and zone in {"UTC", "Etc/UTC"}:
        hand.at = datetime.combine(on, clock, tzinfo=UTC)
    elif said:
        printed = [on.isoformat() if on else "-".join(map(str, said))]
        printed += [clock.isoformat() if isinstance(clock, time) else "", str(zone or "")]
        hand.stamp = " ".join(part for part in printed if part)[:_CHIPS]


def _play(hand: RoomHand, document: Document) -> None:
    stacks = document.numbers("starting_stacks")
    count = len(stacks)
    names = document.words("players") if document.has("players") else [f"p{number + 1}" for number in range(count)]
    seats = _from_first(hand) or document.raw("seats") or [number + 1 for number in range(count)]
    if not isinstance(seats, list) or not count or len(names) != count or len(seats) != count:
        raise Unreadable("players", troubles.FIELD_WRONG.fill(field="players"))
    names = _apart(names)
    hand.chairs = [Chair(str(seat), name, stack) for seat, name, stack in zip(seats, names, stacks, strict=True)]
    if not hand.ours.labels:
        hand.button = hand.chairs[-1].label
    hand.in_seats = True
    name_seats(hand)
    actions = Actions(hand, names, {name: Decimal(stack) for name, stack in zip(names, stacks, strict=True)})
    _post(hand, document, actions)
    for number, words in enumerate(document.words("actions"), 1):
        actions.read(number, words)
    _finish(hand, document, actions)


def _from_first(hand: RoomHand) -> list[str]:
    """The labels a file of ours gives, from the seat that is dealt first."""
    labels = list(hand.ours.labels)
    at = labels.index(hand.ours.first) if hand.ours.first in labels else 0
    return [*labels[at:], *labels[:at]]


def _apart(names: list[str]) -> list[str]:
    """Names of which no two are alike; an empty one is named by its number."""
    made: list[str] = []
    for number, name in enumerate(names, 1):
        made.append(name if name and name not in made else f"{name or 'p'}#{number}")
    return made


def _post(hand: RoomHand, document: Document, actions: Actions) -> None:
    antes, blinds = document.numbers("antes"), document.numbers("blinds_or_straddles")
    if len(antes) > len(actions.names) or len(blinds) > len(actions.names):
        raise Unreadable("antes", troubles.FIELD_WRONG.fill(field="antes"))
    hand.stakes = tuple(sorted((blind for blind in blinds[:_TWO] if Decimal(blind)), key=Decimal))
    if hand.limit == "fixed_limit":
        hand.bets = (document.number("small_bet"), document.number("big_bet"))
    else:
        hand.least = document.number("min_bet")
    if len(actions.names) == _TWO:
        antes, blinds = antes[::-1], blinds[::-1]
    for name, ante in zip(actions.names, antes, strict=False):
        actions.post("ante", name, ante)
    told = hand.ours.rules.get("blinds")
    positions = len(told) if isinstance(told, tuple) and told else _TWO
    posted = [(name, blind) for name, blind in zip(actions.names, blinds, strict=False) if Decimal(blind)]
    if len(actions.names) == _TWO:
        posted.reverse()
    for number, (name, blind) in enumerate(posted):
        actions.post("blind" if number < positions else "straddle", name, blind)


def _finish(hand: RoomHand, document: Document, actions: Actions) -> None:
    """Who won: what the file says of winnings, or what the finishing stacks come to."""
    if document.has(RAKE_KEY):
        hand.rakes.append(Printed(hand.line, document.number(RAKE_KEY)))
    if hand.ours.paid is not None:
        hand.acts += hand.ours.paid
        hand.complete = bool(hand.ours.closed)
        return
    owner, uncalled = actions.uncalled
    wins = _winnings(document, actions)
    given = wins is not None
    shown = {act.name for act in hand.acts if act.kind in {"show", "muck"}}
    hand.complete = given or len(actions.live) == 1 or set(actions.live) <= shown
    pot = sum(actions.whole.values(), Decimal(0)) - uncalled
    wins = wins or {}
    if wins.get(owner, 0) and sum(wins.values()) > pot:
        wins[owner] -= uncalled
    for name, amount in wins.items():
        if amount:
            hand.say(hand.line, "win", name, amount=format(amount, "f"))


def _winnings(document: Document, actions: Actions) -> dict[str, Decimal] | None:
    names = actions.names
    for field in ("winnings", "finishing_stacks"):
        if not document.has(field):
            continue
        figures = document.numbers(field)
        if len(figures) != len(names):
            raise Unreadable(field, troubles.FIELD_WRONG.fill(field=field))
        told: Mapping[str, Decimal] = dict(zip(names, map(Decimal, figures), strict=True))
        if field == "winnings":
            return dict(told)
        return {name: told[name] - actions.stacks[name] + actions.whole.get(name, Decimal(0)) for name in names}
    return None
