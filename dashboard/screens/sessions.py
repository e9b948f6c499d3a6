"""Sessions: the list, and one with its people, its staff, its hands and what was found."""

from collections.abc import Iterator

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import HANDS, SESSIONS, counted, minute, moment, number
from dashboard.screens import words
from dashboard.screens.filters import filter_form
from dashboard.screens.findings import finding_list
from dashboard.screens.hands import hand_list
from dashboard.screens.parts import (
    Column,
    difference,
    empty,
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
from domain.text import Text
from projections import queries
from projections.queries import PersonRow, SessionFile, SessionRow
from projections.view import View

_COLUMNS = (
    Column(words.SESSION, class_="nowrap"),
    Column(words.SESSION_VERDICT, class_="nowrap"),
    Column(words.TABLE),
    Column(words.OPENED, class_="nowrap"),
    Column(words.CLOSED, class_="nowrap wide"),
    Column(words.HANDS_COUNT, amount=True),
    Column(words.FOUND, amount=True),
    Column(words.PLAYERS, amount=True, class_="wide"),
    Column(words.TAKEN, amount=True),
    Column(words.DUE, amount=True, class_="wide"),
    Column(words.RAKE_DIFFERENCE, amount=True),
)
_HOUSE = (Column(words.HOUSE_RESULT, amount=True, class_="wide"), Column(words.HOUSE_DIFFERENCE, amount=True))
_PEOPLE = (
    Column(words.SEAT),
    Column(words.PLAYER),
    Column(words.BOUGHT, amount=True),
    Column(words.CASHED, amount=True),
    Column(words.STACK, amount=True),
    Column(words.RESULT, amount=True),
    Column(words.NOTE),
)


def sessions(view: View, ask: Ask) -> Markup:
    """The list of sessions with its filter."""
    title = ask.says(words.SESSIONS)
    found, ask = turned(ask, lambda page: queries.sessions(view, ask.chosen, page=page))
    if not found.total and ask.chosen.empty:
        return glued([head(title), nothing_recorded(ask)])
    form = filter_form(ask, "sessions", queries.choices(view), "from", "to", "room", "table", "croupier", "game")
    shown = [head(title, counted(found.total, SESSIONS, ask.language)), form]
    if not found.rows:
        return glued([*shown, nothing_fits(ask, "sessions")])
    return glued(
        [*shown, session_list(view, ask, found.rows), pager(ask, "sessions", shown=len(found.rows), total=found.total)]
    )


def session_list(view: View, ask: Ask, rows: tuple[SessionRow, ...]) -> Markup:
    """Sessions as a list; what was found in their hands counts beside what was found on the session itself."""
    house = any(row.house_taken is not None for row in rows)
    columns = (*_COLUMNS, *_HOUSE) if house else _COLUMNS
    found = queries.findings_in(view, [row.stream_id for row in rows])
    return listing(
        ask,
        columns,
        [
            [*_cells(ask, row, row.findings + found.get(row.stream_id, 0)), *(_house_cells(ask, row) if house else ())]
            for row in rows
        ],
    )


def _cells(ask: Ask, row: SessionRow, found: int) -> list[object]:
    """One session as a row of the list."""
    ended = minute(row.closed_local, ask.language) if row.closed else ask.says(words.STILL_OPEN)
    return [
        tag("a", row.session or "—", class_="open", href=ask.address("session", id=row.stream_id)),
        verdict(ask, row.judgement),
        row.table_name or "—",
        minute(row.opened_local, ask.language),
        ended,
        number(row.hands, ask.language),
        tag("span", number(found, ask.language), class_="bad") if found else number(0, ask.language),
        number(row.people, ask.language),
        *_rake_cells(ask, row),
    ]


def _rake_cells(ask: Ask, row: SessionRow) -> list[object]:
    """Rake taken, due and the difference; a dash where only the house plays and there is no rake."""
    if row.house_taken is not None and not row.rake_taken and not row.rake_due:
        return ["—", "—", "—"]
    taken, due = (money(ask, amount, row.exponent) for amount in (row.rake_taken, row.rake_due))
    return [f"{taken} {unit_of(ask, row.currency)}", due, difference(ask, row.rake_difference, row.exponent)]


def _house_cells(ask: Ask, row: SessionRow) -> list[object]:
    """The house's result and its difference from the one due."""
    result = money(ask, row.house_taken, row.exponent, signed=True)
    if row.house_taken is not None:
        result += f" {unit_of(ask, row.currency)}"
    return [result, difference(ask, row.house_difference, row.exponent)]


def session(view: View, ask: Ask) -> Markup:
    """One session."""
    asked = ask.id("id")
    found = queries.session(view, asked) if asked else None
    if found is None:
        back = tag("a", ask.says(words.TO_SESSIONS), class_="button", href=ask.address("sessions"))
        return glued([head(ask.says(words.SESSION)), empty(ask.says(words.NO_SESSION), back)])
    return glued(
        [_head(ask, found.session), _facts(ask, found), _found(ask, found), _people(ask, found), _hands(ask, found)]
    )


def _head(ask: Ask, row: SessionRow) -> Markup:
    where = [row.room, f"{ask.says(words.TABLE).lower()} {row.table_name}" if row.table_name else ""]
    games = ", ".join(game_title(ask, game) for game in row.games.split(", ") if game)
    title = f"{ask.says(words.SESSION)} {row.session}"
    return head(title, verdict(ask, row.judgement), " · ".join(part for part in (*where, games) if part))


def _facts(ask: Ask, found: SessionFile) -> Markup:
    row, unit = found.session, f" {found.session.currency}".rstrip()
    staff = sorted({name for hand in found.hands for name in (hand.croupier, hand.inspector) if name})
    drop = (
        money(ask, row.drop_counted, row.exponent) + unit
        if row.drop_counted is not None
        else ask.says(words.NOT_COUNTED)
    )
    pairs = (
        (words.OPENED, moment(row.opened_local, ask.language)),
        (words.CLOSED, moment(row.closed_local, ask.language) if row.closed else ask.says(words.STILL_OPEN)),
        (words.FOUND, number(len(found.findings) + sum(hand.findings for hand in found.hands), ask.language)),
        (words.STAFF, ", ".join(staff) or ask.says(words.NOT_NAMED)),
        *_takings(ask, row),
        (words.DROP, drop),
        (words.SOURCE, ask.says(words.LINE_OF_FILE, file=row.file, line=row.line) if row.file else "—"),
    )
    return tag(
        "dl", *(tag("div", tag("dt", ask.says(name)), tag("dd", value)) for name, value in pairs), class_="facts"
    )


def _takings(ask: Ask, row: SessionRow) -> Iterator[tuple[Text, object]]:
    """The rake and, where the house plays, its result: each as taken, as due, and the difference."""
    unit = f" {row.currency}".rstrip()
    if row.house_taken is None or row.rake_taken or row.rake_due:
        yield words.TAKEN, money(ask, row.rake_taken, row.exponent) + unit
        yield words.DUE, money(ask, row.rake_due, row.exponent) + unit
        yield words.DIFFERENCE, difference(ask, row.rake_difference, row.exponent)
    if row.house_taken is not None:
        yield words.HOUSE_RESULT, money(ask, row.house_taken, row.exponent, signed=True) + unit
        yield words.BY_RULE, money(ask, row.house_due, row.exponent, signed=True) + unit
        yield words.DIFFERENCE, difference(ask, row.house_difference, row.exponent)


def _found(ask: Ask, found: SessionFile) -> Markup | None:
    if not found.findings:
        return None
    return glued([tag("h2", ask.says(words.SESSION_FINDINGS)), finding_list(ask, found.findings, of_session=True)])


def _people(ask: Ask, found: SessionFile) -> Markup | None:
    if not found.people:
        return None
    rows = [_person(ask, person, found.session.exponent) for person in found.people]
    return glued([tag("h2", ask.says(words.PEOPLE)), listing(ask, _PEOPLE, rows)])


def _person(ask: Ask, person: PersonRow, exponent: int) -> list[object]:
    amounts = [money(ask, amount, exponent) for amount in (person.bought, person.cashed, person.stack)]
    result = money(ask, person.result, exponent, signed=True)
    return [person.seat, person.player or "—", *amounts, result, ask.says(words.LEFT) if person.has_left else ""]


def _hands(ask: Ask, found: SessionFile) -> Markup:
    count = tag("small", counted(len(found.hands), HANDS, ask.language))
    title = tag("h2", ask.says(words.HANDS_OF_SESSION), " ", count)
    return glued([title, hand_list(ask, found.hands, of_session=True)])
