"""The leaves of the tree: a few lines of text for each event, from which anybody can recompute the hash by hand.

```
handproof.record/v1
0                                      place in the record, from 0, without holes
7c0c2f4e-...                           stream
1                                      number in the stream
hand.opened.v1                         topic
9f86d081...                            SHA-256 of the stored bytes, in hex
```
"""

import re
from binascii import hexlify
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import UUID

RECORD_FORMAT = b"handproof.record/v1"
_LEAF = RECORD_FORMAT + b"\n%d\n%b\n%d\n%b\n%b\n"
_ODD_LEAF = RECORD_FORMAT + b"\n%d\n%b\n?%b\n%b\n%b\n"
_ODD = re.compile(rb"[\x00-\x20\x7f\\]")
_HEX = re.compile(rb"[0-9a-f]{32}")
_REMEMBERED = 4096


class Parts(NamedTuple):
    """What a leaf's text says: place in the record, stream, number there, topic, the sum of the stored bytes."""

    place: int
    stream: bytes
    version: bytes
    topic: bytes
    digest: bytes


class Leaves:
    """Turns rows, exactly as the storage gives them, into the texts of leaves."""

    def __init__(self) -> None:
        self._topics: dict[Any, bytes] = {}
        self._streams: dict[Any, bytes] = {}

    def texts(self, rows: Sequence[Sequence[Any]], place: int) -> list[bytes]:
        """The texts of neighbouring rows; the first has this place in the record."""
        streams, topics, found = self._streams, self._topics, []
        if len(streams) > _REMEMBERED:
            streams.clear()
        for index, (_, stream, version, topic, state) in enumerate(rows, place):
            known = streams.get(stream)
            if known is None:
                known = streams[stream] = stream_line(stream)
            named = topics.get(topic)
            if named is None:
                named = topics[topic] = plain(topic)
            digest = hexlify(sha256(state).digest())
            if type(version) is int:
                found.append(_LEAF % (index, known, version, named, digest))
            else:
                found.append(_ODD_LEAF % (index, known, plain(version), named, digest))
        return found


def hashed(texts: Sequence[bytes]) -> list[bytes]:
    """The hashes of leaves."""
    return [sha256(b"\x00" + text).digest() for text in texts]


def plain(value: Any) -> bytes:
    """A stored value as one line; what would break the line is spelled out, so that no two values read alike."""
    data = value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")
    return _ODD.sub(lambda found: b"\\x%02x" % found[0][0], data)


def stream_line(stored: Any) -> bytes:
    """A stream as its leaves name it: a UUID with its dashes, or a question mark and what stands in its place."""
    if isinstance(stored, UUID):
        return str(stored).encode()
    if isinstance(stored, bytes) and _HEX.fullmatch(stored):
        return b"%b-%b-%b-%b-%b" % (stored[:8], stored[8:12], stored[12:16], stored[16:20], stored[20:])
    return b"?" + plain(stored)


def parts_of(text: bytes) -> Parts:
    """What a leaf's text says; raises `ValueError` when it is none."""
    format_, place, stream, version, topic, digest, end = text.split(b"\n")
    if format_ != RECORD_FORMAT or end:
        raise ValueError("not a leaf of the record")
    return Parts(int(place), stream, version, topic, digest)
