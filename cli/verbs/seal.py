"""`seal`: everything recorded goes under a signed checkpoint."""

from typing import Annotated

import typer

from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Origin = Annotated[
    str | None,
    typer.Option(
        "--origin",
        metavar=both("ИМЯ", "NAME"),
        help=both(
            "Имя записи, как адрес без схемы: casino.example/minsk. Только в первый раз.",
            "The record's name, like an address without its scheme: casino.example/minsk. The first time only.",
        ),
    ),
]
Rebuild = Annotated[
    bool,
    typer.Option(
        "--rebuild",
        help=both("Построить плитки дерева заново из записи.", "Build the tiles of the tree anew from the record."),
    ),
]


Cosigned = Annotated[
    list[str] | None,
    typer.Option(
        "--cosigned",
        metavar=both("ФАЙЛ", "FILE"),
        help=both(
            "Контрольная точка с подписью свидетеля; из папки tlog такие берутся сами.",
            "A checkpoint a witness signed; those in the folder tlog are taken by themselves.",
        ),
    ),
]


def seal(context: typer.Context, *, origin: Origin = None, rebuild: Rebuild = False, cosigned: Cosigned = None) -> int:
    """Sign for everything that is recorded."""
    from cli.recorded import record_of
    from cli.sealing import rebuild as rebuild_tiles
    from cli.sealing import seal_on_demand

    terminal = terminal_of(context)
    with record_of(terminal, write=True) as record:
        if rebuild:
            return rebuild_tiles(terminal, record)
        return seal_on_demand(terminal, record, origin=origin, cosigned=cosigned or ())


VERB = Verb(
    "seal",
    seal,
    Text(
        """Запечатать запись: подписать контрольную точку под всем, что записано.

Каждая закрытая раздача получает печать, все события входят в дерево RFC 9162, его корень подписывается ключом записи. \
То же само собой делается в конце импорта, при закрытии сессии и каждые 100 раздач за столом. Копии контрольной точки \
лежат в записи, рядом с ключами и в папке tlog, которую можно отдать инспектору целиком.""",
        """Seal the record: sign a checkpoint for everything that is recorded.

Every closed hand gets its seal, all events go into a tree by RFC 9162, and its root is signed with the record's key. \
The same happens by itself after an import, when a session is closed and every 100 hands at a table. Copies of the \
checkpoint are kept in the record, beside the keys, and in the folder tlog, to be given to the inspector whole.""",
    ),
    Shelf.PROVE,
    10,
    (
        ("seal", Text("подписать всё, что записано", "sign for everything recorded")),
        ("seal --origin casino.example/minsk", Text("назвать запись в первый раз", "name the record, the first time")),
        ("seal --rebuild", Text("построить испорченные плитки заново", "build damaged tiles anew")),
    ),
)
