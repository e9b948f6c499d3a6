"""Numbers, times and counted things as each language prints them."""

from dataclasses import dataclass
from datetime import date, datetime

from babel.core import Locale
from babel.numbers import format_decimal, format_percent

from domain.text import Language, Text

_LOCALES: dict[Language, Locale] = {"ru": Locale.parse("ru"), "en": Locale.parse("en")}
_DASH = Text("—", "—")


@dataclass(frozen=True, slots=True)
class Noun:
    """A counted thing: `1 раздача, 2 раздачи, 5 раздач` and `1 hand, 2 hands`."""

    one: str
    few: str
    many: str
    en_one: str
    en_many: str


HANDS = Noun("раздача", "раздачи", "раздач", "hand", "hands")
FINDINGS = Noun("нарушение", "нарушения", "нарушений", "finding", "findings")
EVENTS = Noun("событие", "события", "событий", "event", "events")
SESSIONS = Noun("сессия", "сессии", "сессий", "session", "sessions")


def number(value: int, language: Language) -> str:
    """A whole number with its thousands grouped."""
    return format_decimal(value, locale=_LOCALES[language])


def counted(value: int, noun: Noun, language: Language) -> str:
    """A number of things: `12 раздач`, `12 hands`."""
    return f"{number(value, language)}\N{NO-BREAK SPACE}{form(value, noun, language)}"


def form(value: int, noun: Noun, language: Language) -> str:
    """The noun as it stands after this number."""
    plural = _LOCALES[language].plural_form(value)
    if language == "en":
        return noun.en_one if plural == "one" else noun.en_many
    return {"one": noun.one, "few": noun.few}.get(plural, noun.many)


def share(part: int, whole: int, language: Language) -> str:
    """A part in percent with two digits; a dash where there is no whole."""
    if not whole:
        return _DASH.of(language)
    return format_percent(
        part / whole,
        format="#,##0.00\N{NO-BREAK SPACE}%" if language == "ru" else "#,##0.00%",
        locale=_LOCALES[language],
    )


def day(value: date | None, language: Language) -> str:
    """`30.11.2026` or `2026-11-30`."""
    if value is None:
        return _DASH.of(language)
    return value.strftime("%d.%m.%Y") if language == "ru" else value.strftime("%Y-%m-%d")


def moment(value: datetime | None, language: Language) -> str:
    """`30.11.2026 20:06:33` or `2026-11-30 20:06:33`, by the clock the time was recorded with."""
    if value is None:
        return _DASH.of(language)
    return f"{day(value, language)} {value:%H:%M:%S}"


def minute(value: datetime | None, language: Language) -> str:
    """The same without the seconds, for lists."""
    if value is None:
        return _DASH.of(language)
    return f"{day(value, language)} {value:%H:%M}"


def clock(value: datetime | None) -> str:
    """`20:06:33`, or nothing where no time was recorded."""
    return f"{value:%H:%M:%S}" if value else ""


_SECONDS = Text("+{seconds} с", "+{seconds} s")
_MINUTES = Text("+{minutes} мин {seconds:02d} с", "+{minutes} min {seconds:02d} s")
_HOURS = Text("+{hours} ч {minutes:02d} мин", "+{hours} h {minutes:02d} min")
_MINUTE, _HOUR = 60, 3600


def gap(seconds: int, language: Language) -> str:
    """A pause as printed: `+48 с`, `+2 мин 05 с`, `+1 ч 07 мин`."""
    if seconds < 0:
        return gap(-seconds, language).replace("+", "−", 1)
    if seconds < _MINUTE:
        return _SECONDS.fill(seconds=seconds).of(language)
    if seconds < _HOUR:
        return _MINUTES.fill(minutes=seconds // _MINUTE, seconds=seconds % _MINUTE).of(language)
    return _HOURS.fill(hours=seconds // _HOUR, minutes=seconds % _HOUR // _MINUTE).of(language)
