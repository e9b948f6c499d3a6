"""The room whose record the dashboard shows: its newest views, its hands replayed, views kept up with the record."""

import logging
import threading
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from uuid import UUID

from ledger.store import LedgerFault, open_ledger
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
