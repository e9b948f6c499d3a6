"""The options every verb understands, wherever they stand: `--lang`, `--home`, `--json`."""

import locale
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from cli.terminal import Terminal
from cli.words import both
from domain.text import Language

_RUSSIAN_READERS = {"ru", "be"}


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language asked for on the command line, else by HANDPROOF_LANG, else the one the locale reads."""
    for wanted in (_named(words), environment.get("HANDPROOF_LANG", "").lower()):
        if wanted == "ru":
            return "ru"
        if wanted == "en":
            return "en"
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next((name for name in names if name), "") or locale.getlocale()[0] or ""
    return "ru" if name[:2].lower() in _RUSSIAN_READERS else "en"


def _named(words: Sequence[str]) -> str | None:
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--":
            return None
        if word == "--lang":
            return following.lower()
        if word.startswith("--lang="):
            return word.removeprefix("--lang=").lower()
    return None


def _take_home(context: typer.Context, value: Path | None) -> None:
    if value is not None:
        terminal_of(context).home = value


def _take_json(context: typer.Context, value: bool) -> None:
    if value:
        terminal_of(context).json = True


def common(
    _home: Annotated[
        Path | None,
        typer.Option(
            "--home",
            help=both(
                "Папка с записью и отчётами; по умолчанию handproof-data здесь.",
                "The folder of the record and its views; handproof-data here by default.",
            ),
            envvar="HANDPROOF_HOME",
            expose_value=False,
            file_okay=False,
            metavar="DIR",
            callback=_take_home,
        ),
    ] = None,
    _json: Annotated[
        bool,
        typer.Option(
            "--json",
            help=both("Ответ в JSON, по объекту на строку.", "Answer in JSON, one object per line."),
            expose_value=False,
            callback=_take_json,
        ),
    ] = False,
    _lang: Annotated[
        Literal["ru", "en"] | None,
        typer.Option(
            "--lang",
            help=both(
                "Язык ответа; иначе HANDPROOF_LANG или локаль.", "The language; else HANDPROOF_LANG or the locale."
            ),
            expose_value=False,
            case_sensitive=False,
        ),
    ] = None,
) -> None:
    """Nothing: only the options are wanted, each verb is given a copy of them."""


def environment() -> Mapping[str, str]:
    """The process's environment."""
    return os.environ


def terminal_of(context: typer.Context) -> Terminal:
    """The terminal the verb was called at."""
    terminal = context.find_object(Terminal)
    if terminal is None:
        raise RuntimeError("a verb is called without a terminal")
    return terminal
