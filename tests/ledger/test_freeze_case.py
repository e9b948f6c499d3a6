"""A case frozen in the record: what was frozen, and how a hand that went on afterwards shows."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from domain.case.events import CaseFrozen
from domain.events import RemarkMade
from domain.findings import Severity
from ledger.cases import Refused, enter, freeze, kept_case, open_case
from ledger.store import Ledger
from tests.domain.case.dispute import at, notes, opens, thaws
from tests.ledger.disputed import AT, disputed_hand


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Ledger]:
    with disputed_hand(tmp_path) as ledger:
        yield ledger


def test_freeze__holds_the_digest_of_every_stored_event(record: Ledger) -> None:
    case = open_case(record, opens(), recorded_at=AT)
    assert not isinstance(case, Refused)
    done = freeze(record, case.stream_id, by="i05", at=at("12:00"), reason="передано в суд", recorded_at=AT)
    assert not isinstance(done, Refused)
    kept = kept_case(record, case.stream_id)
    assert kept is not None
    assert kept.hand is not None
    frozen = kept.facts[-1]
    assert isinstance(frozen, CaseFrozen)
    assert frozen.hand == tuple(sha256(row.state).hexdigest() for row in record.stored(kept.hand.stream_id))
    assert frozen.entries == (sha256(record.stored(case.stream_id)[0].state).hexdigest(),)
    assert kept.judged().findings == ()
    refused = enter(record, case.stream_id, notes("12:10"), recorded_at=AT)
    assert isinstance(refused, Refused)
    assert refused.clause == "CS-17"


def test_freeze__a_hand_that_went_on_shows_until_the_case_is_thawed(record: Ledger) -> None:
    case = open_case(record, opens(), recorded_at=AT)
    assert not isinstance(case, Refused)
    freeze(record, case.stream_id, by="i05", at=at("12:00"), reason="", recorded_at=AT)
    kept = kept_case(record, case.stream_id)
    assert kept is not None
    assert kept.hand is not None
    later = [RemarkMade(text="ещё", by="k07", at=at("12:05"))]
    record.append(kept.hand.stream_id, len(kept.hand.facts), later, recorded_at=AT)
    again = kept_case(record, case.stream_id)
    assert again is not None
    assert [(one.clause, one.severity) for one in again.judged().findings] == [("CS-17", Severity.GAP)]
    enter(record, case.stream_id, thaws(), recorded_at=AT)
    thawed = kept_case(record, case.stream_id)
    assert thawed is not None
    assert thawed.judged().findings == ()
