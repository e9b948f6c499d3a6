"""A table terminal's lines: every fact at once, a bad one sent again."""

from domain.events import AnteStaked, Fact, HandClosed, HandOpened, Passed
from ledger.formats.encoding import Line
from ledger.formats.jsonl import write_stream
from ledger.formats.live import LiveReader
from ledger.formats.troubles import BAD_BYTES
from ledger.reading import Fault
from tests.ledger.formats.samples import HAND_EN, only_stream

HEADER = ("hand 1 belarusian", "rules table_min=5 table_max=50", "seats A:200 B:200")


def feed(reader: LiveReader, *lines: str) -> list[Fact | Fault]:
    return [said for number, line in enumerate(lines, 1) for said in reader.feed(Line(number, line))]


def test_live__gives_each_fact_when_its_line_is_in() -> None:
    reader = LiveReader()
    assert feed(reader, *HEADER) == []
    (opened,) = feed(reader, "")
    assert isinstance(opened, HandOpened)
    assert feed(reader, "antes 5 A B") == [AnteStaked(seat="A", amount=5), AnteStaked(seat="B", amount=5)]
    assert feed(reader, "# nothing", "by k07") == []
    assert feed(reader, "pass A; close") == [Passed(seat="A", by="k07"), HandClosed(by="k07")]


def test_live__gives_what_the_file_gives() -> None:
    lines = HAND_EN.splitlines()
    assert tuple(feed(LiveReader(), *lines)) == only_stream(HAND_EN).facts


def test_live__an_event_ends_the_header() -> None:
    opened, passed = feed(LiveReader(), *HEADER, "pass A")
    assert (type(opened), passed) == (HandOpened, Passed(seat="A"))


def test_live__a_bad_event_costs_only_itself() -> None:
    reader = LiveReader("terminal 3")
    feed(reader, *HEADER, "")
    (fault,) = feed(reader, "pass A; bet A x", "pass B")[1:2]
    assert isinstance(fault, Fault)
    assert (fault.file, fault.line, fault.words) == ("terminal 3", 1, "x")
    assert feed(reader, "pass B") == [Passed(seat="B")]
    assert [type(said) for said in feed(reader, '"open', "passs B")] == [Fault, Fault]
    (damaged,) = reader.feed(Line(1, "??", BAD_BYTES.fill(encoding="UTF-8")))
    assert isinstance(damaged, Fault)


def test_live__a_bad_header_opens_nothing() -> None:
    reader = LiveReader()
    said = feed(reader, "hand 1 belarusian", "seats A", "", "pass A")
    assert [type(part) for part in said] == [Fault, Fault]
    assert feed(reader, *HEADER, "room Minsk", "", "pass A")[1:] == [Passed(seat="A")]


def test_live__what_carries_over_holds_for_the_next_hand() -> None:
    reader = LiveReader()
    first, *_, second = feed(reader, "room Minsk", "", *HEADER, "", "pass A", *HEADER, "")
    assert isinstance(first, HandOpened)
    assert isinstance(second, HandOpened)
    assert (first.room, second.room) == ("Minsk", "Minsk")


def test_live__json_lines_too() -> None:
    facts = only_stream(HAND_EN).facts
    lines = list(write_stream(facts))
    assert tuple(feed(LiveReader(), *lines)) == facts
    (fault,) = feed(LiveReader(), lines[0][:-3])
    assert isinstance(fault, Fault)
