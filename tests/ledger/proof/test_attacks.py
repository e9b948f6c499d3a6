"""The rows of the attack table, one test each: what was done, and which check finds it."""

import json
import shutil
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from domain.events import TOPICS
from ledger.entry import Damaged
from ledger.opening import open_ledger
from ledger.proof.checkpoint import read_checkpoint
from ledger.proof.facts import seal_stream
from ledger.proof.keys import CHECKPOINTS
from ledger.proof.note import Key
from ledger.proof.sealing import seal
from ledger.proof.witness import Cosigned, Refused, Witness, init_witness
from ledger.store import LedgerFault
from tests.ledger.hands import EVENING, EVENTS, MORNING_AFTER, hand, hands
from tests.ledger.proof.room import Room
from tests.ledger.storage import PostgresStorage, SQLiteStorage

AT = 1_800_000_000


@pytest.fixture
def witness(room: Room, tmp_path_factory: pytest.TempPathFactory) -> Witness:
    """A witness on a machine of its own, which has cosigned the room's first checkpoint."""
    made = init_witness(tmp_path_factory.mktemp("inspector") / "witness", "inspection.example/w1", room.key())
    made.cosign(room.proofs.folder, at=AT)
    return made


def first(room: Room) -> tuple[str, int | None]:
    """The check and the place of what is wrong first."""
    found = room.verify().first
    assert found is not None
    return found.check, found.place


def place_of(room: Room, where: str) -> int:
    """The place in the record of the first event that fits."""
    position, _ = room.body(where)
    (count,) = room.storage.execute(f"SELECT count(*) FROM {room.events} WHERE {room.storage.position} <= {position}")[
        0
    ]
    return int(count) - 1


def test_attack__edit_a_stored_body(room: Room) -> None:
    where = f"originator_id = '{room.stream(9)}' AND originator_version = 8"
    room.edit(where, b'"amount":10', b'"amount":11')

    assert first(room) == ("tree", place_of(room, where))
    assert {"tree", "checkpoints"} <= room.wrong()


def test_attack__swap_two_bodies(room: Room) -> None:
    one = room.body(f"originator_id = '{room.stream(3)}' AND originator_version = 2")
    other = room.body(f"originator_id = '{room.stream(4)}' AND originator_version = 3")
    room.put_body(one[0], other[1])
    room.put_body(other[0], one[1])

    assert first(room) == ("tree", place_of(room, f"{room.storage.position} = {one[0]}"))


def test_attack__change_a_topic(room: Room) -> None:
    where = f"originator_id = '{room.stream(5)}' AND originator_version = 9"
    room.tamper(f"UPDATE {room.events} SET topic = 'hand.closed.v1' WHERE {where}")

    assert first(room) == ("tree", place_of(room, where))


def test_attack__change_a_version(room: Room) -> None:
    where = f"originator_id = '{room.stream(5)}' AND originator_version = {EVENTS}"
    place = place_of(room, where)
    room.tamper(f"UPDATE {room.events} SET originator_version = 99 WHERE {where}")

    assert {"streams", "tree"} <= room.wrong()
    assert ("tree", place) == first(room)


def test_attack__delete_inside_a_stream(room: Room) -> None:
    where = f"originator_id = '{room.stream(5)}' AND originator_version = 6"
    place = place_of(room, where)
    room.tamper(f"DELETE FROM {room.events} WHERE {where}")

    assert {"streams", "tree", "checkpoints"} <= room.wrong()
    assert first(room) == ("tree", place)


def test_attack__drop_a_whole_hand(room: Room) -> None:
    place = place_of(room, f"originator_id = '{room.stream(5)}'")
    sealed = room.spelled(seal_stream(hand(5).stream_id))
    room.tamper(f"DELETE FROM {room.events} WHERE originator_id IN ('{room.stream(5)}', '{sealed}')")

    found = room.wrong()
    assert "streams" not in found
    assert {"tree", "checkpoints"} <= found
    assert first(room) == ("tree", place)


def test_attack__cut_the_tail(room: Room) -> None:
    position, _ = room.body(f"originator_id = '{room.stream(18)}'")
    room.tamper(f"DELETE FROM {room.events} WHERE {room.storage.position} >= {position}")

    found = room.verify()
    assert "checkpoints" in room.wrong()
    assert found.troubles[0].problem.en.startswith("the record is shorter")
    with pytest.raises(LedgerFault, match="shorter than it was"):
        room.storage.open()


def test_attack__cut_the_tail_and_the_folder_of_the_tree(room: Room) -> None:
    position, _ = room.body(f"originator_id = '{room.stream(18)}'")
    room.tamper(f"DELETE FROM {room.events} WHERE {room.storage.position} >= {position}")
    shutil.rmtree(room.proofs.folder)

    assert "checkpoints" in room.wrong()
    with pytest.raises(LedgerFault, match="shorter than it was"):
        room.storage.open()


def test_attack__cut_the_tail_against_the_inspectors_copy(room: Room) -> None:
    kept = room.checkpoint()
    room.tamper(f"DELETE FROM {room.events} WHERE {room.storage.position} > 100")
    shutil.rmtree(room.proofs.folder)
    shutil.rmtree(room.keys)

    assert room.wrong(kept=[kept]) == {"checkpoints", "signatures"}
    assert room.wrong() == set()


def test_attack__rewrite_everything_and_re_sign_with_the_stolen_key(room: Room, witness: Witness) -> None:
    rewritten(room, lambda record: list(record.record([hand(1, bet=11), *hands(19, first=2)], recorded_at=EVENING)))

    assert room.verify(trusted=[room.key()]).sound
    with pytest.raises(Refused, match=r"rewritten|two different") as refused:
        witness.cosign(room.proofs.folder, at=AT + 60)
    assert refused.value.evidence is not None
    assert refused.value.evidence.read_text("utf-8").count(room.key().name) == 4


def test_attack__re_signed_with_the_stolen_key_and_grown(room: Room, witness: Witness) -> None:
    rewritten(room, lambda record: list(record.record([hand(1, bet=11), *hands(40, first=2)], recorded_at=EVENING)))

    with pytest.raises(Refused, match="was rewritten"):
        witness.cosign(room.proofs.folder, at=AT + 60)


def test_attack__re_signed_with_another_key(room: Room, witness: Witness) -> None:
    stolen = room.key()
    shutil.rmtree(room.keys)
    shutil.rmtree(room.proofs.folder)
    room.tamper(f"DELETE FROM {room.events}")
    with room.opened() as record:
        list(record.record(hands(25), recorded_at=EVENING))
        room.seal(record)

    assert room.wrong(trusted=[stolen]) == {"keys"}
    with pytest.raises(Refused, match="not signed by the key"):
        witness.cosign(room.proofs.folder, at=AT + 60)


def test_attack__roll_back(room: Room, witness: Witness) -> None:
    early = room.home.parent / f"{room.home.name}-early"
    shutil.copytree(room.proofs.folder, early)
    room.record(hand(21))
    room.sealed_again()
    witness.cosign(room.proofs.folder, at=AT + 60)

    with pytest.raises(Refused, match="rolled back"):
        witness.cosign(early, at=AT + 120)


def test_attack__fork_two_views_for_two_readers(
    room: Room, witness: Witness, tmp_path_factory: pytest.TempPathFactory
) -> None:
    second = init_witness(tmp_path_factory.mktemp("other") / "witness", "inspection.example/w2", room.key())
    room.record(hand(21))
    room.sealed_again()
    one = witness.cosign(room.proofs.folder, at=AT + 60)
    rewritten(room, lambda record: list(record.record([hand(1, bet=11), *hands(40, first=2)], recorded_at=EVENING)))
    other = second.cosign(room.proofs.folder, at=AT + 60)

    assert cosigned_by(one, witness.key)
    assert cosigned_by(other, second.key)
    # Both are signed with the room's key and cosigned: held against one record, one of them is proof of the fork.
    assert room.wrong(kept=[one.note.words.encode(), other.note.words.encode()]) == {"checkpoints"}
    with pytest.raises(Refused) as refused:
        witness.cosign(room.proofs.folder, at=AT + 120)
    assert refused.value.evidence is not None


def test_attack__insert_an_older_hand_later(room: Room) -> None:
    older = hand(500)
    position, _ = room.body(f"originator_id = '{room.stream(3)}'")
    room.record(older)
    with room.opened(read_only=True) as record:
        (at,) = {entry.position for entry in record.stream(older.stream_id)[:1]}
    assert at > position, "the order is fixed: it stands at the end, whatever time it names"
    room.sealed_again()
    assert room.verify().sound
    for source, target in ((position, 900_000), (at, position), (900_000, at)):
        room.tamper(
            f"UPDATE {room.events} SET {room.storage.position} = {target} WHERE {room.storage.position} = {source}"
        )
    assert first(room) == ("tree", position - 1)


def test_attack__hide_an_event_outside_the_order(postgres_storage: PostgresStorage, keys: Path) -> None:
    room = Room(postgres_storage, keys)
    room.record(*hands(3))
    room.tamper(f"UPDATE {room.events} SET {room.storage.position} = -5 WHERE {room.storage.position} = 5")

    assert room.wrong() == {"streams"}


def test_attack__clock_set_back(room: Room) -> None:
    room.record(hand(21), at=MORNING_AFTER - timedelta(hours=1))
    room.sealed_again()

    verdict = room.verify()
    assert [trouble.check for trouble in verdict.troubles] == ["clock"]
    assert verdict.troubles[0].problem.en.startswith("the clock went back")


def test_attack__a_hostile_dump_whose_topic_names_a_module(sqlite_storage: SQLiteStorage, keys: Path) -> None:
    del keys
    record = sqlite_storage.open()
    list(record.record(hands(2), recorded_at=EVENING))
    known = dict(TOPICS)
    sqlite_storage.execute(
        "INSERT INTO stored_events (originator_id, originator_version, topic, state) "
        "VALUES ('0123456789abcdef0123456789abcdef', 1, 'antigravity:geohash', x'7b7d')"
    )

    assert isinstance(record.read(2 * EVENTS)[0], Damaged)
    room = Room(sqlite_storage, sqlite_storage.folder)
    assert room.wrong() == {"topics", "clock"}
    assert dict(TOPICS) == known
    assert "antigravity" not in sys.modules


def test_attack__false_entry_at_the_source(room: Room) -> None:
    """Cryptography cannot help: a false amount written at the table is sealed like a true one."""
    room.record(hand(21, bet=9_999))
    room.sealed_again()

    assert room.verify().sound
    assert room.prove(21).events


def test_openssl__verifies_our_checkpoint(room: Room, tmp_path: Path) -> None:
    note = read_checkpoint(room.checkpoint())[1]
    body, signature = tmp_path / "body", tmp_path / "sig"
    body.write_bytes(note.text.encode())
    signature.write_bytes(note.signatures[0].body)
    (public,) = room.keys.rglob("*.pub.pem")

    def openssl() -> subprocess.CompletedProcess[bytes]:
        command = (
            "openssl",
            "pkeyutl",
            "-verify",
            "-rawin",
            "-pubin",
            "-inkey",
            public,
            "-in",
            body,
            "-sigfile",
            signature,
        )
        return subprocess.run(command, capture_output=True, check=False)

    assert openssl().stdout == b"Signature Verified Successfully\n"
    body.write_bytes(note.text.replace("\n", " \n", 1).encode())
    assert openssl().returncode != 0


def test_page__its_commands_do_what_it_says(room: Room, tmp_path: Path) -> None:
    """The shell lines of docs/proof.md, run as they stand there."""
    page = (Path(__file__).parents[3] / "docs/proof.md").read_text("utf-8")
    lines = [line.strip() for line in page.splitlines() if line.startswith("    ")]
    shell = [line for line in lines if line.startswith(("f=", "head", "sed", "openssl"))]
    (public,) = room.keys.rglob("*.pub.pem")
    script = (
        "\n".join(shell)
        .replace("handproof-data/tlog", str(room.proofs.folder))
        .replace("record-18548efb.pub.pem", str(public))
    )
    done = subprocess.run(["sh", "-ec", script], cwd=tmp_path, capture_output=True, check=True)

    assert len(shell) == 4
    assert done.stdout == b"Signature Verified Successfully\n"
    assert {
        name for name in ("seal", "verify", "prove", "witness", "keys", "deck") if f"handproof {name}" not in page
    } == set()


def rewritten(room: Room, write: object) -> None:
    """The whole record written anew by one who has the key: his own files, the key that was stolen."""
    assert callable(write)
    (folder,) = [path for path in room.keys.iterdir() if path.is_dir()]
    (folder / CHECKPOINTS).unlink()
    shutil.rmtree(room.proofs.folder)
    room.tamper(f"DELETE FROM {room.events}")
    with room.opened() as record:
        write(record)
        seal(record, room.home, recorded_at=MORNING_AFTER)


def cosigned_by(done: Cosigned, key: Key) -> bool:
    return bool(key.signed(done.note))


def test_rewritten__is_what_the_tests_above_say(room: Room) -> None:
    before = room.key()
    rewritten(room, lambda record: list(record.record(hands(3), recorded_at=EVENING)))

    assert room.key() == before
    with open_ledger(room.home, read_only=True, env=room.storage.env) as record:
        assert json.loads(bytes(record.plain_rows(0, 1)[0][4]))["fact"]["hand"] == "1"
