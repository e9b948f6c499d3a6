"""Ids that are the same everywhere and for ever, and different for different hands."""

from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from domain.ids import hand_id, session_id

NAMES = st.text(st.sampled_from("аa1\x1f\\u/"), max_size=4)


def test_ids__are_promises() -> None:
    """Records already written are found by these ids; they never change."""
    assert session_id("Minsk", "3", "2026-11-28-evening") == UUID("d764f63f-3673-564e-a1ec-2b89e72c10d3")
    assert hand_id("Minsk", "3", "2026-11-28-evening", "17") == UUID("d2b042bc-df1c-5d57-8d4c-10ec33389851")
    assert hand_id("Зал №1", "", "", "H-0017") == UUID("3084a09d-1055-5a06-9c2d-89bb625ae573")


def test_ids__of_a_hand_and_a_session_differ() -> None:
    assert hand_id("", "", "", "") != session_id("", "", "")


def test_ids__are_case_and_zero_exact() -> None:
    """`17` and `017` are two streams; that they are one number is for the session to say."""
    assert len({hand_id("Minsk", "3", "", number) for number in ("17", "017", "H-17", "h-17")}) == 4


@given(st.tuples(NAMES, NAMES, NAMES, NAMES), st.tuples(NAMES, NAMES, NAMES, NAMES))
def test_ids__differ_whenever_a_name_differs(one: tuple[str, str, str, str], other: tuple[str, str, str, str]) -> None:
    """No name can be written so that two hands fall together, not even with the separator inside."""
    assert (hand_id(*one) == hand_id(*other)) == (one == other)
