"""Days and hours as the room lives them: the local time that the hand itself records."""

from datetime import UTC, date, datetime, timedelta, timezone


def gaming_day(at: datetime) -> date:
    """The day a hand counts for: the calendar date of its opening at the offset it was recorded with."""
    return at.date()


def utc(at: datetime) -> datetime:
    """An aware time as the views store it: in UTC, without the zone; a time beyond the calendar keeps its own clock."""
    try:
        return at.astimezone(UTC).replace(tzinfo=None)
    except OverflowError:
        return at.replace(tzinfo=None)


def offset_seconds(at: datetime) -> int:
    """How far an aware time's clock is ahead of UTC."""
    ahead = at.utcoffset()
    return int(ahead.total_seconds()) if ahead is not None else 0


def local(stored: datetime, offset_s: int) -> datetime:
    """A stored time as the room's clock showed it."""
    try:
        return stored.replace(tzinfo=UTC).astimezone(timezone(timedelta(seconds=offset_s)))
    except OverflowError:
        return stored.replace(tzinfo=timezone(timedelta(seconds=offset_s)))
