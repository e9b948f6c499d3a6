"""A case from the claim to the ruling, in a record of its own."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from domain.case.events import AlternativeConsidered, Change
from domain.correction import plain
from domain.events import BankAwarded, Fact, RakeTaken
from ledger.cases import KeptCase, enter, kept_case, open_case
from ledger.correction import Refused
from ledger.opening import open_ledger
from ledger.reading import ReadStream, read_bytes
from ledger.store import Ledger
from tests.domain.case.dispute import HAND, approves, at, attaches, closes, confirms, notes, opens, proposes

NASTY = '<img src=x onerror="alert(1)"> & <b>{0}</b> \u202eabc'
OTHERWISE = AlternativeConsidered(
    at=at("10:15"),
    by="i05",
    changes=(
        Change(event=14, action="replace", facts=(plain(RakeTaken(amount=1)),)),
        Change(event=15, action="replace", facts=(plain(BankAwarded(seat="A", amount=49)),)),
    ),
    reason="так видно на камере",
)


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Ledger]:
    """A record with the disputed hand."""
    with closing(open_ledger(tmp_path / "home")) as ledger:
        streams = [item for item in read_bytes(HAND.encode(), "вечер.hand") if isinstance(item, ReadStream)]
        list(ledger.record(streams, recorded_at=at("09:00")))
        yield ledger


def recorded_case(ledger: Ledger, facts: Sequence[Fact]) -> KeptCase:
    """The case of these entries as the record keeps it."""
    opening = open_case(ledger, facts[0], recorded_at=at("10:00"))  # type: ignore[arg-type]
    assert not isinstance(opening, Refused), opening
    for fact in facts[1:]:
        assert not isinstance(done := enter(ledger, opening.stream_id, fact, recorded_at=at("10:00")), Refused), done
    kept = kept_case(ledger, opening.stream_id)
    assert kept is not None
    return kept


@pytest.fixture
def case(record: Ledger) -> KeptCase:
    """A closed case with everything in it."""
    facts = [opens(), attaches(), notes(event=13), confirms(), OTHERWISE, proposes(), approves(6), closes()]
    return recorded_case(record, facts)


@pytest.fixture
def nasty(record: Ledger) -> KeptCase:
    """An open case whose foreign words try to be markup."""
    facts = [opens(claim=NASTY, case="<b>1"), attaches(what=NASTY, file="<script>&.mp4"), notes(text=NASTY)]
    return recorded_case(record, facts)
