"""The leaves a walk computed lately: a seal stands soon after its hand, and is held against them."""

from collections import deque
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from ledger.proof.facts import Span
from ledger.proof.leaves import stream_line

MOST = 1 << 17
_STREAM, _VERSION = itemgetter(1), itemgetter(2)


class _Run(NamedTuple):
    """Neighbouring events of one stream whose numbers run on: the first's place and number, and how many they are."""

    place: int
    version: int
    length: int


class Recent:
    """The hashes of the last leaves, at least `most` of them, and which stream each of them is of."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._start = 0
        self._hashes: list[bytes] = []
        self._runs: dict[bytes, list[_Run]] = {}
        self._order: deque[tuple[int, bytes]] = deque()

    def add(self, rows: Sequence[Sequence[Any]], place: int, hashes: Sequence[bytes]) -> None:
        """The next rows, the first at this place, and the hashes of their leaves."""
        self._hashes.extend(hashes)
        for stream, run in groupby(rows, _STREAM):
            versions = list(map(_VERSION, run))
            first = versions[0]
            if type(first) is int and versions == list(range(first, first + len(versions))):
                line = stream_line(stream)
                self._runs.setdefault(line, []).append(_Run(place, first, len(versions)))
                self._order.append((place, line))
            place += len(versions)
        if len(self._hashes) > 2 * self._most:
            self._forget()

    def reaches(self, place: int) -> bool:
        """Whether a place is among those that are remembered."""
        return place >= self._start

    def leaves(self, hand: bytes, spans: Sequence[Span]) -> list[bytes] | None:
        """The hashes at some places; None unless the events of a hand stand there, numbered from 1."""
        found: list[bytes] = []
        for span in spans:
            place = span.first
            while place <= span.last:
                end = self._end(hand, place, len(found) + 1)
                if end is None:
                    return None
                end = min(end, span.last + 1)
                found += self._hashes[place - self._start : end - self._start]
                place = end
        return found

    def _end(self, hand: bytes, place: int, version: int) -> int | None:
        """The place after the run in which this number of a hand has this place."""
        for run in self._runs.get(hand, ()):
            at = place - run.place
            if 0 <= at < run.length and run.version + at == version:
                return run.place + run.length
        return None

    def _forget(self) -> None:
        gone = len(self._hashes) - self._most
        del self._hashes[:gone]
        self._start += gone
        while self._order and self._order[0][0] < self._start:
            _, line = self._order.popleft()
            runs = self._runs[line]
            del runs[0]
            if not runs:
                del self._runs[line]
