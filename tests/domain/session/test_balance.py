"""The bank left over from hand to hand, and the evening's balance (SN-15, SN-18)."""

import dataclasses

from domain.events import Fact
from domain.findings import Severity
from tests.domain.session.evening import (
    clauses,
    closes,
    hand,
    judged,
    lawful_facts,
    lawful_hands,
    opens,
    with_stack,
    words,
)


def test_balance__shows_every_part_of_the_evening() -> None:
    """A chip that comes from nowhere in one hand shows in the evening's balance as well."""
    report = judged(lawful_facts(), with_stack("3", "B", 20_400))
    assert words(report)[-1:] == [
        (
            "SN-13 hand #3: seat B: stack before the hand 204.00, it should be 205.00 (after hand #2 205.00, "
            "bought 0.00, cashed 0.00), difference −1.00"
        )
    ]
    hands = lawful_hands()
    hands[2] = dataclasses.replace(hands[2], house_taken=100)
    assert words(judged(lawful_facts(), hands)) == [
        (
            "SN-18 chips of the evening: bought 550.00, cashed 547.00, at the table 0.00, in the bank 0.00, the "
            "house 4.00; difference +1.00"
        )
    ]


def test_balance__is_not_struck_over_missing_hands() -> None:
    first, _, third = lawful_hands()
    assert "SN-18" not in clauses(judged(lawful_facts(), [first, third]))


def test_bank__what_is_left_goes_to_the_next_hand() -> None:
    first, second, _ = lawful_hands()
    report = judged((), [dataclasses.replace(first, carried_out=300), dataclasses.replace(second, carried_in=200)])
    (found,) = report.findings
    assert (found.hand, found.finding.recorded, found.finding.lawful) == ("2", 200, 300)
    assert words(report) == ["SN-15 hand #2: the bank begins with 2.00, hand #1 left 3.00, difference −1.00"]


def test_bank__carried_exactly_is_in_order() -> None:
    first, second, _ = lawful_hands()
    carried = [dataclasses.replace(first, carried_out=300), dataclasses.replace(second, carried_in=300)]
    assert judged((), carried).findings == ()


def test_bank__after_a_hand_cut_short_is_not_judged() -> None:
    first, second, _ = lawful_hands()
    cut = dataclasses.replace(first, carried_out=300, settled=False)
    assert judged((), [cut, second]).findings == ()


def test_bank__from_before_the_evening_has_no_source_on_record() -> None:
    first, *rest = lawful_hands()
    carried = [dataclasses.replace(first, carried_in=300), *rest]
    assert "SN-15" not in clauses(judged((), carried))
    report = judged(lawful_facts(), carried)
    assert words(report) == [
        "SN-15 hand #1: the bank begins with 3.00, but the evening's record has no hand that left it"
    ]
    assert report.findings[0].finding.severity is Severity.GAP


def test_bank__is_empty_when_the_session_closes() -> None:
    facts: list[Fact] = [opens(), closes()]
    report = judged(facts, [hand("1", "20:10", {"A": (500, 200)}, carried_out=300)])
    assert words(report) == ["SN-15 the session is closed, but hand #1 left 3.00 in the bank"]
    assert report.findings[0].finding.event == 2
