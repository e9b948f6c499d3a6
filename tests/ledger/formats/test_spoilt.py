"""Spoilt files: never a traceback, never silence, and never the neighbours' loss."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.replay import audit
from ledger.formats.hand_text.writer import NotWritten, write_hand
from ledger.formats.item import stream_id_of
from ledger.formats.jsonl import write_stream
from ledger.reading import Fault, Item, ReadStream
from tests.ledger.formats.any_hand import hands
from tests.ledger.formats.mutation import mutated
from tests.ledger.formats.samples import EVENING, HAND_EN, HAND_RU, faults, read, streams

HANDS = [stream.facts for stream in streams(read(EVENING))]
JSON_LINES = "".join(line for facts in HANDS for line in write_stream(facts))
SOUND = (
    *(EVENING.encode(encoding) for encoding in ("utf-8", "cp1251", "utf-16")),
    *(f"{HAND_EN}\n{HAND_RU}\n{EVENING}".encode(), JSON_LINES.encode()),
)
GARBAGE = ("xyzzy", '"unclosed', "пaс A", "bet A x", "\x00", "\\u", "{", "—" * 50)


def check(items: list[Item], lines: int) -> None:
    """Every stream replays and writes, every fault has a place and all its words."""
    assert items
    for item in items:
        match item:
            case ReadStream():
                audit(item.facts, item.places)
                assert len(item.places) == len(item.facts)
                assert stream_id_of(item.facts[0]) == item.stream_id
                assert isinstance(write_hand(item.facts, "ru"), str | NotWritten)
            case Fault():
                assert 0 <= item.line <= lines
                assert item.words.isprintable()
                assert all((*item.problem, *item.remedy))


def check_mutated(seed: int) -> None:
    data = mutated(SOUND[seed % len(SOUND)], seed)
    check(read(data), data.count(b"\n") + data.count(b"\r") + 1)


@pytest.mark.parametrize("hundred", range(10))
def test_mutated__a_thousand_files_without_a_traceback(hundred: int) -> None:
    for seed in range(hundred * 100, hundred * 100 + 100):
        check_mutated(seed)


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(50))
def test_mutated__fifty_thousand_files_without_a_traceback(thousand: int) -> None:
    for seed in range(1000 + thousand * 1000, 2000 + thousand * 1000):
        check_mutated(seed)


def numbered(text: str) -> list[tuple[int, int]]:
    """The lines that say something, each with the number of the hand it belongs to."""
    starts = [stream.places[0].line for stream in streams(read(text))]
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    return [(number, sum(start <= number for start in starts) - 1) for number in lines]


@pytest.mark.parametrize("garbage", GARBAGE)
@pytest.mark.parametrize("text", [EVENING, JSON_LINES], ids=["hand", "jsonl"])
def test_spoilt__one_bad_line_costs_its_own_hand_and_no_other(text: str, garbage: str) -> None:
    for number, owner in numbered(text):
        lines = text.splitlines()
        lines[number - 1] = garbage
        items = read("\n".join(lines))
        assert [stream.facts for stream in streams(items)] == [facts for at, facts in enumerate(HANDS) if at != owner]
        assert number in {fault.line for fault in faults(items)}


@pytest.mark.parametrize("text", [EVENING, JSON_LINES], ids=["hand", "jsonl"])
def test_spoilt__bytes_of_no_encoding_cost_their_own_hand_and_no_other(text: str) -> None:
    for number, owner in numbered(text):
        lines = text.encode().splitlines()
        lines[number - 1] = b"\xff\xfe\x80\x98"
        items = read(b"\n".join(lines))
        assert [stream.facts for stream in streams(items)] == [facts for at, facts in enumerate(HANDS) if at != owner]
        assert number in {fault.line for fault in faults(items)}


@pytest.mark.parametrize("text", [EVENING, JSON_LINES], ids=["hand", "jsonl"])
def test_spoilt__a_file_cut_anywhere_gives_the_hands_before_the_cut(text: str) -> None:
    ends = [0, *(stream.places[-1].line for stream in streams(read(text)))]
    for size in range(0, len(text), 7):
        found = [stream.facts for stream in streams(read(text[:size]))]
        whole = sum(end < text[:size].count("\n") + 1 for end in ends[1:])
        assert found[:whole] == HANDS[:whole]


def test_spoilt__a_page_between_closed_hands_costs_none_of_them() -> None:
    text = EVENING.replace("\n\nhand 2", "\n\n--- page 2 ---\n\nhand 2")
    items = read(text)
    assert [stream.facts for stream in streams(items)] == HANDS
    assert [fault.line for fault in faults(items)] == [14]


def test_spoilt__garbage_without_end_is_given_line_by_line() -> None:
    items = read("?? ??\n" * 5000)
    assert [fault.line for fault in faults(items)] == list(range(1, 5001))
    items = read("room Minsk\n" + "?? ??\n" * 5000)
    assert {fault.line for fault in faults(items)} >= set(range(2, 5002))


@given(st.binary(max_size=300))
def test_spoilt__any_bytes_at_all(data: bytes) -> None:
    check(read(data), len(data) + 1)


@given(st.text(st.sampled_from('handseatrulbig 12AB;:#=()@"«»\n\t-\\{}[],\u00a0\u200b\ud800т'), max_size=120))
def test_spoilt__any_text_like_the_notation(text: str) -> None:
    check(read(text.encode("utf-8", "surrogatepass")), len(text) + 1)


@settings(max_examples=40)
@given(hands(), st.integers(0, 10**6), st.sampled_from(("ru", "en")))
def test_spoilt__any_hand_mutated(facts: tuple[object, ...], seed: int, language: str) -> None:
    text = write_hand(facts, language)  # type: ignore[arg-type]
    assert isinstance(text, str)
    data = mutated(text.encode(), seed)
    check(read(data), data.count(b"\n") + data.count(b"\r") + 1)
