"""The page on integrity and the seal on a hand's page: what they say, what they do, what is carried away."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import streamlit as st

from dashboard.asking import Ask
from dashboard.screens import proof_words as words
from dashboard.screens.integrity import drill_table, hand_seal, integrity, verified
from dashboard.screens.qr import qr_code
from ledger.integrity import Integrity, drill_home, integrity_of, prove_hand, seal_of_hand, verify_home
from ledger.opening import open_ledger
from ledger.proof.checking import check_proof
from ledger.proof.sealing import seal
from projections.views import catch_up
from tests.dashboard.evening import disputed, recorded
from tests.dashboard.test_app import markup, run

HAND = recorded(disputed("17")).stream_id
AT = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def keys(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANDPROOF_KEYS", str(tmp_path_factory.mktemp("elsewhere") / "keys"))


@pytest.fixture
def room(tmp_path: Path, keys: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two hands, sealed; the program shows this room."""
    del keys
    home = tmp_path / "room"
    with open_ledger(home) as record:
        list(record.record([recorded(disputed("17")), recorded(disputed("18"))], recorded_at=AT))
        seal(record, home, recorded_at=AT)
    catch_up(home)
    monkeypatch.setenv("HANDPROOF_HOME", str(home))
    yield home
    st.cache_resource.clear()


def asked(language: str) -> Ask:
    return Ask({"lang": [language]})


@pytest.mark.parametrize("language", ["ru", "en"])
def test_page__says_how_far_the_record_is_signed_for(room: Path, language: str) -> None:
    found = integrity_of(room)
    assert found.checkpoint is not None
    said = markup(run("integrity", lang=language))

    assert found.checkpoint.root_word in said
    assert found.checkpoint.origin in said
    assert "<svg" in said
    assert words.NO_WITNESS.of(asked(language).language).split(".")[0] in said


def test_page__verifies_when_asked(room: Path) -> None:
    app = run("integrity", lang="en")
    assert "What the verification found" not in markup(app)
    next(button for button in app.button if button.label == "Verify the record").click().run()

    assert "The record is sound" in markup(app)
    assert room.exists()


def test_page__runs_the_drill_when_asked(room: Path) -> None:
    app = run("integrity", lang="en")
    next(button for button in app.button if button.label == "Run the drill").click().run()

    assert "the tail of the record was cut off" in markup(app)
    assert "NOT FOUND" not in markup(app)
    assert verify_home(room).sound


@pytest.mark.usefixtures("room")
def test_page__lets_the_checkpoint_and_the_verifier_be_carried_away() -> None:
    labels = [button.proto.label for button in run("integrity", lang="en").get("download_button")]
    assert labels == ["Download the checkpoint", "Download the verifier", "Late entries (CSV)"]


def test_page__of_a_record_that_was_never_sealed(tmp_path: Path, keys: None, monkeypatch: pytest.MonkeyPatch) -> None:
    del keys
    with open_ledger(tmp_path / "room") as record:
        list(record.record([recorded(disputed("17"))], recorded_at=AT))
    catch_up(tmp_path / "room")
    monkeypatch.setenv("HANDPROOF_HOME", str(tmp_path / "room"))
    said = markup(run("integrity"))
    st.cache_resource.clear()

    assert "ещё не запечатана" in said
    assert "handproof seal" in said


def test_page__tells_a_tampered_record(room: Path) -> None:
    spoilt = room / "tlog" / "tile" / "0" / "000.p"
    (tile,) = spoilt.iterdir()
    tile.write_bytes(bytes(len(tile.read_bytes())))
    said = verified(asked("ru"), verify_home(room))

    assert "НЕ верна" in said
    assert "плитки" in said


def test_drill__finds_every_attack(room: Path) -> None:
    done = list(drill_home(room))

    assert len(done) == 8
    assert all(one.checks for one in done)
    assert "NOT FOUND" not in drill_table(asked("en"), done)


def test_drill__that_finds_nothing_says_so(room: Path) -> None:
    (one, *_) = drill_home(room)
    assert "НЕ НАЙДЕНО" in drill_table(asked("ru"), [one._replace(checks=(), first=None)])


def test_hand__says_whether_it_is_sealed(room: Path) -> None:
    found = seal_of_hand(room, HAND)
    assert found is not None
    assert found.root in hand_seal(asked("ru"), found)
    assert "not sealed yet" in hand_seal(asked("en"), None)
    assert found.root in markup(run("replay", hand="17"))


def test_hand__its_proof_is_carried_away(room: Path) -> None:
    (button,) = run("replay", hand="17", lang="en").get("download_button")
    proof = prove_hand(room, HAND)

    assert button.proto.label == "Download the proof"
    assert check_proof(proof.proof.words.encode(), [proof.key]).hand == str(HAND)


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("page", ["findings", "sessions", "hands", "rake"])
def test_screen__carries_its_header(page: str) -> None:
    said = markup(run(page, lang="en"))
    assert "The record up to event #" in said
    assert "events signed for" in said
    assert "Handproof 0" in said


def test_qr__holds_the_whole_checkpoint() -> None:
    code = qr_code("a\n1\nAAAA\n\n— a b\n", "checkpoint")
    assert code.startswith("<svg")
    assert 'aria-label="checkpoint"' in code


def test_state__without_a_record() -> None:
    assert "Записи ещё нет" in integrity(asked("ru"), None, 0)
    unsealed = Integrity(None, None, None, (), 5)
    assert "not sealed yet" in integrity(asked("en"), unsealed, 0)
