"""A deal of an evening that does not say the score before it: the evening carries it, the deal alone cannot know."""

from domain.findings import Verdict
from domain.replay import Replay, replay
from tests.domain.games.tricks.houses import SEEN_TWO, TWO, breaks, facts

MARCH = "trick A:9D B:9H; trick B:JK A:9C; trick B:AH A:10D; trick B:KH A:9S; trick B:AS A:10S; score B 2;"


def of_evening(script: str) -> Replay:
    """The deal judged as one of an evening."""
    opened, *rest = facts(script, seats="A:40 B:40")
    return replay([opened.model_copy(update={"session": "2026-11-28-evening"}), *rest])


def test_premium__is_left_to_the_evening() -> None:
    judged = of_evening(f"{SEEN_TWO} {MARCH} premium B 3 from A; close")
    assert judged.findings == ()
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert (money.due, money.restitution, money.paid, dict(money.stacks)) == (None, {}, {"B": 3}, {"A": 37, "B": 43})
    assert judged.explanation is not None
    assert "SN-19" in judged.explanation.en


def test_premium__to_nobody_is_refused_all_the_same() -> None:
    breaks(of_evening(f"{SEEN_TWO} {MARCH} premium Z 3"), "TP-2")
    breaks(of_evening(f"{SEEN_TWO} {MARCH} premium B 3 from Z"), "TP-2")
    breaks(of_evening(f"{SEEN_TWO} premium B 3"), "TP-12")


def test_premium__to_a_side_without_points_in_the_deal_is_a_breach() -> None:
    """A game is won by the deal that brings the fifth point (TP-16): whatever stood before, A has won nothing now."""
    breaks(of_evening(f"{SEEN_TWO} {MARCH} premium A 3 from B"), "TP-16")
    breaks(of_evening(f"{SEEN_TWO} {MARCH.removesuffix('score B 2;')} premium B 3 from A"), "TP-16")


def test_premium__of_a_deal_that_says_the_score_or_stands_alone_is_judged() -> None:
    breaks(of_evening(f"before A 1; before B 2; {SEEN_TWO} {MARCH} premium B 3"), "TP-16")
    breaks(replay(facts(f"{SEEN_TWO} {MARCH} premium B 3", seats=TWO)), "TP-16")


def test_premium__of_three_without_a_payer_leaves_the_stacks_of_the_losers_unknown() -> None:
    """A took 2 and 3 premium points of two, or 3 and 2: neither the record of the deal nor its score says which."""
    cards = "deal A AH KH AS KS QS; deal B QH JH 7S 7D 7C; deal C AD KD AC KC JD; turnup 7H; order A; discard C JD;"
    tricks = (
        "trick A:AH B:JH C:7H; trick A:KH B:QH C:KC; trick A:AS B:7S C:KD; trick A:KS B:7D C:AC; trick A:QS B:7C C:AD;"
    )
    opened, *rest = facts(f"{cards} {tricks} score A 3; premium A 5; close", seats="A:40 B:40 C:40")
    judged = replay([opened.model_copy(update={"session": "2026-11-28-evening"}), *rest])
    assert [(found.clause, found.text.en) for found in judged.findings] == []
    assert judged.settlement is not None
    assert dict(judged.settlement.stacks) == {"A": 45, "B": None, "C": None}
