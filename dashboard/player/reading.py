"""A hand as one sequence of steps: as recorded, or with its approved corrections in place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal, TypeAlias

from domain.correction import Numbered, approved_corrections, corrected
from domain.events import CorrectionApproved, CorrectionProposed, Fact
from domain.findings import Finding
from domain.replay import Frame, Replay, replay
from domain.seats import STAFF
from domain.text import Text

Standing: TypeAlias = Literal["plain", "struck", "amended", "about"]
"""How a step stands to corrections: untouched, struck through, read as corrected, or itself about a correction."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a reading: its place in it from 1, the number of the recorded event, the frame, how it stands.

    `stage` is the part of the hand in which the event happened, `at` and `by` when it happened and who recorded it (a
    correction that names neither leaves them as recorded), `pause` the seconds since the step before, `before` the
    frame it was judged in, `by_event` the correction that concerns it.
    """

    place: int
    number: int
    frame: Frame
    before: Frame | None
    stage: Text
    at: datetime | None
    by: str | None
    pause: int | None = None
    standing: Standing = "plain"
    by_event: int | None = None

    @property
    def decision(self) -> bool:
        """Whether somebody at the table chose between several lawful things, or something was wrong."""
        seat = getattr(self.frame.fact, "seat", None)
        if self.frame.findings:
            return True
        offered = [option for option in (self.before.lawful if self.before else ()) if option.actor == seat]
        return seat not in STAFF and len(offered) > 1


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand read one way: its replay and the steps through it."""

    replay: Replay
    steps: tuple[Step, ...]


def readings(recorded: Replay) -> tuple[Reading, ...]:
    """The record as it stands and, where corrections were approved, as it reads with them."""
    facts = [frame.fact for frame in recorded.frames]
    approved = approved_corrections(facts)
    standing = {event: _number_of(proposal, facts) for event, proposal in approved.items()}
    struck = {event: standing[event] for event, proposal in approved.items() if proposal.action != "after"}
    numbered = [Numbered(number, fact) for number, fact in enumerate(facts, 1)]
    as_is = Reading(recorded, _Walk(facts, struck, "struck").steps(recorded, numbered))
    if not approved:
        return (as_is,)
    numbered = corrected(facts)
    second = replay([read.fact for read in numbered])
    return as_is, Reading(second, _Walk(facts, standing, "amended").steps(second, numbered))


def _number_of(proposal: CorrectionProposed, facts: Sequence[Fact]) -> int:
    return next(number for number, fact in enumerate(facts, 1) if fact is proposal)


@dataclass(frozen=True, slots=True)
class _Walk:
    """The facts as recorded, which events are corrected by which, and how such an event stands in this reading."""

    recorded: Sequence[Fact]
    standing: Mapping[int, int]
    touched: Standing

    def steps(self, read: Replay, numbered: Sequence[Numbered]) -> tuple[Step, ...]:
        """The steps through a replay of these facts."""
        at = _findings_by_event(read)
        frames = [replace(frame, findings=tuple(at.get(frame.number, ()))) for frame in read.frames]
        steps = [self._step(frame, one.number) for frame, one in zip(frames, numbered, strict=True)]
        return tuple(self._after(step, before) for step, before in zip(steps, (None, *steps), strict=False))

    def _step(self, frame: Frame, number: int) -> Step:
        fact, original = frame.fact, self.recorded[number - 1]
        about = isinstance(fact, (CorrectionProposed, CorrectionApproved))
        by_event = self.standing.get(number) if self.touched == "struck" or fact is not original else None
        stands: Standing = self.touched if by_event else "about" if about else "plain"
        at, by = fact.at or original.at, fact.by or original.by
        return Step(frame.number, number, frame, None, frame.phase, at, by, None, stands, by_event)

    def _after(self, step: Step, before: Step | None) -> Step:
        if before is None:
            return step
        pause = int((step.at - before.at).total_seconds()) if step.at and before.at else None
        return replace(step, before=before.frame, stage=before.frame.phase, pause=pause)


def _findings_by_event(read: Replay) -> dict[int, list[Finding]]:
    """All findings of the hand by the step they belong to; those beyond the record stand at its last step."""
    at: dict[int, list[Finding]] = {}
    for finding in read.findings:
        at.setdefault(min(max(finding.event, 1), max(len(read.frames), 1)), []).append(finding)
    return at
