"""Pots by layers, uncalled bets, rake pot by pot, shares to the last chip."""

from hypothesis import given
from hypothesis import strategies as st

from domain.pot import Pot, RakeRule, layers, rakes, shares, spread, uncalled

SEATS = "ABCDEFGH"
puts = st.dictionaries(st.sampled_from(SEATS), st.integers(0, 300), min_size=1)


def test_layers__each_level_of_a_live_player_closes_one() -> None:
    put = {"A": 20, "B": 50, "C": 120, "D": 120}
    assert layers(put, "ABCD") == (Pot(80, tuple("ABCD")), Pot(90, tuple("BCD")), Pot(140, tuple("CD")))


def test_layers__chips_of_the_folded_go_where_they_reach() -> None:
    assert layers({"A": 70, "B": 30, "C": 70}, "BC") == (Pot(90, ("B", "C")), Pot(80, ("C",)))
    assert layers({"A": 90, "B": 30, "C": 70}, "BC") == (Pot(90, ("B", "C")), Pot(100, ("C",)))


def test_layers__loose_chips_lie_in_the_main_pot() -> None:
    assert layers({"A": 5, "B": 5}, "AB", 8) == (Pot(18, ("A", "B")),)


def test_layers__nobody_live_no_pot() -> None:
    assert layers({"A": 5}, "") == ()


@given(puts, st.data(), st.integers(0, 50))
def test_layers__hold_every_chip_and_narrow_upwards(put: dict[str, int], data: st.DataObject, loose: int) -> None:
    live = data.draw(st.lists(st.sampled_from(sorted(put)), min_size=1, unique=True))
    found = layers(put, live, loose)
    assert sum(pot.amount for pot in found) == sum(put.values()) + loose
    assert all(pot.contenders for pot in found)
    assert all(set(upper.contenders) < set(lower.contenders) for lower, upper in zip(found, found[1:], strict=False))  # noqa: RUF007 - reads as it is said


def test_uncalled__is_what_nobody_matched() -> None:
    assert uncalled({"A": 10, "B": 4}, "AB") == ("A", 6)
    assert uncalled({"A": 10, "B": 10}, "AB") is None
    assert uncalled({"A": 10, "B": 40}, "A") is None
    assert uncalled({"A": 5}, "A") == ("A", 5)
    assert uncalled({}, "") is None


def test_rakes__pot_by_pot_until_the_cap() -> None:
    assert rakes((80, 90, 140), RakeRule(500, 10, "floor", by_pot=True)) == (4, 4, 2)
    assert rakes((80, 90, 140), RakeRule(500, None, "floor", by_pot=True)) == (4, 4, 7)
    assert rakes((80, 90, 140), RakeRule(500, 10, "floor", by_pot=False)) == (10, 0, 0)
    assert rakes((73,), RakeRule(500, None, "ceil", by_pot=True)) == (4,)
    assert rakes((730,), RakeRule(500, None, "half_up", by_pot=True, chip=10)) == (40,)


@given(
    st.lists(st.integers(0, 500), min_size=1, max_size=4),
    st.integers(0, 10_000),
    st.one_of(st.none(), st.integers(0, 60)),
)
def test_rakes__never_exceed_cap_or_pot(amounts: list[int], points: int, cap: int | None) -> None:
    for by_pot in (True, False):
        taken = rakes(amounts, RakeRule(points, cap, "ceil", by_pot))
        assert all(0 <= rake <= amount for rake, amount in zip(taken, amounts, strict=True))
        assert cap is None or sum(taken) <= cap


def test_spread__fills_the_main_pot_first() -> None:
    assert spread(7, (5, 10)) == (5, 2)
    assert spread(20, (5, 10)) == (5, 15)
    assert spread(3, ()) == ()


def test_shares__odd_chips_one_each_or_all_to_the_first() -> None:
    assert shares(74, "ABC") == {"A": 25, "B": 25, "C": 24}
    assert shares(74, "ABC", one_each=False) == {"A": 26, "B": 24, "C": 24}
    assert shares(74, "ABC", chip=5) == {"A": 29, "B": 25, "C": 20}


@given(st.integers(0, 10_000), st.integers(1, 8), st.sampled_from((1, 5, 25)), st.booleans())
def test_shares__are_the_pot_to_the_last_chip(amount: int, count: int, chip: int, one_each: bool) -> None:  # noqa: FBT001 - drawn
    given_out = shares(amount, SEATS[:count], chip=chip, one_each=one_each)
    assert sum(given_out.values()) == amount
    assert max(given_out.values()) - min(given_out.values()) < chip * max(count, 2)
