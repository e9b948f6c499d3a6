"""What is stored of a fact, and what is read of a row, whole or spoilt."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from uuid import UUID

import pytest
from eventsourcing.domain import DomainEvent
from eventsourcing.persistence import MapperDeserialisationError, StoredEvent
from hypothesis import given
from hypothesis import strategies as st

from domain.events import TOPICS, BetPlaced, Fact, HandOpened, Passed, RemarkMade
from domain.findings import Place
from ledger.entry import Damaged, Row, Stored
from ledger.mapper import FactMapper, canonical, stored_state, stored_time
from ledger.upcast import Fields, Upcast
from tests.ledger.hands import EVENING, hand

STREAM = hand(1).stream_id
MAPPER = FactMapper()
BET = BetPlaced(seat="A", amount=500, by="k07", at=EVENING)
NINE_FOURTEEN = stored_time(EVENING)
BET_STORED = (
    '{"fact":{"at":"2026-11-28T21:14:00Z","by":"k07","seat":"A","amount":500},'
    '"recorded_at":"2026-11-28T21:14:00Z","source":{"file":"вечер.hand","line":12}}'
).encode()


def row(state: bytes, topic: str = "hand.bet-placed.v1") -> Row:
    return Row(7, STREAM, 3, topic, state)


def damage(state: bytes, topic: str = "hand.bet-placed.v1") -> Damaged:
    entry = MAPPER.read(row(state, topic))
    assert isinstance(entry, Damaged)
    assert (entry.position, entry.stream_id, entry.version, entry.topic) == (7, STREAM, 3, topic)
    return entry


def test_stored_state__is_compact_json_in_the_order_of_the_class() -> None:
    assert stored_state(canonical(BET), NINE_FOURTEEN, Place("вечер.hand", 12)) == BET_STORED


def test_stored_state__leaves_out_defaults_and_keeps_a_missing_source() -> None:
    expected = b'{"fact":{"seat":"A"},"recorded_at":"2026-11-28T21:14:00Z","source":null}'
    assert stored_state(canonical(Passed(seat="A")), NINE_FOURTEEN, None) == expected


def test_stored_state__file_name_the_system_could_not_decode() -> None:
    state = stored_state(canonical(BET), NINE_FOURTEEN, Place("\udce2.hand", 1))
    entry = MAPPER.read(row(state))
    assert isinstance(entry, Stored)
    assert entry.source == Place("\\udce2.hand", 1)


def test_read__gives_the_fact_back() -> None:
    assert MAPPER.read(row(BET_STORED)) == Stored(
        7, STREAM, 3, "hand.bet-placed.v1", EVENING, Place("вечер.hand", 12), BET
    )


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text("ab«é\x00"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abя", max_size=3), inner, max_size=3),
    max_leaves=8,
)
OFFSETS = st.integers(-840, 840).map(lambda minutes: timezone(timedelta(minutes=minutes)))
TIMES = st.datetimes(timezones=OFFSETS, min_value=datetime(1990, 1, 1), max_value=datetime(2090, 1, 1))  # noqa: DTZ001
FACTS: st.SearchStrategy[Fact] = st.one_of(
    st.builds(BetPlaced, seat=st.sampled_from("ABC"), amount=st.integers(-(10**15), 10**15), at=st.none() | TIMES),
    st.builds(RemarkMade, text=st.text(max_size=50), by=st.none() | st.text(min_size=1, max_size=9)),
    st.builds(
        HandOpened,
        game=st.just("belarusian"),
        rulebook=st.just("b"),
        hand=st.just("1"),
        rules=st.dictionaries(st.text("abя", max_size=3), JSON_VALUES, max_size=4),
    ),
)


@given(fact=FACTS, recorded_at=TIMES)
def test_round_trip__the_fact_and_the_bytes_stay_the_same(fact: Fact, recorded_at: datetime) -> None:
    state = stored_state(canonical(fact), stored_time(recorded_at), None)
    entry = MAPPER.read(row(state, fact.topic))
    assert isinstance(entry, Stored)
    assert entry.fact == fact
    assert entry.recorded_at == recorded_at
    assert stored_state(canonical(entry.fact), stored_time(entry.recorded_at), entry.source) == state


@given(rules=st.dictionaries(st.text("abя", max_size=3), JSON_VALUES, max_size=5), shuffled=st.randoms())
def test_canonical__equal_facts_have_equal_bytes(rules: Fields, shuffled: st.DataObject) -> None:
    order = list(rules)
    shuffled.shuffle(order)  # type: ignore[attr-defined]
    one, other = (
        HandOpened(game="belarusian", rulebook="b", hand="1", rules=copy)
        for copy in (rules, {key: rules[key] for key in order})
    )
    assert canonical(one) == canonical(other)


def test_read__unknown_topic_is_refused_and_nothing_is_imported() -> None:
    hostile = "antigravity:fly"
    assert damage(BET_STORED, hostile).problem.en == "the program knows no event of that name"
    assert "antigravity" not in sys.modules


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (b"", "this is not JSON (Invalid JSON: EOF while parsing a value at line 1 column 0)"),
        (b"\xff\xfe", "this is not JSON (Invalid JSON: expected value at line 1 column 1)"),
        (BET_STORED[:-2], "this is not JSON (Invalid JSON: EOF while parsing an object at line 1 column 154)"),
        (BET_STORED.replace(b'"by"', b'"bu"'), "a field 'fact.bu' too many"),
        (BET_STORED.replace(b'"line":12', b'"line":12,"page":1'), "a field 'source.page' too many"),
        (
            BET_STORED.replace(b'"line":12', b'"line":"12"'),
            "the field 'source.line' does not fit (Input should be a valid integer)",
        ),
        (BET_STORED.replace(b'"recorded_at"', b'"edited_at"'), "the field 'recorded_at' is missing"),
        (BET_STORED.replace(b',"amount":500', b""), "the field 'fact.amount' is missing"),
        (BET_STORED.replace(b"500", b'"5"'), "the field 'fact.amount' does not fit (Input should be a valid integer)"),
        (BET_STORED.replace(b"500", b"5.0"), "the field 'fact.amount' does not fit (Input should be a valid integer)"),
    ],
)
def test_read__spoilt_row_says_what_is_wrong(state: bytes, problem: str) -> None:
    assert damage(state).problem.en == problem


def test_damaged__message_names_the_row_in_both_languages() -> None:
    message = damage(BET_STORED.replace(b'"by"', b'"bu"')).message
    assert message.ru == (
        f"событие не читается: место в записи 7, поток {STREAM}, номер 3, имя «hand.bet-placed.v1»: "
        "лишнее поле «fact.bu»"
    )
    assert message.en == (
        f"an event cannot be read: position 7, stream {STREAM}, number 3, topic 'hand.bet-placed.v1': "
        "a field 'fact.bu' too many"
    )


@given(state=st.binary(max_size=200), topic=st.sampled_from(sorted(TOPICS)) | st.text(max_size=30))
def test_read__never_raises_on_what_a_row_holds(state: bytes, topic: str) -> None:
    assert isinstance(MAPPER.read(row(state, topic)), (Stored, Damaged))


@given(place=st.integers(0, len(BET_STORED) - 1), byte=st.integers(0, 255))
def test_read__never_raises_on_a_flipped_byte(place: int, byte: int) -> None:
    spoilt = BET_STORED[:place] + bytes([byte]) + BET_STORED[place + 1 :]
    assert isinstance(MAPPER.read(row(spoilt)), (Stored, Damaged))


def older(fields: Fields) -> Fields:
    """Version 1 called the amount a sum and had no `by`."""
    return {"seat": fields["seat"], "amount": fields["sum"]}


UPCASTING = FactMapper(
    upcasts={
        "hand.bet.v1": Upcast("hand.bet.v2", older),
        "hand.bet.v2": Upcast("hand.bet-placed.v1", lambda fields: {**fields, "by": "k07"}),
        "hand.lost.v1": Upcast("hand.lost.v2", lambda fields: fields),
    }
)
OLD_STATE = b'{"fact":{"seat":"A","sum":500},"recorded_at":"2026-11-28T21:14:00Z","source":null}'


def test_upcast__older_version_is_read_as_the_newest_and_keeps_its_stored_name() -> None:
    entry = UPCASTING.read(row(OLD_STATE, "hand.bet.v1"))
    assert entry == Stored(7, STREAM, 3, "hand.bet.v1", EVENING, None, BetPlaced(seat="A", amount=500, by="k07"))


@pytest.mark.parametrize(
    ("topic", "state", "word"),
    [
        ("hand.bet.v1", OLD_STATE.replace(b"sum", b"sun"), "KeyError('sum')"),
        ("hand.bet.v1", b'{"fact":5,"recorded_at":"2026-11-28T21:14:00Z","source":null}', "no object"),
        ("hand.bet.v1", b"[]", "hand.bet.v1"),
        ("hand.bet.v1", b"{", "EOF"),
        ("hand.lost.v1", OLD_STATE, "hand.lost.v2"),
    ],
)
def test_upcast__spoilt_older_version_is_a_value_too(topic: str, state: bytes, word: str) -> None:
    entry = UPCASTING.read(row(state, topic))
    assert isinstance(entry, Damaged)
    assert "older version cannot be brought up to date" in entry.problem.en
    assert word in entry.problem.en


def test_library__is_given_the_stored_form_and_gives_the_entry_back() -> None:
    entry = Stored(0, STREAM, 3, "hand.bet-placed.v1", EVENING, Place("вечер.hand", 12), BET)
    stored = MAPPER.to_stored_event(entry)
    assert stored == StoredEvent(STREAM, 3, "hand.bet-placed.v1", BET_STORED)
    assert MAPPER.to_domain_event(stored) == entry


def test_library__damage_and_foreign_events_are_exceptions_there() -> None:
    with pytest.raises(MapperDeserialisationError, match="not JSON"):
        MAPPER.to_domain_event(StoredEvent(STREAM, 3, "hand.bet-placed.v1", b"{"))
    with pytest.raises(TypeError, match="the record keeps facts"):
        MAPPER.to_stored_event(DomainEvent(UUID(int=1), 1, datetime(2026, 1, 1, tzinfo=UTC)))


def test_mapper__knows_every_fact_of_the_domain_as_soon_as_it_is_imported() -> None:
    script = (
        "import ledger.mapper, domain.events; known = set(domain.events.TOPICS);"
        "import pkgutil, importlib;"
        "[importlib.import_module(one.name) for one in pkgutil.walk_packages(domain.__path__, 'domain.')];"
        "assert set(domain.events.TOPICS) == known, set(domain.events.TOPICS) - known"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
