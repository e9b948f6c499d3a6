"""Faults of points, premium and the end (GN-3, TP-2, TP-12 to TP-21, TP-23)."""

from collections.abc import Mapping

from pydantic import JsonValue

from domain.breaking import Breach, Spot, at
from domain.events import Fact, HandClosed, HandVoided, RakeTaken
from domain.games.tricks.due import premiums_due, unpaid, unscored, winners
from domain.games.tricks.events import CardPlayed, DealScored, PremiumPaid
from domain.games.tricks.faults.places import STRANGER, one_of
from domain.games.tricks.hand import DUEL, PARTNERS, THREE, Phase, TricksHand
from domain.habits import Choose


def _wrong(points: int, choose: Choose) -> int:
    others = [other for other in (-2, -1, 0, 1, 2, 3, 4, 5) if other != points]
    return others[choose(len(others))]


def _wrong_score(clause: str) -> Spot:
    """Other points than due are written where the deal is counted by the clause; or none at all, or twice."""

    def spot(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
        counted = hand.result
        if counted is None or counted.clause != clause or hand.phase is not Phase.COUNT:
            return None
        side = one_of(hand.sides, choose)
        if side is None or side in hand.scored:
            return None
        return DealScored(side=side, points=_wrong(counted.points.get(side, 0), choose))

    return spot


def _closed_unscored(clause: str) -> Spot:
    def spot(hand: TricksHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
        counted = hand.result
        return HandClosed() if counted and counted.clause == clause and unscored(hand) else None

    return spot


def _scored_twice(clause: str) -> Spot:
    def spot(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
        counted = hand.result
        side = one_of(sorted(hand.scored), choose) if counted and counted.clause == clause else None
        return DealScored(side=side, points=1) if side and fact is not None else None

    return spot


def _scored_early(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    side = one_of(hand.sides, choose) if isinstance(fact, CardPlayed) else None
    return DealScored(side=side, points=1) if side else None


def _closed_early(_hand: TricksHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandClosed() if isinstance(fact, CardPlayed) else None


def _premium_early(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    side = one_of(hand.sides, choose) if isinstance(fact, CardPlayed) else None
    return PremiumPaid(side=side, points=1) if side else None


def _scored_unplayed(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    side = one_of(hand.sides, choose) if hand.not_played and hand.phase is Phase.OVER else None
    return DealScored(side=side, points=1) if side else None


def _scored_for_nobody(hand: TricksHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return DealScored(side=STRANGER, points=1) if hand.phase is Phase.COUNT else None


# --- the premium


def _ends(hand: TricksHand, *, three: bool) -> bool:
    return hand.played_out and hand.phase is not Phase.CLOSED and (hand.players == THREE) is three


def _not_won(*, three: bool) -> Spot:
    def spot(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
        judged = _ends(hand, three=three) and hand.result is not None and hand.start_known and not winners(hand)
        side = one_of(hand.sides, choose) if judged else None
        return PremiumPaid(side=side, points=1 + choose(3)) if side else None

    return spot


def _before_the_points(*, three: bool) -> Spot:
    def spot(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
        due = one_of(unpaid(hand), choose) if _ends(hand, three=three) and unscored(hand) else None
        return PremiumPaid(side=due.side, points=due.points, payer=due.payer) if due else None

    return spot


def _to_the_loser(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    won = winners(hand) if _ends(hand, three=False) else ()
    side = one_of([side for side in hand.sides if side not in won], choose) if won else None
    return PremiumPaid(side=side, points=1 + choose(3)) if side else None


def _wrong_premium(clause: str) -> Spot:
    def spot(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
        due = one_of(unpaid(hand), choose) if hand.phase is Phase.PREMIUM else None
        if due is None or due.clause != clause:
            return None
        return PremiumPaid(side=due.side, points=due.points + (-due.points, 1, 2)[choose(3)], payer=due.payer)

    return spot


def _premium_twice(clause: str) -> Spot:
    def spot(hand: TricksHand, _fact: Fact | None, choose: Choose) -> Fact | None:
        open_ = unpaid(hand)
        paid = [due for due in premiums_due(hand) if due not in open_] if hand.phase is not Phase.CLOSED else []
        due = one_of(paid, choose)
        if due is None or due.clause != clause:
            return None
        return PremiumPaid(side=due.side, points=due.points, payer=due.payer)

    return spot


def _unpaid(clause: str, *, three: bool) -> Spot:
    def spot(hand: TricksHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
        missing = unpaid(hand) if hand.phase is Phase.PREMIUM and (hand.players == THREE) is three else ()
        return HandClosed() if missing and (not three or missing[0].clause == clause) else None

    return spot


# --- the end


def _after_closing(hand: TricksHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if fact is not None or not hand.closed or hand.voided:
        return None
    return (HandClosed(), DealScored(side=hand.sides[0], points=1))[choose(2)]


def _voided_by_croupier(hand: TricksHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    croupier = next((duty.staff for duty in hand.opened.staff if duty.role == "croupier"), None)
    return HandVoided(reason="ошибка", by=croupier) if fact is not None and croupier else None


def _other_games_event(hand: TricksHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return RakeTaken(amount=1) if fact is not None and hand.phase is not Phase.CLOSED else None


_SCALE: Mapping[str, JsonValue] = {"game_points": 2, "premium_scale": "<=0:3,1-2:2,>=3:1"}
_FOUR, _TWO = {**_SCALE, "players": PARTNERS}, {**_SCALE, "players": DUEL}
_WITH_THREE = {
    **_SCALE,
    "players": THREE,
    "three_hand_premium": "each_loser_by_own_score",
    "joint_win_premium": "scale_to_each",
}


def _counting(clause: str, name: str, players: int) -> tuple[Breach, ...]:
    rules = {"players": players, "game_points": 5}
    return (
        Breach(f"{name}-scored-wrong", clause, at(_wrong_score(clause)), rules=rules),
        Breach(f"{name}-not-scored", clause, at(_closed_unscored(clause)), rules=rules),
        Breach(f"{name}-scored-twice", clause, at(_scored_twice(clause)), rules=rules),
    )


BREACHES: tuple[Breach, ...] = (
    *_counting("TP-13", "majority", 4),
    *_counting("TP-14", "march", 4),
    *_counting("TP-15", "failure", 4),
    *_counting("TP-18", "leader-of-three", 3),
    *_counting("TP-19", "failure-of-three", 3),
    *_counting("TP-23", "deal-of-two", 2),
    Breach("scored-before-all-tricks", "TP-12", at(_scored_early)),
    Breach("closed-before-all-tricks", "TP-12", at(_closed_early)),
    Breach("premium-before-all-tricks", "TP-12", at(_premium_early)),
    Breach("scored-a-deal-not-played", "TP-12", at(_scored_unplayed), rules={"trump_method": "euchre_turnup"}),
    Breach("scored-for-nobody", "TP-2", at(_scored_for_nobody)),
    Breach("premium-of-a-game-not-won", "TP-16", at(_not_won(three=False)), rules={"players": 4}),
    Breach("premium-of-three-not-won", "TP-20", at(_not_won(three=True)), rules={"players": 3}),
    Breach("premium-before-the-points", "TP-16", at(_before_the_points(three=False)), rules=_FOUR),
    Breach("premium-of-three-before-the-points", "TP-20", at(_before_the_points(three=True)), rules=_WITH_THREE),
    Breach("premium-to-the-loser", "TP-16", at(_to_the_loser), rules=_TWO),
    Breach("premium-wrong", "TP-17", at(_wrong_premium("TP-17")), rules=_TWO),
    Breach("premium-twice", "TP-17", at(_premium_twice("TP-17")), rules=_TWO),
    Breach("premium-not-paid", "TP-16", at(_unpaid("TP-16", three=False)), rules=_FOUR),
    Breach("premium-of-three-not-paid", "TP-17", at(_unpaid("TP-17", three=True)), rules=_WITH_THREE),
    Breach("joint-premium-wrong", "TP-21", at(_wrong_premium("TP-21")), rules=_WITH_THREE),
    Breach("joint-premium-twice", "TP-21", at(_premium_twice("TP-21")), rules=_WITH_THREE),
    Breach("joint-premium-not-paid", "TP-21", at(_unpaid("TP-21", three=True)), rules=_WITH_THREE),
    Breach("event-after-closing", "GN-3", at(_after_closing)),
    Breach("voided-by-the-croupier", "GN-3", at(_voided_by_croupier)),
    Breach("event-of-another-game", "GN-3", at(_other_games_event)),
)
