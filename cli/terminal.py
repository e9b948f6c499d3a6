"""Where a verb prints: results to standard output, everything else to standard error, in the user's language."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, TypeAlias

from cli.table import Table, drawn
from cli.words import safe
from domain.text import Language, Text, joined

if TYPE_CHECKING:
    from rich.console import Console

Teller: TypeAlias = Callable[[int, int | None, Text], None]
"""Hears how much is done, of how much where that is known, and a word about it."""

DEFAULT_HOME = Path("handproof-data")
_WIDE = 200


class Terminal:
    """What every verb is given: the language, the home, whether answers are JSON, and the two places to print.

    Nothing printed here is read as markup, and foreign words cannot steer the terminal.
    """

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.json = False
        self.home = DEFAULT_HOME

    @cached_property
    def out(self) -> "Console":
        """The console of results."""
        return _console(stderr=False)

    @cached_property
    def err(self) -> "Console":
        """The console of diagnostics."""
        return _console(stderr=True)

    def say(self, words: Text) -> str:
        """Words in the user's language."""
        return words.of(self.language)

    def emit(self, value: Mapping[str, Any]) -> None:
        """One JSON object on a line of its own, among the results."""
        sys.stdout.write(_line(value, sys.stdout))

    def line(self, words: Text | str = "", style: str = "") -> None:
        """One line of results."""
        self._line(self.out, words, style)

    def show(self, table: Table) -> None:
        """A table, among the results; columns it had no room for are named among the diagnostics."""
        made = drawn(table, self.language, self.out)
        self.out.print(made.table)
        if made.left_out:
            self.note(_LEFT_OUT.fill(columns=joined(list(made.left_out))), "dim")

    def note(self, words: Text | str, style: str = "") -> None:
        """One line of diagnostics; as a JSON object when answers are JSON."""
        if self.json and isinstance(words, Text):
            self.note_json({"note": words._asdict()})
        else:
            self._line(self.err, words, style)

    def note_json(self, value: Mapping[str, Any]) -> None:
        """One JSON object on a line of its own, among the diagnostics."""
        sys.stderr.write(_line(value, sys.stderr))

    @property
    def watched(self) -> bool:
        """Whether somebody watches how far it is."""
        return not self.json and self.err.is_terminal

    @contextmanager
    def progress(self, words: Text) -> Iterator[Teller]:
        """A bar among the diagnostics, only where somebody watches."""
        if not self.watched:
            yield _nobody
            return
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.fields[note]}"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=self.err, transient=True) as bar:
            task = bar.add_task(self.say(words), total=None, note="")

            def tell(done: int, total: int | None, note: Text) -> None:
                bar.update(task, completed=done, total=total, note=self.say(note))

            yield tell

    def _plain(self, words: Text | str) -> str:
        return safe(self.say(words) if isinstance(words, Text) else words)

    def _line(self, console: "Console", words: Text | str, style: str) -> None:
        # A pipe gets whole lines; a person gets them broken between words.
        console.print(self._plain(words), style=style, soft_wrap=not console.is_terminal)


def _line(value: Mapping[str, Any], stream: TextIO) -> str:
    """A JSON object as one line, in signs that the stream can carry."""
    carries_all = (stream.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(value, ensure_ascii=not carries_all) + "\n"


def _nobody(_done: int, _total: int | None, _note: Text) -> None:
    """Tells nobody."""


def _console(*, stderr: bool) -> "Console":
    from rich.console import Console

    console = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        # Nobody looks at a pipe's width: a table must not be cut to fit it.
        console = Console(stderr=stderr, markup=False, highlight=False, emoji=False, width=_WIDE)
    return console


_LEFT_OUT = Text(
    "Не поместились столбцы: {columns}. Они видны в окне шире или с --json.",
    "No room for the columns: {columns}. A wider window shows them, or --json.",
)
