"""The import page: a job that reads, tries, records and stops; its books drawn in both languages; quarantine."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from dashboard.asking import Ask
from dashboard.importing.drawing import job_drawn, quarantine_drawn
from dashboard.importing.job import Job, Upload
from dashboard.importing.page import Desk
from ledger.opening import open_ledger
from ledger.rooms import KEY_FILE, House, house_of
from tests.ledger.formats.foreign.reading import RECORDS, record

RU, EN = Ask({}), Ask({"lang": ["en"]})
FULLTILT = Upload("fulltilt.txt", (RECORDS / "fulltilt.txt").read_bytes())
POKERSTARS = Upload("pokerstars.txt", (RECORDS / "pokerstars.txt").read_bytes())


def ended(home: Path, files: Sequence[Upload], *, dry: bool = False, house: House | None = None) -> Job:
    """A job that has run to its end."""
    told: list[int] = []
    job = Job(home, files, house or House(key=b"k"), dry, lambda: told.append(1))
    job.start()
    job.wait()
    assert told == [1]
    return job


def test_job__records_and_keeps_books(tmp_path: Path) -> None:
    job = ended(tmp_path, [FULLTILT, POKERSTARS])
    total = job.books.total()
    assert (total.read, total.new, total.unreadable) == (7, 6, 1)
    assert all(book.agrees for book in job.books.files.values())
    assert job.progress.done == job.progress.total
    assert ended(tmp_path, [FULLTILT]).books.total().known == 3


def test_job__a_trial_records_nothing(tmp_path: Path) -> None:
    job = ended(tmp_path, [FULLTILT], dry=True)
    assert job.books.total().read == 3
    assert not list(tmp_path.iterdir())
    assert "Проверено без записи" in job_drawn(RU, job)


def test_job__stops_after_the_hand_being_read(tmp_path: Path) -> None:
    job = Job(tmp_path, [FULLTILT], House(), dry=True, after=lambda: None)
    job.stop()
    job.start()
    job.wait()
    assert job.books.total().read == 0
    assert "Импорт остановлен" in job_drawn(RU, job)


def test_job__a_record_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be", encoding="utf-8")
    job = ended(tmp_path / "home", [FULLTILT])
    assert job.progress.failed is not None
    assert "Импорт не удался" in job_drawn(RU, job)


@pytest.mark.parametrize(("ask", "words"), [(RU, "Рейк по правилам"), (EN, "Rake due")])
def test_drawn__rake_printed_beside_rake_due_and_every_fault_with_its_remedy(
    tmp_path: Path, ask: Ask, words: str
) -> None:
    house = house_of(tmp_path, rules=["rake_bp=500", "Full Tilt:rake_cap=200"])
    markup = job_drawn(ask, ended(tmp_path, [FULLTILT, POKERSTARS], house=house))
    assert words in markup
    assert "pokerstars.txt:83" in markup
    assert ("1,00" if ask is RU else "1.00") in markup


def test_drawn__no_file_and_no_hand(tmp_path: Path) -> None:
    assert "Файлы ещё не выбраны" in job_drawn(RU, None)
    assert "Not a single hand" in job_drawn(EN, ended(tmp_path, [Upload("x.txt", b"nothing")]))


def test_drawn__names_of_files_and_words_of_files_are_never_markup(tmp_path: Path) -> None:
    evil = Upload("<script>alert(1)</script>.txt", b"<img src=x onerror=alert(1)> $5\n")
    assert "<script>" not in job_drawn(RU, ended(tmp_path, [evil]))


def test_quarantine__shows_what_differs_and_what_to_do(tmp_path: Path) -> None:
    ended(tmp_path, [FULLTILT])
    other = record("fulltilt.txt").replace("anna wins the pot ($2)", "anna wins the pot ($1)")
    assert ended(tmp_path, [Upload("other.txt", other.encode())]).books.total().quarantined == 1
    markup = quarantine_drawn(RU, Desk(tmp_path).quarantine())
    assert "770003" in markup
    assert "other.txt:" in markup
    assert "handproof correct" in markup
    assert "The quarantine is empty" in quarantine_drawn(EN, Desk(tmp_path / "none").quarantine())


def test_desk__two_readers_see_one_import(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    assert not desk.running
    desk.job = ended(tmp_path, [FULLTILT])
    assert not desk.running
    with_key = house_of(tmp_path, make_key=True)
    assert (tmp_path / KEY_FILE).exists()
    assert with_key.key == house_of(tmp_path).key
    open_ledger(tmp_path, read_only=True).close()
