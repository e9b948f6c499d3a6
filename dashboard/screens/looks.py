"""The log of looks: who saw or carried away which hand, the latest first, and whether the log is whole."""

from collections.abc import Iterable
from uuid import UUID

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import moment
from dashboard.screens import case_words as words
from dashboard.screens.parts import Column, empty, head, listing, pager
from domain.text import same
from ledger.looking import LoggedLook, Look
from projections import queries
from projections.view import View

_FEW = 5
_COLUMNS = (
    Column(words.LOOKED_AT, class_="nowrap"),
    Column(words.LOOKED_BY),
    Column(words.LOOKED_WHAT),
    Column(words.LOOKED_HANDS, class_="words"),
)


def looks_list(view: View, ask: Ask, logged: Iterable[LoggedLook]) -> Markup:
    """The log, a page of it."""
    lines = list(logged)
    title = head(ask.says(words.LOOKS))
    if not lines:
        return glued([title, empty(ask.says(words.LOOKS_EMPTY))])
    broken = next((one.number for one in lines if not one.follows), None)
    whole = tag("p", ask.says(words.LOOKS_INTACT, count=len(lines)), class_="muted")
    torn = tag("p", ask.says(words.LOOKS_BROKEN, number=broken), class_="warning red")
    offset, limit = ask.page.offset, ask.page.limit or len(lines)
    shown = lines[::-1][offset : offset + limit]
    rows = [_cells(view, ask, one.look) for one in shown if one.look is not None]
    return glued(
        [
            title,
            torn if broken else whole,
            listing(ask, _COLUMNS, rows),
            pager(ask, "looks", shown=len(rows), total=len(lines)),
        ]
    )


def _cells(view: View, ask: Ask, look: Look) -> list[object]:
    named = ask.says(words.LOOK_CASE, case=look.case) if look.case else ""
    form = "" if look.form == "case" and named else ask.says(words.LOOK_FORMS.get(look.form, same(look.form)))
    where = f"{ask.says(words.LOOK_KINDS[look.what])} {ask.says(words.LOOK_PLACES[look.where])}"
    done = f"{where}: {', '.join(part for part in (form, named) if part)}"
    links = [_hand(view, ask, hand) for hand in look.hands[:_FEW]]
    more = len(look.hands) - len(links)
    parts = [*links, *([ask.says(words.AND_MORE, count=more)] if more > 0 else [])]
    return [moment(look.at, ask.language), look.by, done, glued(parts, ", ")]


def _hand(view: View, ask: Ask, hand_id: UUID) -> Markup:
    row = queries.hand(view, hand_id)
    sign = "№ " if ask.language == "ru" else "#"
    return tag("a", f"{sign}{row.number}" if row else str(hand_id)[:8], href=ask.address("replay", hand=hand_id))
