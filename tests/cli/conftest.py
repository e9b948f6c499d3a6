"""How the command line is called in a test: in this process through `main`, or as a process of its own."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from cli.main import main

ROOT = Path(__file__).parents[2]

LAWFUL = """\
hand 17 belarusian
room Minsk    table 3    session 2026-11-28-evening
at 2026-11-28T21:14:00+03:00
staff croupier=k07 inspector=i02
rules table_min=5 table_max=50
seats A(p-104):200 B(p-031):200

antes 5 A B
deal A KS QS 7D; deal B 9H JH 8C
bet A 5; bet B 5; bet A 10; bet B 20
propose A; agree B; open
count 50; rake 1; pay A 49; close
"""
"""A hand against which nothing can be said: A has 20 points, B 19, the bank is 50."""

RAKE_OF_TWO = LAWFUL.replace("hand 17", "hand 18").replace("rake 1; pay A 49", "rake 2; pay A 48")
"""The same hand with a rake of 2 on a bank of 50 (BP-37)."""


@dataclass(frozen=True)
class Run:
    """What a run of the command line left behind."""

    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[Any]:
        """The lines of standard output as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def object(self) -> Any:
        """The one line of standard output as JSON."""
        (found,) = self.objects
        return found


Handproof: TypeAlias = Callable[..., Run]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def handproof(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path) -> Handproof:
    """Run one command line in this process; the answer is in English unless it asks for another."""
    monkeypatch.setenv("HANDPROOF_HOME", str(home))
    monkeypatch.setenv("HANDPROOF_LANG", "en")

    def run(*words: str | Path, said: str | bytes = b"") -> Run:
        given = said.encode() if isinstance(said, str) else said
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        capsys.readouterr()
        code = main([str(word) for word in words])
        written = capsys.readouterr()
        return Run(code, written.out, written.err)

    return run


@pytest.fixture
def surroundings(home: Path) -> Mapping[str, str]:
    """The environment of a process of its own."""
    return {**os.environ, "HANDPROOF_HOME": str(home), "HANDPROOF_LANG": "en", "PYTHONPATH": str(ROOT)}


@pytest.fixture
def process(surroundings: Mapping[str, str]) -> Handproof:
    """Run one command line as a process of its own."""

    def run(*words: str | Path, said: str | bytes = b"", env: Mapping[str, str] | None = None) -> Run:
        given = said.encode() if isinstance(said, str) else said
        done = subprocess.run(
            [sys.executable, "-m", "cli", *map(str, words)],
            input=given,
            capture_output=True,
            env={**surroundings, **(env or {})},
            check=False,
        )
        return Run(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture
def lawful(tmp_path: Path) -> Path:
    """A file with one lawful hand."""
    return _file(tmp_path / "lawful.hand", LAWFUL)


@pytest.fixture
def raked(tmp_path: Path) -> Path:
    """A file with one hand of which the rake was one too much."""
    return _file(tmp_path / "raked.hand", RAKE_OF_TWO)


def _file(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
