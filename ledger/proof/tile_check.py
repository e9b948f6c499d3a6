"""Tiles computed anew against those on the disk; where they differ, the first event that is not what was sealed."""

from domain.text import Text
from ledger.proof import wrong
from ledger.proof.leaves import hashed, parts_of
from ledger.proof.tiles import ENTRIES, WIDTH, Tiles, TilesSpoilt, bundled, unbundled
from ledger.proof.tree import HASH_SIZE
from ledger.proof.verdict import Verdict


class TileCheck:
    """Takes the tiles of a growing tree, as far as they are signed for."""

    def __init__(self, tiles: Tiles, signed: int, verdict: Verdict) -> None:
        self._tiles = tiles
        self._signed = signed
        self._verdict = verdict
        self._otherwise: set[int] = set()
        """Bundles whose events are not what was sealed."""

    def __call__(self, level: int | str, number: int, data: bytes, width: int) -> None:
        """Hold one tile against the one on the disk."""
        end = (number * WIDTH + width) << (8 * level if isinstance(level, int) else 0)
        if end > self._signed:
            return
        self._verdict.looked("tiles")
        self._hold_outgrown(level, number, data, width)
        try:
            stored = self._tiles.data(level, number, width)
            if stored[: len(data)] == data and (width == WIDTH or len(stored) >= len(data)):
                return
            if level == ENTRIES:
                self._other_events(number, width, data, stored)
            elif not self._follows(level, number, width):
                place = number * WIDTH if level == 0 else None
                self._verdict.found("tiles", wrong.OTHER_TILE.fill(level=level, number=number), place)
        except TilesSpoilt as error:
            self._verdict.found("tiles", wrong.NO_TILE.fill(tile=str(error)))

    def _hold_outgrown(self, level: int | str, number: int, data: bytes, width: int) -> None:
        """Partial tiles of earlier checkpoints, which are beginnings of this one."""
        for earlier, stored in self._tiles.outgrown(level, number):
            if earlier > width:
                # Left by a sealing that was killed before it signed.
                continue
            begun = bundled(unbundled(data)[:earlier]) if level == ENTRIES else data[: earlier * HASH_SIZE]
            if stored != begun and not self._verdict.wrong["tree"]:
                self._verdict.found("tiles", wrong.OTHER_TILE.fill(level=level, number=f"{number}.p/{earlier}"))

    def _follows(self, level: int | str, number: int, width: int) -> bool:
        """Whether a differing tile only follows from events that are not what was sealed."""
        if level != 0:
            return bool(self._verdict.wrong["tree"])
        hashes = list(self._tiles.hashes(0, number, width))
        return hashed(list(self._tiles.bundle(number, width))[:width]) == hashes

    def _other_events(self, number: int, width: int, data: bytes, stored: bytes) -> None:
        now, then = unbundled(data), list(self._tiles.bundle(number, width))[:width]
        hashes = list(self._tiles.hashes(0, number, width))
        if bundled(then) != stored[: len(bundled(then))] or hashed(then) != hashes:
            self._verdict.found("tiles", wrong.OTHER_TILE.fill(level=ENTRIES, number=number), number * WIDTH)
            if hashed(now) == hashes:
                return
        for at, (one, other) in enumerate(zip(now, then, strict=True)):
            if one != other:
                place = number * WIDTH + at
                self._verdict.found("tree", compared(one, other), place)
                return


def compared(now: bytes, then: bytes) -> Text:
    """An event as it is recorded against what was sealed in its place."""
    try:
        one, other = parts_of(now), parts_of(then)
    except ValueError:
        return wrong.NO_TILE.fill(tile=ENTRIES)
    said = {name: _shown(value) for name, value in one._asdict().items()}
    if one._replace(digest=b"") == other._replace(digest=b""):
        return wrong.CHANGED.fill(now=_shown(one.digest)[:16], then=_shown(other.digest)[:16], **said)
    was = {f"was_{name}": _shown(value) for name, value in other._asdict().items()}
    return wrong.OTHER_EVENT.fill(**said, **was)


def _shown(value: bytes | int) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
