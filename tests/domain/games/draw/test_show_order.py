"""Who shows first at the showdown: the last who bet, then clockwise; where there are side pots, also their circle."""

from domain.games.draw.events import HandShown
from tests.domain.games.draw.houses import A, B, C, breaks, dealt, hand, lawful

SHORT = "A:10 B:100 C:100"
PAT = "bet A 9; raise B to 20; call C 20; pat A; pat B; pat C;"


def test_side_pot__all_checked__the_order_of_the_deal_holds() -> None:
    lawful(dealt(f"{PAT} check B; check C; show A {A}; show B {B}; show C {C}", seats=SHORT))


def test_side_pot__the_last_who_bet_shows_first_then_clockwise() -> None:
    lawful(dealt(f"{PAT} check B; bet C 5; call B 5; show C {C}; show A {A}; show B {B}", seats=SHORT))


def test_side_pot__its_circle_may_be_opened_before_the_main_pot() -> None:
    lawful(dealt(f"{PAT} check B; check C; show B {B}; show C {C}; show A {A}", seats=SHORT))


def test_side_pot__the_last_of_both_orders_does_not_begin() -> None:
    breaks(dealt(f"{PAT} check B; check C; show C {C}", seats=SHORT), "DP-30")


def test_side_pot__whoever_may_begin_is_offered() -> None:
    offered = dealt(f"{PAT} check B; check C", seats=SHORT).frames[-1].lawful
    assert [option.seat for option in offered if option.fact is HandShown] == ["A", "B"]


def test_last_who_bet__with_a_dead_hand__the_next_after_him_shows_first() -> None:
    cards = "deal A 9H 9S 8D 6C 3S; deal B TH TS AD 4C 2H; deal C AH KD 7S 5C 3D"
    play = (
        "check A; bet B 3; call C 3; call A 3; pat A; pat B; pat C; check A; bet B 4; call C 4; call A 4; not_proved B"
    )
    judged = hand(
        f"antes 1 A B C; {cards}; {play}; show C AH KD 7S 5C 3D; show A 9H 9S 8D 6C 3S; pay A 24", rules="opening=jacks"
    )
    assert [finding.clause for finding in judged.findings] == ["DP-17", "DP-22"]
