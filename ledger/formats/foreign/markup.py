"""XML of hands, one hand at a time: no entities, no root needed, and a broken hand costs itself alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from domain.text import Text
from ledger.formats.complaints import complaint
from ledger.formats.encoding import Line
from ledger.formats.foreign import troubles
from ledger.formats.foreign.pieces import MOST_LINES, Unclear
from ledger.formats.item import Unreadable

_DEEPEST = 20
_MOST_NODES = 20_000
_DECLARES = ("<!DOCTYPE", "<!ENTITY")


@dataclass(slots=True)
class Node:
    """An element: its name, its attributes, the line it begins on, its children."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list["Node"] = field(default_factory=list)

    def get(self, name: str) -> str:
        """An attribute, empty where it is not given."""
        return self.attributes.get(name, "")

    def every(self, tag: str) -> Iterator["Node"]:
        """The children of this name."""
        return (child for child in self.children if child.tag == tag)


def opened(text: str, tag: str) -> bool:
    """Whether an element of this name begins in the text."""
    return f"<{tag} " in text or f"<{tag}>" in text


def apart(lines: Iterable[Line], tag: str) -> Iterator[Line]:
    """The lines with every hand on lines of its own, however the file runs them together."""
    start = f"<{tag} "
    for line in lines:
        pieces = line.text.split(start)
        if line.trouble is not None or len(pieces) == 1:
            yield line
            continue
        if pieces[0].strip():
            yield replace_text(line, pieces[0])
        for piece in pieces[1:]:
            yield replace_text(line, start + piece)


def replace_text(line: Line, text: str) -> Line:
    """The same line with other words."""
    return line._replace(text=text)


def check_declares(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines; raises `Unreadable` at one that declares entities."""
    for line in lines:
        if any(word in line.text.upper() for word in _DECLARES):
            raise Unreadable(line.text.strip(), troubles.XML_ENTITY)
        yield line


def read_node(lines: list[Line], tag: str) -> tuple[Node, bool]:
    """The element of this name that begins the lines, and whether it comes to its end.

    Raises `Unclear` where the markup is broken before that. What follows its end is furniture.
    """
    builder = _Builder(lines)
    end = f"</{tag}>"
    for line in lines[:MOST_LINES]:
        head, found, _ = line.text.partition(end)
        builder.feed(line, head + found + "\n")
        if builder.root is not None and not builder.open:
            return builder.root, True
    if builder.root is None:
        raise Unclear(lines[0].number, lines[0].text.strip(), troubles.BAD_HEADER)
    return builder.root, False


@dataclass(slots=True)
class _Builder:
    """Builds a tree from what the parser meets."""

    lines: list[Line]
    root: Node | None = None
    open: list[Node] = field(default_factory=list)
    line: int = 0
    nodes: int = 0
    parser: expat.XMLParserType = field(init=False)

    def __post_init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._entity
        self.parser.StartDoctypeDeclHandler = self._entity

    def feed(self, line: Line, text: str) -> None:
        """One more line; raises `Unclear`."""
        self.line = line.number
        try:
            self.parser.Parse(text.encode("utf-8", "replace"), False)  # noqa: FBT003 - the library's own signature
        except expat.ExpatError as error:
            reason = complaint(expat.ErrorString(error.code))
            raise Unclear(line.number, line.text.strip(), troubles.BAD_XML.fill(reason=reason)) from None

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.nodes += 1
        if len(self.open) > _DEEPEST or self.nodes > _MOST_NODES:
            raise Unclear(self.line, tag, troubles.BAD_XML.fill(reason=_TOO_MUCH))
        node = Node(tag, attributes, self.line)
        if self.open:
            self.open[-1].children.append(node)
        elif self.root is None:
            self.root = node
        self.open.append(node)

    def _end(self, _tag: str) -> None:
        self.open.pop()

    def _entity(self, *_said: object) -> None:
        raise Unclear(self.line, "<!DOCTYPE", troubles.XML_ENTITY)


_TOO_MUCH = Text("слишком глубоко или слишком много элементов", "too deep, or too many elements")
