"""How each fact changes a deal for points per trick, in the order of play; lawful or not, it happened.

After a breach the deal goes on from what was recorded: a fact that belongs to a later part of the play takes it there.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from domain import events
from domain.cards import UNKNOWN, is_joker
from domain.events import Fact
from domain.games.tricks import events as own
from domain.games.tricks.due import counted, may_have_won, payments, unpaid, unscored
from domain.games.tricks.ending import meant
from domain.games.tricks.hand import BEFORE_TRUMPS, SPEAKING, THREE, Phase, Premium, Trick, TricksHand
from domain.seats import next_of

_BEFORE_FIXING = BEFORE_TRUMPS | SPEAKING
_BEFORE_PLAY = _BEFORE_FIXING | {Phase.PICKUP}
_COUNTING = frozenset({Phase.COUNT, Phase.PREMIUM})


def stand(hand: TricksHand, fact: own.ScoreStood) -> None:
    """A side comes into the deal with points."""
    side = hand.side_named(fact.side)
    if side is not None and side not in hand.before:
        hand.before[side] = fact.points


def deal(hand: TricksHand, fact: events.CardsDealt) -> None:
    """Cards go to a seat; with the last hand the deal is complete."""
    if fact.seat in hand.order and fact.seat not in hand.holdings:
        hand.holdings[fact.seat] = fact.cards
    _see(hand, *fact.cards)
    _towards_play(hand)


def _see(hand: TricksHand, *cards: str) -> None:
    hand.seen_cards.update(cards)
    hand.seen_cards.discard(UNKNOWN)


def _towards_play(hand: TricksHand) -> None:
    """The next thing missing before tricks are played, whatever was recorded too early."""
    if hand.phase not in BEFORE_TRUMPS:
        return
    if not hand.holdings.keys() >= set(hand.order):
        hand.phase = Phase.DEAL
    elif hand.leader is not None and hand.trump is not None:
        _begin_play(hand)
    elif hand.settings.trump_method == "declared":
        hand.phase = Phase.NAMING
    elif hand.turnup is None:
        hand.phase = Phase.TURNUP
    elif is_joker(hand.turnup) and hand.offered is None:
        hand.phase = Phase.SUIT
    elif hand.leader is None:
        hand.phase = Phase.ORDER
    else:
        _offer_pickup(hand)


def turn_up(hand: TricksHand, fact: own.TrumpTurned) -> None:
    """A card lies face up; a joker waits for its suit."""
    _see(hand, fact.card)
    if hand.phase in BEFORE_TRUMPS and hand.turnup is None:
        hand.turnup = fact.card
        _towards_play(hand)


def order(hand: TricksHand, fact: own.TrumpOrdered) -> None:
    """The turned-up suit is trumps; the dealer takes the card, as soon as one lies there."""
    if hand.phase not in _BEFORE_FIXING or fact.seat not in hand.order or hand.settings.trump_method == "declared":
        return
    hand.lead_game(fact.seat, alone=fact.alone)
    if hand.phase in BEFORE_TRUMPS:
        _towards_play(hand)
    else:
        _offer_pickup(hand)


def _offer_pickup(hand: TricksHand) -> None:
    hand.fix_trump(hand.turned_suit)
    if hand.turnup is not None and hand.dealer is not None:
        hand.holdings[hand.dealer] = (*hand.holdings.get(hand.dealer, ()), hand.turnup)
    hand.phase = Phase.PICKUP


def name(hand: TricksHand, fact: own.TrumpNamed) -> None:
    """A suit is named: the joker's, or trumps."""
    if hand.phase is Phase.SUIT:
        hand.offered = fact.suit
        _towards_play(hand)
    elif hand.phase in _BEFORE_FIXING and fact.seat in hand.order:
        hand.lead_game(fact.seat, alone=fact.alone)
        hand.fix_trump(fact.suit)
        if hand.phase is not Phase.DEAL:
            _begin_play(hand)


def pass_(hand: TricksHand, fact: events.Passed) -> None:
    """A seat passes; when all have, the second round begins, and after it the deal is not played."""
    if hand.phase not in SPEAKING or fact.seat in hand.spoken or fact.seat not in hand.order:
        return
    hand.spoken.append(fact.seat)
    if hand.speaker is not None:
        return
    hand.spoken.clear()
    hand.not_played = hand.phase is Phase.NAMING
    hand.phase = Phase.OVER if hand.not_played else Phase.NAMING


def discard(hand: TricksHand, fact: own.CardDiscarded) -> None:
    """The dealer lays a card away, and play begins."""
    _see(hand, fact.card)
    if hand.phase is not Phase.PICKUP:
        return
    if fact.seat == hand.dealer:
        if fact.card == UNKNOWN:
            _hide_turnup(hand, fact.seat)
        hand.take_card(fact.seat, fact.card)
    hand.discarded = fact.card
    _begin_play(hand)


def _hide_turnup(hand: TricksHand, seat: str) -> None:
    """Which card the dealer kept is not known: the turned-up one or any other."""
    held = hand.holdings.get(seat, ())
    if UNKNOWN in held and hand.turnup is not None:
        hand.floating = hand.turnup
        hand.holdings[seat] = tuple(UNKNOWN if card == hand.turnup else card for card in held)


def _begin_play(hand: TricksHand) -> None:
    hand.phase = Phase.PLAY
    hand.lead = hand.active[0] if hand.active else None


def play(hand: TricksHand, fact: own.CardPlayed) -> None:
    """A card is laid; the last one finishes the trick, and so does a seat that lays a second one."""
    seat, card = fact.seat, fact.card
    _see(hand, card)
    if hand.phase in _BEFORE_PLAY:
        _begin_play(hand)
        hand.lead = hand.lead if seat in hand.active and hand.lead == seat else None
    if hand.phase is not Phase.PLAY or seat not in hand.order:
        return
    if seat in [other for other, _ in hand.laid]:
        _finish_trick(hand)
    if hand.phase is not Phase.PLAY:
        return
    hand.take_card(seat, card)
    hand.laid.append((seat, card))
    if not hand.waiting:
        _finish_trick(hand)


def _finish_trick(hand: TricksHand) -> None:
    best = hand.trumps.best(hand.laid_cards)
    winner = None if best is None else hand.laid[best][0]
    hand.tricks.append(Trick(tuple(hand.laid), winner))
    hand.laid.clear()
    hand.lead = winner if winner is None or winner in hand.active else next_of(hand.order, winner, hand.active)
    if hand.played_out:
        hand.phase = Phase.COUNT
        hand.result = counted(hand)
        _after_counting(hand)


def score(hand: TricksHand, fact: own.DealScored) -> None:
    """Points are written to a side."""
    side = hand.side_named(fact.side)
    if side is None:
        return
    hand.scored[side] = hand.scored.get(side, 0) + fact.points
    _after_counting(hand)


def _after_counting(hand: TricksHand) -> None:
    if hand.phase in _COUNTING and hand.result is not None and not unscored(hand):
        hand.phase = Phase.PREMIUM if unpaid(hand) else Phase.OVER


def pay(hand: TricksHand, fact: own.PremiumPaid) -> None:
    """A premium changes hands: each player of the paying side pays one opponent."""
    side = hand.side_named(fact.side)
    if side is None:
        return
    for payer, points in _payers(hand, fact, side):
        hand.premiums.append(Premium(side, payer, points))
        for loser, winner, amount in payments(hand, side, payer, points):
            hand.stake(loser, amount)
            hand.award(winner, amount)
    if fact.payer is None and side in may_have_won(hand):
        _forget_who_paid(hand, side)
    _after_counting(hand)


def _forget_who_paid(hand: TricksHand, side: str) -> None:
    """Of two losers it is not known who paid how much where neither the record nor the score says it."""
    others = [seat for seat in hand.order if hand.side_of(seat) != side]
    if len(hand.sides) == THREE:
        hand.unknown_stacks.update(others)


def _payers(hand: TricksHand, fact: own.PremiumPaid, side: str) -> list[tuple[str, int]]:
    """Who pays how many premium points: whom the record names, else by what is due, else the other sides in turn."""
    if fact.payer is not None:
        named = hand.side_named(fact.payer)
        return [(named, fact.points)] if named is not None and named != side else []
    dues = [due for due in unpaid(hand) if due.side == side]
    if settled := meant(fact, dues):
        return [(due.payer, due.points) for due in settled]
    others = [due.payer for due in dues] or [other for other in hand.sides if other != side]
    return [(others[0], fact.points)] if others else []


def void(hand: TricksHand, _fact: events.HandVoided) -> None:
    """Premiums go back, and the deal is over."""
    for paid in hand.premiums:
        for loser, winner, amount in payments(hand, paid.side, paid.payer, paid.points):
            hand.award(winner, -amount)
            hand.give_back(loser, amount)
    hand.premiums.clear()
    hand.voided = True
    close(hand)


def close(hand: TricksHand, _fact: Fact | None = None) -> None:
    """The deal is closed."""
    hand.closed = True
    hand.phase = Phase.CLOSED


def nothing(_hand: TricksHand, _fact: Fact) -> None:
    """The fact is kept and moves neither cards nor points."""


Change: TypeAlias = Callable[[TricksHand, Any], None]

CHANGES: Mapping[type[Fact], Change] = MappingProxyType({
    own.ScoreStood: stand,
    events.CardsDealt: deal,
    own.TrumpTurned: turn_up,
    own.TrumpOrdered: order,
    own.TrumpNamed: name,
    events.Passed: pass_,
    own.CardDiscarded: discard,
    own.CardPlayed: play,
    own.TrickLookedAt: nothing,
    own.TrickDenied: nothing,
    own.DealScored: score,
    own.PremiumPaid: pay,
    events.HandVoided: void,
    events.HandClosed: close,
})  # fmt: skip
