"""House rules of split and rake, with numbers worked out by hand (A12 to A14, A16)."""

import pytest

from domain.games.belarusian.settings import HOUSE_RULES, Settings
from domain.money import share_of
from tests.domain.games.belarusian.houses import (
    AGREED,
    OPEN_TIED,
    TIED,
    TWO,
    breaks,
    lawful,
    rules,
    stacks,
    tie,
    unbroken,
)
from tests.domain.script import hand

# --- A16: odd_chip


SPLIT = f"{TIED} bet A 5; bet B 10; bet C 10; {OPEN_TIED} svara_yes A; svara_no B; count 40;"


@pytest.mark.parametrize(
    ("odd_chip", "settled", "after"),
    [
        ("first_clockwise", "rake 1; pay A 20; pay B 19; close", {"A": 210, "B": 204, "C": 185}),
        ("carry_over", "rake 1; pay A 19; pay B 19; carry 1; close", {"A": 209, "B": 204, "C": 185}),
        ("house", "rake 2; pay A 19; pay B 19; close", {"A": 209, "B": 204, "C": 185}),
    ],
)
def test_odd_chip__goes_where_the_house_says(odd_chip: str, settled: str, after: dict[str, int]) -> None:
    judged = lawful(hand(f"{SPLIT} {settled}", seats="A B C", rules=rules(f"odd_chip={odd_chip}")))
    assert stacks(judged) == after
    assert judged.settlement is not None
    assert judged.settlement.left_in_bank == (1 if odd_chip == "carry_over" else 0)


def test_odd_chip__the_next_hand_is_played_for_what_was_carried() -> None:
    judged = hand(
        f"{TWO} propose A; agree B; open; count 11; rake 1; pay A 10; close",
        carried=1,
        rules=rules("odd_chip=carry_over"),
    )
    assert stacks(lawful(judged)) == {"A": 205, "B": 195}


@pytest.mark.parametrize(
    ("odd_chip", "settled", "clause", "lawfully"),
    [
        ("first_clockwise", "rake 1; pay A 19", "BP-36", "20"),
        ("first_clockwise", "rake 1; carry 1", "BP-40", None),
        ("carry_over", "rake 1; pay A 20", "BP-36", "19"),
        ("carry_over", "rake 1; pay A 19; pay B 19; carry 2", "BP-36", "1"),
        ("carry_over", "rake 1; pay A 19; carry 1", "BP-40", None),
        ("house", "rake 1", "BP-37", "2"),
        ("house", "rake 2; pay A 20", "BP-36", "19"),
    ],
)
def test_odd_chip__elsewhere_is_a_finding(odd_chip: str, settled: str, clause: str, lawfully: str | None) -> None:
    breaks(hand(f"{SPLIT} {settled}", seats="A B C", rules=rules(f"odd_chip={odd_chip}")), clause, lawfully=lawfully)


def test_odd_chip__is_a_whole_chip_of_the_table() -> None:
    """40 less a rake of 5 is seven chips of 5: four to A, three to B."""
    judged = hand(f"{SPLIT} rake 5; pay A 20; pay B 15; close", seats="A B C", rules=rules("unit=5", "chip=5"))
    assert stacks(lawful(judged)) == {"A": 210, "B": 200, "C": 185}


# --- A12 to A14: rake_*


def settled_rake(bank: int, *settings: str, minimum: int = 5, maximum: int = 50_000) -> int:
    """The rake due on a bank two players put together."""
    house = f"table_min={minimum} table_max={maximum} " + " ".join(settings)
    rest = bank - 2 * minimum
    stakes = f"bet A {rest // 2}; bet B {rest - rest // 2};"
    script = f"antes {minimum} A B; deal A KS QS 7D; deal B 9H JH 8C; {stakes} propose A; agree B; open; count {bank}"
    judged = hand(script, rules=house, stack=1_000_000)
    assert judged.findings == ()
    assert judged.settlement is not None
    assert judged.settlement.rake_due is not None
    return judged.settlement.rake_due


@pytest.mark.parametrize(
    ("bank", "floor", "half_up", "ceil"),
    [
        (50, 1, 1, 1), (51, 1, 1, 2), (74, 1, 1, 2), (75, 1, 2, 2), (99, 1, 2, 2), (100, 2, 2, 2), (101, 2, 2, 3),
        (125, 2, 3, 3), (149, 2, 3, 3), (150, 3, 3, 3), (999, 19, 20, 20), (1050, 21, 21, 21),
    ],
)  # fmt: skip
def test_rake_rounding__table_of_the_rule_pack(bank: int, floor: int, half_up: int, ceil: int) -> None:
    assert settled_rake(bank) == settled_rake(bank, "rake_rounding=floor") == floor
    assert settled_rake(bank, "rake_rounding=half_up") == half_up
    assert settled_rake(bank, "rake_rounding=ceil") == ceil


@pytest.mark.parametrize(("rounding", "total"), [("floor", 9569), ("half_up", 10044), ("ceil", 10500)])
def test_rake_rounding__checksums_over_the_banks_from_1_to_1000(rounding: str, total: int) -> None:
    house = HOUSE_RULES.of({"table_min": 1, "table_max": 50, "rake_rounding": rounding}).settings
    assert sum(rake(bank, house) for bank in range(1, 1001)) == total


def rake(bank: int, house: Settings) -> int:
    if bank <= house.rake_threshold:
        return house.rake_flat
    return share_of(bank, house.rake_share, house.chip, house.rake_rounding)


def test_rake_rounding__to_another_rounding_is_named_as_such() -> None:
    script = f"{TWO} bet A 5; bet B 50; pass A; count 65; rake 2"
    breaks(hand(script), "BP-38", lawfully="1")
    breaks(hand(script.replace("rake 2", "rake 3")), "BP-37", lawfully="1")


@pytest.mark.parametrize(
    ("settings", "bank", "due"),
    [
        ("rake_threshold=100u", 60, 1),
        ("rake_threshold=100u", 101, 2),
        ("rake_threshold=0u", 20, 0),  # 2 % of 20 is 0.40
        ("rake_threshold=0u rake_rounding=ceil", 20, 1),
        ("rake_threshold=30", 40, 0),
        ("rake_flat=2u", 20, 2),
        ("rake_flat=0u", 20, 0),
        ("rake_flat=3", 20, 3),
        ("rake_percent=5", 60, 3),
        ("rake_percent=5", 50, 1),
        ("rake_percent=5/2", 60, 1),  # 1.50
        ("rake_percent=2.5 rake_rounding=half_up", 60, 2),
        ("rake_percent=0", 60, 0),
        ("rake_percent=100", 60, 60),
    ],
)
def test_rake__threshold_flat_and_percent(settings: str, bank: int, due: int) -> None:
    assert settled_rake(bank, settings) == due


@pytest.mark.parametrize(("bank", "due"), [(5000, 100), (5100, 102), (5150, 103), (7525, 150)])
def test_rake__a_unit_of_a_hundred_kopecks_makes_it_exact(bank: int, due: int) -> None:
    assert settled_rake(bank, "unit=100", minimum=500) == due


@pytest.mark.parametrize(("rounding", "due"), [("floor", 100), ("half_up", 150), ("ceil", 150)])
def test_rake__is_in_whole_chips(rounding: str, due: int) -> None:
    """2 % of 63.00 is 1.26: two chips of 50 kopecks rounded down, three to the nearest or up."""
    assert settled_rake(6300, "unit=100", "chip=50", f"rake_rounding={rounding}", minimum=500) == due


def test_rake_timing__on_award_takes_it_once_from_the_last_bank() -> None:
    script = f"antes 5 A B; {tie()} {AGREED}"
    breaks(hand(f"{script} rake 1"), "BP-39")
    breaks(hand(f"{script} count 10"), "BP-37")
    unbroken(hand(f"{script} deal A 9S JS 8C"))


EARLY = f"{TIED} {OPEN_TIED} svara_yes A; svara_yes B; rake 1; stay_out C; deal A 9S JS 8C; deal B 7S 8H 9D; propose A; agree B; open; count 14;"


def test_rake_timing__on_award_a_rake_taken_early_is_the_rake_of_the_bank() -> None:
    judged = hand(f"{EARLY} pay A 14; close", seats="A B C")
    assert [(finding.clause, finding.event) for finding in judged.findings] == [("BP-39", 14)]
    assert judged.settlement is not None
    assert judged.settlement.restitution == {}


def test_rake_timing__on_award_a_second_rake_of_the_bank_is_owed_to_the_winner() -> None:
    judged = hand(f"{EARLY} rake 1; pay A 13; close", seats="A B C")
    assert [(finding.clause, finding.event) for finding in judged.findings] == [("BP-39", 14), ("BP-39", 22)]
    assert judged.settlement is not None
    assert judged.settlement.restitution == {"A": 1, "house": -1}


def test_rake_timing__each_game_a_rake_left_out_is_owed_to_the_house() -> None:
    judged = hand(
        f"{SIXTY} stay_out C; deal A 9S JS 8C; deal B 7S 8H 9D; propose A; agree B; open; count 60; rake 1; pay A 59; close",
        seats="A B C", rules=EACH_GAME,
    )  # fmt: skip
    assert [(finding.clause, finding.event) for finding in judged.findings] == [("BP-39", 17)]
    assert judged.settlement is not None
    assert (judged.settlement.rake_due, judged.settlement.rake_taken) == (2, 1)


EACH_GAME = rules("rake_timing=each_game")
SIXTY = f"{TIED} bet A 15; bet B 15; bet C 15; {OPEN_TIED} svara_yes A; svara_yes B;"
"""A and B tie on a bank of 60."""


def test_rake_timing__each_game_prices_the_entry_on_the_reduced_bank() -> None:
    """60 less 1 is 59, half of it 30; 59 + 30 + 15 = 104, and 2 % of that is 2."""
    judged = hand(
        f"{SIXTY} count 60; rake 1; enter C 30; deal A 9S JS 8C; deal B 7S 8H 9D; deal C KS QH 10D;"
        f"bet A 5; bet B 5; bet C 5; {OPEN_TIED} count 104; rake 2; pay A 102; close",
        seats="A B C", rules=EACH_GAME,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 277, "B": 175, "C": 145}
    assert judged.settlement is not None
    assert judged.settlement.rake_due == 3


@pytest.mark.parametrize(
    ("then", "clause"),
    [
        ("enter C 30", "BP-39"),
        ("deal A 9S JS 8C", "BP-39"),
        ("rake 1", "BP-40"),
        ("count 60; rake 2", "BP-38"),
        ("count 60; rake 3", "BP-37"),
        ("count 60; pay A 60", "BP-32"),
        ("count 60; rake 1; enter C 29", "BP-33"),
        ("count 60; rake 1; rake 1", "BP-39"),
        ("ante A 5", "BP-32"),
    ],
)
def test_rake_timing__each_game_order(then: str, clause: str) -> None:
    breaks(hand(f"{SIXTY} {then}", seats="A B C", rules=EACH_GAME), clause)


def test_rake_timing__each_game_after_a_refusal_takes_it_once() -> None:
    judged = hand(f"antes 5 A B; {tie()} svara_no A; count 10; rake 1; pay A 5; pay B 4; close", rules=EACH_GAME)
    assert stacks(lawful(judged)) == {"A": 200, "B": 199}


def test_rake_timing__each_game_with_no_rake_due_goes_on_to_the_entries() -> None:
    house = f"{EACH_GAME} rake_flat=0"
    unbroken(hand(f"antes 5 A B; {tie()} {AGREED} deal A 9S JS 8C", rules=house))


def test_rake_on_fold_out__true_takes_it_without_a_showdown() -> None:
    lawful(hand(f"{TWO} pass A; count 10; rake 1; pay B 9; close"))
    breaks(hand(f"{TWO} pass A; count 10; pay B 10"), "BP-40")


def test_rake_on_fold_out__false_takes_none_without_a_showdown() -> None:
    house = rules("rake_on_fold_out=false")
    judged = hand(f"{TWO} pass A; count 10; pay B 10; close", rules=house)
    assert stacks(lawful(judged)) == {"A": 195, "B": 205}
    breaks(hand(f"{TWO} pass A; count 10; rake 1", rules=house), "BP-37", lawfully="0")
    lawful(hand(f"{TWO} propose A; agree B; open; count 10; rake 1; pay A 9; close", rules=house))
