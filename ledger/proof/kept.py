"""Every checkpoint that was kept: in the record, with the tree, beside the keys, or brought from elsewhere."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.text import Text
from ledger.entry import Stored
from ledger.proof import wrong
from ledger.proof.checkpoint import Checkpoint, read_checkpoint
from ledger.proof.facts import RECORD_STREAM, CheckpointCosigned, CheckpointSigned
from ledger.proof.home import ProofHome, kept_checkpoints, key_chain, keys_at
from ledger.proof.note import NotANote, Note
from ledger.proof.verdict import Verdict
from ledger.store import Ledger


class Kept(NamedTuple):
    """A checkpoint to hold the record against, and where it was kept."""

    checkpoint: Checkpoint
    note: Note
    where: Text

    @property
    def ours(self) -> bool:
        """Whether the installation kept it itself."""
        return self.where is not wrong.ELSEWHERE


def gathered(verdict: Verdict, ledger: Ledger, place: ProofHome, given: Iterable[bytes]) -> list[Kept]:
    """Every checkpoint there is; what cannot be read is told."""
    # The files first: a sealer at work writes the record before them.
    published = place.checkpoint_file.read_bytes() if place.checkpoint_file.is_file() else None
    beside = _beside_keys(verdict, ledger)
    found: list[Kept] = []
    for entry in ledger.stream(RECORD_STREAM):
        if isinstance(entry, Stored) and isinstance(entry.fact, CheckpointSigned | CheckpointCosigned):
            found += _read(verdict, entry.fact.note.encode(), wrong.IN_RECORD)
    if published is not None:
        found += _read(verdict, published, wrong.IN_TILES)
    elif found:
        verdict.found("tiles", wrong.NO_TILE.fill(tile="checkpoint"))
    found += beside
    for data in given:
        found += _read(verdict, data, wrong.ELSEWHERE)
    return found


def hold_published(verdict: Verdict, kept: Iterable[Kept], newest: Checkpoint) -> None:
    """Say so where the folder that others copy has an older checkpoint than the newest; the next sealing mends it."""
    for one in kept:
        if one.where is wrong.IN_TILES and one.checkpoint.size < newest.size:
            verdict.remarks.append(wrong.STALE.fill(size=one.checkpoint.size, newest=newest.size))


def _beside_keys(verdict: Verdict, ledger: Ledger) -> list[Kept]:
    chain = key_chain(ledger)
    folder = keys_at(ledger, chain.keys[0].name if chain.facts else None)
    if folder is None or not folder.checkpoints.exists():
        return []
    found = [Kept(*one, wrong.BESIDE_KEYS) for one in kept_checkpoints(folder)]
    if b"".join(f"{one.note.words}\n".encode() for one in found) != folder.checkpoints.read_bytes():
        verdict.found("checkpoints", wrong.CUT_FILE.fill(file=folder.checkpoints))
    return found


def _read(verdict: Verdict, data: bytes, where: Text) -> list[Kept]:
    try:
        return [Kept(*read_checkpoint(data), where)]
    except NotANote as error:
        verdict.found("checkpoints", wrong.NO_NOTE.fill(where=where, why=str(error)))
        return []
