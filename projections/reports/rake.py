"""The rake report: due, taken and the difference by table, session, shift, croupier, day, hour or game."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from types import MappingProxyType
from typing import Self

from domain.text import Text
from projections.filters import EVERYTHING, Filter
from projections.queries.rake import By, Rake, percent, rake
from projections.queries.tempo import Tempo, tempos
from projections.queries.to_date import Group, Sums, ToDate, to_date
from projections.reports import words
from projections.reports.report import Column, Line, Money, Note, Percent, Report, Value, origin
from projections.terms import USUAL, Terms
from projections.view import View

SHIFT = Column("shift", Text("Смена с часа", "Shift from hour"))
_KEYS: MappingProxyType[By, tuple[Column, ...]] = MappingProxyType(
    {
        "table": (words.ROOM, words.TABLE),
        "session": (words.ROOM, words.TABLE, words.SESSION),
        "shift": (words.DAY, SHIFT),
        "croupier": (words.CROUPIER,),
        "day": (words.DAY,),
        "hour": (words.HOUR,),
        "game": (words.GAME,),
    }
)
_TITLES: MappingProxyType[By, Text] = MappingProxyType(
    {
        "table": Text("Рейк по столам", "Rake by table"),
        "session": Text("Рейк по сессиям", "Rake by session"),
        "shift": Text("Рейк по сменам", "Rake by shift"),
        "croupier": Text("Рейк по крупье", "Rake by croupier"),
        "day": Text("Рейк по дням", "Rake by day"),
        "hour": Text("Рейк по часам", "Rake by hour"),
        "game": Text("Рейк по играм", "Rake by game"),
    }
)
_FIGURES = (
    words.CURRENCY,
    words.EXPONENT,
    words.HANDS,
    words.BANK,
    words.RAKE_DUE,
    words.RAKE_TAKEN,
    words.DIFFERENCE,
    Column("difference_abs", Text("Сумма расхождений без знака", "Differences without sign")),
    Column("percent_of_bank", Text("Рейк, % банка", "Rake, % of bank")),
    Column("differing", Text("Раздач с расхождением", "Hands with a difference")),
    Column("over", Text("Взято лишнего", "Taken too much")),
    Column("under", Text("Недобрано", "Taken too little")),
    Column("unjudged", Text("Раздач без расчёта", "Hands not judged")),
    Column("unjudged_taken", Text("Рейк в раздачах без расчёта", "Rake of hands not judged")),
    Column("raked", Text("Раздач с рейком", "Hands with rake")),
    Column("over_ceiling", Text("Выше потолка", "Over the ceiling")),
    Column("at_cap", Text("По пределу правил", "At the rules' limit")),
    Column("over_cap", Text("Выше предела правил", "Over the rules' limit")),
    Column("percent_differing", Text("Раздач с расхождением, %", "Hands with a difference, %")),
    Column("mean_bank", Text("Средний банк", "Average bank")),
    Column("median_bank", Text("Медиана банка", "Median bank")),
    Column("open_minutes", Text("Столы открыты, минут", "Tables open, minutes")),
    Column("hands_per_hour", Text("Раздач в час", "Hands per hour")),
    Column("rake_per_hour", Text("Рейк в час", "Rake per hour")),
    Column("month_due", Text("С начала месяца: положено", "Month to date: due")),
    Column("month_taken", Text("С начала месяца: взято", "Month to date: taken")),
    Column("month_difference", Text("С начала месяца: расхождение", "Month to date: difference")),
    Column("year_due", Text("С начала года: положено", "Year to date: due")),
    Column("year_taken", Text("С начала года: взято", "Year to date: taken")),
    Column("year_difference", Text("С начала года: расхождение", "Year to date: difference")),
)
TO_DATE = Text("С начала месяца и года — по", "Month and year to date are up to")
CEILING = Text("Законный потолок рейка", "Legal ceiling of the rake")


def rake_report(
    view: View, by: By, chosen: Filter = EVERYTHING, *, generated_at: datetime, terms: Terms = USUAL
) -> Report:
    """The rake of the hands chosen, by one grouping, each currency for itself."""
    table, made = rake(view, by, chosen, terms=terms), origin(view, generated_at)
    beside, keys = Beside.of(view, by, chosen, terms), _KEYS[by]
    return Report(
        name=f"rake-by-{by}",
        title=_TITLES[by],
        chosen=chosen,
        notes=(*words.head(view, chosen, made), Note("ceiling", CEILING, terms.words), *beside.notes),
        columns=(*keys, *_FIGURES),
        rows=tuple((*map(_key, keys, row.key), *_figures(row, beside)) for row in table.rows),
        totals=tuple((words.TOTAL, *(None,) * (len(keys) - 1), *_figures(row, beside)) for row in table.totals),
        origin=made,
    )


def _key(column: Column, value: str | int | date | None) -> Value:
    if column is words.GAME:
        return words.game_words(str(value))
    if column is words.CROUPIER:
        return words.person_words(None if value is None else str(value))
    if column is words.DAY or value is None:
        return words.day_words(value if isinstance(value, date) else None)
    return value


def _figures(row: Rake, beside: "Beside") -> Line:
    def money(amount: int) -> Money:
        return Money(amount, row.currency, row.exponent)

    share = row.percent_of_bank
    return (
        words.unit_words(row.currency),
        row.exponent,
        row.hands,
        money(row.bank),
        money(row.due),
        money(row.taken),
        money(row.difference),
        money(row.difference_abs),
        None if share is None else Percent(share),
        row.differing,
        money(row.over),
        money(row.under),
        row.unjudged,
        money(row.unjudged_taken),
        row.raked,
        row.over_ceiling,
        row.at_cap,
        row.over_cap,
        *beside.figures(row),
    )


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside the sums of a group: its tempo, and the sums to date."""

    tempo: Mapping[Group, Tempo]
    sums: ToDate | None

    @classmethod
    def of(cls, view: View, by: By, chosen: Filter, terms: Terms) -> Self:
        """For every group of a grouping and, under an empty key, for the whole of each currency."""
        found = (*tempos(view, by, chosen, terms=terms), *tempos(view, None, chosen, terms=terms))
        return cls(
            {(one.key, one.currency, one.exponent): one for one in found}, to_date(view, by, chosen, terms=terms)
        )

    @property
    def notes(self) -> tuple[Note, ...]:
        """Up to which day the sums to date go."""
        return (Note("to_date", TO_DATE, self.sums.day),) if self.sums else ()

    def figures(self, row: Rake) -> Line:
        """The cells of a group."""
        tempo = self.tempo.get((row.key, row.currency, row.exponent))
        month, year = self.month(row), self.year(row)
        share = percent(row.differing, row.hands)
        an_hour = tempo.an_hour(row.taken) if tempo else None

        def money(amount: int | None) -> Money | None:
            return None if amount is None else Money(amount, row.currency, row.exponent)

        return (
            None if share is None else Percent(share),
            money(mean_bank(row)),
            money(tempo.median_bank if tempo else None),
            tempo.seconds // 60 if tempo and tempo.seconds else None,
            tempo.per_hour if tempo else None,
            money(an_hour),
            *(money(amount) for sums in (month, year) for amount in (sums.due, sums.taken, sums.difference)),
        )

    def month(self, row: Rake) -> Sums:
        """The sums of a group from the first of the month."""
        return self._sums(self.sums.month if self.sums else {}, row)

    def year(self, row: Rake) -> Sums:
        """The sums of a group from the first of January."""
        return self._sums(self.sums.year if self.sums else {}, row)

    @staticmethod
    def _sums(found: Mapping[Group, Sums], row: Rake) -> Sums:
        return found.get((row.key, row.currency, row.exponent), NOTHING)


NOTHING = Sums(0, 0, 0, 0)


def mean_bank(row: Rake) -> int | None:
    """The average bank in minor units, half up; None of no hands."""
    return (2 * row.bank + row.hands) // (2 * row.hands) if row.hands else None
