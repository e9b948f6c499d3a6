"""An order of combinations may be written as a list, with or without brackets (A20)."""

import pytest

from domain.games.joker.settings import ORDERS, Settings


@pytest.mark.parametrize("words", ["[{}]", "({})", "{}", "[high_card,{}]"])
def test_an_order_is_read_as_a_list(words: str) -> None:
    listed = ",".join(ORDERS["short_pack"])
    order = Settings(stake=1, max_stake=5, category_order=words.format(listed)).categories
    assert order == ("high_card", *ORDERS["short_pack"])
