"""What one hand hands on to the next: the first seat, the order of the seats, the rules (SN-7, SN-8, SN-12)."""

from collections.abc import Iterator, Mapping, Sequence

from pydantic import JsonValue

from domain.findings import Severity, Verdict
from domain.seats import after, clockwise
from domain.session.evening import Evening, Found
from domain.session.events import value_words
from domain.session.hands import HandDigest
from domain.session.state import Session
from domain.text import Text, same

_FIRST = Text("первое место {seat}", "the first seat is {seat}")
_DEALER = Text("дилер на месте {seat}", "the dealer's position is {seat}")
_MOVES = Text(
    "{position}, по кругу после раздачи № {last} ({was}) должно быть {expected}",
    "{position}, clockwise after hand #{last} ({was}) it should be {expected}",
)
_STAYS = Text(
    "{position}, а оно не меняется: в раздаче № {last} было {was}",
    "{position}, but it does not change: in hand #{last} it was {was}",
)
_ORDER = Text(
    "места по кругу {now}, в раздаче № {last} было {was}", "seats clockwise {now}, in hand #{last} they were {was}"
)
_NOT_ANNOUNCED = Text(
    "{name}: в раздаче {hand}, объявлено {announced}", "{name}: the hand has {hand}, announced {announced}"
)
_CHANGED = Text(
    "{name}: в раздаче {hand}, в раздаче № {last} было {was}; объявления об этом в записи нет",
    "{name}: the hand has {hand}, hand #{last} had {was}; no announcement is on record",
)
_ABSENT = Text("не записано", "nothing")
_COMPARABLE = 3
_KNOWN = ("rotate", "fixed")
_NOT_RULES = frozenset({"players"})
"""Settings that count the people of a hand; nobody announces them."""


def first_seat_moves(evening: Evening) -> Iterator[Found]:
    """The first seat, or the dealer's position, moves one seat clockwise with each hand, or stays if fixed (SN-7)."""
    for index, last, hand in _neighbours(evening):
        dealer = last.button is not None and hand.button is not None
        was, now = (last.button, hand.button) if dealer else (last.first, hand.first)
        if last.moved_to:
            was = last.moved_to[-1 if dealer else 0]
        rule = hand.rules.get("first_actor", "rotate" if dealer else None)
        if was is None or now is None or rule not in _KNOWN:
            continue
        fixed = rule == "fixed"
        expected = ((was,) if was in hand.order else ()) if fixed else next_positions(was, last, hand)
        if expected and now not in expected and _same_circle(last, hand):
            text = (_STAYS if fixed else _MOVES).fill(
                position=(_DEALER if dealer else _FIRST).fill(seat=now),
                last=last.number,
                was=was,
                expected=_either(expected),
            )
            lawful = "/".join(expected)
            yield evening.on_hand(index, "SN-7", Severity.BREACH, text, seat=now, recorded=now, lawful=lawful)


def next_positions(was: str, last: HandDigest, hand: HandDigest) -> tuple[str, ...]:
    """The seats to which a position may have moved since the last hand; several where the record leaves it open.

    When its seat is no longer in the hand, people who sat down between its neighbours may be before it or after it.
    After an annulled hand the position may also have stayed. Empty when nothing can be said.
    """
    order = hand.order
    if was in order:
        moved = (next(after(order, was), was),)
        return (was, *moved) if last.verdict is Verdict.VOID else moved
    stayed = [seat for seat in after(last.order, was) if seat in order]
    if was not in last.order or not stayed:
        return ()
    following, preceding = stayed[0], stayed[-1]
    turned = [*after(order, preceding), preceding]
    return tuple(turned[: turned.index(following) + 1])


def seats_keep_order(evening: Evening) -> Iterator[Found]:
    """Seats stand in the same order round the table from hand to hand (SN-8)."""
    for index, last, hand in _neighbours(evening):
        if not _same_circle(last, hand):
            text = _ORDER.fill(now=" ".join(hand.order), last=last.number, was=" ".join(last.order))
            yield evening.on_hand(index, "SN-8", Severity.BREACH, text)


def _same_circle(last: HandDigest, hand: HandDigest) -> bool:
    """Whether the seats both hands have stand in the same order; two seats always do."""
    before, after_it = last.order, hand.order
    was = tuple(seat for seat in before if seat in after_it)
    now = tuple(seat for seat in after_it if seat in before)
    return len(now) < _COMPARABLE or clockwise(now, was[0]) == was


def rules_as_announced(session: Session, index: int, evening: Evening) -> Iterator[Found]:
    """A hand's settings are those announced for its game (SN-12)."""
    hand = evening.hands[index]
    announced = session.rules.get(hand.game)
    if announced is None or announced.rules == hand.rules or index in evening.unsure_rules:
        return
    for name, value in announced.rules.items():
        said, meant = _setting(hand.rules, name), value_words(value)
        if said != meant:
            text = _NOT_ANNOUNCED.fill(name=name, hand=_shown(said), announced=meant)
            yield evening.on_hand(index, "SN-12", Severity.BREACH, text, recorded=said or "", lawful=meant)


def rules_change_announced(session: Session, index: int, evening: Evening) -> Iterator[Found]:
    """Settings that were not announced stay as they were in the last hand of the same game (SN-12)."""
    hand = evening.hands[index]
    before = (one for one in range(index - 1, -1, -1) if evening.hands[one].game == hand.game)
    earlier = next(before, None)
    if earlier is None:
        return
    last = evening.hands[earlier]
    if last.rules == hand.rules and last.rulebook == hand.rulebook:
        return
    announced = session.rules[hand.game].rules if hand.game in session.rules else {}
    changed = [(name, _setting(last.rules, name), _setting(hand.rules, name)) for name in {**last.rules, **hand.rules}]
    changed.append(("rulebook", last.rulebook, hand.rulebook))
    for name, was, now in changed:
        if was != now and name not in announced and name not in _NOT_RULES:
            text = _CHANGED.fill(name=name, hand=_shown(now), last=last.number, was=_shown(was))
            yield evening.on_hand(index, "SN-12", Severity.GAP, text, recorded=now or "", lawful=was or "")


def _setting(rules: Mapping[str, JsonValue], name: str) -> str | None:
    return value_words(rules[name]) if name in rules else None


def _shown(value: str | None) -> Text:
    return _ABSENT if value is None else same(value)


def _neighbours(evening: Evening) -> Iterator[tuple[int, HandDigest, HandDigest]]:
    """Each hand with the one before it, where no number is missing between them."""
    for index in range(1, len(evening.hands)):
        if index not in evening.numbering.holes:
            yield index, evening.hands[index - 1], evening.hands[index]


def _either(seats: Sequence[str]) -> Text:
    return Text(" или ".join(seats), " or ".join(seats))
