"""A case judged: what each clause asks, with the near misses beside it."""

from typing import Any

import pytest

from domain.case.clauses import CASE
from domain.case.events import AlternativeConsidered, Change, Restitution
from domain.case.freezing import changed_since
from domain.case.report import against, judge_case, state_of
from domain.case.state import Status
from domain.correction import plain
from domain.events import Fact, RakeTaken, RemarkMade
from domain.findings import Severity, Verdict
from tests.domain.case.dispute import (
    DIGEST,
    GIVEN_BACK,
    approves,
    at,
    attaches,
    broken,
    closes,
    confirms,
    dismisses,
    freezes,
    matter,
    notes,
    notifies,
    opens,
    proposes,
    reopens,
    thaws,
    whole_case,
)

LAWFUL = """\
hand 17 belarusian
staff croupier=k07 inspector=i02
rules table_min=5 table_max=50
seats A(p-104):200 B(p-031):200
antes 5 A B
deal A KS QS 7D; deal B 9H JH 8C
bet A 5; bet B 5; bet A 10; bet B 20
propose A; agree B; open
count 50; rake 1; pay A 49; close
"""


def test_whole_case__has_no_finding() -> None:
    report = judge_case(whole_case(), matter(), as_of=at("23:00"))
    assert report.findings == ()
    assert report.verdict is Verdict.LAWFUL
    assert report.case.status is Status.CLOSED


def test_case__comes_on_entry_by_entry() -> None:
    """Each entry takes the case a step on."""
    facts = whole_case()
    statuses = [state_of(facts[:count]).status for count in range(1, len(facts) + 1)]
    assert statuses == [*[Status.OPEN] * 4, Status.PROPOSED, Status.DECIDED, Status.CLOSED]


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        ([notes(), opens("10:07")], [(1, "CS-1")]),
        ([opens(), opens("10:01")], [(2, "CS-1")]),
        ([opens(), RemarkMade(at=at("10:01"), by="i05", text="x")], [(2, "CS-1")]),
        ([*whole_case(), notes("10:50")], [(8, "CS-1")]),
        ([*whole_case(), reopens(), notes("11:10")], []),
    ],
)
def test_cs_1__opened_once_and_closed(facts: list[Fact], found: list[tuple[int, str]]) -> None:
    assert broken(*facts) == found


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({}, []),
        ({"by": None}, [(2, "CS-2")]),
        ({"at": None}, [(2, "CS-2")]),
        ({"at": at("09:59")}, [(2, "CS-2")]),
        ({"at": at("10:00")}, []),
    ],
)
def test_cs_2__signed_and_in_time(changed: dict[str, Any], found: list[tuple[int, str]]) -> None:
    assert broken(opens(), notes().model_copy(update=changed)) == found


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"claim": " "}, [(1, "CS-3")]),
        ({"amount": 0}, [(1, "CS-3")]),
        ({"amount": None}, []),
        ({"event": 0}, [(1, "CS-3")]),
        ({"event": 17}, [(1, "CS-3")]),
        ({"event": 16}, []),
        ({"event": None}, []),
        ({"seat": "Z"}, [(1, "CS-3")]),
        ({"seat": "B"}, [(1, "CS-3")]),
        ({"seat": "B", "claimant": "p-031"}, []),
        ({"seat": ""}, []),
        ({"seat": "", "claimant": "p-999"}, [(1, "CS-3")]),
    ],
)
def test_cs_3__the_matter_is_named(changed: dict[str, Any], found: list[tuple[int, str]]) -> None:
    assert broken(opens(**changed)) == found


def test_cs_3__a_claimant_who_was_not_in_the_hand_is_a_remark() -> None:
    """Somebody who watched may complain too."""
    (found,) = judge_case([opens(seat="", claimant="p-999")], matter()).findings
    assert found.severity is Severity.REMARK


def test_cs_3__without_the_hand_there_is_a_gap_and_the_rest_is_judged() -> None:
    report = judge_case([opens(), closes()])
    assert [(one.clause, one.severity) for one in report.findings] == [
        ("CS-3", Severity.GAP),
        ("CS-14", Severity.BREACH),
    ]


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({}, []),
        ({"digest": ""}, [(2, "CS-4")]),
        ({"digest": "", "file": ""}, []),
        ({"camera": ""}, [(2, "CS-4")]),
        ({"begins": None}, [(2, "CS-4")]),
        ({"kind": "statement", "camera": "", "begins": None, "ends": None}, []),
        ({"ends": at("08:59")}, [(2, "CS-4")]),
        ({"event": 99}, [(2, "CS-4")]),
    ],
)
def test_cs_4__evidence_is_known(changed: dict[str, Any], found: list[tuple[int, str]]) -> None:
    assert broken(opens(), attaches(**changed)) == found


def test_cs_4__the_same_file_twice_is_a_remark() -> None:
    (found,) = judge_case([opens(), attaches(), attaches("10:06", digest=DIGEST)], matter()).findings
    assert (found.event, found.severity) == (3, Severity.REMARK)


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        (confirms(), []),
        (dismisses(), []),
        (confirms(clause="BP-36"), [(2, "CS-5")]),
        (dismisses(event=13), [(2, "CS-5")]),
        (confirms(reason=" "), [(2, "CS-6")]),
        (dismisses(reason=""), [(2, "CS-6")]),
    ],
)
def test_cs_5_and_6__decided_on_what_was_found_with_a_reason(fact: Fact, found: list[tuple[int, str]]) -> None:
    assert broken(opens(), fact) == found


def test_cs_6__ruling_withdrawal_and_reopening_say_why() -> None:
    assert broken(opens(), confirms(), proposes(text="")) == [(3, "CS-6")]
    assert broken(opens(), closes(withdrawn=True)) == [(2, "CS-6")]
    assert broken(opens(), closes(withdrawn=True, reason="забрал"), reopens(reason=" ")) == [(3, "CS-6")]


def test_cs_7__findings_before_the_ruling() -> None:
    assert broken(opens(), proposes()) == [(2, "CS-7")]
    assert broken(opens(), dismisses(), proposes(restitution=(), outcome="rejected")) == []


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        ([approves(4, by="c01")], []),
        ([approves(4, by="i05")], [(5, "CS-8")]),
        ([approves(3)], [(5, "CS-8")]),
        ([approves(4), approves(4, "10:31")], [(6, "CS-8")]),
        ([proposes("10:25"), approves(4)], [(6, "CS-8")]),
        ([approves(4, by="p-104")], [(5, "CS-9")]),
        ([approves(4, by="i02")], [(5, "CS-9")]),
        ([approves(4, by="k07")], [(5, "CS-9")]),
    ],
)
def test_cs_8_and_9__another_person_approves(facts: list[Fact], found: list[tuple[int, str]]) -> None:
    assert broken(opens(), attaches(), confirms(), proposes(), *facts) == found


def test_cs_8__an_approval_that_does_not_stand_changes_nothing() -> None:
    facts = [opens(), confirms(), proposes(), approves(3, by="i05")]
    assert state_of(facts).status is Status.PROPOSED
    assert state_of([*facts, approves(3, "10:31")]).status is Status.DECIDED


def test_cs_9__the_claimant_proposes_nothing() -> None:
    assert broken(opens(), confirms(), proposes(by="p-104")) == [(3, "CS-9")]


@pytest.mark.parametrize(
    ("sums", "found"),
    [
        ([("A", 1), ("house", -1)], []),
        ([("A", 2), ("house", -1)], ["CS-10"]),
        ([("A", 1), ("A", -1)], ["CS-10"]),
        ([("A", 0), ("B", 1), ("house", -1)], ["CS-10"]),
        ([("Z", 1), ("house", -1)], ["CS-10"]),
        ([("B", 1), ("house", -1)], ["CS-11"]),
        ([], ["CS-11"]),
    ],
)
def test_cs_10_and_11__restitution_balances_and_follows(sums: list[tuple[str, int]], found: list[str]) -> None:
    given = tuple(Restitution(seat=seat, amount=amount) for seat, amount in sums)
    assert [clause for _, clause in broken(opens(), confirms(), proposes(restitution=given))] == found


def test_cs_11__nothing_is_given_back_where_nothing_was_confirmed() -> None:
    assert broken(opens(), dismisses(), proposes(restitution=GIVEN_BACK)) == [(3, "CS-11")]


@pytest.mark.parametrize(
    ("amount", "notified", "found"), [(99, False, []), (100, False, [(5, "CS-12")]), (100, True, [])]
)
def test_cs_12__large_disputes_are_notified(amount: int, notified: bool, found: list[tuple[int, str]]) -> None:  # noqa: FBT001
    opened = opens(amount=amount, notice_from=100)
    told = [notifies()] if notified else []
    shift = len(told)
    assert broken(opened, confirms(), *told, proposes(), approves(3 + shift), closes()) == found


@pytest.mark.parametrize(("term", "found"), [("10:30", []), ("10:29", [(4, "CS-13")])])
def test_cs_13__in_time(term: str, found: list[tuple[int, str]]) -> None:
    assert broken(opens(decide_by=at(term)), confirms(), proposes(), approves(3)) == found


def test_cs_13__a_late_ruling_is_an_offence_and_may_be_recorded() -> None:
    facts = [opens(decide_by=at("10:25")), confirms(), proposes()]
    assert against(facts, approves(3), matter()) == ()
    assert judge_case([*facts, approves(3)], matter()).verdict is Verdict.OFFENCES


def test_terms__are_compared_with_the_moment_given() -> None:
    facts = [opens(decide_by=at("12:00"), amount=100, notice_from=100)]
    before, after = (judge_case(facts, matter(), as_of=at(clock)) for clock in ("12:00", "12:01"))
    assert [one.clause for one in before.findings] == ["CS-12"]
    assert [one.clause for one in after.findings] == ["CS-13", "CS-12"]


def test_cs_14__closed_when_decided_or_withdrawn() -> None:
    assert broken(opens(), closes()) == [(2, "CS-14")]
    assert broken(opens(), closes(withdrawn=True, reason="примирились")) == []


def test_cs_15__only_a_closed_case_is_reopened() -> None:
    assert broken(opens(), reopens()) == [(2, "CS-15")]


def test_cs_15__the_former_ruling_stands_until_a_new_one() -> None:
    facts = [*whole_case(), reopens(decide_by=at("15:00"))]
    case = state_of(facts)
    assert case.status is Status.OPEN
    assert case.decide_by == at("15:00")
    assert case.ruling is not None
    assert case.ruling.approved is not None
    again = [*facts, proposes("11:10", outcome="partly"), approves(9, "11:20"), closes("11:30")]
    assert broken(*again) == []
    assert [one.proposed.fact.outcome for one in state_of(again).rulings] == ["upheld", "partly"]


def test_cs_16__another_reading_can_be_repeated() -> None:
    rake = plain(RakeTaken(amount=1))

    def considered(**said: object) -> AlternativeConsidered:
        return AlternativeConsidered.model_validate({"at": at("10:07"), "by": "i05", "reason": "", **said})

    fine = considered(changes=(Change(event=14, action="replace", facts=(rake,)),))
    assert broken(opens(), fine) == []
    assert broken(opens(), considered(rules={"rake_percent": "4"})) == []
    for bad in (
        considered(),
        considered(changes=(Change(event=99, action="replace", facts=(rake,)),)),
        considered(changes=(Change(event=14, action="strike", facts=(rake,)),)),
        considered(rules={"no_such": 1}),
        considered(rules={"table_max": 1}),
    ):
        assert broken(opens(), bad) == [(2, "CS-16")]


def test_against__names_breaches_alone() -> None:
    facts = [opens(), confirms()]
    assert [one.clause for one in against(facts, proposes(by="p-104"), matter())] == ["CS-9"]
    assert against(facts, proposes(restitution=()), matter()) == ()


def test_hand_without_findings__needs_no_decision() -> None:
    rejected = proposes(outcome="rejected", restitution=())
    assert broken(opens(event=None), rejected, text=LAWFUL) == []


def test_clauses__are_all_said_in_both_languages() -> None:
    assert list(CASE) == [f"CS-{number}" for number in range(1, 18)]
    assert all(text for clause in CASE.values() for text in (*clause.title, *clause.rule))


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        ([opens(), freezes()], []),
        ([*whole_case(), freezes()], []),
        ([opens(), freezes(), notes("12:10")], [(3, "CS-17")]),
        ([opens(), freezes(), freezes("12:10")], [(3, "CS-17")]),
        ([*whole_case(), freezes(), reopens("12:10")], [(9, "CS-17")]),
        ([opens(), freezes(), thaws(), notes("12:40")], []),
        ([*whole_case(), freezes(), thaws(), reopens("12:40")], []),
        ([*whole_case(), freezes(), thaws(), notes("12:40")], [(10, "CS-1")]),
        ([opens(), thaws()], [(2, "CS-17")]),
        ([opens(), freezes(), thaws(reason=" ")], [(3, "CS-6")]),
    ],
)
def test_cs_17__nothing_is_entered_in_a_frozen_case(facts: list[Fact], found: list[tuple[int, str]]) -> None:
    open_ones = [one for one in broken(*facts) if one[1] != "CS-14"]
    assert open_ones == found


A, B, C = ("a" * 64, "b" * 64, "c" * 64)


@pytest.mark.parametrize(
    ("hand", "entries", "found"),
    [
        ((A, B), (C, A), []),
        ((A, B), (C, B), []),
        ((A, C), (C, A), [(Severity.BREACH, "event #2 of the hand is not the one frozen: its digest differs")]),
        ((A,), (C, A), [(Severity.BREACH, "event #2 of the hand is not the one frozen: its digest differs")]),
        ((A, B), (A, A), [(Severity.BREACH, "entry #1 of the case is not the one frozen: its digest differs")]),
        (
            (A, B, C), (C, A),
            [(Severity.GAP, "events added to the hand after the freeze: 1; the case does not take them into account")],
        ),
    ],
)  # fmt: skip
def test_cs_17__what_changed_since_the_freeze_shows(
    hand: tuple[str, ...], entries: tuple[str, ...], found: list[tuple[Severity, str]]
) -> None:
    """The entry of the freeze itself is no part of what it froze."""
    case = state_of([opens(), freezes(hand=(A, B), entries=(C,))])
    assert [(one.severity, one.text.en) for one in changed_since(case, hand, entries)] == found
