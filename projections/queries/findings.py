"""Findings: the list, how many of each clause, those of one hand or session."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from domain.findings import Severity
from projections.cells.decisions import DECISIONS, DecisionRow
from projections.cells.findings import FINDINGS, FindingRow
from projections.filters import EVERYTHING, Filter, Where, where_findings
from projections.queries.listing import FIRST, WHOLE, Listing, Page, listed, names
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


def decisions_on(view: View, rows: Sequence[FindingRow]) -> Mapping[tuple[UUID, int], DecisionRow]:
    """What cases made of these findings, by their hand and ordinal: the last word, where several cases decided."""
    hands = [str(found) for found in {row.stream_id for row in rows}]
    query = f"SELECT {names(DECISIONS)} FROM decisions WHERE list_contains(?::UUID[], hand_id) ORDER BY position"
    last = {
        (one.hand_id, one.clause, one.event, one.seat): one
        for one in map(DecisionRow._make, view.select(query, [hands]))
    }
    keys = {(row.stream_id, row.ordinal): (row.stream_id, row.clause, row.event, row.seat or "") for row in rows}
    return {place: last[key] for place, key in keys.items() if key in last}


def clause_counts(view: View, chosen: Filter = EVERYTHING) -> tuple[ClauseCount, ...]:
    """How often each clause was found broken, the most frequent first."""
    where = where_findings(chosen)
    query = f"""
        SELECT clause, severity, count(*), count(DISTINCT stream_id) FROM findings WHERE {where.sql}
        GROUP BY ALL ORDER BY 3 DESC, 1, 2"""
    found = view.select(query, where.parameters)
    return tuple(ClauseCount(clause, Severity(severity), *counts) for clause, severity, *counts in found)
