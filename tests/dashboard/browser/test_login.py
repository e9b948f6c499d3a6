"""The login, in the browser against an OpenID provider: who signs in has the role that the room gives him, or none."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from dashboard.serving import LOGIN
from ledger.roster import ROSTER
from tests.dashboard.browser.conftest import served
from tests.dashboard.browser.provider import CLIENT, SECRET, Provider, providing
from tests.dashboard.evening import disputed, recorded

HAND = str(recorded(disputed("17")).stream_id)
PEOPLE = {
    "inspector": {"email": "i05@example.org", "email_verified": True, "name": "И. Пятый"},
    "auditor": {"email": "a01@example.org", "email_verified": True},
    "stranger": {"email": "z99@example.org", "email_verified": True},
    "pretender": {"email": "i05@example.org", "email_verified": False},
}
"""The pretender says that the inspector's address is his, and the provider has not verified it."""
ROOM = """
[people.i05]
role = "inspector"
login = "I05@example.org"

[people.a01]
role = "auditor"
login = "a01@example.org"
"""


@dataclass(frozen=True)
class LoginRoom:
    """A room with a login: where it is served, and its provider."""

    address: str
    provider: Provider
    home: Path


@pytest.fixture(scope="module")
def login_room(home: Path, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoginRoom]:
    """The evening's room, served to whoever signs in."""
    del browser
    own = tmp_path_factory.mktemp("login") / "room"
    shutil.copytree(home, own)
    (own / ROSTER).write_text(ROOM, "utf-8")
    with providing(PEOPLE) as provider, served(own, lambda address: _configure(own, provider, address)) as address:
        yield LoginRoom(address, provider, own)


def _configure(own: Path, provider: Provider, address: str) -> None:
    provider.callback = f"{address}/oauth2callback"
    (own / LOGIN).write_text(
        f'[auth]\nredirect_uri = "{provider.callback}"\ncookie_secret = "a cookie secret of the test"\n'
        f'client_id = "{CLIENT}"\nclient_secret = "{SECRET}"\n'
        f'server_metadata_url = "{provider.address}/.well-known/openid-configuration"\n',
        "utf-8",
    )


@pytest.fixture(scope="module")
def reader(browser: Browser, login_room: LoginRoom) -> Iterator[BrowserContext]:
    """One browser for all tests, so that the program's files are fetched once."""
    opened = browser.new_context(base_url=login_room.address, viewport={"width": 1440, "height": 900})
    yield opened
    opened.close()


@pytest.fixture
def page(reader: BrowserContext) -> Iterator[Page]:
    """A new window: nobody is signed in."""
    reader.clear_cookies()
    opened = reader.new_page()
    yield opened
    opened.close()


def sign_in(page: Page, subject: str, button: str = "Sign in") -> None:
    page.get_by_role("button", name=button).click()
    page.get_by_role("link", name=subject, exact=True).click()


def test_login__the_inspector_comes_back_to_what_he_asked_for_and_signs_out(page: Page, login_room: LoginRoom) -> None:
    """Before it he sees nothing; he signs his entries with his reference; the provider's session ends with ours."""
    page.goto(f"/replay?hand={HAND}&step=12&lang=en")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    assert page.locator(".player").count() == page.get_by_test_id("stPageLink").count() == 0
    sign_in(page, "inspector")
    expect(page.locator(".player .table")).to_have_attribute("data-step", "12")
    expect(page.get_by_text("i05 · inspector")).to_be_visible()
    assert "lang=en" in page.url
    page.locator("[data-do=bookmark]").click()
    expect(page.locator(".marks li")).to_contain_text("i05")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Войти")).to_be_visible()
    assert login_room.provider.signed_out[-1] == "inspector"
    assert login_room.provider.refused == []


def test_login__the_auditor_enters_nothing_and_a_role_taken_away_is_gone(page: Page, login_room: LoginRoom) -> None:
    page.goto(f"/dispute?hand={HAND}&lang=en")
    sign_in(page, "auditor")
    expect(page.get_by_text("The role 'auditor' does not show this.")).to_be_visible()
    page.get_by_test_id("stPageLink").get_by_text("Hands").click()
    page.locator("table.list a.open").first.click()
    expect(page.locator(".player .table svg")).to_be_visible()
    expect(page.locator("[data-do=bookmark]")).to_be_hidden()
    (login_room.home / ROSTER).write_text(ROOM.split("[people.a01]", maxsplit=1)[0], "utf-8")
    try:
        page.get_by_test_id("stPageLink").first.click()
        expect(page.get_by_text("a01@example.org is not named in room.toml")).to_be_visible()
    finally:
        (login_room.home / ROSTER).write_text(ROOM, "utf-8")


def test_login__who_is_not_named_sees_nothing_and_may_leave(page: Page) -> None:
    """Neither a stranger nor one whose address was never verified, though it is an inspector's."""
    page.goto("/hands?lang=en")
    sign_in(page, "stranger")
    expect(page.get_by_text("z99@example.org is not named in room.toml")).to_be_visible()
    assert page.locator("table.list").count() == 0
    page.get_by_role("button", name="Sign out").click()
    sign_in(page, "pretender", "Войти")
    expect(page.get_by_text("pretender не назван в room.toml")).to_be_visible()


def test_login__a_forged_id_token_signs_nobody_in(page: Page, login_room: LoginRoom) -> None:
    """A token that the published key did not sign is worth nothing."""
    login_room.provider.forge = True
    try:
        page.goto("/hands?lang=ru")
        sign_in(page, "inspector", "Войти")
        expect(page.get_by_role("button", name="Войти")).to_be_visible()
        assert page.locator("table.list").count() == 0
    finally:
        login_room.provider.forge = False
