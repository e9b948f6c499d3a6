"""The log of looks, told."""

from collections.abc import Iterable
from uuid import UUID

from cli.table import Column, Table
from cli.terminal import Terminal
from dashboard.screens.case_words import LOOK_FORMS, LOOK_KINDS, LOOK_PLACES
from domain.session.events import moment_words
from domain.text import Text, joined, same
from ledger.looking import LoggedLook

_FEW = 3


def tell_looks(terminal: Terminal, logged: Iterable[LoggedLook], hand_id: UUID | None) -> int | None:
    """The looks at a hand, or all; the number of the first line that does not follow the one above it."""
    table, broken = Table(_COLUMNS), None
    for one in logged:
        broken = broken or (None if one.follows else one.number)
        look = one.look
        if look is None or (hand_id is not None and hand_id not in look.hands):
            continue
        if terminal.json:
            said = {**look._asdict(), "at": look.at.isoformat(), "hands": [str(hand) for hand in look.hands]}
            terminal.emit({**said, "line": one.number, "follows": one.follows})
            continue
        form = LOOK_FORMS.get(look.form, same(look.form))
        done = joined([LOOK_KINDS[look.what], LOOK_PLACES[look.where], form])
        hands = ", ".join(str(hand) for hand in look.hands[:_FEW]) + (" …" if len(look.hands) > _FEW else "")
        table.row(str(one.number), moment_words(look.at), look.by, done, look.case, hands)
    if not terminal.json:
        if table.rows:
            terminal.show(table)
        terminal.line(_BROKEN.fill(number=broken) if broken else _WHOLE, "bold red" if broken else "green")
    return broken


_COLUMNS = (
    Column(Text("Строка", "Line"), numeric=True),
    Column(Text("Когда", "When")),
    Column(Text("Кто", "Who")),
    Column(Text("Что", "What")),
    Column(Text("Дело", "Case"), spare=2),
    Column(Text("Раздачи", "Hands"), spare=1),
)
_WHOLE = Text("Журнал цел.", "The log is intact.")
_BROKEN = Text(
    "Журнал разорван на строке {number}: её изменили или удалили соседнюю.",
    "The log is broken at line {number}: it was changed, or one beside it taken out.",
)
