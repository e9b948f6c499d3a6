"""Hands written to a file or to standard output, in one of the formats the product reads."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TextIO, TypeAlias

from cli.exits import Stopped
from cli.telling_faults import sentence
from cli.terminal import Terminal
from cli.words import HAND, counted
from domain.events import Fact, HandOpened
from domain.text import Text
from ledger.formats.hand_text.writer import NotWritten, write_hands
from ledger.formats.jsonl import write_stream

Form: TypeAlias = Literal["hand", "jsonl"]


@dataclass(slots=True)
class Written:
    """How much was written: hands and sessions, and hands that the format cannot hold."""

    streams: int = 0
    left_out: int = 0


def form_of(form: Form | None, out: str) -> Form:
    """The format asked for, else the one the file's name says, else the table notation."""
    if form is not None:
        return form
    return "jsonl" if out.endswith(".jsonl") else "hand"


def write_streams(terminal: Terminal, streams: Iterable[Sequence[Fact]], *, form: Form, out: str) -> Written:
    """Write hands (and sessions, where the format holds them), one after another."""
    written = Written()
    texts = _as_jsonl(streams) if form == "jsonl" else _as_notation(terminal, streams, written)
    with _opened(out) as file, terminal.progress(_WRITING) as tell:
        for text in texts:
            file.write(text)
            written.streams += 1
            tell(written.streams, None, counted(written.streams, HAND))
        file.flush()
    return written


def _as_jsonl(streams: Iterable[Sequence[Fact]]) -> Iterator[str]:
    for facts in streams:
        yield "".join(f"{line.rstrip()}\n" for line in write_stream(facts))


def _as_notation(terminal: Terminal, streams: Iterable[Sequence[Fact]], written: Written) -> Iterator[str]:
    hands = (facts for facts in streams if isinstance(facts[0], HandOpened))
    for text in write_hands(hands, terminal.language):
        if isinstance(text, NotWritten):
            written.left_out += 1
            terminal.note(_LEFT_OUT.fill(event=text.event, problem=sentence(text.problem)), "yellow")
        else:
            yield text


@contextmanager
def _opened(out: str) -> Iterator[TextIO]:
    if out == "-":
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8")
        yield sys.stdout
        return
    with ExitStack() as stack:
        try:
            file = stack.enter_context(Path(out).open("w", encoding="utf-8", newline="\n"))
        except OSError as error:
            raise Stopped(_NO_FILE.fill(file=out, why=error.strerror or error), _OTHER_FILE) from None
        yield file


_WRITING = Text("Запись файла", "Writing")
_LEFT_OUT = Text(
    "Раздача не выгружена, событие № {event}: {problem} Выгрузите её в jsonl.",
    "A hand is left out, event #{event}: {problem} Export it as jsonl.",
)
_NO_FILE = Text("файл {file} не открывается для записи: {why}", "the file {file} cannot be written: {why}")
_OTHER_FILE = Text("проверьте папку и права", "check the folder and the rights")
