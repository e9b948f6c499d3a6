"""`rebuild`: the views built anew from the record, or proved to follow from it."""

from typing import Annotated

import typer

from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Compare = Annotated[
    bool,
    typer.Option(
        "--compare",
        help=both(
            "Ничего не менять: построить рядом и сверить каждую строку.",
            "Change nothing: build beside them and compare every row.",
        ),
    ),
]


def rebuild(context: typer.Context, *, compare: Compare = False) -> int:
    """Build the views anew, or compare them with what the record gives."""
    from cli.rebuilding import compare_views, rebuild_views

    terminal = terminal_of(context)
    return compare_views(terminal) if compare else rebuild_views(terminal)


VERB = Verb(
    "rebuild",
    rebuild,
    Text(
        """Построить отчётные таблицы заново из записи.

Таблицы — производное записи, их можно удалить в любой момент. --compare доказывает это: код 0, если совпала каждая \
строка, 2 — если нет.""",
        """Build the views anew from the record.

The views follow from the record and may be deleted at any time. --compare proves it: exit code 0 where every row \
is the same, 2 where one is not.""",
    ),
    Shelf.UPKEEP,
    10,
    (
        ("rebuild", Text("построить заново", "build anew")),
        (
            "rebuild --compare",
            Text("доказать, что таблицы следуют из записи", "prove that the views follow from the record"),
        ),
    ),
)
