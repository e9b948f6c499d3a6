"""A whole evening judged: what the report holds, and the laws that hold whatever is recorded."""

import dataclasses
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from domain.clauses import RECORD
from domain.events import Fact
from domain.findings import Severity, Verdict
from domain.session.events import ChipsBought, ChipsCashed, DropCounted, PlayerSeated, SessionClosed
from domain.session.report import SESSION, HandDigest, Person, judge_session
from tests.domain.session.any_evening import FACTS, HANDS, lawful_evenings
from tests.domain.session.evening import STAFF, at, hand, judged, lawful_facts, lawful_hands, opens, words


def test_lawful_evening__has_no_finding() -> None:
    report = judged(lawful_facts(), lawful_hands())
    assert report.findings == ()
    assert report.verdict is Verdict.LAWFUL
    assert report.closed


def test_report__people_and_their_chips() -> None:
    report = judged(lawful_facts(), lawful_hands())
    assert report.people == (
        Person("A", "p-1", 20_000, 20_900, 0, 900, left=True),
        Person("B", "p-2", 20_000, 19_500, 0, -500, left=True),
        Person("C", "p-3", 15_000, 14_300, 0, -700, left=True),
    )


def test_report__money_and_duty() -> None:
    report = judged(lawful_facts(), lawful_hands())
    assert (report.currency, report.exponent) == ("BYN", 2)
    assert (report.rake_taken, report.rake_due, report.rake_difference, report.not_judged) == (300, 300, 0, 0)
    assert report.drop_counted == 300
    assert [(one.digest.number, one.on_duty) for one in report.hands] == [("1", STAFF), ("2", STAFF), ("3", STAFF)]


def test_report__rake_differences_leave_out_hands_that_could_not_be_judged() -> None:
    hands = [
        hand("1", "20:10", {"A": (5, 5)}, rake=100, rake_due=60),
        hand("2", "20:20", {"A": (5, 5)}, rake=100, rake_due=None),
        hand("3", "20:30", {"A": (5, 5)}, rake=20, rake_due=50),
    ]
    report = judged((), hands)
    assert (report.rake_taken, report.rake_due, report.rake_difference, report.not_judged) == (220, 110, 10, 1)


def test_report__of_an_evening_that_goes_on() -> None:
    """Before the closing nobody is told to have cashed or counted; stacks are what the last hand left."""
    report = judged(lawful_facts()[:10], lawful_hands())
    assert report.findings == ()
    assert report.verdict is Verdict.UNSETTLED
    assert [(one.stack, one.result, one.left) for one in report.people] == [
        (20_900, 900, False),
        (19_500, -500, False),
        (14_300, -700, False),
    ]


def test_report__of_hands_alone() -> None:
    """Without a session's record the hands still tell who won what, and who dealt."""
    report = judged((), lawful_hands()[:2])
    assert report.findings == ()
    assert report.opened is None
    assert [(one.player, one.bought, one.stack, one.result) for one in report.people] == [
        ("p-1", 0, 20_900, 900),
        ("p-2", 0, 20_500, 500),
        ("p-3", 0, 8_400, -1_600),
    ]


def test_report__of_a_session_alone() -> None:
    report = judged([opens()])
    assert (report.findings, report.hands, report.people) == ((), (), ())


def test_report__of_nothing() -> None:
    report = judge_session((), ())
    assert (report.findings, report.opened, report.closed, report.drop_counted) == ((), None, False, None)
    assert report.verdict is Verdict.UNSETTLED


@pytest.mark.parametrize(
    ("hands", "verdict"),
    [
        ([hand("1", "20:10", {"A": (5, 5)}, table="4")], Verdict.BREACHES),
        ([hand("1", "20:10", {"A": (5, 5)}), hand("3", "20:20", {"A": (5, 5)})], Verdict.NOT_ENOUGH_EVIDENCE),
    ],
)
def test_verdict__is_what_the_worst_finding_says(hands: list[HandDigest], verdict: Verdict) -> None:
    assert judged([opens()], hands).verdict is verdict


def test_findings__stand_in_the_order_of_the_evening() -> None:
    """First what happened before a hand, then the hand, and the evening as a whole last."""
    facts = [
        opens(),
        *lawful_facts()[3:5],
        PlayerSeated(at=at("20:15"), seat="A", player="p-9"),
        SessionClosed(at=at("23:00")),
    ]
    hands = [
        hand("1", "20:10", {"A": (1, 1)}, table="4", rake=1),
        hand("2", "20:20", {"A": (1, 1)}, players={"A": "p-9"}, table="4", rake=1),
    ]
    shown = [(one.finding.clause, one.hand or one.finding.event) for one in judged(facts, hands).findings]
    assert shown == [
        ("SN-2", "1"),
        ("SN-14", "1"),
        ("SN-5", 4),
        ("SN-2", "2"),
        ("SN-14", "2"),
        ("SN-18", 5),
        ("SN-18", 5),
        ("SN-16", 5),
        ("SN-18", 5),
    ]


def test_names__with_braces_are_printed_as_they_are() -> None:
    """A seat called `{gap}` does not confuse a message."""
    hands = [hand("{hand}1", None, {"{gap}": (5, 5)}), hand("{hand}2", None, {"{gap}": (6, 6)})]
    assert words(judged((), hands))[0].startswith("SN-13 hand #{hand}2: seat {gap}: stack before the hand 0.06")


@given(lawful_evenings())
def test_law__a_lawful_evening_has_no_finding_and_its_chips_balance(
    evening: tuple[list[Fact], list[HandDigest]],
) -> None:
    """What the players lost is what the house took and what is left in the bank: nothing comes or goes unseen."""
    facts, hands = evening
    report = judge_session(facts, hands)
    assert words(report) == []
    in_bank = hands[-1].carried_out if hands else 0
    assert sum(one.result or 0 for one in report.people) == -(report.rake_taken + in_bank)
    assert report.drop_counted in {None, report.rake_taken}


@given(lawful_evenings(), st.randoms(use_true_random=False))
def test_law__the_order_in_which_hands_are_given_does_not_matter(
    evening: tuple[list[Fact], list[HandDigest]], lots: Random
) -> None:
    facts, hands = evening
    shuffled = list(hands)
    lots.shuffle(shuffled)
    assert judge_session(facts, shuffled) == judge_session(facts, hands)


@given(lawful_evenings(), st.randoms(use_true_random=False))
def test_law__the_order_in_which_facts_were_written_down_changes_remarks_only(
    evening: tuple[list[Fact], list[HandDigest]], lots: Random
) -> None:
    """Each fact has its own minute: written down late, it still counts where it happened."""
    facts, hands = evening
    body = [one for one in facts[3:] if not isinstance(one, SessionClosed)]
    late = list(body)
    lots.shuffle(late)
    report = judge_session([*facts[:3], *late], hands)
    assert {one.finding.severity for one in report.findings} <= {Severity.REMARK}
    assert report.people == judge_session([*facts[:3], *body], hands).people


@given(lawful_evenings(), st.data())
def test_law__no_sum_can_be_altered_unseen(evening: tuple[list[Fact], list[HandDigest]], data: st.DataObject) -> None:
    """One purchase, payment, count or stack written otherwise in a closed evening is found."""
    facts, hands = evening
    sums = [index for index, fact in enumerate(facts) if isinstance(fact, ChipsBought | ChipsCashed | DropCounted)]
    if not sums or not isinstance(facts[-1], SessionClosed):
        return
    by = data.draw(st.sampled_from([-5, -1, 1, 5]))
    index = data.draw(st.sampled_from(sums))
    fact = facts[index]
    assert isinstance(fact, ChipsBought | ChipsCashed | DropCounted)
    facts[index] = fact.model_copy(update={"amount": fact.amount + by})
    assert judge_session(facts, hands).findings
    facts[index] = fact
    if hands:
        index = data.draw(st.integers(0, len(hands) - 1))
        seat, *rest = hands[index].seats
        hands[index] = dataclasses.replace(
            hands[index], seats=(dataclasses.replace(seat, after=(seat.after or 0) + by), *rest)
        )
        assert judge_session(facts, hands).findings


@given(st.lists(FACTS, max_size=9), st.lists(HANDS, max_size=5))
def test_law__whatever_is_recorded_is_judged(facts: Sequence[Fact], hands: Sequence[HandDigest]) -> None:
    """No record makes judgement fail; it is the same each time, each finding has its clause and both languages."""
    report = judge_session(facts, hands)
    assert report == judge_session(facts, hands)
    numbers = {*SESSION, *(clause.number for clause in RECORD)}
    for one in report.findings:
        assert one.finding.clause in numbers
        assert one.finding.text.ru
        assert one.finding.text.en
        assert 0 <= one.finding.event <= len(facts)
        assert one.hand is None or one.hand in {hand.number for hand in hands}
    assert len(report.hands) == len(hands)


@given(HANDS)
def test_law__a_digest_can_be_kept_and_read_back(one: HandDigest) -> None:
    """Views keep digests as JSON."""
    kept = TypeAdapter(HandDigest)
    assert kept.validate_json(kept.dump_json(one)) == one
