"""`witness`: on the inspector's own machine; it cosigns a checkpoint only where it continues the last one."""

from pathlib import Path
from typing import Annotated

import typer

from cli.options import terminal_of
from cli.verb import Group, Shelf, Verb
from cli.words import both
from domain.text import Text

Dir = Annotated[
    Path,
    typer.Option(
        "--dir",
        metavar=both("ПАПКА", "DIR"),
        help=both(
            "Папка свидетеля: ключ и память; на компьютере инспектора.",
            "The witness's folder: key and memory; on the inspector's machine.",
        ),
    ),
]
Tree = Annotated[
    Path,
    typer.Argument(
        metavar=both("TLOG", "TLOG"),
        help=both("Папка tlog записи или её копия.", "The record's folder tlog, or a copy of it."),
        show_default=False,
    ),
]
_DIR = Path("handproof-witness")


def init(
    context: typer.Context,
    *,
    record: Annotated[
        str,
        typer.Option(
            "--record",
            metavar=both("КЛЮЧ", "KEY"),
            help=both("Ключ записи, полученный из рук в руки.", "The record's key, handed over in person."),
            show_default=False,
        ),
    ],
    name: Annotated[
        str,
        typer.Option(
            "--name",
            metavar=both("ИМЯ", "NAME"),
            help=both("Имя свидетеля: inspection.example/witness-1.", "The witness's name, like an address."),
            show_default=False,
        ),
    ],
    folder: Dir = _DIR,
) -> int:
    """Make a witness."""
    from cli.witnessing import init as made

    return made(terminal_of(context), folder, name=name, record=record)


def cosign(
    context: typer.Context,
    *,
    tree: Tree,
    folder: Dir = _DIR,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            "-o",
            metavar=both("ФАЙЛ", "FILE"),
            help=both("Куда; иначе в папку tlog.", "Where; else into the folder tlog."),
        ),
    ] = None,
) -> int:
    """Cosign the newest checkpoint of a folder."""
    from cli.witnessing import cosign as cosigned

    return cosigned(terminal_of(context), folder, tree, out=out)


def serve_folder(
    context: typer.Context,
    *,
    tree: Tree,
    folder: Dir = _DIR,
    every: Annotated[
        int,
        typer.Option("--every", min=1, metavar="N", help=both("Смотреть каждые N секунд.", "Look every N seconds.")),
    ] = 60,
    once: Annotated[
        bool, typer.Option("--once", help=both("Посмотреть один раз и закончить.", "Look once and end."))
    ] = False,
) -> int:
    """Watch a folder and cosign each new checkpoint."""
    from cli.witnessing import serve_folder as served

    return served(terminal_of(context), folder, tree, every=every, once=once)


VERB = Group(
    "witness",
    (
        Verb(
            "init",
            init,
            Text("Завести свидетеля: его ключ и память.", "Make a witness: its key and its memory."),
            examples=(
                (
                    "witness init --record casino.example/minsk+18548efb+Ae3… --name inspection.example/w1",
                    Text("на компьютере инспектора", "on the inspector's machine"),
                ),
            ),
        ),
        Verb(
            "cosign",
            cosign,
            Text(
                "Подписать новую контрольную точку, если она продолжает прежнюю; код 1 — отказ.",
                "Cosign the newest checkpoint where it continues the last one; exit code 1: refused.",
            ),
            examples=(("witness cosign usb/tlog", Text("с копии на носителе", "from a copy on a medium")),),
        ),
        Verb(
            "serve-folder",
            serve_folder,
            Text(
                "Следить за папкой и подписывать каждую новую контрольную точку; отказ останавливает.",
                "Watch a folder and cosign each new checkpoint; a refusal ends it.",
            ),
            examples=(("witness serve-folder copies/tlog --every 300", Text("раз в пять минут", "each 5 min")),),
        ),
    ),
    Text(
        """Свидетель записи на компьютере инспектора.

У него свой ключ и своя память. Он подписывает контрольную точку, только если она продолжает ту, что он видел: \
переписанную, откаченную или раздвоенную запись он не подпишет, даже если ключ зала украден.""",
        """The witness of a record, on the inspector's own machine.

It has a key and a memory of its own. It cosigns a checkpoint only where it continues the one it saw: a record \
rewritten, rolled back or split it does not sign, even if the room's key is stolen.""",
    ),
    Shelf.PROVE,
    50,
)
