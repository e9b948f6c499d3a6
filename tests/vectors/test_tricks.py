"""The rulebook's own deals, single tricks, games and breaches of points per trick, through `check --json`."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cli.main import main

HERE = Path(__file__).parent

# deal: who took the tricks, and the points
DEALS: dict[str, tuple[str, dict[str, int]]] = {
    "TS-01": ("A A D C B", {"AC": 1}),
    "TS-02": ("A A A A A", {"AC": 2}),
    "TS-04": ("D C C C C", {"AC": 1}),
    "TS-05": ("C C C C C", {"AC": 4}),
    "TS-07": ("B B B B B", {"B": 2, "C": 2}),
    "TS-08": ("B B B B B", {"B": 2}),
}

# the clause of the first finding
BREACHES = {
    "TX-01": "TP-6",
    "TX-02": "TP-7",
    "TX-04": "TP-5",
    "TX-05": "TP-12",
    "TX-05-close": "TP-12",
    "TX-07": "TP-4",
    "TX-08": "TP-3",
    "TX-10": "TP-7",
    "TX-11": "TP-3",
    "failed-plus": "TP-15",
    "failed-unwritten": "TP-15",
    "failed-old-score": "TP-15",
    "won-at-four": "TP-16",
    "premium-two-from-nothing": "TP-17",
    "trick-denied": "TP-11",
    "dropped-out": "TP-22",
    "dropped-out-aloud": "TP-22",
    "march-of-three-as-two": "TP-18",
    "seven-of-two": "TP-23",
    "wrong-lead": "TP-9",
}

# trick: trumps, the house's settings, the cards in order, the winner
SINGLE: dict[str, tuple[str, str, str, str]] = {
    "TT-01": ("S", "jokers=2", "A:JK1 B:7S C:JK2 D:AS", "C"),
    "TT-02": ("S", "jokers=2", "A:AS B:JK2 C:7S D:JK1", "D"),
    "TT-04": ("S", "jokers=2", "A:7H B:AD C:KC D:8H", "D"),
    "TT-05": ("H", "bowers=false", "A:AH B:JH C:JD D:KH", "A"),
    "TT-07": ("H", "bowers=true", "A:AH B:QH C:JD D:KH", "C"),
    "TT-08": ("H", "bowers=true", "A:JD B:JK C:JH D:AH", "B"),
}

# game: players, score before, the deals as (leader, alone, tricks), score after, winners, who pays whom how much
GAMES: dict[str, tuple[int, dict[str, int], list[str], dict[str, int], str, list[str]]] = {
    "TM-01": (4, {}, ["A 3", "C 5", "A 5"], {"AC": 5, "BD": 0}, "AC", ["BD AC 3"]),
    "TM-02": (4, {}, ["A 5", "B 4", "C 2", "A 5 alone", "C 3"], {"AC": 5, "BD": 1}, "AC", ["BD AC 2"]),
    "TM-04": (4, {}, ["B 5", "D 5", "A 5", "A 5", "C 4"], {"AC": 5, "BD": 4}, "AC", ["BD AC 1"]),
    "TM-05": (4, {}, ["A 5", "A 5", "B 3", "D 5", "C 5"], {"AC": 6, "BD": 3}, "AC", ["BD AC 1"]),
    "TM-07": (3, {}, ["A 5", "B 3", "A 4", "A 3"], {"A": 5, "B": 1, "C": 0}, "A", ["B A 2", "C A 3"]),
    "TM-08": (3, {"A": 1, "B": 3, "C": 4}, ["A 2"], {"A": 1, "B": 5, "C": 6}, "B C", ["A B 2", "A C 2"]),
    "TM-10": (3, {"A": 4, "B": 3, "C": 2}, ["C 2"], {"A": 6, "B": 5, "C": 2}, "A B", ["C A 2", "C B 2"]),
}


def checked(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, dict[str, Any]]]:
    code = main(["--json", "check", str(file)])
    said = capsys.readouterr()
    assert not said.err
    rows = (json.loads(line) for line in said.out.splitlines())
    return code, {row["hand"]: row for row in rows}


def test_deals__come_out_as_the_rulebook_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, deals = checked(HERE / "tricks_hands.hand", capsys)
    assert code == 0
    assert set(deals) == set(DEALS)
    for name, (tricks, points) in DEALS.items():
        settlement = deals[name]["settlement"]
        assert deals[name]["verdict"] == "lawful", name
        assert (settlement["tricks"], settlement["score"]) == (tricks.split(), points), name
        assert settlement["restitution"] == {}, name
    game = deals["TS-07"]["settlement"]["game"]
    assert (game["won"], game["after"]) == (["B", "C"], {"A": 1, "B": 5, "C": 6})


def test_breaches__are_found_at_the_last_event_with_their_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, deals = checked(HERE / "tricks_breaches.hand", capsys)
    assert code == 1
    assert {name: deal["findings"][0]["clause"] for name, deal in deals.items()} == BREACHES
    for name, deal in deals.items():
        assert [found["event"] for found in deal["findings"]] == [deal["events"]], name
    assert {name for name, deal in deals.items() if deal["verdict"] == "offences"} == {"trick-denied"}


def test_tricks__are_won_by_the_right_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deal of which only the first trick was seen: nobody knows the hands, the trick speaks for itself."""
    file = tmp_path / "tricks.hand"
    file.write_text("".join(single(name, *row[:3]) for name, row in SINGLE.items()))
    code, deals = checked(file, capsys)
    assert code == 0
    for name, (*_, winner) in SINGLE.items():
        assert deals[name]["settlement"]["tricks"] == [winner], name
        assert deals[name]["verdict"] == "unsettled", name


def single(name: str, suit: str, rules: str, plays: str) -> str:
    return (
        f"hand {name} tricks\nrules players=4 trump_method=declared {rules}\nseats A B C D\nbutton D\n\n"
        f"{unseen('ABCD')}\nname B {suit}\ntrick {plays}\n\n"
    )


def unseen(seats: str) -> str:
    return "; ".join(f"deal {seat} ?? ?? ?? ?? ??" for seat in seats)


def test_games__end_with_the_score_the_winner_and_the_premium(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.hand"
    file.write_text("".join(game_of(name, *row[:3], row[5]) for name, row in GAMES.items()))
    code, deals = checked(file, capsys)
    assert code == 0
    for name, (_, _, results, after, won, premiums) in GAMES.items():
        last = deals[f"{name}-{len(results)}"]["settlement"]["game"]
        assert (last["after"], last["won"]) == (after, won.split()), name
        assert [f"{one['from']} {one['to']} {one['points']}" for one in last["premiums"]] == premiums, name
        assert all(deals[f"{name}-{number}"]["settlement"]["game"]["won"] == [] for number in range(1, len(results)))


def game_of(name: str, players: int, before: dict[str, int], results: Sequence[str], premiums: Sequence[str]) -> str:
    """The deals of a game one after another, each with the score it begins with."""
    seats = "ABCD"[:players]
    scores = dict.fromkeys(("AC", "BD") if players == 4 else seats, 0) | before
    written = []
    for number, said in enumerate(results, 1):
        points = points_of(said, players)
        scores_before = "; ".join(f"before {side} {score}" for side, score in scores.items())
        scored = "; ".join(f"score {side} {more}" for side, more in points.items())
        for side, more in points.items():
            scores[side] += more
        paid = [f"premium {to} {much} from {whom}" for whom, to, much in map(str.split, premiums)]
        written.append(
            f"hand {name}-{number} tricks\nrules players={players} trump_method=declared\nseats {' '.join(seats)}\n"
            f"button {before_of(seats, said[0])}\n\n{scores_before}\n{unseen(seats)}\n{played(seats, said)}\n{scored}\n"
            f"{'; '.join(paid if number == len(results) else [])}\nclose\n\n"
        )
    return "".join(written)


def before_of(seats: str, leader: str) -> str:
    return seats[seats.index(leader) - 1]


def points_of(said: str, players: int) -> dict[str, int]:
    leader, tricks, *alone = said.split()
    side = next(side for side in ("AC", "BD") if leader in side) if players == 4 else leader
    if int(tricks) < 3:
        return {side: -2} if players == 4 else {other: 2 for other in "ABC" if other != leader}
    march = {4: 4 if alone else 2, 3: 3}[players]
    return {side: march if int(tricks) == 5 else 1}


def played(seats: str, said: str) -> str:
    """A deal in which the leader of the game takes so many tricks with trumps, and his neighbour all the others."""
    leader, tricks, *alone = said.split()
    turned = seats[seats.index(leader) :] + seats[: seats.index(leader)]
    others = [seat for place, seat in enumerate(turned) if place and not (alone and place == 2)]
    trumps, low = ["AS", "KS", "QS", "JS", "10S"], ["7H", "8H", "9H"]
    own = [*trumps[: int(tricks)], *low][:5]
    held = {others[0]: ["10H", "JH", "QH", "KH", "AH"]}
    held |= {
        seat: [f"{rank}{suit}" for rank in (7, 8, 9, 10, "J")] for seat, suit in zip(others[1:], "CD", strict=False)
    }
    lines = [f"name {leader} S {' '.join(alone)}"]
    for number in range(5):
        cards = {leader: own[number], **{seat: held[seat][number] for seat in others}}
        around = [leader, *others]
        first = leader if number <= int(tricks) else others[0]
        start = around.index(first)
        order = around[start:] + around[:start]
        lines.append("trick " + " ".join(f"{seat}:{cards[seat]}" for seat in order))
    return "\n".join(lines)
