"""What a hand would say otherwise, beside what it says."""

from domain.case.events import AlternativeConsidered, Change
from domain.case.what_if import Line, what_if
from domain.correction import plain
from domain.events import BankAwarded, CorrectionApproved, CorrectionProposed, RakeTaken
from domain.findings import Verdict
from tests.domain.case.dispute import matter

RAKE_WAS_ONE = AlternativeConsidered(
    changes=(
        Change(event=14, action="replace", facts=(plain(RakeTaken(amount=1)),)),
        Change(event=15, action="replace", facts=(plain(BankAwarded(seat="A", amount=49)),)),
    ),
    reason="камера 3",
)


def test_correction__changes_what_was_given() -> None:
    seen = what_if(matter().facts, RAKE_WAS_ONE)
    assert seen.recorded.verdict is Verdict.BREACHES
    assert seen.otherwise.verdict is Verdict.LAWFUL
    assert seen.numbers == tuple(range(1, 17))
    assert seen.money == (Line("A", 48, 49, 49, 49), Line("B", 0, 0, 0, 0), Line("house", 2, 1, 1, 1))


def test_settings__change_what_is_due() -> None:
    """Where a small bank pays a flat 2, the rake of 2 is right, and nothing is owed."""
    seen = what_if(matter().facts, AlternativeConsidered(rules={"rake_flat": 2}, reason=""))
    assert seen.otherwise.verdict is Verdict.LAWFUL
    assert [(line.who, line.difference) for line in seen.money] == [("A", -1), ("B", 0), ("house", 1)]


def test_correction__stands_on_those_already_approved() -> None:
    approved = [
        CorrectionProposed(event=14, action="replace", facts=(plain(RakeTaken(amount=1)),), reason="", by="i02"),
        CorrectionApproved(proposal=17, by="m01"),
    ]
    paid = AlternativeConsidered(changes=RAKE_WAS_ONE.changes[1:], reason="")
    assert what_if([*matter().facts, *approved], paid).otherwise.verdict is Verdict.LAWFUL


def test_nonsense__leaves_the_hand_as_it_is() -> None:
    considered = AlternativeConsidered(changes=(Change(event=99, action="strike"),), reason="")
    seen = what_if(matter().facts, considered)
    assert seen.otherwise.verdict is seen.recorded.verdict
