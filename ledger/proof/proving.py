"""Proofs of hands: each a small file that anybody can check without the record and without this program."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from ledger.entry import Stored
from ledger.proof import handproof_verify
from ledger.proof.checkpoint import Checkpoint, checkpoint_in
from ledger.proof.facts import HandSealed, seal_stream
from ledger.proof.fault import DIFFERENT, NO_CHECKPOINT, NOT_SEALED, TILES_SPOILT
from ledger.proof.home import KeyChain, ProofHome, key_chain, last_signed
from ledger.proof.leaves import Leaves, hashed, parts_of
from ledger.proof.note import Key, NotANote, Note
from ledger.proof.places import place_of
from ledger.proof.proof_file import Proof, hand_extra
from ledger.proof.tiles import Tiles, TilesSpoilt
from ledger.proof.tree import included, inclusion_proof, root_of
from ledger.store import Ledger

VERIFIER = Path(handproof_verify.__file__)
"""The verifier in one file, to be handed out beside proofs."""


class HandProof(NamedTuple):
    """A proof of one hand, the checkpoint it leads to, and the key that signed; `later` events are not sealed yet."""

    hand: UUID
    proof: Proof
    checkpoint: Checkpoint
    note: Note
    key: Key
    events: tuple[bytes, ...]
    later: int


class SealOf(NamedTuple):
    """The last seal of a hand, where it stands, and whether a checkpoint covers it."""

    fact: HandSealed
    position: int
    covered: bool
    checkpoint: Checkpoint


def verifier_digest() -> str:
    """SHA-256 of the verifier in one file."""
    return sha256(VERIFIER.read_bytes()).hexdigest()


def seal_of(ledger: Ledger, home: Path, hand: UUID) -> SealOf | None:
    """The last seal of a hand; None where it has none."""
    newest = ProofHome(home).newest()
    for entry in ledger.last_of(seal_stream(hand)):
        if newest and isinstance(entry, Stored) and isinstance(entry.fact, HandSealed):
            covered = all(span.last < newest[0].size for span in entry.fact.spans)
            return SealOf(entry.fact, entry.position, covered, newest[0])
    return None


def prove(ledger: Ledger, home: Path, hand: UUID) -> HandProof:
    """The proof of a hand as it was last sealed; raises `LedgerFault` where it is not sealed or does not agree."""
    place, chain = ProofHome(home), key_chain(ledger)
    newest = place.newest()
    if newest is None or not chain.facts:
        raise NO_CHECKPOINT.at(ledger.where)
    sealed = list(ledger.plain_stream(seal_stream(hand)))
    facts = [entry.fact for entry in ledger.stream(seal_stream(hand)) if isinstance(entry, Stored)]
    checkpoint, note = newest
    tiles, size, signed = Tiles(place.folder), checkpoint.size, last_signed(ledger)
    left_out = max(0, signed.last - size) if signed else 0
    try:
        for row, fact in zip(reversed(sealed), reversed(facts), strict=False):
            index = place_of(ledger, tiles, row, size=size, left_out=left_out)
            if index is not None and isinstance(fact, HandSealed) and fact.possible:
                return _proved(ledger, tiles, fact, (index, row), (checkpoint, note, chain))
    except TilesSpoilt as error:
        raise TILES_SPOILT.at(str(place.folder), str(error)) from error
    raise NOT_SEALED.at(ledger.where, str(hand))


def _proved(
    ledger: Ledger,
    tiles: Tiles,
    fact: HandSealed,
    seal: tuple[int, Sequence[Any]],
    under: tuple[Checkpoint, Note, KeyChain],
) -> HandProof:
    (index, row), (checkpoint, note, chain) = seal, under
    hand, leaves = UUID(fact.hand), Leaves()
    rows = ledger.plain_stream(hand)
    events = [(leaves.texts([one], at)[0], bytes(one[4])) for one, at in zip(rows, fact.places, strict=False)]
    root = root_of(hashed([leaf for leaf, _ in events])) if events else b""
    if len(events) != fact.versions or Checkpoint("", 0, root).root_word != fact.root:
        raise DIFFERENT.at(ledger.where, fact.hand)
    leaf = leaves.texts([row], index)[0]
    path = inclusion_proof(tiles.node(checkpoint.size), index, checkpoint.size)
    if not included(hashed([leaf])[0], index, size=checkpoint.size, path=path, root=checkpoint.root):
        raise DIFFERENT.at(ledger.where, str(parts_of(leaf).place))
    extra = hand_extra((leaf, bytes(row[4])), events, chain.rotations)
    proof = Proof(index, tuple(path), note.words, extra)
    key = next((one for one in chain.keys if one.signed(note)), None)
    if key is None or checkpoint_in(note.text) != checkpoint:
        raise NotANote("the checkpoint is not signed by a key of the record")
    states = tuple(state for _, state in events)
    return HandProof(hand, proof, checkpoint, note, key, states, len(rows) - fact.versions)
