"""Faults of the opening (RP-2, RP-3, GN-2, GN-4) and events that are none of the game (GN-3)."""

from domain.breaking import Breach, at, opening
from domain.events import BankCounted, Fact, HandOpened
from domain.games.russian.hand import Phase, RussianHand
from domain.habits import Choose
from domain.session.events import PlayerSeated


def _with(opened: HandOpened, **changes: object) -> HandOpened:
    return opened.model_copy(update=changes)


def _no_such_box(opened: HandOpened, choose: Choose) -> HandOpened:
    beyond = opened.seats[0].model_copy(update={"seat": ("7", "12", "A")[choose(3)], "player": "p-999"})
    return _with(opened, seats=(*opened.seats, beyond))


def _box_named_twice(opened: HandOpened, _choose: Choose) -> HandOpened:
    doubled = opened.seats[0].model_copy(update={"player": "p-999"})
    return _with(opened, seats=(*opened.seats, doubled))


def _staff_plays(opened: HandOpened, choose: Choose) -> HandOpened | None:
    if not opened.staff:
        return None
    index, duty = choose(len(opened.seats)), opened.staff[choose(len(opened.staff))]
    seats = list(opened.seats)
    seats[index] = seats[index].model_copy(update={"player": duty.staff})
    return _with(opened, seats=tuple(seats))


def _stack_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened:
    index, seats = choose(len(opened.seats)), list(opened.seats)
    seats[index] = seats[index].model_copy(update={"stack": -1 - choose(500)})
    return _with(opened, seats=tuple(seats))


def _bank_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened:
    return _with(opened, carried=-1 - choose(50))


def _limits_crossed(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    low, high = opened.rules["ante_min"], opened.rules["ante_max"]
    return None if low == high else _with(opened, rules={**opened.rules, "ante_min": high, "ante_max": low})


def _rules(name: str, **changes: object) -> Breach:
    def change(opened: HandOpened, _choose: Choose) -> HandOpened:
        return _with(opened, rules={**opened.rules, **changes})

    return Breach(name, "GN-4", opening(change))


def _event_of_session(hand: RussianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return PlayerSeated(seat="1", player="p-999") if fact is not None and hand.phase is not Phase.OVER else None


def _event_of_another_game(hand: RussianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankCounted(amount=hand.bank) if fact is not None and hand.phase is not Phase.OVER else None


BREACHES: tuple[Breach, ...] = (
    Breach("box-beyond-the-table", "RP-2", opening(_no_such_box)),
    Breach("box-named-twice", "RP-2", opening(_box_named_twice)),
    Breach("staff-at-a-box", "RP-3", opening(_staff_plays)),
    Breach("stack-below-nothing", "GN-2", opening(_stack_below_nothing)),
    Breach("bank-below-nothing", "GN-2", opening(_bank_below_nothing)),
    Breach("limits-crossed", "GN-4", opening(_limits_crossed)),
    _rules("setting-unknown", big_blind=10),
    _rules("setting-unreadable", insurance_max="somehow"),
    Breach("event-of-session", "GN-3", at(_event_of_session)),
    Breach("event-of-another-game", "GN-3", at(_event_of_another_game)),
)
