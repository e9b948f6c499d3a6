"""The page of the house: result, payouts, wrong payouts; nothing to show, a filter that finds nothing."""

from pathlib import Path

import pytest

from dashboard.asking import Ask
from dashboard.screens.house import house, house_grouping
from projections import views
from projections.view import View, open_view
from tests.house_evening import house_hand
from tests.projections.room import notebook


@pytest.fixture
def view(tmp_path: Path) -> View:
    views.catch_up(tmp_path, record=notebook(house_hand("1"), house_hand("2", paid=20)))
    return open_view(tmp_path)


def ask(**params: str) -> Ask:
    return Ask({name: [value] for name, value in params.items()})


def test_house__tells_result_and_what_is_due(view: View) -> None:
    page = house(view, ask())
    assert "Результат казино" in page
    assert "+20" in page
    assert "Выплаты по комбинациям" in page


def test_house__wrong_payout_leads_to_its_hand(view: View) -> None:
    assert 'href="/replay?hand=' in house(view, ask(lang="en"))


@pytest.mark.parametrize("by", ["table", "box", "croupier", "day"])
def test_house__every_grouping_is_offered_and_drawn(view: View, by: str) -> None:
    assert house_grouping(ask(by=by)) == by
    assert f"by={by}" in house(view, ask(by=by))


def test_house__unknown_grouping_is_by_table() -> None:
    assert house_grouping(ask(by="hour")) == "table"


def test_house__nothing_fits(view: View) -> None:
    assert "ничего не найдено" in house(view, ask(table="99"))


def test_house__nothing_recorded(tmp_path: Path) -> None:
    assert "Раздач против дилера ещё нет" in house(open_view(tmp_path), ask())
