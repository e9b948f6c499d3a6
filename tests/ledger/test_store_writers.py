"""Several writers and readers at one record, each in a process of its own."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from ledger.store import Ledger, Stored
from tests.ledger.hands import EVENING, EVENTS, hand, hands
from tests.ledger.processes import Writer, writing
from tests.ledger.storage import Storage

HANDS = 150


def outcomes(writers: list[Writer]) -> list[list[str]]:
    """The lines of all writers, read side by side."""
    with ThreadPoolExecutor(len(writers)) as pool:
        return list(pool.map(lambda writer: list(writer.lines()), writers))


def test_two_imports__of_the_same_hands_record_each_once(storage: Storage) -> None:
    with writing(storage, ("import", 1, HANDS, 3), ("import", 1, HANDS, 5)) as writers:
        lines = [line for own in outcomes(writers) for line in own]
    assert Counter(line.split()[0] for line in lines) == {"recorded": HANDS, "unchanged": HANDS}
    assert Counter(line for line in lines if line.startswith("recorded")).most_common(1)[0][1] == 1
    ledger = storage.open()
    assert len(list(ledger.walk())) == HANDS * EVENTS
    assert all(len(ledger.stream(read.stream_id)) == EVENTS for read in hands(HANDS))


def test_two_writers__at_one_hand_lose_and_double_nothing(storage: Storage) -> None:
    list(storage.open().record([hand(1)], recorded_at=EVENING))
    with writing(storage, ("race", 1, 60), ("race", 1, 60)) as writers:
        lines = [line for own in outcomes(writers) for line in own]
    added = sorted(int(line.split()[1]) for line in lines if line.startswith("added"))
    assert added == list(range(EVENTS + 1, EVENTS + 121))
    entries = storage.open().stream(hand(1).stream_id)
    assert [entry.version for entry in entries] == list(range(1, EVENTS + 121))


def test_reader__sees_every_event_once_and_in_order_while_two_write(storage: Storage) -> None:
    reader = storage.open()
    seen: list[Stored] = []
    with writing(storage, ("import", 1, HANDS, 4), ("play", 1000, 20)) as writers:
        while any(writer.process.poll() is None for writer in writers):
            seen.extend(_news(reader, seen))
        told = outcomes(writers)
    seen.extend(_news(reader, seen))
    positions = [entry.position for entry in seen]
    assert positions == sorted(set(positions))
    assert positions == [row.position for row in reader.rows(0, 10_000)]
    assert len(positions) == HANDS * EVENTS + 20 * EVENTS
    assert [len(lines) for lines in told] == [HANDS, 20 * EVENTS]


def _news(reader: Ledger, seen: list[Stored]) -> list[Stored]:
    entries = reader.read(seen[-1].position if seen else 0, 500)
    return [entry for entry in entries if isinstance(entry, Stored)]


def test_opening__a_new_record_by_several_at_once(storage: Storage) -> None:
    with writing(storage, *[("import", number, 1, 1) for number in range(1, 5)]) as writers:
        assert outcomes(writers) == [[f"recorded {number}"] for number in range(1, 5)]
    assert storage.open().head() >= 4 * EVENTS


def test_threads__share_one_ledger(ledger: Ledger) -> None:
    def work(first: int) -> list[str]:
        return [one.status for one in ledger.record(hands(20, first=first), recorded_at=EVENING, batch=3)]

    with ThreadPoolExecutor(4) as pool:
        statuses = [status for own in pool.map(work, [1, 1, 101, 201]) for status in own]
    assert Counter(statuses) == {"recorded": 60, "unchanged": 20}
    assert len(list(ledger.walk())) == 60 * EVENTS
