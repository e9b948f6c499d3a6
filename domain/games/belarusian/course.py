"""How each fact changes a hand of Belarusian poker, in the order of play; lawful or not, it happened.

After a breach the hand goes on from what was recorded: a fact that belongs to a later part of the play takes the hand
there, so that what follows is judged on its own.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from domain import events
from domain.events import Fact
from domain.games.belarusian import events as own
from domain.games.belarusian.hand import (
    BEFORE_BETTING,
    BETTING,
    BETWEEN_GAMES,
    COUNTING,
    ENTERING,
    BelarusianHand,
    End,
    Phase,
)
from domain.games.belarusian.ranking import score
from domain.games.belarusian.settle import rake_between_games
from domain.games.belarusian.stakes import (
    ask_for_maximum,
    circle_of,
    end_betting,
    first_turn,
    note_confirmation,
    note_stake,
    pass_turn,
    reaches_maximum,
)
from domain.seats import after

_BEFORE_SHOWDOWN = BEFORE_BETTING | BETTING
_NOT_BEGUN = BEFORE_BETTING | ENTERING


def ante(hand: BelarusianHand, fact: events.AnteStaked) -> None:
    """The entry stake goes to the bank; with the last one the deal begins."""
    hand.stake(fact.seat, fact.amount)
    hand.anted.add(fact.seat)
    if hand.phase is Phase.ANTES and hand.anted.issuperset(hand.order):
        hand.phase = Phase.DEAL


def deal(hand: BelarusianHand, fact: events.CardsDealt) -> None:
    """Cards go to a seat; with the last one the betting begins."""
    if hand.phase is Phase.ANTES:
        hand.phase = Phase.DEAL
    if hand.phase in BETWEEN_GAMES or (hand.phase is Phase.SETTLE and len(hand.tied) > 1 and not hand.paid):
        begin_svara(hand)
    if hand.phase is not Phase.DEAL:
        return
    if fact.seat not in hand.players and hand.svaras:
        joined = {*hand.players, fact.seat}
        hand.seat_players(tuple(seat for seat in hand.everybody if seat in joined))
    hand.holdings.setdefault(fact.seat, fact.cards)
    if hand.holdings.keys() >= set(hand.players):
        begin_betting(hand)


def begin_betting(hand: BelarusianHand) -> None:
    """The first player clockwise from the first seat is to act."""
    if hand.svaras and hand.settings.svara_betting == "none":
        end_betting(hand, End.NO_BETTING)
        return
    if len(hand.live) == 1:
        end_betting(hand, End.LAST_LEFT)
    else:
        first_turn(hand)


def bet(hand: BelarusianHand, fact: events.BetPlaced) -> None:
    """A stake goes to the bank; a maximum asks the others to confirm, any other passes the turn on."""
    if hand.phase in BEFORE_BETTING:
        begin_betting(hand)
    if hand.phase not in BETTING or fact.seat not in hand.live:
        hand.wager(fact.seat, fact.amount)
        return
    if hand.phase is Phase.CONFIRM:
        hand.wager(fact.seat, fact.amount)
        note_confirmation(hand, fact.seat, fact.amount)
        _answered_maximum(hand, fact.seat)
        return
    seat, amount = fact.seat, fact.amount
    maximum = reaches_maximum(hand, seat, amount)
    hand.wager(seat, amount)
    note_stake(hand, seat, amount)
    hand.asked = []
    if maximum:
        ask_for_maximum(hand, seat)
    else:
        pass_turn(hand, seat)


def confirm(hand: BelarusianHand, fact: own.MaximumConfirmed) -> None:
    """A confirmation goes to the bank; with the last answer the betting is over."""
    hand.wager(fact.seat, fact.amount)
    if fact.seat not in hand.live or hand.phase not in BETTING:
        return
    note_confirmation(hand, fact.seat, fact.amount)
    if hand.phase is Phase.CONFIRM:
        _answered_maximum(hand, fact.seat)
    else:
        hand.asked = []
        pass_turn(hand, fact.seat)


def _answered_maximum(hand: BelarusianHand, seat: str) -> None:
    if seat in hand.asked:
        hand.asked.remove(seat)
    if not hand.asked:
        end_betting(hand, End.MAXIMUM)


def pass_(hand: BelarusianHand, fact: events.Passed) -> None:
    """A player leaves the game; the last one left wins the bank unseen."""
    if hand.phase in BEFORE_BETTING:
        begin_betting(hand)
    if fact.seat not in hand.live or len(hand.live) == 1 or hand.phase not in BETTING:
        return
    confirming = hand.phase is Phase.CONFIRM
    hand.leave(fact.seat)
    if len(hand.live) == 1:
        end_betting(hand, End.LAST_LEFT)
    elif confirming:
        _answered_maximum(hand, fact.seat)
    else:
        hand.phase, hand.asked = Phase.BETTING, []
        if fact.seat == hand.to_act:
            pass_turn(hand, fact.seat)


def propose(hand: BelarusianHand, fact: own.OpeningProposed) -> None:
    """The other live players are asked, clockwise from the proposer."""
    if hand.phase in BEFORE_BETTING:
        begin_betting(hand)
    if hand.phase is not Phase.BETTING or fact.seat not in hand.live:
        return
    now = circle_of(hand, hand.to_act) if hand.to_act else hand.circle
    hand.proposals[fact.seat, now] = hand.proposals.get((fact.seat, now), 0) + 1
    hand.asked = [seat for seat in after(hand.players, fact.seat) if seat in hand.live]
    hand.phase = Phase.PROPOSED


def answer_opening(hand: BelarusianHand, fact: own.OpeningAnswered) -> None:
    """The first refusal sends the hand back to betting; consent of all ends it."""
    if hand.phase is not Phase.PROPOSED:
        return
    if not fact.agreed:
        hand.asked = []
        hand.phase = Phase.BETTING
        return
    if fact.seat in hand.asked:
        hand.asked.remove(fact.seat)
    if not hand.asked:
        end_betting(hand, End.CONSENT)


def open_cards(hand: BelarusianHand, fact: events.CardsOpened) -> None:
    """Cards named are known from now on; the live players' points are compared."""
    for shown in fact.holdings:
        hand.holdings[shown.seat] = shown.cards
    if hand.phase in _BEFORE_SHOWDOWN:
        end_betting(hand, End.UNSAID)
    unseen = hand.ended is End.LAST_LEFT and not hand.opened_cards
    if hand.phase is Phase.SHOWDOWN or (hand.phase is Phase.SETTLE and (hand.undecided or unseen)):
        compare(hand)


def compare(hand: BelarusianHand) -> None:
    """Find the highest points among live players: a winner, a tie, or not enough evidence (BP-21, BP-28, BP-29)."""
    hand.opened_cards = True
    hand.face_up.update(hand.live)
    hand.phase = Phase.SETTLE
    hand.scores = {seat: score(hand.holdings.get(seat, ()), hand.scale) for seat in hand.live}
    if hand.ended is End.LAST_LEFT:
        return
    hand.winners = highest(hand)
    hand.tied = hand.winners or ()
    if len(hand.tied) > 1 and hand.svaras < hand.settings.svara_max and not hand.all_in:
        hand.winners = None
        hand.phase = Phase.SVARA_OFFER
        hand.asked = list(hand.live if hand.settings.svara_refusal_by == "any_live" else hand.tied)


def highest(hand: BelarusianHand) -> tuple[str, ...] | None:
    """Who holds the highest points among live players; None where the cards do not say (BP-21, BP-29)."""
    points = {seat: made.points for seat, made in hand.scores.items() if made is not None}
    if len(points) < len(hand.live) or not points:
        return None
    best = max(points.values())
    return tuple(seat for seat in hand.live if points[seat] == best)


def answer_svara(hand: BelarusianHand, fact: own.SvaraAnswered) -> None:
    """The first refusal splits the bank; the consent of all begins a svara (BP-31, BP-36)."""
    if hand.phase in _BEFORE_SHOWDOWN or hand.phase is Phase.SHOWDOWN:
        open_cards(hand, events.CardsOpened())
    if hand.phase is Phase.SETTLE and not hand.paid:
        _answer_unforeseen(hand, fact)
        return
    if hand.phase is not Phase.SVARA_OFFER:
        return
    if not fact.agreed:
        hand.refused_by, hand.winners, hand.asked = fact.seat, hand.tied, []
        hand.phase = Phase.SETTLE
        return
    if fact.seat in hand.asked:
        hand.asked.remove(fact.seat)
    if not hand.asked:
        agree_svara(hand)


def _answer_unforeseen(hand: BelarusianHand, fact: own.SvaraAnswered) -> None:
    """An answer where the rules see no tie, or the cards are unknown: the room says who is tied."""
    if fact.agreed and hand.svaras < hand.settings.svara_max:
        claimed = {*hand.tied, fact.seat} if hand.undecided else {fact.seat}
        hand.tied = tuple(seat for seat in hand.players if seat in claimed)
        hand.carried_bank = hand.bank
        if not hand.undecided:
            hand.phase, hand.asked = Phase.SVARA_ENTRY, []
    elif not fact.agreed:
        hand.refused_by = fact.seat


def agree_svara(hand: BelarusianHand) -> None:
    """Everybody agreed: the rake where it is taken each game, then the entries."""
    if rake_between_games(hand) and not hand.raked:
        hand.phase = Phase.SVARA_RAKE
        return
    ask_for_entries(hand)


def ask_for_entries(hand: BelarusianHand) -> None:
    """The other players of the hand are asked in turn; with nobody to ask the svara is dealt (BP-33)."""
    hand.carried_bank = hand.bank
    eligible = hand.everybody if hand.settings.svara_entry_eligible == "any_seated" else hand.order
    hand.asked = [seat for seat in eligible if seat not in hand.tied]
    hand.phase = Phase.SVARA_ENTRY
    if not hand.asked:
        begin_svara(hand)


def enter(hand: BelarusianHand, fact: own.SvaraEntered) -> None:
    """An entry goes to the bank."""
    _come_to_entries(hand)
    hand.stake(fact.seat, fact.amount)
    hand.entries += fact.amount
    if hand.phase is Phase.SVARA_ENTRY and fact.seat not in (*hand.tied, *hand.entrants):
        hand.entrants.append(fact.seat)
        _entry_decided(hand, fact.seat)


def stay_out(hand: BelarusianHand, fact: own.SvaraDeclined) -> None:
    """A player stays out of the svara."""
    _come_to_entries(hand)
    if hand.phase is Phase.SVARA_ENTRY:
        _entry_decided(hand, fact.seat)


def _come_to_entries(hand: BelarusianHand) -> None:
    claimed = hand.phase is Phase.SETTLE and hand.undecided and hand.tied
    if claimed or hand.phase in {Phase.SVARA_OFFER, Phase.SVARA_RAKE}:
        ask_for_entries(hand)


def _entry_decided(hand: BelarusianHand, seat: str) -> None:
    if seat in hand.asked:
        hand.asked.remove(seat)
        if not hand.asked:
            begin_svara(hand)


def begin_svara(hand: BelarusianHand) -> None:
    """The tied and those who paid play for the bank with a full pack (BP-30, BP-34)."""
    joined = {*hand.tied, *hand.entrants}
    if hand.undecided and hand.unproved is None:
        hand.unproved = (hand.event, hand.unseen)
    hand.rake_due_before += rake_between_games(hand)
    hand.fresh_game(tuple(seat for seat in hand.everybody if seat in joined))
    hand.svaras += 1
    hand.phase = Phase.DEAL


def count(hand: BelarusianHand, _fact: events.BankCounted) -> None:
    """The bank is counted; a game not brought to its end goes to settlement as the room says."""
    if hand.phase not in _NOT_BEGUN:
        _come_to_settlement(hand)
    hand.counted = hand.counted or hand.phase in COUNTING


def rake(hand: BelarusianHand, fact: events.RakeTaken) -> None:
    """Chips go from the bank to the house; too early, and the play goes on."""
    if hand.phase is Phase.SHOWDOWN:
        _come_to_settlement(hand)
    hand.take_rake(fact.amount)
    hand.rake_of_game += fact.amount
    hand.raked = True
    if hand.phase is Phase.SVARA_RAKE:
        ask_for_entries(hand)
    elif hand.undecided and hand.tied:
        hand.carried_bank = hand.bank


def pay(hand: BelarusianHand, fact: events.BankAwarded) -> None:
    """Chips go from the bank to a player."""
    _come_to_settlement(hand)
    hand.award(fact.seat, fact.amount)


def _come_to_settlement(hand: BelarusianHand) -> None:
    if hand.phase in _BEFORE_SHOWDOWN or hand.phase is Phase.SHOWDOWN:
        open_cards(hand, events.CardsOpened())
        hand.face_up.clear()
    if hand.phase in BETWEEN_GAMES:
        hand.winners, hand.asked = hand.live if hand.ended is End.LAST_LEFT else highest(hand), []
        hand.phase = Phase.SETTLE


def carry(hand: BelarusianHand, _fact: events.BankCarried) -> None:
    """What is left stays in the bank for the next hand."""
    hand.bank_carried = True


def top_up(hand: BelarusianHand, fact: events.ChipsAdded) -> None:
    """Chips come to a stack from outside."""
    hand.top_up(fact.seat, fact.amount)


def misdeal(hand: BelarusianHand, _fact: events.MisdealDeclared) -> None:
    """The stakes of this game go back and the cards are dealt anew; the bank of a svara stays (A42)."""
    if hand.phase is Phase.SETTLE or not hand.svaras:
        _take_back(hand, hand.rake_of_game)
        hand.forget_rake()
    for seat, amount in list((hand.wagered if hand.svaras else hand.staked).items()):
        hand.give_back(seat, amount)
    hand.fresh_game(hand.players)
    hand.phase = Phase.DEAL if hand.svaras else Phase.ANTES


def void(hand: BelarusianHand, _fact: events.HandVoided) -> None:
    """Everything goes back where it came from, and the hand is over."""
    _take_back(hand, hand.rake)
    for seat, amount in list(hand.staked.items()):
        hand.give_back(seat, amount)
    hand.voided = hand.closed = True
    hand.phase = Phase.CLOSED


def _take_back(hand: BelarusianHand, rake: int) -> None:
    """Payouts and rake return to the bank they came from."""
    for seat, amount in list(hand.paid.items()):
        hand.award(seat, -amount)
    hand.take_rake(-rake)


def close(hand: BelarusianHand, _fact: events.HandClosed) -> None:
    """The hand is over."""
    hand.closed = True
    hand.phase = Phase.CLOSED


Change: TypeAlias = Callable[[BelarusianHand, Any], None]

CHANGES: Mapping[type[Fact], Change] = MappingProxyType({
    events.AnteStaked: ante,
    events.CardsDealt: deal,
    events.BetPlaced: bet,
    events.Passed: pass_,
    own.MaximumConfirmed: confirm,
    own.OpeningProposed: propose,
    own.OpeningAnswered: answer_opening,
    events.CardsOpened: open_cards,
    own.SvaraAnswered: answer_svara,
    own.SvaraEntered: enter,
    own.SvaraDeclined: stay_out,
    events.BankCounted: count,
    events.RakeTaken: rake,
    events.BankAwarded: pay,
    events.BankCarried: carry,
    events.ChipsAdded: top_up,
    events.MisdealDeclared: misdeal,
    events.HandVoided: void,
    events.HandClosed: close,
})  # fmt: skip
