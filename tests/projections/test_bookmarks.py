"""Bookmarks in the views, and who recorded what: both always a function of the record."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from domain.bookmarks import BookmarkRemoved, StepMarked
from domain.ids import hand_id
from ledger.bookmarks import bookmark, bookmarks_on
from ledger.cases import enter, open_case, stored_hand
from ledger.correction import Refused
from ledger.store import Ledger
from projections import queries
from projections.reports import findings_report
from projections.view import open_view
from projections.views import catch_up, compare
from tests.domain.case.dispute import attaches, confirms, dismisses, freezes, opens
from tests.ledger.disputed import AT, disputed_hand

ON = hand_id("Minsk", "3", "2026-11-28-evening", "18")


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Ledger]:
    with disputed_hand(tmp_path) as ledger:
        yield ledger


def marks(record: Ledger, event: int, text: str = "", by: str = "i05") -> int:
    done = bookmark(record, ON, StepMarked(event=event, text=text, by=by, at=AT), recorded_at=AT)
    assert not isinstance(done, Refused)
    return done.version


def test_bookmarks__stand_beside_the_hand_and_change_nothing_in_it(record: Ledger, tmp_path: Path) -> None:
    before = stored_hand(record, ON)
    first, second = marks(record, 14, "рейк"), marks(record, 3, by="c01")
    assert (first, second) == (2, 3)
    bookmark(record, ON, BookmarkRemoved(bookmark=3, by="i05", at=AT), recorded_at=AT)
    after = stored_hand(record, ON)
    assert before is not None
    assert after is not None
    assert after.digest == before.digest
    catch_up(tmp_path)
    with open_view(tmp_path) as view:
        (row,) = queries.bookmarks(view).rows
        assert (row.hand_id, row.number, row.event, row.text, row.made_by) == (ON, "18", 14, "рейк", "i05")
        assert queries.bookmarks(view, by="c01").rows == ()
        assert queries.hands(view).total == 1
    marks(record, 1)
    catch_up(tmp_path)
    assert compare(tmp_path).same


def test_bookmarks__on_a_hand_that_is_not_there(record: Ledger) -> None:
    done = bookmark(record, UUID(int=7), StepMarked(event=1, by="i05", at=AT), recorded_at=AT)
    assert isinstance(done, Refused)
    assert done.problem.en == "the record has no such hand"


def test_bookmarks__on_a_step_that_is_not_there(record: Ledger) -> None:
    done = bookmark(record, ON, StepMarked(event=99, by="i05", at=AT), recorded_at=AT)
    assert isinstance(done, Refused)
    hand = stored_hand(record, ON)
    assert hand is not None
    assert bookmarks_on(record, hand.facts[0]) == ()  # type: ignore[arg-type]


def test_recorders__who_recorded_what(record: Ledger, tmp_path: Path) -> None:
    """The hand of the test is signed by nobody; the entries of a case and a bookmark are signed."""
    marks(record, 14)
    opened = open_case(record, opens(), recorded_at=AT)
    assert not isinstance(opened, Refused)
    enter(record, opened.stream_id, attaches(), recorded_at=AT)
    catch_up(tmp_path)
    with open_view(tmp_path) as view:
        signed, unsigned = queries.recorders(view)
    assert (signed.who, signed.hands, signed.cases, signed.bookmarks, signed.events) == ("i05", 0, 2, 1, 3)
    assert (unsigned.who, unsigned.hands, unsigned.money, unsigned.play) == ("", 1, 3, 13)


def test_case__frozen_shows_in_its_row(record: Ledger, tmp_path: Path) -> None:
    opened = open_case(record, opens(), recorded_at=AT)
    assert not isinstance(opened, Refused)
    catch_up(tmp_path)
    with open_view(tmp_path) as view:
        assert not queries.cases(view).rows[0].frozen
    enter(record, opened.stream_id, freezes(), recorded_at=AT)
    catch_up(tmp_path)
    with open_view(tmp_path) as view:
        assert queries.cases(view).rows[0].frozen


def test_findings__what_a_case_made_of_them(record: Ledger, tmp_path: Path) -> None:
    """New until a case confirms or dismisses it; where it changes its mind the last word counts."""
    opened = open_case(record, opens(), recorded_at=AT)
    assert not isinstance(opened, Refused)

    def decided() -> dict[str, int]:
        catch_up(tmp_path)
        with open_view(tmp_path) as view:
            kinds = ("new", "confirmed", "dismissed")
            return {kind: queries.findings(view, queries.Filter(decided=(kind,))).total for kind in kinds}

    assert decided() == {"new": 1, "confirmed": 0, "dismissed": 0}
    enter(record, opened.stream_id, dismisses(), recorded_at=AT)
    assert decided() == {"new": 0, "confirmed": 0, "dismissed": 1}
    enter(record, opened.stream_id, confirms("10:12"), recorded_at=AT)
    assert decided() == {"new": 0, "confirmed": 1, "dismissed": 0}
    with open_view(tmp_path) as view:
        rows = queries.findings(view).rows
        (decision,) = queries.decisions_on(view, rows).values()
        assert queries.hands(view, queries.Filter(decided=("confirmed",))).total == 1
        (line,) = findings_report(view, generated_at=AT).rows
    assert (decision.case_number, decision.decided_by, decision.event) == ("2026-001", "i05", 14)
    assert [getattr(cell, "code", cell) for cell in line[-3:]] == ["confirmed", "i05", "2026-001"]
    assert compare(tmp_path).same
