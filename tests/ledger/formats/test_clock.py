"""When things happened: times of day after the header's moment, past midnight, with offsets kept."""

import pytest

from tests.ledger.formats.samples import HEADER, events, faults, first_fault, only_stream, read


def times(text: str) -> list[str | None]:
    return [fact.at.isoformat() if fact.at else None for fact in events(text)]


def test_time__of_an_event_and_those_after_it() -> None:
    assert times("pass A; @21:14:07 pass B; pass C\nclose") == [
        None,
        "2026-11-28T21:14:07+03:00",
        "2026-11-28T21:14:07+03:00",
        "2026-11-28T21:14:07+03:00",
    ]


def test_time__may_stand_alone_and_before_or_after_the_recorder() -> None:
    facts = events("@21:15\npass A; by k07 @21:16:00 pass B; @21:17:00 by k08 pass C")
    assert [(fact.at.minute if fact.at else None, fact.by) for fact in facts] == [(15, None), (16, "k07"), (17, "k08")]


def test_time__rolls_past_midnight_and_stays_there() -> None:
    assert times("@23:59:59 pass A; @00:00:05 pass B; @0:10 pass C; @23:50 close") == [
        "2026-11-28T23:59:59+03:00",
        "2026-11-29T00:00:05+03:00",
        "2026-11-29T00:10:00+03:00",
        "2026-11-29T23:50:00+03:00",
    ]


def test_time__a_little_back_is_the_same_day() -> None:
    assert times("@21:14:07 pass A; @21:13:00 pass B; @09:13:01 pass C; @09:13:00 close") == [
        "2026-11-28T21:14:07+03:00",
        "2026-11-28T21:13:00+03:00",
        "2026-11-28T09:13:01+03:00",
        "2026-11-28T09:13:00+03:00",
    ]


def test_time__back_by_more_than_twelve_hours_is_the_next_day() -> None:
    assert times("@21:14:07 pass A; @09:14:07 pass B") == ["2026-11-28T21:14:07+03:00", "2026-11-28T09:14:07+03:00"]
    assert times("@21:14:07 pass A; @09:14:06.9 pass B")[1] == "2026-11-29T09:14:06.900000+03:00"


def test_time__with_its_date_says_all() -> None:
    assert times("@2026-11-30T01:02:03.04-05:30 pass A; @01:03:00 pass B; @2026-12-01T00:00:00Z close") == [
        "2026-11-30T01:02:03.040000-05:30",
        "2026-11-30T01:03:00-05:30",
        "2026-12-01T00:00:00+00:00",
    ]


def test_time__can_be_taken_back() -> None:
    assert times("@21:14:07 pass A; @- pass B; @21:15:00 close") == [
        "2026-11-28T21:14:07+03:00",
        None,
        "2026-11-28T21:15:00+03:00",
    ]


def test_time__without_a_date_is_refused() -> None:
    without = HEADER.replace("at 2026-11-28T21:14:00+03:00\n", "")
    fault = faults(read(without + "@21:14:07 pass A"))[0]
    assert (fault.words, "a time without a date" in fault.problem.en) == ("@21:14:07", True)
    assert only_stream(without + "@2026-11-28T21:14:07+03:00 pass A; @21:15:00 pass B").facts[2].at is not None


@pytest.mark.parametrize(
    "word", ["@", "@24:00", "@21:60", "@21:14:60", "@21", "@21:14:07+03:00", "@21:14:07.1234567", "@2026-11-28", "@x"]
)
def test_time__that_is_none(word: str) -> None:
    fault = first_fault(f"pass B; {word} pass A")
    assert (fault.words, fault.problem.en) == (word, "this is not a time")


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("@2026-11-28T21:14:07", "the offset from UTC is not said"),
        ("@2026-11-31T21:14:07Z", "this is not a date and time"),
        ("@2026-11-28T21:14:07+25:00", "this is not a date and time"),
        ("@2026-11-28T21:14:07+03:99", "this is not a date and time"),
        ("@0000-01-01T00:00:00Z", "this is not a date and time"),
    ],
)
def test_time__with_a_date_that_is_none(word: str, problem: str) -> None:
    assert first_fault(f"pass B; {word} pass A").problem.en == problem


def test_time__after_the_last_day_there_is() -> None:
    text = HEADER.replace("2026-11-28T21:14:00", "9999-12-31T21:14:00") + "@01:00:00 pass A"
    assert faults(read(text))[0].problem.en == "this is not a time"
