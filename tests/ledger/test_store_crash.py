"""A writer killed at any moment loses nothing that was acknowledged and leaves no half hand."""

import random
from collections import Counter
from itertools import islice

import pytest

from ledger.store import Ledger, Stored
from tests.ledger.hands import EVENING, EVENTS, MORNING_AFTER, hand, hands
from tests.ledger.processes import writing
from tests.ledger.storage import Storage

LIVES = 3
HANDS = 400


def versions(ledger: Ledger) -> dict[object, list[int]]:
    """The numbers of the events of every stream, in the order of the record."""
    found: dict[object, list[int]] = {}
    for entry in ledger.walk():
        assert isinstance(entry, Stored)
        found.setdefault(entry.stream_id, []).append(entry.version)
    return found


@pytest.mark.parametrize("seed", range(LIVES))
def test_import__killed_keeps_every_acknowledged_hand_and_no_half_one(storage: Storage, seed: int) -> None:
    chance = random.Random(seed)
    with writing(storage, ("import", 1, HANDS, chance.choice([1, 7, 50]))) as (writer,):
        acknowledged = list(islice(writer.lines(), chance.randrange(1, HANDS // 2)))
        writer.kill()
        acknowledged.extend(writer.lines())
    ledger = storage.open(read_only=True)
    found = versions(ledger)
    assert all(numbers == list(range(1, EVENTS + 1)) for numbers in found.values())
    assert {hand(int(line.split()[1])).stream_id for line in acknowledged} <= found.keys()

    again = storage.open().record(hands(HANDS), recorded_at=MORNING_AFTER)
    assert Counter(one.status for one in again) == {"unchanged": len(found), "recorded": HANDS - len(found)}
    assert ledger.head() >= HANDS * EVENTS
    assert len(list(ledger.walk())) == HANDS * EVENTS


@pytest.mark.parametrize("seed", range(LIVES))
def test_play__killed_keeps_every_acknowledged_event(storage: Storage, seed: int) -> None:
    chance = random.Random(seed)
    with writing(storage, ("play", 1, HANDS)) as (writer,):
        acknowledged = list(islice(writer.lines(), chance.randrange(1, 200)))
        writer.kill()
        acknowledged.extend(writer.lines())
    found = versions(storage.open(read_only=True))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in found.values())
    recorded = sum(len(numbers) for numbers in found.values())
    # At most the one event that was on its way is recorded without having been acknowledged.
    assert len(acknowledged) <= recorded <= len(acknowledged) + 1
    _, number, version = acknowledged[-1].split()
    assert int(version) in found[hand(int(number)).stream_id]


def test_read_only__opens_a_record_whose_writer_was_killed(storage: Storage) -> None:
    with writing(storage, ("import", 1, HANDS, 1)) as (writer,):
        list(islice(writer.lines(), 20))
        writer.kill()
        writer.process.wait()
        reader = storage.open(read_only=True)
        assert reader.head() >= 20 * EVENTS
    assert next(storage.open().record([hand(HANDS + 1)], recorded_at=EVENING)).status == "recorded"
