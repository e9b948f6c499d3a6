"""Full Tilt, OnGame, Boss, Merge: each with what only it does."""

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from tests.ledger.formats.foreign.reading import clauses, faults, hand, hands, judged, opened, record, settled, short

FULLTILT, ONGAME, BOSS, MERGE = map(record, ("fulltilt.txt", "ongame.txt", "boss.xml", "merge-folded.xml"))


def test_fulltilt__no_colon_before_an_action_a_colon_is_chat() -> None:
    first = hand(FULLTILT, "770001")
    assert "blind-posted 5 100" in short(first.facts)
    assert first.origin is not None
    assert (15, "dora: x: hello") in first.origin.passed_over
    assert clauses(first) == []
    assert first.origin.notes == ()


def test_fulltilt__table_with_dashes_antes_and_a_late_clock() -> None:
    first = opened(hand(FULLTILT, "770001"))
    assert first.table == "Knights Bridge - West (6 max, deep)"
    assert (first.rules["ante"], first.rules["blinds"]) == (25, [100, 200])
    assert first.at == datetime(2011, 2, 28, 23, 59, 58, tzinfo=timezone(timedelta(hours=-5)))


def test_fulltilt__main_and_side_pot() -> None:
    pots: Any = settled(hand(FULLTILT, "770001")).extra["pots"]
    assert [(pot["amount"], pot["rake"]) for pot in pots] == [(12150, 300), (7150, 0)]


def test_fulltilt__a_hand_cut_by_the_next_header_is_unsettled() -> None:
    partial = hand(FULLTILT, "770002")
    assert partial.origin is not None
    assert partial.origin.cut
    assert judged(partial).verdict == "unsettled"
    assert "источник сам называет" in short(partial.facts)[0]


def test_fulltilt__two_players_raise_without_end() -> None:
    assert opened(hand(FULLTILT, "770002")).rules["fl_max_raises"] == 10**6


def test_fulltilt__utf16_with_a_blank_line_after_every_line_gives_the_same_hands() -> None:
    spread = FULLTILT.replace("\n", "\n\n").encode("utf-16") + b"\n"
    assert [one.facts for one in hands(spread)] == [one.facts for one in hands(FULLTILT)]


def test_ongame__extra_and_dead_blind_and_a_new_hand_that_shows_a_draw() -> None:
    words = short(hand(ONGAME, "R5-500-1").facts)
    assert words[2:4] == ["blind-posted 4 5 extra", "blind-posted 4 2 dead"]
    assert "cards-drawn 10 5♥ 7♣" in short(hand(ONGAME, "R5-500-2").facts)
    assert [clauses(one) for one in hands(ONGAME)] == [[], []]


def test_ongame__who_has_no_line_stood_pat_in_his_turn() -> None:
    text = ONGAME.replace("vela changed 2 cards\n", "")
    words = [word for word in short(hand(text, "R5-500-1").facts) if word.startswith(("stood", "cards-drawn"))]
    assert [word.split()[:2] for word in words[1:4]] == [["cards-drawn", "1"], ["stood-pat", "3"], ["cards-drawn", "4"]]


def test_ongame__nobody_draws_and_the_second_interval_is_told_by_the_first_being_over() -> None:
    lines = [line for line in ONGAME.splitlines() if " changed " not in line and not line.startswith("New hand")]
    words = short(hand("\n".join(lines), "R5-500-1").facts)
    assert [word for word in words if word.startswith("stood")] == [f"stood-pat {seat}" for seat in (10, 1, 3, 4, 8)]


def test_ongame__the_winner_without_printed_cards_shows_unseen_ones() -> None:
    text = ONGAME.replace(", [As, 9s, 6s, 6c, 9h] (TWO_PAIR NINE, SIX)", "")
    words = short(hand(text, "R5-500-1").facts)
    assert [word for word in words if "hand-" in word] == ["hand-shown 3 ??????????", "hand-shown 8 J♥2♣K♥10♦6♥"]


def test_boss__blinds_in_the_order_of_seats_and_calls_as_added() -> None:
    first = hand(BOSS, "88001")
    assert short(first.facts)[:2] == ["blind-posted 4 50", "blind-posted 5 100"]
    assert [word for word in short(first.facts) if word.startswith("called")][:2] == ["called 4 250", "called 5 200"]
    assert clauses(first) == []


def test_boss__an_all_in_over_the_bet_is_a_raise_to_its_total() -> None:
    assert "raised 4 1100" in short(hand(BOSS, "88001").facts)


def test_boss__cards_by_number_and_a_player_without_exchange_stood_pat() -> None:
    words = short(hand(BOSS, "88001").facts)
    assert "cards-dealt 5 A♦A♣A♥10♦10♣" in words
    assert "stood-pat 5" in words


def test_boss__calls_as_totals_read_the_same() -> None:
    totals = BOSS.replace('PLAYER="bb" VALUE="2.50"', 'PLAYER="bb" VALUE="3.00"')
    totals = totals.replace('PLAYER="cc" VALUE="2.00"', 'PLAYER="cc" VALUE="3.00"', 1)
    assert hand(totals, "88001").facts == hand(BOSS, "88001").facts


def test_boss__states_and_quotes_in_names() -> None:
    first = opened(hand(BOSS, "88001"))
    assert [taken.player for taken in first.bystanders] == ["dd"]
    assert first.table == 'Table FCD "7"'
    assert first.at == datetime(2013, 7, 23, 18, 47, 16, tzinfo=UTC)


def test_boss__another_game_is_refused_by_name() -> None:
    (fault,) = faults(BOSS)
    assert "GAME_THM" in fault.problem.en


def test_merge__raises_are_added_the_rake_is_derived_and_says_so() -> None:
    first = hand(MERGE, "5100-7")
    assert "raised 3 60" in short(first.facts)
    assert "bet-returned 2 100" in short(first.facts)
    assert any("not printed but derived" in word for word in short(first.facts))
    assert clauses(first) == []


def test_merge__raises_as_totals_are_read_so_where_only_that_agrees() -> None:
    text = MERGE.replace('player="3" amount="0.50"', 'player="3" amount="0.60"')
    first = hand(text, "5100-7")
    assert "raised 3 60" in short(first.facts)
    assert any("totals of the interval" in word for word in short(first.facts))


def test_merge__a_cancelled_hand_is_annulled() -> None:
    cancelled = hand(MERGE, "5100-8")
    assert judged(cancelled).verdict == "void"
    assert len(opened(cancelled).seats) == 2


def test_merge__a_game_with_a_joker_is_another_game() -> None:
    found = faults(MERGE.replace('type="5-Draw"', 'type="5-Draw w/Joker"'))
    assert [fault.hand for fault in found] == [True, True]
    assert "with a joker is another game" in found[0].problem.en


@pytest.mark.parametrize("text", [BOSS, MERGE])
def test_markup__entities_are_never_expanded(text: str) -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n' + text
    (fault,) = faults(bomb)
    assert "entities" in fault.problem.en
    assert hands(bomb) == []


@pytest.mark.parametrize("text", [BOSS, MERGE])
def test_markup__a_file_on_one_line_gives_the_same_hands(text: str) -> None:
    one = text.replace("\n", " ").replace("\t", " ")
    told = [[fact.topic for fact in stream.facts] for stream in hands(one)]
    assert told == [[fact.topic for fact in stream.facts] for stream in hands(text)]


def test_fulltilt__chat_of_somebody_who_only_watches() -> None:
    text = FULLTILT.replace("dora: x: hello", "stranger: I bet $5 on [Kh]")
    assert clauses(hand(text, "770001")) == []


def test_fulltilt__a_table_without_stacks() -> None:
    text = FULLTILT.replace("anna ($1,233.75)", "anna").replace("dora: x ($60)", "dora: x")
    assert [taken.stack for taken in opened(hand(text, "770003")).seats] == [None, None]
