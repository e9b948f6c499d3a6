"""Verification of a whole record: all is computed anew from the stored bytes and held against what was kept."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from domain.events import TOPICS
from ledger.mapper import envelope
from ledger.pace import uncollected
from ledger.proof import wrong
from ledger.proof.checkpoint import Checkpoint
from ledger.proof.facts import HandSealed
from ledger.proof.home import ProofHome, key_chain, keys_at, own_since
from ledger.proof.kept import Kept, gathered, hold_published
from ledger.proof.keys import trusted_witnesses
from ledger.proof.leaves import RECORD_FORMAT, Leaves, hashed, plain, stream_line
from ledger.proof.note import Key
from ledger.proof.recent import Recent
from ledger.proof.sealing import Teller, nobody
from ledger.proof.tile_check import TileCheck
from ledger.proof.tiles import WIDTH, Growing, Tiles, TilesSpoilt
from ledger.proof.tree import root_of
from ledger.proof.trusting import hold_chain_file, hold_keys, hold_signatures, untold, witnesses_of
from ledger.proof.verdict import Verdict
from ledger.store import Ledger
from ledger.upcast import UPCASTS

_PAGE = 4096
_SEAL = envelope(HandSealed)
_RECORDED_AT = b',"recorded_at":"'
_SEAL_TOPICS = frozenset({HandSealed.topic, HandSealed.topic.encode()})


def verify(
    ledger: Ledger,
    home: Path,
    *,
    kept: Iterable[bytes] = (),
    trusted: Sequence[Key] = (),
    tell: Teller = nobody,
) -> Verdict:
    """The verdict on a record; `kept` are checkpoints from elsewhere, `trusted` keys that must be of the record."""
    verdict, place, chain = Verdict(), ProofHome(home), key_chain(ledger)
    checkpoints = gathered(verdict, ledger, place, kept)
    for stream in ledger.holes():
        verdict.found("streams", wrong.HOLE.fill(stream=stream))
    with uncollected():
        _Walk(ledger, Tiles(place.folder), checkpoints, untold(checkpoints, chain.keys), verdict).run(tell)
    folder = keys_at(ledger, chain.keys[0].name if chain.facts else None)
    hold_keys(verdict, chain, [*trusted, *([folder.current] if folder else [])])
    hold_chain_file(verdict, place, chain)
    hold_signatures(verdict, checkpoints, chain.keys, trusted_witnesses())
    own = [one for one in checkpoints if one.ours]
    if own:
        newest = max(own, key=lambda one: (one.checkpoint.size, len(one.note.signatures)))
        verdict.checkpoint = newest.checkpoint
        verdict.unsealed = max(0, verdict.size - verdict.signed - own_since(ledger, verdict.signed))
        hold_published(verdict, checkpoints, newest.checkpoint)
        verdict.witnesses = witnesses_of(newest.note, chain.keys, trusted_witnesses())
    return verdict


class _Walk:
    """Every event once, in order: its leaf, its name, its time, its seal, and the tree as it grows."""

    def __init__(
        self, ledger: Ledger, tiles: Tiles, kept: Sequence[Kept], untold: frozenset[str], verdict: Verdict
    ) -> None:
        self._ledger = ledger
        self._tiles = tiles
        self._verdict = verdict
        self._untold = untold
        self._stops = defaultdict[int, list[Kept]](list)
        for one in kept:
            self._stops[one.checkpoint.size].append(one)
        self._signed = max((one.checkpoint.size for one in kept if one.ours), default=0)
        self._tree = Growing(TileCheck(tiles, self._signed, verdict))
        self._recent = Recent()
        self._moment = b""
        self._known = frozenset({*TOPICS, *UPCASTS, *(one.encode() for one in (*TOPICS, *UPCASTS))})

    def run(self, tell: Teller) -> None:
        verdict, tree = self._verdict, self._tree
        sizes, total, after, leaves = sorted(self._stops), self._ledger.count(), 0, Leaves()
        self._hold_roots(0)
        while rows := self._ledger.plain_rows(after, _PAGE):
            texts = leaves.texts(rows, tree.size)
            hashes = hashed(texts)
            self._recent.add(rows, tree.size, hashes)
            self._hold_rows(rows, tree.size)
            self._grow(texts, hashes, [one for one in sizes if tree.size < one <= tree.size + len(rows)])
            after = rows[-1][0]
            tell(tree.size, total)
        if self._ledger.count(after) != tree.size:
            verdict.found("streams", wrong.HIDDEN.fill(count=self._ledger.count(after), seen=tree.size))
        verdict.size, verdict.root = tree.size, tree.root
        verdict.looked("tree", tree.size)
        verdict.looked("streams", tree.size)
        for kept in (one for size in sizes if size > tree.size for one in self._stops[size]):
            said = wrong.SHORTER.fill(size=tree.size, kept=kept.checkpoint.size, where=kept.where)
            verdict.looked("checkpoints")
            verdict.found("checkpoints", said, tree.size)

    def _grow(self, texts: Sequence[bytes], hashes: Sequence[bytes], stops: Sequence[int]) -> None:
        start, first = 0, self._tree.size
        for size in stops:
            self._tree.add(texts[start : size - first], hashes[start : size - first])
            start = size - first
            self._hold_roots(size)
        self._tree.add(texts[start:], hashes[start:])

    def _hold_roots(self, size: int) -> None:
        """The tree of this size against the checkpoints of this size, and against its partial tiles."""
        kept = self._stops.get(size, ())
        word = Checkpoint("", 0, self._tree.root).root_word if kept else ""
        for one in kept:
            self._verdict.looked("checkpoints")
            if one.checkpoint.root_word != word:
                said = wrong.OTHER_ROOT.fill(size=size, where=one.where, kept=one.checkpoint.root_word, root=word)
                self._verdict.found("checkpoints", said, max(0, size - 1))
            elif one.note.text in self._untold:
                self._verdict.found("checkpoints", wrong.UNTOLD.fill(size=size, where=one.where))
        if size == self._signed:
            self._tree.give_partial()

    def _hold_rows(self, rows: Sequence[Sequence[Any]], place: int) -> None:
        verdict = self._verdict
        verdict.looked("topics", len(rows))
        verdict.looked("clock", len(rows))
        topics = {row[3] for row in rows}
        if not topics <= self._known:
            self._tell_unknown(rows, place)
        for index, (_, _, _, topic, state) in enumerate(rows, place):
            at = state.rfind(_RECORDED_AT) + len(_RECORDED_AT)
            moment = state[at : state.find(b'"', at)]
            if moment != self._moment:
                self._hold_moment(moment, index)
            if topic in _SEAL_TOPICS:
                self._hold_seal(state, index)

    def _tell_unknown(self, rows: Sequence[Sequence[Any]], place: int) -> None:
        for index, (_, stream, _, topic, _) in enumerate(rows, place):
            if topic not in self._known:
                shown, of = plain(topic).decode("utf-8", "replace"), stream_line(stream).decode("utf-8", "replace")
                self._verdict.found("topics", wrong.UNKNOWN_TOPIC.fill(topic=shown, stream=of), index)

    def _hold_moment(self, moment: bytes, place: int) -> None:
        now, before = _moment(moment), _moment(self._moment)
        if now is None:
            self._verdict.found("clock", wrong.UNREADABLE_TIME, place)
            return
        if before is not None and now < before:
            self._verdict.found("clock", wrong.CLOCK_BACK.fill(before=before.isoformat(), now=now.isoformat()), place)
        self._moment = moment

    def _hold_seal(self, state: bytes, place: int) -> None:
        """A seal against the leaves it names, which stand before it in the tree."""
        self._verdict.looked("seals")
        try:
            fact = _SEAL.validate_json(state)["fact"]
        except ValidationError:
            self._verdict.found("seals", wrong.BAD_SEAL.fill(hand="?"), place)
            return
        if not self._seal_agrees(fact, place):
            self._verdict.found("seals", wrong.BAD_SEAL.fill(hand=fact.hand), place)

    def _seal_agrees(self, fact: HandSealed, place: int) -> bool:
        if not fact.possible or not fact.spans or any(span.last >= place for span in fact.spans):
            return False
        if self._recent.reaches(fact.spans[0].first):
            leaves = self._recent.leaves(fact.hand.encode(), fact.spans)
        elif place < self._signed:
            try:
                leaves = self._tiled(fact)
            except TilesSpoilt:
                return True  # the tile itself is told of
        else:
            return True
        return leaves is not None and Checkpoint("", 0, root_of(leaves)).root_word == fact.root

    def _tiled(self, fact: HandSealed) -> list[bytes] | None:
        """The hashes of a hand that stands far back, from tiles that are held against the record by themselves."""
        leaves = [leaf for span in fact.spans for leaf in self._leaves(span.first, span.last)]
        hand = fact.hand.encode()
        for version, (at, text, _) in enumerate(leaves, 1):
            if not text.startswith(b"%b\n%d\n%b\n%d\n" % (RECORD_FORMAT, at, hand, version)):
                return None
        return [hashed_ for _, _, hashed_ in leaves]

    def _leaves(self, first: int, last: int) -> Iterator[tuple[int, bytes, bytes]]:
        """Place, text and hash of neighbouring leaves, from the tiles."""
        for number in range(first // WIDTH, last // WIDTH + 1):
            start, end = max(first - number * WIDTH, 0), min(last - number * WIDTH + 1, WIDTH)
            width = min(WIDTH, self._signed - number * WIDTH)
            texts, hashes = self._tiles.bundle(number, width), self._tiles.hashes(0, number, width)
            yield from zip(
                range(number * WIDTH + start, number * WIDTH + end), texts[start:end], hashes[start:end], strict=True
            )


def _moment(stored: bytes) -> datetime | None:
    try:
        return datetime.fromisoformat(stored.decode())
    except ValueError:
        return None
