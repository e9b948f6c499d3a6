"""The dealer reveals, his game is bought, boxes are settled (RP-20, RP-31 to RP-36, RP-41, RP-42)."""

from domain import events
from domain.games.russian import events as own
from domain.games.russian.barred import Answer, current, may_be_offered, offered, refuse, unsettled
from domain.games.russian.hand import BEFORE_DECISIONS, Phase, RussianHand
from domain.lawful import Option, Refusal
from domain.seats import CROUPIER, INSPECTOR


def may_reveal(hand: RussianHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The dealer turns up his cards when every box has passed or bet, and some box has bet (RP-20, RP-41)."""
    if hand.phase is Phase.OVER:
        over = hand.revealed or bool(hand.bettors)
        return refuse("RP-42", "closed") if over else refuse("RP-41", "reveal_no_need")
    if hand.revealed and (hand.dealer_known or hand.phase is Phase.REPLACE):
        return refuse("RP-20", "revealed_already")
    if hand.phase in BEFORE_DECISIONS:
        return refuse("RP-20", "deal_unfinished")
    if current(hand) is not None:
        missing = ", ".join(box.seat for box in hand.in_order if not box.decided)
        return refuse("RP-20", "reveal_early", seats=missing)
    if not hand.bettors and not hand.settings.reveal_when_all_pass:
        return refuse("RP-41", "reveal_no_need")
    return Option(own.DealerRevealed, CROUPIER, "RP-20")


def may_buy(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """A box with a BET buys the dealer another card for one ANTE, in its turn (RP-31)."""
    if (barred := _no_offer(hand, seat)) is not None:
        return barred
    box = hand.boxes[seat]
    if not may_be_offered(hand, box):
        return refuse("RP-31", "closed_may_not_buy")
    exact = price_of(hand, seat)
    return Option(
        own.DealerGameBought, seat, "RP-31", seat, exact, exact, "RP-31", "RP-31",
        cover=hand.stack_of(box.player), cover_clause="RP-38", price=exact,
    )  # fmt: skip


def price_of(hand: RussianHand, seat: str) -> int:
    """What buying costs a box: its ANTE, or nothing after the first buyer where the table pays once (A10)."""
    others = any(box.bought for box in hand.in_order if box.seat != seat)
    return 0 if others and hand.settings.buy_cost == "one_per_table" else hand.boxes[seat].ante


def may_take_ante(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """A box takes its ANTE 1:1 instead (RP-29, RP-31)."""
    taken = Option(own.AnteTaken, seat, "RP-29", seat)
    return taken if _cannot_but_take(hand, seat) else _no_offer(hand, seat) or taken


def _cannot_but_take(hand: RussianHand, seat: str) -> bool:
    """Whether a closed box that may not buy says what it gets anyway; nobody has to ask it (RP-31, A13)."""
    box, before = hand.boxes.get(seat), hand.first_combo()
    if box is None or not box.bet or box.answered or box.settled or may_be_offered(hand, box):
        return False
    return hand.revealed and not hand.replaced and (before is None or not before.place)


def _no_offer(hand: RussianHand, seat: str) -> Answer | None:
    if not hand.revealed:
        return refuse("RP-31", "not_revealed")
    before = hand.first_combo()
    if before is not None and before.place:
        return refuse("RP-31", "dealer_has_game")
    turn = offered(hand)
    if hand.phase is not Phase.OFFERS or turn is None or turn.seat != seat:
        closed = seat in hand.boxes and bool(hand.boxes[seat].bet) and not may_be_offered(hand, hand.boxes[seat])
        if closed:
            return refuse("RP-31", "closed_may_not_buy")
        return refuse("RP-31", "no_offer", seat=seat, turn=turn.seat if turn else "-")
    return None


def may_replace(hand: RussianHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The dealer's highest card is replaced by the next of the deck, once (RP-32, RP-32b)."""
    if not any(box.bought for box in hand.in_order):
        return refuse("RP-31", "nobody_bought")
    if hand.phase is Phase.OFFERS:
        return _answers_first(hand)
    if hand.phase is not Phase.REPLACE:
        return refuse("RP-32b", "same_rank_stays") if hand.same_rank_came else refuse("RP-32", "replaced_twice")
    return Option(own.DealerCardReplaced, CROUPIER, "RP-32", cards=1)


def _answers_first(hand: RussianHand) -> Refusal:
    """Every box that is offered the purchase answers before anything is replaced or settled (RP-31)."""
    silent = [box.seat for box in hand.bettors if may_be_offered(hand, box) and not box.answered]
    return refuse("RP-31", "answers_first", seats=", ".join(silent))


def may_settle(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """Boxes are settled one by one in box order, when nothing is left to be decided (RP-36)."""
    if seat not in hand.boxes:
        return refuse("RP-2", "not_playing", seat=seat)
    box = hand.boxes[seat]
    if box.passed and box.paid is None:
        return Option(own.BoxSettled, CROUPIER, "RP-10", seat)
    if box.settled:
        return refuse("RP-36", "settled_twice", seat=seat)
    if not hand.revealed:
        return refuse("RP-36", "not_revealed")
    if hand.phase is Phase.OFFERS and (hand.first_combo() is not None or any(o.bought for o in hand.in_order)):
        return _answers_first(hand)
    if hand.phase is Phase.REPLACE:
        return refuse("RP-32b" if hand.replaced else "RP-32", "replace_first")
    turn = unsettled(hand)
    if turn is not None and turn.seat != seat:
        return refuse("RP-36", "settle_order", turn=turn.seat)
    return Option(own.BoxSettled, CROUPIER, "RP-36", seat)


def may_close(hand: RussianHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The hand is closed when every box has been settled or has passed (RP-42)."""
    if hand.phase is not Phase.OVER:
        missing = ", ".join(box.seat for box in hand.in_order if not (box.passed or box.settled)) or "-"
        return refuse("RP-36", "settle_missing", seats=missing)
    return Option(events.HandClosed, CROUPIER, "RP-42")


def may_note(_hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """An offence against conduct may be noted at any time; it never changes the settlement (RP-8)."""
    return Option(own.IncidentNoted, INSPECTOR, "RP-8", seat)


def may_void(hand: RussianHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The inspector may annul a hand, unless mistakes are corrected here: all stakes and fees go back (RP-37)."""
    if hand.settings.dealer_error == "correct":
        return refuse("RP-37", "dealer_corrects")
    return Option(events.HandVoided, INSPECTOR, "RP-37")
