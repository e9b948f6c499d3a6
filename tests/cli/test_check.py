import json
import random
from pathlib import Path

import pytest

from cli.main import main
from tests.cli.conftest import LAWFUL, RAKE_OF_TWO, Handproof

UNREADABLE = LAWFUL.replace("hand 17", "hand 19").replace("bet A 10", "bett A 10")
UNSETTLED = LAWFUL.replace("hand 17", "hand 20").split("propose")[0]
HIDDEN = LAWFUL.replace("hand 17", "hand 21").replace("9H JH 8C", "?? ?? ??")


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("ru", "Ничего не проверено: ни одной раздачи не прочитано.", "Нарушений не найдено"),
        ("en", "Nothing was checked: not one hand could be read.", "No findings"),
    ],
)
def test_check__nothing_could_be_read(
    language: str, first: str, second: str, handproof: Handproof, tmp_path: Path
) -> None:
    """Where nothing was checked, nothing is said of findings."""
    (tmp_path / "x.hand").write_text("мусор\n", "utf-8")
    run = handproof("check", tmp_path / "x.hand", "--lang", language)
    assert run.code == 2
    assert run.out.splitlines()[0] == first
    assert second not in run.out
    both = handproof("check", tmp_path, tmp_path / "x.hand", "--lang", language)
    assert first in both.out


def test_check__lawful_hand_is_clean(handproof: Handproof, lawful: Path) -> None:
    run = handproof("check", lawful)

    assert run.code == 0
    assert run.err == ""
    assert "Checked: 1 hand, 16 events" in run.out
    assert "Rules: Belarusian poker, belarusian/1" in run.out
    assert "No findings." in run.out


def test_check__finding_is_told_with_place_event_clause_and_money(handproof: Handproof, raked: Path) -> None:
    run = handproof("check", raked)

    assert run.code == 1
    assert "Hand 18 · Belarusian poker · table 3 · session 2026-11-28-evening · breaches" in run.out
    assert f"{raked}:12  event #14: Rake 2" in run.out
    assert "BP-37 “Count and rake”, money wrong: recorded 2, by the rule exactly 1, difference +1" in run.out
    assert "money: house +1, A −1" in run.out
    assert "A wins: 20 points" in run.out
    assert "Still owed: A — 1." in run.out
    assert "Received too much: house — 1." in run.out


def test_check__speaks_russian(handproof: Handproof, raked: Path) -> None:
    run = handproof("check", raked, "--lang", "ru")

    assert run.code == 1
    assert "Раздача 18 · белорусский покер · стол 3 · сессия 2026-11-28-evening · есть нарушения" in run.out
    assert "событие № 14: Рейк 2" in run.out
    assert "записано 2, по правилу ровно 1, разница +1" in run.out
    assert "деньги: казино +1, A −1" in run.out
    assert "Доплатить: A — 1." in run.out
    assert "Проверено: 1 раздача, 16 событий" in run.out


def test_check__unlawful_bet_is_told_with_what_could_be_done(handproof: Handproof) -> None:
    run = handproof("check", "-", said=LAWFUL.replace("bet A 10; bet B 20", "bet A 10; bet B 9"))

    assert run.code == 1
    assert "BP-9" in run.out
    assert "could be done: B: bets from 10 to 50 (BP-7); passes (BP-7)" in run.out


def test_check_json__is_one_object_a_hand(handproof: Handproof, raked: Path) -> None:
    run = handproof("check", raked, "--json")

    hand = run.object
    assert run.code == 1
    assert hand["hand"] == "18"
    assert hand["game"] == "belarusian"
    assert hand["verdict"] == "breaches"
    assert hand["events"] == 16
    assert hand["findings"][0] == {
        "clause": "BP-37",
        "severity": "shortfall",
        "event": 14,
        "file": str(raked),
        "line": 12,
        "seat": None,
        "recorded": 2,
        "lawful": "1",
        "money": {"house": 1, "A": -1},
        "text": {
            "ru": "записано 2, по правилу ровно 1, разница +1",
            "en": "recorded 2, by the rule exactly 1, difference +1",
        },
    }
    assert hand["settlement"] == {
        "bank": 50,
        "rake_due": 1,
        "rake_taken": 2,
        "due": {"A": 49},
        "paid": {"A": 48},
        "stacks": {"A": 228, "B": 170},
        "contributions": {"A": 20, "B": 30},
        "left_in_bank": 0,
        "restitution": {"A": 1, "house": -1},
    }
    assert hand["holdings"]["A"]["points"] == 20
    assert hand["holdings"]["A"]["ru"].startswith("20 очков")
    assert set(hand["explanation"]) == {"ru", "en"}


def test_check_json__holds_nothing_but_hands(handproof: Handproof, tmp_path: Path) -> None:
    for name, text in (("a", LAWFUL), ("b", RAKE_OF_TWO), ("c", UNREADABLE)):
        (tmp_path / f"{name}.hand").write_text(text, encoding="utf-8")
    run = handproof("check", tmp_path, "--json")

    assert [hand["hand"] for hand in run.objects] == ["17", "18"]


def test_check__says_when_a_hand_is_unsettled(handproof: Handproof) -> None:
    run = handproof("check", "-", "--json", said=UNSETTLED)

    assert run.code == 0
    assert run.object["verdict"] == "unsettled"
    assert run.object["settlement"]["due"] is None
    assert run.object["settlement"]["contributions"] == {"A": 20, "B": 30}


def test_check__does_not_guess_at_cards_it_does_not_know(handproof: Handproof) -> None:
    run = handproof("check", "-", "--json", said=HIDDEN)

    assert run.code == 1
    assert run.object["verdict"] == "not enough evidence"


def test_check__unreadable_part_is_2_and_the_rest_is_judged(handproof: Handproof) -> None:
    run = handproof("check", "-", said=f"{UNREADABLE}\n{LAWFUL}\n{RAKE_OF_TWO}")

    assert run.code == 2
    assert run.err.startswith("-:10: bett: ")
    assert "Checked: 2 hands" in run.out
    assert "Found: 1 finding." in run.out
    assert "2 parts could not be read" in run.out
    assert "No whole evening is judged" in run.out


def test_check__unreadable_part_is_told_in_russian(handproof: Handproof) -> None:
    run = handproof("check", "-", "--lang", "ru", said=UNREADABLE)

    assert run.code == 2
    assert run.err.startswith("-:10: bett: такого события в игре нет")
    assert "раздача не записана" in run.err


def test_check_json__tells_unreadable_parts_as_json_among_the_diagnostics(handproof: Handproof) -> None:
    run = handproof("check", "-", "--json", said=UNREADABLE)

    faults = [json.loads(line) for line in run.err.splitlines()]
    assert run.code == 2
    assert run.out == ""
    assert faults[0]["file"] == "-"
    assert faults[0]["line"] == 10
    assert faults[0]["words"] == "bett"
    assert set(faults[0]["problem"]) == set(faults[0]["remedy"]) == {"ru", "en"}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_check__file_that_holds_nothing(language: str, handproof: Handproof, tmp_path: Path) -> None:
    (tmp_path / "empty.hand").touch()
    (tmp_path / "binary.hand").write_bytes(random.Random(1).randbytes(4000))
    (tmp_path / "blank.hand").write_text("\n\n# nothing\n", encoding="utf-8")
    names = ["empty.hand", "binary.hand", "blank.hand", "missing.hand", "x" * 5000]
    run = handproof("check", *(tmp_path / name for name in names), "--lang", language)

    assert run.code == 2
    assert [line.split(":")[0] for line in run.err.splitlines()] == [str(tmp_path / name) for name in names]
    assert "Traceback" not in run.err


def test_check__folder_without_hands_says_so(handproof: Handproof, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing to see", encoding="utf-8")
    run = handproof("check", tmp_path)

    assert run.code == 2
    assert "holds no records of hands" in run.err


def test_check__folder_is_read_to_its_depth_but_hidden_files_are_not(handproof: Handproof, tmp_path: Path) -> None:
    for folder in ("tables/3", ".trash"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "evening.hand").write_text(LAWFUL, encoding="utf-8")
    run = handproof("check", tmp_path, "--json")

    assert [hand["file"] for hand in run.objects] == [str(tmp_path / "tables/3/evening.hand")]


def test_check__words_of_a_file_cannot_steer_the_terminal(handproof: Handproof) -> None:
    run = handproof("check", "-", "--every", said=LAWFUL.replace("2026-11-28-evening", '"\\u001b[2J[red]"'))

    assert "\x1b" not in run.out
    assert "[red]" in run.out


def test_check_every__shows_lawful_hands_too(handproof: Handproof, lawful: Path) -> None:
    assert "Hand 17 ·" not in handproof("check", lawful).out
    assert "Hand 17 ·" in handproof("check", lawful, "--every").out


def test_check__judges_the_evening_a_file_names(handproof: Handproof) -> None:
    twice = LAWFUL + "\n" + RAKE_OF_TWO.replace("A(p-104):200 B(p-031):200", "A(p-104):229 B(p-031):180")
    run = handproof("check", "-", said=twice)

    assert run.code == 1
    assert "Session 2026-11-28-evening · table 3 · 2 hands" in run.out
    assert "SN-" in run.out


def test_check_json__tells_evenings_only_when_asked(handproof: Handproof, lawful: Path) -> None:
    without = handproof("check", lawful, "--json")
    asked = handproof("check", lawful, "--json", "--sessions")

    assert len(without.objects) == 1
    assert asked.objects[1]["session"] == "2026-11-28-evening"
    assert asked.objects[1]["rake_taken"] == 1


def test_check__hand_on_record_by_number_and_by_id(handproof: Handproof, raked: Path, lawful: Path) -> None:
    handproof("import", raked, lawful)
    by_number = handproof("check", "--hand", "18", "--json")
    by_id = handproof("check", "--hand", by_number.object["id"], "--json")

    assert by_number.code == 1
    assert by_number.object["findings"][0]["file"] == str(raked)
    assert by_id.object == by_number.object


def test_check__session_and_since_on_record(handproof: Handproof, raked: Path, lawful: Path) -> None:
    handproof("import", raked, lawful)

    def hands(*words: str) -> list[str]:
        return sorted(hand["hand"] for hand in handproof("check", *words, "--json").objects)

    assert hands("--session", "2026-11-28-evening") == ["17", "18"]
    assert hands("--since", "28.11.2026") == ["17", "18"]
    assert hands("--since", "2026-11-28T21:15") == []
    assert hands("--since", "2026-11-28T18:14:00+00:00") == ["17", "18"]
    assert hands("--recorded") == ["17", "18"]


def test_check__hand_that_is_not_on_record(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("check", "--hand", "9999")

    assert run.code == 2
    assert "the record has no hand 9999" in run.err


def test_check__session_that_is_not_on_record(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("check", "--session", "yesterday")

    assert run.code == 2
    assert "the record has no session yesterday" in run.err


def test_check__mutated_files_never_bring_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(20261128)
    letters = list(LAWFUL + RAKE_OF_TWO)
    mutated = tmp_path / "mutated.hand"
    for _ in range(30):
        spoilt = letters.copy()
        for _ in range(draw.randrange(1, 8)):
            spoilt[draw.randrange(len(spoilt))] = draw.choice("Tт;#\"'\n 9№\x00-")
        mutated.write_text("".join(spoilt), encoding="utf-8")
        code = main(["check", str(mutated)])
        assert code in {0, 1, 2}
        assert "Traceback" not in capsys.readouterr().err
