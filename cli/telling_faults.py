"""What could not be read, told to a person or as JSON; always among the diagnostics."""

from cli import shapes
from cli.terminal import Terminal
from domain.text import Text, joined, same
from ledger.entry import Damaged
from ledger.formats.item import Fault


def tell_fault(terminal: Terminal, fault: Fault) -> None:
    """`file:line: words: problem. remedy`."""
    if terminal.json:
        terminal.note_json(shapes.of_fault(fault))
        return
    parts = [same(fault.where), *([same(fault.words)] if fault.words else []), fault.problem]
    terminal.note(_WITH_REMEDY.fill(said=joined(parts, ": "), remedy=sentence(fault.remedy)), "yellow")


def tell_damage(terminal: Terminal, damaged: Damaged) -> None:
    """A row of the record that cannot be read, and what that means."""
    if terminal.json:
        where = {
            "position": damaged.position,
            "id": str(damaged.stream_id),
            "event": damaged.version,
            "topic": damaged.topic,
        }
        terminal.note_json({**where, "problem": shapes.of_text(damaged.problem), "remedy": shapes.of_text(_RESTORE)})
        return
    terminal.note(_WITH_REMEDY.fill(said=damaged.message, remedy=_RESTORE), "red")


def sentence(words: Text) -> Text:
    """The words with a capital first letter and a full stop."""
    return Text(*(half[:1].upper() + half[1:] + ("" if half.endswith(".") else ".") for half in words))


_WITH_REMEDY = Text("{said}. {remedy}", "{said}. {remedy}")
_RESTORE = Text(
    "События этой раздачи после него не проверены: сверьте файл записи с резервной копией.",
    "The events of the hand after it are not judged: compare the record's file with its backup.",
)
