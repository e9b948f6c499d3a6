"""Faults known from others, and ours not to have: one test each."""

import os
import random
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest

from ledger.entry import Stored
from ledger.proof.checkpoint import read_checkpoint
from ledger.proof.facts import RECORD_STREAM, CheckpointSigned
from ledger.proof.home import keys_at
from ledger.proof.sealing import seal
from ledger.proof.tiles import WIDTH, tile_path, widths
from ledger.store import LedgerFault
from tests.ledger.hands import EVENING, MORNING_AFTER, Read, hand, hands
from tests.ledger.proof.room import Room
from tests.ledger.storage import SQLiteStorage

ROOT = Path(__file__).parents[3]


def test_fault__hashes_over_a_precision_that_storage_does_not_keep(room: Room) -> None:
    """What is hashed are the stored bytes: microseconds and offsets come back as they went in."""
    odd = datetime(2026, 11, 29, 3, 4, 5, 123457, tzinfo=UTC)
    room.record(hand(21), at=odd)
    with room.opened() as record:
        seal(record, room.home, recorded_at=odd + timedelta(microseconds=1))

    found = room.verify()
    assert {trouble.check for trouble in found.troubles} <= {"clock"}
    assert b"03:04:05.123457" in room.prove(21).events[0]


def test_fault__two_writers_forking_a_chain(room: Room) -> None:
    def work(start: int) -> None:
        for number in range(start, start + 5):
            room.record(hand(number))
            room.sealed_again()

    threads = [Thread(target=work, args=(start,)) for start in (100, 200, 300)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    room.sealed_again()

    assert room.verify().sound
    with room.opened(read_only=True) as record:
        facts = [one.fact for one in record.stream(RECORD_STREAM) if isinstance(one, Stored)]
    sizes = [fact.size for fact in facts if isinstance(fact, CheckpointSigned)]
    assert sizes == sorted(set(sizes))


def test_fault__a_truncated_last_record_taken_as_genesis(room: Room) -> None:
    with room.opened(read_only=True) as record:
        folder = keys_at(record)
    assert folder is not None
    whole = folder.checkpoints.read_bytes()
    folder.checkpoints.write_bytes(whole[: len(whole) // 2])
    room.proofs.checkpoint_file.write_bytes(room.checkpoint()[:20])

    assert "checkpoints" in room.wrong()
    room.record(hand(21))
    sealed = room.sealed_again()
    assert sealed is not None
    assert sealed.checkpoint.size > 300, "it went on from the record's own word, it did not begin anew"
    assert folder.checkpoints.read_bytes().startswith(whole), "what the power cut took is made good"
    assert room.verify().sound


def test_fault__a_file_of_checkpoints_that_was_spoilt_stays_to_be_seen(room: Room) -> None:
    with room.opened(read_only=True) as record:
        folder = keys_at(record)
    assert folder is not None
    whole = folder.checkpoints.read_bytes()
    folder.checkpoints.write_bytes(whole[:30] + b"?" + whole[31:])
    room.record(hand(21))
    room.sealed_again()

    assert room.wrong() == {"signatures"}


def test_fault__equal_times_ordered_by_random_id(room: Room) -> None:
    """Every event of a batch has the same time; their order is that of their places, and a swap of places is found."""
    one, other = (room.body(f"originator_id = '{room.stream(number)}'")[0] for number in (11, 12))
    position = room.storage.position
    for source, target in ((one, 900_000), (other, one), (900_000, other)):
        room.tamper(f"UPDATE {room.events} SET {position} = {target} WHERE {position} = {source}")

    assert "tree" in room.wrong()
    assert "clock" not in room.wrong()


def test_fault__a_verifier_that_only_read_the_first_page(room: Room) -> None:
    room.record(*hands(200, first=100))
    room.sealed_again()
    with room.opened(read_only=True) as record:
        assert record.count() > 3000
    position = room.edit(
        f"originator_id = '{room.stream(299)}' AND originator_version = 8", b'"amount":10', b'"amount":12'
    )

    first = room.verify().first
    assert first is not None
    assert (first.check, first.place) == ("tree", position - 1)


def test_fault__the_middle_part_of_a_hybrid_structure_never_checked(room: Room) -> None:
    room.record(*hands(60, first=100))
    room.sealed_again()
    folder = room.proofs.folder
    assert room.verify().sound
    for name in sorted(path for path in folder.rglob("tile/**/*") if path.is_file()):
        whole = name.read_bytes()
        name.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
        assert "tiles" in room.wrong(), name
        name.write_bytes(whole)
    assert room.verify().sound


def test_fault__a_tile_that_is_missing(room: Room) -> None:
    room.record(*hands(60, first=100))
    room.sealed_again()
    size = read_checkpoint(room.checkpoint())[0].size
    partial = [(level, full, width) for level, full, width in widths(size) if width]
    names = [tile_path(level, number) for level, full, _ in widths(size) for number in range(full)]
    names += [tile_path(*one) for one in partial] + [tile_path("entries", *partial[0][1:]), tile_path("entries", 0)]
    for name in (room.proofs.folder / name for name in names):
        whole = name.read_bytes()
        name.unlink()
        assert "tiles" in room.wrong(), name
        name.write_bytes(whole)


def test_fault__one_flipped_byte_anywhere_in_the_record(file_room: Room) -> None:
    """Each is found, or changes nothing that the record says."""
    database = file_room.home / "record.sqlite"
    file_room.storage.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole, said = database.read_bytes(), dump(file_room)
    assert said is not None
    draw = random.Random(20261130)
    found = 0
    for at in draw.sample(range(len(whole)), 150):
        database.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << draw.randrange(8))]) + whole[at + 1 :])
        noticed = is_noticed(file_room)
        assert noticed or dump(file_room) == said, at
        found += noticed
    database.write_bytes(whole)
    assert found > 50
    assert file_room.verify().sound


def test_fault__one_flipped_byte_anywhere_in_the_tree(file_room: Room) -> None:
    file_room.record(*hands(30, first=100))
    file_room.sealed_again()
    draw = random.Random(20261130)
    for path in sorted(path for path in file_room.proofs.folder.rglob("*") if path.is_file() and path.stat().st_size):
        whole = path.read_bytes()
        for at in draw.sample(range(len(whole)), min(len(whole), 12)):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << draw.randrange(8))]) + whole[at + 1 :])
            assert is_noticed(file_room), (path, at)
        path.write_bytes(whole)
    assert file_room.verify().sound


def test_fault__a_kill_during_append(sqlite_storage: SQLiteStorage, keys: Path) -> None:
    """Whatever a killed writer leaves behind, what was signed stays whole and sealing goes on."""
    room = Room(sqlite_storage, keys)
    with room.opened() as record:
        list(record.record(hands(3), recorded_at=EVENING))
        room.seal(record)
    draw = random.Random(7)
    for start in range(100, 600, 100):
        work = subprocess.Popen(
            [sys.executable, "-c", _WORK, str(room.home), str(start)],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
        )
        assert work.stdout is not None
        work.stdout.readline()
        time.sleep(draw.random() / 4)
        work.send_signal(signal.SIGKILL)
        work.wait()
        work.stdout.close()
        assert not room.wrong() - {"clock"}, room.verify().troubles
        room.sealed_again()
        assert not room.wrong() - {"clock"}, room.verify().troubles


def test_fault__an_opening_that_does_not_look_back(room: Room) -> None:
    """A record that is another one than was signed for is not even opened for writing."""
    last = f"{room.storage.position} = (SELECT max({room.storage.position}) - 1 FROM {room.events})"
    position, state = room.body(last)
    room.put_body(position, state.replace(b'"versions":14', b'"versions":13'))

    with pytest.raises(LedgerFault, match="is not the one"):
        room.storage.open()
    assert room.storage.open(read_only=True).count() > WIDTH


def dump(room: Room) -> list[object] | None:
    try:
        return room.storage.execute(
            "SELECT rowid, originator_id, originator_version, topic, state FROM stored_events ORDER BY rowid"
        )
    except Exception:  # noqa: BLE001 - a broken file breaks in many ways, and each of them is noticed
        return None


def is_noticed(room: Room) -> bool:
    """Whether the verification finds something, or the record cannot even be read."""
    try:
        return not room.verify().sound
    except LedgerFault:
        return True


def test_hands__are_told_apart_by_their_bets() -> None:
    one, other = hand(1), hand(1, bet=11)
    assert isinstance(one, Read)
    assert one.stream_id == other.stream_id
    assert one.facts != other.facts
    assert MORNING_AFTER > EVENING


_WORK = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from ledger.proof.sealing import seal
from ledger.opening import open_ledger
from tests.ledger.hands import hand
print("begun", flush=True)
with open_ledger(Path(sys.argv[1])) as record:
    for number in range(int(sys.argv[2]), int(sys.argv[2]) + 100):
        list(record.record([hand(number)], recorded_at=lambda: datetime.now(UTC)))
        if number % 2:
            seal(record, Path(sys.argv[1]), recorded_at=lambda: datetime.now(UTC))
"""
