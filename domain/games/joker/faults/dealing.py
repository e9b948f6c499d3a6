"""Faults of stakes, deal and exchange (JP-1, JP-3, JP-4, JP-9, OD-1, OD-2)."""

from domain.breaking import Breach, at
from domain.events import AnteStaked, CardsDealt, Fact
from domain.games.joker.events import CardsExchanged
from domain.games.joker.faults.places import STRANGER, dealt, one_of, option, plays, unseen
from domain.games.joker.hand import JokerHand, Phase
from domain.games.joker.ranking import HELD, PACKS
from domain.habits import Choose

_FOREIGN = ("6S", "2H", "5D", "6C")
_ONE, _TWO, _DRAW = {"jokers": 1}, {"jokers": 2}, {"draw_rounds": 1, "max_draw": 3}


# --- the stakes


def _ante_missing(hand: JokerHand) -> list[str]:
    return [seat for seat in hand.order if seat not in hand.anted] if hand.phase is Phase.STAKES else []


def _ante_above(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    wrong = hand.settings.stake + hand.settings.chip * (1 + choose(3))
    return fact.model_copy(update={"amount": wrong}) if isinstance(fact, AnteStaked) else None


def _ante_below(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    wrong = choose(hand.settings.stake)
    return fact.model_copy(update={"amount": wrong}) if isinstance(fact, AnteStaked) else None


def _ante_twice(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.anted), choose) if hand.phase is Phase.STAKES else None
    return AnteStaked(seat=seat, amount=hand.settings.stake) if seat else None


def _ante_late(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    late = hand.phase in {Phase.DEAL, Phase.DRAW, Phase.TALK}
    seat = one_of(hand.order, choose)
    return AnteStaked(seat=seat, amount=hand.settings.stake) if late and seat else None


def _ante_of_stranger(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return AnteStaked(seat=STRANGER, amount=hand.settings.stake) if hand.phase is Phase.STAKES else None


def _dealt_early(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.order, choose), choose) if _ante_missing(hand) else None


def _played_before_stakes(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return plays(one_of(hand.order, choose), hand.settings.chip) if _ante_missing(hand) else None


# --- the deal


def _miscounted(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, CardsDealt):
        return None
    return dealt(hand, fact.seat, choose, (HELD - 1, HELD + 1, HELD - 2)[choose(3)])


def _dealt_again(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.holdings), choose) if hand.phase in {Phase.DEAL, Phase.DRAW, Phase.TALK} else None
    return dealt(hand, seat, choose)


def _dealt_to_stranger(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    # Six hands take nearly the whole pack: a seventh would leave too few cards for the last player.
    enough = (len(hand.order) + 1) * HELD < len(PACKS[1])
    return dealt(hand, STRANGER, choose) if hand.phase is Phase.DEAL and enough else None


def _played_before_deal(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return plays(one_of(hand.order, choose), hand.settings.chip) if hand.phase is Phase.DEAL else None


def _with_card(fact: Fact | None, card: str | None, choose: Choose) -> Fact | None:
    """The same deal with one card another."""
    if not isinstance(fact, CardsDealt) or card is None:
        return None
    cards = list(fact.cards)
    cards[choose(len(cards))] = card
    return fact.model_copy(update={"cards": tuple(cards)})


def _foreign_card(_hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _with_card(fact, one_of(_FOREIGN, choose), choose)


def _foreign_joker(_hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _with_card(fact, one_of(("JK1", "JK2"), choose), choose)


def _joker_of_33(_hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _with_card(fact, "JK", choose)


def _card_again(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seen = sorted(card for held in hand.holdings.values() for card in held)
    return _with_card(fact, one_of(seen, choose), choose)


def _card_twice_in_hand(_hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    if not isinstance(fact, CardsDealt):
        return None
    return fact.model_copy(update={"cards": (*fact.cards[:-1], fact.cards[0])})


# --- the exchange


def _exchanged_unagreed(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    agreed = hand.settings.draw_rounds and hand.settings.max_draw
    seat = hand.to_act if hand.phase is Phase.TALK and not agreed else None
    return _exchange(hand, seat, choose, 1)


def _exchange(hand: JokerHand, seat: str | None, choose: Choose, count: int, more: int = 0) -> Fact | None:
    """An exchange of so many own cards for as many, or some more or fewer, unseen ones."""
    held = hand.holdings.get(seat or "", ())
    taken = unseen(hand, choose, count + more)
    if seat is None or len(taken) != count + more or len(held) < count:
        return None
    return CardsExchanged(seat=seat, out=held[:count], taken=taken)


def _on_turn(hand: JokerHand) -> str | None:
    return hand.asked[0] if hand.phase is Phase.DRAW and hand.asked else None


def _exchanged_too_many(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _exchange(hand, _on_turn(hand), choose, hand.settings.max_draw + 1)


def _exchanged_unevenly(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _exchange(hand, _on_turn(hand), choose, 2, (-1, 1)[choose(2)])


def _exchanged_not_held(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat, cards = _on_turn(hand), unseen(hand, choose, 2)
    return CardsExchanged(seat=seat, out=cards[:1], taken=cards[1:]) if seat and len(cards) == 2 else None  # noqa: PLR2004 - one out, one in


def _exchanged_for_seen(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = _on_turn(hand)
    seen = sorted(card for other, held in hand.holdings.items() if other != seat for card in held)
    held = hand.holdings.get(seat or "", ())
    card = one_of(seen, choose)
    return CardsExchanged(seat=seat, out=held[:1], taken=(card,)) if seat and card and held else None


def _exchanged_out_of_turn(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    waiting = hand.asked[1:] if hand.phase is Phase.DRAW else []
    return _exchange(hand, one_of(waiting, choose), choose, 1)


def _exchanged_twice(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    again = sorted(hand.exchanged - hand.passed) if hand.phase in {Phase.DRAW, Phase.TALK} else []
    return _exchange(hand, one_of(again, choose), choose, 1)


def _played_in_exchange(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return plays(_on_turn(hand), hand.settings.chip)


def _exchanged_before_deal(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.holdings), choose) if hand.phase is Phase.DEAL else None
    return _exchange(hand, seat, choose, 1) if option(hand, CardsExchanged, seat) is None else None


BREACHES: tuple[Breach, ...] = (
    Breach("stake-above-agreed", "JP-3", at(_ante_above)),
    Breach("stake-below-agreed", "JP-3", at(_ante_below)),
    Breach("stake-twice", "JP-3", at(_ante_twice)),
    Breach("stake-after-deal", "JP-3", at(_ante_late)),
    Breach("stranger-stakes", "GN-3", at(_ante_of_stranger)),
    Breach("dealt-before-stakes", "JP-3", at(_dealt_early)),
    Breach("played-before-stakes", "JP-3", at(_played_before_stakes)),
    Breach("miscounted-deal", "JP-4", at(_miscounted)),
    Breach("dealt-twice", "JP-4", at(_dealt_again)),
    Breach("stranger-dealt", "GN-3", at(_dealt_to_stranger)),
    Breach("played-before-deal", "JP-4", at(_played_before_deal)),
    Breach("card-outside-the-pack", "JP-1", at(_foreign_card)),
    Breach("card-dealt-again", "JP-1", at(_card_again)),
    Breach("card-twice-in-one-hand", "JP-1", at(_card_twice_in_hand)),
    Breach("second-joker", "JP-1", at(_foreign_joker), rules=_ONE),
    Breach("unnumbered-joker-in-odessa", "OD-1", at(_joker_of_33), rules=_TWO),
    Breach("exchange-not-agreed", "JP-4", at(_exchanged_unagreed), rules={"draw_rounds": 0}),
    Breach("exchange-before-deal-is-over", "JP-4", at(_exchanged_before_deal), rules=_DRAW),
    Breach("too-many-exchanged", "OD-2", at(_exchanged_too_many), rules=_DRAW),
    Breach("exchange-uneven", "OD-2", at(_exchanged_unevenly), rules=_DRAW),
    Breach("exchange-of-cards-not-held", "OD-2", at(_exchanged_not_held), rules=_DRAW),
    Breach("exchange-for-a-seen-card", "JP-1", at(_exchanged_for_seen), rules=_DRAW),
    Breach("exchange-out-of-turn", "JP-9", at(_exchanged_out_of_turn), rules=_DRAW),
    Breach("exchanged-twice", "OD-2", at(_exchanged_twice), rules=_DRAW),
    Breach("played-before-exchange", "OD-2", at(_played_in_exchange), rules=_DRAW),
)
