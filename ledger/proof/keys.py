"""Keys: made on first use outside the record, closed to others; beside them stand the checkpoints they signed."""

import os
import re
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from ledger.proof.fault import KEY_LOST, KEY_OPEN, KEY_SPOILT, KEYS_INSIDE
from ledger.proof.note import COSIGNS, PLAIN, Key, NotANote, Signer, read_key, signer_of

KEYS = "HANDPROOF_KEYS"
"""The setting that names the folder of keys."""
WITNESSES = "witnesses"
CHECKPOINTS = "checkpoints"
_PLACE, _ORIGIN, _CURRENT = "record", "origin", "current"
_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def keys_folder() -> Path:
    """Where keys are kept: `HANDPROOF_KEYS`, else the user's folder for settings."""
    named = os.environ.get(KEYS)
    settings = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(named) if named else Path(settings) / "handproof" / "keys"


class KeyFolder:
    """The keys of one record; `folder` holds them and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def origin(self) -> str:
        """The name of the record and of its keys."""
        return (self.folder / _ORIGIN).read_text("utf-8").strip()

    @property
    def checkpoints(self) -> Path:
        """The file that every signed checkpoint is appended to."""
        return self.folder / CHECKPOINTS

    @property
    def current(self) -> Key:
        """The public key in force."""
        return read_key((self.folder / _CURRENT).read_text("utf-8").strip())

    def signer(self, key: Key | None = None) -> Signer:
        """The private half of a key of this folder; raises `LedgerFault` where it is lost, spoilt or open to others."""
        try:
            found = key or self.current
        except (OSError, NotANote) as error:
            raise KEY_LOST.at(str(self.folder), str(error)) from error
        return Signer(found, load_secret(secret_path(self.folder, found)))

    def make(self, kind: int = PLAIN) -> Signer:
        """A new key under the record's name; it is not in force yet."""
        return make_key(self.folder, self.origin, kind)

    def put_in_force(self, key: Key) -> None:
        """Sign with this key from now on."""
        write_whole(self.folder / _CURRENT, f"{key.word}\n".encode())

    def keep(self, words: str) -> None:
        """Append a signed checkpoint to the file beside the keys; it is on the disk when this returns."""
        append(self.checkpoints, f"{words}\n")

    def mend(self, words: str) -> None:
        """Make the file whole where a power cut left only the beginning of this checkpoint at its end, or nothing."""
        try:
            kept = self.checkpoints.read_bytes()
        except OSError:
            kept = b""
        last = f"{words}\n".encode()
        if kept.endswith(last):
            return
        begun = next((size for size in range(len(last) - 1, -1, -1) if kept.endswith(last[:size])), 0)
        before = kept[: len(kept) - begun]
        if not before or before.endswith(b"\n\n"):
            write_whole(self.checkpoints, before + last)


def folder_of(place: str, origin: str | None = None) -> KeyFolder | None:
    """The keys of the record at a place, else of the record of this name; None where there are none."""
    here = [folder for folder in _folders() if _said(folder / _PLACE) == place]
    named = [folder for folder in _folders() if origin and _said(folder / _ORIGIN) == origin]
    found = [folder for folder in here if folder in named] or here or named
    return KeyFolder(found[0]) if found else None


def begin_folder(place: str, home: Path, origin: str) -> KeyFolder:
    """The folder for the keys of a new record."""
    top = keys_folder()
    if top.absolute().is_relative_to(home.absolute()):
        raise KEYS_INSIDE.at(str(top))
    folder = top / re.sub(r"[^A-Za-z0-9.-]", "_", origin)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(folder / _PLACE, f"{place}\n".encode())
    write_whole(folder / _ORIGIN, f"{origin}\n".encode())
    return KeyFolder(folder)


def forget_folder(place: str) -> None:
    """Throw away the keys of a record that was only a demonstration."""
    for folder in _folders():
        if _said(folder / _PLACE) == place:
            shutil.rmtree(folder)


def trusted_witnesses() -> list[Key]:
    """The keys of the witnesses this installation knows."""
    try:
        lines = (keys_folder() / WITNESSES).read_text("utf-8").split()
    except OSError:
        return []
    return [read_key(line) for line in lines]


def trust_witness(key: Key) -> None:
    """Know a witness's key from now on."""
    keys_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    if key not in trusted_witnesses():
        append(keys_folder() / WITNESSES, f"{key.word}\n")


def make_key(folder: Path, name: str, kind: int = PLAIN) -> Signer:
    """A new key in a folder: the private half closed to others, the public half as PEM for other tools."""
    secret = Ed25519PrivateKey.generate()
    signer = signer_of(name, secret, kind)
    private = secret.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    public = secret.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    handle = os.open(secret_path(folder, signer.key), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(private)
        file.flush()
        os.fsync(handle)
    write_whole(public_path(folder, signer.key), public)
    return signer


def load_secret(path: Path) -> Ed25519PrivateKey:
    """A private key from its file; raises `LedgerFault` where it is lost, spoilt or open to others."""
    try:
        mode = path.stat().st_mode
        data = path.read_bytes()
    except OSError as error:
        raise KEY_LOST.at(str(path), error.strerror or str(error)) from error
    if mode & _OTHERS:
        raise KEY_OPEN.at(str(path), stat.filemode(mode))
    try:
        secret = load_pem_private_key(data, None)
    except (ValueError, TypeError) as error:
        raise KEY_SPOILT.at(str(path), str(error)) from error
    if not isinstance(secret, Ed25519PrivateKey):
        raise KEY_SPOILT.at(str(path), type(secret).__name__)
    return secret


def secret_path(folder: Path, key: Key) -> Path:
    """Where the private half of a key is kept."""
    return folder / f"{_stem(key)}.key"


def public_path(folder: Path, key: Key) -> Path:
    """Where the public half of a key is kept as PEM."""
    return folder / f"{_stem(key)}.pub.pem"


def public_pem(key: Key) -> Path | None:
    """The PEM of a key of this installation; None where it is not here."""
    return next((path for one in _folders() if (path := public_path(one, key)).exists()), None)


def append(path: Path, words: str) -> None:
    """Append words to a file; they are on the disk when this returns."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(words.encode())
        file.flush()
        os.fsync(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in place whole: a reader sees the old one or the new one, also after a power cut."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _stem(key: Key) -> str:
    return f"{'witness' if key.kind == COSIGNS else 'record'}-{key.key_id.hex()}"


def _folders() -> Iterator[Path]:
    try:
        yield from sorted(one for one in keys_folder().iterdir() if one.is_dir())
    except OSError:
        return


def _said(path: Path) -> str:
    try:
        return path.read_text("utf-8").strip()
    except OSError:
        return ""
