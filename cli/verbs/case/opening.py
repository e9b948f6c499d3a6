"""`case open`, `case list`, `case show`."""

from typing import Annotated

import typer

from cli.arguments import HandName
from cli.exits import Exit, Stopped
from cli.narrowing import Limit
from cli.options import terminal_of
from cli.verb import Verb, worded
from cli.verbs.case.words import AtEvent, By, CaseName, DecideBy
from cli.words import both
from domain.text import Text

Claimant = Annotated[
    str,
    typer.Option(
        "--claimant",
        metavar=both("ИГРОК", "PLAYER"),
        help=both("Кто не согласен: ссылка на игрока.", "Who objects: a player's reference."),
        show_default=False,
    ),
]
Claim = Annotated[
    str,
    typer.Option(
        "--claim",
        metavar=both("СЛОВА", "WORDS"),
        help=both("В чём претензия.", "What the claim is."),
        show_default=False,
    ),
]
Seat = Annotated[
    str, typer.Option("--seat", metavar=both("МЕСТО", "SEAT"), help=both("Где он сидел.", "Where he sat."))
]
Sum = Annotated[
    str | None,
    typer.Option(
        "--amount",
        metavar=both("СУММА", "AMOUNT"),
        help=both("Спорная сумма в мелких единицах.", "The amount in dispute in minor units."),
    ),
]
Number = Annotated[
    str | None,
    typer.Option(
        "--number",
        metavar=both("НОМЕР", "NUMBER"),
        help=both("Номер дела; иначе следующий за год.", "The case's number; else the year's next."),
    ),
]
NoticeFrom = Annotated[
    str | None,
    typer.Option(
        "--notice-from",
        metavar=both("СУММА", "AMOUNT"),
        help=both(
            "С какой суммы уведомляют контролирующий орган.", "The amount from which the supervisor is notified."
        ),
    ),
]
Statuses = Annotated[
    list[str] | None,
    typer.Option(
        "--status",
        metavar="open|proposed|decided|closed",
        help=both("Только такие дела; можно несколько раз.", "Only such cases; may be repeated."),
    ),
]
OfHand = Annotated[
    str | None,
    typer.Option("--hand", metavar=both("НОМЕР|ID", "NUMBER|ID"), help=both("По этой раздаче.", "Over this hand.")),
]


def open_(
    context: typer.Context,
    *,
    hand: HandName,
    claimant: Claimant,
    claim: Claim,
    by: By,
    event: AtEvent = None,
    seat: Seat = "",
    amount: Sum = None,
    number: Number = None,
    notice_from: NoticeFrom = None,
    decide_by: DecideBy = None,
) -> int:
    """Open a case on a recorded hand."""
    from cli.allowing import require
    from cli.cases import Claim as Claimed
    from cli.cases import opened_case
    from domain.duties import Right

    terminal = terminal_of(context)
    require(terminal, by, Right.INVESTIGATE)
    claimed = Claimed(claimant, seat, claim, amount, event, number, notice_from, decide_by)
    case, done = opened_case(terminal, hand, claimed, by)
    if terminal.json:
        terminal.emit({"case": case.case, "id": str(done.stream_id), "hand": case.hand})
    else:
        terminal.line(_OPENED.fill(case=case.case, hand=case.hand), "green")
        terminal.line(_NEXT.fill(case=case.case))
    return Exit.CLEAN


def list_(context: typer.Context, *, status: Statuses = None, hand: OfHand = None, limit: Limit = None) -> int:
    """List cases."""
    from cli.case_shapes import of_case_row
    from cli.moment import now
    from cli.narrowing import page_of, tell_rest
    from cli.recorded import kept_hand, record_of, views_of
    from cli.telling_case import tell_cases
    from domain.case.state import Status
    from projections import queries

    terminal, known = terminal_of(context), {one.value: one for one in Status}
    wrong = next((word for word in status or () if word not in known), None)
    if wrong is not None:
        raise Stopped(_NO_STATUS.fill(words=wrong, known=", ".join(known)), code=Exit.USAGE)
    with record_of(terminal) as record:
        hand_id = kept_hand(terminal, record, hand).stream_id if hand else None
        with views_of(terminal, record) as view:
            wanted = [known[word] for word in status or ()]
            found = queries.cases(view, statuses=wanted, hand=hand_id, page=page_of(terminal, limit))
    if terminal.json:
        for row in found.rows:
            terminal.emit(of_case_row(row, now()))
    else:
        tell_cases(terminal, found.rows, now())
    tell_rest(terminal, len(found.rows), found.total)
    return Exit.CLEAN


def show(context: typer.Context, *, case: CaseName) -> int:
    """Show one case."""
    from cli.case_shapes import of_case
    from cli.cases import found_case
    from cli.looking import look
    from cli.moment import now
    from cli.recorded import record_of
    from cli.telling_case import tell_case

    terminal = terminal_of(context)
    with record_of(terminal) as record:
        one = found_case(terminal, record, case)
    look(
        terminal,
        "view",
        "case",
        hands=[one.hand.stream_id] if one.hand else [],
        case=one.opened.case if one.opened else "",
    )
    report = one.judged(now())
    if terminal.json:
        terminal.emit(of_case(one, report))
        return Exit.FINDINGS if report.findings else Exit.CLEAN
    return tell_case(terminal, one, report)


_NO_STATUS = Text("«{words}» — не состояние дела; бывает {known}", "'{words}' is no state of a case; it is {known}")
_OPENED = Text("Дело № {case} открыто по раздаче № {hand}.", "Case #{case} is open on hand #{hand}.")
_NEXT = Text(
    "Дальше: handproof case evidence {case} ФАЙЛ, handproof case show {case}.",
    "Next: handproof case evidence {case} FILE, handproof case show {case}.",
)

OPEN = Verb(
    "open",
    open_,
    Text(
        """Открыть дело по записанной раздаче.

Порог уведомления и срок решения берутся из room.toml, если их не назвать здесь.""",
        """Open a case on a recorded hand.

The threshold of notice and the term of the ruling come from room.toml unless they are named here.""",
    ),
    examples=(
        (
            worded(
                'case open 18 --event 14 --claimant p-104 --seat A --claim "{}" --amount 1 --by i05',
                "рейк 2 с банка 50",
                "rake of 2 on a bank of 50",
            ),
            Text("дело о рейке", "a case about the rake"),
        ),
    ),
)
LIST = Verb(
    "list",
    list_,
    Text("Список дел.", "List the cases."),
    examples=(("case list --status open --status proposed", Text("нерешённые", "those not decided")),),
)
SHOW = Verb(
    "show",
    show,
    Text(
        "Показать дело: записи по порядку, что ещё решить, что в самом деле не так.",
        "Show a case: its entries in order, what waits, what is wrong with the case itself.",
    ),
    examples=(("case show 2026-001", Text("дело целиком", "the whole case")),),
)
