"""The program as Streamlit runs it: every screen in both languages, links that lead nowhere, a room with nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash

import dashboard
from dashboard.importing import words as import_words
from dashboard.screens import proof_words, words
from domain.text import Text
from projections import views
from tests.dashboard.evening import HOSTILE, disputed, recorded

APP = str(Path(dashboard.__file__).with_name("app.py"))
TITLES = {
    "": words.OVERVIEW, "findings": words.FINDINGS, "sessions": words.SESSIONS, "session": words.SESSION,
    "hands": words.HANDS, "replay": words.REPLAY, "rake": words.RAKE_TITLE, "rules": words.RULES,
    "integrity": proof_words.INTEGRITY,
    "import": import_words.IMPORT,
}  # fmt: skip


@pytest.fixture
def room(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The program shows this room."""
    monkeypatch.setenv("HANDPROOF_HOME", str(home))
    yield home
    st.cache_resource.clear()


def run(page: str, **params: str) -> AppTest:
    """The screen after one run, with nothing raised."""
    app = AppTest.from_file(APP, default_timeout=120)
    app._page_hash = calc_hash(page)
    for name, value in params.items():
        app.query_params[name] = value
    app.run()
    assert [problem.message for problem in app.exception] == []
    return app


def given(app: AppTest, component: str) -> list[dict[str, Any]]:
    """What was handed to the components of a kind."""
    mounted = [each.proto for each in app.get("bidi_component")]
    return [json.loads(proto.json) for proto in mounted if proto.component_name == component]


def markup(app: AppTest) -> str:
    return "".join(data["html"] for data in given(app, "handproof.sheet"))


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("page", list(TITLES))
def test_app__every_screen_has_its_title_in_both_languages(page: str, language: str) -> None:
    title: Text = TITLES[page]
    assert f"<h1>{title.ru if language == 'ru' else title.en}" in markup(run(page, lang=language))


@pytest.mark.usefixtures("room")
def test_app__the_sidebar_leads_everywhere_and_counts_the_findings() -> None:
    labels = [link.proto.label for link in run("").get("page_link")]
    assert labels[0] == "Обзор"
    assert labels[1].startswith("Нарушения (")
    assert len(labels) == 14


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("asked", ["17", str(recorded(disputed("17")).stream_id)])
def test_app__a_hand_by_number_or_id_goes_to_the_player(asked: str) -> None:
    (data,) = given(run("replay", hand=asked, step="15", lang="en"), "handproof.player")
    assert (data["hand"], data["language"]) == (str(recorded(disputed("17")).stream_id), "en")
    assert len(data["readings"]) == 2
    assert data["following"].startswith(f"/replay?hand={recorded(disputed('18')).stream_id}")


@pytest.mark.usefixtures("room")
def test_app__the_deck_is_the_readers_choice() -> None:
    (data,) = given(run("replay", hand="17", deck="four"), "handproof.player")
    assert data["deck"] == "four"


@pytest.mark.usefixtures("room")
def test_app__large_print_is_for_the_whole_page_and_goes_along() -> None:
    app = run("replay", hand="17", print="large")
    (data,) = given(app, "handproof.player")
    assert data["print"] == "large"
    assert data["following"].endswith("lang=ru&print=large")
    assert data["dispute"].endswith("lang=ru&print=large")


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("asked", ["", "9999", "379c5a73-9aba-58ca-9826-f7203023f649", HOSTILE])
def test_app__a_link_to_no_hand_says_so(asked: str) -> None:
    app = run("replay", hand=asked)
    assert given(app, "handproof.player") == []
    assert "К списку раздач" in markup(app)
    assert "<img" not in markup(app)


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("page", ["findings", "hands", "sessions", "rake"])
def test_app__lists_can_be_carried_away_as_files(page: str) -> None:
    labels = [button.proto.label for button in run(page, lang="en").get("download_button")]
    assert labels == ["Download CSV", "Download XLSX", "Download PDF", "Download Parquet"]


@pytest.mark.parametrize("page", list(TITLES))
def test_app__a_room_with_no_record_yet(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANDPROOF_HOME", str(tmp_path / "new"))
    app = run(page)
    assert markup(app)
    assert app.get("download_button") == []
    assert not (tmp_path / "new").exists(), "looking makes nothing"
    st.cache_resource.clear()


@pytest.mark.parametrize("page", ["", "replay"])
def test_app__views_that_cannot_be_read_are_said_with_the_remedy(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "views.duckdb").write_bytes(b"no database")
    monkeypatch.setenv("HANDPROOF_HOME", str(tmp_path))
    assert "handproof rebuild" in markup(run(page))
    st.cache_resource.clear()


def test_app__does_not_run_in_a_process_that_judges_beside_it(room: Path) -> None:
    """Where the program has run, spawned processes judge the record and draw no screen."""
    run("")
    assert views.rebuild(room, pace=views.Pace(processes=2, stretch=20)).events > 40
    assert views.compare(room).same
