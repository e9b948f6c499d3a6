"""A document before it is printed: its parts in order, plain words only; HTML and PDF are both made of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from dashboard.markup import Markup
from domain.text import Language


@dataclass(frozen=True, slots=True)
class Heading:
    """The name of a part."""

    words: str


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; `strong` is said with weight, `small` is a remark."""

    words: str
    strong: bool = False
    small: bool = False


@dataclass(frozen=True, slots=True)
class Pairs:
    """Names with their values, one under another."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: heads, rows, how wide each column is beside the others, which columns hold amounts.

    A row in `marked` stands out: something is said of it elsewhere.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    amounts: frozenset[int] = frozenset()
    marked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Quote:
    """A clause of the rules as it reads."""

    number: str
    title: str
    rule: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG and what it shows."""

    drawing: Markup
    caption: str


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on: in what capacity, and whose name is known."""

    rows: tuple[tuple[str, str], ...]
    name: str
    signature: str
    date: str


@dataclass(frozen=True, slots=True)
class Seal:
    """What proves the record: the code to be read by a machine and the lines that say the same to a person."""

    code: str
    lines: tuple[str, ...]


Block: TypeAlias = Heading | Words | Pairs | Grid | Quote | Picture | Signatures | Seal


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole document; `running` stands on every page."""

    language: Language
    title: str
    subtitle: str
    running: str
    blocks: Sequence[Block]
