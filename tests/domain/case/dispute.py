"""A disputed hand and the entries of a case on it, as a room would make them."""

from datetime import datetime
from functools import cache

from domain.case.events import (
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
    Restitution,
    RulingApproved,
    RulingProposed,
)
from domain.case.matter import Matter
from domain.case.report import judge_case
from domain.events import Fact
from domain.replay import audit
from ledger.reading import ReadStream, read_bytes

HAND = """\
hand 18 belarusian
room Minsk    table 3    session 2026-11-28-evening
at 2026-11-28T21:14:00+03:00
staff croupier=k07 inspector=i02
rules table_min=5 table_max=50
seats A(p-104):200 B(p-031):200

antes 5 A B
deal A KS QS 7D; deal B 9H JH 8C
bet A 5; bet B 5; bet A 10; bet B 20
propose A; agree B; open
count 50; rake 2; pay A 48; close
"""
"""A hand whose rake is one too much: BP-37 at event 14, and A is owed 1."""
FINDING = ("BP-37", 14, "")
DIGEST = "a" * 64


@cache
def matter(text: str = HAND) -> Matter:
    """The hand, replayed."""
    (stream,) = read_bytes(text.encode(), "hand.hand")
    assert isinstance(stream, ReadStream)
    return Matter(stream.facts, audit(stream.facts))


def at(clock: str) -> datetime:
    """A time of the day after the hand."""
    return datetime.fromisoformat(f"2026-11-29T{clock}:00+03:00")


def opens(clock: str = "10:00", **changed: object) -> CaseOpened:
    """A's claim to the rake that was one too much."""
    said: dict[str, object] = {
        "at": at(clock),
        "by": "i05",
        "case": "2026-001",
        "hand": "18",
        "room": "Minsk",
        "table": "3",
        "session": "2026-11-28-evening",
        "event": 14,
        "claimant": "p-104",
        "seat": "A",
        "claim": "рейк взят больше положенного",
        "amount": 1,
    }
    return CaseOpened.model_validate({**said, **changed})


def attaches(clock: str = "10:05", **changed: object) -> EvidenceAttached:
    """The camera over the table."""
    said: dict[str, object] = {
        "at": at(clock),
        "by": "i05",
        "kind": "video",
        "what": "камера над столом",
        "file": "cam3.mp4",
        "digest": DIGEST,
        "camera": "3",
        "begins": at("09:00"),
        "ends": at("09:05"),
    }
    return EvidenceAttached.model_validate({**said, **changed})


def notes(clock: str = "10:06", text: str = "слышен счёт банка", event: int | None = None) -> NoteAdded:
    return NoteAdded(at=at(clock), by="i05", text=text, event=event)


def confirms(clock: str = "10:10", clause: str = "BP-37", event: int = 14, reason: str = "видно") -> FindingConfirmed:
    return FindingConfirmed(at=at(clock), by="i05", clause=clause, event=event, reason=reason)


def dismisses(clock: str = "10:10", clause: str = "BP-37", event: int = 14, reason: str = "видно") -> FindingDismissed:
    return FindingDismissed(at=at(clock), by="i05", clause=clause, event=event, reason=reason)


GIVEN_BACK = (Restitution(seat="A", amount=1), Restitution(seat="house", amount=-1))


def proposes(clock: str = "10:20", by: str | None = "i05", **changed: object) -> RulingProposed:
    said: dict[str, object] = {"outcome": "upheld", "text": "вернуть лишний рейк", "restitution": GIVEN_BACK}
    return RulingProposed.model_validate({"at": at(clock), "by": by, **said, **changed})


def approves(of: int, clock: str = "10:30", by: str | None = "c01") -> RulingApproved:
    return RulingApproved(at=at(clock), by=by, proposal=of)


def notifies(clock: str = "10:15") -> NoticeGiven:
    return NoticeGiven(at=at(clock), by="i05", to="Управление по контролю", reference="12/3")


def closes(clock: str = "10:40", **changed: object) -> CaseClosed:
    return CaseClosed.model_validate({"at": at(clock), "by": "i05", **changed})


def reopens(clock: str = "11:00", reason: str = "новая запись", **changed: object) -> CaseReopened:
    return CaseReopened.model_validate({"at": at(clock), "by": "c01", "reason": reason, **changed})


def whole_case() -> list[Fact]:
    """A case from the claim to the closing, with nothing wrong in it."""
    return [opens(), attaches(), notes(), confirms(), proposes(), approves(5), closes()]


def broken(*facts: Fact, text: str = HAND) -> list[tuple[int, str]]:
    """What is wrong with a case: the entry and the clause."""
    return [(one.event, one.clause) for one in judge_case(facts, matter(text)).findings]


def freezes(clock: str = "12:00", **changed: object) -> CaseFrozen:
    """The case frozen, with whatever digests."""
    return CaseFrozen.model_validate({"at": at(clock), "by": "i05", "hand": (DIGEST,), "entries": (DIGEST,), **changed})


def thaws(clock: str = "12:30", reason: str = "нашлась ещё одна камера") -> CaseThawed:
    """The freeze taken off."""
    return CaseThawed(at=at(clock), by="c01", reason=reason)
