"""The words of the notation that belong to no game: the header's, and those that may stand in any event."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from domain.seats import CROUPIER, INSPECTOR
from domain.text import Language, Text
from domain.verbs import Slot
from ledger.formats.hand_text.lexer import is_plain, word
from ledger.formats.spelling import normal

NOTHING = "-"
"""Stands where there is nothing to say: `by -`, `@-`, no cards."""
BY = Text("внёс", "by")
_BY_WORDS = frozenset(map(normal, (*BY, "записал")))
AND = Text("и", "and")
"""Stands between the events of one correction; `as` would do, were it not the ace of spades."""
DEALER = "dealer"
STAFF_WORDS: Mapping[str, Text] = MappingProxyType(
    {
        CROUPIER: Text("крупье", "croupier"),
        INSPECTOR: Text("инспектор", "inspector"),
        DEALER: Text("дилер", "dealer"),
    }
)
"""Who may stand where a seat stands, by the stored name."""
_STAFF_BY_WORD = {normal(spelt): name for name, words in STAFF_WORDS.items() for spelt in words}


class HeaderWord(NamedTuple):
    """One word of the header: how it is written, what follows it, and whether it carries over to the hands below."""

    word: Text
    form: Text
    example: Text
    carries: bool = False


HEADER: Mapping[str, HeaderWord] = MappingProxyType(
    {
        "hand": HeaderWord(
            Text("раздача", "hand"), Text("НОМЕР ИГРА", "NUMBER GAME"),
            Text("раздача 17 белорусский", "hand 17 belarusian"),
        ),
        "room": HeaderWord(
            Text("зал", "room"), Text("НАЗВАНИЕ", "NAME"), Text('зал "Минск 1"', 'room "Minsk 1"'), carries=True,
        ),
        "table": HeaderWord(Text("стол", "table"), Text("НАЗВАНИЕ", "NAME"), Text("стол 3", "table 3"), carries=True),
        "session": HeaderWord(
            Text("смена", "session"), Text("НАЗВАНИЕ", "NAME"),
            Text("смена 2026-11-28-вечер", "session 2026-11-28-evening"), carries=True,
        ),
        "at": HeaderWord(
            Text("время", "at"), Text("ДАТА И ВРЕМЯ", "DATE AND TIME"),
            Text("время 2026-11-28T21:14:00+03:00", "at 2026-11-28T21:14:00+03:00"),
        ),
        "by": HeaderWord(BY, Text("КТО", "WHO"), Text("внёс k07", "by k07")),
        "staff": HeaderWord(
            Text("персонал", "staff"), Text("РОЛЬ=КТО ...", "ROLE=WHO ..."),
            Text("персонал крупье=k07 инспектор=i02", "staff croupier=k07 inspector=i02"), carries=True,
        ),
        "money": HeaderWord(
            Text("деньги", "money"), Text("ВАЛЮТА ЗНАКОВ_ПОСЛЕ_ЗАПЯТОЙ", "CURRENCY MINOR_DIGITS"),
            Text("деньги BYN 2", "money BYN 2"), carries=True,
        ),
        "rulebook": HeaderWord(
            Text("свод", "rulebook"), Text("НАЗВАНИЕ", "NAME"), Text("свод belarusian/1", "rulebook belarusian/1"),
        ),
        "rules": HeaderWord(
            Text("правила", "rules"), Text("ИМЯ=ЗНАЧЕНИЕ ...", "NAME=VALUE ..."),
            Text("правила table_min=500 table_max=5000", "rules table_min=500 table_max=5000"),
        ),
        "seats": HeaderWord(
            Text("места", "seats"), Text("МЕСТО(ИГРОК):СТЕК ...", "SEAT(PLAYER):STACK ..."),
            Text("места A(p-104):20000 B:20000", "seats A(p-104):20000 B:20000"),
        ),
        "bystanders": HeaderWord(
            Text("за_столом", "bystanders"), Text("МЕСТО(ИГРОК):СТЕК ...", "SEAT(PLAYER):STACK ..."),
            Text("за_столом D(p-207):20000", "bystanders D(p-207):20000"),
        ),
        "first": HeaderWord(Text("первый", "first"), Text("МЕСТО", "SEAT"), Text("первый B", "first B")),
        "button": HeaderWord(Text("кнопка", "button"), Text("МЕСТО", "SEAT"), Text("кнопка D", "button D")),
        "carried": HeaderWord(Text("перенос", "carried"), Text("СУММА", "AMOUNT"), Text("перенос 800", "carried 800")),
    }
)  # fmt: skip
"""The header's words by the name used in the program."""

_KEY_BY_WORD = {normal(spelt): key for key, entry in HEADER.items() for spelt in entry.word}
_KEY_BY_WORD["записал"] = "by"


def header_key(spelt: str) -> str | None:
    """The header's word this is, in either language; None when it is none."""
    return _KEY_BY_WORD.get(normal(spelt)) if is_plain(spelt) else None


def says_by(spelt: str) -> bool:
    """Whether the word begins the naming of who recorded."""
    return is_plain(spelt) and normal(spelt) in _BY_WORDS


def says(spelt: str, keyword: Text) -> bool:
    """Whether the word is this keyword, in either language."""
    return is_plain(spelt) and normal(spelt) in (normal(keyword.ru), normal(keyword.en))


def is_nothing(spelt: str) -> bool:
    """Whether the word says that there is nothing."""
    return spelt == NOTHING and is_plain(spelt)


def staff_named(spelt: str) -> str | None:
    """The stored name of the person this word stands for, where it is one of the reserved words."""
    return _STAFF_BY_WORD.get(normal(spelt)) if is_plain(spelt) else None


def hand_language(spelt: str) -> Language:
    """The language of a hand by the word that begins its header."""
    return "ru" if normal(spelt) == normal(HEADER["hand"].word.ru) else "en"


def is_reserved(spelt: str) -> bool:
    """Whether the notation gives the word a meaning of its own, so that as a name it must be quoted."""
    meant = header_key(spelt) is not None or staff_named(spelt) is not None or says_by(spelt)
    return meant or is_nothing(spelt) or says(spelt, AND)


def name_word(text: str) -> str:
    """A name as one word; in quotes where bare it would mean something else."""
    written = word(text)
    return f'"{text}"' if written == text and is_reserved(text) else written


def keywords_of(slots: tuple[Slot, ...]) -> frozenset[str]:
    """The keywords that may stand before these slots, in both languages, as they are looked up."""
    return frozenset(normal(spelt) for slot in slots if slot.keyword for spelt in slot.keyword)
