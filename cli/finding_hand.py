"""The one hand a user means: in a file, or in the record."""

from collections.abc import Sequence

from cli.exits import Exit, Stopped
from cli.judged import Judged, judged
from cli.looking import look
from cli.recorded import kept_hand, record_of
from cli.sources import read_sources
from cli.telling_faults import tell_damage, tell_fault
from cli.terminal import Terminal
from domain.events import HandOpened
from domain.findings import Place
from domain.text import Text
from ledger.formats.item import Fault, ReadStream


def found_hand(terminal: Terminal, file: str | None, word: str | None) -> tuple[Judged, Sequence[Place | None]]:
    """The hand and where its events were written; raises `Stopped` when there is none, or more than one."""
    if file is not None:
        stream = _in_file(terminal, file, word)
        return judged(stream.stream_id, stream.facts, stream.places), stream.places
    with record_of(terminal) as record:
        one = kept_hand(terminal, record, word or "")
    look(terminal, "view", "replay", hands=[one.stream_id])
    if one.damaged is not None:
        tell_damage(terminal, one.damaged)
    if not one.facts:
        raise Stopped(_NOTHING_LEFT.fill(id=one.stream_id))
    return one.judged(), one.places


def _in_file(terminal: Terminal, file: str, word: str | None) -> ReadStream:
    found, numbers = [], []
    for item in read_sources(terminal, [file]):
        if isinstance(item, Fault):
            tell_fault(terminal, item)
        elif isinstance(item.facts[0], HandOpened):
            numbers.append(item.facts[0].hand)
            if word is None or word in {item.facts[0].hand, str(item.stream_id)}:
                found.append(item)
    if len(found) == 1:
        return found[0]
    listed = ", ".join(numbers[:_SHOWN]) + (" …" if len(numbers) > _SHOWN else "")
    if not numbers:
        raise Stopped(_EMPTY.fill(file=file))
    problem = _SEVERAL.fill(file=file, count=len(found)) if found else _NO_SUCH.fill(file=file, hand=word)
    raise Stopped(problem, _NAME_ONE.fill(numbers=listed), code=Exit.USAGE)


_SHOWN = 12
_EMPTY = Text("в файле {file} нет ни одной раздачи", "the file {file} holds no hand")
_SEVERAL = Text("в файле {file} подходит раздач: {count}", "{count} hands of the file {file} fit")
_NO_SUCH = Text("в файле {file} нет раздачи {hand}", "the file {file} holds no hand {hand}")
_NAME_ONE = Text(
    "назовите одну: --hand НОМЕР; в файле есть {numbers}", "name one: --hand NUMBER; the file holds {numbers}"
)
_NOTHING_LEFT = Text("в раздаче {id} не читается ни одно событие", "no event of the hand {id} can be read")
