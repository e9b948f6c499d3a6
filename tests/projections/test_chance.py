"""Chances against values that are known or can be counted one by one."""

from math import comb, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.chance import above, any_of, at_least, chi_square_above, wilson


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [(3.841458820694124, 1, 0.05), (18.307038053275146, 10, 0.05), (46.19425952027847, 32, 0.05), (62.487, 32, 0.001)],
)
def test_chi_square_above__table(value: float, freedom: int, chance: float) -> None:
    """The values printed in every table of the distribution."""
    assert isclose(chi_square_above(value, freedom), chance, rel_tol=1e-4)


@given(st.floats(0, 300), st.integers(1, 60))
def test_chi_square_above__is_a_chance_and_falls(value: float, freedom: int) -> None:
    assert 0 <= chi_square_above(value + 1, freedom) <= chi_square_above(value, freedom) <= 1


def test_chi_square_above__nothing_deviates() -> None:
    assert (chi_square_above(0, 5), chi_square_above(-1, 5), chi_square_above(3, 0)) == (1, 1, 1)


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12), st.integers(0, 20))
def test_at_least__counted_one_by_one(found: int, drawn: int, marked: int, others: int) -> None:
    """The tail is the sum of the exact counts."""
    among = marked + others
    drawn = min(drawn, among)
    ways = sum(comb(marked, k) * comb(others, drawn - k) for k in range(found, min(marked, drawn) + 1))
    assert isclose(at_least(found, drawn, marked=marked, among=among), ways / comb(among, drawn), rel_tol=1e-9)


def test_at_least__a_million_hands() -> None:
    """Long tails are found without counting a million terms, and never above one."""
    assert at_least(0, 500_000, marked=1000, among=1_000_000) == 1
    assert 0.4 < at_least(500, 500_000, marked=1000, among=1_000_000) < 0.6
    assert at_least(900, 500_000, marked=1000, among=1_000_000) < 1e-100


@pytest.mark.parametrize(("deviations", "chance"), [(0, 0.5), (1.6448536269514722, 0.05), (3.090232306167813, 0.001)])
def test_above__table(deviations: float, chance: float) -> None:
    assert isclose(above(deviations), chance, rel_tol=1e-9)


def test_wilson__known_interval() -> None:
    """46 of 4,200, as the report of a month has it."""
    found = wilson(46, 4200)
    assert (round(found.low, 5), round(found.share, 5), round(found.high, 5)) == (0.00822, 0.01095, 0.01458)


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_wilson__holds_the_share(found: int, others: int) -> None:
    made = wilson(found, found + others)
    assert 0 <= made.low <= made.share <= made.high <= 1


def test_any_of__looking_often_finds_more() -> None:
    assert isclose(any_of(0.001, 10), 1 - 0.999**10, rel_tol=1e-12)
    assert isclose(any_of(1e-15, 7), 7e-15, rel_tol=1e-9)
    assert any_of(1.0, 5) == 1
