"""One row per stream and person: who recorded how much of it, who proposed corrections and who approved them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple
from uuid import UUID

from domain.events import (
    BankAwarded,
    BankCarried,
    BankCounted,
    CorrectionApproved,
    CorrectionProposed,
    Fact,
    RakeTaken,
)
from domain.games.draw.events import BetReturned
from domain.games.russian.events import BoxSettled
from projections.judged import JudgedHand
from projections.judged_bookmarks import KeptBookmarks
from projections.judged_case import JudgedCase
from projections.judged_session import JudgedSession
from projections.table import Cell, table_of


class RecorderRow(NamedTuple):
    """What one person (empty: nobody signed) recorded in one stream.

    `kind` is hand, session, case or bookmarks. Of the `events`, `money` say what was counted, taken and paid,
    `proposed` are corrections, `approved` their approvals.
    """

    stream_id: UUID
    who: str
    kind: str
    gaming_day: date | None
    events: int
    money: int
    proposed: int
    approved: int


RECORDERS = table_of("recorders", RecorderRow)
"""Who recorded what."""

_MONEY = frozenset({BankAwarded, BankCarried, BankCounted, RakeTaken, BetReturned, BoxSettled})


def hand_recorders(hand: JudgedHand) -> Iterator[RecorderRow]:
    """Who recorded a hand."""
    return _rows(hand.stream_id, "hand", hand.context.gaming_day, (one.fact for one in hand.kept))


def session_recorders(session: JudgedSession) -> Iterator[RecorderRow]:
    """Who recorded a session's own events."""
    return _rows(session.stream_id, "session", session.context.gaming_day, (one.fact for one in session.kept))


def case_recorders(case: JudgedCase) -> Iterator[RecorderRow]:
    """Who made the entries of a case."""
    return _rows(case.stream_id, "case", None, (one.fact for one in case.kept))


def bookmark_recorders(kept: KeptBookmarks) -> Iterator[RecorderRow]:
    """Who bookmarked a hand."""
    return _rows(kept.stream_id, "bookmarks", None, (one.fact for one in kept.kept[1:]))


def _rows(stream_id: UUID, kind: str, day: date | None, facts: Iterable[Fact]) -> Iterator[RecorderRow]:
    counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for fact in facts:
        count, what = counts[fact.by or ""], type(fact)
        count[0] += 1
        if what in _MONEY:
            count[1] += 1
        elif what is CorrectionProposed:
            count[2] += 1
        elif what is CorrectionApproved:
            count[3] += 1
    for who, count in counts.items():
        yield RecorderRow(stream_id, who, kind, day, *count)


HAND_RECORDER_CELL = Cell(RECORDERS, hand_recorders)
SESSION_RECORDER_CELL = Cell(RECORDERS, session_recorders)
CASE_RECORDER_CELL = Cell(RECORDERS, case_recorders)
BOOKMARK_RECORDER_CELL = Cell(RECORDERS, bookmark_recorders)
