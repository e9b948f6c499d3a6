"""The rulebook's own hands, combinations and breaches of Russian poker, through `check --json`."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.main import main

HERE = Path(__file__).parent

# hand: by box the outcome, both combinations, put in, returned, paid, net; then the house's result
HANDS: dict[str, tuple[dict[str, tuple[str, str, str | None, int, int, int, int]], int]] = {
    "B01": ({"1": ("pass", "no_game", None, 10, 0, 0, -10)}, 10),
    "B02": ({"1": ("pass", "pair", None, 20, 0, 0, -20)}, 20),
    "B04": ({"1": ("win", "two_pair", "ace_king", 40, 30, 60, 50)}, -50),
    "B05": ({"1": ("no_game", "three", None, 90, 90, 70, 70)}, -70),
    "B07": ({"1": ("lose", "three", None, 40, 10, 0, -30)}, 30),
    "B08": ({"1": ("win", "flush", None, 40, 30, 100, 90)}, -90),
    "B10": ({"1": ("bought_no_game", "flush", None, 40, 30, 0, -10)}, 10),
    "B11": ({"1": ("stay", "two_pair", None, 30, 30, 0, 0)}, 0),
    "B13": (
        {
            "1": ("win", "three", None, 40, 30, 60, 50),
            "2": ("win", "three", None, 60, 30, 60, 30),
            "3": ("win", "straight", None, 80, 60, 160, 140),
            "4": ("lose", "pair", None, 30, 0, 0, -30),
        },
        -190,
    ),
    "B14": ({"1": ("no_game", "pair", None, 30, 30, 10, 10), "2": ("win", "three", None, 80, 60, 120, 100)}, -110),
    "B16": ({"1": ("bought_no_game", "flush", None, 40, 30, 0, -10)}, 10),
    "B17": ({"1": ("pass", "no_game", None, 10, 0, 0, -10), "3": ("pass", "no_game", None, 30, 0, 0, -30)}, 40),
    "B19": ({"1": ("win", "two_pair", None, 30, 30, 40, 40)}, -40),
    "B20": ({"1": ("win", "straight_flush", None, 30, 30, 500, 500)}, -500),
    "B22": ({"1": ("win", "pair", "ace_king", 30, 30, 40, 40)}, -40),
    "B23": ({"1": ("stay", "straight", None, 110, 110, 0, 0)}, 0),
    "B25": ({"1": ("win", "flush", None, 40, 30, 100, 90)}, -90),
    "B26": ({"1": ("win", "pair", None, 30, 30, 20, 20), "2": ("win", "three", None, 80, 60, 120, 100)}, -120),
}

# the clause of the first finding
BREACHES = {
    "X01": "RP-4",
    "X02": "RP-7",
    "X04": "RP-2",
    "X05": "RP-2",
    "X07": "RP-40",
    "X08": "RP-9",
    "X10": "RP-13",
    "X11": "RP-11",
    "X13": "RP-15",
    "X14": "RP-15",
    "X16": "RP-16",
    "X17": "RP-17",
    "X19": "RP-16",
    "X20": "RP-18",
    "X22": "RP-19",
    "X23": "RP-19",
    "X25": "RP-31",
    "X26": "RP-32",
    "X28": "RP-34",
    "X29": "RP-29",
    "X31": "RP-24",
    "X32": "RP-28",
    "X34": "RP-42",
}

# held, first, second, dealer's cards, the dealer's combination, outcome, paid for the first and the second, net without
# the fee, and the payment on the BET under other settings; ANTE 10, BET 20
COMBINATIONS: list[tuple[str, str, str, str | None, str, str, str, int, int, int, dict[str, int]]] = [
    (
        "C01",
        "Ah Kh Qh Jh Th 9h",
        "royal_flush",
        "straight_flush",
        "8c 8d 5s 4c 2d",
        "pair",
        "win",
        2000,
        1000,
        3000,
        {},
    ),
    ("C02", "Ah Kh Qh Jh Th 8h", "royal_flush", "flush", "9c 9d 5s 4c 2d", "pair", "win", 2000, 100, 2100, {}),
    (
        "C04",
        "Ah Kh Qh Jh Th Ts",
        "royal_flush",
        "straight",
        "8c 8d 5s 4c 2d",
        "pair",
        "win",
        2000,
        80,
        2080,
        {"paired_straight=pair": 2020},
    ),
    ("C05", "Ah Kh Qh Jh Th 2s", "royal_flush", None, "8c 8d 5s 4c 3d", "pair", "win", 2000, 0, 2000, {}),
    ("C07", "Kh Qh Jh Th 9h 2h", "straight_flush", "flush", "7c 7d 5s 4c 3d", "pair", "win", 1000, 100, 1100, {}),
    ("C08", "Kh Qh Jh Th 9h 8s", "straight_flush", "straight", "7c 7d 5s 4c 2d", "pair", "win", 1000, 80, 1080, {}),
    ("C10", "Kh Qh Jh Th 9h 2s", "straight_flush", None, "7c 7d 5s 4c 3d", "pair", "win", 1000, 0, 1000, {}),
    ("C11", "Ah As Ad Ac 8h 8s", "four", "full_house", "Kc Kd Ks 4c 2d", "three", "win", 400, 140, 540, {}),
    ("C13", "Qh Qs Qd Qc Ah Kh", "four", "ace_king", "9c 9d 9s 4c 2d", "three", "win", 400, 20, 420, {}),
    ("C14", "Qh Qs Qd Qc Ah 5s", "four", None, "9c 9d 9s 4c 2d", "three", "win", 400, 0, 400, {}),
    ("C16", "Ah As Ad 8h 8s Kc", "full_house", "ace_king", "Qc Qd Qs 4c 4d", "full_house", "win", 140, 20, 160, {}),
    ("C17", "Ah As Ad Kh Ks 5c", "full_house", None, "Qc Qd Qs 4c 4d", "full_house", "win", 140, 0, 140, {}),
    ("C19", "Kh Qh Jh Ts 9h 7h", "flush", "straight", "8c 8d 5s 4c 2d", "pair", "win", 100, 80, 180, {}),
    ("C20", "Kh Qh Jh 8h 7h 7s", "flush", "pair", "Tc 9d 8s 7c 6d", "straight", "win", 100, 20, 120, {}),
    ("C22", "Ah Kh Qh 8h 7h Ks", "flush", "pair", "9c 9d 5s 4c 3d", "pair", "win", 100, 20, 120, {}),
    ("C23", "Ah Kh Qh 8h 7h 5s", "flush", None, "9c 9d 6s 4c 3d", "pair", "win", 100, 0, 100, {}),
    (
        "C25",
        "Kh Qs Jd Tc 9h 9s",
        "straight",
        "straight",
        "7c 7d 5s 4c 2d",
        "pair",
        "win",
        80,
        80,
        160,
        {"paired_straight=pair": 100},
    ),
    ("C26", "5h 4s 3d 2c Ah Ks", "straight", "ace_king", "9c 9d Ts 4c 2d", "pair", "win", 80, 20, 100, {}),
    (
        "C28",
        "Ah As Ad Kh 4c 2c",
        "three",
        "ace_king",
        "Qc Qd Js Jc 3d",
        "two_pair",
        "win",
        60,
        20,
        80,
        {"second_combination=outside_best_five": 60},
    ),
    ("C29", "Ah As Ad 9h 4c 2c", "three", None, "Qc Qd Js Jc 3d", "two_pair", "win", 60, 0, 60, {}),
    ("C31", "Kh Ks 8d 8h 2c 2s", "two_pair", "two_pair", "Qc Qd Js Jc 3d", "two_pair", "win", 40, 40, 80, {}),
    (
        "C32",
        "Kh Ks 8d 8h Ac 5s",
        "two_pair",
        "ace_king",
        "Qc Qd Js Jc 3d",
        "two_pair",
        "win",
        40,
        20,
        60,
        {"second_combination=outside_best_five": 40},
    ),
    (
        "C34",
        "Kh Ks Ac 8d 5h 2d",
        "pair",
        "ace_king",
        "Kc Qd Qs 4c 3h",
        "pair",
        "win",
        20,
        20,
        40,
        {"second_combination=outside_best_five": 20},
    ),
    (
        "C35",
        "8h 8s Ac Kd 5h 2d",
        "pair",
        "ace_king",
        "7c 7d 9s 4c 3h",
        "pair",
        "win",
        20,
        20,
        40,
        {"second_combination=outside_best_five": 20},
    ),
    ("C37", "Ah Kd 9s 7c 4d 2h", "ace_king", None, "As Kc 8d 6c 5s", "ace_king", "win", 20, 0, 20, {}),
    ("C38", "Qh Jd 9s 7c 4d 2h", "no_game", None, "As Kc 8d 6c 5s", "ace_king", "lose", 0, 0, -30, {}),
    ("C40", "Ah As Ad Kh 4c 2c", "three", "ace_king", "9c 8d 7s 6c 5h", "straight", "lose", 0, 0, -30, {}),
    ("C41", "8h 8s Ac Qd 7h 6s", "pair", None, "8c 8d As Qc 7d", "pair", "stay", 0, 0, 0, {}),
    ("C43", "8h 8s Ac Qd 6h 5s", "pair", None, "8c 8d As Qc 7d", "pair", "lose", 0, 0, -30, {}),
    ("C44", "Kh Ks 8d 8h 5c 2d", "two_pair", None, "Kc Kd 8s 8c 4h", "two_pair", "win", 40, 0, 40, {}),
    ("C46", "Jh Js Jd 4h 4c 9s", "full_house", None, "Tc Td Ts Ah Ac", "full_house", "win", 140, 0, 140, {}),
    ("C47", "Kh Qh 9h 5h 3h 2c", "flush", None, "Kd Qd 9d 5d 2d", "flush", "win", 100, 0, 100, {}),
    ("C49", "Ah Kd Qs 9c 7d 2h", "ace_king", None, "As Kc Qd 9h 7s", "ace_king", "stay", 0, 0, 0, {}),
    ("C50", "Ah Kh Qh Jh Th 9h", "royal_flush", "straight_flush", "Qs Jd 8c 6d 4s", "no_game", "no_game", 0, 0, 10, {}),
    (
        "C52",
        "Ah As Ad Ac Kh",
        "four",
        None,
        "Qc Qd Qs Jc 3d",
        "three",
        "win",
        400,
        0,
        400,
        {"double_on_five=true": 420},
    ),
    (
        "C53",
        "Kh Ks 8d 8h Ac",
        "two_pair",
        None,
        "Qc Qd Js Jc 3d",
        "two_pair",
        "win",
        40,
        0,
        40,
        {"double_on_five=true": 60},
    ),
    (
        "C55",
        "Ah Ks Qd Jc Th",
        "straight",
        None,
        "7c 7d 5s 4c 2d",
        "pair",
        "win",
        80,
        0,
        80,
        {"double_on_five=true": 80},
    ),
    (
        "C56",
        "Ah As Ad Kh Ks",
        "full_house",
        None,
        "Qc Qd Qs Jc Jd",
        "full_house",
        "win",
        140,
        0,
        140,
        {"double_on_five=true": 140},
    ),
    (
        "C58",
        "Ah Kd 9s 7c 4d",
        "ace_king",
        None,
        "As Kc Td 6c 5s",
        "ace_king",
        "lose",
        0,
        0,
        -30,
        {"double_on_five=true": 0},
    ),
]


def checked(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, dict[str, Any]]]:
    code = main(["--json", "check", str(file)])
    said = capsys.readouterr()
    assert not said.err
    rows = (json.loads(line) for line in said.out.splitlines())
    return code, {row["hand"]: row for row in rows}


def test_hands__come_out_as_the_rulebook_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, hands = checked(HERE / "russian_hands.hand", capsys)
    assert code == 0
    assert set(hands) == set(HANDS)
    for name, (boxes, house) in HANDS.items():
        money = hands[name]["settlement"]
        assert hands[name]["verdict"] == "lawful", name
        assert {seat: figures(box) for seat, box in money["boxes"].items()} == boxes, name
        assert (money["house"], money["house_recorded"]) == (house, house), name
        assert money["restitution"] == {}, name


def figures(box: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(box[name] for name in ("outcome", "first", "second", "in", "returned", "paid", "net"))


def test_breaches__are_found_at_the_last_event_with_their_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, hands = checked(HERE / "russian_breaches.hand", capsys)
    assert code == 1
    assert {name: hand["findings"][0]["clause"] for name, hand in hands.items()} == BREACHES
    offences = {name for name, hand in hands.items() if hand["verdict"] == "offences"}
    assert offences == {"X02", "X14", "X23"}


def test_combinations__are_named_compared_and_paid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "combinations.hand"
    file.write_text("".join(hand_of(row, rules) for row in COMBINATIONS for rules in ("", *row[-1])))
    code, hands = checked(file, capsys)
    assert code == 0
    for name, held, first, second, _, dealer, outcome, first_pays, second_pays, net, others in COMBINATIONS:
        hand, fee = hands[name], 10 if len(held.split()) > 5 else 0
        box, ante = hand["settlement"]["boxes"]["1"], 10 if outcome == "no_game" else 0
        assert (box["first"], box["second"], box["outcome"]) == (first, second, outcome), name
        assert hand["holdings"]["dealer"]["category"] == dealer, name
        assert box["paid"] == first_pays + second_pays + ante, name
        assert box["net"] + fee == net, name
        for rules, paid in others.items():
            assert hands[f"{name}-{rules}"]["settlement"]["boxes"]["1"]["paid"] == paid, (name, rules)


def hand_of(row: tuple[Any, ...], rules: str) -> str:
    name, held, dealer, no_game = row[0], row[1].split(), row[4], row[6] == "no_game"
    return "\n".join(
        [
            f"hand {name}{'-' if rules else ''}{rules} russian",
            f"rules ante_min=1 ante_max=1000 {rules}",
            "",
            "shuffle; cut dealer; ante 1 P1 10 open",
            f"deal 1 {' '.join(held[:5])}; deal dealer {dealer}",
            *(f"sixth 1 {card}" for card in held[5:]),
            "bet 1 20; reveal",
            *(["take_ante 1"] if no_game else []),
            "settle 1; close",
            "",
            "",
        ]
    )
