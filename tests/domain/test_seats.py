"""Who sits where and who comes next, clockwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.seats import after, clockwise, next_of

TABLES = st.lists(st.sampled_from("ABCDEFG"), unique=True, min_size=1)


def test_clockwise__begins_with_the_first_seat() -> None:
    assert clockwise("ABCD", "C") == ("C", "D", "A", "B")


def test_clockwise__without_that_seat_stays_as_it_is() -> None:
    assert clockwise("ABC", "X") == ("A", "B", "C")
    assert clockwise((), "A") == ()


def test_after__begins_on_the_left_and_leaves_the_seat_out() -> None:
    assert list(after("ABCD", "C")) == ["D", "A", "B"]
    assert list(after("A", "A")) == []


@pytest.mark.parametrize(
    ("seat", "among", "expected"),
    [("A", "BC", "B"), ("A", "C", "C"), ("C", "AB", "A"), ("B", "B", "B"), ("B", "", None), ("X", "BC", "B")],
    ids=["next", "skips", "round", "himself last", "nobody", "stranger"],
)
def test_next_of__first_seat_clockwise_among_some(seat: str, among: str, expected: str | None) -> None:
    assert next_of("ABC", seat, among) == expected


@given(TABLES, st.data())
def test_clockwise__keeps_everybody_and_their_neighbours(table: list[str], data: st.DataObject) -> None:
    """Turning the table changes where counting begins and nothing else."""
    first = data.draw(st.sampled_from(table))
    turned = clockwise(table, first)
    assert turned[0] == first
    assert sorted(turned) == sorted(table)
    assert [next_of(turned, seat, table) for seat in table] == [next_of(table, seat, table) for seat in table]
