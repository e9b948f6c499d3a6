"""Fuzzing, a target a reader: never a traceback, never a hang, never a silent loss."""

import re

import pytest

from domain.replay import audit
from ledger.formats.foreign.house import House
from ledger.formats.item import stream_id_of
from ledger.importing import Books
from ledger.reading import Fault, ReadStream, read_bytes
from tests.ledger.formats.foreign.reading import RECORDS, hands, record
from tests.ledger.formats.mutation import mutated

TARGETS = {
    "pokerstars": "pokerstars.txt", "fulltilt": "fulltilt.txt", "ongame": "ongame.txt", "boss": "boss.xml",
    "merge": "merge-folded.xml", "phh": "no-limit.phh", "ohh": "draw.ohh",
}  # fmt: skip
HOUSE = House(key=b"k")
GARBAGE = ("xyzzy $5", "[Kh Kd]", "\x00", "<a", "}", "—" * 5000)


def check(data: bytes) -> None:
    items = list(read_bytes(data, "x", HOUSE))
    books = Books()
    assert items
    for item in items:
        if isinstance(item, ReadStream):
            audit(item.facts, item.places)
            assert len(item.places) == len(item.facts)
            assert stream_id_of(item.facts[0]) == item.stream_id
            books.take_stream(item)
        else:
            assert item.words.isprintable()
            assert all((*item.problem, *item.remedy))
            books.take_fault(item)


@pytest.mark.parametrize("name", TARGETS)
def test_fuzz__three_hundred_files_a_reader(name: str) -> None:
    data = (RECORDS / TARGETS[name]).read_bytes()
    for seed in range(300):
        check(mutated(data, seed))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(50))
@pytest.mark.parametrize("name", TARGETS)
def test_fuzz__a_million_files_over_all_readers(name: str, part: int) -> None:
    data = (RECORDS / TARGETS[name]).read_bytes()
    for seed in range(1000 + part * 2900, 1000 + (part + 1) * 2900):
        check(mutated(data, seed))


@pytest.mark.parametrize("name", TARGETS)
def test_fuzz__a_number_without_end_is_a_fault(name: str) -> None:
    text = (RECORDS / TARGETS[name]).read_text(encoding="utf-8")
    for number in list(re.finditer(r"\d+", text))[::3]:
        check(f"{text[: number.start()]}{'9' * 5000}{text[number.end() :]}".encode())


@pytest.mark.parametrize("garbage", GARBAGE)
@pytest.mark.parametrize("name", ["pokerstars.txt", "fulltilt.txt", "ongame.txt"])
def test_fuzz__a_bad_line_costs_at_most_its_own_hand(name: str, garbage: str) -> None:
    whole, lines = hands(record(name)), record(name).splitlines()
    for at in range(len(lines)):
        spoilt = hands("\n".join([*lines[:at], garbage, *lines[at:]]))
        kept = {str(stream.stream_id) for stream in spoilt}
        assert len({str(stream.stream_id) for stream in whole} - kept) <= 1


@pytest.mark.parametrize("name", TARGETS)
def test_fuzz__a_file_cut_anywhere_loses_nothing_silently(name: str) -> None:
    data = (RECORDS / TARGETS[name]).read_bytes()
    for size in range(1, len(data), 23):
        items = list(read_bytes(data[:size], "x", HOUSE))
        assert items
        assert any(isinstance(item, Fault) or item.origin for item in items)
