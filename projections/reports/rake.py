"""The rake report: due, taken and the difference by table, session, shift, croupier, day, hour or game."""

from datetime import date, datetime
from types import MappingProxyType

from domain.text import Text
from projections.filters import EVERYTHING, Filter
from projections.queries.rake import By, Rake, rake
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
)
CEILING = Text("Законный потолок рейка", "Legal ceiling of the rake")


def rake_report(
    view: View, by: By, chosen: Filter = EVERYTHING, *, generated_at: datetime, terms: Terms = USUAL
) -> Report:
    """The rake of the hands chosen, by one grouping, each currency for itself."""
    table, made = rake(view, by, chosen, terms=terms), origin(view, generated_at)
    keys = _KEYS[by]
    return Report(
        name=f"rake-by-{by}",
        title=_TITLES[by],
        chosen=chosen,
        notes=(*words.head(view, chosen, made), Note("ceiling", CEILING, terms.words)),
        columns=(*keys, *_FIGURES),
        rows=tuple((*map(_key, keys, row.key), *_figures(row)) for row in table.rows),
        totals=tuple((words.TOTAL, *(None,) * (len(keys) - 1), *_figures(row)) for row in table.totals),
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


def _figures(row: Rake) -> Line:
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
    )
