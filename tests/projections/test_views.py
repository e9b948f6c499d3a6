"""Views are brought up to date by what is new, and built anew whenever they cannot be trusted."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import duckdb
import pytest

from domain.events import HandClosed, RemarkMade
from domain.ids import hand_id
from domain.text import Text
from ledger.entry import Entry
from ledger.opening import open_ledger
from projections import queries, stamp, views
from projections.home import sole_writer, views_path
from tests.projections.conftest import Show
from tests.projections.room import CUT, LAWFUL, RAKE_OF_TWO, RECORDED_AT, Notebook, hand, notebook, read

EVENING = (hand("17"), hand("18", RAKE_OF_TWO), hand("19", CUT))


def numbers(home: Path) -> list[str]:
    with views.open_view(home) as view:
        return [row.number for row in queries.hands(view, order="number").rows]


def test_catch_up__first_time(home: Path) -> None:
    """The first time everything is read, and it is said that there was no file."""
    record = notebook(*EVENING)
    done = views.catch_up(home, record=record)
    assert (done.position, done.events, done.hands) == (record.head(), len(record.entries), 3)
    assert done.rebuilt == Text("файла представлений не было", "there was no view file")
    assert numbers(home) == ["17", "18", "19"]


def test_catch_up__nothing_new(home: Path) -> None:
    """With nothing new the file is not touched."""
    record = notebook(*EVENING)
    views.catch_up(home, record=record)
    before = views_path(home).stat()
    assert views.catch_up(home, record=record) == views.CaughtUp(record.head())
    assert views_path(home).stat().st_mtime_ns == before.st_mtime_ns


def test_catch_up__only_what_is_new(home: Path) -> None:
    """A hand that came since is added; only its events are read."""
    record = notebook(EVENING[0])
    views.catch_up(home, record=record)
    for stream in read(EVENING[1]):
        record.add(stream.stream_id, stream.facts, stream.places)
    done = views.catch_up(home, record=record)
    assert (done.hands, done.rebuilt) == (1, None)
    assert done.events == len(read(EVENING[1])[0].facts)
    assert numbers(home) == ["17", "18"]


def test_catch_up__hand_goes_on(home: Path) -> None:
    """A hand that grew is judged whole again and its rows take the place of the old ones."""
    whole = read(hand("17"))[0]
    record = Notebook()
    record.add(whole.stream_id, whole.facts[:9])
    views.catch_up(home, record=record)
    with views.open_view(home) as view:
        early = queries.hand(view, whole.stream_id)
    record.add(whole.stream_id, whole.facts[9:])
    views.catch_up(home, record=record)
    with views.open_view(home) as view:
        late = queries.hands(view).rows
    assert early is not None
    assert (early.verdict, early.events) == ("unsettled", 9)
    assert [(row.verdict, row.events) for row in late] == [("lawful", len(whole.facts))]


def test_catch_up__empty_record(home: Path) -> None:
    """An empty record gives empty views."""
    assert views.catch_up(home, record=Notebook()).position == 0
    assert numbers(home) == []


def test_catch_up__real_record(home: Path) -> None:
    """The views follow the room's own record when none is handed over."""
    with_record = open_ledger(home)
    list(with_record.record(read(*EVENING), recorded_at=RECORDED_AT))
    with_record.close()
    assert views.catch_up(home).hands == 3
    assert numbers(home) == ["17", "18", "19"]


def test_catch_up__in_several_processes(home: Path) -> None:
    """Judged by two processes at once, the rows are the same as judged by one."""
    ledger = open_ledger(home)
    list(ledger.record(read(*EVENING, hand("20"), hand("1", session="утро")), recorded_at=RECORDED_AT))
    told: list[int] = []
    pace = views.Pace(processes=2, stretch=20, tell=lambda progress: told.append(progress.done))
    views.catch_up(home, pace=pace)
    ledger.close()
    assert told == sorted(told)
    assert told[-1] == ledger_head(home)
    assert views.compare(home).same


def ledger_head(home: Path) -> int:
    with views.open_view(home) as view:
        return view.position


def test_progress__tells_how_far(home: Path) -> None:
    """Whoever waits hears after each stretch how far it is."""
    record = notebook(*EVENING)
    told: list[views.Progress] = []
    views.catch_up(home, record=record, pace=views.Pace(stretch=10, tell=told.append))
    assert told[0] == views.Progress(10, record.head(), 1)
    assert told[-1] == views.Progress(record.head(), record.head(), told[-1].hands)


def test_hands__counted_once_however_many_stretches_they_lie_in(home: Path) -> None:
    """Stretches cut hands in two and more, and a hand of an earlier time goes on in several: each is one hand."""
    record = notebook(*EVENING)
    assert views.catch_up(home, record=record, pace=views.Pace(stretch=5)).hands == 3
    for word in ("one", "two", "three", "four"):
        record.add(read(EVENING[0])[0].stream_id, [RemarkMade(text=word)])
    told: list[int] = []
    pace = views.Pace(stretch=2, tell=lambda progress: told.append(progress.hands))
    assert views.catch_up(home, record=record, pace=pace).hands == 1
    assert told == [1, 1]


def test_open_view__nothing_recorded_yet(home: Path) -> None:
    """Before anything is recorded there is nothing to see, and no fault."""
    with views.open_view(home) as view:
        overview = queries.overview(view)
    assert (overview.hands, overview.sessions, overview.findings, overview.position) == (0, 0, 0, 0)


def spoil_empty(file: Path) -> None:
    file.write_bytes(b"")


def spoil_text(file: Path) -> None:
    file.write_text("это не база", encoding="utf-8")


def spoil_sqlite(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE hands (id TEXT)")
    other.close()


def spoil_foreign(file: Path) -> None:
    file.unlink()
    with duckdb.connect(str(file)) as other:
        other.execute("CREATE TABLE sales (day DATE)")


def spoil_schema(file: Path) -> None:
    with duckdb.connect(str(file)) as other:
        other.execute("UPDATE stamp SET schema = schema - 1")


def spoil_column(file: Path) -> None:
    with duckdb.connect(str(file)) as other:
        other.execute("ALTER TABLE hands DROP COLUMN rake_due")


def spoil_stamp(file: Path) -> None:
    with duckdb.connect(str(file)) as other:
        other.execute("DELETE FROM stamp")


SPOILS = (spoil_empty, spoil_text, spoil_sqlite, spoil_foreign, spoil_schema, spoil_column, spoil_stamp)


@pytest.mark.parametrize("spoil", SPOILS)
def test_catch_up__unusable_file_is_built_anew(home: Path, spoil: Callable[[Path], None]) -> None:
    """A damaged, foreign or older file is refused to readers with the reason, and the next catch-up builds it anew."""
    record = notebook(*EVENING)
    views.catch_up(home, record=record)
    spoil(views_path(home))
    with pytest.raises(views.ViewsUnusable) as refused:
        views.open_view(home)
    done = views.catch_up(home, record=record)
    assert done.rebuilt == refused.value.why
    assert done.rebuilt.ru != done.rebuilt.en
    assert numbers(home) == ["17", "18", "19"]


def test_catch_up__deleted_file_is_built_anew(home: Path) -> None:
    """Views are disposable."""
    record = notebook(*EVENING)
    views.catch_up(home, record=record)
    views_path(home).unlink()
    assert views.catch_up(home, record=record).hands == 3


def test_catch_up__other_version_of_the_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version may judge otherwise: its views are built anew, and both versions are named."""
    record = notebook(*EVENING)
    monkeypatch.setattr(stamp, "version", lambda _: "0.0.9")
    views.catch_up(home, record=record)
    monkeypatch.undo()
    why = views.catch_up(home, record=record).rebuilt
    assert why is not None
    assert "0.0.9" in why.ru
    assert stamp.software() in why.en


def test_catch_up__other_record(home: Path) -> None:
    """Views of another record, as after a folder was mixed up, are built anew."""
    views.catch_up(home, record=notebook(*EVENING))
    done = views.catch_up(home, record=notebook(hand("1"), hand("2"), hand("3"), hand("4")))
    assert done.rebuilt is not None
    assert "другой записи" in done.rebuilt.ru
    assert numbers(home) == ["1", "2", "3", "4"]


def test_catch_up__record_was_cut(home: Path) -> None:
    """Views that know more than the record are built anew, and it is said."""
    record = notebook(*EVENING)
    views.catch_up(home, record=record)
    done = views.catch_up(home, record=record.first(20))
    assert done.rebuilt is not None
    assert f"№ {record.head()}" in done.rebuilt.ru
    assert numbers(home) == ["17", "18"]


def test_rebuild__asked_for(home: Path) -> None:
    """A rebuild begins with the first event and replaces the file."""
    record = notebook(*EVENING)
    views.catch_up(home, record=record)
    done = views.rebuild(home, record=record)
    assert (done.hands, done.position) == (3, record.head())
    assert views.compare(home, record=record).same


def test_catch_up__busy(home: Path) -> None:
    """Whoever does not want to wait for another process is told that it is busy."""
    with sole_writer(home), pytest.raises(views.ViewsBusy) as busy:
        views.catch_up(home, record=notebook(hand("17")), wait=False)
    assert busy.value.why.ru == "представления сейчас строит другая программа"


def test_catch_up__leaves_nothing_behind(home: Path) -> None:
    """Besides the views there is only the lock, also when the work breaks off."""

    class Broken(Notebook):
        def stream(self, stream_id: UUID) -> list[Entry]:
            raise OSError(f"диск: {stream_id}")

    record = notebook(*EVENING)
    views.catch_up(home, record=record)
    broken = Broken()
    record.add(hand_id("Минск", "3", "вечер", "19"), [RemarkMade(text="позвали инспектора"), HandClosed()])
    broken.entries = record.entries
    with pytest.raises(views.ViewsUnwritable, match="диск"):
        views.catch_up(home, record=broken)
    assert sorted(file.name for file in home.iterdir()) == ["views.duckdb", "views.lock"]
    assert views.catch_up(home, record=record).hands == 1


def test_door__hands_out_the_newest(home: Path) -> None:
    """A screen sees what is new as soon as it looks again; a view it still holds stays as it was."""
    record = notebook(EVENING[0])
    views.catch_up(home, record=record)
    door = views.Door(home)
    old = door.view()
    assert door.view() is old
    for stream in read(EVENING[1]):
        record.add(stream.stream_id, stream.facts, stream.places)
    views.catch_up(home, record=record)
    new = door.view()
    assert (queries.overview(old).hands, queries.overview(new).hands) == (1, 2)
    assert new.position > old.position


def test_door__before_anything_is_recorded(home: Path, show: Show) -> None:
    """A screen opened on an empty home fills as soon as hands come."""
    door = views.Door(home)
    assert queries.overview(door.view()).hands == 0
    show(notebook(hand("17", LAWFUL)))
    assert queries.overview(door.view()).hands == 1


def test_catch_up__nowhere_to_write(tmp_path: Path) -> None:
    """A home that cannot be written to is a fault in words, with what to do."""
    home = tmp_path / "room"
    home.write_text("это файл, а не папка", encoding="utf-8")
    with pytest.raises(views.ViewsUnwritable) as fault:
        views.catch_up(home, record=notebook(hand("17")))
    assert str(home) in fault.value.why.ru
    assert fault.value.remedy.en.startswith("check the rights")


def test_catch_up__disk_full(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full the views stay as they were, and it is said."""
    record = notebook(EVENING[0])
    views.catch_up(home, record=record)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("projections.scratch.shutil.copyfile", full)
    with pytest.raises(views.ViewsUnwritable, match="No space left"):
        views.catch_up(home, record=notebook(*EVENING))
    monkeypatch.undo()
    assert numbers(home) == ["17"]


def test_catch_up__in_a_folder_nobody_may_write_to(home: Path) -> None:
    """Views that are up to date are read there; only where something would have to be written is it told."""
    record = notebook(EVENING[0])
    views.catch_up(home, record=record)
    (home / "views.lock").unlink()
    (home / "views.lock").mkdir()
    assert views.catch_up(home, record=record) == views.CaughtUp(record.head())
    for stream in read(EVENING[1]):
        record.add(stream.stream_id, stream.facts, stream.places)
    with pytest.raises(views.ViewsUnwritable):
        views.catch_up(home, record=record)
