"""Both combinations insured: each stake within the payout of a combination of its own (RP-17, A22)."""

import pytest

from tests.domain.games.russian.houses import breaks, hand, lawful, nets

TABLE = (
    "ante 1 P1 10 open; deal 1 Kh Qh Jh Th 9h; deal dealer Qc Jd 8s 5d 4d; sixth 1 2h; {stakes}; bet 1 20; reveal;"
    "take_ante 1; settle 1"
)
"""A straight flush (BET payout 1000) and a flush (100), the dealer without a game."""


@pytest.mark.parametrize(("first", "second"), [(1000, 100), (100, 1000), (10, 1000), (1000, 10)])
def test_each_stake_within_one_combination__is_lawful(first: int, second: int) -> None:
    judged = hand(TABLE.format(stakes=f"insure 1 {first}; insure 1 {second}"), rules="insurance_combo=both")
    assert nets(lawful(judged)) == {"1": first + second + 10 - 10}


@pytest.mark.parametrize(("first", "second"), [(1000, 101), (101, 101), (1000, 1000)])
def test_two_stakes_above_the_lower_combination__break_the_limit(first: int, second: int) -> None:
    cut = TABLE.format(stakes=f"insure 1 {first}; insure 1 {second}").partition("; bet")[0]
    breaks(hand(cut, rules="insurance_combo=both"), "RP-17")


def test_half__halves_both_limits() -> None:
    cut = TABLE.format(stakes="insure 1 500; insure 1 51").partition("; bet")[0]
    breaks(hand(cut, rules="insurance_combo=both insurance_max=half"), "RP-17")
