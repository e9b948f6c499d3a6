"""What a tie asks of those who play on: no second ante (BP-32), and entries by the bank as it stands (BP-33)."""

import pytest

from tests.domain.games.belarusian.houses import breaks
from tests.domain.script import hand

TIE = "antes 5 A B C; deal A KS QS 7D; deal B 7S 8H 9D; deal C KH QH 7C; propose A; agree B; agree C; open;"


@pytest.mark.parametrize("answers", ["", "svara_yes A;", "svara_yes A; svara_yes C;"])
def test_no_ante_after_a_tie(answers: str) -> None:
    breaks(hand(f"{TIE} {answers} ante A 5", seats="A B C"), "BP-32")


def test_a_svara_of_unseen_cards_is_entered_for_half_of_what_the_rake_leaves() -> None:
    """A bank of 63 in a house of 2 percent rounded up gives 2, so that half of 61 is asked: 31 (A13, A15)."""
    played = (
        "antes 21 A B C; deal A ?? ?? ??; deal B KH QH 7C; deal C 7S 8H 9D; propose A; agree B; agree C; open;"
        "svara_yes A; svara_yes B; count 63; rake 2;"
    )
    house = "table_min=21 table_max=50 rake_timing=each_game rake_rounding=ceil"
    for price, wrong in ((31, []), (32, [(32, "31")])):
        judged = hand(f"{played} enter C {price}", seats="A B C", rules=house)
        priced = [found for found in judged.findings if found.clause == "BP-33"]
        assert [(found.recorded, found.lawful) for found in priced] == wrong
