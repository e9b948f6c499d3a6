"""One session shown whole: its people, its hands in order, its findings."""

from collections.abc import Sequence

from cli.exits import Stopped
from cli.listing import hand_shape, money, plain_value, session_shape, tell_hands, tell_sessions
from cli.recorded import LIST_SESSIONS, NO_SESSION
from cli.shapes import Shape
from cli.table import Column, Table
from cli.terminal import Terminal
from domain.text import Text
from projections.queries import WHOLE, Filter, FindingRow, PersonRow, SessionFile, session, sessions
from projections.view import View


def files_named(view: View, name: str, chosen: Filter) -> list[SessionFile]:
    """The sessions of this name or id; raises `Stopped` where there is none."""
    rows = sessions(view, chosen, page=WHOLE, order="table").rows
    meant = [row for row in rows if name in {row.session, str(row.stream_id)}]
    found = [file for row in meant if (file := session(view, row.stream_id))]
    if not found:
        raise Stopped(NO_SESSION.fill(name=name), LIST_SESSIONS)
    return found


def tell_files(terminal: Terminal, files: Sequence[SessionFile]) -> None:
    """Sessions whole, one after another."""
    for file in files:
        if terminal.json:
            terminal.emit(_shape(file))
        else:
            _tell(terminal, file)


def finding_shape(row: FindingRow) -> Shape:
    """A finding of the views as JSON."""
    return {
        "clause": row.clause,
        "severity": row.severity,
        "event": row.event,
        "file": row.file,
        "line": row.line,
        "seat": row.seat,
        "recorded": row.recorded if row.recorded_amount is None else row.recorded_amount,
        "lawful": row.lawful if row.lawful_amount is None else row.lawful_amount,
        "money": row.effects,
        "text": row.text._asdict(),
    }


def _shape(file: SessionFile) -> Shape:
    return {
        **session_shape(file.session),
        "people": [_person(person) for person in file.people],
        "hands": [hand_shape(row) for row in file.hands],
        "findings": [finding_shape(row) for row in file.findings],
    }


def _person(person: PersonRow) -> Shape:
    return {
        name: plain_value(value) for name, value in person._asdict().items() if name not in {"stream_id", "ordinal"}
    }


def _tell(terminal: Terminal, file: SessionFile) -> None:
    tell_sessions(terminal, [file.session], {file.session.stream_id: sum(hand.findings for hand in file.hands)})
    for row in file.findings:
        terminal.line(_FINDING.fill(clause=row.clause, text=row.text), "red")
    if file.people:
        _tell_people(terminal, file)
    tell_hands(terminal, file.hands)


def _tell_people(terminal: Terminal, file: SessionFile) -> None:
    exponent = file.session.exponent
    table = Table(_COLUMNS)
    for person in file.people:
        sums = (money(amount, exponent) for amount in (person.bought, person.cashed, person.stack))
        result = money(person.result, exponent, signed=True)
        table.row(person.seat, person.player, *sums, result, _LEFT if person.has_left else _HERE)
    terminal.show(table)


_FINDING = Text("✗ {clause} {text}", "✗ {clause} {text}")
_LEFT, _HERE = Text("встал", "left"), Text("за столом", "at the table")
_COLUMNS = (
    Column(Text("Место", "Seat")),
    Column(Text("Игрок", "Player")),
    Column(Text("Купил", "Bought"), numeric=True),
    Column(Text("Сдал", "Cashed"), numeric=True),
    Column(Text("Стек", "Stack"), numeric=True),
    Column(Text("Результат", "Result"), numeric=True),
    Column(Text("", ""), spare=1),
)
