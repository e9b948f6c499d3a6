"""Notes, keys and checkpoints against published ones: golang.org/x/mod, C2SP, transparency.dev, sum.golang.org."""

import contextlib
from base64 import b64decode, b64encode

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from ledger.proof.checkpoint import Checkpoint, checkpoint_in, read_checkpoint
from ledger.proof.note import (
    COSIGNS,
    Forged,
    Key,
    NotANote,
    Note,
    cosigned_at,
    cosigned_message,
    read_key,
    read_note,
    read_text,
    signer_of,
)

PETER = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PETER_SECRET = "AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
ENOCH = "EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
BY_PETER = (
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
BY_ENOCH = "— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n"
BEHIND_THE_SOFA = (
    "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n"
    "— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
    "— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n"
)
ARMORED = "transparency.dev-aw-ftlog-ci-2+f77c6276+AZXqiaARpwF4MoNOxx46kuiIRjrML0PDTm+c7BLaAMt6"
ARMORED_CHECKPOINT = (
    "transparency.dev/armored-witness/firmware_transparency/ci/2\n56\n7azctENRYLlBCBQ5OX2qxxIKCTOeCda1KfTwjdt0wdA=\n\n"
    "— transparency.dev-aw-ftlog-ci-2 93xidocoWXVph2jEuzW2oovU+IjU71+FeVGKtKXQknSla2HCvr6RYHRSdJfxpo4kj5geqxkjrDXcbpiSo7lK96X4Dgc=\n"
)
ARMORED_3 = "transparency.dev-aw-ftlog-ci-3+3f689522+Aa1Eifq6rRC8qiK+bya07yV1fXyP156pEMsX7CFBC6gg"
ARMORED_3_COSIGNED = (
    "transparency.dev/armored-witness/firmware_transparency/ci/3\n59\nkOFMkeamIdrYFLx5zbWFhflak6dlEEDOU++fxYEZMBw=\n\n"
    "— transparency.dev-aw-ftlog-ci-3 P2iVIt3Jsaha3E2i0MHdKZ6fgYJTgXO86nUsxKPVq6uTwRSclTSh/ELnDGbNL+XDyD3EkWIdL2AGGNmbN7IN2rB/7gE=\n"
    "— ArmoredWitness-weathered-rain CnjfIAAAAABnGRrHjQi7IZQqVea4YnU/ADsv844r1ezGjvubUy1MMJm4as9bRiT70xNWQ67RCA76LMy7SdX4qJNIzL3eSS1BGFWqCw==\n"
)
GO_SUM = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
GO_SUM_TREE = (
    "go.sum database tree\n49189689\nftjbAOzaupaIvaPo/G+Dk63nxOZ2s1OPOKIaPtXs7S4=\n\n"
    "— sum.golang.org Az3grlKZssqRoMNPpZfKt0TphbbcF+pzXqElURJKRNFKfaUAgqeI5k2AORH0QAhg/ebRwyIqD/OqP4oLtLnNumvOBAM=\n"
)
ARCHE = "arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f"
REMORA = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"
ARCHE_COSIGNED = (
    "arche2025h1.staging.ct.transparency.dev\n1432088532\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n\n"
    "— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=\n"
    "— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=\n"
    "— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==\n"
)
SOMEONE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


def test_key__published() -> None:
    key = read_key(PETER)
    assert (key.name, key.key_id.hex(), key.word) == ("PeterNeumann", "c74f20a3", PETER)
    for word in ("remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2", ARMORED, ARMORED_3, GO_SUM):
        assert read_key(word).word == word


def test_key__any_mangling_is_refused() -> None:
    parts = {PETER[start:end] for start in range(len(PETER)) for end in range(start + 1, len(PETER) + 1)} - {PETER}
    spoilt = {PETER[:at] + chr(ord(PETER[at]) + 1) + PETER[at + 1 :] for at in range(len(PETER))}
    other = {
        "PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==",
        "PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "bananas.sigstore.dev+12344556",
        "rekor.sigstore.dev+12345678+THIS_IS_NOT_BASE64!",
        "rekor.sigstore.dev+12345678+AwEB",
    }
    for word in parts | spoilt | other:
        with pytest.raises(NotANote):
            read_key(word)


def test_sign__gives_the_published_note() -> None:
    secret = Ed25519PrivateKey.from_private_bytes(b64decode(PETER_SECRET)[1:])
    signer = signer_of("PeterNeumann", secret)
    assert signer.key.word == PETER
    assert Note(TEXT, (signer.sign(TEXT),)).words == f"{TEXT}\n{BY_PETER}"


def test_open__published() -> None:
    peter, enoch = read_key(PETER), read_key(ENOCH)
    note = read_note(f"{TEXT}\n{BY_PETER}{BY_ENOCH}".encode())
    assert read_text(note, [peter]) == (TEXT, [peter])
    assert read_text(note, [peter, enoch]) == (TEXT, [peter, enoch])
    with pytest.raises(NotANote, match="no known key"):
        read_text(note, [])
    assert note.words == f"{TEXT}\n{BY_PETER}{BY_ENOCH}"


@pytest.mark.parametrize(
    "words",
    [
        TEXT,
        f"{TEXT}\n",
        f"{TEXT}\n{BY_PETER}"[:-1],
        f"\x01{TEXT}\n{BY_PETER}",
        f"{TEXT}\n— Bad Name x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=",
        f"{TEXT}\n{BY_PETER}Unexpected line.\n",
        f"{TEXT}\n{BY_PETER * 101}",
        f"{TEXT}\n— PeterNeumann QUJD=QUJD\n",
        f"{TEXT}\n— PeterNeumann QUJDQQ=\n",
    ],
)
def test_note__malformed_as_published(words: str) -> None:
    with pytest.raises(NotANote):
        read_note(words.encode())
    with pytest.raises(NotANote):
        read_note(b"\xff" + words.encode())


def test_note__with_an_empty_line_inside() -> None:
    assert read_note("line one\n\nline two\n\n— n AAAAAAAAAA==\n".encode()).text == "line one\n\nline two\n"


def test_signature__false_under_a_known_name() -> None:
    for spoilt in (BY_PETER[:60] + "ABCD" + BY_PETER[60:], BY_PETER.replace("ZJku", "ZJkv")):
        with pytest.raises(Forged):
            read_text(read_note(f"{TEXT}\n{spoilt}".encode()), [read_key(PETER)])


def test_checkpoint__of_the_specification() -> None:
    checkpoint, note = read_checkpoint(BEHIND_THE_SOFA.encode())
    assert (checkpoint.origin, checkpoint.size) == ("example.com/behind-the-sofa", 20852163)
    assert checkpoint.text == note.text
    assert note.words == BEHIND_THE_SOFA
    witness = note.signatures[1]
    assert (witness.name, witness.key_id.hex(), cosigned_at(witness.body)) == (
        "witness.example.com/w1",
        "8d66cf3f",
        1679315147,
    )
    assert cosigned_message(note.text, 1679315147).decode() == f"cosignature/v1\ntime 1679315147\n{note.text}"


@pytest.mark.parametrize(
    ("key", "words"), [(ARMORED, ARMORED_CHECKPOINT), (ARMORED_3, ARMORED_3_COSIGNED), (GO_SUM, GO_SUM_TREE)]
)
def test_checkpoint__of_a_real_log(key: str, words: str) -> None:
    checkpoint, note = read_checkpoint(words.encode())
    assert read_text(note, [read_key(key)])[1] == [read_key(key)]
    assert checkpoint.text == note.text
    spoilt = Note(note.text.replace(f"\n{checkpoint.size}\n", f"\n{checkpoint.size + 1}\n"), note.signatures)
    with pytest.raises(Forged):
        read_text(spoilt, [read_key(key)])


def test_cosignature__of_a_real_witness() -> None:
    _, note = read_checkpoint(ARCHE_COSIGNED.encode())
    keys = [read_key(ARCHE), read_key(REMORA)]
    assert read_text(note, keys)[1] == keys
    later = note.signatures[2].body[:7] + b"\x21" + note.signatures[2].body[8:]
    with pytest.raises(Forged):
        read_text(Note(note.text, (note.signatures[2]._replace(body=later),)), keys)


def test_cosignature__of_a_real_witness_says_when() -> None:
    _, note = read_checkpoint(ARMORED_3_COSIGNED.encode())
    assert cosigned_at(note.signatures[1].body) == 1729698503  # 2024-10-23T16:48:23+01:00, as published beside it


@pytest.mark.parametrize(
    "text",
    ["Head\n9944\n", "\n9944\ndGhl\n", "Log\n123\nYmFuYW5hcw==", "Log\nbananas\ndGhl\n", "Log\n-34\ndGhl\n", "Log\n3438945738945739845734895735\ndGhl\n",
     "Log\n123\nThisIsn'tBase64\n", "Log\n0123\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n", "Log\n123\nYmFuYW5hcw==\n",
     "Log\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n", f"{'é' * 128}\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"],
)  # fmt: skip
def test_checkpoint__malformed_as_published(text: str) -> None:
    with pytest.raises(NotANote):
        checkpoint_in(text)


@pytest.mark.parametrize("origin", ["a", "a" * 255, "é" * 127 + "a", "example log+origin"])
def test_checkpoint__with_an_extension_line(origin: str) -> None:
    written = Checkpoint(origin, 1, bytes(32))
    assert checkpoint_in(written.text + "extension\n") == written


def test_cosignature__is_of_the_witness_and_its_time() -> None:
    log, witness = signer_of("log", SOMEONE), signer_of("example.com", SOMEONE, COSIGNS)
    checkpoint = Checkpoint("log", 123, bytes(32))
    note = checkpoint.signed(log)
    cosigned = Note(note.text, (*note.signatures, witness.cosign(note.text, 1679315147)))
    assert read_text(read_note(cosigned.words.encode()), [log.key, witness.key])[1] == [log.key, witness.key]
    later = cosigned.signatures[1].body[:7] + b"\xcc" + cosigned.signatures[1].body[8:]
    with pytest.raises(Forged):
        witness.key.signed(Note(note.text, (cosigned.signatures[1]._replace(body=later),)))
    short = cosigned.signatures[1]._replace(body=cosigned.signatures[1].body[8:])
    with pytest.raises(Forged):
        witness.key.signed(Note(note.text, (short,)))


def test_key__of_the_same_name_only_is_left_alone() -> None:
    note = read_note(f"{TEXT}\n{BY_PETER}".encode())
    assert Key("PeterNeumann", 1, bytes(32)).signed(note) == []


def test_signer__needs_a_name_without_spaces() -> None:
    for name in ("", "a b", "a+b", "a\u00a0b"):
        with pytest.raises(NotANote):
            signer_of(name, SOMEONE)


@given(st.integers(0, len(ARMORED_CHECKPOINT.encode()) - 1), st.integers(1, 255))
def test_checkpoint__one_flipped_byte_anywhere(at: int, bits: int) -> None:
    whole = ARMORED_CHECKPOINT.encode()
    spoilt = whole[:at] + bytes([whole[at] ^ bits]) + whole[at + 1 :]
    with pytest.raises((NotANote, Forged)):
        read_text(read_checkpoint(spoilt)[1], [read_key(ARMORED)])


@given(st.binary(max_size=300))
def test_note__never_fails_otherwise(data: bytes) -> None:
    with contextlib.suppress(NotANote):
        read_checkpoint(data)
    with contextlib.suppress(NotANote):
        read_key(b64encode(data).decode())
