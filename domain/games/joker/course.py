"""How each fact changes a hand of joker poker, in the order of play; lawful or not, it happened.

After a breach the hand goes on from what was recorded: a fact that belongs to a later part of the play takes the hand
there, so that what follows is judged on its own.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact
from domain.games.joker import events as own
from domain.games.joker.hand import End, JokerHand, Phase
from domain.seats import after, next_of

_BEFORE_TALK = frozenset({Phase.STAKES, Phase.DEAL, Phase.DRAW})
_TALK = frozenset({Phase.TALK, Phase.ASKED})
_TWO = 2


def ante(hand: JokerHand, fact: events.AnteStaked) -> None:
    """The stake goes to the bank; with the last one the deal begins."""
    hand.stake(fact.seat, fact.amount)
    hand.anted.add(fact.seat)
    if hand.phase is Phase.STAKES and hand.anted.issuperset(hand.order):
        hand.phase = Phase.DEAL


def deal(hand: JokerHand, fact: events.CardsDealt) -> None:
    """Cards go to a seat; with the last one the exchange or the talk begins."""
    if hand.phase is Phase.STAKES:
        hand.phase = Phase.DEAL
    if hand.phase is not Phase.DEAL:
        return
    hand.holdings.setdefault(fact.seat, fact.cards)
    if hand.holdings.keys() >= set(hand.order):
        _after_deal(hand)


def _after_deal(hand: JokerHand) -> None:
    if hand.settings.draw_rounds and hand.settings.max_draw and hand.stock and len(hand.live) >= _TWO:
        hand.phase, hand.asked = Phase.DRAW, list(hand.live)
    else:
        begin_talk(hand)


def exchange(hand: JokerHand, fact: own.CardsExchanged) -> None:
    """Cards go and others come; after the last one, or when the stock is empty, the talk begins (A23)."""
    held = list(hand.holdings.get(fact.seat, ()))
    for card in fact.out:
        if card in held or UNKNOWN in held:
            held.remove(card if card in held else UNKNOWN)
            hand.gone.append(card)
    hand.holdings[fact.seat] = (*held, *fact.taken)
    hand.exchanged.add(fact.seat)
    if hand.phase is Phase.DRAW and fact.seat in hand.asked:
        hand.asked.remove(fact.seat)
        if not hand.asked or not hand.stock:
            begin_talk(hand)


def begin_talk(hand: JokerHand) -> None:
    """The first player left of the dealer is to speak; a player alone has won."""
    hand.phase, hand.asked = Phase.TALK, []
    hand.to_act = hand.live[0] if hand.live else None
    _maybe_last_left(hand)


def _maybe_last_left(hand: JokerHand) -> None:
    if len(hand.live) == 1:
        hand.ended, hand.winners = End.LAST_LEFT, hand.live
        hand.phase, hand.to_act, hand.asked = Phase.SETTLE, None, []


def _speaks(hand: JokerHand, seat: str) -> bool:
    """Whether a seat takes part in the talk, which begins now if it had not."""
    if hand.phase in _BEFORE_TALK:
        begin_talk(hand)
    return hand.phase in _TALK and seat in hand.live


def _put_in(hand: JokerHand, seat: str, amount: int) -> None:
    hand.stake(seat, amount)
    hand.put[seat] = hand.put.get(seat, 0) + amount


def _said(hand: JokerHand, seat: str, amount: int) -> None:
    hand.last_sums[seat] = hand.last_sum = amount
    hand.phase, hand.asked, hand.opener = Phase.TALK, [], None
    hand.to_act = next_of(hand.order, seat, hand.live)


def play(hand: JokerHand, fact: own.PlaySaid) -> None:
    """A sum goes to the bank and the turn passes on."""
    seat, amount = fact.seat, fact.amount
    speaks = _speaks(hand, seat)
    _put_in(hand, seat, amount)
    if speaks:
        _said(hand, seat, amount)


def pass_(hand: JokerHand, fact: events.Passed) -> None:
    """A player is out; the last one left wins the bank unseen (JP-10)."""
    if not _speaks(hand, fact.seat):
        return
    turn = hand.to_act if hand.phase is Phase.TALK and hand.to_act != fact.seat else None
    hand.leave(fact.seat)
    hand.phase, hand.asked, hand.opener = Phase.TALK, [], None
    hand.to_act = turn or next_of(hand.order, fact.seat, hand.live)
    _maybe_last_left(hand)


def open_up(hand: JokerHand, fact: own.OpeningSaid) -> None:
    """A sum goes to the bank; the talk is over, or the others are asked where three or more may open (A26)."""
    speaks = _speaks(hand, fact.seat)
    _put_in(hand, fact.seat, fact.amount)
    if not speaks:
        return
    _said(hand, fact.seat, fact.amount)
    hand.opener = fact.seat
    if len(hand.live) > _TWO and hand.settings.multiway_open_by_consent:
        hand.phase = Phase.ASKED
        hand.asked = [seat for seat in after(hand.order, fact.seat) if seat in hand.live]
    else:
        _end_talk(hand)


def _end_talk(hand: JokerHand) -> None:
    hand.phase, hand.ended, hand.to_act, hand.asked = Phase.SHOW, End.OPENED, None, []


def answer(hand: JokerHand, fact: own.OpeningAnswered) -> None:
    """The first refusal sends the hand back to the talk; the consent of all ends it."""
    if hand.phase is not Phase.ASKED or fact.seat not in hand.live:
        return
    if not fact.agreed:
        hand.phase, hand.asked, hand.opener = Phase.TALK, [], None
    else:
        _consents(hand, fact.seat)


def _consents(hand: JokerHand, seat: str) -> None:
    if seat in hand.asked:
        hand.asked.remove(seat)
    if not hand.asked:
        _end_talk(hand)


def show(hand: JokerHand, fact: own.HandShown) -> None:
    """Cards are seen; when all who are in have shown, they are compared."""
    if fact.cards:
        hand.holdings[fact.seat] = fact.cards
    hand.declared[fact.seat] = fact.declared
    hand.face_up.add(fact.seat)
    hand.shown.add(fact.seat)
    if hand.phase is Phase.ASKED:
        _consents(hand, fact.seat)
    everybody = hand.shown.issuperset(hand.live) and hand.phase in {Phase.SHOW, Phase.TALK}
    if everybody or (hand.phase is Phase.SETTLE and hand.undecided):
        compare(hand)


def compare(hand: JokerHand) -> None:
    """Find the strongest hand: a winner, a tie, or not enough evidence (JP-13, JP-14)."""
    hand.ended = hand.ended or End.UNSAID
    hand.phase, hand.to_act, hand.asked = Phase.SETTLE, None, []
    hand.made = {seat: hand.worth(seat) for seat in hand.live}
    known = {seat: made[:2] for seat, made in hand.made.items() if made is not None}
    if len(known) < len(hand.live) or not known:
        hand.winners = None
        return
    best = max(known.values())
    hand.winners = tuple(seat for seat in hand.live if known[seat] == best)


def rake(hand: JokerHand, fact: events.RakeTaken) -> None:
    """Chips go from the bank to the house."""
    hand.take_rake(fact.amount)


def pay(hand: JokerHand, fact: events.BankAwarded) -> None:
    """Chips go from the bank to a player."""
    if hand.phase in _BEFORE_TALK:
        begin_talk(hand)
    if hand.phase in _TALK or hand.phase is Phase.SHOW:
        compare(hand)
    hand.award(fact.seat, fact.amount)


def carry(hand: JokerHand, _fact: events.BankCarried) -> None:
    """What is left stays in the bank for the next game."""
    hand.bank_carried = True


def top_up(hand: JokerHand, fact: events.ChipsAdded) -> None:
    """Chips come to a stack from outside."""
    hand.top_up(fact.seat, fact.amount)


def misdeal(hand: JokerHand, _fact: events.MisdealDeclared) -> None:
    """The stakes go back and the cards are dealt anew (A42)."""
    _take_back(hand)
    hand.forget()


def void(hand: JokerHand, _fact: events.HandVoided) -> None:
    """Everything goes back where it came from, and the game is over."""
    _take_back(hand)
    hand.voided = True
    close(hand, _fact)


def _take_back(hand: JokerHand) -> None:
    """Payouts and rake return to the bank, and from there the stakes to who put them in."""
    for seat, amount in list(hand.paid.items()):
        hand.award(seat, -amount)
    hand.take_rake(-hand.rake)
    for seat, amount in list(hand.staked.items()):
        hand.give_back(seat, amount)


def close(hand: JokerHand, _fact: Fact) -> None:
    """The game is over."""
    hand.closed = True
    hand.phase, hand.to_act, hand.asked = Phase.CLOSED, None, []


Change: TypeAlias = Callable[[JokerHand, Any], None]

CHANGES: Mapping[type[Fact], Change] = MappingProxyType({
    events.AnteStaked: ante,
    events.CardsDealt: deal,
    own.CardsExchanged: exchange,
    own.PlaySaid: play,
    events.Passed: pass_,
    own.OpeningSaid: open_up,
    own.OpeningAnswered: answer,
    own.HandShown: show,
    events.RakeTaken: rake,
    events.BankAwarded: pay,
    events.BankCarried: carry,
    events.ChipsAdded: top_up,
    events.MisdealDeclared: misdeal,
    events.HandVoided: void,
    events.HandClosed: close,
})  # fmt: skip
