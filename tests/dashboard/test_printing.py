"""Numbers, times and counted things as printed."""

from datetime import UTC, date, datetime

import pytest

from dashboard.printing import FINDINGS, HANDS, clock, counted, day, gap, minute, moment, number, share
from domain.text import Language

AT = datetime(2026, 11, 30, 20, 6, 33, tzinfo=UTC)


@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "1 раздача"), (3, "3 раздачи"), (5, "5 раздач"), (11, "11 раздач"), (21, "21 раздача"), (112, "112 раздач")],
)
def test_counted__russian_has_three_forms(count: int, said: str) -> None:
    assert counted(count, HANDS, "ru").replace("\N{NO-BREAK SPACE}", " ") == said


@pytest.mark.parametrize(("count", "said"), [(0, "0 findings"), (1, "1 finding"), (1200, "1,200 findings")])
def test_counted__english_has_two(count: int, said: str) -> None:
    assert counted(count, FINDINGS, "en").replace("\N{NO-BREAK SPACE}", " ") == said


def test_number__thousands_are_grouped() -> None:
    assert number(1204881, "ru") == "1\N{NO-BREAK SPACE}204\N{NO-BREAK SPACE}881"
    assert number(1204881, "en") == "1,204,881"


@pytest.mark.parametrize(("language", "said"), [("ru", "1,10\N{NO-BREAK SPACE}%"), ("en", "1.10%")])
def test_share__two_digits(language: Language, said: str) -> None:
    assert share(46, 4200, language) == said
    assert share(0, 0, language) == "—"


def test_times__as_each_language_writes_them() -> None:
    assert (moment(AT, "ru"), moment(AT, "en")) == ("30.11.2026 20:06:33", "2026-11-30 20:06:33")
    assert (minute(AT, "ru"), day(date(2026, 11, 30), "en"), clock(AT)) == (
        "30.11.2026 20:06",
        "2026-11-30",
        "20:06:33",
    )
    assert (moment(None, "ru"), minute(None, "ru"), day(None, "en"), clock(None)) == ("—", "—", "—", "")


@pytest.mark.parametrize(("seconds", "said"), [(48, "+48 с"), (125, "+2 мин 05 с"), (4020, "+1 ч 07 мин")])
def test_gap__grows_from_seconds_to_hours(seconds: int, said: str) -> None:
    assert gap(seconds, "ru") == said
