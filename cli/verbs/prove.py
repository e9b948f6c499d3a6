"""`prove`: one hand in a small file that anybody can check without this program."""

from typing import Annotated

import typer

from cli.arguments import HandName
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Out = Annotated[
    str | None,
    typer.Option(
        "--out",
        "-o",
        metavar=both("ФАЙЛ", "FILE"),
        help=both("Куда; иначе hand-НОМЕР.tlog-proof здесь.", "Where; else hand-NUMBER.tlog-proof here."),
    ),
]
Events = Annotated[
    str | None,
    typer.Option(
        "--events",
        metavar=both("ФАЙЛ", "FILE"),
        help=both(
            "Рядом — события, как они хранятся, по строке.", "Beside it the events as they are stored, one a line."
        ),
    ),
]


def prove(context: typer.Context, *, hand: HandName, out: Out = None, events: Events = None) -> int:
    """Write the proof of a hand."""
    from cli.proving import prove_hand
    from cli.recorded import record_of

    terminal = terminal_of(context)
    with record_of(terminal) as record:
        return prove_hand(terminal, record, hand, out=out, events=events)


VERB = Verb(
    "prove",
    prove,
    Text(
        """Выдать доказательство раздачи: один небольшой файл для постороннего.

В файле события раздачи, как они хранятся, её печать, путь до корня и подписанная контрольная точка (C2SP tlog-proof). \
Рядом кладётся проверка одним файлом на одной стандартной библиотеке Python; её имя и SHA-256 печатаются.""",
        """Give the proof of a hand: one small file for an outsider.

The file holds the hand's events as they are stored, its seal, the path to the root and the signed checkpoint (C2SP \
tlog-proof). Beside it lies the verifier in one file, made of Python's standard library alone; its name and SHA-256 \
are printed.""",
    ),
    Shelf.PROVE,
    30,
    (
        ("prove 17", Text("доказательство раздачи № 17", "the proof of hand 17")),
        (
            "prove 17 -o dispute.tlog-proof --events dispute.jsonl",
            Text("с событиями рядом", "with its events beside it"),
        ),
    ),
)
