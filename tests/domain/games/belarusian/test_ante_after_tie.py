"""After a tie nobody antes again, whether or not the svara is agreed yet (BP-32)."""

import pytest

from tests.domain.games.belarusian.houses import breaks
from tests.domain.script import hand

TIE = "antes 5 A B C; deal A KS QS 7D; deal B 7S 8H 9D; deal C KH QH 7C; propose A; agree B; agree C; open;"


@pytest.mark.parametrize("answers", ["", "svara_yes A;", "svara_yes A; svara_yes C;"])
def test_no_ante_after_a_tie(answers: str) -> None:
    breaks(hand(f"{TIE} {answers} ante A 5", seats="A B C"), "BP-32")
