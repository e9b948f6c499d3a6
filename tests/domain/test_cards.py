"""Every room's spelling of a card in, one spelling inside, both languages out."""

import pytest

from domain.cards import (
    ALL_CARDS,
    JOKERS,
    SUITS,
    UNKNOWN,
    CardMisread,
    name_card,
    pack,
    read_card,
    read_suit,
    show_card,
    show_cards,
    write_card,
    write_suit,
)
from domain.text import Language, Text

EVERY_CARD = (*ALL_CARDS, *JOKERS, UNKNOWN)


def pairs(table: str) -> list[tuple[str, str]]:
    return [(word, card) for word, _, card in (entry.partition("=") for entry in table.split())]


def misread(word: str, language: str | None = None) -> Text:
    with pytest.raises(CardMisread) as caught:
        read_card(word, language)
    assert caught.value.word == word
    return caught.value.problem


@pytest.mark.parametrize("word", ["10S", "10s", "TS", "ts", "Ts", "10♠", "T♠", "10♤", "10п", "10П", "10♠\ufe0f"])
def test_read_card__ten_of_spades_in_every_spelling(word: str) -> None:
    assert read_card(word) == "10S"


@pytest.mark.parametrize(
    ("word", "card"),
    pairs(
        "Вп=JS вп=JS ДЧ=QH Дч=QH Кб=KD кт=KC Тп=AS тт=AC ТТ=AC 7п=7S 7Ч=7H 8б=8D 9т=9C 2Т=2C 10т=10C В♥=JH Т♣=AC "
        "jh=JH qD=QD Kc=KC aS=AS 7d=7D 2c=2C A♦=AD Q♢=QD"
    ),
)
def test_read_card__both_scripts_upper_and_lower_case(word: str, card: str) -> None:
    assert read_card(word) == card


@pytest.mark.parametrize(
    ("word", "card"),
    pairs("JK=JK jk=JK JK1=JK1 jk2=JK2 ДЖ=JK дж=JK Дж1=JK1 ДЖ2=JK2 joker=JK Джокер=JK ??=??"),
)
def test_read_card__jokers_and_hidden_cards(word: str, card: str) -> None:
    assert read_card(word) == card


def test_read_card__latin_t_is_a_ten_and_cyrillic_t_an_ace() -> None:
    assert (read_card("T♠", "en"), read_card("Т♠", "ru")) == ("10S", "AS")


@pytest.mark.parametrize(("word", "language"), [("T♠", "ru"), ("Т♠", "en")])
def test_read_card__t_of_the_other_script_names_both_readings(word: str, language: str) -> None:
    problem = misread(word, language)
    assert "латинская T — десятка" in problem.ru
    assert "кириллическая Т — туз" in problem.ru
    assert "Latin T means ten" in problem.en
    assert "Cyrillic Т means ace" in problem.en


@pytest.mark.parametrize(
    ("word", "language"), [("K♥", "ru"), ("К♥", "en"), ("Q♥", "ru"), ("Д♥", "en"), ("J♣", "ru"), ("В♣", "en")]
)
def test_read_card__any_rank_letter_of_the_other_script_beside_a_sign_is_refused(word: str, language: str) -> None:
    problem = misread(word, language)
    assert "не того алфавита" in problem.ru
    assert ";" not in problem.ru
    assert not problem.en.endswith(": ")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("word", ["10♥", "7♠", "KS", "Кп", "10п", "10S", "ТТ"])
def test_read_card__a_card_of_one_script_reads_in_a_file_of_either_language(word: str, language: str) -> None:
    assert read_card(word, language) == read_card(word)


@pytest.mark.parametrize("word", ["Kп", "КS", "Тs", "Tп", "Вh", "Jч", "Дd", "Qт", "JК", "ДK", "ДЖ\u200b"])
def test_read_card__mixed_scripts_are_refused(word: str) -> None:
    assert misread(word)


def test_read_card__mixed_k_names_both_readings() -> None:
    assert misread("Kп").en == "one card mixes Latin and Cyrillic letters: Latin K means king, Cyrillic К means king"


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("7С", "the letter 'C' of the other script looks like it and means clubs"),
        ("10T", "the letter 'Т' of the other script looks like it and means clubs"),
        ("TT", "the letter 'Т' of the other script looks like it and means clubs"),
        ("7Н", "the letter 'H' of the other script looks like it and means hearts"),
        ("А♠", "there is no such card: Latin A means ace"),
        ("Bп", "there is no such card: Cyrillic В means jack"),
    ],
)
def test_read_card__look_alikes_are_refused_and_named(word: str, words: str) -> None:
    assert words in misread(word).en


@pytest.mark.parametrize(
    "word",
    [
        *(
            "S",
            "♠",
            "10",
            "K",
            "К",
            "1S",
            "11S",
            "0S",
            "1OS",
            "10SS",
            "KSS",
            "7Z",
            "7Я",
            "?",
            "???",
            "JK3",
            "JK0",
            "ДЖ3",
        ),
        *("7ſ", "ßS", "१०S", "🂡", "K♠♠", "-7S"),
        *("", " ", "10 S", "\u212aS", "7s\u0301", "7S\n", "\x00", "7S" * 500),
    ],
)
def test_read_card__no_card(word: str) -> None:
    problem = misread(word)
    assert problem.ru
    assert problem.en


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("card", EVERY_CARD)
def test_write_card__reads_back_in_its_language(card: str, language: Language) -> None:
    assert read_card(write_card(card, language), language) == card


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("card", EVERY_CARD)
def test_show_card__what_is_printed_reads_back(card: str, language: Language) -> None:
    assert read_card(show_card(card).of(language), language) == card


def test_write_card__never_uses_a_lone_letter_for_the_ten() -> None:
    assert [write_card("10H", "ru"), write_card("10H", "en"), show_card("10H").ru, show_card("10H").en] == [
        "10ч",
        "10H",
        "10♥",
        "10♥",
    ]


@pytest.mark.parametrize(
    ("word", "suit"),
    [("S", "S"), ("h", "H"), ("п", "S"), ("Ч", "H"), ("б", "D"), ("Т", "C"), ("♣", "C"), ("♦\ufe0f", "D")],
)
def test_read_suit__letters_and_signs(word: str, suit: str) -> None:
    assert read_suit(word) == suit


@pytest.mark.parametrize("word", ["", "T", "С", "SS", "10", "ſ"])
def test_read_suit__no_suit(word: str) -> None:
    with pytest.raises(CardMisread):
        read_suit(word)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_write_suit__reads_back(language: Language) -> None:
    assert [read_suit(write_suit(suit, language)) for suit in SUITS] == list(SUITS)


def test_cards__in_words_for_the_ear() -> None:
    assert [name_card("AS"), name_card("JK1"), name_card(UNKNOWN)] == [
        Text("туз пик", "ace of spades"),
        Text("джокер 1", "joker 1"),
        Text("закрытая карта", "unknown card"),
    ]
    assert show_cards(["KS", "10H", "JK", "??"]) == Text("К♠ 10♥ ДЖ ??", "K♠ 10♥ JK ??")


def test_pack__belarusian_has_33_cards() -> None:
    assert len(set(pack(("7", "8", "9", "10", "J", "Q", "K", "A"), ("JK",)))) == 33
