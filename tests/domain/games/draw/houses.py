"""Hands of five-card draw as a room writes them."""

from collections.abc import Sequence

from domain.events import Fact
from domain.findings import Verdict
from domain.replay import Replay, replay
from ledger.reading import ReadStream, read_bytes

GAME = "draw"
A, B, C = "Jh Js 9d 8c 2h", "Ah Kd 9s 7c 3s", "Qs Qd 6c 5h 4h"
"""Three hands: jacks, ace high, queens."""
DEAL = f"deal A {A}; deal B {B}; deal C {C}"


def facts(script: str, *, rules: str = "", seats: str = "A:100 B:100 C:100", button: str = "C") -> Sequence[Fact]:
    """The facts of a hand in the notation."""
    header = f"hand 1 draw\nseats {seats}\n" + (f"rules {rules}\n" if rules else "")
    header += f"button {button}\n" if button else ""
    (stream,) = read_bytes(f"{header}\n{script}\n".encode(), "hand.hand")
    assert isinstance(stream, ReadStream), stream
    return stream.facts


def hand(script: str, *, rules: str = "", seats: str = "A:100 B:100 C:100", button: str = "C") -> Replay:
    """The hand replayed."""
    return replay(facts(script, rules=rules, seats=seats, button=button))


def dealt(script: str, *, rules: str = "", seats: str = "A:100 B:100 C:100", deal: str = DEAL) -> Replay:
    """A hand of A, B and C (the dealer) after antes of 1 and the deal."""
    return hand(f"antes 1 A B C; {deal}; {script}", rules=rules, seats=seats)


def found(judged: Replay) -> list[tuple[str, int]]:
    """The clauses of the findings with their events."""
    return [(finding.clause, finding.event) for finding in judged.findings]


def lawful(judged: Replay) -> Replay:
    """A hand without a finding."""
    assert [(finding.clause, finding.event, finding.text.en) for finding in judged.findings] == []
    assert judged.verdict in {Verdict.LAWFUL, Verdict.UNSETTLED}
    return judged


def breaks(judged: Replay, clause: str) -> Replay:
    """The last event breaks the clause, and it is the only one that breaks any."""
    assert found(judged) == [(clause, judged.events)], [finding.text.en for finding in judged.findings]
    return judged


def pots(judged: Replay) -> list[tuple[int, int, dict[str, int] | None]]:
    """Every pot with its rake and who is due what."""
    assert judged.settlement is not None
    rows = judged.settlement.extra["pots"]
    assert isinstance(rows, list)
    return [(row["amount"], row["rake"], row["awards"]) for row in rows]


def nets(judged: Replay) -> dict[str, int]:
    """What every player won or lost, as it is due."""
    assert judged.settlement is not None
    net = judged.settlement.extra["net"]
    assert isinstance(net, dict)
    return net


def carried(judged: Replay) -> object:
    """What goes to the next hand."""
    assert judged.settlement is not None
    return judged.settlement.extra["carried"]


def to_act(judged: Replay) -> tuple[str, ...]:
    """Who may act next."""
    return judged.frames[-1].to_act


def limits(judged: Replay, kind: type[Fact]) -> list[tuple[str | None, str]]:
    """The seats that may do this next, with the limits."""
    return [(option.seat, option.limits()) for option in judged.frames[-1].lawful if option.fact is kind]
