"""The report of late entries: the order of the record cannot be changed, so a hand put in afterwards stands out."""

from datetime import datetime, timedelta

from domain.text import Text
from projections.filters import EVERYTHING, Filter
from projections.patterns.late import LATE, LateHand, late_hands, whole_sessions
from projections.queries.listing import WHOLE
from projections.reports import words
from projections.reports.report import Column, Line, Note, Report, origin
from projections.view import View

_COLUMNS = (
    words.HAND,
    words.HAND_ID,
    words.ROOM,
    words.TABLE,
    words.SESSION,
    words.OPENED,
    Column("recorded_at", Text("Записана", "Recorded")),
    Column("delay_minutes", Text("Позже, минут", "Late by, minutes")),
    Column("usual_minutes", Text("Обычно в сессии, минут", "Usual in the session, minutes")),
    Column("after", Text("Записана после раздачи", "Recorded after hand")),
    Column("position", Text("Место в записи", "Position in the record")),
    words.CROUPIER,
    words.FILE,
)


def late_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime, after: timedelta = LATE) -> Report:
    """Hands recorded out of their turn, much later than the rest of their session, or before they were played."""
    made, whole = origin(view, generated_at), whole_sessions(view, chosen, after=after)
    limit = Note("late_after_minutes", Text("Порог, минут", "Counted from, minutes"), int(after.total_seconds() // 60))
    said = _WHOLE.fill(sessions=whole.sessions, hands=whole.hands)
    entered = Note("whole_sessions", Text("Внесены позже целиком", "Entered late as a whole"), said)
    period, *rest = words.head(view, chosen, made)
    return Report(
        name="late",
        title=Text("Поздние записи", "Late entries"),
        chosen=chosen,
        notes=(period, limit, entered, *rest),
        columns=_COLUMNS,
        rows=tuple(_line(row) for row in late_hands(view, chosen, after=after, page=WHOLE).rows),
        totals=(),
        origin=made,
    )


def _line(row: LateHand) -> Line:
    return (
        row.number,
        row.stream_id,
        row.room,
        row.table_name,
        row.session,
        row.played_local,
        row.recorded_local,
        row.behind // 60,
        row.usual // 60,
        row.after,
        row.position,
        words.person_words(row.croupier),
        row.file,
    )


_WHOLE = Text("сессий {sessions}, раздач {hands}; здесь их нет", "{sessions} sessions, {hands} hands; not listed here")
