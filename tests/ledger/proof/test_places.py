"""Where the events of a hand stand in the tree: found by a few looks, whatever numbers the storage left out."""

import pytest

from domain.events import CorrectionProposed
from ledger.entry import Stored
from ledger.proof.facts import HandSealed, seal_stream
from ledger.proof.handproof_verify import verified
from ledger.store import Ledger, LedgerFault
from tests.ledger.hands import EVENTS, MORNING_AFTER, hand, hands
from tests.ledger.proof.room import Room
from tests.ledger.storage import SQLiteStorage


def leave_out(room: Room, numbers: int) -> None:
    """What transactions that failed do to the numbering in PostgreSQL."""
    if isinstance(room.storage, SQLiteStorage):
        room.tamper(f"UPDATE sqlite_sequence SET seq = seq + {numbers} WHERE name = '{room.events}'")
    else:
        sequence = f"pg_get_serial_sequence('{room.events}', 'notification_id')"
        room.tamper(f"SELECT setval({sequence}, nextval({sequence}) + {numbers - 1})")


@pytest.fixture
def holed(room: Room) -> Room:
    """Sixty more hands, numbers left out before, among and after them."""
    for start, numbers in enumerate((1, 300, 7_000, 40, 1), 1):
        leave_out(room, numbers)
        room.record(*hands(12, first=100 * start))
        room.sealed_again()
    return room


def test_proof__is_found_without_counting(holed: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    with holed.opened(read_only=True) as record:
        last = record.head()
        assert last - record.count() >= 7_000
    monkeypatch.setattr(Ledger, "count", _counted)
    for number in (1, 20, 100, 111, 200, 305, 311, 400, 511):
        found = holed.prove(number)
        assert len(found.events) == EVENTS
        verified(found.proof.words.encode(), found.key.word)


def test_proof__of_a_hand_sealed_after_the_checkpoint(holed: Room) -> None:
    with holed.opened() as record:
        list(record.record([hand(900)], recorded_at=MORNING_AFTER))
        fact = HandSealed(hand=str(hand(900).stream_id), versions=0, spans=(), root="AA==")
        record.append(seal_stream(hand(900).stream_id), 0, [fact], recorded_at=MORNING_AFTER)
    with pytest.raises(LedgerFault, match="is not sealed yet"):
        holed.prove(900)


def test_seal__of_a_hand_that_goes_on_is_made_without_counting(holed: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand corrected long afterwards, and one that was open across a checkpoint."""
    holed.record(hand(901).first(5))
    holed.sealed_again()
    leave_out(holed, 500)
    with holed.opened() as record:
        proposal = CorrectionProposed(event=8, action="strike", reason="видео", by="i02")
        record.append(hand(205).stream_id, EVENTS, [proposal], recorded_at=MORNING_AFTER)
        list(record.record([hand(901)], recorded_at=MORNING_AFTER))
        with monkeypatch.context() as counting:
            counting.setattr("ledger.proof.sealing._Sealing._counted", _counted)
            holed.seal(record)
        corrected = [one.fact for one in record.stream(seal_stream(hand(205).stream_id)) if isinstance(one, Stored)]
    assert [fact.versions for fact in corrected if isinstance(fact, HandSealed)] == [EVENTS, EVENTS + 1]
    assert len(holed.prove(901).events) == EVENTS
    assert holed.verify().sound


def _counted(*_args: object, **_names: object) -> int:
    raise AssertionError("the events were counted")
