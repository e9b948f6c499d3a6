"""The arguments and options that the verbs of a case share."""

from typing import Annotated, TypeAlias

import typer

from cli.words import both

CaseName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar=both("ДЕЛО", "CASE"), help=both("Номер или id дела.", "The case's number or id."), show_default=False
    ),
]
By: TypeAlias = Annotated[
    str,
    typer.Option(
        "--by",
        envvar="HANDPROOF_USER",
        metavar=both("КТО", "WHO"),
        help=both("Кто вносит запись.", "Who makes the entry."),
        show_default=False,
    ),
]
Reason: TypeAlias = Annotated[
    str, typer.Option("--reason", metavar=both("ПРИЧИНА", "REASON"), help=both("Почему.", "Why."), show_default=False)
]
AtEvent: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--event", "-e", metavar="N", help=both("К какому событию раздачи.", "Which event of the hand it is about.")
    ),
]
DecideBy: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--decide-by",
        metavar=both("ВРЕМЯ", "TIME"),
        help=both("До какого времени решить.", "When the ruling is due."),
    ),
]
