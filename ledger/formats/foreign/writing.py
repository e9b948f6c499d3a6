"""What writers into foreign formats share: amounts and cards in their spelling, and the proof by reading back.

A hand is given out only when what was written reads back as the same facts; so no format ever carries half of one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from domain.cards import UNKNOWN
from domain.events import Fact, HandOpened
from domain.text import Text
from ledger.formats.encoding import Line
from ledger.formats.foreign.house import House
from ledger.formats.hand_text.writer import NotWritten
from ledger.formats.item import Fault, Item, ReadStream

Reading = Callable[[str, Iterable[Line], House], Iterator[Item]]
Normal = Callable[[Sequence[Fact]], Sequence[object]]
"""What of the facts a format carries, one entry a fact."""


@dataclass(slots=True)
class Unwritable(Exception):
    """Raised where a format has no words for a fact; it becomes a `NotWritten` and never leaves the writer."""

    event: int
    problem: Text


def decimal(amount: int, exponent: int) -> str:
    """Minor units as a decimal number without needless zeros: `0.5`, `12`."""
    value = Decimal(amount).scaleb(-exponent)
    whole = value.to_integral_value()
    return str(int(whole)) if value == whole else format(value.normalize(), "f")


def spelt(card: str) -> str:
    """A card as foreign formats write it: `Td`, `Kh`, `??`."""
    if card == UNKNOWN:
        return UNKNOWN
    return card[:-1].replace("10", "T") + card[-1].lower()


def plain(facts: Sequence[Fact]) -> Sequence[object]:
    """Facts without what no foreign format tells of single events: when, and who recorded it; and who was on duty."""
    return list(map(_plain, facts))


def _plain(fact: Fact) -> object:
    if isinstance(fact, HandOpened):
        return fact.model_copy(update={"by": None, "staff": ()})
    return fact.model_copy(update={"at": None, "by": None})


def proved(facts: Sequence[Fact], text: str, read: Reading, normal: Normal = plain) -> str | NotWritten:
    """The text, if it reads back as these facts; else where it does not."""
    lines = (Line(number, line) for number, line in enumerate(text.split("\n"), 1))
    items = list(read("", lines, House(keep_names=True)))
    if len(items) != 1 or isinstance(items[0], Fault):
        found = next((item for item in items if isinstance(item, Fault)), None)
        problem = found.problem if isinstance(found, Fault) else Text("—", "—")
        return NotWritten(1, _NOT_READ.fill(problem=problem))
    return _compared(facts, text, items[0], normal)


def _compared(facts: Sequence[Fact], text: str, read: ReadStream, normal: Normal) -> str | NotWritten:
    told, came = normal(facts), normal(read.facts)
    for number, (one, other) in enumerate(zip(told, came, strict=False), 1):
        if one != other:
            topic = facts[min(number, len(facts)) - 1].topic
            return NotWritten(number, _OTHERWISE.fill(topic=topic))
    if len(told) != len(came):
        return NotWritten(min(len(told), len(came)), _OTHERWISE.fill(topic=facts[-1].topic))
    return text


_NOT_READ = Text(
    "в этом формате раздача обратно не читается: {problem}", "the hand does not read back from this format: {problem}"
)
_OTHERWISE = Text(
    "в этом формате событие {topic} обратно читается иначе", "the event {topic} reads back otherwise from this format"
)
