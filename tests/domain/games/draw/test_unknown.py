"""Records as rooms keep them: few cards known, blinds before the deal, rake as taken; what cannot be judged is said."""

import pytest

from domain.findings import Verdict
from domain.replay import Replay
from tests.domain.games.draw.houses import found, hand, lawful, nets, pots, to_act

HIDDEN = "?? ?? ?? ?? ??"
ROOM = "opening=blind ante=0 blinds=5,10 min_bet=10"
DEAL = f"deal A {HIDDEN}; deal B {HIDDEN}; deal C {HIDDEN}; deal D Kd Kc 7s 4h 2c"
SEATS = "A:300 B:14 C:500 D:420"


def room(script: str, *, rules: str = "rake_bp=500", seats: str = SEATS) -> Replay:
    """A hand of A, B, C and D (the dealer); A posts the small blind, B the big one, only D's cards are known."""
    return hand(f"blind A 5; blind B 10; {DEAL}; {script}", rules=f"{ROOM} {rules}", seats=seats, button="D")


def test_room__everybody_folds_to_the_big_blind() -> None:
    judged = lawful(room("fold C; fold D; fold A; return B 5; pay B 10; close"))
    assert judged.verdict is Verdict.LAWFUL
    assert nets(judged) == {"A": -5, "B": 5, "C": 0, "D": 0}
    assert judged.holdings == {}


def test_room__side_pot_is_contested_before_the_main_one() -> None:
    """B is all-in for 14; D bets last and shows first, A mucks, B mucks unseen: D wins both pots."""
    judged = lawful(
        room(
            "fold C; raise D to 30; call A 25; call B 4; draw A out ?? ?? in ?? ??; draw B out ?? in ??; draw D out 7s 4h 2c in Ks 3d 3h; "
            "check A; bet D 40; call A 40; show D Kd Kc Ks 3d 3h; muck A; rake 7; pay D 107 pot 2; muck B 9s 9c 8d 8h 2s; pay D 40 pot 1; close"
        )
    )
    assert pots(judged) == [(42, 2, {"D": 40}), (112, 5, {"D": 107})]
    assert judged.verdict is Verdict.LAWFUL


def test_room__winner_without_known_cards_cannot_be_judged() -> None:
    judged = room(
        "call C 10; fold D; fold A; check B; draw B out ?? in ??; draw C out ?? ?? in ?? ??; check B; check C; rake 1; pay C 24; close"
    )
    assert found(judged) == [("DP-15", judged.events)]
    assert judged.verdict is Verdict.NOT_ENOUGH_EVIDENCE
    assert judged.settlement is not None
    assert judged.settlement.due is None
    assert pots(judged) == [(25, 1, None)]
    assert nets(judged) == {"A": -5, "B": -10, "C": 14, "D": 0}


def test_room__a_payout_above_the_pot_is_found_all_the_same() -> None:
    judged = room(
        "call C 10; fold D; fold A; check B; draw B out ?? in ??; draw C out ?? ?? in ?? ??; check B; check C; rake 1; pay C 25"
    )
    assert found(judged)[0] == ("DP-27", judged.events)


def test_room__unseen_hands_are_judged_where_the_others_mucked() -> None:
    judged = room(
        f"call C 10; fold D; fold A; check B; pat B; pat C; check B; check C; muck B; show C {HIDDEN}; rake 1; pay C 24; close"
    )
    assert judged.verdict is Verdict.LAWFUL
    assert nets(judged)["C"] == 14


def test_room__draws_of_hidden_cards_are_counted() -> None:
    draws = "draw B out ?? ?? in ?? ??; draw C out ?? ?? ?? in ?? ??"
    judged = room(f"call C 10; fold D; fold A; check B; {draws}")
    assert found(judged) == [("DP-13", judged.events)]


def test_room__a_stub_that_hidden_draws_exhaust_is_a_gap() -> None:
    """Who records no card may have recorded no reshuffle either."""
    seats = " ".join(f"{seat}:100" for seat in "ABCDEFGH")
    deal = "; ".join(f"deal {seat} {HIDDEN}" for seat in "ABCDEFGH")
    calls = "; ".join(f"call {seat} 2" for seat in "BCDEFGH")
    draws = "; ".join(f"draw {seat} out ?? ?? ?? ?? in ?? ?? ?? ??" for seat in "ABCD")
    judged = hand(f"antes 1 A B C D E F G H; {deal}; bet A 2; {calls}; {draws}", seats=seats, button="H")
    assert found(judged) == [("DP-31", judged.events)]
    assert judged.findings[0].severity == "gap"


def test_room__the_mucked_hand_of_a_loser_may_be_known() -> None:
    judged = room(
        "call C 10; call D 10; fold A; check B; pat B; pat C; draw D out 7s 4h 2c in Ks 3d 3h; check B; check C; check D; "
        "muck B As Ac Ah 9d 9c; muck C; show D Kd Kc Ks 3d 3h; rake 1; pay D 34; close"
    )
    assert judged.verdict is Verdict.LAWFUL
    assert pots(judged) == [(35, 1, {"D": 34})]


def test_room__stacks_that_nobody_counted_are_no_limit() -> None:
    judged = room("raise C to 4000; fold D; fold A; call B 3", seats="A B C D")
    assert to_act(lawful(judged)) != ()
    assert judged.frames[-1].phase.en == "draw"
    assert judged.settlement is not None
    assert judged.settlement.stacks["C"] is None


@pytest.mark.parametrize("shown", ["Jh Js 9d 8c 2h", "Jh Js ?? ?? ??"])
def test_openers__of_hidden_hands_are_proved_by_what_is_shown(shown: str) -> None:
    deal = f"deal A {HIDDEN}; deal B {HIDDEN}; deal C {HIDDEN}"
    play = f"antes 1 A B C; {deal}; bet A 3; fold B; fold C; return A 3; prove A {shown}; pay A 3; close"
    assert lawful(hand(play, rules="opening=jacks")).verdict is Verdict.LAWFUL


def test_openers__nobody_saw_are_a_gap() -> None:
    deal = f"deal A {HIDDEN}; deal B {HIDDEN}; deal C {HIDDEN}"
    play = f"antes 1 A B C; {deal}; bet A 3; fold B; fold C; prove A ?? ??; return A 3; pay A 3; close"
    judged = hand(play, rules="opening=jacks")
    assert [
        (clause, str(finding.severity)) for (clause, _), finding in zip(found(judged), judged.findings, strict=True)
    ] == [("DP-19", "gap")]


def test_openers__that_may_have_been_drawn_are_a_gap() -> None:
    """A hand of unseen draws is shown: the record does not tell whether the jacks were there from the first."""
    deal = f"deal A {HIDDEN}; deal B {HIDDEN}; deal C 9c 9d 8h 7s 2c"
    play = (
        f"antes 1 A B C; {deal}; bet A 3; fold B; call C 3; draw A out ?? ?? ?? in ?? ?? ??; pat C; check A; check C; "
        "show A Jh Js Td 5s 3c; show C 9c 9d 8h 7s 2c; pay A 9; close"
    )
    judged = hand(play, rules="opening=jacks")
    assert found(judged) == [("DP-20", judged.events)]
    assert judged.verdict is Verdict.NOT_ENOUGH_EVIDENCE


def test_cut_record__is_unsettled_and_lists_what_was_put_in() -> None:
    judged = room("raise C to 30; fold D")
    assert judged.verdict is Verdict.UNSETTLED
    assert judged.settlement is not None
    assert judged.settlement.staked == {"A": 5, "B": 10, "C": 30}
