"""The table of points per trick: hands, the trick in the middle, tricks won, trumps and the score."""

import pytest

from dashboard.drawing.card import HEIGHT, WIDTH
from dashboard.drawing.layouts import layout_of, tricks
from dashboard.drawing.look import Look
from dashboard.drawing.plate import PLATE_HEIGHT, PLATE_WIDTH
from dashboard.drawing.scene import Scene
from dashboard.drawing.table import Eyes, draw_table, picture
from dashboard.drawing.trick import WON_HEIGHT, WON_WIDTH
from domain.events import HandOpened
from domain.replay import replay
from tests.dashboard.parsing import SVG, parsed
from tests.domain.games.tricks.houses import FOUR, SEEN_FOUR, SEEN_THREE, THREE, facts, unseen

LOOK = Look("ru", "two", 0, "")
PLAYED = (
    f"before AC 3; before BD -2; {SEEN_FOUR} trick A:AH B:8S C:JH D:8H; trick A:KH B:9C C:9D D:9H; play A AS; play B QS"
)


def drawn(script: str, *, seats: str = FOUR, language: str = "ru", eyes: Eyes = "all", of: str | None = None) -> str:
    told = facts(script, seats=seats)
    opened = told[0]
    assert isinstance(opened, HandOpened)
    look = Look("en" if language == "en" else "ru", "two", 0, "")
    return draw_table(replay(told).frames[-1], look, opened=opened, eyes=eyes, seat=of)


def words_of(svg: str) -> set[str]:
    """Every line of text in the picture."""
    return {"".join(found.itertext()) for found in parsed(svg).iter(f"{SVG}text")}


def labels(svg: str) -> list[str]:
    """What is read aloud, in the order of the picture."""
    return [found.attrib["aria-label"] for found in parsed(svg).iter() if "aria-label" in found.attrib]


def test_layout__is_that_of_the_game() -> None:
    assert layout_of("tricks") is tricks.lay_out


def test_tricks_won__lie_open_with_every_card_for_everybody() -> None:
    """Also to eyes that see only what lay open on the table (TP-11)."""
    for eyes in ("all", "table"):
        said = labels(drawn(PLAYED, eyes=eyes))
        assert "взятки места A, видны всем" in said
        assert "взятка № 1: туз червей, восьмёрка пик, валет червей, восьмёрка червей" in said
        assert "взятка № 2: король червей, девятка треф, девятка бубен, девятка червей" in said


def test_hands__stay_closed_to_the_table_and_open_to_their_seat() -> None:
    table, own = drawn(PLAYED, eyes="table"), drawn(PLAYED, eyes="table", of="B")
    assert "король треф" not in table
    assert "король треф" in own


def test_trick__lies_in_the_middle_before_those_who_laid_it() -> None:
    said = labels(drawn(PLAYED))
    assert [words for words in said if "на столе" in words] == ["на столе у A: туз пик", "на столе у B: дама пик"]


def test_trick__that_is_finished_shows_who_took_it_until_the_next_lead() -> None:
    finished = drawn(f"{SEEN_FOUR} trick A:AH B:8S C:JH D:8H")
    assert "на столе у A: туз червей, взятка его" in labels(finished)
    assert "ВЗЯЛ" in words_of(finished)
    assert "ВЗЯЛ" not in words_of(drawn(f"{SEEN_FOUR} trick A:AH B:8S C:JH D:8H; play A KH"))


def test_turned_up_card__lies_before_the_dealer() -> None:
    svg = drawn(f"{unseen()} turnup 9H")
    assert "на столе у D: девятка червей" in labels(svg)
    assert {"заказ козыря", "открыта 9♥", "козырь не назначен"} <= words_of(svg)


def test_trumps_and_score__are_named_in_both_languages() -> None:
    assert {"Козырь: черви", "назначил A", "Счёт, игра до 5", "AC", "3", "BD", "−2"} <= words_of(drawn(PLAYED))
    english = words_of(drawn(PLAYED, language="en"))
    assert {"Trumps: hearts", "fixed by A", "Score, game to 5", "trick #3"} <= english


def test_score__fills_a_ring_for_every_point() -> None:
    rings = [ring.attrib["fill"] for ring in parsed(drawn(PLAYED)).iter(f"{SVG}circle") if ring.attrib["r"] == "4.5"]
    filled = [fill != "#ffffff" for fill in rings]
    assert filled == [True] * 3 + [False] * 2 + [False] * 5


def test_findings__stand_at_the_seat_or_at_the_deal() -> None:
    assert "TP-6" in words_of(drawn(f"{SEEN_FOUR} play A AS; play B KC"))
    assert "TP-12" in words_of(drawn(f"{SEEN_FOUR} score AC 1"))


def test_resting_partner__is_out_of_the_game() -> None:
    assert "ВНЕ ИГРЫ" in words_of(drawn(f"{unseen()} turnup 9H; order A alone"))


def test_three__sit_around_without_a_fourth_side() -> None:
    svg = drawn(SEEN_THREE, seats=THREE)
    assert [words for words in labels(svg) if words.startswith("Место")] != []
    assert parsed(svg).attrib["viewBox"] < parsed(drawn(SEEN_FOUR)).attrib["viewBox"]


@pytest.mark.parametrize("count", range(10))
def test_spots__lie_inside_the_picture_and_no_two_plates_overlap(count: int) -> None:
    spots, height = tricks.spots_of(count)
    assert len(spots) == count
    boxes = []
    for spot in spots:
        boxes += [(*spot.plate, PLATE_WIDTH, PLATE_HEIGHT), (*spot.won, WON_WIDTH, WON_HEIGHT)]
        assert spot.laid[0] >= WIDTH / 2
        assert spot.laid[1] + HEIGHT / 2 <= height
    for index, (x, y, wide, tall) in enumerate(boxes):
        assert 0 <= x <= x + wide <= 712
        assert 0 <= y <= y + tall <= height
        for left, top, width, depth in boxes[:index]:
            assert x >= left + width or left >= x + wide or y >= top + depth or top >= y + tall


def test_picture__of_any_record_is_well_formed() -> None:
    """Nobody seated, five seated, nothing dealt, everything odd: the picture is drawn all the same."""
    for seats in ("A", "A B C D E", "A B C D E F G H I"):
        told = facts("turnup JK; play A JK; play A JK; score A 3; premium A 9", seats=seats)
        opened = told[0]
        assert isinstance(opened, HandOpened)
        for frame in replay(told).frames:
            parsed(draw_table(frame, LOOK, opened=opened))
            assert picture(Scene(frame, LOOK, opened)).label
