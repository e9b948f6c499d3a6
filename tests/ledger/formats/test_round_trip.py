"""The law of both formats: what is written reads back as the same facts, to the last digit and the last letter."""

from collections.abc import Sequence
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.events import TOPICS, Fact
from domain.session.events import SessionOpened
from domain.text import Language
from ledger.formats.hand_text.writer import write_hand, write_hands
from ledger.formats.jsonl import write_stream
from ledger.reading import ReadStream
from tests.ledger.formats.any_hand import built, hands
from tests.ledger.formats.samples import only_stream, read, streams

languages: st.SearchStrategy[Language] = st.sampled_from(("ru", "en"))
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")


def exactly(facts: Sequence[Fact]) -> list[tuple[str, str]]:
    """Facts in a form in which moments with another offset differ."""
    return [(fact.topic, fact.model_dump_json()) for fact in facts]


def stream_id(first: Fact) -> UUID:
    return ReadStream((first,), ()).stream_id


def check(facts: tuple[Fact, ...], language: Language) -> None:
    text = write_hand(facts, language)
    assert isinstance(text, str), text
    assert exactly(only_stream(text).facts) == exactly(facts)


@given(hands(), languages)
def test_notation__any_hand_reads_back_the_same(facts: tuple[Fact, ...], language: Language) -> None:
    check(facts, language)


@pytest.mark.soak
@given(hands(), languages)
def test_notation__very_many_hands_read_back_the_same(facts: tuple[Fact, ...], language: Language) -> None:
    check(facts, language)


@settings(max_examples=40)
@given(hands(), languages)
def test_notation__text_written_read_and_written_is_the_same_text(facts: tuple[Fact, ...], language: Language) -> None:
    text = write_hand(facts, language)
    assert isinstance(text, str)
    assert write_hand(only_stream(text).facts, language) == text


@settings(max_examples=25)
@given(st.lists(hands(), min_size=2, max_size=3), languages)
def test_notation__hands_of_one_file_do_not_inherit_what_is_not_theirs(
    several: list[tuple[Fact, ...]], language: Language
) -> None:
    text = "".join(part for part in write_hands(several, language) if isinstance(part, str))
    assert [exactly(stream.facts) for stream in streams(read(text))] == [exactly(facts) for facts in several]


@settings(max_examples=40)
@given(hands(), languages, st.sampled_from(ENCODINGS), st.sampled_from(("\n", "\r\n", "\r")))
def test_notation__encoding_and_line_ends_change_nothing(
    facts: tuple[Fact, ...], language: Language, encoding: str, end: str
) -> None:
    text = write_hand(facts, language)
    assert isinstance(text, str)
    items = read(text.replace("\n", end).encode(encoding))
    assert [exactly(stream.facts) for stream in streams(items)] == [exactly(facts)]


@given(hands())
def test_json_lines__any_hand_reads_back_the_same(facts: tuple[Fact, ...]) -> None:
    assert exactly(only_stream("".join(write_stream(facts))).facts) == exactly(facts)


@given(
    built(SessionOpened),
    st.lists(
        st.sampled_from(sorted(TOPICS))
        .filter(lambda topic: topic.startswith("session."))
        .flatmap(lambda topic: built(TOPICS[topic]))
    ),
)
def test_json_lines__any_session_reads_back_the_same(opened: Fact, others: list[Fact]) -> None:
    facts = (opened, *others)
    stream = only_stream("".join(write_stream(facts)))
    assert exactly(stream.facts) == exactly(facts)
    assert stream.stream_id == stream_id(opened)


@settings(max_examples=25)
@given(st.lists(hands(), min_size=2, max_size=3, unique_by=lambda facts: stream_id(facts[0])), st.randoms())
def test_json_lines__streams_may_be_mixed(several: list[tuple[Fact, ...]], random: object) -> None:
    lines = [line for facts in several for line in write_stream(facts)]
    random.shuffle(lines)  # type: ignore[attr-defined]
    found = {stream.stream_id: exactly(stream.facts) for stream in streams(read("".join(lines)))}
    assert found == {stream_id(facts[0]): exactly(facts) for facts in several}
