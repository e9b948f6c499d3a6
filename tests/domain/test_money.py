"""Whole chips: named roundings, equal shares, amounts as printed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.money import Rounding, equal_shares, rounded, show_amount

AMOUNTS = st.integers(-(10**12), 10**12)
CHIPS = st.integers(1, 10**6)


@pytest.mark.parametrize(
    ("exact", "floor", "half_up", "ceil"),
    [
        (Fraction(51 * 2, 100), 1, 1, 2),
        (Fraction(75 * 2, 100), 1, 2, 2),
        (Fraction(99 * 2, 100), 1, 2, 2),
        (Fraction(100 * 2, 100), 2, 2, 2),
        (Fraction(0), 0, 0, 0),
        (Fraction(-3, 2), -2, -1, -1),
    ],
    ids=["51", "75", "99", "100", "none", "below zero"],
)
def test_rounded__two_percent_of_a_bank(exact: Fraction, floor: int, half_up: int, ceil: int) -> None:
    """Two per cent of banks about 50 to a hundred, in chips of one; half a chip goes up under half_up."""
    assert [rounded(exact, 1, way) for way in ("floor", "half_up", "ceil")] == [floor, half_up, ceil]


def test_rounded__to_the_chips_of_the_table() -> None:
    assert rounded(Fraction(127), 25, "floor") == 125
    assert rounded(Fraction(127), 25, "half_up") == 125
    assert rounded(Fraction(275, 2), 25, "half_up") == 150
    assert rounded(Fraction(127), 25, "ceil") == 150


@given(st.fractions(-1000, 1000), CHIPS, st.sampled_from(["floor", "half_up", "ceil"]))
def test_rounded__is_a_whole_number_of_chips_less_than_one_away(exact: Fraction, chip: int, way: Rounding) -> None:
    amount = rounded(exact, chip, way)
    assert amount % chip == 0
    assert abs(amount - exact) < chip
    assert amount <= exact or way != "floor"
    assert amount >= exact or way != "ceil"


def test_equal_shares__odd_chips_and_dust() -> None:
    """103 among three in chips of five: 30 each, two chips odd, and three units below a chip."""
    assert equal_shares(103, 3, 5) == (30, 2, 3)
    assert equal_shares(24, 2, 1) == (12, 0, 0)


@given(AMOUNTS, st.integers(1, 7), CHIPS)
def test_equal_shares__lose_nothing(amount: int, among: int, chip: int) -> None:
    share, odd, dust = equal_shares(amount, among, chip)
    assert share * among + odd * chip + dust == amount
    assert share % chip == 0
    assert 0 <= odd < among
    assert 0 <= dust < chip


@pytest.mark.parametrize(
    ("amount", "exponent", "ru", "en"),
    [
        (0, 0, "0", "0"),
        (1234567, 0, "1\u202f234\u202f567", "1,234,567"),
        (123450, 2, "1\u202f234,50", "1,234.50"),
        (-5, 2, "−0,05", "−0.05"),
        (5, 3, "0,005", "0.005"),
        (-100, 0, "−100", "−100"),
    ],
)
def test_show_amount__in_both_languages(amount: int, exponent: int, ru: str, en: str) -> None:
    assert show_amount(amount, exponent, "ru") == ru
    assert show_amount(amount, exponent, "en") == en


@given(AMOUNTS, st.integers(0, 6))
def test_show_amount__can_be_read_back(amount: int, exponent: int) -> None:
    """No figure is lost or invented in print, in either language."""
    ru, en = show_amount(amount, exponent, "ru"), show_amount(amount, exponent, "en")
    digits = [sign for sign in en if sign.isdigit()]
    assert int("".join(digits)) == abs(amount)
    assert [sign for sign in ru if sign.isdigit()] == digits
    assert (ru[0] == en[0] == "−") == (amount < 0)
