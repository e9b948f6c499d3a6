"""Faults of the maximum and its confirmation, and of the proposal to open (BP-10, BP-12, BP-14, BP-15, BP-17)."""

from domain.breaking import Breach, at
from domain.events import CardsOpened, Fact
from domain.games.belarusian.events import MaximumConfirmed, OpeningAnswered, OpeningProposed
from domain.games.belarusian.faults.places import bet, on_turn, one_of, option, others
from domain.games.belarusian.hand import BelarusianHand, Phase
from domain.games.belarusian.stakes import between_circles
from domain.habits import Choose
from domain.lawful import Option
from domain.seats import CROUPIER, INSPECTOR


def _answer(hand: BelarusianHand) -> Option | None:
    """The confirmation the player on turn may make."""
    return option(hand, MaximumConfirmed, on_turn(hand)) if hand.phase is Phase.CONFIRM else None


def _confirmed(answer: Option | None, amount: int) -> Fact | None:
    return MaximumConfirmed(seat=answer.seat, amount=amount) if answer and answer.seat else None


def _confirmed_below(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    answer = _answer(hand)
    steps = (answer.low or 0) // answer.chip - 1 if answer else 0
    return _confirmed(answer, hand.settings.chip * (1 + choose(steps))) if steps > 0 else None


def _confirmed_above(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    answer = _answer(hand)
    return _confirmed(answer, (answer.high or 0) + answer.chip * (1 + choose(3))) if answer else None


def _confirmed_beyond_stack(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    answer = _answer(hand)
    if answer is None or answer.cover is None or answer.cover >= (answer.low or 0):
        return None
    return _confirmed(answer, answer.low or 0)


def _confirmed_out_of_turn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(others(hand), choose)
    if hand.phase is not Phase.CONFIRM or seat is None:
        return None
    return MaximumConfirmed(seat=seat, amount=hand.settings.table_max)


def _confirmed_beyond_stakes(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    seat = on_turn(hand)
    spent = hand.settings.confirm_counts_as_bet and hand.stakes.get(seat or "", 0) >= hand.settings.max_circles
    if hand.phase is not Phase.CONFIRM or seat is None or not spent:
        return None
    return MaximumConfirmed(seat=seat, amount=hand.settings.table_max)


def _confirmed_nothing(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    if hand.phase is not Phase.BETTING or hand.to_act is None:
        return None
    return MaximumConfirmed(seat=hand.to_act, amount=hand.settings.table_max)


def _second_maximum(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return bet(on_turn(hand), hand.settings.table_max) if hand.phase is Phase.CONFIRM else None


def _bet_for_confirmation(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    amount = hand.settings.table_min
    below = hand.phase is Phase.CONFIRM and amount < hand.settings.table_max
    return bet(on_turn(hand), amount) if below else None


def _proposed_at_maximum(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose)
    return OpeningProposed(seat=seat) if seat and hand.phase is Phase.CONFIRM else None


def _opened_unconfirmed(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return CardsOpened() if hand.phase is Phase.CONFIRM else None


# --- the proposal to open


def _opened_without_consent(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return CardsOpened() if hand.phase is Phase.PROPOSED else None


def _opened_without_ground(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return CardsOpened() if hand.phase is Phase.BETTING else None


def _bet_before_answers(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.PROPOSED else None
    return bet(seat, hand.settings.table_max)


def _answered_nothing(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.BETTING else None
    return OpeningAnswered(seat=seat, agreed=True) if seat else None


def _proposer_answers(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of([seat for seat in hand.live if seat not in hand.asked], choose)
    return OpeningAnswered(seat=seat, agreed=True) if seat and hand.phase is Phase.PROPOSED else None


def _answered_out_of_turn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.asked[1:], choose) if hand.phase is Phase.PROPOSED else None
    return OpeningAnswered(seat=seat, agreed=bool(choose(2))) if seat else None


def _staff_proposes(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return OpeningProposed(seat=(CROUPIER, INSPECTOR)[choose(2)]) if hand.phase is Phase.BETTING else None


def _proposed_out_of_turn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    own_turn = hand.phase is Phase.BETTING and hand.settings.open_proposal_when == "own_turn"
    seat = one_of(others(hand), choose) if own_turn else None
    return OpeningProposed(seat=seat) if seat else None


def _proposed_within_circle(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    between = hand.phase is Phase.BETTING and hand.settings.open_proposal_when == "between_circles"
    seat = one_of(hand.live, choose) if between and not between_circles(hand) else None
    return OpeningProposed(seat=seat) if seat else None


def _proposed_too_often(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    most = hand.settings.open_proposals_per_player_per_circle
    limited = most is not None and hand.phase is Phase.BETTING and hand.settings.open_proposal_when == "any_time"
    spent = [seat for seat in hand.live if limited and option(hand, OpeningProposed, seat) is None]
    return OpeningProposed(seat=spent[0]) if spent else None


BREACHES: tuple[Breach, ...] = (
    Breach(
        "confirmation-beyond-stakes",
        "BP-11",
        at(_confirmed_beyond_stakes),
        rules={"confirm_counts_as_bet": True, "max_circles": 1},
    ),
    Breach("confirmation-below-maximum", "BP-12", at(_confirmed_below)),
    Breach("confirmation-above-maximum", "BP-12", at(_confirmed_above)),
    Breach("confirmation-beyond-stack", "BP-42", at(_confirmed_beyond_stack)),
    Breach("confirmation-out-of-turn", "BP-10", at(_confirmed_out_of_turn)),
    Breach("confirmation-of-no-maximum", "BP-12", at(_confirmed_nothing)),
    Breach("second-maximum", "BP-14", at(_second_maximum)),
    Breach("bet-instead-of-confirmation", "BP-12", at(_bet_for_confirmation)),
    Breach("proposal-at-maximum", "BP-12", at(_proposed_at_maximum)),
    Breach("opened-before-confirmations", "BP-12", at(_opened_unconfirmed)),
    Breach("opened-without-consent", "BP-15", at(_opened_without_consent)),
    Breach("opened-without-ground", "BP-17", at(_opened_without_ground)),
    Breach("bet-before-answers", "BP-15", at(_bet_before_answers)),
    Breach("answer-to-no-proposal", "BP-15", at(_answered_nothing)),
    Breach("proposer-answers", "BP-15", at(_proposer_answers)),
    Breach("answer-out-of-turn", "BP-10", at(_answered_out_of_turn)),
    Breach("staff-proposes", "BP-3", at(_staff_proposes)),
    Breach("proposal-out-of-turn", "BP-15", at(_proposed_out_of_turn), rules={"open_proposal_when": "own_turn"}),
    Breach(
        "proposal-within-circle", "BP-15", at(_proposed_within_circle), rules={"open_proposal_when": "between_circles"}
    ),
    Breach(
        "proposal-too-often",
        "BP-15",
        at(_proposed_too_often),
        rules={"open_proposals_per_player_per_circle": 1, "open_proposal_when": "any_time"},
    ),
)
