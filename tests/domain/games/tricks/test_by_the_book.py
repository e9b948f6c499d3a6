"""A second reading of the rules of a trick, written apart from the first: both say the same in every state."""

from collections.abc import Sequence
from typing import Any

from domain.games.tricks.settings import Settings
from domain.replay import audit
from tests.domain.games.tricks.houses import GAME, extra
from tests.domain.laws import last_state, states
from tests.domain.simulated import sample

ORDER = ["7", "8", "9", "10", "J", "Q", "K", "A"]
RED = {"H", "D"}


def suit(card: str, trump: str, *, bowers: bool) -> str:
    if card[:2] == "JK":
        return trump
    left = bowers and card[0] == "J" and card[-1] != trump and (card[-1] in RED) is (trump in RED)
    return trump if left else card[-1]


def beats(new: str, old: str, trump: str, *, bowers: bool) -> bool:
    """Whether a card laid later takes the trick from the one that has it so far."""
    if new[:2] == "JK":
        return True
    if old[:2] == "JK":
        return False
    of_new, of_old = suit(new, trump, bowers=bowers), suit(old, trump, bowers=bowers)
    if of_new != of_old:
        return of_new == trump
    if bowers and of_new == trump:
        ranks = [(card[0] == "J") * (2 if card[-1] == trump else 1) for card in (new, old)]
        if ranks[0] != ranks[1]:
            return ranks[0] > ranks[1]
    return ORDER.index(new[:-1]) > ORDER.index(old[:-1])


def taken_by(plays: Sequence[tuple[str, str]], trump: str, *, bowers: bool) -> str:
    seat, best = plays[0]
    for other, card in plays[1:]:
        if beats(card, best, trump, bowers=bowers):
            seat, best = other, card
    return seat


def allowed(card: str, held: Sequence[str], laid: Sequence[str], trump: str, rules: Settings) -> bool:
    if not laid or (rules.joker_in_tricks == "free" and card[:2] == "JK"):
        return True
    suits = {one: suit(one, trump, bowers=rules.bowers) for one in (*held, *laid)}
    led = suits[laid[0]]
    if led in {suits[one] for one in held}:
        return suits[card] == led
    trumps = [one for one in held if suits[one] == trump]
    if suits[card] != trump:
        return not (rules.must_trump and trumps)
    best = laid[0]
    for one in laid[1:]:
        best = one if beats(one, best, trump, bowers=rules.bowers) else best
    if not rules.must_overtrump or suits[best] != trump:
        return True
    higher = [one for one in trumps if beats(one, best, trump, bowers=rules.bowers)]
    return not higher or card in higher


def points(state: Any, tricks: Sequence[str]) -> dict[str, int]:
    """The score table of the rulebook."""
    sides = {seat: seat for seat in state.order}
    if len(sides) == 4:
        sides = {seat: next(side for side in state.sides if seat in side) for seat in sides}
    own = sides[state.leader]
    took = sum(sides[seat] == own for seat in tricks)
    others = sorted({side for side in sides.values() if side != own})
    if len(state.order) == 4:
        plus = state.settings.failed_leader_4p == "plus_to_opponents"
        lost = {others[0]: 2} if plus else {own: -2}
        march = state.settings.alone_march_points if state.alone else 2
    else:
        lost, march = dict.fromkeys(others, 2), {3: 3, 2: 2}[len(state.order)]
    return lost if took < 3 else {own: march if took == 5 else 1}


def test_cards__that_may_be_played_are_the_same_by_either_reading() -> None:
    met = 0
    for facts in sample(300, game=GAME):
        for state in states(facts):
            if state.phase.name != "PLAY":
                continue
            held, laid = state.holdings[state.turn], state.laid_cards
            mine = {card for card in held if allowed(card, held, laid, state.trump, state.settings)}
            assert set(state.trumps.playable(held, laid)) == mine, (held, laid, state.trump, state.settings)
            met += len(mine) < len(held)
    assert met > 500


def test_tricks_and_points__are_the_same_by_either_reading() -> None:
    for facts in sample(300, game=GAME):
        state, told = last_state(facts), extra(audit(facts))
        for trick in state.tricks:
            assert trick.winner == taken_by(trick.plays, state.trump, bowers=state.settings.bowers)
        if told["score"]:
            assert told["score"] == points(state, told["tricks"])
