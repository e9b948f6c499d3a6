import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from http.client import HTTPConnection
from pathlib import Path

import pytest

from cli import showing
from tests.cli.conftest import LAWFUL, RAKE_OF_TWO, Handproof
from tests.ports import free_port


@pytest.fixture
def samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with two hands, one of them raked wrongly."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "evening.hand").write_text(f"{LAWFUL}\n{RAKE_OF_TWO}", encoding="utf-8")
    monkeypatch.setattr(showing, "SAMPLES", folder)
    return folder


@pytest.mark.usefixtures("samples")
def test_demo__records_judges_and_reports(handproof: Handproof, home: Path) -> None:
    run = handproof("demo", "--no-serve")

    assert run.code == 0
    assert "Recorded: 2 hands or sessions." in run.out
    assert "BP-37" in run.out
    assert "Rake by table" in run.out
    assert f"handproof dashboard --home {home / 'demo'}" in run.out


@pytest.mark.usefixtures("samples")
def test_demo__again_begins_anew(handproof: Handproof) -> None:
    handproof("demo", "--no-serve")

    assert "Recorded: 2 hands or sessions." in handproof("demo", "--no-serve").out


@pytest.mark.usefixtures("samples")
def test_demo__begins_anew_where_its_folder_was_removed_by_hand(handproof: Handproof, home: Path) -> None:
    handproof("demo", "--no-serve")
    shutil.rmtree(home)
    again = handproof("demo", "--no-serve")

    assert again.code == 0, again.err


def test_demo__does_not_touch_a_record_of_somebody_else(handproof: Handproof, lawful: Path, home: Path) -> None:
    handproof("import", lawful, "--home", home)
    handproof("import", lawful, "--home", home / "demo")
    run = handproof("demo", "--no-serve")

    assert run.code == 64
    assert "holds something else than a demo" in run.err
    assert handproof("hands", "--json", "--home", home / "demo").object["number"] == "17"
    assert handproof("hands", "--json").object["number"] == "17"


@pytest.mark.usefixtures("samples")
def test_demo_json__answers_in_objects(handproof: Handproof) -> None:
    run = handproof("demo", "--no-serve", "--json")

    assert run.objects[0]["recorded"] == 2
    assert run.objects[-1]["report"] == "rake-by-table"


def test_demo__without_samples_says_so(handproof: Handproof, samples: Path) -> None:
    (samples / "evening.hand").unlink()
    run = handproof("demo", "--no-serve")

    assert run.code == 2
    assert "there are no samples" in run.err


def test_dashboard__port_that_is_taken(handproof: Handproof) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        run = handproof("dashboard", "--port", str(other.getsockname()[1]))

    assert run.code == 2
    assert "is taken" in run.err


def test_dashboard__serves_on_this_machine_until_it_is_stopped(
    surroundings: Mapping[str, str], handproof: Handproof, lawful: Path
) -> None:
    handproof("import", lawful)
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "-m", "cli", "dashboard", "--port", str(port), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings,
    ) as serving:
        assert serving.stdout
        said = json.loads(serving.stdout.readline())
        answer = _answer(port)
        serving.terminate()
        serving.wait(timeout=60)

    assert said["url"] == f"http://127.0.0.1:{port}/?lang=en"
    assert answer == "ok"


def _answer(port: int) -> str:
    """What the server answers once it is up."""
    until = time.monotonic() + 60
    while True:
        asking = HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            asking.request("GET", "/_stcore/health")
            return asking.getresponse().read().decode()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
        finally:
            asking.close()
