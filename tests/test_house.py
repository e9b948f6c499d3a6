"""The house stands as CONTRIBUTING.md says it does."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ("domain", "ledger", "projections", "dashboard", "cli")
CODE = {".css", ".html", ".js", ".py", ".sql"}
LONGEST_FILE = 400
LONGEST_FUNCTION = 40
VAGUE = {"common", "helper", "helpers", "manager", "misc", "service", "services", "util", "utils"}
LEDGER_FOR_SCREENS = {
    "ledger",
    "ledger.bookmarks",
    "ledger.cases",
    "ledger.importing",
    "ledger.integrity",
    "ledger.looking",
    "ledger.opening",
    "ledger.otherwise",
    "ledger.reading",
    "ledger.rooms",
    "ledger.roster",
    "ledger.store",
}

# Brackets keep the pattern from finding itself.
FOREIGN = re.compile(
    r"(?<![\w.$}~:-])/(?:home|mnt|opt|root|tmp|work|Users)/"  # a place on somebody's machine
    r"|py[p]i\.org|python[h]osted|[d]eb\.debian\.org|npm[j]s\.(?:org|com)",  # a registry's host
)


@cache
def files() -> tuple[Path, ...]:
    """The files of the house as git knows them, new ones included; all but hidden folders where there is no git."""
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0:
        found = (ROOT / os.fsdecode(name) for name in listed.stdout.split(b"\0") if name)
    else:
        left = (path for path in ROOT.rglob("*") if "__pycache__" not in path.parts)
        found = (path for path in left if not any(part[0] == "." for part in path.relative_to(ROOT).parts))
    return tuple(sorted(path for path in found if path.is_file()))


def in_floors(suffix: str = ".py", floors: tuple[str, ...] = FLOORS) -> Iterator[Path]:
    """The files of some packages."""
    return (path for path in files() if path.suffix == suffix and path.relative_to(ROOT).parts[0] in floors)


def called(path: Path) -> str:
    """A file as a message names it."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """A module's syntax."""
    return ast.parse(path.read_bytes(), called(path))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, in full."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


def read(name: str) -> str:
    """The text of a file at the top of the house."""
    return (ROOT / name).read_text(encoding="utf-8")


@cache
def project() -> dict[str, Any]:
    """The project table of pyproject.toml."""
    table: dict[str, Any] = tomllib.loads(read("pyproject.toml"))["project"]
    return table


def pinned() -> dict[str, str]:
    """What requirements.txt pins: version by name."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+) \\$", read("requirements.txt"), re.MULTILINE))


def licence(found: Distribution) -> str:
    """What an installed package says of its licence."""
    said = [words for field in ("License-Expression", "License") for words in found.metadata.get_all(field, [])]
    said += [words for words in found.metadata.get_all("Classifier", []) if words.startswith("License")]
    return " ".join(said)


def test_files__are_short() -> None:
    """Nobody scrolls through more than 400 lines."""
    lengths = {called(path): len(path.read_bytes().splitlines()) for path in files() if path.suffix in CODE}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_functions__fit_on_a_screen() -> None:
    """No function of the packages is longer than 40 lines."""
    lengths = {
        f"{called(path)}:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for path in in_floors()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_modules__say_what_they_are() -> None:
    """Every module of the packages opens with a docstring."""
    assert [called(path) for path in in_floors() if not ast.get_docstring(tree(path))] == []


def test_modules__are_named_for_something() -> None:
    """No module is called by what any module could be."""
    assert [called(path) for path in in_floors() if VAGUE & {path.stem, path.parent.name}] == []


def test_folders__are_packages() -> None:
    """A folder with modules has an `__init__.py`, or it would be missing from an installation."""
    assert sorted({called(path.parent) for path in in_floors() if not (path.parent / "__init__.py").exists()}) == []


def test_domain__is_pure() -> None:
    """The ground floor imports pydantic, the standard library and itself."""
    allowed = sys.stdlib_module_names | {"domain", "pydantic"}
    found = {(called(path), name) for path in in_floors(floors=("domain",)) for name in imports(path)}
    assert found
    assert {(path, name) for path, name in found if name.split(".")[0] not in allowed} == set()


def test_dashboard__sees_the_ledger_from_outside() -> None:
    """The screens import what the ledger offers, none of how it is built."""
    found = {(called(path), name) for path in in_floors(floors=("dashboard",)) for name in imports(path)}
    assert {
        (path, name) for path, name in found if re.match(r"ledger\b", name) and name not in LEDGER_FOR_SCREENS
    } == set()


def test_files__name_no_machine() -> None:
    """No file names a place on somebody's machine or the host of a registry."""
    texts = {called(path): path.read_bytes().decode(errors="replace") for path in files()}
    found = {name: FOREIGN.search(text) for name, text in texts.items()}
    assert {name: match.group() for name, match in found.items() if match} == {}


def test_requirements__name_no_place() -> None:
    """The lock holds names, versions and hashes; where to get them is the machine's affair."""
    assert re.findall(r"^.*(?:://|@|--(?!hash=sha256:)).*$", read("requirements.txt"), re.MULTILINE) == []


def test_requirements__pin_and_hash_everything() -> None:
    """Each requirement has one version and at least one hash."""
    blocks = re.split(r"\n(?=\w)", re.sub(r"^ *#.*\n?", "", read("requirements.txt"), flags=re.MULTILINE).strip())
    assert [
        block for block in blocks if not re.match(r"[a-z0-9-]+==\S+ \\\n    --hash=sha256:[0-9a-f]{64}", block)
    ] == []
    assert len(blocks) == len(pinned())


def test_requirements__satisfy_the_project() -> None:
    """What pyproject.toml asks for is what the lock gives."""
    extras = project()["optional-dependencies"].values()
    wanted = [Requirement(line) for lines in (project()["dependencies"], *extras) for line in lines]
    locked = pinned()
    assert [str(one) for one in wanted if not one.specifier.contains(locked.get(canonicalize_name(one.name), ""))] == []


def test_runtime__has_no_gpl() -> None:
    """A plain installation brings nothing under the GPL, LGPL or AGPL."""
    licences: dict[str, str] = {}
    waiting = [Requirement(line) for line in project()["dependencies"]]
    while waiting:
        name = canonicalize_name(waiting.pop().name)
        if name not in licences:
            found = distribution(name)
            licences[name] = licence(found)
            waiting += [
                one for one in map(Requirement, found.requires or ()) if not one.marker or one.marker.evaluate()
            ]
    assert "streamlit" in licences
    assert {name: words for name, words in licences.items() if re.search(r"GPL|General Public", words)} == {}


def test_postgres__is_asked_for_by_name() -> None:
    """The LGPL driver comes with an extra; were it not seen for what it is, the test above would prove nothing."""
    assert "LGPL" in licence(distribution("psycopg"))


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_page__names_real_commands(page: str) -> None:
    """Every `make` command that a page shows is a target, and every one meant for people is shown."""
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE)) - {"all"}
    shown = set(re.findall(r"(?:^|`)make ([a-z]+)\b", read(page), re.MULTILINE))
    assert shown - targets == set()
    assert {"demo", "test"} <= shown


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_page__names_real_places(page: str) -> None:
    """Every file and folder of the house that a page names is there."""
    top = {path.relative_to(ROOT).parts[0] for path in files()}
    named = {place for place in re.findall(r"`([\w.-]+(?:/[\w.-]*)*)`", read(page)) if place.split("/")[0] in top}
    assert named
    assert {place for place in named if not (ROOT / place).exists()} == set()


def test_ci__runs_the_command_of_the_readme() -> None:
    """CI prepares the machine and then runs `make test`, nothing of its own."""
    assert read(".ci/run").splitlines()[-1] == "make test"


@pytest.mark.parametrize(("ci", "code"), [("true", pytest.ExitCode.TESTS_FAILED), ("", pytest.ExitCode.OK)])
def test_skip__fails_in_ci(ci: str, code: int, tmp_path: Path) -> None:
    """A missing browser or server turns CI red; on a person's machine the test is skipped and says so."""
    (tmp_path / "test_it.py").write_text("import pytest\n\n\ndef test_it() -> None:\n    pytest.skip('no browser')\n")
    command = (
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.conftest",
        "-c",
        os.devnull,
        "--rootdir",
        str(tmp_path),
        "-rs",
    )
    surroundings = os.environ | {"CI": ci, "PYTEST_ADDOPTS": ""}
    run = subprocess.run(
        (*command, tmp_path), cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, encoding="utf-8", check=False
    )
    assert "no browser" in run.stdout
    assert run.returncode == code
