"""The score before and after the deal, the premium, the end (TP-2, TP-12 to TP-21, TP-23)."""

from collections.abc import Mapping, Sequence

from domain import events
from domain.games.tricks import events as own
from domain.games.tricks.barred import Answer, no_side, refuse
from domain.games.tricks.due import PremiumDue, may_have_won, premiums_due, standing, unpaid, unscored, winners
from domain.games.tricks.hand import THREE, Phase, Result, TricksHand
from domain.lawful import Option
from domain.seats import CROUPIER, INSPECTOR
from domain.text import Text, same


def may_stand(hand: TricksHand, fact: events.Fact | None, side: str) -> Answer:
    """The score before the deal is recorded for each side once, before any card (TP-16, TP-20)."""
    named = hand.side_named(side)
    if named is None:
        return no_side(hand, side)
    if hand.phase is not Phase.DEAL or hand.holdings:
        return refuse("GN-3", "before_late")
    if named in hand.before:
        return refuse("GN-3", "before_twice", side=named)
    enough = hand.settings.game_points
    if isinstance(fact, own.ScoreStood) and fact.points >= enough:
        return refuse(game_clause(hand), "game_was_over", side=named, points=fact.points, enough=enough)
    return Option(own.ScoreStood, CROUPIER, game_clause(hand), named)


def game_clause(hand: TricksHand) -> str:
    """The clause that says who wins the game."""
    return "TP-20" if hand.players == THREE else "TP-16"


def may_score(hand: TricksHand, fact: events.Fact | None, side: str) -> Answer:
    """After five tricks every side gets the points due to it, once (TP-12 to TP-15, TP-18, TP-19, TP-23)."""
    named = hand.side_named(side)
    if named is None:
        return no_side(hand, side)
    if not hand.played_out:
        return refuse("TP-12", "nothing_scored") if hand.not_played else too_early(hand)
    counted = hand.result
    if named in hand.scored:
        return refuse(counted.clause if counted else "TP-12", "scored_twice", side=named)
    if counted is None:
        return Option(own.DealScored, CROUPIER, "TP-12", named)
    due = counted.points.get(named, 0)
    if isinstance(fact, own.DealScored) and fact.points != due:
        told = {"points": minus(fact.points), "due": minus(due), "leader": hand.leader or "-", "took": counted.took}
        return refuse(counted.clause, "wrong_score", side=named, **told)
    return Option(own.DealScored, CROUPIER, counted.clause, named, what=same(minus(due)))


def too_early(hand: TricksHand) -> Answer:
    """The refusal to count before all tricks are played (TP-12)."""
    return refuse("TP-12", "score_early", count=len(hand.tricks))


def may_pay(hand: TricksHand, fact: events.Fact | None, side: str) -> Answer:
    """A side that won the game gets the premium from each losing side (TP-16, TP-17, TP-20, TP-21)."""
    named = hand.side_named(side)
    if named is None:
        return no_side(hand, side)
    if not hand.played_out:
        return refuse("TP-12", "nothing_scored") if hand.not_played else too_early(hand)
    if hand.result is None:
        return Option(own.PremiumPaid, CROUPIER, "TP-17", named)
    scores = scores_words(standing(hand))
    if not winners(hand) and named not in may_have_won(hand):
        return _not_won(hand, named, scores)
    if unscored(hand):
        return refuse(game_clause(hand), "premium_before_points")
    if named in may_have_won(hand):
        return _left_to_the_evening(hand, fact, named)
    if named not in winners(hand):
        return refuse(game_clause(hand), "premium_to_loser", side=named, scores=scores)
    open_dues = [due for due in unpaid(hand) if due.side == named]
    clause = open_dues[0].clause if open_dues else "TP-21" if len(winners(hand)) > 1 else "TP-17"
    if isinstance(fact, own.PremiumPaid) and (wrong := _wrong_premium(hand, fact, named, open_dues)) is not None:
        return wrong
    if not open_dues:
        return refuse(clause, "premium_twice", side=named)
    return Option(own.PremiumPaid, CROUPIER, clause, named, what=_owed(open_dues))


def _not_won(hand: TricksHand, side: str, scores: str) -> Answer:
    if not hand.start_known:
        return refuse(game_clause(hand), "nothing_to_win_by", side=side)
    return refuse(game_clause(hand), "game_not_won", scores=scores, enough=hand.settings.game_points)


def _left_to_the_evening(hand: TricksHand, fact: events.Fact | None, side: str) -> Answer:
    """A premium of a deal that does not say the score before it: the evening, which carries the score, judges it."""
    payer = fact.payer if isinstance(fact, own.PremiumPaid) else None
    if payer is not None and hand.side_named(payer) is None:
        return no_side(hand, payer)
    return Option(own.PremiumPaid, CROUPIER, "TP-16", side)


def _owed(dues: Sequence[PremiumDue]) -> Text:
    """`2 (A), 3 (C)`: what each losing side still pays."""
    return same(", ".join(f"{due.points} ({due.payer})" for due in dues))


def _wrong_premium(hand: TricksHand, fact: own.PremiumPaid, side: str, dues: Sequence[PremiumDue]) -> Answer | None:
    scores = scores_words(standing(hand))
    if fact.payer is not None:
        payer = hand.side_named(fact.payer)
        if payer is None:
            return no_side(hand, fact.payer)
        if all(due.payer != payer for due in premiums_due(hand)):
            return refuse(_clause(hand), "premium_from_winner", payer=payer, scores=scores)
        dues = [due for due in dues if due.payer == payer]
    if not dues:
        return refuse(_clause(hand), "premium_twice", side=side)
    if meant(fact, dues):
        return None
    due = sum(one.points for one in dues)
    gap = minus(fact.points - due, signed=True)
    return refuse(_clause(hand), "wrong_premium", side=side, points=minus(fact.points), due=due, gap=gap, scores=scores)


def _clause(hand: TricksHand) -> str:
    return "TP-21" if len(winners(hand)) > 1 else "TP-17"


def meant(fact: own.PremiumPaid, dues: Sequence[PremiumDue]) -> tuple[PremiumDue, ...]:
    """The premiums a payment settles: from everybody at once, or the first of that size; none when it fits neither."""
    if fact.points == sum(due.points for due in dues):
        return tuple(dues)
    return next(((due,) for due in dues if due.points == fact.points), ())


def may_close(hand: TricksHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The deal is closed when its points are written and the premium of a game that is over is paid (TP-12, TP-16)."""
    if not hand.played_out and not hand.not_played:
        return too_early(hand)
    counted = hand.result
    if counted is not None and unscored(hand):
        return _unwritten(hand, counted)
    if missing := unpaid(hand):
        clause = missing[0].clause if len(hand.sides) == THREE else "TP-16"
        said = ", ".join(f"{due.side} {due.points} ({due.payer})" for due in missing)
        return refuse(clause, "premium_missing", premiums=said, scores=scores_words(standing(hand)))
    return Option(events.HandClosed, CROUPIER, "TP-12")


def _unwritten(hand: TricksHand, counted: Result) -> Answer:
    missing = {side: counted.points[side] for side in unscored(hand)}
    scores = scores_words(missing)
    return refuse(counted.clause, "score_missing", scores=scores, leader=hand.leader or "-", took=counted.took)


def may_void(_hand: TricksHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The inspector may annul a deal: it scores nothing, and premiums go back."""
    return Option(events.HandVoided, INSPECTOR, "GN-3")


def scores_words(scores: Mapping[str, int]) -> str:
    """A score as printed: `AC 3, BD −2`."""
    return ", ".join(f"{side} {minus(points)}" for side, points in scores.items())


def minus(points: int, *, signed: bool = False) -> str:
    """Points as printed, with a real minus sign; `signed` puts a plus before a gain."""
    return f"{points:+d}".replace("-", "−") if signed else str(points).replace("-", "−")
