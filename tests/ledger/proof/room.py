"""A room whose record is sealed: what a test does to it and asks of it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from uuid import UUID

from ledger.proof.home import ProofHome, keys_at
from ledger.proof.note import Key
from ledger.proof.proving import HandProof, prove
from ledger.proof.sealing import Sealed, seal
from ledger.proof.verdict import Check, Verdict
from ledger.proof.verifying import verify
from ledger.store import Ledger
from tests.ledger.hands import MORNING_AFTER, Read, hand
from tests.ledger.storage import Storage


@dataclass(frozen=True)
class Room:
    """A storage, the home beside it and the folder of keys."""

    storage: Storage
    keys: Path

    @property
    def home(self) -> Path:
        return self.storage.folder

    @property
    def proofs(self) -> ProofHome:
        return ProofHome(self.home)

    @contextmanager
    def opened(self, *, read_only: bool = False) -> Iterator[Ledger]:
        record = self.storage.open(read_only=read_only)
        try:
            yield record
        finally:
            record.close()

    def seal(self, record: Ledger, *, at: datetime = MORNING_AFTER) -> Sealed | None:
        return seal(record, self.home, recorded_at=at)

    def record(self, *streams: Read, at: datetime = MORNING_AFTER) -> None:
        with self.opened() as record:
            list(record.record(streams, recorded_at=at))

    def sealed_again(self) -> Sealed | None:
        with self.opened() as record:
            return self.seal(record)

    def verify(self, *, kept: Sequence[bytes] = (), trusted: Sequence[Key] = ()) -> Verdict:
        with self.opened(read_only=True) as record:
            return verify(record, self.home, kept=kept, trusted=trusted)

    def wrong(self, *, kept: Sequence[bytes] = (), trusted: Sequence[Key] = ()) -> set[Check]:
        """The checks that find something."""
        return {trouble.check for trouble in self.verify(kept=kept, trusted=trusted).troubles}

    def prove(self, number: int = 7) -> HandProof:
        with self.opened(read_only=True) as record:
            return prove(record, self.home, hand(number).stream_id)

    def checkpoint(self) -> bytes:
        return self.proofs.checkpoint_file.read_bytes()

    def key(self) -> Key:
        with self.opened(read_only=True) as record:
            folder = keys_at(record)
        assert folder is not None
        return folder.current

    def tamper(self, statement: str) -> None:
        """Run a statement as one who took the guards away first."""
        self.storage.execute(statement, guards=False)

    def body(self, where: str) -> tuple[int, bytes]:
        """Position and stored bytes of the first event that fits."""
        ((position, state),) = self.storage.execute(
            f"SELECT {self.storage.position}, state FROM {self.events} WHERE {where} ORDER BY 1 LIMIT 1"
        )
        return position, bytes(state)

    def put_body(self, position: int, state: bytes) -> None:
        """Put other bytes in an event's place."""
        spelled = f"X'{state.hex()}'" if self.storage.events == "stored_events" else f"'\\x{state.hex()}'::bytea"
        self.tamper(f"UPDATE {self.events} SET state = {spelled} WHERE {self.storage.position} = {position}")

    def edit(self, where: str, old: bytes, new: bytes) -> int:
        """Change some bytes in the first event that fits; its position."""
        position, state = self.body(where)
        assert old in state
        self.put_body(position, state.replace(old, new))
        return position

    def stream(self, number: int) -> str:
        """A hand's stream as this storage spells it."""
        return self.spelled(hand(number).stream_id)

    def spelled(self, stream: UUID) -> str:
        return stream.hex if self.storage.events == "stored_events" else str(stream)

    @property
    def events(self) -> str:
        return self.storage.events
