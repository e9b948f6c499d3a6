"""What a form of other people's records is: how it is told by its content, and how it is read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from domain.events import Fact
from domain.text import Text
from ledger.formats.capability import Capability
from ledger.formats.encoding import Line
from ledger.formats.foreign.house import House
from ledger.formats.hand_text.writer import NotWritten
from ledger.formats.item import Item

Marks: TypeAlias = Callable[[str], bool]
"""Whether a line is one that only this form has."""
Read: TypeAlias = Callable[[str, Iterable[Line], House], Iterator[Item]]
"""The hands and faults of a file, one after another."""


Write: TypeAlias = Callable[[Sequence[Fact]], str | NotWritten]
"""A hand in this form, or why it does not go into it."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form: the name it is asked for by, its title, its marks, its reader, what it carries, its writer if any."""

    name: str
    title: Text
    marks: Marks
    read: Read
    capability: Capability
    write: Write | None = None
