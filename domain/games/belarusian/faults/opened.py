"""Faults of the opening and of the record itself (BP-2, BP-3, BP-10, GN-2, GN-4, RC-1 to RC-3)."""

from collections.abc import Callable, Sequence

from domain.breaking import Breach, at, opening, record
from domain.events import CorrectionApproved, CorrectionProposed, Fact, HandOpened, PlainFact, SeatTaken, StaffOnDuty
from domain.games.belarusian.faults.places import STRANGER, one_of
from domain.games.belarusian.hand import BelarusianHand
from domain.habits import Choose
from domain.seats import CROUPIER, INSPECTOR

EIGHT = 8
_REASON = "описка"


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


def _never_opened(facts: Sequence[Fact]) -> list[Fact]:
    return list(facts[1:])


def _other_game(facts: Sequence[Fact]) -> list[Fact]:
    return [facts[0].model_copy(update={"game": "preferans"}), *facts[1:]]


def _opened_again(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return hand.opened.model_copy(update={"hand": f"{hand.opened.hand}-2"})


# --- corrections


def _struck(event: int, by: str | None = "i01") -> CorrectionProposed:
    return CorrectionProposed(event=event, action="strike", reason=_REASON, by=by)


def _correction(name: str, clause: str, told: Callable[[int], Sequence[Fact]], *, after: int = 0) -> Breach:
    """A fault in a correction; `told` writes it down when so many events are recorded."""

    def spot(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Sequence[Fact] | None:
        return told(hand.event) if hand.event > 1 else None

    return Breach(name, clause, at(spot), after)


def _approved(event: int, by: str | None) -> CorrectionApproved:
    return CorrectionApproved(proposal=event, by=by)


def _unreadable() -> CorrectionProposed:
    part = PlainFact(topic="hand.never-heard-of.v1", fields={})
    return CorrectionProposed(event=2, action="replace", facts=(part,), reason=_REASON, by="i01")


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
    Breach("never-opened", "RC-1", record(_never_opened)),
    Breach("unknown-game", "RC-1", record(_other_game)),
    Breach("opened-twice", "RC-1", at(_opened_again)),
    _correction("approved-by-the-proposer", "RC-2", lambda so_far: (_struck(2), _approved(so_far + 1, "i01")), after=1),
    _correction("approved-by-nobody", "RC-2", lambda so_far: (_struck(2), _approved(so_far + 1, None)), after=1),
    _correction("proposed-by-nobody", "RC-2", lambda so_far: (_struck(2, None), _approved(so_far + 1, "i02")), after=1),
    _correction("correction-of-no-event", "RC-3", lambda so_far: (_struck(so_far + 5),)),
    _correction("correction-of-the-opening", "RC-3", lambda _: (_struck(1),)),
    _correction("correction-of-a-correction", "RC-3", lambda so_far: (_struck(2), _struck(so_far + 1)), after=1),
    _correction(
        "correction-without-replacement",
        "RC-3",
        lambda _: (CorrectionProposed(event=2, action="replace", reason=_REASON, by="i01"),),
    ),
    _correction("correction-unreadable", "RC-3", lambda _: (_unreadable(),)),
    _correction("approval-of-no-proposal", "RC-3", lambda _: (_approved(2, "i02"),)),
)
