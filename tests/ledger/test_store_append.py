"""Appending event by event, as a table's terminal does; two writers at one stream."""

import pytest

from domain.events import Passed
from domain.findings import Place
from ledger.store import Ledger, Stored, VersionConflict
from tests.ledger.hands import EVENING, EVENTS, MORNING_AFTER, hand
from tests.ledger.storage import Storage

STREAM = hand(1).stream_id
FACTS = hand(1).facts


def test_append__event_by_event_gives_the_hand(ledger: Ledger) -> None:
    for number, fact in enumerate(FACTS):
        recording = ledger.append(STREAM, number, [fact], recorded_at=EVENING)
        assert (recording.version, recording.added, recording.position) == (number + 1, 1, number + 1)
    (again,) = ledger.record([hand(1)], recorded_at=MORNING_AFTER)
    assert again.status == "unchanged"


def test_append__several_at_once_with_their_source(ledger: Ledger) -> None:
    recording = ledger.append(STREAM, 0, FACTS, recorded_at=EVENING, source=Place("терминал", 1))
    assert (recording.status, recording.version, recording.position) == ("recorded", EVENTS, EVENTS)
    assert {entry.source for entry in ledger.walk() if isinstance(entry, Stored)} == {Place("терминал", 1)}


def test_append__nothing_adds_nothing(ledger: Ledger) -> None:
    recording = ledger.append(STREAM, 0, [], recorded_at=EVENING)
    assert (recording.added, recording.position, ledger.head()) == (0, None, 0)


@pytest.mark.parametrize(("expected", "actual"), [(0, 3), (2, 3), (4, 3), (99, 3)])
def test_append__refuses_another_end_of_the_stream_than_expected(ledger: Ledger, expected: int, actual: int) -> None:
    ledger.append(STREAM, 0, FACTS[:3], recorded_at=EVENING)
    with pytest.raises(VersionConflict) as caught:
        ledger.append(STREAM, expected, FACTS[3:5], recorded_at=EVENING)
    assert (caught.value.expected, caught.value.actual) == (expected, actual)
    assert ledger.head() == 3


def test_append__the_second_of_two_writers_is_told(storage: Storage) -> None:
    first, second = storage.open(), storage.open()
    first.append(STREAM, 0, FACTS[:3], recorded_at=EVENING)
    seen = len(second.stream(STREAM))
    first.append(STREAM, seen, [FACTS[3]], recorded_at=EVENING)
    with pytest.raises(VersionConflict, match="another writer was first"):
        second.append(STREAM, seen, [Passed(seat="A")], recorded_at=EVENING)
    assert [entry.version for entry in second.stream(STREAM)] == [1, 2, 3, 4]


def test_append__refusal_of_the_storage_is_a_conflict_too(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that writes past the lock is caught by the table itself."""
    ledger.append(STREAM, 0, FACTS[:3], recorded_at=EVENING)
    monkeypatch.setattr("ledger.sql.Reading.stream", lambda _self, _stream_id: [])
    with pytest.raises(VersionConflict):
        ledger.append(STREAM, 0, FACTS[:1], recorded_at=EVENING)
    monkeypatch.undo()
    assert ledger.head() == 3


def test_record__batch_refused_by_the_storage_is_weighed_anew(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.append(STREAM, 0, FACTS[:3], recorded_at=EVENING)
    blind = iter([True])
    sees = type(ledger._recorder.reading().__enter__()).streams

    def streams(self: object, stream_ids: object) -> object:
        return [] if next(blind, False) else sees(self, stream_ids)  # type: ignore[arg-type]

    monkeypatch.setattr("ledger.sql.Reading.streams", streams)
    statuses = [one.status for one in ledger.record([hand(2), hand(1)], recorded_at=EVENING)]
    assert statuses == ["recorded", "extended"]
    assert ledger.head() >= 2 * EVENTS
    assert [entry.version for entry in ledger.walk()] == [*range(1, 4), *range(1, EVENTS + 1), *range(4, EVENTS + 1)]


def test_append__clock_that_went_back_is_told(ledger: Ledger) -> None:
    ledger.append(STREAM, 0, FACTS[:1], recorded_at=MORNING_AFTER)
    assert ledger.append(STREAM, 1, FACTS[1:2], recorded_at=EVENING).clock_went_back
