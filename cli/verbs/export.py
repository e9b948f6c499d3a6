"""`export`: recorded hands written to a file."""

import typer

from cli.arguments import Form, Out, RecordedHands, SessionName, Since
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from domain.text import Text


def export(
    context: typer.Context,
    *,
    hand: RecordedHands = None,
    session: SessionName = None,
    since: Since = None,
    form: Form = None,
    out: Out = "-",
) -> int:
    """Write recorded hands in a format the product reads."""
    from cli.exporting import export_to
    from cli.moment import read_moment

    return export_to(
        terminal_of(context),
        hand=hand,
        session=session,
        since=read_moment(since) if since else None,
        form=form,
        out=out,
    )


VERB = Verb(
    "export",
    export,
    Text(
        """Выгрузить записанные раздачи в файл.

Выгруженное в .hand и .jsonl читается обратно теми же событиями: импорт такого файла ничего не меняет. Чего чужой \
формат не несёт, в том раздаче отказано с причиной; что он несёт, сказано в docs/formats.md.""",
        """Write recorded hands to a file.

What is exported to .hand and .jsonl reads back as the same events: importing such a file changes nothing. A hand that \
a foreign format cannot carry is refused with the reason; what each carries stands in docs/formats.md.""",
    ),
    Shelf.RECORD,
    50,
    (
        ("export --out all.jsonl", Text("всё, с сессиями", "everything, with the sessions")),
        (
            "export --hand 17 --lang ru",
            Text("одна раздача в записи стола, по-русски", "one hand in the notation, in Russian"),
        ),
        ("export -o all.parquet", Text("вся запись таблицей, строка на событие", "the whole record, a row an event")),
        (
            "export --to phh -o draw.phhs",
            Text("раздачи дро-покера для чужих программ", "draw hands for other programs"),
        ),
        ("export --session 2026-11-28-evening -o evening.hand", Text("раздачи сессии", "the hands of a session")),
    ),
)
