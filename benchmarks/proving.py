"""Sealing against recording, the proof of a hand in a long record, verification against bare hashing."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from os import environ
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.clock import seconds
from benchmarks.recording import NOW
from benchmarks.sample import SampleHand, events_in
from benchmarks.table import Row
from ledger.formats.jsonl import write_stream
from ledger.opening import open_ledger
from ledger.proof.keys import KEYS
from ledger.proof.proving import prove
from ledger.proof.sealing import seal
from ledger.proof.verifying import verify
from ledger.reading import read_bytes
from ledger.store import Ledger

SHARE = 5
"""Sealing may cost this part of recording in bulk, as an import does it: a fifth."""
PROOF_SECONDS = 0.01
_PROVED = 200
_ROUNDS = 3


def measure(hands: tuple[SampleHand, ...]) -> Iterator[Row]:
    """The three figures, on the sample recorded anew."""
    with TemporaryDirectory() as keys:
        environ[KEYS] = keys
        yield from _measured(hands)


def _measured(hands: tuple[SampleHand, ...]) -> Iterator[Row]:
    read, recorded, sealed = [], [], []
    lines = [line for hand in hands for line in write_stream(hand.facts)]
    file = "".join(lines).encode()
    for _ in range(_ROUNDS):
        read.append(seconds(lambda: sum(1 for _ in read_bytes(file, "sample.jsonl"))))
        with TemporaryDirectory() as name, open_ledger(Path(name)) as ledger:
            recorded.append(seconds(lambda ledger=ledger: list(ledger.record(hands, recorded_at=NOW))))  # type: ignore[misc]
            sealed.append(seconds(lambda ledger=ledger, name=name: seal(ledger, Path(name), recorded_at=NOW)))  # type: ignore[misc]
    events = events_in(hands)
    ours, theirs = events / median(sealed), events / median(recorded)
    importing = events / (median(read) + median(recorded))
    yield Row("seal in bulk (events/s)", ours, "reading and recording the same events from a file", importing, SHARE)
    yield Row("seal in bulk (events/s)", ours, "recording them alone, already read", theirs, None)
    with TemporaryDirectory() as name, open_ledger(Path(name)) as ledger:
        list(ledger.record(hands, recorded_at=NOW))
        seal(ledger, Path(name), recorded_at=NOW)
        yield from _proofs(ledger, Path(name), hands)
        yield _verification(ledger, Path(name))


def _proofs(ledger: Ledger, home: Path, hands: tuple[SampleHand, ...]) -> Iterator[Row]:
    """The median of many, and the slowest but one in a hundred: a proof of *any* hand is to be quick."""
    wanted = [one.stream_id for one in islice(hands, 0, None, max(1, len(hands) // _PROVED))]
    taken = sorted(seconds(lambda hand=hand: prove(ledger, home, hand)) for hand in wanted)  # type: ignore[misc]
    named = (
        ("proof of a hand", median(taken)),
        ("the slowest proof but one in a hundred", taken[-1 - len(taken) // 100]),
    )
    for what, one in named:
        yield Row(
            f"{what}, {ledger.count():,} events (/s)", 1 / one, f"{PROOF_SECONDS} s a proof", 1 / PROOF_SECONDS, 1
        )


def _verification(ledger: Ledger, home: Path) -> Row:
    """Beside the least that must be done: read every event, hash its bytes, its leaf and a node."""
    events = ledger.count()
    whole = seconds(lambda: verify(ledger, home))
    bare = seconds(lambda: _hash_all(ledger))
    return Row(
        "verify the whole record (events/s)", events / whole, "reading and three hashes an event", events / bare, None
    )


def _hash_all(ledger: Ledger) -> None:
    after = 0
    while rows := ledger.plain_rows(after, 2000):
        for row in rows:
            digest = sha256(row[4]).digest()
            leaf = sha256(digest + b"an event's other lines, about as many bytes as these are" + digest).digest()
            sha256(leaf + leaf).digest()
        after = rows[-1][0]
