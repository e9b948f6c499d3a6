"""`verify`: the whole record computed anew and held against everything that was kept."""

from typing import Annotated

import typer

from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

KeptFiles = Annotated[
    list[str] | None,
    typer.Option(
        "--kept",
        metavar=both("ФАЙЛ", "FILE"),
        help=both(
            "Контрольная точка из других рук: копия инспектора, распечатка.",
            "A checkpoint from other hands: the inspector's copy, a printout.",
        ),
    ),
]
Keys = Annotated[
    list[str] | None,
    typer.Option(
        "--key",
        metavar=both("КЛЮЧ", "KEY"),
        help=both(
            "Ключ, который должен быть у этой записи; слово или файл.", "A key this record must have; a word or a file."
        ),
    ),
]


def verify(context: typer.Context, *, kept: KeptFiles = None, key: Keys = None) -> int:
    """Verify the whole record."""
    from cli.recorded import record_of
    from cli.verifying import verify_record

    terminal = terminal_of(context)
    with record_of(terminal) as record:
        return verify_record(terminal, record, kept=kept or (), keys=key or ())


VERB = Verb(
    "verify",
    verify,
    Text(
        """Проверить всю запись: пересчитать всё заново и назвать первое неверное место.

Пересчитываются тела событий, номера в потоках, дерево, плитки, печати раздач, подписи и цепочка ключей; корень \
сверяется с каждой сохранённой контрольной точкой. Код 0 — запись верна, 2 — нет.""",
        """Verify the whole record: compute everything anew and name the first place that is wrong.

Bodies of events, numbers in streams, the tree, its tiles, seals of hands, signatures and the chain of keys are \
computed anew; the root is held against every checkpoint that was kept. Exit code 0: sound, 2: not.""",
    ),
    Shelf.PROVE,
    20,
    (
        ("verify", Text("проверить запись", "verify the record")),
        (
            "verify --kept checkpoint-2026-11.txt",
            Text("сверить с точкой, которая хранилась у инспектора", "hold it against what the inspector kept"),
        ),
    ),
)
