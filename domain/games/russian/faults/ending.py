"""Faults from the reveal to the close: purchase, replacement, order of settlement (RP-20, RP-31 to RP-42)."""

from domain.breaking import Breach, at
from domain.cards import ALL_CARDS
from domain.events import BetPlaced, Fact, HandClosed, HandVoided, Passed
from domain.games.russian.barred import offered, unsettled
from domain.games.russian.due import box_due
from domain.games.russian.events import (
    AnteTaken,
    BoxSettled,
    DealerCardReplaced,
    DealerGameBought,
    DealerRevealed,
    DeckShuffled,
)
from domain.games.russian.faults.places import on_turn, one_of, seen_card, unseen
from domain.games.russian.habits import BUYING, CAUTIOUS, THIN
from domain.games.russian.hand import Box, Phase, RussianHand
from domain.habits import Choose
from domain.seats import CROUPIER, INSPECTOR

_REASON = "ошибка при сдаче"


def _has_game(hand: RussianHand) -> bool:
    first = hand.first_combo()
    return hand.revealed and first is not None and first.place > 0


def _settling(hand: RussianHand, choose: Choose) -> Box | None:
    """A box with a BET while boxes are settled."""
    waits = [box for box in hand.bettors if not box.settled]
    return one_of(waits, choose) if hand.revealed and hand.phase is Phase.SETTLEMENT else None


def _revealed_again(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return DealerRevealed() if hand.revealed and hand.phase in {Phase.OFFERS, Phase.SETTLEMENT} else None


def _revealed_other_cards(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, DealerRevealed) or not hand.dealer_known:
        return None
    return DealerRevealed(cards=(*unseen(hand, choose, 1), *hand.dealer[1:]))


def _revealed_for_nobody(hand: RussianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return (
        DealerRevealed()
        if hand.phase is Phase.OVER and not hand.bettors and fact is not None and not hand.revealed
        else None
    )


# --- the purchase


def _bought_with_game(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = _settling(hand, choose) if _has_game(hand) else None
    return DealerGameBought(seat=box.seat, amount=box.ante) if box else None


def _ante_taken_with_game(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = _settling(hand, choose) if _has_game(hand) else None
    return AnteTaken(seat=box.seat) if box else None


def _bought_before_reveal(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(hand.bettors, choose) if hand.phase is Phase.REVEAL else None
    return DealerGameBought(seat=box.seat, amount=box.ante) if box else None


def _bought_out_of_order(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = offered(hand) if hand.phase is Phase.OFFERS else None
    box = one_of([box for box in hand.bettors if box is not turn], choose) if turn else None
    return DealerGameBought(seat=box.seat, amount=box.ante) if box else None


def _bought_at_other_price(_hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, DealerGameBought) or fact.amount is None:
        return None
    return fact.model_copy(update={"amount": fact.amount + 1 + choose(20)})


def _bought_beyond_stack(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = offered(hand) if hand.phase is Phase.OFFERS else None
    stack = hand.stack_of(turn.player) if turn else None
    free = hand.settings.buy_cost == "one_per_table" and any(box.bought for box in hand.in_order)
    if turn is None or stack is None or stack >= turn.ante or free:
        return None
    return DealerGameBought(seat=turn.seat, amount=turn.ante)


def _closed_box_bought(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    closed = [box for box in hand.bettors if not box.open and not box.settled]
    box = one_of(closed, choose) if hand.phase in {Phase.OFFERS, Phase.SETTLEMENT} else None
    return DealerGameBought(seat=box.seat, amount=box.ante) if box else None


def _settled_before_answers(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    asking = hand.phase is Phase.OFFERS and any(box.bought for box in hand.in_order)
    box = one_of(hand.bettors, choose) if asking else None
    return BoxSettled(seat=box.seat) if box else None


# --- the replacement


def _replaced_unbought(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    bought = any(box.bought for box in hand.in_order)
    return _replacement(hand, choose) if hand.phase in {Phase.OFFERS, Phase.SETTLEMENT} and not bought else None


def _replacement(hand: RussianHand, choose: Choose) -> Fact:
    return DealerCardReplaced(out=hand.dealer[choose(len(hand.dealer))], taken=unseen(hand, choose, 1)[0])


def _replaced_lower(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, DealerCardReplaced) or not hand.dealer_known:
        return None
    others = [card for card in hand.dealer if card != fact.out]
    return fact.model_copy(update={"out": one_of(others, choose)})


def _replaced_by_seen(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = seen_card(hand, choose)
    return fact.model_copy(update={"taken": card}) if isinstance(fact, DealerCardReplaced) else None


def _replaced_twice(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    again = hand.phase is Phase.SETTLEMENT and hand.replaced and not hand.same_rank_came
    return _replacement(hand, choose) if again else None


def _replaced_same_rank(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    again = hand.phase is Phase.SETTLEMENT and hand.replaced and hand.same_rank_came
    return _replacement(hand, choose) if again else None


def _same_rank_left(hand: RussianHand, fact: Fact | None, choose: Choose) -> tuple[Fact, Fact] | None:
    """A card of the same rank comes, and boxes are settled without drawing again."""
    if not isinstance(fact, DealerCardReplaced):
        return None
    seen = {*hand.seen(), fact.taken}
    same = [card for card in ALL_CARDS if card[:-1] == fact.out[:-1] and card not in seen]
    card, box = one_of(same, choose), unsettled(hand)
    return (fact.model_copy(update={"taken": card}), BoxSettled(seat=box.seat)) if card and box else None


def _settled_unreplaced(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(hand.bettors, choose) if hand.phase is Phase.REPLACE and not hand.replaced else None
    return BoxSettled(seat=box.seat) if box else None


# --- settlement and close


def _settled_out_of_order(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = unsettled(hand) if hand.revealed and hand.phase is Phase.SETTLEMENT else None
    box = one_of([box for box in hand.bettors if not box.settled and box is not turn], choose)
    due = box_due(hand, box) if box else None
    return BoxSettled(seat=box.seat, paid=due.paid, returned=due.returned) if turn and box and due else None


def _settled_twice(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of([box for box in hand.bettors if box.settled and hand.phase in {Phase.SETTLEMENT, Phase.OVER}], choose)
    return BoxSettled(seat=box.seat, paid=0, returned=box.ante) if box else None


def _settled_before_reveal(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(hand.bettors, choose) if hand.phase is Phase.REVEAL else None
    return BoxSettled(seat=box.seat, paid=0, returned=box.ante) if box else None


def _closed_unsettled(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandClosed() if on_turn(hand) or hand.phase in {Phase.REVEAL, Phase.OFFERS, Phase.SETTLEMENT} else None


def _voided_by_croupier(hand: RussianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    by = next((duty.staff for duty in hand.opened.staff if duty.role == CROUPIER), None)
    named = any(duty.role == INSPECTOR for duty in hand.opened.staff)
    in_play = fact is not None and hand.phase is not Phase.OVER and hand.settings.dealer_error != "correct"
    return HandVoided(reason=_REASON, by=by) if by and named and in_play else None


def _voided_where_corrected(hand: RussianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    by = next((duty.staff for duty in hand.opened.staff if duty.role == INSPECTOR), None)
    return HandVoided(reason=_REASON, by=by) if fact is not None and hand.phase is not Phase.OVER else None


def _after_close(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = next(iter(hand.boxes), None)
    if seat is None or not (fact is None or hand.phase is Phase.OVER):
        return None
    late = (BetPlaced(seat=seat, amount=2), Passed(seat=seat), DeckShuffled(), AnteTaken(seat=seat))
    return late[choose(len(late))]


BREACHES: tuple[Breach, ...] = (
    Breach("revealed-again", "RP-20", at(_revealed_again)),
    Breach("revealed-other-cards", "RP-40", at(_revealed_other_cards)),
    Breach(
        "revealed-for-nobody", "RP-41", at(_revealed_for_nobody), rules={"reveal_when_all_pass": False}, temper=CAUTIOUS
    ),
    Breach("bought-with-a-game", "RP-31", at(_bought_with_game)),
    Breach("ante-taken-with-a-game", "RP-31", at(_ante_taken_with_game)),
    Breach("bought-before-reveal", "RP-31", at(_bought_before_reveal)),
    Breach("bought-out-of-order", "RP-31", at(_bought_out_of_order)),
    Breach("bought-at-another-price", "RP-31", at(_bought_at_other_price), temper=BUYING),
    Breach("bought-beyond-stack", "RP-38", at(_bought_beyond_stack), temper=BUYING, rules=THIN),
    Breach(
        "closed-box-buys",
        "RP-31",
        at(_closed_box_bought),
        rules={"closed_box_may_buy": False, "max_open_boxes": 1},
        temper=BUYING,
    ),
    Breach("settled-before-answers", "RP-31", at(_settled_before_answers), temper=BUYING),
    Breach("replaced-though-nobody-bought", "RP-31", at(_replaced_unbought)),
    Breach("replaced-lower-card", "RP-32", at(_replaced_lower), temper=BUYING),
    Breach("replaced-twice", "RP-32", at(_replaced_twice), temper=BUYING),
    Breach("settled-before-replacement", "RP-32", at(_settled_unreplaced), temper=BUYING),
    Breach("replaced-by-seen-card", "RP-40", at(_replaced_by_seen), temper=BUYING),
    Breach(
        "replaced-again-for-same-rank",
        "RP-32b",
        at(_replaced_same_rank),
        rules={"buy_redraw_same_rank": False},
        temper=BUYING,
    ),
    Breach(
        "same-rank-not-drawn-again",
        "RP-32b",
        at(_same_rank_left),
        after=1,
        rules={"buy_redraw_same_rank": True},
        temper=BUYING,
    ),
    Breach("settled-out-of-order", "RP-36", at(_settled_out_of_order)),
    Breach("settled-twice", "RP-36", at(_settled_twice)),
    Breach("settled-before-reveal", "RP-36", at(_settled_before_reveal)),
    Breach("closed-unsettled", "RP-36", at(_closed_unsettled)),
    Breach("voided-by-croupier", "RP-37", at(_voided_by_croupier)),
    Breach("voided-where-corrected", "RP-37", at(_voided_where_corrected), rules={"dealer_error": "correct"}),
    Breach("event-after-close", "RP-42", at(_after_close)),
)
