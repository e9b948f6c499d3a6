"""Hands under house rules: deals that recur, and the few things a test asks of a hand."""

from collections.abc import Sequence

from domain.findings import Verdict
from domain.replay import Replay

TWO = "antes 5 A B; deal A KS QS 7D; deal B 9H JH 8C;"
"""A holds 20, B 19."""
THREE = "antes 5 A B C; deal A KS QS 7D; deal B 9H JH 8C; deal C 7S 8H 9D;"
"""A holds 20, B 19, C 9."""
TIED = "antes 5 A B C; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D;"
"""A and B hold 20, C 9."""
OPEN_TIED = "propose A; agree B; agree C; open;"


def rules(*settings: str) -> str:
    """The usual limits with some settings different."""
    return " ".join(("table_min=5 table_max=50", *settings))


def lawful(judged: Replay) -> Replay:
    """A hand played by the rules to its end, with nothing owing."""
    assert [(finding.clause, finding.event, finding.text.en) for finding in judged.findings] == []
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert money.restitution == {}
    return judged


def stacks(judged: Replay) -> dict[str, int | None]:
    assert judged.settlement is not None
    return dict(judged.settlement.stacks)


def breaks(judged: Replay, clause: str, *, lawfully: str | None = None) -> None:
    """The last event breaks the clause, and it is the only one that breaks any."""
    assert [(finding.clause, finding.event) for finding in judged.findings] == [(clause, judged.events)]
    if lawfully is not None:
        assert judged.findings[0].lawful == lawfully


def unbroken(judged: Replay) -> None:
    """The hand so far is without a finding."""
    assert judged.findings == ()
    assert judged.verdict is Verdict.UNSETTLED


def tie(cards: Sequence[str] = ("KS QS 7D", "KH QH 7C")) -> str:
    """A deal of two players on which they tie, opened by consent; nobody stakes anything."""
    return f"deal A {cards[0]}; deal B {cards[1]}; propose A; agree B; open;"


AGREED = "svara_yes A; svara_yes B;"
