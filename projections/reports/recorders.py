"""The report of who recorded what: people down, kinds of events across, over the whole record."""

from datetime import datetime

from domain.text import Text
from projections.filters import EVERYTHING
from projections.queries.recorders import recorders
from projections.reports import words
from projections.reports.report import Coded, Column, Report, origin
from projections.view import View

_COLUMNS = (
    Column("who", Text("Кто", "Who")),
    Column("hands", Text("Раздач", "Hands")),
    Column("play", Text("Карты и ставки", "Cards and stakes")),
    Column("money", Text("Банк, рейк, выплаты", "Bank, rake, payouts")),
    Column("proposed", Text("Предложил исправлений", "Corrections proposed")),
    Column("approved", Text("Утвердил", "Approved")),
    Column("session_events", Text("Сессия", "Session")),
    Column("case_entries", Text("Дела", "Cases")),
    Column("bookmarks", Text("Закладки", "Bookmarks")),
    Column("all_events", Text("Всего событий", "All events")),
)
_UNSIGNED = Coded("", Text("без подписи", "not signed"))


def recorders_report(view: View, *, generated_at: datetime) -> Report:
    """How many events of each kind everybody signed."""
    made = origin(view, generated_at)
    rows = tuple((one.who or _UNSIGNED, *one[1:], one.events) for one in recorders(view))
    title = Text("Кто внёс", "Who recorded what")
    return Report("recorders", title, EVERYTHING, words.head(view, EVERYTHING, made), _COLUMNS, rows, (), made)
