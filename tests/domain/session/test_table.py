"""What one hand hands on to the next: the first seat, the order of seats, the rules (SN-7, SN-8, SN-12)."""

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import JsonValue

from domain.findings import Severity, Verdict
from domain.session.events import RulesPublished
from domain.session.report import HandDigest
from tests.domain.session.evening import RULES, at, clauses, hand, judged, opens, words, words_ru


def round_of(seats: str, first: str, number: str, **more: Any) -> HandDigest:
    """A hand of these seats clockwise, with nobody's stack known."""
    return hand(number, None, dict.fromkeys(seats, (None, None)), first=first, **more)


@pytest.mark.parametrize(
    ("before", "first", "after", "lawful"),
    [
        ("ABC", "A", "ABC", {"B"}),
        ("ABC", "C", "BCA", {"A"}),
        ("ABCD", "A", "ACD", {"C"}),
        ("ABC", "A", "ADBC", {"D"}),
        ("ABC", "B", "AC", {"C"}),
        ("ABC", "B", "ADC", {"D", "C"}),
        ("AB", "A", "BC", {"B", "C"}),
        ("ABC", "A", "DE", {"D", "E"}),
        ("ABC", "A", "A", {"A"}),
    ],
    ids=[
        "next",
        "round",
        "gone",
        "newcomer",
        "first left",
        "either",
        "two",
        "nobody stayed",
        "alone",
    ],
)
def test_first_seat__moves_one_seat_clockwise(before: str, first: str, after: str, lawful: set[str]) -> None:
    """Empty seats are skipped; where the record leaves the place open, every possible seat is accepted."""
    accepted = {
        seat
        for seat in after
        if "SN-7" not in clauses(judged((), [round_of(before, first, "1"), round_of(after, seat, "2")]))
    }
    assert accepted == lawful


def test_first_seat__says_both_seats() -> None:
    report = judged((), [round_of("ABC", "A", "17"), round_of("ABC", "C", "18")])
    assert words(report) == ["SN-7 hand #18: the first seat is C, clockwise after hand #17 (A) it should be B"]
    assert words_ru(report) == ["SN-7 раздача № 18: первое место C, по кругу после раздачи № 17 (A) должно быть B"]
    (found,) = report.findings
    assert (found.hand, found.finding.seat, found.finding.lawful) == ("18", "C", "B")
    assert found.finding.severity is Severity.BREACH


def test_first_seat__is_the_first_one_named_where_the_hand_says_nothing() -> None:
    """`evening.hand` puts the first seat of the list first, as a header without `first` does."""
    stacks = {"A": (5, 5), "B": (5, 5), "C": (5, 5)}
    assert clauses(judged((), [hand("1", None, stacks), hand("2", None, stacks)])) == ["SN-7"]


def test_first_seat__stays_where_it_is_fixed() -> None:
    fixed: Mapping[str, JsonValue] = {"first_actor": "fixed"}
    hands = [round_of("ABC", "A", "1", rules=fixed), round_of("ABC", "A", "2", rules=fixed)]
    assert judged((), hands).findings == ()
    moved = [hands[0], round_of("ABC", "B", "2", rules=fixed)]
    assert words(judged((), moved)) == [
        "SN-7 hand #2: the first seat is B, but it does not change: in hand #1 it was A"
    ]
    gone = [hands[0], round_of("BC", "B", "2", rules=fixed)]
    assert judged((), gone).findings == ()


@pytest.mark.parametrize("rules", [{}, {"first_actor": "by lot"}, {"first_actor": ["rotate"]}, {"first_actor": None}])
def test_first_seat__is_not_judged_where_the_rules_do_not_say(rules: Mapping[str, JsonValue]) -> None:
    assert judged((), [round_of("ABC", "A", "1", rules=rules), round_of("ABC", "A", "2", rules=rules)]).findings == ()


def test_first_seat__is_not_judged_across_missing_hands() -> None:
    assert clauses(judged((), [round_of("ABC", "A", "1"), round_of("ABC", "A", "3")])) == ["SN-3"]


@pytest.mark.parametrize("first", ["A", "B"])
def test_first_seat__after_an_annulled_hand_may_stay_or_move(first: str) -> None:
    annulled = round_of("ABC", "A", "1", verdict=Verdict.VOID)
    assert judged((), [annulled, round_of("ABC", first, "2")]).findings == ()


def test_dealer__moves_where_the_game_has_one() -> None:
    """With a dealer's position it is the dealer who moves, whether or not the rules name a first seat."""
    hands = [round_of("ABC", "B", "1", button="A", rules={}), round_of("ABC", "B", "2", button="A", rules={})]
    assert words(judged((), hands)) == [
        "SN-7 hand #2: the dealer's position is A, clockwise after hand #1 (A) it should be B"
    ]


def test_dealer__at_a_seat_outside_the_hand_says_nothing() -> None:
    hands = [round_of("ABC", "B", "1", button="X", rules={}), round_of("ABC", "B", "2", button="A", rules={})]
    assert judged((), hands).findings == ()


def test_seats__keep_their_order() -> None:
    report = judged((), [round_of("ABCD", "A", "1"), round_of("BDCA", "B", "2")])
    assert words(report) == ["SN-8 hand #2: seats clockwise B D C A, in hand #1 they were A B C D"]


def test_seats__two_of_the_same_always_stand_in_order() -> None:
    assert "SN-8" not in clauses(judged((), [round_of("ABC", "A", "1"), round_of("CAD", "C", "2")]))


def published(clock: str | None, **rules: JsonValue) -> RulesPublished:
    return RulesPublished(at=at(clock), game="belarusian", rules=rules)


def test_rules__differ_from_those_announced() -> None:
    facts = [opens(), published("20:01", table_min=500, joker_value="ace11")]
    report = judged(facts, [hand("1", "20:10", {"A": (5, 5)}, rules={"table_min": 1000})])
    assert words(report) == [
        "SN-12 hand #1: table_min: the hand has 1000, announced 500",
        "SN-12 hand #1: joker_value: the hand has nothing, announced ace11",
    ]
    assert words_ru(report)[1] == "SN-12 раздача № 1: joker_value: в раздаче не записано, объявлено ace11"
    assert (report.findings[0].finding.recorded, report.findings[0].finding.lawful) == ("1000", "500")


def test_rules__announced_anew_hold_from_then_on() -> None:
    facts = [opens(), published("20:01", table_min=500), published("20:15", table_min=1000)]
    hands = [
        hand("1", "20:10", {"A": (5, 5)}, rules={"table_min": 500}),
        hand("2", "20:20", {"A": (5, 5)}, rules={"table_min": 1000}),
    ]
    assert judged(facts, hands).findings == ()


def test_rules__of_another_game_do_not_matter() -> None:
    facts = [opens(), RulesPublished(at=at("20:01"), game="draw", rules={"table_min": 1})]
    assert judged(facts, [hand("1", "20:10", {"A": (5, 5)})]).findings == ()


def test_rules__announced_at_no_known_time_are_not_held_against_a_hand() -> None:
    facts = [opens(), published(None, table_min=500)]
    assert clauses(judged(facts, [hand("1", "20:10", {"A": (5, 5)}, rules={"table_min": 1})])) == ["SN-4"]


def test_rules__change_without_an_announcement() -> None:
    """By the hands alone a change of rules is seen, but not whether it was announced."""
    report = judged(
        (), [hand("1", None, {"A": (5, 5)}), hand("2", None, {"A": (5, 5)}, rules={**RULES, "table_min": 600})]
    )
    assert words(report) == [
        "SN-12 hand #2: table_min: the hand has 600, hand #1 had 500; no announcement is on record"
    ]
    assert report.findings[0].finding.severity is Severity.GAP


def test_rules__of_a_new_edition_without_an_announcement() -> None:
    report = judged((), [hand("1", None, {"A": (5, 5)}), hand("2", None, {"A": (5, 5)}, rulebook="belarusian/2")])
    assert words(report) == [
        "SN-12 hand #2: rulebook: the hand has belarusian/2, hand #1 had belarusian/1; no announcement is on record"
    ]


def test_rules__are_compared_within_one_game() -> None:
    tricks = hand("2", None, {"A": (5, 5)}, game="tricks", rulebook="tricks/1", rules={"players": 4})
    fewer = dataclasses.replace(tricks, number="4", rules={"players": 3})
    hands = [hand("1", None, {"A": (5, 5)}), tricks, hand("3", None, {"A": (5, 5)}), fewer]
    assert judged((), hands).findings == ()
