"""A report as a value: titles in both languages, typed cells, and what it was made of. Nothing is rendered here."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from domain.text import Text
from projections.filters import Filter
from projections.queries.checkpoints import last_checkpoint
from projections.stamp import software
from projections.view import View

Audience: TypeAlias = Literal["all", "machines"]


class Money(NamedTuple):
    """An amount in minor units with its currency."""

    amount: int
    currency: str
    exponent: int

    @property
    def decimal(self) -> Decimal:
        """The amount in whole units, exact."""
        return Decimal(self.amount).scaleb(-self.exponent)


class Coded(NamedTuple):
    """A word with a meaning of its own: the code for machines, the words for people."""

    code: str
    words: Text


class Percent(NamedTuple):
    """A percentage."""

    value: Decimal


Value: TypeAlias = str | int | bool | Text | Money | Coded | Percent | date | datetime | UUID | None
Line: TypeAlias = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name for machines, its title for people; some are for machines alone."""

    name: str
    title: Text
    audience: Audience = "all"


class Note(NamedTuple):
    """One line of the report's head."""

    name: str
    title: Text
    value: Value


@dataclass(frozen=True, slots=True)
class Origin:
    """What a report follows from: the record up to a position, the program's version, the time given by the caller.

    `root` is that of the newest checkpoint up to the position, over the first `signed` events; None where none is.
    """

    position: int
    software: str
    generated_at: datetime
    root: str | None = None
    signed: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """A report: its rows and, one line for each currency, their totals."""

    name: str
    title: Text
    chosen: Filter
    notes: tuple[Note, ...]
    columns: tuple[Column, ...]
    rows: tuple[Line, ...]
    totals: tuple[Line, ...]
    origin: Origin


def origin(view: View, generated_at: datetime) -> Origin:
    """What a report made from a view at this moment follows from."""
    last = last_checkpoint(view)
    root, signed = (last.root, last.size) if last else (None, 0)
    return Origin(view.position, software(), generated_at, root, signed)
