"""Hands per hour, the bank in the middle, the sums to date and the running difference."""

from datetime import date

from projections import queries
from projections.filters import Filter
from projections.queries.tempo import tempos
from projections.queries.to_date import Sums, running, to_date
from tests.projections.conftest import Show
from tests.projections.room import NO_RAKE, RAKE_OF_TWO, hand, notebook


def at(day: int, clock: str, month: int = 11) -> str:
    return f"2026-{month:02d}-{day:02d}T{clock}:00+03:00"


def test_tempo__from_one_opening_to_the_next(show: Show) -> None:
    """Three hands four and six minutes apart; the last, and the one before a break, count until they are closed."""
    hands = [hand(number, at=at(28, clock)) for number, clock in
             (("1", "21:00"), ("2", "21:04"), ("3", "21:10"), ("4", "23:00"))]  # fmt: skip
    (tempo,) = tempos(show(notebook(*hands)), "table")
    (row,) = queries.rake(show(notebook(*hands)), "table").rows
    assert tempo.key == row.key
    assert (tempo.hands, tempo.timed, tempo.seconds) == (4, 2, 600)
    assert tempo.per_hour == 12
    assert tempo.an_hour(100) is None


def test_tempo__another_croupiers_hand_ends_ones_own(show: Show) -> None:
    """k07 dealt hands 1 and 3, another one hand 2: the time of hand 1 ends where hand 2 opens."""
    hands = [
        hand("1", at=at(28, "21:00")),
        hand("2", at=at(28, "21:05"), staff="croupier=k09 inspector=i02"),
        hand("3", at=at(28, "21:20")),
        hand("4", at=at(28, "21:22"), staff="croupier=k09 inspector=i02"),
    ]
    found = {tempo.key[0]: tempo for tempo in tempos(show(notebook(*hands)), "croupier", Filter(croupiers=("k07",)))}
    assert (found["k07"].timed, found["k07"].seconds) == (2, 300 + 120)
    assert found.keys() == {"k07"}


def test_tempo__median_bank_rounds_up_between_two(show: Show) -> None:
    small = RAKE_OF_TWO
    view = show(notebook(hand("1"), hand("2", small), hand("3", NO_RAKE)))
    (tempo,) = tempos(view, None)
    banks = sorted(row.bank or 0 for row in queries.hands(view).rows)
    assert tempo.median_bank == banks[1]
    assert tempo.key == ()
    assert (tempo.seconds, tempo.per_hour) == (0, None)


def test_to_date__month_and_year_up_to_the_last_day(show: Show) -> None:
    """Two rakes of two where one is due in November, one in October: the period itself is only the 28th."""
    view = show(
        notebook(
            hand("1", RAKE_OF_TWO, at=at(3, "21:00", 10), session="окт"),
            hand("2", RAKE_OF_TWO, at=at(20, "21:00"), session="20"),
            hand("3", RAKE_OF_TWO, at=at(28, "21:00"), session="28"),
            hand("4", NO_RAKE, at=at(29, "21:00"), session="29"),
        )
    )
    found = to_date(view, "table", Filter(since=date(2026, 11, 28), until=date(2026, 11, 28)))
    assert found is not None
    key = (("Минск", "3"), "BYN", 2)
    assert found.day == date(2026, 11, 28)
    assert found.month[key] == found.month[(), "BYN", 2] == Sums(hands=2, due=2, taken=4, difference=2)
    assert found.year[key] == Sums(hands=3, due=3, taken=6, difference=3)
    whole = to_date(view, "table")
    assert whole is not None
    assert whole.day == date(2026, 11, 29)
    assert whole.month[key].difference == 2 - 1


def test_to_date__of_days_each_up_to_its_own(show: Show) -> None:
    view = show(
        notebook(
            hand("1", RAKE_OF_TWO, at=at(20, "21:00"), session="20"),
            hand("2", RAKE_OF_TWO, at=at(28, "21:00"), session="28"),
        )
    )
    found = to_date(view, "day")
    assert found is not None
    assert [found.month[(date(2026, 11, day),), "BYN", 2].taken for day in (20, 28)] == [2, 4]
    assert found.month[(), "BYN", 2].taken == 4


def test_to_date__of_nothing(show: Show) -> None:
    assert to_date(show(notebook()), "table") is None


def test_running__adds_up_through_the_period(show: Show) -> None:
    """One too much at nine, one too little an hour later: the evening ends as it began."""
    view = show(
        notebook(
            hand("1", RAKE_OF_TWO, at=at(28, "21:00")),
            hand("2", NO_RAKE, at=at(28, "22:10")),
            hand("3", RAKE_OF_TWO, at=at(29, "01:00")),
        )
    )
    found = running(view, ("BYN", 2))
    assert [(row.hour, row.shift_hour, row.difference, row.so_far) for row in found] == [
        (21, 20, 1, 1),
        (22, 20, -1, 0),
        (1, 20, 1, 1),
    ]
    assert {row.shift_day for row in found} == {date(2026, 11, 28)}
