"""Faults of the opening (BP-2, BP-3, BP-10, GN-2, GN-4)."""

from domain.breaking import Breach, opening
from domain.events import HandOpened, SeatTaken, StaffOnDuty
from domain.games.belarusian.faults.places import STRANGER, one_of
from domain.habits import Choose
from domain.seats import CROUPIER, INSPECTOR

EIGHT = 8


def _with(opened: HandOpened, **changes: object) -> HandOpened:
    return opened.model_copy(update=changes)


def _eight(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    missing = EIGHT - len(opened.seats)
    stack = opened.seats[0].stack
    more = tuple(SeatTaken(seat=f"N{number}", stack=stack) for number in range(missing))
    return _with(opened, seats=opened.seats + more, bystanders=())


def _alone(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    return _with(opened, seats=opened.seats[:1], bystanders=(), first=None)


def _seat_twice(opened: HandOpened, choose: Choose) -> HandOpened | None:
    first, second, *rest = opened.seats
    doubled = second.model_copy(update={"seat": first.seat, "stack": first.stack})
    return _with(opened, seats=(first, doubled, *rest), first=first.seat if choose(2) else None)


def _player_twice(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    first, second, *rest = opened.seats
    if first.player is None:
        return None
    return _with(opened, seats=(first, second.model_copy(update={"player": first.player}), *rest))


def _player_beside(opened: HandOpened, choose: Choose) -> HandOpened | None:
    player = opened.seats[choose(len(opened.seats))].player
    beside = (*opened.bystanders, SeatTaken(seat=STRANGER, player=player, stack=0))
    return _with(opened, bystanders=beside) if player else None


def _two(role: str, name: str) -> Breach:
    def change(opened: HandOpened, _choose: Choose) -> HandOpened | None:
        more = StaffOnDuty(role=role, staff="s99")
        on_duty = any(duty.role == role for duty in opened.staff)
        return _with(opened, staff=(*opened.staff, more)) if on_duty else None

    return Breach(name, "BP-3", opening(change))


def _staff_plays(opened: HandOpened, choose: Choose) -> HandOpened | None:
    if not opened.staff:
        return None
    index, duty = choose(len(opened.seats)), opened.staff[choose(len(opened.staff))]
    seats = list(opened.seats)
    seats[index] = seats[index].model_copy(update={"player": duty.staff})
    return _with(opened, seats=tuple(seats))


def _first_unknown(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    return _with(opened, first=STRANGER)


def _stack_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened | None:
    index, seats = choose(len(opened.seats)), list(opened.seats)
    seats[index] = seats[index].model_copy(update={"stack": -1 - choose(500)})
    return _with(opened, seats=tuple(seats))


def _bank_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened | None:
    return _with(opened, carried=-1 - choose(50))


def _rules(name: str, **changes: object) -> Breach:
    def change(opened: HandOpened, _choose: Choose) -> HandOpened | None:
        return _with(opened, rules={**opened.rules, **changes})

    return Breach(name, "GN-4", opening(change))


def _limits_crossed(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    low, high = opened.rules["table_min"], opened.rules["table_max"]
    return None if low == high else _with(opened, rules={**opened.rules, "table_min": high, "table_max": low})


def _setting_missing(opened: HandOpened, choose: Choose) -> HandOpened | None:
    missing = one_of(("table_min", "table_max"), choose)
    return _with(opened, rules={name: value for name, value in opened.rules.items() if name != missing})


BREACHES: tuple[Breach, ...] = (
    Breach("eight-players", "BP-2", opening(_eight)),
    Breach("one-player", "BP-2", opening(_alone)),
    Breach("seat-twice", "BP-2", opening(_seat_twice)),
    Breach("player-at-two-seats", "BP-2", opening(_player_twice)),
    Breach("player-also-beside-the-hand", "BP-2", opening(_player_beside)),
    _two(CROUPIER, "two-croupiers"),
    _two(INSPECTOR, "two-inspectors"),
    Breach("staff-at-a-seat", "BP-3", opening(_staff_plays)),
    Breach("first-seat-unknown", "BP-10", opening(_first_unknown)),
    Breach("stack-below-nothing", "GN-2", opening(_stack_below_nothing)),
    Breach("bank-below-nothing", "GN-2", opening(_bank_below_nothing)),
    Breach("limits-crossed", "GN-4", opening(_limits_crossed)),
    Breach("setting-missing", "GN-4", opening(_setting_missing)),
    _rules("setting-unknown", big_blind=10),
    _rules("setting-unreadable", rake_rounding="somehow"),
)
