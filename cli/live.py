"""One hand or session while it is being recorded: each event is stored before it is answered.

A terminal that lost its connection sends the hand again, or only what it had no answer to. An event that is on record
at that place is acknowledged as such and not stored twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias
from uuid import UUID

from cli.exits import Stopped
from cli.moment import now
from domain.events import Fact
from domain.findings import Finding, Severity
from domain.replay import Frame, Running
from domain.text import Text
from ledger.store import Ledger, VersionConflict, legible

Fate: TypeAlias = Literal["stored", "already", "refused", "contradicts"]

_AGAINST_THE_RULES = frozenset({Severity.BREACH, Severity.OFFENCE, Severity.SHORTFALL})


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one event: its number, the table after it, and why it was not stored, if it was not.

    `frame` is the table as it stands on record, None for a session; `findings` say what a refused event would have
    broken.
    """

    fate: Fate
    number: int
    fact: Fact
    frame: Frame | None
    findings: tuple[Finding, ...] = ()
    why: Text | None = None

    @property
    def is_stored(self) -> bool:
        """Whether the event is on record."""
        return self.fate in {"stored", "already"}


@dataclass(slots=True)
class LiveStream:
    """A hand or a session on record, at the point its terminal has come to."""

    record: Ledger
    stream_id: UUID
    strict: bool = False
    facts: list[Fact] = field(default_factory=list)
    frames: list[Frame | None] = field(default_factory=list)
    running: Running = field(default_factory=Running)
    met: int = 0
    """How many of the recorded events the terminal has sent again or knows of."""
    placed: bool = False
    """Whether it is known where in the record the terminal goes on."""

    def load(self) -> None:
        """Read what is on record anew; raises `Stopped` where a row of it cannot be read."""
        found = legible(self.record.stream(self.stream_id))
        if found.damaged is not None:
            raise Stopped(found.damaged.message, _NO_MORE)
        self.facts, self.frames, self.running = [], [], Running()
        for fact in found.facts:
            self._remember(fact)

    def at_end(self) -> None:
        """Go on after the last event on record, whatever comes."""
        self.met, self.placed = len(self.facts), True

    def take(self, fact: Fact, version: int | None = None) -> Answer:
        """Record one event, unless it is there already; `version` is the number its sender gives it."""
        if version is not None:
            self.met, self.placed = version - 1, True
        elif not self.placed and self.facts:
            self._place(fact)
        if self.met > len(self.facts):
            gap = _GAP.fill(number=self.met + 1, next=len(self.facts) + 1)
            return Answer("contradicts", self.met + 1, fact, self._last, why=gap)
        return self._met(fact) if self.met < len(self.facts) else self._store(fact)

    @property
    def _last(self) -> Frame | None:
        return self.frames[-1] if self.frames else None

    def _place(self, fact: Fact) -> None:
        """Find where the terminal goes on: at the beginning, or at the last event that reads like this one."""
        alike = [index for index, stored in enumerate(self.facts) if same_fact(stored, fact)]
        # The opening alone tells nothing: it is sent in either case.
        self.placed = self.met > 0
        if self.met not in alike:
            self.placed = True
            self.met = alike[-1] if alike else len(self.facts)

    def _met(self, fact: Fact) -> Answer:
        number = self.met + 1
        if not same_fact(self.facts[self.met], fact):
            return Answer("contradicts", number, fact, self._last, why=_OTHERWISE.fill(number=number))
        frame, self.met = self.frames[self.met], number
        return Answer("already", number, fact, frame, frame.findings if frame else ())

    def _store(self, fact: Fact) -> Answer:
        refusal = self._refusal(fact) if self.strict else None
        if refusal is not None:
            return refusal
        try:
            self.record.append(self.stream_id, len(self.facts), [fact], recorded_at=now)
        except VersionConflict:
            return self._overtaken(fact)
        frame = self._remember(fact)
        self.met = len(self.facts)
        return Answer("stored", self.met, fact, frame, frame.findings if frame else ())

    def _refusal(self, fact: Fact) -> Answer | None:
        if _of_session(fact):
            return None
        tried = self.running.tried(fact)
        if not any(finding.severity in _AGAINST_THE_RULES for finding in tried.findings):
            return None
        return Answer("refused", len(self.facts) + 1, fact, self._last, tried.findings, _UNLAWFUL)

    def _overtaken(self, fact: Fact) -> Answer:
        """Another writer recorded something first: what it did is read, and the event is met there or not stored."""
        number = len(self.facts)
        self.load()
        if number < len(self.facts) and same_fact(self.facts[number], fact):
            self.met = number
            return self._met(fact)
        self.at_end()
        return Answer("contradicts", number + 1, fact, self._last, why=_OVERTAKEN)

    def _remember(self, fact: Fact) -> Frame | None:
        frame = None if _of_session(fact) else self.running.take(fact)
        self.facts.append(fact)
        self.frames.append(frame)
        return frame


def _of_session(fact: Fact) -> bool:
    return fact.topic.startswith("session.")


def same_fact(one: Fact, other: Fact) -> bool:
    """Whether two facts say the same."""
    return type(one) is type(other) and one == other


def unlawful(findings: Sequence[Finding]) -> bool:
    """Whether any finding weighs."""
    return any(finding.severity is not Severity.REMARK for finding in findings)


_NO_MORE = Text(
    "в эту раздачу больше ничего не записать: сверьте файл записи с резервной копией",
    "nothing more can be recorded in this hand: compare the record's file with its backup",
)
_OTHERWISE = Text(
    "на записи событие № {number} другое; исправление предлагают отдельно: handproof correct",
    "event #{number} on record is another; a correction is proposed separately: handproof correct",
)
_GAP = Text(
    "прислано событие № {number}, а следующее в записи — № {next}",
    "event #{number} was sent, but the next on record is #{next}",
)
_UNLAWFUL = Text("не записано: против правил", "not stored: against the rules")
_OVERTAKEN = Text(
    "не записано: в раздачу записал другой; пришлите событие снова, если оно ещё верно",
    "not stored: another recorder wrote to the hand; send the event again if it still holds",
)
