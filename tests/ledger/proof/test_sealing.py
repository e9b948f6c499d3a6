"""Sealing: the checkpoint, the seals of hands, the tiles; what a kill or a second sealer leaves behind."""

import json
import stat
import subprocess
from itertools import pairwise
from pathlib import Path
from threading import Thread

import pytest

from domain.events import CorrectionProposed
from ledger.entry import Stored
from ledger.integrity import integrity_of
from ledger.mapper import canonical
from ledger.proof.checkpoint import read_checkpoint
from ledger.proof.facts import RECORD_STREAM, CheckpointSigned, HandSealed, seal_stream
from ledger.proof.home import keys_at, split_notes
from ledger.proof.leaves import Leaves, hashed, parts_of
from ledger.proof.note import read_text
from ledger.proof.sealing import rebuild_tiles, seal
from ledger.proof.tiles import Tiles, widths
from ledger.proof.tree import root_of
from ledger.store import Ledger, LedgerFault
from tests.ledger.hands import EVENING, EVENTS, MORNING_AFTER, hand, hands
from tests.ledger.proof.room import Room
from tests.ledger.storage import SQLiteStorage, Storage


def leaves(record: Ledger) -> list[bytes]:
    """Every leaf of a record, computed here."""
    return Leaves().texts(list(record.plain_rows(0, 100_000)), 0)


def seals(record: Ledger, number: int) -> list[HandSealed]:
    found = [entry.fact for entry in record.stream(seal_stream(hand(number).stream_id)) if isinstance(entry, Stored)]
    return [fact for fact in found if isinstance(fact, HandSealed)]


def run(command: str, said: bytes = b"") -> str:
    """The first word a shell command answers."""
    done = subprocess.run(["sh", "-c", command], input=said, capture_output=True, check=True)
    return done.stdout.decode().split()[0]


def test_checkpoint__is_the_root_over_every_event(room: Room) -> None:
    checkpoint, note = read_checkpoint(room.checkpoint())

    with room.opened(read_only=True) as record:
        assert checkpoint.root == root_of(hashed(leaves(record)[: checkpoint.size]))
        assert record.count() == checkpoint.size + 1
    assert read_text(note, [room.key()])[1] == [room.key()]
    # The key's introduction, 20 hands and their seals.
    assert checkpoint.size == 1 + 20 * EVENTS + 20


def test_leaf__can_be_computed_by_hand(room: Room) -> None:
    with room.opened(read_only=True) as record:
        state = bytes(record.plain_rows(0, 1)[0][4])
        expected = hashed(leaves(record))[0].hex()
    summed = run("sha256sum", state)
    leaf = f"handproof.record/v1\\n0\\n{hand(1).stream_id}\\n1\\nhand.opened.v1\\n{summed}\\n"
    assert run(f"printf '\\0{leaf}' | sha256sum") == expected


def test_checkpoint__is_kept_in_four_places(room: Room) -> None:
    words = room.checkpoint().decode()

    with room.opened(read_only=True) as record:
        (signed,) = [
            one.fact
            for one in record.stream(RECORD_STREAM)
            if isinstance(one, Stored) and isinstance(one.fact, CheckpointSigned)
        ]
        folder = keys_at(record)
    assert folder is not None
    assert signed.note == words
    assert list(split_notes(folder.checkpoints.read_text("utf-8"))) == [words]
    assert folder.current.word in (room.proofs.folder / "keys").read_text("utf-8")


def test_seal__vouches_for_every_event_of_its_hand(room: Room) -> None:
    with room.opened(read_only=True) as record:
        (sealed,) = seals(record, 7)
        texts = leaves(record)
    assert sealed.possible
    assert sealed.versions == EVENTS == len(sealed.places)
    own = [texts[place] for place in sealed.places]
    assert {parts_of(text).stream.decode() for text in own} == {sealed.hand} == {str(hand(7).stream_id)}
    assert [int(parts_of(text).version) for text in own] == list(range(1, EVENTS + 1))


def test_tiles__follow_from_the_record(room: Room) -> None:
    checkpoint, _ = read_checkpoint(room.checkpoint())
    tiles = Tiles(room.proofs.folder)

    with room.opened(read_only=True) as record:
        texts = leaves(record)[: checkpoint.size]
    assert [tiles.entry(place, checkpoint.size) for place in range(checkpoint.size)] == texts
    for level, full, width in widths(checkpoint.size):
        assert len(tiles.hashes(level, full, width)) == width
    assert not list(room.proofs.folder.rglob("tile/0/000.p"))


def test_seal__nothing_new(room: Room) -> None:
    before = room.checkpoint()

    assert room.sealed_again() is None
    assert room.checkpoint() == before


def test_seal__of_an_empty_record(storage: Storage, keys: Path) -> None:
    record = storage.open()

    assert seal(record, storage.folder, recorded_at=EVENING) is None
    assert record.head() == 0
    assert not keys.exists()


def test_seal__grows_from_the_last_checkpoint(room: Room) -> None:
    for number in range(21, 60):
        room.record(hand(number))
        if number % 3 == 0:
            assert room.sealed_again() is not None
    verdict = room.verify()

    assert verdict.sound
    assert verdict.counts["seals"] == 57
    with room.opened(read_only=True) as record:
        folder = keys_at(record)
        assert folder is not None
        sizes = [read_checkpoint(part.encode())[0].size for part in split_notes(folder.checkpoints.read_text("utf-8"))]
    assert all(one < other for one, other in pairwise(sizes))


def test_seal__of_a_hand_open_across_checkpoints(room: Room) -> None:
    room.record(hand(30).first(5))
    room.sealed_again()
    with room.opened(read_only=True) as record:
        assert seals(record, 30) == []
    room.record(hand(31), hand(30))
    room.sealed_again()

    with room.opened(read_only=True) as record:
        (sealed,) = seals(record, 30)
    assert (sealed.versions, len(sealed.spans)) == (EVENTS, 2)
    assert room.verify().sound


def test_seal__again_after_a_correction(room: Room) -> None:
    with room.opened() as record:
        proposal = CorrectionProposed(event=8, action="strike", reason="видео", by="i02")
        record.append(hand(7).stream_id, EVENTS, [proposal], recorded_at=MORNING_AFTER)
        room.seal(record)
        first, second = seals(record, 7)
    assert (first.versions, second.versions) == (EVENTS, EVENTS + 1)
    assert room.prove(7).later == 0
    assert room.verify().sound


def test_kill__between_the_seals_and_the_checkpoint(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.record(hand(21), hand(22))
    with monkeypatch.context() as broken, room.opened() as record:
        broken.setattr(Ledger, "append", _killed)
        with pytest.raises(KeyboardInterrupt):
            room.seal(record)
    assert room.verify().sound
    room.sealed_again()

    with room.opened(read_only=True) as record:
        assert len(seals(record, 21)) == len(seals(record, 22)) == 1
    assert room.verify().sound


def test_kill__between_the_record_and_the_files(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.record(hand(21))
    with monkeypatch.context() as broken, room.opened() as record:
        broken.setattr("ledger.proof.keys.KeyFolder.keep", _killed)
        with pytest.raises(KeyboardInterrupt):
            room.seal(record)
    room.record(hand(22))
    assert room.sealed_again() is not None
    assert room.verify().sound


def test_kill__in_the_middle_of_a_tile(room: Room) -> None:
    before = read_checkpoint(room.checkpoint())[0].size
    room.record(*hands(30, first=100))
    for name in ("tile/0/001", "tile/entries/001"):
        (room.proofs.folder / name).write_bytes(b"half a ti")
    assert before < 512
    room.sealed_again()

    assert room.verify().sound


def test_two_sealers__make_one_chain(room: Room) -> None:
    room.record(*hands(20, first=100))
    failed: list[BaseException] = []

    def work() -> None:
        try:
            with room.opened() as record:
                room.seal(record)
        except LedgerFault as fault:
            failed.append(fault)

    threads = [Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    verdict = room.verify()
    assert verdict.sound
    with room.opened(read_only=True) as record:
        signed = [
            one
            for one in record.stream(RECORD_STREAM)
            if isinstance(one, Stored) and isinstance(one.fact, CheckpointSigned)
        ]
    assert len(signed) == 2


def test_writer__goes_on_while_it_is_sealed(room: Room) -> None:
    def write() -> None:
        for number in range(200, 230):
            room.record(hand(number))

    thread = Thread(target=write)
    thread.start()
    while thread.is_alive():
        room.sealed_again()
    thread.join()
    room.sealed_again()
    verdict = room.verify()
    assert verdict.sound
    assert verdict.counts["seals"] == 50


def test_rebuild__writes_the_same_tiles(room: Room) -> None:
    room.record(*hands(30, first=100))
    room.sealed_again()
    before = {path: path.read_bytes() for path in room.proofs.folder.rglob("tile/**/*") if path.is_file()}
    for path in before:
        path.unlink()
    assert "tiles" in room.wrong()

    with room.opened() as record:
        rebuild_tiles(record, room.home)
    after = {path: path.read_bytes() for path in room.proofs.folder.rglob("tile/**/*") if path.is_file()}
    assert after.items() <= before.items() | after.items()
    assert room.verify().sound


def test_rebuild__of_a_changed_record_is_refused(file_room: Room) -> None:
    file_room.edit("topic = 'hand.ante-staked.v1'", b'"amount":5', b'"amount":6')

    with file_room.opened() as record, pytest.raises(LedgerFault, match="not the one"):
        rebuild_tiles(record, file_room.home)


def test_keys__are_closed_to_others_and_outside_the_record(room: Room) -> None:
    secrets = list(room.keys.rglob("*.key"))

    assert [stat.S_IMODE(path.stat().st_mode) for path in secrets] == [0o600]
    assert stat.S_IMODE(secrets[0].parent.stat().st_mode) == 0o700
    assert not any(b"PRIVATE" in path.read_bytes() for path in room.home.rglob("*") if path.is_file())


def test_keys__inside_the_record_are_refused(sqlite_storage: SQLiteStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANDPROOF_KEYS", str(sqlite_storage.folder / "keys"))
    record = sqlite_storage.open()
    list(record.record(hands(1), recorded_at=EVENING))

    with pytest.raises(LedgerFault, match="lies inside the record"):
        seal(record, sqlite_storage.folder, recorded_at=EVENING)


def test_key__that_others_may_read_signs_nothing(room: Room) -> None:
    (secret,) = room.keys.rglob("*.key")
    secret.chmod(0o644)
    room.record(hand(40))

    with pytest.raises(LedgerFault, match="open to others"):
        room.sealed_again()


def test_key__that_is_lost_is_explained(room: Room) -> None:
    (secret,) = room.keys.rglob("*.key")
    secret.unlink()
    room.record(hand(40))

    with pytest.raises(LedgerFault, match=r"private key .* is missing") as lost:
        room.sealed_again()
    assert "keys replace" in lost.value.remedy.en
    assert room.verify().sound


def test_key__that_is_spoilt_is_explained(room: Room) -> None:
    (secret,) = room.keys.rglob("*.key")
    secret.write_text("-----BEGIN PRIVATE KEY-----\n")
    room.record(hand(40))

    with pytest.raises(LedgerFault, match="cannot be read"):
        room.sealed_again()


def test_seal__is_stored_in_canonical_form(room: Room) -> None:
    with room.opened(read_only=True) as record:
        (sealed,) = seals(record, 3)
        (row,) = record.plain_stream(seal_stream(hand(3).stream_id))
    assert json.loads(bytes(row[4]))["fact"] == json.loads(canonical(sealed))


def _killed(*_args: object, **_names: object) -> None:
    raise KeyboardInterrupt


def test_unsealed__counts_what_a_sealing_would_cover(room: Room) -> None:
    """The event that tells of a checkpoint cannot be under it, and nobody is asked to seal again because of it."""
    verdict = room.verify()
    assert (verdict.size, verdict.unsealed) == (verdict.signed + 1, 0)
    room.record(hand(21))
    assert room.verify().unsealed == EVENTS


def test_unsealed__on_the_screen(file_room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in file_room.storage.env.items():
        monkeypatch.setenv(name, value)
    assert integrity_of(file_room.home).unsealed == 0
    file_room.record(hand(21))
    assert integrity_of(file_room.home).unsealed == EVENTS
