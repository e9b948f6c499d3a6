"""What a form of other people's records is: how it is told by its content, and how it is read."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from domain.text import Text
from ledger.formats.encoding import Line
from ledger.formats.foreign.house import House
from ledger.formats.item import Item

Marks: TypeAlias = Callable[[str], bool]
"""Whether a line is one that only this form has."""
Read: TypeAlias = Callable[[str, Iterable[Line], House], Iterator[Item]]
"""The hands and faults of a file, one after another."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form: the name it is asked for by, its title, its marks, its reader."""

    name: str
    title: Text
    marks: Marks
    read: Read
