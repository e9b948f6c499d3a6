"""From the antes to the end of an interval: what may happen before and in the betting (DP-4 to DP-8, DP-18, DP-28)."""

from domain import events
from domain.events import Fact
from domain.games.draw import events as own
from domain.games.draw.barred import Answer, antes_missing, no_action, not_in_hand, refuse
from domain.games.draw.hand import BEFORE_BETTING, HELD, DrawHand, Phase
from domain.games.draw.stakes import (
    ante_option,
    bet_option,
    blind_due,
    blind_option,
    may_still_ante,
    raise_option,
    unanted,
)
from domain.lawful import Option, amount_words
from domain.seats import CROUPIER

FEWEST = 2
_DEALING = frozenset({Phase.ANTES, Phase.DEAL})


def may_ante(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """The ante of a seat, once, before the deal (DP-4, DP-10)."""
    if hand.phase is Phase.REDEAL:
        return refuse("DP-9", "all_checked")
    if not hand.settings.ante:
        return refuse("DP-4", "no_ante")
    if hand.phase is not Phase.ANTES:
        return refuse("DP-4", "ante_late")
    if seat not in hand.players:
        return refuse("DP-4", "not_playing", seat=seat)
    if seat in hand.anted:
        return refuse("DP-10" if hand.redeals else "DP-4", "ante_twice", seat=seat)
    if not may_still_ante(hand, seat):
        return refuse("DP-4", "ante_no_chips", seat=seat)
    return ante_option(hand, seat)


def may_deal(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """Five cards to everybody who put in the ante (DP-4, DP-5, DP-10)."""
    if hand.phase is Phase.REDEAL:
        return refuse("DP-9", "all_checked")
    if hand.phase is Phase.ANTES and not antes_in(hand):
        return antes_missing(hand)
    if hand.phase not in _DEALING:
        return refuse("DP-5", "dealt_late")
    if seat not in hand.live or (hand.phase is Phase.ANTES and seat not in hand.anted):
        return refuse("DP-4", "not_playing", seat=seat)
    if seat in hand.holdings:
        return refuse("DP-5", "dealt_twice", seat=seat)
    return Option(events.CardsDealt, CROUPIER, "DP-5", seat, cards=HELD)


def antes_in(hand: DrawHand) -> bool:
    """Whether the deal may begin: everybody has put in the ante or, where one may sit out, at least two (A38)."""
    if hand.settings.short_ante == "sit_out":
        return len(hand.anted) >= FEWEST
    return not unanted(hand)


def may_post(hand: DrawHand, fact: Fact | None, seat: str) -> Answer:
    """A blind: those of the seats in their order; dead and extra ones and straddles as the room has them (DP-18)."""
    amounts = hand.settings.blind_amounts
    if not amounts:
        return refuse("DP-18", "no_blind")
    if isinstance(fact, own.BlindPosted) and fact.kind != "blind":
        return _may_post_besides(hand, fact)
    if hand.begun or not (hand.phase in BEFORE_BETTING or hand.phase is Phase.FIRST):
        return refuse("DP-18", "blind_posted")
    if len(amounts) == 1 and hand.phase is not Phase.BLIND:
        posted = hand.phase is Phase.FIRST
        return refuse("DP-18", "blind_posted") if posted else refuse("DP-18", "blind_after_deal")
    due = blind_due(hand)
    if due is None:
        return refuse("DP-18", "blind_posted")
    if seat not in hand.live:
        return not_in_hand(hand, seat) or refuse("DP-4", "not_playing", seat=seat)
    if seat != due[0]:
        return refuse("DP-18", "blind_seat", seat=seat, turn=due[0])
    amount = due[1]
    if isinstance(fact, own.BlindPosted) and fact.amount in amounts[hand.blinds_done :]:
        amount = fact.amount  # nobody sits on the small blind: the next one comes first
    return blind_option(hand, seat, amount)


def _may_post_besides(hand: DrawHand, fact: own.BlindPosted) -> Answer:
    """A blind besides those of the positions; only rooms that deal several have them."""
    if len(hand.settings.blind_amounts) == 1 or hand.begun:
        return refuse("DP-18", "blind_posted")
    if fact.seat not in hand.live:
        return not_in_hand(hand, fact.seat) or refuse("DP-4", "not_playing", seat=fact.seat)
    if fact.kind == "straddle" and fact.amount <= hand.interval.level:
        return refuse("DP-18", "straddle_low", level=amount_words(hand.interval.level, hand.opened.exponent))
    return Option(
        own.BlindPosted, fact.seat, "DP-18", fact.seat, 1, max(fact.amount, 1), "DP-18", "DP-18",
        cover=hand.stack_of(fact.seat), cover_clause="DP-38",
    )  # fmt: skip


# --- an interval


def may_check(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """A check, where the seat faces no bet (DP-7)."""
    if (barred := no_action(hand, seat)) is not None:
        return barred
    missing = hand.interval.missing(seat)
    if missing:
        return refuse("DP-7", "must_answer", seat=seat, missing=amount_words(missing, hand.opened.exponent))
    return Option(own.Checked, seat, "DP-7", seat)


def may_bet(hand: DrawHand, fact: Fact | None, seat: str) -> Answer:
    """The first bet of an interval (DP-7, DP-24, DP-25)."""
    if (barred := no_action(hand, seat)) is not None:
        return barred
    if hand.interval.opened:
        return refuse("DP-7", "bet_stands")
    return bet_option(hand, seat, fact.amount if isinstance(fact, events.BetPlaced) else None)


def may_call(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """A call: exactly the missing amount, or the whole of a smaller stack (DP-7)."""
    if (barred := no_action(hand, seat)) is not None:
        return barred
    missing, stack = hand.interval.missing(seat), hand.stack_of(seat)
    if not missing:
        return refuse("DP-7", "nothing_to_call", seat=seat)
    exact = missing if stack is None else min(missing, stack)
    low = 1 if stack is None else exact
    return Option(own.Called, seat, "DP-7", seat, low, exact, "DP-7", "DP-7")


def may_raise(hand: DrawHand, fact: Fact | None, seat: str) -> Answer:
    """A raise, where there is a bet and the betting is open to the seat (DP-7, DP-18, DP-24 to DP-26)."""
    if (barred := no_action(hand, seat)) is not None:
        return barred
    interval, rules = hand.interval, hand.settings
    if not interval.opened:
        return refuse("DP-7", "nothing_to_raise")
    if hand.phase is Phase.FIRST and rules.opening == "blind" and not rules.blind_allows_raise:
        return refuse("DP-18", "blind_no_raise")
    if seat in interval.acted:
        return refuse("DP-26", "not_reopened", seat=seat)
    if rules.structure == "fixed_limit" and interval.raises > rules.fl_max_raises:
        return refuse("DP-24", "raises_over", most=rules.fl_max_raises)
    stack = hand.stack_of(seat)
    if stack is not None and stack <= interval.missing(seat):
        return refuse("DP-38", "raise_no_chips", seat=seat)
    return raise_option(hand, seat, fact.total if isinstance(fact, own.Raised) else None)


def may_fold(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """A fold: only with something to call, unless the house allows it (DP-7, A50)."""
    if (barred := no_action(hand, seat)) is not None:
        return barred
    if not hand.interval.missing(seat) and not hand.settings.allow_open_fold:
        return refuse("DP-7", "fold_free", seat=seat)
    return Option(events.Passed, seat, "DP-7", seat)


def may_return(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """The uncalled bet goes back to its owner: exactly what nobody matched (DP-28, DP-23)."""
    if hand.uncalled is None:
        return refuse("DP-28", "no_uncalled")
    owner, amount = hand.uncalled
    if hand.confirmed:
        return refuse("DP-28", "returned_already")
    if seat and seat != owner:
        return refuse("DP-28", "uncalled_other", seat=seat, owner=owner)
    if hand.bet_forfeited or (hand.held_back and hand.openers is False):
        return refuse("DP-23", "return_false")
    return Option(own.BetReturned, CROUPIER, "DP-28", owner, amount, amount, "DP-28", "DP-28")
