"""The table as SVG, from frames made by hand and from a real one."""

import re
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from dashboard.drawing import ring
from dashboard.drawing.layouts import LAYOUTS, layout_of, oval
from dashboard.drawing.look import Look
from dashboard.drawing.plate import PLATE_HEIGHT, PLATE_WIDTH
from dashboard.drawing.scene import Scene
from dashboard.drawing.table import Eyes, draw_table, picture
from domain.events import BetPlaced, HandOpened, HandVoided, StaffOnDuty
from domain.family import SeatView
from domain.findings import Finding, Severity
from domain.lawful import Option
from domain.replay import Frame, replay
from domain.text import Text
from tests.dashboard.evening import HOSTILE, disputed
from tests.dashboard.parsing import SVG, parsed, written

LOOK = Look("ru", "two", 2, "BYN")
OPENED = HandOpened(
    game="belarusian", rulebook="belarusian/1", hand="17",
    staff=(StaffOnDuty(role="croupier", staff="k07"), StaffOnDuty(role="inspector", staff="i02")),
)  # fmt: skip


def seat(label: str, **changed: Any) -> SeatView:
    usual = SeatView(label, f"p-{label}", 20000, 500, ("KS", "QS", "7D"), face_up=False, state="in")
    return replace(usual, **changed)


def frame(*seats: SeatView, lawful: tuple[Option, ...] = (), findings: tuple[Finding, ...] = ()) -> Frame:
    fact = BetPlaced(seat=seats[0].seat if seats else "A", amount=500)
    return Frame(12, fact, Text("торговля", "betting"), seats, 123450, 100, lawful, findings)


def drawn(*seats: SeatView, eyes: Eyes = "all", of: str | None = None, **more: Any) -> str:
    return draw_table(frame(*seats, **more), LOOK, opened=OPENED, eyes=eyes, seat=of)


def groups(svg: str) -> dict[str, Element]:
    """The seats' groups by the beginning of what is read aloud of them."""
    found = parsed(svg).iter(f"{SVG}g")
    return {group.attrib["aria-label"].split(",")[0]: group for group in found if group.attrib.get("role") == "group"}


def test_draw_table__same_frame_same_bytes() -> None:
    assert drawn(seat("A"), seat("B")) == drawn(seat("A"), seat("B"))


@pytest.mark.parametrize("count", range(13))
def test_draw_table__any_number_of_seats_is_well_formed(count: int) -> None:
    svg = drawn(*(seat(chr(65 + place)) for place in range(count)))
    assert len(groups(svg)) == count


@pytest.mark.parametrize("count", range(2, 13))
def test_places__plates_lie_inside_the_picture_and_do_not_touch(count: int) -> None:
    corners, ground = ring.places(count), ring.divided(count)
    width = picture(Scene(frame(), LOOK)).width
    assert all(0 <= x <= width - PLATE_WIDTH and 0 <= y <= ground.height - PLATE_HEIGHT for x, y in corners)
    apart = [
        abs(x - x2) >= PLATE_WIDTH or abs(y - y2) >= PLATE_HEIGHT
        for place, (x, y) in enumerate(corners)
        for x2, y2 in corners[place + 1 :]
    ]
    assert all(apart)


def test_places__clockwise_from_the_croupiers_left_hand() -> None:
    """Up the left side, along the top, down the right side."""
    left, top, right = ring.places(7)[:2], ring.places(7)[2:5], ring.places(7)[5:]
    assert left[0][1] > left[1][1]
    assert [x for x, _ in top] == sorted(x for x, _ in top)
    assert right[0][1] < right[1][1]


def test_draw_table__names_are_inert() -> None:
    svg = drawn(seat(HOSTILE[:20], player=HOSTILE))
    assert "<img" not in svg
    assert "&lt;img" in svg
    parsed(svg)


def test_draw_table__bank_rake_and_stakes_in_the_language_and_money_of_the_hand() -> None:
    svg = drawn(seat("A", staked=1500))
    assert ">1\u202f234,50</text>" in svg
    assert ">рейк 1,00</text>" in svg
    assert ">15,00</text>" in svg
    assert ">Банк, BYN</text>" in svg
    english = draw_table(frame(seat("A")), replace(LOOK, language="en"), opened=OPENED)
    assert ">1,234.50</text>" in english


def test_draw_table__a_passed_seat_is_grey_dashed_and_says_so_but_its_name_is_not_faded() -> None:
    group = groups(drawn(seat("A", state="out")))["Место A"]
    text = written(group)
    assert "stroke-dasharray" in text
    assert ">ПАС<" in text
    faded = [part for part in group if part.attrib.get("opacity")]
    assert [part.attrib["opacity"] for part in faded] == ["0.45"]
    assert "p-A" not in written(faded[0])


def test_draw_table__who_may_act_is_ringed_and_named() -> None:
    bet = Option(BetPlaced, "A", "BP-7", seat="A", low=1, high=5)
    svg = drawn(seat("B"), seat("A"), lawful=(bet,))
    assert ">ХОД</text>" in svg
    assert "сейчас его ход" in next(
        label for name, label in ((n, g.attrib["aria-label"]) for n, g in groups(svg).items()) if name == "Место A"
    )


def test_turn__what_anybody_may_do_and_what_the_inspector_may_do_is_no_turn() -> None:
    may = [
        Option(BetPlaced, "B", "BP-7", seat="B"),
        *(Option(HandOpened, label, "BP-15", seat=label) for label in "AB"),
        Option(HandVoided, "inspector", "GN-3"),
    ]
    assert Scene(frame(seat("A"), lawful=tuple(may)), LOOK).turn == ("B",)
    assert Scene(frame(seat("A"), lawful=(may[-1],)), LOOK).turn == ("inspector",)
    assert Scene(frame(seat("A")), LOOK).turn == ()


def test_draw_table__a_finding_marks_its_seat_with_the_clause_in_words_and_colour() -> None:
    wrong = Finding("BP-9", Severity.BREACH, Text("", ""), 12, seat="A")
    svg = drawn(seat("A"), seat("B"), findings=(wrong,))
    assert 'aria-label="нарушение, пункт BP-9"' in svg
    assert "нарушение, пункт BP-9" in groups(svg)["Место A"].attrib["aria-label"]
    assert "BP-9" not in written(groups(svg)["Место B"])


def test_draw_table__a_finding_of_no_seat_stands_at_the_bank() -> None:
    wrong = Finding("BP-37", Severity.SHORTFALL, Text("", ""), 12)
    svg = drawn(seat("A"), findings=(wrong,))
    assert 'aria-label="деньги не сходятся, пункт BP-37"' in svg
    assert all("BP-37" not in group.attrib["aria-label"] for group in groups(svg).values())


def test_draw_table__many_clauses_are_counted() -> None:
    wrong = tuple(Finding(f"BP-{n}", Severity.BREACH, Text("", ""), 12, seat="A") for n in (1, 2, 3, 4))
    assert ">BP-1, BP-2 +2</text>" in drawn(seat("A"), findings=wrong)


def test_draw_table__the_table_sees_only_what_lay_open() -> None:
    closed, shown = seat("A"), seat("B", face_up=True, cards=("AH", "KH", "QH"))
    svg = drawn(closed, shown, eyes="table")
    assert "король пик" not in svg
    assert svg.count('aria-label="карта рубашкой вверх"') == 3
    assert "туз червей" in svg
    assert "король пик" in drawn(closed, shown, eyes="table", of="A")


def test_draw_table__an_unknown_card_stays_unknown_to_everybody() -> None:
    unknown = seat("A", cards=("??", "??", "??"))
    for svg in (drawn(unknown), drawn(unknown, eyes="table")):
        assert svg.count('aria-label="закрытая карта"') == 3


def test_draw_table__stack_nobody_counted() -> None:
    assert "стек не записан" in drawn(seat("A", stack=None))


def test_draw_table__long_names_are_cut_but_whole_in_the_title() -> None:
    svg = drawn(seat("A", player="w" * 64))
    assert f"<title>A · {'w' * 64}</title>" in svg
    assert "…</tspan>" in svg


def test_draw_table__five_cards_overlap_inside_the_plate() -> None:
    svg = drawn(seat("A", cards=("KS", "QS", "7D", "8D", "9D")))
    starts = [float(x) for x in re.findall(r'role="img" aria-label="[^"]+" transform="translate\(([\d.]+) 43\)', svg)]
    assert len(starts) == 5
    assert starts[-1] + 40 <= PLATE_WIDTH


def test_draw_table__people_on_duty() -> None:
    assert ">Крупье k07  ·  Инспектор i02</text>" in drawn(seat("A"))
    assert "Крупье не назван" in draw_table(frame(seat("A")), LOOK)


def test_layout_of__a_game_without_its_own_lies_around_the_oval() -> None:
    assert layout_of("belarusian") is LAYOUTS["oval"]
    assert layout_of(None) is oval.lay_out


def test_draw_table__every_frame_of_a_real_hand() -> None:
    for one in replay(disputed()).frames:
        for language in ("ru", "en"):
            parsed(draw_table(one, replace(LOOK, language=language), opened=OPENED))
