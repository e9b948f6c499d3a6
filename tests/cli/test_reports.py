import csv
import io
import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.conftest import LAWFUL, RAKE_OF_TWO, Handproof


@pytest.fixture
def recorded(handproof: Handproof) -> Handproof:
    """Table 3 with a lawful hand and one whose rake was one too much, table 4 with another lawful hand."""
    at_four = LAWFUL.replace("table 3", "table 4").replace("hand 17", "hand 5").replace("croupier=k07", "croupier=k08")
    handproof("import", "-", said=f"{LAWFUL}\n{RAKE_OF_TWO}\n{at_four}")
    return handproof


def test_report_rake__by_table_with_totals(recorded: Handproof) -> None:
    run = recorded("report", "rake")

    assert run.code == 1
    rows = [line.split() for line in run.out.splitlines()]
    assert ["3", "2", "100", "2", "3", "1", "3.00%", "1"] in rows
    assert ["4", "1", "50", "1", "1", "0", "2.00%", "0"] in rows
    assert ["Total", "3", "150", "3", "4", "1", "2.67%", "1"] in rows


def test_report_rake__in_russian(recorded: Handproof) -> None:
    run = recorded("report", "rake", "--lang", "ru")

    assert "Рейк по столам" in run.out
    assert "положенный" in run.out
    assert "2,67\u202f%" in run.out


def test_report_rake__without_a_difference_is_clean(recorded: Handproof) -> None:
    assert recorded("report", "rake", "--table", "4").code == 0


@pytest.mark.parametrize(
    ("by", "keys"),
    [
        ("table", ["3", "4"]),
        ("session", ["3", "4"]),
        ("shift", ["2026-11-28"]),
        ("croupier", ["k07", "k08"]),
        ("day", ["2026-11-28"]),
        ("hour", ["21"]),
        ("game", ["Belarusian"]),
    ],
)
def test_report_rake__by(by: str, keys: list[str], recorded: Handproof) -> None:
    run = recorded("report", "rake", "--by", by)

    firsts = [line.split()[0] for line in run.out.splitlines() if line.strip()]
    assert firsts[-1 - len(keys) : -1] == keys
    assert firsts[-1] == "Total"


@pytest.mark.parametrize(
    ("words", "hands"),
    [
        (["--from", "2026-11-28"], 3),
        (["--from", "29.11.2026"], 0),
        (["--to", "27.11.2026"], 0),
        (["--table", "3", "--table", "4"], 3),
        (["--croupier", "k08"], 1),
        (["--session", "2026-11-28-evening"], 3),
        (["--game", "belarusian"], 3),
    ],
)
def test_report_rake__of_some_hands(words: list[str], hands: int, recorded: Handproof) -> None:
    report = recorded("report", "rake", *words, "--json").object

    assert sum(row["hands"] for row in report["rows"]) == hands


def test_report_rake_csv__is_for_programs(recorded: Handproof) -> None:
    run = recorded("report", "rake", "--format", "csv", "--lang", "ru")

    rows = list(csv.DictReader(io.StringIO(run.out)))
    assert [row["table"] for row in rows] == ["3", "4"]
    assert rows[0]["difference"] == "1"


def test_report_rake_spreadsheet__is_for_excel(recorded: Handproof) -> None:
    run = recorded("report", "rake", "--format", "spreadsheet", "--lang", "ru")

    assert run.out.startswith("\ufeffРейк по столам")
    assert "Minsk;3;" in run.out


def test_report_rake_json__has_minor_units_and_totals(recorded: Handproof) -> None:
    report = json.loads(recorded("report", "rake", "--format", "json").out)

    assert report["totals"][0]["rake_due"] == 3
    assert report["totals"][0]["rake_taken"] == 4


def test_report_findings__lists_them(recorded: Handproof) -> None:
    run = recorded("report", "findings")

    assert run.code == 1
    assert "BP-37" in run.out
    assert "recorded 2, by the rule exactly 1" in run.out


@pytest.mark.parametrize(
    ("words", "found"),
    [(["--clause", "BP-37"], 1), (["--clause", "BP-9"], 0), (["--table", "4", "--severity", "shortfall"], 0)],
)
def test_report_findings__of_some_kind(words: list[str], found: int, recorded: Handproof) -> None:
    run = recorded("report", "findings", *words, "--json")

    assert len(run.object["rows"]) == found
    assert run.code == bool(found)


def test_report_findings__none(recorded: Handproof) -> None:
    run = recorded("report", "findings", "--clause", "BP-9")

    assert run.code == 0
    assert "Nothing matches." in run.out


def test_hands__lists_them_with_their_verdict(recorded: Handproof) -> None:
    run = recorded("hands", "--order", "number")

    assert run.code == 0
    rows = [line for line in run.out.splitlines() if "Belarusian poker" in line]
    assert [row.split()[0] for row in rows] == ["5", "17", "18"]
    assert rows[2].rstrip().endswith("breaches")


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        (["--findings"], ["18"]),
        (["--number", "1"], ["18", "17"]),
        (["--verdict", "lawful", "--table", "3"], ["17"]),
        (["--clause", "BP-37"], ["18"]),
        (["--order", "bank", "--limit", "1"], ["17"]),
        (["--from", "2026-11-29"], []),
    ],
)
def test_hands__of_some_kind(words: list[str], numbers: list[str], recorded: Handproof) -> None:
    found = [hand["number"] for hand in recorded("hands", *words, "--json").objects]

    assert sorted(found) == sorted(numbers)


def test_hands__longer_list_says_so(recorded: Handproof) -> None:
    run = recorded("hands", "--limit", "2")

    assert "2 of 3 shown" in run.err


def test_hands__nothing_found(recorded: Handproof) -> None:
    assert "По отбору ничего не найдено." in recorded("hands", "--table", "9", "--lang", "ru").out


def test_hands_json__has_times_with_offset_and_money_in_minor_units(recorded: Handproof) -> None:
    hand = recorded("hands", "--number", "18", "--json").object

    assert hand["opened_at"] == "2026-11-28T21:14:00+03:00"
    assert (hand["rake_due"], hand["rake_taken"], hand["difference"]) == (1, 2, 1)
    assert hand["verdict"] == "breaches"


def test_sessions__lists_them(recorded: Handproof) -> None:
    run = recorded("sessions", "--table", "3")

    rows = [line.split() for line in run.out.splitlines() if "2026-11-28-evening" in line]
    assert len(rows) == 1
    assert rows[0][:2] == ["2026-11-28-evening", "3"]


def test_sessions__one_whole(recorded: Handproof) -> None:
    run = recorded("sessions", "2026-11-28-evening", "--table", "3")

    assert run.code == 0
    assert "p-104" in run.out
    assert [line.split()[0] for line in run.out.splitlines() if "Belarusian poker" in line] == ["17", "18"]


def test_sessions_json__one_whole(recorded: Handproof) -> None:
    found = recorded("sessions", "2026-11-28-evening", "--table", "4", "--json").object

    assert [hand["number"] for hand in found["hands"]] == ["5"]
    assert found["people"][0]["seat"] == "A"
    assert found["rake_taken"] == 1


def test_sessions__one_that_is_not_on_record(recorded: Handproof) -> None:
    run = recorded("sessions", "yesterday")

    assert run.code == 2
    assert "the record has no session yesterday" in run.err


def test_rebuild__views_follow_from_the_record(recorded: Handproof, home: Path) -> None:
    built = recorded("rebuild")
    compared = recorded("rebuild", "--compare")

    assert built.code == compared.code == 0
    assert "3 hands" in built.out
    assert "Every row follows from the record" in compared.out
    assert (home / "views.duckdb").exists()


def test_rebuild_compare__finds_views_that_do_not(recorded: Handproof, home: Path) -> None:
    recorded("rebuild")
    (home / "views.duckdb").write_bytes(b"not a database")
    spoilt = recorded("rebuild", "--compare")
    recorded("rebuild")

    assert spoilt.code == 2
    assert "handproof rebuild" in spoilt.out + spoilt.err
    assert recorded("rebuild", "--compare", "--json").object["same"] is True


def test_damaged_record__is_2_and_names_the_row(recorded: Handproof, home: Path) -> None:
    with sqlite3.connect(home / "record.sqlite") as storage:
        for (name,) in storage.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            storage.execute(f'DROP TRIGGER "{name}"')
        (table,) = storage.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%events%'"
        ).fetchone()
        storage.execute(f"UPDATE {table} SET state = ? WHERE rowid = 20", (b"{}",))
    storage.close()
    run = recorded("check", "--recorded")

    assert run.code == 2
    assert "an event cannot be read: position 20" in run.err
    assert "Checked: 3 hands" in run.out


def test_report_exceptions__names_what_is_wrong(recorded: Handproof) -> None:
    run = recorded("report", "exceptions")

    assert run.code == 1
    assert "taken too much" in run.out
    assert recorded("report", "exceptions", "--table", "4").code == 0
    assert recorded("report", "exceptions", "--table", "4", "--ceiling", "1,5").code == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [(["--ceiling", "much"], "'much' is no percentage"), (["--shifts", "8,25"], "'8,25' are no hours")],
)
def test_report_rake__terms_that_are_none(words: list[str], problem: str, recorded: Handproof) -> None:
    run = recorded("report", "rake", *words)

    assert run.code == 64
    assert problem in run.err


@pytest.mark.parametrize("verb", ["rake", "exceptions", "svara", "drop", "changes", "rake-rules"])
@pytest.mark.parametrize(
    ("form", "begins"), [("xlsx", b"PK"), ("pdf", b"%PDF"), ("parquet", b"PAR1"), ("spreadsheet", b"\xef\xbb\xbf")]
)
def test_report__every_form(
    verb: str, form: str, begins: bytes, recorded: Handproof, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each compliance report as each kind of file."""
    written: list[bytes] = []
    monkeypatch.setattr("cli.reporting._write", written.append)

    run = recorded("report", verb, "--format", form)

    assert (run.out, run.err) == ("", "")
    assert [data[: len(begins)] for data in written] == [begins]


def test_report_drop__not_counted_is_no_difference(recorded: Handproof) -> None:
    run = recorded("report", "drop", "--lang", "ru")

    assert run.code == 0
    assert "не пересчитан" in run.out


@pytest.mark.parametrize(
    ("words", "hands"),
    [
        (["--player", "p-104"], 3),
        (["--player", "p-1"], 0),
        (["--bank", "50..50"], 3),
        (["--bank", "..49"], 0),
        (["--clock", "21:00..21:30"], 3),
        (["--clock", "22:00..02:00"], 0),
        (["--combination", "two_of_suit"], 3),
        (["--saying", "difference"], 1),
        (["--severity", "shortfall"], 1),
    ],
)
def test_hands__searched(words: list[str], hands: int, recorded: Handproof) -> None:
    assert len(recorded("hands", *words, "--json").objects) == hands


@pytest.mark.parametrize("words", [["--bank", "x..1"], ["--clock", "22"], ["--clock", "25:00..26:00"]])
def test_hands__bounds_that_are_none(words: list[str], recorded: Handproof) -> None:
    run = recorded("hands", *words)

    assert run.code == 64
    assert "are no bounds" in run.err
