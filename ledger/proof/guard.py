"""The record distrusts itself: nothing is added to one that is shorter than its last checkpoint, or another one."""

import os
from contextlib import suppress
from pathlib import Path

from ledger.proof.checkpoint import Checkpoint, read_checkpoint
from ledger.proof.fault import DIFFERENT, SHORTER
from ledger.proof.home import ProofHome, keys_at, last_signed, split_notes
from ledger.proof.keys import KeyFolder
from ledger.proof.leaves import Leaves, hashed
from ledger.proof.note import NotANote
from ledger.proof.tiles import Tiles, TilesSpoilt
from ledger.proof.tree import included, inclusion_proof
from ledger.store import Ledger

_TAIL = 16_384


def distrust(ledger: Ledger, home: Path) -> None:
    """Raise `LedgerFault` unless the record still is what its last checkpoint vouches for.

    What the last checkpoint says is remembered beside the record and, apart from it, beside the keys. The last event
    signed for is held against the root; `verify` is what reads all of them.
    """
    # What is remembered is read first: a sealer at work writes the record before the files.
    known = [one for one in (_beside_record(home), _beside_keys(keys_at(ledger))) if one is not None]
    signed = last_signed(ledger)
    events = ledger.count() if known else 0
    for one in known:
        if events < one.size:
            raise SHORTER.at(ledger.where, f"{events} < {one.size}")
        if signed is None or signed.size < one.size:
            raise DIFFERENT.at(ledger.where, f"{one.size}")
        if signed.size == one.size and signed.root != one.root_word:
            raise DIFFERENT.at(ledger.where, f"{one.root_word} ≠ {signed.root}")
    if signed is None:
        return
    until = ledger.count(signed.last)
    if until != signed.size:
        raise SHORTER.at(ledger.where, f"{until} < {signed.size}")
    with suppress(TilesSpoilt):
        _hold_last_event(ledger, Tiles(ProofHome(home).folder), signed.size, signed.last, signed.note)


def _hold_last_event(ledger: Ledger, tiles: Tiles, size: int, last: int, note: str) -> None:
    checkpoint, _ = read_checkpoint(note.encode())
    row = next(iter(ledger.plain_rows(last - 1, 1)), None)
    path = inclusion_proof(tiles.node(size), size - 1, size)
    (leaf,) = hashed(Leaves().texts([row], size - 1)) if row is not None else (b"",)
    if not included(leaf, size - 1, size=size, path=path, root=checkpoint.root):
        raise DIFFERENT.at(ledger.where, f"{size - 1}")


def _beside_record(home: Path) -> Checkpoint | None:
    try:
        newest = ProofHome(home).newest()
    except (NotANote, OSError):
        return None
    return newest[0] if newest else None


def _beside_keys(folder: KeyFolder | None) -> Checkpoint | None:
    """The last whole checkpoint of the file beside the keys."""
    if folder is None:
        return None
    try:
        with folder.checkpoints.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - _TAIL))
            words = file.read().decode("utf-8", "replace")
    except OSError:
        return None
    found = None
    # The tail may begin in the middle of a note, whose parts then stand in the wrong order.
    for start in (words, words.partition("\n\n")[2]):
        for part in split_notes(start):
            with suppress(NotANote):
                one, _ = read_checkpoint(part.encode())
                found = one if found is None or one.size > found.size else found
    return found
