"""Every setting has its values played; points, first seat, misdeal and limits, worked out by hand (A4 to A6, A41 to A45)."""

import pytest

from domain.games import GAMES
from domain.games.belarusian.settings import Settings
from domain.replay import replay
from tests.domain.games.belarusian.houses import (
    OPEN_TIED,
    THREE,
    TIED,
    TWO,
    breaks,
    lawful,
    rules,
    stacks,
    unbroken,
)
from tests.domain.script import facts, hand

# --- A4 to A6: joker_value, no_combination, three_sevens_points


@pytest.mark.parametrize(("value", "winner", "points"), [("combo_top", "B", 23), ("ace11", "A", 26)])
def test_joker_value__decides_the_showdown(value: str, winner: str, points: int) -> None:
    judged = hand(
        f"antes 5 A B; deal A JK 8S 7S; deal B 7H 8H 10H; propose A; agree B; open; count 10; rake 1; pay {winner} 9; close",
        rules=rules(f"joker_value={value}"),
    )
    assert lawful(judged).holdings["A"].points == points


def test_no_combination__highest_card_beats_a_lower_one() -> None:
    lawful(
        hand(
            "antes 5 A B; deal A AS 7H 8D; deal B KS QH 10D; propose A; agree B; open; count 10; rake 1; pay A 9; close"
        )
    )


def test_no_combination__zero_makes_them_equal() -> None:
    judged = hand(
        "antes 5 A B; deal A AS 7H 8D; deal B KS QH 10D; propose A; agree B; open; svara_no A; count 10; rake 1; pay A 5;"
        "pay B 4; close",
        rules=rules("no_combination=zero"),
    )
    assert {seat: held.points for seat, held in lawful(judged).holdings.items()} == {"A": 0, "B": 0}


@pytest.mark.parametrize(("points", "winner"), [(21, "B"), (34, "A")])
def test_three_sevens_points__decide_the_showdown(points: int, winner: str) -> None:
    judged = hand(
        f"antes 5 A B; deal A 7S 7H 7D; deal B AS AH AD; propose A; agree B; open; count 10; rake 1; pay {winner} 9; close",
        rules=rules(f"three_sevens_points={points}"),
    )
    assert lawful(judged).holdings["A"].points == points


# --- A41 to A45: table matters


@pytest.mark.parametrize("first_actor", ["rotate", "fixed"])
def test_first_actor__the_hand_begins_with_the_seat_it_names(first_actor: str) -> None:
    """Which seat that is from hand to hand is judged by the session; svaras keep the seat of their hand."""
    house = rules(f"first_actor={first_actor}")
    script = f"{TIED} bet B 5; bet C 5; bet A 5; propose A; agree B; agree C; open;"
    unbroken(
        hand(
            f"{script} svara_yes B; svara_yes A; stay_out C; deal A 7S 8H 9D; deal B 7H 8D 9S; bet B 5",
            seats="A B C",
            first="B",
            rules=house,
        )
    )
    breaks(hand(f"{TIED} bet A 5", seats="A B C", first="B", rules=house), "BP-10")
    breaks(hand(f"{script} svara_yes A", seats="A B C", first="B", rules=house), "BP-10")


def test_first_actor__the_odd_chip_counts_from_the_first_seat_too() -> None:
    script = f"{TIED} bet B 5; bet C 10; bet A 10; propose A; agree B; agree C; open; svara_no B; count 40; rake 1; pay B 20; pay A 19; close"
    lawful(hand(script, seats="A B C", first="B"))


def test_misdeal_policy__redeal_gives_the_antes_back_and_deals_anew() -> None:
    judged = hand(
        f"antes 5 A B; deal A KS QS 7D; misdeal card shown; {TWO} propose A; agree B; open; count 10; rake 1; pay A 9; close"
    )
    assert stacks(lawful(judged)) == {"A": 204, "B": 195}


@pytest.mark.parametrize(
    ("before", "allowed"),
    [
        ("", False),  # nothing is dealt yet
        ("antes 5 A B;", True),
        (TWO, True),
        (f"{THREE} pass A;", True),  # a pass is no stake
        (f"{TWO} propose A;", True),
        (f"{TWO} bet A 5;", False),
        (f"{TWO} propose A; agree B; open;", False),
    ],
)
def test_misdeal_policy__redeal_only_before_the_first_stake(before: str, *, allowed: bool) -> None:
    seats = "A B C" if "C" in before.split("deal", maxsplit=1)[0] else "A B"
    judged = hand(f"{before} misdeal card shown", seats=seats)
    if allowed:
        unbroken(judged)
        assert judged.frames[-1].bank == 0
    else:
        breaks(judged, "GN-3")


def test_misdeal_policy__redeal_in_a_svara_leaves_its_bank() -> None:
    judged = hand(
        f"{TIED} bet A 5; bet B 5; bet C 5; {OPEN_TIED} svara_yes A; svara_yes B; enter C 15; deal A 7S 8H 9D; misdeal card shown;"
        f"deal A 9S JS 8C; deal B 7S 8H 9D; deal C KS QH 10D; {OPEN_TIED} count 45; rake 1; pay A 44; close",
        seats="A B C",
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 234, "B": 190, "C": 175}


def test_misdeal_policy__none() -> None:
    breaks(hand(f"{TWO} misdeal card shown", rules=rules("misdeal_policy=none")), "GN-3")


def test_timeout_action__a_player_out_of_time_passes() -> None:
    lawful(hand(f"{TWO} pass A; count 10; rake 1; pay B 9; close", rules=rules("timeout_action=pass")))


@pytest.mark.parametrize(
    "wrong",
    [
        {"table_min": 51},
        {"table_min": 0},
        {"unit": 6},  # the minimum would be below one unit (A45)
        {"chip": 3},  # the minimum is not a whole number of chips
        {"unit": 0},
        {"max_circles": 0},
        {"svara_max": -1},
        {"rake_percent": "101"},
        {"rake_percent": "two"},
        {"svara_entry_share": "3/2"},
        {"svara_entry_share": "0"},
        {"rake_threshold": "fifty"},
        {"timeout_action": "fold"},
        {"odd_chip": "dealer"},
        {"big_blind": 5},
    ],
)
def test_settings__what_cannot_hold_is_a_finding_and_the_rest_is_used(wrong: dict[str, object]) -> None:
    opened = hand("").opened
    assert opened is not None
    judged = replay([opened.model_copy(update={"rules": {**opened.rules, **wrong}}), *facts(f"{TWO} pass A")[1:]])
    first, *others = judged.findings
    assert (first.clause, first.event) == ("GN-4", 1)
    assert others == [] or "table_min" in wrong  # what the ante should have been is then not known


def test_settings__minimum_equal_to_maximum_makes_every_stake_the_maximum() -> None:
    house = "table_min=10 table_max=10"
    script = "antes 10 A B; deal A KS QS 7D; deal B 9H JH 8C; bet A 10;"
    breaks(hand(f"{script} bet B 10", rules=house), "BP-14")
    lawful(hand(f"{script} confirm B 10; open; count 40; rake 1; pay A 39; close", rules=house))


def test_settings__every_value_of_every_setting_is_played_by_the_simulator() -> None:
    """The list of values the simulator draws from is complete: every setting, and every word a setting may be."""
    varied = dict(GAMES["belarusian"].habits.variety)
    by_table = {name for limits in GAMES["belarusian"].habits.limits for name in limits.rules}
    assert set(varied) | by_table == set(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        words = getattr(field.annotation, "__args__", ())
        if words and all(isinstance(word, str) for word in words):
            assert set(varied[name]) == set(words), name
        if field.annotation is bool:
            assert set(varied[name]) == {True, False}, name
