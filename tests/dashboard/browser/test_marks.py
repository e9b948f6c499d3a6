"""Bookmarks and notes in the browser, the list a hand was opened from, and days as the reader's language has them."""

import re

from playwright.sync_api import Page, expect

from tests.dashboard.browser.test_player import in_address, open_hand, press, stands_at
from tests.dashboard.evening import HOSTILE, disputed, recorded

HAND = str(recorded(disputed("19", rake=150, corrected=False)).stream_id)
OTHER = str(recorded(disputed("17")).stream_id)


def test_marks__a_bookmark_and_a_note_are_made_by_key_and_stay(page: Page) -> None:
    """B and M on any layout; the first time the reader says who he is; a bookmark is taken off by the same key."""
    open_hand(page, HAND, step="12", lang="en")
    press(page, code="KeyB", key="и")
    page.locator(".noting [name=who]").fill("i05")
    page.keyboard.press("Enter")
    expect(page.locator(".marks li")).to_have_count(1)
    expect(page.locator(".notice")).to_have_text("Bookmark made")
    stands_at(page, 12)
    press(page, code="KeyM", key="ь")
    expect(page.locator(".noting .who")).to_be_hidden()
    page.locator(".noting [name=text]").fill(HOSTILE)
    page.locator(".noting .main-act").click()
    expect(page.locator(".marks li")).to_have_count(2)
    expect(page.locator(".marks b")).to_have_text(HOSTILE)
    press(page, code="KeyB", key="b")
    expect(page.locator(".marks li")).to_have_count(1)
    expect(page.locator(".notice")).to_have_text("Bookmark taken off")
    page.reload()
    expect(page.locator(".marks b")).to_have_text(HOSTILE)
    expect(page.locator(".ticks .bookmark")).to_have_count(1)
    press(page, code="ArrowRight", key="ArrowRight")
    expect(page.locator(".marks li")).to_have_count(0)


def test_marks__are_listed_and_lead_back_to_the_step(page: Page) -> None:
    open_hand(page, OTHER, step="5", lang="en")
    press(page, code="KeyM", key="m")
    page.locator(".noting [name=who]").fill("i06")
    page.locator(".noting [name=text]").fill("look here")
    page.locator(".noting .main-act").click()
    expect(page.locator(".marks b")).to_have_text("look here")
    page.goto("/bookmarks?lang=en")
    page.get_by_role("row", name="look here").get_by_role("link").first.click()
    stands_at(page, 5)


def test_list__the_next_hand_is_the_next_of_the_list(page: Page) -> None:
    """From a list the replay goes on through that list, in its order, and says where it stands in it."""
    page.goto("/hands?order=oldest&verdict=breaches&lang=en")
    page.locator("table.list a.open").first.click()
    expect(page.locator(".among")).to_have_text(re.compile(r"^1 of \d+ in the list$"))
    page.keyboard.press("PageDown")
    expect(page.locator(".among")).to_have_text(re.compile(r"^2 of "))
    in_address(page, "list=order%3Doldest|list=verdict")
    page.locator(".among").click()
    expect(page.locator(".sheet h1")).to_have_text("Hands")
    assert "verdict=breaches" in page.url


def test_days__are_typed_and_picked_as_the_readers_language_has_them(page: Page) -> None:
    page.goto("/hands?lang=ru")
    field = page.locator("input[name=from]")
    field.fill("28.11.2026")
    field.press("Enter")
    in_address(page, r"from=28\.11\.2026")
    expect(page.locator("input[name=from]")).to_have_value("28.11.2026")
    page.locator(".dayfield .calendar").last.evaluate(
        "day => { day.value = '2026-11-29'; day.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    in_address(page, r"to=29\.11\.2026")
    expect(page.locator(".sheet table.list tbody tr")).to_have_count(3)
