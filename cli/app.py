"""The application: the verbs as Typer commands, every word of the help in one language."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any

import typer
import typer.core
from typer.main import get_command

from cli.exits import PipeClosed
from cli.options import common
from cli.verb import Group, Verb
from cli.verbs import found_verbs
from cli.words import both, in_language
from domain.text import Language, Text

if TYPE_CHECKING:
    _Base = typer.core.TyperCommand
else:
    _Base = object

_HELP = Text(
    """Ведёт запись раздач карточного зала и проверяет её по правилам игр.

Каждая сдача, ставка, свара и рейк — неизменное событие. Программа проигрывает раздачу по правилам и говорит: \
что было по правилам, что нет и по какому пункту, кому сколько причитается.""",
    """Keeps the record of a card room's hands and judges it by the rules of the games.

Every deal, bet, svara and rake is one immutable event. The program replays a hand through its rules and says \
what was lawful, what was not and by which clause, and who is owed what.""",
)
_CODES = Text(
    "Код завершения: 0 — чисто, 1 — есть нарушения, 2 — что-то не прочитано или запись испорчена, 64 — неверная "
    "команда, 70 — сбой программы.",
    "Exit codes: 0 clean, 1 findings, 2 something unreadable or a broken record, 64 wrong command, 70 program failure.",
)
_USAGE = Text("Вызов: ", "Usage: ")
_SHOW_HELP = Text("Показать эту справку.", "Show this help.")
_OPTIONS = Text("[ПАРАМЕТРЫ]", "[OPTIONS]")
_VERB = Text("КОМАНДА …", "VERB …")
_PANELS = {
    "ARGUMENTS_PANEL_TITLE": Text("Аргументы", "Arguments"),
    "OPTIONS_PANEL_TITLE": Text("Параметры", "Options"),
    "COMMANDS_PANEL_TITLE": Text("Команды", "Commands"),
    "DEFAULT_STRING": Text("[по умолчанию: {}]", "[default: {}]"),
    "ENVVAR_STRING": Text("[переменная: {}]", "[env var: {}]"),
    "REQUIRED_LONG_STRING": Text("[обязательно]", "[required]"),
}
_COMPLETION = {
    "install_completion": Text("Установить дополнение команд в этой оболочке.", "Install completion for this shell."),
    "show_completion": Text("Показать сценарий дополнения команд.", "Show the completion script."),
}


def application(language: Language, words: Sequence[str] = ()) -> typer.core.TyperGroup:
    """The command line in one language: the verb these words begin with, or all verbs where they begin with none.

    Most of the time until a verb starts goes into making commands of verbs, so those nobody called are left out.
    """
    verbs = _called(words)
    app = typer.Typer(name="handproof", rich_markup_mode="rich", add_completion=True, help=_HELP.of(language))
    app.info.epilog = _CODES.of(language)
    app.callback(cls=_GROUPS[language], invoke_without_command=False, no_args_is_help=True)(_program)
    for verb in verbs:
        _add(app, verb, language)
    command: Any = get_command(app)
    # Typer puts groups after all verbs; the help stands in the order of a newcomer's day.
    command.commands = {verb.name: command.commands[verb.name] for verb in verbs}
    _share_options(command, language)
    return command  # type: ignore[no-any-return]


def _called(words: Sequence[str]) -> Sequence[Verb | Group]:
    """The one verb that is called, of a group with only what is called of it; all where none is named first."""
    said = _after_language(words)
    for verb in found_verbs():
        if verb.name in said[:1]:
            return [replace(verb, verbs=_part(verb.verbs, said[1:])) if isinstance(verb, Group) else verb]
    return found_verbs()


def _after_language(words: Sequence[str]) -> Sequence[str]:
    """The language may be said before the verb."""
    if words[:1] == ["--lang"]:
        return words[2:]
    return words[1:] if words and words[0].startswith("--lang=") else words


def _part(verbs: Sequence[Verb], words: Sequence[str]) -> Sequence[Verb]:
    return [verb for verb in verbs if verb.name in words[:1]] or verbs


def _nothing() -> None:
    """A group without a verb does nothing."""


def _version(wanted: bool) -> None:
    if wanted:
        from projections.stamp import software

        sys.stdout.write(f"Handproof {software()}\n")
        raise typer.Exit


def _program(
    _version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_version, help=both("Версия программы.", "The version.")),
    ] = False,
) -> None:
    """The program without a verb does nothing."""


def _add(app: typer.Typer, verb: Verb | Group, language: Language) -> None:
    shelf = verb.shelf.value.of(language) if verb.shelf else None
    if isinstance(verb, Verb):
        app.command(
            verb.name,
            cls=_VERBS[language],
            help=verb.help.of(language),
            epilog=verb.epilog(language) or None,
            rich_help_panel=shelf,
        )(_unbroken(verb.call))
        return
    inner = typer.Typer(rich_markup_mode="rich", add_completion=False)
    inner.callback(cls=_GROUPS[language], no_args_is_help=True)(_nothing)
    for part in verb.verbs:
        _add(inner, part, language)
    app.add_typer(inner, name=verb.name, help=verb.help.of(language), rich_help_panel=verb.shelf.value.of(language))


def _unbroken(call: Callable[..., int]) -> Callable[..., int]:
    """The verb with a broken pipe told apart from findings: Typer would end with 1 for both."""

    @wraps(call)
    def called(*words: Any, **options: Any) -> int:
        try:
            code = call(*words, **options)
            sys.stdout.flush()
        except BrokenPipeError:
            raise PipeClosed from None
        return code

    return called


class _Worded(_Base):
    """A verb or a group of verbs whose help is worded in one language."""

    language: Language

    def get_usage(self, ctx: Any) -> str:
        """The line that shows how it is called."""
        return super().get_usage(ctx).replace(_USAGE.en, _USAGE.of(self.language), 1)

    def get_help_option(self, ctx: Any) -> Any:
        """The option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help, option.metavar = _SHOW_HELP.of(self.language), ""
        return option

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help."""
        _name_panels(self.language)
        super().format_help(ctx, formatter)


class _RussianVerb(_Worded, typer.core.TyperCommand):
    language = "ru"


class _EnglishVerb(_Worded, typer.core.TyperCommand):
    language = "en"


class _RussianGroup(_Worded, typer.core.TyperGroup):
    language = "ru"


class _EnglishGroup(_Worded, typer.core.TyperGroup):
    language = "en"


_VERBS: Mapping[Language, type[typer.core.TyperCommand]] = MappingProxyType({"ru": _RussianVerb, "en": _EnglishVerb})
_GROUPS: Mapping[Language, type[typer.core.TyperGroup]] = MappingProxyType({"ru": _RussianGroup, "en": _EnglishGroup})


def _share_options(root: Any, language: Language) -> None:
    for command in _commands(root):
        template = typer.Typer(add_completion=False)
        template.command()(common)
        command.params.extend(get_command(template).params)
        command.options_metavar = _OPTIONS.of(language)
        command.subcommand_metavar = _VERB.of(language)
        for option in command.params:
            _word_option(option, language)


def _word_option(option: Any, language: Language) -> None:
    own = _COMPLETION.get(option.name or "")
    option.help = own.of(language) if own else in_language(option.help or "", language)
    if option.metavar is not None:
        option.metavar = in_language(option.metavar, language)
    if option.param_type_name == "argument":
        option.display_type_rich = _no_type
    elif option.is_flag or own:
        option.metavar = ""


def _no_type(ctx: Any) -> None:
    """A person reads what an argument is in its help, not as a type of Python."""


def _commands(command: Any) -> Iterator[Any]:
    yield command
    for inner in getattr(command, "commands", {}).values():
        yield from _commands(inner)


def _name_panels(language: Language) -> None:
    # Typer keeps the headings of its help as module variables; this is its own way of changing them.
    from typer import rich_utils

    for name, words in _PANELS.items():
        setattr(rich_utils, name, words.of(language))
