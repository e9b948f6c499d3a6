"""The options that narrow a list or a report, the same for every verb that has them."""

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from cli.exits import Exit, Stopped
from cli.moment import read_day
from cli.words import both
from domain.findings import Severity, Verdict
from domain.text import Text

if TYPE_CHECKING:
    from decimal import Decimal

    from cli.terminal import Terminal
    from projections.queries import Filter, Page


class DecidedName(StrEnum):
    """What became of a finding, as it is asked for."""

    NEW = "new"
    CONFIRMED = "confirmed"
    DISMISSED = "dismissed"


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
Decided: TypeAlias = Annotated[
    list[DecidedName] | None,
    typer.Option("--decided", help=both("Что решено о нём в деле.", "What a case made of it."), case_sensitive=False),
]
Players: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--player", metavar=both("ИГРОК", "PLAYER"), help=both("Только с этим игроком.", "Only with this player.")
    ),
]
Combinations: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--combination",
        metavar=both("КОМБИНАЦИЯ", "COMBINATION"),
        help=both(
            "Только где лежала такая комбинация: three_of_rank, two_aces, pair, flush...",
            "Only where this combination lay: three_of_rank, two_aces, pair, flush...",
        ),
    ),
]
Bank: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--bank",
        metavar=both("ОТ..ДО", "FROM..TO"),
        help=both("Банк в целых единицах: 100..500, 100.. или ..500.", "Bank in whole units: 100..500, 100.., ..500."),
        show_default=False,
    ),
]
Clock: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--clock",
        metavar=both("С..ДО", "FROM..TO"),
        help=both("Время открытия по часам зала: 22:00..02:00.", "Time of opening by the room's clock: 22:00..02:00."),
        show_default=False,
    ),
]
Saying: TypeAlias = Annotated[
    str,
    typer.Option(
        "--saying",
        metavar=both("СЛОВА", "WORDS"),
        help=both("Только где это сказано в нарушении.", "Only where a finding says so."),
        show_default=False,
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
    decided: list[DecidedName] | None = None,
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
        decided=tuple(one.value for one in decided or ()),
        verdicts=tuple(verdicts or ()),
    )


def searched(
    chosen: "Filter",
    *,
    number: str = "",
    players: list[str] | None = None,
    combinations: list[str] | None = None,
    bank: str | None = None,
    clock: str | None = None,
    saying: str = "",
) -> "Filter":
    """The choice narrowed by what is looked for inside the hands; raises `Stopped` at bounds that are none."""
    least, most = bank_of(bank)
    return replace(
        chosen,
        number=number,
        players=tuple(players or ()),
        combinations=tuple(combinations or ()),
        bank_from=least,
        bank_to=most,
        clock=clock_of(clock),
        words=saying,
    )


def bank_of(words: str | None) -> "tuple[Decimal | None, Decimal | None]":
    """The bounds of a bank in `100..500`; raises `Stopped` where they are none."""
    from projections.bounds import amount_of

    first, _, last = (words or "..").partition("..")
    bounds = (amount_of(first), amount_of(last))
    if any(said.strip() and bound is None for said, bound in zip((first, last), bounds, strict=True)):
        raise Stopped(_NO_BOUNDS.fill(words=words), _WRITE_BANK, code=Exit.USAGE)
    return bounds


def clock_of(words: str | None) -> tuple[int, int] | None:
    """The minutes of the day in `22:00..02:00`; raises `Stopped` where they are none."""
    from projections.bounds import minute_of

    if words is None:
        return None
    first, _, last = words.partition("..")
    begins, ends = minute_of(first), minute_of(last)
    if begins is None or ends is None:
        raise Stopped(_NO_BOUNDS.fill(words=words), _WRITE_CLOCK, code=Exit.USAGE)
    return begins, ends


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


_NO_BOUNDS = Text("«{words}» — не границы", "'{words}' are no bounds")
_WRITE_BANK = Text("напишите 100..500, 100.. или ..500", "write 100..500, 100.. or ..500")
_WRITE_CLOCK = Text("напишите 22:00..02:00", "write 22:00..02:00")
_REST = Text("Показано {shown} из {total}; больше — с --limit.", "{shown} of {total} shown; --limit shows more.")
