"""The record distrusts itself: nothing is added to one that is shorter than its last checkpoint, or another one."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from ledger.proof.checkpoint import Checkpoint, read_checkpoint
from ledger.proof.facts import CheckpointSigned
from ledger.proof.fault import DIFFERENT, SHORTER
from ledger.proof.home import ProofHome, key_chain, keys_at, last_signed, signed_lately, split_notes
from ledger.proof.keys import KeyFolder
from ledger.proof.leaves import Leaves, hashed
from ledger.proof.note import Forged, Key, NotANote, Note
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
    folder = keys_at(ledger)
    remembered = (list(_beside_record(home)), list(_beside_keys(folder)))
    keys = _keys(ledger, folder)
    newest = (next((one for one, note in found if _genuine(note, keys)), None) for found in remembered)
    known = [one for one in newest if one is not None]
    signed = last_signed(ledger)
    events = ledger.count() if known else 0
    own = _read(signed) if signed else None
    for one in known:
        if events < one.size and (own is None or own.origin == one.origin):
            raise SHORTER.at(ledger.where, f"{events} < {one.size}")
        if not _told(ledger, one):
            raise DIFFERENT.at(ledger.where, f"{one.origin}, {one.size}, {one.root_word}")
    if signed is None:
        return
    if own is None:
        raise DIFFERENT.at(ledger.where, f"{signed.size}")
    until = ledger.count(signed.last)
    if until != signed.size:
        raise SHORTER.at(ledger.where, f"{until} < {signed.size}")
    with suppress(TilesSpoilt):
        _hold_last_event(ledger, Tiles(ProofHome(home).folder), own, signed.last)


def _read(signed: CheckpointSigned) -> Checkpoint | None:
    """The checkpoint of an event; None where the event is not what the program wrote."""
    try:
        found = read_checkpoint(signed.note.encode())[0]
    except NotANote:
        return None
    return found if (found.size, found.root_word) == (signed.size, signed.root) else None


def _told(ledger: Ledger, known: Checkpoint) -> bool:
    """Whether the record itself tells of this checkpoint, as it does of every one that it signed."""
    return any(_read(signed) == known for signed in signed_lately(ledger, known.size))


def _hold_last_event(ledger: Ledger, tiles: Tiles, checkpoint: Checkpoint, last: int) -> None:
    size = checkpoint.size
    row = next(iter(ledger.plain_rows(last - 1, 1)), None)
    path = inclusion_proof(tiles.node(size), size - 1, size)
    (leaf,) = hashed(Leaves().texts([row], size - 1)) if row is not None else (b"",)
    if not included(leaf, size - 1, size=size, path=path, root=checkpoint.root):
        raise DIFFERENT.at(ledger.where, f"{size - 1}")


def _keys(ledger: Ledger, folder: KeyFolder | None) -> list[Key]:
    """Every key that may have signed what is remembered: the record's as it tells them, and the one in force here."""
    found: list[Key] = []
    with suppress(NotANote):
        found += key_chain(ledger).keys
    with suppress(NotANote, OSError):
        found += [folder.current] if folder else []
    return found


def _genuine(note: Note, keys: Sequence[Key]) -> bool:
    """Whether a checkpoint is signed; a spoilt one stops nobody from recording, the verification tells of it."""
    try:
        return not keys or any(key.signed(note) for key in keys)
    except Forged:
        return False


def _beside_record(home: Path) -> Iterator[tuple[Checkpoint, Note]]:
    with suppress(NotANote, OSError):
        newest = ProofHome(home).newest()
        if newest:
            yield newest


def _beside_keys(folder: KeyFolder | None) -> Iterator[tuple[Checkpoint, Note]]:
    """The last checkpoints of the file beside the keys, the largest first."""
    if folder is None:
        return
    try:
        with folder.checkpoints.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - _TAIL))
            words = file.read().decode("utf-8", "replace")
    except OSError:
        return
    found = []
    # The tail may begin in the middle of a note, whose parts then stand in the wrong order.
    for start in (words, words.partition("\n\n")[2]):
        for part in split_notes(start):
            with suppress(NotANote):
                found.append(read_checkpoint(part.encode()))
    yield from sorted(found, key=lambda one: one[0].size, reverse=True)
