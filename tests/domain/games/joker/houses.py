"""Hands of joker poker as a company writes them."""

from collections.abc import Sequence

from domain.events import Fact
from domain.findings import Verdict
from domain.replay import Replay, replay
from ledger.reading import ReadStream, read_bytes

GAME = "joker"
LIMITS = "stake=2 max_stake=10"
# Two pairs of kings and queens against aces; a third hand without a combination.
KINGS, QUEENS, ACE_HIGH = "KS KH 9D 8C 7S", "QS QH JD 10C 7H", "AS 10H JC 8S 7D"


def facts(script: str, *, rules: str = "", seats: str = "A:100 B:100", header: str = "") -> Sequence[Fact]:
    """The facts of a hand in the notation."""
    given = dict(word.split("=", 1) for word in f"{LIMITS} {rules}".split())
    said = " ".join(f"{name}={value}" for name, value in given.items())
    opening = f"hand 1 joker\nrules {said}\nseats {seats}\n" + (f"{header}\n" if header else "")
    (stream,) = read_bytes(f"{opening}\n{script}\n".encode(), "hand.hand")
    assert isinstance(stream, ReadStream), stream
    return stream.facts


def hand(script: str, *, rules: str = "", seats: str = "A:100 B:100", header: str = "") -> Replay:
    """The hand replayed."""
    return replay(facts(script, rules=rules, seats=seats, header=header))


def lawful(judged: Replay) -> Replay:
    """A hand without a finding, nothing owing."""
    assert [(finding.clause, finding.event, finding.text.en) for finding in judged.findings] == []
    assert judged.verdict in {Verdict.LAWFUL, Verdict.UNSETTLED}
    return judged


def breaks(judged: Replay, clause: str) -> None:
    """The last event breaks the clause, and it is the only one that breaks any."""
    assert [(finding.clause, finding.event) for finding in judged.findings] == [(clause, judged.events)]


def opened(first: str, second: str, *, rules: str = "", shows: str = "show A; show B") -> Replay:
    """Two players, A plays for 5 and B opens for 5; both show."""
    return hand(f"antes 2 A B; deal A {first}; deal B {second}; play A 5; openup B 5; {shows}", rules=rules)


def due(judged: Replay) -> dict[str, int]:
    """What is due to each."""
    assert judged.settlement is not None
    return dict(judged.settlement.due or {})
