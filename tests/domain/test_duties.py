"""Who may do what."""

from domain.duties import RIGHT_WORDS, RIGHTS, ROLE_WORDS, Right, Role, may


def test_roles__have_the_rights_of_their_work() -> None:
    assert may(Role.RECORDER, Right.RECORD)
    assert not may(Role.RECORDER, Right.INVESTIGATE)
    assert may(Role.INSPECTOR, Right.INVESTIGATE)
    assert not may(Role.INSPECTOR, Right.APPROVE)
    assert RIGHTS[Role.CHIEF] == frozenset(Right)


def test_auditor__writes_nothing() -> None:
    assert not RIGHTS[Role.AUDITOR] & {Right.RECORD, Right.INVESTIGATE, Right.APPROVE}
    assert {Right.READ, Right.EXPORT, Right.SUPERVISE} <= RIGHTS[Role.AUDITOR]


def test_words__name_every_role_and_right() -> None:
    assert set(ROLE_WORDS) == set(RIGHTS) == set(Role)
    assert set(RIGHT_WORDS) == set(Right)
