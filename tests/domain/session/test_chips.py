"""Stacks from hand to hand, chips bought and cashed, chips left at the closing (SN-13, SN-14, SN-18)."""

import dataclasses

from domain.events import Fact
from domain.findings import Severity
from domain.session.report import SeatDigest
from tests.domain.session.evening import (
    buys,
    cashes,
    clauses,
    closes,
    counts,
    hand,
    judged,
    lawful_facts,
    lawful_hands,
    leaves,
    opens,
    sits,
    with_stack,
    words,
    words_ru,
)


def test_stack__carries_from_hand_to_hand() -> None:
    """A stack that grew between hands without a purchase is named with both numbers and the difference."""
    report = judged(lawful_facts(), with_stack("2", "A", 21_900))
    found = report.findings[0]
    assert found.hand == "2"
    assert found.finding.severity is Severity.SHORTFALL
    assert (found.finding.recorded, found.finding.lawful, found.finding.money) == (21_900, 21_400, {"A": 500})
    assert words(report) == [
        (
            "SN-13 hand #2: seat A: stack before the hand 219.00, it should be 214.00 (after hand #1 214.00, "
            "bought 0.00, cashed 0.00), difference +5.00"
        )
    ]
    assert words_ru(report) == [
        (
            "SN-13 раздача № 2: место A: стек перед раздачей 219,00, должно быть 214,00 (после раздачи № 1 "
            "214,00, куплено 0,00, сдано 0,00), разница +5,00"
        )
    ]


def test_stack__that_changed_where_the_room_records_no_purchases_is_a_gap() -> None:
    """By the hands alone a new stack may have been bought: the evidence is missing, nobody is accused."""
    report = judged((), lawful_hands())
    assert words(report) == [
        (
            "SN-13 hand #3: seat C: stack before the hand 134.00, after hand #2 it was 84.00, difference +50.00; the "
            "evening's record holds no chips bought or cashed"
        )
    ]
    assert report.findings[0].finding.severity is Severity.GAP


def test_stack__counts_chips_bought_and_cashed_between_hands() -> None:
    """C bought 50.00 between hands 2 and 3; with 40.00 in front of him after it ten are missing."""
    report = judged(lawful_facts(), with_stack("3", "C", 12_400))
    assert words(report)[0] == (
        "SN-13 hand #3: seat C: stack before the hand 124.00, it should be 134.00 (after hand #2 84.00, bought 50.00, "
        "cashed 0.00), difference −10.00"
    )


def test_stack__follows_the_player_to_another_seat() -> None:
    """The same player at another seat brings his chips along; somebody new at the old seat does not inherit them."""
    hands = [
        hand("1", None, {"A": (100, 90), "B": (100, 110)}, rules={}),
        hand("2", None, {"D": (90, 90), "A": (500, 500)}, players={"D": "p-1", "A": "p-9"}, rules={}),
        hand("3", None, {"D": (80, 80), "A": (500, 500)}, players={"D": "p-1", "A": "p-9"}, rules={}),
    ]
    report = judged((), hands)
    assert [(one.finding.clause, one.hand, one.finding.seat) for one in report.findings] == [("SN-13", "3", "D")]


def test_stack__carries_by_seat_where_players_are_not_named() -> None:
    nobody = {"A": None, "B": None}
    hands = [
        hand("1", None, {"A": (100, 90), "B": (100, 110)}, players=nobody, rules={}),
        hand("2", None, {"A": (95, 95), "B": (110, 110)}, players=nobody, rules={}),
    ]
    assert clauses(judged((), hands)) == ["SN-13"]


def test_stack__a_name_given_later_belongs_to_the_same_seat() -> None:
    """A header that begins to name its players does not lose the chips of the seat."""
    hands = [
        hand("1", None, {"A": (100, 90)}, players={}, rules={}),
        hand("2", None, {"A": (95, 95)}, rules={}),
        hand("3", None, {"A": (90, 90)}, players={}, rules={}),
    ]
    report = judged((), hands)
    assert [(one.finding.clause, one.hand) for one in report.findings] == [("SN-13", "2"), ("SN-13", "3")]
    assert [person.player for person in report.people] == ["p-1"]


def test_stack__who_sat_out_comes_back_with_what_he_had() -> None:
    hands = [
        hand("1", None, {"A": (100, 100), "B": (50, 50)}, rules={}),
        hand("2", None, {"A": (100, 100)}, rules={}),
        hand("3", None, {"A": (100, 100), "B": (40, 40)}, rules={}),
    ]
    report = judged((), hands)
    assert "after hand #1 it was 0.50" in words(report)[0]


def test_stack__what_nobody_counted_is_not_judged() -> None:
    """An unknown stack, before or after, says nothing about the next hand; nor does a hand cut short."""
    unknown = [
        hand("1", None, {"A": (100, None), "B": (None, 90)}, rules={}),
        hand("2", None, {"A": (300, 300), "B": (None, None)}, rules={}),
        hand("3", None, {"A": (300, None), "B": (7, 7)}, settled=False, rules={}),
        hand("4", None, {"A": (1, 1), "B": (7, 7)}, rules={}),
    ]
    assert judged((), unknown).findings == ()


def test_stack__is_not_judged_across_missing_hands() -> None:
    """What happened in a missing hand is not known; only the hole is reported."""
    hands = [hand("1", None, {"A": (100, 100)}, rules={}), hand("4", None, {"A": (60, 60)}, rules={})]
    assert clauses(judged((), hands)) == ["SN-3"]


def test_stack__a_debt_of_the_hand_before_explains_the_difference() -> None:
    """When the difference is what the hand before still owed the seat, it is a remark and says so."""
    first, second, third = with_stack("2", "A", 21_450)
    owed = dataclasses.replace(first, restitution={"A": 50, "house": -50})
    report = judged(lawful_facts(), [owed, second, third])
    assert report.findings[0].finding.severity is Severity.REMARK
    assert words(report)[0].endswith("difference +0.50; that is what hand #1 still owed this seat")


def test_first_stack__is_what_was_bought() -> None:
    report = judged(lawful_facts(), with_stack("1", "B", 25_000))
    assert (
        words(report)[0] == "SN-14 hand #1: seat B: first stack 250.00, bought 200.00, cashed 0.00, difference +50.00"
    )


def test_first_stack__is_not_judged_where_the_room_records_no_purchases() -> None:
    facts: list[Fact] = [opens(), sits("20:01", "A", "p-1")]
    assert judged(facts, [hand("1", "20:10", {"A": (500, 500)})]).findings == ()


def test_purchase__at_the_minute_of_the_opening_counts_before_the_hand() -> None:
    facts: list[Fact] = [opens(), sits("20:10", "A", "p-1"), buys("20:10", "A", "p-1", 500)]
    assert judged(facts, [hand("1", "20:10", {"A": (500, 500)}, staff=())]).findings == ()


def test_purchase__without_a_time_is_not_held_against_a_hand() -> None:
    """Before or after hand 1? The record does not say: nobody is accused, and what was not judged is said."""
    facts: list[Fact] = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        buys(None, "A", "p-1", 300),
    ]
    report = judged(facts, [hand("1", "20:10", {"A": (500, 500)}, staff=()), hand("2", "20:20", {"A": (800, 800)})])
    assert words(report) == [
        "SN-4 the times do not show between which hands events #4 fell; those hands are not judged by them"
    ]
    assert report.people[0].stack is None


def test_purchase__without_a_time_but_told_between_two_times_is_placed() -> None:
    """An event between two others that have times happened between them."""
    facts: list[Fact] = [opens(), sits(None, "A", "p-1"), buys(None, "A", "p-1", 500), buys("20:09", "A", "p-1", 1)]
    report = judged(facts, [hand("1", "20:10", {"A": (500, 500)}, staff=())])
    assert clauses(report) == ["SN-14", "SN-18"]


def test_chips_added_during_a_hand__count_as_bought() -> None:
    topped_up = dataclasses.replace(lawful_hands()[0], seats=(SeatDigest("A", "p-1", 100, 150, added=50),))
    report = judged((), [topped_up])
    assert (report.people[0].bought, report.people[0].result) == (50, 0)


def test_sums__are_positive() -> None:
    facts: list[Fact] = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 0),
        cashes("20:03", "A", "p-1", -5),
    ]
    assert words(judged(facts))[:2] == [
        "SN-14 recorded 0.00: the sum must be above zero",
        "SN-14 recorded −0.05: the sum must be above zero",
    ]


def test_cashing__more_than_the_stack() -> None:
    facts = [*lawful_facts()[:10], cashes("22:30", "A", "p-1", 21_000)]
    report = judged(facts, lawful_hands())
    assert words(report)[0] == ("SN-14 seat A: player p-1 cashes 210.00 but holds 209.00, difference +1.00")
    assert report.findings[0].finding.event == 11
    assert report.findings[0].finding.money == {"A": 100}


def test_cashing__too_much_is_said_once() -> None:
    """After it the player holds nothing, and what he buys then is all he has."""
    facts: list[Fact] = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        cashes("20:03", "A", "p-1", 600),
        buys("20:04", "A", "p-1", 100),
    ]
    report = judged(facts, [hand("1", "20:10", {"A": (100, 100)})])
    assert clauses(report) == ["SN-14", "SN-18"]
    assert words(report)[1] == (
        "SN-18 chips of the evening: bought 6.00, cashed 6.00, at the table 1.00, in the bank 0.00, the house 0.00; "
        "difference +1.00"
    )


def test_cashing__after_missing_hands_is_not_judged() -> None:
    """What the player won in a hand that is not on record he may well cash."""
    facts: list[Fact] = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        cashes("20:25", "A", "p-1", 600),
    ]
    hands = [hand("1", "20:10", {"A": (500, 500)}), hand("3", "20:30", {"A": (0, 0)})]
    assert clauses(judged(facts, hands)) == ["SN-3"]


def test_leaving__for_another_seat_takes_the_chips_along() -> None:
    facts: list[Fact] = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        leaves("20:30", "A", "p-1"),
        sits("20:31", "D", "p-1"),
    ]
    report = judged(facts)
    assert report.findings == ()
    assert [(one.seat, one.stack, one.left) for one in report.people] == [("D", 500, False)]


def test_leaving__with_chips() -> None:
    facts: list[Fact] = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        leaves("20:30", "A", "p-1"),
    ]
    report = judged(facts)
    assert words(report) == ["SN-14 seat A: player p-1 left with chips for 5.00 and did not cash them"]
    assert report.findings[0].finding.event == 4


def test_leaving__then_cashing_at_the_cage_is_in_order() -> None:
    facts: list[Fact] = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        leaves("20:30", "A", "p-1"),
        sits("20:31", "A", "p-2"),
        cashes("20:40", "A", "p-1", 500),
    ]
    assert judged(facts).findings == ()


def test_leaving__and_coming_back_with_fewer_chips() -> None:
    """Chips that went to the pocket are missed when the player sits down again."""
    facts = [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        leaves("20:30", "A", "p-1"),
        sits("20:40", "A", "p-1"),
    ]
    report = judged(facts, [hand("1", "20:10", {"A": (500, 900)}), hand("2", "20:50", {"A": (500, 500)})])
    assert [one.finding.recorded for one in report.findings if one.finding.clause == "SN-13"] == [500]


def test_closing__with_chips_on_the_table() -> None:
    """Everybody who still holds chips at the closing is named with the sum."""
    facts = [fact for fact in lawful_facts() if fact != cashes("22:41", "C", "p-3", 14_300)]
    facts = [fact for fact in facts if fact != leaves("22:41", "C", "p-3")]
    report = judged(facts, lawful_hands())
    assert words(report) == ["SN-18 the session is closed, but at seat C (player p-3) chips for 143.00 are left"]
    assert report.findings[0].finding.money == {"C": 14_300}


def test_drop_and_chips__a_closed_evening_without_chips_on_record_is_not_judged_for_them() -> None:
    facts: list[Fact] = [opens(), counts("22:50", 200), closes()]
    assert judged(facts, lawful_hands()[:2]).findings == ()
