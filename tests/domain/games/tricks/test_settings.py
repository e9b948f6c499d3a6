"""Every setting of points per trick by deals with points worked out by hand."""

import pytest
from pydantic import ValidationError

from domain.events import HandOpened
from domain.findings import Verdict
from domain.games import GAMES
from domain.games.tricks.settings import SCALE, Settings
from domain.replay import replay
from ledger.formats.hand_text.rules import shortest, write_setting
from tests.domain.games.tricks.houses import (
    FOUR,
    SEEN_FOUR,
    SEEN_TWO,
    THREE,
    TWO,
    breaks,
    deal,
    extra,
    facts,
    lawful,
    unseen,
)

DECLARED = "trump_method=declared"
MARCH = (
    "trick A:AS B:7H C:7C D:7D; trick A:KS B:8H C:8C D:8D; trick A:QS B:9H C:9C D:9D; trick A:JS B:10H C:10C D:10D;"
    "trick A:10S B:JH C:JC D:JD;"
)
ALONE = MARCH.replace(" C:7C", "").replace(" C:8C", "").replace(" C:9C", "").replace(" C:10C", "").replace(" C:JC", "")
FAILED = (
    "trick A:7S B:AS C:7C D:7D; trick B:KS A:8S C:8C D:8D; trick B:QS A:7H C:9C D:9D; trick B:JS A:8H C:10C D:10D;"
    "trick B:10S A:9H C:JC D:JD;"
)


def in_turn(play: str) -> str:
    """Tricks with the cards laid clockwise from the seat named first."""
    written = []
    for trick in filter(None, (part.strip().removeprefix("trick ") for part in play.split(";"))):
        first, *others = trick.split()
        later = sorted(others, key=lambda laid: (ord(laid[0]) - ord(first[0])) % len("ABCD"))
        written.append(f"trick {first} {' '.join(later)}")
    return "; ".join(written) + ";"


def of_three(play: str) -> str:
    """The same tricks without D."""
    return " ".join(word for word in play.replace(";", " ;").split() if not word.startswith("D:")).replace(" ;", ";")


def score_of(script: str, *, rules: str = "", seats: str = FOUR) -> dict[str, int]:
    judged = deal(f"{unseen(seats)}{script}", rules=f"{DECLARED} {rules}", seats=seats)
    points: dict[str, int] = extra(judged)["score"]
    return points


# --- the table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players__are_as_many_as_agreed(players: int) -> None:
    seats = " ".join("ABCD"[:players])
    lawful(deal(unseen(seats), rules=f"players={players}", seats=seats))
    lawful(deal(unseen(seats), seats=seats))
    other = 2 if players > 2 else 4
    judged = deal("", rules=f"players={other}", seats=seats)
    assert [(found.clause, found.event) for found in judged.findings] == [("TP-2", 1)]


@pytest.mark.parametrize(("rules", "card"), [("jokers=1", "JK"), ("jokers=2", "JK1"), ("jokers=2", "JK2")])
def test_jokers__of_the_pack(rules: str, card: str) -> None:
    lawful(deal(f"deal A {card} AS KS QS JS", rules=rules))
    other = "JK1" if card == "JK" else "JK"
    breaks(deal(f"deal A {other} AS KS QS JS", rules=rules), "TP-1")


# --- trumps


def test_trump_method__turned_up_or_declared() -> None:
    named = f"{unseen()}name C H alone; play D 9C"
    lawful(deal(named, rules=DECLARED, button="C"))
    breaks(deal(f"{unseen()}name C H", button="C"), "TP-4")
    breaks(deal(f"{unseen()}turnup 9H", rules=DECLARED), "TP-4")
    lawful(deal(f"{unseen()}turnup 9H; order A"))


def test_joker_turned_up__gets_its_suit_from_the_dealer() -> None:
    lawful(deal(f"{unseen()}turnup JK; name D H; pass A; order B; discard D ??; play A 9H"))
    breaks(deal(f"{unseen()}turnup JK; name A H"), "TP-4")
    breaks(deal(f"{unseen()}turnup JK; pass A"), "TP-4")
    down = f"{unseen()}turnup JK; name D H; pass A; pass B; pass C; pass D;"
    breaks(deal(f"{down} name A H"), "TP-4")
    lawful(deal(f"{down} name A S"))
    assert GAMES["tricks"].settings.model_fields["joker_turned_up"].default == "dealer_names"


def test_joker_named__makes_nobody_leader() -> None:
    judged = deal(f"{unseen()}turnup JK; name D H; pass A; order B; discard D ??")
    assert (extra(judged)["leader"], extra(judged)["trump"]) == ("B", "H")


# --- the joker and the jacks


def test_joker_in_tricks__a_trump_or_laid_at_any_time() -> None:
    held = "deal A AS 7S 7D 7C 7H; deal B JK KS 8D 8C 8H; name A H; play A AS;"
    three = f"deal C 9S 10S QS JS 9D; {held}"
    breaks(deal(f"{three} play B JK", rules=DECLARED, seats=THREE), "TP-6")
    lawful(deal(f"{three} play B JK", rules=f"{DECLARED} joker_in_tricks=free", seats=THREE))
    lawful(deal(f"{three} play B KS", rules=f"{DECLARED} joker_in_tricks=free", seats=THREE))


def test_joker__follows_a_trump_and_calls_for_trumps() -> None:
    """Holding the joker as his only trump, B follows with it; led, it is answered with trumps."""
    held = "deal A AH 7S 7D 7C 8S; deal B JK KS 8D 8C 9D; deal C 9H 10S QS JS 10D; name A H;"
    breaks(deal(f"{held} play A AH; play B KS", rules=DECLARED, seats=THREE), "TP-6")
    lawful(deal(f"{held} play A AH; play B JK; play C 9H; play B KS", rules=DECLARED, seats=THREE))
    led = "deal A JK 7S 7D 7C 8S; deal B 9H KS 8D 8C 9D; deal C 10H 10S QS JS 10D; name A H; play A JK;"
    breaks(deal(f"{led} play B KS", rules=DECLARED, seats=THREE), "TP-10")
    lawful(deal(f"{led} play B 9H", rules=DECLARED, seats=THREE))


def test_bowers__the_jacks_of_the_colour_are_the_highest_trumps() -> None:
    """Hearts are trumps: with bowers the jack of diamonds is a heart and must follow one."""
    held = "deal A AH 7S 8S 7C 8C; deal B JD 9S 10S 9C 10C; deal C KH QS KS QC KC; name A H; play A AH;"
    breaks(deal(f"{held} play B 9S", rules=f"{DECLARED} bowers=true", seats=THREE), "TP-6")
    assert extra(deal(f"{held} play B JD; play C KH", rules=f"{DECLARED} bowers=true", seats=THREE))["tricks"] == ["B"]
    assert extra(deal(f"{held} play B 9S; play C KH", rules=DECLARED, seats=THREE))["tricks"] == ["A"]


# --- duties


def test_must_trump__or_throw_anything() -> None:
    play = f"{SEEN_TWO}play A 9C; play B AS"
    breaks(deal(play, seats=TWO), "TP-7")
    lawful(deal(play, rules="must_trump=false", seats=TWO))


def test_must_overtrump__where_the_house_says_so() -> None:
    """Hearts are trumps, clubs are led: B trumps with the ten, C holds the nine and the ace."""
    held = "deal A 7C 8C 9C 7S 8S; deal B 10H 9S 10S QS KS; deal C 9H AH 7D 8D 9D; name A H; play A 7C; play B 10H;"
    lawful(deal(f"{held} play C 9H", rules=DECLARED, seats=THREE))
    breaks(deal(f"{held} play C 9H", rules=f"{DECLARED} must_overtrump=true", seats=THREE), "TP-7")
    lawful(deal(f"{held} play C AH", rules=f"{DECLARED} must_overtrump=true", seats=THREE))
    breaks(deal(f"{held} play C 7D", rules=f"{DECLARED} must_overtrump=true", seats=THREE), "TP-7")
    lawful(deal(f"{held} play C 7D", rules=f"{DECLARED} must_overtrump=true must_trump=false", seats=THREE))


def test_must_overtrump__holding_only_lower_trumps_one_of_them_is_laid() -> None:
    held = "deal A 7C 8C 9C 7S 8S; deal B AH 9S 10S QS KS; deal C 9H 10H 7D 8D 9D; name A H; play A 7C; play B AH;"
    lawful(deal(f"{held} play C 9H", rules=f"{DECLARED} must_overtrump=true", seats=THREE))
    breaks(deal(f"{held} play C 7D", rules=f"{DECLARED} must_overtrump=true", seats=THREE), "TP-7")


# --- points


@pytest.mark.parametrize(("rules", "points"), [("", 4), ("alone_march_points=2", 2), ("alone_march_points=3", 3)])
def test_alone_march_points__of_four_players(rules: str, points: int) -> None:
    assert score_of(f"name A S alone; {ALONE}", rules=rules) == {"AC": points}
    assert score_of(f"name A S; {MARCH}", rules=rules) == {"AC": 2}


@pytest.mark.parametrize(
    ("rules", "points"), [("", {"AC": -2}), ("failed_leader_4p=plus_to_opponents", {"BD": 2})]
)  # fmt: skip
def test_failed_leader__loses_two_or_his_opponents_win_two(rules: str, points: dict[str, int]) -> None:
    assert score_of(f"name A S; {in_turn(FAILED)}", rules=rules) == points
    assert score_of(f"name A S; {of_three(in_turn(FAILED))}", rules=rules, seats=THREE) == {"B": 2, "C": 2}


@pytest.mark.parametrize(("rules", "won"), [("", []), ("game_points=3", ["AC"]), ("game_points=4", ["AC"])])
def test_game_points__that_win_the_game(rules: str, won: list[str]) -> None:
    judged = deal(f"before AC 2; {unseen()}name A S; {MARCH}", rules=f"{DECLARED} {rules}")
    assert extra(judged)["game"]["won"] == won


# --- the premium


@pytest.mark.parametrize(
    ("rules", "loser", "points"),
    [
        ("", -2, 3),
        ("", 0, 3),
        ("", 1, 2),
        ("", 2, 2),
        ("", 3, 1),
        ("", 4, 1),
        ("premium_scale=<=0:4,1-3:2,>=4:0", 0, 4),
        ("premium_scale=<=0:4,1-3:2,>=4:0", 3, 2),
        ("premium_scale=<=0:4,1-3:2,>=4:0", 4, None),
        ("premium_scale=[<=-1:5,0:3,>=1:1]", 0, 3),
    ],
)
def test_premium_scale__by_the_score_of_the_loser(rules: str, loser: int, points: int | None) -> None:
    script = f"before AC 3; before BD {loser}; {unseen()}name A S; {MARCH} score AC 2;"
    paid = f"premium AC {points}" if points else ""
    judged = lawful(deal(f"{script} {paid}; close", rules=f"{DECLARED} {rules}"))
    assert [one["points"] for one in extra(judged)["game"]["premiums"]] == ([points] if points else [])


@pytest.mark.parametrize(("rules", "amount"), [("", 3), ("premium_stake=50", 150)])
def test_premium_stake__each_loser_pays_one_opponent(rules: str, amount: int) -> None:
    script = f"before AC 3; {unseen()}name A S; {MARCH} score AC 2; premium AC 3 from BD; close"
    money = lawful(deal(script, rules=f"{DECLARED} {rules}", seats="A:500 B:500 C:500 D:500", button="D")).settlement
    assert money is not None
    assert money.stacks == {"A": 500 + amount, "B": 500 - amount, "C": 500 + amount, "D": 500 - amount}
    assert (money.paid, money.due) == ({"A": amount, "C": amount}, {"A": amount, "C": amount})


def test_premium__beyond_the_stack_is_not_covered() -> None:
    script = f"before AC 3; {unseen()}name A S; {MARCH} score AC 2; premium AC 3"
    breaks(deal(script, rules=f"{DECLARED} premium_stake=50", seats="A:500 B:149 C:500 D:150", button="D"), "GN-2")


@pytest.mark.parametrize(
    ("rules", "premiums"), [("", ["B A 2", "C A 3"]), ("three_hand_premium=none", [])]
)  # fmt: skip
def test_three_hand_premium__of_each_loser_by_his_own_score_or_none(rules: str, premiums: list[str]) -> None:
    script = f"before A 2; before B 1; {unseen(THREE)}name A S; {of_three(MARCH)} score A 3;"
    said = "; ".join(f"premium {to} {points} from {payer}" for payer, to, points in map(str.split, premiums))
    lawful(deal(f"{script} {said}; close", rules=f"{DECLARED} {rules}", seats=THREE))
    if premiums:
        lawful(deal(f"{script} premium A 5; close", rules=DECLARED, seats=THREE))
        lawful(deal(f"{script} premium A 3; premium A 2; close", rules=DECLARED, seats=THREE))
        breaks(deal(f"{script} {said.split(';')[0]}; close", rules=DECLARED, seats=THREE), "TP-17")
    else:
        breaks(deal(f"{script} premium A 3 from B", rules=f"{DECLARED} {rules}", seats=THREE), "TP-17")


@pytest.mark.parametrize(
    ("rules", "points"), [("", 2), ("joint_win_premium=1", 1), ("joint_win_premium=0", 0)]
)  # fmt: skip
def test_joint_win_premium__by_the_losers_score_or_as_agreed(rules: str, points: int) -> None:
    script = f"before A 1; before B 3; before C 4; {unseen(THREE)}name A S; {of_three(in_turn(FAILED))} score B 2; score C 2;"
    said = f"premium B {points} from A; premium C {points} from A;" if points else ""
    judged = lawful(deal(f"{script} {said} close", rules=f"{DECLARED} {rules}", seats=THREE))
    assert extra(judged)["game"]["won"] == ["B", "C"]
    breaks(deal(f"{script} premium B 3 from A", rules=f"{DECLARED} {rules}", seats=THREE), "TP-21")


# --- validation, the notation


@pytest.mark.parametrize(
    "rules",
    [
        {"players": 5},
        {"players": 1},
        {"jokers": 0},
        {"jokers": 3},
        {"trump_method": "auction"},
        {"game_points": 0},
        {"alone_march_points": 0},
        {"premium_stake": 0},
        {"premium_scale": "<=0:3"},
        {"premium_scale": "<=0:3,2-3:2,>=4:1"},
        {"premium_scale": "<=0:3,0-2:2,>=3:1"},
        {"premium_scale": "<=0:3,1-2:2,>=3:"},
        {"premium_scale": ""},
        {"joint_win_premium": -1},
        {"joint_win_premium": "some"},
        {"bowers": "perhaps"},
        {"big_blind": 5},
    ],
)
def test_settings__that_cannot_hold_are_refused(rules: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate(rules)


def test_settings__that_cannot_hold_in_a_record_are_a_finding_and_the_rest_holds() -> None:
    opened, *told = facts(f"{SEEN_FOUR}play A AS")
    broken = opened.model_copy(update={"rules": {"game_points": 0, "bowers": True}})
    judged = replay([broken, *told])
    assert [found.clause for found in judged.findings] == ["GN-4"]
    assert judged.verdict is Verdict.BREACHES


def test_scale__is_stored_in_one_spelling() -> None:
    spellings = (SCALE, "[<=0:3, 1-2:2, >=3:1]", ">=3:1,1..2:2,≤0:3", "<=0:3,1:2,2:2,>=3:1")
    stored = [Settings.model_validate({"premium_scale": words}).premium_scale for words in spellings]
    assert stored == [SCALE, SCALE, SCALE, "<=0:3,1:2,2:2,>=3:1"]


def test_settings__are_written_and_read_back_by_the_notation() -> None:
    family = GAMES["tricks"]
    said = {"players": 3, "premium_scale": "<=0:4,1-3:2,>=4:0", "joint_win_premium": 2, "bowers": True}
    rules = family.settings.model_validate(said).model_dump(mode="json")
    short = shortest(family, rules)
    assert short == said
    words = " ".join(filter(None, (write_setting(name, value) for name, value in short.items())))
    opened = facts(unseen(THREE), rules=words, seats=THREE)[0]
    assert isinstance(opened, HandOpened)
    assert opened.rules == rules
