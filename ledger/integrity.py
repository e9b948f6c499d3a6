"""What the screens ask of the record's proofs: the newest checkpoint, the verification, the drill, a hand's proof."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from ledger.opening import open_ledger
from ledger.proof.checkpoint import Checkpoint
from ledger.proof.drill import Drilled
from ledger.proof.drill import drill as drilled
from ledger.proof.home import ProofHome, key_chain, own_since
from ledger.proof.keys import trusted_witnesses
from ledger.proof.note import Key, Note
from ledger.proof.proof_file import SUFFIX
from ledger.proof.proving import VERIFIER, HandProof, prove, seal_of, verifier_digest
from ledger.proof.sealing import Teller, nobody
from ledger.proof.trusting import witnesses_of
from ledger.proof.verdict import CHECK_NAMES, CHECKS, Check, Trouble, Verdict
from ledger.proof.verifying import verify

__all__ = [
    "CHECKS",
    "CHECK_NAMES",
    "SUFFIX",
    "VERIFIER",
    "Check",
    "Drilled",
    "HandProof",
    "Integrity",
    "SealOfHand",
    "Trouble",
    "Verdict",
    "drill_home",
    "integrity_of",
    "prove_hand",
    "seal_of_hand",
    "verifier_digest",
    "verify_home",
]


@dataclass(frozen=True)
class Integrity:
    """How far the record is signed for: the newest checkpoint, who stands under it, what came after it.

    A witness's time is None where its key is not known here; `own` events only tell of the checkpoint itself.
    """

    checkpoint: Checkpoint | None
    note: Note | None
    key: Key | None
    witnesses: tuple[tuple[str, int | None], ...]
    events: int
    own: int = 0

    @property
    def unsealed(self) -> int:
        """How many events came after the checkpoint, beside those that tell of it."""
        return max(0, self.events - (self.checkpoint.size if self.checkpoint else 0) - self.own)


@dataclass(frozen=True)
class SealOfHand:
    """Whether a hand is sealed: how many of its events, under which checkpoint, and how many came afterwards."""

    versions: int
    size: int
    root: str
    later: int


def integrity_of(home: Path) -> Integrity:
    """How far the record of a home is signed for. Raises `LedgerFault`."""
    with closing(open_ledger(home, read_only=True)) as ledger:
        newest, chain, events = ProofHome(home).newest(), key_chain(ledger), ledger.count()
        own = own_since(ledger, newest[0].size) if newest else 0
    if newest is None:
        return Integrity(None, None, None, (), events)
    checkpoint, note = newest
    witnesses = witnesses_of(note, chain.keys, trusted_witnesses())
    return Integrity(checkpoint, note, chain.keys[-1] if chain.facts else None, tuple(witnesses), events, own)


def verify_home(home: Path, *, tell: Teller = nobody) -> Verdict:
    """The verdict on the record of a home. Raises `LedgerFault`."""
    with closing(open_ledger(home, read_only=True)) as ledger:
        return verify(ledger, home, tell=tell)


def drill_home(home: Path, *, tell: Teller = nobody) -> Iterator[Drilled]:
    """Every attack tried on a copy of the record. Raises `LedgerFault`."""
    with closing(open_ledger(home, read_only=True)) as ledger:
        yield from drilled(ledger, home, tell=tell)


def seal_of_hand(home: Path, hand: UUID) -> SealOfHand | None:
    """The seal of a hand; None where it has none that a checkpoint covers. Raises `LedgerFault`."""
    with closing(open_ledger(home, read_only=True)) as ledger:
        found = seal_of(ledger, home, hand)
        if found is None or not found.covered:
            return None
        later = ledger.length(hand) - found.fact.versions
    return SealOfHand(found.fact.versions, found.checkpoint.size, found.checkpoint.root_word, later)


def prove_hand(home: Path, hand: UUID) -> HandProof:
    """The proof of a hand, to be carried away. Raises `LedgerFault`."""
    with closing(open_ledger(home, read_only=True)) as ledger:
        return prove(ledger, home, hand)
