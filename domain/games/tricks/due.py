"""What a deal is worth: the points of each side, and the premium when the game is won (TP-13 to TP-21, TP-23)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from domain.games.tricks.hand import DUEL, PARTNERS, Result, TricksHand, at_start
from domain.games.tricks.ranking import HELD

ENOUGH = 3
"""Tricks with which the leader's side has not failed."""


@dataclass(frozen=True, slots=True)
class PremiumDue:
    """A premium by the rules: who gets it from whom, in premium points, and the clause."""

    side: str
    payer: str
    points: int
    clause: str


def counted(hand: TricksHand) -> Result | None:
    """What the deal scores; None while tricks are missing or a winner cannot be known."""
    if not hand.played_out or hand.leader is None:
        return None
    side = hand.side_of(hand.leader)
    took = hand.won_by(side)
    if took is None:
        return None
    clause, points = _counted(hand, side, took)
    return Result(clause, took, points)


def _counted(hand: TricksHand, side: str, took: int) -> tuple[str, dict[str, int]]:
    others = [other for other in hand.sides if other != side]
    if hand.players == PARTNERS:
        return _of_partners(hand, side, others, took)
    if hand.players == DUEL:
        march = {side: 2}
        return "TP-23", march if took >= HELD else {side: 1} if took >= ENOUGH else dict.fromkeys(others, 2)
    if took < ENOUGH:
        return "TP-19", dict.fromkeys(others, 2)
    return "TP-18", {side: 3 if took >= HELD else 1}


def _of_partners(hand: TricksHand, side: str, others: list[str], took: int) -> tuple[str, dict[str, int]]:
    if took >= HELD:
        return "TP-14", {side: hand.settings.alone_march_points if hand.alone else 2}
    if took >= ENOUGH:
        return "TP-13", {side: 1}
    minus = hand.settings.failed_leader_4p == "minus_to_leader"
    return "TP-15", {side: -2} if minus else dict.fromkeys(others, 2)


def standing(hand: TricksHand) -> Mapping[str, int]:
    """The score of every side after the deal by the rules; before it is over, as it was before the deal."""
    points = hand.result.points if hand.result else {}
    return {side: score + points.get(side, 0) for side, score in at_start(hand).items()}


def written(hand: TricksHand) -> Mapping[str, int]:
    """The score of every side after the deal as it was written down."""
    return {side: score + hand.scored.get(side, 0) for side, score in at_start(hand).items()}


def winners(hand: TricksHand) -> tuple[str, ...]:
    """The sides that have won the game by this deal (TP-16, TP-20, TP-21)."""
    if hand.result is None:
        return ()
    return won_with(standing(hand), hand.settings.game_points)


def won_with(scores: Mapping[str, int], enough: int) -> tuple[str, ...]:
    """The sides whose score wins the game."""
    return tuple(side for side, score in scores.items() if score >= enough)


def premiums_due(hand: TricksHand) -> tuple[PremiumDue, ...]:
    """Every premium the game's end brings by the rules, those of nothing left out (TP-16, TP-17, TP-21)."""
    won = winners(hand)
    return tuple(_premiums(hand, won)) if won else ()


def _premiums(hand: TricksHand, won: tuple[str, ...]) -> Iterator[PremiumDue]:
    scores, settings = standing(hand), hand.settings
    alone = hand.players in (PARTNERS, DUEL)
    if not alone and len(won) == 1 and settings.three_hand_premium == "none":
        return
    joint = settings.joint_win_premium
    for loser in (side for side in hand.sides if side not in won):
        agreed = joint if len(won) > 1 and isinstance(joint, int) else settings.premium_of(scores[loser])
        if agreed:
            clause = "TP-21" if len(won) > 1 else "TP-17"
            yield from (PremiumDue(winner, loser, agreed, clause) for winner in won)


def may_have_won(hand: TricksHand) -> tuple[str, ...]:
    """The sides this deal may have brought the game where the score before it is not said: those it gave points."""
    open_ = hand.played_out and not hand.start_known and not winners(hand)
    return tuple(side for side in hand.sides if open_ and hand.result and hand.result.points.get(side, 0) > 0)


def left_to_the_evening(hand: TricksHand) -> bool:
    """Whether a premium is on record that only the evening can judge, because the score before the deal is not said."""
    return bool(hand.premiums) and not hand.start_known and not winners(hand)


def unpaid(hand: TricksHand) -> tuple[PremiumDue, ...]:
    """The premiums nothing was recorded about yet."""
    done = {(paid.side, paid.payer) for paid in hand.premiums}
    return tuple(due for due in premiums_due(hand) if (due.side, due.payer) not in done)


def unscored(hand: TricksHand) -> tuple[str, ...]:
    """The sides whose points of this deal are not written down yet."""
    return tuple(side for side in hand.result.points if side not in hand.scored) if hand.result else ()


def payments(hand: TricksHand, side: str, payer: str, points: int) -> tuple[tuple[str, str, int], ...]:
    """Who pays whom how much: each player of the paying side to one opponent (TP-17); minor units."""
    amount = points * hand.settings.premium_stake
    return tuple(
        (loser, winner, amount) for loser, winner in zip(hand.members(payer), hand.members(side), strict=False)
    )
