"""Checkpoints (C2SP tlog-checkpoint): whose record, how many events, the root of their tree; signed as a note."""

import re
from base64 import b64encode
from typing import NamedTuple

from ledger.proof.note import NotANote, Note, Signer, decoded, read_note
from ledger.proof.tree import HASH_SIZE

_SIZE = re.compile(r"0|[1-9][0-9]{0,18}")
_LINES = 3
_LONGEST_ORIGIN = 255


class Checkpoint(NamedTuple):
    """The state of a record: its origin, the number of its events and the root of the tree over them."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        """The text that is signed."""
        return f"{self.origin}\n{self.size}\n{self.root_word}\n"

    @property
    def root_word(self) -> str:
        """The root as it is written."""
        return b64encode(self.root).decode()

    def signed(self, *signers: Signer) -> Note:
        """The checkpoint as a note."""
        return Note(self.text, tuple(signer.sign(self.text) for signer in signers))


def checkpoint_in(text: str) -> Checkpoint:
    """The checkpoint of a note's text, extension lines left aside; raises `NotANote` when it is none."""
    *lines, end = text.split("\n")
    if end or len(lines) < _LINES or not all(lines):
        raise NotANote("a checkpoint is three lines: origin, size, root")
    origin, size, root, *_ = lines
    if len(origin.encode()) > _LONGEST_ORIGIN:
        raise NotANote("the origin is too long")
    if not _SIZE.fullmatch(size):
        raise NotANote("the size is no number")
    hashed = decoded(root)
    if len(hashed) != HASH_SIZE:
        raise NotANote("the root is no SHA-256")
    return Checkpoint(origin, int(size), hashed)


def read_checkpoint(data: bytes) -> tuple[Checkpoint, Note]:
    """A signed checkpoint taken apart, nothing verified yet; raises `NotANote` when the bytes are none."""
    note = read_note(data)
    return checkpoint_in(note.text), note
