"""JSON lines: one event a line, checked to the last field; streams are whole or refused."""

import json
from typing import Any

import pytest

from domain.events import TOPICS, HandClosed, HandOpened, Passed
from domain.session.events import SessionOpened, StaffSeated
from ledger.formats import event_line, jsonl
from ledger.formats.jsonl import OPEN_STREAMS, write_stream
from ledger.reading import Fault
from ledger.upcast import Upcast
from tests.ledger.formats.samples import EVENING, faults, only_stream, read, streams

HANDS = [stream.facts for stream in streams(read(EVENING))]
SESSION = (SessionOpened(room="Minsk", table="3", session="s1"), StaffSeated(role="croupier", staff="k07"))
ID = "1c4b3d0e-0000-5000-8000-000000000000"


def lines(*hands: int) -> list[str]:
    """The lines of some hands of the evening."""
    return [line.rstrip("\n") for at in hands for line in write_stream(HANDS[at])]


def changed(line: str, **fields: Any) -> str:
    """A line with some fields changed; None takes a field out."""
    event = {**json.loads(line), **fields}
    return json.dumps({name: value for name, value in event.items() if value is not None})


def opened(number: int) -> str:
    """The line that opens a hand, without a stream."""
    fact = HandOpened(game="belarusian", rulebook="belarusian/1", hand=str(number))
    return changed(next(write_stream((fact,))), stream=None, version=None)


def problems(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.problem.en) for fault in faults(read(text))]


def test_line__is_the_event_and_nothing_else() -> None:
    line = json.loads(lines(0)[5])
    stream_id = str(only_stream("\n".join(lines(0))).stream_id)
    assert line == {"stream": stream_id, "version": 6, "type": "hand.passed.v1", "at": None, "by": None, "seat": "A"}


def test_line__of_what_the_record_says_of_itself_is_refused() -> None:
    """No file can bring in a seal, a key or a checkpoint."""
    own = [topic for topic in TOPICS if topic.startswith("record.")]
    assert own
    for topic in own:
        said = json.loads(lines(0)[5]) | {"type": topic}
        found = [one for one in read("\n".join([*lines(0)[:5], json.dumps(said)])) if isinstance(one, Fault)]
        assert any(topic in one.words for one in found)


def test_line__fields_of_no_event_are_named_like_the_envelope() -> None:
    assert [kind for kind in TOPICS.values() if set(kind.model_fields) & set(event_line.ENVELOPE)] == []


def test_streams__hands_and_sessions_with_the_lines_they_stand_on() -> None:
    text = "".join([*write_stream(SESSION), "\n", "# a note\n", *write_stream(HANDS[0])])
    session, hand = streams(read(text))
    assert (session.facts, [place.line for place in session.places]) == (SESSION, [1, 2])
    assert (hand.facts, hand.places[0].line) == (HANDS[0], 5)


def test_streams__may_leave_out_stream_and_version() -> None:
    text = "\n".join(changed(line, stream=None, version=None) for line in lines(0, 1, 0))
    assert [stream.facts for stream in streams(read(text))] == [HANDS[0], HANDS[1], HANDS[0]]


def test_streams__one_line_after_another_in_any_order_and_mixed() -> None:
    first, second = lines(0), lines(1)
    mixed = [line for pair in zip(reversed(first), second, strict=False) for line in pair] + second[len(first) :]
    found = [stream.facts for stream in streams(read("\n".join(mixed)))]
    assert sorted(found, key=HANDS.index) == [HANDS[0], HANDS[1]]


def test_streams__as_many_as_may_be_open_at_once() -> None:
    text = "\n".join([*lines(0)[:3], *map(opened, range(100, 100 + OPEN_STREAMS - 1)), *lines(0)[3:]])
    assert HANDS[0] in [stream.facts for stream in streams(read(text))]


def test_streams__that_pause_too_long_are_said_to_be_in_two() -> None:
    text = "\n".join([*lines(0)[:3], *map(opened, range(100, 100 + OPEN_STREAMS)), *lines(0)[3:]])
    items = read(text)
    assert HANDS[0][:3] in [stream.facts for stream in streams(items)]
    assert faults(items)[0].problem.en == "the stream lacks the events numbered 1–3"
    assert "must stand together" in faults(items)[0].remedy.en


def test_streams__a_number_missing_refuses_the_stream_and_no_other() -> None:
    items = read("\n".join([*lines(0)[:4], *lines(0)[5:], *lines(1)]))
    assert [stream.facts for stream in streams(items)] == [HANDS[1]]
    assert [fault.problem.en for fault in faults(items)] == [
        "the stream lacks the events numbered 5",
        "the stream is not recorded: 1 of its places could not be read",
    ]


def test_streams__many_numbers_missing_are_named_in_short() -> None:
    some = [changed(lines(0)[1], version=version) for version in (3, 7, 9, 11, 13, 15, 10**12)]
    assert problems("\n".join([lines(0)[0], *some]))[0][1] == "the stream lacks the events numbered 2, 4–6, 8, 10, 12 …"


def test_streams__a_number_twice_refuses_the_stream() -> None:
    assert problems("\n".join([*lines(0)[:3], lines(0)[2]])) == [
        (4, "the stream already has an event number 3, on line 3"),
        (1, "the stream is not recorded: 1 of its places could not be read"),
    ]


def test_streams__that_are_not_opened() -> None:
    assert problems("\n".join(changed(line, version=at) for at, line in enumerate(lines(0)[1:4], 1)))[0] == (
        1, "the first event of the stream opens no hand, no session and no case",
    )  # fmt: skip
    assert problems(changed(lines(0)[1], stream=None, version=None)) == [
        (1, "the stream is not named, and no hand is opened above")
    ]


def test_streams__under_another_id_than_their_opening_gives() -> None:
    (wrong, refused) = faults(read("\n".join(changed(line, stream=ID) for line in lines(0))))
    assert str(only_stream("\n".join(lines(0))).stream_id) in wrong.problem.en
    assert (wrong.line, refused.line) == (1, 1)


def test_streams__longer_than_any_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "MOST_EVENTS", 5)
    assert problems("\n".join(lines(0))) == [
        (6, "the stream has more than 5 events"),
        (1, "the stream is not recorded: 1 of its places could not be read"),
    ]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "the line is not JSON: a field name in quotes is missing (character 2)"),
        ('{"type": "hand.closed.v1",}', "the line is not JSON: a field name in quotes is missing"),
        ('{"type" "x"}', "the line is not JSON: a colon is missing (character 9)"),
        ('{"type": "hand.closed.v1"', "the line is not JSON: a comma is missing"),
        ('{"type": "hand.closed.v1"} {}', "the line is not JSON: something stands after the object"),
        ('{"type": "hand.clos', "the line is not JSON: a quote is not closed"),
        ('{"type": "a\tb"}', "the line is not JSON: a control sign inside a text"),
        ('{"type": NaN}', "a number is too large or no number"),
        ('{"type": "hand.rake-taken.v1", "amount": ' + "9" * 5000 + "}", "a number is too large or no number"),
        ('{"type": ' + "[" * 5000 + "}", "it is nested too deeply"),
        ("[1, 2]", "the line is no JSON object"),
        ('"hand"', "the line is no JSON object"),
        ("17", "the line is no JSON object"),
        ('{"type": "hand.closed.v1", "type": "hand.closed.v1"}', "the field 'type' is said twice"),
        ('{"type": "x", "rules": {"a": 1, "b": {"a": 1, "a" :2}}}', "the field 'a' is said twice"),
        ("{}", "the field 'type' is missing"),
        ('{"type": 5}', "the field 'type' is missing"),
        ('{"type": "hand.closd.v1"}', "the program knows no event 'hand.closd.v1'"),
        ('{"type": "builtins.eval"}', "the program knows no event 'builtins.eval'"),
        ('{"type": "hand.closed.v1", "stream": "x", "version": 1}', "the field 'stream' is no stream id (UUID)"),
        ('{"type": "hand.closed.v1", "stream": 5, "version": 1}', "the field 'stream' is no stream id (UUID)"),
        ('{"type": "hand.closed.v1", "version": 1}', "the field 'stream' is no stream id (UUID)"),
        (f'{{"type": "hand.closed.v1", "stream": "{ID}"}}', "the field 'version' is no number"),
        (f'{{"type": "hand.closed.v1", "stream": "{ID}", "version": 0}}', "the field 'version' is no number"),
        (f'{{"type": "hand.closed.v1", "stream": "{ID}", "version": true}}', "the field 'version' is no number"),
        (f'{{"type": "hand.closed.v1", "stream": "{ID}", "version": "1"}}', "the field 'version' is no number"),
        ('{"type": "hand.passed.v1"}', "the field 'seat' does not fit: it is required"),
        ('{"type": "hand.passed.v1", "seat": ""}', "the field 'seat' does not fit: at least 1 characters"),
        ('{"type": "hand.passed.v1", "seat": 5}', "the field 'seat' does not fit: text is needed"),
        ('{"type": "hand.passed.v1", "seat": "A", "amount": 5}', "'amount' does not fit: the event has no such field"),
        ('{"type": "hand.passed.v1", "seat": "\\ud800"}', "the text holds broken characters"),
        ('{"type": "hand.passed.v1", "seat": "A", "at": "2026-11-28T21:14:00"}', "a date and time with an offset"),
        ('{"type": "hand.passed.v1", "seat": "A", "at": "yesterday"}', "a date and time with an offset"),
        ('{"type": "hand.passed.v1", "seat": "A", "at": 1764000000}', "a date and time with an offset"),
        ('{"type": "hand.rake-taken.v1", "amount": 5.0}', "a whole number is needed"),
        ('{"type": "hand.rake-taken.v1", "amount": "5"}', "a whole number is needed"),
        ('{"type": "hand.rake-taken.v1", "amount": true}', "a whole number is needed"),
        ('{"type": "hand.rake-taken.v1", "amount": 9999999999999999}', "at most 1000000000000000"),
        ('{"type": "hand.rake-taken.v1", "amount": null}', "a whole number is needed"),
        ('{"type": "hand.cards-dealt.v1", "seat": "A", "cards": "KS"}', "a list is needed"),
        (
            '{"type": "hand.cards-dealt.v1", "seat": "A", "cards": ["TS"]}',
            "'cards.0' does not fit: there is no such value",
        ),
        ('{"type": "hand.opened.v1", "hand": 1}', "(and 2 more)"),
    ],
)
def test_line__that_cannot_be_read(line: str, problem: str) -> None:
    fault = read_one("\n".join([*lines(0), line, *lines(1)]))
    assert fault.line == len(lines(0)) + 1
    assert problem in fault.problem.en
    assert fault.remedy.ru


def read_one(text: str) -> Fault:
    """The fault of a line that costs neither the closed hand before it nor the one after."""
    items = read(text)
    assert [stream.facts for stream in streams(items)] == [HANDS[0], HANDS[1]]
    return faults(items)[0]


def test_line__unreadable_in_an_open_hand_is_counted_against_it() -> None:
    for bad in ("{", "xyzzy"):
        for at in range(1, len(lines(0)) - 1):
            items = read("\n".join([*lines(0)[:at], bad, *lines(1)]))
            assert [stream.facts for stream in streams(items)] == [HANDS[1]]
            assert [fault.line for fault in faults(items)] == [at + 1, 1]


def test_line__unreadable_that_names_its_stream_is_counted_against_that() -> None:
    first, second = lines(0), lines(1)
    items = read("\n".join([*first, second[0], second[1][:-1], *second[2:]]))
    assert [stream.facts for stream in streams(items)] == [HANDS[0]]
    items = read("\n".join([*first[:3], second[0][:-1], *first[3:]]))
    assert [stream.facts for stream in streams(items)] == [HANDS[0]]


def test_line__unreadable_between_two_of_one_stream_costs_nothing_when_none_is_missing() -> None:
    items = read("\n".join([*lines(0)[:3], "xyzzy", *lines(0)[3:]]))
    assert [stream.facts for stream in streams(items)] == [HANDS[0]]
    assert [fault.line for fault in faults(items)] == [4]


def test_line__unreadable_at_the_end_of_the_file_is_counted_against_the_open_hand() -> None:
    assert streams(read("\n".join([*lines(0)[:3], '{"type"']))) == []


def test_line__unreadable_without_streams_is_counted_against_the_hand_above() -> None:
    bare = [changed(line, stream=None, version=None) for line in lines(0, 1)]
    items = read("\n".join([*bare[:3], "{", *bare[3:]]))
    assert [stream.facts for stream in streams(items)] == [HANDS[1]]


def test_line__unreadable_opening_without_a_stream_takes_its_events_with_it() -> None:
    bare = [changed(line, stream=None, version=None) for line in lines(0, 1)]
    start = len(lines(0))
    items = read("\n".join([*bare[:start], bare[start][:-1], *bare[start + 1 :]]))
    assert [stream.facts for stream in streams(items)] == [HANDS[0]]
    assert [fault.line for fault in faults(items)] == [start + 1, start + 1]


def test_line__of_an_older_version_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    upcasts = {
        "hand.passed.v0": Upcast("hand.passed.v1", lambda fields: {"seat": fields["who"]}),
        "hand.closed.v0": Upcast("hand.closed.v1", lambda fields: {"of": fields["gone"]}),
    }
    monkeypatch.setattr(event_line, "UPCASTS", upcasts)
    text = f'{opened(1)}\n{{"type": "hand.passed.v0", "who": "A"}}\n{{"type": "hand.closed.v1"}}'
    assert only_stream(text).facts[1:] == (Passed(seat="A"), HandClosed())
    assert "cannot be brought up to date" in problems(text + '\n{"type": "hand.passed.v0"}')[0][1]
    assert "cannot be brought up to date" in problems(text + '\n{"type": "hand.closed.v0"}')[0][1]


def test_write__needs_an_opening() -> None:
    with pytest.raises(TypeError):
        list(write_stream((Passed(seat="A"),)))


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("in_list", [True, False])
def test_jsonl__json_that_is_not_by_lines_is_named_once(indent: int | None, in_list: bool) -> None:  # noqa: FBT001
    event = {"type": "hand.opened.v1", "game": "draw", "seats": [{"seat": "A"}], "rules": {"ante": 5}}
    text = json.dumps([event, event] if in_list else event, indent=indent)
    problems = [fault.problem.en for fault in faults(read(text))]
    by_lines = ["the file is JSON, but not by lines" in problem for problem in problems]
    assert by_lines == ([True] if in_list or indent else [False] * len(problems))


@pytest.mark.parametrize(
    ("line", "words", "remedy"),
    [
        ('{"type": "hand.passed.v1", "seat": 5}', '"seat": 5', "correct the value"),
        ('{"type": "hand.passed.v1", "seat": "A", "sum": "ы"}', '"sum": "ы"', "remove the field 'sum'"),
        ('{"type": "hand.passed.v1"}', '{"type": "hand.passed.v1"}', "add the field 'seat'"),
        ('{"version": 2, "type": "hand.passed.v1", "seat": "A"}', '"version": 2', "write the stream's id"),
    ],
)
def test_jsonl__the_field_itself_is_shown(line: str, words: str, remedy: str) -> None:
    (fault, *_) = faults(read(line))
    assert fault.words == words
    assert fault.remedy.en.startswith(remedy)
