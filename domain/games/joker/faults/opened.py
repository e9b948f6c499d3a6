"""Faults of the opening (JP-2, JP-9, OD-5, GN-2, GN-4)."""

from domain.breaking import Breach, Breaker, opening
from domain.events import HandOpened, SeatTaken
from domain.games.joker.faults.places import STRANGER, one_of
from domain.habits import Choose

SEVEN = 7
_ONE, _TWO = {"jokers": 1}, {"jokers": 2}


def _with(opened: HandOpened, **changes: object) -> HandOpened:
    return opened.model_copy(update=changes)


def _seven(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    missing = SEVEN - len(opened.seats)
    more = tuple(SeatTaken(seat=f"N{number}", stack=opened.seats[0].stack) for number in range(missing))
    return _with(opened, seats=opened.seats + more, bystanders=())


def _alone(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    return _with(opened, seats=opened.seats[:1], bystanders=(), first=None)


def _seat_twice(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    first, second, *rest = opened.seats
    doubled = second.model_copy(update={"seat": first.seat, "stack": first.stack})
    return _with(opened, seats=(first, doubled, *rest), first=None)


def _player_twice(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    first, second, *rest = opened.seats
    if first.player is None:
        return None
    return _with(opened, seats=(first, second.model_copy(update={"player": first.player}), *rest))


def _dealer_unknown(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    return _with(opened, button=STRANGER)


def _first_unknown(opened: HandOpened, _choose: Choose) -> HandOpened | None:
    return _with(opened, first=STRANGER)


def _first_is_dealer(opened: HandOpened, choose: Choose) -> HandOpened | None:
    seat = one_of([taken.seat for taken in opened.seats], choose)
    return _with(opened, first=seat, button=seat)


def _stack_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened | None:
    index, seats = choose(len(opened.seats)), list(opened.seats)
    seats[index] = seats[index].model_copy(update={"stack": -1 - choose(500)})
    return _with(opened, seats=tuple(seats))


def _bank_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened | None:
    return _with(opened, carried=-1 - choose(50))


def _rules(**changes: object) -> Breaker:
    def change(opened: HandOpened, _choose: Choose) -> HandOpened | None:
        return _with(opened, rules={**opened.rules, **changes})

    return opening(change)


def _setting_missing(opened: HandOpened, choose: Choose) -> HandOpened | None:
    missing = one_of(("stake", "max_stake"), choose)
    return _with(opened, rules={name: value for name, value in opened.rules.items() if name != missing})


BREACHES: tuple[Breach, ...] = (
    Breach("seven-players", "JP-2", opening(_seven), rules=_ONE),
    Breach("one-player", "JP-2", opening(_alone), rules=_ONE),
    Breach("seat-twice", "JP-2", opening(_seat_twice), rules=_ONE),
    Breach("player-at-two-seats", "JP-2", opening(_player_twice), rules=_ONE),
    Breach("dealer-unknown", "JP-2", opening(_dealer_unknown)),
    Breach("seven-players-in-odessa", "OD-5", opening(_seven), rules=_TWO),
    Breach("one-player-in-odessa", "OD-5", opening(_alone), rules=_TWO),
    Breach("first-seat-unknown", "JP-9", opening(_first_unknown)),
    Breach("dealer-speaks-first", "JP-9", opening(_first_is_dealer)),
    Breach("stack-below-nothing", "GN-2", opening(_stack_below_nothing)),
    Breach("bank-below-nothing", "GN-2", opening(_bank_below_nothing)),
    Breach("setting-missing", "GN-4", opening(_setting_missing)),
    Breach("setting-unknown", "GN-4", _rules(big_blind=10)),
    Breach("three-jokers", "GN-4", _rules(jokers=3)),
    Breach("order-without-a-combination", "GN-4", _rules(category_order="pair,three,straight")),
)
