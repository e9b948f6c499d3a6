"""Workbooks and Parquet: what a spreadsheet and an analyst's tool read back."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from decimal import Decimal
from xml.etree import ElementTree as ET

import pyarrow.parquet as pq
import pytest

from projections import reports, views
from projections.reports import Report
from projections.view import View
from tests.projections.room import ANNULLED, LAWFUL, MADE_AT, NO_RAKE, RAKE_OF_TWO, hand, notebook
from tests.projections.test_compliance import CORRECTED, SVARA

MADE: list[Callable[..., Report]] = [
    lambda view, **at: reports.rake_report(view, "shift", **at),
    reports.exceptions_report,
    reports.chains_report,
    reports.drop_report,
    reports.changes_report,
    reports.rules_report,
    reports.findings_report,
    reports.hands_report,
]
EVENING = (
    hand("1", LAWFUL),
    hand("2", RAKE_OF_TWO),
    hand("3", NO_RAKE, staff=None),
    hand("4", SVARA),
    hand("5", CORRECTED),
    hand("6", ANNULLED),
    hand("7", RAKE_OF_TWO, table="4", session="=1+1", money="USD 0"),
)


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    """An evening with everything the reports tell of; a session with a name that looks like a formula."""
    home = tmp_path_factory.mktemp("evening")
    views.catch_up(home, record=notebook(*EVENING))
    with views.open_view(home) as opened:
        yield opened


def every(view: View) -> list[Report]:
    return [made(view, generated_at=MADE_AT) for made in MADE]


def sheets(data: bytes) -> list[list[list[str]]]:
    """The words and numbers of every sheet, row by row."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        space = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
        shared = ["".join(item.itertext()) for item in ET.fromstring(book.read("xl/sharedStrings.xml"))]  # noqa: S314
        names = sorted(name for name in book.namelist() if name.startswith("xl/worksheets/sheet"))
        roots = [ET.fromstring(book.read(name)) for name in names]  # noqa: S314
    assert not [cell for root in roots for cell in root.iter(f"{space}f")], "no formula"
    return [
        [
            [
                shared[int(cell.findtext(f"{space}v") or 0)]
                if cell.get("t") == "s"
                else cell.findtext(f"{space}v") or ""
                for cell in row
            ]
            for row in root.iter(f"{space}row")
        ]
        for root in roots
    ]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_workbook__a_sheet_for_every_report(language: str, view: View) -> None:
    """Head, titles, rows; numbers stay numbers and a name that looks like a formula stays a name."""
    made = every(view)
    found = sheets(reports.workbook(made, language))  # type: ignore[arg-type]
    assert [sheet[0][0] for sheet in found] == [report.title.of(language) for report in made]  # type: ignore[arg-type]
    rows = {row[0]: row for row in found[1] if row and row[0] in {"2", "3", "5", "7"}}
    assert [float(cell) for cell in rows["2"][3:7]] == [0.25, 0.01, 0.02, 0.01]
    assert [float(cell) for cell in rows["7"][3:7]] == [25, 1, 2, 1]
    assert any("=1+1" in row for row in found[1])


def test_workbook__same_reports_same_bytes(view: View) -> None:
    assert reports.workbook(every(view), "ru") == reports.workbook(every(view), "ru")


def test_workbook__of_nothing_and_of_two_reports_with_one_name(view: View) -> None:
    """Sheets of one title are told apart, as a workbook needs it."""
    report = reports.exceptions_report(view, generated_at=MADE_AT)
    with zipfile.ZipFile(io.BytesIO(reports.workbook([report, report], "ru"))) as book:
        names = ET.fromstring(book.read("xl/workbook.xml"))  # noqa: S314
    found = [each.get("name") for each in names.iter() if each.tag.endswith("}sheet")]
    assert found == ["Рейк исключения", "Рейк исключения 2"]


def test_parquet__typed_columns_and_the_head_inside(view: View) -> None:
    """Amounts are whole minor units, percentages exact, and the file says itself what it is."""
    table = pq.read_table(io.BytesIO(reports.to_parquet(reports.exceptions_report(view, generated_at=MADE_AT))))
    rows = {row["hand"]: row for row in table.to_pylist()}
    assert (rows["2"]["rake_taken"], rows["2"]["exponent"], rows["2"]["currency"]) == (2, 2, "BYN")
    assert rows["2"]["percent_of_bank"] == Decimal("8.00")
    assert rows["2"]["faults"] == "over"
    said = json.loads(table.schema.metadata[b"handproof"])
    assert (said["report"], said["position"], said["shape"]) == ("rake-exceptions", view.position, "1")
    assert said["ceiling"] == {"ru": "10\N{NO-BREAK SPACE}% банка", "en": "10% of the bank"}


def test_parquet__every_report_reads_back(view: View) -> None:
    for report in every(view):
        table = pq.read_table(io.BytesIO(reports.to_parquet(report)))
        assert table.num_rows == len(report.rows)
        assert table.column_names == [column.name for column in report.columns]


def test_reports__every_line_is_as_long_as_its_columns(view: View) -> None:
    for report in every(view):
        assert {len(line) for line in (*report.rows, *report.totals)} <= {len(report.columns)}


def test_changes_report__seven_fields(view: View) -> None:
    """People see exactly seven fields; machines get the kind, the state and the id besides."""
    report = reports.changes_report(view, generated_at=MADE_AT)
    assert [column.title.ru for column in report.columns if column.audience == "all"] == [
        "Когда",
        "Что изменено",
        "Было",
        "Стало",
        "Кто изменил",
        "Кто утвердил",
        "Почему",
    ]
    assert len(report.rows) == 2
