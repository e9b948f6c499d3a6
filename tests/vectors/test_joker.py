"""The rulebook's own hands, breaches and comparisons of joker poker, through `check --json`."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.main import main

HERE = Path(__file__).parent

# hand: bank, payouts, stacks after
HANDS: dict[str, tuple[int, dict[str, int], dict[str, int]]] = {
    "JH-01": (6, {"C": 6}, {"A": 98, "B": 98, "C": 104}),
    "JH-02": (10, {"A": 10}, {"A": 105, "B": 95}),
    "JH-04": (12, {"B": 12}, {"A": 96, "B": 106, "C": 98}),
    "JH-05": (38, {"A": 38}, {"A": 123, "B": 94, "C": 83}),
    "JH-07": (29, {"A": 29}, {"A": 112, "B": 88}),
    "JH-08": (14, {"B": 14}, {"A": 93, "B": 107}),
    "JH-10": (15, {"A": 8, "B": 7}, {"A": 101, "B": 99}),
}
UNSEEN = {"JH-01", "JH-04"}

# the clause of the first finding
BREACHES = {
    "JX-01": "JP-12",
    "JX-02": "JP-12",
    "JX-04": "JP-7",
    "JX-05": "JP-8",
    "JX-07": "JP-9",
    "JX-08": "JP-10",
    "JX-10": "JP-14",
    "JX-11": "JP-3",
    "JX-13": "JP-1",
    "JX-14": "JP-12",
}

# two hands with their categories under short_pack, and which is stronger ('=': a tie) under short_pack, under
# seed_listing, under standard52, and under short_pack with joker_scope=any_not_held
COMPARED: dict[str, tuple[str, str, str, str, str]] = {
    "CJ-01": ("AS AH 7D 8C 9S", "pair", "KS KH QD JC 10D", "pair", "1111"),
    "CJ-02": ("KS KH 9D 8C 7S", "pair", "KD KC 9S 8H 7D", "pair", "===="),
    "CJ-04": ("AS AH 7D 7C 8S", "two_pair", "KS KH QD QC JS", "two_pair", "1111"),
    "CJ-05": ("KS KH 9D 9C 7S", "two_pair", "KD KC 8S 8H AD", "two_pair", "1111"),
    "CJ-07": ("7S 8H 9D 10C JS", "straight", "AS 7D 8C 9H 10D", "straight", "1111"),
    "CJ-08": ("AS 7D 8C 9H 10D", "straight", "AH 7S 8H 9D 10C", "straight", "===="),
    "CJ-10": ("AS 7D 8C 9H 10D", "straight", "AH AC KS KH QS", "two_pair", "1111"),
    "CJ-11": ("AS AH AD 7C 8S", "three", "KS KH KD QC JS", "three", "1111"),
    "CJ-13": ("7S 7H 7D 8C 8S", "full", "AS AH AD KC QS", "three", "1111"),
    "CJ-14": ("8S 8H 8D 7C 7S", "full", "7D 7H AC AS JK", "full", "2222"),
    "CJ-16": ("AS KS 9S 8S 7S", "suit", "AH QH JH 10H 8H", "suit", "1111"),
    "CJ-17": ("AS KS QS 9S 8S", "suit", "AH KH QH 9H 7H", "suit", "1111"),
    "CJ-19": ("7S 7H 7D 7C 8S", "four", "AS KS QS JS 9S", "suit", "1111"),
    "CJ-20": ("AS AH AD AC 7S", "four", "KS KH KD KC QS", "four", "1111"),
    "CJ-22": ("AS 7S 8S 9S 10S", "flush", "7H 8H 9H 10H JH", "flush", "2222"),
    "CJ-23": ("10S JS QS KS AS", "flush", "9H 10H JH QH KH", "flush", "1111"),
    "CJ-25": ("JK KS KH 9D 7C", "three", "QS QH QD AC 10S", "three", "1111"),
    "CJ-26": ("JK AS AH KD KC", "full", "QS QH QD AC AD", "full", "1111"),
    "CJ-28": ("JK AS 7D 8C 9H", "straight", "KS KH QD QC JS", "two_pair", "1111"),
    "CJ-29": ("JK AS 7D 8C 9H", "straight", "7S 8S 9D 10C JH", "straight", "2222"),
    "CJ-31": ("JK QS KS AS 10S", "flush", "10H JH QH KH AH", "flush", "===="),
    "CJ-32": ("JK AS 7S 8S 9S", "flush", "AH AD AC KH KD", "full", "1111"),
    "CJ-34": ("JK KS QS 9S 7S", "suit", "AH QH 9H 8H 7H", "suit", "1111"),
    "CJ-35": ("JK 7S 7H 7D AC", "four", "AS KS QS JS 9S", "suit", "1111"),
    "CJ-37": ("JK AS AH AD AC", "five", "9S 10S JS QS KS", "flush", "1112"),
    "CJ-38": ("JK 7S 7H 7D 7C", "five", "10S JS QS KS AS", "flush", "1112"),
    "CJ-40": ("JK KS QH 9D 7C", "pair", "AS AH 7D 8C 9S", "pair", "2222"),
    "CJ-41": ("JK1 JK2 AS AH AD", "five", "9S 10S JS QS KS", "flush", "1112"),
    "CJ-43": ("JK1 KS KH QD JC", "three", "JK2 KD KC 9S 8H", "three", "1111"),
    "CJ-44": ("JK1 KS KH 9D 9C", "full", "JK2 KD KC 8S 8H", "full", "1111"),
    "CJ-46": ("JK1 JK2 7S 8H KD", "three", "QS QH QD AC 10S", "three", "1111"),
    "CJ-47": ("JK1 JK2 7S 8H 9D", "straight", "KS KH KD AC QS", "three", "1211"),
    "CJ-49": ("JK1 JK2 7S 7H 9D", "four", "AS AH AD KC KD", "full", "1111"),
    "CJ-50": ("JK1 JK2 7S 9S KS", "suit", "AS KD QH JC 10D", "straight", "1111"),
}
RULES = {
    "short_pack": "category_order=short_pack",
    "seed_listing": "",
    "standard52": "category_order=standard52",
    "any_not_held": "category_order=short_pack joker_scope=any_not_held",
}
# kickers that do not count make these a tie
TIED_BY_COMBINATION = {"CJ-43"}
CATEGORY = {"full": "full_house"}
# Where the order of combinations or the jokers' scope makes another combination of a hand than short_pack does.
OTHERWISE = {
    ("CJ-47", "seed_listing"): ("three", "three"),
    ("CJ-37", "any_not_held"): ("four", "flush"),
    ("CJ-38", "any_not_held"): ("four", "flush"),
    ("CJ-41", "any_not_held"): ("four", "flush"),
}


def checked(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, dict[str, Any]]]:
    code = main(["--json", "check", str(file)])
    said = capsys.readouterr()
    assert not said.err
    rows = (json.loads(line) for line in said.out.splitlines())
    return code, {row["hand"]: row for row in rows}


def test_hands__come_out_as_the_rulebook_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, hands = checked(HERE / "joker_hands.hand", capsys)
    assert code == 0
    assert set(hands) == set(HANDS)
    for name, (bank, paid, stacks) in HANDS.items():
        hand, money = hands[name], hands[name]["settlement"]
        assert hand["verdict"] == "lawful", name
        assert (money["bank"], money["rake_taken"], money["rake_due"]) == (bank, 0, 0), name
        assert money["due"] == money["paid"] == paid, name
        assert money["stacks"] == stacks, name
        assert money["restitution"] == {}, name
        assert bool(hand["holdings"]) is (name not in UNSEEN), name


def test_breaches__are_found_at_the_last_event_with_their_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, hands = checked(HERE / "joker_breaches.hand", capsys)
    assert code == 1
    assert {name: hand["findings"][0]["clause"] for name, hand in hands.items()} == BREACHES
    for name, hand in hands.items():
        assert hand["verdict"] == "breaches"
        assert [finding["event"] for finding in hand["findings"]] == [hand["events"]], name


def compared(first: str, second: str, rules: str, name: str) -> str:
    """A hand in which both open, the cards as given."""
    jokers = "jokers=2" if "JK1" in first + second else ""
    return (
        f"hand {name} joker\nrules stake=2 max_stake=10 {jokers} {rules}\nseats A:100 B:100\n\n"
        f"antes 2 A B; deal A {first}; deal B {second}; play A 5; openup B 5; show A; show B\n\n"
    )


@pytest.mark.parametrize("rules", RULES)
def test_comparisons__the_stronger_hand_takes_the_bank(
    rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "compared.hand"
    pairs = COMPARED.items()
    file.write_text("".join(compared(one, other, RULES[rules], name) for name, (one, _, other, _, _) in pairs))
    _, hands = checked(file, capsys)
    assert set(hands) == set(COMPARED)
    for name, (_, first, _, second, stronger) in COMPARED.items():
        due = {"1": {"A": 14}, "2": {"B": 14}, "=": {"A": 7, "B": 7}}[stronger[list(RULES).index(rules)]]
        assert hands[name]["settlement"]["due"] == due, name
        assert hands[name]["findings"] == [], name
        made = tuple(hands[name]["holdings"][seat]["category"] for seat in "AB")
        usual = (CATEGORY.get(first, first), CATEGORY.get(second, second))
        assert made == OTHERWISE.get((name, rules), usual), name


def test_comparisons__without_kickers_equal_combinations_tie(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "compared.hand"
    pairs = COMPARED.items()
    plain = "tie_break=combination_only"
    file.write_text("".join(compared(one, other, plain, name) for name, (one, _, other, _, _) in pairs))
    _, hands = checked(file, capsys)
    tied = {name for name, hand in hands.items() if len(hand["settlement"]["due"]) > 1}
    assert tied == TIED_BY_COMBINATION | {name for name, (*_, stronger) in pairs if stronger[1] == "="}
