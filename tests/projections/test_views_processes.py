"""Two processes at once: readers are never shut out, and no reader stops a writer."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ledger.opening import open_ledger
from projections import queries, views
from projections.home import views_path
from tests.projections.room import RECORDED_AT, hand, read


@contextmanager
def running(home: Path, verb: str) -> Iterator["subprocess.Popen[str]"]:
    """Another process at the same home; it has said that it is at it."""
    command = [sys.executable, "-m", "tests.projections.another", str(home), verb]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            yield process
        finally:
            process.kill()


def told(process: "subprocess.Popen[str]") -> str:
    """What it says once it is asked to come to an end."""
    output, _ = process.communicate("stop\n", timeout=60)
    return output.strip()


def write(home: Path, first: int, count: int) -> None:
    """Record hands and bring the views up to date after each."""
    ledger = open_ledger(home)
    for number in range(first, first + count):
        list(ledger.record(read(hand(str(number))), recorded_at=RECORDED_AT))
        views.catch_up(home, record=ledger)
    ledger.close()


def hands_seen(home: Path) -> int:
    with views.open_view(home) as view:
        return queries.overview(view).hands


def test_import__while_a_dashboard_is_open(home: Path) -> None:
    """A reader holds the views open; the import is none the worse for it, and the reader then sees what came."""
    write(home, 1, 1)
    with running(home, "hold") as reader:
        write(home, 2, 3)
        assert hands_seen(home) == 4
        assert told(reader) == "held 1, now 4"


def test_dashboard__while_an_import_runs(home: Path) -> None:
    """A reader that asks without pause while hands come in is answered every time, and never with half a change."""
    write(home, 1, 1)
    with running(home, "ask") as reader:
        write(home, 2, 12)
        answered, most, broken = told(reader).split()
    assert int(answered) > 0
    assert int(most) == 13
    assert int(broken) == 0


def test_catch_up__two_writers(home: Path) -> None:
    """Two processes that catch up at once take turns; the views are whole."""
    write(home, 1, 2)
    with running(home, "rebuild") as other:
        write(home, 3, 6)
        assert int(told(other)) > 0
    views.catch_up(home)
    assert hands_seen(home) == 8
    comparison = views.compare(home)
    assert comparison.same, [one for table in comparison.tables for one in table.differences]


def test_catch_up__killed_in_the_middle(home: Path) -> None:
    """A writer killed in the middle leaves the last whole views, and the next one carries on."""
    write(home, 1, 2)
    before = views_path(home).read_bytes()
    ledger = open_ledger(home)
    list(ledger.record(read(*(hand(str(number)) for number in range(3, 23))), recorded_at=RECORDED_AT))
    ledger.close()
    with running(home, "die") as writer:
        writer.send_signal(signal.SIGKILL)
        assert writer.wait(60) == -signal.SIGKILL
    assert (home / "views.duckdb.new").exists()
    assert views_path(home).read_bytes() == before
    assert hands_seen(home) == 2
    assert views.catch_up(home).hands == 20
    comparison = views.compare(home)
    assert comparison.same, [one for table in comparison.tables for one in table.differences]
    assert not (home / "views.duckdb.new").exists()
