"""`import`: files of hands put on record."""

import typer

from cli.arguments import Files, KeepNames, Profile, Rules
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from domain.text import Text


def import_(
    context: typer.Context,
    *,
    files: Files,
    rules: Rules = None,
    profile: Profile = None,
    keep_names: KeepNames = False,
) -> int:
    """Record every hand and session of the files."""
    from cli.allowing import require, user
    from cli.house import house_of
    from cli.importing import Importing
    from cli.recorded import catch_up_views, record_of
    from cli.sealing import seal_after_recording
    from cli.sources import read_sources
    from domain.duties import Right

    terminal = terminal_of(context)
    require(terminal, user(), Right.RECORD)
    house_of(terminal, rules=rules, profile=profile)
    with record_of(terminal, write=True) as record:
        house = house_of(terminal, rules=rules, profile=profile, keep_names=keep_names, make_key=True)
        importing = Importing(terminal, record)
        code = importing.run(read_sources(terminal, files, house))
        seal_after_recording(terminal, record)
        catch_up_views(terminal, record)
        importing.tell()
    return code


VERB = Verb(
    "import",
    import_,
    Text(
        """Записать раздачи из файлов.

Читается и чужое: PokerStars, Full Tilt, OnGame, Boss и Merge (пятикарточный дро-покер), PHH, OHH; файл, папка, \
образец имени, архив zip. Чья это запись, видно по содержанию. Имена игроков заменяются псевдонимами. Рейк \
остаётся напечатанный; рядом показан тот, что следует из правил (--rule, --profile). Правила записываются вместе с \
раздачей: тот же файл под другими правилами попадёт в карантин.

Повторный импорт ничего не меняет. Раздача длиннее записанной дополняет её; раздача под тем же номером с другим \
содержанием попадает в карантин: она хранится отдельно, видна и с записью не смешивается.""",
        """Put the hands of files on record.

Other people's records are read too: PokerStars, Full Tilt, OnGame, Boss and Merge (five-card draw), PHH, OHH; \
a file, a folder, a pattern, a zip archive. Whose record it is shows in its content. Players' names become pseudonyms. \
The rake stays as printed; the one the rules give (--rule, --profile) is shown beside it. The rules are recorded with \
the hand: the same file under other rules is quarantined.

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
        (
            "import HandHistory.zip --rule rake_bp=500 --rule rake_cap=300",
            Text("записи чужого зала, рейк 5 % не выше 3,00", "another room's records, rake 5% up to 3.00"),
        ),
        ("simulate --hands 1000 | handproof import -", Text("записать стандартный ввод", "record standard input")),
    ),
)
