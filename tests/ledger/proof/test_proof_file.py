"""The proof of a hand: its format, what it proves, and that nothing else passes; both verifiers say the same."""

import json
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledger.proof import handproof_verify
from ledger.proof.checking import check_proof
from ledger.proof.handproof_verify import Refused, ed25519_verified, verified
from ledger.proof.note import Key, NotANote
from ledger.proof.proof_file import FORMAT, Proof, read_proof
from ledger.proof.proving import VERIFIER, verifier_digest
from ledger.proof.rotation import replace_key, rotate_key
from ledger.proof.witness import init_witness
from ledger.store import LedgerFault
from tests.ledger.hands import EVENTS, MORNING_AFTER, hand
from tests.ledger.proof.room import Room

RFC_8032 = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]
H1, H2 = (b64encode(sha256(word).digest()).decode() for word in (b"hash1", b"hash2"))
EXTRA = b64encode(b"extra information").decode()
ORDER = 2**252 + 27742317777372353535851937790883648493


@pytest.mark.parametrize(
    ("proof", "words"),
    [
        (
            Proof(5, (b64decode(H1), b64decode(H2)), "test checkpoint\n"),
            f"{FORMAT}\nindex 5\n{H1}\n{H2}\n\ntest checkpoint\n",
        ),
        (
            Proof(10, (b64decode(H1),), "checkpoint data\n", b"extra information"),
            f"{FORMAT}\nextra {EXTRA}\nindex 10\n{H1}\n\ncheckpoint data\n",
        ),
        (Proof(0, (), "checkpoint\n"), f"{FORMAT}\nindex 0\n\ncheckpoint\n"),
    ],
)
def test_format__published(proof: Proof, words: str) -> None:
    assert proof.words == words
    assert read_proof(words.encode()) == proof


@pytest.mark.parametrize(
    "words",
    [
        "wrong-header\nindex 0\n\ncheckpoint\n",
        f"{FORMAT}\nextra !!notbase64!!\nindex 0\n\ncheckpoint\n",
        f"{FORMAT}\n\n\ncheckpoint\n",
        f"{FORMAT}\nindex notanumber\n\ncheckpoint\n",
        f"{FORMAT}\nindex -5\n\ncheckpoint\n",
        f"{FORMAT}\nindex 05\n\ncheckpoint\n",
        f"{FORMAT}\nindex 0\n!!notbase64!!\n\ncheckpoint\n",
        f"{FORMAT}\nindex 0\n{b64encode(bytes(64)).decode()}\n\ncheckpoint\n",
        f"{FORMAT}\nindex 0\n",
        "",
    ],
)
def test_format__malformed_as_published(words: str) -> None:
    with pytest.raises(NotANote):
        read_proof(words.encode())
    with pytest.raises(Refused):
        verified(words.encode(), "a+b+c")


@pytest.mark.parametrize(("secret", "public", "message", "signature"), RFC_8032)
def test_ed25519__rfc_8032(secret: str, public: str, message: str, signature: str) -> None:
    key, said, signed = bytes.fromhex(public), bytes.fromhex(message), bytes.fromhex(signature)
    assert Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret)).sign(said) == signed
    assert ed25519_verified(key, said, signed)
    assert not ed25519_verified(key, said + b"!", signed)
    assert not ed25519_verified(key, said, signed[:-1] + bytes([signed[-1] ^ 1]))
    assert not ed25519_verified(key, said, signed[:63])
    raised = int.from_bytes(signed[32:], "little") + ORDER
    assert not ed25519_verified(key, said, signed[:32] + raised.to_bytes(32, "little")), "malleable"


@given(st.binary(min_size=32, max_size=32), st.binary(max_size=80), st.integers(0, 95), st.integers(0, 255))
def test_ed25519__as_the_library_does(seed: bytes, message: bytes, at: int, bits: int) -> None:
    secret = Ed25519PrivateKey.from_private_bytes(seed)
    both = bytearray(secret.public_key().public_bytes_raw() + secret.sign(message))
    both[at] ^= bits
    public, signature = bytes(both[:32]), bytes(both[32:])
    assert ed25519_verified(public, message, signature) == library_verified(public, message, signature)


def library_verified(public: bytes, message: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def test_proof__of_every_hand(room: Room) -> None:
    for number in range(1, 21):
        found = room.prove(number)
        proved = check_proof(found.proof.words.encode(), [room.key()])
        assert proved.hand == str(hand(number).stream_id)
        assert len(proved.states) == EVENTS == len(found.events)
        assert proved.root == found.checkpoint.root
        assert found.later == 0


def test_proof__needs_a_key_that_came_by_another_way(room: Room) -> None:
    data = room.prove().proof.words.encode()

    with pytest.raises(Refused, match="no key is named"):
        check_proof(data, [])
    with pytest.raises(Refused, match="not signed by this key"):
        verified(data, "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")


def test_proof__of_a_hand_that_is_not_sealed(room: Room) -> None:
    room.record(hand(40).first(6))

    with pytest.raises(LedgerFault, match="not sealed yet"):
        room.prove(40)
    room.record(hand(41))
    with pytest.raises(LedgerFault, match="not sealed yet"):
        room.prove(41)


def test_proof__one_flipped_byte_anywhere(file_room: Room) -> None:
    whole, key = file_room.prove().proof.words.encode(), file_room.key()
    for at in range(0, len(whole), 7):
        spoilt = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
        with pytest.raises(Refused):
            check_proof(spoilt, [key])


def test_proof__changed_in_every_way_somebody_might(file_room: Room) -> None:
    found, key = file_room.prove(), file_room.key()
    body = json.loads(found.proof.extra or b"")
    ways: dict[str, Callable[[Any], object]] = {
        "an amount": lambda one: one["events"][7].update(
            state=one["events"][7]["state"].replace('"amount":10', '"amount":99')
        ),
        "an event left out": lambda one: one["events"].pop(3),
        "an event added": lambda one: one["events"].append(one["events"][-1]),
        "two events swapped": lambda one: one["events"].insert(2, one["events"].pop(3)),
        "another seal": lambda one: one.update(state=one["state"].replace('"versions":14', '"versions":13')),
        "no events": lambda one: one.update(events=[]),
        "no leaf": lambda one: one.pop("leaf"),
        "events that are none": lambda one: one.update(events=[1, None]),
        "a huge span": lambda one: one.update(state=one["state"].replace('"last":', '"last":999999999999')),
        "another format": lambda one: one.update(format="x"),
    }
    for name, change in ways.items():
        spoilt = json.loads(json.dumps(body))
        change(spoilt)
        data = found.proof._replace(extra=json.dumps(spoilt).encode()).words.encode()
        assert is_refused(data, key), name
    for other in (found.proof._replace(place=found.proof.place + 1), found.proof._replace(path=found.proof.path[1:])):
        with pytest.raises(Refused, match="does not lead"):
            check_proof(other.words.encode(), [key])


def test_proof__under_a_key_that_was_handed_on(room: Room) -> None:
    first = room.key()
    with room.opened() as record:
        second = rotate_key(record, room.home, recorded_at=MORNING_AFTER, by="m01")
        third = rotate_key(record, room.home, recorded_at=MORNING_AFTER, by="m01")
    room.record(hand(21))
    room.sealed_again()
    data = room.prove(21).proof.words.encode()

    assert len({first, second, third}) == 3
    for key in (first, second, third):
        assert check_proof(data, [key]).hand == str(hand(21).stream_id)
    assert room.verify(trusted=[first, third]).sound


def test_proof__under_a_key_that_replaced_a_lost_one(room: Room) -> None:
    first = room.key()
    for path in room.keys.rglob("*.key"):
        path.unlink()
    room.record(hand(21))
    with room.opened() as record:
        second = replace_key(record, room.home, reason="сгорел диск", by="m01", recorded_at=MORNING_AFTER)
        room.seal(record)
    data = room.prove(21).proof.words.encode()

    assert check_proof(data, [second]).hand == str(hand(21).stream_id)
    with pytest.raises(Refused, match="not signed by this key"):
        check_proof(data, [first])
    verdict = room.verify()
    assert verdict.sound
    assert "сгорел диск" in verdict.remarks[0].ru


def test_rotation__not_signed_by_the_old_key_is_found(file_room: Room) -> None:
    with file_room.opened() as record:
        rotate_key(record, file_room.home, recorded_at=MORNING_AFTER)
        file_room.seal(record)
    assert file_room.verify().sound
    position, state = file_room.body("topic = 'record.key-rotated.v1'")
    note = json.loads(state)["fact"]["note"]
    lines = note.split("\n")
    file_room.put_body(
        position,
        state.replace(
            json.dumps(lines[5], ensure_ascii=False)[1:-1].encode(),
            json.dumps(lines[6], ensure_ascii=False)[1:-1].encode(),
        ),
    )

    assert {"keys", "tree"} <= file_room.wrong()


def test_rotation__stopped_before_it_was_in_force(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken, room.opened() as record:
        broken.setattr("ledger.proof.keys.KeyFolder.put_in_force", killed)
        with pytest.raises(KeyboardInterrupt):
            rotate_key(record, room.home, recorded_at=MORNING_AFTER)
    room.record(hand(21))
    room.sealed_again()

    assert room.verify().sound


def test_witness__required_by_who_verifies(room: Room, tmp_path_factory: pytest.TempPathFactory) -> None:
    witness = init_witness(tmp_path_factory.mktemp("inspector") / "w", "inspection.example/w1", room.key())
    data = room.prove().proof.words.encode()
    with pytest.raises(Refused, match="has not cosigned"):
        check_proof(data, [room.key()], [witness.key.word])

    room.proofs.publish(witness.cosign(room.proofs.folder, at=1_800_000_000).note)
    proved = check_proof(room.prove().proof.words.encode(), [room.key()], [witness.key.word])
    assert proved.cosigned_by == (("inspection.example/w1", 1_800_000_000),)


def test_verifier__is_one_file_of_the_standard_library(file_room: Room, tmp_path: Path) -> None:
    found, key = file_room.prove(), file_room.key()
    file, verifier = tmp_path / "hand-7.tlog-proof", tmp_path / "elsewhere" / VERIFIER.name
    file.write_text(found.proof.words, encoding="utf-8")
    verifier.parent.mkdir()
    verifier.write_bytes(VERIFIER.read_bytes())

    def run(*words: str) -> tuple[int, str]:
        # -I: nothing of ours is on the path.
        done = subprocess.run([sys.executable, "-I", verifier, file, *words], capture_output=True, check=False)
        return done.returncode, done.stdout.decode()

    assert sha256(verifier.read_bytes()).hexdigest() == verifier_digest()
    assert run("--key", key.word)[1].startswith("ДОКАЗАНО\n")
    code, said = run("--key", key.word, "--lang", "en", "--events")
    assert (code, said.split("\n")[0]) == (0, "PROVED")
    assert said.encode().endswith(b"".join(state + b"\n" for state in found.events))
    file.write_text(found.proof.words.replace("index ", "index 1"), encoding="utf-8")
    assert run("--key", key.word)[0] == 1
    file.unlink()
    assert run("--key", key.word)[0] == 2


@given(st.binary(max_size=400))
def test_verifier__never_fails_on_data(data: bytes) -> None:
    with pytest.raises(Refused):
        verified(FORMAT.encode() + b"\nextra " + b64encode(data) + b"\nindex 0\n\n" + data, "a+b+c")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.data())
def test_verifier__refuses_whatever_stands_in_the_data(file_room: Room, data: st.DataObject) -> None:
    """Any value in any field of the data we carry ourselves is refused with words, never with a failure."""
    found, key = file_room.prove(), file_room.key()
    body = json.loads(found.proof.extra or b"")
    name = data.draw(st.sampled_from(sorted(body)))
    value = data.draw(JSON)
    event = data.draw(st.integers(0, EVENTS - 1))
    if name == "events" and data.draw(st.booleans()):
        body["events"][event] = value
    else:
        body[name] = value
    assert is_refused(found.proof._replace(extra=json.dumps(body).encode()).words.encode(), key)
    body = json.loads(found.proof.extra or b"") | {"rotations": value}
    is_refused(found.proof._replace(extra=json.dumps(body).encode()).words.encode(), key)
    deep = b'{"format":' + b"[" * 100_000
    assert is_refused(found.proof._replace(extra=deep).words.encode(), key)


def test_verifier__imports_nothing_of_ours() -> None:
    assert "ledger" not in VERIFIER.read_text("utf-8")
    assert handproof_verify.__doc__


def is_refused(data: bytes, key: Key) -> bool:
    try:
        check_proof(data, [key])
    except Refused:
        return True
    return False


def killed(*_args: object, **_names: object) -> None:
    raise KeyboardInterrupt
