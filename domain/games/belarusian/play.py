"""Antes, deal and betting: what may happen from the first stake to the end of the circles (BP-5 to BP-18)."""

from domain import events
from domain.games.belarusian import events as own
from domain.games.belarusian.barred import (
    Answer,
    has_turn,
    no_action_now,
    not_live,
    refuse,
    stranger,
    svara_claimed,
    turn,
)
from domain.games.belarusian.hand import BETWEEN_GAMES, STAKING, BelarusianHand, End, Phase
from domain.games.belarusian.stakes import between_circles, circle_of, confirm_option, stake_option
from domain.lawful import Option, Refusal
from domain.seats import CROUPIER, STAFF

DEALT = 3


def may_ante(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """The entry stake: once, exactly the table minimum, before the deal; none in svara (BP-5, BP-32)."""
    if hand.svaras or hand.phase in BETWEEN_GAMES:
        return refuse("BP-32", "ante_in_svara")
    if hand.phase is not Phase.ANTES:
        return refuse("BP-5", "ante_late")
    if (barred := stranger(hand, seat)) is not None:
        return barred
    if seat in hand.anted:
        return refuse("BP-5", "ante_twice", seat=seat)
    exact, chip = hand.settings.table_min, hand.settings.chip
    return Option(
        events.AnteStaked, seat, "BP-5", seat, exact, exact, "BP-5", "BP-5",
        chip=chip, cover=hand.stack_of(seat), cover_clause="BP-42",
    )  # fmt: skip


def may_deal(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """Three cards to each player of the game, once (BP-6); in svara only to the tied and those who paid (BP-30)."""
    if hand.phase is not Phase.DEAL and not (svara_claimed(hand) and seat in hand.tied):
        return _no_deal_now(hand, seat)
    if seat in STAFF:
        return refuse("BP-3", "staff_plays", seat=seat)
    if seat not in hand.players:
        return refuse("BP-30" if hand.svaras else "GN-3", "not_in_game", seat=seat)
    if seat in hand.holdings and hand.phase is Phase.DEAL:
        return refuse("BP-6", "dealt_twice", seat=seat)
    return Option(events.CardsDealt, CROUPIER, "BP-6", seat, cards=DEALT)


def _no_deal_now(hand: BelarusianHand, seat: str) -> Refusal:
    match hand.phase:
        case Phase.ANTES:
            missing = [other for other in hand.order if other not in hand.anted]
            return refuse("BP-5", "deal_before_antes", seats=", ".join(missing))
        case Phase.SVARA_OFFER:
            return refuse("BP-31", "svara_unanswered", seats=", ".join(hand.asked))
        case Phase.SVARA_ENTRY if seat not in (*hand.tied, *hand.entrants):
            return refuse("BP-30", "not_in_game", seat=seat)
        case Phase.SVARA_ENTRY:
            return refuse("BP-33", "entry_unanswered", seats=", ".join(hand.asked))
        case Phase.SVARA_RAKE:
            return refuse("BP-39", "rake_first")
        case Phase.SETTLE if hand.refused_by:
            return refuse("BP-31", "svara_refused", seat=hand.refused_by)
        case Phase.SETTLE if len(hand.tied) > 1 and hand.svaras >= hand.settings.svara_max:
            return refuse("BP-35", "svaras_over", most=hand.settings.svara_max)
        case Phase.SETTLE if hand.ended is End.LAST_LEFT:
            return refuse("BP-19", "won_unseen", seat=", ".join(hand.winners or ()))
        case Phase.SETTLE if hand.opened_cards:
            return refuse("BP-28", "no_tie")
        case _:
            return refuse("BP-6", "dealt_twice", seat=seat)


# --- betting


def may_bet(hand: BelarusianHand, seat: str, amount: int | None) -> Answer:
    """A stake on one's turn, not below the last and not above the maximum (BP-7 to BP-11, BP-14)."""
    if hand.phase not in STAKING:
        return no_action_now(hand, seat, stakes=True)
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if not has_turn(hand, seat):
        return refuse("BP-10", "not_turn", seat=seat, turn=turn(hand))
    if hand.phase is Phase.CONFIRM:
        second = amount is not None and amount >= hand.settings.table_max
        return refuse("BP-14" if second else "BP-12", "maximum_staked", seat=hand.maximum_by)
    if circle_of(hand, seat) > hand.settings.max_circles:
        return refuse("BP-11", "stakes_over", most=hand.settings.max_circles)
    if amount is not None and amount <= 0:
        return refuse("BP-7", "no_check")
    return stake_option(hand, seat)


def may_pass(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """A pass on one's turn, in the betting or instead of a confirmation (BP-7, BP-12)."""
    if hand.phase not in STAKING:
        return no_action_now(hand, seat)
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if not has_turn(hand, seat):
        return refuse("BP-10", "not_turn", seat=seat, turn=turn(hand))
    return Option(events.Passed, seat, "BP-7" if hand.phase is Phase.BETTING else "BP-12", seat)


def may_confirm(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """The answer to a maximum: exactly the maximum (BP-12)."""
    if hand.phase is Phase.BETTING:
        return refuse("BP-12", "no_maximum")
    if hand.phase is not Phase.CONFIRM:
        return no_action_now(hand, seat, stakes=True)
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if not has_turn(hand, seat):
        return refuse("BP-10", "not_turn", seat=seat, turn=turn(hand))
    if hand.settings.confirm_counts_as_bet and hand.stakes.get(seat, 0) >= hand.settings.max_circles:
        return refuse("BP-11", "stakes_over", most=hand.settings.max_circles)
    return confirm_option(hand, seat)


def may_propose(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """A proposal to open, by any live player while betting is on (BP-15, A10)."""
    if hand.phase is not Phase.BETTING:
        return no_action_now(hand, seat)
    if (barred := not_live(hand, seat)) is not None:
        return barred
    when, most = hand.settings.open_proposal_when, hand.settings.open_proposals_per_player_per_circle
    if when == "own_turn" and seat != hand.to_act:
        return refuse("BP-15", "propose_own_turn", seat=seat)
    if when == "between_circles" and not between_circles(hand):
        return refuse("BP-15", "propose_between")
    if most is not None and hand.proposals.get((seat, circle_now(hand)), 0) >= most:
        return refuse("BP-15", "proposals_over", most=most)
    return Option(own.OpeningProposed, seat, "BP-15", seat)


def may_answer_opening(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """Agreement or refusal, by every other live player clockwise from the proposer (BP-15)."""
    if hand.phase is Phase.BETTING:
        return refuse("BP-15", "not_proposed")
    if hand.phase is not Phase.PROPOSED:
        return no_action_now(hand, seat)
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if seat not in hand.asked:
        return refuse("BP-15", "not_asked", seat=seat)
    if seat != hand.asked[0]:
        return refuse("BP-10", "not_turn", seat=seat, turn=hand.asked[0])
    return Option(own.OpeningAnswered, seat, "BP-15", seat)


def circle_now(hand: BelarusianHand) -> int:
    """The circle being played."""
    return circle_of(hand, hand.to_act) if hand.to_act else hand.circle
