"""One row per finding that a case decided on: whether it holds, who said so, when and why."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from domain.case.events import FindingConfirmed
from domain.ids import hand_id
from projections.calendar import utc
from projections.judged_case import JudgedCase
from projections.table import Cell, table_of

Decided: TypeAlias = Literal["new", "confirmed", "dismissed"]
"""What became of a finding; a new one is decided in no case."""


class DecisionRow(NamedTuple):
    """A decision in force in one case; `decided` is confirmed or dismissed, `position` that of its entry."""

    stream_id: UUID
    case_number: str
    hand_id: UUID
    clause: str
    event: int
    seat: str
    decided: str
    decided_by: str
    decided_at: datetime | None
    reason: str
    position: int


DECISIONS = table_of("decisions", DecisionRow)
"""Every decision on a finding."""


def decision_rows(judged: JudgedCase) -> Iterator[DecisionRow]:
    """The rows of a case."""
    case, opened = judged.case, judged.case.opened
    if opened is None:
        return
    hand = hand_id(opened.room, opened.table, opened.session, opened.hand)
    for key, (number, fact) in case.decisions.items():
        decided = "confirmed" if isinstance(fact, FindingConfirmed) else "dismissed"
        at = utc(fact.at) if fact.at else None
        yield DecisionRow(
            judged.stream_id, opened.case, hand, *key, decided, fact.by or "", at, fact.reason,
            judged.kept[number - 1].position,
        )  # fmt: skip


DECISION_CELL = Cell(DECISIONS, decision_rows)
