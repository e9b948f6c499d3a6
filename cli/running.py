"""One run of the command line: the verb is called, and whatever goes wrong is told in the user's language."""

import sys
import traceback
from tempfile import NamedTemporaryFile

import typer

from cli.app import application
from cli.exits import Exit, PipeClosed, Stopped
from cli.options import environment, language_of
from cli.terminal import Terminal
from cli.usage import usage_words
from domain.text import Text


def run(words: list[str]) -> int:
    """The exit code of one command line; a broken pipe and Ctrl-C pass through."""
    terminal = Terminal(language_of(words, environment()))
    _make_printable()
    try:
        program = application(terminal.language, words)
        code = program.main(words, prog_name="handproof", standalone_mode=False, obj=terminal)
    except typer.TyperException as error:
        return _wrong_command(terminal, error)
    except typer.Abort:
        return Exit.INTERRUPTED
    except Stopped as stopped:
        return tell(terminal, stopped)
    except (BrokenPipeError, PipeClosed):
        raise
    except Exception as error:  # noqa: BLE001 - the last place that can tell the user
        known = _stopped_by(error)
        return tell(terminal, known) if known else _program_failed(terminal, error)
    return int(code or 0)


def tell(terminal: Terminal, stopped: Stopped) -> int:
    """Say why the verb could not go on; the exit code it ends with."""
    if terminal.json:
        remedy = stopped.remedy._asdict() if stopped.remedy else None
        terminal.note_json({"problem": stopped.problem._asdict(), "remedy": remedy})
        return stopped.code
    terminal.note(stopped.problem, "red")
    if stopped.remedy:
        terminal.note(_DO.fill(remedy=stopped.remedy))
    return stopped.code


def _stopped_by(error: Exception) -> Stopped | None:
    """What a fault of the record, the views or the disk says to the user; None for a fault of the program."""
    from ledger.fault import LedgerFault
    from projections.fault import ViewsFault

    match error:
        case LedgerFault():
            return Stopped(error.problem, error.remedy)
        case ViewsFault():
            return Stopped(error.why, error.remedy)
        case OSError():
            return Stopped(_NOT_DONE.fill(what=error.strerror or error, where=error.filename or "—"), _CHECK_PLACE)
        case _:
            return None


def _make_printable() -> None:
    """Let no sign that the terminal cannot show end the run."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _wrong_command(terminal: Terminal, error: typer.TyperException) -> int:
    if type(error).__name__ == "NoArgsIsHelpError":
        return Exit.USAGE
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "handproof"
    return tell(terminal, Stopped(_SAID.fill(said=usage_words(error)), _SEE_HELP.fill(path=path), code=Exit.USAGE))


def _program_failed(terminal: Terminal, error: Exception) -> int:
    with NamedTemporaryFile("w", prefix="handproof-", suffix=".txt", delete=False, encoding="utf-8") as report:
        report.write("".join(traceback.format_exception(error)))
    fault = _FAILED.fill(kind=type(error).__name__, said=str(error) or "—")
    return tell(terminal, Stopped(fault, _REPORT.fill(file=report.name), code=Exit.PROGRAM))


_NOT_DONE = Text("система отказала: {what} ({where})", "the system refused: {what} ({where})")
_CHECK_PLACE = Text("проверьте путь, права и место на диске", "check the path, the rights and the free space")
_SAID = Text("handproof: {said}", "handproof: {said}")
_DO = Text("Что делать: {remedy}.", "What to do: {remedy}.")
_SEE_HELP = Text("посмотрите {path} --help", "see {path} --help")
_FAILED = Text("Сбой программы, а не данных: {kind}: {said}", "The program failed, not your data: {kind}: {said}")
_REPORT = Text(
    "сообщите разработчикам команду и файл {file}; подтверждённое уже записано, команду можно повторить",
    "report the command and the file {file}; what was acknowledged is recorded, the command may be repeated",
)
