"""An exchange or a draw of no cards: the words with nothing after them, or a dash, say the same."""

import pytest

from domain.replay import replay
from tests.ledger.formats.samples import faults, only_stream, read

RUSSIAN = """\
hand 1 russian
rules ante_min=1 ante_max=100

shuffle; cut dealer; ante 1 P1 10 open; deal 1 7h 7s 7d Kc 2h; deal dealer Qc Jd 9s 5d 4d
"""


@pytest.mark.parametrize("words", ["exchange 1 out in", "exchange 1 out - in -", "обмен 1 сброс взял"])
def test_no_cards__is_read_and_judged(words: str) -> None:
    facts = only_stream(RUSSIAN + words + "\n").facts
    assert facts[-1].model_dump(include={"out", "taken"}) == {"out": (), "taken": ()}
    assert [(finding.clause, finding.event) for finding in replay(facts).findings] == [("RP-11", len(facts))]


@pytest.mark.parametrize("words", ["exchange 1 out 2h in", "exchange 1 out in 9c"])
def test_cards_forgotten_in_one_place__are_asked_for(words: str) -> None:
    assert faults(read(RUSSIAN + words + "\n"))[0].problem.en == "missing: CARDS"
