"""Faults of antes and deal (BP-1, BP-3, BP-5, BP-6, BP-32, GN-3)."""

from domain.breaking import Breach, at
from domain.cards import UNKNOWN
from domain.events import AnteStaked, BetPlaced, CardsDealt, Fact
from domain.games.belarusian.faults.places import STRANGER, dealt, one_of, unseen
from domain.games.belarusian.habits import SVARA
from domain.games.belarusian.hand import BelarusianHand, Phase
from domain.habits import Choose
from domain.seats import CROUPIER, INSPECTOR


def _ante(hand: BelarusianHand, seat: str | None) -> Fact | None:
    return AnteStaked(seat=seat, amount=hand.settings.table_min) if seat is not None else None


def _ante_above(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    more = hand.settings.chip * (1 + choose(3))
    return fact.model_copy(update={"amount": fact.amount + more}) if isinstance(fact, AnteStaked) else None


def _ante_below(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, AnteStaked):
        return None
    chips = hand.settings.table_min // hand.settings.chip
    return fact.model_copy(update={"amount": hand.settings.chip * choose(chips)})


def _ante_twice(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _ante(hand, one_of(sorted(hand.anted), choose)) if hand.phase is Phase.ANTES else None


def _ante_late(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    late = hand.phase in {Phase.DEAL, Phase.BETTING} and not hand.svaras
    return _ante(hand, one_of(hand.players, choose)) if late else None


def _ante_in_svara(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    agreed = hand.svaras or hand.phase in {Phase.SVARA_ENTRY, Phase.SVARA_RAKE}
    return _ante(hand, one_of(hand.players, choose)) if agreed and fact is not None else None


def _stranger_antes(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return _ante(hand, STRANGER) if hand.phase is Phase.ANTES else None


def _staff_antes(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _ante(hand, one_of((CROUPIER, INSPECTOR), choose)) if hand.phase is Phase.ANTES else None


def _dealt_before_antes(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.players, choose), choose) if hand.phase is Phase.ANTES else None


def _staked_before_antes(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.players, choose)
    if hand.phase is not Phase.ANTES or seat is None:
        return None
    return BetPlaced(seat=seat, amount=hand.settings.table_min)


def _staked_before_deal(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.players, choose)
    if hand.phase is not Phase.DEAL or seat is None:
        return None
    return BetPlaced(seat=seat, amount=hand.settings.table_min)


# --- cards


def _cards(fact: Fact | None, cards: tuple[str, ...]) -> Fact | None:
    return fact.model_copy(update={"cards": cards}) if isinstance(fact, CardsDealt) else None


def _card_of_another(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    held = [card for cards in hand.holdings.values() for card in cards if card != UNKNOWN]
    card = one_of(held, choose)
    if card is None or not isinstance(fact, CardsDealt):
        return None
    return _cards(fact, (card, *unseen(hand, choose, 2)))


def _card_doubled(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card, other = unseen(hand, choose, 2)
    return _cards(fact, (card, other, card))


def _foreign_card(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    foreign = ("6S", "2D", "5H", "JK1", "JK2")[choose(5)]
    return _cards(fact, (*unseen(hand, choose, 2), foreign))


def _four_cards(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _cards(fact, unseen(hand, choose, 4))


def _two_cards(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _cards(fact, unseen(hand, choose, 2))


def _dealt_again(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    held = [seat for seat in hand.live if seat in hand.holdings]
    return dealt(hand, one_of(held, choose), choose) if hand.phase in {Phase.DEAL, Phase.BETTING} else None


def _card_drawn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.live, choose), choose, 1) if hand.phase is Phase.BETTING else None


def _staff_dealt(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of((CROUPIER, INSPECTOR), choose), choose) if hand.phase is Phase.DEAL else None


def _stranger_dealt(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, STRANGER, choose) if hand.phase is Phase.DEAL and not hand.svaras else None


BREACHES: tuple[Breach, ...] = (
    Breach("ante-above-minimum", "BP-5", at(_ante_above)),
    Breach("ante-below-minimum", "BP-5", at(_ante_below)),
    Breach("ante-twice", "BP-5", at(_ante_twice)),
    Breach("ante-late", "BP-5", at(_ante_late)),
    Breach("dealt-before-antes", "BP-5", at(_dealt_before_antes)),
    Breach("bet-before-antes", "BP-5", at(_staked_before_antes)),
    Breach("ante-in-svara", "BP-32", at(_ante_in_svara), temper=SVARA),
    Breach("stranger-antes", "GN-3", at(_stranger_antes)),
    Breach("staff-antes", "BP-3", at(_staff_antes)),
    Breach("card-of-another", "BP-1", at(_card_of_another)),
    Breach("card-doubled", "BP-1", at(_card_doubled)),
    Breach("foreign-card", "BP-1", at(_foreign_card)),
    Breach("four-cards", "BP-6", at(_four_cards)),
    Breach("two-cards", "BP-6", at(_two_cards)),
    Breach("dealt-again", "BP-6", at(_dealt_again)),
    Breach("card-drawn", "BP-6", at(_card_drawn)),
    Breach("bet-before-deal", "BP-6", at(_staked_before_deal)),
    Breach("staff-dealt", "BP-3", at(_staff_dealt)),
    Breach("stranger-dealt", "GN-3", at(_stranger_dealt)),
)
