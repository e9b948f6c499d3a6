"""`hands`: the list of recorded hands."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cli import narrowing
from cli.exits import Exit
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

if TYPE_CHECKING:
    from cli.terminal import Terminal
    from projections.queries import HandRow

Found = Annotated[
    bool, typer.Option("--findings", help=both("Только раздачи с нарушениями.", "Only hands with findings."))
]
Number = Annotated[
    str,
    typer.Option(
        "--number",
        metavar=both("НОМЕР", "NUMBER"),
        help=both("Часть номера раздачи.", "A part of the hand's number."),
        show_default=False,
    ),
]
Order = Annotated[
    Literal["newest", "oldest", "number", "difference", "bank"],
    typer.Option("--order", help=both("Порядок.", "The order."), case_sensitive=False),
]


def hands(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    game: narrowing.Games = None,
    clause: narrowing.Clauses = None,
    verdict: narrowing.Verdicts = None,
    severity: narrowing.Severities = None,
    player: narrowing.Players = None,
    combination: narrowing.Combinations = None,
    bank: narrowing.Bank = None,
    clock: narrowing.Clock = None,
    saying: narrowing.Saying = "",
    number: Number = "",
    findings: Found = False,
    order: Order = "newest",
    limit: narrowing.Limit = None,
) -> int:
    """List hands with what came of them."""
    from cli.recorded import views_of
    from projections import queries

    terminal = terminal_of(context)
    place = narrowing.narrowed(
        since, until, tables=table, sessions=session, croupiers=croupier, games=game, clauses=clause,
        severities=severity, verdicts=verdict,
    )  # fmt: skip
    chosen = narrowing.searched(
        place, number=number, players=player, combinations=combination, bank=bank, clock=clock, saying=saying
    )
    ask = queries.hands_with_findings if findings else queries.hands
    with views_of(terminal) as view:
        listing = ask(view, chosen, page=narrowing.page_of(terminal, limit), order=order)
    _tell(terminal, listing.rows)
    narrowing.tell_rest(terminal, len(listing.rows), listing.total)
    return Exit.CLEAN


def _tell(terminal: "Terminal", rows: "tuple[HandRow, ...]") -> None:
    from cli.listing import hand_shape, tell_hands

    if not terminal.json:
        tell_hands(terminal, rows)
        return
    for row in rows:
        terminal.emit(hand_shape(row))


VERB = Verb(
    "hands",
    hands,
    Text("Список записанных раздач: банк, рейк, итог.", "List the recorded hands: bank, rake, verdict."),
    Shelf.REPORT,
    30,
    (
        ("hands --table 3 --findings", Text("раздачи стола 3 с нарушениями", "hands of table 3 with findings")),
        (
            "hands --from 2026-11-28 --order difference",
            Text("по величине расхождения рейка", "by the size of the rake's difference"),
        ),
        ("hands --number 17", Text("по номеру", "by number")),
        (
            "hands --player p-104 --combination two_aces --bank 100..",
            Text("игрок, комбинация и банк", "a player, a combination and a bank"),
        ),
        ("hands --clock 23:00..02:00 --clause BP-37", Text("ночью, по пункту", "at night, under a clause")),
    ),
)
