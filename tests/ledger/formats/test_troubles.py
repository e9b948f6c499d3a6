"""Every message is whole in both languages, and something says it."""

import re
from pathlib import Path

import pytest

import ledger.formats
from ledger.formats import troubles
from ledger.formats.hand_text import troubles as notation
from ledger.formats.item import Trouble

FOLDER = Path(ledger.formats.__file__).parent
ALL = [
    (f"{module.__name__}.{name}", what)
    for module in (troubles, notation)
    for name, what in vars(module).items()
    if isinstance(what, Trouble)
]


def holes(words: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", words))


@pytest.mark.parametrize(("name", "what"), ALL, ids=[name for name, _ in ALL])
def test_trouble__says_the_same_in_both_languages(name: str, what: Trouble) -> None:
    assert name
    for text in what:
        assert text.ru
        assert text.en
        assert holes(text.ru) == holes(text.en)
    assert re.search("[а-я]", what.problem.ru)
    assert not re.search("[а-яё]", re.sub("'[^']*'|[а-яА-Я0-9]+[пчбт] .*", "", what.problem.en))


@pytest.mark.parametrize("name", [name for name, _ in ALL])
def test_trouble__is_said_somewhere(name: str) -> None:
    code = "".join(
        path.read_text(encoding="utf-8") for path in FOLDER.parent.glob("**/*.py") if path.name != "troubles.py"
    )
    assert re.search(rf"\b{name.rsplit('.', 1)[1]}\b", code)
