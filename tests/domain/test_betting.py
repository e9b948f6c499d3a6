"""One interval of betting: who owes an action, what reopens it, how much pot limit allows."""

from domain.betting import Interval, next_to_act, pot_limit


def after_bet(total: int = 10) -> Interval:
    """A bet by A, nobody has answered."""
    interval = Interval(step=2)
    interval.add("A", total)
    interval.raised("A", total, full=True)
    return interval


def test_owing__everybody_once_and_again_after_a_full_raise() -> None:
    interval = Interval()
    assert interval.owing("ABC") == ["A", "B", "C"]
    interval.answered("A")
    interval.add("B", 4)
    interval.raised("B", 4, full=True)
    assert interval.owing("ABC") == ["A", "C"]


def test_owing__a_short_raise_asks_only_for_the_chips() -> None:
    interval = after_bet()
    interval.add("B", 14)
    interval.raised("B", 14, full=False)
    assert interval.owing("AC") == ["A", "C"]
    assert "A" in interval.acted
    assert "C" not in interval.acted
    assert interval.step == 10


def test_owing__one_player_alone_only_for_missing_chips() -> None:
    interval = after_bet()
    assert interval.owing("B") == ["B"]
    interval.add("B", 10)
    assert interval.owing("B") == []


def test_missing__is_never_below_zero() -> None:
    interval = after_bet()
    assert (interval.missing("B"), interval.missing("A")) == (10, 0)
    interval.add("B", 12)
    assert interval.missing("B") == 0


def test_next_to_act__clockwise_from_the_last() -> None:
    assert next_to_act("ABCD", "D", ["B", "C"]) == "B"
    assert next_to_act("ABCD", "B", ["B", "C"]) == "C"
    assert next_to_act("ABCD", "B", ["B"]) == "B"
    assert next_to_act("ABCD", "B", []) is None
    assert next_to_act("ABCD", "X", ["C"]) == "C"


def test_pot_limit__the_pot_or_the_pot_with_the_call_in_it() -> None:
    assert pot_limit(30, Interval(), "A") == 30
    interval = after_bet(30)
    assert pot_limit(60, interval, "B") == 120
