"""Sealing from the command line: on demand, and by itself whenever something was recorded."""

from collections.abc import Sequence
from pathlib import Path

from cli.exits import Exit
from cli.moment import now
from cli.terminal import Terminal
from cli.words import EVENT, HAND, counted
from domain.text import Text
from ledger.fault import LedgerFault
from ledger.proof.cosigning import take_cosignatures
from ledger.proof.keys import keys_folder
from ledger.proof.sealing import Sealed, rebuild_tiles, seal
from ledger.store import Ledger


def seal_on_demand(terminal: Terminal, record: Ledger, *, origin: str | None, cosigned: Sequence[str] = ()) -> Exit:
    """Take what witnesses signed, seal what is new and print the checkpoint."""
    names = take_cosignatures(record, terminal.home, [Path(file).read_bytes() for file in cosigned], recorded_at=now)
    with terminal.progress(_SEALING) as tell:
        done = seal(
            record,
            terminal.home,
            recorded_at=now,
            origin=origin,
            tell=lambda at, total: tell(at, total, counted(at, EVENT)),
        )
    if terminal.json:
        terminal.emit({**_shape(done), "witnesses": names})
        return Exit.CLEAN
    for name in names:
        terminal.line(_TAKEN.fill(name=name), "green")
    if done is None:
        terminal.line(_NOTHING_NEW)
    else:
        _tell(terminal, done)
        terminal.line(done.note.words.rstrip())
    return Exit.CLEAN


def seal_after_recording(terminal: Terminal, record: Ledger, *, quietly: bool = False) -> None:
    """Seal what was just recorded; where it cannot be sealed that is said, and what is recorded stays recorded."""
    try:
        with terminal.progress(_SEALING) as tell:
            done = seal(
                record,
                terminal.home,
                recorded_at=now,
                tell=lambda at, total: tell(at, total, counted(at, EVENT)),
            )
    except LedgerFault as fault:
        terminal.note(_NOT_SEALED.fill(problem=fault.problem, remedy=fault.remedy), "bold yellow")
    except OSError as error:
        terminal.note(
            _NOT_SEALED.fill(problem=f"{error.strerror}: {error.filename}", remedy=_SEAL_LATER), "bold yellow"
        )
    else:
        if done is not None and not terminal.json and not quietly:
            _tell(terminal, done)


def rebuild(terminal: Terminal, record: Ledger) -> Exit:
    """Write the tiles of the tree anew."""
    with terminal.progress(_REBUILDING) as tell:
        done = rebuild_tiles(record, terminal.home, tell=lambda at, total: tell(at, total, counted(at, EVENT)))
    if terminal.json:
        terminal.emit({"size": done.size if done else 0, "root": done.root_word if done else None})
    elif done is None:
        terminal.line(_NEVER_SEALED)
    else:
        terminal.line(_REBUILT.fill(events=counted(done.size, EVENT), root=done.root_word), "green")
    return Exit.CLEAN


def _tell(terminal: Terminal, done: Sealed) -> None:
    said = _SEALED.fill(
        events=counted(done.checkpoint.size, EVENT), hands=counted(done.hands, HAND), root=done.checkpoint.root_word
    )
    terminal.line(said, "green")
    if done.events == done.checkpoint.size:
        terminal.line(_FIRST.fill(folder=keys_folder()), "yellow")


def _shape(done: Sealed | None) -> dict[str, object]:
    if done is None:
        return {"sealed": False}
    checkpoint = done.checkpoint
    return {
        "sealed": True,
        "origin": checkpoint.origin,
        "size": checkpoint.size,
        "root": checkpoint.root_word,
        "events": done.events,
        "hands": done.hands,
        "checkpoint": done.note.words,
    }


_TAKEN = Text("Принята подпись свидетеля {name}.", "The signature of the witness {name} is taken.")
_SEALING = Text("Запечатывание", "Sealing")
_REBUILDING = Text("Построение плиток дерева", "Building the tiles of the tree")
_NOTHING_NEW = Text("С последней контрольной точки нового нет.", "There is nothing new since the last checkpoint.")
_NEVER_SEALED = Text("Запись ещё не запечатывали.", "The record was never sealed.")
_SEALED = Text(
    "Запечатано: в записи {events}, новых печатей — {hands}, корень {root}",
    "Sealed: {events} on record, new seals on {hands}, root {root}",
)
_REBUILT = Text("Плитки построены заново: {events}, корень {root}", "The tiles are built anew: {events}, root {root}")
_FIRST = Text(
    "Создан ключ записи, он лежит в {folder}: сделайте копию этой папки отдельно от записи и передайте инспектору то, "
    "что показывает handproof keys show.",
    "The record's key was made and lies in {folder}: keep a copy of that folder apart from the record, and hand the "
    "inspector what handproof keys show prints.",
)
_NOT_SEALED = Text(
    "Записано, но не запечатано: {problem}. Что делать: {remedy}.",
    "Recorded, but not sealed: {problem}. What to do: {remedy}.",
)
_SEAL_LATER = Text("устраните причину и выполните handproof seal", "remove the cause and run handproof seal")
