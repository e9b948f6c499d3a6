"""Cards as SVG."""

import re

import pytest

from dashboard.drawing.card import BACK, card_defs, card_id, card_row, card_used
from dashboard.drawing.ink import FOUR_COLOURS, TWO_COLOURS
from dashboard.drawing.look import Look
from domain.cards import ALL_CARDS, JOKERS, UNKNOWN
from tests.dashboard.parsing import parsed

RU, EN = Look("ru"), Look("en")


def test_card_defs__only_the_cards_of_the_hand_the_unknown_one_and_the_back_in_the_order_of_the_pack() -> None:
    ids = re.findall(r'<symbol id="([^"]+)"', card_defs(["KH", "7S", "KH"], RU))
    assert ids == ["card-two-ru-7S", "card-two-ru-KH", "card-two-ru-unknown", "card-two-ru-back"]


@pytest.mark.parametrize("card", [*ALL_CARDS, *JOKERS, UNKNOWN, BACK])
def test_card_used__every_card_has_a_symbol_and_a_name_in_words(card: str) -> None:
    assert f'id="{card_id(card, RU)}"' in card_defs([card], RU)
    used = card_used(card, RU, x=1, y=2, label="карта рубашкой вверх" if card == BACK else None)
    assert f'href="#{card_id(card, RU)}"' in used
    assert re.search(r'role="img" aria-label="[а-яё 12]+"', used)


@pytest.mark.parametrize(("look", "letter"), [(RU, "Т"), (EN, "A")])
def test_card_row__the_ace_has_the_letter_of_the_language(look: Look, letter: str) -> None:
    assert f">{letter}</text>" in card_row(["AS"], look)


@pytest.mark.parametrize("look", [RU, EN])
def test_card_row__a_ten_is_never_a_letter(look: Look) -> None:
    assert ">10</text>" in card_row(["10H"], look)


def test_card_row__the_joker_has_a_star_and_letters() -> None:
    assert "ДЖ2</text>" in card_row(["JK2"], RU)
    assert "JK</text>" in card_row(["JK"], EN)


def test_card_row__is_read_aloud_as_one_picture() -> None:
    row = card_row(["KS", "??"], EN)
    assert 'aria-label="king of spades, unknown card"' in row
    assert parsed(row).attrib["role"] == "img"


def test_card_row__of_nothing_is_still_a_picture() -> None:
    assert card_row([], RU).startswith("<svg")


def test_decks__four_colours_all_differ_and_two_colours_pair_up() -> None:
    assert len(set(FOUR_COLOURS.values())) == len(FOUR_COLOURS)
    assert (TWO_COLOURS["S"], TWO_COLOURS["H"]) == (TWO_COLOURS["C"], TWO_COLOURS["D"])


@pytest.mark.parametrize("colour", sorted({*FOUR_COLOURS.values(), *TWO_COLOURS.values()}))
def test_decks__every_suit_can_be_read_on_white(colour: str) -> None:
    """Contrast 4.5:1 or better (WCAG 2.2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
