"""Faults that real tools had, each as a kind with a record of our own: none of them is ours."""

import locale
from contextlib import suppress
from typing import Any

import pytest

from domain.events import BankAwarded, RakeTaken
from tests.ledger.formats.foreign.reading import clauses, hand, hands, judged, opened, record, settled, short

HEAD = """PokerStars Hand #1:  5 Card Draw No Limit ($1/$2 USD) - 2012/11/03 9:05:07 ET
Table 'T' 6-max Seat #3 is the button
Seat 1: a ($100 in chips)
Seat 2: b ($100 in chips)
Seat 3: c ($100 in chips)
a: posts small blind $1
b: posts big blind $2
*** DEALING HANDS ***
"""
SPLIT = (
    HEAD
    + """c: calls $2
a: calls $1
b: checks
a: stands pat
b: stands pat
c: stands pat
a: checks
b: bets $2.01
c: folds
a: calls $2.01
*** SHOW DOWN ***
b: shows [Ah Kh 9d 8h 5h] (high card Ace)
a: shows [Ad Kd 9s 8d 5d] (high card Ace)
a collected $5.01 from pot
b collected $5.01 from pot
*** SUMMARY ***
Total pot $10.02 | Rake $0
"""
)
FOLDED = (
    HEAD
    + """c: raises $4 to $6
a: folds
b: folds
Uncalled bet ($4) returned to c
c collected $5 from pot
*** SUMMARY ***
Total pot $5 | Rake $0
"""
)
SHORT = (
    HEAD.replace("b ($100", "b ($2.50").replace("a ($100", "a ($11")
    + """c: raises $6 to $8
a: raises $3 to $11 and is all-in
b: folds
"""
)


def rake(text: str) -> list[int]:
    return [fact.amount for fact in hand(text, "1").facts if isinstance(fact, RakeTaken)]


def test_kind__odd_chips_are_neither_lost_nor_given_to_nobody() -> None:
    odd = SPLIT.replace("*** DEALING", "c: posts dead blind $0.01\n*** DEALING").replace("$10.02", "$10.03")
    odd = odd.replace("a collected $5.01", "a collected $5.02")
    money = judged(hand(odd, "1")).settlement
    assert money is not None
    assert dict(money.due or {}) == {"1": 502, "2": 501}
    assert sum(money.paid.values()) + money.rake_taken == money.bank == 1003
    assert clauses(hand(odd, "1")) == []
    wrong = SPLIT.replace("a collected $5.01", "a collected $5")
    assert clauses(hand(wrong, "1"))


def test_kind__a_side_pot_with_two_winners() -> None:
    text = (
        HEAD.replace("c ($100", "c ($6")
        + """c: raises $4 to $6 and is all-in
a: calls $5
b: calls $4
a: stands pat
b: stands pat
c: stands pat
a: bets $10
b: calls $10
*** SHOW DOWN ***
a: shows [Ad Kd 9s 8d 5d] (high card Ace)
b: shows [Ah Kh 9d 8h 5h] (high card Ace)
a collected $10 from side pot
b collected $10 from side pot
c: shows [As Ac Kc 2c 3c] (a pair of Aces)
c collected $18 from main pot
*** SUMMARY ***
Total pot $38 Main pot $18. Side pot $20. | Rake $0
"""
    )
    assert clauses(hand(text, "1")) == []
    pots = [(fact.seat, fact.amount, fact.pot) for fact in hand(text, "1").facts if isinstance(fact, BankAwarded)]
    assert pots == [("1", 1000, 2), ("2", 1000, 2), ("3", 1800, 1)]


def test_kind__no_layer_that_nobody_could_win() -> None:
    pots: Any = settled(hand(FOLDED, "1")).extra["pots"]
    assert [pot["amount"] for pot in pots] == [500]


@pytest.mark.parametrize("name", ["pokerstars.txt", "fulltilt.txt", "ongame.txt", "boss.xml", "merge-folded.xml"])
def test_kind__nets_and_rake_sum_to_zero(name: str) -> None:
    for one in hands(record(name)):
        money = judged(one).settlement
        if money is not None and "HandClosed" in type(one.facts[-1]).__name__:
            net: Any = money.extra["net"]
            assert sum(net.values()) + money.rake_taken == 0


def test_kind__the_uncalled_bet_is_not_won() -> None:
    money = settled(hand(FOLDED, "1"))
    net: Any = money.extra["net"]
    assert (money.bank, dict(money.paid), net["3"]) == (500, {"3": 500}, 300)
    won = FOLDED.replace("c collected $5 from", "c collected $9 from").replace("Total pot $5", "Total pot $9")
    assert clauses(hand(won, "1"))


def test_kind__rake_is_as_printed_and_never_below_zero() -> None:
    assert rake(SPLIT) == [0]
    assert hands(SPLIT.replace("| Rake $0", "| Rake -$1")) != []
    assert rake(SPLIT.replace("| Rake $0", "| Rake -$1")) == [0]


def test_kind__a_missing_winner_line_is_not_booked_as_rake() -> None:
    text = SPLIT.replace("a collected $5.01 from pot\n", "")
    assert rake(text) == [0]
    assert clauses(hand(text, "1"))
    assert any("do not make the printed pot" in word for word in short(hand(text, "1").facts))


def test_kind__an_ante_does_not_count_towards_a_call() -> None:
    text = FOLDED.replace(
        "a: posts small", "a: posts the ante $1\nb: posts the ante $1\nc: posts the ante $1\na: posts small"
    )
    text = text.replace("c: raises $4 to $6\na: folds", "c: raises $4 to $6\na: calls $5").replace(
        "$5 from pot", "$15 from pot"
    )
    assert clauses(hand(text.split("Uncalled")[0], "1")) == []


def test_kind__a_short_all_in_does_not_reopen_the_betting() -> None:
    assert clauses(hand(SHORT + "c: calls $3\n", "1")) == []
    assert "DP-26" in clauses(hand(SHORT + "c: raises $20 to $31\n", "1"))


def test_kind__no_raise_below_the_bet() -> None:
    text = HEAD + "c: raises $4 to $6\na: raises $1 to $3\n"
    assert clauses(hand(text, "1"))[0] == "DP-25"


def test_kind__standing_pat_is_no_check() -> None:
    topics = [fact.topic for fact in hand(SPLIT, "1").facts]
    assert topics.count("draw.stood-pat.v1") == 3
    assert topics.count("draw.checked.v1") == 2


def test_kind__a_draw_that_repeats_held_cards_is_found() -> None:
    text = HEAD + "Dealt to c [Kh Kd 4s 7c 2d]\nc: calls $2\na: calls $1\nb: checks\na: stands pat\nb: stands pat\n"
    text += "c: discards 1 card [2d]\nDealt to c [Kh Kd 4s 7c] [Kh]\n"
    assert clauses(hand(text, "1")) == ["DP-35"]


def test_kind__the_deck_running_out_is_found_where_no_reshuffle_is_told() -> None:
    seats = "".join(f"Seat {number}: p{number} ($100 in chips)\n" for number in range(1, 9))
    text = HEAD.split("Seat 1", maxsplit=1)[0].replace("6-max Seat #3", "8-max Seat #8") + seats
    text += "p1: posts small blind $1\np2: posts big blind $2\n*** DEALING HANDS ***\n"
    text += "".join(f"p{number}: calls $2\n" for number in range(3, 9)) + "p1: calls $1\np2: checks\n"
    text += "".join(f"p{number}: discards 3 cards\n" for number in range(1, 9))
    assert clauses(hand(text, "1"))[0] == "DP-31"


def test_kind__reading_does_not_depend_on_the_machine_s_locale() -> None:
    before = hands(record("pokerstars.txt"))
    for name in ("de_DE.UTF-8", "ru_RU.UTF-8", "C"):
        with suppress(locale.Error):
            locale.setlocale(locale.LC_ALL, name)
            assert hands(record("pokerstars.txt")) == before
    locale.setlocale(locale.LC_ALL, "C")


@pytest.mark.parametrize(
    "name", ["x: folds", "a collected $5 from pot", "[Kh Kd]", "Total pot $9", "*** SUMMARY", "Seat 2: b"]
)
def test_kind__no_pattern_swallows_a_name(name: str) -> None:
    text = FOLDED.replace("c ($100", f"{name} ($100").replace("c: raises", f"{name}: raises")
    text = text.replace("returned to c", f"returned to {name}").replace("c collected", f"{name} collected")
    one = hand(text, "1")
    assert opened(one).seats[2].player == name
    assert clauses(one) == []


def test_kind__a_table_name_is_decoded_the_same_in_every_encoding() -> None:
    text = FOLDED.replace("'T'", "'Café Zürich'")
    ids = {hands(text.encode(encoding))[0].stream_id for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16")}
    russian = FOLDED.replace("'T'", "'Большой стол'")
    others = {hands(russian.encode(encoding))[0].stream_id for encoding in ("utf-8", "cp1251", "utf-16-le")}
    assert len(ids) == len(others) == 1


def test_kind__no_time_zone_is_guessed() -> None:
    for stamp in ("2012/07/03 9:05:07 CET", "2012/07/03 9:05:07", "2012/11/04 1:30:00 ET"):
        one = hand(FOLDED.replace("2012/11/03 9:05:07 ET", stamp), "1")
        assert opened(one).at is None
        assert stamp in short(one.facts)[0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("PokerStars Hand #1", "PokerStars Game #1"),
        ("9:05:07 ET", "14:05:07 WET [2012/11/03 9:05:07 ET]"),
        ("\n", "\r\n"),
        ("\nSeat", "\n\nSeat"),
    ],
)
def test_kind__the_same_hand_has_one_id(one: str, other: str) -> None:
    (first,), (second,) = hands(FOLDED), hands(FOLDED.replace(one, other))
    assert first.stream_id == second.stream_id
    assert first.facts == second.facts
