"""The showdown: the best of the contenders, and who shows when."""

from domain.pot import Pot
from domain.showdown import best, show_order


def test_best__all_with_the_highest_value_in_their_order() -> None:
    assert best({"A": 5, "B": 9, "C": 9}, "ABC") == ("B", "C")
    assert best({"A": 5, "B": 9}, "AC") == ("A",)
    assert best({}, "AB") == ()


def test_show_order__from_the_last_to_bet_else_by_the_order() -> None:
    one = (Pot(10, tuple("ABC")),)
    assert show_order(one, "ABC", None) == ("A", "B", "C")
    assert show_order(one, "ABC", "C") == ("C", "A", "B")


def test_show_order__the_smallest_circle_begins() -> None:
    pots = (Pot(30, tuple("ABC")), Pot(20, tuple("BC")))
    assert show_order(pots, "ABC", None) == ("B", "C", "A")
