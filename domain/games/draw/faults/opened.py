"""Faults of the opening (DP-1, DP-3, GN-2, GN-4) and events that are none of the game (GN-3)."""

from domain.breaking import Breach, at, opening
from domain.events import BankCounted, Fact, HandOpened, SeatTaken
from domain.games.draw.hand import ENDING, DrawHand
from domain.habits import Choose
from domain.session.events import PlayerSeated

_NINE = "ABCDEFGHI"


def _with(opened: HandOpened, **changes: object) -> HandOpened:
    return opened.model_copy(update=changes)


def _nine_players(opened: HandOpened, _choose: Choose) -> HandOpened:
    there = {taken.seat for taken in (*opened.seats, *opened.bystanders)}
    more = [SeatTaken(seat=label, stack=1000) for label in _NINE if label not in there]
    return _with(opened, seats=(*opened.seats, *more, *opened.bystanders), bystanders=())


def _one_player(opened: HandOpened, _choose: Choose) -> HandOpened:
    return _with(opened, seats=opened.seats[:1], first=opened.seats[0].seat)


def _seat_doubled(opened: HandOpened, _choose: Choose) -> HandOpened:
    doubled = opened.seats[0].model_copy(update={"player": "p-999"})
    return _with(opened, bystanders=(*opened.bystanders, doubled))


def _player_doubled(opened: HandOpened, _choose: Choose) -> HandOpened:
    doubled = opened.seats[1].model_copy(update={"player": opened.seats[0].player})
    return _with(opened, seats=(opened.seats[0], doubled, *opened.seats[2:]))


def _staff_plays(opened: HandOpened, choose: Choose) -> HandOpened | None:
    if not opened.staff:
        return None
    seats = list(opened.seats)
    index = choose(len(seats))
    seats[index] = seats[index].model_copy(update={"player": opened.staff[choose(len(opened.staff))].staff})
    return _with(opened, seats=tuple(seats))


def _first_unknown(opened: HandOpened, _choose: Choose) -> HandOpened:
    return _with(opened, first="Z")


def _button_unknown(opened: HandOpened, _choose: Choose) -> HandOpened:
    return _with(opened, button="Z")


def _first_is_dealer(opened: HandOpened, _choose: Choose) -> HandOpened:
    return _with(opened, button=opened.first or opened.seats[0].seat, first=opened.first or opened.seats[0].seat)


def _stack_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened:
    index, seats = choose(len(opened.seats)), list(opened.seats)
    seats[index] = seats[index].model_copy(update={"stack": -1 - choose(500)})
    return _with(opened, seats=tuple(seats))


def _bank_below_nothing(opened: HandOpened, choose: Choose) -> HandOpened:
    return _with(opened, carried=-1 - choose(50))


def _rules(name: str, **changes: object) -> Breach:
    def change(opened: HandOpened, _choose: Choose) -> HandOpened:
        return _with(opened, rules={**opened.rules, **changes})

    return Breach(name, "GN-4", opening(change))


def _event_of_session(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return PlayerSeated(seat="A", player="p-999") if fact is not None and hand.phase not in ENDING else None


def _event_of_another_game(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankCounted(amount=hand.bank) if fact is not None and hand.phase not in ENDING else None


BREACHES: tuple[Breach, ...] = (
    Breach("nine-players", "DP-1", opening(_nine_players)),
    Breach("one-player", "DP-1", opening(_one_player)),
    Breach("seat-doubled", "DP-1", opening(_seat_doubled)),
    Breach("player-doubled", "DP-1", opening(_player_doubled)),
    Breach("staff-plays", "DP-1", opening(_staff_plays)),
    Breach("first-seat-unknown", "DP-3", opening(_first_unknown)),
    Breach("dealer-unknown", "DP-3", opening(_button_unknown), rules={"dealer_is_player": True}),
    Breach("dealer-acts-first", "DP-3", opening(_first_is_dealer)),
    Breach("stack-below-nothing", "GN-2", opening(_stack_below_nothing)),
    Breach("bank-below-nothing", "GN-2", opening(_bank_below_nothing)),
    _rules("setting-unknown", big_blind=10),
    _rules("setting-unreadable", structure="somehow"),
    _rules("no-ante-no-blind", ante=0, opening="any_open", blinds=[]),
    Breach("event-of-session", "GN-3", at(_event_of_session)),
    Breach("event-of-another-game", "GN-3", at(_event_of_another_game)),
)
