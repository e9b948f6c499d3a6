"""The rulebook's own hands and breaches, as a room would write them, through `check --json`."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.main import main

HERE = Path(__file__).parent

# hand: points at the last showdown, bank, rake taken, payouts, stacks after
HANDS: dict[str, tuple[dict[str, int], int, int, dict[str, int], dict[str, int]]] = {
    "BH-01": ({"A": 20, "B": 19}, 25, 1, {"A": 24}, {"A": 214, "B": 185}),
    "BH-02": ({}, 15, 1, {"C": 14}, {"A": 195, "B": 195, "C": 209}),
    "BH-04": ({}, 65, 1, {"B": 64}, {"A": 190, "B": 209}),
    "BH-05": ({"A": 26, "B": 27, "C": 11}, 61, 1, {"B": 60}, {"A": 182, "B": 240, "C": 177}),
    "BH-07": ({"A": 22, "B": 20, "C": 27}, 51, 1, {"C": 50}, {"A": 183, "B": 179, "C": 237}),
    "BH-08": (
        {"A": 21, "B": 24},
        150,
        3,
        {"B": 147},
        {"A": 170, "B": 312, "C": 195, "D": 175, "E": 175, "F": 195, "G": 175},
    ),
    "BH-10": ({"A": 22, "C": 24}, 59, 1, {"C": 58}, {"A": 173, "B": 193, "C": 233}),
    "BH-11": ({"A": 20, "C": 20}, 103, 2, {"A": 51, "C": 50}, {"A": 210, "B": 179, "C": 209}),
    "BH-13": ({"A": 31, "B": 33}, 110, 2, {"B": 108}, {"A": 145, "B": 253}),
    "BH-14": ({"A": 29, "B": 27, "C": 11}, 99, 1, {"A": 98}, {"A": 265, "B": 167, "C": 167}),
    "BH-16": ({"A": 10, "B": 11}, 20, 1, {"B": 19}, {"A": 190, "B": 209}),
    "BS-01": ({"A": 31, "B": 17}, 30, 1, {"A": 29}, {"A": 214, "B": 185}),
    "BS-02": ({"A": 20, "B": 9, "C": 20}, 40, 1, {"A": 20, "C": 19}, {"A": 210, "B": 185, "C": 204}),
    "BS-04": ({"A": 9, "B": 19}, 40, 1, {"B": 39}, {"A": 180, "B": 219}),
    "BS-05": ({"A": 19, "B": 19, "C": 19}, 62, 1, {"A": 21, "B": 20, "C": 20}, {"A": 201, "B": 199, "C": 199}),
    "BS-07": ({"A": 9, "B": 9, "C": 19, "D": 10}, 87, 1, {"C": 86}, {"A": 186, "B": 185, "C": 257, "D": 171}),
    "BS-08": ({"A": 9, "B": 9, "C": 19, "D": 10}, 97, 1, {"C": 96}, {"A": 186, "B": 185, "C": 267, "D": 161}),
    "BS-10": ({"A": 19, "B": 9}, 215, 4, {"A": 211}, {"A": 301, "B": 95}),
    "BS-11": ({"A": 19, "B": 9}, 79, 2, {"A": 78}, {"A": 238, "B": 160}),
    "BS-13": ({}, 45, 1, {"B": 44}, {"A": 185, "B": 229, "C": 10}),
}

# the clause of the first finding
BREACHES = {
    "BX-01": "BP-9",
    "BX-02": "BP-9",
    "BX-04": "BP-10",
    "BX-05": "BP-11",
    "BX-07": "BP-12",
    "BX-08": "BP-13",
    "BX-10": "BP-15",
    "BX-11": "BP-5",
    "BX-13": "BP-6",
    "BX-14": "BP-1",
    "BX-16": "BP-3",
    "BX-17": "BP-18",
    "BX-19": "BP-32",
    "BX-20": "BP-31",
    "BX-22": "BP-33",
    "BX-23": "BP-30",
    "BX-25": "BP-35",
    "BX-26": "BP-37",
    "BX-28": "BP-37",
    "BX-29": "BP-39",
    "BX-31": "BP-40",
    "BX-32": "BP-36",
    "BX-34": "BP-2",
    "BX-35": "BP-41",
}


def checked(file: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, dict[str, Any]]]:
    code = main(["--json", "check", str(HERE / file)])
    said = capsys.readouterr()
    assert not said.err
    rows = (json.loads(line) for line in said.out.splitlines())
    return code, {row["hand"]: row for row in rows}


def test_hands__come_out_as_the_rulebook_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, hands = checked("belarusian_hands.hand", capsys)
    assert code == 0
    assert set(hands) == set(HANDS)
    for name, (points, bank, rake, paid, stacks) in HANDS.items():
        hand, money = hands[name], hands[name]["settlement"]
        assert hand["verdict"] == "lawful", name
        assert {seat: holding["points"] for seat, holding in hand["holdings"].items()} == points, name
        assert (money["bank"], money["rake_taken"], money["rake_due"]) == (bank, rake, rake), name
        assert money["due"] == money["paid"] == paid, name
        assert money["stacks"] == stacks, name
        assert money["restitution"] == {}, name


def test_breaches__are_found_at_the_last_event_with_their_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, hands = checked("belarusian_breaches.hand", capsys)
    assert code == 1
    assert {name: hand["findings"][0]["clause"] for name, hand in hands.items()} == BREACHES
    for name, hand in hands.items():
        assert hand["verdict"] == "breaches"
        assert [finding["event"] for finding in hand["findings"]] == [1 if name == "BX-34" else hand["events"]], name
