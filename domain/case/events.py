"""The facts of a dispute: who claims what, the evidence, what was found and decided, the ruling and its two names."""

from typing import Annotated, Literal, TypeAlias

from pydantic import AwareDatetime, Field, JsonValue, StringConstraints

from domain.events import Amount, Exponent, Fact, Label, Name, Ordinal, Part, PlainFact, Words

FileName: TypeAlias = Annotated[str, StringConstraints(max_length=255)]
"""A file's name as it was handed in, without its folder; never a path to open."""
Digest: TypeAlias = Annotated[str, StringConstraints(pattern=r"^(?:[0-9a-f]{64})?$")]
"""A SHA-256 in hexadecimal; empty where there is no file."""
Kind: TypeAlias = Literal["video", "photo", "document", "statement", "other"]
"""What a piece of evidence is; a statement is what somebody said or wrote."""
Outcome: TypeAlias = Literal["upheld", "partly", "rejected"]
"""What a ruling says of the claim."""
Rules: TypeAlias = dict[str, JsonValue]
"""Settings by their names."""
Size: TypeAlias = Annotated[int, Field(ge=0, le=10**15)]
"""Bytes."""


class CaseOpened(Fact):
    """A dispute over one hand: which hand and event, who claims what and how much, and the terms it is held under.

    `case` is its number. `claimant` is a player's reference, `seat` where he sat. A claim of `notice_from` or more is
    reported to the supervisor; the ruling is due by `decide_by`. Both are the room's terms on the day it was opened.
    """

    topic = "case.opened.v1"

    case: Name
    hand: Name
    room: Label = ""
    table: Label = ""
    session: Label = ""
    event: Ordinal | None = None
    claimant: Name
    seat: Label = ""
    claim: Words
    amount: Amount | None = None
    currency: Label = ""
    exponent: Exponent = 0
    notice_from: Amount | None = None
    decide_by: AwareDatetime | None = None


class EvidenceAttached(Fact):
    """A piece of evidence: what it is, the file's digest, the camera and what its clock said.

    `clock_ahead` is by how many seconds the camera's clock was ahead of the room's. `event` is the event of the hand
    that it shows.
    """

    topic = "case.evidence-attached.v1"

    kind: Kind
    what: Words
    file: FileName = ""
    size: Size | None = None
    digest: Digest = ""
    camera: Label = ""
    begins: AwareDatetime | None = None
    ends: AwareDatetime | None = None
    clock_ahead: Ordinal = 0
    event: Ordinal | None = None


class NoteAdded(Fact):
    """Somebody wrote a note, on an event of the hand or on the case."""

    topic = "case.note-added.v1"

    text: Words
    event: Ordinal | None = None


class FindingConfirmed(Fact):
    """A finding of the replay holds: its clause, the event of the hand it stands at, the seat it names, and why."""

    topic = "case.finding-confirmed.v1"

    clause: Name
    event: Ordinal
    seat: Label = ""
    reason: Words


class FindingDismissed(Fact):
    """A finding of the replay does not hold: which, and why."""

    topic = "case.finding-dismissed.v1"

    clause: Name
    event: Ordinal
    seat: Label = ""
    reason: Words


class Change(Part):
    """One event of the hand read otherwise, as a correction would read it."""

    event: Ordinal
    action: Literal["replace", "strike", "after"]
    facts: tuple[PlainFact, ...] = ()


class AlternativeConsidered(Fact):
    """Somebody looked at what the hand would say with some events read otherwise or under other settings.

    The hand itself stays as it is; the answer is computed anew whenever it is read.
    """

    topic = "case.alternative-considered.v1"

    changes: tuple[Change, ...] = ()
    rules: Rules = {}  # noqa: RUF012 - pydantic copies a default
    reason: Words


class NoticeGiven(Fact):
    """The supervisor was told of the dispute: who, and under what reference."""

    topic = "case.notice-given.v1"

    to: Words
    reference: Label = ""


class Restitution(Part):
    """What a seat or the house gets back (above zero) or gives back (below zero), in minor units."""

    seat: Name
    amount: Amount


class RulingProposed(Fact):
    """Somebody proposes how the dispute is decided, and who gives back what."""

    topic = "case.ruling-proposed.v1"

    outcome: Outcome
    text: Words
    restitution: tuple[Restitution, ...] = ()


class RulingApproved(Fact):
    """Another person approved the ruling proposed in event number `proposal` of the case."""

    topic = "case.ruling-approved.v1"

    proposal: Ordinal


class CaseClosed(Fact):
    """The case is closed: the ruling is carried out, or the claimant withdrew."""

    topic = "case.closed.v1"

    withdrawn: bool = False
    reason: Words = ""


class CaseReopened(Fact):
    """A closed case is taken up again; `decide_by` is the new term."""

    topic = "case.reopened.v1"

    reason: Words
    decide_by: AwareDatetime | None = None


class CaseFrozen(Fact):
    """The case is frozen as it stands: the SHA-256 of every stored event of the hand and of every entry of the case.

    Until it is thawed nothing more is entered, and whoever holds these digests sees whether anything was changed.
    """

    topic = "case.frozen.v1"

    hand: tuple[Digest, ...] = ()
    entries: tuple[Digest, ...] = ()
    reason: Words = ""


class CaseThawed(Fact):
    """A frozen case may be worked on again, and why."""

    topic = "case.thawed.v1"

    reason: Words


CASE_FACTS: tuple[type[Fact], ...] = (
    CaseOpened,
    EvidenceAttached,
    NoteAdded,
    FindingConfirmed,
    FindingDismissed,
    AlternativeConsidered,
    NoticeGiven,
    RulingProposed,
    RulingApproved,
    CaseClosed,
    CaseReopened,
    CaseFrozen,
    CaseThawed,
)
"""Every fact that only a case has."""
