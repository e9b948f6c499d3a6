"""The rules as a book that can be searched, the settings in words, the guide on the sample evening."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dashboard.rulebooks import rulebooks
from dashboard.screens.glossary import FORMS, GLOSSARY
from dashboard.screens.guide import STOPS
from dashboard.screens.help import guidance
from dashboard.screens.help_words import PARTS
from dashboard.screens.rules import rules
from dashboard.settings import WORDED, settings_of
from domain.findings import Severity
from domain.games import GAMES
from ledger.reading import ReadStream, read_bytes
from projections import queries, views
from projections.view import View
from tests.dashboard.test_screens import ask, links, words_of
from tests.projections.room import Notebook

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    """The sample evening on record."""
    found = [item for path in sorted(DATA.glob("*.hand")) for item in read_bytes(path.read_bytes(), path.name)]
    home = tmp_path_factory.mktemp("sample")
    views.catch_up(home, record=Notebook(*[item for item in found if isinstance(item, ReadStream)]))
    with views.open_view(home) as opened:
        yield opened


@pytest.mark.parametrize("game", list(GAMES))
def test_settings__every_one_is_worded_and_has_its_clause(game: str) -> None:
    """Every setting has words in both languages and a clause of the game's rulebook; no words are left over."""
    rows = list(settings_of(game))
    assert [row.name for row in rows] == list(GAMES[game].settings.model_fields)
    assert [row.name for row in rows if not (row.meaning.ru and row.meaning.en)] == []
    assert [row.name for row in rows if row.clause and row.clause not in GAMES[game].clauses] == []
    assert set(WORDED[game]) == {row.name for row in rows}


@pytest.mark.parametrize("game", list(GAMES))
def test_settings__every_choice_is_explained(game: str) -> None:
    """Where a setting is one of several words, its meaning names each of them."""
    for row in settings_of(game):
        choices = row.values.en.split(" / ") if " / " in row.values.en and "true" not in row.values.en else []
        choices = [word for word in choices if not word.isdecimal()]
        assert [word for word in choices if row.meaning.en and word not in row.meaning.en] == [], row.name
        assert [word for word in choices if row.meaning.ru and word not in row.meaning.ru] == [], row.name


def test_settings__values_and_defaults() -> None:
    rows = {row.name: row for row in settings_of("belarusian")}
    assert (rows["max_circles"].values.en, rows["max_circles"].default.en) == ("a number from 1 to 1000", "5")
    assert (rows["rake_threshold"].default.en, rows["table_min"].default.en) == ("50u", "set by the room")
    assert rows["odd_chip"].values.en == "first_clockwise / carry_over / house"
    assert rows["open_proposals_per_player_per_circle"].default.en == "none"


def test_rules__every_clause_and_setting_once(view: View) -> None:
    said = rules(view, ask())
    for book in rulebooks():
        for clause in book.clauses:
            assert f"clause={clause.number}&amp;lang=ru" in said
    assert "svara_entry_share" in said
    assert "exchange_max" in said


@pytest.mark.parametrize(
    ("words", "holds", "lacks"),
    [
        ("джокер", "BP-26", "BP-39"),
        ("JOKER", "BP-26", "BP-39"),
        ("половина банка", "BP-33", "BP-9"),
        ("rake_rounding", "BP-38", "BP-9"),
        ("bp-37", "BP-37", "BP-9"),
        ("расчет", "RP-36", "BP-9"),
    ],
)
def test_rules__found_by_words_of_either_language(words: str, holds: str, lacks: str, view: View) -> None:
    """All the words, in any order and case, е for ё; the answer is in the reader's language."""
    said = rules(view, ask(q=words, lang="ru"))
    numbers = re.findall(r"clause=([A-Z]+-\w+)&amp;lang=ru\">\1<", said)
    assert holds in numbers
    assert lacks not in numbers


def test_rules__nothing_found_says_so(view: View) -> None:
    said = words_of(rules(view, ask(q="лошадь <b>")))
    assert "этих слов нет" in said
    assert "Слова: лошадь &lt;b&gt;." in said


def test_rules__a_clause_with_its_settings_and_findings(view: View) -> None:
    said = rules(view, ask(clause="BP-9"))
    assert "betting_model" in said
    assert "bet_floor_scope" in said
    assert "svara_max" not in said
    assert "/findings?clause=BP-9&lang=ru" in links(said)


def test_rules__one_book(view: View) -> None:
    said = rules(view, ask(book="russian"))
    assert "RP-9" in said
    assert "BP-9." not in words_of(said)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_help__every_part_in_both_languages(part: str, language: str, nothing: View) -> None:
    said = guidance(nothing, ask(part=part, lang=language))
    assert all(f"lang={language}" in link for link in links(said))
    if language == "en" and part != "words":
        assert re.findall("[А-Яа-яЁё]+", said) == []


def test_guide__ten_minutes() -> None:
    assert sum(stop.minutes for stop in STOPS) == 10
    assert len({stop.title for stop in STOPS}) == len(STOPS)


def test_guide__the_sample_holds_what_it_promises(sample: View) -> None:
    """Every hand and session it leads to is in the sample, with the finding it speaks of at the step it names."""
    for stop in STOPS:
        params = dict(stop.params)
        if stop.page == "replay":
            hand = queries.hand(sample, params["hand"])  # type: ignore[arg-type]
            assert hand is not None, stop.title.en
            assert f"#{hand.number} at table {hand.table_name}" in stop.does.en
            if "step" in params:
                found = queries.findings_on(sample, hand.stream_id)
                assert (params["step"], Severity.SHORTFALL) in {(row.event, row.weight) for row in found}
        if stop.page == "session":
            assert queries.session(sample, params["id"]) is not None  # type: ignore[arg-type]
    assert "учебного вечера в этой записи нет" not in guidance(sample, ask()).lower()


def test_guide__without_the_sample_says_so(nothing: View) -> None:
    assert "Учебного вечера в этой записи нет" in guidance(nothing, ask())


def test_glossary__no_term_twice() -> None:
    assert len({term.word for term in GLOSSARY}) == len(GLOSSARY)
    assert len({name for name, _ in FORMS}) == len(FORMS)
