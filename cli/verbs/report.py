"""`report`: rake, the house's result and payouts, the list of findings, late entries, the quarantine."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cli import narrowing
from cli.compliance import COMPLIANCE, Ceiling, Most, Shifts, terms_of
from cli.exits import Exit
from cli.options import terminal_of
from cli.report_form import Format, tell
from cli.verb import Group, Shelf, Verb
from cli.words import both
from domain.text import Text

if TYPE_CHECKING:
    from projections.reports import Report
    from projections.view import View

By = Annotated[
    Literal["table", "session", "shift", "croupier", "day", "hour", "game"],
    typer.Option("--by", case_sensitive=False, help=both("По чему сложить раздачи.", "How to group the hands.")),
]

Show = Annotated[
    Literal["sums", "tempo", "to-date"],
    typer.Option(
        "--show",
        case_sensitive=False,
        help=both(
            "Что в таблице: суммы; темп и банки; с начала месяца и года. В файлах всегда всё.",
            "What the table shows: sums; tempo and banks; month and year to date. Files always hold all.",
        ),
    ),
]
Hours = Annotated[
    int,
    typer.Option("--hours", min=0, metavar="N", help=both("Позже, чем на столько часов.", "By more hours than this.")),
]
HouseBy = Annotated[
    Literal["table", "box", "croupier", "day"],
    typer.Option("--by", case_sensitive=False, help=both("По чему сложить боксы.", "How to group the boxes.")),
]


def rake(
    context: typer.Context,
    *,
    by: By = "table",
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    game: narrowing.Games = None,
    ceiling: Ceiling = "10",
    most: Most = None,
    shifts: Shifts = "8,20",
    show: Show = "sums",
    form: Format = "table",
) -> int:
    """The rake due and the rake taken, group by group."""
    from cli.moment import now
    from projections.reports import rake_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session, croupiers=croupier, games=game)
    terms = terms_of(ceiling, most, shifts)

    def made(view: "View") -> "Report":
        return rake_report(view, by, chosen, generated_at=now(), terms=terms)

    return tell(terminal_of(context), form, made, show)


def house(
    context: typer.Context,
    *,
    by: HouseBy = "table",
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    form: Format = "table",
) -> int:
    """The house's result at games it plays itself, recorded and by the rules."""
    from cli.moment import now
    from projections.reports import house_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session, croupiers=croupier)
    return tell(terminal_of(context), form, lambda view: house_report(view, by, chosen, generated_at=now()))


def payouts(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    form: Format = "table",
) -> int:
    """How often each combination lay and what was paid on it, beside the exact expectation."""
    from cli.moment import now
    from projections.reports import payouts_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session, croupiers=croupier)
    return tell(terminal_of(context), form, lambda view: payouts_report(view, chosen, generated_at=now()))


def wrong_payouts(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    form: Format = "table",
) -> int:
    """Every box settled otherwise than the rules give."""
    from cli.moment import now
    from projections.reports import wrong_payouts_report

    chosen = narrowing.narrowed(since, until, tables=table, sessions=session, croupiers=croupier)
    return tell(terminal_of(context), form, lambda view: wrong_payouts_report(view, chosen, generated_at=now()))


def findings(
    context: typer.Context,
    *,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    croupier: narrowing.Croupiers = None,
    game: narrowing.Games = None,
    clause: narrowing.Clauses = None,
    severity: narrowing.Severities = None,
    decided: narrowing.Decided = None,
    form: Format = "table",
) -> int:
    """Every finding on the hands and sessions chosen."""
    from cli.moment import now
    from projections.reports import findings_report

    chosen = narrowing.narrowed(
        since,
        until,
        tables=table,
        sessions=session,
        croupiers=croupier,
        games=game,
        clauses=clause,
        severities=severity,
        decided=decided,
    )
    return tell(terminal_of(context), form, lambda view: findings_report(view, chosen, generated_at=now()))


def late(
    context: typer.Context,
    *,
    hours: Hours = 12,
    since: narrowing.From = None,
    until: narrowing.To = None,
    table: narrowing.Tables = None,
    session: narrowing.Sessions = None,
    form: Format = "table",
) -> int:
    """Hands recorded out of their turn."""
    from datetime import timedelta

    from cli.moment import now
    from projections.reports import late_report

    chosen, after = narrowing.narrowed(since, until, tables=table, sessions=session), timedelta(hours=hours)
    terminal = terminal_of(context)
    return tell(terminal, form, lambda view: late_report(view, chosen, generated_at=now(), after=after))


def recorders(context: typer.Context, *, form: Format = "table") -> int:
    """Who recorded what."""
    from cli.moment import now
    from projections.reports import recorders_report

    return tell(terminal_of(context), form, lambda view: recorders_report(view, generated_at=now()))


def quarantine(context: typer.Context) -> int:
    """What arrived under the id of a recorded hand and says otherwise."""
    from cli.quarantine import tell_quarantine
    from cli.recorded import record_of

    terminal = terminal_of(context)
    with record_of(terminal) as record:
        return Exit.FINDINGS if tell_quarantine(terminal, record) else Exit.CLEAN


_RAKE = Verb(
    "rake",
    rake,
    Text(
        """Рейк: положенный по правилам, взятый, расхождение.

Складываются раздачи из записи, а не итоги смены. Код завершения 1, если есть расхождение.""",
        """Rake: due by the rules, taken, the difference.

It is added up from the recorded hands, not from a shift's totals. The exit code is 1 where there is a difference.""",
    ),
    examples=(
        (
            "report rake --by croupier --from 2026-11-01",
            Text("по крупье с 1 ноября", "by croupier since the 1st of November"),
        ),
        ("report rake --by day --format spreadsheet > rake.csv", Text("файл для Excel", "a file for Excel")),
        ("report rake --by shift --shifts 8,20 --ceiling 10", Text("по сменам с 8 и с 20", "by shifts from 8 and 20")),
        ("report rake --show to-date", Text("с начала месяца и года", "month and year to date")),
        ("report rake --format xlsx > rake.xlsx", Text("книга Excel", "an Excel workbook")),
        ("report rake --table 3 --json", Text("один стол в JSON", "one table as JSON")),
    ),
)
_HOUSE = Verb(
    "house",
    house,
    Text(
        """Казино: результат игры против дилера, записанный и по правилам.

Складываются боксы из записи; переплаты и недоплаты игрокам показаны порознь. Код завершения 1, если есть \
неверные выплаты.""",
        """House: the result of games against the dealer, recorded and by the rules.

It is added up from the recorded boxes; what players got too much and too little stands apart. The exit code is 1 \
where a payout is wrong.""",
    ),
    examples=(
        ("report house --by box", Text("по боксам", "by box")),
        ("report house --by croupier --from 2026-11-01", Text("по крупье с 1 ноября", "by croupier since 1 November")),
    ),
)
_PAYOUTS = Verb(
    "payouts",
    payouts,
    Text(
        """Выплаты по комбинациям рядом с точным ожиданием.

Сколько раз лежала каждая старшая комбинация у дилера, на закрытых и открытых боксах, против её доли среди всех \
пятёрок и шестёрок карт.""",
        """Payouts by combination beside the exact expectation.

How often each senior combination lay with the dealer, on closed and on open boxes, against its share among all \
holdings of five and six cards.""",
    ),
    examples=(("report payouts --table 5", Text("один стол", "one table")),),
)
_WRONG_PAYOUTS = Verb(
    "wrong-payouts",
    wrong_payouts,
    Text(
        "Неверные выплаты: что положено боксу и что записано.",
        "Wrong payouts: what was due to a box and what is recorded.",
    ),
    examples=(("report wrong-payouts --croupier k12", Text("одного крупье", "of one croupier")),),
)
_FINDINGS = Verb(
    "findings",
    findings,
    Text("Нарушения во всех выбранных раздачах и сессиях.", "The findings on all hands and sessions chosen."),
    examples=(
        ("report findings --clause BP-37", Text("всё по одному пункту", "everything under one clause")),
        ("report findings --from 2026-11-28 --format csv", Text("за день, для программ", "since a day, for programs")),
    ),
)
_LATE = Verb(
    "late",
    late,
    Text(
        """Поздние записи: раздачи, записанные не в свой черёд, намного позже остальных своей сессии или раньше игры.

Порядок записи изменить нельзя, поэтому раздача, внесённая задним числом, видна. Сессия, внесённая позже целиком, \
названа одной строкой. Те же раздачи показаны на странице «Следы».""",
        """Late entries: hands recorded out of turn, much later than the rest of their session, or before their time.

The order of the record cannot be changed, so a hand put in afterwards shows. A session entered late as a whole is \
told in one line. The page of leads shows the same hands.""",
    ),
    examples=(("report late --hours 2", Text("позже, чем через два часа", "by more than two hours")),),
)
_RECORDERS = Verb(
    "recorders",
    recorders,
    Text(
        "Кто внёс: сколько событий какого рода подписал каждый.",
        "Who recorded what: how many events of each kind everybody signed.",
    ),
    examples=(("report recorders --format csv", Text("для программ", "for programs")),),
)
_QUARANTINE = Verb(
    "quarantine",
    quarantine,
    Text(
        "Карантин: раздачи, пришедшие под номером записанной с другим содержанием.",
        "The quarantine: hands that came under the number of a recorded one and say otherwise.",
    ),
)

VERB = Group(
    "report",
    (_RAKE, *COMPLIANCE, _HOUSE, _PAYOUTS, _WRONG_PAYOUTS, _FINDINGS, _LATE, _RECORDERS, _QUARANTINE),
    Text(
        "Отчёты: рейк и его исключения, свары, дроп, исправления, казино, нарушения, следы, поздние записи, карантин.",
        "Reports: rake and its exceptions, svara, drop, corrections, house, findings, leads, late entries, quarantine.",
    ),
    Shelf.REPORT,
    10,
)
