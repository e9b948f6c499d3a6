"""The events of a hand: every verb, mixed languages, who recorded, corrections, and what is refused."""

from typing import Any

import pytest

from domain.correction import plain
from domain.events import (
    AnteStaked,
    BankAwarded,
    BankCounted,
    BetPlaced,
    CardsDealt,
    CardsOpened,
    CorrectionApproved,
    CorrectionProposed,
    Fact,
    HandClosed,
    HandVoided,
    OpenedHolding,
    Passed,
    RakeTaken,
    RemarkMade,
)
from domain.games import GAMES
from domain.saying import verb_of
from domain.text import Text
from domain.verbs import EVERYWHERE
from ledger.reading import Fault
from tests.ledger.formats.samples import HEADER, events, faults, first_fault, only_stream, read, streams

RU = HEADER.replace("hand 1 belarusian", "раздача 1 белорусский")


def russian_fault(text: str) -> Fault:
    return faults(read(RU + text))[0]


def test_events__several_on_a_line_and_one_for_every_seat() -> None:
    assert events("antes 5 A B; pass C\nclose") == [
        AnteStaked(seat="A", amount=5),
        AnteStaked(seat="B", amount=5),
        Passed(seat="C"),
        HandClosed(),
    ]


def test_events__keep_the_line_they_stand_on() -> None:
    stream = only_stream(HEADER + "antes 5 A B; pass C\n\n# note\nclose")
    assert [place.line for place in stream.places] == [1, 6, 6, 6, 9]
    assert {place.file for place in stream.places} == {"evening.hand"}


def test_events__verbs_of_both_languages_may_be_mixed_in_any_case() -> None:
    assert events("Взнос a 5; BET b 10; ПАС C; Банк 15") == [
        AnteStaked(seat="A", amount=5),
        BetPlaced(seat="B", amount=10),
        Passed(seat="C"),
        BankCounted(amount=15),
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_events__every_verb_has_a_word_of_its_own_in_each_language(game: str) -> None:
    verbs = (*GAMES[game].verbs, *EVERYWHERE)
    for words in ([verb.word.ru for verb in verbs], [verb.word.en for verb in verbs]):
        assert len(set(words)) == len(words)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_events__every_verb_but_the_short_ones_writes_its_fact(game: str) -> None:
    family = GAMES[game]
    for verb in (*family.verbs, *EVERYWHERE):
        given: dict[str, Any] = dict(verb.fixed)
        found = verb_of(verb.fact.model_construct(**given), family)
        shorter = found is not None and found.fact is verb.fact and bool(found.fixed)
        assert verb.each or found is verb or shorter


def test_events__dealt_cards_of_every_kind() -> None:
    assert events("deal A ks Тп 10♥; сдача B ?? ДЖ; deal C -") == [
        CardsDealt(seat="A", cards=("KS", "AS", "10H")),
        CardsDealt(seat="B", cards=("??", "JK")),
        CardsDealt(seat="C", cards=()),
    ]


def test_events__opening_with_and_without_cards() -> None:
    assert events('open; вскрытие A KS QS 7D c ?? JK "Z 9" 8C; open B -') == [
        CardsOpened(),
        CardsOpened(
            holdings=(
                OpenedHolding(seat="A", cards=("KS", "QS", "7D")),
                OpenedHolding(seat="C", cards=("??", "JK")),
                OpenedHolding(seat="Z 9", cards=("8C",)),
            )
        ),
        CardsOpened(holdings=(OpenedHolding(seat="B", cards=()),)),
    ]


def test_events__who_may_stand_where_a_seat_stands() -> None:
    facts = events("bet croupier 5; ставка Крупье 5; pass инспектор; pass dealer; pass дилер")
    assert [fact.model_dump()["seat"] for fact in facts] == ["croupier", "croupier", "inspector", "dealer", "dealer"]


def test_events__a_seat_that_is_not_in_the_hand_is_taken_as_it_stands() -> None:
    assert events('bet Z 10; pass "крупье"') == [BetPlaced(seat="Z", amount=10), Passed(seat="крупье")]


def test_events__amounts_may_be_below_nothing() -> None:
    assert events("rake -1; rake −2; rake +3; rake 007") == [RakeTaken(amount=n) for n in (-1, -2, 3, 7)]


def test_events__a_pot_by_its_number() -> None:
    assert events("pay A 24; pay B 5 pot 2; выплата C 7 банк 3") == [
        BankAwarded(seat="A", amount=24),
        BankAwarded(seat="B", amount=5, pot=2),
        BankAwarded(seat="C", amount=7, pot=3),
    ]


def test_events__recorder_before_an_event_holds_and_at_its_end_does_not() -> None:
    facts = events(
        'by k07 pass A; pass B; void "fire" by i02; pass C; by -\npass A; внёс k09; pass B; закрыть внес i03'
    )
    assert [fact.by for fact in facts] == ["k07", "k07", "i02", "k07", None, "k09", "i03"]


def test_events__recorder_of_the_header_holds_for_the_events() -> None:
    stream = only_stream(HEADER.replace("\n\n", "\nby k07\n\n") + "pass A; by k08 pass B")
    assert [fact.by for fact in stream.facts] == ["k07", "k07", "k08"]


def test_events__remarks_in_every_kind_of_quotes() -> None:
    assert events('remark "a; b # c"; замечание «спор»; remark one') == [
        RemarkMade(text="a; b # c"),
        RemarkMade(text="спор"),
        RemarkMade(text="one"),
    ]


def test_events__corrections_hold_events() -> None:
    strike, replace, after, approve = events(
        'вычеркнуть 3 "не было"; correct 12 "2 written" as @21:20:00 by k07 rake 1 by i02\n'
        'добавить_после 4 "пропущено" как deal A AS и пас B and by k08 pass C; approve 5'
    )
    assert strike == CorrectionProposed(event=3, action="strike", reason="не было")
    rake = RakeTaken.model_validate_json('{"at": "2026-11-28T21:20:00+03:00", "by": "k07", "amount": 1}')
    assert replace == CorrectionProposed(by="i02", event=12, action="replace", reason="2 written", facts=(plain(rake),))
    inside = (CardsDealt(seat="A", cards=("AS",)), Passed(seat="B"), Passed(seat="C", by="k08"))
    assert after == CorrectionProposed(event=4, action="after", reason="пропущено", facts=tuple(map(plain, inside)))
    assert approve == CorrectionApproved(proposal=5)


def test_events__after_the_hand_is_closed_are_kept() -> None:
    assert events('close; rake 1; misdeal "late"')[:2] == [HandClosed(), RakeTaken(amount=1)]


def test_events__voiding() -> None:
    assert events('аннулировать "камера не работала" by i02') == [HandVoided(by="i02", reason="камера не работала")]


@pytest.mark.parametrize(
    ("text", "words", "problem"),
    [
        ("bet A", "A", "missing: AMOUNT"),
        ("bet", "bet", "missing: SEAT"),
        ("bet - 5", "- 5", "missing: SEAT"),
        ("bet A five", "five", "this is not an amount"),
        ("bet A 200, bet B 400", "200,", "the word holds a comma"),
        ("antes 200 A, B", "A,", "the word holds a comma"),
        ("bet 200 A", "A", "this is not an amount"),
        ("21:14 bet A 200", "21:14", "there is no @ before the time"),
        ("open A KS,QS,7D", "KS,QS,7D", "the word holds a comma"),
        ("deal A KS,QS,7D", "KS,QS,7D", "the word holds a comma"),
        ("bet A 20.50", "20.50", "the amount has a fraction"),
        ("bet A 1_000", "1_000", "this is not an amount"),
        ("bet A ٥", "٥", "this is not an amount"),
        ("bet A 0x10", "0x10", "this is not an amount"),
        ('bet A "5"', "5", "this is not an amount"),
        ("bet A " + "9" * 5000, "9" * 100 + "…", "the amount is too large"),
        ("bet A 5 6", "A 5 6", "too many words"),
        ("remark two words", "two words", "too many words"),
        ("deal A", "A", "missing: CARDS"),
        ("deal A KS 7Z", "7Z", "there is no suit 'Z'"),
        ("deal A K♠ Т♠", "Т♠", "Latin T means ten, Cyrillic Т means ace"),
        ("deal A Kп", "Kп", "one card mixes Latin and Cyrillic letters"),
        ('deal A "KS"', "KS", "a quoted word is no card"),
        ("open A KS Z 7D", "Z", "neither a seat of the hand nor a card"),
        ("open KS", "KS", "missing: SEAT"),
        ("open A B KS", "A", "missing: CARDS"),
        ("antes 5", "5", "missing: SEAT"),
        ("approve five", "five", "this is not a number"),
        ("pay A 5 pot", "A 5 pot", "missing: NUMBER"),
        ("pay A 5 pott 2", "A 5 pott 2", "too many words"),
        ("dela A KS", "dela", "the game has no such event"),
        ('"pass" A', "pass", "the game has no such event"),
        ("пaс A", "пaс", "the word mixes Latin and Cyrillic letters"),
        ("pass А", "А", "the seat 'A' only looks like it"),
        ("pass A by", "by", "it is not said who recorded"),
        ("by", "by", "it is not said who recorded"),
        ('correct 1 "x" rake 1', "1 x rake 1", "the word 'as' must stand here"),
        ('correct 1 "x" as', "1 x as", "missing: EVENT"),
        ('correct 1 "x" as and rake 1', "1 x as and rake 1", "missing: EVENT"),
        ('correct 1 "x" as strike 2 "y"', "strike 2 y", "a correction cannot hold a correction"),
        ('correct 1 "x" as rake y', "y", "this is not an amount"),
        ('correct 1 "x" as hand 2 belarusian', "hand", "the game has no such event"),
        ("pass " + "x" * 65, "pass " + "x" * 65, "at most 64 characters"),
        ('remark "' + "x" * 2001 + '"', "remark " + "x" * 93 + "…", "at most 2000 characters"),
        ("approve 99999999999", "approve 99999999999", "at most 1000000000"),
    ],
)
def test_events__what_cannot_be_read_is_said(text: str, words: str, problem: str) -> None:
    fault = first_fault("pass B\n" + text)
    assert (fault.file, fault.line, fault.words) == ("evening.hand", 7, words)
    assert problem in fault.problem.en
    assert fault.remedy.ru
    assert fault.remedy.en


def test_events__an_amount_with_kopecks_is_given_in_whole_units() -> None:
    text = HEADER.replace("\n\n", "\nmoney BYN 2\n\n") + "bet A 20,5"
    assert faults(read(text))[0].remedy == Text(
        "суммы пишут целым числом наименьших денежных единиц, без разделителей: 20,5 — это 2050",
        "amounts are whole minor units, without separators: 20,5 is 2050",
    )


def test_events__a_verb_nearly_right_gets_a_hint() -> None:
    assert first_fault("pass B\npas A").remedy.en == "perhaps 'pass'"
    assert first_fault("pass B\nzz A").remedy.en.startswith("the events of the game: ante,")
    assert russian_fault("пас B\nсдачя A").remedy.ru == "похоже на «сдача»"


@pytest.mark.parametrize("text", ["сдача A T♠", "deal A T♠", "deal A Т♠"])
def test_events__a_lone_rank_letter_must_fit_the_hand_and_the_verb(text: str) -> None:
    assert "латинская T — десятка, кириллическая Т — туз" in russian_fault(text).problem.ru


def test_events__a_lone_rank_letter_in_its_own_language() -> None:
    assert only_stream(RU + "сдача A Т♠ К♥ 10♦").facts[1:] == (CardsDealt(seat="A", cards=("AS", "KH", "10D")),)
    assert events("deal A T♠ K♥") == [CardsDealt(seat="A", cards=("10S", "KH"))]


def test_events__all_faults_of_a_hand_are_reported() -> None:
    found = faults(read(HEADER + "bet A; bet B x\n\npass A; deal C 7Z; close\n"))
    assert [fault.line for fault in found] == [6, 6, 8, 1]


def test_events__outside_of_any_hand() -> None:
    items = read("pass A; close\n\n" + HEADER + "pass A\n")
    assert [(fault.line, fault.words) for fault in faults(items)] == [(1, "pass A"), (1, "close")]
    assert len(streams(items)) == 1


def test_events__more_than_any_hand_has() -> None:
    found = faults(read(HEADER + "pass A\n" * 10_500))
    assert ("more than 10000 events" in found[0].problem.en, len(found)) == (True, 2)


def facts_of(text: str) -> tuple[Fact, ...]:
    return only_stream(HEADER + text).facts


def test_events__an_empty_hand_is_a_hand() -> None:
    assert len(facts_of("")) == 1
