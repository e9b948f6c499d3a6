"""A session taken from the record and judged with its hands."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from domain.ids import hand_id
from domain.session.hands import HandDigest
from domain.session.report import SessionReport, judge_session
from ledger.entry import Damaged, Entry, Stored
from projections.calendar import gaming_day, offset_seconds, utc
from projections.context import UNKNOWN, Context
from projections.judged import readable


@dataclass(frozen=True, slots=True)
class JudgedSession:
    """One table's session: its own events, the judgement of them with the hands, where and when it was held."""

    stream_id: UUID
    kept: tuple[Stored, ...]
    damaged: Damaged | None
    report: SessionReport
    context: Context


def judged_session(stream_id: UUID, entries: Sequence[Entry], hands: Sequence[HandDigest]) -> JudgedSession:
    """The session of these entries, which may be none, and these hands.

    Hands that name no session (another room's records) are together only by their table: no evening is judged.
    """
    kept = readable(entries)
    report = judge_session([one.fact for one in kept], hands)
    if not kept and not any(hand.session for hand in hands):
        report = replace(report, findings=())
    damaged = next((entry for entry in entries if isinstance(entry, Damaged)), None)
    return JudgedSession(stream_id, kept, damaged, report, _context(stream_id, report))


def id_of(digest: HandDigest) -> UUID:
    """The stream id of the hand of a digest."""
    return hand_id(digest.room, digest.table, digest.session, digest.number)


def _context(stream_id: UUID, report: SessionReport) -> Context:
    first = report.hands[0].digest if report.hands else None
    named = report.opened or first
    if named is None:
        return UNKNOWN._replace(session_id=stream_id)
    times = [report.opened.at if report.opened else None, *(hand.digest.opened_at for hand in report.hands)]
    at = next((time for time in times if time is not None), None)
    return UNKNOWN._replace(
        room=named.room,
        table_name=named.table,
        session=named.session,
        session_id=stream_id,
        opened_at=utc(at) if at else None,
        offset_s=offset_seconds(at) if at else 0,
        gaming_day=gaming_day(at) if at else None,
        currency=report.currency,
        exponent=report.exponent,
    )
