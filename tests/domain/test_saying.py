"""Facts and options in words, in both languages."""

from datetime import UTC, datetime

import pytest

from domain import events
from domain.events import Fact, HandOpened, OpenedHolding, PlainFact, SeatTaken
from domain.games import GAMES
from domain.games.belarusian import events as belarusian
from domain.games.russian import events as russian
from domain.lawful import Option
from domain.saying import say, say_limits, say_option, say_party, say_place, verb_of
from domain.verbs import EVERYWHERE

GAME = GAMES["belarusian"]
STAKE = PlainFact(topic="hand.bet-placed.v1", fields={"seat": "B", "amount": 1500})
CORRECTION = events.CorrectionProposed(event=15, action="replace", facts=(STAKE,), reason="по камере 15")
OPENED = HandOpened(game="belarusian", rulebook="belarusian/1", hand="17", table="3", seats=(SeatTaken(seat="A"),))


@pytest.mark.parametrize(
    ("fact", "ru", "en"),
    [
        (events.BetPlaced(seat="B", amount=1234550), "B: ставка 12\u202f345,50", "B bets 12,345.50"),
        (events.CardsDealt(seat="A", cards=("AS", "10D", "JK")), "A: сданы Т♠ 10♦ ДЖ", "A is dealt A♠ 10♦ JK"),
        (belarusian.OpeningAnswered(seat="D", agreed=True), "D: согласен вскрыться", "D agrees to open"),
        (belarusian.OpeningAnswered(seat="D", agreed=False), "D: против вскрытия", "D refuses to open"),
        (events.CardsOpened(), "Крупье вскрывает карты", "The croupier opens the cards"),
        (OPENED, "Раздача 17 открыта: белорусский покер, стол 3", "Hand 17 opened: Belarusian poker, table 3"),
        (
            CORRECTION,
            "Предложено исправить событие № 15: по камере 15; должно быть — B: ставка 15,00",
            "Correction of event #15 proposed: по камере 15; it should read — B bets 15.00",
        ),
    ],
)
def test_say__each_kind_of_sentence(fact: Fact, ru: str, en: str) -> None:
    assert say(fact, GAME, 2) == (ru, en)


def test_say__opened_cards_name_their_seats() -> None:
    opened = events.CardsOpened(
        holdings=(OpenedHolding(seat="A", cards=("KS", "QS", "7D")), OpenedHolding(seat="B", cards=("??",)))
    )
    assert say(opened, GAME).ru == "Крупье вскрывает карты A: К♠ Д♠ 7♦; B: ??"


def test_say__aloud_names_cards_in_full_words() -> None:
    dealt = events.CardsDealt(seat="A", cards=("AS", "10H", "??"))
    assert say(dealt, GAME, aloud=True) == (
        "A: сданы туз пик, десятка червей, закрытая карта",
        "A is dealt ace of spades, ten of hearts, unknown card",
    )


def test_say__braces_in_what_somebody_wrote_are_only_braces() -> None:
    assert say(events.RemarkMade(text="{seat} {0} {amount!r}"), GAME).ru == "Замечание: {seat} {0} {amount!r}"


def test_say__a_seat_keeps_its_own_spelling() -> None:
    assert say(events.Passed(seat="a"), GAME).en == "a passes"


def test_say__without_a_game_common_facts_are_still_said() -> None:
    assert say(events.HandClosed(), None).ru == "Раздача закрыта"
    assert say(belarusian.SvaraDeclined(seat="A"), None).en == "Event belarusian.svara-declined.v1"


def test_say__replacement_nobody_can_read_is_named_by_its_topic() -> None:
    broken = events.CorrectionProposed(
        event=2, action="replace", facts=(PlainFact(topic="no.such.v1", fields={}),), reason="?"
    )
    assert say(broken, GAME).en == "Correction of event #2 proposed: ?; it should read — no.such.v1"


def test_say__every_verb_that_is_written_has_words_in_both_languages() -> None:
    silent = [
        verb.word.en for verb in (*GAME.verbs, *EVERYWHERE) if not verb.each and not (verb.says.ru and verb.says.en)
    ]
    assert silent == []


def test_say__the_time_and_the_recorder_change_nothing() -> None:
    signed = events.Passed(seat="C", at=datetime(2026, 11, 28, tzinfo=UTC), by="k07")
    assert say(signed, GAME) == say(events.Passed(seat="C"), GAME)


def test_verb_of__the_fixed_fields_choose() -> None:
    verb = verb_of(belarusian.SvaraAnswered(seat="A", agreed=False), GAME)
    assert verb is not None
    assert verb.word.en == "svara_no"


@pytest.mark.parametrize(
    ("option", "ru", "en"),
    [
        (
            Option(events.BetPlaced, "B", "BP-7", low=500, high=5000),
            "ставка от 5,00 до 50,00",
            "bets from 5.00 to 50.00",
        ),
        (Option(events.BetPlaced, "B", "BP-7", low=500, high=5000, cover=500), "ставка 5,00", "bets 5.00"),
        (Option(events.BetPlaced, "B", "BP-7", low=500), "ставка от 5,00", "bets from 5.00"),
        (Option(events.RakeTaken, "croupier", "BP-37", low=150, high=150), "рейк 1,50", "rake 1.50"),
        (Option(events.CardsDealt, "croupier", "BP-6", seat="A", cards=3), "сдача, 3 карты", "a deal of 3 cards"),
        (Option(events.CardsDealt, "croupier", "BP-6", seat="A", cards=5), "сдача, 5 карт", "a deal of 5 cards"),
        (Option(events.CardsDealt, "croupier", "BP-6", seat="A", cards=1), "сдача, 1 карта", "a deal of 1 card"),
        (
            Option(belarusian.OpeningAnswered, "B", "BP-15", seat="B"),
            "согласен вскрыться или против вскрытия",
            "agrees to open or refuses to open",
        ),
        (Option(events.HandVoided, "inspector", "GN-3"), "раздача аннулирована", "hand annulled"),
    ],
)
def test_say_option__limits_and_counts_stand_where_the_amount_does(option: Option, ru: str, en: str) -> None:
    assert say_option(option, GAME, 2) == (ru, en)


def test_say_option__a_fact_of_another_game_is_named_by_its_topic() -> None:
    assert say_option(Option(belarusian.SvaraDeclined, "A", "BP-33"), None).ru == "событие belarusian.svara-declined.v1"


@pytest.mark.parametrize(
    ("option", "ru", "en"),
    [
        (
            Option(russian.BoxStaked, "1", "RP-5", "1", low=5, high=66),
            "ставит АНТЕ от 5 до 66",
            "stakes ANTE from 5 to 66",
        ),
        (
            Option(russian.CardsExchanged, "1", "RP-11", "1", cards=5, fewest_cards=1),
            "обмен, от 1 до 5 карт",
            "exchange of 1 to 5 cards",
        ),
        (Option(russian.SixthCardBought, "1", "RP-12", "1", cards=1), "шестая карта", "buys a sixth card"),
        (Option(russian.BoxSettled, "croupier", "RP-36", "1"), "расчёт", "settlement"),
    ],
)
def test_say_option__what_is_not_known_leaves_no_hole(option: Option, ru: str, en: str) -> None:
    assert say_option(option, GAMES["russian"]) == (ru, en)


def test_say__what_was_not_recorded_leaves_no_hole() -> None:
    settled = russian.BoxSettled(seat="2")
    assert say(settled, GAMES["russian"]) == ("Бокс 2: расчёт", "Box 2: settlement")
    settled = russian.BoxSettled(seat="2", paid=60, returned=30)
    assert say(settled, GAMES["russian"]).ru == "Бокс 2: расчёт, выплачено 60, возвращено 30"


def test_say__the_dealer_begins_a_sentence_with_a_capital() -> None:
    dealt = events.CardsDealt(seat="dealer", cards=("AS",))
    assert say(dealt, GAMES["russian"]) == ("Дилер: сданы Т♠", "Dealer is dealt A♠")


def test_say_limits__nothing_where_no_money_moves() -> None:
    assert say_limits(Option(events.Passed, "A", "BP-7")) == ("", "")


def test_say__a_place_with_a_bare_number_is_named_for_what_it_is() -> None:
    dealt = events.CardsDealt(seat="1", cards=("AS",))
    assert say(dealt, GAMES["russian"]) == ("Бокс 1: сданы Т♠", "Box 1 is dealt A♠")
    assert say(dealt, GAME) == ("Место 1: сданы Т♠", "Seat 1 is dealt A♠")
    assert say(events.CardsDealt(seat="A", cards=("AS",)), GAME).ru == "A: сданы Т♠"


@pytest.mark.parametrize(
    ("who", "game", "ru", "en"),
    [("2", "russian", "бокс 2", "box 2"), ("2", "draw", "место 2", "seat 2"), ("C", "draw", "C", "C"),
     ("house", "russian", "казино", "house"), ("dealer", "russian", "дилер", "dealer")],
)  # fmt: skip
def test_say_party__never_a_bare_number_beside_a_sum(who: str, game: str, ru: str, en: str) -> None:
    assert say_party(who, GAMES[game]) == (ru, en)


@pytest.mark.parametrize(
    ("seat", "game", "ru", "en"),
    [("2", "russian", "бокс 2", "box 2"), ("2", "draw", "место 2", "seat 2"), ("C", "draw", "место C", "seat C")],
)
def test_say_place__a_place_is_always_named_for_what_it_is(seat: str, game: str, ru: str, en: str) -> None:
    assert say_place(seat, GAMES[game]) == (ru, en)
