"""`case evidence`, `case note`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from cli.exits import Exit
from cli.options import terminal_of
from cli.verb import Verb, worded
from cli.verbs.case.words import AtEvent, By, CaseName
from cli.words import both
from domain.text import Text

File = Annotated[
    Path | None,
    typer.Argument(
        metavar=both("ФАЙЛ", "FILE"),
        help=both(
            "Файл: в дело войдут имя, длина и контрольная сумма; сам он остаётся на месте.",
            "A file: its name, length and digest enter the case; it stays where it is.",
        ),
        exists=True,
        dir_okay=False,
        show_default=False,
    ),
]
What = Annotated[
    str,
    typer.Option("--what", metavar=both("СЛОВА", "WORDS"), help=both("Что это.", "What it is."), show_default=False),
]
Kind = Annotated[
    Literal["video", "photo", "document", "statement", "other"],
    typer.Option("--kind", help=both("Какого рода.", "Of what kind."), case_sensitive=False),
]
Camera = Annotated[
    str, typer.Option("--camera", metavar=both("КАМЕРА", "CAMERA"), help=both("Какая камера.", "Which camera."))
]
Begins = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar=both("ВРЕМЯ", "TIME"),
        help=both("Начало по часам камеры.", "The start by the camera's clock."),
    ),
]
Ends = Annotated[
    str | None,
    typer.Option(
        "--to", metavar=both("ВРЕМЯ", "TIME"), help=both("Конец по часам камеры.", "The end by the camera's clock.")
    ),
]
Ahead = Annotated[
    int,
    typer.Option(
        "--clock-ahead",
        metavar=both("СЕКУНДЫ", "SECONDS"),
        help=both("На сколько часы камеры спешат.", "How many seconds the camera's clock is fast."),
    ),
]
Digest = Annotated[
    str,
    typer.Option(
        "--digest",
        metavar="SHA-256",
        help=both("Контрольная сумма, если файла здесь нет.", "The digest, where the file is not here."),
    ),
]
Words = Annotated[
    str,
    typer.Argument(
        metavar=both("СЛОВА", "WORDS"), help=both("Текст заметки.", "The words of the note."), show_default=False
    ),
]


def evidence(
    context: typer.Context,
    *,
    case: CaseName,
    file: File = None,
    what: What,
    by: By,
    kind: Kind = "video",
    camera: Camera = "",
    begins: Begins = None,
    ends: Ends = None,
    clock_ahead: Ahead = 0,
    digest: Digest = "",
    event: AtEvent = None,
) -> int:
    """Attach a piece of evidence."""
    from cli.cases import digest_of_file, entered, made, moment_of
    from domain.case.events import EvidenceAttached

    terminal = terminal_of(context)
    size = None
    if file is not None:
        digest, size = digest_of_file(file)
    fact = made(
        EvidenceAttached, by=by, kind=kind, what=what, file=_name(file), size=size, digest=digest.lower(),
        camera=camera, begins=moment_of(begins), ends=moment_of(ends), clock_ahead=clock_ahead, event=event,
    )  # fmt: skip
    _, recording = entered(terminal, case, fact)
    if terminal.json:
        terminal.emit({"id": str(recording.stream_id), "entry": recording.version, "digest": digest})
        return Exit.CLEAN
    terminal.line(_ATTACHED.fill(number=recording.version), "green")
    if digest:
        terminal.line(_DIGEST.fill(digest=digest))
    return Exit.CLEAN


def note(context: typer.Context, *, case: CaseName, words: Words, by: By, event: AtEvent = None) -> int:
    """Add a note."""
    from cli.cases import entered, made
    from domain.case.events import NoteAdded

    terminal = terminal_of(context)
    _, recording = entered(terminal, case, made(NoteAdded, by=by, text=words, event=event))
    if terminal.json:
        terminal.emit({"id": str(recording.stream_id), "entry": recording.version})
    else:
        terminal.line(_NOTED.fill(number=recording.version), "green")
    return Exit.CLEAN


def _name(file: Path | None) -> str:
    """The file's own name, without what no UTF-8 can carry."""
    return file.name.encode("utf-8", "backslashreplace").decode() if file else ""


_ATTACHED = Text("Приложено записью № {number}.", "Attached by entry #{number}.")
_DIGEST = Text("SHA-256 {digest}", "SHA-256 {digest}")
_NOTED = Text("Записано под № {number}.", "Recorded as entry #{number}.")

EVIDENCE = Verb(
    "evidence",
    evidence,
    Text(
        "Приложить доказательство: файл с контрольной суммой, камеру и время.",
        "Attach evidence: a file with its digest, the camera and the time.",
    ),
    examples=(
        (
            worded(
                'case evidence 2026-001 cam3.mp4 --what "{}" --camera 3 --from "2026-11-28 21:14" --by i05',
                "стол",
                "the table",
            ),
            Text("видеозапись с камеры", "a video from a camera"),
        ),
    ),
)
NOTE = Verb(
    "note",
    note,
    Text("Добавить заметку к делу или к событию раздачи.", "Add a note to the case or to an event of the hand."),
    examples=(
        (
            worded('case note 2026-001 "{}" --event 13 --by i05', "счёт слышен", "the count is heard"),
            Text("к событию № 13", "on event #13"),
        ),
    ),
)
