"""How each fact changes a hand of Russian poker, in the order of play; lawful or not, it happened.

After a breach the hand goes on from what was recorded: a fact that belongs to a later part of the play takes it there.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact
from domain.games.russian import events as own
from domain.games.russian.barred import current, offered, unsettled
from domain.games.russian.due import box_due, insurable
from domain.games.russian.ending import price_of
from domain.games.russian.hand import BEFORE_ANTES, BEFORE_CARDS, BEFORE_DECISIONS, HELD, Box, Phase, RussianHand
from domain.games.russian.play import draw_fee
from domain.seats import DEALER

_BETWEEN = frozenset({Phase.REVEAL, Phase.OFFERS, Phase.REPLACE})


def shuffle(hand: RussianHand, _fact: own.DeckShuffled) -> None:
    """The deck is shuffled."""
    if hand.phase is Phase.SHUFFLE:
        hand.phase = Phase.CUT


def cut(hand: RussianHand, _fact: own.DeckCut) -> None:
    """The deck is cut."""
    if hand.phase in (Phase.SHUFFLE, Phase.CUT):
        hand.phase = Phase.ANTES


def stake(hand: RussianHand, fact: own.BoxStaked) -> None:
    """An ANTE lies on a box."""
    if hand.phase in BEFORE_ANTES:
        hand.phase = Phase.ANTES
    if fact.seat in hand.boxes:
        hand.boxes[fact.seat].ante += fact.amount
    else:
        hand.add_box(Box(fact.seat, fact.player, fact.amount, fact.manner == "open"))
    hand.stake(fact.player, fact.amount)


def deal(hand: RussianHand, fact: events.CardsDealt) -> None:
    """Cards go to a box or to the dealer; with the last hand the decisions begin."""
    if hand.phase in BEFORE_CARDS:
        hand.phase = Phase.DEAL
    seat = fact.seat
    if seat == DEALER and not hand.dealer:
        hand.dealer = fact.cards
    elif seat in hand.boxes and not hand.boxes[seat].cards:
        hand.boxes[seat].cards = fact.cards
    if hand.phase is Phase.DEAL and hand.dealer and all(box.cards for box in hand.boxes.values()):
        hand.phase = Phase.DECISIONS
        _after_decision(hand)


def _come_to_decisions(hand: RussianHand) -> None:
    if hand.phase in BEFORE_DECISIONS:
        hand.phase = Phase.DECISIONS


def exchange(hand: RussianHand, fact: own.CardsExchanged) -> None:
    """Cards of a box go to the discard, others come; the fee is the house's."""
    _come_to_decisions(hand)
    box = hand.boxes.get(fact.seat)
    if box is None:
        return
    left = list(box.cards)
    for card in fact.out:
        if card in left:
            left.remove(card)
        elif UNKNOWN in left:
            left.remove(UNKNOWN)
    box.cards = (*left, *fact.taken)
    hand.gone.update(card for card in fact.out if card != UNKNOWN)
    box.last_exchange = len(fact.out)
    _pay_fee(hand, box)


def sixth(hand: RussianHand, fact: own.SixthCardBought) -> None:
    """A sixth card comes to a box; the fee is the house's."""
    _come_to_decisions(hand)
    box = hand.boxes.get(fact.seat)
    if box is None:
        return
    box.cards = (*box.cards, fact.card)
    box.drew_sixth = True
    _pay_fee(hand, box)


def _pay_fee(hand: RussianHand, box: Box) -> None:
    fee = draw_fee(box)
    box.draws += 1
    box.fee += fee
    _to_house(hand, box, fee)


def _to_house(hand: RussianHand, box: Box, amount: int) -> None:
    hand.stake(box.player, amount)
    hand.take_rake(amount)


def insure(hand: RussianHand, fact: own.Insured) -> None:
    """An insurance stake lies on a box."""
    _come_to_decisions(hand)
    box = hand.boxes.get(fact.seat)
    if box is None:
        return
    good = bool(insurable(hand, box)) or hand.pair_of(box) is None
    box.insurances.append((fact.amount, good))
    hand.stake(box.player, fact.amount)


def bet(hand: RussianHand, fact: events.BetPlaced) -> None:
    """The BET closes a box."""
    box = hand.boxes.get(fact.seat)
    if box is None:
        return
    if hand.phase is not Phase.ANTES or box.open:
        _come_to_decisions(hand)
    box.bet += fact.amount
    hand.stake(box.player, fact.amount)
    _after_decision(hand)


def pass_(hand: RussianHand, fact: events.Passed) -> None:
    """A box gives up; everything on it is the house's."""
    _come_to_decisions(hand)
    box = hand.boxes.get(fact.seat)
    if box is None or box.bet:
        return
    box.passed = box.settled = True
    hand.take_rake(box.put_in - box.fee - box.price)
    _after_decision(hand)


def _after_decision(hand: RussianHand) -> None:
    if hand.phase is not Phase.DECISIONS or current(hand) is not None:
        return
    needed = bool(hand.bettors) or hand.settings.reveal_when_all_pass
    hand.phase = Phase.REVEAL if needed else Phase.OVER


def reveal(hand: RussianHand, fact: own.DealerRevealed) -> None:
    """The dealer's cards are known; without a game it is offered to the boxes that bet."""
    if fact.cards:
        hand.dealer = _revealed_cards(hand.dealer, fact.cards)
    if not hand.first_dealer or UNKNOWN in hand.first_dealer:
        hand.first_dealer = hand.dealer
    hand.revealed = True
    if hand.phase in (Phase.OVER, Phase.CLOSED):
        return
    if not hand.bettors:
        hand.phase = Phase.OVER
        return
    before = hand.first_combo()
    no_game = before is None or not before.place
    hand.phase = Phase.OFFERS if no_game and offered(hand) is not None else Phase.SETTLEMENT


def _revealed_cards(dealt: tuple[str, ...], shown: tuple[str, ...]) -> tuple[str, ...]:
    """The dealer's five: all of them where five are shown, else the hidden ones before the face-up card."""
    if len(shown) >= HELD or not dealt:
        return shown
    return (*shown, dealt[-1])


def buy(hand: RussianHand, fact: own.DealerGameBought) -> None:
    """A box pays for another card of the dealer."""
    box = hand.boxes.get(fact.seat)
    if box is None:
        return
    price = price_of(hand, fact.seat) if fact.amount is None else fact.amount
    box.bought = box.answered = True
    box.price += price
    _to_house(hand, box, price)
    _after_answer(hand)


def take_ante(hand: RussianHand, fact: own.AnteTaken) -> None:
    """A box keeps to the dealer's first cards."""
    box = hand.boxes.get(fact.seat)
    if box is not None:
        box.answered = True
        _after_answer(hand)


def _after_answer(hand: RussianHand) -> None:
    if hand.phase is not Phase.OFFERS or offered(hand) is not None:
        return
    hand.phase = Phase.REPLACE if any(box.bought for box in hand.in_order) else Phase.SETTLEMENT


def replace(hand: RussianHand, fact: own.DealerCardReplaced) -> None:
    """A card of the dealer goes to the discard, another takes its place."""
    left = list(hand.dealer)
    if fact.out in left:
        left.remove(fact.out)
    elif UNKNOWN in left:
        left.remove(UNKNOWN)
    elif left:
        left.pop()
    hand.dealer = (*left, fact.taken)
    hand.gone.add(fact.out)
    hand.replaced += 1
    hand.last_replacement = (fact.out, fact.taken)
    if hand.phase in (Phase.OFFERS, Phase.REPLACE):
        again = hand.same_rank_came and hand.settings.buy_redraw_same_rank
        hand.phase = Phase.REPLACE if again else Phase.SETTLEMENT


def settle(hand: RussianHand, fact: own.BoxSettled) -> None:
    """Chips come back to a box and are paid from the house: as recorded, or as due where no figures are."""
    box = hand.boxes.get(fact.seat)
    if box is None or box.paid is not None or (box.settled and not box.passed):
        return
    due = box_due(hand, box)
    box.paid = fact.paid if fact.paid is not None else due.paid if due else None
    box.returned = fact.returned if fact.returned is not None else due.returned if due else None
    box.settled = True
    _move_settlement(hand, box)
    if unsettled(hand) is None and current(hand) is None:
        hand.phase = Phase.OVER
    elif hand.phase in _BETWEEN:
        hand.phase = Phase.SETTLEMENT


def _move_settlement(hand: RussianHand, box: Box) -> None:
    """What lies on the box goes to the house, and from the house comes what was returned and paid."""
    if not box.passed:
        hand.take_rake(box.ante + box.bet + box.insured)
    out = (box.paid or 0) + (box.returned or 0)
    hand.take_rake(-out)
    hand.award(box.player, out)


def void(hand: RussianHand, _fact: events.HandVoided) -> None:
    """All stakes and fees go back, and the hand is over (RP-37)."""
    for player, amount in list(hand.paid.items()):
        hand.award(player, -amount)
    hand.take_rake(-hand.rake)
    for player, amount in list(hand.staked.items()):
        hand.give_back(player, amount)
    hand.voided = hand.closed = True
    hand.phase = Phase.CLOSED


def close(hand: RussianHand, _fact: events.HandClosed) -> None:
    """The hand is closed."""
    hand.closed = True
    hand.phase = Phase.CLOSED


def nothing(_hand: RussianHand, _fact: Fact) -> None:
    """The fact is kept and moves neither cards nor chips."""


Change: TypeAlias = Callable[[RussianHand, Any], None]

CHANGES: Mapping[type[Fact], Change] = MappingProxyType({
    own.DeckShuffled: shuffle,
    own.DeckCut: cut,
    own.BoxStaked: stake,
    events.CardsDealt: deal,
    own.CardsLookedAt: nothing,
    own.CardsExchanged: exchange,
    own.SixthCardBought: sixth,
    own.Insured: insure,
    events.BetPlaced: bet,
    events.Passed: pass_,
    own.DealerRevealed: reveal,
    own.DealerGameBought: buy,
    own.AnteTaken: take_ante,
    own.DealerCardReplaced: replace,
    own.BoxSettled: settle,
    own.IncidentNoted: nothing,
    events.HandVoided: void,
    events.HandClosed: close,
})  # fmt: skip
