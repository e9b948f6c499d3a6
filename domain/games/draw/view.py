"""How a hand looks to the reader: the seats with their cards, the pots, the phase."""

from collections.abc import Iterator, Sequence

from domain.family import SeatState, SeatView
from domain.games.draw.due import pots
from domain.games.draw.hand import ENDING, INTERVALS, DrawHand
from domain.games.draw.naming import CATEGORY_WORDS, hand_words
from domain.games.draw.openers import rank_of_hand
from domain.pot import Pot, layers
from domain.settlement import Holding
from domain.text import Text

_CLOSED = Text("раздача закрыта", "hand closed")
_REDEAL = Text("{count}-я переигровка: {phase}", "redeal {count}: {phase}")
DEALER_MARK = Text("дилер", "dealer")
"""Beside the seat that holds the deal's position."""
_BLIND = Text("блайнд", "blind")
_ALL_IN = Text("всё в банке", "all-in")
_OPENED = Text("открыл", "opened")
_PROVED = Text("открытие доказано", "openers proved")
_DEAD = Text("рука мертва", "dead hand")
_MUCKED = Text("сбросил, не показав", "mucked")
_SPLIT = Text("делит открытие", "splits openers")
_PAT = Text("без обмена", "stands pat")
_DREW = Text("обмен: {count}", "draws {count}")
_OUT = Text("сброс", "discards")
_TAKEN = Text("взял", "drew")
_APART = Text("отложено у банка", "apart by the pot")


def phase_words(hand: DrawHand) -> Text:
    """The phase in words, with the redeal's number where there was one."""
    phase = _CLOSED if hand.closed else hand.phase.value
    return _REDEAL.fill(count=hand.redeals, phase=phase) if hand.redeals and not hand.closed else phase


def seats(hand: DrawHand) -> Sequence[SeatView]:
    """The seats clockwise as the opening lists them, then people who are not in the hand."""
    players = {taken.seat: taken.player for taken in (*hand.opened.seats, *hand.opened.bystanders)}
    return tuple(
        SeatView(
            seat, player, hand.stack_of(seat), hand.staked.get(seat, 0), hand.holdings.get(seat, ()),
            face_up=seat in hand.face_up, state=_state(hand, seat), marks=tuple(_marks(hand, seat)),
            combinations=tuple(_combinations(hand, seat)),
        )
        for seat, player in players.items()
    )  # fmt: skip


def _state(hand: DrawHand, seat: str) -> SeatState:
    if hand.paid.get(seat, 0) > 0:
        return "won"
    if seat in hand.passed or seat in hand.dead or seat in hand.mucked:
        return "out"
    return "in" if seat in hand.players else "aside"


def _marks(hand: DrawHand, seat: str) -> Iterator[Text]:
    noted = (
        (bool(hand.order) and seat == hand.order[-1], DEALER_MARK),
        (seat in hand.blinds, _BLIND),
        (seat in hand.all_in and seat in hand.live, _ALL_IN),
        (hand.jacks and seat == hand.opener, _PROVED if hand.proved else _OPENED),
        (seat in hand.split, _SPLIT),
        (seat in hand.dead, _DEAD),
        (seat in hand.mucked, _MUCKED),
    )
    rank = rank_of_hand(hand.holdings.get(seat, ())) if seat in hand.shown else None
    if rank is not None:
        yield hand_words(rank) if rank.category == "high_card" else CATEGORY_WORDS[rank.category]
    yield from (words for so, words in noted if so)
    # Where the discards are known they are shown themselves.
    if seat in hand.drew and not hand.discards.get(seat):
        count = hand.drew[seat]
        yield _DREW.fill(count=count) if count else _PAT


def _combinations(hand: DrawHand, seat: str) -> Iterator[tuple[Text, tuple[str, ...]]]:
    """What the seat discarded and what came for it."""
    if hand.discards.get(seat):
        yield _APART if seat in hand.split else _OUT, hand.discards[seat]
        yield _TAKEN, hand.drawn.get(seat, ())


def stub(hand: DrawHand) -> Sequence[str]:
    """The cards that may still be drawn (DP-35)."""
    return hand.deck.stub()


def pots_now(hand: DrawHand) -> tuple[Pot, ...]:
    """The main pot and the side pots as they lie in the middle, without the bets still before the players.

    None once they are being given away.
    """
    if hand.paying or hand.rake or not hand.bank:
        return ()
    if hand.phase not in INTERVALS:
        return pots(hand)
    before = hand.interval.put
    return layers({seat: amount - before.get(seat, 0) for seat, amount in hand.stakes().items()}, hand.live, hand.loose)


def holdings(hand: DrawHand) -> dict[str, Holding]:
    """What the hands compared or shown are worth; nobody's where the pot was won unseen."""
    if hand.phase not in ENDING:
        return {}
    compared = len(hand.live) + len(hand.dead) > 1
    seen = [seat for seat in hand.order if seat in hand.shown or (compared and _stayed(hand, seat))]
    ranked = ((seat, rank_of_hand(hand.holdings.get(seat, ()))) for seat in seen)
    return {
        seat: Holding(hand_words(rank), None, rank.category, hand.holdings[seat])
        for seat, rank in ranked
        if rank is not None
    }


def _stayed(hand: DrawHand, seat: str) -> bool:
    return seat in hand.players and seat not in hand.passed
