"""Sealing, verifying, proofs, keys, witnesses and decks from the command line."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import LAWFUL, Handproof


@pytest.fixture(autouse=True)
def keys(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("elsewhere") / "keys"
    monkeypatch.setenv("HANDPROOF_KEYS", str(folder))
    return folder


@pytest.fixture
def sealed(handproof: Handproof, lawful: Path, raked: Path) -> Handproof:
    """Two hands on record; the import has sealed them."""
    handproof("import", lawful, raked)
    return handproof


def key_of(handproof: Handproof) -> str:
    word: str = handproof("keys", "show", "--json").object["keys"][-1]["key"]
    return word


def test_import__seals_by_itself(handproof: Handproof, lawful: Path) -> None:
    run = handproof("import", lawful)

    assert "Sealed: 18 events on record, new seals on 1 hand, root " in run.out
    assert "The record's key was made" in run.out
    assert handproof("seal").out.startswith("There is nothing new")


def test_record__seals_at_the_end(handproof: Handproof, home: Path) -> None:
    handproof("record", said=LAWFUL)

    assert (home / "tlog" / "checkpoint").exists()
    assert handproof("verify", "--json").object["checks"]["seals"] == {"looked": 1, "wrong": 0}


def test_record__seals_when_the_session_closes(process: Handproof, home: Path) -> None:
    evening = (Path(__file__).parents[2] / "data").glob("*table-5.jsonl")
    said = next(evening).read_bytes()
    assert process("record", "--json", said=said).code in {0, 1}
    checkpoints = next((home / "tlog").glob("checkpoint")).read_text("utf-8")
    assert checkpoints.count("\n") >= 5


def test_import__that_cannot_be_sealed_is_recorded_all_the_same(
    handproof: Handproof, lawful: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANDPROOF_KEYS", str(home / "keys"))
    run = handproof("import", lawful)

    assert run.code == 0
    assert "Recorded, but not sealed: the folder of keys" in run.err
    assert "Recorded: 1 hand or session." in run.out


def test_seal__on_demand_prints_the_checkpoint(sealed: Handproof, home: Path, lawful: Path) -> None:
    lawful.write_text(LAWFUL.replace("hand 17", "hand 21"), encoding="utf-8")
    shutil.rmtree(home)
    named = sealed("import", lawful)
    assert named.code == 2, "the keys remember the longer record"
    assert "is shorter than it was" in named.err


def test_seal__names_the_record_the_first_time(
    handproof: Handproof, lawful: Path, monkeypatch: pytest.MonkeyPatch, keys: Path
) -> None:
    with monkeypatch.context() as closed:
        closed.setenv("HANDPROOF_KEYS", "/proc/none/keys")
        handproof("import", lawful)
    run = handproof("seal", "--origin", "casino.example/minsk", "--json")

    assert run.object["origin"] == "casino.example/minsk"
    assert run.object["checkpoint"].startswith("casino.example/minsk\n")
    assert (keys / "casino.example_minsk").is_dir()
    assert key_of(handproof).startswith("casino.example/minsk+")


def test_verify__says_what_it_looked_at(sealed: Handproof) -> None:
    run = sealed("verify")

    assert run.code == 0
    assert "Every event agrees with the tree" in run.out
    assert "The record is sound" in run.out
    found = sealed("verify", "--json").object
    assert (found["sound"], found["troubles"]) == (True, [])
    assert found["checks"]["tree"]["looked"] == found["size"]


def test_verify__names_the_first_wrong_place(sealed: Handproof, home: Path) -> None:
    tile = home / "tlog" / "tile" / "entries"
    (spoilt,) = (tile / "000.p").iterdir()
    spoilt.write_bytes(spoilt.read_bytes().replace(b"hand.bet-placed", b"hand.bet-plased", 1))
    run = sealed("verify")

    assert run.code == 2
    assert "Found by tiles" in run.out
    assert "The record is NOT sound" in run.out
    assert sealed("verify", "--lang", "ru").out.count("НЕ верна") == 1


def test_verify__against_what_the_inspector_kept(sealed: Handproof, home: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    shutil.copyfile(home / "tlog" / "checkpoint", kept)
    assert sealed("verify", "--kept", kept, "--key", key_of(sealed)).code == 0

    other = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    assert "is not among the record's keys" in sealed("verify", "--key", other).out
    assert sealed("verify", "--key", "none").code == 64
    assert sealed("verify", "--kept", tmp_path / "none").code == 2


def test_rebuild_tiles__makes_a_damaged_tree_whole(sealed: Handproof, home: Path) -> None:
    shutil.rmtree(home / "tlog")
    assert sealed("verify").code == 2
    assert "built anew" in sealed("seal", "--rebuild").out
    assert sealed("verify").code == 0


def test_prove__one_file_and_the_verifier_beside_it(sealed: Handproof, tmp_path: Path) -> None:
    file, events = tmp_path / "17.tlog-proof", tmp_path / "17.jsonl"
    run = sealed("prove", "17", "-o", file, "--events", events)
    key = key_of(sealed)

    assert run.code == 0
    assert "handproof_verify.py, SHA-256 " in run.out
    assert key in run.out
    assert len(events.read_text("utf-8").splitlines()) == 16
    alone = subprocess.run(
        [sys.executable, "-I", tmp_path / "handproof_verify.py", file, "--key", key, "--lang", "en"],
        capture_output=True,
        check=False,
    )
    assert alone.stdout.decode().startswith("PROVED\n")
    assert "PROVED: hand" in sealed("verify-proof", file, "--key", key).out


def test_prove__in_json(sealed: Handproof, tmp_path: Path) -> None:
    found = sealed("prove", "18", "-o", tmp_path / "x.tlog-proof", "--json").object

    assert (found["events"], found["later"], found["key"]) == (16, 0, key_of(sealed))
    assert Path(found["public_key"]).read_text("utf-8").startswith("-----BEGIN PUBLIC KEY-----")
    proved = sealed("verify-proof", found["file"], "--key", found["key"], "--json").object
    assert (proved["proved"], proved["hand"], proved["events"]) == (True, found["hand"], 16)


def test_prove__a_hand_that_is_not_sealed(
    handproof: Handproof, lawful: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as closed:
        closed.setenv("HANDPROOF_KEYS", str(home / "keys"))
        handproof("import", lawful)
    run = handproof("prove", "17")

    assert run.code == 2
    assert "handproof seal" in run.err


def test_verify_proof__that_proves_nothing(sealed: Handproof, tmp_path: Path) -> None:
    file = tmp_path / "17.tlog-proof"
    sealed("prove", "17", "-o", file)

    assert sealed("verify-proof", file).code == 1
    assert "НЕ ДОКАЗАНО: не назван ключ" in sealed("verify-proof", file, "--lang", "ru").out
    file.write_bytes(file.read_bytes().replace(b"index ", b"index 1"))
    run = sealed("verify-proof", file, "--key", key_of(sealed), "--json")
    assert (run.code, run.object["proved"]) == (1, False)
    assert sealed("verify-proof", tmp_path / "none", "--key", key_of(sealed)).code == 2


def test_keys__before_the_first_sealing(
    handproof: Handproof, lawful: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as closed:
        closed.setenv("HANDPROOF_KEYS", str(home / "keys"))
        handproof("import", lawful)
    assert "There is no key yet" in handproof("keys", "show").out
    assert handproof("keys", "rotate", "--by", "m01").code == 2


def test_keys__rotated_and_replaced(sealed: Handproof, keys: Path, tmp_path: Path) -> None:
    first = key_of(sealed)
    assert "the old one has signed" in sealed("keys", "rotate", "--by", "m01").out
    second = key_of(sealed)
    file = tmp_path / "17.tlog-proof"
    sealed("prove", "17", "-o", file)
    assert sealed("verify-proof", file, "--key", first).code == 0
    assert first != second
    assert "an older key" in sealed("keys", "show").out

    for secret in keys.rglob("*.key"):
        secret.unlink()
    lost = sealed("seal", "--rebuild")
    assert lost.code == 0
    assert sealed("keys", "rotate", "--by", "m01").code == 2
    run = sealed("keys", "replace", "--reason", "disk failed", "--by", "m01", "--json")
    assert run.object["key"] == key_of(sealed)
    verified = sealed("verify")
    assert verified.code == 0
    assert "disk failed" in verified.out


def test_witness__cosigns_and_is_taken(sealed: Handproof, home: Path, tmp_path: Path) -> None:
    folder, tree, key = tmp_path / "witness", home / "tlog", key_of(sealed)
    made = sealed(
        "witness", "init", "--dir", folder, "--record", key, "--name", "inspection.example/w1", "--json"
    ).object
    assert sealed("witness", "init", "--dir", folder, "--record", key, "--name", "w").code == 64
    assert sealed("witness", "init", "--dir", tmp_path / "x", "--record", key, "--name", "a b").code == 64

    assert "seen for the first time" in sealed("witness", "cosign", tree, "--dir", folder).out
    assert sealed("keys", "trust", made["key"]).code == 0
    assert "The signature of the witness inspection.example/w1 is taken." in sealed("seal").out
    assert "Witness inspection.example/w1: 20" in sealed("verify").out
    file = tmp_path / "17.tlog-proof"
    sealed("prove", "17", "-o", file)
    assert "Witness inspection.example/w1" in sealed("verify-proof", file, "--key", key, "--witness", made["key"]).out


def test_witness__refuses_with_the_evidence(sealed: Handproof, home: Path, tmp_path: Path, lawful: Path) -> None:
    folder, tree, early = tmp_path / "witness", home / "tlog", tmp_path / "early"
    sealed("witness", "init", "--dir", folder, "--record", key_of(sealed), "--name", "w1")
    shutil.copytree(tree, early)
    lawful.write_text(LAWFUL.replace("hand 17", "hand 19"), encoding="utf-8")
    sealed("import", lawful)
    assert sealed("witness", "cosign", tree, "--dir", folder, "-o", tmp_path / "cosigned.txt").code == 0

    run = sealed("witness", "cosign", early, "--dir", folder)
    assert run.code == 1
    assert "NOT cosigned: the record was rolled back" in run.out
    assert "kept as evidence" in run.out
    refused = sealed("witness", "cosign", early, "--dir", folder, "--json")
    assert Path(refused.object["evidence"]).exists()
    assert sealed("seal", "--cosigned", tmp_path / "cosigned.txt").code == 0


def test_witness__serves_a_folder(sealed: Handproof, home: Path, tmp_path: Path) -> None:
    folder, tree = tmp_path / "witness", home / "tlog"
    sealed("witness", "init", "--dir", folder, "--record", key_of(sealed), "--name", "w1")

    assert "Cosigned" in sealed("witness", "serve-folder", tree, "--dir", folder, "--once").out
    assert sealed("witness", "serve-folder", tree, "--dir", folder, "--once").out == ""
    (tree / "checkpoint").write_text("none")
    assert sealed("witness", "serve-folder", tree, "--dir", folder, "--once").code == 1
    assert sealed("witness", "cosign", tree, "--dir", tmp_path / "none").code == 64


def test_report_late__lists_what_was_put_in_afterwards(sealed: Handproof) -> None:
    """The evening came as a whole days later, which is one line; a hand of it that came after the rest is named."""
    before = sealed("report", "late")
    assert before.code == 0
    assert "Late entries" in before.out
    assert "1 sessions, 2 hands" in before.out
    sealed("import", "-", said=LAWFUL.replace("hand 17", "hand 16").replace("21:14", "21:00"))
    found = sealed("report", "late", "--format", "json").object
    assert [(row["hand"], row["after"]) for row in found["rows"]] == [("16", "17")]
    assert found["root"]
    assert "0 sessions, 0 hands" in sealed("report", "late", "--hours", "999999").out


def test_report__carries_its_header(sealed: Handproof) -> None:
    run = sealed("report", "rake")

    for words in (
        "Period: ",
        "Made at: ",
        "Program version: Handproof ",
        "Position in the record: ",
        "Root of the record: ",
    ):
        assert words in run.out


def test_deck__promised_opened_and_checked(handproof: Handproof, tmp_path: Path) -> None:
    secret = tmp_path / "deck.json"
    made = handproof("deck", "commit", "--pack", "33", "-o", secret, "--json").object
    assert made["line"] == f'commit_deck "{made["root"]}" "handproof.deck/v1"'
    assert secret.stat().st_mode & 0o077 == 0
    assert handproof("deck", "commit", "--pack", "33", "-o", secret).code == 64

    cards = json.loads(secret.read_text("utf-8"))["cards"]
    opened = handproof("deck", "open", secret, "1", "--json").object
    assert (opened["card"], opened["position"]) == (cards[0], 0)
    said = LAWFUL.replace("antes 5 A B\n", f"{made['line']}\nantes 5 A B\n")
    said = said.replace(
        "deal A KS QS 7D; deal B 9H JH 8C",
        "deal A {}; deal B {}".format(" ".join(cards[0:6:2]), " ".join(cards[1:6:2])),
    )
    file = tmp_path / "promised.hand"
    file.write_text(said, encoding="utf-8")
    handproof("import", file)
    assert "keeps its promise" in handproof("deck", "check", "17", secret).out
    other = tmp_path / "other.json"
    handproof("deck", "commit", "--pack", "33", "-o", other)
    run = handproof("deck", "check", "17", other, "--json")
    assert (run.code, run.object["kept"]) == (1, False)
    assert handproof("deck", "check", "17", file).code == 2
