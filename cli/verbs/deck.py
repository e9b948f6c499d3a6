"""`deck`: the order of a deck promised before the cut, and held against the hand afterwards."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from cli.arguments import HandName
from cli.options import terminal_of
from cli.verb import Group, Shelf, Verb
from cli.words import both
from domain.text import Text

Secret = Annotated[
    Path,
    typer.Argument(
        metavar=both("ВСКРЫТИЕ", "OPENING"),
        help=both("Файл от deck commit.", "The file of commit."),
        show_default=False,
    ),
]


def commit(
    context: typer.Context,
    *,
    out: Annotated[
        Path,
        typer.Option(
            "--out",
            "-o",
            metavar=both("ФАЙЛ", "FILE"),
            help=both("Куда положить вскрытие.", "Where to put the opening."),
            show_default=False,
        ),
    ],
    pack: Annotated[
        Literal["33", "34", "52", "53", "54"], typer.Option("--pack", help=both("Сколько карт.", "How many cards."))
    ] = "33",
) -> int:
    """Promise a deck."""
    from cli.decks import commit as committed

    return committed(terminal_of(context), pack, out)


def open_(
    context: typer.Context,
    *,
    secret: Secret,
    place: Annotated[
        int,
        typer.Argument(
            metavar=both("МЕСТО", "PLACE"),
            help=both("Которая сверху.", "From the top."),
            min=1,
            show_default=False,
        ),
    ],
) -> int:
    """Open one card."""
    from cli.decks import open_card

    return open_card(terminal_of(context), secret, place)


def check(context: typer.Context, *, hand: HandName, secret: Secret) -> int:
    """Hold a hand against its promise."""
    from cli.decks import check as checked

    return checked(terminal_of(context), hand, secret)


VERB = Group(
    "deck",
    (
        Verb(
            "commit",
            commit,
            Text(
                "Перемешать колоду и пообещать её порядок до съёмки.",
                "Shuffle a deck and promise its order.",
            ),
            examples=(("deck commit --pack 33 -o deck-17.json", Text("колода с джокером", "the pack with a joker")),),
        ),
        Verb(
            "open",
            open_,
            Text("Вскрыть одну карту, не вскрывая остальных.", "Open one card and none of the others."),
            examples=(("deck open deck-17.json 4", Text("четвёртую сверху", "the fourth from the top")),),
        ),
        Verb(
            "check",
            check,
            Text(
                "Сверить раздачу с обещанием: код 0 — держит, 1 — нет.",
                "Hold a hand against its promise: exit code 0 kept, 1 not.",
            ),
            examples=(("deck check 17 deck-17.json", Text("раздача № 17", "hand 17")),),
        ),
    ),
    Text(
        """Обещание колоды (по желанию стола).

До съёмки записывается корень над картами с солью; потом каждая карта вскрывается отдельно, а инспектор вскрывает все. \
Обещание не доказывает, что тасовали честно и что на столе лежали именно эти карты.""",
        """The promise of a deck (a table's option).

Before the cut a root over the salted cards is recorded; later each card opens alone, and the inspector opens all. The \
promise does not prove that the shuffle was fair, nor that these cards were on the felt.""",
    ),
    Shelf.PROVE,
    70,
)
