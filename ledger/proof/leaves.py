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
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import UUID

RECORD_FORMAT = b"handproof.record/v1"
_LEAF = RECORD_FORMAT + b"\n%d\n%b\n%b\n%b\n%b\n"
_ODD = re.compile(rb"[\x00-\x20\x7f\\]")
_HEX = re.compile(rb"[0-9a-f]{32}")
_REMEMBERED = 4096


class Leaf(NamedTuple):
    """One event as the tree has it: its position in the storage, stream, number, topic, bytes, and the leaf's text."""

    position: int
    stream: bytes
    version: bytes
    topic: bytes
    state: bytes
    data: bytes


def leaves_of(rows: Iterable[Sequence[Any]], place: int) -> Iterator[Leaf]:
    """The leaves of rows exactly as the storage gives them; the first has this place in the record."""
    topics: dict[Any, bytes] = {}
    streams: dict[Any, bytes] = {}
    for index, (position, stream, version, topic, state) in enumerate(rows, place):
        named = topics.get(topic)
        if named is None:
            named = topics[topic] = plain(topic)
        known = streams.get(stream)
        if known is None:
            if len(streams) > _REMEMBERED:
                streams.clear()
            known = streams[stream] = _stream(stream)
        number = b"%d" % version if type(version) is int else b"?" + plain(version)
        summed = sha256(state).hexdigest().encode()
        yield Leaf(position, known, number, named, state, _LEAF % (index, known, number, named, summed))


def plain(value: Any) -> bytes:
    """A stored value as one line; what would break the line is spelled out, so that no two values read alike."""
    data = value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")
    return _ODD.sub(lambda found: b"\\x%02x" % found[0][0], data)


def parts_of(data: bytes) -> tuple[int, bytes, bytes, bytes, bytes]:
    """Place, stream, number, topic and digest of a leaf's text; raises `ValueError` when it is none."""
    format_, place, stream, version, topic, digest, end = data.split(b"\n")
    if format_ != RECORD_FORMAT or end:
        raise ValueError("not a leaf of the record")
    return int(place), stream, version, topic, digest


def _stream(stored: Any) -> bytes:
    if isinstance(stored, UUID):
        return str(stored).encode()
    if isinstance(stored, bytes) and _HEX.fullmatch(stored):
        return b"%b-%b-%b-%b-%b" % (stored[:8], stored[8:12], stored[12:16], stored[16:20], stored[20:])
    return b"?" + plain(stored)
