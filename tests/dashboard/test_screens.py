"""The screens as pure functions: what each says of a small evening, of a filter and of nothing."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from dashboard.asking import Ask
from dashboard.markup import Markup
from dashboard.screens.findings import findings
from dashboard.screens.hands import hands
from dashboard.screens.overview import overview
from dashboard.screens.rake import rake, rake_hands
from dashboard.screens.replay import hand_asked, no_hand
from dashboard.screens.rules import rules
from dashboard.screens.sessions import session, sessions
from dashboard.screens.side import brand, side
from domain.games import GAMES
from projections import queries
from projections.view import View, open_view
from tests.dashboard.evening import HOSTILE, disputed, furnish, recorded

LISTS = [overview, findings, sessions, hands, rake]
Screen = Callable[[View, Ask], Markup]


def ask(**params: str) -> Ask:
    return Ask({name.rstrip("_"): [value] for name, value in params.items()})


def links(markup: str) -> list[str]:
    return [href.replace("&amp;", "&") for href in re.findall(r'href="(/[^"]*)"', markup)]


def words_of(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", markup)).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("screen", LISTS)
def test_screens__nothing_recorded_says_what_to_do(screen: Screen, nothing: View) -> None:
    assert "Записей ещё нет" in screen(nothing, ask())
    assert "handproof import" in screen(nothing, ask(lang="en"))


@pytest.mark.parametrize("screen", [findings, sessions, hands, rake])
def test_screens__a_filter_that_finds_nothing_names_itself_and_offers_the_way_out(screen: Screen, view: View) -> None:
    said = screen(view, ask(table="77", from_="2026-11-24"))
    assert "Отбор: с даты 24.11.2026; стол 77." in said
    assert "Сбросить отбор" in said


@pytest.mark.parametrize("screen", [*LISTS, rules])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_screens__every_link_keeps_the_language(screen: Screen, language: str, view: View) -> None:
    asked = [parse_qs(urlsplit(href).query)["lang"] for href in links(screen(view, ask(lang=language)))]
    assert all(lang == [language] for lang in asked)


@pytest.mark.parametrize("screen", [*LISTS, rules])
def test_screens__english_has_no_russian_of_ours(screen: Screen, view: View) -> None:
    """What the room wrote stays as it is: its names and its file."""
    said = str(screen(view, ask(lang="en")))
    for theirs in ("Минск", "вечер"):
        said = said.replace(theirs, "")
    assert re.findall("[А-Яа-яЁё]+", said) == []


def test_overview__counts_verdicts_severities_and_the_rake(view: View) -> None:
    said = words_of(overview(view, ask()))
    for words in (
        "Проверено 3 раздачи",
        "77 событий",
        "100,00 % раздач",
        "Расхождение рейка +1,00 BYN",
        "взято 5,50",
        "положено 4,50",
    ):
        assert words in said
    assert "есть нарушения 3" in said


def test_overview__every_number_leads_to_its_list(view: View) -> None:
    found = links(overview(view, ask()))
    for wanted in (
        "/hands?verdict=breaches&lang=ru",
        "/findings?severity=breach&lang=ru",
        "/findings?clause=BP-9&lang=ru",
        "/rake?lang=ru",
    ):
        assert wanted in found


def test_findings__each_leads_to_its_step(view: View) -> None:
    said = findings(view, ask())
    first = recorded(disputed("17")).stream_id
    assert f"/replay?hand={first}&step=15&lang=ru" in links(said)
    assert "записано 10,00, по правилу не меньше 15,00, разница −5,00" in said


def test_findings__the_chips_count_each_severity_whatever_is_chosen(view: View) -> None:
    everything, some = words_of(findings(view, ask())), words_of(findings(view, ask(severity="breach")))
    chips = re.findall(r"(все \d+|нарушение \d+|деньги не сходятся \d+)", everything)
    assert chips[:3] == re.findall(r"(все \d+|нарушение \d+|деньги не сходятся \d+)", some)[:3]
    assert "BP-38" not in re.findall(r"BP-\d+(?=</a>)", findings(view, ask(severity="breach")))


def test_findings__filter_by_clause(view: View) -> None:
    said = findings(view, ask(clause="BP-38"))
    assert set(re.findall(r">(BP-\d+)</a>", said)) == {"BP-38"}
    assert '<option value="BP-38" selected>' in said


def test_findings__none_says_what_was_checked(tmp_path: Path) -> None:
    facts = [
        fact
        for fact in disputed(rake=150, corrected=False)
        if getattr(fact, "amount", None) != 1000 or getattr(fact, "seat", "") != "B"
    ]
    with open_view(furnish(tmp_path, [recorded(facts[:3])])) as unfinished:
        said = words_of(findings(unfinished, ask()))
    assert "Нарушений не найдено" in said
    assert re.search(r"Проверено: 1 раздача, \d+ пункт\w* правил, запись до события № 3\.", said)


def test_hands__number_verdict_money_and_the_link(view: View) -> None:
    said = hands(view, ask(order="number"))
    assert re.findall(r">(№ \d+)</a>", said) == ["№ 17", "№ 18", "№ 19"]
    assert "+0,50" in said
    assert f"/replay?hand={recorded(disputed('18')).stream_id}&list=order%3Dnumber&lang=ru" in links(said)


def test_hands__found_by_number(view: View) -> None:
    assert re.findall(r">(№ \d+)</a>", hands(view, ask(number="18"))) == ["№ 18"]


def test_hands__a_page_beyond_the_end_is_the_last_one(view: View) -> None:
    """Three hands are one page: whoever asks for the ninth sees them, and no word of a filter that finds nothing."""
    said = hands(view, ask(page="9", order="number"))
    assert re.findall(r">(№ \d+)</a>", said) == ["№ 17", "№ 18", "№ 19"]
    assert "По отбору" not in said


def test_sessions__what_was_found_in_the_hands_stands_beside_the_session(view: View) -> None:
    """A session whose own record is in order does not hide the findings of its hands."""
    row = queries.sessions(view).rows[0]
    file = queries.session(view, row.stream_id)
    assert file is not None
    found = sum(hand.findings for hand in file.hands)
    assert found > 0
    assert queries.findings_in(view, [row.stream_id]) == {row.stream_id: found}
    assert queries.findings_in(view, []) == {}
    assert f'<span class="bad">{found + row.findings}</span>' in sessions(view, ask())


def test_session__people_staff_findings_and_hands(view: View) -> None:
    row = queries.sessions(view).rows[0]
    said = words_of(session(view, ask(id=str(row.stream_id))))
    for words in ("Сессия 2026-11-28-вечер", "i02, k07", "Раздачи сессии 3 раздачи", "№ 17", "не закрыта"):
        assert words in said


@pytest.mark.parametrize("asked", ["", "x", "379c5a73-9aba-58ca-9826-f7203023f649"])
def test_session__unknown_leads_back_to_the_list(asked: str, view: View) -> None:
    assert "/sessions?lang=ru" in links(session(view, ask(id=asked)))


def test_rake__figures_of_a_table(view: View) -> None:
    said = words_of(rake(view, ask()))
    assert "Стол 3 3 270,00 5,50 4,50 +1,00 1,00 — 2,04 % 2" in said
    assert "Раздач с расхождением: 2 из 3 (66,67 %). Взято лишнего 1,00, недобрано 0,00." in said


@pytest.mark.parametrize(
    ("by", "name"),
    [
        ("session", "2026-11-28-вечер · Стол 3"),
        ("croupier", "k07"),
        ("day", "28.11.2026"),
        ("hour", "23:00–00:00"),
        ("game", "Белорусский покер"),
        ("?", "Стол 3"),
    ],
)
def test_rake__by_every_grouping(by: str, name: str, view: View) -> None:
    assert name in rake(view, ask(by=by))


def test_rake__the_chart_says_itself_in_words(view: View) -> None:
    label = re.search(r'<svg class="bars"[^>]* aria-label="([^"]+)"', rake(view, ask()))
    assert label is not None
    assert "Взято лишнего 1,00" in label[1]


def test_rake__a_group_leads_to_its_hands(view: View) -> None:
    assert "/hands?croupier=k07&order=difference&lang=ru" in links(rake(view, ask(by="croupier")))


def test_rake_hands__the_largest_differences(view: View) -> None:
    assert re.findall(r">(№ \d+)</a>", rake_hands(view, ask())) == ["№ 17", "№ 18"]


def test_rules__every_clause_once_with_its_text(view: View) -> None:
    said = rules(view, ask())
    for number in GAMES["belarusian"].clauses:
        assert len(re.findall(rf"<dt><a [^>]*>{number}</a>\. ", said)) == 1
    assert re.search(r"<dt><a [^>]*>SN-1</a>\. ", said)


def test_rules__one_clause_by_its_number(view: View) -> None:
    said = rules(view, ask(clause="BP-9", lang="en"))
    assert re.findall(r"<dt><a [^>]*>(\S+)</a>\. ", said) == ["BP-9"]
    assert "All rules" in said


def test_hand_asked__by_id_or_by_a_number_only_one_hand_has(view: View) -> None:
    known = recorded(disputed("17")).stream_id
    assert hand_asked(view, ask(hand=str(known))) == known
    assert hand_asked(view, ask(hand="17")) == known
    assert hand_asked(view, ask(hand="9999")) is None


def test_no_hand__names_similar_ones(view: View) -> None:
    said = words_of(no_hand(view, ask(hand="1")))
    assert "Раздачи 1 нет" in said
    assert "Похожие: № 17" in said


def test_no_hand__nothing_asked(view: View) -> None:
    assert "Раздача не выбрана" in no_hand(view, ask())


@pytest.mark.parametrize("screen", [*LISTS, no_hand])
def test_screens__hostile_words_in_the_address_are_inert(screen: Screen, view: View) -> None:
    bad = dict.fromkeys(("hand", "table", "croupier", "clause", "number", "order", "by", "game"), HOSTILE)
    assert "<img" not in screen(view, ask(**bad))


def test_side__switches_keep_the_place(view: View) -> None:
    said = side(ask(lang="en", deck="four", print="large"), view.position)
    assert re.findall(r'data-set="([^"]*)" aria-current', said) == ["lang=en", "deck=four", "print=large"]
    assert "Shown: the record up to event #77" in words_of(said)
    assert links(brand(ask())) == ["/?lang=ru"]
