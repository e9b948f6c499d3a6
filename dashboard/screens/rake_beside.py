"""What stands beside the sums of the rake: tempo and banks, the share of wrong hands, month and year to date."""

from collections.abc import Sequence

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import day, number, share
from dashboard.screens import rake_words, words
from dashboard.screens.groups import Groups
from dashboard.screens.parts import Column, difference, listing, money
from projections.chance import wilson
from projections.queries import Rake, RakeTable
from projections.queries.to_date import Sums
from projections.reports.rake import Beside, mean_bank
from projections.view import View

ENOUGH = 30
"""Fewer hands than this say too little of a share."""
_TEMPO = (
    Column(words.HANDS_COUNT, amount=True),
    Column(rake_words.RAKED, amount=True, class_="wide"),
    Column(rake_words.UNRAKED, amount=True, class_="wide"),
    Column(rake_words.OPEN_HOURS, amount=True),
    Column(rake_words.PER_HOUR, amount=True),
    Column(rake_words.RAKE_PER_HOUR, amount=True),
    Column(rake_words.MEAN_BANK, amount=True, class_="wide"),
    Column(rake_words.MEDIAN_BANK, amount=True),
    Column(rake_words.WRONG_SHARE, amount=True),
    Column(rake_words.FLAG),
)
_TO_DATE = tuple(
    Column(name, amount=True)
    for name in (
        rake_words.MONTH_TAKEN, rake_words.MONTH_DUE, rake_words.MONTH_DIFFERENCE,
        rake_words.YEAR_TAKEN, rake_words.YEAR_DUE, rake_words.YEAR_DIFFERENCE,
    )
)  # fmt: skip


def beside(view: View, names: Groups, found: RakeTable, rows: Sequence[Rake], total: Rake) -> Markup:
    """Both tables of one currency, for the groups the sums have."""
    ask, made = names.ask, Beside.of(view, found.by, names.ask.chosen, found.terms)
    head = Column(words.GROUPING_HEADS[found.by], class_="nowrap")
    lines = [[_named(names, row), *_tempo(ask, made, row, total)] for row in rows]
    foot = [[ask.says(words.TOTAL), *_tempo(ask, made, total, None)]]
    tempo = (
        tag("h2", ask.says(rake_words.TEMPO)),
        tag("p", ask.says(rake_words.TEMPO_SAID), class_="muted said"),
        listing(ask, (head, *_TEMPO), lines, foot),
    )
    return glued([tag("section", *tempo, class_="chart"), _to_date(ask, made, names, rows, total, head)])


def _to_date(ask: Ask, made: Beside, names: Groups, rows: Sequence[Rake], total: Rake, head: Column) -> Markup | None:
    """The sums to date; none where no day is known."""
    if made.sums is None:
        return None
    lines = [[_named(names, row), *_sums(ask, made, row)] for row in rows]
    foot = [[ask.says(words.TOTAL), *_sums(ask, made, total)]]
    title = tag("h2", ask.says(rake_words.TO_DATE, day=day(made.sums.day, ask.language)))
    said = rake_words.TO_DATE_DAYS if names.by in {"day", "shift"} else rake_words.TO_DATE_SAID
    return tag(
        "section", title, tag("p", ask.says(said), class_="muted said"), listing(ask, (head, *_TO_DATE), lines, foot),
        class_="chart",
    )  # fmt: skip


def _named(names: Groups, row: Rake) -> Markup | str:
    link, said = names.link(row), names.name(row)
    return tag("a", said, class_="open", href=link) if link else said


def _tempo(ask: Ask, made: Beside, row: Rake, room: Rake | None) -> list[object]:
    tempo = made.tempo.get((row.key, row.currency, row.exponent))
    hourly = tempo.an_hour(row.taken) if tempo else None
    return [
        number(row.hands, ask.language),
        number(row.raked, ask.language),
        number(row.hands - row.raked, ask.language) if row.hands > row.raked else "—",
        _hours(ask, tempo.seconds if tempo else 0),
        "—" if tempo is None or tempo.per_hour is None else number(tempo.per_hour, ask.language),
        money(ask, hourly, row.exponent),
        money(ask, mean_bank(row), row.exponent),
        money(ask, tempo.median_bank if tempo else None, row.exponent),
        _wrong(ask, row),
        _flag(ask, row, room),
    ]


def _hours(ask: Ask, seconds: int) -> str:
    minutes = seconds // 60
    return ask.says(rake_words.HOURS, hours=minutes // 60, minutes=f"{minutes % 60:02d}") if seconds else "—"


def _wrong(ask: Ask, row: Rake) -> str:
    """The share of wrong hands with the interval it lies in."""
    if not row.hands:
        return "—"
    bounds = (share(round(bound * 10_000), 10_000, ask.language) for bound in wilson(row.differing, row.hands))
    low, _, high = (bound.rstrip("%\u202f\u00a0 ") for bound in bounds)
    return f"{share(row.differing, row.hands, ask.language)} ({low}–{high})"


def _flag(ask: Ask, row: Rake, room: Rake | None) -> Markup | str:
    """What is worth a look: a question, no accusation."""
    if row.over_ceiling:
        return tag("span", ask.says(rake_words.FLAG_CEILING), class_="pill amber")
    if room is None:
        return "—"
    if row.hands < ENOUGH:
        return tag("span", ask.says(rake_words.FEW_DATA), class_="muted")
    if room.hands and wilson(row.differing, row.hands).low > room.differing / room.hands:
        return tag("span", ask.says(rake_words.FLAG_SHARE), class_="pill amber")
    return "—"


def _sums(ask: Ask, made: Beside, row: Rake) -> list[object]:
    return [cell for sums in (made.month(row), made.year(row)) for cell in _amounts(ask, sums, row.exponent)]


def _amounts(ask: Ask, sums: Sums, exponent: int) -> list[object]:
    return [
        money(ask, sums.taken, exponent), money(ask, sums.due, exponent), difference(ask, sums.difference, exponent),
    ]  # fmt: skip
