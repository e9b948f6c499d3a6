"""What one can do to the files beside a record, and to its own events about itself; what of it is noticed, and what is mended."""

import shutil
from pathlib import Path

import pytest

from ledger.opening import open_ledger
from ledger.proof import wrong
from ledger.proof.checkpoint import read_checkpoint
from ledger.proof.facts import RECORD_STREAM
from ledger.proof.keys import trust_witness
from ledger.proof.note import Signature
from ledger.proof.rotation import rotate_key
from ledger.proof.witness import init_witness
from ledger.store import LedgerFault
from tests.ledger.hands import EVENING, MORNING_AFTER, hand, hands
from tests.ledger.proof.room import Room
from tests.ledger.storage import PostgresStorage, SQLiteStorage


def about_itself(room: Room) -> str:
    return f"originator_id = '{room.spelled(RECORD_STREAM)}'"


def test_attack__cut_only_what_the_record_says_of_its_checkpoint(room: Room) -> None:
    """Every event that was signed for is there; that it was signed for is not."""
    room.tamper(f"DELETE FROM {room.events} WHERE topic = 'record.checkpoint-signed.v1'")

    found = room.verify()
    assert found.troubles[0].problem.en.endswith("has no event of it: its tail was cut off")
    assert room.wrong() == {"checkpoints"}
    with pytest.raises(LedgerFault, match="is not the one"):
        room.storage.open()


def test_attack__the_longer_record_of_another_room_in_its_place(
    file_room: Room, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path_factory.mktemp("other")
    with monkeypatch.context() as other:
        other.setenv("HANDPROOF_KEYS", str(elsewhere / "keys"))
        storage = SQLiteStorage(elsewhere / "home", file_room.storage.env)
        away = Room(storage, elsewhere / "keys")
        with away.opened() as record:
            list(record.record(hands(40, first=500), recorded_at=EVENING))
            away.seal(record)
    shutil.copyfile(storage.folder / "record.sqlite", file_room.home / "record.sqlite")

    with pytest.raises(LedgerFault, match="is not the one") as refused:
        file_room.storage.open()
    assert file_room.key().name in refused.value.detail
    assert {"tree", "keys", "signatures"} <= file_room.wrong()


@pytest.mark.parametrize("new", [b"none", b"1"])
def test_attack__the_note_of_the_checkpoint_rewritten(room: Room, new: bytes) -> None:
    """The opening is refused in words, whatever stands there."""
    note = read_checkpoint(room.checkpoint())[1]
    old = note.text.split("\n")[1].encode() if new == b"1" else note.text.split("\n")[2].encode()
    position, state = room.body(f"{about_itself(room)} AND topic = 'record.checkpoint-signed.v1'")
    at = state.rfind(old)
    room.put_body(position, state[:at] + new + state[at + len(old) :])

    with pytest.raises(LedgerFault, match="is not the one"):
        room.storage.open()
    assert not room.verify().sound


def test_attack__an_older_checkpoint_put_back_into_the_folder(room: Room) -> None:
    older = room.checkpoint()
    room.record(hand(21))
    room.sealed_again()
    newest = room.checkpoint()
    room.proofs.checkpoint_file.write_bytes(older)

    found = room.verify()
    assert [remark.en for remark in found.remarks] == [
        wrong.STALE.fill(size=301, newest=read_checkpoint(newest)[0].size).en
    ]
    assert room.sealed_again() is None
    assert room.checkpoint() == newest
    assert room.verify().remarks == []


@pytest.mark.parametrize("spoil", [lambda file: file.write_bytes(b"x"), Path.unlink], ids=["spoilt", "gone"])
def test_attack__the_keys_in_the_folder(room: Room, spoil: object) -> None:
    assert callable(spoil)
    spoil(room.proofs.folder / "keys")

    assert room.wrong() == {"keys"}
    room.sealed_again()
    assert room.verify().sound


def test_kill__between_a_change_of_keys_and_the_folder(room: Room) -> None:
    before = (room.proofs.folder / "keys").read_bytes()
    with room.opened() as record:
        rotate_key(record, room.home, recorded_at=MORNING_AFTER)
    (room.proofs.folder / "keys").write_bytes(before)

    found = room.verify()
    assert (found.sound, len(found.remarks)) == (True, 1)


def test_attack__a_forged_cosignature_beside_the_genuine_one(
    room: Room, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """As many signatures stand under either; the one in the folder is forged."""
    witness = init_witness(tmp_path_factory.mktemp("inspector") / "w", "inspection.example/w1", room.key())
    trust_witness(witness.key)
    note = witness.cosign(room.proofs.folder, at=1_800_000_000).note
    forged = Signature(note.signatures[1].name, note.signatures[1].key_id, bytes(72))
    room.proofs.publish(note._replace(signatures=(note.signatures[0], forged)))

    assert room.wrong(kept=[note.words.encode()]) == {"signatures"}


def test_witnesses__a_key_under_the_records_own_name_is_none(room: Room) -> None:
    """Nobody is told to trust it."""
    note = read_checkpoint(room.checkpoint())[1]
    own = note.signatures[0]
    room.proofs.publish(note._replace(signatures=(*note.signatures, Signature(own.name, b"none", own.body))))

    assert room.verify().witnesses == []


def test_postgres__two_records_of_one_server_have_keys_of_their_own(
    postgres_storage: PostgresStorage, keys: Path
) -> None:
    one = Room(postgres_storage, keys)
    one.record(*hands(3))
    one.sealed_again()
    schema = f"{postgres_storage.env['POSTGRES_SCHEMA']}_b"
    postgres_storage.execute(f"CREATE SCHEMA {schema}")
    try:
        env = {**postgres_storage.env, "POSTGRES_SCHEMA": schema}
        with open_ledger(postgres_storage.folder / "other", env=env) as other:
            assert other.head() == 0
            assert schema in other.where
    finally:
        postgres_storage.execute(f"DROP SCHEMA {schema} CASCADE")
