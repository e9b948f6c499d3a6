"""Corrections as use cases: one person proposes, another approves; each is a new fact after those it speaks of."""

from collections.abc import Callable, Sequence
from typing import NamedTuple
from uuid import UUID

from domain.correction import fault_of_approval, fault_of_proposal
from domain.events import CorrectionApproved, CorrectionProposed, Fact
from domain.text import Text
from ledger.entry import legible
from ledger.fault import VersionConflict
from ledger.intake import Recording
from ledger.store import Ledger, When

_ATTEMPTS = 5


class Refused(NamedTuple):
    """A correction that was not recorded: the clause against it, where there is one, and why."""

    clause: str | None
    problem: Text


Check = Callable[[Sequence[Fact]], Refused | None]


def propose_correction(
    ledger: Ledger, stream_id: UUID, *, proposal: CorrectionProposed, recorded_at: When
) -> Recording | Refused:
    """Record a proposal to read one event otherwise; its own number is the recording's `version`."""

    def check(facts: Sequence[Fact]) -> Refused | None:
        if proposal.by is None:
            return Refused("RC-2", _NOBODY_PROPOSES)
        fault = fault_of_proposal(facts, len(facts) + 1, proposal)
        return Refused("RC-3", fault) if fault else None

    return _append_checked(ledger, stream_id, fact=proposal, check=check, recorded_at=recorded_at)


def approve_correction(
    ledger: Ledger, stream_id: UUID, *, approval: CorrectionApproved, recorded_at: When
) -> Recording | Refused:
    """Record that another person approves a proposal; from then on the record reads both ways."""

    def check(facts: Sequence[Fact]) -> Refused | None:
        fault = fault_of_approval(facts, len(facts) + 1, approval)
        if fault:
            return Refused(*fault)
        if any(isinstance(fact, CorrectionApproved) and fact.proposal == approval.proposal for fact in facts):
            return Refused(None, _APPROVED_ALREADY.fill(proposal=approval.proposal))
        return None

    return _append_checked(ledger, stream_id, fact=approval, check=check, recorded_at=recorded_at)


def _append_checked(
    ledger: Ledger, stream_id: UUID, *, fact: Fact, check: Check, recorded_at: When
) -> Recording | Refused:
    for _ in range(_ATTEMPTS):
        facts, _sources, damaged = legible(ledger.stream(stream_id))
        if damaged:
            return Refused(None, damaged.message)
        refused = check(facts) if facts else Refused(None, _NOT_RECORDED)
        if refused:
            return refused
        try:
            return ledger.append(stream_id, len(facts), [fact], recorded_at=recorded_at)
        except VersionConflict:
            # The stream has grown meanwhile: the numbers of its events stand, so the check is repeated on all of them.
            continue
    return Refused(None, _NEVER_STILL)


_NOT_RECORDED = Text("такой раздачи или сессии в записи нет", "the record has no such hand or session")
_NOBODY_PROPOSES = Text("не названо, кто предлагает исправление", "it is not said who proposes the correction")
_APPROVED_ALREADY = Text("предложение № {proposal} уже утверждено", "proposal #{proposal} is approved already")
_NEVER_STILL = Text("сюда всё время записывают другие; повторите позже", "others keep writing here; repeat later")
