"""Other people's records in the command line: books, folders, patterns, archives, pseudonyms, rules, exports."""

import io
import json
import threading
import zipfile
from pathlib import Path

import pytest

from cli.moment import now
from ledger.importing import Import
from ledger.opening import open_ledger
from ledger.reading import read_path
from tests.cli.conftest import LAWFUL, Handproof
from tests.ledger.formats.foreign.reading import RECORDS, record

FULLTILT = record("fulltilt.txt")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as people have it: records under any name, and other things."""
    there = tmp_path / "records"
    (there / "deep").mkdir(parents=True)
    (there / "one.log").write_text(FULLTILT, encoding="utf-16")
    (there / "deep" / "two").write_text(record("ongame.txt"), encoding="utf-8")
    (there / "three.hand").write_text(LAWFUL, encoding="utf-8")
    (there / "notes.md").write_text("nothing of the kind\n", encoding="utf-8")
    (there / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"\0" * 99)
    return there


def test_import__a_folder_by_content_and_the_books_agree(handproof: Handproof, folder: Path) -> None:
    run = handproof("import", folder, "--json")
    counts = run.objects[-1]
    files = {Path(file["file"]).name: file for file in counts["files"]}

    assert run.code == 0
    assert set(files) == {"one.log", "two", "three.hand"}
    assert (counts["read"], counts["recorded"]) == (6, 6)
    assert all(file["agrees"] for file in files.values())
    assert files["one.log"]["room"] == "Full Tilt"


def test_import__twice_changes_nothing_and_a_grown_file_adds_what_is_new(handproof: Handproof, tmp_path: Path) -> None:
    file, cut = tmp_path / "x.txt", FULLTILT.index("Full Tilt Poker Game #770003") + 200
    file.write_text(FULLTILT[:cut], encoding="utf-8")
    first = handproof("import", file, "--json").objects[-1]
    file.write_text(FULLTILT, encoding="utf-8")
    second = handproof("import", file, "--json").objects[-1]
    third = handproof("import", file, "--json").objects[-1]

    assert [(one["recorded"], one["unchanged"], one["read"]) for one in (first, second, third)] == [
        (2, 0, 3), (1, 2, 3), (0, 3, 3),
    ]  # fmt: skip
    assert first["files"][0]["unfinished"] == 1
    assert all(one["files"][0]["agrees"] for one in (first, second, third))


def test_import__standard_input_pattern_and_archive(handproof: Handproof, folder: Path, tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        made.writestr("a/hands.txt", FULLTILT)
    (tmp_path / "all.bin").write_bytes(packed.getvalue())

    assert handproof("import", "-", "--json", said=FULLTILT).objects[-1]["recorded"] == 3
    assert handproof("import", tmp_path / "all.bin", "--json").objects[-1]["unchanged"] == 3
    assert handproof("import", "-", "--json", said=packed.getvalue()).objects[-1]["unchanged"] == 3
    assert handproof("import", f"{folder}/**/*w*", "--json").objects[-1]["recorded"] == 2
    assert handproof("import", f"{folder}/none*.txt").code == 2


def test_import__no_hand_is_an_error(handproof: Handproof, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("Nothing of the kind.\n", encoding="utf-8")
    run = handproof("import", tmp_path / "empty.txt")

    assert run.code == 2
    assert "Not a single hand" in run.out


def test_import__another_hand_under_the_same_number_is_quarantined(handproof: Handproof) -> None:
    handproof("import", "-", said=FULLTILT)
    run = handproof("import", "-", "--json", said=FULLTILT.replace("anna wins the pot ($2)", "anna wins the pot ($1)"))
    counts = run.objects[-1]

    assert run.code == 1
    assert (counts["quarantined"], counts["unchanged"]) == (1, 2)
    assert "amount is recorded as 200, arrived as 100" in run.objects[0]["reason"]["en"]


def test_import__names_stay_out_unless_they_are_asked_for(handproof: Handproof, home: Path) -> None:
    handproof("import", "-", said=FULLTILT)
    facts = handproof("export", "--to", "jsonl").out

    assert "anna" not in facts
    assert "dora" not in facts
    assert (home / "pseudonyms.key").stat().st_mode & 0o077 == 0
    assert handproof("import", "-", "--json", said=FULLTILT).objects[-1]["unchanged"] == 3


def test_import__keeps_names_on_request(handproof: Handproof) -> None:
    handproof("import", "-", "--keep-names", said=FULLTILT)
    assert "dora: x" in handproof("export", "--to", "jsonl").out


def test_import__rake_printed_beside_rake_due(handproof: Handproof, tmp_path: Path) -> None:
    profile = tmp_path / "rooms.toml"
    profile.write_text('rake_bp = 100\n["Full Tilt"]\nrake_bp = 500\nrake_cap = 300\n', encoding="utf-8")
    (room,) = handproof("import", "-", "--profile", profile, "--json", said=FULLTILT).objects[-1]["rooms"]
    run = handproof("check", "-", "--rule", "Full Tilt:rake_bp=250", "--json", said=FULLTILT)

    assert (room["rake_printed"], room["rake_due"], room["rake_judged"]) == (300, 300, 2)
    assert [finding["clause"] for hand in run.objects for finding in hand["findings"]] == ["DP-32"]


@pytest.mark.parametrize("rule", ["rake", "rake_bp=much", "nonsense=1", "=1", "rake_bp=20000"])
def test_import__a_wrong_rule_is_refused_before_anything_is_read(handproof: Handproof, rule: str) -> None:
    run = handproof("import", "-", "--rule", rule, said=FULLTILT)
    assert run.code == 64
    assert handproof("hands", "--json").objects == []


def test_import__two_at_once_give_one_copy(tmp_path: Path) -> None:
    counts: list[int] = []

    def run() -> None:
        record_ = open_ledger(tmp_path / "home")
        importing = Import(record_)
        list(importing.run(read_path(RECORDS / "pokerstars.txt"), recorded_at=now))
        counts.append(importing.books.total().new)
        record_.close()

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(counts) == [0, 0, 0, 3]


@pytest.mark.parametrize("form", ["phh", "ohh", "pokerstars", "csv", "jsonl", "hand"])
def test_export__what_cannot_go_in_is_refused_with_the_reason(handproof: Handproof, form: str) -> None:
    handproof("import", "-", said=FULLTILT.replace("PokerStars", ""))
    handproof("import", "-", said=LAWFUL)
    run = handproof("export", "--to", form)

    foreign = form in {"phh", "ohh", "pokerstars"}
    assert ("Hand 17 is left out" in run.err) == foreign
    assert run.code == (2 if foreign else 0)


def test_export__what_is_written_imports_into_another_home_as_the_same_hands(
    handproof: Handproof, tmp_path: Path
) -> None:
    handproof("import", "-", said=FULLTILT)
    handproof("export", "--to", "phh", "-o", tmp_path / "x.phhs")
    run = handproof("import", tmp_path / "x.phhs", "--home", tmp_path / "other", "--json")
    first = [json.loads(line)["id"] for line in handproof("hands", "--json").out.splitlines()]
    other = handproof("hands", "--json", "--home", tmp_path / "other").objects

    assert run.objects[-1]["recorded"] == len(other)
    assert {hand["id"] for hand in other} <= set(first)


def test_export__a_phh_file_holds_one_hand_and_parquet_needs_a_file(handproof: Handproof, tmp_path: Path) -> None:
    handproof("import", "-", said=record("ongame.txt"))
    assert handproof("export", "-o", tmp_path / "x.phh").code == 2
    assert handproof("export", "--to", "parquet").code == 64
    assert handproof("export", "-o", tmp_path / "x.parquet").code == 0


def test_import__hands_of_no_session_are_not_judged_as_an_evening(handproof: Handproof) -> None:
    handproof("import", "-", said=record("ongame.txt"))
    found = handproof("report", "findings", "--json").objects
    assert [
        row for answer in found for row in answer.get("rows", ()) if str(row.get("clause", "")).startswith("SN")
    ] == []
