"""The options that narrow a list or a report, the same for every verb that has them."""

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from cli.moment import read_day
from cli.words import both
from domain.findings import Severity, Verdict
from domain.text import Text

if TYPE_CHECKING:
    from cli.terminal import Terminal
    from projections.queries import Filter, Page

From: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar=both("ДЕНЬ", "DAY"),
        help=both(
            "С этого игрового дня: 2026-11-28 или 28.11.2026.", "From this gaming day: 2026-11-28 or 28.11.2026."
        ),
    ),
]
To: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--to", metavar=both("ДЕНЬ", "DAY"), help=both("По этот день включительно.", "To this day, included.")
    ),
]
Tables: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--table", metavar=both("СТОЛ", "TABLE"), help=both("Только этот стол.", "Only this table.")),
]
Sessions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--session", metavar=both("СЕССИЯ", "SESSION"), help=both("Только эта сессия.", "Only this session.")),
]
Croupiers: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--croupier", metavar=both("КРУПЬЕ", "CROUPIER"), help=both("Только этот крупье.", "Only this croupier.")
    ),
]
Games: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--game", metavar=both("ИГРА", "GAME"), help=both("Только эта игра.", "Only this game.")),
]
Clauses: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--clause", metavar=both("ПУНКТ", "CLAUSE"), help=both("Только этот пункт правил.", "Only this clause.")
    ),
]
Severities: TypeAlias = Annotated[
    list[Severity] | None,
    typer.Option(
        "--severity", help=both("Только такие нарушения.", "Only findings of this weight."), case_sensitive=False
    ),
]
Verdicts: TypeAlias = Annotated[
    list[Verdict] | None,
    typer.Option(
        "--verdict", help=both("Только раздачи с таким итогом.", "Only hands judged so."), case_sensitive=False
    ),
]
Limit: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--limit",
        min=1,
        metavar="N",
        help=both("Сколько строк показать; без --json — 50.", "How many rows to show; 50 without --json."),
        show_default=False,
    ),
]

ROWS_FOR_A_PERSON = 50


def narrowed(
    since: str | None = None,
    until: str | None = None,
    *,
    tables: list[str] | None = None,
    sessions: list[str] | None = None,
    croupiers: list[str] | None = None,
    games: list[str] | None = None,
    clauses: list[str] | None = None,
    severities: list[Severity] | None = None,
    verdicts: list[Verdict] | None = None,
) -> "Filter":
    """The choice these options make; raises `Stopped` at a day that is none."""
    from projections.queries import Filter

    return Filter(
        since=read_day(since),
        until=read_day(until),
        tables=tuple(tables or ()),
        sessions=tuple(sessions or ()),
        croupiers=tuple(croupiers or ()),
        games=tuple(games or ()),
        clauses=tuple(clauses or ()),
        severities=tuple(severities or ()),
        verdicts=tuple(verdicts or ()),
    )


def page_of(terminal: "Terminal", limit: int | None) -> "Page":
    """The first rows of a list: all of them for a program, some of them for a person, unless he says otherwise."""
    from projections.queries import WHOLE, Page

    if limit is not None:
        return Page(limit)
    return WHOLE if terminal.json else Page(ROWS_FOR_A_PERSON)


def tell_rest(terminal: "Terminal", shown: int, total: int) -> None:
    """Say that the list is longer than what was shown."""
    if total > shown and not terminal.json:
        terminal.note(_REST.fill(shown=shown, total=total), "dim")


_REST = Text("Показано {shown} из {total}; больше — с --limit.", "{shown} of {total} shown; --limit shows more.")
