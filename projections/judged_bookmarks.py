"""The bookmarks of a hand taken from the record."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from domain.bookmarks import BookmarksOpened
from ledger.entry import Entry, Stored
from projections.judged import readable


@dataclass(frozen=True, slots=True)
class KeptBookmarks:
    """The bookmarks of one hand: every entry, and which hand they are of."""

    stream_id: UUID
    kept: tuple[Stored, ...]
    opened: BookmarksOpened


def kept_bookmarks(stream_id: UUID, entries: Sequence[Entry]) -> KeptBookmarks | None:
    """The bookmarks of these entries; None where it cannot be read which hand they are of."""
    kept = readable(entries)
    opened = kept[0].fact if kept else None
    return KeptBookmarks(stream_id, kept, opened) if isinstance(opened, BookmarksOpened) else None
