"""Where an event stands in the tree, found by its tiles: to count the events before it would take ever longer.

Positions are places counted from one, until a storage leaves numbers out: a transaction of PostgreSQL that failed does.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from ledger.proof.leaves import Leaves, parts_of
from ledger.proof.tiles import WIDTH, Tiles
from ledger.store import Ledger


def place_of(ledger: Ledger, tiles: Tiles, row: Sequence[Any], *, size: int, left_out: int) -> int | None:
    """The place of a row in the tree of `size` events, before whose end numbers were left out; None where it has none.

    Raises `TilesSpoilt` where a tile is not there.
    """
    position = int(row[0])
    # Before the row at most as many numbers were left out as before the end.
    low, high = max(0, position - 1 - left_out), min(position, size) - 1
    while high - low >= WIDTH:
        middle = (low + high + 1) // 2
        there = _position_of(ledger, tiles.entry(middle, size))
        if there is None:
            break
        low, high = (middle, high) if there <= position else (low, middle - 1)
    # As a rule nothing was left out, and the highest place is the one.
    return next((place for place in range(high, low - 1, -1) if _stands(row, place, tiles, size)), None)


def _stands(row: Sequence[Any], place: int, tiles: Tiles, size: int) -> bool:
    return tiles.entry(place, size) == Leaves().texts([row], place)[0]


def _position_of(ledger: Ledger, leaf: bytes) -> int | None:
    try:
        parts = parts_of(leaf)
        return ledger.position_of(UUID(parts.stream.decode()), int(parts.version))
    except ValueError:
        return None
