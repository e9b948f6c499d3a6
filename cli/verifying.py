"""Verification told: every check with what it looked at, and the first place that is wrong."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from cli.exits import Exit, Stopped
from cli.table import Column, Table
from cli.terminal import Terminal
from cli.words import EVENT, counted
from domain.text import Text
from ledger.proof.note import Key, NotANote, read_key
from ledger.proof.verdict import CHECK_NAMES, CHECKS, Verdict
from ledger.proof.verifying import verify
from ledger.store import Ledger


def read_trusted(words: Sequence[str]) -> list[Key]:
    """Keys given as words or as files that hold one; raises `Stopped` at what is none."""
    return [_trusted(word) for word in words]


def verify_record(terminal: Terminal, record: Ledger, *, kept: Sequence[str], keys: Sequence[str]) -> Exit:
    """Verify the whole record and tell what was found."""
    trusted, notes = read_trusted(keys), [_bytes(file) for file in kept]
    with terminal.progress(_VERIFYING) as tell:
        verdict = verify(
            record,
            terminal.home,
            kept=notes,
            trusted=trusted,
            tell=lambda at, total: tell(at, total, counted(at, EVENT)),
        )
    if terminal.json:
        terminal.emit(_shape(verdict))
    else:
        _tell(terminal, verdict)
    return Exit.CLEAN if verdict.sound else Exit.UNREADABLE


def _tell(terminal: Terminal, verdict: Verdict) -> None:
    listed = Table(_COLUMNS)
    for check, title in CHECKS.items():
        wrong = verdict.wrong[check]
        listed.row(title, str(verdict.counts[check]), str(wrong) if wrong else "", style="bold red" if wrong else "")
    terminal.show(listed)
    for trouble in sorted(verdict.troubles, key=lambda one: (one.place is None, one.place or 0)):
        place = _AT.fill(place=trouble.place) if trouble.place is not None else _NOWHERE
        terminal.line(_TROUBLE.fill(check=CHECK_NAMES[trouble.check], place=place, problem=trouble.problem), "red")
    for remark in verdict.remarks:
        terminal.line(remark, "yellow")
    _tell_checkpoint(terminal, verdict)
    if verdict.sound:
        terminal.line(_SOUND if verdict.checkpoint else _SOUND_UNSIGNED, "bold green")
    else:
        terminal.line(_BROKEN.fill(first=_first(verdict)), "bold red")


def _tell_checkpoint(terminal: Terminal, verdict: Verdict) -> None:
    checkpoint = verdict.checkpoint
    if checkpoint is None:
        terminal.line(_NO_CHECKPOINT, "yellow")
        return
    said = _CHECKPOINT.fill(origin=checkpoint.origin, size=checkpoint.size, root=checkpoint.root_word)
    terminal.line(said)
    if verdict.unsealed:
        terminal.line(_UNSEALED.fill(events=counted(verdict.unsealed, EVENT)))
    for name, moment in verdict.witnesses:
        when = None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat()
        terminal.line(_WITNESS.fill(name=name, when=when) if when else _UNKNOWN_WITNESS.fill(name=name))


def _first(verdict: Verdict) -> Text:
    first = verdict.first
    if first is None or first.place is None:
        return _NOWHERE
    return _AT.fill(place=first.place)


def _shape(verdict: Verdict) -> dict[str, object]:
    checkpoint = verdict.checkpoint
    return {
        "sound": verdict.sound,
        "size": verdict.size,
        "signed": verdict.signed,
        "unsealed": verdict.unsealed,
        "origin": checkpoint.origin if checkpoint else None,
        "root": checkpoint.root_word if checkpoint else None,
        "checks": {name: {"looked": verdict.counts[name], "wrong": verdict.wrong[name]} for name in CHECKS},
        "troubles": [
            {"check": one.check, "place": one.place, "text": one.problem._asdict()} for one in verdict.troubles
        ],
        "remarks": [remark._asdict() for remark in verdict.remarks],
        "witnesses": [{"name": name, "time": moment} for name, moment in verdict.witnesses],
    }


def _trusted(word: str) -> Key:
    try:
        return read_key(Path(word).read_text("utf-8").split()[0] if "+" not in word else word)
    except (OSError, NotANote, IndexError, UnicodeDecodeError):
        raise Stopped(_NO_KEY.fill(word=word), _GIVE_KEY, code=Exit.USAGE) from None


def _bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Stopped(_NO_FILE.fill(file=file, why=error.strerror), _OTHER_FILE) from None


_VERIFYING = Text("Проверка записи", "Verifying the record")
_COLUMNS = (
    Column(Text("Проверка", "Check")),
    Column(Text("Просмотрено", "Looked at"), numeric=True),
    Column(Text("Неверно", "Wrong"), numeric=True),
)
_AT = Text("место {place}", "place {place}")
_NOWHERE = Text("вне событий", "outside the events")
_TROUBLE = Text("Нашла проверка «{check}», {place}: {problem}", "Found by {check}, {place}: {problem}")
_SOUND = Text(
    "Запись верна: всё пересчитано из хранимых байтов и сходится.",
    "The record is sound: everything was computed anew from the stored bytes and agrees.",
)
_SOUND_UNSIGNED = Text(
    "Внутренних противоречий нет, но запись никем не подписана: handproof seal.",
    "Nothing contradicts itself, but nobody has signed for the record: handproof seal.",
)
_BROKEN = Text(
    "Запись НЕ верна; первое неверное место: {first}. Ничего не дописывайте, снимите копию.",
    "The record is NOT sound; the first wrong place: {first}. Add nothing, keep a copy.",
)
_NO_CHECKPOINT = Text("Контрольных точек нет.", "There are no checkpoints.")
_CHECKPOINT = Text(
    "Контрольная точка: {origin}, событий {size}, корень {root}", "Checkpoint: {origin}, {size} events, root {root}"
)
_UNSEALED = Text("После неё записано, но не запечатано: {events}.", "Recorded after it and not sealed yet: {events}.")
_WITNESS = Text("Свидетель {name}: {when}", "Witness {name}: {when}")
_UNKNOWN_WITNESS = Text(
    "Подпись {name}: ключ здесь неизвестен, подпись не проверена; добавьте его: handproof keys trust КЛЮЧ",
    "A signature of {name}: its key is not known here, so it is not verified; add it: handproof keys trust KEY",
)
_NO_KEY = Text("«{word}» — не ключ", "'{word}' is no key")
_GIVE_KEY = Text(
    "ключ — одно слово имя+номер+base64, его показывает handproof keys show",
    "a key is one word name+id+base64, handproof keys show prints it",
)
_NO_FILE = Text("файл {file} не читается: {why}", "the file {file} cannot be read: {why}")
_OTHER_FILE = Text("проверьте имя файла", "check the file's name")
