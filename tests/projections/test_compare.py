"""The views are a function of the record, and whoever edited the file is found out."""

from pathlib import Path

import duckdb
import pytest

from projections import views
from projections.cells import TABLES
from projections.comparing import RowDifference
from projections.home import views_path
from tests.projections.room import RAKE_OF_TWO, Notebook, hand, notebook


@pytest.fixture
def record(home: Path) -> Notebook:
    """A record of three hands, with its views made."""
    made = notebook(hand("17"), hand("18", RAKE_OF_TWO), hand("19"))
    views.catch_up(home, record=made)
    return made


def edit(home: Path, statement: str) -> None:
    """What somebody does to the view file behind the program's back."""
    with duckdb.connect(str(views_path(home))) as connection:
        connection.execute(statement)


def differences(home: Path, record: Notebook) -> list[RowDifference]:
    comparison = views.compare(home, record=record)
    assert comparison.unusable is None
    assert comparison.same == (not any(table.differences for table in comparison.tables))
    return [difference for table in comparison.tables for difference in table.differences]


def test_compare__untouched(home: Path, record: Notebook) -> None:
    """Every table is the same in every row, and the digests say so."""
    comparison = views.compare(home, record=record)
    assert comparison.same
    assert comparison.position == record.head()
    assert [table.table for table in comparison.tables] == [table.name for table in TABLES]
    assert all(table.stored_digest == table.rebuilt_digest for table in comparison.tables)
    assert {table.table: table.stored_rows for table in comparison.tables}["hands"] == 3


def test_compare__record_goes_on_meanwhile(home: Path, record: Notebook) -> None:
    """Events recorded after the views were made do not count as a difference."""
    later = notebook(hand("17"), hand("18", RAKE_OF_TWO), hand("19"), hand("20"))
    assert views.compare(home, record=later).same
    assert views.compare(home, record=later).position == record.head()


def test_compare__edited_amount(home: Path, record: Notebook) -> None:
    """An amount edited in the file is named with both values."""
    edit(home, "UPDATE hands SET rake_taken = 1, difference = 0 WHERE number = '18'")
    found = differences(home, record)
    assert [(difference.table, difference.how) for difference in found] == [("hands", "changed")]
    assert [tuple(column) for column in found[0].columns] == [("rake_taken", 1, 2), ("difference", 0, 1)]


def test_compare__removed_finding(home: Path, record: Notebook) -> None:
    """A finding that somebody removed is missing."""
    edit(home, "DELETE FROM findings WHERE clause = 'BP-37'")
    found = differences(home, record)
    assert [(difference.table, difference.how) for difference in found] == [("findings", "missing")]
    assert ("clause", None, "BP-37") in found[0].columns


def test_compare__added_row(home: Path, record: Notebook) -> None:
    """A row that follows from nothing is extra; a doubled one too."""
    edit(home, "INSERT INTO money SELECT * FROM money WHERE seat = 'C' LIMIT 1")
    found = differences(home, record)
    assert [(difference.table, difference.how) for difference in found] == [("money", "extra")]


def test_compare__leaves_the_file_as_it_is(home: Path, record: Notebook) -> None:
    """Comparing replaces nothing: the edited file is evidence."""
    edit(home, "DELETE FROM people")
    before = views_path(home).read_bytes()
    assert not views.compare(home, record=record).same
    assert views_path(home).read_bytes() == before


def test_compare__rebuild_mends(home: Path, record: Notebook) -> None:
    """After a rebuild the views are again what the record says."""
    edit(home, "UPDATE money SET paid = paid + 1")
    views.rebuild(home, record=record)
    assert views.compare(home, record=record).same


def test_compare__no_file(home: Path, record: Notebook) -> None:
    """Without a usable file there is nothing to compare, and the reason is given."""
    views_path(home).unlink()
    comparison = views.compare(home, record=record)
    assert not comparison.same
    assert comparison.unusable is not None
    assert comparison.unusable.en == "there was no view file"


def test_compare__other_record(home: Path, record: Notebook) -> None:
    """Views of a record that was cut or exchanged are not compared with it."""
    assert record.head() > 20
    comparison = views.compare(home, record=record.first(20))
    assert comparison.unusable is not None
    assert "another record" in comparison.unusable.en


def test_compare__damaged_block(home: Path, record: Notebook) -> None:
    """A file with flipped bits is a fault in words, whether it shows on opening or only on reading."""
    file = views_path(home)
    whole = bytearray(file.read_bytes())
    for index in range(12288, len(whole), 512):
        whole[index] ^= 0xFF
    file.write_bytes(bytes(whole))
    comparison = views.compare(home, record=record)
    assert not comparison.same
    assert comparison.unusable is not None
    assert comparison.unusable.ru.startswith("файл представлений не читается")
