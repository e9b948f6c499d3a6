"""`correct`: a correction proposed; the original event stays, and another person must approve it."""

from typing import Annotated

import typer

from cli.arguments import HandName
from cli.exits import Exit, Stopped
from cli.options import terminal_of
from cli.verb import Shelf, Verb, worded
from cli.words import both
from domain.text import Text

Event = Annotated[
    int,
    typer.Argument(
        metavar=both("СОБЫТИЕ", "EVENT"),
        help=both("Номер события.", "The number of the event."),
        min=1,
        show_default=False,
    ),
]
As = Annotated[
    list[str] | None,
    typer.Option(
        "--as",
        metavar=both("СЛОВА", "WORDS"),
        help=both("Как событие должно читаться, словами нотации.", "How the event should read, in the notation."),
    ),
]
After = Annotated[
    list[str] | None,
    typer.Option(
        "--after",
        metavar=both("СЛОВА", "WORDS"),
        help=both("Что добавить после события.", "What to add after the event."),
    ),
]
Strike = Annotated[bool, typer.Option("--strike", help=both("Вычеркнуть событие.", "Strike the event out."))]
Reason = Annotated[
    str, typer.Option("--reason", metavar=both("ПРИЧИНА", "REASON"), help=both("Почему.", "Why."), show_default=False)
]
By = Annotated[
    str,
    typer.Option(
        "--by", metavar=both("КТО", "WHO"), help=both("Кто предлагает.", "Who proposes it."), show_default=False
    ),
]


def correct(
    context: typer.Context,
    *,
    hand: HandName,
    event: Event,
    reason: Reason,
    by: By,
    as_: As = None,
    after: After = None,
    strike: Strike = False,
) -> int:
    """Propose to read one event of a hand otherwise."""
    from cli.correcting import Wish, propose

    if bool(as_) + bool(after) + strike != 1:
        raise Stopped(_ONE_WAY, _WAYS, code=Exit.USAGE)
    wish = Wish(event, "replace" if as_ else "after" if after else "strike", as_ or after or (), reason, by)
    return propose(terminal_of(context), hand, wish)


_ONE_WAY = Text("непонятно, как исправить", "it is not clear how to correct")
_WAYS = Text("укажите одно: --as, --after или --strike", "give one of --as, --after and --strike")

VERB = Verb(
    "correct",
    correct,
    Text(
        """Предложить исправление: одно событие раздачи читать иначе.

Исходное событие остаётся видно. Исправление действует, когда его утвердит другой человек: handproof approve.""",
        """Propose a correction: one event of a hand to be read otherwise.

The original event stays visible. The correction counts once another person approves it: handproof approve.""",
    ),
    Shelf.RECORD,
    30,
    (
        (
            worded(
                'correct 17 12 --as "{}" --reason "{}" --by i02',
                ("ставка B 1000", "камера 3, 21:14"),
                ("bet B 1000", "camera 3, 21:14"),
            ),
            Text("заменить событие № 12", "replace event #12"),
        ),
        (
            worded('correct 17 12 --strike --reason "{}" --by i02', "внесено дважды", "entered twice"),
            Text("вычеркнуть его", "strike it out"),
        ),
        (
            worded('correct 17 12 --after "{}" --reason "{}" --by i02', ("пас C", "пропущено"), ("pass C", "left out")),
            Text("добавить пропущенное", "add what was left out"),
        ),
    ),
)
