"""Every word a person sees exists in both languages, and the names of screens, keys and clauses have theirs."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dashboard
from dashboard.rulebooks import clause_of, rulebooks
from dashboard.tone import SEVERITY_TONES, VERDICT_TONES, worst
from domain.findings import Severity, Verdict
from domain.text import Text

ROOT = Path(dashboard.__file__).parent
MODULES = [
    "dashboard." + ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted(ROOT.rglob("*.py"))
    if path.name not in {"__init__.py", "app.py", "serving.py"}
]
# The same in both languages because they are names, signs or English words of the trade.
ALIKE = {"Handproof", "—"}


def texts() -> Iterator[tuple[str, Text]]:
    """Every sentence of the dashboard that stands in a module, by its place."""
    for name in MODULES:
        for key, value in vars(importlib.import_module(name)).items():
            found = [value] if isinstance(value, Text) else [*value.values()] if isinstance(value, dict) else []
            yield from ((f"{name}.{key}", text) for text in found if isinstance(text, Text))


def test_words__there_are_many() -> None:
    assert len(list(texts())) > 200


@pytest.mark.parametrize("language", ["ru", "en"])
def test_words__none_is_missing(language: str) -> None:
    assert [place for place, text in texts() if not getattr(text, language).strip()] == []


def test_words__russian_is_russian_and_english_is_not() -> None:
    named = [
        (place, text)
        for place, text in texts()
        if text.ru not in ALIKE and re.search(r"[A-Za-zА-я]", re.sub(r"\{.*?\}", "", text.ru))
    ]
    assert [place for place, text in named if not re.search("[А-Яа-яЁё]", text.ru)] == []
    assert [place for place, text in texts() if re.search("[А-Яа-яЁё]", text.en)] == []


def test_words__both_languages_have_the_same_holes() -> None:
    holes = re.compile(r"\{(\w+)")
    assert [place for place, text in texts() if set(holes.findall(text.ru)) != set(holes.findall(text.en))] == []


def test_tones__every_severity_and_verdict_has_one() -> None:
    assert set(SEVERITY_TONES) == set(Severity)
    assert set(VERDICT_TONES) == set(Verdict)


def test_worst__the_gravest_speaks_for_all() -> None:
    assert worst([Severity.REMARK, Severity.GAP, Severity.SHORTFALL]) == "red"
    assert worst([]) == "green"


def test_rulebooks__no_number_stands_twice() -> None:
    numbers = [clause.number for book in rulebooks() for clause in book.clauses]
    assert len(numbers) == len(set(numbers))


def test_clause_of__games_the_record_and_the_evening() -> None:
    found = [clause_of("BP-9", "belarusian"), clause_of("RC-1"), clause_of("SN-1"), clause_of("GN-2", "no such game")]
    assert [clause.number for clause in found if clause] == ["BP-9", "RC-1", "SN-1", "GN-2"]
    assert clause_of("ZZ-1") is None
