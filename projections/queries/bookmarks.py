"""Bookmarks: all that stand, or those of one person or on one hand, the newest first."""

from uuid import UUID

from projections.cells.bookmarks import BOOKMARKS, BookmarkRow
from projections.filters import Where
from projections.queries.listing import FIRST, Listing, Page, listed
from projections.view import View


def bookmarks(view: View, *, hand: UUID | None = None, by: str = "", page: Page = FIRST) -> Listing[BookmarkRow]:
    """The bookmarks on a hand (on all, where none is named) by a person (by everybody, where nobody is)."""
    parts, parameters = ["TRUE"], list[object]()
    if hand is not None:
        parts.append("hand_id = ?")
        parameters.append(str(hand))
    if by:
        parts.append("made_by = ?")
        parameters.append(by)
    order = "made_at DESC NULLS LAST, stream_id, bookmark"
    return listed(view, BookmarkRow, BOOKMARKS, Where(" AND ".join(parts), parameters), order=order, page=page)
