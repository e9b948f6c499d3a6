"""What a verb of the command line is: its name, what it does, its help with examples."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from domain.text import Language, Text

Example: TypeAlias = tuple[str | Text, Text]
"""A command line without the program's name, and what it does; a line with words in it has them in both languages."""


class Shelf(Enum):
    """Where a verb stands in the help, in the order of a newcomer's day."""

    START = Text("Начать", "Start here")
    JUDGE = Text("Проверить", "Judge")
    RECORD = Text("Вести запись", "Keep the record")
    REPORT = Text("Отчитаться", "Report")
    PROVE = Text("Доказать", "Prove")
    UPKEEP = Text("Обслужить", "Upkeep")


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb: the parameters of `call` are its arguments and options, what it returns is the exit code.

    A verb inside a group stands on no shelf.
    """

    name: str
    call: Callable[..., int]
    help: Text
    shelf: Shelf | None = None
    rank: int = 50
    examples: Sequence[Example] = ()

    def epilog(self, language: Language) -> str:
        """The examples as they stand under the help."""
        if not self.examples:
            return ""
        told = [
            (line if isinstance(line, str) else line.of(language), does.of(language)) for line, does in self.examples
        ]
        lines = [f"  handproof {line}\n    {_plain(does)}" for line, does in told]
        return "\n".join([_EXAMPLES.of(language), *map(_plain, lines)])


@dataclass(frozen=True, slots=True)
class Group:
    """A verb with verbs of its own: `report rake`, `report findings`."""

    name: str
    verbs: Sequence[Verb]
    help: Text
    shelf: Shelf = Shelf.UPKEEP
    rank: int = 50


def worded(line: str, ru: str | tuple[str, ...], en: str | tuple[str, ...]) -> Text:
    """A command line with its words filled in, as a reader of each language would type them."""
    first, second = ((words,) if isinstance(words, str) else words for words in (ru, en))
    return Text(line.format(*first), line.format(*second))


_EXAMPLES = Text("Примеры:", "Examples:")


def _plain(words: str) -> str:
    """Words whose brackets are not read as markup."""
    return words.replace("[", r"\[")
