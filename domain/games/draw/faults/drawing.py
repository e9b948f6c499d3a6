"""Faults of redeal, draw, reshuffle and split openers (DP-9 to DP-13, DP-21, DP-31, DP-35)."""

from domain.breaking import Breach, at
from domain.events import BetPlaced, Fact
from domain.games.draw.barred import drawing
from domain.games.draw.draws import expected_pool, most_needed, redeals_used_up
from domain.games.draw.events import CardsDrawn, DeckReshuffled, Redealt, SplitDeclared
from domain.games.draw.faults.places import ANY, JACKS, one_of, seen_card, unseen
from domain.games.draw.habits import SPLITTING
from domain.games.draw.hand import DrawHand, Phase
from domain.habits import Choose

_TWO = 2


def _redealt_not_due(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return Redealt() if hand.begun and hand.phase in {Phase.FIRST, Phase.DRAW, Phase.SECOND} else None


def _redealt_too_often(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return Redealt() if hand.phase is Phase.CARRY and redeals_used_up(hand) and not hand.closed else None


def _exchange(hand: DrawHand, seat: str | None, choose: Choose, count: int = _TWO) -> CardsDrawn | None:
    """A draw of so many cards, where the stub has them."""
    held = hand.holdings.get(seat or "", ())
    if seat is None or len(held) < count or hand.deck.left - hand.deck.bottom < count or hand.deck.reshuffles:
        return None
    return CardsDrawn(seat=seat, out=held[:count], taken=unseen(hand, choose, count))


def _drew_at_redeal(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _exchange(hand, one_of(hand.live, choose), choose) if hand.phase is Phase.REDEAL else None


def _bet_at_redeal(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.able, choose) if hand.phase is Phase.REDEAL else None
    return BetPlaced(seat=seat, amount=hand.settings.min_bet) if seat else None


def _drew_early(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _exchange(hand, one_of(hand.live, choose), choose) if hand.phase is Phase.FIRST else None


def _folded_draws(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    folded = [seat for seat in hand.order if seat in hand.passed] if hand.phase is Phase.DRAW else []
    return _exchange(hand, one_of(folded, choose), choose)


def _bet_before_draw(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.able, choose) if hand.phase is Phase.DRAW and len(hand.able) > 1 else None
    return BetPlaced(seat=seat, amount=hand.settings.min_bet) if seat else None


def _turn(hand: DrawHand) -> str | None:
    turn = drawing(hand) if hand.phase is Phase.DRAW else None
    return turn if turn and turn not in hand.drew and turn != hand.opener else None


def _drew_too_many(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _exchange(hand, _turn(hand), choose, 5)


def _drew_out_of_order(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turn = _turn(hand)
    others = [seat for seat in hand.live if seat not in hand.drew and seat not in {turn, hand.opener}] if turn else []
    return _exchange(hand, one_of(others, choose), choose)


def _drew_twice(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    done = [seat for seat in hand.live if seat in hand.drew and seat not in hand.fifth and seat != hand.opener]
    return _exchange(hand, one_of(done, choose), choose) if hand.phase is Phase.DRAW else None


def _drew_unevenly(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    fact = _exchange(hand, _turn(hand), choose, 3)
    return fact.model_copy(update={"taken": fact.taken[:_TWO]}) if fact else None


def _drew_for_foreign(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    fact = _exchange(hand, _turn(hand), choose)
    others = sorted(hand.deck.seen - set(hand.holdings.get(fact.seat, ()))) if fact else []
    foreign = one_of(others, choose)
    return fact.model_copy(update={"out": (foreign, fact.out[1])}) if fact and foreign else None


def _drew_seen_card(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    fact, card = _exchange(hand, _turn(hand), choose), seen_card(hand, choose)
    return fact.model_copy(update={"taken": (card, fact.taken[1])}) if fact and card else None


# --- the end of the stub


def _no_reshuffle(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    """The next player draws more than there is, and the record has no reshuffle."""
    turn = _turn(hand)
    if not isinstance(fact, DeckReshuffled) or turn is None:
        return None
    needed = hand.deck.available() + 1
    held, cards = hand.holdings.get(turn, ()), fact.cards
    if needed > most_needed(hand, turn) or len(held) < needed or len(cards) < needed:
        return None
    return CardsDrawn(seat=turn, out=held[:needed], taken=cards[:needed])


def _reshuffled_needlessly(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = drawing(hand) if hand.phase is Phase.DRAW else None
    enough = turn is not None and hand.deck.available() >= most_needed(hand, turn)
    cards = tuple(card for card in expected_pool(hand).elements() if card != "??")
    return DeckReshuffled(cards=cards) if enough and cards else None


def _pool(fact: Fact | None, cards: tuple[str, ...]) -> Fact | None:
    return fact.model_copy(update={"cards": cards}) if isinstance(fact, DeckReshuffled) else None


def _reshuffled_own(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    own = one_of(hand.holdings.get(drawing(hand) or "", ()), choose)
    return _pool(fact, (own, *fact.cards[1:])) if own and isinstance(fact, DeckReshuffled) else None


def _reshuffled_too_few(_hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return _pool(fact, fact.cards[1:]) if isinstance(fact, DeckReshuffled) else None


def _reshuffled_apart(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = one_of(hand.deck.apart, choose)
    return _pool(fact, (card, *fact.cards[1:])) if card and isinstance(fact, DeckReshuffled) else None


# --- split openers


def _split(seat: str | None) -> Fact | None:
    return SplitDeclared(seat=seat) if seat else None


def _split_by_other(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    others = [seat for seat in hand.live if seat != hand.opener and seat not in hand.drew]
    return _split(one_of(others, choose)) if hand.phase is Phase.DRAW else None


def _split_late(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    late = hand.opener in hand.live and hand.opener in hand.drew and hand.phase in {Phase.DRAW, Phase.SECOND}
    return _split(hand.opener) if late else None


def _split_elsewhere(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _split(one_of(hand.live, choose)) if hand.phase is Phase.DRAW else None


FULL = {**ANY, "stub_exhaustion": "residual_first", "five_card_draw_split": False, "max_draw": 5}
BREACHES: tuple[Breach, ...] = (
    Breach("redealt-though-opened", "DP-9", at(_redealt_not_due)),
    Breach("redealt-too-often", "DP-10", at(_redealt_too_often), rules={**ANY, "max_redeals": 0}),
    Breach("drew-though-all-checked", "DP-9", at(_drew_at_redeal)),
    Breach("bet-though-all-checked", "DP-9", at(_bet_at_redeal)),
    Breach("drew-before-the-draw", "DP-11", at(_drew_early)),
    Breach("folded-player-draws", "DP-11", at(_folded_draws)),
    Breach("bet-before-the-draw", "DP-11", at(_bet_before_draw)),
    Breach("drew-too-many", "DP-12", at(_drew_too_many), rules={"max_draw": 4}),
    Breach("drew-out-of-order", "DP-13", at(_drew_out_of_order)),
    Breach("drew-twice", "DP-13", at(_drew_twice)),
    Breach("drew-unevenly", "DP-13", at(_drew_unevenly)),
    Breach("discarded-a-foreign-card", "DP-13", at(_drew_for_foreign)),
    Breach("drew-a-seen-card", "DP-35", at(_drew_seen_card)),
    Breach("no-reshuffle", "DP-31", at(_no_reshuffle), rules=FULL, temper=SPLITTING),
    Breach("reshuffled-needlessly", "DP-31", at(_reshuffled_needlessly), rules=FULL),
    Breach("reshuffled-own-cards", "DP-31", at(_reshuffled_own), rules=FULL, temper=SPLITTING),
    Breach("reshuffled-too-few", "DP-31", at(_reshuffled_too_few), rules=FULL, temper=SPLITTING),
    Breach("reshuffled-protected-discard", "DP-21", at(_reshuffled_apart), rules={**FULL, **JACKS}, temper=SPLITTING),
    Breach("split-by-another", "DP-21", at(_split_by_other), rules=JACKS),
    Breach("split-late", "DP-21", at(_split_late), rules=JACKS),
    Breach("split-in-another-game", "DP-21", at(_split_elsewhere), rules=ANY),
)
