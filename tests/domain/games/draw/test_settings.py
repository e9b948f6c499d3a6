"""Every setting of five-card draw makes the difference the rulebook says it makes."""

import pytest
from pydantic import ValidationError

from domain.events import AnteStaked, BetPlaced
from domain.games import GAMES
from domain.games.draw.events import BlindPosted, CardsDrawn, Raised
from domain.games.draw.settings import Settings
from ledger.formats.hand_text.rules import shortest, write_setting
from tests.domain.games.draw.houses import (
    A,
    B,
    C,
    breaks,
    carried,
    dealt,
    found,
    hand,
    lawful,
    limits,
    nets,
    pots,
    to_act,
)

CALLED = "bet A 4; call B 4; call C 4"
PAT = "pat A; pat B; pat C"
CHECKED = "check A; check B; check C"
OVER = f"{CALLED}; {PAT}; {CHECKED}"
FALSE = "check A; bet B 5; fold C; fold A"
"""B opens on an ace and a king."""


# --- antes


def test_ante__is_what_everybody_puts_in() -> None:
    assert limits(hand("antes 3 A", rules="ante=3"), AnteStaked) == [("B", "3"), ("C", "3")]
    breaks(hand("antes 3 A; antes 1 B", rules="ante=3"), "DP-4")


def test_ante__may_be_nothing_only_where_a_blind_is_posted() -> None:
    with pytest.raises(ValidationError):
        Settings(ante=0)
    judged = hand(f"deal A {A}; deal B {B}; deal C {C}; blind A 2", rules="ante=0 opening=blind")
    assert to_act(lawful(judged)) == ("B", "inspector")


@pytest.mark.parametrize(("rule", "amounts"), [("all_in", [("B", "3")]), ("sit_out", [])])
def test_short_ante__is_all_in_or_sits_out(rule: str, amounts: list[tuple[str, str]]) -> None:
    judged = hand("antes 5 A C", rules=f"ante=5 short_ante={rule}", seats="A:100 B:3 C:100")
    assert limits(judged, AnteStaked) == amounts


def test_short_ante__who_sits_out_is_not_dealt_in() -> None:
    judged = hand(f"antes 5 A C; deal A {A}; deal C {C}", rules="ante=5 short_ante=sit_out", seats="A:100 B:3 C:100")
    assert to_act(lawful(judged))[0] == "A"
    breaks(
        hand(f"antes 5 A C; deal A {A}; deal B {B}", rules="ante=5 short_ante=sit_out", seats="A:100 B:3 C:100"), "DP-4"
    )


def test_chip__amounts_are_whole_chips() -> None:
    rules = "ante=5 min_bet=10 chip=5"
    script = f"antes 5 A B C; deal A {A}; deal B {B}; deal C {C}; bet A"
    lawful(hand(f"{script} 15", rules=rules))
    breaks(hand(f"{script} 12", rules=rules), "GN-1")
    with pytest.raises(ValidationError):
        Settings(ante=7, chip=5)


# --- who opens


def test_opening__with_jacks_or_better_takes_openers() -> None:
    lawful(dealt("check A; bet B 4"))
    assert found(dealt("check A; bet B 4", rules="opening=jacks")) == [("DP-17", 9)]
    lawful(dealt("check A; check B; bet C 4", rules="opening=jacks"))


def test_opening__with_a_blind_begins_with_it() -> None:
    assert limits(dealt("", rules="opening=blind"), BlindPosted) == [("A", "2")]
    breaks(dealt("blind A 2"), "DP-18")


def test_blind__is_the_minimum_bet_unless_said() -> None:
    assert limits(dealt("", rules="opening=blind min_bet=3"), BlindPosted) == [("A", "3")]
    assert limits(dealt("", rules="opening=blind blind=5"), BlindPosted) == [("A", "5")]


def test_blinds__are_posted_in_order_before_or_after_the_deal() -> None:
    rules = "opening=blind ante=0 blinds=5,10 min_bet=10"
    deal = f"deal A {A}; deal B {B}; deal C {C}"
    for script in (f"blind A 5; blind B 10; {deal}", f"{deal}; blind A 5; blind B 10"):
        judged = lawful(hand(script, rules=rules))
        assert to_act(judged)[0] == "C"
        assert limits(judged, Raised) == [("C", "20..100")]
    breaks(hand("blind B 10", rules=rules), "DP-18")


def test_blinds__of_two_players_the_small_one_is_the_dealers() -> None:
    deal = f"deal A {A}; deal B {B}"
    rules = "opening=blind ante=0 blinds=5,10 min_bet=10"
    judged = hand(f"blind B 5; blind A 10; {deal}; call B 5; check A", rules=rules, seats="A:100 B:100", button="B")
    assert to_act(lawful(judged))[0] == "A"


def test_blinds__besides_those_of_the_seats_are_as_recorded() -> None:
    """C posts a big blind out of position, with a dead small one that counts for nobody."""
    rules = "opening=blind ante=0 blinds=5,10 min_bet=10"
    deal = f"deal A {A}; deal B {B}; deal C {C}; deal D ?? ?? ?? ?? ??"
    seats = "A:100 B:100 C:100 D:100"
    judged = hand(
        f"blind A 5; blind B 10; blind C 10 extra; blind C 5 dead; {deal}", rules=rules, seats=seats, button="D"
    )
    assert to_act(lawful(judged))[0] == "C"
    over = hand(
        f"blind A 5; blind B 10; blind C 10 extra; blind C 5 dead; {deal}; check C; fold D; fold A; check B; pat B; pat C; "
        f"check B; check C; show B {B}; show C {C}; pay C 30; close",
        rules=rules, seats=seats, button="D",
    )  # fmt: skip
    assert pots(lawful(over)) == [(30, 0, {"C": 30})]


def test_blinds__a_straddle_is_the_new_level_and_acts_last() -> None:
    rules = "opening=blind ante=0 blinds=5,10 min_bet=10"
    deal = f"deal A {A}; deal B {B}; deal C {C}; deal D ?? ?? ?? ?? ??"
    judged = hand(f"blind A 5; blind B 10; blind C 20 straddle; {deal}", rules=rules, seats="A:100 B:100 C:100 D:100", button="D")  # fmt: skip
    assert to_act(lawful(judged))[0] == "D"
    again = hand(
        f"blind A 5; blind B 10; blind C 20 straddle; {deal}; call D 20; fold A; fold B",
        rules=rules, seats="A:100 B:100 C:100 D:100", button="D",
    )  # fmt: skip
    assert to_act(lawful(again))[0] == "C"


def test_blind_allows_raise__or_only_a_call() -> None:
    lawful(dealt("blind A 2; raise B to 6", rules="opening=blind"))
    breaks(dealt("blind A 2; raise B to 6", rules="opening=blind blind_allows_raise=false"), "DP-18")


def test_blind_live__has_the_option_or_the_draw_follows_at_once() -> None:
    assert to_act(dealt("blind A 2; call B 2; call C 2", rules="opening=blind"))[0] == "A"
    assert dealt("blind A 2; call B 2; call C 2", rules="opening=blind").frames[-1].phase.en == "first betting interval"
    dead = dealt("blind A 2; call B 2; call C 2", rules="opening=blind blind_live=false")
    assert dead.frames[-1].phase.en == "draw"


# --- limits


@pytest.mark.parametrize(
    ("rules", "bets"),
    [("structure=no_limit", "2..99"), ("structure=pot_limit", "2..3"), ("structure=fixed_limit", "2")],
)
def test_structure__says_how_much_may_be_bet(rules: str, bets: str) -> None:
    assert limits(dealt("", rules=rules), BetPlaced) == [("A", bets)]


def test_min_bet__is_the_smallest_bet() -> None:
    assert limits(dealt("", rules="min_bet=7"), BetPlaced) == [("A", "7..99")]


def test_fl_bets__double_in_the_second_interval_unless_said() -> None:
    called = "bet A 2; call B 2; call C 2"
    assert limits(dealt(f"{called}; {PAT}", rules="structure=fixed_limit"), BetPlaced) == [("A", "4")]
    assert limits(dealt(f"{called}; {PAT}", rules="structure=fixed_limit fl_bets=2,2"), BetPlaced) == [("A", "2")]


def test_fl_max_raises__caps_the_interval() -> None:
    raised = "bet A 2; raise B to 4; raise C to 6; raise A to 8"
    breaks(dealt(f"{raised}; raise B to 10", rules="structure=fixed_limit"), "DP-24")
    lawful(dealt(f"{raised}; raise B to 10", rules="structure=fixed_limit fl_max_raises=4"))


def test_allow_open_fold__or_not() -> None:
    breaks(dealt("fold A"), "DP-7")
    lawful(dealt("fold A", rules="allow_open_fold=true"))


@pytest.mark.parametrize(("rule", "first"), [("left_of_dealer", "A"), ("opener", "B")])
def test_second_interval_first__left_of_the_dealer_or_the_opener(rule: str, first: str) -> None:
    judged = dealt(f"check A; bet B 4; call C 4; call A 4; {PAT}", rules=f"second_interval_first={rule}")
    assert to_act(lawful(judged))[0] == first


# --- redeals


def test_redeal_dealer__stays_or_moves() -> None:
    again = f"{CHECKED}; redeal; antes 1 A B C; deal A {A}; deal B {B}; deal C {C}"
    assert to_act(lawful(dealt(again)))[0] == "A"
    assert to_act(lawful(dealt(again, rules="redeal_dealer=next")))[0] == "B"


def test_max_redeals__after_the_last_one_the_pot_is_carried_over() -> None:
    judged = dealt(f"{CHECKED}; carry 3; close", rules="max_redeals=0")
    assert carried(lawful(judged)) == 3
    assert nets(judged) == {"A": -1, "B": -1, "C": -1}
    breaks(dealt(f"{CHECKED}; redeal", rules="max_redeals=0"), "DP-10")
    lawful(dealt(f"{CHECKED}; redeal"))


# --- the draw


def test_max_draw__four_or_five() -> None:
    drawn = f"{CALLED}; draw A out {A} in Tc Td 2c 2d 2s"
    lawful(dealt(drawn))
    breaks(dealt(drawn, rules="max_draw=4"), "DP-12")


def test_five_card_draw_split__the_fifth_card_comes_after_everybody_else() -> None:
    rules = "five_card_draw_split=true"
    four = f"{CALLED}; draw A out {A} in Tc Td 2c 2d"
    breaks(dealt(f"{CALLED}; draw A out {A} in Tc Td 2c 2d 2s", rules=rules), "DP-13")
    waiting = lawful(dealt(f"{four}; pat B; pat C", rules=rules))
    assert limits(waiting, CardsDrawn) == [("A", "")]
    after = lawful(dealt(f"{four}; pat B; pat C; draw A out - in 2s", rules=rules))
    assert after.frames[-1].phase.en == "second betting interval"


EIGHT = (
    "antes 1 A B C D E F G H; deal A 2c 3c 4c 5c 7c; deal B 2d 3d 4d 5d 7d; deal C 2h 3h 4h 5h 7h; deal D 2s 3s 4s 5s 7s; "
    "deal E 6c 8c 9c Tc Jc; deal F 6d 8d 9d Td Jd; deal G 6h 8h 9h Th Jh; deal H 6s 8s 9s Ts Js; "
    "bet A 2; call B 2; call C 2; call D 2; fold E; fold F; fold G; call H 2; "
)
"""Eight players: the stub holds queens, kings and aces."""
SEATS = " ".join(f"{seat}:100" for seat in "ABCDEFGH")
FOLDED = "6c 8c 9c Tc Jc 6d 8d 9d Td Jd 6h 8h 9h Th Jh"


def eight(script: str, rules: str = "") -> list[tuple[str, int]]:
    return found(hand(EIGHT + script, rules=rules, seats=SEATS, button="H"))


def test_stub_exhaustion__what_is_left_comes_first() -> None:
    drawn = "draw A out 2c 3c 4c 5c 7c in Qc Qd Qh Qs Kc; draw B out 2d 3d 4d 5d 7d in Kd Kh Ks Ac Ad; "
    pool = f"reshuffle {FOLDED} 2c 3c 4c 5c 7c 2d 3d 4d 5d 7d; "
    assert eight(drawn + pool + "draw C out 2h 3h 4h in Ah As 6c") == []
    assert eight(drawn + pool + "draw C out 2h 3h 4h in 6c 6d 6h") == [("DP-31", 29)]
    assert eight(drawn + "draw C out 2h 3h in Ah As") == []


def test_stub_exhaustion__or_all_is_shuffled_together() -> None:
    drawn = "draw A out 2c 3c 4c 5c 7c in Qc Qd Qh Qs Kc; draw B out 2d 3d 4d 5d 7d in Kd Kh Ks Ac Ad; "
    merged = f"reshuffle {FOLDED} 2c 3c 4c 5c 7c 2d 3d 4d 5d 7d Ah As; "
    play = drawn + merged + "draw C out 2h 3h 4h in 6c 6d 6h"
    assert eight(play, "stub_exhaustion=merge_all") == []
    assert eight(play)[0] == ("DP-31", 28)


def test_stub_exhaustion__or_the_bottom_card_is_never_dealt() -> None:
    drawn = "draw A out 2c 3c 4c 5c 7c in Qc Qd Qh Qs Kc; draw B out 2d 3d 4d 5d 7d in Kd Kh Ks Ac Ad; "
    two = drawn + "draw C out 2h 3h in Ah As"
    assert eight(two) == []
    assert eight(two, "stub_exhaustion=bottom_card_dead") == [("DP-31", 28)]
    pool = f"reshuffle {FOLDED} 2c 3c 4c 5c 7c 2d 3d 4d 5d 7d As; "
    assert eight(drawn + pool + "draw C out 2h 3h in Ah 6c", "stub_exhaustion=bottom_card_dead") == []


def test_burn_before_draw__takes_a_card_off_the_stub() -> None:
    drawn = "draw A out 2c 3c 4c 5c 7c in Qc Qd Qh Qs Kc; draw B out 2d 3d 4d 5d 7d in Kd Kh Ks Ac Ad; "
    assert eight(drawn + "draw C out 2h 3h in Ah As") == []
    assert eight(drawn + "draw C out 2h 3h in Ah As", "burn_before_draw=true") == [("DP-31", 28)]


# --- the settings themselves


def test_settings__amounts_are_read_from_the_notation() -> None:
    assert Settings.model_validate({"fl_bets": "2,4"}).limit_bets == (2, 4)
    assert Settings.model_validate({"fl_bets": "2/4"}).limit_bets == (2, 4)
    assert Settings.model_validate({"opening": "blind", "blinds": "5,10"}).blind_amounts == (5, 10)


@pytest.mark.parametrize(
    "rules",
    [
        {"blinds": [5, 10]},
        {"opening": "blind", "blinds": [10, 5]},
        {"fl_bets": [4, 2]},
        {"max_draw": 3},
        {"rake_bp": 10_001},
        {"min_bet": 0},
        {"opening": "kings"},
    ],
)
def test_settings__that_contradict_themselves_are_refused(rules: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate(rules)


def test_settings__are_written_and_read_back() -> None:
    family = GAMES["draw"]
    given = {"opening": "blind", "ante": 0, "blinds": [5, 10], "fl_bets": [10, 20], "rake_bp": None, "max_redeals": 3}
    rules = Settings.model_validate(given).model_dump(mode="json")
    said = shortest(family, rules)
    assert said is not None
    words = [write_setting(name, value) for name, value in said.items()]
    assert None not in words
    back = dict(str(word).replace(chr(34), "").split("=", 1) for word in words)
    again = {name: None if value == "none" else value for name, value in back.items()}
    assert Settings.model_validate(again).model_dump(mode="json") == rules
