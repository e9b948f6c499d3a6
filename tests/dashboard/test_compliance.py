"""The compliance page: its parts, its terms in the address, its charts in words."""

import re
from collections.abc import Iterator

import pytest

from dashboard.asking import Ask
from dashboard.screens.charts import marks
from dashboard.screens.rake import rake
from dashboard.screens.rake_words import PARTS
from projections import views
from projections.view import View
from tests.dashboard.parsing import parsed
from tests.dashboard.test_screens import ask, links, words_of
from tests.projections.room import ANNULLED, LAWFUL, NO_RAKE, RAKE_OF_TWO, hand, notebook
from tests.projections.test_compliance import CORRECTED, SVARA


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    """An evening in which everything happens that the page tells of, dealt by two croupiers."""
    home = tmp_path_factory.mktemp("compliance")
    other = "croupier=k08 inspector=i02"
    texts = [
        hand(str(n), LAWFUL, at=f"2026-11-28T{21 + n // 60}:{n % 60:02d}:00+03:00", staff=other) for n in range(10, 50)
    ]
    texts += [hand("1", RAKE_OF_TWO), hand("2", NO_RAKE), hand("3", SVARA), hand("4", CORRECTED), hand("5", ANNULLED)]
    views.catch_up(home, record=notebook(*texts))
    with views.open_view(home) as opened:
        yield opened


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_rake__every_part_in_both_languages(part: str, language: str, room: View) -> None:
    """Each part has its tab marked, keeps the language in every link, and is well-formed."""
    said = rake(room, ask(part=part, lang=language))
    assert all(f"lang={language}" in link for link in links(said))
    assert re.search(r'aria-current="page">([^<]+)</a>', said)[1] == PARTS[part].of(language)  # type: ignore[index, arg-type]
    for drawn in re.findall(r"<svg.*?</svg>", said):
        parsed(drawn)


@pytest.mark.parametrize("part", PARTS)
def test_rake__a_part_of_nothing(part: str, nothing: View) -> None:
    assert "Записей ещё нет" in rake(nothing, ask(part=part))


def test_rake__exceptions_with_their_chips(room: View) -> None:
    said = words_of(rake(room, ask(part="exceptions")))
    assert "взято лишнего 2" in said
    assert "не взят 1" in said
    only = rake(room, ask(part="exceptions", fault="not_taken"))
    assert re.findall(r">(№ \d+)</a>", only) == ["№ 2"]


def test_rake__ceiling_in_the_address(room: View) -> None:
    """A ceiling of three percent is broken by every rake of one from 25; a word that is no number is left alone."""
    assert "Законный потолок: 3 % банка." in words_of(rake(room, ask(ceiling="3")))
    assert "Законный потолок: 10 % банка." in words_of(rake(room, ask(ceiling="много")))
    assert "Законный потолок: не задан." in words_of(rake(room, ask(ceiling="0")))
    assert "/rake?part=exceptions&fault=ceiling&ceiling=3&lang=ru" in {
        re.sub(r"part=exceptions&ceiling=3&fault=ceiling", "part=exceptions&fault=ceiling&ceiling=3", link)
        for link in links(rake(room, ask(ceiling="3")))
    }


def test_rake__shifts_in_the_address(room: View) -> None:
    assert "28.11.2026, 20:00–08:00" in words_of(rake(room, ask(by="shift")))
    assert "28.11.2026, 16:00–00:00" in words_of(rake(room, ask(by="shift", shifts="0,8,16")))


def test_rake__chain_by_game_and_as_a_whole(room: View) -> None:
    said = words_of(rake(room, ask(part="svara")))
    assert "№ 3 первая игра — — 0,30 0,30" in said
    assert "1-я свара 0,30 0,15 0,10 0,55 0,01" in said
    assert "вся цепочка — 0,15 0,40 0,55 0,01" in said


def test_rake__changes_lead_to_their_step(room: View) -> None:
    said = rake(room, ask(part="changes"))
    assert any("step=15" in link for link in links(said))
    assert "с банка 25 положено 1" in said


def test_rake__a_croupier_with_few_hands_is_not_lit(room: View) -> None:
    """Five hands are few: the interval is long, nothing is said against anybody."""
    said = words_of(rake(room, ask()))
    assert "Выделены крупье, у которых весь отрезок выше доли зала: никто." in said
    assert "мало данных" in said


@pytest.mark.parametrize("words", ["9" * 40, "x", "", "-1", "0"])
def test_terms__an_amount_that_is_none(words: str) -> None:
    assert Ask({"most": [words]}).terms.most is None


@pytest.mark.parametrize("most", [0, 1, 3, 7, 12, 48, 100, 448, 5123, 99_999, 10**15])
def test_marks__reach_the_most_in_few_steps(most: int) -> None:
    found = marks(most)
    assert found[0] == 0
    assert found[-1] >= most
    assert 2 <= len(found) <= 12
