"""Cosignatures taken into the record: they stand under the checkpoint they belong to, and are an event."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from ledger.entry import Stored
from ledger.proof.checkpoint import read_checkpoint
from ledger.proof.facts import RECORD_STREAM, CheckpointCosigned, CheckpointSigned
from ledger.proof.home import COSIGNATURES, ProofHome
from ledger.proof.keys import trusted_witnesses
from ledger.proof.note import Forged, NotANote, Note, Signature
from ledger.store import Ledger, When


def take_cosignatures(ledger: Ledger, home: Path, given: Iterable[bytes] = (), *, recorded_at: When) -> list[str]:
    """Take what witnesses left beside the tree or somebody brought; the names of those whose signature is new.

    Only signatures of witnesses known here count, and only under checkpoints that this record has signed.
    """
    place, facts = ProofHome(home), [one.fact for one in ledger.stream(RECORD_STREAM) if isinstance(one, Stored)]
    ours = {fact.note.partition("\n\n")[0]: fact for fact in facts if isinstance(fact, CheckpointSigned)}
    known = {signature for fact in facts if isinstance(fact, CheckpointCosigned) for signature in _of(fact.note)}
    names: list[str] = []
    for note in _notes(place, given):
        signed = ours.get(note.text.rstrip("\n"))
        fresh = [one for one in _sure(note) if one not in known]
        if signed is None or not fresh:
            continue
        whole = Note(note.text, (*_of(signed.note), *fresh))
        fact = CheckpointCosigned(size=signed.size, note=whole.words)
        ledger.append(RECORD_STREAM, ledger.length(RECORD_STREAM), [fact], recorded_at=recorded_at)
        known.update(fresh)
        _publish(place, note.text, fresh)
        names.extend(one.name for one in fresh)
    return names


def _notes(place: ProofHome, given: Iterable[bytes]) -> Iterator[Note]:
    folder = place.folder / COSIGNATURES
    left = [path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()] if folder.is_dir() else []
    for data in (*left, *given):
        try:
            yield read_checkpoint(data)[1]
        except NotANote:
            continue


def _sure(note: Note) -> list[Signature]:
    """The signatures of known witnesses; a false one is no signature."""
    found = []
    for key in trusted_witnesses():
        try:
            found += key.signed(note)
        except Forged:
            continue
    return found


def _of(words: str) -> tuple[Signature, ...]:
    return read_checkpoint(words.encode())[1].signatures


def _publish(place: ProofHome, text: str, fresh: list[Signature]) -> None:
    newest = place.newest()
    if newest is not None and newest[1].text == text:
        place.publish(Note(text, (*newest[1].signatures, *fresh)))
