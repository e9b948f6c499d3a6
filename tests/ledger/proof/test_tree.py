"""The tree against published vectors (Certificate Transparency's, and a real log's answers) and against its definition."""

import json
from base64 import b64decode
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.proof.tree import (
    EMPTY_ROOT,
    Node,
    complete,
    consistency_proof,
    consistent,
    included,
    inclusion_proof,
    leaf_hash,
    node_hash,
    root_at,
    root_of,
)

LEAVES = [bytes.fromhex(one) for one in (
    "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
)]  # fmt: skip
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
INCLUSION = [
    (
        0,
        8,
        [
            "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        ],
    ),
    (
        5,
        8,
        [
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ],
    ),
    (2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]),
    (
        1,
        5,
        [
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        ],
    ),
]
CONSISTENCY: list[tuple[int, int, list[str]]] = [
    (1, 1, []),
    (
        1,
        8,
        [
            "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        ],
    ),
    (
        6,
        8,
        [
            "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ],
    ),
    (
        2,
        5,
        [
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        ],
    ),
    (
        6,
        7,
        [
            "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
            "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ],
    ),
]
SOME = bytes.fromhex("abacaba000000000000000000000000000000000000000000060061e00123456")


def nodes_of(leaves: Sequence[bytes]) -> Node:
    """The nodes of a small tree."""

    @cache
    def node(level: int, index: int) -> bytes:
        part = leaves[index << level : (index + 1) << level]
        assert len(part) == 1 << level
        return complete(part)

    return node


HASHED = [leaf_hash(data) for data in LEAVES]
NODES = nodes_of(HASHED)


def by_definition(leaves: Sequence[bytes]) -> bytes:
    """MTH of RFC 9162, 2.1.1, word for word."""
    if len(leaves) <= 1:
        return leaves[0] if leaves else EMPTY_ROOT
    split = max(1 << k for k in range(20) if 1 << k < len(leaves))
    return node_hash(by_definition(leaves[:split]), by_definition(leaves[split:]))


@pytest.mark.parametrize("size", range(9))
def test_root__published(size: int) -> None:
    expected = bytes.fromhex(ROOTS[size - 1]) if size else EMPTY_ROOT
    assert root_of(HASHED[:size]) == root_at(NODES, size) == expected


def test_empty_root__published() -> None:
    assert EMPTY_ROOT.hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.mark.parametrize(("index", "size", "path"), INCLUSION)
def test_inclusion__published(index: int, size: int, path: list[str]) -> None:
    proof, root = [bytes.fromhex(one) for one in path], bytes.fromhex(ROOTS[size - 1])
    assert inclusion_proof(NODES, index, size) == proof
    assert included(HASHED[index], index, size=size, path=proof, root=root)
    for other_index, other_size, other_path in spoilt_inclusion(index, size, proof, root):
        assert not included(HASHED[index], other_index, size=other_size, path=other_path, root=root)
    assert not included(SOME, index, size=size, path=proof, root=root)
    assert not included(HASHED[index], index, size=size, path=proof, root=EMPTY_ROOT)
    assert not included(b"leaf", index, size=size, path=proof, root=root)


@pytest.mark.parametrize(("old", "size", "path"), CONSISTENCY)
def test_consistency__published(old: int, size: int, path: list[str]) -> None:
    proof = [bytes.fromhex(one) for one in path]
    before, root = bytes.fromhex(ROOTS[old - 1]), bytes.fromhex(ROOTS[size - 1])
    assert consistency_proof(NODES, old, size) == proof
    assert consistent(old, before, size=size, root=root, path=proof)
    if proof:
        spoilt = [
            proof[:-1],
            [*proof, b""],
            [*proof, root],
            [*proof, before],
            [b"", *proof],
            [root, *proof],
            [before, *proof],
            [proof[0], *proof],
            [],
        ]
        spoilt += [[*proof[:at], flipped(proof[at], 16), *proof[at + 1 :]] for at in range(len(proof))]
        assert not any(consistent(old, before, size=size, root=root, path=one) for one in spoilt)
        for one, other in ((old - 1, size), (old + 1, size), (old ^ 2, size), (old, size * 2), (old, size // 2)):
            assert not consistent(one, before, size=other, root=root, path=proof)
        assert not consistent(old, root, size=size, root=before, path=proof)


@pytest.mark.parametrize(("index", "size"), [(0, 0), (1, 0), (2, 1)])
def test_inclusion__of_no_leaf(index: int, size: int) -> None:
    assert not included(SOME, index, size=size, path=[], root=SOME)
    with pytest.raises(ValueError, match="no leaf"):
        inclusion_proof(NODES, index, size)


def test_consistency__of_sizes_that_cannot_be() -> None:
    assert consistent(0, SOME, size=3, root=EMPTY_ROOT, path=[])
    assert not consistent(0, SOME, size=1, root=SOME, path=[EMPTY_ROOT])
    assert not consistent(2, SOME, size=1, root=SOME, path=[])
    assert not consistent(1, SOME, size=2, root=SOME, path=[])
    with pytest.raises(ValueError, match="does not continue"):
        consistency_proof(NODES, 3, 2)


def test_real_log__its_answers_verify() -> None:
    said: dict[str, Any] = json.loads((Path(__file__).parent / "vectors/argon2020.json").read_text())
    root, size = b64decode(said["root"]), said["size"]
    leaf, path = leaf_hash(b64decode(said["leaf"])), list(map(b64decode, said["inclusion"]))
    assert included(leaf, said["index"], size=size, path=path, root=root)
    assert not included(leaf, said["index"] + 1, size=size, path=path, root=root)
    old, grown = said["old_size"], list(map(b64decode, said["consistency"]))
    assert consistent(old, b64decode(said["old_root"]), size=size, root=root, path=grown)
    assert not consistent(old, flipped(b64decode(said["old_root"]), 1), size=size, root=root, path=grown)


@given(st.integers(1, 600), st.data())
def test_proofs__of_any_tree(size: int, data: st.DataObject) -> None:
    leaves = [leaf_hash(b"%d" % number) for number in range(size)]
    node, root = nodes_of(leaves), by_definition(leaves)
    assert root_of(leaves) == root_at(node, size) == root
    index = data.draw(st.integers(0, size - 1))
    assert included(leaves[index], index, size=size, path=inclusion_proof(node, index, size), root=root)
    old = data.draw(st.integers(0, size))
    before, proof = by_definition(leaves[:old]), consistency_proof(node, old, size)
    assert consistent(old, before, size=size, root=root, path=proof)
    if 0 < old < size:
        assert not consistent(old, flipped(before, 1), size=size, root=root, path=proof)


def test_roots__are_all_different() -> None:
    found = [root_of(HASHED[:size]) for size in range(9)]
    assert all(one != other for one, other in pairwise(found))


def spoilt_inclusion(index: int, size: int, path: list[bytes], root: bytes) -> list[tuple[int, int, list[bytes]]]:
    """The wrong proofs that must not verify, as in the published tests."""
    spoilt = [
        (index - 1, size, path),
        (index + 1, size, path),
        (index ^ 2, size, path),
        (index, size * 2, path),
        (index, size // 2, path),
    ]
    spoilt += [
        (index, size, one)
        for one in ([*path, b""], [*path, root], [b"", *path], [root, *path], path[:-1], [path[0], SOME, *path[1:]])
    ]
    spoilt += [(index, size, [*path[:at], flipped(path[at], 8), *path[at + 1 :]]) for at in range(len(path))]
    return spoilt


def flipped(data: bytes, bit: int) -> bytes:
    """Bytes with one bit of the first changed."""
    return bytes([data[0] ^ bit]) + data[1:]
