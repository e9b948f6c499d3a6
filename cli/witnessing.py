"""The witness from the command line: its folder, cosigning, and watching a folder for new checkpoints."""

import time
from pathlib import Path

from cli.exits import Exit, Stopped
from cli.moment import now
from cli.terminal import Terminal
from cli.verifying import read_trusted
from domain.text import Text
from ledger.proof.checkpoint import read_checkpoint
from ledger.proof.home import CHECKPOINT
from ledger.proof.note import NotANote, Note
from ledger.proof.witness import Cosigned, Refused, Witness, hand_back, init_witness


def init(terminal: Terminal, folder: Path, *, name: str, record: str) -> Exit:
    """Make the witness's folder and print its key."""
    (trusted,) = read_trusted([record])
    try:
        witness = init_witness(folder, name, trusted)
    except FileExistsError:
        raise Stopped(_THERE.fill(folder=folder), _ELSEWHERE, code=Exit.USAGE) from None
    except NotANote:
        raise Stopped(_BAD_NAME.fill(name=name), _GIVE_NAME, code=Exit.USAGE) from None
    if terminal.json:
        terminal.emit({"folder": str(folder), "key": witness.key.word, "record": trusted.word})
        return Exit.CLEAN
    terminal.line(_MADE.fill(folder=folder), "green")
    terminal.line(_OWN_KEY.fill(key=witness.key.word))
    return Exit.CLEAN


def cosign(terminal: Terminal, folder: Path, tree: Path, *, out: str | None) -> Exit:
    """Cosign the newest checkpoint of a folder, or say why not."""
    witness = _witness(folder)
    try:
        done = witness.cosign(tree, at=int(now().timestamp()))
    except Refused as refused:
        return _tell_refused(terminal, refused)
    _give(terminal, witness, done, tree=tree, out=out)
    return Exit.CLEAN


def serve_folder(terminal: Terminal, folder: Path, tree: Path, *, every: int, once: bool) -> Exit:
    """Cosign each new checkpoint that appears in a folder, until stopped or refused."""
    witness = _witness(folder)
    while True:
        if _is_news(witness, tree):
            code = cosign(terminal, folder, tree, out=None)
            if code is not Exit.CLEAN:
                return code
        if once:
            return Exit.CLEAN
        time.sleep(every)


def _is_news(witness: Witness, tree: Path) -> bool:
    """Whether the folder shows another checkpoint than the one cosigned last."""
    try:
        newest = read_checkpoint((tree / CHECKPOINT).read_bytes())[0]
    except (OSError, NotANote):
        return True
    return witness.seen is None or witness.seen[0] != newest


def _witness(folder: Path) -> Witness:
    witness = Witness(folder)
    try:
        _ = (witness.key, witness.trusted)
    except (OSError, NotANote):
        raise Stopped(_NO_WITNESS.fill(folder=folder), _INIT, code=Exit.USAGE) from None
    return witness


def _give(terminal: Terminal, witness: Witness, done: Cosigned, *, tree: Path, out: str | None) -> None:
    try:
        back = Path(out) if out else hand_back(tree, witness.key, done.note)
        if out:
            back.write_text(done.note.words, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Stopped(_NO_PLACE.fill(where=error.filename, why=error.strerror), _NAME_FILE) from None
    if terminal.json:
        terminal.emit(_shape(done.note, done, back))
        return
    before = _CONTINUES.fill(size=done.before.size) if done.before else _FIRST
    terminal.line(_COSIGNED.fill(size=done.checkpoint.size, root=done.checkpoint.root_word, before=before), "green")
    terminal.line(_GIVE_BACK.fill(file=back))


def _shape(note: Note, done: Cosigned, back: Path) -> dict[str, object]:
    return {
        "cosigned": True,
        "origin": done.checkpoint.origin,
        "size": done.checkpoint.size,
        "root": done.checkpoint.root_word,
        "before": done.before.size if done.before else None,
        "file": str(back),
        "checkpoint": note.words,
    }


def _tell_refused(terminal: Terminal, refused: Refused) -> Exit:
    evidence = str(refused.evidence) if refused.evidence else None
    if terminal.json:
        terminal.emit({"cosigned": False, "why": refused.why._asdict(), "evidence": evidence})
        return Exit.FINDINGS
    terminal.line(_REFUSED.fill(why=refused.why), "bold red")
    if evidence:
        terminal.line(_EVIDENCE.fill(file=evidence), "red")
    return Exit.FINDINGS


_THERE = Text("в папке {folder} свидетель уже есть", "the folder {folder} has a witness already")
_ELSEWHERE = Text("назовите другую: --dir ПАПКА", "name another: --dir DIR")
_BAD_NAME = Text("«{name}» не годится в имена", "'{name}' cannot be a name")
_GIVE_NAME = Text("имя без пробелов и плюсов: gambling.example/inspector-2", "a name without spaces and pluses")
_NO_WITNESS = Text("в папке {folder} свидетеля нет", "the folder {folder} has no witness")
_INIT = Text("заведите его: handproof witness init", "make one: handproof witness init")
_MADE = Text(
    "Свидетель заведён: {folder}. Папка остаётся у инспектора.",
    "The witness is made: {folder}. The folder stays with the inspector.",
)
_OWN_KEY = Text(
    "Ключ свидетеля, передайте его залу и тем, кто проверяет: {key}",
    "The witness's key, for the room and for those who verify: {key}",
)
_COSIGNED = Text(
    "Подписано: {size} событий, корень {root}; {before}.", "Cosigned {size} events, root {root}; {before}."
)
_CONTINUES = Text("продолжает виденные {size}", "it continues the {size} seen before")
_FIRST = Text("первая встреча с этой записью", "seen for the first time")
_GIVE_BACK = Text(
    "Верните залу файл {file}: он примет его командой handproof seal.",
    "Give the room the file {file}: handproof seal takes it.",
)
_REFUSED = Text("НЕ подписано: {why}", "NOT cosigned: {why}")
_EVIDENCE = Text("Обе контрольные точки сохранены как улика: {file}", "Both checkpoints are kept as evidence: {file}")
_NO_PLACE = Text("в {where} не пишется: {why}", "{where} cannot be written: {why}")
_NAME_FILE = Text("назовите файл: --out ФАЙЛ", "name a file: --out FILE")
