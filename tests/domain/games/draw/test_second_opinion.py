"""PokerKit plays the same hands: where it can express one, it ends with the same stacks."""

from collections.abc import Sequence

from benchmarks.second_opinion import can_be_asked, played
from domain.events import Fact
from domain.replay import audit
from tests.domain.simulated import Rules, hands

NOBODY_LEFT = "no reason to complete, bet, or raise"
"""PokerKit refuses a raise that nobody is left to call in full; here it is made, and what is too much comes back."""
USUAL: Rules = {
    "rake_bp": 0, "second_interval_first": "left_of_dealer", "five_card_draw_split": False, "burn_before_draw": False,
    "allow_open_fold": False, "blind_allows_raise": True, "blind_live": True, "short_ante": "all_in", "chip": 1,
}  # fmt: skip


def agreed(rules: Rules, count: int) -> int:
    """How many hands were played by both to the same end."""
    same = 0
    for facts in hands(count, seed=11, each=8, game="draw", rules=rules):
        if not can_be_asked(facts):
            continue
        money = audit(facts).settlement
        assert money is not None
        stacks = asked(facts)
        if stacks is not None:
            assert {seat: money.stacks[seat] for seat in stacks} == stacks, facts
            same += 1
    return same


def asked(facts: Sequence[Fact]) -> dict[str, int] | None:
    """What PokerKit makes of the hand; None where it refuses a raise that nobody could call."""
    try:
        return played(facts)
    except ValueError as refusal:
        if NOBODY_LEFT not in str(refusal):
            raise
        return None


def test_hands__with_a_small_and_a_big_blind_end_alike() -> None:
    assert agreed({"opening": "blind", "ante": 0, "min_bet": 10, "blinds": [5, 10], **USUAL}, 150) > 60


def test_hands__with_antes_and_any_open_end_alike() -> None:
    assert agreed({"opening": "any_open", "ante": 2, "min_bet": 4, "blinds": [], "fl_bets": None, **USUAL}, 150) > 60


def test_hands__with_a_limit_end_alike() -> None:
    for structure in ("fixed_limit", "pot_limit"):
        rules: Rules = {
            "opening": "any_open",
            "structure": structure,
            "ante": 2,
            "min_bet": 4,
            "blinds": [],
            "fl_bets": None,
            **USUAL,
        }
        assert agreed(rules, 100) > 30
