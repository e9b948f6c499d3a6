"""Files in: paths of every kind, formats told by content, and memory that does not grow with the file."""

import io
import os
import threading
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.games import GAMES
from domain.ids import hand_id
from ledger.formats import jsonl
from ledger.formats.hand_text.writer import write_hand
from ledger.formats.jsonl import write_stream
from ledger.reading import Fault, Item, ReadStream, read_bytes, read_path, read_stream
from tests.ledger.formats.samples import EVENING, HAND_EN, faults, only_stream, read, streams

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("**/*.hand"))


def fault_of(path: Path) -> Fault:
    (fault,) = read_path(path)
    assert isinstance(fault, Fault)
    return fault


def test_path__a_file_is_named_as_it_was_given(tmp_path: Path) -> None:
    file = tmp_path / "вечер.hand"
    file.write_text(HAND_EN, encoding="utf-8")
    (stream,) = read_path(file)
    assert isinstance(stream, ReadStream)
    assert stream.places[0].file == str(file)
    assert stream.facts == only_stream(HAND_EN).facts


def test_path__gives_what_bytes_give(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(EVENING.encode("cp1251"))
    assert list(read_path(file)) == list(read_bytes(file.read_bytes(), str(file)))


def test_path__that_is_not_there(tmp_path: Path) -> None:
    fault = fault_of(tmp_path / "nowhere.hand")
    assert (fault.line, fault.problem.ru, fault.where) == (0, "такого файла нет", str(tmp_path / "nowhere.hand"))


def test_path__a_folder(tmp_path: Path) -> None:
    assert fault_of(tmp_path).problem.en == "this is a folder, not a file"


def test_path__that_is_no_ordinary_file() -> None:
    assert fault_of(Path("/dev/zero")).problem.en == "this is no ordinary file"


def test_path__with_a_name_no_file_can_have(tmp_path: Path) -> None:
    assert fault_of(tmp_path / ("x" * 5000)).problem.en.startswith("the file cannot be opened")
    assert fault_of(tmp_path / "a\0b").problem.en == "there is no such file"


def test_path__that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.hand"
    file.write_text(HAND_EN)

    def refuse(*_: object) -> io.BytesIO:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    fault = fault_of(file)
    assert (fault.problem.ru, fault.problem.en) == (
        "файл не открывается: нет права читать",
        "the file cannot be opened: you may not read it",
    )


def test_path__a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(EVENING.encode("cp1251"),))
    writer.start()
    found = streams(list(read_path(pipe)))
    writer.join()
    assert [stream.facts for stream in found] == [stream.facts for stream in streams(read(EVENING))]


def test_stream__standard_input_is_read_whole_before_its_encoding_is_told() -> None:
    late = EVENING.encode("cp1251")
    found = streams(list(read_stream(io.BytesIO(late), "-")))
    assert [stream.facts for stream in found] == [stream.facts for stream in streams(read(EVENING))]


@pytest.mark.parametrize("data", [b"\n\n", b"# only a comment\n", b" ", "\ufeff".encode(), b"room Minsk\n"])
def test_bytes__without_a_hand(data: bytes) -> None:
    (fault,) = read(data)
    assert isinstance(fault, Fault)
    assert (fault.line, fault.problem.en) == (0, "there is no hand in the file")


def test_bytes__the_format_is_told_by_content_whatever_the_name() -> None:
    lines = "".join(write_stream(only_stream(HAND_EN).facts))
    assert only_stream("# exported\n\n" + lines).facts == only_stream(HAND_EN).facts
    assert [type(item) for item in read_bytes(lines.encode("utf-16"), "evening.hand")] == [ReadStream]


def test_fault__says_where() -> None:
    fault = faults(read(HAND_EN.replace("bet A", "bte A")))[0]
    assert fault.where == "evening.hand:12"


def test_stream__id_is_the_same_wherever_and_however_it_was_read() -> None:
    one = only_stream(HAND_EN)
    other = only_stream("".join(write_stream(one.facts)))
    assert one.stream_id == other.stream_id == hand_id("Minsk 1", "7", "2026-12-05-night", "204")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden__hands_read_without_a_fault_and_write_back(path: Path) -> None:
    items = list(read_path(path))
    assert faults(items) == []
    for stream in streams(items):
        for text in (
            write_hand(stream.facts, "en"),
            write_hand(stream.facts, "ru"),
            "".join(write_stream(stream.facts)),
        ):
            assert isinstance(text, str)
            assert only_stream(text).facts == stream.facts


def test_games__are_found_by_their_names_in_either_language() -> None:
    for family in GAMES.values():
        for name in family.notation_names:
            assert "the program does not know the game" not in str(read(f"hand 1 {name.upper()}\nseats A\n"))


def many(count: int) -> Iterator[str]:
    """An evening of many hands."""
    for number in range(count):
        yield HAND_EN.replace("hand 204", f"hand {number}") + "\n"


def held(path: Path) -> int:
    """The most memory that reading a file holds at once."""
    tracemalloc.start()
    try:
        count = sum(isinstance(item, ReadStream) for item in read_path(path))
        assert count
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", ["hand", "jsonl"])
def test_memory__does_not_grow_with_the_file(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "OPEN_STREAMS", 8)
    sizes = {}
    for count in (150, 450):
        path = tmp_path / f"{count}.{kind}"
        with path.open("w", encoding="utf-8") as file:
            for text in many(count):
                file.write(text if kind == "hand" else "".join(write_stream(only_stream(text).facts)))
        sizes[count] = held(path)
    assert sizes[450] - sizes[150] < 500_000  # three hundred hands held would be some five million


def test_items__come_while_the_file_is_read() -> None:
    items: Iterator[Item] = read_bytes("".join(many(3)).encode() + b"\x00" * 10, "x.hand")
    assert isinstance(next(items), ReadStream)
