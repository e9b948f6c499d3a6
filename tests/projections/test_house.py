"""The house's result, payouts by combination and wrong payouts; hands with a rake stay apart."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from itertools import combinations

import pytest

from domain.cards import ALL_CARDS
from domain.five_cards import rank_five
from projections import queries, views
from projections.expected import FIVE, SIX, expected_share
from projections.queries import Filter
from projections.queries.house import HOUSE_KEYS
from projections.reports import house_report, machine_csv, payouts_report, wrong_payouts_report
from projections.view import View
from tests.house_evening import house_hand
from tests.projections.room import MADE_AT, hand, notebook


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    """A lawful hand, one where the second combination was not paid, one paid too much, and one with a rake."""
    home = tmp_path_factory.mktemp("house")
    texts = (
        house_hand("1"),
        house_hand("2", paid=20),
        house_hand("3", paid=45, croupier="k14", table="10"),
        hand("4"),
    )
    views.catch_up(home, record=notebook(*texts))
    with views.open_view(home) as view:
        yield view


def test_house__by_table_keeps_too_much_and_too_little_apart(evening: View) -> None:
    found = queries.house(evening, "table")

    assert [row.key for row in found.rows] == [("Minsk", "5"), ("Minsk", "10")]
    first, second = found.rows
    assert (first.hands, first.boxes, first.staked, first.result, first.due) == (2, 4, 140, 20, 0)
    assert (first.overpaid, first.underpaid, first.wrong) == (0, 20, 1)
    assert (second.result, second.due, second.overpaid, second.difference) == (-5, 0, 5, -5)
    assert first.percent_of_stakes == Decimal("14.29")


@pytest.mark.parametrize(
    ("by", "keys"),
    [("box", [("1",), ("4",)]), ("croupier", [("k12",), ("k14",)]), ("day", [(date(2026, 11, 28),)])],
)
def test_house__groups_add_up_to_the_total(evening: View, by: queries.HouseBy, keys: list[object]) -> None:
    found = queries.house(evening, by)

    assert [row.key for row in found.rows] == keys
    (total,) = found.totals
    assert sum(row.result for row in found.rows) == total.result == 15
    assert total.result == total.due - total.overpaid + total.underpaid


def test_house__every_grouping_has_a_key() -> None:
    assert set(HOUSE_KEYS) == {"table", "box", "croupier", "day"}


def test_house__narrowed_to_a_croupier(evening: View) -> None:
    (total,) = queries.house(evening, "table", Filter(croupiers=("k14",))).totals
    assert (total.hands, total.wrong) == (1, 1)


def test_rake__leaves_hands_against_the_house_out(evening: View) -> None:
    (total,) = queries.rake(evening, "game").totals
    assert total.hands == 1
    assert {row.number: row.rake_taken for row in queries.hands(evening).rows}["1"] is None


def test_combinations__dealer_closed_and_six_cards_are_counted_apart(evening: View) -> None:
    found = {(row.manner, row.category): row for row in queries.combinations(evening, ("BYN", 0))}

    assert set(found) == {("dealer", "pair"), ("closed", "no_game"), ("six", "pair")}
    six = found["six", "pair"]
    assert (six.times, six.doubles, six.won, six.due, six.paid) == (3, 3, 3, 120, 105)
    assert six.share == Decimal(100)
    assert found["dealer", "pair"].paid is None


def test_wrong_payouts__in_order_with_what_was_due(evening: View) -> None:
    found = queries.wrong_payouts(evening)

    assert [(row.number, row.box, row.due_paid, row.paid, row.difference) for row in found] == [
        ("2", "1", 40, 20, -20),
        ("3", "1", 40, 45, 5),
    ]


def test_expected__counts_are_whole() -> None:
    assert sum(FIVE.values()) == 2_598_960
    assert sum(SIX.values()) == 20_358_520
    assert expected_share("dealer", "no_game") == Decimal("43.68")
    assert expected_share("six", "pair") == Decimal("47.80")
    assert expected_share("six", "unheard") is None


def test_expected__fours_are_those_of_the_ranking() -> None:
    """Four of a kind counted by the ranking itself, among holdings with all four aces or all four twos."""
    for rank in ("A", "2"):
        four = [card for card in ALL_CARDS if card[:-1] == rank]
        rest = [card for card in ALL_CARDS if card[:-1] != rank]
        made = [rank_five((*four, card)).category for (card,) in combinations(rest, 1)]
        assert made == ["four"] * (FIVE["four"] // 13)


def test_house_report__notes_and_figures(evening: View) -> None:
    report = house_report(evening, "box", generated_at=MADE_AT)
    assert report.name == "house-by-box"
    assert b"overpaid" in machine_csv(report)


def test_payouts_report__says_plainly_what_is_compared(evening: View) -> None:
    report = payouts_report(evening, generated_at=MADE_AT)
    said = next(note.value for note in report.notes if note.name == "compared")
    assert "20,358,520" in str(said)
    assert len(report.rows) == 3


def test_wrong_payouts_report__one_line_a_box(evening: View) -> None:
    assert len(wrong_payouts_report(evening, generated_at=MADE_AT).rows) == 2
