"""Search: by player, combination, bank, time of day, the words of a finding; alone and together."""

from collections.abc import Iterator
from decimal import Decimal

import pytest

from projections import queries, views
from projections.bounds import amount_of, minute_of
from projections.filters import Filter, among
from projections.view import View
from tests.projections.room import LAWFUL, NO_RAKE, RAKE_OF_TWO, UNSEEN, hand, notebook

EVENING = (
    hand("1", LAWFUL),
    hand("2", RAKE_OF_TWO, at="2026-11-28T23:50:00+03:00"),
    hand("3", NO_RAKE, at="2026-11-29T00:10:00+03:00", money="USD 0", table="4", session="b"),
    hand("4", UNSEEN, at=None, table="5", session="c").replace("p-104", "p-1040"),
)


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    """Four hands: before and after midnight, in two currencies, one without a time and with unseen cards."""
    home = tmp_path_factory.mktemp("search")
    views.catch_up(home, record=notebook(*EVENING))
    with views.open_view(home) as opened:
        yield opened


@pytest.mark.parametrize(
    ("chosen", "numbers"),
    [
        (Filter(players=("p-104",)), "123"),
        (Filter(players=("p-1040", "nobody")), "4"),
        (Filter(players=("p-10",)), ""),
        (Filter(combinations=("two_of_suit",)), "123"),
        (Filter(combinations=("two_aces",)), ""),
        (Filter(combinations=("two_aces", "two_of_suit"), tables=("4",)), "3"),
        (Filter(bank_from=Decimal("0.25"), bank_to=Decimal("0.25")), "124"),
        (Filter(bank_from=Decimal("0.26")), "3"),
        (Filter(bank_to=Decimal("0.2500001")), "124"),
        (Filter(bank_from=Decimal(10**30)), ""),
        (Filter(clock=(23 * 60, 24 * 60 - 1)), "2"),
        (Filter(clock=(23 * 60, 60)), "23"),
        (Filter(clock=(0, 0)), ""),
        (Filter(words="РАЗНИЦА"), "2"),
        (Filter(words="difference"), "2"),
        (Filter(players=("p-104",), clock=(0, 60), bank_from=Decimal(20)), "3"),
    ],
)
def test_hands__found(chosen: Filter, numbers: str, view: View) -> None:
    """Whole players' names only; amounts in whole units of each currency; over midnight where the first is later."""
    assert "".join(sorted(row.number for row in queries.hands(view, chosen).rows)) == numbers


def test_findings_and_sessions__narrowed_by_what_only_hands_know(view: View) -> None:
    assert {row.number for row in queries.findings(view, Filter(clock=(23 * 60, 24 * 60 - 1))).rows} == {"2"}
    assert [row.table_name for row in queries.sessions(view, Filter(players=("p-1040",))).rows] == ["5"]
    assert queries.rake(view, "table", Filter(bank_from=Decimal(20))).totals[0].hands == 1


def test_choices__combinations_that_occur(view: View) -> None:
    assert queries.choices(view).combinations == ("two_of_suit",)


def test_filter__empty_and_not() -> None:
    assert Filter().empty
    assert not Filter(clock=(0, 0)).empty
    assert not Filter(bank_from=Decimal(0)).empty


def test_among__a_word_is_found_whole() -> None:
    assert among(["p-104"]) in among(["p-031", "p-104", "p-2"])
    assert among(["p-10"]) not in among(["p-104"])
    assert among([]) == ""
    assert among(["a\x1fb"]) == among(["a b"])


@pytest.mark.parametrize(
    ("words", "amount"),
    [("1 250,50", Decimal("1250.50")), ("7", Decimal(7)), ("", None), ("-1", None), ("1e9", None), ("²", None)],
)
def test_amount_of(words: str, amount: Decimal | None) -> None:
    assert amount_of(words) == amount


@pytest.mark.parametrize(
    ("words", "minute"), [("21:05", 1265), ("9:00", 540), ("24:00", None), ("", None), ("x", None)]
)
def test_minute_of(words: str, minute: int | None) -> None:
    assert minute_of(words) == minute
