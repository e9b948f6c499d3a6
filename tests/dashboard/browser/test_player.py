"""The player in the browser: no press is lost, the address tells the step, hostile words stay words."""

import re

from playwright.sync_api import Page, expect

from tests.dashboard.evening import disputed, recorded

HAND = str(recorded(disputed("17")).stream_id)
HOSTILE_HAND = str(recorded(disputed("18")).stream_id)
STEPS = 27


def open_hand(page: Page, hand: str = HAND, **params: str) -> None:
    page.goto("/replay?" + "&".join(f"{name}={value}" for name, value in {"hand": hand, **params}.items()))
    expect(page.locator(".player .table svg")).to_be_visible()


def stands_at(page: Page, step: int) -> None:
    """The picture, the counter, the lit row and the slider agree."""
    expect(page.locator(".player .table")).to_have_attribute("data-step", str(step))
    expect(page.locator(".place")).to_have_text(re.compile(rf"^{step} (из|of) "))
    expect(page.locator(".log [aria-current=step]")).to_have_attribute("data-step", str(step))
    assert page.locator(".slider").input_value() == str(step)


def press(page: Page, **key: str | bool) -> None:
    """A key as the browser reports it, whatever the layout of this machine."""
    page.evaluate("key => document.dispatchEvent(new KeyboardEvent('keydown', {...key, bubbles: true}))", key)


def in_address(page: Page, wanted: str) -> None:
    page.wait_for_url(re.compile(wanted))


def test_player__a_held_key_loses_no_press(page: Page) -> None:
    open_hand(page)
    for _ in range(20):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    stands_at(page, 21)
    for _ in range(9):
        page.keyboard.down("ArrowLeft")
    stands_at(page, 12)


def test_player__stepping_writes_the_address_and_leaves_the_history_alone(page: Page) -> None:
    open_hand(page)
    length = page.evaluate("history.length")
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    in_address(page, "step=15")
    assert page.evaluate("history.length") == length


def test_player__a_link_opens_at_its_step_and_a_reload_stays_there(page: Page) -> None:
    open_hand(page, step="15")
    stands_at(page, 15)
    page.keyboard.press("ArrowRight")
    in_address(page, "step=16")
    page.reload()
    stands_at(page, 16)


def test_player__a_step_beyond_the_end_shows_the_last_and_says_so(page: Page) -> None:
    open_hand(page, step="99")
    stands_at(page, STEPS)
    expect(page.locator(".notice")).to_contain_text("В раздаче 27")


def test_player__a_step_that_means_nothing_is_the_first(page: Page) -> None:
    open_hand(page, step="x")
    stands_at(page, 1)
    open_hand(page, step="-5")
    stands_at(page, 1)


def test_player__findings_stages_decisions_and_ends_by_key(page: Page) -> None:
    open_hand(page)
    for key, step in (
        ("n", 15),
        ("n", 23),
        ("n", 23),
        ("p", 15),
        ("End", STEPS),
        ("Home", 1),
        ("3", 10),
        ("Shift+ArrowRight", 11),
        ("Shift+ArrowLeft", 10),
        ("j", 11),
        ("k", 10),
    ):
        page.keyboard.press(key)
        stands_at(page, step)


def test_player__physical_keys_work_on_a_russian_layout(page: Page) -> None:
    open_hand(page)
    press(page, code="KeyN", key="т")
    stands_at(page, 15)
    press(page, code="KeyJ", key="о")
    stands_at(page, 16)


def test_player__keys_with_a_modifier_and_keys_in_a_field_are_not_ours(page: Page) -> None:
    open_hand(page)
    press(page, code="KeyN", key="n", ctrlKey=True)
    page.locator("select.view").focus()
    page.keyboard.press("n")
    stands_at(page, 1)


def test_player__mouse_on_the_log_the_rail_the_marks_and_the_slider(page: Page) -> None:
    open_hand(page)
    page.locator(".log a[data-step='12']").click()
    stands_at(page, 12)
    page.locator(".ticks button").first.click()
    stands_at(page, 15)
    page.locator(".stages button").nth(1).click()
    stands_at(page, 6)
    box = page.locator(".rail").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stands_at(page, 14)
    page.locator(".slider").fill("20")
    stands_at(page, 20)
    page.locator("[data-do=last]").click()
    stands_at(page, STEPS)
    expect(page.locator("[data-do=forward]")).to_be_disabled()


def test_player__as_recorded_and_with_corrections_keep_the_event_in_sight(page: Page) -> None:
    open_hand(page, step="15")
    expect(page.locator(".panel h2")).to_have_text("B: ставка 10,00")
    page.keyboard.press("x")
    expect(page.locator(".panel h2")).to_have_text("B: ставка 15,00")
    in_address(page, "state=corrected")
    page.reload()
    expect(page.locator(".panel h2")).to_have_text("B: ставка 15,00")
    page.keyboard.press("x")
    expect(page.locator(".panel h2 s")).to_have_text("B: ставка 10,00")


def test_player__cards_are_named_aloud_and_seen_by_whom_they_should(page: Page) -> None:
    open_hand(page, step="6")
    expect(page.locator(".aloud")).to_have_text("A: сданы король пик, дама пик, семёрка бубен")
    page.locator(".log a[data-step='12']").click()
    king, closed = page.get_by_role("img", name="король пик"), page.get_by_role("img", name="карта рубашкой вверх")
    expect(king).to_be_visible()
    page.keyboard.press("v")
    expect(king).to_have_count(0)
    expect(closed).to_have_count(9)
    page.keyboard.press("v")
    expect(king).to_be_visible()
    expect(closed).to_have_count(6)
    in_address(page, "view=seat%3AA")


def test_player__the_stacks_instead_of_the_bank_stay_in_the_address(page: Page) -> None:
    open_hand(page, step="15")
    chart = page.locator(".rail svg")
    expect(chart).to_have_attribute("aria-label", "Банк и рейк по событиям")
    page.locator(".kinds [data-lines=stacks]").click()
    expect(chart).to_have_attribute("aria-label", re.compile("^Стеки по событиям: A: было"))
    expect(page.locator(".rail .ends b")).to_have_text(["D", "A", "B", "C"])
    in_address(page, "lines=stacks")
    page.reload()
    expect(page.locator(".rail .ends b").first).to_be_visible()
    stands_at(page, 15)
    box = page.locator(".rail").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2)
    stands_at(page, STEPS)
    press(page, code="KeyS", key="ы")
    expect(chart).to_have_attribute("aria-label", "Банк и рейк по событиям")
    expect(page.locator(".kinds [aria-pressed=true]")).to_have_text("Банк и рейк")


def test_player__plays_by_itself_and_stops_at_a_press(page: Page) -> None:
    open_hand(page)
    page.locator("select.speed").select_option("0.5")
    page.keyboard.press("Space")
    expect(page.locator(".player .table")).to_have_attribute("data-step", "3")
    page.keyboard.press("Escape")
    expect(page.locator(".player")).not_to_have_class(re.compile("playing"))


def test_player__the_next_hand_and_back_to_the_step_before(page: Page) -> None:
    open_hand(page, step="15")
    page.keyboard.press("PageDown")
    expect(page.locator(".player h1")).to_have_text("Раздача 18")
    stands_at(page, 1)
    page.keyboard.press("ArrowRight")
    in_address(page, f"hand={HOSTILE_HAND}&step=2")
    page.go_back()
    expect(page.locator(".player h1")).to_have_text("Раздача 17")
    stands_at(page, 15)


def test_player__eyes_and_line_stay_from_hand_to_hand(page: Page) -> None:
    open_hand(page, view="table", lines="stacks")
    page.keyboard.press("PageDown")
    expect(page.locator(".player h1")).to_have_text("Раздача 18")
    expect(page.locator("select.view")).to_have_value("table")
    expect(page.locator(".rail .ends b").first).to_be_visible()
    in_address(page, f"hand={HOSTILE_HAND}&step=1.*view=table.*lines=stacks")


def test_player__the_link_to_the_step_is_copied_whole(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_hand(page, step="15", lang="en")
    page.keyboard.press("l")
    expect(page.locator(".notice")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/replay?hand={HAND}&step=15&lang=en")


def test_player__the_keys_are_listed_and_the_list_closes(page: Page) -> None:
    open_hand(page)
    page.keyboard.press("?")
    expect(page.locator("dialog.keys")).to_contain_text("к следующему, предыдущему нарушению")
    page.keyboard.press("n")
    stands_at(page, 1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.keys")).not_to_be_visible()


def test_player__the_language_and_the_deck_change_under_the_same_step(page: Page) -> None:
    open_hand(page, step="12")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".aloud")).to_have_text("D: ставка 10,00")
    page.get_by_text("English", exact=True).click()
    expect(page.locator(".player h1")).to_have_text("Hand 17")
    stands_at(page, 13)
    page.get_by_text("4 colours", exact=True).click()
    expect(page.locator(".player")).to_have_attribute("data-deck", "four")
    stands_at(page, 13)
    in_address(page, "step=13.*lang=en.*deck=four")


def test_player__large_print_under_the_same_step_and_in_the_next_hand(page: Page) -> None:
    open_hand(page, step="12", deck="four")
    small, picture = height(page, ".panel h2"), height(page, ".table svg")
    page.get_by_text("Крупный", exact=True).click()
    expect(page.locator(".player")).to_have_attribute("data-print", "large")
    stands_at(page, 12)
    assert height(page, ".panel h2") > 1.2 * small
    assert height(page, ".table svg") > 1.2 * picture
    rail = page.locator(".rail").bounding_box()
    assert rail is not None
    page.mouse.click(rail["x"] + rail["width"] / 2, rail["y"] + rail["height"] / 2)
    stands_at(page, 14)
    row, log = page.locator(".log [aria-current]").bounding_box(), page.locator(".logbox").bounding_box()
    assert row is not None
    assert log is not None
    assert log["y"] <= row["y"] <= log["y"] + log["height"]
    page.keyboard.press("PageDown")
    expect(page.locator(".player h1")).to_have_text("Раздача 18")
    expect(page.locator(".player")).to_have_attribute("data-print", "large")
    expect(page.locator(".player")).to_have_attribute("data-deck", "four")


def height(page: Page, what: str) -> float:
    """How high something is on the screen."""
    box = page.locator(f".player {what}").first.bounding_box()
    assert box is not None
    return box["height"]


def test_player__one_press_is_one_step_after_many_changes_of_data(page: Page) -> None:
    """Streamlit mounts the component anew on every change without cleaning up: listeners must not pile up."""
    open_hand(page)
    for language in ("English", "Русский", "English"):
        page.get_by_text(language, exact=True).click()
        expect(page.locator(".player h1")).to_have_text(re.compile("Hand" if language == "English" else "Раздача"))
    page.keyboard.press("ArrowRight")
    stands_at(page, 2)


def test_player__hostile_names_are_only_names(page: Page) -> None:
    open_hand(page, HOSTILE_HAND)
    for _ in range(24):
        page.keyboard.press("ArrowRight")
    assert page.locator(".player img").count() == 0
    expect(page.locator(".outcome")).to_contain_text("<img src=x onerror=alert(1)>")
