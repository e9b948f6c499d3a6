"""Lines into words: quotes, comments, escapes, and signs nobody sees."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.formats.hand_text.lexer import Quoted, cut, is_plain, quoted, segments, word
from ledger.formats.item import Unreadable


def trouble(line: str) -> str:
    with pytest.raises(Unreadable) as caught:
        segments(line)
    return caught.value.trouble.problem.en


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("pass A", [["pass", "A"]]),
        ("  pass\tA ; ; close ", [["pass", "A"], ["close"]]),
        ("pass A;close", [["pass", "A"], ["close"]]),
        ("pass\u00a0A\u2009;\u202fclose", [["pass", "A"], ["close"]]),
        ("# all of it", []),
        ("pass A # and ; why", [["pass", "A"]]),
        ("pass A;# why", [["pass", "A"]]),
        ("", []),
        (" ;; ", []),
        ('remark "two words; and # no comment"', [["remark", "two words; and # no comment"]]),
        ("замечание «спор; о «фишке»»", [["замечание", "спор; о «фишке»"]]),
        ("remark “curly”", [["remark", "curly"]]),
        ("замечание „низкие“", [["замечание", "низкие"]]),
        (r'remark "a \"b\" \\ \n \t é"', [["remark", 'a "b" \\ \n \t é']]),
        ('remark "a ""b"""', [["remark", 'a "b"']]),
        ('remark ""', [["remark", ""]]),
        ('remark "tab\there"', [["remark", "tab\there"]]),
        ('remark "zero\u200bwidth"', [["remark", "zero\u200bwidth"]]),
    ],
)
def test_segments__words_of_a_line(line: str, words: list[list[str]]) -> None:
    assert segments(line) == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('remark "open', "a quote is opened and not closed"),
        ("remark «open", "a quote is opened and not closed"),
        ('remark "open \\"', "a quote is opened and not closed"),
        ("remark closed»", "a closing quote without an opening one"),
        ("bet A 500# was it 600", "a # stands inside a word"),
        ("room Hall#3", "a # stands inside a word"),
        (r'remark "C:\video"', "what follows the backslash"),
        (r'remark "\ud800"', "what follows the backslash"),
        (r'remark "\u12"', "what follows the backslash"),
        ("pass A\x00", "a control sign U+0000"),
        ("pass A\x1b[2J", "a control sign U+001B"),
        ("pass A\x0c", "a control sign U+000C"),
        ("pass\u2028A", "a control sign U+2028"),
        ('remark "bell\x07"', "a control sign U+0007"),
        ("pass A\ud800", "a control sign U+D800"),
        ("pass A\u200b", "a sign U+200B that cannot be seen"),
        ("pa\u00adss A", "a sign U+00AD that cannot be seen"),
        ("pass \ufeffA", "a sign U+FEFF that cannot be seen"),
    ],
)
def test_segments__what_cannot_be_read_is_named(line: str, words: str) -> None:
    assert words in trouble(line)


def test_quoted__part_of_a_word_makes_the_word_quoted() -> None:
    (made,) = segments('"крупье"=k07')[0]
    assert not is_plain(made)
    role, who = cut(made, "=") or ("", "")
    assert (role, is_plain(role), who, is_plain(who)) == ("крупье", False, "k07", True)


def test_cut__a_mark_inside_quotes_is_not_found() -> None:
    (made,) = segments('A("p(1):2"):500')[0]
    label, rest = cut(made, "(") or ("", "")
    player, stack = cut(rest, ")") or ("", "")
    assert (label, player, stack) == ("A", "p(1):2", ":500")
    assert cut("x", "=") is None


@given(st.text(st.characters(codec="utf-8")))
def test_quoted__any_text_reads_back(text: str) -> None:
    assert segments(quoted(text)) == [[text]]


@given(st.text(st.characters(codec="utf-8")), st.text(st.characters(codec="utf-8")))
def test_word__any_text_reads_back_as_one_word(one: str, other: str) -> None:
    assert segments(f"{word(one)} {word(other)};{word(other)}") == [[one, other], [other]]


@given(st.text())
def test_segments__any_line_gives_words_or_a_trouble(line: str) -> None:
    with suppress(Unreadable):
        assert all(part or isinstance(part, Quoted) for event in segments(line) for part in event)
