"""Disputes: the list, those over one hand, the one a word names, the next number of a year."""

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Literal, TypeAlias
from uuid import UUID

from domain.case.state import Status
from projections.cells.cases import CASES, CaseRow
from projections.filters import Where
from projections.queries.listing import FIRST, WHOLE, Listing, Page, listed
from projections.view import View

Order: TypeAlias = Literal["newest", "oldest", "term"]

_ORDERS = MappingProxyType(
    {
        "newest": "opened_at DESC NULLS LAST, number DESC, stream_id",
        "oldest": "opened_at NULLS LAST, number, stream_id",
        "term": "decide_by NULLS LAST, opened_at NULLS LAST, number, stream_id",
    }
)
_NUMBERS = "SELECT number FROM cases WHERE number LIKE ? || '-%'"
_SERIAL = re.compile(r"\d{1,9}")


def cases(
    view: View,
    *,
    statuses: Sequence[Status] = (),
    hand: UUID | None = None,
    page: Page = FIRST,
    order: Order = "newest",
) -> Listing[CaseRow]:
    """The cases in one of these states (any, where none is named), over this hand where one is named."""
    parts, parameters = ["TRUE"], list[object]()
    if statuses:
        parts.append(f"status IN ({', '.join('?' * len(statuses))})")
        parameters += [status.value for status in statuses]
    if hand is not None:
        parts.append("hand_id = ?")
        parameters.append(str(hand))
    return listed(view, CaseRow, CASES, Where(" AND ".join(parts), parameters), order=_ORDERS[order], page=page)


def case(view: View, stream_id: UUID) -> CaseRow | None:
    """One case by its id."""
    where = Where("stream_id = ?", [str(stream_id)])
    return next(iter(listed(view, CaseRow, CASES, where, order="stream_id", page=WHOLE).rows), None)


def cases_named(view: View, number: str) -> tuple[CaseRow, ...]:
    """The cases of this number: one, unless two rooms number alike."""
    return listed(view, CaseRow, CASES, Where("number = ?", [number]), order=_ORDERS["oldest"], page=WHOLE).rows


def next_number(view: View, year: int) -> str:
    """The number of the next case of a year: `2026-014`."""
    serials = [number.removeprefix(f"{year}-") for (number,) in view.select(_NUMBERS, [str(year)])]
    taken = [int(serial) for serial in serials if _SERIAL.fullmatch(serial) and serial.isascii()]
    return f"{year}-{max(taken, default=0) + 1:03d}"
