"""The compliance page: its parts, its terms in the address, its charts in words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dashboard.asking import Ask
from dashboard.screens.charts import marks
from dashboard.screens.curve import Place, curve
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


def test_rake__tempo_and_sums_to_date(room: View) -> None:
    """Hands per hour, the median bank and the month to date stand beside the sums, in both languages."""
    said = words_of(rake(room, ask(lang="ru")))
    assert "Темп и банки" in said
    assert "Медиана банка" in said
    assert "С начала месяца и года по 28.11.2026" in said
    english = words_of(rake(room, ask(lang="en", by="day")))
    assert "Month and year to date, up to 2026-11-28" in english
    assert "Each line adds up to its own day" in english
    assert "few data" in words_of(rake(room, ask(lang="en", by="croupier")))


def test_rake__a_group_oftener_wrong_than_the_room_is_worth_a_look(room: View) -> None:
    """k07 dealt a handful, so nothing is said of him; k08 dealt forty without a fault."""
    said = words_of(rake(room, ask(lang="en", by="croupier")))
    assert "oftener than in the room" not in said


def test_rake__the_difference_as_it_added_up(tmp_path: Path) -> None:
    """One too much at nine, nothing wrong at ten."""
    evening = [hand("1", RAKE_OF_TWO), hand("2", at="2026-11-28T22:14:00+03:00")]
    views.catch_up(tmp_path / "room", record=notebook(*evening))
    with views.open_view(tmp_path / "room") as view:
        said = rake(view, ask(lang="en"))
    assert "The difference as it added up" in said
    label = re.search(r'aria-label="(The difference as it added up[^"]+)"', said)
    assert label is not None
    assert "+0.01 at the end of the period; farthest from zero +0.01." in label[1]


def test_curve__bands_steps_and_scale() -> None:
    """Three steps in two bands: zero, up, down; every other band is shaded and named where there is room."""
    places = [Place(0, "a", "one"), Place(5, "b", "one"), Place(-3, "c", "two")]
    drawn = curve(places, label="x", up=[(-5, "-5"), (0, "0"), (5, "+5")])
    parsed(drawn)
    assert drawn.count('class="band"') == 1
    assert drawn.count("<title>") == 3
    heights = [float(found) for found in re.findall(r"V([0-9.]+)", drawn)]
    assert heights[1] < heights[0] < heights[2]


def test_dates__as_the_reader_writes_them(room: View) -> None:
    """The field of a day speaks the reader's language; what is no day is said to be none and does not narrow."""
    russian = rake(room, ask(lang="ru", **{"from": "2026-11-28"}))
    assert 'value="28.11.2026"' in russian
    english = rake(room, ask(lang="en", **{"from": "28.11.2026", "to": "31.02.2026"}))
    assert 'value="2026-11-28"' in english
    assert "no date: YYYY-MM-DD" in words_of(english)
