"""Faults of the deal and of fixing trumps (TP-1 to TP-5, TP-23)."""

from domain.breaking import Breach, at
from domain.cards import SUITS
from domain.events import CardsDealt, Fact, Passed
from domain.games.tricks.events import CardDiscarded, CardPlayed, TrumpNamed, TrumpOrdered, TrumpTurned
from domain.games.tricks.faults.places import (
    BIDDING,
    STRANGER,
    foreign_card,
    held,
    one_of,
    others,
    seen_card,
    turned_on,
    unseen,
)
from domain.games.tricks.hand import DUEL, PARTNERS, Phase, TricksHand
from domain.habits import Choose

# --- the deal


def _with_cards(fact: Fact | None, cards: tuple[str, ...] | None) -> Fact | None:
    return fact.model_copy(update={"cards": cards}) if isinstance(fact, CardsDealt) and cards else None


def _four_cards(_hand: TricksHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return _with_cards(fact, fact.cards[:4]) if isinstance(fact, CardsDealt) else None


def _six_cards(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _with_cards(fact, unseen(hand, choose, 6)) if hand.players != PARTNERS else None


def _foreign_dealt(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = foreign_card(hand, choose)
    return _with_cards(fact, (*fact.cards[:4], card)) if isinstance(fact, CardsDealt) and card else None


def _low_dealt(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    low = f"{7 + choose(2)}{SUITS[choose(4)]}"
    duel = isinstance(fact, CardsDealt) and hand.players == DUEL
    return _with_cards(fact, (*fact.cards[:4], low)) if duel and isinstance(fact, CardsDealt) else None


def _seen_dealt(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = seen_card(hand, choose)
    return _with_cards(fact, (*fact.cards[:4], card)) if isinstance(fact, CardsDealt) and card else None


def _dealt_twice(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.holdings), choose) if hand.phase is Phase.DEAL else None
    return CardsDealt(seat=seat, cards=unseen(hand, choose)) if seat else None


def _dealt_to_nobody(hand: TricksHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    dealing = isinstance(fact, CardsDealt) and hand.players < PARTNERS
    return fact.model_copy(update={"seat": STRANGER}) if fact is not None and dealing else None


def _seen_turned(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = seen_card(hand, choose)
    return TrumpTurned(card=card) if isinstance(fact, TrumpTurned) and card else None


def _foreign_turned(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = foreign_card(hand, choose)
    return TrumpTurned(card=card) if isinstance(fact, TrumpTurned) and card and not card.startswith("JK") else None


def _turned_early(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    early = hand.phase is Phase.DEAL and turned_on(hand) and hand.holdings
    return TrumpTurned(card=unseen(hand, choose, 1)[0]) if early else None


def _turned_twice(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    late = hand.phase in {Phase.ORDER, Phase.NAMING, Phase.PLAY} and turned_on(hand)
    card = one_of(unseen(hand, choose, 1), choose) if late else None
    return TrumpTurned(card=card) if card else None


def _turned_where_declared(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    declared = hand.phase is Phase.NAMING and not turned_on(hand)
    return TrumpTurned(card=unseen(hand, choose, 1)[0]) if declared else None


# --- trumps


def _speaks(seat: str | None, what: int, suit: str = "S") -> Fact | None:
    if seat is None:
        return None
    return (Passed(seat=seat), TrumpOrdered(seat=seat), TrumpNamed(seat=seat, suit=suit))[what]


def _spoke_early(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    early = hand.phase is Phase.DEAL and turned_on(hand)
    return _speaks(one_of(hand.order, choose), choose(2)) if early else None


def _spoke_before_turnup(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _speaks(hand.order[0], choose(2)) if hand.phase is Phase.TURNUP else None


def _out_of_turn(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase not in BIDDING or not turned_on(hand):
        return None
    seat = one_of(others(hand, hand.speaker), choose)
    if hand.phase is Phase.ORDER:
        return _speaks(seat, choose(2))
    return _speaks(seat, 2 * choose(2), _another_suit(hand, choose))


def _another_suit(hand: TricksHand, choose: Choose) -> str:
    suits = [suit for suit in SUITS if suit != hand.turned_suit]
    return suits[choose(len(suits))]


def _named_first_round(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _speaks(hand.speaker, 2, SUITS[choose(4)]) if hand.phase is Phase.ORDER else None


def _ordered_second_round(hand: TricksHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return _speaks(hand.speaker, 1) if hand.phase is Phase.NAMING and turned_on(hand) else None


def _named_turned_down(hand: TricksHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    suit = hand.turned_suit if hand.phase is Phase.NAMING else None
    return _speaks(hand.speaker, 2, suit) if suit else None


def _passed_where_declared(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    declared = hand.phase is Phase.NAMING and not turned_on(hand)
    return _speaks(one_of(hand.order, choose), choose(2)) if declared else None


def _joker_named_by_other(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(others(hand, hand.dealer), choose) if hand.phase is Phase.SUIT else None
    return _speaks(seat, 2, SUITS[choose(4)])


def _joker_not_named(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _speaks(hand.order[0], choose(2)) if hand.phase is Phase.SUIT else None


def _joker_named_alone(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    joker = hand.phase is Phase.SUIT and hand.dealer is not None
    return TrumpNamed(seat=hand.dealer or "", suit=SUITS[choose(4)], alone=True) if joker else None


def _alone_without_partner(hand: TricksHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    bids = isinstance(fact, TrumpOrdered | TrumpNamed) and hand.phase is not Phase.SUIT
    return fact.model_copy(update={"alone": True}) if fact is not None and bids and hand.players < PARTNERS else None


def _ordered_again(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.PLAY:
        return None
    return _speaks(one_of(hand.order, choose), 1 + choose(2), _another_suit(hand, choose))


def _spoke_before_discard(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _speaks(one_of(hand.order, choose), choose(3)) if hand.phase is Phase.PICKUP else None


def _stranger_speaks(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _speaks(STRANGER, choose(3)) if hand.phase in BIDDING else None


# --- the discard


def _discarded_by_other(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(others(hand, hand.dealer), choose) if hand.phase is Phase.PICKUP else None
    return CardDiscarded(seat=seat, card=held(hand, seat)[0]) if seat else None


def _discarded_foreign(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.PICKUP:
        return None
    elsewhere = sorted(hand.seen_cards - set(held(hand, hand.dealer)))
    card = one_of(elsewhere, choose)
    return CardDiscarded(seat=hand.dealer or "", card=card) if card else None


def _discarded_without_order(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    card = one_of(held(hand, hand.dealer), choose) if hand.phase in {*BIDDING, Phase.PLAY} else None
    return CardDiscarded(seat=hand.dealer or "", card=card) if card else None


def _played_before_discard(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = hand.active[0] if hand.phase is Phase.PICKUP else None
    card = one_of(held(hand, seat), choose)
    return CardPlayed(seat=seat, card=card) if seat and card else None


def _played_before_trumps(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = hand.order[0] if hand.phase in {*BIDDING, Phase.TURNUP} else None
    card = one_of(held(hand, seat), choose)
    return CardPlayed(seat=seat, card=card) if seat and card else None


_DECLARED = {"trump_method": "declared"}
_TURNED = {"trump_method": "euchre_turnup"}

BREACHES: tuple[Breach, ...] = (
    Breach("four-cards-dealt", "TP-3", at(_four_cards)),
    Breach("six-cards-dealt", "TP-3", at(_six_cards)),
    Breach("dealt-twice", "TP-3", at(_dealt_twice)),
    Breach("dealt-to-nobody", "TP-2", at(_dealt_to_nobody)),
    Breach("card-foreign", "TP-1", at(_foreign_dealt)),
    Breach("card-repeated", "TP-1", at(_seen_dealt)),
    Breach("low-card-for-two", "TP-23", at(_low_dealt), rules={"players": 2}),
    Breach("turned-up-seen-card", "TP-1", at(_seen_turned), rules=_TURNED),
    Breach("turned-up-foreign-card", "TP-1", at(_foreign_turned), rules=_TURNED),
    Breach("turned-up-early", "TP-3", at(_turned_early), rules=_TURNED),
    Breach("turned-up-twice", "TP-4", at(_turned_twice), rules=_TURNED),
    Breach("turned-up-where-declared", "TP-4", at(_turned_where_declared), rules=_DECLARED),
    Breach("spoke-before-the-cards", "TP-3", at(_spoke_early), rules=_TURNED),
    Breach("spoke-before-the-turnup", "TP-4", at(_spoke_before_turnup), rules=_TURNED),
    Breach("spoke-out-of-turn", "TP-4", at(_out_of_turn), rules=_TURNED),
    Breach("named-in-the-first-round", "TP-4", at(_named_first_round), rules=_TURNED),
    Breach("ordered-in-the-second-round", "TP-4", at(_ordered_second_round), rules=_TURNED),
    Breach("named-the-suit-turned-down", "TP-4", at(_named_turned_down), rules=_TURNED),
    Breach("passed-where-declared", "TP-4", at(_passed_where_declared), rules=_DECLARED),
    Breach("joker-suit-named-by-another", "TP-4", at(_joker_named_by_other), rules=_TURNED),
    Breach("joker-suit-not-named", "TP-4", at(_joker_not_named), rules=_TURNED),
    Breach("joker-suit-named-alone", "TP-4", at(_joker_named_alone), rules=_TURNED),
    Breach("trumps-fixed-again", "TP-4", at(_ordered_again)),
    Breach("spoke-before-the-discard", "TP-4", at(_spoke_before_discard), rules=_TURNED),
    Breach("stranger-speaks", "TP-2", at(_stranger_speaks)),
    Breach("alone-without-a-partner", "TP-5", at(_alone_without_partner), rules={"players": 3}),
    Breach("discarded-by-another", "TP-4", at(_discarded_by_other), rules=_TURNED),
    Breach("discarded-a-card-not-held", "TP-3", at(_discarded_foreign), rules=_TURNED),
    Breach("discarded-without-an-order", "TP-4", at(_discarded_without_order)),
    Breach("played-before-the-discard", "TP-4", at(_played_before_discard), rules=_TURNED),
    Breach("played-before-trumps", "TP-4", at(_played_before_trumps), rules=_TURNED),
)
