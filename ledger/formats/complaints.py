"""What the standard parsers of TOML, XML and JSON complain of, in words of both languages."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from domain.text import Text, same

_AT = re.compile(r"(?P<said>.*?) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)
_WHERE = Text(
    "{reason} (строка документа {line}, знак {column})", "{reason} (line {line} of the document, character {column})"
)
_WORDS: Mapping[str, Text] = MappingProxyType(
    {
        # TOML
        "Cannot overwrite a value": Text("ключ сказан дважды", "a key is given twice"),
        "Cannot declare": Text("раздел назван дважды", "a table is declared twice"),
        "Invalid value": Text("значение не читается", "the value cannot be read"),
        "Invalid date or datetime": Text("нет такой даты или времени", "there is no such date or time"),
        "Expected '=' after a key": Text("после ключа нет знака =", "there is no = after a key"),
        "Expected newline or end of document": Text("после значения стоит что-то ещё", "more stands after a value"),
        "Invalid statement": Text("строка не читается", "the line cannot be read"),
        "Unclosed array": Text("список не закрыт", "a list is not closed"),
        "Unterminated string": Text("кавычка не закрыта", "a quote is not closed"),
        "Illegal character": Text("недопустимый знак", "a sign that is not allowed"),
        # XML
        "not well-formed": Text("недопустимый знак, например & вместо &amp;", "a sign not allowed, as & for &amp;"),
        "mismatched tag": Text("закрыт не тот элемент", "another element is closed than was opened"),
        "unclosed token": Text("элемент не дописан", "an element is not complete"),
        "duplicate attribute": Text("атрибут сказан дважды", "an attribute is given twice"),
        "undefined entity": Text("сущность не объявлена", "an entity is not defined"),
        "junk after document element": Text("после конца стоит что-то ещё", "something stands after the end"),
        "unclosed CDATA section": Text("раздел CDATA не закрыт", "a CDATA section is not closed"),
        # JSON
        "Expecting value": Text("не хватает значения", "a value is missing"),
        "Expecting property name": Text("не хватает имени поля в кавычках", "a field name in quotes is missing"),
        "Expecting ':' delimiter": Text("не хватает двоеточия", "a colon is missing"),
        "Expecting ',' delimiter": Text("не хватает запятой", "a comma is missing"),
        "Illegal trailing comma": Text("лишняя запятая", "a comma too many"),
        "Extra data": Text("после объекта стоит что-то ещё", "something stands after the object"),
        "Unterminated string starting at": Text("кавычка не закрыта", "a quote is not closed"),
        "Invalid control character": Text("управляющий знак внутри текста", "a control sign inside a text"),
        "Invalid \\uXXXX": Text("неверный номер знака", "a wrong character number"),
        "Invalid \\": Text("неизвестный знак после обратной черты", "an unknown sign after a backslash"),
        "nesting": Text("слишком глубокая вложенность", "it is nested too deeply"),
    }
)  # fmt: skip
"""By how the complaint begins; another one is given as it stands."""


def complaint(said: object) -> Text:
    """A parser's complaint in words, with its place where it names one."""
    words = str(said)
    place = _AT.fullmatch(words)
    bare = place["said"] if place else words
    reason = next((text for start, text in _WORDS.items() if bare.startswith(start)), same(bare))
    if place is None or place["line"] is None:
        return reason
    return _WHERE.fill(reason=reason, line=place["line"], column=place["column"])
