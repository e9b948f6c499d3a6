"""The rake report: what the rules give and what was taken, by table, session, shift, croupier, day, hour or game."""

from typing import cast
from uuid import UUID

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import HANDS, counted, number, share
from dashboard.screens import rake_words, words
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
    percent_words,
    tabs,
    tile,
    unit_of,
)
from dashboard.screens.rake_beside import beside
from dashboard.screens.rake_charts import charts
from dashboard.screens.rake_parts import PARTS
from dashboard.tone import Tone
from projections import queries
from projections.queries import Page, Rake, RakeTable
from projections.queries.rake import By
from projections.view import View

_OFFERED: tuple[By, ...] = ("table", "session", "shift", "croupier", "day", "hour", "game")
_LARGEST = Page(20)
_BARS = 40
_FIELDS = ("from", "to", "room", "table", "croupier", "game", "ceiling", "most", "shifts")


def grouping(ask: Ask) -> By:
    """By what the report is grouped; by table unless asked otherwise."""
    by = ask.one("by")
    return cast("By", by) if by in words.GROUPINGS else "table"


def part(ask: Ask) -> str:
    """Which part of the page is asked for; the sums unless asked otherwise."""
    return ask.one("part") if ask.one("part") in PARTS else "sums"


def rake(view: View, ask: Ask) -> Markup:
    """The page: the sums with their charts, or another part of it."""
    by, title, shown_part = grouping(ask), ask.says(words.RAKE_TITLE), part(ask)
    found = queries.rake(view, by, ask.chosen, terms=ask.terms)
    if not found.rows and ask.chosen.empty:
        return glued([head(title), nothing_recorded(ask)])
    form = filter_form(ask, "rake", queries.choices(view), *_FIELDS)
    shown = [head(title, ask.says(rake_words.CEILING_SAID, ceiling=ask.says(ask.terms.words))), _parts(ask), form]
    if shown_part != "sums":
        return glued([*shown, PARTS[shown_part](view, ask)])
    if not found.rows:
        return glued([*shown, nothing_fits(ask, "rake")])
    sections = (_currency(view, ask, found, total) for total in found.totals)
    return glued([*shown, _groupings(ask, by), *sections])


def _parts(ask: Ask) -> Markup:
    now = part(ask)
    return tabs(ask, [
        (ask.says(said), ask.narrowed("rake", part="" if name == "sums" else name, fault=()), name == now)
        for name, said in rake_words.PARTS.items()
    ])  # fmt: skip


def _groupings(ask: Ask, by: By) -> Markup:
    pairs = [
        (f"{ask.says(words.BY)} {ask.says(words.GROUPINGS[name])}", ask.narrowed("rake", by=name), name == by)
        for name in _OFFERED
    ]
    return chips(ask, pairs)


def _currency(view: View, ask: Ask, found: RakeTable, total: Rake) -> Markup:
    """Tiles, chart and table of one currency; different currencies are never added together."""
    rows = [row for row in found.rows if (row.currency, row.exponent) == (total.currency, total.exponent)]
    unit = unit_of(ask, total.currency)
    several = tag("h2", ask.says(words.CURRENCY, unit=unit), class_="currency") if len(found.totals) > 1 else None
    places = {row.key[0] for row in rows} if found.by in {"table", "session"} else set()
    names = Groups(ask, found.by, len(places) > 1)
    limited = bool(total.at_cap or total.over_cap)
    lines = [_cells(names, row, limited=limited) for row in rows]
    table = listing(ask, columns(found.by, limited=limited), lines, [_total(ask, total, limited=limited)])
    drawn = (_chart(names, rows, total), table, beside(view, names, found, rows, total), charts(view, ask, total))
    return tag("section", several, _tiles(ask, total), _unjudged(ask, total), *drawn)


def _tiles(ask: Ask, total: Rake) -> Markup:
    unit = unit_of(ask, total.currency)
    share_ = share(total.differing, total.hands, ask.language)
    tone: Tone = "red" if total.differing else "green"
    return tag(
        "div",
        tile(ask.says(words.BANK), money(ask, total.bank, total.exponent), unit=unit),
        tile(
            ask.says(words.TAKEN),
            money(ask, total.taken, total.exponent),
            unit=unit,
            more=ask.says(words.OF_THE_BANK, percent=percent_words(ask, total.percent_of_bank)),
        ),
        tile(ask.says(words.DUE), money(ask, total.due, total.exponent), unit=unit),
        tile(
            ask.says(words.DIFFERENCE), money(ask, total.difference, total.exponent, signed=True), unit=unit, tone=tone
        ),
        tile(
            ask.says(words.WITH_DIFFERENCE_SHORT),
            counted(total.differing, HANDS, ask.language),
            more=ask.says(words.PERCENT_OF_COUNT, percent=share_, count=number(total.hands, ask.language)),
            tone=tone,
        ),
        _ceiling_tile(ask, total),
        class_="tiles",
    )


def _ceiling_tile(ask: Ask, total: Rake) -> Markup:
    more = ask.says(rake_words.CAP_SAID)
    if total.at_cap or total.over_cap:
        counts = {"over": number(total.over_cap, ask.language), "at": number(total.at_cap, ask.language)}
        more = ask.says(rake_words.OVER_CAP_SAID, **counts)
    return tile(
        ask.says(rake_words.OVER_CEILING),
        counted(total.over_ceiling, HANDS, ask.language),
        more=more,
        href=ask.narrowed("rake", part="exceptions", fault="ceiling", by=()) if total.over_ceiling else None,
        tone="amber" if total.over_ceiling else "red" if total.over_cap else "green",
    )


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


def columns(by: By, *, limited: bool = False) -> tuple[Column, ...]:
    """The columns of the report; the rules' own limit only where it was reached."""
    at_limit = (Column(rake_words.AT_CAP, amount=True, class_="wide"), Column(rake_words.OVER_CAP, amount=True))
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
        Column(rake_words.OVER_CEILING, amount=True, class_="wide"),
        *(at_limit if limited else ()),
    )


def _cells(names: Groups, row: Rake, *, limited: bool) -> list[object]:
    link, said = names.link(row), names.name(row)
    return [tag("a", said, class_="open", href=link) if link else said, *_numbers(names.ask, row, limited=limited)]


def _total(ask: Ask, row: Rake, *, limited: bool) -> list[object]:
    return [ask.says(words.TOTAL), *_numbers(ask, row, limited=limited)]


def _numbers(ask: Ask, row: Rake, *, limited: bool) -> list[object]:
    return [
        number(row.hands, ask.language),
        money(ask, row.bank, row.exponent),
        money(ask, row.taken, row.exponent),
        money(ask, row.due, row.exponent),
        difference(ask, row.difference, row.exponent),
        _worst(ask, row.over, row.exponent, row.most_over),
        _worst(ask, row.under, row.exponent, row.most_under),
        percent_words(ask, row.percent_of_bank),
        *(_some(ask, count) for count in (row.differing, row.over_ceiling)),
        *(_some(ask, count) for count in ((row.at_cap, row.over_cap) if limited else ())),
    ]


def _some(ask: Ask, count: int) -> str:
    return number(count, ask.language) if count else "—"


def _worst(ask: Ask, amount: int, exponent: int, hand: UUID | None) -> Markup | str:
    """What was taken too much or too little in all, leading to the hand with most of it."""
    said = money(ask, amount, exponent) if amount else "—"
    return tag("a", said, href=ask.address("replay", hand=hand)) if hand else said


def rake_hands(view: View, ask: Ask) -> Markup:
    """The hands with the largest differences, below the sums."""
    if part(ask) != "sums":
        return Markup("")
    rows = [row for row in queries.hands(view, ask.chosen, page=_LARGEST, order="difference").rows if row.difference]
    if not rows:
        return Markup("")
    return glued([tag("h2", ask.says(words.WITH_DIFFERENCE)), hand_list(ask, rows)])
