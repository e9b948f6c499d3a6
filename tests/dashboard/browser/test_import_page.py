"""The import page in a browser: files handed over, tried without recording, the books and the faults on the screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.ledger.formats.foreign.reading import RECORDS

CONTRAST = """button => {
  const shade = words => words.match(/[\\d.]+/g).map(Number);
  const words = shade(getComputedStyle(button).color);
  const ground = shade(getComputedStyle(document.querySelector(".stApp")).backgroundColor);
  const seen = words.length > 3 ? words[3] : 1;
  return seen * Math.abs(words[0] - ground[0]);
}"""
FILES = [str(RECORDS / name) for name in ("fulltilt.txt", "pokerstars.txt")]


@pytest.mark.parametrize(("language", "width", "words"), [
    ("ru", 1440, ("Проверить без записи", "Проверено без записи", "Как раздачи вышли из проверки", "не из наших")),
    ("en", 1024, ("Try without recording", "Tried, nothing recorded", "How the hands came out", "none of ours")),
])  # fmt: skip
def test_import_page__a_trial_shows_books_and_faults(
    page: Page, language: str, width: int, words: tuple[str, str, str, str]
) -> None:
    button, ended, rooms, refused = words
    page.set_viewport_size({"width": width, "height": 1000})
    page.goto(f"/import?lang={language}")
    page.locator("input[type=file]").set_input_files(FILES)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("heading", name=ended)).to_be_visible()
    expect(page.get_by_role("heading", name=rooms)).to_be_visible()
    expect(page.get_by_text("pokerstars.txt:83")).to_be_visible()
    expect(page.get_by_text(refused).first).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_import_page__a_button_that_cannot_be_pressed_can_be_read(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    page.goto("/import?lang=ru")
    record = page.get_by_role("button", name="Записать", exact=True)
    expect(record).to_be_disabled()
    assert record.evaluate(CONTRAST) > 60
