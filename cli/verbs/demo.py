"""`demo`: the sample evening recorded in a fresh home, judged, reported, and shown on screen."""

from typing import Annotated

import typer

from cli.arguments import Port
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Serve = Annotated[
    bool, typer.Option("--serve/--no-serve", help=both("Открыть экраны в конце.", "Serve the dashboard at the end."))
]


def demo(context: typer.Context, *, serve: Serve = True, port: Port = 8501) -> int:
    """Show what the product does, on the sample evening."""
    from cli.showing import show_demo

    return show_demo(terminal_of(context), port=port if serve else None)


VERB = Verb(
    "demo",
    demo,
    Text(
        """Показать программу на примере вечера.

Записывает раздачи из папки data в свежую папку demo внутри --home, показывает нарушения и рейк, \
затем открывает экраны. Ваша запись не затрагивается.""",
        """Show the product on a sample evening.

Records the hands of the data folder in a fresh folder demo inside --home, shows the findings and the rake, \
then serves the dashboard. Your own record is not touched.""",
    ),
    Shelf.START,
    10,
    (
        ("demo", Text("всё сразу", "all of it")),
        ("demo --no-serve", Text("без экранов", "without the dashboard")),
    ),
)
