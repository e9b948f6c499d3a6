"""Laws of joker poker that no other game has."""

from collections.abc import Sequence

import pytest

from domain.events import Fact
from domain.games import GAMES
from domain.games.joker.ranking import Scale
from domain.replay import replay
from tests.domain.games.joker.houses import GAME
from tests.domain.games.joker.test_counts import tried
from tests.domain.games.particulars import enacted
from tests.domain.laws import last_state, states
from tests.domain.simulated import hands, sample

FAMILY = GAMES[GAME]


def check_winner(facts: Sequence[Fact]) -> None:
    """Where hands were compared, the best of all cards tried for every joker takes the bank."""
    end = last_state(facts)
    settings = end.settings.model_dump()
    if not end.made or end.settings.joker_declaration == "player_declares":
        return
    worth = {seat: tried(end.holdings[seat], settings) for seat in end.live}
    best = max(worth.values())
    assert end.winners == tuple(seat for seat in end.live if worth[seat] == best)


def test_winner__is_the_one_a_second_implementation_finds() -> None:
    for facts in sample(200, game=GAME):
        check_winner(facts)


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(5))
def test_winner__is_the_one_a_second_implementation_finds_in_many_hands(thousand: int) -> None:
    for facts in hands(1_000, seed=9 + thousand, game=GAME):
        check_winner(facts)


def test_bank__won_by_passes_is_won_unseen() -> None:
    """No card of a bank that all others gave up is turned up or told."""
    won = [
        facts for facts in sample(300, game=GAME) if last_state(facts).ended is not None and not last_state(facts).made
    ]
    assert len(won) > 50
    for facts in won:
        judged = replay(facts)
        assert not any(view.face_up for view in judged.frames[-1].seats)
        assert judged.holdings == {}


def test_lawful__outside_its_limits_is_a_finding() -> None:
    for facts in sample(100, game=GAME):
        for state in states(facts):
            for option in FAMILY.lawful(state):
                if option.low is not None and option.reach is not None:
                    for amount in (option.low - 1, option.reach + 1):
                        for fact in enacted(GAME, state, option, amount):
                            assert FAMILY.judge(state, fact), (option, amount)


def test_scale__is_one_for_the_same_settings() -> None:
    states_of = [last_state(facts).settings for facts in sample(40, game=GAME)]
    assert all(Scale.of(settings) is Scale.of(settings.model_copy()) for settings in states_of)


def test_variety__jokers_are_dealt_and_hands_tie() -> None:
    ends = [last_state(facts) for facts in sample(300, game=GAME)]
    assert any("JK2" in held for end in ends for held in end.holdings.values())
    assert any(len(end.winners or ()) > 1 for end in ends)
    assert any(end.declared.get(seat) for end in ends for seat in end.live)
