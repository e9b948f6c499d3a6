"""What a view file says of itself: its shape, who made it, and which events of which record it follows from."""

from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from ledger.entry import Entry, Stored
from projections.record import Record
from projections.table import table_of

SCHEMA = 5
"""Raised whenever the meaning of a column changes; files of another schema are rebuilt."""


class Stamp(NamedTuple):
    """The single row of the table `stamp`; the marks are digests of the first and the last event read."""

    schema: int
    software: str
    position: int
    first_mark: str
    last_mark: str


STAMP = table_of("stamp", Stamp)


def software() -> str:
    """The version of the program, whose rules judged the hands."""
    try:
        return version("handproof")
    except PackageNotFoundError:
        return "0"


def blank() -> Stamp:
    """The stamp of views of nothing."""
    return Stamp(SCHEMA, software(), 0, "", "")


def stamp_at(record: Record, position: int) -> Stamp:
    """The stamp of views that follow from the record up to and including a position."""
    first, last = _mark_after(record, 0, position), _mark_after(record, position - 1, position)
    return Stamp(SCHEMA, software(), position, first, last)


def follows_from(stamp: Stamp, record: Record) -> bool:
    """Whether the record still holds the events the stamp was made of, at the same positions."""
    there = stamp_at(record, stamp.position)
    return (there.first_mark, there.last_mark) == (stamp.first_mark, stamp.last_mark)


def _mark_after(record: Record, after: int, until: int) -> str:
    found = record.read(after, 1) if until > 0 else ()
    return _mark(found[0]) if found and found[0].position <= until else ""


def _mark(entry: Entry) -> str:
    said = f"{entry.recorded_at.isoformat()}\n{entry.fact.model_dump_json()}" if isinstance(entry, Stored) else "?"
    words = (entry.position, entry.stream_id, entry.version, entry.topic, said)
    return sha256("\n".join(map(str, words)).encode()).hexdigest()
