"""Amounts and times as rooms print them."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.formats.foreign.money import currency_of, decimal_comma, exponent_of, minor, read_amount
from ledger.formats.foreign.when import offset_of, stamps, sure_moment
from ledger.formats.item import Unreadable


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("$0.10", "0.10"), ("$1", "1"), ("$.50", "0.50"), ("1,234.50", "1234.50"), ("$1,050", "1050"), ("€3316", "3316"),
        ("1'234'567.5", "1234567.5"), ("1 234.50 €", "1234.50"), ("1\u00a0234 $", "1234"), ("1\u202f234.5", "1234.5"),
        ("Rs. 5", "5"), ("T$100", "100"), ("SEK 12.50", "12.50"), ("12.50 SEK", "12.50"), ("0.005", "0.005"),
    ],
)  # fmt: skip
def test_money__point(text: str, amount: str) -> None:
    assert read_amount(text) == Decimal(amount)


@pytest.mark.parametrize(
    ("text", "amount"), [("0,50", "0.5"), ("1.234,50", "1234.5"), ("€1 234,5", "1234.5"), ("1.234", "1234")]
)
def test_money__comma(text: str, amount: str) -> None:
    assert read_amount(text, comma=True) == Decimal(amount)


@pytest.mark.parametrize("text", ["", "$", "1.2.3", "1,23,4", "-5", "12,34.5", "1 23.4", "abc", "1e5", "NaN", "٣"])
def test_money__no_amount(text: str) -> None:
    with pytest.raises(Unreadable):
        read_amount(text)


@pytest.mark.parametrize(("text", "comma"), [("1.234", False), ("1,234", True)])
def test_money__what_reads_two_ways_is_refused(text: str, *, comma: bool) -> None:
    with pytest.raises(Unreadable, match="two ways"):
        read_amount(text, comma=comma)


def test_money__a_comma_before_two_digits_makes_it_the_comma_everywhere() -> None:
    assert decimal_comma(["€5", "€0,50"])
    assert not decimal_comma(["$5", "$1,050", "$1,050.25"])


def test_money__currency_and_digits() -> None:
    assert [currency_of(text) for text in ("$5", "5 €", "5", "12 SEK")] == ["USD", "EUR", None, "SEK"]
    assert exponent_of([Decimal("0.005"), Decimal(1)], "USD") == 3
    assert exponent_of([Decimal(100)], "") == 0
    with pytest.raises(Unreadable):
        minor(Decimal("0.001"), 2)


@given(st.integers(0, 10**14), st.integers(0, 4))
def test_money__minor_units_are_exact(amount: int, digits: int) -> None:
    text = format(Decimal(amount).scaleb(-digits), "f")
    assert minor(read_amount(text, exact=True), digits) == amount


@pytest.mark.parametrize(
    ("local", "hours"),
    [
        ("2011/07/04 16:56:59", -4), ("2011/01/04 16:56:59", -5), ("2010/11/07 03:00:26", -5), ("2007/03/11 03:30:00", -4),
        ("2006/04/01 12:00:00", -5), ("2006/04/02 12:00:00", -4), ("2006/10/29 12:00:00", -5), ("2010/11/07 00:59:59", -4),
    ],
)  # fmt: skip
def test_time__eastern_by_the_law_of_its_year(local: str, hours: int) -> None:
    moment = datetime.strptime(local, "%Y/%m/%d %H:%M:%S")  # noqa: DTZ007
    assert offset_of(moment, "ET") == timedelta(hours=hours)


@pytest.mark.parametrize("local", ["2010/11/07 01:30:00", "2010/03/14 02:30:00"])
def test_time__the_hour_that_comes_twice_or_never_is_not_guessed(local: str) -> None:
    assert offset_of(datetime.strptime(local, "%Y/%m/%d %H:%M:%S"), "ET") is None  # noqa: DTZ007


def test_time__two_stamps_and_no_zero() -> None:
    told = stamps("2012/11/03 9:05:07 WET [2012/11/03 5:05:07 ET]")
    assert [zone for _, zone in told] == ["WET", "ET"]
    assert sure_moment(told) == datetime(2012, 11, 3, 9, 5, 7, tzinfo=UTC)


def test_time__letters_that_do_not_tell_summer_are_not_sure() -> None:
    told = stamps("2012/07/03 9:05:07 CET")
    assert sure_moment(told) is None
    assert sure_moment(told, letters_tell=True) == datetime(2012, 7, 3, 8, 5, 7, tzinfo=UTC)
