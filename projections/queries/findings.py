"""Findings: the list, how many of each clause, those of one hand or session."""

from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from domain.findings import Severity
from projections.cells.findings import FINDINGS, FindingRow
from projections.filters import EVERYTHING, Filter, Where, where_findings
from projections.queries.listing import FIRST, WHOLE, Listing, Page, listed
from projections.view import View

Order: TypeAlias = Literal["newest", "oldest", "effect", "clause"]

_LAST = "stream_id, ordinal"
_ORDERS = MappingProxyType(
    {
        "newest": f"opened_at DESC NULLS LAST, {_LAST}",
        "oldest": f"opened_at NULLS LAST, {_LAST}",
        "effect": f"effect DESC, {_LAST}",
        "clause": f"clause, opened_at DESC NULLS LAST, {_LAST}",
    }
)


class ClauseCount(NamedTuple):
    """How often a clause was found broken, with one severity, and on how many hands and sessions."""

    clause: str
    severity: Severity
    findings: int
    subjects: int


def findings(
    view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST, order: Order = "newest"
) -> Listing[FindingRow]:
    """The findings on the hands and sessions chosen."""
    return listed(view, FindingRow, FINDINGS, where_findings(chosen), order=_ORDERS[order], page=page)


def findings_on(view: View, stream_id: UUID) -> tuple[FindingRow, ...]:
    """The findings on one hand, or on one session as a whole, in the order they were made."""
    where = Where("stream_id = ?", [str(stream_id)])
    return listed(view, FindingRow, FINDINGS, where, order="ordinal", page=WHOLE).rows


def clause_counts(view: View, chosen: Filter = EVERYTHING) -> tuple[ClauseCount, ...]:
    """How often each clause was found broken, the most frequent first."""
    where = where_findings(chosen)
    query = f"""
        SELECT clause, severity, count(*), count(DISTINCT stream_id) FROM findings WHERE {where.sql}
        GROUP BY ALL ORDER BY 3 DESC, 1, 2"""
    found = view.select(query, where.parameters)
    return tuple(ClauseCount(clause, Severity(severity), *counts) for clause, severity, *counts in found)
