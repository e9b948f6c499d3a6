"""`verify-proof`: a proof file checked offline, with the keys given and nothing else."""

from typing import Annotated

import typer

from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

File = Annotated[
    str,
    typer.Argument(
        metavar=both("ФАЙЛ", "FILE"), help=both("Файл .tlog-proof.", "The file .tlog-proof."), show_default=False
    ),
]
Keys = Annotated[
    list[str] | None,
    typer.Option(
        "--key",
        metavar=both("КЛЮЧ", "KEY"),
        help=both("Ключ записи, полученный отдельно от файла.", "The record's key, come by another way than the file."),
    ),
]
Witnesses = Annotated[
    list[str] | None,
    typer.Option(
        "--witness",
        metavar=both("КЛЮЧ", "KEY"),
        help=both("Свидетель, чья подпись обязательна.", "A witness whose signature is required."),
    ),
]


def verify_proof(context: typer.Context, *, file: File, key: Keys = None, witness: Witnesses = None) -> int:
    """Verify a proof file."""
    from cli.proving import verify_proof as verified

    return verified(terminal_of(context), file, keys=key or (), witnesses=witness or ())


VERB = Verb(
    "verify-proof",
    verify_proof,
    Text(
        """Проверить доказательство раздачи без записи и без сети.

Код 0 — доказано, 1 — не доказано, 2 — файл не читается. То же делает handproof_verify.py, который лежит рядом с \
доказательством.""",
        """Verify the proof of a hand without the record and without a network.

Exit code 0: proved, 1: not proved, 2: the file cannot be read. handproof_verify.py, which lies beside the proof, does \
the same.""",
    ),
    Shelf.PROVE,
    40,
    (
        (
            "verify-proof hand-17.tlog-proof --key record.key.txt",
            Text("проверить ключом из файла", "verify with a key from a file"),
        ),
    ),
)
