"""The witness and its cosignatures, as far as the attack table does not tell of them."""

import shutil
import stat
from pathlib import Path

import pytest

from ledger.entry import Stored
from ledger.proof.checkpoint import read_checkpoint
from ledger.proof.cosigning import take_cosignatures
from ledger.proof.facts import RECORD_STREAM, CheckpointCosigned
from ledger.proof.keys import trust_witness
from ledger.proof.note import COSIGNS, cosigned_at
from ledger.proof.rotation import replace_key, rotate_key
from ledger.proof.witness import Refused, Witness, hand_back, init_witness
from tests.ledger.hands import MORNING_AFTER, hand, hands
from tests.ledger.proof.room import Room

AT = 1_800_000_000


@pytest.fixture
def witness(room: Room, tmp_path_factory: pytest.TempPathFactory) -> Witness:
    return init_witness(tmp_path_factory.mktemp("inspector") / "witness", "inspection.example/w1", room.key())


def test_init__makes_a_key_closed_to_others(witness: Witness) -> None:
    (secret,) = witness.folder.glob("*.key")

    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert witness.key.kind == COSIGNS
    with pytest.raises(FileExistsError):
        init_witness(witness.folder, "inspection.example/w2", witness.trusted)


def test_cosign__follows_the_record_as_it_grows(room: Room, witness: Witness) -> None:
    sizes = []
    for number in range(100, 104):
        done = witness.cosign(room.proofs.folder, at=AT + number)
        sizes.append((done.before.size if done.before else None, done.checkpoint.size))
        assert cosigned_at(witness.key.signed(done.note)[0].body) == AT + number
        room.record(*hands(40, first=100 * number))
        room.sealed_again()
    assert [before for before, _ in sizes] == [None, *(size for _, size in sizes[:-1])]


def test_cosign__the_same_checkpoint_again(room: Room, witness: Witness) -> None:
    witness.cosign(room.proofs.folder, at=AT)
    again = witness.cosign(room.proofs.folder, at=AT + 5)

    assert len(again.note.signatures) == 2
    assert again.before == again.checkpoint


def test_cosign__works_on_a_copy_alone(room: Room, witness: Witness, tmp_path_factory: pytest.TempPathFactory) -> None:
    copy = tmp_path_factory.mktemp("usb") / "tlog"
    shutil.copytree(room.proofs.folder, copy)
    shutil.rmtree(room.proofs.folder)

    assert witness.cosign(copy, at=AT).checkpoint.size > 300


@pytest.mark.parametrize("name", ["tile/0/000", "tile/entries/000", "tile/entries/001.p"])
def test_cosign__nothing_that_cannot_be_checked(room: Room, witness: Witness, name: str) -> None:
    path = room.proofs.folder / name
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.write_bytes(b"\x00" * path.stat().st_size)

    with pytest.raises(Refused, match="cannot be checked"):
        witness.cosign(room.proofs.folder, at=AT)
    assert witness.seen is None


def test_cosign__a_spoilt_tile_is_no_rewritten_record(room: Room, witness: Witness) -> None:
    witness.cosign(room.proofs.folder, at=AT)
    room.record(*hands(40, first=100))
    room.sealed_again()
    path = room.proofs.folder / "tile/0/001"
    path.write_bytes(b"\x00" * path.stat().st_size)

    with pytest.raises(Refused, match="cannot be checked") as refused:
        witness.cosign(room.proofs.folder, at=AT + 60)
    assert refused.value.evidence is None


def test_cosign__nothing_unreadable(room: Room, witness: Witness) -> None:
    room.proofs.checkpoint_file.write_text("none")
    with pytest.raises(Refused, match="cannot be read"):
        witness.cosign(room.proofs.folder, at=AT)
    room.proofs.checkpoint_file.unlink()
    with pytest.raises(Refused, match="cannot be read"):
        witness.cosign(room.proofs.folder, at=AT)


def test_cosign__nothing_forged(room: Room, witness: Witness) -> None:
    words = room.checkpoint().decode()
    size = read_checkpoint(words.encode())[0].size
    room.proofs.checkpoint_file.write_text(words.replace(f"\n{size}\n", f"\n{size - 1}\n"), encoding="utf-8")

    with pytest.raises(Refused, match="forged"):
        witness.cosign(room.proofs.folder, at=AT)


def test_cosign__goes_on_over_a_change_of_keys(room: Room, witness: Witness) -> None:
    witness.cosign(room.proofs.folder, at=AT)
    with room.opened() as record:
        rotate_key(record, room.home, recorded_at=MORNING_AFTER)
        room.seal(record)

    assert witness.cosign(room.proofs.folder, at=AT + 60).before is not None
    with room.opened() as record:
        replace_key(record, room.home, reason="потерян", by="m01", recorded_at=MORNING_AFTER)
        room.seal(record)
    with pytest.raises(Refused, match="not signed by the key"):
        witness.cosign(room.proofs.folder, at=AT + 120)


def test_cosignature__is_remembered_before_it_is_given_away(room: Room, witness: Witness) -> None:
    done = witness.cosign(room.proofs.folder, at=AT)

    assert witness.seen == (done.checkpoint, done.note)


def test_cosignature__taken_into_the_record(room: Room, witness: Witness) -> None:
    trust_witness(witness.key)
    hand_back(room.proofs.folder, witness.key, witness.cosign(room.proofs.folder, at=AT).note)

    with room.opened() as record:
        names = take_cosignatures(record, room.home, recorded_at=MORNING_AFTER)
        again = take_cosignatures(record, room.home, recorded_at=MORNING_AFTER)
        kept = [one.fact for one in record.stream(RECORD_STREAM) if isinstance(one, Stored)]
    assert (names, again) == (["inspection.example/w1"], [])
    assert sum(isinstance(fact, CheckpointCosigned) for fact in kept) == 1
    verdict = room.verify()
    assert verdict.sound
    assert verdict.witnesses == [("inspection.example/w1", AT)]


def test_cosignature__of_an_unknown_witness_is_not_taken(room: Room, witness: Witness) -> None:
    cosigned = witness.cosign(room.proofs.folder, at=AT).note.words.encode()

    with room.opened() as record:
        assert take_cosignatures(record, room.home, [cosigned, b"none"], recorded_at=MORNING_AFTER) == []


def test_cosignature__of_an_earlier_checkpoint_is_kept(room: Room, witness: Witness) -> None:
    trust_witness(witness.key)
    cosigned = witness.cosign(room.proofs.folder, at=AT).note.words.encode()
    room.record(hand(21))
    room.sealed_again()

    with room.opened() as record:
        assert take_cosignatures(record, room.home, [cosigned], recorded_at=MORNING_AFTER) == ["inspection.example/w1"]
    assert len(read_checkpoint(room.checkpoint())[1].signatures) == 1
    assert room.verify().sound


def test_cosignature__forged_is_found(room: Room, witness: Witness) -> None:
    trust_witness(witness.key)
    note = witness.cosign(room.proofs.folder, at=AT).note
    spoilt = note.signatures[1]._replace(body=note.signatures[1].body[:-1] + bytes([note.signatures[1].body[-1] ^ 1]))
    room.proofs.publish(note._replace(signatures=(note.signatures[0], spoilt)))

    assert room.wrong() == {"signatures"}


def test_trust__is_remembered_once(witness: Witness, keys: Path) -> None:
    trust_witness(witness.key)
    trust_witness(witness.key)

    assert (keys / "witnesses").read_text("utf-8").split() == [witness.key.word]
