"""Sessions: the list, one with its people and its hands in order."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias
from uuid import UUID

from projections.cells.findings import FindingRow
from projections.cells.hands import HANDS, HandRow
from projections.cells.sessions import PEOPLE, SESSIONS, PersonRow, SessionRow
from projections.filters import EVERYTHING, Filter, Where, where_sessions
from projections.queries.findings import findings_on
from projections.queries.listing import FIRST, WHOLE, Listing, Page, listed, names
from projections.view import View

Order: TypeAlias = Literal["newest", "oldest", "table"]

_ORDERS = MappingProxyType(
    {
        "newest": "opened_at DESC NULLS LAST, room, table_name, session, stream_id",
        "oldest": "opened_at NULLS LAST, room, table_name, session, stream_id",
        "table": "room, table_name, opened_at DESC NULLS LAST, session, stream_id",
    }
)


@dataclass(frozen=True, slots=True)
class SessionFile:
    """One session with everything the views know of it; the hands stand in order of play."""

    session: SessionRow
    people: tuple[PersonRow, ...]
    hands: tuple[HandRow, ...]
    findings: tuple[FindingRow, ...]


def sessions(
    view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST, order: Order = "newest"
) -> Listing[SessionRow]:
    """The sessions chosen."""
    return listed(view, SessionRow, SESSIONS, where_sessions(chosen), order=_ORDERS[order], page=page)


def session(view: View, session_id: UUID) -> SessionFile | None:
    """One session by its id."""
    where = Where("stream_id = ?", [str(session_id)])
    found = listed(view, SessionRow, SESSIONS, where, order="stream_id", page=WHOLE).rows
    if not found:
        return None
    people = listed(view, PersonRow, PEOPLE, where, order="ordinal", page=WHOLE).rows
    return SessionFile(found[0], people, _hands_of(view, session_id), findings_on(view, session_id))


def findings_in(view: View, sessions: Sequence[UUID]) -> dict[UUID, int]:
    """How many findings there are on the hands of each of the sessions; those without any are left out."""
    query = f"""
        SELECT played.stream_id, count(*) FROM played JOIN findings ON findings.stream_id = played.hand_id
        WHERE played.stream_id IN ({", ".join("?" * len(sessions)) or "NULL"}) GROUP BY 1"""
    return dict(view.select(query, [str(one) for one in sessions]))


def _hands_of(view: View, session_id: UUID) -> tuple[HandRow, ...]:
    query = f"""
        SELECT {names(HANDS, "hands")} FROM played JOIN hands ON hands.stream_id = played.hand_id
        WHERE played.stream_id = ? ORDER BY played.ordinal"""
    return tuple(HandRow(*row) for row in view.select(query, [str(session_id)]))
