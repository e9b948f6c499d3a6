"""Laws of Belarusian poker that no other game has."""

from typing import Any

from domain.events import LARGEST, Fact
from domain.games import GAMES
from domain.games.belarusian.hand import End, Phase
from domain.replay import audit
from tests.domain.games.particulars import enacted
from tests.domain.laws import last_state, states
from tests.domain.simulated import Rules, hands, sample

FAMILY = GAMES["belarusian"]


def test_lawful__just_outside_its_limits_is_a_finding_under_their_clause() -> None:
    for facts in sample(120):
        for state in states(facts):
            for option in FAMILY.lawful(state):
                if option.low is None or option.high is None:
                    continue
                (below,) = enacted("belarusian", state, option, option.low - option.chip)
                (above,) = enacted("belarusian", state, option, min(option.high + option.chip, LARGEST))
                assert first_clause(state, below) in {option.low_clause, "BP-7", "BP-38"}
                if option.high + option.chip <= LARGEST:
                    assert first_clause(state, above) in {option.high_clause, "BP-38"}
                if option.reach is not None and option.reach < option.high:
                    (beyond,) = enacted("belarusian", state, option, option.reach + option.chip)
                    assert first_clause(state, beyond) == option.cover_clause


def first_clause(state: Any, fact: Fact) -> str:
    return FAMILY.judge(state, fact)[0].clause


# --- house rules whose effect shows in the money


def test_all_in__nobody_wins_more_from_another_than_he_staked_himself() -> None:
    """What lay in the bank before is open to all; what others staked above is for those still in who staked as much."""
    house: Rules = {"short_stack_rule": "all_in_side_pot", "odd_chip": "first_clockwise"}
    judged_some = 0
    for facts in hands(500, seed=4, each=8, rules=house):
        end, money = last_state(facts), audit(facts).settlement
        if not end.all_in or end.voided or money is None or money.due is None:
            continue
        before = money.bank - sum(end.wagered.values())
        deepest = max(end.wagered.get(seat, 0) for seat in end.live)
        for seat in (seat for seat in end.live if seat in end.all_in and end.wagered.get(seat, 0) < deepest):
            reach = before + sum(min(put, end.wagered.get(seat, 0)) for put in end.wagered.values())
            assert money.due.get(seat, 0) <= reach
        judged_some += 1
    assert judged_some > 15


def test_equalised__everybody_still_in_has_put_in_as_much() -> None:
    house: Rules = {"betting_model": "equalised", "max_confirm_scope": "all_others", "confirm_counts_as_bet": False}
    judged_some = 0
    for facts in hands(500, seed=4, each=8, rules=house):
        for state in states(facts):
            if state.phase is Phase.SHOWDOWN and state.ended in {End.CIRCLES, End.MAXIMUM}:
                staked = {state.wagered.get(seat, 0) for seat in state.live if seat not in state.all_in}
                assert len(staked) <= 1
                assert max(state.wagered.values(), default=0) in staked or state.all_in
                judged_some += 1
    assert judged_some > 100


def test_variety__a_game_ends_in_every_way() -> None:
    ends = {state.ended for facts in sample(600) for state in states(facts)}
    assert ends == {None, *End} - {End.UNSAID}
