"""Corrections proposed and approved from the command line, with what the hand then says."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cli.allowing import require
from cli.exits import Exit, Stopped
from cli.moment import now
from cli.notation import facts_in, reader_for
from cli.recorded import kept, kept_hand, record_of
from cli.shapes import of_finding
from cli.steps import Steps, corrected_steps
from cli.telling import tell_hand
from cli.telling_faults import tell_fault
from cli.terminal import Terminal
from domain.correction import plain
from domain.duties import Right
from domain.events import CorrectionApproved, CorrectionProposed, Fact, HandOpened
from domain.text import Text, joined, same
from ledger.correction import Refused, approve_correction, propose_correction
from ledger.intake import Recording
from ledger.store import Ledger


class Wish(NamedTuple):
    """What somebody wants to read otherwise: event number, how, by which words of the notation, why, who."""

    event: int
    action: Literal["replace", "strike", "after"]
    words: Sequence[str]
    reason: str
    by: str


def propose(terminal: Terminal, hand: str, wish: Wish) -> Exit:
    """Record a proposal; nothing changes until another person approves it."""
    require(terminal, wish.by, Right.INVESTIGATE)
    with record_of(terminal, write=True) as record:
        one = kept_hand(terminal, record, hand)
        facts = tuple(plain(fact) for fact in _facts(terminal, one.facts, wish.words))
        proposal = CorrectionProposed(
            event=wish.event, action=wish.action, facts=facts, reason=wish.reason, by=wish.by, at=now()
        )
        done = propose_correction(record, one.stream_id, proposal=proposal, recorded_at=now)
    recording = _recorded(done)
    if terminal.json:
        terminal.emit({"id": str(recording.stream_id), "proposal": recording.version, "approved": False})
        return Exit.CLEAN
    terminal.line(_PROPOSED.fill(number=recording.version), "green")
    terminal.line(_APPROVE.fill(hand=hand, number=recording.version))
    return Exit.CLEAN


def approve(terminal: Terminal, hand: str, proposal: int, by: str) -> Exit:
    """Record an approval, and tell the hand as it now reads."""
    require(terminal, by, Right.APPROVE)
    with record_of(terminal, write=True) as record:
        one = kept_hand(terminal, record, hand)
        approval = CorrectionApproved(proposal=proposal, by=by, at=now())
        recording = _recorded(approve_correction(record, one.stream_id, approval=approval, recorded_at=now))
        steps = _as_corrected(record, recording)
    if terminal.json:
        findings = [of_finding(finding) for finding in steps.hand.replay.findings]
        verdict = steps.hand.replay.verdict.value
        terminal.emit(
            {
                "id": str(recording.stream_id),
                "proposal": proposal,
                "approved": True,
                "verdict": verdict,
                "findings": findings,
            }
        )
        return Exit.CLEAN
    terminal.line(_APPROVED.fill(number=proposal), "green")
    terminal.line(_NOW_READS)
    tell_hand(terminal, steps.hand)
    return Exit.CLEAN


def _facts(terminal: Terminal, facts: Sequence[Fact], words: Sequence[str]) -> list[Fact]:
    opened = next((fact for fact in facts if isinstance(fact, HandOpened)), None)
    if opened is None:
        raise Stopped(_NOT_OPENED)
    reader = reader_for(opened, terminal.language)
    read: list[Fact] = []
    for line in words:
        found = facts_in(line, reader)
        if not isinstance(found, list):
            tell_fault(terminal, found)
            raise Stopped(_UNREADABLE.fill(words=line), code=Exit.UNREADABLE)
        read.extend(found)
    return read


def _recorded(done: Recording | Refused) -> Recording:
    if isinstance(done, Refused):
        clause = [same(done.clause)] if done.clause else []
        raise Stopped(_REFUSED.fill(why=joined([*clause, done.problem], ": ")), _LOOK)
    return done


def _as_corrected(record: Ledger, recording: Recording) -> Steps:
    return corrected_steps(kept(record, recording.stream_id).judged())


_PROPOSED = Text(
    "Предложение записано событием № {number}. Раздача читается по-прежнему.",
    "The proposal is recorded as event #{number}. The hand reads as before.",
)
_APPROVE = Text(
    "Утвердить должен другой человек: handproof approve {hand} {number} --by КТО",
    "Another person approves it: handproof approve {hand} {number} --by WHO",
)
_APPROVED = Text(
    "Исправление № {number} утверждено; исходное событие осталось.",
    "Correction #{number} is approved; the original event stays.",
)
_NOW_READS = Text("С исправлениями раздача читается так:", "With its corrections the hand reads:")
_REFUSED = Text("не записано: {why}", "not recorded: {why}")
_LOOK = Text("посмотрите раздачу: handproof replay --hand НОМЕР", "look at the hand: handproof replay --hand NUMBER")
_NOT_OPENED = Text("раздача не открыта, исправлять нечего", "the hand is not open, there is nothing to correct")
_UNREADABLE = Text("не записано: «{words}» не читается", "not recorded: '{words}' cannot be read")
