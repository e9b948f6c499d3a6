"""House rules for a stack that is too short, with numbers worked out by hand (A11)."""

from tests.domain.games.belarusian.houses import THREE, TIED, TWO, breaks, lawful, rules, stacks
from tests.domain.script import hand

# --- A11: short_stack_rule, topup_during_hand


def test_short_stack_rule__must_pass_offers_nothing_else() -> None:
    judged = hand(TWO, seats="A:8 B")
    assert {option.fact.__name__ for option in judged.frames[-1].lawful if option.actor == "A"} == {
        "Passed",
        "OpeningProposed",
    }
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
    judged = hand(
        f"{TWO} bet A 5; bet B 50; confirm A 30; open; count 95; rake 1; pay A 79; pay B 15; close",
        seats="A:40 B",
        rules=ALL_IN,
    )
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
        f"{TWO} topup A 100; bet A 50; confirm B 50; open; count 110; rake 2; pay A 108; close",
        seats="A:8 B",
        rules=house,
    )
    assert stacks(lawful(judged)) == {"A": 161, "B": 145}
    breaks(hand(f"{TWO} topup A 0", rules=house), "GN-1")
