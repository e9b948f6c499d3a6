"""What is offered next says of what: the points due, the suits left, with the partner or alone; and whose turn it is."""

import pytest

from domain.games.tricks.events import CardPlayed
from domain.games.tricks.settings import SCALE, Settings
from domain.saying import say_option
from domain.text import Text
from tests.domain.games.tricks.houses import FOUR, SEEN_THREE, SEEN_TWO, THREE, TWO, breaks, deal, facts, lawful

MARCH_OF_B = "trick A:9D B:9H; trick B:JK A:9C; trick B:AH A:10D; trick B:KH A:9S; trick B:AS A:10S;"
TURNED = (
    "deal A 7S 8S 7D 8D 9C; deal B AS KS QD JD 8C; deal C JK AH KH QH 10S; deal D JH 10H KD QC JC; turnup 7C;"
    "pass A; pass B; pass C;"
)


def offered(script: str, *, seats: str, rules: str = "") -> set[tuple[str, Text]]:
    """Who may do what next, in words, the inspector's own left out."""
    judged = lawful(deal(script, seats=seats, rules=rules))
    options = judged.frames[-1].lawful
    return {(option.seat, say_option(option, judged.game)) for option in options if option.seat is not None}


def test_the_points_due_and_who_pays_the_premium_are_offered() -> None:
    played = f"before A 1; before B 4; {SEEN_TWO} {MARCH_OF_B}"
    assert offered(played, seats=TWO) == {("B", Text("очки: 2", "scores 2"))}
    assert offered(f"{played} score B 2", seats=TWO) == {("B", Text("премия: 2 (A)", "premium of 2 (A)"))}


def test_the_suits_left_to_name_are_offered() -> None:
    either = "с партнёром или в одиночку", "with the partner or alone"
    ordered = Text(f"заказывает козырь по открытой карте, {either[0]}", f"orders the turned-up suit, {either[1]}")
    assert ("D", ordered) in offered(TURNED, seats=FOUR)
    named = Text(
        f"объявляет козырь: пики, черви, бубны; {either[0]}", f"names trumps: spades, hearts, diamonds; {either[1]}"
    )
    assert ("A", named) in offered(f"{TURNED} pass D", seats=FOUR)


def test_three_players_name_without_a_partner() -> None:
    cards = "deal A QH JH 7S 7D 7C; deal B AH KH AS KS QS; deal C AD KD AC KC JD;"
    named = Text("объявляет козырь: пики, черви, бубны, трефы", "names trumps: spades, hearts, diamonds, clubs")
    assert ("A", named) in offered(cards, seats=THREE, rules="trump_method=declared")


def test_a_second_card_before_the_others_have_laid_is_out_of_turn() -> None:
    """TP-22 is about a third player left out of a trick, not about somebody who hurries."""
    breaks(deal(f"{SEEN_THREE} trick A:QH B:KH C:7H; play B AH; play B AS", seats=THREE), "TP-9")
    breaks(deal(f"{SEEN_THREE} trick A:QH B:KH; play B AH", seats=THREE), "TP-22")


@pytest.mark.parametrize(
    ("before", "clause", "cards"),
    [
        ("", "TP-9", "9S 10S 9D 10D 9C"),
        ("trick A:9D", "TP-7", "JK AH KH 9H"),
        ("trick A:9D B:9H; trick B:AS", "TP-6", "9S 10S"),
        ("trick A:9D B:9H; trick B:JK", "TP-8", "9S 10S 10D 9C"),
    ],
)
def test_a_card_is_offered_by_the_clause_that_allows_it(before: str, clause: str, cards: str) -> None:
    judged = lawful(deal(f"{SEEN_TWO} {before}", seats=TWO))
    [option] = [option for option in judged.frames[-1].lawful if option.fact is CardPlayed]
    assert (option.clause, set(option.among)) == (clause, set(cards.split()))


def test_a_play_may_be_written_as_in_a_trick() -> None:
    assert facts(f"{SEEN_TWO} play A:9D; play B:9H", seats=TWO) == facts(f"{SEEN_TWO} play A 9D; play B 9H", seats=TWO)


@pytest.mark.parametrize("words", ["[<=0:3,1-2:2,>=3:1]", "[(<=0,3),(1..2,2),(>=3,1)]", "(<=0,3),(1-2,2),(>=3,1)"])
def test_a_scale_of_premiums_may_be_written_as_pairs(words: str) -> None:
    assert Settings(premium_scale=words).premium_scale == SCALE


def test_a_premium_comes_after_the_points_that_win_it() -> None:
    won = f"before A 1; before B 4; {SEEN_TWO} {MARCH_OF_B}"
    breaks(deal(f"{won} premium B 2 from A", seats=TWO), "TP-16")
    lawful(deal(f"{won} score B 2; premium B 2 from A; close", seats=TWO))
