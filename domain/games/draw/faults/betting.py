"""Faults of the betting: turn, kind of action, limits, all-in, uncalled bets (DP-6 to DP-8, DP-14, DP-24 to DP-28, DP-38)."""

from domain.breaking import Breach, at
from domain.events import BetPlaced, ChipsAdded, Fact, Passed
from domain.games.draw.events import BetReturned, Called, Checked, Raised
from domain.games.draw.faults.places import ANY, acting, facing, one_of, option, waiting
from domain.games.draw.habits import BOLD
from domain.games.draw.hand import DrawHand, Phase
from domain.games.draw.phases import may
from domain.habits import Choose
from domain.lawful import Refusal


def _out_of_turn(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    begun = hand.phase is Phase.FIRST or hand.interval.acted
    seat = one_of(waiting(hand), choose) if begun else None
    return (Checked(seat=seat), Passed(seat=seat))[choose(2)] if seat else None


def _second_begins_elsewhere(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    fresh = hand.phase is Phase.SECOND and not hand.interval.acted
    seat = one_of(waiting(hand), choose) if fresh else None
    return Checked(seat=seat) if seat else None


def _folded_acts(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of([seat for seat in hand.order if seat in hand.passed], choose) if acting(hand) else None
    return Checked(seat=seat) if seat else None


def _all_in_acts(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of([seat for seat in hand.live if seat in hand.all_in], choose) if acting(hand) else None
    return Checked(seat=seat) if seat else None


def _checked_a_bet(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = facing(hand)
    return Checked(seat=turn) if turn else None


def _bet_on_a_bet(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = facing(hand)
    return BetPlaced(seat=turn, amount=hand.settings.min_bet) if turn else None


def _free(hand: DrawHand) -> str | None:
    """The seat that is to act with no bet before it."""
    turn = acting(hand)
    return turn if turn and not hand.interval.opened else None


def _called_nothing(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _free(hand)
    return Called(seat=turn, amount=hand.settings.min_bet) if turn else None


def _raised_nothing(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _free(hand)
    return Raised(seat=turn, total=hand.settings.min_bet) if turn else None


def _folded_free(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _free(hand)
    return Passed(seat=turn) if turn else None


def _called(fact: Fact | None, more: int) -> Fact | None:
    return fact.model_copy(update={"amount": fact.amount + more}) if isinstance(fact, Called) else None


def _called_short(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    known = isinstance(fact, Called) and fact.amount > 1 and hand.stack_of(fact.seat) is not None
    return _called(fact, -1 - choose(fact.amount - 1)) if known and isinstance(fact, Called) else None


def _called_over(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, Called):
        return None
    # All-in for less of a stack nobody counted: a little more may still be no more than is missing.
    uncounted = hand.stack_of(fact.seat) is None and fact.amount < hand.interval.missing(fact.seat)
    return None if uncounted else _called(fact, 1 + choose(5))


def _acted_after_betting(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    over = hand.phase in {Phase.SHOWDOWN, Phase.UNCONTESTED} and not hand.paying
    seat = one_of(hand.live, choose) if over else None
    return Checked(seat=seat) if seat else None


# --- limits


def _bet_below(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _free(hand)
    may_bet = option(hand, BetPlaced, turn) if turn else None
    low = may_bet.low or 0 if may_bet else 0
    return BetPlaced(seat=turn, amount=1 + choose(low - 1)) if turn and low > 1 and _openers(hand) else None


def _openers(hand: DrawHand) -> bool:
    """Whether a bet breaks no rule on openers."""
    return not hand.jacks or hand.phase is not Phase.FIRST or hand.opener is not None


def _raised_below(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = facing(hand)
    may_raise = option(hand, Raised, turn) if turn else None
    if turn is None or may_raise is None or may_raise.low is None or may_raise.low <= hand.interval.level + 1:
        return None
    return Raised(seat=turn, total=hand.interval.level + 1 + choose(may_raise.low - hand.interval.level - 1))


def _over(hand: DrawHand, turn: str | None, kind: type[BetPlaced] | type[Raised], clause: str) -> int | None:
    """The first amount above what a seat may put in, where this clause forbids it."""
    answer = option(hand, kind, turn) if turn else None
    if answer is None or answer.high is None or answer.high_clause != clause or answer.high >= 10**12:
        return None
    return answer.high + answer.chip


def _bet_above_pot(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _free(hand)
    amount = _over(hand, turn, BetPlaced, "DP-24")
    return BetPlaced(seat=turn, amount=amount) if turn and amount and _openers(hand) else None


def _raised_above_pot(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = facing(hand)
    total = _over(hand, turn, Raised, "DP-24")
    return Raised(seat=turn, total=total) if turn and total else None


def _bet_beyond_stack(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _free(hand)
    amount = _over(hand, turn, BetPlaced, "DP-38")
    return BetPlaced(seat=turn, amount=amount) if turn and amount and _openers(hand) else None


def _raised_beyond_stack(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = facing(hand)
    total = _over(hand, turn, Raised, "DP-38")
    return Raised(seat=turn, total=total) if turn and total else None


def _refused_raise(hand: DrawHand, clause: str) -> Fact | None:
    turn = facing(hand)
    answer = may(hand, Raised, turn) if turn else None
    if turn is None or not isinstance(answer, Refusal) or answer.clause != clause:
        return None
    return Raised(seat=turn, total=hand.interval.level + hand.settings.min_bet)


def _raised_too_often(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return _refused_raise(hand, "DP-24")


def _raised_after_short_all_in(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return _refused_raise(hand, "DP-26")


def _not_whole_chips(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _free(hand)
    may_bet = option(hand, BetPlaced, turn) if turn else None
    odd = (may_bet.low or 0) + 1 if may_bet else 0
    covered = may_bet is not None and may_bet.cover is not None and odd < may_bet.cover
    return BetPlaced(seat=turn, amount=odd) if turn and covered else None


def _topped_up(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if fact is not None else None
    return ChipsAdded(seat=seat, amount=10 + choose(90)) if seat else None


# --- the uncalled bet


def _returned_wrong(_hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return fact.model_copy(update={"amount": fact.amount + 1 + choose(5)}) if isinstance(fact, BetReturned) else None


def _returned_to_other(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, BetReturned):
        return None
    seat = one_of([other for other in hand.players if other != fact.seat], choose)
    return fact.model_copy(update={"seat": seat}) if seat else None


def _returned_nothing(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.uncalled is None and hand.phase is Phase.FIRST and hand.begun else None
    return BetReturned(seat=seat, amount=1) if seat and fact is not None else None


NO_LIMIT = {**ANY, "structure": "no_limit"}
POT_LIMIT = {**ANY, "structure": "pot_limit"}
FIXED = {**ANY, "structure": "fixed_limit", "fl_max_raises": 1}
BREACHES: tuple[Breach, ...] = (
    Breach("out-of-turn", "DP-6", at(_out_of_turn)),
    Breach("second-interval-begins-elsewhere", "DP-14", at(_second_begins_elsewhere)),
    Breach("folded-player-acts", "DP-6", at(_folded_acts)),
    Breach("all-in-player-acts", "DP-6", at(_all_in_acts)),
    Breach("checked-a-bet", "DP-7", at(_checked_a_bet)),
    Breach("bet-on-a-bet", "DP-7", at(_bet_on_a_bet)),
    Breach("called-nothing", "DP-7", at(_called_nothing)),
    Breach("raised-nothing", "DP-7", at(_raised_nothing)),
    Breach("folded-for-free", "DP-7", at(_folded_free), rules={"allow_open_fold": False}),
    Breach("called-short", "DP-7", at(_called_short)),
    Breach("called-over", "DP-7", at(_called_over)),
    Breach("acted-after-betting", "DP-8", at(_acted_after_betting)),
    Breach("bet-below-minimum", "DP-25", at(_bet_below), rules=NO_LIMIT),
    Breach("raised-below-minimum", "DP-25", at(_raised_below), rules=NO_LIMIT),
    Breach("bet-above-pot", "DP-24", at(_bet_above_pot), rules=POT_LIMIT),
    Breach("raised-above-pot", "DP-24", at(_raised_above_pot), rules=POT_LIMIT),
    Breach("bet-of-another-size", "DP-24", at(_bet_above_pot), rules=FIXED),
    Breach("raised-too-often", "DP-24", at(_raised_too_often), rules=FIXED, temper=BOLD),
    Breach("bet-beyond-stack", "DP-38", at(_bet_beyond_stack), rules=NO_LIMIT),
    Breach("raised-beyond-stack", "DP-38", at(_raised_beyond_stack), rules=NO_LIMIT),
    Breach("chips-added", "DP-38", at(_topped_up)),
    Breach("raised-after-short-all-in", "DP-26", at(_raised_after_short_all_in), rules=NO_LIMIT, temper=BOLD),
    Breach(
        "bet-not-in-whole-chips",
        "GN-1",
        at(_not_whole_chips),
        rules={**NO_LIMIT, "chip": 5, "min_bet": 10, "fl_bets": None},
    ),
    Breach("returned-too-much", "DP-28", at(_returned_wrong)),
    Breach("returned-to-another", "DP-28", at(_returned_to_other)),
    Breach("returned-nothing-due", "DP-28", at(_returned_nothing)),
)
