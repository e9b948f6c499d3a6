import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import cli.verbs.check
from cli.app import application
from cli.options import language_of
from cli.verb import Group, Verb
from cli.verbs import found_verbs
from domain.text import Language
from projections.stamp import software
from tests.cli.conftest import LAWFUL, Handproof

LANGUAGES: tuple[Language, ...] = ("ru", "en")


def _every_verb() -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [()]
    for verb in found_verbs():
        found.append((verb.name,))
        if isinstance(verb, Group):
            found.extend((verb.name, inner.name) for inner in verb.verbs)
    return found


def test_verbs__are_those_of_the_design() -> None:
    names = {verb.name for verb in found_verbs()}

    wanted = "demo import record check replay report sessions hands export simulate rebuild dashboard correct approve"
    wanted += " seal verify prove verify-proof witness keys deck case looks bookmark"
    assert names == set(wanted.split())


@pytest.mark.parametrize("verb", _every_verb(), ids=" ".join)
def test_help__is_english(verb: tuple[str, ...], handproof: Handproof) -> None:
    run = handproof(*verb, "--help", "--lang", "en")

    assert run.code == 0
    assert "Usage: handproof" in run.out
    assert not [letter for letter in run.out if "а" <= letter.lower() <= "я"]


@pytest.mark.parametrize("verb", _every_verb(), ids=" ".join)
def test_help__is_russian(verb: tuple[str, ...], handproof: Handproof) -> None:
    run = handproof(*verb, "--help", "--lang", "ru")

    assert run.code == 0
    assert "Вызов: handproof" in run.out
    for english in ("Usage", "Options", "Arguments", "[default", "[required]", "Show this", "Examples", "\x1f"):
        assert english not in run.out


def test_help__has_examples_for_every_verb_that_takes_something() -> None:
    without = [verb.name for verb in found_verbs() if isinstance(verb, Verb) and not verb.examples]

    assert without == []


def test_no_verb__shows_the_help_and_is_a_wrong_command(handproof: Handproof) -> None:
    run = handproof()

    assert run.code == 64
    assert "Usage: handproof" in run.out


@pytest.mark.parametrize(
    ("words", "ru", "en"),
    [
        (["chek"], "команды chek нет; возможно, 'check'", "there is no verb chek; perhaps 'check'"),
        (["xyzzy"], "команды xyzzy нет", "there is no verb xyzzy"),
        (["check", "--jsn", "x"], "параметра --jsn нет", "there is no option --jsn"),
        (["import"], "не указан аргумент", "the argument"),
        (["approve", "17", "3"], "не указан параметр --by", "the option --by is missing"),
        (
            ["simulate", "--hands", "many"],
            "--hands не подходит: нужно целое число",
            "--hands does not fit: a whole number",
        ),
        (["simulate", "--hands", "0"], "нужно не меньше 1", "at least 1 is needed"),
        (["dashboard", "--port", "99999"], "нужно не больше 65535", "at most 65535 is allowed"),
        (["rebuild", "views"], "лишние слова: views", "words too many: views"),
        (["rebuild", "--compare=yes"], "значение не нужно", "takes no value"),
        (["hands", "--limit"], "--limit нужно значение", "--limit needs a value"),
        (["report", "rake", "--by", "moon"], "бывает", "is none of"),
        (["check"], "непонятно, что проверять", "it is not clear what to judge"),
        (["check", "x.hand", "--recorded"], "непонятно, что проверять", "it is not clear what to judge"),
        (["replay"], "не сказано, какую раздачу показать", "it is not said which hand to show"),
        (["hands", "--from", "yesterday"], "«yesterday» — не дата", "'yesterday' is no date"),
        (["check", "--since", "noon"], "не дата и не время", "neither a date nor a time"),
        (["simulate", "--game", "bridge"], "игры bridge нет", "there is no game bridge"),
    ],
)
def test_wrong_command__is_64_and_says_what_is_wrong(words: list[str], ru: str, en: str, handproof: Handproof) -> None:
    russian = handproof("--lang", "ru", *words)
    english = handproof("--lang", "en", *words)

    assert (russian.code, english.code) == (64, 64)
    assert (russian.out, english.out) == ("", "")
    assert ru in russian.err
    assert en in english.err


def test_wrong_command__with_json_is_told_as_json(handproof: Handproof) -> None:
    run = handproof("check", "--json")

    assert run.code == 64
    assert '"problem": {"ru": ' in run.err


def test_wrong_language__is_a_wrong_command(handproof: Handproof) -> None:
    run = handproof("check", "x.hand", "--lang", "de")

    assert run.code == 64
    assert "'de' is none of 'ru', 'en'" in run.err


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        (["--lang", "ru", "check"], {"HANDPROOF_LANG": "en"}, "ru"),
        (["check", "--lang=en"], {"LANG": "ru_RU.UTF-8"}, "en"),
        (["check"], {"HANDPROOF_LANG": "ru", "LANG": "en_US.UTF-8"}, "ru"),
        (["check"], {"LC_ALL": "be_BY.UTF-8"}, "ru"),
        (["check"], {"LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
        (["check"], {"LANG": "C.UTF-8"}, "en"),
        (["check", "--", "--lang", "ru"], {"LANG": "en_US"}, "en"),
        (["--lang"], {"LANG": "ru_RU"}, "ru"),
    ],
)
def test_language__is_asked_for_or_that_of_the_locale(
    words: list[str], environment: dict[str, str], language: Language
) -> None:
    assert language_of(words, environment) == language


def test_common_options__stand_before_or_after_the_verb(handproof: Handproof, lawful: Path) -> None:
    before = handproof("--json", "check", lawful)
    after = handproof("check", lawful, "--json")

    assert before == after
    assert before.object["hand"] == "17"


def test_home__is_an_option_or_a_variable(handproof: Handproof, lawful: Path, home: Path, tmp_path: Path) -> None:
    handproof("import", lawful)
    handproof("import", lawful, "--home", tmp_path / "other")

    assert (home / "record.sqlite").exists()
    assert (tmp_path / "other" / "record.sqlite").exists()


def test_no_record__says_so_and_what_to_do(handproof: Handproof) -> None:
    run = handproof("hands")

    assert run.code == 2
    assert "there is no record" in run.err
    assert "What to do" in run.err


def test_home__that_is_a_file(handproof: Handproof, lawful: Path) -> None:
    run = handproof("hands", "--home", lawful, "--lang", "ru")

    assert run.code == 64
    assert "файл, а нужна папка" in run.err


def test_version__is_told(handproof: Handproof) -> None:
    run = handproof("--version")

    assert run.code == 0
    assert run.out == f"Handproof {software()}\n"


def test_program_failure__is_70_and_names_a_report(handproof: Handproof, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_words: object) -> None:
        raise ZeroDivisionError("chips / 0")

    monkeypatch.setattr(cli.verbs.check, "terminal_of", fail)
    run = handproof("check", "x.hand")

    assert run.code == 70
    assert "The program failed, not your data: ZeroDivisionError: chips / 0" in run.err
    assert "Traceback" not in run.err
    report = Path(run.err.split("the file ")[1].split(";")[0])
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    report.unlink()


def test_disk_refusing__is_a_fault_of_the_place(handproof: Handproof, lawful: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    run = handproof("import", lawful, "--home", tmp_path / "file" / "home")

    assert run.code == 2
    assert "Traceback" not in run.err


def test_broken_pipe__ends_quietly(surroundings: Mapping[str, str], tmp_path: Path) -> None:
    many = tmp_path / "many.hand"
    many.write_text("\n".join(LAWFUL.replace("hand 17", f"hand {number}") for number in range(300)), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "cli", "check", str(many), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings,
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.readline()
        running.stdout.close()
        complaints = running.stderr.read()

    assert running.returncode == 141
    assert complaints == b""


def test_interrupt__ends_quietly(surroundings: Mapping[str, str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cli", "record", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings,
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(LAWFUL.encode().split(b"antes")[0] + b"antes 5 A B\n")
        running.stdin.flush()
        running.stdout.readline()
        running.send_signal(2)
        complaints = running.stderr.read()

    assert running.returncode == 130
    assert b"Traceback" not in complaints


def test_process__answers_as_the_function_does(process: Handproof, handproof: Handproof, lawful: Path) -> None:
    assert process("check", lawful, "--lang", "ru") == handproof("check", lawful, "--lang", "ru")


def test_process__prints_russian_under_a_locale_that_has_none(process: Handproof, lawful: Path) -> None:
    run = process("check", lawful, "-v", "--lang", "ru", env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})

    assert run.code == 0
    assert "Traceback" not in run.err


def test_completion__offers_the_verbs(process: Handproof) -> None:
    run = process(env={"_HANDPROOF_COMPLETE": "complete_bash", "COMP_WORDS": "handproof re", "COMP_CWORD": "1"})

    assert run.out.split() == ["replay", "record", "report", "rebuild"]


def test_completion__has_a_script(process: Handproof) -> None:
    # The shell is named: found by looking at the parents of a process, it depends on how the tests were started.
    run = process("--show-completion", "bash", env={"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"})

    assert run.code == 0
    assert "complete -o default -F _handproof_completion handproof" in run.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_application__is_built_anew_for_each_language(language: Language) -> None:
    helps = {application(other).help for other in (language, "ru" if language == "en" else "en")}

    assert len(helps) == 2


@pytest.mark.parametrize("words", [["case", "list"], ["check", "x.hand"], ["report", "rake", "--json"]])
def test_application__makes_only_the_verb_that_is_called(words: list[str]) -> None:
    """The verb is the same as among all of them."""
    command: Any = application("en", words)
    among_all: Any = application("en")

    for word in words[: 2 if hasattr(among_all.commands[words[0]], "commands") else 1]:
        assert list(command.commands) == [word]
        command, among_all = command.commands[word], among_all.commands[word]
    assert [(param.opts, param.help) for param in command.params] == [
        (param.opts, param.help) for param in among_all.params
    ]
    assert command.help == among_all.help


@pytest.mark.parametrize("words", [["--lang", "ru", "check"], ["--lang=ru", "check", "x.hand"]])
def test_application__the_language_may_be_said_before_the_verb(words: list[str]) -> None:
    assert list(application("ru", words).commands) == ["check"]


@pytest.mark.parametrize("words", [[], ["chekc"], ["--version"], ["--lang", "ru"], ["--help", "check"]])
def test_application__makes_all_verbs_where_none_is_named(words: list[str]) -> None:
    """So that the help lists them, and a slip of the pen is answered with what it may have meant."""
    assert len(application("en", words).commands) == len(found_verbs())
