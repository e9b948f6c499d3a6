"""The value the player is mounted with."""

import json
import re
from typing import Any

import pytest

from dashboard.player.data import Neighbours, PlayerData, player_data
from dashboard.player.rail import along, stairs
from dashboard.player.words import KEY_ROWS
from domain.events import HandOpened, RakeTaken
from domain.findings import Place
from domain.replay import replay
from domain.text import Language
from ledger.reading import ReadStream, read_bytes
from tests.dashboard.evening import HOSTILE, disputed
from tests.dashboard.parsing import parsed
from tests.house_evening import house_hand


def data(language: Language = "ru", **more: Any) -> PlayerData:
    facts = more.pop("facts", None) or disputed()
    return player_data(replay(facts), language, hand_id="H-17", **more)


def panel(made: PlayerData, step: int, reading: int = 0) -> str:
    """The panel of a step as the player would show it."""
    shown: str = made["parts"][made["readings"][reading]["steps"][step - 1]["panel"]]
    return shown


def table(made: PlayerData, step: int, *, eyes: str = "known", seat: str | None = None) -> str:
    """The picture of a step as the player would put it together."""
    pieces = made["readings"][0]["steps"][step - 1]["pieces"]
    return "".join(made["parts"][known if eyes == "known" or own == seat else seen] for known, seen, own in pieces)


def test_player_data__is_plain_json_and_the_same_for_the_same_hand() -> None:
    assert json.loads(json.dumps(data())) == data()
    assert data()["version"] == data()["version"]


@pytest.mark.parametrize(
    "other", [{"language": "en"}, {"deck": "four"}, {"size": "large"}, {"neighbours": Neighbours("x", None)}]
)
def test_player_data__another_reader_gets_another_version(other: dict[str, Any]) -> None:
    assert data(**other)["version"] != data()["version"]


def test_player_data__a_step_for_every_event_in_both_readings() -> None:
    recorded, corrected = data()["readings"]
    assert (recorded["id"], len(recorded["steps"])) == ("recorded", 27)
    assert (corrected["id"], len(corrected["steps"])) == ("corrected", 25)


def test_player_data__equal_pieces_are_sent_once() -> None:
    parts = data()["parts"]
    assert len(parts) == len(set(parts))


def test_player_data__the_whole_is_small_enough_to_send() -> None:
    """Two readings of 27 and 25 events; the limit is ten times a page of text."""
    assert len(json.dumps(data(), ensure_ascii=False)) < 300_000


def test_panel__a_breach_with_clause_its_text_both_numbers_and_the_difference() -> None:
    said = panel(data(), 15)
    for words in ("BP-9", "Не меньше предыдущей ставки", ">10,00<", ">15,00 … 50,00<", ">−5,00<", "Ставка не меньше"):
        assert words in said


def test_panel__money_effect_of_a_wrong_rake() -> None:
    said = panel(data("en"), 23)
    for words in ("money wrong", ">2.00<", ">1.50<", ">+0.50<", "Money: house +0.50; D −0.50"):
        assert words in said


def test_panel__what_was_lawful_before_the_event_can_be_looked_up() -> None:
    assert "<summary>Что можно было по правилам</summary>" in panel(data(), 15)


def test_panel__what_is_lawful_next_with_limits_and_clauses() -> None:
    said = panel(data(), 14)
    row = next(row for row in re.findall(r"<tr>.*?</tr>", said) if "ставка от" in row)
    assert "ставка от 15,00 до 50,00" in row
    assert '<span class="seat">B</span>' in row
    assert re.findall(r">(BP-\d+)</a>", row) == ["BP-7", "BP-9", "BP-8"]


def test_panel__what_several_may_do_is_said_once() -> None:
    rows = re.findall(r"<tr>.*?</tr>", panel(data(), 14))
    (opening,) = [row for row in rows if "предлагает вскрыться" in row]
    assert re.findall(r'class="seat">(\w)<', opening) == ["A", "B", "D"]


def test_panel__after_the_end_nothing_is_lawful() -> None:
    assert "Ничего: раздача окончена." in panel(data(), 25)


def test_panel__who_recorded_it_when_and_from_which_line() -> None:
    made = data(places=[Place("спор.hand", line) for line in range(1, 28)])
    assert "Событие № 12 · 28.11.2026 23:51:48 · +54 с · внёс k07 · спор.hand, строка 12" in panel(made, 12)


def test_panel__a_corrected_event_says_where_the_correction_is() -> None:
    assert "исправлено событием № 26" in panel(data(), 15)
    assert "исправлено по событию № 26" in panel(data(), 15, reading=1)
    assert "B: ставка 15,00" in panel(data(), 15, reading=1)


def test_log__number_time_pause_words_recorder_and_clause() -> None:
    log = data()["readings"][0]["log"]
    rows = re.findall(r"<li.*?</li>", log)
    assert len(rows) == 27
    assert all(words in rows[11] for words in (">12<", "23:51:48", "+54 с", "C: пас", ">k07<"))
    assert "<s>B: ставка 10,00</s>" in rows[14]
    assert 'class="flag red">BP-9<' in rows[14]
    assert 'class="event about"' in rows[25]


def test_log__each_row_links_to_its_step() -> None:
    assert 'href="/replay?hand=H-17&amp;step=15&amp;lang=ru" data-step="15"' in data()["readings"][0]["log"]


def test_log__stages_stand_between_the_rows() -> None:
    stages = re.findall(r'class="stage">([^<]+)<', data()["readings"][0]["log"])
    assert stages == [
        "входные ставки",
        "сдача",
        "торговля",
        "предложено вскрыться",
        "вскрытие",
        "расчёт",
        "раздача закрыта",
    ]


def test_rail__marks_of_stages_and_findings_stand_where_their_steps_do() -> None:
    reading = data()["readings"][0]
    assert [(tick["step"], tick["tone"], tick["name"]) for tick in reading["ticks"]] == [
        (15, "red", "BP-9"),
        (23, "red", "BP-38"),
    ]
    assert reading["ticks"][0]["at"] == along(15, 27)
    assert [mark["step"] for mark in reading["stages"]] == [1, 6, 10, 19, 21, 22, 26]
    assert (along(1, 27), along(27, 27), along(1, 1)) == (0, 100, 0)


def test_rail__is_a_picture_with_a_name() -> None:
    rail = parsed(data()["readings"][0]["rail"])
    assert rail.attrib["aria-label"] == "Банк и рейк по событиям"


def test_stacks__a_line_for_each_player_from_what_he_had_to_what_he_has() -> None:
    stacks = data()["readings"][0]["stacks"]
    chart, ends = parsed(f"<g>{stacks['lines']}</g>")
    assert len(list(chart)) == 4
    assert "D: было 300,00, стало 353,00" in chart.attrib["aria-label"]
    assert sorted(letter.text or "" for letter in ends.iter("b")) == ["A", "B", "C", "D"]
    assert stacks["span"] == "от 145,00 до 353,00 BYN"


def test_stacks__letters_that_would_cover_one_another_stand_side_by_side() -> None:
    _, ends = parsed(f"<g>{data()['readings'][0]['stacks']['lines']}</g>")
    rows = [[letter.text for letter in row] for row in ends]
    assert rows == [["D"], ["A", "B", "C"]]
    places = [float(row.attrib["style"].removeprefix("top:").removesuffix("%")) for row in ends]
    assert places[1] - places[0] > 20


def test_stacks__none_where_nobody_wrote_any_down() -> None:
    opened, *rest = disputed()
    assert isinstance(opened, HandOpened)
    bare = opened.model_copy(update={"seats": tuple(seat.model_copy(update={"stack": None}) for seat in opened.seats)})
    assert data(facts=[bare, *rest])["readings"][0]["stacks"] is None
    assert data(facts=[RakeTaken(amount=1)])["readings"][0]["stacks"] is None


def test_stacks__boxes_of_one_player_are_one_line() -> None:
    """He takes the second one only with his ante."""
    written = house_hand().replace(" 4(p-503):500", "").replace("ante 4 p-503", "ante 4 p-501")
    (item,) = read_bytes(written.encode(), "вечер.hand")
    assert isinstance(item, ReadStream)
    _, ends = parsed(f"<g>{data(facts=item.facts)['readings'][0]['stacks']['lines']}</g>")
    assert [letter.text for letter in ends.iter("b")] == ["1, 4"]


@pytest.mark.parametrize(
    ("amounts", "drawn"),
    [
        ((0, 10, 10, 0), "M0.0 42.0H333.3V3.0H1000.0V42.0"),
        ((None, 10, None, 0), "M333.3 3.0M1000.0 42.0"),
        ((10, 10), "M0.0 3.0H1000.0V3.0"),
        ((None,), "M0 0"),
    ],
)
def test_stairs__break_off_where_an_amount_is_not_known(amounts: tuple[int | None, ...], drawn: str) -> None:
    assert stairs(amounts, 0, 10) == drawn


def test_outcome__who_is_due_what_against_what_was_paid() -> None:
    outcome = data()["readings"][0]["outcome"]
    row = re.search(r'<tr><th scope="row">D</th>.*?</tr>', outcome)
    assert row is not None
    cells = re.findall(r"<td[^>]*>(?:<b>)?([^<]*)", row[0])
    assert cells[:7] == ["p-007", "300,00", "35,00", "88,50", "88,00", "+0,50", "353,00"]
    rake = re.search(r'<tr class="rake">.*?</tr>', outcome)
    assert rake is not None
    assert list(re.findall(r">([−+]?\d+,\d\d)<", rake[0])) == ["1,50", "2,00", "−0,50"]


def test_outcome__why_the_winner_won() -> None:
    assert "D wins: 32 points" in data("en")["readings"][0]["outcome"]


def test_outcome__a_record_cut_short_says_what_is_not_known() -> None:
    outcome = data(facts=disputed()[:12])["readings"][0]["outcome"]
    assert "—" in outcome
    assert "Как" not in outcome


def test_views__all_the_table_and_each_seat_with_cards() -> None:
    assert [view["id"] for view in data()["views"]] == ["all", "table", "seat:A", "seat:B", "seat:C", "seat:D"]


def test_views__closed_cards_are_hidden_from_the_table_but_not_from_their_owner() -> None:
    made = data()
    assert "king of spades" not in table(data("en"), 12, eyes="seen")
    assert "король пик" in table(made, 12)
    assert "король пик" in table(made, 12, eyes="seen", seat="A")
    assert "король пик" in table(made, 21, eyes="seen"), "opened cards are seen by everybody"


def test_player_data__hostile_words_are_inert_everywhere() -> None:
    """A player's name and a remark open no element in anything that is put in as markup."""
    made = data(facts=disputed(player=HOSTILE))
    markup = [
        made["heading"],
        *made["parts"],
        *(reading[part] for reading in made["readings"] for part in ("log", "rail", "outcome")),
        *(reading["stacks"]["lines"] for reading in made["readings"]),
    ]
    assert not [part for part in markup if "<img" in part or "<b>срочно" in part]
    assert any("&lt;img" in part for part in markup)
    assert "<b>срочно" in made["readings"][0]["steps"][16]["aloud"], "said as plain text, never as markup"


def test_player_data__every_picture_is_well_formed() -> None:
    made = data(facts=disputed(player=HOSTILE))
    for step in range(1, 28):
        for eyes in ("known", "seen"):
            parsed(f"<svg>{table(made, step, eyes=eyes)}</svg>")


def test_heading__hand_verdict_place_time_and_people() -> None:
    heading = data()["heading"]
    for words in (
        "Раздача 17",
        "есть нарушения",
        "2\N{NO-BREAK SPACE}нарушения",
        "Белорусский покер · Минск · стол 3",
        "крупье k07",
        "инспектор i02",
    ):
        assert words in heading


def test_neighbours__are_addresses_or_nothing() -> None:
    made = data(neighbours=Neighbours("H-16", None))
    assert (made["previous"], made["following"]) == ("/replay?hand=H-16&step=1&lang=ru", None)


def test_links__carry_the_readers_manner_along() -> None:
    made = data(neighbours=Neighbours(None, "H-18"), manner={"deck": "four", "saved": ["a", "b"]})
    carried = "lang=ru&deck=four&saved=a&saved=b"
    assert made["following"] == f"/replay?hand=H-18&step=1&{carried}"
    assert made["dispute"] == f"/dispute?hand=H-17&{carried}"
    escaped = carried.replace("&", "&amp;")
    assert f"step=15&amp;{escaped}" in made["readings"][0]["log"]
    assert f"/rules?clause=BP-9&amp;{escaped}" in panel(made, 15)


def test_help__names_every_key() -> None:
    assert data()["help"].count("<tr>") == len(KEY_ROWS)
    assert "<kbd>Пробел</kbd>" in data()["help"]
    assert "<kbd>Space</kbd>" in data("en")["help"]


def test_player_data__a_record_without_an_opening_is_still_shown() -> None:
    made = data(facts=[RakeTaken(amount=1)])
    assert "игра не известна" in made["heading"]
    assert "RC-1" in panel(made, 1)
    assert "Расчёта нет" in made["readings"][0]["outcome"]
