"""Markup: nothing foreign gets in as an element, an attribute or a lookalike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard.lettering import coloured
from dashboard.markup import Markup, escaped, glued, tag
from tests.dashboard.parsing import parsed


def test_tag__foreign_words_stay_words() -> None:
    assert tag("p", "<b>", title='"x" & y') == '<p title="&quot;x&quot; &amp; y">&lt;b&gt;</p>'


def test_tag__markup_goes_in_as_it_stands() -> None:
    assert tag("p", tag("b", "A"), " ", Markup("<i>1</i>")) == "<p><b>A</b> <i>1</i></p>"


def test_tag__attributes_are_spelled_as_html_has_them() -> None:
    said = tag("input", class_="x", aria_label="y", viewBox="0", hidden=True, checked=False, title=None, width=1.5)
    assert said == '<input class="x" aria-label="y" viewBox="0" hidden width="1.5"/>'


def test_tag__an_empty_element_of_html_is_closed_by_its_end() -> None:
    assert tag("div") == "<div></div>"


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\x85", "\u202e", "\u2066", "\ue000", "\ufffe"])
def test_escaped__signs_that_deceive_are_seen(sign: str) -> None:
    assert escaped(f"A{sign}B") == "A\ufffdB"


def test_glued__missing_parts_leave_nothing() -> None:
    assert glued(["a", None, "b"], "<") == "a&lt;b"


@given(st.text(), st.text())
def test_tag__whatever_is_written_the_element_parses_back_to_one_without_children(inside: str, title: str) -> None:
    """No text a player could be called breaks out of its element, in HTML or in XML."""
    made = tag("text", inside.replace("\r", ""), title=title)
    read = parsed(made)
    assert len(read) == 0
    assert set(read.attrib) == {"title"}


def test_coloured__cards_take_the_colour_of_their_suit_and_the_name_in_words() -> None:
    said = coloured("A: сданы Т♠ 10♦ ДЖ ??", "ru")
    assert '<span class="card s" title="туз пик">Т♠</span>' in said
    assert '<span class="card d" title="десятка бубен">10♦</span>' in said
    assert '<span class="card j" title="джокер">ДЖ</span>' in said


def test_coloured__only_cards_are_touched() -> None:
    assert coloured("ДЖинсы, K без масти, 110♦", "ru") == "ДЖинсы, K без масти, 110♦"


def test_coloured__the_number_of_a_clause_is_not_broken_over_two_lines() -> None:
    assert coloured("(BP-37, BP-38)", "ru").count('<span class="whole">BP-3') == 2
    assert coloured("RBP-37, BP-38-x", "en") == "RBP-37, BP-38-x"


def test_coloured__the_sentence_is_escaped_first() -> None:
    assert coloured("<i>K♥</i>", "en") == '&lt;i&gt;<span class="card h" title="king of hearts">K♥</span>&lt;/i&gt;'
