"""A dispute from the claim to the closing, on the command line."""

import json
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.conftest import Handproof, Run

BY = ["--by", "i05"]
CASE = "2026-001"
OPEN = ["case", "open", "18", "--number", CASE, "--claimant", "p-104", "--claim", "rake of 2 on a bank of 50"]
PROPOSE = ["case", "propose", CASE, "--outcome", "upheld", "--text", "the rake goes back"]
CONFIRM = ["case", "confirm", CASE, "BP-37", "14", "--reason", "seen on camera 3"]


@pytest.fixture
def opened(handproof: Handproof, raked: Path) -> Handproof:
    """A record with a case on the hand whose rake was one too much."""
    handproof("import", raked)
    assert handproof(*OPEN, "--event", "14", "--seat", "A", "--amount", "1", *BY).code == 0
    return handproof


def status(handproof: Handproof) -> str:
    return str(handproof("case", "show", CASE, "--json").object["status"])


def test_case__from_the_claim_to_the_closing(opened: Handproof, tmp_path: Path) -> None:
    """Every step is recorded, and the case then reads as it went."""
    video = tmp_path / "cam3.mp4"
    video.write_bytes(b"frames")
    attached = opened("case", "evidence", CASE, video, "--what", "table", "--camera", "3", "--from", "2026-11-28", *BY)
    opened("case", "note", CASE, "the count is heard", "--event", "13", *BY)
    opened(*CONFIRM, *BY)
    proposed = opened(*PROPOSE, "--by-rules", *BY)
    approved = opened("case", "approve", CASE, "5", "--by", "c01")
    closed = opened("case", "close", CASE, *BY)
    shown = opened("case", "show", CASE, "--json").object

    assert sha256(b"frames").hexdigest() in attached.out
    assert f"handproof case approve {CASE} 5 --by WHO" in proposed.out
    assert (approved.code, closed.code) == (0, 0)
    assert shown["status"] == "closed"
    assert shown["verdict"] == "lawful"
    assert [one["topic"].split(".")[1] for one in shown["entries"]] == [
        "opened", "evidence-attached", "note-added", "finding-confirmed", "ruling-proposed", "ruling-approved", "closed",
    ]  # fmt: skip
    assert shown["entries"][4]["fact"]["restitution"] == [{"seat": "A", "amount": 1}, {"seat": "house", "amount": -1}]


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        (["case", "confirm", CASE, "BP-36", "14", "--reason", "x"], "CS-5"),
        (["case", "confirm", CASE, "BP-37", "14", "--reason", " "], "CS-6"),
        (["case", "note", CASE, "x", "--event", "99"], "CS-4"),
        ([*PROPOSE, "--give", "A=1", "--give", "house=-1"], "CS-7"),
        (["case", "approve", CASE, "1"], "CS-8"),
        (["case", "close", CASE], "CS-14"),
        (["case", "reopen", CASE, "--reason", "x"], "CS-15"),
    ],
)
def test_breach__is_refused_before_it_is_recorded(words: list[str], clause: str, opened: Handproof) -> None:
    run = opened(*words, *BY)
    assert run.code == 2
    assert f"not recorded: {clause}" in run.err
    assert len(opened("case", "show", CASE, "--json").object["entries"]) == 1


def test_four_eyes__are_two_people(opened: Handproof) -> None:
    opened(*CONFIRM, *BY)
    opened(*PROPOSE, "--by-rules", *BY)
    assert "CS-8" in opened("case", "approve", CASE, "3", *BY).err
    assert "CS-9" in opened("case", "approve", CASE, "3", "--by", "k07").err
    assert status(opened) == "proposed"
    assert opened("case", "approve", CASE, "3", "--by", "c01").code == 0
    assert status(opened) == "decided"


def test_open__refuses_what_is_no_dispute(handproof: Handproof, raked: Path) -> None:
    handproof("import", raked)
    assert "CS-3" in handproof(*OPEN, "--event", "99", *BY).err
    assert "CS-3" in handproof(*OPEN, "--seat", "B", *BY).err
    assert handproof(*OPEN, *BY).code == 0
    assert "CS-1" in handproof(*OPEN, *BY).err
    assert handproof("case", "show", "2026-777").code == 2


def test_open__numbers_the_cases_of_a_year(handproof: Handproof, raked: Path) -> None:
    handproof("import", raked)
    without_number = [word for word in OPEN if word not in {"--number", CASE}]
    numbers = [handproof(*without_number, *BY, "--json").object["case"] for _ in range(2)]
    year = numbers[0].split("-")[0]
    assert numbers == [f"{year}-001", f"{year}-002"]


def test_what_if__shows_both_readings_and_is_recorded_when_kept(opened: Handproof) -> None:
    seen = opened("case", "whatif", CASE, "--as", "14: rake 1", "--as", "15: pay A 49", "--look", "--json").object
    assert (seen["recorded"]["verdict"], seen["otherwise"]["verdict"]) == ("breaches", "lawful")
    assert [(one["who"], one["owed"], one["owed_if"]) for one in seen["money"]] == [
        ("A", 1, 0),
        ("B", 0, 0),
        ("house", -1, 0),
    ]
    flat = opened("case", "whatif", CASE, "--rule", "rake_flat=2", "--look", "--json").object
    assert [one["difference"] for one in flat["money"]] == [-1, 0, 1]
    assert len(opened("case", "show", CASE, "--json").object["entries"]) == 1
    assert opened("case", "whatif", CASE, "--strike", "14", *BY).code == 0
    assert "considered otherwise: event #14 'rake 2' struck out" in opened("case", "show", CASE).out.lower()


@pytest.mark.parametrize(
    "words",
    [[], ["--as", "rake 1"], ["--as", "14: nonsense"], ["--rule", "x"], ["--rule", "no_such=1"], ["--strike", "99"]],
)
def test_what_if__that_cannot_be_read_is_refused(words: list[str], opened: Handproof) -> None:
    assert opened("case", "whatif", CASE, *words, "--look").code in {2, 64}


def test_list__narrows_by_state_and_hand(opened: Handproof) -> None:
    assert [one["case"] for one in opened("case", "list", "--json").objects] == [CASE]
    assert opened("case", "list", "--json", "--status", "closed").objects == []
    assert len(opened("case", "list", "--json", "--hand", "18").objects) == 1
    assert opened("case", "list", "--status", "moon").code == 64


def test_check__judges_recorded_cases_with_their_hands(opened: Handproof, tmp_path: Path) -> None:
    run = opened("check", "--recorded", "--every")
    assert "Case #2026-001" in run.out
    assert "1 case" in run.out
    out = tmp_path / "all.jsonl"
    opened("export", "--out", out)
    assert "Case #2026-001" in opened("check", out, "--every").out
    kept = [json.loads(line) for line in opened("check", out, "--json", "--sessions").out.splitlines()]
    assert [one["case"] for one in kept if "case" in one] == [CASE]


def test_case__travels_as_json_lines(opened: Handproof, tmp_path: Path) -> None:
    """What is exported reads back as the same entries under the same id."""
    out = tmp_path / "all.jsonl"
    before = opened("case", "show", CASE, "--json").object
    opened("export", "--out", out)
    other = ["--home", tmp_path / "other"]
    opened("import", out, *other)
    assert opened("case", "show", CASE, "--json", *other).object["id"] == before["id"]
    assert "nothing changed: 2" in opened("import", out, *other).out


def test_roster__says_who_may_do_what(opened: Handproof, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANDPROOF_USER", "i05")
    (home / "room.toml").write_text(
        '[cases]\nnotice_from = 1\n[people.i05]\nrole = "inspector"\n[people.a01]\nrole = "auditor"\n[people.c01]\nrole = "chief inspector"\n'
    )
    assert opened(*CONFIRM, *BY).code == 0
    assert "may not" in opened("case", "note", CASE, "x", "--by", "a01").err
    assert "not among the room's people" in opened("case", "note", CASE, "x", "--by", "z99").err
    opened(*PROPOSE, "--by-rules", *BY)
    assert "may not" in opened("case", "approve", CASE, "3", *BY).err
    assert opened("case", "approve", CASE, "3", "--by", "c01").code == 0
    second = [word if word != CASE else "2026-002" for word in OPEN]
    opened(*second, "--amount", "5", *BY)
    assert opened("case", "show", "2026-002", "--json").object["notice_due"] is True


def test_roster__that_cannot_be_read_lets_nobody_write(opened: Handproof, home: Path) -> None:
    (home / "room.toml").write_text('[people.i05]\nrole = "king"\n')
    run: Run = opened("case", "note", CASE, "x", *BY)
    assert run.code == 2
    assert "room.toml" in run.err


def test_freeze__nothing_is_entered_until_it_is_thawed(opened: Handproof) -> None:
    frozen = opened("case", "freeze", CASE, "--reason", "handed to the court", *BY)
    assert "Case #2026-001 is frozen by entry #2" in frozen.out
    assert "open, frozen" in opened("case", "show", CASE).out
    assert "frozen" in opened("case", "list").out
    assert opened("case", "show", CASE, "--json").object["frozen"] == 2
    assert "not recorded: CS-17" in opened("case", "note", CASE, "x", *BY).err
    assert "CS-17" in opened("case", "freeze", CASE, *BY).err
    assert opened("case", "thaw", CASE, "--reason", "another camera", "--by", "c01").code == 0
    assert opened("case", "note", CASE, "x", *BY).code == 0


def test_bookmark__is_made_listed_and_taken_away(handproof: Handproof, raked: Path) -> None:
    handproof("import", raked)
    assert "no bookmarks" in handproof("bookmark", "list").out
    made = handproof("bookmark", "add", "18", "14", "--text", "look at the count", *BY, "--json").object
    assert made["bookmark"] == 2
    (row,) = handproof("bookmark", "list", "--hand", "18", "--json").objects
    assert (row["number"], row["event"], row["text"], row["made_by"]) == ("18", 14, "look at the count", "i05")
    assert "look at the count" in handproof("bookmark", "list", "--of", "i05").out
    assert "is marked so already" in handproof("bookmark", "add", "18", "14", "--text", "look at the count", *BY).err
    assert "no event #99" in handproof("bookmark", "add", "18", "99", *BY).err
    assert handproof("bookmark", "remove", "18", "2", *BY).code == 0
    assert handproof("bookmark", "list", "--json").objects == []
    assert handproof("check", "--hand", "18").code == 1
    exported = handproof("export", "--to", "jsonl").out
    assert '"bookmark.removed.v1"' in exported
    again = handproof("check", "-", said=exported)
    assert "Checked: 1 hand, 16 events" in again.out


def test_recorders__who_recorded_what(opened: Handproof) -> None:
    """The hand of the file is signed by nobody, the case by the inspector."""
    opened("bookmark", "add", "18", "14", *BY)
    rows = opened("report", "recorders", "--json").object["rows"]
    assert [(row["who"], row["hands"], row["money"], row["case_entries"], row["bookmarks"]) for row in rows] == [
        ("i05", 0, 0, 1, 1),
        ("", 1, 3, 0, 0),
    ]


def test_folder__of_a_frozen_case_holds_the_digests(opened: Handproof, tmp_path: Path) -> None:
    opened("case", "freeze", CASE, *BY)
    opened("case", "protocol", CASE, "-o", tmp_path / "case.zip")
    with zipfile.ZipFile(tmp_path / "case.zip") as folder:
        frozen = json.loads(folder.read("manifest.json"))["frozen"]
        assert "Frozen" in folder.read("case.html").decode()
    assert (frozen["entry"], frozen["by"], len(frozen["hand_sha256"]), len(frozen["entries_sha256"])) == (
        2,
        "i05",
        16,
        1,
    )
