"""Where a record keeps its tree and its newest checkpoint, and which keys have signed for it."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from ledger.entry import Stored
from ledger.proof.checkpoint import Checkpoint, read_checkpoint
from ledger.proof.facts import RECORD_STREAM, CheckpointSigned, KeyIntroduced, KeyReplaced, KeyRotated
from ledger.proof.fault import KEY_LOST
from ledger.proof.keys import KeyFolder, begin_folder, folder_of, write_whole
from ledger.proof.note import Forged, Key, NotANote, Note, read_key, read_note
from ledger.store import Ledger

TREE = "tlog"
CHECKPOINT = "checkpoint"
CHAIN = "keys"
COSIGNATURES = "cosignatures"
_AT_ONCE, _ALL = 16, 10**9
_ABOUT_KEYS = frozenset({KeyIntroduced.topic, KeyRotated.topic, KeyReplaced.topic})


class ProofHome:
    """The tree beside a record: `folder` can be copied, served and checked without the record."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / TREE

    @property
    def checkpoint_file(self) -> Path:
        """The newest signed checkpoint, with the cosignatures it got."""
        return self.folder / CHECKPOINT

    def newest(self) -> tuple[Checkpoint, Note] | None:
        """The newest checkpoint of the folder, nothing verified; None where there is none that can be read."""
        try:
            return read_checkpoint(self.checkpoint_file.read_bytes())
        except (FileNotFoundError, NotANote):
            return None

    def publish(self, note: Note) -> None:
        """Put a signed checkpoint in place."""
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(self.checkpoint_file, note.words.encode())

    def publish_keys(self, chain: "KeyChain") -> None:
        """Put the keys of the record in place, each with the note by which the one before handed on to it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        words, file = chain.words.encode(), self.folder / CHAIN
        if not file.exists() or file.read_bytes() != words:
            write_whole(file, words)

    @contextmanager
    def sole_sealer(self) -> Iterator[None]:
        """Nobody else on this machine seals meanwhile."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


class KeyChain:
    """The keys of a record as its events tell them, in order: how each came, and the note that hands on to it."""

    def __init__(self, facts: list[KeyIntroduced | KeyRotated | KeyReplaced]) -> None:
        self.facts = facts

    @property
    def keys(self) -> list[Key]:
        """Every key the record ever had."""
        return [read_key(fact.key) for fact in self.facts]

    @property
    def rotations(self) -> list[str]:
        """The notes by which a key handed on to the next."""
        return [fact.note for fact in self.facts if isinstance(fact, KeyRotated)]

    @property
    def replaced(self) -> list[KeyReplaced]:
        """The keys that came after a loss: no older key vouches for them."""
        return [fact for fact in self.facts if isinstance(fact, KeyReplaced)]

    @property
    def words(self) -> str:
        """The chain as a file for others: the first key, then the notes by which each handed on to the next."""
        first = self.facts[0].key if self.facts else ""
        return f"{first}\n\n" + "".join(f"{note}\n" for note in self.rotations)


def key_chain(ledger: Ledger) -> KeyChain:
    """The keys of a record as its events tell them."""
    entries = ledger.stream(RECORD_STREAM, topics=_ABOUT_KEYS)
    facts = [entry.fact for entry in entries if isinstance(entry, Stored)]
    return KeyChain([fact for fact in facts if isinstance(fact, KeyIntroduced | KeyRotated | KeyReplaced)])


def last_signed(ledger: Ledger) -> CheckpointSigned | None:
    """The last checkpoint that the record's own events tell of."""
    return next(signed_lately(ledger), None)


def signed_lately(ledger: Ledger, size: int = 0) -> Iterator[CheckpointSigned]:
    """The checkpoints that the record's own events tell of, the last first, back to those of this size."""
    seen = 0
    for limit in (1, _AT_ONCE, _ALL):
        for entry in ledger.last_of(RECORD_STREAM, limit)[seen:]:
            seen += 1
            if not isinstance(entry, Stored) or not isinstance(entry.fact, CheckpointSigned):
                continue
            if entry.fact.size < size:
                return
            yield entry.fact


def own_since(ledger: Ledger, size: int) -> int:
    """How many of the last events only tell of the checkpoint of this size, and so cannot be covered by it."""
    for limit in (1, _AT_ONCE, _ALL):
        for number, entry in enumerate(ledger.last_of(RECORD_STREAM, limit), 1):
            if isinstance(entry, Stored) and isinstance(entry.fact, CheckpointSigned) and entry.fact.size <= size:
                return number if entry.fact.size == size else 0
    return 0


def keys_at(ledger: Ledger, origin: str | None = None) -> KeyFolder | None:
    """The folder of this record's keys; None where this installation has none."""
    return folder_of(ledger.where, origin)


def keys_for(ledger: Ledger, home: Path, origin: str | None = None) -> KeyFolder:
    """The folder of this record's keys, made with a first key where the record has none yet."""
    chain = key_chain(ledger)
    named = chain.keys[0].name if chain.facts else None
    found = keys_at(ledger, named)
    if found is not None and (named is None or found.origin == named):
        return found
    if chain.facts:
        raise KEY_LOST.at(ledger.where, chain.keys[-1].word)
    fresh = begin_folder(ledger.where, home, origin or f"handproof.local/{uuid4().hex[:16]}")
    fresh.put_in_force(fresh.make().key)
    return fresh


def kept_checkpoints(folder: KeyFolder) -> Iterator[tuple[Checkpoint, Note]]:
    """Every checkpoint of the file beside the keys, in order; a broken one ends it, for nothing after it is sure."""
    try:
        words = folder.checkpoints.read_text("utf-8")
    except OSError:
        return
    for part in split_notes(words):
        try:
            yield read_checkpoint(part.encode())
        except NotANote:
            return


def chain_in(words: str) -> list[str]:
    """The notes of a file of keys."""
    return list(split_notes(words.partition("\n\n")[2]))


def split_notes(words: str) -> Iterator[str]:
    """The notes that stand one after another, an empty line after each."""
    parts = words.split("\n\n")
    for text, under in zip(parts[::2], parts[1::2], strict=False):
        yield f"{text}\n\n{under}\n"


def rotation_text(origin: str, old: Key, new: Key) -> str:
    """What both keys sign when one hands on to the other."""
    return f"handproof.key-rotation/v1\n{origin}\n{old.word}\n{new.word}\n"


def handed_on(trusted: Key, rotations: list[str]) -> list[Key]:
    """The trusted key and those that it handed on to; raises `Forged` where a note is not signed by the key before."""
    keys = [trusted]
    for words in rotations:
        note = read_note(words.encode())
        lines = note.text.split("\n")
        if lines[2:3] == [keys[-1].word]:
            fresh = read_key(lines[3])
            if note.text != rotation_text(trusted.name, keys[-1], fresh) or not keys[-1].signed(note):
                raise Forged(fresh.word)
            keys.append(fresh)
    return keys
