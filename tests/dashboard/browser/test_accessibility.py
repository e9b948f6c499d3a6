"""Every screen before axe-core: contrast, names, roles and structure; and the way to a finding by keyboard alone."""

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import UUID

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from domain.bookmarks import StepMarked
from ledger.bookmarks import bookmark
from ledger.cases import enter, open_case
from ledger.correction import Refused
from ledger.opening import open_ledger
from ledger.reading import ReadStream, read_bytes
from projections import queries
from projections.view import open_view
from projections.views import catch_up
from tests.dashboard.browser.conftest import PATIENCE, served
from tests.dashboard.evening import HOSTILE, disputed, recorded
from tests.dashboard.protocol.conftest import OTHERWISE
from tests.domain.case import dispute
from tests.house_evening import house_hand

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN: Final = "tags => axe.run({runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})"
OPEN: Final = """() => {
  const unfold = root => root.querySelectorAll("*").forEach(each => {
    if (each.shadowRoot) unfold(each.shadowRoot); else if (each.matches("details")) each.open = true;
  });
  unfold(document);
}"""
FOCUSED: Final = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return (at?.getAttribute("aria-label") || at?.textContent || "").trim();
}"""
GO: Final = """address => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate", {state: null}));
}"""
SHOWN: Final = ".stMain :is(.sheet, .player) h1"
GOLDEN: Final = Path(__file__).resolve().parents[2] / "golden"
GAMES: Final = {"draw": "DP-26", "joker": "JP-10", "tricks": "TP-20"}
"""A hand with a finding of each game that the evening has not."""


class Showroom(NamedTuple):
    """A room with something on every screen, as it is served."""

    address: str
    hands: dict[str, UUID]
    disputed: UUID
    session: UUID
    case: UUID


@pytest.fixture(scope="module")
def showroom(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Showroom]:
    """A hand of each game, one with a name that is an attack, and a case with everything but its ruling."""
    del browser  # no server without a browser
    home = tmp_path_factory.mktemp("showroom")
    evening = [recorded(disputed("17")), recorded(disputed("18", player=HOSTILE, corrected=False))]
    read = {"russian": _read(house_hand(paid=60)), **{game: _golden(game, clause) for game, clause in GAMES.items()}}
    theirs = _read(dispute.HAND)
    with closing(open_ledger(home)) as ledger:
        list(ledger.record([*evening, theirs, *read.values()], recorded_at=datetime(2026, 11, 29, 8, tzinfo=UTC)))
        opening = open_case(ledger, dispute.opens(), recorded_at=dispute.at("10:00"))
        assert not isinstance(opening, Refused)
        for fact in (dispute.attaches(), dispute.notes(event=13), dispute.confirms(), OTHERWISE, dispute.proposes()):
            assert not isinstance(enter(ledger, opening.stream_id, fact, recorded_at=dispute.at("11:00")), Refused)
        for hand in (theirs, evening[0]):
            mark = StepMarked(event=1, text="посмотреть", by="i05", at=dispute.at("11:00"))
            assert not isinstance(bookmark(ledger, hand.stream_id, mark, recorded_at=dispute.at("11:00")), Refused)
    catch_up(home)
    with open_view(home) as view:
        session = queries.sessions(view).rows[-1].stream_id
    hands = {"belarusian": evening[0].stream_id, **{game: stream.stream_id for game, stream in read.items()}}
    with served(home) as address:
        yield Showroom(address, hands, theirs.stream_id, session, opening.stream_id)


def _read(text: str) -> ReadStream:
    (stream,) = read_bytes(text.encode(), "вечер.hand")
    assert isinstance(stream, ReadStream)
    return stream


def _golden(game: str, clause: str) -> ReadStream:
    """A golden hand with a number of its own, for all of them have the same."""
    text = (GOLDEN / game / f"{clause}.hand").read_text("utf-8")
    return _read(text.replace(f"hand 1 {game}\n", f"hand {clause} {game}\n"))


@pytest.fixture
def window(browser: Browser, showroom: Showroom, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window as wide and as light as the test asks."""
    width, scheme = request.param
    size: ViewportSize = {"width": width, "height": 1000}
    with browser.new_context(viewport=size, base_url=showroom.address, color_scheme=scheme) as reader:
        reader.set_default_timeout(PATIENCE * 1000)
        yield reader.new_page()


def visit(page: Page, address: str) -> None:
    """Another screen by the program's own way, without loading it anew, whole and with all that is folded open."""
    if page.url == "about:blank":
        page.goto(address)
        expect(page.locator(".stSidebar .brand")).to_be_visible()
        page.evaluate(AXE)
    else:
        before = page.locator(SHOWN).first.inner_text()
        page.evaluate(GO, address)
        expect(page.locator(SHOWN).first).not_to_have_text(before)
    expect(page.locator(".stApp[data-test-script-state=notRunning]")).to_be_attached()
    expect(page.locator("[data-stale=true]")).to_have_count(0)
    expect(page.locator(SHOWN).first).to_be_visible()
    page.wait_for_timeout(100)
    page.evaluate(OPEN)


def violations(page: Page) -> list[str]:
    """What axe finds of weight: nothing is excused, neither ours nor Streamlit's."""
    found: Sequence[dict[str, Any]] = page.evaluate(RUN, RULES)["violations"]
    return [
        f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in found
        if rule["impact"] in {"serious", "critical"}
        for node in rule["nodes"]
    ]


def screens(room: Showroom) -> list[str]:
    """The address of every screen but the player's."""
    pages = ["", "findings", "sessions", f"session?id={room.session}", "hands", "cases", f"case?id={room.case}"]
    pages += ["rake", "house", "leads", "integrity", "import", "rules", "help", "looks", "bookmarks"]
    return [f"/{page}" for page in [*pages, f"dispute?hand={room.disputed}&step=14", "replay"]]


def tab_to(page: Page, wanted: str) -> None:
    """Tab until what is focused bears these words, as a reader without a mouse does."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if re.search(wanted, page.evaluate(FOCUSED)):
            return
    pytest.fail(f"no press of Tab reaches {wanted}")


@pytest.mark.parametrize("window", [(1440, "light")], indirect=True)
def test_accessibility__of_every_screen(window: Page, showroom: Showroom) -> None:
    found = {}
    for address in screens(showroom):
        visit(window, address)
        found[address] = violations(window)
    assert {address: wrong for address, wrong in found.items() if wrong} == {}
    assert window.evaluate("document.documentElement.lang") == "ru"


@pytest.mark.parametrize("window", [(1440, "dark")], indirect=True)
def test_accessibility__of_the_dark_theme(window: Page, showroom: Showroom) -> None:
    hand = showroom.hands["belarusian"]
    found = {}
    for address in ("/", "/findings", "/rake", "/integrity", f"/replay?hand={hand}&step=15"):
        visit(window, address)
        found[address] = violations(window)
    assert {address: wrong for address, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("window", "language"), [((1440, "light"), "ru"), ((1024, "light"), "en")], indirect=["window"]
)
def test_accessibility__of_a_replay_of_each_game(window: Page, language: str, showroom: Showroom) -> None:
    found = {}
    for game, hand in showroom.hands.items():
        visit(window, f"/replay?hand={hand}&lang={language}")
        found[game] = violations(window)
        window.keyboard.press("n")
        expect(window.locator(".panel .finding").first).to_be_visible()
        found[game] += violations(window)
    assert {game: wrong for game, wrong in found.items() if wrong} == {}
    assert window.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("window", [(1440, "light")], indirect=True)
def test_accessibility__from_the_overview_to_a_finding_by_keyboard_alone(window: Page, showroom: Showroom) -> None:
    window.goto("/")
    expect(window.locator(SHOWN)).to_have_text("Обзор")
    tab_to(window, r"^Нарушения \(")
    window.keyboard.press("Enter")
    expect(window.locator(SHOWN)).to_have_text("Нарушения")
    tab_to(window, "^№ 17 · 15$")
    window.keyboard.press("Enter")
    table = window.locator(".player .table")
    expect(table).to_have_attribute("data-step", "15")
    assert f"hand={showroom.hands['belarusian']}" in window.url
    window.keyboard.press("Home")
    expect(table).to_have_attribute("data-step", "1")
    window.keyboard.press("n")
    expect(table).to_have_attribute("data-step", "15")
    window.keyboard.press("?")
    expect(window.get_by_role("dialog")).to_be_visible()
    tab_to(window, "Закрыть")
    window.keyboard.press("Enter")
    expect(window.get_by_role("dialog")).not_to_be_visible()
