"""The quarantine told: what arrived, from where, and how the record says otherwise."""

from collections.abc import Iterator

from cli.telling_faults import sentence
from cli.terminal import Terminal
from cli.words import HAND_OR_SESSION, counted
from domain.events import HandOpened
from domain.text import Text
from ledger.store import Ledger, Quarantined, Stored


def tell_quarantine(terminal: Terminal, record: Ledger) -> int:
    """Everything in quarantine, in the order it came; how many there are."""
    count = 0
    for case in _cases(record):
        count += 1
        _tell(terminal, case)
    if not terminal.json:
        terminal.line(_COUNT.fill(count=counted(count, HAND_OR_SESSION)) if count else _NONE, "bold")
    return count


def _cases(record: Ledger) -> Iterator[Quarantined]:
    after = 0
    while page := record.quarantine(after):
        yield from page
        after = page[-1].number


def _tell(terminal: Terminal, case: Quarantined) -> None:
    source, at = case.source, case.recorded_at
    if terminal.json:
        place = {"file": source.file if source else None, "line": source.line if source else None}
        what = {
            "id": str(case.stream_id),
            "hand": _hand(case),
            "difference": case.difference,
            "events": len(case.arrived),
        }
        terminal.emit({**what, **place, "arrived_at": at.isoformat() if at else None, "reason": case.reason._asdict()})
        return
    where = f"{source.file}:{source.line}" if source else "—"
    moment = Text(f"{at:%d.%m.%Y %H:%M}", f"{at:%Y-%m-%d %H:%M}") if at else Text("—", "—")
    terminal.line(_CASE.fill(hand=_hand(case) or "—", id=case.stream_id, where=where, at=moment), "yellow")
    terminal.line(_WHY.fill(reason=sentence(case.reason)))


def _hand(case: Quarantined) -> str | None:
    facts = (entry.fact for entry in case.arrived if isinstance(entry, Stored))
    return next((fact.hand for fact in facts if isinstance(fact, HandOpened)), None)


_CASE = Text("Раздача {hand} ({id}), из {where}, {at}", "Hand {hand} ({id}), from {where}, {at}")
_WHY = Text("  {reason}", "  {reason}")
_COUNT = Text("В карантине: {count}.", "In quarantine: {count}.")
_NONE = Text("Карантин пуст.", "The quarantine is empty.")
