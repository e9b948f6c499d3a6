"""Bookmarks: every step that somebody marked, each a link to it, one's own apart from those of the others."""

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import Noun, counted, moment
from dashboard.screens import case_words as words
from dashboard.screens.parts import Column, chips, empty, head, listing, pager
from projections import queries
from projections.queries import BookmarkRow
from projections.view import View

_BOOKMARKS = Noun("закладка", "закладки", "закладок", "bookmark", "bookmarks")
_COLUMNS = (
    Column(words.HAND, class_="nowrap"),
    Column(words.STEP, class_="nowrap"),
    Column(words.NOTE_HEAD, class_="words"),
    Column(words.MADE_BY),
    Column(words.MADE, class_="nowrap"),
    Column(words.TABLE),
)


def bookmarks(view: View, ask: Ask, who: str) -> Markup:
    """The list; `who` is the reader, empty where nobody is named."""
    title, own = ask.says(words.BOOKMARKS), bool(who) and ask.one("of") == "me"
    found = queries.bookmarks(view, by=who if own else "", page=ask.page)
    if not found.total and not own:
        return glued([head(title), empty(ask.says(words.NO_BOOKMARKS), ask.says(words.NO_BOOKMARKS_DO))])
    whose = [
        (ask.says(words.OF_ALL), ask.address("bookmarks"), not own),
        (ask.says(words.OF_ME), ask.address("bookmarks", of="me"), own),
    ]
    rows = listing(ask, _COLUMNS, [_cells(ask, row) for row in found.rows])
    pages = pager(ask, "bookmarks", shown=len(found.rows), total=found.total)
    return glued(
        [head(title, counted(found.total, _BOOKMARKS, ask.language)), chips(ask, whose) if who else None, rows, pages]
    )


def _cells(ask: Ask, row: BookmarkRow) -> list[object]:
    sign = "№ " if ask.language == "ru" else "#"
    address = ask.address("replay", hand=row.hand_id, step=row.event)
    return [
        tag("a", f"{sign}{row.number}", class_="open", href=address),
        tag("a", row.event, href=address),
        row.text or "—",
        row.made_by or "—",
        moment(row.made_local, ask.language) if row.made_local else "—",
        row.table_name or "—",
    ]
