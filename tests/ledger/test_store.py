"""Recording whole hands: new, again, longer, other; and reading them back."""

import pytest

from domain.events import BankAwarded, BetPlaced, HandOpened, Passed, RemarkMade
from domain.findings import Place
from ledger.opening import open_ledger
from ledger.store import Ledger, LedgerFault, Recording, Stored
from tests.ledger.hands import EVENING, EVENTS, FILE, MORNING_AFTER, Read, hand, hands
from tests.ledger.storage import SQLiteStorage, Storage


def record(ledger: Ledger, *streams: Read) -> list[Recording]:
    return list(ledger.record(streams, recorded_at=EVENING))


def facts_of(ledger: Ledger, stream: Read) -> tuple[object, ...]:
    return tuple(entry.fact for entry in ledger.stream(stream.stream_id) if isinstance(entry, Stored))


def test_record__new_hand_is_recorded_whole(ledger: Ledger) -> None:
    (recording,) = record(ledger, hand(17))
    assert recording == Recording(hand(17).stream_id, "recorded", EVENTS, EVENTS, EVENTS, Place(FILE, 340))
    assert facts_of(ledger, hand(17)) == hand(17).facts


def test_record__each_event_keeps_its_place_in_the_file_and_its_time(ledger: Ledger) -> None:
    record(ledger, hand(17))
    entry = ledger.stream(hand(17).stream_id)[7]
    assert entry == Stored(
        8, hand(17).stream_id, 8, "hand.bet-placed.v1", EVENING, Place(FILE, 347),
        BetPlaced(seat="A", amount=10, by="k07"),
    )  # fmt: skip


def test_record__hand_without_places_has_no_source(ledger: Ledger) -> None:
    (recording,) = record(ledger, Read(hand(1).facts))
    assert recording.source is None
    assert all(isinstance(entry, Stored) and entry.source is None for entry in ledger.walk())


def test_record__same_file_twice_changes_nothing(ledger: Ledger) -> None:
    record(ledger, *hands(3))
    before = ledger.rows(0)
    again = list(ledger.record(hands(3), recorded_at=MORNING_AFTER))
    assert [(one.status, one.added, one.position) for one in again] == [("unchanged", 0, None)] * 3
    assert ledger.rows(0) == before


def test_record__same_facts_from_another_file_are_the_same_hand(ledger: Ledger) -> None:
    record(ledger, hand(1))
    moved = Read(hand(1).facts, tuple(Place("копия.hand", line) for line in range(EVENTS)))
    assert [one.status for one in record(ledger, moved)] == ["unchanged"]


def test_record__rules_in_another_order_are_the_same_rules(ledger: Ledger) -> None:
    record(ledger, hand(1))
    opened = hand(1).facts[0]
    assert isinstance(opened, HandOpened)
    turned = opened.model_copy(update={"rules": dict(reversed(opened.rules.items()))})
    assert [one.status for one in record(ledger, hand(1).but(1, turned))] == ["unchanged"]


def test_record__longer_hand_is_extended(ledger: Ledger) -> None:
    record(ledger, hand(1).first(6), hand(2))
    (recording,) = record(ledger, hand(1))
    assert (recording.status, recording.version, recording.added) == ("extended", EVENTS, EVENTS - 6)
    assert recording.position == ledger.head()
    assert facts_of(ledger, hand(1)) == hand(1).facts


def test_record__shorter_copy_of_a_known_hand_changes_nothing(ledger: Ledger) -> None:
    record(ledger, hand(1))
    (recording,) = record(ledger, hand(1).first(6))
    assert (recording.status, recording.version) == ("unchanged", EVENTS)


def test_record__other_content_is_quarantined_and_never_merged(ledger: Ledger) -> None:
    record(ledger, hand(1))
    before = ledger.rows(0)
    (recording,) = record(ledger, hand(1, bet=20))
    assert (recording.status, recording.added, recording.known) == ("quarantined", 0, False)
    assert recording.reason is not None
    assert recording.reason.en == "event #8 (hand.bet-placed.v1): amount is recorded as 10, arrived as 20"
    assert recording.reason.ru == "событие № 8 (hand.bet-placed.v1): amount записано 10, пришло 20"
    assert ledger.rows(0) == before


def test_quarantine__shows_what_arrived_when_from_where_and_why(ledger: Ledger) -> None:
    record(ledger, hand(1))
    list(ledger.record([hand(1, bet=20)], recorded_at=MORNING_AFTER))
    (case,) = ledger.quarantine()
    assert (case.stream_id, case.difference, case.recorded_at) == (hand(1).stream_id, 8, MORNING_AFTER)
    assert case.source == Place(FILE, 20)
    assert tuple(entry.fact for entry in case.arrived if isinstance(entry, Stored)) == hand(1, bet=20).facts
    assert isinstance(case.recorded, Stored)
    assert case.recorded.fact == hand(1).facts[7]
    assert case.reason.en == "event #8 (hand.bet-placed.v1): amount is recorded as 10, arrived as 20"


def test_quarantine__another_kind_of_event_is_named(ledger: Ledger) -> None:
    record(ledger, hand(1))
    record(ledger, hand(1).but(8, Passed(seat="A")))
    (case,) = ledger.quarantine()
    assert case.reason.en == "event #8: hand.bet-placed.v1 is recorded, hand.passed.v1 arrived"


def test_quarantine__other_rules_are_told_one_by_one(ledger: Ledger) -> None:
    opened = hand(1).facts[0]
    assert isinstance(opened, HandOpened)
    other = opened.model_copy(update={"rules": {"chip": 1, "table_min": 50, "table_max": 500}})
    record(ledger, hand(1), hand(1).but(1, other))
    (case,) = ledger.quarantine()
    assert case.reason.en == (
        "event #1 (hand.opened.v1): rules.table_min is recorded as 5, arrived as 50; "
        "rules.table_max is recorded as null, arrived as 500"
    )


def test_quarantine__long_values_are_cut_in_the_reason(ledger: Ledger) -> None:
    record(ledger, hand(1).but(9, RemarkMade(text="спор " * 100)), hand(1).but(9, RemarkMade(text="иначе")))
    (case,) = ledger.quarantine()
    assert len(case.reason.ru) < 250
    assert case.reason.ru.endswith('спор спо…, пришло "иначе"')


def test_quarantine__same_content_again_changes_nothing(ledger: Ledger) -> None:
    record(ledger, hand(1))
    first, second = record(ledger, hand(1, bet=20), hand(1, bet=20))
    (third,) = record(ledger, hand(1, bet=20))
    assert [first.known, second.known, third.known] == [False, True, True]
    assert len(ledger.quarantine()) == 1


def test_quarantine__each_other_content_is_kept_in_order(ledger: Ledger) -> None:
    record(ledger, hand(1), hand(1, bet=20), hand(1, bet=30))
    cases = ledger.quarantine()
    assert [case.number for case in cases] == [1, 2]
    assert ledger.quarantine(after=1) == cases[1:]


def test_quarantine__hand_that_differs_only_after_its_end_in_the_record_is_extended(ledger: Ledger) -> None:
    record(ledger, hand(1).first(12))
    other_ending = hand(1).but(13, BankAwarded(seat="B", amount=24))
    assert [one.status for one in record(ledger, other_ending, hand(1))] == ["extended", "quarantined"]


def test_record__a_hand_twice_in_one_batch_is_recorded_once(ledger: Ledger) -> None:
    statuses = [one.status for one in record(ledger, hand(1).first(3), hand(1), hand(1), hand(1, bet=20))]
    assert statuses == ["recorded", "extended", "unchanged", "quarantined"]
    assert facts_of(ledger, hand(1)) == hand(1).facts


@pytest.mark.parametrize("batch", [1, 2, 7, 500])
def test_record__batches_differ_only_in_their_transactions(storage: Storage, batch: int) -> None:
    ledger = storage.open()
    recordings = list(ledger.record(hands(7), recorded_at=EVENING, batch=batch))
    assert [one.position for one in recordings] == [EVENTS * number for number in range(1, 8)]


def test_record__what_is_handed_out_is_recorded_before_the_rest_is_read(ledger: Ledger) -> None:
    def arriving() -> object:
        yield hand(1)
        assert ledger.head() == EVENTS
        yield hand(2)

    assert [one.status for one in ledger.record(arriving(), recorded_at=EVENING, batch=1)] == ["recorded"] * 2  # type: ignore[arg-type]


def test_record__clock_that_went_back_is_kept_as_given_and_told(ledger: Ledger) -> None:
    assert not next(ledger.record([hand(1)], recorded_at=MORNING_AFTER)).clock_went_back
    recording = next(ledger.record([hand(2)], recorded_at=EVENING))
    assert recording.clock_went_back
    entry = ledger.stream(hand(2).stream_id)[0]
    assert isinstance(entry, Stored)
    assert entry.recorded_at == EVENING


def test_record__clock_is_read_for_every_transaction(ledger: Ledger) -> None:
    times = iter([EVENING, MORNING_AFTER])
    list(ledger.record(hands(2), recorded_at=lambda: next(times), batch=1))
    recorded = [entry.recorded_at for entry in ledger.walk() if isinstance(entry, Stored)]
    assert recorded == [EVENING] * EVENTS + [MORNING_AFTER] * EVENTS


def test_record__time_without_offset_is_a_fault_of_the_program(ledger: Ledger) -> None:
    with pytest.raises(ValueError, match="offset"):
        list(ledger.record([hand(1)], recorded_at=EVENING.replace(tzinfo=None)))
    assert ledger.head() == 0


def test_read__pages_follow_one_another(ledger: Ledger) -> None:
    record(ledger, *hands(3))
    pages, after = [], 0
    while page := ledger.read(after, 5):
        pages.append([entry.position for entry in page])
        after = page[-1].position
    assert [position for page in pages for position in page] == list(range(1, 3 * EVENTS + 1))
    assert {len(page) for page in pages[:-1]} == {5}


def test_read__empty_record_has_nothing(ledger: Ledger) -> None:
    assert (ledger.head(), ledger.read(0, 10), ledger.stream(hand(1).stream_id), ledger.quarantine()) == (0, [], [], [])


def test_open__again_finds_everything(storage: Storage) -> None:
    record(storage.open(), *hands(2), hand(1, bet=20))
    reopened = storage.open()
    assert reopened.head() == 2 * EVENTS
    assert facts_of(reopened, hand(2)) == hand(2).facts
    assert len(reopened.quarantine()) == 1


def test_open__read_only_reads_and_refuses_to_write(storage: Storage) -> None:
    record(storage.open(), hand(1))
    reader = storage.open(read_only=True)
    assert facts_of(reader, hand(1)) == hand(1).facts
    with pytest.raises(LedgerFault) as caught:
        record(reader, hand(2))
    assert caught.value.problem.ru.endswith("нельзя писать")


def test_open__read_only_of_nothing_is_a_fault(storage: Storage) -> None:
    with pytest.raises(LedgerFault) as caught:
        storage.open(read_only=True)
    assert caught.value.problem.ru.endswith("ещё нет")


def test_open__read_only_sees_what_a_writer_adds(storage: Storage) -> None:
    writer = storage.open()
    reader = storage.open(read_only=True)
    for number in range(1, 4):
        record(writer, hand(number))
        assert reader.head() == number * EVENTS


def test_events__library_event_store_reads_and_writes_the_same_record(ledger: Ledger) -> None:
    record(ledger, hand(1))
    entries = list(ledger.events.get(hand(1).stream_id))
    assert tuple(entry.fact for entry in entries if isinstance(entry, Stored)) == hand(1).facts
    added = Stored(0, hand(1).stream_id, EVENTS + 1, "hand.passed.v1", EVENING, None, Passed(seat="C"))
    ledger.save(added)
    assert ledger.stream(hand(1).stream_id)[-1] == added._replace(position=EVENTS + 1)
    notifications = ledger.recorder.select_notifications(start=EVENTS, limit=5)
    assert [(one.id, one.topic) for one in notifications] == [
        (EVENTS, "hand.closed.v1"),
        (EVENTS + 1, "hand.passed.v1"),
    ]


def test_open__settings_of_the_library_cannot_change_what_is_stored(
    sqlite_storage: SQLiteStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "APPLICATION_RECORDER_TOPIC": "eventsourcing.sqlite:SQLiteApplicationRecorder",
        "MAPPER_TOPIC": "eventsourcing.persistence:Mapper",
        "ORIGINATOR_ID_TYPE": "text",
        "SQLITE_DBNAME": ":memory:",
    }.items():
        monkeypatch.setenv(name, value)
    ledger = sqlite_storage.open()
    record(ledger, hand(1))
    assert ledger.rows(0, 1)[0].state.startswith(b'{"fact":{')
    with open_ledger(sqlite_storage.folder, read_only=True) as again:
        assert again.head() == EVENTS
