"""The table of joker poker: who plays and who passed, the bank taken unseen, jokers told apart."""

from dashboard.drawing.layouts import LAYOUTS, layout_of
from dashboard.drawing.look import Look
from dashboard.drawing.table import draw_table
from domain.replay import replay
from domain.text import Language
from tests.dashboard.parsing import parsed
from tests.domain.games.joker.houses import ACE_HIGH, KINGS, QUEENS, facts

SEATS = "A:100 B:100 C:100"
TALK = f"antes 2 A B C; deal A {KINGS}; deal B {QUEENS}; deal C {ACE_HIGH}; play A 3; pass B"


def drawn(script: str, language: Language = "ru", *, rules: str = "", back: int = 1) -> str:
    """The table so many events before the end, as one SVG."""
    judged = replay(facts(script, rules=rules, seats=SEATS))
    assert judged.findings == ()
    svg = draw_table(judged.frames[-back], Look(language, "two", 0, ""), opened=judged.opened)
    parsed(svg)
    return svg


def label(svg: str) -> str:
    return parsed(svg).attrib["aria-label"]


def test_layout_of__joker_poker_has_its_own() -> None:
    assert layout_of("joker") is LAYOUTS["joker"]


def test_draw_table__says_who_plays_and_who_has_passed() -> None:
    svg = drawn(TALK)
    assert "в игре A, C  ·  пас B" in svg
    assert "карт не проверяют" not in svg
    assert label(svg) == "Стол после события 9: торговля. Банк 9; в игре A, C, пас B."


def test_draw_table__no_staff_is_asked_for_in_a_home_game() -> None:
    assert "Крупье" not in drawn(TALK)


def test_draw_table__a_bank_won_by_passes_is_shown_as_taken_unseen() -> None:
    for back in (1, 2, 3):
        assert "карт не проверяют" in drawn(f"{TALK}; pass C; pay A 9; close", back=back)
    assert label(drawn(f"{TALK}; pass C")).endswith("Карт не проверяют.")
    assert "cards not checked" in drawn(f"{TALK}; pass C", "en")


def test_draw_table__hands_that_were_compared_are_not_unseen() -> None:
    svg = drawn(f"{TALK}; openup C 3; show C; show A; pay A 12; close")
    assert "карт не проверяют" not in svg
    assert "откроемся" in svg


def test_draw_table__jokers_are_drawn_each_with_its_number() -> None:
    script = TALK.replace("KS KH", "JK1 KH").replace("QS QH", "JK2 QH")
    svg = drawn(script, rules="jokers=2")
    assert ">ДЖ1<" in svg
    assert ">ДЖ2<" in svg
    assert "джокер 1" in svg
    assert ">JK1<" in drawn(script, "en", rules="jokers=2")
