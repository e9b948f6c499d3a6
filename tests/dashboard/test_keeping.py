"""Filters kept in the address: they travel with every link, are used, replaced and forgotten."""

from urllib.parse import parse_qs, urlsplit

import pytest

from dashboard.asking import Ask
from dashboard.keeping import kept_filters
from dashboard.screens.hands import hands
from dashboard.screens.overview import overview
from dashboard.screens.side import side
from projections.view import View
from tests.dashboard.test_screens import links


def test_kept_filters__a_name_is_used_once() -> None:
    found = kept_filters(["ночь~time_from=23%3A00", "день~from=1", "мусор", "~x=1", "пусто~"], "ночь", "time_from=22")
    assert [(each.name, each.query) for each in found] == [("день", "from=1"), ("ночь", "time_from=22")]


def test_kept_filters__a_dozen_at_most() -> None:
    found = kept_filters([f"{n}~a={n}" for n in range(20)], "", "")
    assert [each.name for each in found] == [str(n) for n in range(8, 20)]


def test_kept_filters__a_name_without_a_filter_keeps_nothing() -> None:
    assert kept_filters([], "ночь", "") == ()
    assert kept_filters([], " ~ ", "a=1") == ()


def test_hands__a_filter_is_kept_under_its_name(view: View) -> None:
    """After the form is sent every link carries the filter, the form is gone, and the reader can be rid of it."""
    said = hands(view, Ask({"table": ["3"], "keep_as": ["<b>мой</b>"]}))
    asked = [parse_qs(urlsplit(link).query) for link in links(said)]
    assert {tuple(query["saved"]) for query in asked if "saved" in query} == {("<b>мой</b>~table=3",)}
    assert sum("saved" not in query for query in asked) == 1, "the link that forgets it"
    assert "<b>мой</b>" not in said
    assert 'name="keep_as"' not in said


def test_hands__a_filter_in_force_can_be_kept(view: View) -> None:
    assert 'name="keep_as"' in hands(view, Ask({"table": ["3"]}))
    assert 'name="keep_as"' not in hands(view, Ask({}))


@pytest.mark.parametrize("screen", [overview, hands])
def test_screens__carry_the_kept_filters(screen: object, view: View) -> None:
    said = screen(view, Ask({"saved": ["мой~table=3"]}))  # type: ignore[operator]
    carried = [parse_qs(urlsplit(link).query).get("saved") for link in links(said)]
    assert carried.count(["мой~table=3"]) >= len(carried) - 1


def test_side__names_them() -> None:
    said = side(Ask({"saved": ["мой~table=3"]}), 5)
    assert "Мои отборы" in said
    assert any(link.startswith("/hands?table=3") for link in links(said))


def test_hands__every_condition_has_its_field(view: View) -> None:
    """What is folded away opens itself where it is in force, and the words of an empty answer name it."""
    said = hands(view, Ask({"time_from": ["23:00"]}))
    assert "<details open>" in said
    assert "По отбору ничего не найдено" in hands(view, Ask({"bank_from": ["1000000"]}))
    assert "Отбор: банк от 1000000." in hands(view, Ask({"bank_from": ["1000000"]}))
