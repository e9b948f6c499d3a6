"""Signed notes (C2SP signed-note): text with Ed25519 signatures under it, keys written as one word, and who verified.

A key is written `name+id+base64`; the id is the beginning of SHA-256 over name, kind and public key.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple, Protocol

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

PLAIN = 1
"""The kind of a key that signs the text of a note itself."""
COSIGNS = 4
"""The kind of a witness's key, which signs the time as well (C2SP tlog-cosignature)."""
_MOST_SIGNATURES = 100
_DASH = "\u2014 "
_KEY_SIZE, _ID_SIZE, _TIME_SIZE, _SIGNATURE_SIZE = 32, 4, 8, 64
_NAME = re.compile(r"[^\s+]+")
_VKEY = re.compile(r"([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})")


class NotANote(ValueError):
    """Bytes that are no signed note, or words that are no key."""


class Forged(ValueError):
    """A signature under the name of a known key that the key did not make."""


class Signature(NamedTuple):
    """One signature line: the key's name and id, and the bytes after the id."""

    name: str
    key_id: bytes
    body: bytes

    @property
    def line(self) -> str:
        """The line as it stands in a note."""
        return f"{_DASH}{self.name} {b64encode(self.key_id + self.body).decode()}\n"


class Note(NamedTuple):
    """A note taken apart; nothing is verified yet."""

    text: str
    signatures: tuple[Signature, ...]

    @property
    def words(self) -> str:
        """The whole note."""
        return f"{self.text}\n" + "".join(one.line for one in self.signatures)


@dataclass(frozen=True, slots=True)
class Key:
    """A public key: its name, its kind and its 32 bytes."""

    name: str
    kind: int
    public: bytes

    @property
    def key_id(self) -> bytes:
        """The four bytes by which a signature names the key."""
        return sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.public).digest()[:_ID_SIZE]

    @property
    def word(self) -> str:
        """The key as one word, to be handed on."""
        return f"{self.name}+{self.key_id.hex()}+{b64encode(bytes([self.kind]) + self.public).decode()}"

    def signed(self, note: Note) -> list[Signature]:
        """The signatures of this key; raises `Forged` where one of them is not of it."""
        own = [one for one in note.signatures if (one.name, one.key_id) == (self.name, self.key_id)]
        for one in own:
            if not self._made(note.text, one.body):
                raise Forged(f"{self.name}+{self.key_id.hex()}")
        return own

    def _made(self, text: str, body: bytes) -> bool:
        message = text.encode()
        if self.kind == COSIGNS:
            if len(body) != _TIME_SIZE + _SIGNATURE_SIZE:
                return False
            message, body = cosigned_message(text, cosigned_at(body)), body[_TIME_SIZE:]
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(body, message)
        except InvalidSignature:
            return False
        return True


class Secret(Protocol):
    """What signs: the private half of a key."""

    def sign(self, data: bytes, /) -> bytes:
        """The Ed25519 signature of some bytes."""


class Signer(NamedTuple):
    """A key with its private half."""

    key: Key
    secret: Secret

    def sign(self, text: str) -> Signature:
        """The signature of a note's text."""
        return Signature(self.key.name, self.key.key_id, self.secret.sign(text.encode()))

    def cosign(self, text: str, at: int) -> Signature:
        """The cosignature of a checkpoint's text at a time in seconds since 1970."""
        body = at.to_bytes(_TIME_SIZE, "big") + self.secret.sign(cosigned_message(text, at))
        return Signature(self.key.name, self.key.key_id, body)


def signer_of(name: str, secret: Ed25519PrivateKey, kind: int = PLAIN) -> Signer:
    """The signer of a name and a private key."""
    if not _NAME.fullmatch(name):
        raise NotANote(f"{name!r} cannot be the name of a key")
    return Signer(Key(name, kind, secret.public_key().public_bytes_raw()), secret)


def read_key(word: str) -> Key:
    """The key written as one word; raises `NotANote` when it is none."""
    found = _VKEY.fullmatch(word)
    if not found:
        raise NotANote("not a key: name+id+base64 is expected")
    name, key_id, encoded = found.groups()
    material = decoded(encoded)
    if len(material) != 1 + _KEY_SIZE or material[0] not in {PLAIN, COSIGNS}:
        raise NotANote("the key is of a kind that is not known here")
    key = Key(name, material[0], material[1:])
    if key.key_id.hex() != key_id:
        raise NotANote("the key's id does not belong to it: a sign is wrong in it")
    return key


def read_note(data: bytes) -> Note:
    """A note taken apart; raises `NotANote` when the bytes are none."""
    try:
        words = data.decode()
    except UnicodeDecodeError as error:
        raise NotANote("a note is UTF-8") from error
    if any(sign < " " and sign != "\n" for sign in words):
        raise NotANote("a note holds no control signs")
    text, between, under = words.rpartition("\n\n")
    lines = under.split("\n")
    if not between or lines.pop() or not 0 < len(lines) <= _MOST_SIGNATURES:
        raise NotANote("a note is text, an empty line and signature lines")
    return Note(text + "\n", tuple(map(_signature, lines)))


def read_text(note: Note, keys: Sequence[Key]) -> tuple[str, list[Key]]:
    """The text and which of the keys signed it; raises `NotANote` where none did, `Forged` at a false signature."""
    signed = [key for key in keys if key.signed(note)]
    if not signed:
        raise NotANote("no known key signed it")
    return note.text, signed


def cosigned_message(text: str, at: int) -> bytes:
    """What a witness signs."""
    return f"cosignature/v1\ntime {at}\n{text}".encode()


def cosigned_at(body: bytes) -> int:
    """When a cosignature says it was made, in seconds since 1970."""
    return int.from_bytes(body[:_TIME_SIZE], "big")


def decoded(words: str) -> bytes:
    """Base64 in its one canonical spelling; raises `NotANote` at any other."""
    try:
        data = b64decode(words, validate=True)
    except (NotBase64, ValueError) as error:
        raise NotANote("not base64") from error
    if b64encode(data).decode() != words:
        raise NotANote("base64 spelled otherwise than the standard does")
    return data


def _signature(line: str) -> Signature:
    name, between, encoded = line.removeprefix(_DASH).partition(" ")
    if not line.startswith(_DASH) or not between or not _NAME.fullmatch(name):
        raise NotANote("a signature line is a dash, a name and base64")
    body = decoded(encoded)
    if len(body) <= _ID_SIZE:
        raise NotANote("a signature is longer than the key's id")
    return Signature(name, body[:_ID_SIZE], body[_ID_SIZE:])
