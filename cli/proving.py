"""Proofs of hands written to files, and proofs that others wrote verified."""

import shutil
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from cli.exits import Exit, Stopped
from cli.recorded import kept_hand
from cli.terminal import Terminal
from cli.verifying import read_trusted
from cli.words import EVENT, counted
from domain.text import Text
from ledger.proof import handproof_verify
from ledger.proof.checking import check_proof
from ledger.proof.keys import public_pem
from ledger.proof.proof_file import SUFFIX
from ledger.proof.proving import VERIFIER, HandProof, prove, verifier_digest
from ledger.store import Ledger


def prove_hand(terminal: Terminal, record: Ledger, hand: str, *, out: str | None, events: str | None) -> Exit:
    """Write the proof of a hand, with the verifier beside it."""
    one = kept_hand(terminal, record, hand)
    proof = prove(record, terminal.home, one.stream_id)
    file = Path(out) if out else Path(f"{_stem(hand)}{SUFFIX}")
    verifier = file.parent / VERIFIER.name
    file.write_text(proof.proof.words, encoding="utf-8", newline="\n")
    if not verifier.exists() or verifier.read_bytes() != VERIFIER.read_bytes():
        shutil.copyfile(VERIFIER, verifier)
    if events is not None:
        Path(events).write_bytes(b"".join(state + b"\n" for state in proof.events))
    if terminal.json:
        terminal.emit(_shape(proof, file, verifier))
    else:
        _tell(terminal, proof, file, verifier)
    return Exit.CLEAN


def verify_proof(terminal: Terminal, file: str, *, keys: Sequence[str], witnesses: Sequence[str]) -> Exit:
    """Verify a proof file with what it holds and the keys given, and nothing else."""
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise Stopped(_NO_FILE.fill(file=file, why=error.strerror)) from None
    trusted, others = read_trusted(keys), [key.word for key in read_trusted(witnesses)]
    try:
        proved = check_proof(data, trusted, others)
    except handproof_verify.Refused as refused:
        why = Text(refused.ru, refused.en)
        if terminal.json:
            terminal.emit({"proved": False, "why": why._asdict()})
        else:
            terminal.line(_NOT_PROVED.fill(why=why), "bold red")
        return Exit.FINDINGS
    if terminal.json:
        terminal.emit(
            {
                "proved": True,
                "hand": proved.hand,
                "events": len(proved.states),
                "origin": proved.origin,
                "size": proved.size,
                "place": proved.leaf_index,
                "witnesses": [{"name": name, "time": moment} for name, moment in proved.cosigned_by],
            }
        )
        return Exit.CLEAN
    terminal.line(_PROVED.fill(hand=proved.hand, events=counted(len(proved.states), EVENT)), "bold green")
    terminal.line(_UNDER.fill(origin=proved.origin, size=proved.size, place=proved.leaf_index))
    for name, moment in proved.cosigned_by:
        terminal.line(_WITNESS.fill(name=name, when=datetime.fromtimestamp(moment, UTC).isoformat()))
    return Exit.CLEAN


def _tell(terminal: Terminal, proof: HandProof, file: Path, verifier: Path) -> None:
    terminal.line(_WRITTEN.fill(file=file, events=counted(len(proof.events), EVENT)), "green")
    terminal.line(_UNDER.fill(origin=proof.checkpoint.origin, size=proof.checkpoint.size, place=proof.proof.place))
    terminal.line(_ROOT.fill(root=proof.checkpoint.root_word))
    terminal.line(_KEY.fill(key=proof.key.word))
    terminal.line(_VERIFIER.fill(file=verifier, digest=verifier_digest()))
    terminal.line(_HOW.fill(verifier=verifier.name, file=file.name, key=proof.key.word))
    if proof.later:
        terminal.line(_LATER.fill(events=counted(proof.later, EVENT)), "yellow")


def _shape(proof: HandProof, file: Path, verifier: Path) -> dict[str, object]:
    pem = public_pem(proof.key)
    return {
        "hand": str(proof.hand),
        "file": str(file),
        "events": len(proof.events),
        "later": proof.later,
        "place": proof.proof.place,
        "size": proof.checkpoint.size,
        "root": proof.checkpoint.root_word,
        "key": proof.key.word,
        "public_key": str(pem) if pem else None,
        "verifier": str(verifier),
        "verifier_sha256": verifier_digest(),
    }


def _stem(hand: str) -> str:
    return "hand-" + "".join(sign if sign.isalnum() or sign in "-." else "-" for sign in hand)


_WRITTEN = Text("Доказательство раздачи: {file} ({events})", "Proof of the hand: {file} ({events})")
_UNDER = Text(
    "Запись {origin}, событий под подписью {size}, печать раздачи на месте {place}",
    "Record {origin}, {size} events signed for, the hand's seal at place {place}",
)
_ROOT = Text("Корень: {root}", "Root: {root}")
_KEY = Text(
    "Ключ записи (передайте его отдельно от файла): {key}", "The record's key (hand it over apart from the file): {key}"
)
_VERIFIER = Text("Проверка одним файлом: {file}, SHA-256 {digest}", "Verifier in one file: {file}, SHA-256 {digest}")
_HOW = Text(
    "Без нашей программы: python {verifier} {file} --key {key}",
    "Without our program: python {verifier} {file} --key {key} --lang en",
)
_LATER = Text(
    "После печати в раздаче записано ещё: {events}. Запечатайте запись и докажите раздачу снова.",
    "Recorded in the hand after its seal: {events}. Seal the record and prove the hand again.",
)
_PROVED = Text("ДОКАЗАНО: раздача {hand}, {events}", "PROVED: hand {hand}, {events}")
_NOT_PROVED = Text("НЕ ДОКАЗАНО: {why}", "NOT PROVED: {why}")
_WITNESS = Text("Свидетель {name}: {when}", "Witness {name}: {when}")
_NO_FILE = Text("файл {file} не читается: {why}", "the file {file} cannot be read: {why}")
