"""`case protocol`."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from cli.exits import Exit, Stopped
from cli.options import terminal_of
from cli.verb import Verb
from cli.verbs.case.words import CaseName
from cli.words import both
from domain.text import Text

Out = Annotated[
    str,
    typer.Option(
        "--out",
        "-o",
        metavar=both("ФАЙЛ", "FILE"),
        help=both("Куда; «-» — HTML в стандартный вывод.", "Where; '-' is HTML to standard output."),
    ),
]
Form = Annotated[
    Literal["pdf", "html", "zip"] | None,
    typer.Option(
        "--to", case_sensitive=False, show_default=False, help=both("Иначе по имени файла.", "Else by the file's name.")
    ),
]


def protocol(context: typer.Context, *, case: CaseName, out: Out = "-", form: Form = None) -> int:
    """Print the protocol of a case."""
    from cli.cases import found_case
    from cli.looking import look
    from cli.recorded import record_of
    from dashboard.protocol.document import protocol_of
    from dashboard.protocol.html import html_of

    terminal = terminal_of(context)
    with record_of(terminal) as record:
        one = found_case(terminal, record, case)
    sheet = protocol_of(one, terminal.language)
    if sheet is None:
        raise Stopped(_NOT_OPENED)
    named = form or Path(out).suffix.lower().removeprefix(".")
    made_as = named if named in {"pdf", "zip"} else "html"
    hands = [one.hand.stream_id] if one.hand else []
    look(terminal, "export", made_as, hands=hands, case=one.opened.case if one.opened else "")
    if made_as == "pdf":
        from dashboard.protocol.pdf import pdf_of

        made = pdf_of(sheet)
    elif made_as == "zip":
        from cli.moment import now
        from dashboard.protocol.folder import folder_of
        from projections.stamp import software

        made = folder_of(one, terminal.language, software=software(), made_at=now()) or b""
    else:
        made = html_of(sheet).encode()
    if out == "-":
        sys.stdout.buffer.write(made)
        return Exit.CLEAN
    Path(out).write_bytes(made)
    if terminal.json:
        terminal.emit({"id": str(one.stream_id), "file": out, "bytes": len(made)})
    else:
        terminal.line(_WRITTEN.fill(file=out), "green")
    return Exit.CLEAN


_NOT_OPENED = Text("дело не открыто, печатать нечего", "the case was never opened, there is nothing to print")
_WRITTEN = Text("Протокол записан в {file}.", "The protocol is written to {file}.")

PROTOCOL = Verb(
    "protocol",
    protocol,
    Text(
        """Протокол дела на языке ответа: PDF или HTML, A4, для печати без цвета; ZIP — всё вместе с событиями.

Раздача словами и рисунками, нарушения с пунктами правил, решение, список возврата, подписи, контрольная сумма.""",
        """The protocol of a case in the language of the answer: PDF or HTML, A4, no colour; ZIP: all with the events.

The hand in words and pictures, findings with their clauses, the ruling, the restitution, signatures, the digest.""",
    ),
    examples=(
        ("case protocol 2026-001 -o protocol.pdf", Text("PDF на языке ответа", "PDF in the language of the answer")),
        ("case protocol 2026-001 -o protocol.html --lang en", Text("HTML по-английски", "HTML in English")),
        ("case protocol 2026-001 -o case.zip", Text("папка для передачи", "the folder to hand over")),
    ),
)
