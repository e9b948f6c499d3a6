"""A hand that goes on has pots, but nobody has won them yet."""

import pytest

from tests.domain.games.draw.houses import dealt, pots


@pytest.mark.parametrize("script", ["check A", "bet A 4; call B 4", "bet A 4; call B 4; fold C; pat A"])
def test_pots__have_no_winner_before_the_end(script: str) -> None:
    assert {awards is None for _, _, awards in pots(dealt(script))} == {True}


def test_pots__have_their_winner_at_the_showdown() -> None:
    script = "bet A 4; call B 4; fold C; pat A; pat B; check A; check B"
    assert pots(dealt(script)) == [(11, 0, {"A": 11})]
