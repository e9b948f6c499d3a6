"""`case freeze`, `case thaw`."""

from typing import Annotated

import typer

from cli.exits import Exit
from cli.options import terminal_of
from cli.verb import Verb
from cli.verbs.case.words import By, CaseName, Reason
from cli.words import both
from domain.text import Text

SomeReason = Annotated[str, typer.Option("--reason", metavar=both("ПРИЧИНА", "REASON"), help=both("Зачем.", "Why."))]


def freeze(context: typer.Context, *, case: CaseName, by: By, reason: SomeReason = "") -> int:
    """Freeze a case as it stands."""
    from cli.cases import frozen_case

    terminal = terminal_of(context)
    one, recording = frozen_case(terminal, case, by=by, reason=reason)
    if terminal.json:
        terminal.emit({"id": str(one.stream_id), "entry": recording.version, "topic": one.facts[-1].topic})
        return Exit.CLEAN
    terminal.line(_FROZEN.fill(case=one.opened.case if one.opened else case, number=recording.version), "green")
    return Exit.CLEAN


def thaw(context: typer.Context, *, case: CaseName, reason: Reason, by: By) -> int:
    """Take the freeze off a case."""
    from cli.cases import entered, made
    from domain.case.events import CaseThawed
    from domain.duties import Right

    terminal = terminal_of(context)
    one, recording = entered(terminal, case, made(CaseThawed, by=by, reason=reason), Right.APPROVE)
    if terminal.json:
        terminal.emit({"id": str(one.stream_id), "entry": recording.version, "topic": CaseThawed.topic})
        return Exit.CLEAN
    terminal.line(_THAWED.fill(case=one.opened.case if one.opened else case, number=recording.version), "green")
    return Exit.CLEAN


_FROZEN = Text(
    "Дело № {case} заморожено записью № {number}: пока заморозку не снимут, в нём ничего не записать.",
    "Case #{case} is frozen by entry #{number}: until it is thawed nothing can be entered in it.",
)
_THAWED = Text("Заморозка дела № {case} снята записью № {number}.", "Case #{case} is thawed by entry #{number}.")

FREEZE = Verb(
    "freeze",
    freeze,
    Text(
        """Заморозить дело: записать контрольные суммы раздачи и всех записей дела.

Пока заморозку не снимут, в деле ничего не записать; handproof case show покажет, если раздача с тех пор изменилась.""",
        """Freeze a case: record the digests of the hand and of every entry.

Until it is thawed nothing can be entered; handproof case show tells when the hand has changed since.""",
    ),
    examples=(
        (
            Text(
                'case freeze 2026-001 --reason "дело передаётся в суд" --by i05',
                'case freeze 2026-001 --reason "handed to the court" --by i05',
            ),
            Text("перед передачей", "before it goes out"),
        ),
    ),
)
THAW = Verb(
    "thaw",
    thaw,
    Text("Снять заморозку дела.", "Take the freeze off a case."),
    examples=(
        (
            Text(
                'case thaw 2026-001 --reason "запись другой камеры" --by c01',
                'case thaw 2026-001 --reason "another camera" --by c01',
            ),
            Text("новые данные", "new evidence"),
        ),
    ),
)
