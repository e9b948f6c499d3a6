"""Deals for points per trick as a room writes them."""

from collections.abc import Sequence
from typing import Any

from domain.events import Fact
from domain.findings import Verdict
from domain.replay import Replay, replay
from ledger.reading import ReadStream, read_bytes

GAME = "tricks"
FOUR, THREE, TWO = "A B C D", "A B C", "A B"
SEEN_FOUR = (
    "deal A AH KH AS 7C 8D; deal B QS 8S KC 9C 10D; deal C JH QC AD 7S 9D; deal D 10H 8H KD JC 10S; turnup 9H; order A;"
    "discard D 10S\n"
)
"""Hearts are trumps, A leads the game with C, D holds the nine turned up."""
SEEN_THREE = "deal A QH JH 7S 7D 7C; deal B AH KH AS KS QS; deal C AD KD AC KC JD; turnup 7H; order A; discard C JD\n"
SEEN_TWO = "deal A 9S 10S 9D 10D 9C; deal B JK AH KH AS AD; turnup 9H; pass A; order B; discard B AD\n"


def facts(script: str, *, rules: str = "", seats: str = FOUR, button: str = "") -> Sequence[Fact]:
    """The facts of a deal in the notation; the last seat deals."""
    header = "hand 1 tricks\n" + (f"rules {rules}\n" if rules else "")
    dealer = button or seats.rsplit(maxsplit=1)[-1].partition("(")[0].partition(":")[0]
    text = f"{header}seats {seats}\nbutton {dealer}\nstaff croupier=k07 inspector=i02\n\n{script}\n"
    [stream] = list(read_bytes(text.encode(), "deal.hand"))
    assert isinstance(stream, ReadStream), stream
    return stream.facts


def deal(script: str, *, rules: str = "", seats: str = FOUR, button: str = "") -> Replay:
    """The deal replayed."""
    return replay(facts(script, rules=rules, seats=seats, button=button))


def unseen(seats: str = FOUR) -> str:
    """A deal of cards nobody saw."""
    return "".join(f"deal {seat} ?? ?? ?? ?? ??; " for seat in seats.split())


def lawful(judged: Replay) -> Replay:
    """A deal without a finding."""
    assert [(finding.clause, finding.event, finding.text.en) for finding in judged.findings] == []
    assert judged.verdict in {Verdict.LAWFUL, Verdict.UNSETTLED}
    return judged


def breaks(judged: Replay, clause: str) -> None:
    """The last event breaks the clause, and it is the only one that breaks any."""
    assert [(finding.clause, finding.event) for finding in judged.findings] == [(clause, judged.events)]


def extra(judged: Replay) -> Any:
    """What the game adds to the settlement."""
    assert judged.settlement is not None
    return judged.settlement.extra
