"""Who looks at what from the terminal: each view and each export of a recorded hand is logged, by those who may."""

from collections.abc import Iterable, Iterator, Sequence
from uuid import UUID

from cli.allowing import require, user
from cli.kept import Kept
from cli.moment import now
from cli.terminal import Terminal
from domain.duties import Right
from domain.events import HandOpened
from ledger.looking import MOST_HANDS, What, log_look, looked

_RIGHTS: dict[What, Right] = {"view": Right.READ, "export": Right.EXPORT}


def look(terminal: Terminal, what: What, form: str, *, hands: Sequence[UUID] = (), case: str = "") -> None:
    """Log a look before anything is shown; raises `Stopped` where this person may not."""
    who = user()
    require(terminal, who, _RIGHTS[what])
    log_look(terminal.home, looked(who, now(), what=what, where="terminal", form=form, hands=hands, case=case))


def looking(terminal: Terminal, what: What, form: str, kept: Iterable[Kept]) -> Iterator[Kept]:
    """The same streams, the hands among them logged before they are handed on."""
    waiting: list[Kept] = []
    for one in kept:
        waiting.append(one)
        if len(waiting) == MOST_HANDS:
            yield from _logged(terminal, what, form, waiting)
            waiting = []
    yield from _logged(terminal, what, form, waiting)


def _logged(terminal: Terminal, what: What, form: str, kept: Sequence[Kept]) -> Sequence[Kept]:
    hands = [one.stream_id for one in kept if any(isinstance(fact, HandOpened) for fact in one.facts[:1])]
    if hands:
        look(terminal, what, form, hands=hands)
    return kept
