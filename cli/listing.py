"""Lists of hands and sessions from the views, as tables and as JSON."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from cli.shapes import Shape
from cli.table import Cell, Column, Table
from cli.telling import VERDICT_STYLES
from cli.terminal import Terminal
from domain.findings import VERDICT_WORDS
from domain.games import GAMES
from domain.lawful import amount_words
from domain.text import Text, same
from projections.queries import HandRow, SessionRow


def hand_shape(row: HandRow) -> Shape:
    """A hand of the list as JSON; times with the room's offset."""
    return {
        "id": str(row.stream_id),
        **_plain(row, "number", "game", "room", table="table_name"),
        **_plain(row, "session", "gaming_day", "croupier", "inspector", "currency", "exponent", "players", "events"),
        "opened_at": plain_value(row.opened_local),
        "closed_at": plain_value(row.closed_local),
        **_plain(row, "verdict", "findings", "worst", "corrections", "bank", "rake_due", "rake_taken", "difference"),
        **_plain(row, "left_in_bank", "file", "line"),
    }


def session_shape(row: SessionRow) -> Shape:
    """A session of the list as JSON; times with the room's offset."""
    return {
        "id": str(row.stream_id),
        **_plain(row, "session", "room", "gaming_day", "currency", "exponent", table="table_name"),
        "opened_at": plain_value(row.opened_local),
        "closed_at": plain_value(row.closed_local),
        **_plain(row, "closed", "games", "hands", "people", "verdict", "findings", "rake_taken", "rake_due"),
        **_plain(
            row, "rake_difference", "not_judged", "house_due", "house_taken", "drop_counted", "events", "file", "line"
        ),
    }


def tell_hands(terminal: Terminal, rows: Iterable[HandRow]) -> None:
    """The hands as a table."""
    table = Table(_HAND_COLUMNS)
    for row in rows:
        table.row(*_hand_cells(row), style=VERDICT_STYLES[row.judgement] if row.findings else "")
    _show(terminal, table)


def tell_sessions(terminal: Terminal, rows: Iterable[SessionRow], in_hands: Mapping[UUID, int]) -> None:
    """The sessions as a table; what was found in their hands counts beside what was found on the session itself."""
    table = Table(_SESSION_COLUMNS)
    for row in rows:
        found = row.findings + in_hands.get(row.stream_id, 0)
        table.row(*_session_cells(row, found), style=VERDICT_STYLES[row.judgement] if row.findings else "")
    _show(terminal, table)


def money(amount: int | None, exponent: int, *, signed: bool = False) -> Text | None:
    """An amount as it stands in a table; None where it is not known."""
    return None if amount is None else amount_words(amount, exponent, signed=signed)


def moment_words(at: datetime | None) -> Text | None:
    """A time by the room's clock, as each language writes it."""
    return Text(f"{at:%d.%m.%Y %H:%M}", f"{at:%Y-%m-%d %H:%M}") if at else None


def game_words(name: str) -> Text:
    """A game by its stored name."""
    return GAMES[name].title if name in GAMES else same(name)


def plain_value(value: object) -> Any:
    """A value of a row as JSON has it."""
    match value:
        case datetime() | date():
            return value.isoformat()
        case UUID():
            return str(value)
        case _:
            return value


def _hand_cells(row: HandRow) -> Iterable[Cell]:
    yield from (row.number, moment_words(row.opened_local), row.table_name, row.session, row.croupier)
    yield game_words(row.game)
    yield from (money(amount, row.exponent) for amount in (row.bank, row.rake_due, row.rake_taken))
    yield money(row.difference, row.exponent, signed=True)
    yield from (str(row.findings), VERDICT_WORDS[row.judgement])


def _session_cells(row: SessionRow, found: int) -> Iterable[Cell]:
    yield from (row.session, row.table_name, moment_words(row.opened_local), moment_words(row.closed_local))
    yield str(row.hands)
    raked = row.house_taken is None or row.rake_due or row.rake_taken
    yield from (money(amount, row.exponent) if raked else None for amount in (row.rake_due, row.rake_taken))
    yield money(row.rake_difference, row.exponent, signed=True) if raked else None
    yield money(row.house_taken, row.exponent, signed=True)
    yield money(row.drop_counted, row.exponent)
    yield from (str(found), VERDICT_WORDS[row.judgement])


def _show(terminal: Terminal, table: Table) -> None:
    if table.rows:
        terminal.show(table)
    else:
        terminal.line(_NOTHING)


def _plain(row: NamedTuple, *names: str, **renamed: str) -> Shape:
    values = {name: getattr(row, name) for name in names} | {new: getattr(row, old) for new, old in renamed.items()}
    return {name: plain_value(value) for name, value in values.items()}


_TABLE, _SESSION = Text("Стол", "Table"), Text("Сессия", "Session")
_OPENED = Text("Открыта", "Opened")
_DUE = Column(Text("Рейк положен", "Rake due"), numeric=True)
_TAKEN = Column(Text("Рейк взят", "Rake taken"), numeric=True)
_GAP = Column(Text("Расхождение", "Difference"), numeric=True)
_FINDINGS = Column(Text("Нарушений", "Findings"), numeric=True, spare=1)
_VERDICT = Column(Text("Вывод", "Verdict"))
_HAND_COLUMNS = (
    Column(Text("№", "#")),
    Column(_OPENED, spare=3),
    Column(_TABLE),
    Column(_SESSION, spare=5),
    Column(Text("Крупье", "Croupier"), spare=4),
    Column(Text("Игра", "Game"), spare=6),
    Column(Text("Банк", "Bank"), numeric=True, spare=2),
    _DUE,
    _TAKEN,
    _GAP,
    _FINDINGS,
    _VERDICT,
)
_SESSION_COLUMNS = (
    Column(_SESSION),
    Column(_TABLE),
    Column(_OPENED, spare=4),
    Column(Text("Закрыта", "Closed"), spare=5),
    Column(Text("Раздач", "Hands"), numeric=True, spare=2),
    _DUE,
    _TAKEN,
    _GAP,
    Column(Text("Казино", "House"), numeric=True, spare=3),
    Column(Text("Дроп", "Drop"), numeric=True, spare=3),
    _FINDINGS,
    Column(Text("Вывод о сессии", "Verdict on the session")),
)
_NOTHING = Text("По отбору ничего не найдено.", "Nothing matches.")
