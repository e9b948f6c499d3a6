"""The aggregate of one dispute: what the record says of it after some entry."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from domain.case.events import (
    AlternativeConsidered,
    CaseClosed,
    CaseFrozen,
    CaseOpened,
    CaseReopened,
    CaseThawed,
    EvidenceAttached,
    FindingConfirmed,
    FindingDismissed,
    NoteAdded,
    NoticeGiven,
    RulingApproved,
    RulingProposed,
)
from domain.events import Fact
from domain.text import Text

F = TypeVar("F", bound=Fact)
Key: TypeAlias = tuple[str, int, str]
"""A finding by its clause, the event of the hand and the seat (empty where it names none)."""
Decision: TypeAlias = FindingConfirmed | FindingDismissed


class Status(StrEnum):
    """How far a case has come."""

    OPEN = "open"
    PROPOSED = "proposed"
    """A ruling is proposed and waits for its approval."""
    DECIDED = "decided"
    """A ruling is approved."""
    CLOSED = "closed"


STATUS_WORDS = {
    Status.OPEN: Text("открыто", "open"),
    Status.PROPOSED: Text("решение предложено", "ruling proposed"),
    Status.DECIDED: Text("решение утверждено", "ruling approved"),
    Status.CLOSED: Text("закрыто", "closed"),
}


FROZEN_WORDS = Text("заморожено", "frozen")


class Entry(NamedTuple, Generic[F]):
    """A fact and its number in the case."""

    number: int
    fact: F


class Ruling(NamedTuple):
    """A ruling as proposed and, where it stands, as approved."""

    proposed: Entry[RulingProposed]
    approved: Entry[RulingApproved] | None


@dataclass(slots=True)
class Case:
    """A case after some entry; `rulings` are all that stood, the last one in force, `proposal` waits for approval.

    `frozen` is the freeze in force.
    """

    opened: CaseOpened | None = None
    decide_by: datetime | None = None
    last_at: datetime | None = None
    evidence: list[Entry[EvidenceAttached]] = field(default_factory=list)
    notes: list[Entry[NoteAdded]] = field(default_factory=list)
    decisions: dict[Key, Entry[Decision]] = field(default_factory=dict)
    alternatives: list[Entry[AlternativeConsidered]] = field(default_factory=list)
    notices: list[Entry[NoticeGiven]] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    proposal: Entry[RulingProposed] | None = None
    decided: bool = False
    closed: Entry[CaseClosed] | None = None
    reopened: list[Entry[CaseReopened]] = field(default_factory=list)
    frozen: Entry[CaseFrozen] | None = None

    @property
    def status(self) -> Status:
        """How far it has come."""
        if self.closed is not None:
            return Status.CLOSED
        if self.proposal is not None:
            return Status.PROPOSED
        return Status.DECIDED if self.decided else Status.OPEN

    @property
    def ruling(self) -> Ruling | None:
        """The ruling in force, else the one that waits; None where there is neither."""
        if self.proposal is not None:
            return Ruling(self.proposal, None)
        return self.rulings[-1] if self.rulings else None

    @property
    def notice_due(self) -> bool:
        """Whether the supervisor has to be notified and was not yet."""
        opened = self.opened
        if opened is None or opened.amount is None or opened.notice_from is None or self.notices:
            return False
        return opened.amount >= opened.notice_from

    def approve(self, number: int, fact: RulingApproved) -> None:
        """Put the proposal in force; whether the approval is good is not asked here."""
        if self.proposal is not None:
            self.rulings.append(Ruling(self.proposal, Entry(number, fact)))
            self.proposal, self.decided = None, True

    def apply(self, number: int, fact: Fact, *, stands: bool) -> None:
        """Change the state as the fact says; an approval that does not stand changes nothing."""
        self.last_at = fact.at or self.last_at
        match fact:
            case CaseOpened() if self.opened is None:
                self.opened, self.decide_by = fact, fact.decide_by
            case EvidenceAttached():
                self.evidence.append(Entry(number, fact))
            case NoteAdded():
                self.notes.append(Entry(number, fact))
            case FindingConfirmed() | FindingDismissed():
                self.decisions[key_of(fact)] = Entry(number, fact)
            case AlternativeConsidered():
                self.alternatives.append(Entry(number, fact))
            case NoticeGiven():
                self.notices.append(Entry(number, fact))
            case _:
                self._rule(number, fact, stands=stands)

    def _rule(self, number: int, fact: Fact, *, stands: bool) -> None:
        match fact:
            case RulingProposed():
                self.proposal, self.decided = Entry(number, fact), False
            case RulingApproved() if stands:
                self.approve(number, fact)
            case CaseFrozen() if self.frozen is None:
                self.frozen = Entry(number, fact)
            case CaseThawed():
                self.frozen = None
            case CaseClosed() if self.closed is None:
                self.closed = Entry(number, fact)
            case CaseReopened() if self.closed is not None:
                self.closed, self.proposal, self.decided = None, None, False
                self.decide_by = fact.decide_by
                self.reopened.append(Entry(number, fact))
            case _:
                return


def key_of(decision: Decision) -> Key:
    """The finding that was decided on."""
    return decision.clause, decision.event, decision.seat
