"""Cases in the views: one row each, brought up to date entry by entry, and always a function of the record."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from domain.case.state import Status
from ledger.cases import enter, open_case
from ledger.correction import Refused
from ledger.store import Ledger, Recording
from projections import queries
from projections.view import open_view
from projections.views import catch_up, compare
from tests.domain.case.dispute import approves, at, attaches, closes, confirms, opens, proposes, reopens
from tests.ledger.disputed import AT, disputed_hand


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Ledger]:
    with disputed_hand(tmp_path) as ledger:
        yield ledger


def opened(record: Ledger, **changed: object) -> Recording:
    done = open_case(record, opens(**changed), recorded_at=AT)  # type: ignore[arg-type]
    assert not isinstance(done, Refused)
    return done


def row(home: Path) -> queries.CaseRow:
    catch_up(home)
    with open_view(home) as view:
        (found,) = queries.cases(view).rows
    return found


def test_row__follows_the_case_entry_by_entry(record: Ledger, tmp_path: Path) -> None:
    case = opened(record, decide_by=at("12:00"), amount=100, notice_from=50).stream_id
    first = row(tmp_path)
    assert (first.number, first.hand, first.event, first.claimant) == ("2026-001", "18", 14, "p-104")
    assert (first.state, first.notice_due, first.entries) == (Status.OPEN, True, 1)
    for fact in (attaches(), confirms(), proposes()):
        enter(record, case, fact, recorded_at=AT)
    second = row(tmp_path)
    assert (second.state, second.outcome, second.proposed_by, second.approved_by) == (
        Status.PROPOSED,
        "upheld",
        "i05",
        None,
    )
    assert (second.evidence, second.confirmed, second.dismissed) == (1, 1, 0)
    enter(record, case, approves(4), recorded_at=AT)
    assert (row(tmp_path).state, row(tmp_path).approved_by) == (Status.DECIDED, "c01")


def test_views__are_a_function_of_the_record(record: Ledger, tmp_path: Path) -> None:
    case = opened(record).stream_id
    row(tmp_path)
    for fact in (confirms(), proposes(), approves(3), closes(), reopens()):
        enter(record, case, fact, recorded_at=AT)
        row(tmp_path)
    assert row(tmp_path).reopened == 1
    assert compare(tmp_path).same


def test_term__is_told_by_the_clock_it_was_set_by(record: Ledger, tmp_path: Path) -> None:
    """Two officers with different clocks: 18:00+03:00 stays 18:00, whatever the clock of the opening."""
    term = datetime(2026, 11, 30, 18, tzinfo=timezone(timedelta(hours=3)))
    opened(record, at=at("09:00").astimezone(UTC), decide_by=term)
    found = row(tmp_path)
    assert found.decide_by_local is not None
    assert found.decide_by_local.isoformat() == "2026-11-30T18:00:00+03:00"


def test_overdue__is_asked_at_a_moment(record: Ledger, tmp_path: Path) -> None:
    opened(record, decide_by=at("12:00"))
    found = row(tmp_path)
    assert not found.is_overdue(at("12:00"))
    assert found.is_overdue(at("12:01"))


def test_cases__are_found_by_state_hand_and_number(record: Ledger, tmp_path: Path) -> None:
    opened(record)
    opened(record, case="2026-007", claim="second")
    catch_up(tmp_path)
    with open_view(tmp_path) as view:
        assert queries.cases(view, statuses=[Status.CLOSED]).total == 0
        assert queries.cases(view, statuses=[Status.OPEN, Status.CLOSED]).total == 2
        first = queries.cases(view, order="oldest").rows[0]
        assert queries.cases(view, hand=first.hand_id).total == 2
        assert queries.case(view, first.stream_id) == first
        assert [one.claim for one in queries.cases_named(view, "2026-007")] == ["second"]
        assert queries.next_number(view, 2026) == "2026-008"
        assert queries.next_number(view, 2027) == "2027-001"
