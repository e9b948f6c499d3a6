"""`import`: files of hands put on record."""

import typer

from cli.arguments import Files
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from domain.text import Text


def import_(context: typer.Context, *, files: Files) -> int:
    """Record every hand and session of the files."""
    from cli.allowing import require, user
    from cli.importing import Importing
    from cli.recorded import catch_up_views, record_of
    from cli.sources import read_sources
    from domain.duties import Right

    terminal = terminal_of(context)
    require(terminal, user(), Right.RECORD)
    with record_of(terminal, write=True) as record:
        importing = Importing(terminal, record)
        code = importing.run(read_sources(terminal, files))
        catch_up_views(terminal, record)
        importing.tell()
    return code


VERB = Verb(
    "import",
    import_,
    Text(
        """Записать раздачи из файлов.

Повторный импорт ничего не меняет. Раздача длиннее записанной дополняет её; раздача под тем же номером с другим \
содержанием попадает в карантин: она хранится отдельно, видна и с записью не смешивается.""",
        """Put the hands of files on record.

Importing again changes nothing. A hand longer than the recorded one extends it; a hand under the same number that \
says otherwise is quarantined: kept apart, shown, never merged.""",
    ),
    Shelf.RECORD,
    10,
    (
        ("import evening.hand", Text("записать файл", "record a file")),
        (
            "import archive/ --home /srv/handproof",
            Text("записать папку в свой дом записи", "record a folder into a home"),
        ),
        ("simulate --hands 1000 | handproof import -", Text("записать стандартный ввод", "record standard input")),
    ),
)
