"""House rules of the svara, with numbers worked out by hand (A15, A17)."""

import pytest

from tests.domain.games.belarusian.houses import (
    AGREED,
    OPEN_TIED,
    TIED,
    breaks,
    lawful,
    rules,
    stacks,
    tie,
    unbroken,
)
from tests.domain.script import hand, taken

# --- A17: svara_max, svara_betting, svara_refusal_by


def test_svara_max__nought_splits_at_once() -> None:
    house = rules("svara_max=0")
    judged = hand(f"antes 5 A B; {tie()} count 10; rake 1; pay A 5; pay B 4; close", rules=house)
    assert stacks(lawful(judged)) == {"A": 200, "B": 199}
    breaks(hand(f"antes 5 A B; {tie()} svara_yes A", rules=house), "BP-35")


@pytest.mark.parametrize("most", [1, 2, 3])
def test_svara_max__so_many_svaras_and_then_the_split(most: int) -> None:
    house = rules(f"svara_max={most}")
    played = f"antes 5 A B; {tie()}" + f"{AGREED} {tie()}" * most
    lawful(hand(f"{played} count 10; rake 1; pay A 5; pay B 4; close", rules=house))
    breaks(hand(f"{played} svara_yes A", rules=house), "BP-35")
    breaks(hand(f"{played} deal A 7S 8H 9D", rules=house), "BP-35")


def test_svara_betting__full_begins_again_with_floor_circles_and_maximum() -> None:
    script = f"antes 5 A B; deal A KS QS 7D; deal B KH QH 7C; bet A 50; confirm B 50; open; {AGREED} deal A 9S JS 8C; deal B 7S 8H 9D;"
    unbroken(hand(f"{script} bet A 5; bet B 50; confirm A 50; open"))


def test_svara_betting__none_opens_at_once() -> None:
    house = rules("svara_betting=none")
    script = f"antes 5 A B; {tie()} {AGREED} deal A 9S JS 8C; deal B 7S 8H 9D;"
    judged = hand(f"{script} open; count 10; rake 1; pay A 9; close", rules=house)
    assert stacks(lawful(judged)) == {"A": 204, "B": 195}
    breaks(hand(f"{script} bet A 5", rules=house), "BP-34")
    breaks(hand(f"{script} pass A", rules=house), "BP-34")
    breaks(hand(f"{script} propose A", rules=house), "BP-34")


def test_svara_refusal_by__tied_asks_the_tied_alone() -> None:
    script = f"{TIED} {OPEN_TIED}"
    breaks(hand(f"{script} svara_yes C", seats="A B C"), "BP-28")
    unbroken(hand(f"{script} svara_yes A; svara_yes B; stay_out C; deal A 7S 8H 9D", seats="A B C"))


def test_svara_refusal_by__any_live_asks_everybody_who_has_not_passed() -> None:
    house = rules("svara_refusal_by=any_live")
    script = f"{TIED} {OPEN_TIED} svara_yes A; svara_yes B;"
    breaks(hand(f"{script} stay_out C", seats="A B C", rules=house), "BP-31")
    judged = hand(f"{script} svara_no C; count 15; rake 1; pay A 7; pay B 7; close", seats="A B C", rules=house)
    assert stacks(lawful(judged)) == {"A": 202, "B": 202, "C": 195}
    unbroken(hand(f"{script} svara_yes C; enter C 8; deal C 7S 8H 9D", seats="A B C", rules=house))


def test_svara_refusal_by__any_live_does_not_ask_who_passed() -> None:
    script = f"{TIED} bet A 5; bet B 5; pass C; propose A; agree B; open; svara_yes A; svara_yes B; stay_out C"
    unbroken(hand(script, seats="A B C", rules=rules("svara_refusal_by=any_live")))


# --- A15: svara_entry_*


FORTY_ONE = (
    "antes 1 A B C D; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D; deal D 7H 8D 9S; bet A 6; bet B 6; bet C 6;"
    "bet D 6; bet A 6; bet B 7; pass C; pass D; propose A; agree B; open; svara_yes A; svara_yes B;"
)
"""A and B tie on a bank of 41; C and D may enter."""


@pytest.mark.parametrize(
    ("settings", "first", "second"),
    [
        ("", 21, 21),  # half of 41 is 20.5
        ("svara_entry_rounding=floor", 20, 20),
        ("svara_entry_share=1/3", 14, 14),  # 13.67
        ("svara_entry_share=1/3 svara_entry_rounding=floor", 13, 13),
        ("svara_entry_share=1", 41, 41),
        ("svara_entry_base=current_bank", 21, 31),  # 41 + 21 = 62
        ("svara_entry_base=current_bank svara_entry_rounding=floor", 20, 30),  # 61 / 2 = 30.5
        ("svara_entry_base=current_bank svara_entry_share=1/3", 14, 19),  # 55 / 3 = 18.33
    ],
)
def test_svara_entry__price_of_the_first_and_of_the_second(settings: str, first: int, second: int) -> None:
    house = f"table_min=1 table_max=20 {settings}"
    unbroken(hand(f"{FORTY_ONE} enter C {first}; enter D {second}", seats="A B C D", rules=house))
    breaks(hand(f"{FORTY_ONE} enter C {first - 1}", seats="A B C D", rules=house), "BP-33", lawfully=str(first))
    breaks(
        hand(f"{FORTY_ONE} enter C {first}; enter D {second + 1}", seats="A B C D", rules=house),
        "BP-33",
        lawfully=str(second),
    )


def test_svara_entry__is_in_whole_chips() -> None:
    """Half of 35 is 17.50: four chips of 5 rounded up, three rounded down."""
    script = "antes 5 A B C; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D; bet A 10; bet B 10; pass C; propose A; agree B; open; svara_yes A; svara_yes B;"
    chips = rules("unit=5", "chip=5")
    unbroken(hand(f"{script} enter C 20", seats="A B C", rules=chips))
    unbroken(hand(f"{script} enter C 15", seats="A B C", rules=f"{chips} svara_entry_rounding=floor"))


def test_svara_entry__costs_a_chip_at_least() -> None:
    script = "antes 1 A B C; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D; propose A; agree B; agree C; open; svara_yes A; svara_yes B;"
    house = "table_min=1 table_max=20 svara_entry_share=1/4 svara_entry_rounding=floor"
    unbroken(hand(f"{script} enter C 1", seats="A B C", rules=house))
    breaks(hand(f"{script} enter C 0", seats="A B C", rules=house), "BP-33", lawfully="1")


def test_svara_entry_eligible__dealt_in_hand_keeps_bystanders_out() -> None:
    script = f"antes 5 A B; {tie()} {AGREED}"
    breaks(hand(f"{script} enter D 5", bystanders=(taken("D"),)), "BP-33")


def test_svara_entry_eligible__any_seated_lets_bystanders_in() -> None:
    script = f"antes 5 A B; {tie()} {AGREED}"
    house, beside = rules("svara_entry_eligible=any_seated"), (taken("D"),)
    breaks(hand(f"{script} deal A 7S 8H 9D", rules=house, bystanders=beside), "BP-33")
    judged = hand(
        f"{script} enter D 5; deal A 7S 8H 9D; deal B 7H 8D 9S; deal D 9H JH 7C; propose A; agree B; agree D; open;"
        "count 15; rake 1; pay D 14; close",
        rules=house, bystanders=beside,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 195, "B": 195, "D": 209}
