"""The room whose record the dashboard shows: its newest views, its hands replayed, views kept up with the record."""

import logging
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from uuid import UUID

from domain.bookmarks import Bookmark, BookmarkRemoved, StepMarked
from domain.case.events import CaseOpened
from domain.events import Fact, HandOpened
from ledger.bookmarks import bookmark, bookmarks_on
from ledger.cases import KeptCase, Refused, StoredHand, enter, freeze, kept_case, open_case, stored_hand
from ledger.looking import LoggedLook, Look, log_look, looks
from ledger.opening import open_ledger
from ledger.roster import Roster, roster_of
from ledger.store import LedgerFault, Recording
from projections.hands import ReplayedHand, replayed
from projections.view import Door, View
from projections.views import ViewsBusy, catch_up

_LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class Room:
    """One installation, shared by all readers of the dashboard."""

    home: Path
    _door: Door = field(init=False)
    _turn: threading.Lock = field(default_factory=threading.Lock)
    _worker: threading.Thread | None = None

    def __post_init__(self) -> None:
        """Find the door of the home."""
        self._door = Door(self.home)

    def view(self) -> View:
        """The newest views. Raises `ViewsUnusable`."""
        return self._door.view()

    def replayed(self, hand_id: UUID) -> ReplayedHand | None:
        """A hand replayed from the record; None where there is none or no record. Raises `LedgerFault`."""
        return replayed(self.home, hand_id) if self.home.exists() else None

    def case(self, case_id: UUID) -> KeptCase | None:
        """A case and its hand from the record; None where there is none. Raises `LedgerFault`."""
        if not self.home.exists():
            return None
        with closing(open_ledger(self.home, read_only=True)) as record:
            return kept_case(record, case_id)

    def hand(self, hand_id: UUID) -> StoredHand | None:
        """A hand as the record keeps it; None where there is none. Raises `LedgerFault`."""
        with closing(open_ledger(self.home, read_only=True)) as record:
            return stored_hand(record, hand_id)

    def open_case(self, opening: CaseOpened, *, at: datetime) -> Recording | Refused:
        """Open a case. Raises `LedgerFault`."""
        with closing(open_ledger(self.home)) as record:
            return open_case(record, opening, recorded_at=at)

    def enter(self, case_id: UUID, fact: Fact, *, at: datetime) -> Recording | Refused:
        """Make an entry in a case. Raises `LedgerFault`."""
        with closing(open_ledger(self.home)) as record:
            return enter(record, case_id, fact, recorded_at=at)

    def freeze(self, case_id: UUID, *, by: str, at: datetime, reason: str) -> Recording | Refused:
        """Freeze a case as it stands. Raises `LedgerFault`."""
        with closing(open_ledger(self.home)) as record:
            return freeze(record, case_id, by=by, at=at, reason=reason, recorded_at=at)

    def bookmarks(self, opened: HandOpened) -> tuple[Bookmark, ...]:
        """The bookmarks on a hand. Raises `LedgerFault`."""
        with closing(open_ledger(self.home, read_only=True)) as record:
            return bookmarks_on(record, opened)

    def bookmark(self, hand_id: UUID, fact: StepMarked | BookmarkRemoved, *, at: datetime) -> Recording | Refused:
        """Mark a step of a hand or take a bookmark away. Raises `LedgerFault`."""
        with closing(open_ledger(self.home)) as record:
            return bookmark(record, hand_id, fact, recorded_at=at)

    def roster(self) -> Roster:
        """Who may do what here. Raises `LedgerFault`."""
        return roster_of(self.home)

    def log(self, look: Look) -> None:
        """Add a look to the log. Raises `LedgerFault`."""
        log_look(self.home, look)

    def looks(self) -> Iterator[LoggedLook]:
        """Who looked at what, in order. Raises `LedgerFault`."""
        return looks(self.home)

    def freshen(self) -> None:
        """Bring the views up to the record, out of the reader's way: what is being done shows with the next screen."""
        with self._turn:
            if self._worker is None or not self._worker.is_alive():
                self._worker = threading.Thread(target=self._catch_up, name="views", daemon=True)
                self._worker.start()

    def wait(self) -> None:
        """Wait until the views are fresh."""
        if self._worker is not None:
            self._worker.join()

    def _catch_up(self) -> None:
        """Catch up unless there is no record or somebody else is at it; faults of the record are shown elsewhere."""
        try:
            with closing(open_ledger(self.home, read_only=True)) as record:
                catch_up(self.home, record=record, wait=False)
        except (LedgerFault, ViewsBusy) as problem:
            _LOG.info("views not brought up to date: %s", problem)
