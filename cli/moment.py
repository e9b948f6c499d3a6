"""Times as a user writes them on the command line."""

from datetime import UTC, date, datetime

from cli.exits import Exit, Stopped
from domain.text import Text


def read_day(words: str | None) -> date | None:
    """A gaming day; raises `Stopped` when the words are none."""
    if words is None:
        return None
    for form in ("%Y-%m-%d", "%d.%m.%Y"):
        try:
            return datetime.strptime(words, form).replace(tzinfo=UTC).date()
        except ValueError:
            continue
    raise Stopped(_NO_DAY.fill(words=words), _WRITE_DAY, code=Exit.USAGE)


def read_moment(words: str) -> datetime:
    """A day or a moment, by the room's clock where no offset is given; raises `Stopped` when the words are neither."""
    try:
        return datetime.fromisoformat(words)
    except ValueError:
        pass
    try:
        return datetime.combine(read_day(words) or date.min, datetime.min.time())
    except Stopped:
        raise Stopped(_NO_MOMENT.fill(words=words), _WRITE_MOMENT, code=Exit.USAGE) from None


def now() -> datetime:
    """The time of recording, with its offset."""
    return datetime.now(UTC).astimezone()


_NO_DAY = Text("«{words}» — не дата", "'{words}' is no date")
_WRITE_DAY = Text("напишите 2026-11-28 или 28.11.2026", "write 2026-11-28 or 28.11.2026")
_NO_MOMENT = Text("«{words}» — не дата и не время", "'{words}' is neither a date nor a time")
_WRITE_MOMENT = Text(
    "напишите 2026-11-28, 28.11.2026, 2026-11-28T21:00 или 2026-11-28T21:00+03:00",
    "write 2026-11-28, 28.11.2026, 2026-11-28T21:00 or 2026-11-28T21:00+03:00",
)
