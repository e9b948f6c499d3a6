"""Disputes as use cases: a case opened on a recorded hand, entries made in it, what would be a breach refused."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple
from uuid import UUID

from domain.case.events import CaseFrozen, CaseOpened
from domain.case.freezing import changed_since
from domain.case.matter import Matter
from domain.case.report import CaseReport, against, judge_case
from domain.events import Fact, HandOpened
from domain.family import Family
from domain.findings import Place
from domain.games import GAMES
from domain.ids import case_id, hand_id
from domain.replay import audit
from domain.text import Text
from ledger.correction import Refused
from ledger.entry import Damaged, Row, legible
from ledger.fault import VersionConflict
from ledger.formats.jsonl import write_stream
from ledger.intake import Recording
from ledger.store import Ledger, When

__all__ = ["KeptCase", "Refused", "StoredHand", "enter", "freeze", "kept_case", "open_case", "stored_hand"]

_ATTEMPTS = 5


class StoredHand(NamedTuple):
    """The hand of a case as the record keeps it: its events, the digest of their stored bytes and where they stand.

    `sums` are the SHA-256 of each stored event.
    """

    stream_id: UUID
    facts: tuple[Fact, ...]
    sources: tuple[Place | None, ...]
    digest: str
    first_position: int
    last_position: int
    sums: tuple[str, ...] = ()

    @property
    def family(self) -> Family | None:
        """The game of the hand; None where it is not known."""
        return next((GAMES.get(fact.game) for fact in self.facts if isinstance(fact, HandOpened)), None)


@dataclass(frozen=True, slots=True)
class KeptCase:
    """A case as the record has it, its hand, and the first row of the case that cannot be read.

    `sums` are the SHA-256 of each stored entry.
    """

    stream_id: UUID
    facts: tuple[Fact, ...]
    recorded_at: tuple[datetime, ...]
    hand: StoredHand | None
    damaged: Damaged | None
    sums: tuple[str, ...] = ()

    @property
    def opened(self) -> CaseOpened | None:
        """The opening of the case."""
        return next((fact for fact in self.facts if isinstance(fact, CaseOpened)), None)

    @property
    def matter(self) -> Matter | None:
        """The hand replayed; None where the record has no such hand."""
        return matter_of(self.hand)

    def lines(self) -> Iterator[str]:
        """The hand's events and the case's entries as JSON lines, each with its line end."""
        if self.hand is not None:
            yield from write_stream(self.hand.facts)
        yield from write_stream(self.facts)

    def judged(self, as_of: datetime | None = None) -> CaseReport:
        """The case judged, with its terms compared with a moment and what is frozen with what is there now."""
        report = judge_case(self.facts, self.matter, as_of=as_of)
        changed = changed_since(report.case, self.hand.sums if self.hand else (), self.sums)
        return replace(report, findings=(*report.findings, *changed))


def open_case(ledger: Ledger, opening: CaseOpened, *, recorded_at: When) -> Recording | Refused:
    """Open a case on a hand that the record has; refused where the hand is not there or the number is taken."""
    hand = stored_hand(ledger, _hand_of(opening))
    if hand is None:
        return Refused("CS-3", _NO_HAND.fill(hand=opening.hand))
    refused = _breaches((), opening, matter_of(hand))
    if refused:
        return refused
    stream_id = case_id(opening.room, opening.table, opening.session, hand=opening.hand, case=opening.case)
    try:
        return ledger.append(stream_id, 0, [opening], recorded_at=recorded_at)
    except VersionConflict:
        return Refused("CS-1", _TAKEN.fill(case=opening.case))


def enter(ledger: Ledger, stream_id: UUID, fact: Fact, *, recorded_at: When) -> Recording | Refused:
    """Make an entry in a case; refused where it would be a breach of the case's clauses."""
    return _enter(ledger, stream_id, lambda _: fact, recorded_at)


def freeze(
    ledger: Ledger, stream_id: UUID, *, by: str, at: datetime, reason: str, recorded_at: When
) -> Recording | Refused:
    """Freeze a case: the entry holds the digests of the hand and of every entry as they are when it is made."""

    def made(case: KeptCase) -> Fact:
        hand = case.hand.sums if case.hand else ()
        return CaseFrozen(hand=hand, entries=case.sums, reason=reason, by=by, at=at)

    return _enter(ledger, stream_id, made, recorded_at)


def _enter(ledger: Ledger, stream_id: UUID, make: Callable[[KeptCase], Fact], recorded_at: When) -> Recording | Refused:
    for _ in range(_ATTEMPTS):
        case = kept_case(ledger, stream_id)
        if case is None:
            return Refused("CS-1", _NO_CASE)
        if case.damaged is not None:
            return Refused(None, case.damaged.message)
        fact = make(case)
        refused = _breaches(case.facts, fact, case.matter)
        if refused:
            return refused
        try:
            return ledger.append(stream_id, len(case.facts), [fact], recorded_at=recorded_at)
        except VersionConflict:
            # Somebody else made an entry meanwhile: what was allowed before it may not be allowed after it.
            continue
    return Refused(None, _NEVER_STILL)


def kept_case(ledger: Ledger, stream_id: UUID) -> KeptCase | None:
    """One case of the record; None where there is none of this id."""
    entries = ledger.stream(stream_id)
    facts, _sources, damaged = legible(entries)
    opened = next((fact for fact in facts if isinstance(fact, CaseOpened)), None)
    if opened is None:
        return None
    recorded = tuple(entry.recorded_at for entry in entries[: len(facts)] if not isinstance(entry, Damaged))
    sums = _sums(ledger.stored(stream_id)[: len(facts)])
    return KeptCase(stream_id, facts, recorded, stored_hand(ledger, _hand_of(opened)), damaged, sums)


def stored_hand(ledger: Ledger, stream_id: UUID) -> StoredHand | None:
    """A hand with the digest of its stored bytes; None where not even its first event can be read."""
    rows = ledger.stored(stream_id)
    facts, sources, _ = legible(ledger.stream(stream_id))
    if not facts:
        return None
    return StoredHand(stream_id, facts, sources, digest_of(rows), rows[0].position, rows[-1].position, _sums(rows))


def digest_of(rows: Sequence[Row]) -> str:
    """SHA-256 over stored events: for each a line of version, a tab, topic, a tab, the stored bytes."""
    lines = (b"%d\t%b\t%b\n" % (row.version, row.topic.encode(), row.state) for row in rows)
    return sha256(b"".join(lines)).hexdigest()


def _sums(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(sha256(row.state).hexdigest() for row in rows)


def matter_of(hand: StoredHand | None) -> Matter | None:
    """What a case on this hand is about."""
    return Matter(hand.facts, audit(hand.facts)) if hand else None


def _hand_of(opened: CaseOpened) -> UUID:
    return hand_id(opened.room, opened.table, opened.session, opened.hand)


def _breaches(facts: Sequence[Fact], fact: Fact, matter: Matter | None) -> Refused | None:
    found = against(facts, fact, matter)
    return Refused(found[0].clause, found[0].text) if found else None


_NO_HAND = Text("раздачи {hand} в записи нет", "the record has no hand {hand}")
_TAKEN = Text("дело № {case} по этой раздаче уже открыто", "case #{case} on this hand is open already")
_NO_CASE = Text("такого дела в записи нет", "the record has no such case")
_NEVER_STILL = Text("сюда всё время записывают другие; повторите позже", "others keep writing here; repeat later")
