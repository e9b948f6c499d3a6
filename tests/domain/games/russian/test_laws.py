"""Laws of Russian poker that no other game has."""

from domain.replay import audit
from tests.domain.games.russian.houses import GAME
from tests.domain.laws import last_state
from tests.domain.simulated import Rules, hands, sample


def test_money__of_a_box_stays_between_its_extremes() -> None:
    """Nobody wins more than 498 ANTEs or loses more than five, unless exchanges are repeated or a pair pays double."""
    rules: Rules = {"repeat_exchange": False, "profile": "seed", "insurance_when_beaten": "returned"}
    for facts in hands(120, seed=8, each=6, game=GAME, rules=rules):
        end, money = last_state(facts), audit(facts).settlement
        assert money is not None
        boxes = money.extra["boxes"]
        assert isinstance(boxes, dict)
        for seat, box in boxes.items():
            assert -5 * end.boxes[seat].ante <= box["net"] <= 498 * end.boxes[seat].ante


def test_variety__every_outcome_but_the_rarest_happens() -> None:
    outcomes = set()
    for facts in sample(200, game=GAME):
        money = audit(facts).settlement
        boxes = money.extra["boxes"] if money else {}
        assert isinstance(boxes, dict)
        outcomes |= {box["outcome"] for box in boxes.values()}
    assert outcomes >= {"win", "lose", "no_game", "bought_no_game", "pass"}


def test_variety__players_hold_several_boxes_open_and_closed() -> None:
    tables = [last_state(facts).in_order for facts in sample(200, game=GAME)]
    assert {len(boxes) for boxes in tables} >= {1, 2, 3, 4}
    assert any(len(boxes) > len({box.player for box in boxes}) for boxes in tables)
    assert {box.open for boxes in tables for box in boxes} == {True, False}
