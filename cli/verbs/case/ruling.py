"""`case notice`, `case propose`, `case approve`, `case close`, `case reopen`."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cli.exits import Exit, Stopped
from cli.options import terminal_of
from cli.verb import Verb, worded
from cli.verbs.case.words import By, CaseName, DecideBy, Reason
from cli.words import both
from domain.text import Text

if TYPE_CHECKING:
    from cli.terminal import Terminal
    from domain.case.events import Restitution
    from domain.duties import Right
    from domain.events import Fact

To = Annotated[
    str,
    typer.Option(
        "--to", metavar=both("КОМУ", "WHOM"), help=both("Кого уведомили.", "Who was told."), show_default=False
    ),
]
Reference = Annotated[
    str, typer.Option("--reference", metavar="№", help=both("Исходящий номер.", "The reference of the letter."))
]
OutcomeName = Annotated[
    Literal["upheld", "partly", "rejected"],
    typer.Option(
        "--outcome",
        case_sensitive=False,
        help=both("Претензия удовлетворена, частично, отклонена.", "The claim upheld, partly, rejected."),
        show_default=False,
    ),
]
Words = Annotated[
    str,
    typer.Option(
        "--text",
        metavar=both("СЛОВА", "WORDS"),
        help=both("Решение словами.", "The ruling in words."),
        show_default=False,
    ),
]
Give = Annotated[
    list[str] | None,
    typer.Option(
        "--give",
        metavar=both("МЕСТО=СУММА", "SEAT=AMOUNT"),
        help=both(
            "Кому сколько вернуть; отдаёт — с минусом, казино — house. Можно несколько раз.",
            "Who gets how much back; a giver has a minus, the house is house. May be repeated.",
        ),
    ),
]
ByRules = Annotated[
    bool,
    typer.Option(
        "--by-rules",
        help=both("Вернуть то, что следует из подтверждённого.", "Give back what follows from the confirmed."),
    ),
]
Proposal = Annotated[
    int,
    typer.Argument(
        metavar=both("ЗАПИСЬ", "ENTRY"),
        help=both("Номер записи с предложенным решением.", "The entry that proposes the ruling."),
        min=1,
        show_default=False,
    ),
]
Withdrawn = Annotated[bool, typer.Option("--withdrawn", help=both("Претензия отозвана.", "The claim is withdrawn."))]
SomeReason = Annotated[str, typer.Option("--reason", metavar=both("ПРИЧИНА", "REASON"), help=both("Почему.", "Why."))]


def notice(context: typer.Context, *, case: CaseName, to: To, by: By, reference: Reference = "") -> int:
    """Record that the supervisor was notified."""
    from cli.cases import made
    from domain.case.events import NoticeGiven
    from domain.duties import Right

    fact = made(NoticeGiven, by=by, to=to, reference=reference)
    return _enter(terminal_of(context), case, fact, _NOTICE, Right.INVESTIGATE)


def propose(
    context: typer.Context,
    *,
    case: CaseName,
    outcome: OutcomeName,
    text: Words,
    by: By,
    give: Give = None,
    by_rules: ByRules = False,
) -> int:
    """Propose a ruling."""
    from cli.cases import made
    from domain.case.events import RulingProposed
    from domain.duties import Right

    terminal = terminal_of(context)
    if by_rules and give:
        raise Stopped(_ONE_WAY, code=Exit.USAGE)
    back = _restitution(terminal, case, give or (), by_rules=by_rules)
    fact = made(RulingProposed, by=by, outcome=outcome, text=text, restitution=back)
    return _enter(terminal, case, fact, _PROPOSED, Right.INVESTIGATE)


def approve(context: typer.Context, *, case: CaseName, proposal: Proposal, by: By) -> int:
    """Approve the ruling that another person proposed."""
    from cli.cases import made
    from domain.case.events import RulingApproved
    from domain.duties import Right

    return _enter(terminal_of(context), case, made(RulingApproved, by=by, proposal=proposal), _APPROVED, Right.APPROVE)


def close(
    context: typer.Context, *, case: CaseName, by: By, withdrawn: Withdrawn = False, reason: SomeReason = ""
) -> int:
    """Close a case."""
    from cli.cases import made
    from domain.case.events import CaseClosed
    from domain.duties import Right

    fact = made(CaseClosed, by=by, withdrawn=withdrawn, reason=reason)
    return _enter(terminal_of(context), case, fact, _CLOSED, Right.INVESTIGATE)


def reopen(context: typer.Context, *, case: CaseName, reason: Reason, by: By, decide_by: DecideBy = None) -> int:
    """Reopen a closed case."""
    from cli.cases import made, moment_of
    from domain.case.events import CaseReopened
    from domain.duties import Right

    fact = made(CaseReopened, by=by, reason=reason, decide_by=moment_of(decide_by))
    return _enter(terminal_of(context), case, fact, _REOPENED, Right.APPROVE)


def _enter(terminal: "Terminal", case: str, fact: "Fact", said: Text, right: "Right") -> int:
    from cli.cases import entered

    one, recording = entered(terminal, case, fact, right)
    if terminal.json:
        terminal.emit({"id": str(recording.stream_id), "entry": recording.version, "topic": fact.topic})
        return Exit.CLEAN
    number = one.opened.case if one.opened else case
    terminal.line(said.fill(case=number, number=recording.version), "green")
    return Exit.CLEAN


def _restitution(
    terminal: "Terminal", case: str, give: "list[str] | tuple[()]", *, by_rules: bool
) -> "tuple[Restitution, ...]":
    from cli.cases import amount_of, found_case
    from cli.recorded import record_of
    from domain.case.deciding import restitution_due
    from domain.case.events import Restitution

    with record_of(terminal) as record:
        one = found_case(terminal, record, case)
    if by_rules:
        due = restitution_due(one.judged().case, one.matter)
        if due is None:
            raise Stopped(_NOT_KNOWN, _SAY_SUMS)
        return tuple(Restitution(seat=seat, amount=amount) for seat, amount in due.items())
    exponent = one.opened.exponent if one.opened else 0
    pairs = [words.partition("=") for words in give]
    wrong = next((words for words, pair in zip(give, pairs, strict=True) if not (pair[0] and pair[1])), None)
    if wrong is not None:
        raise Stopped(_BAD_GIVE.fill(words=wrong), _WRITE_GIVE, code=Exit.USAGE)
    return tuple(Restitution(seat=seat.strip(), amount=amount_of(sum_.strip(), exponent)) for seat, _, sum_ in pairs)


_NOTICE = Text("Уведомление записано под № {number}.", "The notice is recorded as entry #{number}.")
_PROPOSED = Text(
    "Решение предложено записью № {number}. Утвердить должен другой человек: "
    "handproof case approve {case} {number} --by КТО",
    "The ruling is proposed by entry #{number}. Another person approves it: "
    "handproof case approve {case} {number} --by WHO",
)
_APPROVED = Text("Решение утверждено записью № {number}.", "The ruling is approved by entry #{number}.")
_CLOSED = Text("Дело № {case} закрыто.", "Case #{case} is closed.")
_REOPENED = Text("Дело № {case} возобновлено.", "Case #{case} is reopened.")
_ONE_WAY = Text("назовите либо --give, либо --by-rules", "give either --give or --by-rules")
_NOT_KNOWN = Text("что вернуть, из решённого не следует", "what to give back does not follow from what was decided")
_SAY_SUMS = Text("назовите суммы: --give A=1 --give house=-1", "name the sums: --give A=1 --give house=-1")
_BAD_GIVE = Text("«{words}» не читается", "'{words}' cannot be read")
_WRITE_GIVE = Text("напишите место и сумму: A=1, house=-1", "write seat and amount: A=1, house=-1")

NOTICE = Verb(
    "notice",
    notice,
    Text("Записать, что контролирующий орган уведомлён.", "Record that the supervisor was notified."),
    examples=(
        (
            worded('case notice 2026-001 --to "{}" --reference 12/3 --by i05', "Комиссия", "the Board"),
            Text("письмо", "a letter"),
        ),
    ),
)
PROPOSE = Verb(
    "propose",
    propose,
    Text(
        "Предложить решение и список возврата, когда обо всех нарушениях решено.",
        "Propose a ruling and the list of restitution, once every finding is decided.",
    ),
    examples=(
        (
            worded(
                'case propose 2026-001 --outcome upheld --text "{}" --by-rules --by i05',
                "рейк вернуть",
                "the rake goes back",
            ),
            Text("вернуть по правилам", "give back by the rules"),
        ),
        (
            worded(
                'case propose 2026-001 --outcome partly --text "{}" --give A=1 --give house=-1 --by i05',
                "половину",
                "half of it",
            ),
            Text("назвать суммы", "name the sums"),
        ),
    ),
)
APPROVE = Verb(
    "approve",
    approve,
    Text("Утвердить решение, предложенное другим человеком.", "Approve the ruling that another person proposed."),
    examples=(("case approve 2026-001 5 --by c01", Text("решение из записи № 5", "the ruling of entry #5")),),
)
CLOSE = Verb(
    "close",
    close,
    Text(
        "Закрыть дело: решение утверждено или претензия отозвана.",
        "Close a case: its ruling is approved or the claim withdrawn.",
    ),
    examples=(
        ("case close 2026-001 --by i05", Text("после решения", "after the ruling")),
        (
            worded(
                'case close 2026-001 --withdrawn --reason "{}" --by i05', "договорились сами", "settled between them"
            ),
            Text("без решения", "without one"),
        ),
    ),
)
REOPEN = Verb(
    "reopen",
    reopen,
    Text("Возобновить закрытое дело.", "Reopen a closed case."),
    examples=(
        (
            worded('case reopen 2026-001 --reason "{}" --by c01', "запись второй камеры", "another camera"),
            Text("новые данные", "new evidence"),
        ),
    ),
)
