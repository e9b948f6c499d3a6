"""Hands of Russian poker as a room writes them."""

from collections.abc import Sequence

from domain.events import Fact
from domain.findings import Verdict
from domain.replay import Replay, replay
from ledger.reading import ReadStream, read_bytes

GAME = "russian"
LIMITS = "ante_min=1 ante_max=1000"


def facts(script: str, *, rules: str = "", seats: str = "") -> Sequence[Fact]:
    """The facts of a hand in the notation; shuffle and cut are written in unless the script begins with a shuffle."""
    opening = "" if script.lstrip().startswith("shuffle") else "shuffle; cut dealer;\n"
    given = dict(word.split("=", 1) for word in f"{LIMITS} {rules}".split())
    said = " ".join(f"{name}={value}" for name, value in given.items())
    header = f"hand 1 russian\nrules {said}\n" + (f"seats {seats}\n" if seats else "")
    (stream,) = read_bytes(f"{header}\n{opening}{script}\n".encode(), "hand.hand")
    assert isinstance(stream, ReadStream), stream
    return stream.facts


def hand(script: str, *, rules: str = "", seats: str = "") -> Replay:
    """The hand replayed."""
    return replay(facts(script, rules=rules, seats=seats))


def lawful(judged: Replay) -> Replay:
    """A hand without a finding, nothing owing."""
    assert [(finding.clause, finding.event, finding.text.en) for finding in judged.findings] == []
    assert judged.verdict in {Verdict.LAWFUL, Verdict.UNSETTLED}
    return judged


def breaks(judged: Replay, clause: str) -> None:
    """The last event breaks the clause, and it is the only one that breaks any."""
    assert [(finding.clause, finding.event) for finding in judged.findings] == [(clause, judged.events)]


def nets(judged: Replay) -> dict[str, int]:
    """What every box won or lost, as it is due."""
    assert judged.settlement is not None
    boxes = judged.settlement.extra["boxes"]
    assert isinstance(boxes, dict)
    return {seat: box["net"] for seat, box in boxes.items()}


def alone(box: str, dealer: str, play: str, *, rules: str = "", ante: str = "10 open") -> Replay:
    """A hand of one box: `ante 1 P1 10 open`, the deal, and what follows."""
    return hand(f"ante 1 P1 {ante}; deal 1 {box}; deal dealer {dealer}; {play}", rules=rules)
