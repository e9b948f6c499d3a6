import json
from pathlib import Path

from tests.cli.conftest import LAWFUL, RAKE_OF_TWO, Handproof


def test_import__counts_what_became_of_each(handproof: Handproof, lawful: Path, raked: Path) -> None:
    run = handproof("import", lawful, raked)

    assert run.code == 0
    assert "Recorded: 2 hands or sessions." in run.out
    assert "32 events" in run.out


def test_import__again_changes_nothing_and_says_so(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("import", lawful, "--json")

    assert run.code == 0
    counts = {"recorded": 0, "extended": 0, "unchanged": 1, "quarantined": 0, "refused": 0, "events": 0, "read": 1}
    assert run.object == {**counts, "files": run.object["files"], "rooms": []}
    (file,) = run.object["files"]
    assert (file["read"], file["known"], file["agrees"]) == (1, 1, True)


def test_import__longer_hand_extends_the_recorded_one(handproof: Handproof) -> None:
    handproof("import", "-", said=LAWFUL.split("count")[0])
    run = handproof("import", "-", "--json", said=LAWFUL)

    assert run.object["extended"] == 1
    assert run.object["events"] == 4


def test_import__hand_that_says_otherwise_is_quarantined(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    other = LAWFUL.replace("bet B 20", "bet B 30")
    run = handproof("import", "-", said=other)
    again = handproof("import", "-", said=other)
    listed = handproof("report", "quarantine")

    assert run.code == 1
    assert "Event #9 (hand.bet-placed.v1): amount is recorded as 20, arrived as 30." in run.out
    assert "Quarantined, the record says otherwise: 1 hand or session." in run.out
    assert "quarantined already" in again.out
    assert listed.code == 1
    assert "Hand 17" in listed.out
    assert "In quarantine: 1 hand or session." in listed.out


def test_import_json__tells_what_was_quarantined(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("import", "-", "--json", said=LAWFUL.replace("bet B 20", "bet B 30"))
    listed = handproof("report", "quarantine", "--json")

    quarantined, counts = run.objects
    assert quarantined["status"] == "quarantined"
    assert (quarantined["file"], quarantined["line"]) == ("-", 1)
    assert counts["quarantined"] == 1
    assert listed.object["hand"] == "17"
    assert listed.object["difference"] == 9


def test_quarantine__empty(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("report", "quarantine")

    assert run.code == 0
    assert "The quarantine is empty." in run.out


def test_import__refuses_what_it_cannot_read_and_records_the_rest(handproof: Handproof) -> None:
    run = handproof("import", "-", said=LAWFUL.replace("bet A 10", "bett A 10") + "\n" + RAKE_OF_TWO)

    assert run.code == 2
    assert run.err.startswith("-:10: bett: ")
    assert "Recorded: 1 hand or session." in run.out
    assert "Mend them in the file and import it again" in run.out
    assert [hand["number"] for hand in handproof("hands", "--json").objects] == ["18"]


def test_import__speaks_russian(handproof: Handproof, lawful: Path) -> None:
    run = handproof("import", lawful, "--lang", "ru")

    assert "Записано: 1 раздача или сессия." in run.out
    assert "16 событий" in run.out


def test_import_json__faults_stay_out_of_the_answer(handproof: Handproof) -> None:
    run = handproof("import", "-", "--json", said="nonsense")

    assert run.code == 2
    assert run.object["refused"] == 1
    assert json.loads(run.err.splitlines()[0])["words"] == "nonsense"
