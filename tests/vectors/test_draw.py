"""The rulebook's own hands and breaches of five-card draw, through `check --json`."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.main import main

HERE = Path(__file__).parent

# hand: every pot with its rake and its awards; every player's result; what is carried over; the category of each winner
HANDS: dict[str, tuple[list[tuple[int, int, dict[str, int]]], dict[str, int], int, dict[str, str]]] = {
    "H01": ([(31, 0, {"C": 31})], {"A": -15, "B": -1, "C": 16}, 0, {"A": "two_pair", "C": "full_house"}),
    "H02": ([(30, 0, {"B": 30})], {"A": -12, "B": 18, "C": -6}, 0, {}),
    "H04": ([(24, 0, {"C": 24})], {"A": -8, "B": -8, "C": 16}, 0, {"A": "three", "C": "pair"}),
    "H05": ([], {"A": -6, "B": -1, "C": -1}, 8, {}),
    "H07": ([(27, 0, {"A": 27})], {"A": 14, "B": -13, "C": -1}, 0, {"A": "straight", "B": "three"}),
    "H08": ([(27, 0, {"B": 27})], {"A": -13, "B": 14, "C": -1}, 0, {"B": "three"}),
    "H10": ([(13, 0, {"A": 7, "B": 6})], {"A": 1, "B": 0, "C": -1}, 0, {"A": "high_card", "B": "high_card"}),
    "H11": ([(74, 0, {"A": 25, "B": 25, "C": 24})], {"A": 4, "B": 4, "C": 3, "D": -11}, 0, {"A": "straight"}),
    "H13": (
        [(20, 0, {"B": 20})],
        {"A": -3, "B": 17, "C": -3, "D": -3, "E": -3, "F": -1, "G": -1, "H": -3},
        0,
        {"B": "three"},
    ),
    "H14": ([(17, 0, {"B": 17})], {"A": -3, "B": 10, "C": -7}, 0, {}),
    "H16": ([(21, 0, {"A": 21})], {"A": 12, "B": -9, "C": -3}, 0, {"A": "pair", "B": "pair"}),
    "H17": ([(270, 0, {"B": 270})], {"A": -130, "B": 140, "C": -10}, 0, {}),
    "H19": ([(73, 3, {"C": 70})], {"A": -11, "B": -31, "C": 39}, 0, {"C": "full_house"}),
    "H20": ([(33, 0, {"C": 33})], {"A": -11, "B": -11, "C": 22}, 0, {}),
    "H22": ([(9, 0, {"A": 9})], {"A": 5, "B": -4, "C": -1}, 0, {}),
    "H23": ([(90, 0, {"B": 90}), (80, 0, {"C": 80})], {"A": -70, "B": 60, "C": 10}, 0, {"A": "three", "B": "three"}),
    "H25": (
        [(80, 4, {"A": 76}), (90, 4, {"D": 86}), (140, 2, {"D": 138})],
        {"A": 56, "B": -50, "C": -120, "D": 104},
        0,
        {"A": "three", "D": "three"},
    ),
    "H26": (
        [(24, 0, {"B": 24})],
        {"A": -7, "B": 17, "C": -3, "D": -3, "E": -1, "F": -1, "G": -1, "H": -1},
        0,
        {"A": "straight", "B": "full_house"},
    ),
}
OFFENCES = {
    "H04": ["DP-17", "DP-22"],
    "H05": ["DP-17", "DP-22"],
    "H08": ["DP-22"],
    "H23": ["DP-17", "DP-22"],
}

# the clause of the first finding that is no offence of conduct
BREACHES = {
    "Y01": "DP-1",
    "Y02": "DP-4",
    "Y04": "DP-10",
    "Y05": "DP-5",
    "Y07": "DP-7",
    "Y08": "DP-7",
    "Y10": "DP-7",
    "Y11": "DP-9",
    "Y13": "DP-11",
    "Y14": "DP-12",
    "Y16": "DP-13",
    "Y17": "DP-13",
    "Y19": "DP-35",
    "Y20": "DP-15",
    "Y22": "DP-19",
    "Y23": "DP-19",
    "Y25": "DP-21",
    "Y26": "DP-18",
    "Y28": "DP-7",
    "Y29": "DP-24",
    "Y31": "DP-24",
    "Y32": "DP-25",
    "Y34": "DP-26",
    "Y35": "DP-38",
    "Y37": "DP-31",
    "Y38": "DP-31",
    "Y40": "DP-32",
    "Y41": "DP-36",
}


def checked(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, dict[str, Any]]]:
    code = main(["--json", "check", str(file)])
    said = capsys.readouterr()
    assert not said.err
    rows = (json.loads(line) for line in said.out.splitlines())
    return code, {row["hand"]: row for row in rows}


def clauses(hand: dict[str, Any]) -> list[str]:
    return [finding["clause"] for finding in hand["findings"]]


def test_hands__come_out_as_the_rulebook_says(capsys: pytest.CaptureFixture[str]) -> None:
    _, hands = checked(HERE / "draw_hands.hand", capsys)
    assert set(hands) == set(HANDS)
    for name, (pots, net, carried, categories) in HANDS.items():
        hand, money = hands[name], hands[name]["settlement"]
        assert [(pot["amount"], pot["rake"], pot["awards"]) for pot in money["pots"]] == pots, name
        assert (money["net"], money["carried"]) == (net, carried), name
        assert money["restitution"] == {}, name
        assert {seat: hand["holdings"][seat]["category"] for seat in categories} == categories, name
        assert clauses(hand) == OFFENCES.get(name, []), name
        assert hand["verdict"] == ("offences" if name in OFFENCES else "lawful"), name


def test_breaches__are_found_at_the_last_event_with_their_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, hands = checked(HERE / "draw_breaches.hand", capsys)
    assert code == 1
    found = {}
    for name, hand in hands.items():
        first = next(finding for finding in hand["findings"] if finding["severity"] != "offence")
        assert first["event"] == hand["events"], name
        found[name] = first["clause"]
    assert found == BREACHES
    assert {name for name, hand in hands.items() if clauses(hand)[0] == "DP-17"} == {"Y22"}
