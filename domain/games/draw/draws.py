"""Redeal, draw, split openers and reshuffle: what may happen between the intervals (DP-9 to DP-13, DP-21, DP-31)."""

from collections import Counter

from domain import events
from domain.events import Fact
from domain.games.draw import events as own
from domain.games.draw.barred import Answer, drawing, refuse
from domain.games.draw.hand import BEFORE_BETTING, DrawHand, Phase
from domain.lawful import Option, Refusal
from domain.seats import CROUPIER, INSPECTOR

SPLIT_AT = 5
"""Who discards so many gets the last card after everybody else, where the house deals it so (DP-12)."""


def may_redeal(hand: DrawHand, _fact: Fact | None, _seat: str) -> Answer:
    """Another deal, when everybody checked in the first interval (DP-9, DP-10)."""
    if hand.phase is Phase.CARRY and redeals_used_up(hand):
        return refuse("DP-10", "redeals_over", most=hand.redeals)
    if hand.phase is not Phase.REDEAL:
        return refuse("DP-9", "no_redeal")
    return Option(own.Redealt, CROUPIER, "DP-9")


def redeals_used_up(hand: DrawHand) -> bool:
    """Whether no further redeal is allowed (DP-10, A37)."""
    most = hand.settings.max_redeals
    return most is not None and hand.redeals >= most


def may_draw(hand: DrawHand, fact: Fact | None, seat: str) -> Answer:
    """Cards for cards, in order, once (DP-11 to DP-13), while the stub lasts (DP-31)."""
    if (barred := _no_draw(hand, seat)) is not None:
        return barred
    if _fifth_turn(hand, seat):
        if (short := _short(hand, 1)) is not None:
            return short
        return Option(own.CardsDrawn, seat, "DP-12", seat, cards=1, fewest_cards=1)
    if isinstance(fact, own.CardsDrawn):
        # Faults of the count come first: they say what is due from the stub at all.
        even = len(fact.out) <= hand.settings.max_draw and len(fact.taken) == now_due(hand, fact)
        if even and (short := _short(hand, len(fact.taken), fact)) is not None:
            return short
    most = min(hand.settings.max_draw, hand.deck.available())
    return Option(own.CardsDrawn, seat, "DP-13", seat, cards=most, fewest_cards=_fewest(hand))


def may_stand_pat(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """No cards, in order (DP-12, DP-13)."""
    if (barred := _no_draw(hand, seat)) is not None:
        return barred
    if _fifth_turn(hand, seat):
        return refuse("DP-12", "fifth_owed", seat=seat)
    if hand.deck.fresh:
        return refuse("DP-31", "reshuffle_needless", left=hand.deck.spare, needed=0)
    return Option(own.StoodPat, seat, "DP-12", seat)


def _fewest(hand: DrawHand) -> int:
    """How few cards may be drawn: after a reshuffle more than there were without it (DP-31)."""
    return hand.deck.spare + 1 if hand.deck.fresh else 1


def now_due(hand: DrawHand, fact: own.CardsDrawn) -> int:
    """How many cards come for these discards now (DP-12, DP-13)."""
    count = len(fact.out)
    return SPLIT_AT - 1 if count == SPLIT_AT and hand.settings.five_card_draw_split else count


def _fifth_turn(hand: DrawHand, seat: str) -> bool:
    return seat in hand.fifth and all(other in hand.drew for other in hand.live)


def _no_draw(hand: DrawHand, seat: str) -> Refusal | None:
    if hand.phase is Phase.REDEAL:
        return refuse("DP-9", "all_checked")
    if hand.phase is not Phase.DRAW:
        if seat in hand.drew:
            return refuse("DP-13", "drew_already", seat=seat)
        return refuse("DP-11", "draw_over" if hand.draw_over else "draw_early")
    if seat in hand.passed or seat in hand.dead:
        return refuse("DP-11", "not_live", seat=seat)
    if seat in hand.drew and not _fifth_turn(hand, seat):
        return refuse("DP-13", "drew_already", seat=seat)
    turn = drawing(hand)
    if seat != turn:
        return refuse("DP-13", "draw_turn", seat=seat, turn=turn or "-")
    return None


def _short(hand: DrawHand, needed: int, fact: own.CardsDrawn | None = None) -> Refusal | None:
    """Why so many cards do not come from the stub as it is (DP-31)."""
    deck = hand.deck
    left = deck.available()
    if needed > left:
        return refuse("DP-31", "stub_short", left=left, needed=needed)
    if deck.fresh and needed <= deck.spare:
        return refuse("DP-31", "reshuffle_needless", left=deck.spare, needed=needed)
    if fact is not None and deck.fresh and deck.out_of_order(fact.taken):
        return refuse("DP-31", "reshuffle_order", left=deck.left)
    return None


def may_split(hand: DrawHand, _fact: Fact | None, seat: str) -> Answer:
    """The opener declares before his draw that he splits his openers (DP-21)."""
    if not hand.jacks:
        return refuse("DP-21", "split_other_game")
    if hand.phase is not Phase.DRAW or seat in hand.drew:
        return refuse("DP-21", "split_late" if seat in hand.drew or hand.draw_over else "draw_early")
    if seat != hand.opener or seat not in hand.live:
        return refuse("DP-21", "split_not_opener", seat=seat)
    if seat in hand.split:
        return refuse("DP-21", "split_twice", seat=seat)
    return Option(own.SplitDeclared, seat, "DP-21", seat)


def may_reshuffle(hand: DrawHand, _fact: Fact | None, _seat: str) -> Answer:
    """A new stub, only where the next draw needs more than there is (DP-31)."""
    turn = drawing(hand)
    if hand.phase is not Phase.DRAW or turn is None:
        return refuse("DP-31", "draw_over" if hand.draw_over else "draw_early")
    left = hand.deck.available()
    if left >= most_needed(hand, turn):
        return refuse("DP-31", "reshuffle_enough", left=left)
    return Option(own.DeckReshuffled, CROUPIER, "DP-31", cards=expected_pool(hand).total())


def most_needed(hand: DrawHand, seat: str) -> int:
    """The most cards the seat may take at once."""
    if _fifth_turn(hand, seat):
        return 1
    return min(hand.settings.max_draw, SPLIT_AT - 1) if hand.settings.five_card_draw_split else hand.settings.max_draw


def own_discards(hand: DrawHand) -> tuple[str, ...]:
    """What the drawing player has already thrown into the muck: he cannot get it back (DP-31)."""
    turn = drawing(hand)
    if turn is None or turn in hand.split:
        return ()
    return hand.discards.get(turn, ())


def expected_pool(hand: DrawHand) -> Counter[str]:
    """The cards a reshuffle now consists of, `??` for those the record does not know (DP-31)."""
    return hand.deck.expected_pool(own_discards(hand), merged=merges(hand))


def merges(hand: DrawHand) -> bool:
    """Whether the rest of the stub is shuffled in as well (A40)."""
    return hand.settings.stub_exhaustion == "merge_all"


def may_misdeal(hand: DrawHand, _fact: Fact | None, _seat: str) -> Answer:
    """A new deal for a dealing mistake, before the first action (DP-34)."""
    if hand.begun or not (hand.phase in BEFORE_BETTING or hand.phase is Phase.FIRST):
        return refuse("DP-34", "misdeal_late")
    if not hand.holdings:
        return refuse("DP-34", "misdeal_early")
    return Option(events.MisdealDeclared, INSPECTOR, "DP-34")


def may_top_up(hand: DrawHand, _fact: Fact | None, _seat: str) -> Answer:
    """Chips are never added during a hand (DP-38)."""
    return refuse("DP-36", "closed") if hand.closed else refuse("DP-38", "topup")
