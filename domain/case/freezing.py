"""A case frozen as it stands: nothing more is entered until it is thawed, and its digests show what changed since."""

from collections.abc import Iterator, Sequence

from domain.case.entering import Entering
from domain.case.events import CaseThawed, Digest
from domain.case.state import Case
from domain.findings import Finding, Severity
from domain.text import Text

_FROZEN = Text(
    "дело заморожено записью № {frozen}; сначала заморозку снимают",
    "the case was frozen by entry #{frozen}; it has to be thawed first",
)
_NOT_FROZEN = Text("дело не заморожено", "the case is not frozen")
_CHANGED = Text(
    "событие № {number} раздачи не то, что заморожено: контрольная сумма другая",
    "event #{number} of the hand is not the one frozen: its digest differs",
)
_ENTRY_CHANGED = Text(
    "запись № {number} дела не та, что заморожена: контрольная сумма другая",
    "entry #{number} of the case is not the one frozen: its digest differs",
)
_ADDED = Text(
    "в раздачу после заморозки добавлено событий: {count}; дело о ней этого не учитывает",
    "events added to the hand after the freeze: {count}; the case does not take them into account",
)


def frozen_stays(entering: Entering) -> Iterator[Finding]:
    """Nothing but the thawing follows a freeze, and only a frozen case is thawed (CS-17)."""
    frozen, fact = entering.case.frozen, entering.fact
    if isinstance(fact, CaseThawed):
        if frozen is None:
            yield entering.breach("CS-17", _NOT_FROZEN)
    elif frozen is not None:
        yield entering.breach("CS-17", _FROZEN.fill(frozen=frozen.number))


def changed_since(case: Case, hand: Sequence[Digest], entries: Sequence[Digest]) -> Iterator[Finding]:
    """What the digests of today say against those of the freeze in force (CS-17)."""
    if case.frozen is None:
        return
    number, fact = case.frozen
    for frozen, now, words in ((fact.hand, hand, _CHANGED), (fact.entries, entries, _ENTRY_CHANGED)):
        place = _first_difference(frozen, now)
        if place is not None:
            yield Finding("CS-17", Severity.BREACH, words.fill(number=place), number)
    if len(hand) > len(fact.hand):
        yield Finding("CS-17", Severity.GAP, _ADDED.fill(count=len(hand) - len(fact.hand)), number)


def _first_difference(frozen: Sequence[Digest], now: Sequence[Digest]) -> int | None:
    """The number of the first that is not as frozen or not there any more."""
    for number, digest in enumerate(frozen, 1):
        if number > len(now) or now[number - 1] != digest:
            return number
    return None
