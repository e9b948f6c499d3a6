"""Sealing: new events go into the tree, closed hands get their seal, the root is signed for."""

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from domain.events import Fact, HandClosed, HandVoided
from domain.findings import Place
from domain.session.events import SessionOpened
from ledger.entry import Stored
from ledger.pace import uncollected
from ledger.proof.checkpoint import Checkpoint
from ledger.proof.facts import (
    PREFIX,
    RECORD_STREAM,
    CheckpointSigned,
    HandSealed,
    KeyIntroduced,
    KeyReplaced,
    KeyRotated,
    seal_stream,
)
from ledger.proof.fault import DIFFERENT, SEALED_MEANWHILE, TILES_SPOILT
from ledger.proof.home import ProofHome, key_chain, keys_for, last_signed
from ledger.proof.leaves import Leaves, hashed, stream_line
from ledger.proof.note import Note, Signer, read_note
from ledger.proof.places import place_of
from ledger.proof.tiles import Growing, Tiles, TilesSpoilt, into
from ledger.proof.tree import root_of
from ledger.store import Ledger, VersionConflict, When

Teller: TypeAlias = Callable[[int, int], None]
"""Hears how many events are sealed, and of how many."""


def _either(*kinds: type[Fact]) -> frozenset[str | bytes]:
    """The topics of some facts, as either storage gives them."""
    return frozenset(spelled for kind in kinds for spelled in (kind.topic, kind.topic.encode()))


_PAGE = 4096
_HANDS_AT_ONCE = 2000
_NEWS = _either(KeyRotated, KeyReplaced)
"""What the record says of itself that calls for a checkpoint; a checkpoint or a seal alone does not."""
_CLOSING = _either(HandClosed, HandVoided)
_SESSION = SessionOpened.topic.partition(".")[0] + "."


class Sealed(NamedTuple):
    """What a sealing did: the checkpoint that holds now, and how many events and hands are new in it."""

    checkpoint: Checkpoint
    note: Note
    events: int
    hands: int


@dataclass(frozen=True)
class _Arriving:
    """The seals of one hand, as the record takes them."""

    stream_id: UUID
    facts: Sequence[Fact]
    places: Sequence[Place] = ()


@dataclass(slots=True)
class _Touched:
    """What of a hand is new: the number of its first new event, their places as spans, and their leaves."""

    first: int
    spans: list[list[int]] = field(default_factory=list)
    hashes: list[bytes] = field(default_factory=list)
    closed: bool = False

    def add(self, place: int, hashes: Sequence[bytes]) -> None:
        """Events that stand together from a place on."""
        if self.spans and self.spans[-1][1] == place - 1:
            self.spans[-1][1] += len(hashes)
        else:
            self.spans.append([place, place + len(hashes) - 1])
        self.hashes.extend(hashes)


def nobody(_done: int, _total: int) -> None:
    """Tells nobody."""


def seal(
    ledger: Ledger, home: Path, *, recorded_at: When, origin: str | None = None, tell: Teller = nobody
) -> Sealed | None:
    """Sign for everything that is recorded; None where nothing is new since the last checkpoint.

    Raises `LedgerFault` where the key is lost, the tiles are spoilt, or the record is not the one that was signed for.
    """
    place = ProofHome(home)
    if not ledger.head():
        return None
    with place.sole_sealer():
        signer = _signer(ledger, home, origin, recorded_at)
        place.publish_keys(key_chain(ledger))
        with uncollected():
            return _Sealing(ledger, place, signer, recorded_at).run(tell)


def rebuild_tiles(ledger: Ledger, home: Path, *, tell: Teller = nobody) -> Checkpoint | None:
    """Write all tiles anew from the record, as far as the last checkpoint; refused where its root does not come out."""
    place, signed = ProofHome(home), last_signed(ledger)
    if signed is None:
        return None
    with place.sole_sealer():
        tree = Growing(into(place.folder))
        for texts in pages(ledger, 0, 0, until=signed.last):
            tree.add(texts, hashed(texts))
            tell(tree.size, signed.size)
        found = Checkpoint(read_note(signed.note.encode()).text.partition("\n")[0], tree.size, tree.root)
        if (found.size, found.root_word) != (signed.size, signed.root):
            raise DIFFERENT.at(ledger.where, f"{signed.root} ≠ {found.root_word}")
        tree.give_partial()
        place.publish(read_note(signed.note.encode()))
        place.publish_keys(key_chain(ledger))
        return found


class _Sealing:
    def __init__(self, ledger: Ledger, place: ProofHome, signer: Signer, recorded_at: When) -> None:
        self._ledger = ledger
        self._place = place
        self._signer = signer
        self._recorded_at = recorded_at
        self._leaves = Leaves()
        self._open: dict[Any, _Touched] = {}
        self._hands = self._closed = 0
        self._news = False
        signed = last_signed(ledger)
        self._size, self._after = (signed.size, signed.last) if signed else (0, 0)
        self._left_out = self._after - self._size
        self._tiles = Tiles(place.folder)
        self._signed = signed
        self._tree = self._begun(signed)

    def run(self, tell: Teller) -> Sealed | None:
        total = self._ledger.count()
        while rows := self._ledger.plain_rows(self._after, _PAGE):
            self._take(rows)
            if self._closed >= _HANDS_AT_ONCE:
                self._seal_hands(last=False)
            elif len(rows) < _PAGE:
                self._seal_hands(last=True)
            tell(self._tree.size, max(total, self._tree.size))
        return self._sign() if self._news else None

    def _begun(self, signed: CheckpointSigned | None) -> Growing:
        """The tree as it was signed for last; files that a kill left behind are brought up to the record's own word."""
        if signed is None:
            return Growing(into(self._place.folder))
        try:
            tree = Growing(into(self._place.folder), self._tiles, signed.size)
        except TilesSpoilt as error:
            raise TILES_SPOILT.at(str(self._place.folder), str(error)) from error
        if Checkpoint("", tree.size, tree.root).root_word != signed.root:
            raise TILES_SPOILT.at(str(self._place.folder), f"{signed.size}")
        keys_for(self._ledger, self._place.home).mend(signed.note)
        newest = self._place.newest()
        if newest is None or newest[0].size < signed.size:
            self._place.publish(read_note(signed.note.encode()))
        return tree

    def _take(self, rows: Sequence[Sequence[Any]]) -> None:
        place = self._tree.size
        texts = self._leaves.texts(rows, place)
        hashes = hashed(texts)
        self._tree.add(texts, hashes)
        self._after = rows[-1][0]
        start = 0
        for stream, run in groupby(rows, _STREAM):
            found = list(run)
            self._touch(stream, found, place + start, hashes[start : start + len(found)])
            start += len(found)

    def _touch(self, stream: Any, rows: Sequence[Sequence[Any]], place: int, hashes: Sequence[bytes]) -> None:
        """Neighbouring events of one stream; those of the record itself and of sessions get no seal."""
        kind = _text(rows[0][3])
        if kind.startswith(PREFIX):
            self._news |= any(row[3] in _NEWS for row in rows)
            return
        self._news = True
        if kind.startswith(_SESSION) or type(rows[0][2]) is not int:
            return
        touched = self._open.get(stream)
        if touched is None:
            touched = self._open[stream] = _Touched(rows[0][2])
        touched.add(place, hashes)
        if not touched.closed and not _CLOSING.isdisjoint(map(_TOPIC, rows)):
            touched.closed = True
            self._closed += 1

    def _seal_hands(self, *, last: bool) -> None:
        """Seal the hands that were closed; at the end also those that went on after their seal."""
        fresh, arriving = [], []
        for stream, touched in list(self._open.items()):
            if not touched.closed and not last:
                continue
            del self._open[stream]
            line = stream_line(stream)
            if line.startswith(b"?"):
                continue
            hand = UUID(line.decode())
            if touched.first == 1 and touched.closed:
                fresh.append((hand, touched))
            else:
                arriving.append((hand, touched))
        self._closed = 0
        if fresh and not self._begin(fresh):
            # A sealing that was killed has sealed some of these already.
            arriving += fresh
        found = [one for one in (self._sealed(*each) for each in arriving) if one is not None]
        recorded = self._ledger.record(found, recorded_at=self._recorded_at, batch=max(1, len(found)))
        self._hands += sum(bool(one.added) for one in recorded)

    def _begin(self, hands: Sequence[tuple[UUID, _Touched]]) -> bool:
        """The first seals of hands, all new since the last checkpoint."""
        facts = [(seal_stream(hand), HandSealed.topic, _canonical(hand, touched)) for hand, touched in hands]
        begun = self._ledger.begin_streams(facts, recorded_at=self._recorded_at)
        self._hands += len(facts) if begun else 0
        return begun

    def _sealed(self, hand: UUID, touched: _Touched) -> _Arriving | None:
        stream = seal_stream(hand)
        before = self._seals(stream)
        if not touched.closed and not before:
            return None
        whole = touched if touched.first == 1 else self._whole(hand, touched, before)
        fact = HandSealed.model_validate_json(_canonical(hand, whole))
        return None if fact in before else _Arriving(stream, (*before, fact))

    def _seals(self, stream: UUID) -> list[HandSealed]:
        return [
            entry.fact
            for entry in self._ledger.stream(stream)
            if isinstance(entry, Stored) and isinstance(entry.fact, HandSealed)
        ]

    def _whole(self, hand: UUID, touched: _Touched, seals: Sequence[HandSealed]) -> _Touched:
        """All events of a hand that began before what is sealed now; its last seal says where they stand."""
        whole = _Touched(1)
        known = seals[-1].places if seals and seals[-1].possible else []
        for row, place in zip_longest(self._ledger.plain_stream(hand)[: touched.first - 1], known):
            if row is None:
                break
            at = self._found(row) if place is None else place
            whole.add(at, hashed(self._leaves.texts([row], at)))
        start = 0
        for first, last in touched.spans:
            whole.add(first, touched.hashes[start : start + last - first + 1])
            start += last - first + 1
        return whole

    def _found(self, row: Sequence[Any]) -> int:
        """The place of an event that was recorded before what is sealed now."""
        with suppress(TilesSpoilt):
            place = place_of(self._ledger, self._tiles, row, size=self._size, left_out=self._left_out)
            if place is not None:
                return place
        return self._counted(row)

    def _counted(self, row: Sequence[Any]) -> int:
        return self._ledger.count(int(row[0])) - 1

    def _sign(self) -> Sealed:
        self._tree.give_partial()
        checkpoint = Checkpoint(self._signer.key.name, self._tree.size, self._tree.root)
        note = checkpoint.signed(self._signer)
        fact = CheckpointSigned(size=checkpoint.size, last=self._after, root=checkpoint.root_word, note=note.words)
        version = self._ledger.length(RECORD_STREAM)
        try:
            self._ledger.append(RECORD_STREAM, version, [fact], recorded_at=self._recorded_at)
        except VersionConflict as error:
            raise SEALED_MEANWHILE.at(self._ledger.where) from error
        keys_for(self._ledger, self._place.home).keep(note.words)
        self._place.publish(note)
        return Sealed(checkpoint, note, checkpoint.size - self._size, self._hands)


def _signer(ledger: Ledger, home: Path, origin: str | None, recorded_at: When) -> Signer:
    """The key that signs; the record's first event about itself introduces it."""
    folder, chain = keys_for(ledger, home, origin), key_chain(ledger)
    if chain.facts and folder.current != chain.keys[-1]:
        # A change of keys was recorded, and the program stopped before it was put in force here.
        signer = folder.signer(chain.keys[-1])
        folder.put_in_force(signer.key)
        return signer
    signer = folder.signer()
    if not chain.facts:
        ledger.append(RECORD_STREAM, 0, [KeyIntroduced(key=signer.key.word)], recorded_at=recorded_at)
    return signer


def pages(ledger: Ledger, after: int, place: int, *, until: int) -> Iterator[list[bytes]]:
    """The leaves of the record up to a position, a page at a time; the first has this place."""
    leaves = Leaves()
    while rows := [row for row in ledger.plain_rows(after, _PAGE) if row[0] <= until]:
        yield leaves.texts(rows, place)
        after, place = rows[-1][0], place + len(rows)


def _canonical(hand: UUID, touched: _Touched) -> bytes:
    """The fields of a seal as they are stored; to build each fact first would take most of the time of sealing."""
    spans = b",".join([b'{"first":%d,"last":%d}' % (first, last) for first, last in touched.spans])
    root = b64encode(root_of(touched.hashes))
    return b'{"hand":"%b","versions":%d,"spans":[%b],"root":"%b"}' % (
        str(hand).encode(),
        len(touched.hashes),
        spans,
        root,
    )


def _text(topic: Any) -> str:
    return topic.decode("utf-8", "replace") if isinstance(topic, bytes) else str(topic)


_STREAM, _TOPIC = itemgetter(1), itemgetter(3)
