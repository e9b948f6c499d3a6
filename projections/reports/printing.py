"""Values as people read them: Russian and English numbers, dates and amounts."""

from datetime import date, datetime
from decimal import Decimal

from babel.dates import format_date, format_datetime
from babel.numbers import format_decimal

from domain.money import show_amount
from domain.text import Language, Text
from projections.reports.report import Coded, Money, Percent, Value

_DAY = {"ru": "dd.MM.yyyy", "en": "yyyy-MM-dd"}
_MOMENT = {"ru": "dd.MM.yyyy HH:mm:ss", "en": "yyyy-MM-dd HH:mm:ss"}
_YES = Text("да", "yes")
_NO = Text("нет", "no")


def printed(value: Value, language: Language) -> str:
    """A value as it stands on a page; empty for what is not known."""
    match value:
        case None:
            return ""
        case Money() | Percent() | int():
            return _number(value, language)
        case datetime():
            return format_datetime(value, _MOMENT[language], tzinfo=value.tzinfo, locale=language)
        case date():
            return format_date(value, _DAY[language], locale=language)
        case Coded():
            return value.words.of(language)
        case Text():
            return value.of(language)
        case _:
            return str(value)


def printed_count(count: int, language: Language) -> str:
    """A count with its thousands apart, as `4 200` or `4,200`."""
    return show_amount(count, 0, language)


def _number(value: Money | Percent | int, language: Language) -> str:
    match value:
        case Money():
            return show_amount(value.amount, value.exponent, language)
        case Percent():
            return _percent(value.value, language)
        case bool():
            return (_YES if value else _NO).of(language)
        case int():
            return printed_count(value, language)


def _percent(value: Decimal, language: Language) -> str:
    shown = format_decimal(abs(value), "#,##0.00", locale=language)
    sign = "−" if value < 0 else ""
    return f"{sign}{shown}\u202f%" if language == "ru" else f"{sign}{shown}%"
