"""`keys`: the record's keys shown, rotated, replaced after a loss; witnesses known."""

from typing import Annotated

import typer

from cli.options import terminal_of
from cli.verb import Group, Shelf, Verb, worded
from cli.words import both
from domain.text import Text

By = Annotated[
    str,
    typer.Option("--by", metavar=both("КТО", "WHO"), help=both("Кто меняет ключ.", "Who does it."), show_default=False),
]
Reason = Annotated[
    str,
    typer.Option(
        "--reason",
        metavar=both("ПРИЧИНА", "REASON"),
        help=both("Как ключ утрачен.", "How the key was lost."),
        show_default=False,
    ),
]
KeyWord = Annotated[
    str,
    typer.Argument(
        metavar=both("КЛЮЧ", "KEY"),
        help=both("Ключ свидетеля: слово или файл.", "The witness's key: a word or a file."),
        show_default=False,
    ),
]


def show(context: typer.Context) -> int:
    """Show the record's keys."""
    from cli.keyring import show_keys

    return show_keys(terminal_of(context))


def rotate(context: typer.Context, *, by: By) -> int:
    """Change the key."""
    from cli.keyring import rotate as rotated

    return rotated(terminal_of(context), by=by)


def replace(context: typer.Context, *, reason: Reason, by: By) -> int:
    """Begin a new key after a loss."""
    from cli.keyring import replace as replaced

    return replaced(terminal_of(context), reason=reason, by=by)


def trust(context: typer.Context, *, key: KeyWord) -> int:
    """Know a witness."""
    from cli.keyring import trust as trusted

    return trusted(terminal_of(context), key)


VERB = Group(
    "keys",
    (
        Verb(
            "show",
            show,
            Text("Показать ключи записи и известных свидетелей.", "Show the record's keys and the witnesses known."),
            examples=(("keys show", Text("ключ, который передают инспектору", "the key for the inspector")),),
        ),
        Verb(
            "rotate",
            rotate,
            Text("Сменить ключ: прежний подписывает новый.", "Change the key: the old one signs for the new one."),
            examples=(("keys rotate --by m01", Text("раз в год или при сомнении", "once a year, or in doubt")),),
        ),
        Verb(
            "replace",
            replace,
            Text(
                "Начать новый ключ, если прежний утрачен. Доверие к нему начинается заново.",
                "Begin a new key where the old one is lost. Trust in it begins anew.",
            ),
            examples=(
                (
                    worded('keys replace --reason "{}" --by m01', "отказал диск", "disk failed"),
                    Text("прежний ключ пропал", "the old key is gone"),
                ),
            ),
        ),
        Verb(
            "trust",
            trust,
            Text("Знать свидетеля: проверять его подписи.", "Know a witness: verify its signatures."),
            examples=(("keys trust inspection.example/w1+8d66cf3f+BOvN…", Text("ключ свидетеля", "a witness's key")),),
        ),
    ),
    Text(
        """Ключи записи и свидетелей.

Ключ записи создаётся сам при первом запечатывании, вне записи, с доступом только владельцу; папку называет \
HANDPROOF_KEYS. Храните её резервную копию отдельно от записи.""",
        """Keys of the record and of witnesses.

The record's key is made by the first sealing, outside the record, open to its owner alone; HANDPROOF_KEYS names the \
folder. Keep a backup of it apart from the record.""",
    ),
    Shelf.PROVE,
    60,
)
