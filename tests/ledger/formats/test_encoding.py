"""The encoding is told by content, and damage is said, not guessed."""

import io

import pytest

from ledger.formats.encoding import MOST_BYTES, Line, read_lines
from ledger.formats.item import Unreadable
from tests.ledger.formats.samples import HAND_EN, HAND_RU, faults, only_stream, read, streams

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251")


def lines(data: bytes) -> list[Line]:
    return list(read_lines(lambda: io.BytesIO(data)))


def refusal(data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        lines(data)
    return caught.value.trouble.problem.en


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("text", [HAND_EN, HAND_RU], ids=["en", "ru"])
def test_encoding__the_same_hand_gives_the_same_facts_and_places(text: str, encoding: str, end: str) -> None:
    stream = only_stream(text.replace("\n", end).encode(encoding))
    assert stream == only_stream(text)


@pytest.mark.parametrize("mark", ["utf-16-le", "utf-16-be"])
def test_encoding__utf_16_with_its_mark_in_either_order(mark: str) -> None:
    assert only_stream(("\ufeff" + HAND_RU).encode(mark)) == only_stream(HAND_RU)


def test_encoding__the_hand_in_russian_is_the_hand_in_english() -> None:
    assert only_stream(HAND_RU).facts == only_stream(HAND_EN).facts


def test_encoding__files_with_marks_put_one_after_another() -> None:
    data = b"".join(text.encode("utf-8-sig") for text in (HAND_EN, "\n", HAND_RU.replace("204", "205")))
    assert [stream.facts[0].model_dump()["hand"] for stream in streams(read(data))] == ["204", "205"]


def test_encoding__a_line_of_another_encoding_is_refused_and_shown() -> None:
    line = HAND_RU.splitlines()[12]
    spoilt = HAND_RU.encode().replace(line.encode(), line.encode("cp1251"))
    fault = faults(read(spoilt))[0]
    assert (fault.line, fault.problem.en) == (
        13,
        "the line is in another encoding than the file: the file in UTF-8, the line in CP1251",
    )
    assert fault.words == line


def test_encoding__a_utf_8_line_in_a_cp1251_file_is_refused() -> None:
    line = HAND_RU.splitlines()[12]
    fault = faults(read(HAND_RU.encode("cp1251").replace(line.encode("cp1251"), line.encode())))[0]
    assert (fault.line, fault.words) == (13, line)
    assert "the file in CP1251, the line in UTF-8" in fault.problem.en


def test_encoding__utf_8_inside_a_cp1251_line_is_damage_and_never_becomes_text() -> None:
    spoilt = (HAND_RU + 'замечание "спор о фишке"\n').encode("cp1251")
    items = read(spoilt.replace("спор".encode("cp1251"), "спор".encode()))
    assert (streams(items), faults(items)[0].line) == ([], 15)


def test_encoding__a_damaged_line_names_the_files_encoding() -> None:
    spoilt = HAND_RU.encode().replace("предлагаю".encode(), b"\xd0\x9f\xd1\xff\x98\xd0")
    fault = faults(read(spoilt))[0]
    assert (fault.line, fault.problem.en) == (
        13,
        "the line is damaged: its bytes cannot be read in the file's encoding (UTF-8)",
    )


def test_encoding__a_damaged_comment_costs_nothing() -> None:
    assert (
        only_stream(HAND_RU.encode().replace("набрано".encode(), b"\xff\x98\xff")).facts == only_stream(HAND_RU).facts
    )


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_encoding__utf_16_cut_in_the_middle_of_a_letter(encoding: str) -> None:
    items = read(HAND_EN.rstrip().encode(encoding)[:-1])
    assert [fault.line for fault in faults(items)] == [14, 2]
    assert streams(items) == []


def test_encoding__lone_surrogate_in_utf_16_is_damage() -> None:
    data = HAND_EN.encode("utf-16-le").replace("pass".encode("utf-16-le"), b"\x00\xd8p\x00")
    assert faults(read(data))[0].line == 12


def test_encoding__a_mark_of_utf_16_before_plain_bytes_spoils_one_line_only() -> None:
    items = read(b"\xff\xfe\n\n" + HAND_EN.encode())
    assert [fault.line for fault in faults(items)] == [1]
    assert streams(items)[0].facts == only_stream(HAND_EN).facts


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "the file is empty"),
        ("hand 1 belarusian".encode("utf-32"), "UTF-32"),
        (b"PK\x03\x04\x14\x00", "an archive or an Office document"),
        (b"%PDF-1.7", "a PDF document"),
        (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
        (b"\x1f\x8b\x08", "a gzip file"),
        (b"SQLite format 3\x00", "an SQLite database"),
        (b"\x00" * 100, "a binary file"),
        (bytes(range(256)) * 4, "a binary file"),
    ],
)
def test_encoding__what_is_no_text_is_refused_once(data: bytes, words: str) -> None:
    assert words in refusal(data)
    assert [fault.line for fault in faults(read(data))] == [0]


def test_lines__every_kind_of_end_counts_once() -> None:
    assert [line.text for line in lines(b"a\rb\r\nc\nd\n\r\n\re")] == ["a", "b", "c", "d", "", "", "e"]


def test_lines__only_line_ends_end_a_line() -> None:
    assert [line.text for line in lines("a\x0bb\x0cc\x85d\u2028e".encode())] == ["a\x0bb\x0cc\x85d\u2028e"]


@pytest.mark.parametrize("size", [(1 << 16) - 1, 1 << 16, (1 << 16) + 1, MOST_BYTES])
def test_lines__that_fill_a_block_are_whole(size: int) -> None:
    assert [len(line.text) for line in lines(b"x" * size + b"\r\n" + b"y" * size)] == [size, size]


def test_lines__a_line_of_ten_megabytes_is_refused_and_the_next_is_read() -> None:
    first, second, third = lines(b"a\n" + b"x" * 10_000_000 + b"\nb")
    assert (first.text, third.text, third.number) == ("a", "b", 3)
    assert second.trouble is not None
    assert len(second.text) < 1000


def test_lines__a_long_line_in_a_hand_is_a_fault_of_that_hand() -> None:
    items = read(HAND_EN.replace("propose A", "propose A" + " " * MOST_BYTES))
    assert [fault.line for fault in faults(items)] == [13, 2]
