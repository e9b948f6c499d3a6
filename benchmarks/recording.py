"""Recording in bulk, durably, beside the same library's default application saving one hand at a time."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate

from benchmarks.clock import medians
from benchmarks.sample import SampleHand, events_in
from benchmarks.table import Row
from ledger.opening import open_ledger

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


class PlainHand(Aggregate):
    """A hand as the library's manual writes an aggregate."""

    class Happened(Aggregate.Event):
        """Any fact of the hand."""

        kind: str
        body: dict[str, Any]


class PlainApplication(Application[UUID]):
    """The library's default application: its own transcoder, one save a hand."""

    env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite"}  # noqa: RUF012 - as the library reads it


def measure(hands: tuple[SampleHand, ...]) -> Iterator[Row]:
    """Both ways of recording the same hands into a fresh file."""
    bodies = [[(fact.topic, fact.model_dump(mode="json")) for fact in hand.facts] for hand in hands]
    ours, theirs = medians([lambda: _ours(hands), lambda: _default(bodies)])
    events = events_in(hands)
    yield Row(
        "record in bulk, durable (events/s)",
        events / ours,
        "eventsourcing's default application, one hand a save",
        events / theirs,
        4,
    )


def _ours(hands: tuple[SampleHand, ...]) -> None:
    with TemporaryDirectory() as folder, open_ledger(Path(folder)) as ledger:
        assert sum(recording.added for recording in ledger.record(hands, recorded_at=NOW)) == events_in(hands)


def _default(bodies: list[list[tuple[str, dict[str, Any]]]]) -> None:
    with TemporaryDirectory() as folder:
        env = {"SQLITE_DBNAME": str(Path(folder) / "plain.sqlite")}
        with PlainApplication(env) as application:
            for body in bodies:
                hand = PlainHand()
                for kind, fields in body:
                    hand.trigger_event(PlainHand.Happened, kind=kind, body=fields)
                application.save(hand)
