"""Words of the command line: help in two languages in one string, numbers with their nouns, text made safe to print."""

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from domain.money import show_amount
from domain.text import Language, Text

if TYPE_CHECKING:
    from babel.plural import PluralRule

_BETWEEN = "\x1f"
_UNSAFE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def both(ru: str, en: str) -> str:
    """Help in two languages in one string; `in_language` takes the half that is wanted."""
    return f"{ru}{_BETWEEN}{en}"


def in_language(words: str, language: Language) -> str:
    """The half of a string made by `both` that is in this language; any other string as it is."""
    ru, between, en = words.partition(_BETWEEN)
    return en if between and language == "en" else ru


def safe(words: str, *, one_line: bool = True) -> str:
    """Foreign words with every control sign spelled out, so that data cannot steer the terminal."""
    spelled = _UNSAFE.sub(lambda found: rf"\u{ord(found[0]):04x}", words)
    return " ".join(spelled.splitlines()) if one_line else spelled


class Noun(NamedTuple):
    """A word that is counted: the Russian forms for one, two and five, the English for one and many."""

    one: str
    few: str
    many: str
    en: str
    en_many: str


HAND = Noun("раздача", "раздачи", "раздач", "hand", "hands")
HAND_OR_SESSION = Noun(
    "раздача или сессия", "раздачи или сессии", "раздач или сессий", "hand or session", "hands or sessions"
)
EVENT = Noun("событие", "события", "событий", "event", "events")
FINDING = Noun("нарушение", "нарушения", "нарушений", "finding", "findings")
CLAUSE = Noun("пункт", "пункта", "пунктов", "clause", "clauses")
SESSION = Noun("сессия", "сессии", "сессий", "session", "sessions")
CASE = Noun("дело", "дела", "дел", "case", "cases")
FILE = Noun("файл", "файла", "файлов", "file", "files")
FAULT = Noun("место", "места", "мест", "part could not be read", "parts could not be read")


def counted(number: int, noun: Noun) -> Text:
    """A number and its noun: `2 раздачи` / `2 hands`."""
    ru, en = show_amount(number, 0, "ru"), show_amount(number, 0, "en")
    return Text(f"{ru} {_russian(number, noun)}", f"{en} {noun.en if number == 1 else noun.en_many}")


def _russian(number: int, noun: Noun) -> str:
    match _plural()(abs(number)):
        case "one":
            return noun.one
        case "few":
            return noun.few
        case _:
            return noun.many


@cache
def _plural() -> "PluralRule":
    from babel.core import Locale

    return Locale("ru").plural_form
