"""Hands of joker poker in the table notation, in both languages, there and back."""

import pytest

from domain.games import GAMES, game_named
from domain.saying import say
from domain.text import Language
from ledger.formats.hand_text.writer import write_hand
from ledger.reading import ReadStream, read_bytes
from tests.domain.games.joker.houses import GAME, QUEENS, facts, hand
from tests.domain.simulated import sample

FAMILY = GAMES[GAME]
START = f"antes 2 A B; deal A JK KH 9D 8C 7S; deal B {QUEENS}"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_notation__written_and_read_again_is_the_same_hand(language: Language) -> None:
    for told in sample(120, game=GAME):
        text = write_hand(told, language)
        assert isinstance(text, str), text
        [stream] = read_bytes(text.encode(), "hand.hand")
        assert isinstance(stream, ReadStream), stream
        assert list(stream.facts) == list(told)


def test_notation__both_names_of_the_game() -> None:
    assert game_named("joker") is game_named("джокер") is FAMILY


def test_notation__russian_words_are_full_equals() -> None:
    russian = (
        "взносы 2 A B; сдача A ДЖ Кч 9б 8т 7п; сдача B Дп Дч Вб 10т 7ч; обмен A сброс 7п взял 7б; без_обмена B;"
        "играю A 3; откроемся B 3; показал A назначил Тп; показал B; выплата B 10; закрыть"
    )
    english = (
        f"{START}; exchange A out 7S in 7D; pat B; play A 3; openup B 3; show A declares AS; show B; pay B 10; close"
    )
    rules = "joker_declaration=player_declares draw_rounds=1"
    assert facts(russian, rules=rules)[1:] == facts(english, rules=rules)[1:]


def test_notation__an_exchange_of_nothing_is_written_either_way() -> None:
    one, other = (facts(f"{START}; {said}", rules="draw_rounds=1") for said in ("exchange A", "pat A"))
    assert one == other


def test_say__each_fact_in_words() -> None:
    script = f"{START}; pat A; exchange B out 7H in 7D; play A 3; openup B 3; show A KS KH 9D 8C 7S declares AS; show B"
    said = [say(fact, FAMILY) for fact in facts(script)]
    assert [words.ru for words in said[5:]] == [
        "A: без обмена",
        "B: обмен, сброшены 7♥, взяты 7♦",
        "A: «играю», 3",
        "B: «откроемся», 3",
        "A: показывает карты К♠ К♥ 9♦ 8♣ 7♠, джокер назначен: Т♠",
        "B: показывает карты",
    ]
    assert said[6].en == "B exchanges 7♥ for 7♦"


def test_explanation__names_the_combination_the_joker_and_what_decided() -> None:
    told = hand(f"{START}; play A 3; openup B 3; show A; show B; pay A 10; close").explanation
    assert told is not None
    assert told.ru == (
        "Банк берёт A: пара королей, остальные карты 9 8 7, джокер за короля — против B: пара дам (JP-13; JP-18)."
    )
    assert told.en == (
        "A takes the bank: pair of kings, other cards 9 8 7, the joker as a king, against B: pair of queens "
        "(JP-13; JP-18)."
    )


def test_explanation__of_a_bank_won_by_passes_and_of_a_tie() -> None:
    won = hand(f"{START}; play A 3; pass B; pay A 7; close").explanation
    assert won is not None
    assert won.ru == "Банк берёт A: остальные спасовали, карт не проверяют (JP-10)."
    tied = hand(
        "antes 2 A B; deal A KS KH 9D 8C 7S; deal B KD KC 9S 8H 7D; play A 5; openup B 6; show A; show B",
        rules="odd_chip=carry_over",
    ).explanation
    assert tied is not None
    assert tied.ru.endswith("банк делят поровну (JP-14, JP-18). Доли: A 7, B 7. До следующей партии остаётся 1.")
