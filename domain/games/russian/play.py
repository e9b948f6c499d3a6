"""From the shuffle to the last BET: what may happen before the dealer reveals (RP-2 to RP-19)."""

from domain import events
from domain.games.russian import events as own
from domain.games.russian.barred import Answer, draw_out_of_order, no_decision, out_of_order, refuse
from domain.games.russian.due import insurable, multiplier
from domain.games.russian.hand import BEFORE_ANTES, BEFORE_DECISIONS, HELD, Box, Phase, RussianHand
from domain.lawful import Option, amount_words
from domain.seats import CROUPIER, DEALER, STAFF

MOST_PAID = 100
"""The highest multiplier a combination could have where its cards are not known."""


def may_shuffle(hand: RussianHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The shuffle opens the hand (RP-4)."""
    if hand.phase is not Phase.SHUFFLE:
        return refuse("RP-4", "order_before_deal")
    return Option(own.DeckShuffled, CROUPIER, "RP-4")


def may_cut(hand: RussianHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """Exactly one cut, after the shuffle (RP-4)."""
    if hand.phase is not Phase.CUT:
        return refuse("RP-4", "order_before_deal")
    return Option(own.DeckCut, CROUPIER, "RP-4")


def may_stake(hand: RussianHand, fact: events.Fact | None, seat: str) -> Answer:
    """The ANTE of a box, after the cut and before the first card (RP-2, RP-4, RP-5)."""
    if hand.phase in BEFORE_ANTES:
        return refuse("RP-4", "order_before_deal")
    if hand.phase is not Phase.ANTES:
        return refuse("RP-5", "ante_late")
    if seat == DEALER or seat in STAFF:
        return refuse("RP-3", "staff_box", seat=seat)
    if not (seat.isdecimal() and 1 <= int(seat) <= hand.settings.boxes):
        return refuse("RP-2", "no_such_box", seat=seat, most=hand.settings.boxes)
    if seat in hand.boxes:
        return refuse("RP-5", "ante_twice", seat=seat)
    if isinstance(fact, own.BoxStaked) and (barred := _stake_bars(hand, fact)) is not None:
        return barred
    player = fact.player if isinstance(fact, own.BoxStaked) else hand.player_of_seat.get(seat)
    return Option(
        own.BoxStaked, seat, "RP-5", seat, hand.settings.ante_min, hand.settings.ante_max, "RP-5", "RP-5",
        cover=hand.stack_of(player) if player else None, cover_clause="RP-38",
    )  # fmt: skip


def _stake_bars(hand: RussianHand, fact: own.BoxStaked) -> Answer | None:
    rules = hand.settings
    player, boxes = fact.player, hand.in_order
    if player in [duty.staff for duty in hand.opened.staff]:
        return refuse("RP-3", "staff_plays", player=player)
    if fact.manner == "open":
        everybody = rules.open_box_scope == "table"
        open_boxes = [box for box in boxes if box.open and (everybody or box.player == player)]
        if len(open_boxes) >= rules.max_open_boxes:
            return refuse("RP-2", "too_many_open", player=player, most=rules.max_open_boxes)
    of_player = [box for box in boxes if box.player == player]
    if rules.equal_antes == "open_boxes":
        of_player = [box for box in of_player if box.open] if fact.manner == "open" else []
    if rules.equal_antes != "off" and of_player and of_player[0].ante != fact.amount:
        return refuse(
            "RP-5",
            "antes_differ",
            seat=fact.seat,
            amount=amount_words(fact.amount, hand.opened.exponent),
            other=amount_words(of_player[0].ante, hand.opened.exponent),
        )
    return None


def may_deal(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """Five cards to every box with an ANTE and to the dealer (RP-6)."""
    if hand.phase in BEFORE_ANTES:
        return refuse("RP-4", "order_before_deal")
    if not hand.boxes:
        return refuse("RP-5", "no_boxes")
    if seat != DEALER and seat not in hand.boxes:
        return refuse("RP-2", "not_playing", seat=seat)
    if hand.cards_of(seat):
        return refuse("RP-6", "dealt_twice", seat=seat)
    bare = next((box for box in hand.in_order if _owes_bet(hand, box)), None) if hand.phase is Phase.ANTES else None
    if bare is not None:
        return refuse("RP-15", "bet_with_ante", seat=bare.seat)
    return Option(events.CardsDealt, CROUPIER, "RP-6", seat, cards=HELD)


def _owes_bet(hand: RussianHand, box: Box) -> bool:
    """Whether a closed box puts up its BET with the ANTE and has not done so; who cannot pay it may only pass (A15)."""
    if hand.settings.closed_box_bet != "with_ante" or box.open or box.bet:
        return False
    stack = hand.stack_of(box.player)
    return stack is None or stack >= 2 * box.ante


def may_look(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """A player takes up the cards of his open box after the deal and before its BET (RP-7, RP-15, RP-19)."""
    if hand.phase in BEFORE_DECISIONS:
        return refuse("RP-7", "looked_early", seat=seat)
    if seat not in hand.boxes:
        return refuse("RP-2", "not_playing", seat=seat)
    box = hand.boxes[seat]
    if not box.open:
        return refuse("RP-19", "looked_closed", seat=seat)
    if box.bet:
        return refuse("RP-15", "looked_after_bet", seat=seat)
    if box.passed:
        return refuse("RP-10", "box_passed", seat=seat)
    return Option(own.CardsLookedAt, seat, "RP-7", seat)


def may_exchange(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """An exchange for one ANTE, once, on an open box in its turn (RP-11, RP-13, RP-14)."""
    return _no_draw(hand, seat) or _draw_option(hand, hand.boxes[seat], own.CardsExchanged, "RP-11")


def may_buy_sixth(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """A sixth card for one ANTE, once, on an open box in its turn (RP-12 to RP-14)."""
    barred = _no_draw(hand, seat, sixth=True)
    return barred or _draw_option(hand, hand.boxes[seat], own.SixthCardBought, "RP-12")


def draw_fee(box: Box) -> int:
    """What the next draw of a box costs: one ANTE, or 2, 3, ... where exchanges are repeated (RP-14, A19)."""
    return box.ante * (box.draws + 1)


def _draw_option(hand: RussianHand, box: Box, kind: type[events.Fact], clause: str) -> Option:
    low, high = hand.settings.exchange_min, hand.settings.exchange_max
    return Option(
        kind, box.seat, clause, box.seat, cards=1 if kind is own.SixthCardBought else high,
        fewest_cards=1 if kind is own.SixthCardBought else low,
        price=draw_fee(box), cover=hand.stack_of(box.player), cover_clause="RP-38",
    )  # fmt: skip


def _no_draw(hand: RussianHand, seat: str, *, sixth: bool = False) -> Answer | None:
    if (barred := no_decision(hand, seat)) is not None:
        return barred
    box = hand.boxes[seat]
    if box.insurances and not box.draws:
        return refuse("RP-18", "insured_no_draw", seat=seat)
    if (barred := draw_out_of_order(hand, seat)) is not None:
        return barred
    if not box.open:
        return refuse("RP-19", "box_closed_manner", seat=seat)
    again = hand.settings.repeat_exchange and not sixth and not box.drew_sixth and box.last_exchange == 1
    if box.draws and not again:
        return refuse("RP-13", "drew_already", seat=seat)
    if box.insurances:
        return refuse("RP-18", "insured_no_draw", seat=seat)
    return None


def may_insure(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """Insurance of three of a kind or higher, after the draw and before the BET (RP-16 to RP-19).

    The BET that an insured box must put up stays in the player's stack (RP-15, RP-18).
    """
    if (barred := no_decision(hand, seat) or out_of_order(hand, seat)) is not None:
        return barred
    box = hand.boxes[seat]
    if not box.open:
        return refuse("RP-19", "box_closed_manner", seat=seat)
    unknown = hand.pair_of(box) is None
    good = insurable(hand, box)
    if len(box.insurances) >= (2 if hand.settings.insurance_combo == "both" and (unknown or len(good) > 1) else 1):
        return refuse("RP-16", "insured_twice", seat=seat)
    if not good and not unknown and hand.settings.ineligible_insurance == "reject":
        return refuse("RP-16", "not_insurable", seat=seat)
    return Option(
        own.Insured, seat, "RP-16", seat, box.ante, _most_insured(hand, box, unknown=unknown), "RP-17", "RP-17",
        cover=hand.stack_of(box.player), cover_clause="RP-38", reserve=2 * box.ante,
    )  # fmt: skip


def _most_insured(hand: RussianHand, box: Box, *, unknown: bool) -> int:
    """The full payout of the insured combination, or half of it (RP-17, A8)."""
    good = insurable(hand, box)
    pays = [multiplier(hand, combo) for combo in good] or [MOST_PAID if unknown else 1]
    half = hand.settings.insurance_max == "half"
    most = sorted(max(paid * box.ante if half else paid * 2 * box.ante, box.ante) for paid in pays)
    insured = max((amount for amount, _ in box.insurances), default=0)
    # Where both are insured, a stake too large for the lower combination was the higher one's.
    return most[0] if insured > most[0] and len(most) > 1 else most[-1]


def may_pass(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """A box passes in its turn and loses its ANTE; not after insuring (RP-10, RP-18)."""
    if (barred := no_decision(hand, seat) or out_of_order(hand, seat)) is not None:
        return barred
    if hand.boxes[seat].insurances:
        return refuse("RP-18", "insured_no_draw", seat=seat)
    return Option(events.Passed, seat, "RP-10", seat)


def may_bet(hand: RussianHand, _fact: events.Fact | None, seat: str) -> Answer:
    """The BET closes the box: exactly two ANTEs (RP-15); a closed box's may go with the ANTE (A15)."""
    with_ante = hand.settings.closed_box_bet == "with_ante"
    early = with_ante and hand.phase is Phase.ANTES and seat in hand.boxes and not hand.boxes[seat].open
    if early and hand.boxes[seat].bet:
        return refuse("RP-15", "box_bet", seat=seat)
    if not early and (barred := no_decision(hand, seat) or out_of_order(hand, seat)) is not None:
        return barred
    box = hand.boxes[seat]
    exact = 2 * box.ante
    return Option(
        events.BetPlaced, seat, "RP-15", seat, exact, exact, "RP-15", "RP-15",
        cover=hand.stack_of(box.player), cover_clause="RP-15",
    )  # fmt: skip
