"""A record that holds the hand which the tests of cases and bookmarks are about."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from ledger.opening import open_ledger
from ledger.reading import ReadStream, read_bytes
from ledger.store import Ledger
from tests.domain.case.dispute import HAND

AT = datetime(2026, 11, 29, 8, tzinfo=UTC)


@contextmanager
def disputed_hand(folder: Path) -> Iterator[Ledger]:
    """The record in a folder, with the hand written in it."""
    with closing(open_ledger(folder)) as ledger:
        streams = [item for item in read_bytes(HAND.encode(), "x.hand") if isinstance(item, ReadStream)]
        list(ledger.record(streams, recorded_at=AT))
        yield ledger
