"""The arguments and options that several verbs share."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from cli.words import both

HandName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar=both("РАЗДАЧА", "HAND"),
        help=both("Номер или id раздачи.", "The hand's number or id."),
        show_default=False,
    ),
]
_FILES = typer.Argument(
    metavar=both("ФАЙЛЫ", "FILES"),
    help=both(
        "Файлы раздач, папки, образцы имён, архивы zip или «-».",
        "Files of hands, folders, patterns, zip archives, or '-'.",
    ),
    show_default=False,
)
Files: TypeAlias = Annotated[list[str], _FILES]
SomeFiles: TypeAlias = Annotated[list[str] | None, _FILES]
_HANDS = typer.Option(
    "--hand",
    metavar=both("НОМЕР|ID", "NUMBER|ID"),
    help=both("Записанная раздача; можно несколько раз.", "A recorded hand; may be repeated."),
)
RecordedHands: TypeAlias = Annotated[list[str] | None, _HANDS]
SessionName: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--session",
        metavar=both("СЕССИЯ", "SESSION"),
        help=both("Записанное этой сессии.", "What is recorded of this session."),
    ),
]
Since: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar=both("ВРЕМЯ", "TIME"),
        help=both(
            "Записанные раздачи, сыгранные с этого дня или времени.", "Recorded hands played since this day or time."
        ),
    ),
]
Form: TypeAlias = Annotated[
    Literal["hand", "jsonl", "phh", "ohh", "pokerstars", "csv", "parquet"] | None,
    typer.Option(
        "--to",
        case_sensitive=False,
        show_default=False,
        help=both(
            "hand — запись стола на языке ответа; jsonl — строки JSON, с сессиями; phh, ohh, pokerstars — для чужих "
            "программ; csv, parquet — строка на событие. Иначе по имени файла.",
            "hand: the table notation in the language of the answer; jsonl: JSON lines, with sessions; phh, ohh, "
            "pokerstars: for other programs; csv, parquet: a row an event. Else by the file's name.",
        ),
    ),
]
Out: TypeAlias = Annotated[
    str,
    typer.Option(
        "--out",
        "-o",
        metavar=both("ФАЙЛ", "FILE"),
        help=both("Куда; «-» — стандартный вывод.", "Where; '-' is standard output."),
    ),
]
Port: TypeAlias = Annotated[
    int,
    typer.Option(
        "--port", min=1, max=65535, metavar="N", help=both("Порт на этом компьютере.", "The port on this machine.")
    ),
]
Rules: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar=both("[ЗАЛ:]ИМЯ=ЗНАЧЕНИЕ", "[ROOM:]NAME=VALUE"),
        help=both(
            "Правило для чужих записей, например rake_bp=500 или PokerStars:rake_cap=300; можно несколько раз.",
            "A rule for other people's records, such as rake_bp=500 or PokerStars:rake_cap=300; may be repeated.",
        ),
        show_default=False,
    ),
]
Profile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--profile",
        metavar=both("ФАЙЛ", "FILE"),
        help=both(
            "Правила залов в TOML, раздел на зал; без него берётся rooms.toml в доме записи.",
            "Rules of rooms in TOML, a section a room; without it rooms.toml of the home is taken.",
        ),
        dir_okay=False,
        show_default=False,
    ),
]
KeepNames: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--keep-names",
        help=both(
            "Оставить имена игроков чужих записей; иначе — постоянные псевдонимы по ключу этого дома.",
            "Keep the players' names of other people's records; else stable pseudonyms by the key of this home.",
        ),
    ),
]
