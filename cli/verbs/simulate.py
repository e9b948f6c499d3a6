"""`simulate`: lawful hands played by the rules, or each broken in one named way."""

from typing import Annotated, Literal

import typer

from cli.arguments import Form, Out
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Game = Annotated[str, typer.Option("--game", metavar=both("ИГРА", "GAME"), help=both("Какая игра.", "Which game."))]
Count = Annotated[int, typer.Option("--hands", min=1, metavar="N", help=both("Сколько раздач.", "How many hands."))]
Seed = Annotated[
    int,
    typer.Option(
        "--seed", metavar="N", help=both("Одинаковое число — одинаковые раздачи.", "The same number, the same hands.")
    ),
]
Faults = Annotated[
    str | None,
    typer.Option(
        "--faults",
        metavar=both("ВИД|all|list", "KIND|all|list"),
        help=both(
            "Нарушить каждую раздачу: вид нарушения, all — все по очереди, list — показать виды.",
            "Break every hand: a kind of fault, all for each in turn, list to see the kinds.",
        ),
    ),
]
Cards = Annotated[
    Literal["all", "shown", "opened"],
    typer.Option(
        "--cards",
        case_sensitive=False,
        help=both(
            "Какие карты известны: все, открытые за раздачу, названные при вскрытии.",
            "Which cards are known: all, those shown in the hand, those named at the opening.",
        ),
    ),
]


def simulate(
    context: typer.Context,
    *,
    game: Game = "belarusian",
    hands: Count = 10,
    seed: Seed = 1,
    faults: Faults = None,
    cards: Cards = "all",
    form: Form = None,
    out: Out = "-",
) -> int:
    """Write simulated hands."""
    from cli.simulating import Wanted, list_faults, simulate_to

    terminal = terminal_of(context)
    if faults == "list":
        return list_faults(terminal, game)
    return simulate_to(terminal, Wanted(game, hands, seed, faults, cards), form=form, out=out)


VERB = Verb(
    "simulate",
    simulate,
    Text(
        """Сыграть раздачи по правилам и записать их в файл.

Игроки делают только то, что правила разрешают сейчас. С --faults каждая раздача нарушена одним названным способом. \
Сессии (кто сидел, фишки, дроп) пишутся в jsonl.""",
        """Play hands by the rules and write them to a file.

The players do only what the rules allow at the moment. With --faults every hand is broken in one named way. \
Sessions (who sat there, chips, the drop) are written as jsonl.""",
    ),
    Shelf.UPKEEP,
    20,
    (
        ("simulate --hands 40 --seed 7 --out evening.hand", Text("сорок раздач", "forty hands")),
        ("simulate --faults list", Text("какие бывают нарушения", "the kinds of faults")),
        (
            "simulate --hands 100 --faults all | handproof check -",
            Text("нарушить и проверить", "break them and judge them"),
        ),
    ),
)
