"""Where a settlement cannot be judged the finding says whose cards are missing: the box's, the dealer's or both."""

import pytest

from domain.findings import Severity
from tests.domain.games.russian.houses import alone

HIDDEN = "?? ?? ?? ?? ??"
FOUR, PAIR = "Ah As Ad Ac 2c", "Qc Qd 9s 5d 4d"


@pytest.mark.parametrize(
    ("box", "dealer", "whose"),
    [(HIDDEN, PAIR, "1"), (FOUR, "?? ?? ?? ?? 4d", "dealer"), (HIDDEN, "?? ?? ?? ?? 4d", "dealer, 1")],
)
def test_gap__names_whose_cards_are_not_known(box: str, dealer: str, whose: str) -> None:
    (gap,) = alone(box, dealer, "bet 1 20; reveal; settle 1 paid 60 returned 30; close").findings
    assert (gap.clause, gap.severity) == ("RP-25", Severity.GAP)
    assert gap.text.en == f"cards unknown: {whose}; the settlement cannot be judged of boxes: 1"
