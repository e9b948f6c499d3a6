"""The tiles as C2SP tlog-tiles has them: its examples, and any tree through its own tiles."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.proof.leaves import Leaves, hashed, parts_of, plain
from ledger.proof.tiles import WIDTH, Growing, Tiles, TilesSpoilt, bundled, into, tile_path, unbundled, widths
from ledger.proof.tree import consistency_proof, consistent, included, inclusion_proof, root_at, root_of


@pytest.mark.parametrize(
    ("level", "number", "width", "path"),
    [
        (0, 0, 256, "tile/0/000"),
        (0, 1234067, 256, "tile/0/x001/x234/067"),
        (1, 273, 112, "tile/1/273.p/112"),
        ("entries", 1000, 256, "tile/entries/x001/000"),
        (63, 999, 1, "tile/63/999.p/1"),
    ],
)
def test_path__published(level: int | str, number: int, width: int, path: str) -> None:
    assert tile_path(level, number, width) == path


def test_widths__published() -> None:
    """A tree of 70,000: 273 full tiles and one of 112, one full and one of 17, one of 1. One of 256: full, and of 1."""
    assert widths(70_000) == [(0, 273, 112), (1, 1, 17), (2, 0, 1)]
    assert widths(256) == [(0, 1, 0), (1, 0, 1)]
    assert widths(0) == []


def test_bundle__has_two_bytes_of_length_before_each_entry() -> None:
    assert bundled([b"ab", b""]) == b"\x00\x02ab\x00\x00"
    assert unbundled(b"\x00\x02ab\x00\x00") == [b"ab", b""]
    for cut in (b"\x00", b"\x00\x05ab", b"\x00\x02abc"):
        with pytest.raises(TilesSpoilt):
            unbundled(cut)


@settings(max_examples=20)
@given(st.lists(st.integers(1, 700), min_size=1, max_size=4), st.data())
def test_tree__read_back_from_its_tiles(
    tmp_path_factory: pytest.TempPathFactory, steps: list[int], data: st.DataObject
) -> None:
    folder, texts, size = tmp_path_factory.mktemp("tlog"), [b"leaf %d" % number for number in range(sum(steps))], 0
    hashes = hashed(texts)
    for step in steps:
        tree = Growing(into(folder), Tiles(folder) if size else None, size)
        tree.add(texts[size : size + step], hashes[size : size + step])
        tree.give_partial()
        size += step
        assert tree.root == root_of(hashes[:size])
    tiles, root = Tiles(folder), root_of(hashes)
    assert root_at(tiles.node(size), size) == root
    place = data.draw(st.integers(0, size - 1))
    assert tiles.entry(place, size) == texts[place]
    assert included(hashes[place], place, size=size, path=inclusion_proof(tiles.node(size), place, size), root=root)
    old = data.draw(st.integers(0, size))
    path = consistency_proof(tiles.node(size), old, size)
    assert consistent(old, root_of(hashes[:old]), size=size, root=root, path=path)


def test_tile__too_short_or_missing(tmp_path: Path) -> None:
    tree = Growing(into(tmp_path))
    texts = [b"%d" % number for number in range(300)]
    tree.add(texts, hashed(texts))
    tree.give_partial()
    (tmp_path / "tile/0/000").write_bytes(b"short")
    with pytest.raises(TilesSpoilt):
        Tiles(tmp_path).hashes(0, 0, WIDTH)
    (tmp_path / "tile/0/000").unlink()
    with pytest.raises(TilesSpoilt, match="tile/0/000"):
        Tiles(tmp_path).hashes(0, 0, WIDTH)


@given(st.binary(max_size=20), st.binary(max_size=20))
def test_plain__no_two_values_read_alike(one: bytes, other: bytes) -> None:
    assert (plain(one) == plain(other)) == (one == other)
    assert b"\n" not in plain(one)


@given(
    st.integers(0, 10**9), st.uuids(), st.integers(1, 10**6), st.text(min_size=1, max_size=20), st.binary(max_size=60)
)
def test_leaf__reads_back(place: int, stream: object, version: int, topic: str, state: bytes) -> None:
    (text,) = Leaves().texts([(1, stream, version, topic.encode(), state)], place)
    parts = parts_of(text)
    assert (parts.place, parts.stream.decode(), parts.version) == (place, str(stream), b"%d" % version)
    (odd,) = Leaves().texts([(1, b"no id\n", "x\n", topic.encode(), state)], place)
    assert parts_of(odd).stream.startswith(b"?")
    assert parts_of(odd).version.startswith(b"?")
