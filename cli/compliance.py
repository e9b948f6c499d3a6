"""The compliance reports beside `report rake`: exceptions, svara chains, drop, corrections, rules of the rake."""

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from cli import narrowing
from cli.exits import Exit, Stopped
from cli.options import terminal_of
from cli.report_form import Format, tell
from cli.verb import Verb
from cli.words import both
from domain.text import Text

if TYPE_CHECKING:
    from projections.reports import Report
    from projections.terms import Terms
    from projections.view import View

Ceiling: TypeAlias = Annotated[
    str,
    typer.Option(
        "--ceiling",
        metavar=both("ПРОЦЕНТ", "PERCENT"),
        help=both("Законный потолок рейка в процентах банка; 0 — не задан.", "Legal ceiling in % of bank; 0 for none."),
    ),
]
Most: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--most",
        min=1,
        metavar=both("СУММА", "AMOUNT"),
        help=both(
            "Сколько закон разрешает взять с раздачи, в целых единицах.", "The most a hand may give, in whole units."
        ),
        show_default=False,
    ),
]
Shifts: TypeAlias = Annotated[
    str,
    typer.Option(
        "--shifts",
        metavar=both("ЧАСЫ", "HOURS"),
        help=both("Часы, с которых начинаются смены.", "The hours at which shifts begin."),
    ),
]


def terms_of(ceiling: str, most: int | None, shifts: str) -> "Terms":
    """The terms these options make; raises `Stopped` where they are none."""
    from projections.terms import Terms, ceiling_of, shifts_of

    percent, hours = ceiling_of(ceiling), shifts_of(shifts)
    if percent is None:
        raise Stopped(_NO_PERCENT.fill(words=ceiling), _WRITE_PERCENT, code=Exit.USAGE)
    if hours is None:
        raise Stopped(_NO_HOURS.fill(words=shifts), _WRITE_HOURS, code=Exit.USAGE)
    return Terms(percent or None, most, hours)


def exceptions(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    game: narrowing.Games = None,
    ceiling: Ceiling = "10",
    most: Most = None,
    form: Format = "table",
) -> int:
    """Every hand whose rake is out of order, the worst first."""
    from cli.moment import now
    from projections.reports import exceptions_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session, croupiers=croupier, games=game)
    terms = terms_of(ceiling, most, "0")

    def made(view: "View") -> "Report":
        return exceptions_report(view, chosen, generated_at=now(), terms=terms)

    return tell(terminal_of(context), form, made)


def svara(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    form: Format = "table",
) -> int:
    """The svara chains, game by game and as a whole."""
    from cli.moment import now
    from projections.reports import chains_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session, croupiers=croupier)
    return tell(terminal_of(context), form, lambda view: chains_report(view, chosen, generated_at=now()))


def drop(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    form: Format = "table",
) -> int:
    """The drop counted against the rake recorded, session by session."""
    from cli.moment import now
    from projections.reports import drop_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session)
    return tell(terminal_of(context), form, lambda view: drop_report(view, chosen, generated_at=now()))


def changes(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    game: narrowing.Games = None,
    form: Format = "table",
) -> int:
    """Corrections, annulled hands and misdeals in seven fields."""
    from cli.moment import now
    from projections.reports import changes_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session, croupiers=croupier, games=game)
    return tell(terminal_of(context), form, lambda view: changes_report(view, chosen, generated_at=now()))


def rules(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    game: narrowing.Games = None,
    form: Format = "table",
) -> int:
    """The rules about rake that the hands carry."""
    from cli.moment import now
    from projections.reports import rules_report

    chosen = narrowing.narrowed(since, until, tables=table, games=game)
    return tell(terminal_of(context), form, lambda view: rules_report(view, chosen, generated_at=now()))


def leads(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    croupier: narrowing.Croupiers = None,
    game: narrowing.Games = None,
    form: Format = "table",
) -> int:
    """Departures from chance, as leads."""
    from cli.moment import now
    from projections.reports import leads_report

    chosen = narrowing.narrowed(since, until, tables=table, croupiers=croupier, games=game)
    return tell(terminal_of(context), form, lambda view: leads_report(view, chosen, generated_at=now()))


_NO_PERCENT = Text("«{words}» — не процент", "'{words}' is no percentage")
_WRITE_PERCENT = Text("напишите число от 0 до 100, например 10", "write a number from 0 to 100, such as 10")
_NO_HOURS = Text("«{words}» — не часы", "'{words}' are no hours")
_WRITE_HOURS = Text("напишите часы через запятую, например 8,20", "write hours with commas, such as 8,20")

COMPLIANCE = (
    Verb(
        "exceptions",
        exceptions,
        Text(
            """Рейк, который не в порядке: взят не тот, выше потолка или предела правил, дважды.

Сначала самые большие расхождения. Код завершения 1, если такие раздачи есть.""",
            """Rake out of order: not what was due, over the ceiling or the rules' limit, taken twice.

The largest differences come first. The exit code is 1 where there are such hands.""",
        ),
        examples=(
            ("report exceptions --from 2026-11-01 --ceiling 10", Text("с потолком 10 %", "with a ceiling of 10%")),
        ),
    ),
    Verb(
        "svara",
        svara,
        Text(
            "Свары: банк и рейк каждой игры и всей цепочки.",
            "Svara: bank and rake of every game and of the whole chain.",
        ),
        examples=(("report svara --table 2", Text("одного стола", "of one table")),),
    ),
    Verb(
        "drop",
        drop,
        Text(
            "Дроп: сколько пересчитано и сколько рейка записано. Код завершения 1, если не сходится.",
            "The drop counted against the rake recorded. The exit code is 1 where they differ.",
        ),
        examples=(("report drop --from 2026-11-28", Text("за день", "since a day")),),
    ),
    Verb(
        "changes",
        changes,
        Text(
            "Исправления, аннулированные раздачи и пересдачи: когда, что, было, стало, кто, кто утвердил, почему.",
            "Corrections, annulled hands and misdeals: when, what, was, now, who, who approved, why.",
        ),
        examples=(("report changes --format xlsx > changes.xlsx", Text("книга Excel", "an Excel workbook")),),
    ),
    Verb(
        "rake-rules",
        rules,
        Text("Правила рейка, по которым сыграны раздачи.", "The rules about rake the hands were played by."),
        examples=(("report rake-rules --table 1", Text("одного стола", "of one table")),),
    ),
    Verb(
        "leads",
        leads,
        Text(
            """Следы: отклонения от случайности и от привычек зала. Это повод посмотреть раздачи, а не вывод.

Крупье с частыми расхождениями, подыгрывание и фишки в одну сторону у двух игроков, карты и комбинации против \
точного счёта. Код завершения всегда 0.""",
            """Leads: departures from chance and from the room's habit. A reason to look at hands, never a verdict.

Croupiers with repeated differences, soft play and chips that run one way between two players, cards and \
combinations against exact counts. The exit code is always 0.""",
        ),
        examples=(("report leads --from 2026-11-01", Text("с 1 ноября", "since the 1st of November")),),
    ),
)
"""The verbs of this report shelf."""
