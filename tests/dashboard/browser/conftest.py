"""A real browser before a real server: Debian's Chromium, headless, and the dashboard of a small evening."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, Request, expect, sync_playwright

from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[3]
SERVE = """
import sys
from pathlib import Path
from dashboard.serving import serve
serve(Path(sys.argv[1]), port=int(sys.argv[2]))
"""
PATIENCE = 120
"""Seconds: how long a slow and busy machine may take; nothing waits longer than it must."""
expect.set_options(timeout=PATIENCE * 1000)
ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
# On a page below the root Streamlit's client first asks whether the server is mounted there, and is told no.
PROBES = ("_stcore/health", "_stcore/host-config")


@dataclass
class Witness:
    """What the browser complained of and where it went outside; both stay empty."""

    server: str
    complaints: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def hear(self, message: ConsoleMessage) -> None:
        """An error or a warning of the console, but for the probes."""
        if message.type in {"error", "warning"} and not message.location.get("url", "").endswith(PROBES):
            self.complaints.append(f"{message.type}: {message.text}")

    def answer(self, dialog: Dialog) -> None:
        """A window of the browser's own: nothing of ours opens one."""
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def see(self, request: Request) -> None:
        """A request to anywhere but the server."""
        if not request.url.startswith((self.server, self.server.replace("http", "ws", 1), "data:", "blob:")):
            self.outside.append(request.url)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it; without it these tests are skipped, which CI counts as failed."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        pytest.skip("no Chromium on this machine: apt-get install chromium")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(home: Path, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The dashboard of the evening, in a copy of the room: a reader makes bookmarks and notes."""
    del browser  # no server without a browser
    own = tmp_path_factory.mktemp("served") / "room"
    shutil.copytree(home, own)
    with served(own) as address:
        yield address


@contextmanager
def served(home: Path, before: Callable[[str], None] = lambda _: None) -> Iterator[str]:
    """A room's dashboard, as `handproof dashboard` serves it; `before` is told where, just before it starts."""
    port = free_port()
    before(f"http://127.0.0.1:{port}")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen([sys.executable, "-c", SERVE, str(home), str(port)], cwd=home, env=environment)
    try:
        _wait_until_it_answers(running, f"http://127.0.0.1:{port}")
        yield f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait(timeout=PATIENCE)


@pytest.fixture
def witness(server: str) -> Witness:
    """Who listens while a test is in the browser."""
    return Witness(server)


@pytest.fixture(scope="session")
def context(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """One reader for all tests, so that the program's files are fetched and compiled once."""
    reader = browser.new_context(viewport={"width": 1440, "height": 1000}, base_url=server)
    reader.set_default_timeout(PATIENCE * 1000)
    yield reader
    reader.close()


@pytest.fixture
def page(context: BrowserContext, witness: Witness) -> Iterator[Page]:
    """A window of 1440 by 1000; whatever it complained of or fetched from outside fails the test."""
    opened = context.new_page()
    opened.on("console", witness.hear)
    opened.on("pageerror", lambda error: witness.complaints.append(str(error)))
    opened.on("request", witness.see)
    opened.on("dialog", witness.answer)
    yield opened
    opened.close()
    assert witness.complaints == []
    assert witness.outside == []


def _wait_until_it_answers(running: subprocess.Popen[bytes], server: str) -> None:
    """A server that has ended will never answer."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urlopen(f"{server}/_stcore/health", timeout=1):  # noqa: S310 - our own server
                return
        except OSError:
            assert running.poll() is None, "the server ended before it answered"
            time.sleep(0.2)
    pytest.fail("the server does not answer")
