"""`record`: events taken from a table one by one, each on the disk before it is answered."""

import sys
from typing import Annotated

import typer

from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Strict = Annotated[
    bool,
    typer.Option(
        "--strict",
        help=both("Не записывать того, что против правил.", "Do not store what is against the rules."),
    ),
]
Hand = Annotated[
    str | None,
    typer.Option(
        "--hand",
        metavar=both("НОМЕР|ID", "NUMBER|ID"),
        help=both("Продолжить записанную раздачу.", "Go on with a hand on record."),
    ),
]


def record(context: typer.Context, *, strict: Strict = False, hand: Hand = None) -> int:
    """Record what standard input says."""
    from cli.allowing import require, user
    from cli.recorded import catch_up_views, record_of
    from cli.recording import Recording
    from cli.sealing import seal_after_recording
    from domain.duties import Right

    terminal = terminal_of(context)
    require(terminal, user(), Right.RECORD)
    with record_of(terminal, write=True) as ledger:
        recording = Recording(terminal, ledger, strict=strict)
        if hand is not None:
            recording.go_on_with(hand)
        code = recording.run(sys.stdin.buffer)
        sys.stdout.flush()
        seal_after_recording(terminal, ledger, quietly=True)
        catch_up_views(terminal, ledger)
    return code


VERB = Verb(
    "record",
    record,
    Text(
        """Записывать события со стола по одному.

Читает стандартный ввод: заголовок раздачи и события в записи стола или строки JSON. На каждое событие — один ответ: \
записано ли оно, что нарушено, что можно дальше. Ответ приходит, когда событие уже на диске: отключение питания \
подтверждённого не теряет. Оборвалось — пришлите заголовок и события снова: записанное подтвердится, но не удвоится.""",
        """Record events from a table one by one.

Reads standard input: the header of a hand and its events in the table notation, or JSON lines. Every event gets one \
answer: whether it is stored, what was wrong, what is lawful next. The answer comes when the event is on the disk: a \
power cut loses nothing acknowledged. After a break send the header and the events again: what is on record is \
acknowledged, never doubled.""",
    ),
    Shelf.RECORD,
    20,
    (
        ("record --json", Text("ответы для терминала стола", "answers for a table terminal")),
        ("record --strict", Text("отказывать в том, что против правил", "refuse what is against the rules")),
        ("record --hand 17", Text("продолжить раздачу № 17", "go on with hand 17")),
    ),
)
