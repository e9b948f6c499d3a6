"""The witness: on the inspector's own machine, with its own key and memory; it cosigns only what continues what it saw.

It needs a copy of the folder of the tree, nothing else. What it cosigned last is on its disk before the cosignature is
given away, so it can never be brought to sign for two records.
"""

import fcntl
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from domain.carried import Carried
from domain.text import Text
from ledger.proof.checkpoint import Checkpoint, read_checkpoint
from ledger.proof.home import CHAIN, CHECKPOINT, COSIGNATURES, chain_in, handed_on
from ledger.proof.keys import load_secret, make_key, secret_path, write_whole
from ledger.proof.leaves import hashed
from ledger.proof.note import COSIGNS, Forged, Key, NotANote, Note, Signer, read_key
from ledger.proof.tiles import WIDTH, Growing, Tiles, TilesSpoilt, tile_path
from ledger.proof.tree import EMPTY_ROOT, consistency_proof, consistent, root_at

_OWN, _TRUSTED, _SEEN, _EVIDENCE = "witness", "trusted", "seen", "evidence"


class Refused(Carried):
    """The witness does not cosign: why, and where the evidence lies, where there is some."""

    def __init__(self, why: Text, evidence: Path | None = None) -> None:
        super().__init__(why.en)
        self.why = why
        self.evidence = evidence


class Cosigned(NamedTuple):
    """A checkpoint with the witness's signature, and the one it continues; None where it is the first."""

    checkpoint: Checkpoint
    note: Note
    before: Checkpoint | None


class Witness:
    """A witness's folder: its key, the key of the record it watches, and the last checkpoint it cosigned."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def key(self) -> Key:
        """The witness's public key."""
        return read_key((self.folder / _OWN).read_text("utf-8").strip())

    @property
    def trusted(self) -> Key:
        """The key of the record, as it was handed over in person."""
        return read_key((self.folder / _TRUSTED).read_text("utf-8").strip())

    @property
    def seen(self) -> tuple[Checkpoint, Note] | None:
        """The last checkpoint it cosigned."""
        try:
            return read_checkpoint((self.folder / _SEEN).read_bytes())
        except FileNotFoundError:
            return None

    def cosign(self, tree: Path, *, at: int) -> Cosigned:
        """The newest checkpoint of a folder, cosigned at a time in seconds since 1970; raises `Refused`."""
        with self._alone():
            checkpoint, note = self._genuine(tree)
            before = self.seen
            self._hold(Tiles(tree), checkpoint, note, before)
            signer = Signer(self.key, load_secret(secret_path(self.folder, self.key)))
            own = (self.key.name, self.key.key_id)
            others = tuple(one for one in note.signatures if (one.name, one.key_id) != own)
            cosigned = Note(note.text, (*others, signer.cosign(note.text, at)))
            write_whole(self.folder / _SEEN, cosigned.words.encode())
            return Cosigned(checkpoint, cosigned, before[0] if before else None)

    def _genuine(self, tree: Path) -> tuple[Checkpoint, Note]:
        """The folder's checkpoint, signed by the record's key or one that it handed on to."""
        trusted = self.trusted
        try:
            checkpoint, note = read_checkpoint((tree / CHECKPOINT).read_bytes())
            handed = chain_in((tree / CHAIN).read_text("utf-8")) if (tree / CHAIN).exists() else []
            signed = [key for key in handed_on(trusted, handed) if key.signed(note)]
        except (OSError, NotANote, UnicodeDecodeError) as error:
            raise Refused(_UNREADABLE.fill(why=str(error))) from None
        except Forged as error:
            raise Refused(_FORGED.fill(key=str(error))) from None
        if not signed or checkpoint.origin != trusted.name:
            raise Refused(_OTHER_KEY.fill(key=trusted.word))
        return checkpoint, note

    def _hold(self, tiles: Tiles, now: Checkpoint, note: Note, before: tuple[Checkpoint, Note] | None) -> None:
        """Refuse a checkpoint that does not continue the last one, and keep both as evidence."""
        try:
            if before is None:
                _recomputed(tiles, now, 0)
                return
            old, old_note = before
            if now.size < old.size:
                raise Refused(_ROLLBACK.fill(old=old.size, now=now.size), self._keep(old_note, note))
            if now.size == old.size and now.root != old.root:
                raise Refused(_FORK.fill(size=now.size), self._keep(old_note, note))
            path = consistency_proof(tiles.node(now.size), old.size, now.size)
            sound = root_at(tiles.node(now.size), now.size) == now.root
            if sound and consistent(old.size, old.root, size=now.size, root=now.root, path=path):
                return
            # A spoilt tile is not yet a rewritten record: every leaf says which of the two it is.
            rewritten = _recomputed(tiles, now, old.size) != old.root
        except (TilesSpoilt, ValueError) as error:
            raise Refused(_NO_TILES.fill(tile=str(error))) from None
        if rewritten:
            raise Refused(_REWRITTEN.fill(old=old.size, now=now.size), self._keep(old_note, note))

    def _keep(self, old: Note, new: Note) -> Path:
        """Two checkpoints that cannot both be true, side by side: whoever signed both has told two stories."""
        folder = self.folder / _EVIDENCE
        folder.mkdir(exist_ok=True)
        path = folder / f"{len(list(folder.iterdir())) + 1:04}.txt"
        write_whole(path, f"{old.words}\n{new.words}".encode())
        return path

    @contextmanager
    def _alone(self) -> Iterator[None]:
        with (self.folder / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _recomputed(tiles: Tiles, now: Checkpoint, old: int) -> bytes:
    """The root of the first `old` leaves, after every leaf and tile was found to lead to the checkpoint's root."""
    tree, root = Growing(partial(_hold_tile, tiles)), EMPTY_ROOT
    for start in range(0, now.size, WIDTH):
        width = min(WIDTH, now.size - start)
        texts = list(tiles.bundle(start // WIDTH, width))[:width]
        cut = min(max(old - start, 0), width)
        for part in (texts[:cut], texts[cut:]):
            tree.add(part, hashed(part))
            root = tree.root if tree.size == old else root
    if tree.root != now.root or root_at(tiles.node(now.size), now.size) != now.root:
        raise TilesSpoilt("root")
    return root


def _hold_tile(tiles: Tiles, level: int | str, number: int, data: bytes, width: int) -> None:
    if tiles.data(level, number, width)[: len(data)] != data:
        raise TilesSpoilt(tile_path(level, number, width))


def init_witness(folder: Path, name: str, record: Key) -> Witness:
    """A new witness with a key of its own; raises `FileExistsError` where there is one already."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if (folder / _OWN).exists():
        raise FileExistsError(folder / _OWN)
    key = make_key(folder, name, COSIGNS).key
    write_whole(folder / _TRUSTED, f"{record.word}\n".encode())
    write_whole(folder / _OWN, f"{key.word}\n".encode())
    return Witness(folder)


def hand_back(tree: Path, key: Key, note: Note) -> Path:
    """Put a cosigned checkpoint where the room looks for it."""
    name = re.sub(r"[^A-Za-z0-9.-]", "_", key.name)
    path = tree / COSIGNATURES / f"{name}-{key.key_id.hex()}"
    path.parent.mkdir(exist_ok=True)
    write_whole(path, note.words.encode())
    return path


_UNREADABLE = Text("контрольная точка не читается: {why}", "the checkpoint cannot be read: {why}")
_FORGED = Text("подпись ключа {key} поддельна", "the signature of the key {key} is forged")
_OTHER_KEY = Text(
    "контрольная точка подписана не тем ключом, который вам передали: {key}",
    "the checkpoint is not signed by the key that was handed to you: {key}",
)
_ROLLBACK = Text(
    "запись откатили: свидетель видел {old} событий, предъявлено {now}",
    "the record was rolled back: the witness saw {old} events, {now} are shown",
)
_FORK = Text(
    "две разные записи по {size} событий подписаны одним ключом",
    "two different records of {size} events are signed with one key",
)
_REWRITTEN = Text(
    "запись переписана: нынешние {now} событий не продолжают тех {old}, что свидетель видел",
    "the record was rewritten: the {now} events now do not continue the {old} that the witness saw",
)
_NO_TILES = Text(
    "по папке нельзя проверить дерево ({tile}): скопируйте её заново и целиком",
    "the tree cannot be checked by this folder ({tile}): copy it anew and whole",
)
