"""The house's game: its result as recorded and by the rules, payouts by combination, wrong payouts."""

from datetime import date

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import day, number
from dashboard.screens import words
from dashboard.screens.filters import filter_form
from dashboard.screens.parts import (
    Column,
    chips,
    difference,
    empty,
    head,
    listing,
    money,
    nothing_fits,
    tile,
    unit_of,
)
from domain.text import Text
from projections import queries
from projections.expected import expected_share
from projections.queries import Combination, House, HouseBy, HouseTable, WrongPayout
from projections.reports.house import COMPARED, MANNERS, category_words, in_order, outcome_words
from projections.reports.printing import printed
from projections.reports.report import Percent
from projections.view import View

_BY: dict[HouseBy, Text] = {
    "table": words.GROUPINGS["table"],
    "box": Text("боксам", "box"),
    "croupier": words.GROUPINGS["croupier"],
    "day": words.GROUPINGS["day"],
}
_HEADS: dict[HouseBy, Text] = {
    "table": words.TABLE,
    "box": words.BOX,
    "croupier": words.CROUPIER,
    "day": words.DAY,
}
_FIGURES = (
    Column(words.HANDS_COUNT, amount=True),
    Column(words.BOXES, amount=True),
    Column(words.STAKED, amount=True),
    Column(words.HOUSE_RESULT, amount=True),
    Column(words.BY_RULE, amount=True),
    Column(words.DIFFERENCE, amount=True),
    Column(words.OVERPAID, amount=True, class_="wide"),
    Column(words.UNDERPAID, amount=True, class_="wide"),
    Column(words.OF_STAKES, amount=True),
    Column(words.WRONG_COUNT, amount=True),
)
_COMBINATIONS = (
    Column(words.WHOSE_CARDS),
    Column(words.SENIOR),
    Column(words.TIMES, amount=True),
    Column(words.SHARE, amount=True),
    Column(words.EXPECTED, amount=True),
    Column(words.DOUBLES, amount=True),
    Column(words.WON_COUNT, amount=True),
    Column(words.PAID, amount=True),
    Column(words.BY_RULE, amount=True),
    Column(words.DIFFERENCE, amount=True),
)
_WRONG = (
    Column(words.HAND, class_="nowrap"),
    Column(words.DAY, class_="nowrap"),
    Column(words.TABLE),
    Column(words.CROUPIER),
    Column(words.BOX),
    Column(words.PLAYER),
    Column(words.COMBINATION),
    Column(words.OUTCOME),
    Column(words.PAID_RETURNED, amount=True),
    Column(words.BY_RULE, amount=True),
    Column(words.DIFFERENCE, amount=True),
)


def house_grouping(ask: Ask) -> HouseBy:
    """By what the result is grouped; by table unless asked otherwise."""
    asked = ask.one("by")
    return next((by for by in _BY if by == asked), "table")


def house(view: View, ask: Ask) -> Markup:
    """The page."""
    by, title = house_grouping(ask), ask.says(words.HOUSE_TITLE)
    found = queries.house(view, by, ask.chosen)
    if not found.rows and ask.chosen.empty:
        return glued([head(title), empty(ask.says(words.NO_HOUSE), ask.says(words.NO_HOUSE_DO))])
    form = filter_form(ask, "house", queries.choices(view), "from", "to", "room", "table", "croupier")
    if not found.rows:
        return glued([head(title), form, nothing_fits(ask, "house")])
    parts = [_currency(view, ask, found, total) for total in found.totals]
    return glued([head(title), form, _groupings(ask, by), *parts, _wrong(view, ask)])


def _groupings(ask: Ask, by: HouseBy) -> Markup:
    pairs = [
        (f"{ask.says(words.BY)} {ask.says(said)}", ask.narrowed("house", by=name), name == by)
        for name, said in _BY.items()
    ]
    return chips(ask, pairs)


def _currency(view: View, ask: Ask, found: HouseTable, total: House) -> Markup:
    """Tiles, result and combinations of one currency; different currencies are never added together."""
    unit = (total.currency, total.exponent)
    rows = [row for row in found.rows if (row.currency, row.exponent) == unit]
    said = ask.says(words.CURRENCY, unit=unit_of(ask, total.currency))
    several = tag("h2", said, class_="currency") if len(found.totals) > 1 else None
    columns = (Column(_HEADS[found.by]), *_FIGURES)
    several_rooms = len({row.key[0] for row in rows}) > 1
    lines = [[_named(ask, found.by, row, several_rooms=several_rooms), *_figures(ask, row)] for row in rows]
    table = listing(ask, columns, lines, [[ask.says(words.TOTAL), *_figures(ask, total)]])
    made = in_order(queries.combinations(view, unit, ask.chosen))
    held = listing(ask, _COMBINATIONS, [_combination(ask, row, total.exponent) for row in made])
    about = tag("p", ask.says(COMPARED), class_="muted")
    return tag(
        "section", several, _tiles(ask, total), _unjudged(ask, total), table,
        tag("h2", ask.says(words.PAYOUTS)), about, held,
    )  # fmt: skip


def _tiles(ask: Ask, total: House) -> Markup:
    unit, wrong = unit_of(ask, total.currency), total.wrong
    result = money(ask, total.result, total.exponent, signed=True)
    due = money(ask, total.due, total.exponent, signed=True)
    over, under = (money(ask, amount, total.exponent) for amount in (total.overpaid, total.underpaid))
    return tag(
        "div",
        tile(ask.says(words.HANDS_COUNT), number(total.hands, ask.language)),
        tile(ask.says(words.STAKED), money(ask, total.staked, total.exponent), unit=unit),
        tile(
            ask.says(words.HOUSE_RESULT),
            result,
            unit=unit,
            more=ask.says(words.OF_THE_STAKES, percent=_share(ask, total)),
        ),
        tile(ask.says(words.BY_RULE), due, unit=unit),
        tile(
            ask.says(words.WRONG_COUNT),
            number(wrong, ask.language),
            more=ask.says(words.OVER_AND_UNDER, over=over, under=under) if wrong else "",
            tone="red" if wrong else "green",
        ),
        class_="tiles",
    )


def _share(ask: Ask, row: House) -> str:
    share = row.percent_of_stakes
    return "—" if share is None else printed(Percent(share), ask.language)


def _unjudged(ask: Ask, total: House) -> Markup | None:
    if not total.unjudged:
        return None
    return tag("p", ask.says(words.UNJUDGED_BOXES, boxes=number(total.unjudged, ask.language)), class_="warning")


def _named(ask: Ask, by: HouseBy, row: House, *, several_rooms: bool) -> Markup | str:
    """A group by its name, leading to its hands where they can be asked for."""
    match by, row.key:
        case "day", (date() as when,):
            return tag("a", day(when, ask.language), class_="open", href=ask.narrowed("house", **_only(when)))
        case "table", (room, table):
            said = " · ".join(str(part) for part in ((room, table) if several_rooms else (table,)) if part)
            link = ask.narrowed("hands", by="", room=room, table=table)
            return tag("a", said, class_="open", href=link) if said else ask.says(words.NOT_NAMED)
        case "croupier", (str(croupier),):
            return tag("a", croupier, class_="open", href=ask.narrowed("hands", by="", croupier=croupier))
        case _:
            return str(row.key[0] or "") or ask.says(words.NOT_NAMED)


def _only(when: date) -> dict[str, object]:
    return {"from": when.isoformat(), "to": when.isoformat()}


def _figures(ask: Ask, row: House) -> list[object]:
    return [
        number(row.hands, ask.language),
        number(row.boxes, ask.language),
        money(ask, row.staked, row.exponent),
        money(ask, row.result, row.exponent, signed=True),
        money(ask, row.due, row.exponent, signed=True),
        difference(ask, row.difference, row.exponent),
        money(ask, row.overpaid, row.exponent) if row.overpaid else "—",
        money(ask, row.underpaid, row.exponent) if row.underpaid else "—",
        _share(ask, row),
        number(row.wrong, ask.language) if row.wrong else "—",
    ]


def _combination(ask: Ask, row: Combination, exponent: int) -> list[object]:
    share, expected = row.share, expected_share(row.manner, row.category)
    off = None if row.paid is None or row.due is None else row.paid - row.due
    return [
        ask.says(MANNERS[row.manner]),
        _capital(printed(category_words(row.category), ask.language)),
        number(row.times, ask.language),
        printed(Percent(share), ask.language) if share is not None else "—",
        printed(Percent(expected), ask.language) if expected is not None else "—",
        number(row.doubles, ask.language) if row.doubles else "—",
        number(row.won, ask.language) if row.won else "—",
        money(ask, row.paid, exponent),
        money(ask, row.due, exponent),
        difference(ask, off, exponent),
    ]


def _wrong(view: View, ask: Ask) -> Markup:
    rows = queries.wrong_payouts(view, ask.chosen)
    title = tag("h2", ask.says(words.WRONG_PAYOUTS))
    if not rows:
        return glued([title, tag("p", ask.says(words.NO_WRONG), class_="muted")])
    return glued([title, listing(ask, _WRONG, [_wrong_cells(ask, row) for row in rows])])


def _wrong_cells(ask: Ask, row: WrongPayout) -> list[object]:
    sign = "№ " if ask.language == "ru" else "#"
    link = tag("a", f"{sign}{row.number}", class_="open", href=ask.address("replay", hand=row.stream_id))
    corrected = tag("span", ask.says(words.IS_CORRECTED), class_="muted") if row.corrections else None
    held = " + ".join(
        printed(category_words(held), ask.language) for held in (row.first, row.second) if held is not None
    )
    paid, due = (
        f"{money(ask, first, row.exponent)} + {money(ask, second, row.exponent)}"
        for first, second in ((row.paid, row.returned), (row.due_paid, row.due_returned))
    )
    return [
        glued([link, corrected], " "),
        day(row.gaming_day, ask.language) if row.gaming_day else "—",
        row.table_name or "—",
        row.croupier or "—",
        row.box,
        row.player or "—",
        _capital(held) or "—",
        _capital(printed(outcome_words(row.outcome), ask.language)),
        paid,
        due,
        difference(ask, row.difference, row.exponent),
    ]


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]
