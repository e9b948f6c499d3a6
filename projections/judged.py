"""A hand taken from the record and judged: what every cell of the views makes its rows of."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from uuid import UUID

from domain.events import HandClosed, HandVoided
from domain.replay import Replay, audit
from ledger.entry import Damaged, Entry, Stored
from projections.context import Context, hand_context


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """One hand: its events, the judgement of them as recorded, and where and when it was played.

    `opened_at` is the first time any of its events has, `closed_at` the time of its closing or annulment. `damaged` is
    the first row that cannot be read; the events end before it.
    """

    stream_id: UUID
    kept: tuple[Stored, ...]
    damaged: Damaged | None
    replay: Replay
    context: Context
    opened_at: datetime | None
    closed_at: datetime | None


def judged_hand(stream_id: UUID, entries: Sequence[Entry]) -> JudgedHand | None:
    """The hand of these entries, judged as recorded; None where not even the first can be read."""
    kept = readable(entries)
    if not kept:
        return None
    facts = [one.fact for one in kept]
    replay = audit(facts)
    at = next((fact.at for fact in facts if fact.at is not None), None)
    closed_at = next((fact.at for fact in reversed(facts) if isinstance(fact, (HandClosed, HandVoided))), None)
    damaged = next((entry for entry in entries if isinstance(entry, Damaged)), None)
    return JudgedHand(stream_id, kept, damaged, replay, hand_context(replay.opened, at), at, closed_at)


def readable(entries: Sequence[Entry]) -> tuple[Stored, ...]:
    """The entries of a stream before the first damaged one."""
    return tuple(entry for entry in takewhile(_is_stored, entries) if isinstance(entry, Stored))


def _is_stored(entry: Entry) -> bool:
    return isinstance(entry, Stored)
