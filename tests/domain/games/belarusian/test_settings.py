"""Every value of every setting, with numbers worked out by hand (the letters and numbers are the open points A1 to A45)."""

from collections.abc import Sequence

import pytest

from domain.findings import Verdict
from domain.games import GAMES
from domain.games.belarusian.settings import Settings, settings_of
from domain.money import share_of
from domain.replay import Replay, replay
from tests.domain.script import facts, hand, taken

FAMILY = GAMES["belarusian"]

TWO = "antes 5 A B; deal A KS QS 7D; deal B 9H JH 8C;"
"""A holds 20, B 19."""
THREE = "antes 5 A B C; deal A KS QS 7D; deal B 9H JH 8C; deal C 7S 8H 9D;"
"""A holds 20, B 19, C 9."""
TIED = "antes 5 A B C; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D;"
"""A and B hold 20, C 9."""
OPEN_TIED = "propose A; agree B; agree C; open;"


def rules(*settings: str) -> str:
    """The usual limits with some settings different."""
    return " ".join(("table_min=5 table_max=50", *settings))


def lawful(judged: Replay) -> Replay:
    """A hand played by the rules to its end, with nothing owing."""
    assert [(finding.clause, finding.event, finding.text.en) for finding in judged.findings] == []
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert money.restitution == {}
    return judged


def stacks(judged: Replay) -> dict[str, int | None]:
    assert judged.settlement is not None
    return dict(judged.settlement.stacks)


def breaks(judged: Replay, clause: str, *, lawfully: str | None = None) -> None:
    """The last event breaks the clause, and it is the only one that breaks any."""
    assert [(finding.clause, finding.event) for finding in judged.findings] == [(clause, judged.events)]
    if lawfully is not None:
        assert judged.findings[0].lawful == lawfully


def unbroken(judged: Replay) -> None:
    """The hand so far is without a finding."""
    assert judged.findings == ()
    assert judged.verdict is Verdict.UNSETTLED


# --- A1: betting_model


def test_betting_model__ladder_asks_nobody_to_top_up() -> None:
    judged = hand(f"{THREE} bet A 10; bet B 15; bet C 15; bet A 15; propose A; agree B; agree C; open; count 70; rake 1; pay A 69; close", seats="A B C")
    assert stacks(lawful(judged)) == {"A": 239, "B": 180, "C": 180}


def test_betting_model__equalised_asks_the_first_to_level_what_was_raised_after_him() -> None:
    judged = hand(
        f"{THREE} bet A 10; bet B 15; bet C 15; bet A 5; {OPEN_TIED} count 60; rake 1; pay A 59; close",
        seats="A B C", rules=rules("betting_model=equalised"),
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 239, "B": 180, "C": 180}


@pytest.mark.parametrize(
    ("then", "clause", "lawfully"),
    [
        ("bet A 4", "BP-9", "5..40"),  # 10 of 15 are in, so 5 more at least, 40 more at most
        ("bet A 41", "BP-8", "5..40"),
        ("bet B 15", "BP-10", None),  # the circle is not level before A has answered
        ("bet A 5; bet A 14", "BP-9", "15..50"),  # the next circle begins where the last one ended
        ("bet A 5; bet B 20", "BP-10", None),  # and again with A
    ],
)  # fmt: skip
def test_betting_model__equalised_limits(then: str, clause: str, lawfully: str | None) -> None:
    judged = hand(f"{THREE} bet A 10; bet B 15; bet C 15; {then}", seats="A B C", rules=rules("betting_model=equalised"))
    breaks(judged, clause, lawfully=lawfully)


def test_betting_model__equalised_goes_round_again_after_a_raise_of_the_raise() -> None:
    judged = hand(
        f"{TWO} bet A 10; bet B 20; bet A 30; bet B 20; propose A; agree B; open; count 90; rake 1; pay A 89; close",
        rules=rules("betting_model=equalised"),
    )
    assert stacks(lawful(judged)) == {"A": 244, "B": 155}


def test_betting_model__equalised_maximum_is_what_a_seat_has_in_the_circle() -> None:
    judged = hand(
        f"{TWO} bet A 10; bet B 50; confirm A 40; open; count 110; rake 2; pay A 108; close",
        rules=rules("betting_model=equalised"),
    )
    assert stacks(lawful(judged)) == {"A": 253, "B": 145}
    breaks(hand(f"{TWO} bet A 10; bet B 50; confirm A 50", rules=rules("betting_model=equalised")), "BP-12", lawfully="40")


def test_betting_model__equalised_counts_circles_not_stakes() -> None:
    """In the only circle A stakes three times; then the cards must be opened."""
    script = f"{TWO} bet A 5; bet B 10; bet A 10; bet B 10; bet A 5;"
    one = rules("betting_model=equalised", "max_circles=1")
    lawful(hand(f"{script} open; count 50; rake 1; pay A 49; close", rules=one))
    breaks(hand(f"{script} bet A 20", rules=one), "BP-11")


def test_betting_model__equalised_gives_the_last_player_with_chips_his_answer_to_an_all_in() -> None:
    house = rules("betting_model=equalised", "short_stack_rule=all_in_side_pot")
    script = f"{TWO} bet A 10; bet B 25;"
    breaks(hand(f"{script} open", seats="A B:30", rules=house), "BP-17")
    judged = hand(f"{script} bet A 15; open; count 60; rake 1; pay A 59; close", seats="A B:30", rules=house)
    assert stacks(lawful(judged)) == {"A": 229, "B": 0}


# --- A2: max_circles


@pytest.mark.parametrize("circles", [1, 2, 3, 5])
def test_max_circles__so_many_stakes_and_no_more(circles: int) -> None:
    script = TWO + "bet A 5; bet B 5;" * circles
    house = rules(f"max_circles={circles}")
    unbroken(hand(f"{script} open", rules=house))
    breaks(hand(f"{script} bet A 5", rules=house), "BP-11")
    breaks(hand(f"{script} pass A", rules=house), "BP-16")
    breaks(hand(TWO + "bet A 5; bet B 5;" * (circles - 1) + "open", rules=house), "BP-17")


# --- A3: bet_floor_scope


def test_bet_floor_scope__game_carries_the_last_stake_into_the_next_circle() -> None:
    script = f"{THREE} bet A 10; bet B 15; bet C 15;"
    breaks(hand(f"{script} bet A 14", seats="A B C"), "BP-9", lawfully="15..50")
    unbroken(hand(f"{script} bet A 15", seats="A B C"))


def test_bet_floor_scope__circle_begins_again_at_the_minimum_and_then_climbs() -> None:
    script, house = f"{THREE} bet A 10; bet B 15; bet C 15;", rules("bet_floor_scope=circle")
    unbroken(hand(f"{script} bet A 5; bet B 10; bet C 10; bet A 5", seats="A B C", rules=house))
    breaks(hand(f"{script} bet A 4", seats="A B C", rules=house), "BP-9", lawfully="5..50")
    breaks(hand(f"{script} bet A 5; bet B 10; bet C 9", seats="A B C", rules=house), "BP-9", lawfully="10..50")


def test_bet_floor_scope__circle_a_short_all_in_does_not_bring_the_old_floor_back() -> None:
    house = rules("bet_floor_scope=circle", "short_stack_rule=all_in_side_pot")
    script = f"{THREE} bet A 20; bet B 20; bet C 20; bet A 3;"
    breaks(hand(f"{script} bet B 4", seats="A:28 B C", rules=house), "BP-9", lawfully="5..50")
    unbroken(hand(f"{script} bet B 5", seats="A:28 B C", rules=house))


def test_bet_floor_scope__game_a_short_all_in_does_not_lower_the_floor() -> None:
    house = rules("short_stack_rule=all_in_side_pot")
    script = f"{THREE} bet A 20; bet B 10;"
    breaks(hand(f"{script} bet C 10", seats="A B:15 C", rules=house), "BP-9", lawfully="20..50")


# --- A8: max_confirm_scope, confirm_counts_as_bet


def test_max_confirm_scope__all_others_answer_clockwise_from_the_maximum() -> None:
    script = f"{THREE} bet A 10; bet B 50;"
    breaks(hand(f"{script} confirm A 50", seats="A B C"), "BP-10")
    breaks(hand(f"{script} confirm C 50; open", seats="A B C"), "BP-12")
    unbroken(hand(f"{script} confirm C 50; confirm A 50; open", seats="A B C"))


def test_max_confirm_scope__rest_of_circle_asks_only_those_who_have_not_staked_in_it() -> None:
    script, house = f"{THREE} bet A 10; bet B 50;", rules("max_confirm_scope=rest_of_circle")
    judged = hand(f"{script} confirm C 50; open; count 125; rake 2; pay A 123; close", seats="A B C", rules=house)
    assert stacks(lawful(judged)) == {"A": 308, "B": 145, "C": 145}
    breaks(hand(f"{script} open", seats="A B C", rules=house), "BP-12")
    breaks(hand(f"{script} confirm C 50; confirm A 50", seats="A B C", rules=house), "BP-13")


def test_max_confirm_scope__rest_of_circle_after_the_last_seat_nobody_is_asked() -> None:
    house = rules("max_confirm_scope=rest_of_circle")
    unbroken(hand(f"{THREE} bet A 5; bet B 5; bet C 50; open", seats="A B C", rules=house))


def test_confirm_counts_as_bet__a_player_without_a_stake_left_can_only_pass() -> None:
    script, house = f"{TWO} bet A 5; bet B 50;", rules("confirm_counts_as_bet=true", "max_circles=1")
    breaks(hand(f"{script} confirm A 50", rules=house), "BP-11", lawfully="pass A")
    judged = hand(f"{script} pass A; count 65; rake 1; pay B 64; close", rules=house)
    assert stacks(lawful(judged)) == {"A": 190, "B": 209}


def test_confirm_counts_as_bet__a_stake_that_is_left_may_confirm() -> None:
    unbroken(hand(f"{TWO} bet A 50; confirm B 50; open", rules=rules("confirm_counts_as_bet=true", "max_circles=1")))


def test_confirm_counts_as_bet__false_leaves_the_confirmation_outside_the_stakes() -> None:
    unbroken(hand(f"{TWO} bet A 5; bet B 50; confirm A 50; open", rules=rules("confirm_counts_as_bet=false", "max_circles=1")))


# --- A10: open_proposal_when, open_proposals_per_player_per_circle


def test_open_proposal_when__any_time_even_before_the_first_stake() -> None:
    judged = hand(f"{TWO} propose B; agree A; open; count 10; rake 1; pay A 9; close")
    assert stacks(lawful(judged)) == {"A": 204, "B": 195}


def test_open_proposal_when__own_turn() -> None:
    house = rules("open_proposal_when=own_turn")
    breaks(hand(f"{TWO} propose B", rules=house), "BP-15")
    unbroken(hand(f"{TWO} bet A 5; propose B; agree A; open", rules=house))


def test_open_proposal_when__between_circles() -> None:
    house = rules("open_proposal_when=between_circles")
    unbroken(hand(f"{THREE} bet A 5; bet B 5; bet C 5; propose B; agree C; agree A; open", seats="A B C", rules=house))
    breaks(hand(f"{THREE} bet A 5; bet B 5; propose C", seats="A B C", rules=house), "BP-15")


def test_open_proposals__none_sets_no_limit() -> None:
    unbroken(hand(TWO + "propose A; refuse B;" * 9 + "propose A", rules=rules("open_proposals_per_player_per_circle=none")))


def test_open_proposals__one_a_circle_for_each_player() -> None:
    house = rules("open_proposals_per_player_per_circle=1")
    breaks(hand(f"{TWO} propose A; refuse B; propose A", rules=house), "BP-15")
    unbroken(hand(f"{TWO} propose A; refuse B; propose B; refuse A; bet A 5; bet B 5; propose A", rules=house))


def test_open_proposals__nought_leaves_only_maximum_and_circles() -> None:
    breaks(hand(f"{TWO} propose A", rules=rules("open_proposals_per_player_per_circle=0")), "BP-15")


def test_open_proposals__a_refusal_leaves_the_turn_where_it_was() -> None:
    unbroken(hand(f"{TWO} bet A 5; propose A; refuse B; bet B 5"))
    breaks(hand(f"{TWO} bet A 5; propose A; refuse B; bet A 5"), "BP-10")


# --- A9: fold_win_shows_cards


def test_fold_win_shows_cards__false_keeps_them_closed() -> None:
    breaks(hand(f"{TWO} pass A; open"), "BP-19")
    judged = lawful(hand(f"{TWO} pass A; count 10; rake 1; pay B 9; close"))
    assert judged.holdings == {}


def test_fold_win_shows_cards__true_opens_the_winner_alone_before_the_count() -> None:
    house = rules("fold_win_shows_cards=true")
    breaks(hand(f"{TWO} pass A; count 10", rules=house), "BP-20")
    judged = lawful(hand(f"{TWO} pass A; open; count 10; rake 1; pay B 9; close", rules=house))
    assert {seat: held.points for seat, held in judged.holdings.items()} == {"B": 19}


def test_fold_win_shows_cards__true_a_winner_whose_cards_stay_unknown_has_won_all_the_same() -> None:
    script = "antes 5 A B; deal A KS QS 7D; deal B ?? ?? ??; pass A; open; count 10; rake 1; pay B 9; close"
    lawful(hand(script, rules=rules("fold_win_shows_cards=true")))


# --- A11: short_stack_rule, topup_during_hand


def test_short_stack_rule__must_pass_offers_nothing_else() -> None:
    judged = hand(TWO, seats="A:8 B")
    assert {option.fact.__name__ for option in judged.frames[-1].lawful if option.actor == "A"} == {"Passed", "OpeningProposed"}
    breaks(hand(f"{TWO} bet A 5", seats="A:8 B"), "BP-42")
    breaks(hand(f"{TWO} bet A 3", seats="A:8 B"), "BP-9")
    lawful(hand(f"{TWO} pass A; count 10; rake 1; pay B 9; close", seats="A:8 B"))


ALL_IN = rules("short_stack_rule=all_in_side_pot")


def test_short_stack_rule__all_in_wins_from_each_only_what_he_staked() -> None:
    """Main pot 15 + 3 x 10 less the rake of 2, side pot 2 x 30: A has the best cards, B the better of the others."""
    judged = hand(
        f"{THREE} bet A 10; bet B 20; bet C 20; bet B 20; bet C 20; propose B; agree C; agree A; open;"
        "count 105; rake 2; pay A 43; pay B 60; close",
        seats="A:15 B C", rules=ALL_IN,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 43, "B": 215, "C": 155}


def test_short_stack_rule__all_in_the_side_pot_is_not_paid_to_the_main_winner() -> None:
    script = f"{THREE} bet A 10; bet B 20; bet C 20; propose B; agree C; agree A; open; count 65; rake 1;"
    breaks(hand(f"{script} pay A 64", seats="A:15 B C", rules=ALL_IN), "BP-40", lawfully="44")
    lawful(hand(f"{script} pay A 44; pay B 20; close", seats="A:15 B C", rules=ALL_IN))


def test_short_stack_rule__all_in_with_several_depths() -> None:
    """Stakes A 10, B 25, C 40, D 40: pots 20 + 40, 45 and 30; C holds least, D the best of the last two."""
    judged = hand(
        "antes 5 A B C D; deal A AS AH AD; deal B KS QS 9S; deal C 7H 8D 9C; deal D KD QD 7C;"
        "bet A 10; bet B 25; bet C 40; bet D 40; propose C; agree D; agree A; agree B; open;"
        "count 135; rake 2; pay A 58; pay B 45; pay D 30; close",
        seats="A:15 B:30 C D", rules=ALL_IN,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 58, "B": 45, "C": 155, "D": 185}


def test_short_stack_rule__all_in_tie_in_the_main_pot_is_split_without_svara() -> None:
    judged = hand(
        f"{TIED} bet A 10; bet B 20; bet C 20; propose B; agree C; agree A; open; count 65; rake 1;"
        "pay A 22; pay B 42; close",
        seats="A:15 B C", rules=ALL_IN,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 22, "B": 217, "C": 175}


def test_short_stack_rule__all_in_with_the_ante_plays_for_the_antes() -> None:
    judged = hand(
        f"{THREE} bet B 10; bet C 10; propose B; agree C; agree A; open; count 35; rake 1; pay A 14; pay B 20; close",
        seats="A:5 B C", rules=ALL_IN,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 14, "B": 205, "C": 185}


def test_short_stack_rule__all_in_when_only_one_has_chips_left_the_cards_are_opened() -> None:
    judged = hand(f"{TWO} bet A 20; bet B 5; open; count 35; rake 1; pay A 34; close", seats="A B:10", rules=ALL_IN)
    assert stacks(lawful(judged)) == {"A": 209, "B": 0}
    breaks(hand(f"{TWO} bet A 20; bet B 5; bet A 20", seats="A B:10", rules=ALL_IN), "BP-42")


def test_short_stack_rule__all_in_confirms_the_maximum_with_what_is_left() -> None:
    """A wins 10 + 2 x 30 less the rake of 1; the 20 B staked above go back to him as the side pot."""
    judged = hand(f"{TWO} bet A 5; bet B 50; confirm A 30; open; count 95; rake 1; pay A 79; pay B 15; close", seats="A:40 B", rules=ALL_IN)
    assert stacks(lawful(judged)) == {"A": 79, "B": 160}
    breaks(hand(f"{TWO} bet A 5; bet B 50; confirm A 29", seats="A:40 B", rules=ALL_IN), "BP-12", lawfully="30")


def test_short_stack_rule__all_in_a_svara_bank_belongs_to_the_main_pot() -> None:
    """Carried 35 (antes 15, A 5, B 10, C 5); A enters nothing more than his 5 in the svara, B stakes 20 against it."""
    judged = hand(
        "antes 5 A B C; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D; bet A 5; bet B 10; bet C 10; propose A; agree B;"
        "agree C; open; svara_yes A; svara_yes B; stay_out C;"
        "deal A AS AH AD; deal B 9S JS 8C; bet A 5; bet B 20; open; count 65; rake 1; pay A 49; pay B 15; close",
        seats="A:15 B C", rules=ALL_IN,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 49, "B": 180, "C": 185}


def test_topup_during_hand__false() -> None:
    breaks(hand(f"{TWO} topup A 100"), "BP-42")


def test_topup_during_hand__true_the_chips_may_be_staked_at_once() -> None:
    house = rules("topup_during_hand=true")
    judged = hand(
        f"{TWO} topup A 100; bet A 50; confirm B 50; open; count 110; rake 2; pay A 108; close", seats="A:8 B", rules=house
    )
    assert stacks(lawful(judged)) == {"A": 161, "B": 145}
    breaks(hand(f"{TWO} topup A 0", rules=house), "GN-1")


# --- A4 to A6: joker_value, no_combination, three_sevens_points


@pytest.mark.parametrize(("value", "winner", "points"), [("combo_top", "B", 23), ("ace11", "A", 26)])
def test_joker_value__decides_the_showdown(value: str, winner: str, points: int) -> None:
    judged = hand(
        f"antes 5 A B; deal A JK 8S 7S; deal B 7H 8H 10H; propose A; agree B; open; count 10; rake 1; pay {winner} 9; close",
        rules=rules(f"joker_value={value}"),
    )
    assert lawful(judged).holdings["A"].points == points


def test_no_combination__highest_card_beats_a_lower_one() -> None:
    lawful(hand("antes 5 A B; deal A AS 7H 8D; deal B KS QH 10D; propose A; agree B; open; count 10; rake 1; pay A 9; close"))


def test_no_combination__zero_makes_them_equal() -> None:
    judged = hand(
        "antes 5 A B; deal A AS 7H 8D; deal B KS QH 10D; propose A; agree B; open; svara_no A; count 10; rake 1; pay A 5;"
        "pay B 4; close",
        rules=rules("no_combination=zero"),
    )
    assert {seat: held.points for seat, held in lawful(judged).holdings.items()} == {"A": 0, "B": 0}


@pytest.mark.parametrize(("points", "winner"), [(21, "B"), (34, "A")])
def test_three_sevens_points__decide_the_showdown(points: int, winner: str) -> None:
    judged = hand(
        f"antes 5 A B; deal A 7S 7H 7D; deal B AS AH AD; propose A; agree B; open; count 10; rake 1; pay {winner} 9; close",
        rules=rules(f"three_sevens_points={points}"),
    )
    assert lawful(judged).holdings["A"].points == points


# --- A17: svara_max, svara_betting, svara_refusal_by


def tie(cards: Sequence[str] = ("KS QS 7D", "KH QH 7C")) -> str:
    """A deal of two players on which they tie, opened by consent; nobody stakes anything."""
    return f"deal A {cards[0]}; deal B {cards[1]}; propose A; agree B; open;"


AGREED = "svara_yes A; svara_yes B;"


def test_svara_max__nought_splits_at_once() -> None:
    house = rules("svara_max=0")
    judged = hand(f"antes 5 A B; {tie()} count 10; rake 1; pay A 5; pay B 4; close", rules=house)
    assert stacks(lawful(judged)) == {"A": 200, "B": 199}
    breaks(hand(f"antes 5 A B; {tie()} svara_yes A", rules=house), "BP-35")


@pytest.mark.parametrize("most", [1, 2, 3])
def test_svara_max__so_many_svaras_and_then_the_split(most: int) -> None:
    house = rules(f"svara_max={most}")
    played = f"antes 5 A B; {tie()}" + f"{AGREED} {tie()}" * most
    lawful(hand(f"{played} count 10; rake 1; pay A 5; pay B 4; close", rules=house))
    breaks(hand(f"{played} svara_yes A", rules=house), "BP-35")
    breaks(hand(f"{played} deal A 7S 8H 9D", rules=house), "BP-35")


def test_svara_betting__full_begins_again_with_floor_circles_and_maximum() -> None:
    script = f"antes 5 A B; deal A KS QS 7D; deal B KH QH 7C; bet A 50; confirm B 50; open; {AGREED} deal A 9S JS 8C; deal B 7S 8H 9D;"
    unbroken(hand(f"{script} bet A 5; bet B 50; confirm A 50; open"))


def test_svara_betting__none_opens_at_once() -> None:
    house = rules("svara_betting=none")
    script = f"antes 5 A B; {tie()} {AGREED} deal A 9S JS 8C; deal B 7S 8H 9D;"
    judged = hand(f"{script} open; count 10; rake 1; pay A 9; close", rules=house)
    assert stacks(lawful(judged)) == {"A": 204, "B": 195}
    breaks(hand(f"{script} bet A 5", rules=house), "BP-34")
    breaks(hand(f"{script} pass A", rules=house), "BP-34")
    breaks(hand(f"{script} propose A", rules=house), "BP-34")


def test_svara_refusal_by__tied_asks_the_tied_alone() -> None:
    script = f"{TIED} {OPEN_TIED}"
    breaks(hand(f"{script} svara_yes C", seats="A B C"), "BP-28")
    unbroken(hand(f"{script} svara_yes A; svara_yes B; stay_out C; deal A 7S 8H 9D", seats="A B C"))


def test_svara_refusal_by__any_live_asks_everybody_who_has_not_passed() -> None:
    house = rules("svara_refusal_by=any_live")
    script = f"{TIED} {OPEN_TIED} svara_yes A; svara_yes B;"
    breaks(hand(f"{script} stay_out C", seats="A B C", rules=house), "BP-31")
    judged = hand(f"{script} svara_no C; count 15; rake 1; pay A 7; pay B 7; close", seats="A B C", rules=house)
    assert stacks(lawful(judged)) == {"A": 202, "B": 202, "C": 195}
    unbroken(hand(f"{script} svara_yes C; enter C 8; deal C 7S 8H 9D", seats="A B C", rules=house))


def test_svara_refusal_by__any_live_does_not_ask_who_passed() -> None:
    script = f"{TIED} bet A 5; bet B 5; pass C; propose A; agree B; open; svara_yes A; svara_yes B; stay_out C"
    unbroken(hand(script, seats="A B C", rules=rules("svara_refusal_by=any_live")))


# --- A15: svara_entry_*


FORTY_ONE = (
    "antes 1 A B C D; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D; deal D 7H 8D 9S; bet A 6; bet B 6; bet C 6;"
    "bet D 6; bet A 6; bet B 7; pass C; pass D; propose A; agree B; open; svara_yes A; svara_yes B;"
)
"""A and B tie on a bank of 41; C and D may enter."""


@pytest.mark.parametrize(
    ("settings", "first", "second"),
    [
        ("", 21, 21),  # half of 41 is 20.5
        ("svara_entry_rounding=floor", 20, 20),
        ("svara_entry_share=1/3", 14, 14),  # 13.67
        ("svara_entry_share=1/3 svara_entry_rounding=floor", 13, 13),
        ("svara_entry_share=1", 41, 41),
        ("svara_entry_base=current_bank", 21, 31),  # 41 + 21 = 62
        ("svara_entry_base=current_bank svara_entry_rounding=floor", 20, 30),  # 61 / 2 = 30.5
        ("svara_entry_base=current_bank svara_entry_share=1/3", 14, 19),  # 55 / 3 = 18.33
    ],
)
def test_svara_entry__price_of_the_first_and_of_the_second(settings: str, first: int, second: int) -> None:
    house = f"table_min=1 table_max=20 {settings}"
    unbroken(hand(f"{FORTY_ONE} enter C {first}; enter D {second}", seats="A B C D", rules=house))
    breaks(hand(f"{FORTY_ONE} enter C {first - 1}", seats="A B C D", rules=house), "BP-33", lawfully=str(first))
    breaks(hand(f"{FORTY_ONE} enter C {first}; enter D {second + 1}", seats="A B C D", rules=house), "BP-33", lawfully=str(second))


def test_svara_entry__is_in_whole_chips() -> None:
    """Half of 35 is 17.50: four chips of 5 rounded up, three rounded down."""
    script = "antes 5 A B C; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D; bet A 10; bet B 10; pass C; propose A; agree B; open; svara_yes A; svara_yes B;"
    chips = rules("unit=5", "chip=5")
    unbroken(hand(f"{script} enter C 20", seats="A B C", rules=chips))
    unbroken(hand(f"{script} enter C 15", seats="A B C", rules=f"{chips} svara_entry_rounding=floor"))


def test_svara_entry__costs_a_chip_at_least() -> None:
    script = "antes 1 A B C; deal A KS QS 7D; deal B KH QH 7C; deal C 7S 8H 9D; propose A; agree B; agree C; open; svara_yes A; svara_yes B;"
    house = "table_min=1 table_max=20 svara_entry_share=1/4 svara_entry_rounding=floor"
    unbroken(hand(f"{script} enter C 1", seats="A B C", rules=house))
    breaks(hand(f"{script} enter C 0", seats="A B C", rules=house), "BP-33", lawfully="1")


def test_svara_entry_eligible__dealt_in_hand_keeps_bystanders_out() -> None:
    script = f"antes 5 A B; {tie()} {AGREED}"
    breaks(hand(f"{script} enter D 5", bystanders=(taken("D"),)), "BP-33")


def test_svara_entry_eligible__any_seated_lets_bystanders_in() -> None:
    script = f"antes 5 A B; {tie()} {AGREED}"
    house, beside = rules("svara_entry_eligible=any_seated"), (taken("D"),)
    breaks(hand(f"{script} deal A 7S 8H 9D", rules=house, bystanders=beside), "BP-33")
    judged = hand(
        f"{script} enter D 5; deal A 7S 8H 9D; deal B 7H 8D 9S; deal D 9H JH 7C; propose A; agree B; agree D; open;"
        "count 15; rake 1; pay D 14; close",
        rules=house, bystanders=beside,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 195, "B": 195, "D": 209}


# --- A16: odd_chip


SPLIT = f"{TIED} bet A 5; bet B 10; bet C 10; {OPEN_TIED} svara_yes A; svara_no B; count 40;"


@pytest.mark.parametrize(
    ("odd_chip", "settled", "after"),
    [
        ("first_clockwise", "rake 1; pay A 20; pay B 19; close", {"A": 210, "B": 204, "C": 185}),
        ("carry_over", "rake 1; pay A 19; pay B 19; carry 1; close", {"A": 209, "B": 204, "C": 185}),
        ("house", "rake 2; pay A 19; pay B 19; close", {"A": 209, "B": 204, "C": 185}),
    ],
)
def test_odd_chip__goes_where_the_house_says(odd_chip: str, settled: str, after: dict[str, int]) -> None:
    judged = lawful(hand(f"{SPLIT} {settled}", seats="A B C", rules=rules(f"odd_chip={odd_chip}")))
    assert stacks(judged) == after
    assert judged.settlement is not None
    assert judged.settlement.left_in_bank == (1 if odd_chip == "carry_over" else 0)


def test_odd_chip__the_next_hand_is_played_for_what_was_carried() -> None:
    judged = hand(f"{TWO} propose A; agree B; open; count 11; rake 1; pay A 10; close", carried=1, rules=rules("odd_chip=carry_over"))
    assert stacks(lawful(judged)) == {"A": 205, "B": 195}


@pytest.mark.parametrize(
    ("odd_chip", "settled", "clause", "lawfully"),
    [
        ("first_clockwise", "rake 1; pay A 19", "BP-36", "20"),
        ("first_clockwise", "rake 1; carry 1", "BP-40", None),
        ("carry_over", "rake 1; pay A 20", "BP-36", "19"),
        ("carry_over", "rake 1; pay A 19; pay B 19; carry 2", "BP-36", "1"),
        ("carry_over", "rake 1; pay A 19; carry 1", "BP-40", None),
        ("house", "rake 1", "BP-37", "2"),
        ("house", "rake 2; pay A 20", "BP-36", "19"),
    ],
)
def test_odd_chip__elsewhere_is_a_finding(odd_chip: str, settled: str, clause: str, lawfully: str | None) -> None:
    breaks(hand(f"{SPLIT} {settled}", seats="A B C", rules=rules(f"odd_chip={odd_chip}")), clause, lawfully=lawfully)


def test_odd_chip__is_a_whole_chip_of_the_table() -> None:
    """40 less a rake of 5 is seven chips of 5: four to A, three to B."""
    judged = hand(f"{SPLIT} rake 5; pay A 20; pay B 15; close", seats="A B C", rules=rules("unit=5", "chip=5"))
    assert stacks(lawful(judged)) == {"A": 210, "B": 200, "C": 185}


# --- A12 to A14: rake_*


def settled_rake(bank: int, *settings: str, minimum: int = 5, maximum: int = 50_000) -> int:
    """The rake due on a bank two players put together."""
    house = f"table_min={minimum} table_max={maximum} " + " ".join(settings)
    rest = bank - 2 * minimum
    stakes = f"bet A {rest // 2}; bet B {rest - rest // 2};"
    script = f"antes {minimum} A B; deal A KS QS 7D; deal B 9H JH 8C; {stakes} propose A; agree B; open; count {bank}"
    judged = hand(script, rules=house, stack=1_000_000)
    assert judged.findings == ()
    assert judged.settlement is not None
    assert judged.settlement.rake_due is not None
    return judged.settlement.rake_due


@pytest.mark.parametrize(
    ("bank", "floor", "half_up", "ceil"),
    [
        (50, 1, 1, 1), (51, 1, 1, 2), (74, 1, 1, 2), (75, 1, 2, 2), (99, 1, 2, 2), (100, 2, 2, 2), (101, 2, 2, 3),
        (125, 2, 3, 3), (149, 2, 3, 3), (150, 3, 3, 3), (999, 19, 20, 20), (1050, 21, 21, 21),
    ],
)  # fmt: skip
def test_rake_rounding__table_of_the_rule_pack(bank: int, floor: int, half_up: int, ceil: int) -> None:
    assert settled_rake(bank) == settled_rake(bank, "rake_rounding=floor") == floor
    assert settled_rake(bank, "rake_rounding=half_up") == half_up
    assert settled_rake(bank, "rake_rounding=ceil") == ceil


@pytest.mark.parametrize(("rounding", "total"), [("floor", 9569), ("half_up", 10044), ("ceil", 10500)])
def test_rake_rounding__checksums_over_the_banks_from_1_to_1000(rounding: str, total: int) -> None:
    house = settings_of({"table_min": 1, "table_max": 50, "rake_rounding": rounding})
    assert sum(rake(bank, house) for bank in range(1, 1001)) == total


def rake(bank: int, house: Settings) -> int:
    if bank <= house.rake_threshold:
        return house.rake_flat
    return share_of(bank, house.rake_share, house.chip, house.rake_rounding)


def test_rake_rounding__to_another_rounding_is_named_as_such() -> None:
    script = f"{TWO} bet A 5; bet B 50; pass A; count 65; rake 2"
    breaks(hand(script), "BP-38", lawfully="1")
    breaks(hand(script.replace("rake 2", "rake 3")), "BP-37", lawfully="1")


@pytest.mark.parametrize(
    ("settings", "bank", "due"),
    [
        ("rake_threshold=100u", 60, 1),
        ("rake_threshold=100u", 101, 2),
        ("rake_threshold=0u", 20, 0),  # 2 % of 20 is 0.40
        ("rake_threshold=0u rake_rounding=ceil", 20, 1),
        ("rake_threshold=30", 40, 0),
        ("rake_flat=2u", 20, 2),
        ("rake_flat=0u", 20, 0),
        ("rake_flat=3", 20, 3),
        ("rake_percent=5", 60, 3),
        ("rake_percent=5", 50, 1),
        ("rake_percent=5/2", 60, 1),  # 1.50
        ("rake_percent=2.5 rake_rounding=half_up", 60, 2),
        ("rake_percent=0", 60, 0),
        ("rake_percent=100", 60, 60),
    ],
)
def test_rake__threshold_flat_and_percent(settings: str, bank: int, due: int) -> None:
    assert settled_rake(bank, settings) == due


@pytest.mark.parametrize(("bank", "due"), [(5000, 100), (5100, 102), (5150, 103), (7525, 150)])
def test_rake__a_unit_of_a_hundred_kopecks_makes_it_exact(bank: int, due: int) -> None:
    assert settled_rake(bank, "unit=100", minimum=500) == due


@pytest.mark.parametrize(("rounding", "due"), [("floor", 100), ("half_up", 150), ("ceil", 150)])
def test_rake__is_in_whole_chips(rounding: str, due: int) -> None:
    """2 % of 63.00 is 1.26: two chips of 50 kopecks rounded down, three to the nearest or up."""
    assert settled_rake(6300, "unit=100", "chip=50", f"rake_rounding={rounding}", minimum=500) == due


def test_rake_timing__on_award_takes_it_once_from_the_last_bank() -> None:
    script = f"antes 5 A B; {tie()} {AGREED}"
    breaks(hand(f"{script} rake 1"), "BP-39")
    breaks(hand(f"{script} count 10"), "BP-37")
    unbroken(hand(f"{script} deal A 9S JS 8C"))


EARLY = f"{TIED} {OPEN_TIED} svara_yes A; svara_yes B; rake 1; stay_out C; deal A 9S JS 8C; deal B 7S 8H 9D; propose A; agree B; open; count 14;"


def test_rake_timing__on_award_a_rake_taken_early_is_the_rake_of_the_bank() -> None:
    judged = hand(f"{EARLY} pay A 14; close", seats="A B C")
    assert [(finding.clause, finding.event) for finding in judged.findings] == [("BP-39", 14)]
    assert judged.settlement is not None
    assert judged.settlement.restitution == {}


def test_rake_timing__on_award_a_second_rake_of_the_bank_is_owed_to_the_winner() -> None:
    judged = hand(f"{EARLY} rake 1; pay A 13; close", seats="A B C")
    assert [(finding.clause, finding.event) for finding in judged.findings] == [("BP-39", 14), ("BP-39", 22)]
    assert judged.settlement is not None
    assert judged.settlement.restitution == {"A": 1, "house": -1}


def test_rake_timing__each_game_a_rake_left_out_is_owed_to_the_house() -> None:
    judged = hand(
        f"{SIXTY} stay_out C; deal A 9S JS 8C; deal B 7S 8H 9D; propose A; agree B; open; count 60; rake 1; pay A 59; close",
        seats="A B C", rules=EACH_GAME,
    )  # fmt: skip
    assert [(finding.clause, finding.event) for finding in judged.findings] == [("BP-39", 17)]
    assert judged.settlement is not None
    assert (judged.settlement.rake_due, judged.settlement.rake_taken) == (2, 1)


EACH_GAME = rules("rake_timing=each_game")
SIXTY = f"{TIED} bet A 15; bet B 15; bet C 15; {OPEN_TIED} svara_yes A; svara_yes B;"
"""A and B tie on a bank of 60."""


def test_rake_timing__each_game_prices_the_entry_on_the_reduced_bank() -> None:
    """60 less 1 is 59, half of it 30; 59 + 30 + 15 = 104, and 2 % of that is 2."""
    judged = hand(
        f"{SIXTY} count 60; rake 1; enter C 30; deal A 9S JS 8C; deal B 7S 8H 9D; deal C KS QH 10D;"
        f"bet A 5; bet B 5; bet C 5; {OPEN_TIED} count 104; rake 2; pay A 102; close",
        seats="A B C", rules=EACH_GAME,
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 277, "B": 175, "C": 145}
    assert judged.settlement is not None
    assert judged.settlement.rake_due == 3


@pytest.mark.parametrize(
    ("then", "clause"),
    [
        ("enter C 30", "BP-39"),
        ("deal A 9S JS 8C", "BP-39"),
        ("rake 1", "BP-40"),
        ("count 60; rake 2", "BP-38"),
        ("count 60; rake 3", "BP-37"),
        ("count 60; pay A 60", "BP-32"),
        ("count 60; rake 1; enter C 29", "BP-33"),
        ("count 60; rake 1; rake 1", "BP-39"),
        ("ante A 5", "BP-32"),
    ],
)
def test_rake_timing__each_game_order(then: str, clause: str) -> None:
    breaks(hand(f"{SIXTY} {then}", seats="A B C", rules=EACH_GAME), clause)


def test_rake_timing__each_game_after_a_refusal_takes_it_once() -> None:
    judged = hand(f"antes 5 A B; {tie()} svara_no A; count 10; rake 1; pay A 5; pay B 4; close", rules=EACH_GAME)
    assert stacks(lawful(judged)) == {"A": 200, "B": 199}


def test_rake_timing__each_game_with_no_rake_due_goes_on_to_the_entries() -> None:
    house = f"{EACH_GAME} rake_flat=0"
    unbroken(hand(f"antes 5 A B; {tie()} {AGREED} deal A 9S JS 8C", rules=house))


def test_rake_on_fold_out__true_takes_it_without_a_showdown() -> None:
    lawful(hand(f"{TWO} pass A; count 10; rake 1; pay B 9; close"))
    breaks(hand(f"{TWO} pass A; count 10; pay B 10"), "BP-40")


def test_rake_on_fold_out__false_takes_none_without_a_showdown() -> None:
    house = rules("rake_on_fold_out=false")
    judged = hand(f"{TWO} pass A; count 10; pay B 10; close", rules=house)
    assert stacks(lawful(judged)) == {"A": 195, "B": 205}
    breaks(hand(f"{TWO} pass A; count 10; rake 1", rules=house), "BP-37", lawfully="0")
    lawful(hand(f"{TWO} propose A; agree B; open; count 10; rake 1; pay A 9; close", rules=house))


# --- A41 to A45: table matters


@pytest.mark.parametrize("first_actor", ["rotate", "fixed"])
def test_first_actor__the_hand_begins_with_the_seat_it_names(first_actor: str) -> None:
    """Which seat that is from hand to hand is judged by the session; svaras keep the seat of their hand."""
    house = rules(f"first_actor={first_actor}")
    script = f"{TIED} bet B 5; bet C 5; bet A 5; propose A; agree B; agree C; open;"
    unbroken(hand(f"{script} svara_yes B; svara_yes A; stay_out C; deal A 7S 8H 9D; deal B 7H 8D 9S; bet B 5", seats="A B C", first="B", rules=house))
    breaks(hand(f"{TIED} bet A 5", seats="A B C", first="B", rules=house), "BP-10")
    breaks(hand(f"{script} svara_yes A", seats="A B C", first="B", rules=house), "BP-10")


def test_first_actor__the_odd_chip_counts_from_the_first_seat_too() -> None:
    script = f"{TIED} bet B 5; bet C 10; bet A 10; propose A; agree B; agree C; open; svara_no B; count 40; rake 1; pay B 20; pay A 19; close"
    lawful(hand(script, seats="A B C", first="B"))


def test_misdeal_policy__redeal_gives_the_antes_back_and_deals_anew() -> None:
    judged = hand(f"antes 5 A B; deal A KS QS 7D; misdeal card shown; {TWO} propose A; agree B; open; count 10; rake 1; pay A 9; close")
    assert stacks(lawful(judged)) == {"A": 204, "B": 195}


@pytest.mark.parametrize(
    ("before", "allowed"),
    [
        ("", False),  # nothing is dealt yet
        ("antes 5 A B;", True),
        (TWO, True),
        (f"{THREE} pass A;", True),  # a pass is no stake
        (f"{TWO} propose A;", True),
        (f"{TWO} bet A 5;", False),
        (f"{TWO} propose A; agree B; open;", False),
    ],
)
def test_misdeal_policy__redeal_only_before_the_first_stake(before: str, *, allowed: bool) -> None:
    seats = "A B C" if "C" in before.split("deal")[0] else "A B"
    judged = hand(f"{before} misdeal card shown", seats=seats)
    if allowed:
        unbroken(judged)
        assert judged.frames[-1].bank == 0
    else:
        breaks(judged, "GN-3")


def test_misdeal_policy__redeal_in_a_svara_leaves_its_bank() -> None:
    judged = hand(
        f"{TIED} bet A 5; bet B 5; bet C 5; {OPEN_TIED} svara_yes A; svara_yes B; enter C 15; deal A 7S 8H 9D; misdeal card shown;"
        f"deal A 9S JS 8C; deal B 7S 8H 9D; deal C KS QH 10D; {OPEN_TIED} count 45; rake 1; pay A 44; close",
        seats="A B C",
    )  # fmt: skip
    assert stacks(lawful(judged)) == {"A": 234, "B": 190, "C": 175}


def test_misdeal_policy__none() -> None:
    breaks(hand(f"{TWO} misdeal card shown", rules=rules("misdeal_policy=none")), "GN-3")


def test_timeout_action__a_player_out_of_time_passes() -> None:
    lawful(hand(f"{TWO} pass A; count 10; rake 1; pay B 9; close", rules=rules("timeout_action=pass")))


@pytest.mark.parametrize(
    "wrong",
    [
        {"table_min": 51},
        {"table_min": 0},
        {"unit": 6},  # the minimum would be below one unit (A45)
        {"chip": 3},  # the minimum is not a whole number of chips
        {"unit": 0},
        {"max_circles": 0},
        {"svara_max": -1},
        {"rake_percent": "101"},
        {"rake_percent": "two"},
        {"svara_entry_share": "3/2"},
        {"svara_entry_share": "0"},
        {"rake_threshold": "fifty"},
        {"timeout_action": "fold"},
        {"odd_chip": "dealer"},
        {"big_blind": 5},
    ],
)
def test_settings__what_cannot_hold_is_a_finding_and_the_rest_is_used(wrong: dict[str, object]) -> None:
    opened = hand("").opened
    assert opened is not None
    judged = replay([opened.model_copy(update={"rules": {**opened.rules, **wrong}}), *facts(f"{TWO} pass A")[1:]])
    first, *others = judged.findings
    assert (first.clause, first.event) == ("GN-4", 1)
    assert others == [] or "table_min" in wrong  # what the ante should have been is then not known


def test_settings__minimum_equal_to_maximum_makes_every_stake_the_maximum() -> None:
    house = "table_min=10 table_max=10"
    script = "antes 10 A B; deal A KS QS 7D; deal B 9H JH 8C; bet A 10;"
    breaks(hand(f"{script} bet B 10", rules=house), "BP-14")
    lawful(hand(f"{script} confirm B 10; open; count 40; rake 1; pay A 39; close", rules=house))


def test_settings__every_value_of_every_setting_is_played_by_the_simulator() -> None:
    """The list of values the simulator draws from is complete: every setting, and every word a setting may be."""
    varied = dict(FAMILY.habits.variety)
    by_table = {name for limits in FAMILY.habits.limits for name in limits.rules}
    assert set(varied) | by_table == set(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        words = getattr(field.annotation, "__args__", ())
        if words and all(isinstance(word, str) for word in words):
            assert set(varied[name]) == set(words), name
        if field.annotation is bool:
            assert set(varied[name]) == {True, False}, name
