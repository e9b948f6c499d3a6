"""Rules that every sentence of the program keeps, on whichever floor it is written."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from types import MappingProxyType
from typing import Any

import pytest

import cli
import dashboard
import domain
import ledger
import projections
from cli.verb import Group, Verb
from cli.verbs import found_verbs
from domain.text import Text

FLOORS = (domain, ledger, projections, dashboard, cli)
# The dashboard's program draws when it is imported as one; `__main__` runs.
NOT_READ = re.compile(r"\.__main__$|^dashboard\.app$")
# Settings are shown with the names of their values, which are the same in both languages.
OF_SETTINGS = re.compile(r"^dashboard\.settings\.|\.CLAUSES\.|\.settings\._")
# What is typed or found as it stands.
TYPED = re.compile(
    r"handproof [a-z][^.;,»)]*|\(BP-\d+[^)]*\)|(?<!\w)-{1,2}[a-z-]+|[\w.\[\]{}-]*[_/=@+][\w.\[\]{}-]*|\w+\.\w+"
)
NAMES = """
Handproof PokerStars Full Tilt OnGame Boss Merge Open Hand History PHH OHH Python PostgreSQL SQLite Streamlit OpenID
Connect CDATA Lines Excel Office Omaha Texas hold em razz stud seven short no pot Limit No Pot Draw CSV XLSX XML PDF HTML JSON
TOML Parquet ZIP zip gzip RAR GIF PNG JPEG UTF UTC UUID RFC SHA BYN Ctrl Shift Esc Home End PageUp PageDown
"""
CARDS_AND_CLAUSES = "AH JD JK KS Kh QC Td BP DP JP OD RP TP GN SN RC CS"
WORDS_TYPED = """
amp auth case chmod data demo false true handproof house id install openssl pip pkeyutl postgres python rules stream tlog
type version opening ante fixed
"""
ALLOWED = frozenset((NAMES + CARDS_AND_CLAUSES + WORDS_TYPED).split())


def texts() -> Iterator[tuple[str, Text]]:
    """Every sentence that stands in a module, alone or in a table, by its place; the examples of verbs are told apart."""
    seen: set[Text] = set()
    for floor in FLOORS:
        for found in walk_packages(floor.__path__, f"{floor.__name__}."):
            if NOT_READ.search(found.name):
                continue
            for place, text in _in(found.name, vars(import_module(found.name))):
                if text not in seen:
                    seen.add(text)
                    yield place, text


def _in(place: str, held: Any) -> Iterator[tuple[str, Text]]:
    match held:
        case Text():
            yield place, held
        case dict() | MappingProxyType():
            for name, value in held.items():
                if not str(name).startswith("__"):
                    yield from _in(f"{place}.{name}", value)
        case tuple() | list():
            for number, value in enumerate(held):
                yield from _in(f"{place}[{number}]", value)
        case Verb() | Group():
            yield from _in(place, held.help)
        case _ if is_dataclass(held) and not isinstance(held, type):
            for each in fields(held):
                yield from _in(f"{place}.{each.name}", getattr(held, each.name, None))
        case _:
            pass


ALL = sorted(texts(), key=lambda found: found[0])


def test_texts__there_are_thousands() -> None:
    assert len(ALL) > 2000


def test_texts__latin_words_in_russian_are_names_or_typed() -> None:
    foreign = {
        (place, word)
        for place, text in ALL
        if not OF_SETTINGS.search(place)
        for word in re.findall(r"(?<![\w\-./])[A-Za-z][A-Za-z]+(?![\w_/.])", _spoken(text.ru))
        if word not in ALLOWED
    }
    assert foreign == set()


def _spoken(words: str) -> str:
    return TYPED.sub(" ", re.sub(r"\{[^}]*\}", " ", words))


def test_texts__a_percentage_never_breaks_from_its_sign() -> None:
    assert [place for place, text in ALL if re.search(r"[\d}] %", text.ru)] == []
    assert [place for place, text in ALL if re.search(r"[\d}]\s%", text.en)] == []


@pytest.mark.parametrize(
    ("word", "instead"),
    [("заведени", "казино"), ("дом записи", "папка записи"), ("доме записи", "папке записи"), (r"\bкоэф", "доля"),
     (r"пользовател", "кто за экраном"), (r"валидн", "верный"), (r"\bлог(а|е|и|ов)?\b", "журнал, протокол")],
)  # fmt: skip
def test_texts__one_word_for_one_thing(word: str, instead: str) -> None:
    assert [(place, instead) for place, text in ALL if re.search(word, text.ru, re.IGNORECASE)] == []


def test_texts__after_not_more_than_a_number_no_noun_follows() -> None:
    """The noun would have to agree with the number: «не больше 1 раза», «не больше 2 раз»."""
    agreeing = r"не больше \{\w+\} (раз|свар|ставок|обменов|игроков|карт)\b"
    assert [place for place, text in ALL if re.search(agreeing, text.ru)] == []


def test_examples__what_is_quoted_is_in_the_readers_language() -> None:
    quoted = [
        words
        for verb in _verbs()
        for words in re.findall(r'"([^"]*)"', verb.epilog("ru"))
        if re.search(r"\b[a-z]{3,}\b", words)
    ]
    assert quoted == []


def _verbs() -> Iterator[Verb]:
    for found in found_verbs():
        yield from found.verbs if isinstance(found, Group) else (found,)
