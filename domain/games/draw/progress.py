"""How a hand goes from one part to the next: the deal, the intervals, the draw, the end (DP-6, DP-8, DP-14, DP-28)."""

from domain.betting import Interval, next_to_act
from domain.games.draw.barred import drawing
from domain.games.draw.draws import redeals_used_up
from domain.games.draw.hand import INTERVALS, DrawHand, Phase
from domain.games.draw.play import FEWEST
from domain.games.draw.stakes import blind_due, may_still_ante, unanted
from domain.pot import uncalled
from domain.seats import after


def after_ante(hand: DrawHand) -> None:
    """When the last ante is in the deal begins."""
    if hand.phase is Phase.ANTES and not unanted(hand) and len(hand.live) >= FEWEST:
        begin_deal(hand)


def begin_deal(hand: DrawHand) -> None:
    """Cards are dealt to those who put in the ante; who did not is out of the pot (DP-4, A38)."""
    if hand.settings.short_ante == "sit_out":
        hand.seat_players(tuple(seat for seat in hand.players if seat in hand.anted))
    hand.phase = Phase.DEAL


def after_deal(hand: DrawHand) -> None:
    """When everybody has cards the blinds are posted and the betting begins."""
    if hand.phase is Phase.DEAL and hand.holdings.keys() >= set(hand.live):
        hand.phase = Phase.BLIND
        after_blind(hand)


def after_blind(hand: DrawHand) -> None:
    """When the last blind is in, the first interval begins (DP-18)."""
    if hand.phase is Phase.BLIND and blind_due(hand) is None:
        begin_first(hand)


def begin_first(hand: DrawHand) -> None:
    """The first interval: left of the dealer, or left of the last blind (DP-6)."""
    hand.phase = Phase.FIRST
    last = hand.order[-1] if hand.order else ""
    posted = list(hand.blinds)
    if posted:
        last = posted[-1]
        hand.opener = last
        if not hand.settings.blind_live or not hand.settings.blind_allows_raise:
            hand.interval.answered(last)
    _turn_to_next(hand, last)


def begin_second(hand: DrawHand) -> None:
    """The second interval: the first live player left of the dealer, or the opener (DP-14, A32)."""
    hand.draw_over = True
    hand.phase = Phase.SECOND
    hand.interval = Interval()
    last = hand.order[-1]
    opener = hand.opener
    if hand.settings.second_interval_first == "opener" and opener in hand.order:
        last = list(after(hand.order, opener))[-1] if len(hand.order) > 1 else opener
    hand.to_act = None
    if len(hand.live) <= 1:
        end_interval(hand)
        return
    _turn_to_next(hand, last)


def pass_turn(hand: DrawHand, seat: str) -> None:
    """After an action the next one who owes an action is to act, or the interval is over (DP-8)."""
    if len(hand.live) <= 1:
        end_interval(hand)
    else:
        _turn_to_next(hand, seat)


def _turn_to_next(hand: DrawHand, last: str) -> None:
    hand.to_act = next_to_act(hand.order, last, hand.interval.owing(hand.able))
    if hand.to_act is None:
        end_interval(hand)


def end_interval(hand: DrawHand) -> None:
    """The uncalled bet goes back, then comes redeal, draw, showdown or the last player's win (DP-8, DP-9, DP-28)."""
    hand.to_act = None
    first = hand.phase is Phase.FIRST
    _return_uncalled(hand)
    if len(hand.live) <= 1:
        hand.phase = Phase.UNCONTESTED if hand.live or hand.dead else Phase.CARRY
    elif not first:
        hand.phase = Phase.SHOWDOWN
    elif hand.interval.opened or len(hand.able) < FEWEST:
        begin_draw(hand)
    else:
        hand.phase = Phase.CARRY if _no_more_deals(hand) else Phase.REDEAL


def _no_more_deals(hand: DrawHand) -> bool:
    """Whether the pot waits for the next hand instead of another deal (DP-10, A37, A41)."""
    if redeals_used_up(hand) or hand.reopened:
        return True
    return hand.settings.short_ante == "sit_out" and sum(may_still_ante(hand, seat) for seat in hand.live) < FEWEST


def begin_draw(hand: DrawHand) -> None:
    """The draw begins; the burn card, where there is one, is never dealt (DP-11, DP-13)."""
    hand.phase = Phase.DRAW
    if hand.settings.burn_before_draw:
        hand.deck.left -= 1


def after_draw(hand: DrawHand) -> None:
    """When everybody has drawn the second interval begins."""
    if hand.phase is Phase.DRAW and drawing(hand) is None:
        begin_second(hand)


def _return_uncalled(hand: DrawHand) -> None:
    """Give back what nobody matched; it waits where the owner must prove openers first (DP-23, DP-28)."""
    hand.uncalled, hand.confirmed, hand.held_back = uncalled(hand.interval.put, hand.live), False, False
    if hand.uncalled is None:
        return
    seat, amount = hand.uncalled
    if hand.jacks and len(hand.live) == 1 and seat == hand.opener and hand.proved is None:
        hand.held_back = True
    else:
        return_bet(hand, seat, amount)


def return_bet(hand: DrawHand, seat: str, amount: int) -> None:
    """Chips of a bet go from the pot back to its owner."""
    hand.give_back(seat, amount)
    hand.interval.add(seat, -amount)
    if hand.stacks[seat] > 0:
        hand.all_in.discard(seat)


def kill(hand: DrawHand, seat: str, clause: str) -> None:
    """A hand is dead: its owner is out of every pot, his chips stay (DP-22)."""
    if seat not in hand.live:
        return
    hand.dead[seat] = clause
    hand.leave(seat)
    if hand.phase in INTERVALS:
        if len(hand.live) <= 1:
            end_interval(hand)
        elif hand.to_act not in hand.interval.owing(hand.able):
            pass_turn(hand, seat)
    elif hand.phase is Phase.DRAW:
        if len(hand.live) <= 1:
            hand.phase = Phase.UNCONTESTED
        else:
            after_draw(hand)
