"""Seals held against leaves just computed and, where these are forgotten, against the tiles: both find the same."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.events import CorrectionProposed
from ledger.proof import verifying
from ledger.proof.facts import Span
from ledger.proof.recent import Recent
from tests.ledger.hands import EVENTS, MORNING_AFTER, hand, hands
from tests.ledger.proof.room import Room

HAND, OTHER = b"a" * 32, b"b" * 32
LINE = b"aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa"


def rows(*runs: tuple[bytes, int, int]) -> list[tuple[int, bytes, int]]:
    return [(0, stream, version) for stream, first, last in runs for version in range(first, last + 1)]


def spans(*ends: tuple[int, int]) -> list[Span]:
    return [Span(first=first, last=last) for first, last in ends]


def test_leaves__of_a_hand_in_pieces() -> None:
    recent = Recent()
    recent.add(rows((HAND, 1, 3), (OTHER, 1, 2)), 0, [b"%d" % place for place in range(5)])
    recent.add(rows((HAND, 4, 4), (OTHER, 3, 3), (HAND, 5, 6)), 5, [b"%d" % place for place in range(5, 9)])
    assert recent.leaves(LINE, spans((0, 2), (5, 5), (7, 8))) == [b"0", b"1", b"2", b"5", b"7", b"8"]
    assert recent.leaves(LINE, spans((0, 2))) == [b"0", b"1", b"2"]
    for wrong in (spans((1, 2)), spans((0, 3)), spans((0, 2), (7, 8)), spans((3, 4)), spans((0, 2), (5, 6))):
        assert recent.leaves(LINE, wrong) is None


def test_leaves__of_numbers_that_do_not_run_are_nobodys() -> None:
    recent = Recent()
    recent.add([(0, HAND, 1), (0, HAND, 3), (0, HAND, 2)], 0, [b"0", b"1", b"2"])
    recent.add([(0, HAND, "1")], 3, [b"3"])
    assert recent.leaves(LINE, spans((0, 0))) is None
    assert recent.leaves(LINE, spans((3, 3))) is None


@given(st.lists(st.integers(1, 9), min_size=1, max_size=30), st.integers(1, 40))
def test_memory__stays_small_and_what_it_reaches_is_right(lengths: list[int], most: int) -> None:
    recent, place = Recent(most), 0
    for number, length in enumerate(lengths):
        stream = b"%032d" % number
        recent.add(rows((stream, 1, length)), place, [b"%d" % at for at in range(place, place + length)])
        line = b"%b-%b-%b-%b-%b" % (stream[:8], stream[8:12], stream[12:16], stream[16:20], stream[20:])
        assert len(recent._hashes) <= 2 * most + 9
        assert len(recent._runs) <= 2 * most + 9
        if recent.reaches(place):
            found = recent.leaves(line, spans((place, place + length - 1)))
            assert found == [b"%d" % at for at in range(place, place + length)]
        place += length


@pytest.mark.parametrize("most", [1, 100, 1 << 17])
def test_verify__finds_a_false_seal_near_and_far(file_room: Room, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    file_room.record(*hands(40, first=100))
    with file_room.opened() as record:
        proposal = CorrectionProposed(event=8, action="strike", reason="видео", by="i02")
        record.append(hand(7).stream_id, EVENTS, [proposal], recorded_at=MORNING_AFTER)
        file_room.seal(record)
    monkeypatch.setattr(verifying, "Recent", partial(Recent, most))
    found = file_room.verify()
    assert (found.sound, found.counts["seals"]) == (True, 61)
    file_room.edit("topic = 'record.hand-sealed.v1'", b'"versions":14', b'"versions":13')
    assert "seals" in file_room.wrong()


@pytest.mark.parametrize("most", [1, 1 << 17])
def test_verify__a_spoilt_tile_accuses_no_seal(file_room: Room, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(verifying, "Recent", partial(Recent, most))
    (file_room.proofs.folder / "tile/0/000").unlink()
    assert file_room.wrong() == {"tiles"}
