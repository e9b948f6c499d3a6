"""`case confirm`, `case dismiss`, `case whatif`."""

from typing import Annotated

import typer

from cli.exits import Exit, Stopped
from cli.options import terminal_of
from cli.verb import Verb, worded
from cli.verbs.case.words import By, CaseName, Reason
from cli.words import both
from domain.text import Text

ClauseName = Annotated[
    str,
    typer.Argument(
        metavar=both("ПУНКТ", "CLAUSE"), help=both("Пункт правил.", "The clause of the rules."), show_default=False
    ),
]
Event = Annotated[
    int,
    typer.Argument(
        metavar=both("СОБЫТИЕ", "EVENT"),
        help=both("Событие раздачи, при котором оно найдено.", "The event of the hand it was found at."),
        show_default=False,
    ),
]
Seat = Annotated[
    str | None,
    typer.Option(
        "--seat",
        metavar=both("МЕСТО", "SEAT"),
        help=both("Место, если их несколько.", "The seat, where there are several."),
    ),
]
Replaced = Annotated[
    list[str] | None,
    typer.Option(
        "--as",
        metavar=both("N: СЛОВА", "N: WORDS"),
        help=both("Прочитать событие N так.", "Read event N so; may be repeated."),
    ),
]
Added = Annotated[
    list[str] | None,
    typer.Option(
        "--after",
        metavar=both("N: СЛОВА", "N: WORDS"),
        help=both("Добавить после события N.", "Add after event N; may be repeated."),
    ),
]
Struck = Annotated[
    list[int] | None,
    typer.Option("--strike", metavar="N", help=both("Вычеркнуть событие N.", "Strike event N out; may be repeated.")),
]
Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar=both("ИМЯ=ЗНАЧЕНИЕ", "NAME=VALUE"),
        help=both("При такой настройке.", "Under this setting; may be repeated."),
    ),
]
SomeReason = Annotated[str, typer.Option("--reason", metavar=both("ПРИЧИНА", "REASON"), help=both("Почему.", "Why."))]
Keep = Annotated[
    bool,
    typer.Option(
        "--keep/--look",
        help=both("Записать в дело; иначе только показать.", "Record it in the case; else only show it."),
    ),
]
SomeBy = Annotated[
    str | None,
    typer.Option(
        "--by",
        envvar="HANDPROOF_USER",
        metavar=both("КТО", "WHO"),
        help=both("Кто рассмотрел.", "Who considered it."),
    ),
]


def confirm(
    context: typer.Context,
    *,
    case: CaseName,
    clause: ClauseName,
    event: Event,
    reason: Reason,
    by: By,
    seat: Seat = None,
) -> int:
    """Confirm a finding."""
    return _decide(context, case, clause, event, reason=reason, by=by, seat=seat, holds=True)


def dismiss(
    context: typer.Context,
    *,
    case: CaseName,
    clause: ClauseName,
    event: Event,
    reason: Reason,
    by: By,
    seat: Seat = None,
) -> int:
    """Dismiss a finding."""
    return _decide(context, case, clause, event, reason=reason, by=by, seat=seat, holds=False)


def _decide(
    context: typer.Context,
    case: str,
    clause: str,
    event: int,
    *,
    reason: str,
    by: str,
    seat: str | None,
    holds: bool,
) -> int:
    from cli.cases import entered, found_case, made
    from cli.recorded import record_of
    from domain.case.events import FindingConfirmed, FindingDismissed

    terminal = terminal_of(context)
    if seat is None:
        with record_of(terminal) as record:
            matter = found_case(terminal, record, case).matter
        seats = [key[2] for key in matter.findings if key[:2] == (clause, event)] if matter else []
        if len(seats) > 1:
            raise Stopped(_SEVERAL.fill(seats=", ".join(seats)), code=Exit.USAGE)
        seat = seats[0] if seats else ""
    kind = FindingConfirmed if holds else FindingDismissed
    _, recording = entered(terminal, case, made(kind, by=by, clause=clause, event=event, seat=seat, reason=reason))
    if terminal.json:
        terminal.emit({"id": str(recording.stream_id), "entry": recording.version, "confirmed": holds})
    else:
        terminal.line((_CONFIRMED if holds else _DISMISSED).fill(clause=clause, number=recording.version), "green")
    return Exit.CLEAN


def what_if_(
    context: typer.Context,
    *,
    case: CaseName,
    as_: Replaced = None,
    after: Added = None,
    strike: Struck = None,
    rule: Rules = None,
    reason: SomeReason = "",
    by: SomeBy = None,
    keep: Keep = True,
) -> int:
    """Replay the hand of a case otherwise."""
    from cli.case_shapes import of_what_if
    from cli.cases import Otherwise, considered, entered, found_case
    from cli.recorded import record_of
    from cli.telling_case import tell_what_if
    from domain.case.what_if import fault_of_alternative, what_if

    terminal = terminal_of(context)
    with record_of(terminal) as record:
        one = found_case(terminal, record, case)
    if one.hand is None:
        raise Stopped(_NO_HAND)
    wish = Otherwise(as_ or (), strike or (), after or (), rule or ())
    fact = considered(terminal, one.hand, wish, reason=reason, by=by)
    fault = fault_of_alternative(one.hand.facts, fact)
    if fault is not None:
        raise Stopped(_NOT_SO.fill(why=fault), _WAYS, code=Exit.USAGE)
    if keep:
        if by is None:
            raise Stopped(_WHO, _WHO_REMEDY, code=Exit.USAGE)
        entered(terminal, case, fact)
    seen = what_if(one.hand.facts, fact)
    if terminal.json:
        terminal.emit({**of_what_if(seen), "recorded_in_case": keep})
    else:
        tell_what_if(terminal, seen, one.opened.exponent if one.opened else 0)
    return Exit.CLEAN


_SEVERAL = Text(
    "нарушений несколько; назовите место: --seat {seats}", "there are several; name the seat: --seat {seats}"
)
_CONFIRMED = Text(
    "Нарушение {clause} подтверждено записью № {number}.", "Finding {clause} is confirmed by entry #{number}."
)
_DISMISSED = Text(
    "Нарушение {clause} отклонено записью № {number}.", "Finding {clause} is dismissed by entry #{number}."
)
_NO_HAND = Text("раздачи этого дела в записи нет", "the record does not have the hand of this case")
_NOT_SO = Text("так раздачу не прочитать: {why}", "the hand cannot be read so: {why}")
_WAYS = Text("назовите --as, --after, --strike или --rule", "give --as, --after, --strike or --rule")
_WHO = Text("не сказано, кто рассматривает", "it is not said who considers it")
_WHO_REMEDY = Text("назовите --by КТО или только посмотрите: --look", "give --by WHO, or only look: --look")

CONFIRM = Verb(
    "confirm",
    confirm,
    Text(
        "Подтвердить нарушение, которое нашла проверка раздачи.", "Confirm a finding that the replay of the hand made."
    ),
    examples=(
        (
            worded('case confirm 2026-001 BP-37 14 --reason "{}" --by i05', "видно на камере 3", "seen on camera 3"),
            Text("рейк лишний", "the rake is too much"),
        ),
    ),
)
DISMISS = Verb(
    "dismiss",
    dismiss,
    Text("Отклонить нарушение, которое нашла проверка раздачи.", "Dismiss a finding that the replay of the hand made."),
    examples=(
        (
            worded(
                'case dismiss 2026-001 BP-37 14 --reason "{}" --by i05', "рейк за две раздачи", "the rake of two hands"
            ),
            Text("рейк верный", "the rake is right"),
        ),
    ),
)
WHAT_IF = Verb(
    "whatif",
    what_if_,
    Text(
        """Что было бы иначе: раздача с другими событиями или настройками рядом с записанной, и разница в деньгах.

Сама раздача не меняется. Рассмотренное записывается в дело; --look только показывает.""",
        """What if: the hand with other events or settings beside the recorded one, and the difference in money.

The hand itself does not change. What was considered is recorded in the case; --look only shows it.""",
    ),
    examples=(
        (
            worded(
                'case whatif 2026-001 --as "{}" --as "{}" --by i05',
                ("14: рейк 1", "15: выплата A 49"),
                ("14: rake 1", "15: pay A 49"),
            ),
            Text("рейк был бы 1", "had the rake been 1"),
        ),
        ("case whatif 2026-001 --rule rake_flat=2 --look", Text("по другой настройке", "under another setting")),
    ),
)
