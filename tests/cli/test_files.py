from pathlib import Path

import pytest

from domain.games import GAMES
from ledger.reading import read_path
from tests.cli.conftest import LAWFUL, Handproof

BELARUSIAN = GAMES["belarusian"]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("form", ["hand", "jsonl"])
def test_export__reads_back_as_the_same_events(
    form: str, language: str, handproof: Handproof, lawful: Path, tmp_path: Path
) -> None:
    handproof("import", lawful)
    out = tmp_path / f"out.{form}"
    run = handproof("export", "--out", out, "--lang", language)
    again = handproof("import", out, "--json")

    assert run.code == 0
    assert str(out) in run.out
    assert again.object["unchanged"] == 1


def test_export__of_one_hand_in_russian(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("export", "--hand", "17", "--lang", "ru")

    assert run.out.startswith("раздача 17 белорусский\n")
    assert "сдача A Кп Дп 7б" in run.out


def test_export__of_a_session_and_since(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)

    assert "hand 17" in handproof("export", "--session", "2026-11-28-evening").out
    assert "hand 17" in handproof("export", "--since", "2026-11-28").out
    assert handproof("export", "--since", "2026-11-29").out == ""


def test_export__to_a_place_that_cannot_be_written(handproof: Handproof, lawful: Path, tmp_path: Path) -> None:
    handproof("import", lawful)
    run = handproof("export", "--out", tmp_path / "no" / "such" / "out.hand")

    assert run.code == 2
    assert "cannot be written" in run.err


def test_simulate__same_seed_same_hands(handproof: Handproof) -> None:
    first = handproof("simulate", "--hands", "5", "--seed", "7")

    assert first.code == 0
    assert first.out.count("hand ") == 5
    assert handproof("simulate", "--hands", "5", "--seed", "7") == first
    assert handproof("simulate", "--hands", "5", "--seed", "8") != first


@pytest.mark.parametrize("cards", ["all", "shown", "opened"])
@pytest.mark.parametrize("name", ["evening.hand", "evening.jsonl"])
def test_simulate__hands_are_lawful(name: str, cards: str, handproof: Handproof, tmp_path: Path) -> None:
    out = tmp_path / name
    handproof("simulate", "--hands", "40", "--seed", "3", "--cards", cards, "--out", out)
    judged = handproof("check", out, "--json", "--no-sessions")

    assert judged.err == ""
    assert len(judged.objects) == 40
    assert [hand["findings"] for hand in judged.objects if hand["verdict"] == "breaches"] == []


def test_simulate_jsonl__evenings_hold_together(handproof: Handproof, tmp_path: Path) -> None:
    out = tmp_path / "evenings.jsonl"
    handproof("simulate", "--hands", "60", "--seed", "4", "--out", out)
    judged = handproof("check", out, "--json", "--sessions")

    assert judged.code == 0
    assert len(judged.objects) == 62


def test_simulate__faults_are_listed_with_their_clauses(handproof: Handproof) -> None:
    kinds = handproof("simulate", "--faults", "list", "--json").objects

    assert len(kinds) == len(BELARUSIAN.faults) > 0
    assert all(set(kind) == {"fault", "clause", "title"} for kind in kinds)
    listed = handproof("simulate", "--faults", "list", "--lang", "ru").out
    assert all(f" {kind['fault']} " in listed and kind["title"]["ru"] in listed for kind in kinds)


def test_simulate__each_kind_of_fault_is_found_by_its_clause(handproof: Handproof, tmp_path: Path) -> None:
    kinds = [kind for kind in BELARUSIAN.faults if kind.name != "never-opened"]
    out = tmp_path / "broken.jsonl"
    made = handproof("simulate", "--hands", str(len(kinds)), "--faults", "all", "--seed", "2", "--out", out)
    judged = handproof("check", out, "--json")

    assert made.code == 0
    assert [hand["findings"][0]["clause"] for hand in judged.objects] == [kind.clause for kind in kinds]


def test_simulate__fault_that_no_file_can_hold(handproof: Handproof) -> None:
    run = handproof("simulate", "--faults", "never-opened", "--hands", "1")

    assert run.code == 64
    assert "a file cannot hold" in run.err


def test_simulate__one_kind_of_fault(handproof: Handproof, tmp_path: Path) -> None:
    kind = BELARUSIAN.faults[0]
    out = tmp_path / "broken.jsonl"
    handproof("simulate", "--hands", "3", "--faults", kind.name, "--out", out)

    assert {hand["findings"][0]["clause"] for hand in handproof("check", out, "--json").objects} == {kind.clause}


def test_simulate__fault_that_is_none(handproof: Handproof) -> None:
    run = handproof("simulate", "--faults", "marked-cards")

    assert run.code == 64
    assert "--faults list shows the kinds" in run.err


def test_simulate__pipes_into_check(process: Handproof) -> None:
    made = process("simulate", "--hands", "3", "--lang", "ru")
    judged = process("check", "-", "--lang", "ru", said=made.out)

    assert judged.code == 0
    assert "Проверено: 3 раздачи" in judged.out


def test_import__of_a_folder_takes_both_formats(handproof: Handproof, tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    folder.mkdir()
    (folder / "a.hand").write_text(LAWFUL, encoding="utf-8")
    handproof("simulate", "--hands", "2", "--out", folder / "b.jsonl")
    run = handproof("import", folder, "--json")

    assert run.object["recorded"] == 1 + sum(1 for _ in read_path(folder / "b.jsonl"))
