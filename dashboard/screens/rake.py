"""The rake report: what the rules give and what was taken, by table, session, croupier, day or hour."""

from typing import cast

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import HANDS, counted, number, share
from dashboard.screens import words
from dashboard.screens.bars import Bar, diverging_bars
from dashboard.screens.filters import filter_form
from dashboard.screens.groups import Groups
from dashboard.screens.hands import hand_list
from dashboard.screens.parts import (
    Column,
    chips,
    difference,
    head,
    listing,
    money,
    nothing_fits,
    nothing_recorded,
    tile,
    unit_of,
)
from dashboard.tone import Tone
from projections import queries
from projections.queries import Page, Rake, RakeTable
from projections.queries.rake import By
from projections.view import View

_OFFERED: tuple[By, ...] = ("table", "session", "croupier", "day", "hour")
_LARGEST = Page(20)
_BARS = 40


def grouping(ask: Ask) -> By:
    """By what the report is grouped; by table unless asked otherwise."""
    by = ask.one("by")
    return cast("By", by) if by in words.GROUPINGS else "table"


def rake(view: View, ask: Ask) -> Markup:
    """The report."""
    by, title = grouping(ask), ask.says(words.RAKE_TITLE)
    found = queries.rake(view, by, ask.chosen)
    if not found.rows and ask.chosen.empty:
        return glued([head(title), nothing_recorded(ask)])
    form = filter_form(ask, "rake", queries.choices(view), "from", "to", "room", "table", "croupier", "game")
    shown = [head(title), form]
    if not found.rows:
        return glued([*shown, nothing_fits(ask, "rake")])
    return glued([*shown, _groupings(ask, by), *(_currency(ask, found, total) for total in found.totals)])


def _groupings(ask: Ask, by: By) -> Markup:
    pairs = [
        (f"{ask.says(words.BY)} {ask.says(words.GROUPINGS[name])}", ask.narrowed("rake", by=name), name == by)
        for name in _OFFERED
    ]
    return chips(pairs)


def _currency(ask: Ask, found: RakeTable, total: Rake) -> Markup:
    """Tiles, chart and table of one currency; different currencies are never added together."""
    rows = [row for row in found.rows if (row.currency, row.exponent) == (total.currency, total.exponent)]
    unit = unit_of(ask, total.currency)
    several = tag("h2", ask.says(words.CURRENCY, unit=unit), class_="currency") if len(found.totals) > 1 else None
    places = {row.key[0] for row in rows} if found.by in {"table", "session"} else set()
    names = Groups(ask, found.by, len(places) > 1)
    table = listing(ask, columns(found.by), [_cells(names, row) for row in rows], [_total(ask, total)])
    return tag("section", several, _tiles(ask, total), _unjudged(ask, total), _chart(names, rows, total), table)


def _tiles(ask: Ask, total: Rake) -> Markup:
    unit = unit_of(ask, total.currency)
    share_ = share(total.differing, total.hands, ask.language)
    tone: Tone = "red" if total.differing else "green"
    return tag(
        "div",
        tile(ask.says(words.HANDS_COUNT), number(total.hands, ask.language)),
        tile(ask.says(words.BANK), money(ask, total.bank, total.exponent), unit=unit),
        tile(
            ask.says(words.TAKEN),
            money(ask, total.taken, total.exponent),
            unit=unit,
            more=ask.says(words.OF_THE_BANK, percent=percent(ask, total)),
        ),
        tile(ask.says(words.DUE), money(ask, total.due, total.exponent), unit=unit),
        tile(
            ask.says(words.DIFFERENCE), money(ask, total.difference, total.exponent, signed=True), unit=unit, tone=tone
        ),
        tile(
            ask.says(words.WITH_DIFFERENCE_SHORT),
            counted(total.differing, HANDS, ask.language),
            more=ask.says(words.PERCENT_OF_HANDS, percent=share_),
            tone=tone,
        ),
        class_="tiles",
    )


def percent(ask: Ask, row: Rake) -> str:
    """The rake taken in percent of the bank."""
    if row.percent_of_bank is None:
        return "—"
    written = f"{row.percent_of_bank:.2f}"
    return f"{written.replace('.', ',')} %" if ask.language == "ru" else f"{written}%"


def _unjudged(ask: Ask, total: Rake) -> Markup | None:
    if not total.unjudged:
        return None
    count, taken = number(total.unjudged, ask.language), money(ask, total.unjudged_taken, total.exponent)
    return tag("p", ask.says(words.UNJUDGED_SAID, hands=count, taken=taken), class_="warning")


def _chart(names: Groups, rows: list[Rake], total: Rake) -> Markup:
    """Over and under apart, for their sum can be nothing while many hands are wrong."""
    ask, differing = names.ask, [row for row in rows if row.differing]
    if not differing:
        return tag("p", ask.says(words.NO_DIFFERENCE), class_="muted")
    largest = sorted(differing, key=lambda row: -row.difference_abs)[:_BARS]
    bars = [Bar(names.name(row), row.over, row.under, names.link(row)) for row in differing if row in largest]
    said = _said(names, largest[0], total, among=len(differing))
    cut = tag("p", ask.says(words.CHART_CUT, shown=_BARS), class_="muted") if len(differing) > _BARS else None
    drawn = diverging_bars(
        bars, lambda amount: money(ask, amount, total.exponent), label=f"{ask.says(words.CHART)}. {said}"
    )
    return glued([tag("h2", ask.says(words.DIFFERENCE)), tag("p", said), _legend(ask), drawn, cut])


def _legend(ask: Ask) -> Markup:
    sides = (("under", words.UNDER), ("over", words.OVER))
    return tag("p", *(tag("span", tag("i", class_=side), ask.says(said)) for side, said in sides), class_="legend")


def _said(names: Groups, most: Rake, total: Rake, *, among: int) -> str:
    """The chart in one sentence, and which of several groups has the most."""
    ask = names.ask
    said = ask.says(
        words.CHART_SAID,
        differing=number(total.differing, ask.language),
        hands=number(total.hands, ask.language),
        share=share(total.differing, total.hands, ask.language),
        over=money(ask, total.over, total.exponent),
        under=money(ask, total.under, total.exponent),
    )
    amount = money(ask, most.difference_abs, total.exponent)
    return f"{said} {ask.says(words.CHART_MOST, name=names.name(most), amount=amount)}" if among > 1 else said


def columns(by: By) -> tuple[Column, ...]:
    """The columns of the report."""
    return (
        Column(words.GROUPING_HEADS[by]),
        Column(words.HANDS_COUNT, amount=True),
        Column(words.BANK, amount=True),
        Column(words.TAKEN, amount=True),
        Column(words.DUE, amount=True),
        Column(words.DIFFERENCE, amount=True),
        Column(words.OVER, amount=True, class_="wide"),
        Column(words.UNDER, amount=True, class_="wide"),
        Column(words.OF_BANK, amount=True),
        Column(words.DIFFERING, amount=True),
    )


def _cells(names: Groups, row: Rake) -> list[object]:
    link, said = names.link(row), names.name(row)
    return [tag("a", said, class_="open", href=link) if link else said, *_numbers(names.ask, row)]


def _total(ask: Ask, row: Rake) -> list[object]:
    return [ask.says(words.TOTAL), *_numbers(ask, row)]


def _numbers(ask: Ask, row: Rake) -> list[object]:
    return [
        number(row.hands, ask.language),
        money(ask, row.bank, row.exponent),
        money(ask, row.taken, row.exponent),
        money(ask, row.due, row.exponent),
        difference(ask, row.difference, row.exponent),
        money(ask, row.over, row.exponent) if row.over else "—",
        money(ask, row.under, row.exponent) if row.under else "—",
        percent(ask, row),
        number(row.differing, ask.language) if row.differing else "—",
    ]


def rake_hands(view: View, ask: Ask) -> Markup:
    """The hands with the largest differences."""
    rows = [row for row in queries.hands(view, ask.chosen, page=_LARGEST, order="difference").rows if row.difference]
    if not rows:
        return Markup("")
    return glued([tag("h2", ask.says(words.WITH_DIFFERENCE)), hand_list(ask, rows)])
