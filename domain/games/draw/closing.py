"""How the facts of the end change a hand: hands shown, openers proved or not, rake, payouts, carry, close."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact
from domain.games.draw import course
from domain.games.draw import events as own
from domain.games.draw.due import dues, is_false, proof_owed, proof_unknown, rake_due
from domain.games.draw.hand import ENDING, HELD, DrawHand, Phase
from domain.games.draw.progress import begin_first, end_interval, kill, return_bet
from domain.games.draw.proof import foreign_to_proof, proved_by_showing, proves


def show(hand: DrawHand, fact: own.HandShown) -> None:
    """The cards of a player are open."""
    if fact.seat not in hand.live:
        return
    _learn(hand, fact.seat, fact.cards)
    hand.face_up.add(fact.seat)
    hand.shown.add(fact.seat)
    hand.mucked.discard(fact.seat)
    if hand.jacks and fact.seat == hand.opener and hand.proved is None and proved_by_showing(hand, fact.seat):
        _prove(hand)
    elif proof_unknown(hand):
        _release(hand)


def muck(hand: DrawHand, fact: own.HandMucked) -> None:
    """A player gives up his hand; what the record knows of it is kept."""
    if fact.seat not in hand.live or hand.phase not in ENDING:
        return
    _learn(hand, fact.seat, fact.cards)
    if len(hand.live) > 1:
        hand.mucked.add(fact.seat)


def _learn(hand: DrawHand, seat: str, cards: tuple[str, ...]) -> None:
    """Cards that were not known become known; what was known stays as it was recorded first."""
    held = hand.holdings.get(seat, ())
    if cards and (UNKNOWN in held or len(held) != HELD or not held):
        known_before = len(held) == len(cards) or not held
        hand.layered = None
        hand.holdings[seat] = cards if known_before else held
        hand.deck.see(cards)
        if not hand.drew.get(seat):
            hand.first_five[seat] = hand.holdings[seat]


def prove(hand: DrawHand, fact: own.OpenersProved) -> None:
    """The openers are proved, if these cards prove them."""
    if fact.seat != hand.opener or hand.proved is not None:
        return
    sure = proves(hand, fact.seat, fact.cards)
    unknown = UNKNOWN in fact.cards and not foreign_to_proof(hand, fact.seat, fact.cards)
    if sure or (unknown and hand.openers is not False):
        hand.deck.see(fact.cards)
        hand.proof = fact.cards
        if fact.seat not in hand.split and not hand.settings.retrieve_from_muck:
            _hold(hand, fact.seat, fact.cards)
        _prove(hand)


def _hold(hand: DrawHand, seat: str, cards: tuple[str, ...]) -> None:
    """Proved openers are cards the seat still holds, unless they may lie apart: what was unknown is one of them."""
    held = list(hand.holdings.get(seat, ()))
    for card in cards:
        if card not in held and UNKNOWN in held:
            held[held.index(UNKNOWN)] = card
    hand.holdings[seat] = tuple(held)


def _prove(hand: DrawHand) -> None:
    hand.proved, hand.layered = True, None
    _release(hand)


def _release(hand: DrawHand) -> None:
    """The bet that waited for the proof goes back (DP-23, DP-28)."""
    if hand.held_back and hand.uncalled is not None:
        return_bet(hand, *hand.uncalled)
        hand.held_back, hand.layered = False, None


def not_prove(hand: DrawHand, fact: own.OpenersNotProved) -> None:
    """The opener's hand is dead (DP-22); unanswered, the pot goes where the house has it go (DP-23)."""
    if fact.seat != hand.opener or not hand.jacks or hand.proved is not None:
        return
    hand.proved = False
    if hand.phase is Phase.UNCONTESTED:
        _unanswered_false_opener(hand, fact.seat)
    elif hand.phase is Phase.FIRST and hand.settings.early_false_opener == "reopen":
        _open_again(hand, fact.seat)
    else:
        kill(hand, fact.seat, "DP-22")
        if hand.phase is Phase.SHOWDOWN and len(hand.live) == 1:
            hand.phase = Phase.UNCONTESTED


def _unanswered_false_opener(hand: DrawHand, seat: str) -> None:
    kill(hand, seat, "DP-22")
    rule = hand.settings.false_opener_uncontested
    hand.held_back = False
    if rule == "return_bets":
        for other, amount in list(hand.stakes().items()):
            return_bet(hand, other, amount - hand.antes.get(other, 0))
    if rule != "last_folder" or hand.last_folder is None:
        hand.phase = Phase.CARRY


def _open_again(hand: DrawHand, seat: str) -> None:
    """The others' bets come back, another player may open (A41)."""
    for other, amount in list(hand.interval.put.items()):
        if other != seat and amount:
            return_bet(hand, other, amount)
    hand.dead[seat] = "DP-22"
    hand.leave(seat)
    hand.fresh_betting()
    hand.reopened = True
    if len(hand.live) <= 1:
        end_interval(hand)
    else:
        begin_first(hand)


# --- money


def rake(hand: DrawHand, fact: events.RakeTaken) -> None:
    """The house takes its rake."""
    hand.take_rake(fact.amount)
    hand.rake_told += 1
    _paid_out(hand)


def pay(hand: DrawHand, fact: events.BankAwarded) -> None:
    """A seat is paid; without a pot's number the payout counts for the pots in which the seat is due something."""
    found = dues(hand) if hand.phase in ENDING else ()
    left = fact.amount
    for number, pot in enumerate(found, 1):
        due = (pot.awards or {}).get(fact.seat, 0) - hand.given.get((fact.seat, number), 0)
        if fact.pot == number or (fact.pot is None and 0 < due <= left):
            part = left if fact.pot == number else due
            hand.given[fact.seat, number] = hand.given.get((fact.seat, number), 0) + part
            left -= part
    if left:
        hand.others[fact.seat] = hand.others.get(fact.seat, 0) + left
    hand.award(fact.seat, fact.amount)
    _paid_out(hand)


def _paid_out(hand: DrawHand) -> None:
    """When nothing is left in the pot the hand only waits to be closed."""
    if hand.phase in (Phase.SHOWDOWN, Phase.UNCONTESTED) and hand.paying and not hand.bank:
        hand.phase = Phase.AWARD


def carry(hand: DrawHand, _fact: events.BankCarried) -> None:
    """The pot stays on the table for the next hand."""
    if hand.phase is Phase.UNCONTESTED and is_false(hand):
        kill(hand, hand.opener or "", "DP-22")
        hand.held_back = False
        hand.phase = Phase.CARRY
    hand.carry_told = hand.phase is Phase.CARRY


def close(hand: DrawHand, _fact: events.HandClosed) -> None:
    """The hand is over; a record without any figure of the settlement means that everybody got what was due."""
    if hand.phase in ENDING and not hand.paying and not hand.rake_told:
        _settle_as_due(hand)
    hand.closed = True


def _settle_as_due(hand: DrawHand) -> None:
    found = dues(hand)
    owed = {seat for pot in found for seat in pot.winners if proof_owed(hand, seat)}
    if owed or any(pot.awards is None for pot in found):
        return
    rake_taken = rake_due(hand) or 0
    for number, pot in enumerate(found, 1):
        for seat, amount in (pot.awards or {}).items():
            hand.given[seat, number] = amount
            hand.award(seat, amount)
    if found:
        hand.take_rake(rake_taken)


def void(hand: DrawHand, _fact: events.HandVoided) -> None:
    """All stakes go back and the hand is over; the pot carried in stays for the next one."""
    for seat, amount in list(hand.paid.items()):
        hand.award(seat, -amount)
    hand.take_rake(-hand.rake)
    for seat, amount in list(hand.staked.items()):
        hand.give_back(seat, amount)
    hand.loose = hand.bank
    hand.voided = hand.closed = True


def top_up(hand: DrawHand, fact: events.ChipsAdded) -> None:
    """Chips come from outside, as recorded."""
    hand.top_up(fact.seat, fact.amount)
    if hand.stacks[fact.seat] > 0:
        hand.all_in.discard(fact.seat)


SETTLING = frozenset({own.HandShown, own.HandMucked, events.RakeTaken, events.BankAwarded, events.HandClosed})
"""What leaves the pots and who contests them as they are, but for what a hand shown proves or lets the record learn."""

Change: TypeAlias = Callable[[DrawHand, Any], None]

CHANGES: Mapping[type[Fact], Change] = MappingProxyType({
    events.AnteStaked: course.ante,
    events.CardsDealt: course.deal,
    own.BlindPosted: course.post,
    own.Checked: course.check,
    events.BetPlaced: course.bet,
    own.Called: course.call,
    own.Raised: course.raise_,
    events.Passed: course.fold,
    own.BetReturned: course.return_,
    own.Redealt: course.redeal,
    events.MisdealDeclared: course.misdeal,
    own.CardsDrawn: course.draw,
    own.StoodPat: course.stand_pat,
    own.SplitDeclared: course.split,
    own.DeckReshuffled: course.reshuffle,
    own.HandShown: show,
    own.HandMucked: muck,
    own.OpenersProved: prove,
    own.OpenersNotProved: not_prove,
    events.RakeTaken: rake,
    events.BankAwarded: pay,
    events.BankCarried: carry,
    events.ChipsAdded: top_up,
    events.HandVoided: void,
    events.HandClosed: close,
})  # fmt: skip
