"""The log of looks, kept and read from the terminal."""

from pathlib import Path

import pytest

from ledger.looking import LOOKS
from tests.cli.conftest import Handproof


@pytest.fixture
def recorded(handproof: Handproof, raked: Path, monkeypatch: pytest.MonkeyPatch) -> Handproof:
    monkeypatch.setenv("HANDPROOF_USER", "i05")
    handproof("import", raked)
    return handproof


def kept(handproof: Handproof) -> list[tuple[str, str, str, int]]:
    return [(one["by"], one["what"], one["form"], len(one["hands"])) for one in handproof("looks", "--json").objects]


def test_looks__keep_every_view_and_export_of_a_recorded_hand(recorded: Handproof, tmp_path: Path) -> None:
    recorded("replay", "--hand", "18")
    recorded("check", "--hand", "18")
    recorded("export", "--out", tmp_path / "all.jsonl")
    recorded("case", "open", "18", "--number", "1", "--claimant", "p-104", "--claim", "x", "--by", "i05")
    recorded("case", "show", "1")
    recorded("case", "protocol", "1", "--out", tmp_path / "p.pdf")
    recorded("case", "protocol", "1", "--out", tmp_path / "p.zip")
    assert kept(recorded) == [
        ("i05", "view", "replay", 1),
        ("i05", "view", "check", 1),
        ("i05", "export", "jsonl", 1),
        ("i05", "view", "case", 1),
        ("i05", "export", "pdf", 1),
        ("i05", "export", "zip", 1),
    ]
    assert (tmp_path / "p.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "p.zip").read_bytes().startswith(b"PK")


def test_looks__at_a_file_are_nobodys_business(recorded: Handproof, raked: Path) -> None:
    recorded("replay", raked)
    recorded("check", raked)
    assert kept(recorded) == []


def test_looks__of_one_hand(recorded: Handproof, lawful: Path) -> None:
    recorded("import", lawful)
    recorded("replay", "--hand", "18")
    recorded("replay", "--hand", "17")
    assert len(recorded("looks", "--hand", "17", "--json").objects) == 1


def test_looks__tell_a_broken_log(recorded: Handproof, home: Path) -> None:
    recorded("replay", "--hand", "18")
    assert recorded("looks").code == 0
    recorded("replay", "--hand", "18")
    (home / LOOKS).write_text((home / LOOKS).read_text().replace("i05", "i06", 1))
    run = recorded("looks")
    assert run.code == 2
    assert "broken at line 2" in run.out


def test_roles__hold_for_reading_and_carrying_away(
    recorded: Handproof, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "room.toml").write_text(
        '[people.r01]\nrole = "recorder"\n[people.a01]\nrole = "auditor"\n[people.i05]\nrole = "inspector"\n'
    )
    monkeypatch.setenv("HANDPROOF_USER", "r01")
    assert recorded("replay", "--hand", "18").code == 1
    assert "may not: export" in recorded("export", "--out", tmp_path / "x.jsonl").err
    assert "may not" in recorded("looks").err
    monkeypatch.setenv("HANDPROOF_USER", "a01")
    assert recorded("export", "--out", tmp_path / "x.jsonl").code == 0
    assert recorded("looks").code == 0
    assert "may not: keep the record" in recorded("import", tmp_path / "x.jsonl").err
    assert "may not" in recorded("correct", "18", "14", "--strike", "--reason", "x", "--by", "a01").err
    monkeypatch.setenv("HANDPROOF_USER", "z99")
    assert "not among the room's people" in recorded("replay", "--hand", "18").err


def test_dashboard__answers_other_machines_only_with_a_login(recorded: Handproof) -> None:
    run = recorded("dashboard", "--address", "192.0.2.1")
    assert run.code == 64
    assert "the room has no login" in run.err
