"""Faults of stakes and passes, of the maximum and of the proposal to open (BP-7 to BP-19, BP-42, GN-1)."""

from domain.breaking import Breach, at
from domain.events import BetPlaced, CardsOpened, Fact, Passed
from domain.games.belarusian.events import MaximumConfirmed, OpeningAnswered, OpeningProposed
from domain.games.belarusian.faults.places import STRANGER, bet, one_of, option, others
from domain.games.belarusian.hand import BelarusianHand, End, Phase
from domain.habits import Choose
from domain.lawful import Option
from domain.seats import CROUPIER, INSPECTOR

FIVE = 5
"""How many circles are usually played."""


def _turn(hand: BelarusianHand) -> Option | None:
    """The stake the player on turn may make."""
    return option(hand, BetPlaced, hand.to_act) if hand.phase is Phase.BETTING else None


def _checked(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return bet(hand.to_act, 0) if hand.phase is Phase.BETTING else None


def _above_maximum(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    return bet(turn.seat, (turn.high or 0) + turn.chip * (1 + choose(5))) if turn else None


def _below_last(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    return _below(turn, choose) if turn and hand.stakes else None


def _first_below_minimum(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    return _below(turn, choose) if turn and not hand.stakes else None


def _below(turn: Option, choose: Choose) -> Fact | None:
    steps = (turn.low or 0) // turn.chip - 1
    return bet(turn.seat, turn.chip * (1 + choose(steps))) if steps > 0 else None


def _part_of_a_chip(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    if turn is None or turn.chip == 1 or turn.low == turn.high:
        return None
    return bet(turn.seat, (turn.low or 0) + 1 + choose(turn.chip - 1))


def _beyond_stack(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _turn(hand)
    if turn is None or turn.cover is None or turn.low is None or turn.high is None:
        return None
    amount = max(turn.cover - turn.cover % turn.chip + turn.chip, turn.low)
    return bet(turn.seat, amount) if amount <= turn.high else None


def _out_of_turn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    return bet(one_of(others(hand), choose), turn.low or 0) if turn else None


def _pass_out_of_turn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(others(hand), choose)
    return Passed(seat=seat) if seat and hand.phase in {Phase.BETTING, Phase.CONFIRM} else None


def _passed_bets(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    return bet(one_of(sorted(hand.passed), choose), turn.low or 0) if turn else None


def _passed_acts(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.passed), choose)
    if seat is None:
        return None
    match hand.phase:
        case Phase.BETTING:
            return OpeningProposed(seat=seat) if choose(2) else Passed(seat=seat)
        case Phase.PROPOSED:
            return OpeningAnswered(seat=seat, agreed=bool(choose(2)))
        case Phase.CONFIRM:
            return MaximumConfirmed(seat=seat, amount=hand.settings.table_max)
        case _:
            return None


def _stranger_bets(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = _turn(hand)
    return bet(STRANGER, turn.low or 0) if turn and not hand.svaras else None


def _staff_bets(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    return bet((CROUPIER, INSPECTOR)[choose(2)], turn.low or 0) if turn else None


# --- after the betting


def _over(hand: BelarusianHand, end: End, choose: Choose) -> str | None:
    """Somebody who could still act had the betting not ended so."""
    return one_of(hand.live, choose) if hand.phase is Phase.SHOWDOWN and hand.ended is end else None


def _five_played(hand: BelarusianHand, choose: Choose) -> str | None:
    return _over(hand, End.CIRCLES, choose) if hand.settings.max_circles == FIVE else None


def _sixth_bet(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return bet(_five_played(hand, choose), max(hand.last_stake, hand.settings.table_min))


def _pass_after_circles(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = _five_played(hand, choose)
    return Passed(seat=seat) if seat else None


def _proposal_after_circles(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = _five_played(hand, choose)
    return OpeningProposed(seat=seat) if seat else None


def _bet_after_maximum(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return bet(_over(hand, End.MAXIMUM, choose), hand.settings.table_max)


def _pass_after_maximum(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = _over(hand, End.MAXIMUM, choose)
    return Passed(seat=seat) if seat else None


def _bet_after_consent(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return bet(_over(hand, End.CONSENT, choose), hand.settings.table_max)


def _bet_without_betting(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return bet(_over(hand, End.NO_BETTING, choose), hand.settings.table_min)


def _won_unseen(hand: BelarusianHand) -> str | None:
    last_left = hand.ended is End.LAST_LEFT and hand.phase in {Phase.SHOWDOWN, Phase.SETTLE}
    return hand.live[0] if last_left and not hand.opened_cards else None


def _last_passes(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    seat = _won_unseen(hand)
    return Passed(seat=seat) if seat else None


def _bet_after_fold_out(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return bet(_won_unseen(hand), hand.settings.table_max)


def _opened_after_fold_out(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return CardsOpened() if _won_unseen(hand) and hand.phase is Phase.SETTLE else None


BREACHES: tuple[Breach, ...] = (
    Breach("check", "BP-7", at(_checked)),
    Breach("bet-above-maximum", "BP-8", at(_above_maximum)),
    Breach("bet-below-last", "BP-9", at(_below_last)),
    Breach("first-bet-below-minimum", "BP-9", at(_first_below_minimum)),
    Breach("bet-not-in-whole-chips", "GN-1", at(_part_of_a_chip)),
    Breach("bet-beyond-stack", "BP-42", at(_beyond_stack)),
    Breach("bet-out-of-turn", "BP-10", at(_out_of_turn)),
    Breach("pass-out-of-turn", "BP-10", at(_pass_out_of_turn)),
    Breach("passed-player-bets", "BP-18", at(_passed_bets)),
    Breach("passed-player-acts", "BP-18", at(_passed_acts)),
    Breach("stranger-bets", "GN-3", at(_stranger_bets)),
    Breach("staff-bets", "BP-3", at(_staff_bets)),
    Breach("sixth-bet", "BP-11", at(_sixth_bet)),
    Breach("pass-after-five-circles", "BP-16", at(_pass_after_circles)),
    Breach("proposal-after-five-circles", "BP-16", at(_proposal_after_circles)),
    Breach("bet-after-maximum-answered", "BP-13", at(_bet_after_maximum)),
    Breach("pass-after-maximum-answered", "BP-13", at(_pass_after_maximum)),
    Breach("bet-after-consent", "BP-15", at(_bet_after_consent)),
    Breach("bet-in-svara-without-betting", "BP-34", at(_bet_without_betting), rules={"svara_betting": "none"}),
    Breach("last-player-passes", "BP-19", at(_last_passes)),
    Breach("bet-after-fold-out", "BP-19", at(_bet_after_fold_out)),
    Breach("opened-after-fold-out", "BP-19", at(_opened_after_fold_out)),
)
