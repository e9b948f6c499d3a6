"""Reports as values and as files: what a Russian or English spreadsheet opens, what a program reads."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal
from typing import get_args
from uuid import UUID

import pytest

from domain.text import Text
from projections import reports, views
from projections.queries import Filter
from projections.queries.rake import By
from projections.reports import Coded, Column, Money, Percent, Report, Value
from projections.reports.report import Origin
from projections.view import View
from tests.projections.conftest import Show
from tests.projections.room import CUT, LAWFUL, MADE_AT, NO_RAKE, RAKE_OF_TWO, hand, notebook

LISTS = (
    reports.hands_report,
    reports.hands_with_findings_report,
    reports.findings_report,
    reports.sessions_report,
)


EVENING = (
    hand("1", LAWFUL),
    hand("2", RAKE_OF_TWO),
    hand("3", NO_RAKE, staff=None),
    hand("4", CUT, table="4", session="=1+1"),
    hand("5", RAKE_OF_TWO, table="4", session="=1+1", money="USD 0"),
)


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    """An evening in roubles and one hand in dollars; a session with a name that looks like a formula."""
    home = tmp_path_factory.mktemp("evening")
    views.catch_up(home, record=notebook(*EVENING))
    with views.open_view(home) as opened:
        yield opened


def every_report(view: View) -> list[Report]:
    by_each = [reports.rake_report(view, by, generated_at=MADE_AT) for by in get_args(By)]
    return [*by_each, *(made(view, generated_at=MADE_AT) for made in LISTS)]


def spreadsheet(report: Report, language: str) -> list[list[str]]:
    data = reports.spreadsheet_csv(report, language).decode()  # type: ignore[arg-type]
    assert data.startswith("\ufeff")
    return list(csv.reader(io.StringIO(data[1:]), delimiter=";" if language == "ru" else ","))


def test_rake_report__russian_spreadsheet(view: View) -> None:
    """The file a compliance officer opens: head, titles, rows, totals of each currency."""
    lines = spreadsheet(reports.rake_report(view, "table", generated_at=MADE_AT), "ru")
    assert lines[:11] == [
        ["Рейк по столам"],
        ["Период", "весь период записи, 28.11.2026"],
        ["Отбор", "без отбора"],
        ["Игровой день", "день открытия раздачи по местному времени зала"],
        ["Составлен", "30.11.2026 20:10:00"],
        ["Версия программы", f"Handproof {reports_version(view)}"],
        ["Записано событий на момент отчёта", str(view.position)],
        ["Корень записи", "запись не запечатана"],
        ["Законный потолок рейка", "10\N{NO-BREAK SPACE}% банка"],
        ["С начала месяца и года — по", "28.11.2026"],
        [],
    ]
    assert lines[11][:8] == ["Зал", "Стол", "Валюта", "Раздач", "Банк", "Рейк положенный", "Рейк взятый", "Расхождение"]
    assert lines[12][:19] == [
        "Минск", "3", "BYN", "3", "0,75", "0,03", "0,03", "0,00", "0,02", "4,00", "2", "0,01", "0,01", "0", "0,00",
        "2", "0", "0", "0",
    ]  # fmt: skip
    assert [line[:4] for line in lines[13:]] == [
        ["Минск", "4", "BYN", "1"],
        ["Минск", "4", "USD", "1"],
        ["Всего", "", "BYN", "4"],
        ["Всего", "", "USD", "1"],
    ]


def test_rake_report__tempo_and_sums_to_date(view: View) -> None:
    """Two of three hands at table 3 differ by a minor unit; the month to date is the one day there is."""
    (line, *_) = csv.DictReader(
        io.StringIO(reports.machine_csv(reports.rake_report(view, "table", generated_at=MADE_AT)).decode())
    )
    assert (line["percent_differing"], line["mean_bank"], line["median_bank"]) == ("66.67", "0.25", "0.25")
    assert (line["month_due"], line["month_taken"], line["month_difference"]) == ("0.03", "0.03", "0.00")
    assert (line["year_due"], line["year_taken"], line["year_difference"]) == ("0.03", "0.03", "0.00")


def reports_version(view: View) -> str:
    return reports.rake_report(view, "game", generated_at=MADE_AT).origin.software


def test_rake_report__english_spreadsheet(view: View) -> None:
    """The same in English: comma between cells, decimal point, English titles."""
    lines = spreadsheet(reports.rake_report(view, "table", generated_at=MADE_AT), "en")
    assert lines[0] == ["Rake by table"]
    assert ["Made at", "2026-11-30 20:10:00"] in lines
    assert lines[11][:3] == ["Room", "Table", "Currency"]
    assert lines[12][4] == "0.75"
    assert lines[-1][:3] == ["Total", "", "USD"]


def test_rake_report__machine(view: View) -> None:
    """RFC 4180 without mark, head or totals: one line of names, CRLF, amounts with a point, codes instead of words."""
    data = reports.machine_csv(reports.rake_report(view, "day", generated_at=MADE_AT))
    assert data.startswith(b"gaming_day,currency,exponent,hands,bank,rake_due,rake_taken,difference,difference_abs,")
    assert data.count(b"\r\n") == data.count(b"\n") == 3
    lines = list(csv.DictReader(io.StringIO(data.decode())))
    assert [(line["gaming_day"], line["currency"], line["exponent"], line["rake_taken"]) for line in lines] == [
        ("2026-11-28", "BYN", "2", "0.03"),
        ("2026-11-28", "USD", "0", "2"),
    ]


def test_rake_report__json(view: View) -> None:
    """JSON has amounts in minor units, both languages for words, and says what it was made of."""
    body = json.loads(reports.to_json(reports.rake_report(view, "croupier", generated_at=MADE_AT)))
    assert body["report"] == "rake-by-croupier"
    assert body["title"] == {"ru": "Рейк по крупье", "en": "Rake by croupier"}
    assert (body["position"], body["generated_at"]) == (view.position, "2026-11-30T20:10:00+00:00")
    assert body["rows"][0] | {"hands": 3} == body["rows"][0]
    assert (body["rows"][0]["croupier"], body["rows"][0]["rake_taken"], body["rows"][0]["exponent"]) == ("k07", 3, 2)
    assert body["rows"][-1]["croupier"] == ""
    assert len(body["totals"]) == 2
    assert {column["name"] for column in body["columns"]} == set(body["rows"][0])


def test_rake_report__filter_is_named(view: View) -> None:
    """The head says which hands were chosen, in both languages."""
    chosen = Filter(since=date(2026, 11, 28), tables=("3", "4"), games=("belarusian",), clauses=("BP-37",))
    report = reports.rake_report(view, "table", chosen, generated_at=MADE_AT)
    notes = {note.name: note.value for note in report.notes}
    assert notes["period"] == Text("с 28.11.2026", "from 2026-11-28")
    words = notes["filter"]
    assert isinstance(words, Text)
    assert words.ru.startswith("Стол: 3, 4; Игра: ")
    assert words.en.endswith("Clause: BP-37")


def test_findings_report(view: View) -> None:
    """A line for every finding, with words of the language and the place in the file."""
    lines = spreadsheet(reports.findings_report(view, generated_at=MADE_AT), "ru")
    titles = lines[9]
    found = [dict(zip(titles, line, strict=True)) for line in lines[10:]]
    rake = next(line for line in found if line["Пункт"] == "BP-37")
    assert (rake["Тяжесть"], rake["Раздача"], rake["Сумма"]) == ("деньги не сходятся", "2", "0,01")
    assert rake["Что не так"].startswith("записано 0,02, по правилу ровно 0,01")
    assert (rake["Файл"], rake["Открыта"]) == ("вечер.hand", "28.11.2026 21:14:00")


def test_hands_report__local_time_and_ids_for_machines(view: View) -> None:
    """Machines get ids and times with the room's offset; people are spared the ids."""
    report = reports.hands_report(view, generated_at=MADE_AT)
    lines = list(csv.DictReader(io.StringIO(reports.machine_csv(report).decode())))
    assert lines[0]["opened_at"] == "2026-11-28T21:14:00+03:00"
    assert UUID(lines[0]["hand_id"]).version == 5
    assert lines[1]["verdict"] == "breaches"
    assert "Идентификатор раздачи" not in spreadsheet(report, "ru")[8]


def test_sessions_report(view: View) -> None:
    """Sessions with their hands, rake and verdict."""
    rows = reports.sessions_report(view, generated_at=MADE_AT).rows
    assert [row[0] for row in rows] == ["вечер", "=1+1"]


def test_report__formulas_are_defused(view: View) -> None:
    """A name that a spreadsheet would run as a formula is text in every CSV; a negative amount stays a number."""
    report = reports.rake_report(view, "session", generated_at=MADE_AT)
    sheets = (reports.spreadsheet_csv(report, "ru"), reports.spreadsheet_csv(report, "en"))
    for data in (*sheets, reports.machine_csv(report)):
        assert b"'=1+1" in data
        assert b";=1+1" not in data
        assert b",=1+1" not in data
    assert json.loads(reports.to_json(report))["rows"][-1]["session"] in {"=1+1", "вечер"}


@pytest.mark.parametrize("words", ["=A1", "+7", "-x", "@name", "\tx", "\rx"])
def test_report__every_formula_sign(words: str) -> None:
    """All the signs a formula may begin with."""
    made = report_of(words)
    assert b"'" in reports.machine_csv(made)
    assert json.loads(reports.to_json(made))["rows"] == [{"what": words}]


def report_of(*values: Value) -> Report:
    columns = (Column("what", Text("Что", "What")),)
    lines = tuple((value,) for value in values)
    return Report("test", Text("Отчёт", "Report"), Filter(), (), columns, lines, (), Origin(0, "0", MADE_AT))


@pytest.mark.parametrize(
    ("value", "ru", "en", "machine", "value_in_json"),
    [
        (Money(-123456, "BYN", 2), "-1234,56", "-1234.56", "-1234.56", -123456),
        (Money(7, "", 0), "7", "7", "7", 7),
        (Money(-5, "USD", 3), "-0,005", "-0.005", "-0.005", -5),
        (Percent(Decimal("4.40")), "4,40", "4.40", "4.40", "4.40"),
        (1234567, "1234567", "1234567", "1234567", 1234567),
        (True, "да", "yes", "true", True),
        (None, "", "", "", None),
        (Coded("void", Text("аннулирована", "void")), "аннулирована", "void", "void", "void"),
        (date(2026, 11, 3), "03.11.2026", "2026-11-03", "2026-11-03", "2026-11-03"),
        (UUID(int=1), str(UUID(int=1)), str(UUID(int=1)), str(UUID(int=1)), str(UUID(int=1))),
        (Text("стол; 3", "table, 3"), "стол; 3", "table, 3", "table, 3", {"ru": "стол; 3", "en": "table, 3"}),
        ('сказал "пас"', 'сказал "пас"', 'сказал "пас"', 'сказал "пас"', 'сказал "пас"'),
    ],
)
def test_report__values(value: Value, ru: str, en: str, machine: str, value_in_json: object) -> None:
    """Each kind of value in each kind of file."""
    made = report_of(value)
    assert spreadsheet(made, "ru")[-1] == ([ru] if ru else [""])
    assert spreadsheet(made, "en")[-1] == ([en] if en else [""])
    assert list(csv.reader(io.StringIO(reports.machine_csv(made).decode())))[-1] == [machine]
    assert json.loads(reports.to_json(made))["rows"] == [{"what": value_in_json}]


@pytest.mark.parametrize(
    ("value", "ru", "en"),
    [
        (Money(-123456789, "BYN", 2), "−1\u202f234\u202f567,89", "−1,234,567.89"),
        (Percent(Decimal("4.40")), "4,40\u202f%", "4.40%"),
        (Percent(Decimal("-1234.50")), "−1\u00a0234,50\u202f%", "−1,234.50%"),
        (4200, "4\u202f200", "4,200"),
        (datetime.fromisoformat("2026-11-30T20:06:33+03:00"), "30.11.2026 20:06:33", "2026-11-30 20:06:33"),
        (date(2026, 11, 30), "30.11.2026", "2026-11-30"),
        (False, "нет", "no"),
        (None, "", ""),
    ],
)
def test_printed__as_people_read(value: Value, ru: str, en: str) -> None:
    """Amounts, percentages, counts and times on a page."""
    assert reports.printed(value, "ru") == ru
    assert reports.printed(value, "en") == en


def test_report__same_input_same_bytes(view: View) -> None:
    """The same views, filter and time give the same bytes."""
    for one, other in zip(every_report(view), every_report(view), strict=True):
        assert reports.to_json(one) == reports.to_json(other)
        assert reports.spreadsheet_csv(one, "ru") == reports.spreadsheet_csv(other, "ru")


def test_report__titles_in_both_languages(view: View) -> None:
    """Every title and every word of every report exists in Russian and English, and every line fits its columns."""
    for report in every_report(view):
        titles = [*(note.title for note in report.notes), *(column.title for column in report.columns)]
        for text in (report.title, *titles):
            assert text.ru
            assert text.en
            assert text.ru != text.en
        assert len({column.name for column in report.columns}) == len(report.columns)
        for line in (*report.rows, *report.totals):
            assert len(line) == len(report.columns)


def test_report__of_nothing(show: Show) -> None:
    """An empty record gives a report with its head and titles, without rows."""
    empty = show(notebook())
    for report in every_report(empty):
        assert (report.rows, report.totals) == ((), ())
        assert spreadsheet(report, "ru")[1] == ["Период", "весь период записи"]
