"""Corrections proposed by one person and approved by another; the original stays."""

import pytest

from domain.correction import corrected, plain
from domain.events import BankAwarded, CorrectionApproved, CorrectionProposed, RakeTaken, RemarkMade
from ledger.correction import Refused, approve_correction, propose_correction
from ledger.store import Ledger, Recording, legible
from tests.ledger.hands import EVENING, EVENTS, MORNING_AFTER, hand
from tests.ledger.storage import Storage

STREAM = hand(1).stream_id
RAKE = 12
PROPOSAL = CorrectionProposed(
    event=RAKE, action="replace", facts=(plain(RakeTaken(amount=2)),), reason="на видео две фишки", by="i02"
)


def propose(ledger: Ledger, proposal: CorrectionProposed = PROPOSAL) -> Recording | Refused:
    return propose_correction(ledger, STREAM, proposal=proposal, recorded_at=MORNING_AFTER)


def approve(ledger: Ledger, *, proposal: int = EVENTS + 1, by: str | None = "m01") -> Recording | Refused:
    approval = CorrectionApproved(proposal=proposal, by=by)
    return approve_correction(ledger, STREAM, approval=approval, recorded_at=MORNING_AFTER)


@pytest.fixture
def played(storage: Storage) -> Ledger:
    """A record with one hand."""
    ledger = storage.open()
    list(ledger.record([hand(1)], recorded_at=EVENING))
    return ledger


def test_correction__proposed_and_approved_reads_both_ways(played: Ledger) -> None:
    proposed, approved = propose(played), approve(played)
    assert isinstance(proposed, Recording)
    assert isinstance(approved, Recording)
    assert (proposed.version, approved.version) == (EVENTS + 1, EVENTS + 2)
    facts = legible(played.stream(STREAM)).facts
    assert facts[:EVENTS] == hand(1).facts
    assert [one.fact for one in corrected(facts)] == list(hand(1).but(RAKE, RakeTaken(amount=2)).facts)


def test_correction__leaves_the_imported_file_known(played: Ledger) -> None:
    propose(played)
    approve(played)
    (again,) = played.record([hand(1)], recorded_at=MORNING_AFTER)
    assert (again.status, again.version) == ("unchanged", EVENTS + 2)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"event": 99}, "event #99 is to be corrected, but only 14 are recorded before this"),
        ({"event": 1}, "the opening of a hand is not corrected"),
        ({"facts": ()}, "it is not said what it should be"),
        ({"by": None}, "it is not said who proposes the correction"),
    ],
)
def test_proposal__that_could_not_be_approved_is_refused(
    played: Ledger, change: dict[str, object], problem: str
) -> None:
    refused = propose(played, PROPOSAL.model_copy(update=change))
    assert isinstance(refused, Refused)
    assert refused.problem.en == problem
    assert played.head() == EVENTS


def test_approval__by_the_same_person_is_refused(played: Ledger) -> None:
    propose(played)
    refused = approve(played, by="i02")
    assert isinstance(refused, Refused)
    assert refused.clause == "RC-2"
    assert played.head() == EVENTS + 1


def test_approval__of_what_is_no_proposal_is_refused(played: Ledger) -> None:
    refused = approve(played, proposal=RAKE)
    assert isinstance(refused, Refused)
    assert refused.clause == "RC-3"


def test_approval__a_second_time_is_refused(played: Ledger) -> None:
    propose(played)
    approve(played)
    refused = approve(played, by="m02")
    assert isinstance(refused, Refused)
    assert refused.problem.ru == f"предложение № {EVENTS + 1} уже утверждено"
    assert played.head() == EVENTS + 2


def test_proposal__for_a_hand_that_is_not_recorded_is_refused(ledger: Ledger) -> None:
    refused = propose(ledger)
    assert isinstance(refused, Refused)
    assert refused.problem.en == "the record has no such hand or session"


def test_proposal__for_a_damaged_hand_is_refused(storage: Storage, played: Ledger) -> None:
    storage.execute(f"UPDATE {storage.events} SET state = '' WHERE {storage.position} = 5", guards=False)
    refused = propose(played)
    assert isinstance(refused, Refused)
    assert "position 5" in refused.problem.en


def test_proposal__meets_another_writer_and_is_checked_again(played: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    remarks = iter([RemarkMade(text="спор у стола")])
    reads = played.stream

    def stream(stream_id: object) -> object:
        entries = reads(stream_id)  # type: ignore[arg-type]
        for remark in remarks:
            played.append(STREAM, EVENTS, [remark], recorded_at=MORNING_AFTER)
        return entries

    monkeypatch.setattr(played, "stream", stream)
    proposed = propose(played)
    assert isinstance(proposed, Recording)
    assert proposed.version == EVENTS + 2


def test_proposal__gives_up_where_others_never_stop(played: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    known = played.stream(STREAM)
    played.append(STREAM, EVENTS, [BankAwarded(seat="A", amount=1)], recorded_at=MORNING_AFTER)
    monkeypatch.setattr(played, "stream", lambda _stream_id: known)
    refused = propose(played)
    assert isinstance(refused, Refused)
    assert refused.problem.en == "others keep writing here; repeat later"
