"""The report of late entries: the order of the record cannot be changed, so a hand put in afterwards stands out."""

from datetime import datetime, timedelta

from domain.text import Text
from projections.calendar import local
from projections.filters import EVERYTHING, Filter
from projections.queries.late import DAY, late_hands
from projections.reports import words
from projections.reports.report import Column, Note, Report, origin
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
    Column("position", Text("Место в записи", "Position in the record")),
    words.CROUPIER,
    words.FILE,
)


def late_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime, after: timedelta = DAY) -> Report:
    """Hands recorded longer than this after they were played, or before they were."""
    made = origin(view, generated_at)
    limit = Note("late_after_minutes", Text("Порог, минут", "Counted from, minutes"), int(after.total_seconds() // 60))
    period, *rest = words.head(view, chosen, made)
    return Report(
        name="late",
        title=Text("Поздние записи", "Late entries"),
        chosen=chosen,
        notes=(period, limit, *rest),
        columns=_COLUMNS,
        rows=tuple(
            (
                row.number,
                row.stream_id,
                row.room,
                row.table_name,
                row.session,
                row.opened_local,
                local(row.recorded_first, row.offset_s),
                int(delay.total_seconds() // 60),
                row.first_position,
                words.person_words(row.croupier),
                row.file,
            )
            for row, delay in late_hands(view, chosen, after=after)
        ),
        totals=(),
        origin=made,
    )
