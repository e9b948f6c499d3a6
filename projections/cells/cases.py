"""One row per dispute: over which hand, who claims what, how far it has come, who decided it."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from domain.case.events import CaseOpened, FindingConfirmed
from domain.case.state import Case, Status
from domain.ids import hand_id
from projections.calendar import local, offset_seconds, utc
from projections.judged_case import JudgedCase
from projections.table import Cell, table_of


class CaseRow(NamedTuple):
    """A case as the views keep it; times in UTC with the room's offset beside them, money in minor units.

    `notice_due` says that the supervisor has to be notified and was not. `outcome`, `proposed_by` and `approved_by` are
    those of the ruling in force, else of the one that waits. `damaged` is the position of a row that cannot be read.
    """

    stream_id: UUID
    number: str
    room: str
    table_name: str
    session: str
    hand: str
    hand_id: UUID
    event: int | None
    claimant: str
    seat: str
    claim: str
    amount: int | None
    currency: str
    exponent: int
    status: str
    opened_at: datetime | None
    offset_s: int
    opened_day: date | None
    opened_by: str | None
    decide_by: datetime | None
    decide_offset_s: int
    notice_due: bool
    evidence: int
    notes: int
    confirmed: int
    dismissed: int
    outcome: str | None
    proposed_by: str | None
    approved_by: str | None
    approved_at: datetime | None
    closed_at: datetime | None
    reopened: int
    frozen: bool
    entries: int
    damaged: int | None
    first_position: int
    last_position: int

    @property
    def state(self) -> Status:
        """How far it has come."""
        return Status(self.status)

    @property
    def opened_local(self) -> datetime | None:
        """When it was opened, by the clock of whoever opened it."""
        return local(self.opened_at, self.offset_s) if self.opened_at else None

    @property
    def decide_by_local(self) -> datetime | None:
        """The term of the ruling, by the clock it was set by."""
        return local(self.decide_by, self.decide_offset_s) if self.decide_by else None

    def is_overdue(self, as_of: datetime) -> bool:
        """Whether the term has passed without a ruling at this moment, which has an offset."""
        waits = self.state in {Status.OPEN, Status.PROPOSED}
        return waits and self.decide_by is not None and utc(as_of) > self.decide_by


CASES = table_of("cases", CaseRow)
"""Every dispute."""


def case_rows(judged: JudgedCase) -> Iterator[CaseRow]:
    """The one row of a case."""
    case, opened = judged.case, judged.case.opened
    if opened is None:
        return
    first, last = judged.kept[0], judged.kept[-1]
    confirmed = sum(isinstance(one.fact, FindingConfirmed) for one in case.decisions.values())
    yield CaseRow(
        judged.stream_id,
        opened.case,
        opened.room,
        opened.table,
        opened.session,
        opened.hand,
        hand_id(opened.room, opened.table, opened.session, opened.hand),
        *_claim(opened),
        case.status.value,
        *_opening(opened),
        _moment(case.decide_by),
        offset_seconds(case.decide_by) if case.decide_by else 0,
        case.notice_due,
        len(case.evidence),
        len(case.notes),
        confirmed,
        len(case.decisions) - confirmed,
        *_ruling(case),
        _moment(case.closed.fact.at if case.closed else None),
        len(case.reopened),
        case.frozen is not None,
        len(judged.kept),
        judged.damaged.position if judged.damaged else None,
        first.position,
        last.position,
    )


def _claim(opened: CaseOpened) -> tuple[int | None, str, str, str, int | None, str, int]:
    amount = opened.amount
    return opened.event, opened.claimant, opened.seat, opened.claim, amount, opened.currency, opened.exponent


def _opening(opened: CaseOpened) -> tuple[datetime | None, int, date | None, str | None]:
    at = opened.at
    return _moment(at), offset_seconds(at) if at else 0, at.date() if at else None, opened.by


def _ruling(case: Case) -> tuple[str | None, str | None, str | None, datetime | None]:
    ruling = case.ruling
    if ruling is None:
        return None, None, None, None
    proposed, approved = ruling.proposed.fact, ruling.approved.fact if ruling.approved else None
    return proposed.outcome, proposed.by, approved.by if approved else None, _moment(approved.at if approved else None)


def _moment(at: datetime | None) -> datetime | None:
    return utc(at) if at else None


CASE_CELL = Cell(CASES, case_rows)
