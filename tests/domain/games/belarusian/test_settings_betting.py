"""House rules of betting and opening, with numbers worked out by hand (A1 to A3, A8 to A10)."""

import pytest

from tests.domain.games.belarusian.houses import (
    OPEN_TIED,
    THREE,
    TWO,
    breaks,
    lawful,
    rules,
    stacks,
    unbroken,
)
from tests.domain.script import hand

# --- A1: betting_model


def test_betting_model__ladder_asks_nobody_to_top_up() -> None:
    judged = hand(
        f"{THREE} bet A 10; bet B 15; bet C 15; bet A 15; propose A; agree B; agree C; open; count 70; rake 1; pay A 69; close",
        seats="A B C",
    )
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
    judged = hand(
        f"{THREE} bet A 10; bet B 15; bet C 15; {then}", seats="A B C", rules=rules("betting_model=equalised")
    )
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
    breaks(
        hand(f"{TWO} bet A 10; bet B 50; confirm A 50", rules=rules("betting_model=equalised")), "BP-12", lawfully="40"
    )


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
    unbroken(
        hand(
            f"{TWO} bet A 5; bet B 50; confirm A 50; open", rules=rules("confirm_counts_as_bet=false", "max_circles=1")
        )
    )


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
    unbroken(
        hand(TWO + "propose A; refuse B;" * 9 + "propose A", rules=rules("open_proposals_per_player_per_circle=none"))
    )


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
