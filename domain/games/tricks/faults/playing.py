"""Faults of the tricks: order, following suit, trumping, looking (TP-2, TP-3, TP-5 to TP-7, TP-9 to TP-11, TP-22)."""

from domain.breaking import Breach, at
from domain.cards import is_joker
from domain.events import Fact, Passed
from domain.games.tricks.events import CardPlayed, TrickDenied, TrickLookedAt
from domain.games.tricks.faults.places import STRANGER, held, one_of, others
from domain.games.tricks.hand import PARTNERS, THREE, Phase, TricksHand
from domain.habits import Choose


def _plays(seat: str | None, card: str | None) -> Fact | None:
    return CardPlayed(seat=seat, card=card) if seat and card else None


def _wrong_cards(hand: TricksHand, *, follow: bool) -> list[str]:
    """Cards the player on turn holds and may not play: out of the suit led, or not a trump."""
    if hand.phase is not Phase.PLAY or not hand.laid or hand.turn is None:
        return []
    cards = held(hand, hand.turn)
    trumps = hand.trumps
    may, led = trumps.playable(cards, hand.laid_cards), trumps.led(hand.laid_cards)
    followed = any(trumps.suit_in_play(card) == led for card in may)
    return [card for card in cards if card not in may] if followed is follow else []


def _not_followed(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    called = bool(hand.laid) and is_joker(hand.laid_cards[0])
    return None if called else _plays(hand.turn, one_of(_wrong_cards(hand, follow=True), choose))


def _joker_not_followed(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    called = bool(hand.laid) and is_joker(hand.laid_cards[0])
    return _plays(hand.turn, one_of(_wrong_cards(hand, follow=True), choose)) if called else None


def _not_trumped(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    cards = [card for card in _wrong_cards(hand, follow=False) if not hand.trumps.is_trump(card)]
    return _plays(hand.turn, one_of(cards, choose))


def _not_overtrumped(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    cards = [card for card in _wrong_cards(hand, follow=False) if hand.trumps.is_trump(card)]
    return _plays(hand.turn, one_of(cards, choose))


def _not_held(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.PLAY or hand.turn is None:
        return None
    elsewhere = [card for card in hand.pack if card not in held(hand, hand.turn)]
    return _plays(hand.turn, one_of(elsewhere, choose))


def _played_twice(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.PLAY or hand.turn is None or not hand.tricks:
        return None
    own = [card for trick in hand.tricks for seat, card in trick.plays if seat == hand.turn]
    return _plays(hand.turn, one_of(own, choose))


def _led_out_of_turn(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.PLAY or hand.laid:
        return None
    seat = one_of([seat for seat in others(hand, hand.turn) if seat != hand.resting], choose)
    return _plays(seat, one_of(held(hand, seat), choose))


def _played_out_of_turn(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    """A seat plays before the one on turn; not one that has laid a card already."""
    if hand.phase is not Phase.PLAY or not hand.laid:
        return None
    seat = one_of([seat for seat in hand.waiting if seat != hand.turn], choose)
    return _plays(seat, one_of(held(hand, seat), choose))


def _left_out(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    """With three players somebody plays again while one opponent of the leader has not laid a card."""
    if hand.players != THREE or hand.phase is not Phase.PLAY or hand.turn == hand.leader or len(hand.laid) < THREE - 1:
        return None
    seat = one_of([seat for seat, _ in hand.laid], choose)
    return _plays(seat, one_of(held(hand, seat), choose))


def _dropped_out(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.players != THREE or hand.phase is not Phase.PLAY:
        return None
    seat = one_of(others(hand, hand.leader), choose)
    return Passed(seat=seat) if seat else None


def _passed_in_play(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.order, choose) if hand.phase is Phase.PLAY and hand.players != THREE else None
    return Passed(seat=seat) if seat else None


def _resting_plays(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.PLAY or hand.players != PARTNERS:
        return None
    return _plays(hand.resting, one_of(held(hand, hand.resting), choose))


def _stranger_plays(_hand: TricksHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return fact.model_copy(update={"seat": STRANGER}) if isinstance(fact, CardPlayed) else None


def _sixth_trick(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    over = hand.phase in {Phase.COUNT, Phase.PREMIUM, Phase.OVER} and hand.played_out
    return _plays(one_of(hand.active, choose), one_of(hand.pack, choose)) if over else None


# --- looking at tricks


def _denied(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not hand.tricks or fact is None:
        return None
    return TrickDenied(seat=hand.order[choose(len(hand.order))], trick=1 + choose(len(hand.tricks)))


def _looked_ahead(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.order, choose) if hand.phase is Phase.PLAY else None
    return TrickLookedAt(seat=seat, trick=len(hand.tricks) + 1 + choose(3)) if seat else None


BREACHES: tuple[Breach, ...] = (
    Breach("suit-not-followed", "TP-6", at(_not_followed)),
    Breach("joker-led-not-followed", "TP-10", at(_joker_not_followed)),
    Breach("trump-not-played", "TP-7", at(_not_trumped), rules={"must_trump": True}),
    Breach("trump-not-beaten", "TP-7", at(_not_overtrumped), rules={"must_overtrump": True}),
    Breach("card-not-held", "TP-3", at(_not_held)),
    Breach("card-played-before", "TP-3", at(_played_twice)),
    Breach("led-out-of-turn", "TP-9", at(_led_out_of_turn)),
    Breach("played-out-of-turn", "TP-9", at(_played_out_of_turn), rules={"players": 4}),
    Breach("opponent-left-out", "TP-22", at(_left_out), rules={"players": 3}),
    Breach("opponent-dropped-out", "TP-22", at(_dropped_out), rules={"players": 3}),
    Breach("passed-in-play", "GN-3", at(_passed_in_play)),
    Breach("resting-partner-plays", "TP-5", at(_resting_plays), rules={"players": 4}),
    Breach("stranger-plays", "TP-2", at(_stranger_plays)),
    Breach("sixth-trick", "TP-3", at(_sixth_trick)),
    Breach("trick-not-shown", "TP-11", at(_denied)),
    Breach("looked-at-an-unfinished-trick", "TP-11", at(_looked_ahead)),
)
