"""Every setting of joker poker makes a difference, and settings that cannot hold are refused."""

import pytest
from pydantic import ValidationError

from domain.events import HandOpened
from domain.findings import Severity, Verdict
from domain.games import GAMES
from domain.games.joker.settings import ORDERS, Settings
from domain.replay import replay
from tests.domain.games.joker.houses import ACE_HIGH, GAME, KINGS, QUEENS, breaks, due, facts, hand, lawful, opened

DEALT = f"deal A {KINGS}; deal B {QUEENS}"
THREE = f"antes 2 A B C; {DEALT}; deal C {ACE_HIGH}"
STACKS = "A:100 B:100 C:100"


def refused(**rules: object) -> str:
    with pytest.raises(ValidationError) as caught:
        Settings.model_validate({"stake": 2, "max_stake": 10, **rules})
    return str(caught.value)


# --- money


def test_stake__is_put_in_exactly_once_by_each() -> None:
    breaks(hand("antes 2 A; ante B 3"), "JP-3")
    breaks(hand("antes 2 A; ante B 1"), "JP-3")
    breaks(hand("antes 2 A; ante A 2"), "JP-3")
    lawful(hand("antes 3 A B", rules="stake=3"))


def test_max_stake__bounds_every_sum() -> None:
    script = f"antes 2 A B; {DEALT}; play A 11"
    breaks(hand(script), "JP-7")
    lawful(hand(script, rules="max_stake=11"))


def test_chip__every_sum_is_whole_chips() -> None:
    script = f"antes 10 A B; {DEALT}; play A 12"
    breaks(hand(script, rules="stake=10 max_stake=50 chip=5"), "GN-1")
    lawful(hand(script, rules="stake=10 max_stake=50"))


def test_chip__after_an_odd_sum_the_next_is_the_next_whole_chip() -> None:
    script = f"antes 10 A B; {DEALT}; play A 12; play B 15"
    judged = hand(script, rules="stake=10 max_stake=50 chip=5")
    assert [finding.clause for finding in judged.findings] == ["GN-1"]


def test_unit__no_stake_is_below_it() -> None:
    assert "below one unit" in refused(unit=5)


def test_odd_chip__first_left_of_the_dealer_carried_or_to_the_house() -> None:
    def tie(rules: str, end: str) -> None:
        script = "antes 2 A B; deal A KS KH 9D 8C 7S; deal B KD KC 9S 8H 7D; play A 5; openup B 6; show A; show B"
        lawful(hand(f"{script}; {end}; close", rules=rules))

    tie("", "pay A 8; pay B 7")
    tie("odd_chip=carry_over", "pay A 7; pay B 7; carry 1")
    tie("odd_chip=carry_over", "pay A 7; pay B 7")
    tie("odd_chip=house", "rake 1; pay A 7; pay B 7")


def test_odd_chip__the_house_takes_no_more_than_that() -> None:
    script = "antes 2 A B; deal A KS KH 9D 8C 7S; deal B KD KC 9S 8H 7D; play A 5; openup B 6; show A; show B; rake 2"
    breaks(hand(script, rules="odd_chip=house"), "JP-29")
    breaks(hand(script.replace("rake 2", "rake 1")), "JP-29")


def test_odd_chip__goes_to_the_first_left_of_the_dealer() -> None:
    dealt = "deal A AS 7D 8C 9H 10D; deal B KS KH QD QC JS; deal C AH 7S 8H 9D 10C"
    script = f"antes 1 A B C; {dealt}; play C 1; play A 1; pass B; openup C 2; show A; show C"
    assert due(lawful(hand(script, rules="stake=1", seats=STACKS, header="first C"))) == {"A": 3, "C": 4}
    script = f"antes 1 A B C; {dealt}; play A 1; pass B; play C 1; openup A 2; show A; show C"
    assert due(lawful(hand(script, rules="stake=1", seats=STACKS))) == {"A": 4, "C": 3}


def test_rake__there_is_none() -> None:
    breaks(hand(f"antes 2 A B; {DEALT}; play A 2; pass B; rake 1"), "JP-29")
    assert "none" in refused(rake="flat")


# --- cards


def test_jokers__two_make_it_odessa() -> None:
    script = "antes 2 A B; deal A JK1 JK2 AS AH AD; deal B 9S 10S JS QS KS; play A 5; openup B 5; show A; show B"
    judged = lawful(hand(script, rules="jokers=2"))
    assert judged.holdings["A"].category == "five"
    assert hand(script).findings[0].clause == "JP-1"


def test_jokers__one_joker_is_not_numbered_and_of_two_each_is() -> None:
    breaks(hand("antes 2 A B; deal A JK1 KH 9D 8C 7S"), "JP-1")
    breaks(hand("antes 2 A B; deal A JK KH 9D 8C 7S", rules="jokers=2"), "OD-1")
    lawful(hand("antes 2 A B; deal A JK KH 9D 8C 7S"))


@pytest.mark.parametrize(
    ("order", "winner"),
    [("seed_listing", "B"), ("short_pack", "A"), ("standard52", "A")],
)
def test_category_order__two_jokers_with_a_run_against_three_kings(order: str, winner: str) -> None:
    judged = opened("JK1 JK2 7S 8H 9D", "KS KH KD AC QS", rules=f"jokers=2 category_order={order}")
    assert due(lawful(judged)) == {winner: 14}


@pytest.mark.parametrize(
    ("order", "winner"),
    [("seed_listing", "A"), ("short_pack", "A"), ("standard52", "B")],
)
def test_category_order__suit_against_full(order: str, winner: str) -> None:
    judged = opened("AS KS QS 9S 8S", "7S 7H 7D 9C 9H", rules=f"category_order={order}")
    assert due(lawful(judged)) == {winner: 14}


def test_category_order__may_be_written_out() -> None:
    own = "two_pair,pair,three,straight,suit,full,flush,four,five"
    judged = opened("AS AH KD KC 7S", "8S 8H 9D 10C QS", rules=f"category_order={own}")
    assert due(lawful(judged)) == {"B": 14}


def test_category_order__as_a_list_is_the_same_as_with_commas() -> None:
    names = list(ORDERS["standard52"])
    listed = Settings.model_validate({"stake": 1, "max_stake": 1, "category_order": ["high_card", *names]})
    assert listed.category_order == ",".join(names)
    assert listed.categories == ("high_card", *names)
    assert "category_order" in refused(category_order=names[1:])
    assert "category_order" in refused(category_order=7)


def test_joker_scope__any_card_makes_five_of_a_kind_any_not_held_does_not() -> None:
    cards = "JK AS AH AD AC", "9S 10S JS QS KS"
    assert due(opened(*cards)) == {"A": 14}
    assert due(opened(*cards, rules="joker_scope=any_not_held")) == {"B": 14}


def test_joker_scope__no_doubled_rank_in_a_suit() -> None:
    cards = "JK AS QS 9S 8S", "AH KH QH 9H 8H"
    assert due(opened(*cards)) == {"A": 14}
    assert due(opened(*cards, rules="joker_scope=any_card_no_double_flush")) == {"A": 7, "B": 7}


def test_tie_break__cards_beside_the_combination_count_or_do_not() -> None:
    cards = "KS KH QD 9C 7S", "KD KC JS 10H 8D"
    assert due(opened(*cards)) == {"A": 14}
    assert due(opened(*cards, rules="tie_break=combination_only")) == {"A": 7, "B": 7}


def test_tie_break__hands_without_a_combination_always_compare_all_five() -> None:
    cards = "AS KH QD 9C 8S", "AD KC QS 9H 7D"
    for rules in ("", "tie_break=combination_only"):
        assert due(opened(*cards, rules=rules)) == {"A": 14}


def test_reverse_straight__counts_or_does_not() -> None:
    cards = "AS 7D 8C 9H 10D", "KS KH QD QC JS"
    assert due(opened(*cards)) == {"A": 14}
    assert due(opened(*cards, rules="reverse_straight=false")) == {"B": 14}


def test_joker_declaration__binds_the_holder_where_it_was_agreed() -> None:
    cards, shows = ("JK KS KH 9D 7C", "QS QH QD AC 10S"), "show A declares JS; show B"
    assert due(lawful(opened(*cards, shows=shows))) == {"A": 14}
    declared = lawful(opened(*cards, rules="joker_declaration=player_declares", shows=shows))
    assert due(declared) == {"B": 14}
    assert "джокер за валета" in declared.holdings["A"].text.ru


def test_joker_declaration__left_out_it_is_the_best_card() -> None:
    judged = opened("JK KS KH 9D 7C", "QS QH QD AC 10S", rules="joker_declaration=player_declares")
    assert due(lawful(judged)) == {"A": 14}


def test_joker_declaration__one_card_a_joker_of_the_pack_and_within_the_scope() -> None:
    own = "joker_declaration=player_declares"
    for said, rules in (("6S", ""), ("QS QD", ""), ("JK", ""), ("KS", "joker_scope=any_not_held")):
        judged = opened("JK KS KH 9D 7C", "QS QH QD AC 10S", rules=f"{own} {rules}", shows=f"show A declares {said}")
        breaks(judged, "JP-25")


# --- the exchange


EXCHANGED = f"antes 2 A B; {DEALT}; exchange A out 9D 8C 7S in KC AC AD; exchange B; play A 5; openup B 5"


def test_draw_rounds__one_exchange_in_turn_before_the_talk() -> None:
    judged = lawful(hand(f"{EXCHANGED}; show A; show B; pay A 14; close", rules="draw_rounds=1"))
    assert judged.holdings["A"].category == "full_house"
    assert hand(EXCHANGED).findings[0].clause == "JP-4"


def test_draw_rounds__out_of_turn_twice_or_before_the_end() -> None:
    start = f"antes 2 A B; {DEALT}"
    breaks(hand(f"{start}; exchange B out 7H in 8S", rules="draw_rounds=1"), "JP-9")
    breaks(hand(f"{start}; exchange A; exchange A", rules="draw_rounds=1"), "OD-2")
    breaks(hand(f"{start}; exchange A; play A 2", rules="draw_rounds=1"), "OD-2")
    breaks(hand(f"{start}; exchange A out 7D in 8S", rules="draw_rounds=1"), "OD-2")
    breaks(hand(f"{start}; exchange A out 7S in KS", rules="draw_rounds=1"), "JP-1")
    breaks(hand(f"{start}; exchange A out 7S in 8S 8D", rules="draw_rounds=1"), "OD-2")


def test_max_draw__bounds_the_exchange_and_none_means_no_exchange() -> None:
    start = f"antes 2 A B; {DEALT}; exchange A out 9D 8C 7S in KC AC AD"
    breaks(hand(start, rules="draw_rounds=1 max_draw=2"), "OD-2")
    breaks(hand(start, rules="draw_rounds=1 max_draw=0"), "JP-4")
    lawful(hand(start, rules="draw_rounds=1 max_draw=3"))


def test_max_draw__the_exchange_ends_when_the_stock_is_empty() -> None:
    dealt = (
        "antes 2 A B C D E F; deal A 7S 7H 7D 7C 8S; deal B 8H 8D 8C 9S 9H; deal C 9D 9C 10S 10H 10D;"
        "deal D 10C JS JH JD JC; deal E QS QH QD QC KS; deal F KH KD KC AS AH;"
    )
    rules, seats = "draw_rounds=1", " ".join(f"{seat}:100" for seat in "ABCDEF")
    lawful(hand(f"{dealt} exchange A out 8S in AD; exchange B out 9S 9H in AC JK; play A 2", rules=rules, seats=seats))
    breaks(hand(f"{dealt} exchange A out 7S 7H 7D 7C in AD AC JK ??", rules=rules, seats=seats), "OD-2")


# --- opening by consent


def test_multiway_open_by_consent__all_agree_or_the_talk_goes_on() -> None:
    start = f"{THREE}; play A 2; play B 2; openup C 2"
    breaks(hand(start, seats=STACKS), "JP-12")
    asked = "multiway_open_by_consent=true"
    end = "show A; show B; show C; pay A 12; close"
    lawful(hand(f"{start}; agree A; agree B; {end}", rules=asked, seats=STACKS))
    lawful(hand(f"{start}; agree A; refuse B; play A 3", rules=asked, seats=STACKS))
    breaks(hand(f"{start}; play A 3", rules=asked, seats=STACKS), "JP-12")
    breaks(hand(f"{start}; agree B", rules=asked, seats=STACKS), "JP-9")
    breaks(hand(f"{start}; agree C", rules=asked, seats=STACKS), "JP-12")


def test_multiway_open_by_consent__who_shows_when_asked_has_agreed() -> None:
    start = f"{THREE}; play A 2; play B 2; openup C 2"
    judged = hand(
        f"{start}; show A; show B; show C; pay A 12; close", rules="multiway_open_by_consent=true", seats=STACKS
    )
    assert due(lawful(judged)) == {"A": 12}


def test_multiway_open_by_consent__everybody_else_has_paid() -> None:
    breaks(hand(f"{THREE}; play A 2; openup B 2", rules="multiway_open_by_consent=true", seats=STACKS), "JP-12")


def test_multiway_open_by_consent__nobody_asks_where_it_was_not_agreed() -> None:
    breaks(hand(f"{THREE}; play A 2; agree B", seats=STACKS), "JP-5")


# --- what cannot hold


def test_settings__that_contradict_themselves_are_a_finding_and_the_nearest_are_used() -> None:
    opening, *played = facts(f"antes 2 A B; {DEALT}; play A 11")
    assert isinstance(opening, HandOpened)
    judged = replay([opening.model_copy(update={"rules": {**opening.rules, "jokers": 3}}), *played])
    assert [finding.clause for finding in judged.findings] == ["GN-4", "JP-7"]


def test_settings__of_amounts_are_whole_chips() -> None:
    assert "whole number of chips" in refused(chip=3)


def test_settings__every_one_has_a_value_worth_playing() -> None:
    habits = GAMES[GAME].habits
    assert {*habits.variety, "stake", "max_stake", "unit", "chip"} == set(Settings.model_fields)


# --- what is not known


def test_unknown_cards__won_unseen_is_lawful_and_compared_is_not_judged() -> None:
    start = "antes 2 A B; deal A ?? ?? ?? ?? ??; deal B KS KH 9D 8C 7S; play A 3"
    assert hand(f"{start}; pass B; pay A 7; close").verdict is Verdict.LAWFUL
    judged = hand(f"{start}; openup B 3; show A; show B; pay A 10; close")
    assert judged.verdict is Verdict.NOT_ENOUGH_EVIDENCE
    assert [(finding.clause, finding.severity) for finding in judged.findings] == [("JP-13", Severity.GAP)]


def test_unknown_cards__are_known_when_shown() -> None:
    start = "antes 2 A B; deal A ?? ?? ?? ?? ??; deal B KS KH 9D 8C 7S; play A 3; openup B 3"
    judged = lawful(hand(f"{start}; show A AS AH 7D 8D 9C; show B; pay A 10; close"))
    assert due(judged) == {"A": 10}
    breaks(hand(f"{start}; show A AS AH 7D 8D KS"), "JP-1")


def test_unknown_cards__a_known_weaker_hand_is_not_paid() -> None:
    start = f"{THREE}; play A 2; play B 2; play C 2; openup A 2".replace(ACE_HIGH, "?? ?? ?? ?? ??")
    judged = hand(
        f"{start}; agree B; agree C; show A; show B; show C; pay B 14", rules="multiway_open_by_consent=true",
        seats=STACKS,
    )  # fmt: skip
    assert judged.findings[0].clause == "JP-13"


# --- who deals, who speaks first


def test_first__the_one_left_of_the_dealer_speaks_first() -> None:
    script = f"antes 2 A B; {DEALT}; play B 2"
    lawful(hand(script, header="button A"))
    lawful(hand(script, header="first B"))
    breaks(hand(script), "JP-9")
    assert [finding.clause for finding in hand("antes 2 A", header="first A\nbutton A").findings] == ["JP-9"]
    assert [finding.clause for finding in hand("antes 2 A", header="button X").findings] == ["JP-2"]
