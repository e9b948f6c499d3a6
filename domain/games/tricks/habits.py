"""How simulated players for points per trick behave, at which tables, and every value of every setting."""

from collections.abc import Mapping

from domain.cards import SUITS, UNKNOWN
from domain.events import Fact, HandOpened
from domain.games.tricks import events as own
from domain.games.tricks.due import unpaid
from domain.games.tricks.hand import PARTNERS, Phase, TricksHand, sides_of
from domain.games.tricks.settings import SCALE
from domain.habits import Choose, Habits, Limits, Temper
from domain.lawful import Option
from domain.settlement import Settlement

_SURE = {
    "deal": 10000, "turnup": 10000, "discard": 10000, "play": 10000, "score": 10000, "premium": 10000, "close": 20000,
    "void": 1,
}  # fmt: skip
ORDINARY = Temper({**_SURE, "order": 1500, "name": 3000, "pass": 6000})
BOLD = Temper({**_SURE, "order": 6000, "name": 9000, "pass": 3000})
CAUTIOUS = Temper({**_SURE, "order": 500, "name": 700, "pass": 9000})
_ALONE_IN = 4
_FULL_IN = 3


def _turned(hand: TricksHand, _option: Option, choose: Choose) -> Mapping[str, object]:
    """Any card of the stock; now and then the joker."""
    stock = [card for card in hand.pack if card not in hand.seen_cards]
    jokers = [card for card in stock if card.startswith("JK")]
    among = jokers if jokers and choose(8) == 0 else stock
    return {"card": among[choose(len(among))] if among else UNKNOWN}


def _ordered(hand: TricksHand, _option: Option, choose: Choose) -> Mapping[str, object]:
    return {"alone": hand.players == PARTNERS and choose(_ALONE_IN) == 0}


def _named(hand: TricksHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """Mostly the suit the player has most of, of those that may be named."""
    suits = [suit for suit in SUITS if suit != hand.turned_suit or hand.phase is Phase.SUIT]
    held = [card[-1] for card in hand.holdings.get(option.seat or "", ())]
    best = max(suits, key=held.count)
    alone = hand.phase is not Phase.SUIT and hand.players == PARTNERS and choose(_ALONE_IN) == 0
    return {"suit": best if choose(3) else suits[choose(len(suits))], "alone": alone}


def _discarded(hand: TricksHand, option: Option, choose: Choose) -> Mapping[str, object]:
    held = hand.holdings.get(option.seat or "", ())
    return {"card": held[choose(len(held))] if held else UNKNOWN}


def _played(hand: TricksHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """Any card that may be played; one nobody saw where no card of the hand is known."""
    held = hand.holdings.get(option.seat or "", ())
    may = hand.trumps.playable(held, hand.laid_cards)
    return {"card": may[choose(len(may))] if may else UNKNOWN}


def _scored(hand: TricksHand, option: Option, _choose: Choose) -> Mapping[str, object]:
    counted = hand.result
    return {"side": option.seat, "points": counted.points.get(option.seat or "", 0) if counted else 0}


def _stood(hand: TricksHand, option: Option, choose: Choose) -> Mapping[str, object]:
    return {"side": option.seat, "points": choose(hand.settings.game_points)}


def _paid(hand: TricksHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """One premium after another, or all at once without naming who pays."""
    dues = [due for due in unpaid(hand) if due.side == option.seat]
    if not dues:
        return {"side": option.seat, "points": 0, "payer": None}
    if choose(_FULL_IN) == 0:
        return {"side": option.seat, "points": sum(due.points for due in dues), "payer": None}
    return {"side": option.seat, "points": dues[0].points, "payer": dues[0].payer}


def willing(hand: TricksHand, option: Option) -> bool:
    """Nobody writes down a score the evening does not hand on, or pays a premium that is not due."""
    if option.fact is own.PremiumPaid:
        return any(due.side == option.seat for due in unpaid(hand))
    return option.fact is not own.ScoreStood


def handed_on(settlement: Settlement, opened: HandOpened) -> tuple[Fact, ...]:
    """The score the next deal begins with: that of a game which is not over and whose sides still play."""
    game = settlement.extra.get("game")
    if not isinstance(game, dict) or game["won"] or not any(game["written"].values()):
        return ()
    if tuple(game["written"]) != tuple(sides_of(tuple(taken.seat for taken in opened.seats))):
        return ()
    if max(game["written"].values()) >= game["to"]:
        return ()
    scores = game["written"].items()
    return tuple(own.ScoreStood(at=opened.at, by=opened.by, side=side, points=points) for side, points in scores)


HABITS = Habits(
    seats=(2, 4),
    tempers=(ORDINARY, ORDINARY, BOLD, CAUTIOUS),
    limits=(
        Limits({"premium_stake": 1}, 40, (100, 200)),
        Limits({"premium_stake": 5}, 200, (500, 1000)),
        Limits({"premium_stake": 50}, 2000, (5000,), "BYN", 2),
    ),
    variety={
        "players": (None, 4, 3, 2),
        "jokers": (1, 2),
        "trump_method": ("euchre_turnup", "declared"),
        "joker_turned_up": ("dealer_names",),
        "joker_in_tricks": ("top_trump", "free"),
        "bowers": (False, True),
        "must_trump": (True, False),
        "must_overtrump": (False, True),
        "alone_march_points": (4, 2, 3),
        "failed_leader_4p": ("minus_to_leader", "plus_to_opponents"),
        "game_points": (5, 3, 2, 7),
        "premium_scale": (SCALE, "<=0:4,1-3:2,>=4:1", "<=-1:5,0-2:3,>=3:0"),
        "three_hand_premium": ("each_loser_by_own_score", "none"),
        "joint_win_premium": ("scale_to_each", 2, 0),
    },
    words={"void": "ошибка при сдаче"},
    told={
        own.ScoreStood: _stood,
        own.TrumpTurned: _turned,
        own.TrumpOrdered: _ordered,
        own.TrumpNamed: _named,
        own.CardDiscarded: _discarded,
        own.CardPlayed: _played,
        own.DealScored: _scored,
        own.PremiumPaid: _paid,
    },
    willing=willing,
    labels="ABCD",
    places="players",
    all_play=True,
    handed_on=handed_on,
)
