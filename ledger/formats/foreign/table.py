"""Who sits where in a foreign hand: seats clockwise from the left of the button, who plays and who only sits there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ledger.formats.foreign import troubles
from ledger.formats.foreign.said import Chair, RoomHand
from ledger.formats.item import Unreadable

_MOST_CHAIRS = 12
_TWO = 2
_MOST_DIGITS = 9


@dataclass(slots=True)
class Table:
    """The chairs of a hand: `playing` clockwise from the one left of the button, `aside` the others."""

    playing: list[Chair]
    aside: list[Chair]
    seatless: list[str] = field(default_factory=list)

    def seat(self, name: str) -> str:
        """The label of a player's seat; raises `Unreadable` for a name nobody has."""
        for chair in (*self.playing, *self.aside):
            if chair.name == name:
                return chair.label
        raise Unreadable(name, troubles.NOBODY)


def table_of(hand: RoomHand) -> Table:
    """The table of a hand; raises `Unreadable` where two seats or two players have one name."""
    _no_doubles(hand)
    if hand.in_seats:
        return Table(_as_told(hand), [])
    acting = dict.fromkeys(act.name for act in hand.acts if act.name)
    names = {chair.name for chair in hand.chairs}
    seatless = [name for name in acting if name not in names]
    chairs = [*_clockwise(hand), *_without_seat(hand, seatless)]
    if len(chairs) > _MOST_CHAIRS:
        raise Unreadable(hand.words, troubles.MANY_SEATS.fill(count=len(chairs)))

    whole = hand.complete and not any(act.kind == "void" for act in hand.acts)

    def plays(chair: Chair) -> bool:
        return chair.name in acting or not (chair.out or whole)

    return Table([chair for chair in chairs if plays(chair)], [c for c in chairs if not plays(c)], seatless)


def _as_told(hand: RoomHand) -> list[Chair]:
    """The chairs of a source in which everybody plays, in the order a file of ours gives them, else as they stand."""
    at = {label: number for number, label in enumerate(hand.ours.labels)}
    return sorted(hand.chairs, key=lambda chair: at.get(chair.label, len(at)))


def _no_doubles(hand: RoomHand) -> None:
    for said in ([chair.label for chair in hand.chairs], [chair.name for chair in hand.chairs]):
        twice = next((one for number, one in enumerate(said) if one in said[:number]), None)
        if twice is not None:
            raise Unreadable(twice, troubles.SEAT_TWICE)


def _clockwise(hand: RoomHand) -> list[Chair]:
    """The chairs from the left of the button, by the numbers of the seats; the button itself comes last."""
    in_order = sorted(hand.chairs, key=lambda chair: number_of(chair.label))
    first = next((act.name for act in hand.acts if act.kind in {"small", "big"}), None)
    chair = hand.chair_of(first) if first else None
    if hand.button is not None:
        return _turned(in_order, after=number_of(hand.button))
    if chair is None:
        return in_order
    alone = sum(not one.out for one in in_order) == _TWO
    # Of two players the dealer has the small blind.
    return _turned(in_order, after=number_of(chair.label) - (not alone))


def _turned(chairs: Sequence[Chair], *, after: int) -> list[Chair]:
    right = [chair for chair in chairs if number_of(chair.label) > after]
    return [*right, *(chair for chair in chairs if number_of(chair.label) <= after)]


def _without_seat(hand: RoomHand, names: Iterable[str]) -> list[Chair]:
    """Chairs for players who act without a seat line: labels of their own that no room uses."""
    taken = {chair.label for chair in hand.chairs}
    made = []
    for number, name in enumerate(names, 1):
        label = f"X{number}"
        while label in taken:
            label += "x"
        taken.add(label)
        made.append(Chair(label, name))
    return made


def number_of(label: str) -> int:
    """The number of a seat by its label; 0 where it is none that a table can have."""
    return int(label) if label.isascii() and label.isdigit() and len(label) <= _MOST_DIGITS else 0
