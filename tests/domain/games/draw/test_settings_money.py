"""The settings of false openers and of the money: each makes the difference the rulebook says it makes."""

import pytest

from domain.events import BetPlaced
from tests.domain.games.draw.houses import A, B, C, breaks, carried, dealt, found, hand, lawful, limits, nets, pots

CALLED = "bet A 4; call B 4; call C 4"
PAT = "pat A; pat B; pat C"
CHECKED = "check A; check B; check C"
OVER = f"{CALLED}; {PAT}; {CHECKED}"
FALSE = "check A; bet B 5; fold C; fold A"
"""B opens on an ace and a king."""


# --- false openers


@pytest.mark.parametrize("rule", ["dead_hand_only", "reopen"])
def test_early_false_opener__is_dead_or_the_others_bets_come_back(rule: str) -> None:
    judged = dealt("check A; bet B 5; call C 5; not_proved B", rules=f"opening=jacks early_false_opener={rule}")
    assert found(judged) == [("DP-17", 9), ("DP-22", 11)]
    frame = judged.frames[-1]
    assert frame.bank == (13 if rule == "dead_hand_only" else 8)
    assert frame.to_act[0] == "A"
    assert limits(judged, BetPlaced) == ([] if rule == "dead_hand_only" else [("A", "2..99")])


def test_early_false_opener__where_nobody_else_opens_the_pot_waits() -> None:
    judged = dealt("check A; bet B 5; call C 5; not_proved B; check A; check C; carry 8; close", rules="opening=jacks early_false_opener=reopen")  # fmt: skip
    assert carried(judged) == 8
    assert nets(judged) == {"A": -1, "B": -6, "C": -1}


def test_false_opener_uncontested__carries_pays_the_last_folder_or_returns_bets() -> None:
    rules = "opening=jacks false_opener_uncontested="
    over = dealt(f"{FALSE}; not_proved B; carry 8; close", rules=f"{rules}carry_over")
    assert (carried(over), nets(over)) == (8, {"A": -1, "B": -6, "C": -1})
    folder = dealt(f"{FALSE}; not_proved B; pay A 8; close", rules=f"{rules}last_folder")
    assert (pots(folder), nets(folder)) == ([(8, 0, {"A": 8})], {"A": 7, "B": -6, "C": -1})
    back = dealt(f"{FALSE}; not_proved B; carry 3; close", rules=f"{rules}return_bets")
    assert (carried(back), nets(back)) == (3, {"A": -1, "B": -1, "C": -1})
    for judged in (over, folder, back):
        assert found(judged) == [("DP-17", 9), ("DP-22", 12)]


def test_folded_opener_must_prove__or_not() -> None:
    play = "bet A 3; raise B to 10; fold C; fold A; return B 7; pay B 9; close"
    lawful(dealt(play, rules="opening=jacks"))
    assert found(dealt(play, rules="opening=jacks folded_opener_must_prove=true")) == [("DP-19", 14)]
    proved = "bet A 3; raise B to 10; fold C; fold A; return B 7; prove A Jh Js; pay B 9; close"
    lawful(dealt(proved, rules="opening=jacks folded_opener_must_prove=true"))


def test_retrieve_from_muck__proves_what_was_thrown_away() -> None:
    play = "bet A 3; call B 3; fold C; draw A out Js in Ts; pat B; bet A 4; fold B; prove A Jh Js"
    breaks(dealt(play, rules="opening=jacks"), "DP-19")
    lawful(dealt(play, rules="opening=jacks retrieve_from_muck=true"))


# --- money


def test_rake_bp__is_a_share_of_the_pot_and_none_by_default() -> None:
    assert pots(dealt(OVER)) == [(15, 0, {"C": 15})]
    assert pots(dealt(OVER, rules="rake_bp=1000")) == [(15, 1, {"C": 14})]


def test_rake_bp__where_the_rule_is_not_known_the_record_stands() -> None:
    judged = lawful(dealt(f"{OVER}; rake 2; pay C 13; close", rules="rake_bp=none"))
    assert judged.settlement is not None
    assert (judged.settlement.rake_due, judged.settlement.rake_taken) == (None, 2)
    assert judged.explanation is not None
    assert "not on record" in judged.explanation.en


def test_rake__may_be_told_pot_by_pot_and_after_the_payouts() -> None:
    over = f"bet A 9; call B 9; call C 9; {PAT}; bet B 20; call C 20; show B {B}; show C {C}; show A {A}"
    rules, seats = "rake_bp=1000", "A:10 B:100 C:100"
    lawful(dealt(f"{over}; rake 7; pay C 27 pot 1; pay C 36 pot 2; close", rules=rules, seats=seats))
    lawful(dealt(f"{over}; rake 3; rake 4; pay C 63; close", rules=rules, seats=seats))
    lawful(dealt(f"{over}; pay C 27 pot 1; pay C 36 pot 2; rake 7; close", rules=rules, seats=seats))
    breaks(dealt(f"{over}; rake 3; rake 5", rules=rules, seats=seats), "DP-32")
    breaks(dealt(f"{over}; rake 3; pay C 67; close", rules=rules, seats=seats), "DP-32")


def test_rake_cap__is_the_most_the_house_takes() -> None:
    assert pots(dealt(OVER, rules="rake_bp=2000 rake_cap=2")) == [(15, 2, {"C": 13})]


@pytest.mark.parametrize(("rounding", "rake"), [("floor", 1), ("half_up", 2), ("ceil", 2)])
def test_rake_rounding__of_one_and_a_half(rounding: str, rake: int) -> None:
    assert pots(dealt(OVER, rules=f"rake_bp=1000 rake_rounding={rounding}")) == [(15, rake, {"C": 15 - rake})]


def test_rake_scope__by_pot_or_in_total() -> None:
    play = f"bet A 9; call B 9; call C 9; {PAT}; bet B 9; call C 9"
    seats = "A:10 B:100 C:100"
    assert [rake for _, rake, _ in pots(dealt(play, rules="rake_bp=500", seats=seats))] == [1, 0]
    assert [rake for _, rake, _ in pots(dealt(play, rules="rake_bp=500 rake_scope=total", seats=seats))] == [2, 0]


def test_no_draw_no_drop__or_a_drop_all_the_same() -> None:
    play = "bet A 20; call B 20; raise C to 60; fold A; fold B"
    assert pots(dealt(play, rules="rake_bp=500")) == [(63, 0, {"C": 63})]
    assert pots(dealt(play, rules="rake_bp=500 no_draw_no_drop=false")) == [(63, 3, {"C": 60})]


def test_odd_chip__one_each_or_all_to_the_first() -> None:
    tied = "deal A Ah Kd Qs Jc Th; deal B As Kc Qd Jh Ts; deal C Ad Ks Qc Js Td"
    four = "antes 1 A B C D; deal D 8h 8s 6d 5c 2h; " + tied
    play = f"{four}; bet A 4; call B 4; call C 4; call D 4; {PAT}; pat D; bet A 10; call B 10; call C 10; fold D"
    seats = "A:100 B:100 C:100 D:100"
    for rule, shares in (("one_each", (17, 17, 16)), ("all_to_first", (18, 16, 16))):
        judged = hand(play, rules=f"odd_chip={rule}", seats=seats, button="D")
        assert pots(judged) == [(50, 0, dict(zip("ABC", shares, strict=True)))]


def test_dealer_is_player__or_a_button_on_an_empty_seat() -> None:
    breaks(hand("", button="Z"), "DP-3")
    lawful(hand("", button="Z", rules="dealer_is_player=false"))


def test_rake_bp__of_a_room_whose_rule_is_not_known_takes_nothing_of_a_bet_that_waits_for_the_proof() -> None:
    """The opener's last bet lies in the bank until he has proved, but it is no part of the pot (DP-28, DP-32)."""
    start = "antes 5 A B; deal A 6S 6D 2H QS 6H; deal B 4D 9C 5D 10H 7H; bet A 90; fold B; rake "
    rules, seats = "ante=5 opening=jacks rake_bp=none", "A:100 B:100"
    lawful(hand(start + "10", rules=rules, seats=seats, button="B"))
    (finding,) = hand(start + "11", rules=rules, seats=seats, button="B").findings[:1]
    assert (finding.clause, finding.recorded, finding.lawful) == ("DP-32", 11, "0..10")
