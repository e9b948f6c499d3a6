"""A row that was tampered with or decayed: reading tells it and goes on past it."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from ledger.opening import RECORD_FILE, open_ledger
from ledger.store import Damaged, LedgerFault, Stored, legible
from tests.ledger.hands import EVENING, EVENTS, hand, hands
from tests.ledger.storage import SQLiteStorage, Storage

STREAM = hand(1).stream_id
BET = 8
IN_A_FILE = {"PERSISTENCE_MODULE": "eventsourcing.sqlite"}


def spoil(storage: Storage, change: str, *, position: int = BET) -> None:
    """Change one stored row behind the record's back."""
    storage.execute(f"UPDATE {storage.events} SET {change} WHERE {storage.position} = {position}", guards=False)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ("topic = 'os:system'", "the program knows no event of that name"),
        ("topic = 'hand.passed.v1'", "a field 'fact.amount' too many"),
        ("state = '{}'", "the field 'fact' is missing"),
        ("state = '{'", "this is not JSON (Invalid JSON: EOF while parsing an object at line 1 column 1)"),
    ],
)
def test_read__damaged_row_is_named_and_passed(storage: Storage, change: str, problem: str) -> None:
    ledger = storage.open()
    list(ledger.record(hands(2), recorded_at=EVENING))
    spoil(storage, change)
    entries = ledger.read(0)
    assert [entry.position for entry in entries] == list(range(1, 2 * EVENTS + 1))
    (damaged,) = (entry for entry in entries if isinstance(entry, Damaged))
    assert (damaged.position, damaged.stream_id, damaged.version) == (BET, STREAM, BET)
    assert damaged.problem.en == problem
    assert ledger.stream(STREAM)[BET - 1] == damaged


def test_legible__ends_before_the_damaged_event(storage: Storage) -> None:
    ledger = storage.open()
    list(ledger.record(hands(1), recorded_at=EVENING))
    whole = legible(ledger.stream(STREAM))
    assert (whole.facts, whole.sources, whole.damaged) == (hand(1).facts, hand(1).places, None)
    spoil(storage, "state = ''")
    facts, sources, damaged = legible(ledger.stream(STREAM))
    assert facts == hand(1).facts[: BET - 1]
    assert sources == hand(1).places[: BET - 1]
    assert damaged is not None
    assert damaged.version == BET


def test_record__hand_whose_record_is_damaged_is_quarantined(storage: Storage) -> None:
    ledger = storage.open()
    list(ledger.record(hands(1), recorded_at=EVENING))
    spoil(storage, "state = ''")
    (recording,) = ledger.record([hand(1)], recorded_at=EVENING)
    assert recording.status == "quarantined"
    assert recording.reason is not None
    assert recording.reason.ru == "событие № 8 в записи не читается"


def test_record__hole_in_a_stream_is_seen(storage: Storage) -> None:
    ledger = storage.open()
    list(ledger.record(hands(1), recorded_at=EVENING))
    storage.execute(f"DELETE FROM {storage.events} WHERE {storage.position} = {BET}", guards=False)
    (recording,) = ledger.record([hand(1)], recorded_at=EVENING)
    assert recording.status == "quarantined"


def test_record__damaged_last_row_does_not_stop_the_next_hand(storage: Storage) -> None:
    ledger = storage.open()
    list(ledger.record(hands(1), recorded_at=EVENING))
    spoil(storage, "state = ''", position=EVENTS)
    (recording,) = ledger.record([hand(2)], recorded_at=EVENING)
    assert (recording.status, recording.clock_went_back) == ("recorded", False)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ("originator_id = 'nobody'", "the stream or the number of the event is spoilt"),
        ("originator_id = CAST(x'ff00ff' AS TEXT)", "the stream or the number of the event is spoilt"),
        ("originator_version = 'eight'", "the stream or the number of the event is spoilt"),
        ("topic = CAST(x'ff00ff' AS TEXT)", "the program knows no event of that name"),
        ("state = 5", "the field '' does not fit (Input should be an object)"),
        ("state = CAST(x'ff00ff' AS TEXT)", "this is not JSON (Invalid JSON: expected value at line 1 column 1)"),
    ],
)
def test_sqlite__values_of_other_kinds_are_damage_too(sqlite_storage: SQLiteStorage, change: str, problem: str) -> None:
    ledger = sqlite_storage.open()
    list(ledger.record(hands(1), recorded_at=EVENING))
    spoil(sqlite_storage, change)
    entries = ledger.read(0)
    assert len(entries) == EVENTS
    (damaged,) = (entry for entry in entries if isinstance(entry, Damaged))
    assert damaged.problem.en == problem
    assert damaged.message.ru


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("body = x'ff090a'", "event #8 of the quarantine cannot be read"),
        ("body = x''", "event #8 of the quarantine cannot be read"),
        ("originator_id = x'ff'", "event #8 of the record cannot be read"),
        ("difference = 'eight'", "event #0 of the record cannot be read"),
        ("difference = 99", "event #99 of the record cannot be read"),
        (
            "recorded_at = CAST(x'ff' AS TEXT)",
            "event #8 (hand.bet-placed.v1): amount is recorded as 10, arrived as 20",
        ),
    ],
)
def test_quarantine__damaged_row_is_shown_as_far_as_it_goes(
    sqlite_storage: SQLiteStorage, change: str, reason: str
) -> None:
    ledger = sqlite_storage.open()
    list(ledger.record([hand(1), hand(1, bet=20)], recorded_at=EVENING))
    sqlite_storage.execute(f"UPDATE quarantine SET {change}", guards=False)
    (case,) = ledger.quarantine()
    assert case.reason.en == reason
    assert case.number == 1
    assert (case.recorded_at is None) == change.startswith("recorded_at")


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("pristine")
    with open_ledger(folder, env=IN_A_FILE) as ledger:
        list(ledger.record([*hands(8), hand(1, bet=20)], recorded_at=EVENING))
    return (folder / RECORD_FILE).read_bytes()


@pytest.mark.parametrize("seed", range(60))
def test_sqlite__a_flipped_bit_anywhere_is_told_or_harmless(pristine: bytes, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    spoilt = bytearray(pristine)
    spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    (tmp_path / RECORD_FILE).write_bytes(spoilt)
    # A fault is an answer too; anything else that is raised fails the test.
    with suppress(LedgerFault), open_ledger(tmp_path, env=IN_A_FILE) as ledger:
        assert all(isinstance(entry, (Stored, Damaged)) for entry in ledger.walk())
        assert all(case.reason.ru for case in ledger.quarantine())
        assert all(one.stream_id for one in ledger.record(hands(9), recorded_at=EVENING))


def test_sqlite__file_cut_short_is_a_fault(pristine: bytes, tmp_path: Path) -> None:
    (tmp_path / RECORD_FILE).write_bytes(pristine[: len(pristine) // 2])
    with pytest.raises(LedgerFault, match="damaged"), open_ledger(tmp_path, env=IN_A_FILE) as ledger:
        list(ledger.walk())


def test_sqlite__fault_in_the_middle_of_reading_is_a_fault(pristine: bytes, tmp_path: Path) -> None:
    spoilt = bytearray(pristine)
    page = 4096
    spoilt[2 * page :] = b"\xff" * (len(spoilt) - 2 * page)
    (tmp_path / RECORD_FILE).write_bytes(spoilt)
    with pytest.raises(LedgerFault) as caught, open_ledger(tmp_path, env=IN_A_FILE) as ledger:
        list(ledger.walk())
    assert "повреждён" in caught.value.problem.ru
