"""Bookmarks as use cases: a step of a recorded hand marked, a bookmark taken away, those that stand."""

from uuid import UUID

from domain.bookmarks import Bookmark, BookmarkRemoved, BookmarksOpened, StepMarked, bookmarks_of, fault_of_bookmark
from domain.events import Fact, HandOpened
from domain.ids import bookmarks_id
from domain.text import Text
from ledger.correction import Refused
from ledger.entry import legible
from ledger.fault import VersionConflict
from ledger.intake import Recording
from ledger.store import Ledger, When

__all__ = ["Refused", "bookmark", "bookmarks_on"]

_ATTEMPTS = 5


def bookmark(
    ledger: Ledger, hand_id: UUID, fact: StepMarked | BookmarkRemoved, *, recorded_at: When
) -> Recording | Refused:
    """Mark a step of a hand or take a bookmark away; refused where the hand or the bookmark is not there."""
    hand = legible(ledger.stream(hand_id)).facts
    opened = next((one for one in hand if isinstance(one, HandOpened)), None)
    if opened is None:
        return Refused(None, _NO_HAND)
    stream_id = _stream_of(opened)
    for _ in range(_ATTEMPTS):
        kept, _sources, damaged = legible(ledger.stream(stream_id))
        if damaged is not None:
            return Refused(None, damaged.message)
        fault = fault_of_bookmark(bookmarks_of(kept), fact, len(hand))
        if fault is not None:
            return Refused(None, fault)
        facts: list[Fact] = [fact] if kept else [_opening(opened, fact), fact]
        try:
            return ledger.append(stream_id, len(kept), facts, recorded_at=recorded_at)
        except VersionConflict:
            # Somebody else marked this hand meanwhile: the number of the next entry is another one.
            continue
    return Refused(None, _NEVER_STILL)


def bookmarks_on(ledger: Ledger, opened: HandOpened) -> tuple[Bookmark, ...]:
    """The bookmarks that stand on the hand that opened so."""
    return bookmarks_of(legible(ledger.stream(_stream_of(opened))).facts)


def _stream_of(opened: HandOpened) -> UUID:
    return bookmarks_id(opened.room, opened.table, opened.session, opened.hand)


def _opening(opened: HandOpened, fact: Fact) -> BookmarksOpened:
    place = {"room": opened.room, "table": opened.table, "session": opened.session}
    return BookmarksOpened(hand=opened.hand, **place, at=fact.at, by=fact.by)


_NO_HAND = Text("такой раздачи в записи нет", "the record has no such hand")
_NEVER_STILL = Text("сюда всё время записывают другие; повторите позже", "others keep writing here; repeat later")
