"""The room's own file: its people, their roles, the terms of its disputes."""

from pathlib import Path

import pytest

from domain.duties import Right, Role
from ledger.fault import LedgerFault
from ledger.roster import ROSTER, Roster, roster_of

FILE = """\
[cases]
notice_from = 50000
decide_within_days = 3

[people.i02]
role = "inspector"
login = "I02@example.org"

[people.c01]
role = "chief inspector"
"""


def roster(folder: Path, text: str = FILE) -> Roster:
    (folder / ROSTER).write_text(text, "utf-8")
    return roster_of(folder)


def test_roster__names_people_and_terms(tmp_path: Path) -> None:
    found = roster(tmp_path)
    assert found.role_of("i02") is Role.INSPECTOR
    assert found.role_of("z99") is None
    assert (found.terms.notice_from, found.terms.decide_within_days) == (50_000, 3)


def test_roster__knows_who_signed_in_whatever_the_case(tmp_path: Path) -> None:
    found = roster(tmp_path)
    assert found.signed_in("i02@EXAMPLE.org") == "i02"
    assert found.signed_in("other@example.org") is None
    assert found.signed_in("") is None


def test_roster__refuses_with_words(tmp_path: Path) -> None:
    found = roster(tmp_path)
    assert found.refusal("c01", Right.APPROVE) is None
    refusal = found.refusal("i02", Right.APPROVE)
    assert refusal is not None
    assert refusal.en == "i02 (inspector) may not: approve and reopen"
    stranger = found.refusal("z99", Right.READ)
    assert stranger is not None
    assert "not among the room's people" in stranger.en


def test_no_roster__lets_one_person_do_everything(tmp_path: Path) -> None:
    assert roster_of(tmp_path).refusal("anybody", Right.SUPERVISE) is None


@pytest.mark.parametrize(
    "text",
    [
        "[people.i02]\nrole = 'king'\n",
        "[people.i02]\n",
        "[people.i02]\nrole = 'auditor'\nage = 5\n",
        "[cases]\nnotice_from = -1.5\n",
        "[cases]\ndecide_within_days = 0\n",
        "not toml",
        "[strange]\n",
    ],
)
def test_roster__that_cannot_be_used_is_a_fault_that_names_the_file(text: str, tmp_path: Path) -> None:
    with pytest.raises(LedgerFault) as fault:
        roster(tmp_path, text)
    assert ROSTER in fault.value.problem.en
