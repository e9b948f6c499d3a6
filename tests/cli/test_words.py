import pytest

from cli.words import EVENT, FINDING, HAND, Noun, both, counted, in_language, safe
from domain.text import Text


@pytest.mark.parametrize(
    ("number", "noun", "words"),
    [
        (0, HAND, Text("0 раздач", "0 hands")),
        (1, HAND, Text("1 раздача", "1 hand")),
        (2, HAND, Text("2 раздачи", "2 hands")),
        (5, FINDING, Text("5 нарушений", "5 findings")),
        (11, EVENT, Text("11 событий", "11 events")),
        (21, EVENT, Text("21 событие", "21 events")),
        (4200, HAND, Text("4\u202f200 раздач", "4,200 hands")),
    ],
)
def test_counted__speaks_both_languages(number: int, noun: Noun, words: Text) -> None:
    assert counted(number, noun) == words


def test_both__keeps_two_languages_in_one_string() -> None:
    words = both("Справка.", "Help.")

    assert (in_language(words, "ru"), in_language(words, "en")) == ("Справка.", "Help.")
    assert in_language("DIR", "ru") == "DIR"


def test_safe__spells_out_what_would_steer_the_terminal() -> None:
    assert safe("a\x1b[2Jb\u202ec") == r"a\u001b[2Jb\u202ec"


def test_safe__keeps_a_message_on_its_line() -> None:
    assert safe("one\ntwo") == "one two"
    assert safe("one\ntwo", one_line=False) == "one\ntwo"
