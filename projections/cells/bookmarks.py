"""One row per bookmark that stands: on which event of which hand, by whom, with what note."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from domain.bookmarks import bookmarks_of
from domain.ids import hand_id
from projections.calendar import local, offset_seconds, utc
from projections.judged_bookmarks import KeptBookmarks
from projections.table import Cell, table_of


class BookmarkRow(NamedTuple):
    """A bookmark as the views keep it; `number` is that of its entry, times are in UTC."""

    stream_id: UUID
    bookmark: int
    hand_id: UUID
    number: str
    room: str
    table_name: str
    session: str
    event: int
    text: str
    made_at: datetime | None
    offset_s: int
    made_by: str

    @property
    def made_local(self) -> datetime | None:
        """When it was made, by the clock of whoever made it."""
        return local(self.made_at, self.offset_s) if self.made_at else None


BOOKMARKS = table_of("bookmarks", BookmarkRow)
"""Every bookmark that stands."""


def bookmark_rows(kept: KeptBookmarks) -> Iterator[BookmarkRow]:
    """The rows of one hand's bookmarks."""
    opened = kept.opened
    place = (opened.hand, opened.room, opened.table, opened.session)
    hand = hand_id(opened.room, opened.table, opened.session, opened.hand)
    for number, fact in bookmarks_of([one.fact for one in kept.kept]):
        at = fact.at
        made_at, offset_s = (utc(at), offset_seconds(at)) if at else (None, 0)
        yield BookmarkRow(kept.stream_id, number, hand, *place, fact.event, fact.text, made_at, offset_s, fact.by or "")


BOOKMARK_CELL = Cell(BOOKMARKS, bookmark_rows)
