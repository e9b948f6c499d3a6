"""`check`: hands judged, from files without recording them or as they are recorded."""

from typing import Annotated

import typer

from cli.arguments import Profile, RecordedHands, Rules, SessionName, Since, SomeFiles
from cli.exits import Exit, Stopped
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Recorded = Annotated[bool, typer.Option("--recorded", help=both("Всё, что записано.", "Everything that is recorded."))]
Sessions = Annotated[
    bool | None,
    typer.Option(
        "--sessions/--no-sessions",
        show_default=False,
        help=both(
            "Проверять и вечера целиком: фишки, персонал, дроп. Без --json — да, с --json — нет.",
            "Judge whole evenings too: chips, staff, drop. On by default, off with --json.",
        ),
    ),
]
Every = Annotated[
    bool, typer.Option("--every", "-v", help=both("Показать и раздачи без нарушений.", "Show lawful hands too."))
]


def check(
    context: typer.Context,
    *,
    files: SomeFiles = None,
    hand: RecordedHands = None,
    session: SessionName = None,
    since: Since = None,
    recorded: Recorded = False,
    sessions: Sessions = None,
    every: Every = False,
    rules: Rules = None,
    profile: Profile = None,
) -> int:
    """Judge the hands the user chose; the exit code says how they came out."""
    from cli.checking import Checking
    from cli.moment import read_moment

    terminal = terminal_of(context)
    if sum(map(bool, (files, hand, session or since, recorded))) != 1:
        raise Stopped(_ONE_CHOICE, _CHOOSE, code=Exit.USAGE)
    moment = read_moment(since) if since else None
    # Of a part of an evening nobody can say whether chips and numbers carry on.
    whole = not hand and not since
    wanted = whole and not terminal.json if sessions is None else sessions
    if files:
        from cli.house import house_of
        from cli.sources import read_sources

        house = house_of(terminal, rules=rules, profile=profile)
        return Checking(terminal, every=every, sessions=wanted).run(read_sources(terminal, files, house))
    from cli.looking import looking
    from cli.recorded import chosen, everything, kept_hands, record_of

    with record_of(terminal) as record:
        checking = Checking(terminal, every=every, sessions=wanted, record=record)
        if hand:
            return checking.run(looking(terminal, "view", "check", kept_hands(terminal, record, hand)))
        found = everything(record) if recorded else chosen(terminal, record, session=session, since=moment)
        return checking.run(found)


_ONE_CHOICE = Text(
    "непонятно, что проверять: назовите файлы либо записанные раздачи",
    "it is not clear what to judge: name files, or recorded hands",
)
_CHOOSE = Text(
    "например: handproof check вечер.hand; handproof check --hand 17; handproof check --since 2026-11-28",
    "for example: handproof check evening.hand; handproof check --hand 17; handproof check --since 2026-11-28",
)

VERB = Verb(
    "check",
    check,
    Text(
        """Проверить раздачи по правилам их игр.

Файлы проверяются без записи. Прочитанное проверяется, даже если часть файла не читается.""",
        """Judge hands by the rules of their games.

Files are judged without recording them. What can be read is judged even where a part of a file cannot.""",
    ),
    Shelf.JUDGE,
    10,
    (
        ("check evening.hand", Text("проверить все раздачи файла", "judge every hand of a file")),
        ("check data/ --json", Text("папка целиком, по объекту на раздачу", "a whole folder, one object per hand")),
        ("check --hand 17 --lang en", Text("записанная раздача, по-английски", "a recorded hand, in English")),
        ("check --session 2026-11-28-evening", Text("все раздачи сессии из записи", "all recorded hands of a session")),
    ),
)
