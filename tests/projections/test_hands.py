"""One hand is replayed from the record when it is asked for: as recorded, and as it reads corrected."""

from pathlib import Path
from uuid import UUID

import pytest

from domain.correction import plain
from domain.events import CorrectionApproved, CorrectionProposed, RakeTaken
from domain.findings import Place, Verdict
from domain.ids import hand_id
from ledger.correction import approve_correction, propose_correction
from ledger.opening import open_ledger
from ledger.store import Ledger, LedgerFault
from projections import views
from projections.hands import replayed
from projections.home import views_path
from tests.projections.room import RAKE_OF_TWO, RECORDED_AT, hand, notebook, read

HAND = hand_id("Минск", "3", "вечер", "17")
RAKE = 15
PROPOSAL = CorrectionProposed(
    event=RAKE, action="replace", facts=(plain(RakeTaken(amount=1)),), reason="опечатка при записи", by="i02"
)


@pytest.fixture
def ledger(home: Path) -> Ledger:
    """A record of one hand with too much rake."""
    made = open_ledger(home)
    list(made.record(read(hand("17", RAKE_OF_TWO)), recorded_at=RECORDED_AT))
    return made


def test_replayed__as_recorded(home: Path, ledger: Ledger) -> None:
    """Every event has its frame, who recorded it when, and the file and line it came from."""
    shown = replayed(home, HAND)
    assert shown is not None
    assert not shown.corrected
    assert shown.replay.verdict is Verdict.BREACHES
    assert len(shown.replay.frames) == len(shown.stored) == len(ledger.stream(HAND))
    assert shown.numbers == tuple(range(1, len(shown.stored) + 1))
    assert {one.recorded_at for one in shown.stored} == {RECORDED_AT}
    (finding,) = shown.replay.findings
    assert finding.event == RAKE
    assert finding.place == shown.stored[RAKE - 1].source
    assert isinstance(finding.place, Place)
    assert (shown.corrections, shown.damaged) == ((), None)


def test_replayed__corrected(home: Path, ledger: Ledger) -> None:
    """With an approved correction the hand reads both ways; each frame names the event as it was recorded."""
    propose_correction(ledger, HAND, proposal=PROPOSAL, recorded_at=RECORDED_AT)
    number = len(ledger.stream(HAND))
    approve_correction(ledger, HAND, approval=CorrectionApproved(proposal=number, by="m01"), recorded_at=RECORDED_AT)
    as_recorded = replayed(home, HAND, record=ledger)
    corrected = replayed(home, HAND, corrected=True, record=ledger)
    assert as_recorded is not None
    assert corrected is not None
    assert RAKE in {finding.event for finding in as_recorded.replay.findings}
    assert corrected.replay.frames[RAKE - 1].fact == RakeTaken(amount=1)
    assert corrected.numbers == tuple(range(1, number))
    (correction,) = corrected.corrections
    assert (correction.number, correction.approval, correction.in_force) == (number, number + 1, True)
    assert (correction.proposed, correction.fault) == (PROPOSAL, None)
    assert correction.approved is not None
    assert correction.approved.by == "m01"


def test_replayed__only_proposed(home: Path, ledger: Ledger) -> None:
    """A correction nobody approved changes no reading."""
    propose_correction(ledger, HAND, proposal=PROPOSAL, recorded_at=RECORDED_AT)
    shown = replayed(home, HAND, corrected=True)
    assert shown is not None
    assert shown.replay.frames[RAKE - 1].fact == RakeTaken(amount=2)
    (correction,) = shown.corrections
    assert (correction.approval, correction.approved, correction.in_force) == (None, None, False)


def test_replayed__cannot_be_stale(home: Path, ledger: Ledger) -> None:
    """It does not look at the views: it is there before they are made and after they are deleted."""
    assert replayed(home, HAND) is not None
    views.catch_up(home, record=ledger)
    views_path(home).unlink()
    assert replayed(home, HAND) is not None


def test_replayed__no_such_hand(home: Path, ledger: Ledger) -> None:
    """An id the record does not have is no hand."""
    assert replayed(home, UUID(int=1), record=ledger) is None


def test_replayed__no_record(home: Path) -> None:
    """Without a record the ledger says so."""
    with pytest.raises(LedgerFault):
        replayed(home, HAND)


def test_replayed__damaged(home: Path) -> None:
    """A hand with a damaged row is replayed up to it, and the row is named."""
    record = notebook(hand("17"))
    record.damage(9)
    shown = replayed(home, HAND, record=record)
    assert shown is not None
    assert len(shown.replay.frames) == 8
    assert shown.damaged is not None
    assert shown.damaged.position == 9
