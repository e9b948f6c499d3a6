"""`approve`: a proposed correction approved by another person."""

from typing import Annotated

import typer

from cli.arguments import HandName
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Proposal = Annotated[
    int,
    typer.Argument(
        metavar=both("ПРЕДЛОЖЕНИЕ", "PROPOSAL"),
        help=both("Номер события с предложением.", "The number of the event that proposes it."),
        min=1,
        show_default=False,
    ),
]
By = Annotated[
    str,
    typer.Option(
        "--by",
        metavar=both("КТО", "WHO"),
        help=both("Кто утверждает; не тот, кто предложил.", "Who approves it; not the one who proposed it."),
        show_default=False,
    ),
]


def approve(context: typer.Context, *, hand: HandName, proposal: Proposal, by: By) -> int:
    """Approve a correction that another person proposed."""
    from cli.correcting import approve as approved

    return approved(terminal_of(context), hand, proposal, by)


VERB = Verb(
    "approve",
    approve,
    Text(
        """Утвердить исправление, предложенное другим человеком.

После этого раздача читается двумя способами: как записано и с исправлениями.""",
        """Approve a correction that another person proposed.

From then on the hand reads both ways: as recorded and with its corrections.""",
    ),
    Shelf.RECORD,
    40,
    (("approve 17 15 --by i05", Text("утвердить предложение из события № 15", "approve the proposal in event #15")),),
)
