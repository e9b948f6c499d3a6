"""Faults of the opening and of the score a deal begins with (GN-2, GN-4, TP-2, TP-16, TP-20)."""

from domain.breaking import Breach, at, opening
from domain.events import Fact, HandOpened, SeatTaken
from domain.games.tricks.events import ScoreStood
from domain.games.tricks.faults.places import STRANGER, one_of
from domain.games.tricks.hand import THREE, Phase, TricksHand
from domain.habits import Choose


def _bad_settings(opened: HandOpened, choose: Choose) -> HandOpened:
    broken = ({"game_points": 0}, {"premium_scale": "<=0:3,>=3:1"}, {"bowers": "sometimes"})[choose(3)]
    return opened.model_copy(update={"rules": {**opened.rules, **broken}})


def _other_number(opened: HandOpened, choose: Choose) -> HandOpened:
    wrong = [count for count in (2, 3, 4) if count != len(opened.seats)]
    return opened.model_copy(update={"rules": {**opened.rules, "players": wrong[choose(len(wrong))]}})


def _fifth_player(opened: HandOpened, _choose: Choose) -> HandOpened:
    more = tuple(SeatTaken(seat=label, player=f"p-9{label}") for label in "WXYZ")
    return opened.model_copy(update={"seats": (*opened.seats, *more)[:5]})


def _staff_seated(opened: HandOpened, choose: Choose) -> HandOpened | None:
    if not opened.staff or not opened.seats:
        return None
    place, duty = choose(len(opened.seats)), opened.staff[choose(len(opened.staff))]
    seats = list(opened.seats)
    seats[place] = seats[place].model_copy(update={"player": duty.staff})
    return opened.model_copy(update={"seats": tuple(seats)})


def _seat_twice(opened: HandOpened, choose: Choose) -> HandOpened:
    again = opened.seats[choose(len(opened.seats))]
    return opened.model_copy(update={"seats": (*opened.seats, again)})


def _stack_negative(opened: HandOpened, choose: Choose) -> HandOpened:
    seats = list(opened.seats)
    place = choose(len(seats))
    seats[place] = seats[place].model_copy(update={"stack": -1 - choose(50)})
    rules = {**opened.rules, "game_points": 1000}
    return opened.model_copy(update={"seats": tuple(seats), "rules": rules})


def _bank_negative(opened: HandOpened, choose: Choose) -> HandOpened:
    return opened.model_copy(update={"carried": -1 - choose(50)})


# --- the score before the deal


def _before(hand: TricksHand, choose: Choose, points: int) -> Fact | None:
    free = [side for side in hand.sides if side not in hand.before]
    side = one_of(free, choose) if hand.phase is Phase.DEAL and not hand.holdings else None
    return ScoreStood(side=side, points=points) if side else None


def _game_was_over(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.players == THREE:
        return None
    return _before(hand, choose, hand.settings.game_points + choose(2))


def _game_of_three_was_over(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.players != THREE:
        return None
    return _before(hand, choose, hand.settings.game_points + choose(2))


def _before_of_nobody(hand: TricksHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return ScoreStood(side=STRANGER, points=1) if hand.phase is Phase.DEAL else None


def _before_late(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    side = one_of(hand.sides, choose) if hand.phase in {Phase.PLAY, Phase.NAMING, Phase.ORDER} else None
    return ScoreStood(side=side, points=1) if side and side not in hand.before else None


def _before_twice(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    early = hand.phase is Phase.DEAL and not hand.holdings
    side = one_of(sorted(hand.before), choose) if early else None
    return ScoreStood(side=side, points=0) if side else None


BREACHES: tuple[Breach, ...] = (
    Breach("settings-contradict", "GN-4", opening(_bad_settings)),
    Breach("players-other-than-agreed", "TP-2", opening(_other_number)),
    Breach("five-players", "TP-2", opening(_fifth_player), rules={"players": 4}),
    Breach("staff-at-the-table", "TP-2", opening(_staff_seated)),
    Breach("seat-named-twice", "TP-2", opening(_seat_twice)),
    Breach("stack-below-nothing", "GN-2", opening(_stack_negative)),
    Breach("bank-below-nothing", "GN-2", opening(_bank_negative)),
    Breach("game-already-over", "TP-16", at(_game_was_over)),
    Breach("game-of-three-already-over", "TP-20", at(_game_of_three_was_over), rules={"players": 3}),
    Breach("score-before-of-nobody", "TP-2", at(_before_of_nobody)),
    Breach("score-before-written-late", "GN-3", at(_before_late)),
    Breach("score-before-written-twice", "GN-3", at(_before_twice)),
)
