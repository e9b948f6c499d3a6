"""The screens in the browser: links and filters stay inside the program and stand in the address."""

import csv
import re
from io import StringIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.dashboard.evening import disputed, recorded

HAND = str(recorded(disputed("17")).stream_id)
SCREENS = {
    "Обзор": "Обзор",
    "Нарушения": "Нарушения",
    "Сессии": "Сессии",
    "Раздачи": "Раздачи",
    "Рейк": "Рейк: взято и положено",
    "Целостность": "Целостность",
    "Правила": "Правила",
}
"""Each entry of the sidebar and the title it leads to."""


def title(page: Page, said: str) -> None:
    expect(page.locator(".sheet h1").first).to_have_text(said)


@pytest.mark.parametrize("width", [1440, 1024])
def test_screens__the_sidebar_leads_everywhere_and_no_list_runs_out_of_the_window(width: int, page: Page) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/findings")
    for entry, said in SCREENS.items():
        page.get_by_test_id("stPageLink").get_by_text(re.compile(f"^{entry}")).click()
        title(page, said)
        for list_ in page.locator(".sheet .scroll").all():
            assert list_.evaluate("list => list.scrollWidth <= list.clientWidth + 1"), entry


def test_screens__a_finding_leads_to_its_step_and_back_is_one_press(page: Page) -> None:
    page.goto("/findings?severity=breach")
    title(page, "Нарушения")
    page.get_by_role("link", name="№ 17 · 15").click()
    expect(page.locator(".player .table")).to_have_attribute("data-step", "15")
    assert f"/replay?hand={HAND}&step=15" in page.url
    page.go_back()
    title(page, "Нарушения")
    assert page.url.endswith("/findings?severity=breach")
    expect(page.locator(".chip[aria-current]")).to_contain_text("нарушение")


def test_screens__a_filter_stands_in_the_address_and_back_undoes_it(page: Page) -> None:
    page.goto("/findings?lang=ru")
    title(page, "Нарушения")
    everything = page.locator(".head p").inner_text()
    page.locator("select[name=clause]").focus()
    page.locator("select[name=clause]").select_option("BP-38")
    page.wait_for_url(re.compile("clause=BP-38"))
    expect(page.locator(".head p")).not_to_have_text(everything)
    assert page.locator("select[name=clause]").evaluate("field => field.getRootNode().activeElement === field")
    page.go_back()
    expect(page.locator(".head p")).to_have_text(everything)
    expect(page.locator("select[name=clause]")).to_have_value("")


def test_screens__a_filter_can_be_cleared(page: Page) -> None:
    page.goto("/hands?number=18&lang=en")
    title(page, "Hands")
    expect(page.locator("form.filter input[name=number]")).to_have_value("18")
    page.get_by_role("link", name="Clear filter").first.click()
    expect(page.locator(".list tbody tr")).to_have_count(3)
    assert page.url.endswith("/hands?lang=en")


def test_screens__the_language_changes_on_the_spot_and_stays(page: Page) -> None:
    page.goto("/rake?by=croupier")
    title(page, "Рейк: взято и положено")
    page.get_by_text("English", exact=True).click()
    title(page, "Rake: taken and due")
    assert "by=croupier" in page.url
    page.get_by_test_id("stPageLink").get_by_text("Hands").click()
    title(page, "Hands")
    assert page.url.endswith("/hands?lang=en")


def test_screens__with_a_modifier_a_link_is_a_link(page: Page) -> None:
    page.goto("/findings")
    title(page, "Нарушения")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="№ 17 · 15").click(modifiers=["Control"])
    expect(opened.value.locator(".player .table")).to_have_attribute("data-step", "15")
    title(page, "Нарушения")


def test_rake__chart_table_and_a_file_for_a_spreadsheet(page: Page, tmp_path: Path) -> None:
    page.goto("/rake?lang=ru")
    title(page, "Рейк: взято и положено")
    expect(page.get_by_role("group", name=re.compile("^Расхождение рейка"))).to_be_visible()
    expect(page.locator(".list").first.locator("tfoot")).to_contain_text("Всего")
    with page.expect_download() as download:
        page.get_by_role("button", name="Скачать CSV").click()
    assert download.value.suggested_filename == "handproof-rake-ru.csv"
    download.value.save_as(tmp_path / "rake.csv")
    rows = list(csv.reader(StringIO((tmp_path / "rake.csv").read_text("utf-8-sig")), delimiter=";"))
    head = next(row for row in rows if row and row[0] == "Зал")
    figures = dict(zip(head, rows[rows.index(head) + 1], strict=True))
    assert (figures["Рейк взятый"], figures["Рейк положенный"], figures["Расхождение"]) == ("5,50", "4,50", "1,00")
