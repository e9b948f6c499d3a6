"""The log of who looked at what."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import pytest

from ledger.fault import LedgerFault
from ledger.looking import LOOKS, MOST_HANDS, Look, log_look, looked, looks

AT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
HAND = UUID(int=7)


def look(by: str = "i05", count: int = 1) -> Look:
    return looked(by, AT, what="view", where="screen", form="replay", hands=[HAND] * count)


def test_log__keeps_every_look_in_order(tmp_path: Path) -> None:
    for by in ("i05", "a01", "<b>\u202e"):
        log_look(tmp_path, look(by))
    kept = list(looks(tmp_path))
    assert [one.look.by for one in kept if one.look] == ["i05", "a01", "<b>\u202e"]
    assert all(one.follows for one in kept)
    assert kept[0].look == look()


def test_log__of_nobody_is_empty(tmp_path: Path) -> None:
    assert list(looks(tmp_path)) == []


def test_log__of_many_hands_takes_several_lines(tmp_path: Path) -> None:
    log_look(tmp_path, look(count=MOST_HANDS + 1))
    assert [len(one.look.hands) for one in looks(tmp_path) if one.look] == [MOST_HANDS, 1]
    assert all(one.follows for one in looks(tmp_path))


@pytest.mark.parametrize("change", ["edit", "cut", "swap"])
def test_log__shows_that_a_line_was_changed(change: str, tmp_path: Path) -> None:
    for by in ("i01", "i02", "i03"):
        log_look(tmp_path, look(by))
    file = tmp_path / LOOKS
    lines = file.read_text().splitlines()
    changed = {
        "edit": [lines[0], lines[1].replace("i02", "i09"), lines[2]],
        "cut": [lines[0], lines[2]],
        "swap": [lines[1], lines[0], lines[2]],
    }[change]
    file.write_text("\n".join(changed) + "\n")
    assert not all(one.follows for one in looks(tmp_path))


def test_log__goes_on_after_half_a_line(tmp_path: Path) -> None:
    """A crash in the middle of a line costs that line alone, and it shows."""
    log_look(tmp_path, look("i01"))
    with (tmp_path / LOOKS).open("ab") as log:
        log.write(b'{"at":"2026')
    log_look(tmp_path, look("i02"))
    kept = list(looks(tmp_path))
    assert [one.look.by if one.look else None for one in kept] == ["i01", None, "i02"]
    assert [one.follows for one in kept] == [True, False, True]


def test_log__is_kept_by_many_at_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: log_look(tmp_path, look(f"i{number:02d}")), range(20)))
    kept = list(looks(tmp_path))
    assert len(kept) == 20
    assert all(one.follows and one.look for one in kept)


def test_log__that_cannot_be_kept_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / LOOKS).mkdir()
    with pytest.raises(LedgerFault):
        log_look(tmp_path, look())


def test_line__is_plain_json(tmp_path: Path) -> None:
    log_look(tmp_path, look())
    said = json.loads((tmp_path / LOOKS).read_text())
    assert said["hands"] == [str(HAND)]
    assert said["before"] == "0" * 64
