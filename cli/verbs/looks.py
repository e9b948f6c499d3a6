"""`looks`: who looked at which hand, and whether that log is whole."""

from typing import Annotated

import typer

from cli.exits import Exit
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

OfHand = Annotated[
    str | None,
    typer.Option("--hand", metavar=both("НОМЕР|ID", "NUMBER|ID"), help=both("Только эту раздачу.", "Only this hand.")),
]


def looks(context: typer.Context, *, hand: OfHand = None) -> int:
    """Tell who looked at what."""
    from cli.allowing import require, user
    from cli.recorded import kept_hand, record_of
    from cli.telling_looks import tell_looks
    from domain.duties import Right
    from ledger.looking import looks as logged

    terminal = terminal_of(context)
    require(terminal, user(), Right.SUPERVISE)
    hand_id = None
    if hand is not None:
        with record_of(terminal) as record:
            hand_id = kept_hand(terminal, record, hand).stream_id
    broken = tell_looks(terminal, logged(terminal.home), hand_id)
    return Exit.UNREADABLE if broken else Exit.CLEAN


VERB = Verb(
    "looks",
    looks,
    Text(
        """Журнал просмотров: кто, когда и какую раздачу смотрел или выгрузил.

Строки журнала связаны контрольными суммами: изменённая или удалённая видна.""",
        """The log of looks: who saw or exported which hand, and when.

Its lines are chained by digests: one that was changed or taken out shows.""",
    ),
    Shelf.UPKEEP,
    30,
    (
        ("looks", Text("весь журнал", "the whole log")),
        ("looks --hand 17 --json", Text("кто смотрел раздачу № 17", "who looked at hand #17")),
    ),
)
