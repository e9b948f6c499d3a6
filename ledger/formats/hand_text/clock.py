"""When things happened: the header's moment, and the time said before an event for it and those after it."""

import re
from datetime import UTC, date, datetime, time, timedelta, timezone

from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.keywords import NOTHING
from ledger.formats.item import Unreadable

_MOMENT = re.compile(
    r"(\d{4}-\d{2}-\d{2})[Tt ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)? ?([Zz]|[+\-−]\d{2}:?\d{2})?", re.ASCII
)
_TIME = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)?", re.ASCII)
_HALF_A_DAY = timedelta(hours=12)
_DAY = timedelta(days=1)


class Clock:
    """The time of the events as it is said; a time of day counts from the last moment known.

    Where the time of day goes back by more than twelve hours, midnight has passed. The offset from UTC stays.
    """

    __slots__ = ("_known", "now")

    def __init__(self, opened_at: datetime | None) -> None:
        self._known = opened_at
        self.now: datetime | None = None
        """The time of the events that follow; None until one is said."""

    def read(self, word: str) -> None:
        """Take the time in an `@` word; raises `Unreadable` when it is none."""
        said = word[1:]
        if said == NOTHING:
            self.now = None
            return
        found = _TIME.fullmatch(said)
        if found is None and _MOMENT.fullmatch(said) is None:
            raise Unreadable(word, troubles.BAD_TIME)
        self.now = self._known = self._time_of_day(word, found) if found else read_moment(said, word)

    def write(self, at: datetime | None) -> str | None:
        """The `@` word that brings the clock to this moment; None when it stands there already."""
        if at is None:
            word = None if self.now is None else "@" + NOTHING
        elif self.now is not None and same_moment(at, self.now):
            return None
        else:
            word = "@" + self._shortest(at)
        if word is not None:
            self.read(word)
        return word

    def branch(self) -> "Clock":
        """A clock for an event inside an event: it knows the date, and no time is said yet."""
        return Clock(self._known)

    def _time_of_day(self, word: str, found: re.Match[str]) -> datetime:
        if self._known is None:
            raise Unreadable(word, troubles.TIME_WITHOUT_DATE)
        try:
            moment = datetime.combine(self._known.date(), _time(*found.groups()), self._known.tzinfo)
            return moment + _DAY if self._known - moment > _HALF_A_DAY else moment
        except (ValueError, OverflowError):
            raise Unreadable(word, troubles.BAD_TIME) from None

    def _shortest(self, at: datetime) -> str:
        short = at.time().isoformat()
        found = _TIME.fullmatch(short)
        if found and self._known is not None and same_moment(self._time_of_day("@" + short, found), at):
            return short
        return at.isoformat()


def read_moment(said: str, words: str | None = None) -> datetime:
    """The date and time with its offset; raises `Unreadable` when it is none or has no offset."""
    found = _MOMENT.fullmatch(said)
    words = words or said
    if found is None:
        raise Unreadable(words, troubles.BAD_MOMENT)
    day, hour, minute, second, fraction, offset = found.groups()
    if offset is None:
        raise Unreadable(words, troubles.NO_OFFSET.fill(moment=said.strip()))
    try:
        return datetime.combine(date.fromisoformat(day), _time(hour, minute, second, fraction), _zone(offset))
    except (ValueError, OverflowError):
        raise Unreadable(words, troubles.BAD_MOMENT) from None


def same_moment(one: datetime, other: datetime) -> bool:
    """Whether two moments are the same instant under the same offset."""
    return one == other and one.utcoffset() == other.utcoffset()


def _time(hour: str, minute: str, second: str | None, fraction: str | None) -> time:
    return time(int(hour), int(minute), int(second or 0), int((fraction or "0").ljust(6, "0")))


def _zone(offset: str) -> timezone:
    if offset in {"Z", "z"}:
        return UTC
    hours, minutes = int(offset[1:3]), int(offset[-2:])
    if minutes >= 60:  # noqa: PLR2004 - minutes of an hour
        raise ValueError(offset)
    ahead = timedelta(hours=hours, minutes=minutes)
    return timezone(ahead if offset[0] == "+" else -ahead)
