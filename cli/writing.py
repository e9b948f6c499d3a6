"""Hands written to a file or to standard output, in one of the formats the product writes."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TextIO, TypeAlias

from cli.exits import Exit, Stopped
from cli.telling_faults import sentence
from cli.terminal import Terminal
from cli.words import HAND, counted
from domain.events import Fact, HandOpened
from domain.text import Text
from ledger.formats.capabilities import CAPABILITIES
from ledger.formats.event_rows import csv_head, csv_text, write_parquet
from ledger.formats.foreign import FORMS
from ledger.formats.hand_text.writer import NotWritten, write_hands
from ledger.formats.jsonl import write_stream

Form: TypeAlias = Literal["hand", "jsonl", "phh", "ohh", "pokerstars", "csv", "parquet"]
_SUFFIXES: dict[str, Form] = {
    ".jsonl": "jsonl", ".phh": "phh", ".phhs": "phh", ".ohh": "ohh", ".txt": "pokerstars", ".csv": "csv",
    ".parquet": "parquet",
}  # fmt: skip


@dataclass(slots=True)
class Written:
    """How much was written: hands and sessions, and hands that the format cannot hold."""

    streams: int = 0
    left_out: int = 0


def form_of(form: Form | None, out: str) -> Form:
    """The format asked for, else the one the file's name says, else the table notation."""
    return form if form is not None else _SUFFIXES.get(Path(out).suffix.lower(), "hand")


def write_streams(terminal: Terminal, streams: Iterable[Sequence[Fact]], *, form: Form, out: str) -> Written:
    """Write hands (and sessions, where the format holds them), one after another."""
    written = Written()
    carried = _carried(terminal, streams, form, written)
    if form == "parquet":
        _write_parquet(terminal, carried, out, written)
        return written
    texts = (
        _TEXTS[form](terminal, carried, written) if form in _TEXTS else _foreign(terminal, carried, form, out, written)
    )
    with _opened(out) as file, terminal.progress(_WRITING) as tell:
        if form == "csv":
            file.write(csv_head())
        for text in texts:
            file.write(text)
            written.streams += 1
            tell(written.streams, None, counted(written.streams, HAND))
        file.flush()
    return written


def _carried(
    terminal: Terminal, streams: Iterable[Sequence[Fact]], form: Form, written: Written
) -> Iterator[Sequence[Fact]]:
    """The streams the format carries by its capability; the others are told, sessions of a format of hands are not."""
    capability = CAPABILITIES[form]
    for facts in streams:
        if not capability.sessions and not isinstance(facts[0], HandOpened):
            continue
        refusal = capability.refusal(facts)
        if refusal is None:
            yield facts
        else:
            _leave_out(terminal, facts, refusal, written)


def _as_jsonl(_terminal: Terminal, streams: Iterable[Sequence[Fact]], _written: Written) -> Iterator[str]:
    for facts in streams:
        yield "".join(f"{line.rstrip()}\n" for line in write_stream(facts))


def _as_csv(_terminal: Terminal, streams: Iterable[Sequence[Fact]], _written: Written) -> Iterator[str]:
    yield from map(csv_text, streams)


def _as_notation(terminal: Terminal, streams: Iterable[Sequence[Fact]], written: Written) -> Iterator[str]:
    kept: list[Sequence[Fact]] = []

    def seen() -> Iterator[Sequence[Fact]]:
        for facts in streams:
            kept[:] = [facts]
            yield facts

    for text in write_hands(seen(), terminal.language):
        if isinstance(text, NotWritten):
            _leave_out(terminal, kept[0], text, written)
        else:
            yield text


def _foreign(
    terminal: Terminal, streams: Iterable[Sequence[Fact]], form: Form, out: str, written: Written
) -> Iterator[str]:
    """Hands in a foreign form; several PHH documents stand under numbers, a `.phh` file holds one."""
    write = FORMS[form].write
    single = Path(out).suffix.lower() == ".phh"
    for facts in streams:
        text = NotWritten(1, _ONE_ALONE) if single and written.streams else write(facts) if write else None
        if isinstance(text, str):
            numbered = form == "phh" and not single
            yield f"[{written.streams + 1}]\n{text}\n" if numbered else text
        elif text is not None:
            _leave_out(terminal, facts, text, written)


_TEXTS: dict[str, Callable[[Terminal, Iterable[Sequence[Fact]], Written], Iterator[str]]] = {
    "hand": _as_notation,
    "jsonl": _as_jsonl,
    "csv": _as_csv,
}


def _leave_out(terminal: Terminal, facts: Sequence[Fact], why: NotWritten, written: Written) -> None:
    opened = facts[0]
    hand = opened.hand if isinstance(opened, HandOpened) else "—"
    written.left_out += 1
    terminal.note(_LEFT_OUT.fill(hand=hand, event=why.event, problem=sentence(why.problem)), "yellow")


def _write_parquet(terminal: Terminal, streams: Iterable[Sequence[Fact]], out: str, written: Written) -> None:
    if out == "-":
        raise Stopped(_BINARY, _NAME_FILE, code=Exit.USAGE)
    with terminal.progress(_WRITING) as tell:
        try:
            for written.streams in write_parquet(Path(out), streams):
                tell(written.streams, None, counted(written.streams, HAND))
        except OSError as error:
            raise Stopped(_NO_FILE.fill(file=out, why=error.strerror or error), _OTHER_FILE) from None


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
            file = stack.enter_context(Path(out).open("w", encoding="utf-8", newline=""))
        except OSError as error:
            raise Stopped(_NO_FILE.fill(file=out, why=error.strerror or error), _OTHER_FILE) from None
        yield file


_WRITING = Text("Запись файла", "Writing")
_LEFT_OUT = Text(
    "Раздача {hand} не выгружена, событие № {event}: {problem} Целиком её несёт jsonl.",
    "Hand {hand} is left out, event #{event}: {problem} Export it as jsonl.",
)
_ONE_ALONE = Text(
    "в файле .phh одна раздача; назовите файл .phhs, в нём их много",
    "a .phh file holds one hand; name a .phhs file, which holds many",
)
_BINARY = Text("Parquet — двоичный файл, на экран он не пишется", "Parquet is a binary file, it is not printed")
_NAME_FILE = Text("назовите файл: --out запись.parquet", "name a file: --out record.parquet")
_NO_FILE = Text("файл {file} не открывается для записи: {why}", "the file {file} cannot be written: {why}")
_OTHER_FILE = Text("проверьте папку и права", "check the folder and the rights")
