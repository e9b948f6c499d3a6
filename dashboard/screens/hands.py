"""Hands: the list, by number, day, table, people and verdict."""

from collections.abc import Sequence
from typing import Protocol, cast, get_args
from uuid import UUID

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import HANDS, counted, minute, number
from dashboard.screens import words
from dashboard.screens.filters import filter_form
from dashboard.screens.kept import kept_filters
from dashboard.screens.parts import (
    Column,
    difference,
    game_title,
    head,
    listing,
    money,
    nothing_fits,
    nothing_recorded,
    pager,
    turned,
    unit_of,
    verdict,
)
from projections import queries
from projections.queries import HandRow
from projections.queries.hands import Order
from projections.view import View

_COLUMNS = (
    Column(words.HAND, class_="nowrap"),
    Column(words.VERDICT, class_="nowrap"),
    Column(words.TIME, class_="nowrap"),
    Column(words.TABLE),
    Column(words.GAME, class_="wide"),
    Column(words.CROUPIER),
    Column(words.BANK, amount=True),
    Column(words.TAKEN, amount=True),
    Column(words.DUE, amount=True),
    Column(words.DIFFERENCE, amount=True),
    Column(words.PLAYERS, amount=True, class_="wide"),
    Column(words.EVENTS, amount=True, class_="wide"),
    Column(words.MONEY_OF, class_="wide"),
)
_SAME_IN_A_SESSION = (words.TABLE, words.GAME, words.MONEY_OF)
_FIELDS = ("number", "from", "to", "table", "croupier", "player", "game", "verdict")
_MORE = ("combination", "bank_from", "bank_to", "time_from", "time_to", "clause", "severity", "words", "room")


def hands(view: View, ask: Ask) -> Markup:
    """The list of hands with its filter."""
    title, choices = ask.says(words.HANDS), queries.choices(view)
    order = order_of(ask)
    found, ask = turned(ask, lambda page: queries.hands(view, ask.chosen, page=page, order=order))
    if not found.total and ask.chosen.empty:
        return glued([head(title), nothing_recorded(ask)])
    form = filter_form(ask, "hands", choices, *_FIELDS, orders=words.HAND_ORDERS, more=_MORE)
    shown = [head(title, counted(found.total, HANDS, ask.language)), form, kept_filters(ask, "hands")]
    if not found.rows:
        return glued([*shown, nothing_fits(ask, "hands")])
    return glued(
        [
            *shown,
            hand_list(ask, found.rows, among=ask.filter_query),
            pager(ask, "hands", shown=len(found.rows), total=found.total),
        ]
    )


def order_of(ask: Ask) -> Order:
    """The order of the list that is asked for; the newest first unless asked otherwise."""
    order = ask.one("order")
    return cast("Order", order) if order in get_args(Order) else "newest"


def hand_list(ask: Ask, rows: Sequence[HandRow], *, among: str = "", of_session: bool = False) -> Markup:
    """Hands as a list; those of one session without what is the same for all of them.

    `among` is the filter the list was made by, through which the replay then goes on.
    """
    cells = [_cells(ask, row, among) for row in rows]
    if not of_session:
        return listing(ask, _COLUMNS, cells)
    kept = [place for place, column in enumerate(_COLUMNS) if column.head not in _SAME_IN_A_SESSION]
    return listing(ask, [_COLUMNS[place] for place in kept], [[row[place] for place in kept] for row in cells])


def _cells(ask: Ask, row: HandRow, among: str) -> list[object]:
    """One hand as a row of the list."""
    return [
        hand_link(ask, row, among=among),
        _judged(ask, row),
        minute(row.opened_local, ask.language),
        row.table_name or "—",
        game_title(ask, row.game),
        row.croupier or "—",
        money(ask, row.bank, row.exponent),
        money(ask, row.rake_taken, row.exponent),
        money(ask, row.rake_due, row.exponent),
        difference(ask, row.difference, row.exponent),
        number(row.players, ask.language),
        number(row.events, ask.language),
        unit_of(ask, row.currency),
    ]


def _judged(ask: Ask, row: HandRow) -> Markup:
    """The verdict, and how many findings there are."""
    count = tag("span", number(row.findings, ask.language), class_="muted") if row.findings else None
    return glued([verdict(ask, row.judgement), count], " ")


class Numbered(Protocol):
    """A row that names a hand."""

    @property
    def number(self) -> str:
        """The hand's number."""

    @property
    def stream_id(self) -> UUID:
        """Its id."""


def hand_link(ask: Ask, row: Numbered, *, among: str = "") -> Markup:
    """The hand's number as a link to its replay, which goes on through the list `among`."""
    sign = "№ " if ask.language == "ru" else "#"
    return tag(
        "a", f"{sign}{row.number or '?'}", class_="open", href=ask.address("replay", hand=row.stream_id, list=among)
    )
