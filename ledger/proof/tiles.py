"""The tree on disk (C2SP tlog-tiles): static files that anybody can copy, serve and check; the regulator's copy.

`tile/<level>/<number>` holds 256 hashes of a row, `tile/entries/<number>` the leaves of 256 events; the last ones are
partial, `<number>.p/<width>`. `checkpoint` is the newest signed checkpoint.
"""

import shutil
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import TypeAlias

from ledger.proof.tree import HASH_SIZE, Node, complete, folded, peaks

WIDTH = 256
_LEVEL_BITS = 8
ENTRIES = "entries"
_DIGITS = 3
_KEPT = 64


Give: TypeAlias = Callable[[int | str, int, bytes, int], None]
"""Takes a tile: its level, its number, its bytes and its width."""


class TilesSpoilt(Exception):
    """A tile is missing or not of its size: which, and why."""


def tile_path(level: int | str, number: int, width: int = WIDTH) -> str:
    """The address of a tile; level `entries` is that of the leaves themselves."""
    digits = str(number)
    digits = digits.zfill(-(-len(digits) // _DIGITS) * _DIGITS)
    *parts, last = (digits[at : at + _DIGITS] for at in range(0, len(digits), _DIGITS))
    path = "/".join([*(f"x{part}" for part in parts), last])
    return f"tile/{level}/{path}" + ("" if width == WIDTH else f".p/{width}")


def widths(size: int) -> list[tuple[int, int, int]]:
    """The last tile of each level of a tree: level, how many full tiles stand before it, and its own width."""
    rows: list[tuple[int, int, int]] = []
    for level in count():
        row = size >> _LEVEL_BITS * level
        if not row:
            return rows
        rows.append((level, row // WIDTH, row % WIDTH))
    raise AssertionError


class Tiles:
    """The tiles of a folder, read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._hashes = lru_cache(maxsize=_KEPT)(self._read_hashes)
        self._bundle = lru_cache(maxsize=_KEPT)(self._read_bundle)

    def node(self, size: int) -> Node:
        """The nodes of the tree of this size; raises `TilesSpoilt` where a tile is not there."""

        def found(level: int, index: int) -> bytes:
            row, inside = divmod(level, _LEVEL_BITS)
            first = index << inside
            number, start = divmod(first, WIDTH)
            width = min(WIDTH, (size >> _LEVEL_BITS * row) - number * WIDTH)
            return complete(self.hashes(row, number, width)[start : start + (1 << inside)])

        return found

    def hashes(self, level: int, number: int, width: int) -> Sequence[bytes]:
        """The hashes of one tile."""
        return self._hashes(level, number, width)

    def entry(self, index: int, size: int) -> bytes:
        """The leaf's text at a place of the record."""
        number, at = divmod(index, WIDTH)
        return self.bundle(number, min(WIDTH, size - number * WIDTH))[at]

    def bundle(self, number: int, width: int) -> Sequence[bytes]:
        """The leaves of one bundle."""
        return self._bundle(number, width)

    def data(self, level: int | str, number: int, width: int) -> bytes:
        """A tile's bytes: the partial one or, where the tree has grown since, the full one."""
        for path in dict.fromkeys((tile_path(level, number, width), tile_path(level, number))):
            try:
                return (self.folder / path).read_bytes()
            except OSError:
                continue
        raise TilesSpoilt(tile_path(level, number, width))

    def outgrown(self, level: int | str, number: int) -> Iterator[tuple[int, bytes]]:
        """The partial tiles that earlier checkpoints left in a tile's place: width and bytes."""
        folder = self.folder / f"{tile_path(level, number)}.p"
        if folder.is_dir():
            yield from ((int(path.name), path.read_bytes()) for path in folder.iterdir() if path.name.isdecimal())

    def _read_hashes(self, level: int, number: int, width: int) -> Sequence[bytes]:
        data = self.data(level, number, width)
        if len(data) < width * HASH_SIZE or len(data) % HASH_SIZE:
            raise TilesSpoilt(tile_path(level, number, width))
        return [data[at : at + HASH_SIZE] for at in range(0, width * HASH_SIZE, HASH_SIZE)]

    def _read_bundle(self, number: int, width: int) -> Sequence[bytes]:
        entries = unbundled(self.data(ENTRIES, number, width))
        if len(entries) < width:
            raise TilesSpoilt(tile_path(ENTRIES, number, width))
        return entries


def unbundled(data: bytes) -> list[bytes]:
    """The leaves of a bundle; raises `TilesSpoilt` where it is cut short."""
    entries, at = [], 0
    while at + 2 <= len(data):
        (length,) = struct.unpack_from(">H", data, at)
        entries.append(data[at + 2 : at + 2 + length])
        at += 2 + length
    if at != len(data):
        raise TilesSpoilt(ENTRIES)
    return entries


def bundled(entries: Iterable[bytes]) -> bytes:
    """Leaves as a bundle holds them."""
    return b"".join([len(entry).to_bytes(2) + entry for entry in entries])


class Growing:
    """A tree that grows: full tiles are given away as they fill, partial ones when asked for."""

    def __init__(self, give: Give, tiles: Tiles | None = None, size: int = 0) -> None:
        self._give = give
        self.size = size
        self._rows: list[list[bytes]] = []
        self._entries: list[bytes] = []
        if tiles is not None:
            self._rows = [
                list(tiles.hashes(level, full, width)) if width else [] for level, full, width in widths(size)
            ]
            self._entries = list(tiles.bundle(size // WIDTH, size % WIDTH)[: size % WIDTH]) if size % WIDTH else []

    def add(self, texts: Sequence[bytes], hashes: Sequence[bytes]) -> None:
        """Append leaves: their texts, and the hash of each."""
        start = 0
        while start < len(texts):
            end = min(len(texts), start + WIDTH - len(self._entries))
            self._entries.extend(texts[start:end])
            self.size += end - start
            self._push(0, hashes[start:end])
            start = end
            if len(self._entries) == WIDTH:
                self._give(ENTRIES, self.size // WIDTH - 1, bundled(self._entries), WIDTH)
                self._entries = []

    @property
    def root(self) -> bytes:
        """The root of the tree as it is."""
        return folded([peak for row in reversed(self._rows) for peak in peaks(row)])

    def give_partial(self) -> None:
        """Give away the partial tiles of this size."""
        for level, full, width in widths(self.size):
            if width:
                self._give(level, full, b"".join(self._rows[level]), width)
        if self._entries:
            self._give(ENTRIES, self.size // WIDTH, bundled(self._entries), len(self._entries))

    def _push(self, level: int, hashes: Sequence[bytes]) -> None:
        if level == len(self._rows):
            self._rows.append([])
        row = self._rows[level]
        row.extend(hashes)
        if len(row) == WIDTH:
            number = (self.size >> _LEVEL_BITS * (level + 1)) - 1
            self._give(level, number, b"".join(row), WIDTH)
            self._push(level + 1, [complete(row)])
            row.clear()


def into(folder: Path) -> Give:
    """Writes tiles into a folder; a partial tile goes when the full one is there."""

    def write(level: int | str, number: int, data: bytes, width: int) -> None:
        path = folder / tile_path(level, number, width)
        # A kill leaves half a partial tile beside its place: an earlier one of that name may be signed for. A full tile
        # is read by nobody before a checkpoint covers it, and a sealing that was killed writes it anew.
        written = path if width == WIDTH else path.with_name(f"{path.name}.new")
        try:
            written.write_bytes(data)
        except FileNotFoundError:
            path.parent.mkdir(parents=True, exist_ok=True)
            written.write_bytes(data)
        if width != WIDTH:
            written.replace(path)
            return
        outgrown = path.with_name(f"{path.name}.p")
        if outgrown.is_dir():
            shutil.rmtree(outgrown)

    return write
