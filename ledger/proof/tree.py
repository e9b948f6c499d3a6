"""The Merkle tree of RFC 9162 (that of RFC 6962): its hashes, inclusion and consistency proofs, and their verification.

Proofs are built from any source of nodes: `node(level, index)` is the hash of the complete subtree over the leaves
`index * 2**level` up to `(index + 1) * 2**level`.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TypeAlias

Node: TypeAlias = Callable[[int, int], bytes]

HASH_SIZE = 32
EMPTY_ROOT = sha256(b"").digest()
"""The root of a tree without leaves."""


def leaf_hash(data: bytes) -> bytes:
    """The hash of a leaf."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of an inner node."""
    return sha256(b"\x01" + left + right).digest()


def paired(hashes: Sequence[bytes]) -> list[bytes]:
    """The row of nodes above an even number of neighbours."""
    return [sha256(b"\x01" + left + right).digest() for left, right in zip(hashes[::2], hashes[1::2], strict=True)]


def complete(hashes: Sequence[bytes]) -> bytes:
    """The root of a power of two of neighbours."""
    while len(hashes) > 1:
        hashes = paired(hashes)
    return hashes[0]


def peaks(hashes: Sequence[bytes]) -> list[bytes]:
    """The roots of the complete subtrees that a row of neighbours falls into, from left to right."""
    found, start = [], 0
    for bit in reversed(range(len(hashes).bit_length())):
        if len(hashes) >> bit & 1:
            found.append(complete(hashes[start : start + (1 << bit)]))
            start += 1 << bit
    return found


def folded(roots: Sequence[bytes]) -> bytes:
    """The root above complete subtrees that stand from left to right, each smaller than the one before."""
    if not roots:
        return EMPTY_ROOT
    *rest, root = roots
    for left in reversed(rest):
        root = node_hash(left, root)
    return root


def root_of(leaves: Sequence[bytes]) -> bytes:
    """The root over the hashes of leaves."""
    return folded(peaks(leaves))


def root_at(node: Node, size: int) -> bytes:
    """The root of a tree of `size` leaves."""
    return _between(node, 0, size) if size else EMPTY_ROOT


def inclusion_proof(node: Node, index: int, size: int) -> list[bytes]:
    """The path from leaf `index` to the root of a tree of `size` leaves, from the leaf's sibling upward."""
    if not 0 <= index < size:
        raise ValueError(f"no leaf {index} in a tree of {size}")
    start, path = 0, []
    while size > 1:
        split = _split(size)
        if index < split:
            path.append(_between(node, start + split, start + size))
            size = split
        else:
            path.append(_between(node, start, start + split))
            start, index, size = start + split, index - split, size - split
    return path[::-1]


def consistency_proof(node: Node, old: int, size: int) -> list[bytes]:
    """The proof that a tree of `size` leaves continues the tree of its first `old` leaves."""
    if not 0 <= old <= size:
        raise ValueError(f"a tree of {size} does not continue one of {old}")
    if old in {0, size}:
        return []
    path, start, whole = [], 0, True
    while old != size:
        split = _split(size)
        if old <= split:
            path.append(_between(node, start + split, start + size))
            size = split
        else:
            path.append(_between(node, start, start + split))
            start, old, size, whole = start + split, old - split, size - split, False
    return ([] if whole else [_between(node, start, start + size)]) + path[::-1]


def included(leaf: bytes, index: int, *, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the path proves that the leaf stands at `index` of the tree with this root (RFC 9162, 2.1.3.2)."""
    if not 0 <= index < size or any(len(one) != HASH_SIZE for one in (leaf, root, *path)):
        return False
    at, last, made = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return False
        if at & 1 or at == last:
            made = node_hash(sibling, made)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            made = node_hash(made, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and made == root


def consistent(old: int, old_root: bytes, *, size: int, root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the path proves that the larger tree continues the smaller one (RFC 9162, 2.1.4.2)."""
    if not 0 <= old <= size or any(len(one) != HASH_SIZE for one in path):
        return False
    if old == size:
        return not path and old_root == root
    if old == 0:
        return not path
    whole = old & (old - 1) == 0
    return bool(whole or path) and _climbed(old, size, (old_root, *path) if whole else path) == (old_root, root)


def _climbed(old: int, size: int, path: Sequence[bytes]) -> tuple[bytes, bytes] | None:
    """The two roots that a consistency path leads to; None where it is too long or too short."""
    at, last = old - 1, size - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    before = after = path[0]
    for sibling in path[1:]:
        if last == 0:
            return None
        if at & 1 or at == last:
            before, after = node_hash(sibling, before), node_hash(sibling, after)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            after = node_hash(after, sibling)
        at, last = at >> 1, last >> 1
    return (before, after) if last == 0 else None


def _split(size: int) -> int:
    """The largest power of two below a size."""
    return 1 << (size - 1).bit_length() - 1


def _between(node: Node, start: int, end: int) -> bytes:
    """The root over the leaves from `start` up to `end`, where `start` is a multiple of the size's power of two."""
    roots = []
    while start < end:
        level = (end - start).bit_length() - 1
        roots.append(node(level, start >> level))
        start += 1 << level
    return folded(roots)
