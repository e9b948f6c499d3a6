"""`sessions`: the list of table sessions, or one session with its people and hands."""

from typing import TYPE_CHECKING, Annotated

import typer

from cli import narrowing
from cli.exits import Exit
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

if TYPE_CHECKING:
    from uuid import UUID

    from cli.terminal import Terminal
    from projections.queries import SessionRow

Name = Annotated[
    str | None,
    typer.Argument(
        metavar=both("СЕССИЯ", "SESSION"),
        help=both("Название или id сессии: показать её целиком.", "The name or id of a session: show all of it."),
        show_default=False,
    ),
]


def sessions(
    context: typer.Context,
    *,
    name: Name = None,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    croupier: narrowing.Croupiers = None,
    game: narrowing.Games = None,
    limit: narrowing.Limit = None,
) -> int:
    """List sessions, or show one."""
    from cli.recorded import views_of
    from cli.session_files import files_named, tell_files
    from projections import queries

    terminal = terminal_of(context)
    chosen = narrowing.narrowed(since, until, tables=table, croupiers=croupier, games=game)
    with views_of(terminal) as view:
        if name is not None:
            tell_files(terminal, files_named(view, name, chosen))
            return Exit.CLEAN
        listing = queries.sessions(view, chosen, page=narrowing.page_of(terminal, limit))
        in_hands = queries.findings_in(view, [row.stream_id for row in listing.rows])
    _tell(terminal, listing.rows, in_hands)
    narrowing.tell_rest(terminal, len(listing.rows), listing.total)
    return Exit.CLEAN


def _tell(terminal: "Terminal", rows: "tuple[SessionRow, ...]", in_hands: "dict[UUID, int]") -> None:
    from cli.listing import session_shape, tell_sessions

    if not terminal.json:
        tell_sessions(terminal, rows, in_hands)
        return
    for row in rows:
        terminal.emit(session_shape(row))


VERB = Verb(
    "sessions",
    sessions,
    Text(
        """Список сессий столов или одна сессия целиком.

У сессии видны раздачи по порядку, кто сидел и с чем встал, рейк и дроп, нарушения.""",
        """List the table sessions, or show one whole.

Of a session: the hands in order, who sat there and left with what, the rake and the drop, the findings.""",
    ),
    Shelf.REPORT,
    20,
    (
        ("sessions --from 2026-11-01", Text("сессии с 1 ноября", "sessions since the 1st of November")),
        ("sessions 2026-11-28-evening --table 3", Text("одна сессия целиком", "one session whole")),
    ),
)
