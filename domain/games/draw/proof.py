"""Which cards can prove openers, and what is wrong with a proof (DP-19 to DP-21)."""

from collections import Counter
from collections.abc import Sequence

from domain.cards import UNKNOWN
from domain.games.draw.hand import HELD, DrawHand
from domain.games.draw.openers import has_openers


def provable(hand: DrawHand, seat: str) -> Counter[str]:
    """The cards of the first five that are identifiable: kept in hand, apart by the pot or, if so played, mucked."""
    first = Counter(hand.first_five.get(seat, ()))
    gone = Counter(hand.discards.get(seat, ()))
    if seat in hand.split or hand.settings.retrieve_from_muck:
        return first
    for card, count in gone.items():
        taken = min(count, first[card])
        first[card] -= taken
        first[UNKNOWN] -= min(count - taken, first[UNKNOWN])
    return +first


def foreign_to_proof(hand: DrawHand, seat: str, cards: Sequence[str]) -> list[str]:
    """Which of the cards shown cannot be kept first cards or cards lying apart."""
    able = provable(hand, seat)
    if not hand.first_five.get(seat):
        able[UNKNOWN] = HELD
    left = able[UNKNOWN]
    foreign = []
    for card in dict.fromkeys(cards):
        if card == UNKNOWN or able[card]:
            continue
        if left and not _elsewhere(hand, seat, card):
            left -= 1
        else:
            foreign.append(card)
    return foreign


def _elsewhere(hand: DrawHand, seat: str, card: str) -> bool:
    """Whether a card is known not to be among the seat's unknown first cards."""
    return card in hand.drawn.get(seat, ()) or (card in hand.deck.seen and card not in hand.holdings.get(seat, ()))


def proves(hand: DrawHand, seat: str, cards: Sequence[str]) -> bool:
    """Whether showing these cards proves openers; None of them may be foreign."""
    return not foreign_to_proof(hand, seat, cards) and has_openers(cards)


def proved_by_showing(hand: DrawHand, seat: str) -> bool:
    """Whether the whole hand, shown, proves openers by the cards kept from the first five (DP-19, DP-20)."""
    kept = provable(hand, seat)
    return has_openers([card for card in kept.elements() if card != UNKNOWN])
