"""The room: its views stay readable while others write, and follow the record without keeping a reader waiting."""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from dashboard.room import Room
from ledger.opening import open_ledger
from projections import queries
from projections.home import sole_writer
from tests.dashboard.evening import disputed, furnish, recorded


def test_room__is_read_while_somebody_else_makes_the_views(tmp_path: Path) -> None:
    room = Room(furnish(tmp_path, [recorded(disputed("17"))]))
    with sole_writer(tmp_path):
        room.freshen()
        room.wait()
        assert queries.hands(room.view()).total == 1
        assert room.replayed(recorded(disputed("17")).stream_id) is not None


def test_room__what_is_recorded_meanwhile_shows_with_the_next_screen(tmp_path: Path) -> None:
    room = Room(furnish(tmp_path, [recorded(disputed("17"))]))
    before = room.view()
    with closing(open_ledger(tmp_path)) as ledger:
        list(ledger.record([recorded(disputed("18"))], recorded_at=datetime(2026, 11, 29, 9, tzinfo=UTC)))
    room.freshen()
    room.wait()
    assert queries.hands(room.view()).total == 2
    assert queries.hands(before).total == 1, "a screen that is being drawn keeps its own generation"


def test_room__where_nothing_was_recorded_nothing_is_made(tmp_path: Path) -> None:
    room = Room(tmp_path / "new")
    room.freshen()
    room.wait()
    assert queries.hands(room.view()).total == 0
    assert room.replayed(recorded(disputed()).stream_id) is None
    assert not (tmp_path / "new").exists()
