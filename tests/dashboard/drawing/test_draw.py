"""The table of five-card draw: the dealer's button, the pots in the middle, discards and drawn cards."""

import pytest

from dashboard.drawing.layouts.draw import divided, places
from dashboard.drawing.look import Look
from dashboard.drawing.plate import PLATE_HEIGHT, PLATE_WIDTH
from dashboard.drawing.table import Eyes, draw_table
from dashboard.player.data import player_data
from domain.replay import Frame, Replay
from tests.dashboard.parsing import SVG, parsed
from tests.domain.games.draw.houses import A, B, C, hand

LOOK = Look("ru", "two", 0, "")
SCRIPT = f"""
antes 1 A B C; deal A {A}; deal B {B}; deal C {C}
bet A 9; call B 9; call C 9
draw A out 9d 8c 2h in Th Td 2s; pat B; draw C out ?? ?? in ?? ??
bet B 20; call C 20
show B {B}; muck C; show A Jh Js Th Td 2s
"""


@pytest.fixture(scope="module")
def played() -> Replay:
    return hand(SCRIPT, seats="A:10 B:100 C:100")


def last(played: Replay, phase: str) -> Frame:
    return [frame for frame in played.frames if frame.phase.en == phase][-1]


def labels(played: Replay, phase: str, eyes: Eyes = "all", seat: str | None = None) -> dict[str, str]:
    """What is read aloud of the seats at the last step of a phase."""
    svg = draw_table(last(played, phase), LOOK, opened=played.opened, eyes=eyes, seat=seat)
    found = [group.attrib["aria-label"] for group in parsed(svg).iter(f"{SVG}g") if group.attrib.get("role") == "group"]
    return {label.split(",")[0]: label for label in found}


def words_of(played: Replay, phase: str, look: Look = LOOK) -> list[str]:
    svg = draw_table(last(played, phase), look, opened=played.opened)
    return ["".join(text.itertext()) for text in parsed(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("count", range(1, 10))
def test_places__no_two_plates_overlap(count: int) -> None:
    tall, corners, ground = PLATE_HEIGHT + 30, places(count), divided(count)
    assert len(corners) == count
    for index, (x, y) in enumerate(corners[:8]):
        assert 0 <= x <= 712 - PLATE_WIDTH
        assert 0 <= y <= ground.height - tall
        for other_x, other_y in corners[index + 1 : 8]:
            assert abs(x - other_x) >= PLATE_WIDTH or abs(y - other_y) >= tall


def test_draw__pots_in_the_middle_with_those_who_contest_them(played: Replay) -> None:
    said = words_of(played, "showdown")
    assert "главный: 30 · A B C" in said
    assert "побочный № 2: 40 · B C" in said
    assert "main: 30 · A B C" in words_of(played, "showdown", Look("en", "two", 0, ""))


def test_draw__one_pot_is_only_the_bank(played: Replay) -> None:
    assert not any(said.startswith("главный") for said in words_of(played, "first betting interval"))


def test_draw__the_dealer_has_the_button_and_no_mark(played: Replay) -> None:
    assert words_of(played, "draw").count("Д") >= 1
    assert "дилер" not in labels(played, "draw")["Место C"]


def test_draw__the_record_shows_discards_the_table_does_not(played: Replay) -> None:
    assert "сброс: девятка бубен, восьмёрка треф, двойка червей" in labels(played, "second betting interval")["Место A"]
    seen = labels(played, "second betting interval", "table")["Место A"]
    assert "сброс" not in seen
    assert seen.count("рубашкой") == 5
    assert "сброс: девятка" in labels(played, "second betting interval", "table", "A")["Место A"]


def test_draw__hidden_cards_stay_hidden(played: Replay) -> None:
    said = labels(played, "second betting interval")["Место C"]
    assert "сброс: закрытая карта, закрытая карта" in said


def test_draw__shown_hands_are_open_to_the_table(played: Replay) -> None:
    assert "рубашкой" not in labels(played, "showdown", "table")["Место B"]
    assert "старшая карта туз" in labels(played, "showdown", "table")["Место B"]
    assert "сбросил, не показав" in labels(played, "showdown", "table")["Место C"]


def test_draw__every_card_drawn_has_its_symbol(played: Replay) -> None:
    for frame in played.frames:
        svg = parsed(draw_table(frame, LOOK, opened=played.opened))
        kept = {symbol.attrib["id"] for symbol in svg.iter(f"{SVG}symbol")}
        used = {use.attrib["href"].removeprefix("#") for use in svg.iter(f"{SVG}use")}
        assert used <= kept


def test_player__takes_the_hand(played: Replay) -> None:
    data = player_data(played, "ru", hand_id="x")
    assert len(data["readings"][0]["steps"]) == len(played.frames)
