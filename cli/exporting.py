"""An export: streams read from the record and written one by one."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from cli.exits import Exit
from cli.kept import Kept
from cli.looking import looking
from cli.recorded import chosen, everything, kept_hands, record_of
from cli.telling_faults import tell_damage
from cli.terminal import Terminal
from cli.words import HAND_OR_SESSION, counted
from cli.writing import Form, form_of, write_streams
from domain.events import Fact
from domain.text import Text
from ledger.store import Ledger


def export_to(
    terminal: Terminal,
    *,
    hand: Sequence[str] | None,
    session: str | None,
    since: datetime | None,
    form: Form | None,
    out: str,
) -> Exit:
    """Write what was chosen, or everything; damaged streams are left out and told."""
    damaged: list[Kept] = []
    with record_of(terminal) as record:
        found = looking(terminal, "export", form_of(form, out), _found(terminal, record, hand, session, since))
        written = write_streams(terminal, _whole(terminal, found, damaged), form=form_of(form, out), out=out)
    if out != "-":
        _tell(terminal, out, written.streams)
    return Exit.UNREADABLE if damaged or written.left_out else Exit.CLEAN


def _found(
    terminal: Terminal, record: Ledger, hand: Sequence[str] | None, session: str | None, since: datetime | None
) -> Iterable[Kept]:
    if hand:
        return kept_hands(terminal, record, hand)
    if session or since:
        return chosen(terminal, record, session=session, since=since)
    return everything(record)


def _whole(terminal: Terminal, found: Iterable[Kept], damaged: list[Kept]) -> Iterator[tuple[Fact, ...]]:
    for one in found:
        if one.damaged is not None:
            damaged.append(one)
            tell_damage(terminal, one.damaged)
        elif one.facts:
            yield one.facts


def _tell(terminal: Terminal, out: str, streams: int) -> None:
    if terminal.json:
        terminal.emit({"file": out, "written": streams})
    else:
        terminal.line(_WRITTEN.fill(count=counted(streams, HAND_OR_SESSION), file=out), "green")


_WRITTEN = Text("Выгружено в {file}: {count}.", "Written to {file}: {count}.")
