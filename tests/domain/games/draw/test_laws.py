"""Laws of five-card draw that no other game has."""

from itertools import pairwise

from domain.games.draw.due import dues, pots
from tests.domain.games.draw.houses import GAME
from tests.domain.laws import last_state, states
from tests.domain.simulated import sample


def test_pots__hold_all_there_is_and_each_has_somebody_to_win_it() -> None:
    for facts in sample(200, game=GAME):
        for state in states(facts):
            if state.paying or state.rake or state.held_back or not state.live or state.closed:
                continue
            found = pots(state)
            assert sum(pot.amount for pot in found) == state.bank
            assert all(pot.contenders for pot in found)
            circles = [set(pot.contenders) for pot in found]
            assert all(outer > inner for outer, inner in pairwise(circles))


def test_pots__awards_and_rake_are_the_pot_to_the_last_chip() -> None:
    for facts in sample(200, game=GAME):
        for pot in dues(last_state(facts)):
            assert pot.awards is not None
            assert sum(pot.awards.values()) + pot.rake == pot.amount
            assert set(pot.awards) <= set(pot.contenders) | {last_state(facts).last_folder}
