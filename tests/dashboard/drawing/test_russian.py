"""The table of a house game: the dealer on top, boxes with stakes, combinations and payments."""

import re
from pathlib import Path

import pytest

from dashboard.drawing.lettering import width_of, wrapped
from dashboard.drawing.look import Look
from dashboard.drawing.table import Eyes, draw_table
from dashboard.player.data import player_data
from dashboard.player.reading import readings
from domain.replay import Replay, replay
from ledger.reading import ReadStream, read_bytes
from tests.dashboard.parsing import SVG, parsed
from tests.house_evening import house_hand

LOOK = Look("ru", "two", 0, "BYN")
GOLDEN = Path(__file__).parents[2] / "golden" / "russian"
DESCENT = 3.0
"""How far letters of this size reach below their base line."""


@pytest.fixture(scope="module")
def played() -> Replay:
    (item,) = read_bytes(house_hand(paid=20).encode(), "вечер.hand")
    assert isinstance(item, ReadStream)
    return replay(item.facts)


def labels(played: Replay, phase: str, eyes: Eyes = "all", seat: str | None = None) -> dict[str, str]:
    """What is read aloud of dealer and boxes at the last step of a phase, by the beginning of it."""
    frame = [frame for frame in played.frames if frame.phase.en == phase][-1]
    svg = draw_table(frame, LOOK, opened=played.opened, eyes=eyes, seat=seat)
    found = [group.attrib["aria-label"] for group in parsed(svg).iter(f"{SVG}g") if group.attrib.get("role") == "group"]
    return {label.split(",")[0]: label for label in found}


def test_russian__dealer_and_four_boxes_at_every_step(played: Replay) -> None:
    for frame in played.frames:
        svg = draw_table(frame, LOOK, opened=played.opened)
        groups = [one for one in parsed(svg).iter(f"{SVG}g") if one.attrib.get("role") == "group"]
        assert len(groups) == 5


def test_russian__the_table_sees_only_the_dealers_last_card(played: Replay) -> None:
    dealer = labels(played, "boxes decide", "table")["Дилер"]
    assert dealer.count("рубашкой") == 4
    assert "двойка червей" in dealer


def test_russian__the_record_shows_every_card(played: Replay) -> None:
    assert "рубашкой" not in labels(played, "boxes decide")["Дилер"]


def test_russian__combinations_do_not_give_closed_cards_away(played: Replay) -> None:
    assert "пара восьмёрок, Туз-Король" in labels(played, "boxes decide")["Бокс 1"]
    assert "пара" not in labels(played, "boxes decide", "table")["Бокс 1"]
    assert "пара восьмёрок" in labels(played, "boxes decide", "table", "1")["Бокс 1"]


def test_russian__stakes_and_payments_by_box(played: Replay) -> None:
    box = labels(played, "hand closed")["Бокс 1"]
    assert "АНТЕ 10" in box
    assert "шестая карта 10" in box
    assert "БЕТ 20" in box
    assert "выплачено 20, возвращено 30" in box


def test_russian__open_closed_and_empty_boxes_are_told_apart(played: Replay) -> None:
    said = labels(played, "boxes decide")
    assert "открытый" in said["Бокс 1"]
    assert "закрытый" in said["Бокс 4"]
    assert "без АНТЕ" in said["Бокс 2"]


def test_russian__a_bar_under_every_forming_card(played: Replay) -> None:
    svg = draw_table(played.frames[-1], LOOK, opened=played.opened)
    bars = re.findall(r'<rect [^>]*height="3"[^>]*>', svg)
    assert len(bars) == 2 + 2 + 2, "the dealer's pair, the box's pair and its Ace-King"


def test_russian__the_flag_of_a_finding_covers_no_words() -> None:
    seen = 0
    for path in sorted(GOLDEN.glob("RP-*.hand")):
        (item,) = read_bytes(path.read_bytes(), path.name)
        assert isinstance(item, ReadStream)
        shown = replay(item.facts)
        for step in readings(shown)[0].steps:
            for top, words in flags_and_words(draw_table(step.frame, LOOK, opened=shown.opened)):
                seen += 1
                assert max(words) + DESCENT <= top, path.name
    assert seen > 20


def flags_and_words(svg: str) -> list[tuple[float, list[float]]]:
    """The upper edge of every plate's flag and the base lines of the words on that plate."""
    found = []
    for plate in parsed(svg).iter(f"{SVG}g"):
        for flag in plate.findall(f"{SVG}g[@class='finding']"):
            edge = re.search(r" ([\d.]+)\)", flag.attrib["transform"])
            assert edge is not None
            found.append((float(edge[1]), [float(line.attrib["y"]) for line in plate.findall(f"{SVG}text")]))
    return found


def test_player__speaks_of_boxes_and_the_house(played: Replay) -> None:
    data = player_data(played, "ru", hand_id="x")
    words = str(data["parts"]) + str(data["readings"])
    assert "На боксах" in words
    assert "Результат казино" in words
    assert "Рейк" not in words
    assert [view["label"] for view in data["views"]][2:] == ["Глазами бокса 1", "Глазами бокса 4"]


def test_wrapped__fits_the_room_and_loses_nothing_that_fits() -> None:
    said = "две пары, девяток и шестёрок"
    lines = wrapped(said, 140, 12, most=2)
    assert " ".join(lines) == said
    assert all(width_of(line, 12) <= 140 for line in lines)
    assert wrapped(said, 60, 12, most=1)[0].endswith("…")
