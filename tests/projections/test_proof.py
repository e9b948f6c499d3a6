"""Views of a sealed record: reports carry its root, an edited file is found out, late entries stand out."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import duckdb
import pytest

from domain.events import RemarkMade
from domain.ids import hand_id
from domain.text import Text
from ledger.opening import open_ledger
from ledger.proof.home import ProofHome
from ledger.proof.sealing import seal
from projections import queries, reports, views
from projections.home import views_path
from projections.patterns import late_hands, whole_sessions
from projections.reports import Coded
from projections.view import View
from tests.projections.room import MADE_AT, RAKE_OF_TWO, hand, read

NEXT_MORNING = datetime(2026, 11, 29, 8, tzinfo=UTC)


@pytest.fixture
def sealed(home: Path) -> Iterator[View]:
    """Three hands, sealed, and one that came two days later and is not."""
    with open_ledger(home) as record:
        list(record.record(read(hand("17"), hand("18", RAKE_OF_TWO), hand("19")), recorded_at=NEXT_MORNING))
        seal(record, home, recorded_at=NEXT_MORNING)
        list(record.record(read(hand("20")), recorded_at=NEXT_MORNING + timedelta(days=2)))
    views.catch_up(home)
    with views.open_view(home) as opened:
        yield opened


def test_report__carries_position_and_root(home: Path, sealed: View) -> None:
    newest = ProofHome(home).newest()
    assert newest is not None

    for made in (
        reports.rake_report(sealed, "table", generated_at=MADE_AT),
        reports.findings_report(sealed, generated_at=MADE_AT),
    ):
        notes = {note.name: note.value for note in made.notes}
        assert {"period", "generated_at", "software", "position", "root"} <= notes.keys()
        root = notes["root"]
        assert isinstance(root, Coded)
        assert (root.code, made.origin.signed) == (newest[0].root_word, newest[0].size)
        assert json.loads(reports.to_json(made))["root"] == newest[0].root_word
        assert newest[0].root_word in reports.spreadsheet_csv(made, "ru").decode()


def test_report__of_what_was_never_sealed(home: Path) -> None:
    with open_ledger(home) as record:
        list(record.record(read(hand("17")), recorded_at=NEXT_MORNING))
    views.catch_up(home)
    with views.open_view(home) as view:
        notes = {note.name: note.value for note in reports.rake_report(view, "table", generated_at=MADE_AT).notes}
        assert queries.last_checkpoint(view) is None
    assert notes["root"] == Coded("", Text("запись не запечатана", "the record is not sealed"))


def test_views__know_seals_from_hands(sealed: View) -> None:
    assert queries.hands(sealed).total == 4
    assert queries.damage(sealed).total == 0


def test_attack__edit_the_duckdb_file(home: Path, sealed: View) -> None:
    """The root in a report is that of the record, and the comparison names the row that was edited."""
    sealed.close()
    assert views.compare(home).same
    with duckdb.connect(str(views_path(home))) as connection:
        connection.execute("UPDATE hands SET rake_taken = 0 WHERE number = '18'")
        connection.execute("UPDATE checkpoints SET root = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='")

    comparison = views.compare(home)
    assert {table.table for table in comparison.tables if not table.same} == {"hands", "checkpoints"}
    views.rebuild(home)
    assert views.compare(home).same


def test_late__hand_put_in_afterwards_stands_out(sealed: View) -> None:
    """The evening came the next morning as a whole, which is told in one line; one of its hands came two days after."""
    (late,) = late_hands(sealed).rows
    report = reports.late_report(sealed, generated_at=MADE_AT)

    assert late.number == "20"
    assert timedelta(seconds=late.behind) > timedelta(days=2)
    assert [line[0] for line in report.rows] == ["20"]
    assert whole_sessions(sealed) == (1, 4)
    assert whole_sessions(sealed, after=timedelta(hours=20)) == (0, 0)
    notes = {note.name: note.value for note in report.notes}
    assert notes["whole_sessions"] == Text("сессий 1, раздач 4; здесь их нет", "1 sessions, 4 hands; not listed here")


def test_late__a_correction_years_after_makes_no_hand_late(home: Path) -> None:
    """What counts is when the hand came into the record, not what was added to it."""
    with open_ledger(home) as record:
        streams = list(read(hand("17"), hand("18")))
        list(record.record(streams, recorded_at=datetime(2026, 11, 28, 19, tzinfo=UTC)))
        stream = hand_id("Минск", "3", "вечер", "17")
        later = datetime(2027, 11, 28, tzinfo=UTC)
        record.append(stream, len(record.stream(stream)), [RemarkMade(text="x", by="i02", at=later)], recorded_at=later)
    views.catch_up(home)
    with views.open_view(home) as view:
        assert late_hands(view).rows == ()


def test_late__hand_from_the_future(home: Path) -> None:
    with open_ledger(home) as record:
        list(record.record(read(hand("17")), recorded_at=datetime(2026, 11, 28, 12, tzinfo=UTC)))
    views.catch_up(home)
    with views.open_view(home) as view:
        (late,) = late_hands(view).rows
    assert late.behind < 0
